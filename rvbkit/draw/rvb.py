"""The picture of an RVB position and of the line being drawn on it.

From bottom to top: cells, rings, pen lines, letters. Letters stand above the lines with a
halo of their cell's colour, so a crossed letter stays readable.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

from rvbkit.draw.svg import Element, add, canvas, number
from rvbkit.draw.worth import role_of, signs, spoken, stands
from rvbkit.game import Draft, Value
from rvbkit.games.rvb.position import LETTERS, Move, Position
from rvbkit.text import say

RADIUS = 30
HALF_WIDTH = RADIUS * sqrt(3) / 2
ROW = RADIUS * 1.5
MARGIN = 16
#: A cell is drawn a hair smaller than its place, which leaves a paper-coloured seam.
CELL = RADIUS - 1.2


def draw(
    position: Position,
    *,
    draft: Draft | None = None,
    last: Sequence[Move] = (),
    view: int | None = None,
    taps: bool = True,
    names: bool = True,
    follow: bool = True,
    values: Mapping[str, Value] | None = None,
    shown: Move | None = None,
    worth: Value | None = None,
) -> Element:
    """A position, the line being written, and the moves that led here, the latest one in colour.

    ``taps`` makes cells tappable and gives them spoken names; ``names`` writes the cells' names
    and what the letters stand for; ``follow`` rings the cells that may follow. Nothing is hidden,
    so ``view`` changes nothing.

    ``values`` marks what a tap is worth: see ``rvbkit.draw.worth``. ``worth`` is what the line being written is
    worth as it stands, ``shown`` a move to look at, as in a hint.
    """
    draft = draft or Draft()
    rows = 2 * position.side - 1
    height = (rows - 1) * ROW + 2 * RADIUS + 2 * MARGIN
    svg = canvas(
        rows * 2 * HALF_WIDTH + 2 * MARGIN,
        height,
        label=say("rvb.board", side=position.side),
        interactive=taps,
    )
    written = Move.parse(draft.text) if draft.text else Move(())
    marks = _marks(position, written)
    _cells(svg, position, marks, draft, written, taps, values or {})
    _rings(svg, position, draft, follow and bool(draft.text) and position.phase == "cross")
    _pen_lines(svg, position, marks, [move for move in last if not move.letters])
    if written.letters:
        _dots(svg, position, written.cells, fill="pen")
    else:
        _line(svg, position, written.cells, stroke="pen", width=6, opacity=0.85, start=True)
    if last and last[-1].letters:
        _dots(svg, position, last[-1].cells, stroke="last")
    if shown:
        _shown(svg, position, shown)
    _letters(svg, position, marks)
    _values(svg, position, values or {})
    if names:
        _names(svg, position)
    _legend(svg, height / 2 - 4, names, worth)
    return svg


def board_text(position: Position) -> str:
    """The rows as on paper, indented, with the row letters.

    >>> print(board_text(Position.parse("RV/b.R/VB cross 1")))
    a   R V
    b  b . R
    c   V B
    """
    board = str(position).split()[0].split("/")
    return "\n".join(
        f"{chr(97 + y)}  {' ' * (2 * position.side - 1 - len(row))}{' '.join(row)}" for y, row in enumerate(board)
    )


def _marks(position: Position, written: Move) -> str:
    """What each cell shows, letters of the draft included."""
    marks = list(position.cells)
    for cell, letter in zip(written.cells, written.letters, strict=False):
        marks[position.grid.number[cell]] = letter
    return "".join(marks)


def _centre(position: Position, cell: int | str) -> tuple[float, float]:
    grid = position.grid
    x, y = grid.place[grid.number[cell] if isinstance(cell, str) else cell]
    return x * HALF_WIDTH, (y - position.side + 1) * ROW


def _hexagon(centre: tuple[float, float], radius: float) -> str:
    x, y = centre
    half, wide = number(radius / 2), number(radius * sqrt(3) / 2)
    full = number(radius)
    return f"M{number(x)} {number(y - radius)}l{wide} {half}v{full}l-{wide} {half}l-{wide}-{half}v-{full}z"


def _cells(
    svg: Element, position: Position, marks: str, draft: Draft, written: Move, taps: bool, values: Mapping[str, Value]
) -> None:
    layer = add(svg, "g", stroke="line", stroke_width=1.1, stroke_linejoin="round")
    may_follow = frozenset(draft.next)
    for i, (name, mark) in enumerate(zip(position.grid.names, marks, strict=True)):
        cell = add(
            layer, "path", fill="empty" if mark == "." else f"{mark}-fill", d=_hexagon(_centre(position, i), CELL)
        )
        if taps:
            cell.set("data-tap", name)
            cell.set("role", "button")
            label = _spoken(name, mark, name in may_follow and bool(draft.text), name in written.cells)
            cell.set("aria-label", f"{label}, {spoken(values[name])}" if name in values else label)


def _spoken(name: str, mark: str, may_follow: bool, in_line: bool) -> str:
    if mark == ".":
        return say("rvb.cell-empty", cell=name)
    if in_line:
        return say("rvb.cell-in-line", cell=name, letter=mark)
    if mark.islower():
        return say("rvb.cell-crossed", cell=name, letter=mark.upper())
    return say("rvb.cell-may-follow" if may_follow else "rvb.cell", cell=name, letter=mark)


def _rings(svg: Element, position: Position, draft: Draft, follow: bool) -> None:
    """Dashed rings on cells that may follow; a full ring on the cells of a refusal."""
    if follow and draft.next:
        layer = add(svg, "g", fill="none", stroke="next", stroke_width=3, stroke_dasharray="5 3", class_="mark")
        for cell in draft.next:
            add(layer, "path", d=_hexagon(_centre(position, cell), RADIUS - 4.5))
    wrong = [cell for cell in draft.refusal.cells if cell in position.grid.number] if draft.refusal else []
    if wrong:
        layer = add(svg, "g", fill="none", stroke="wrong", stroke_width=3.5, class_="mark")
        for cell in wrong:
            add(layer, "path", d=_hexagon(_centre(position, cell), RADIUS - 4.5))


def _pen_lines(svg: Element, position: Position, marks: str, moves: Sequence[Move]) -> None:
    """Lines of the moves played, and a stroke through each other crossed cell."""
    in_lines = {cell for move in moves if len(move.cells) > 1 for cell in move.cells}
    latest = moves[-1].cells if moves else ()
    single = [n for n, mark in zip(position.grid.names, marks, strict=True) if mark.islower() and n not in in_lines]
    for cell in single:
        x, y = _centre(position, cell)
        new = cell in latest
        add(
            svg,
            "path",
            stroke="last" if new else "faint",
            d=f"M{number(x - 17)} {number(y + 10)}L{number(x + 17)} {number(y - 10)}",
            stroke_width=4 if new else 2.5,
            stroke_linecap="round",
            class_="mark",
        )
    for move in moves:
        new = move is moves[-1]
        _line(svg, position, move.cells, stroke="last" if new else "faint", width=4 if new else 2.5, opacity=1)


def _line(
    svg: Element,
    position: Position,
    cells: Sequence[str],
    *,
    stroke: str,
    width: float,
    opacity: float,
    start: bool = False,
) -> None:
    """A pen line; in a connected group each cell is joined to an earlier one that it touches."""
    if len(cells) > 1:
        add(
            svg,
            "path",
            fill="none",
            stroke=stroke,
            d=" ".join(_segments(position, cells)),
            stroke_width=width,
            stroke_linecap="round",
            stroke_linejoin="round",
            opacity=opacity,
            class_="mark",
        )
    if start and cells:
        _dots(svg, position, cells[:1], fill=stroke)
        if len(cells) == 1:
            x, y = _centre(position, cells[0])
            add(svg, "path", fill="none", stroke=stroke, d=_hexagon((x, y), RADIUS - 5), stroke_width=4, class_="mark")


def _dots(svg: Element, position: Position, cells: Sequence[str], *, fill: str = "none", stroke: str = "") -> None:
    """A dot beside a letter: full for the pen's, hollow for the letters of the last move."""
    for cell in cells:
        x, y = _centre(position, cell)
        add(svg, "circle", fill=fill, stroke=stroke, stroke_width=2.5, cx=x - 16, cy=y + 7, r=4, class_="mark")


def _segments(position: Position, cells: Sequence[str]) -> Iterable[str]:
    grid = position.grid
    branches: list[list[tuple[float, float]]] = [[]]
    for i, cell in enumerate(cells):
        touching = {grid.names[n] for n in grid.touching[grid.number[cell]]}
        if i and cells[i - 1] not in touching:
            joint = next((c for c in cells[:i] if c in touching), cell)
            branches.append([_centre(position, joint)])
        branches[-1].append(_centre(position, cell))
    for branch in branches:
        begin = _beyond(branch[1], branch[0]) if branch is branches[0] else branch[0]
        yield _point("M", begin)
        yield from (_point("L", point) for point in branch[1:-1])
        yield _point("L", _beyond(branch[-2], branch[-1]))


def _point(pen: str, point: tuple[float, float]) -> str:
    return f"{pen}{number(point[0])} {number(point[1])}"


def _beyond(before: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    """A little past the last cell's centre, so that its letter is struck through too."""
    share = 0.4
    return end[0] + share * (end[0] - before[0]), end[1] + share * (end[1] - before[1])


def _letters(svg: Element, position: Position, marks: str) -> None:
    """One group a letter and state, which keeps the picture small."""
    for mark in LETTERS + LETTERS.lower():
        cells = [i for i, m in enumerate(marks) if m == mark]
        if not cells:
            continue
        layer = add(
            svg,
            "g",
            fill=f"{mark}-ink",
            stroke=f"{mark}-fill",
            text_anchor="middle",
            font_size=23,
            font_weight=700,
            stroke_width=4,
            paint_order="stroke",
            stroke_linejoin="round",
            class_="mark",
            aria_hidden="true",  # the cells say it
        )
        for i in cells:
            x, y = _centre(position, i)
            add(layer, "text", x=x, y=y + 6).text = mark.upper()


def _values(svg: Element, position: Position, values: Mapping[str, Value]) -> None:
    """A small disc in a corner of each cell that can be tapped."""
    if values:
        places = ((*_centre(position, cell), value) for cell, value in values.items())
        signs(svg, ((x + 14.5, y - 12, value) for x, y, value in places), disc=True)


def _shown(svg: Element, position: Position, move: Move) -> None:
    """A move to look at: rings and a dotted line, with a dot where the pen begins.

    One that no pen can draw, because it jumps or comes back, is shown by its rings alone.
    """
    cells = [cell for cell in dict.fromkeys(move.cells) if cell in position.grid.number]
    dotted = {"stroke_dasharray": "1 6", "stroke_linecap": "round", "class_": "mark"}
    layer = add(svg, "g", fill="none", stroke="shown", stroke_width=4, **dotted)
    for cell in cells:
        add(layer, "path", d=_hexagon(_centre(position, cell), RADIUS - 4.5))
    if len(cells) > 1 and tuple(cells) == move.cells and not move.letters and _hangs_together(position, cells):
        add(layer, "path", d=" ".join(_segments(position, cells)), stroke_width=6)
    if cells:
        x, y = _centre(position, cells[0])
        add(svg, "circle", fill="shown", cx=x - 13, cy=y + 8, r=5, class_="mark")


def _hangs_together(position: Position, cells: Sequence[str]) -> bool:
    """Each cell touches an earlier one."""
    numbers = [position.grid.number[cell] for cell in cells]
    return all(not set(position.grid.touching[n]).isdisjoint(numbers[:i]) for i, n in enumerate(numbers) if i)


def _legend(svg: Element, y: float, names: bool, worth: Value | None) -> None:
    """What the letters stand for or, while that is known, what the line is worth as it stands."""
    told = stands(worth)
    if told or names:
        role = role_of(worth) if told and worth else "faint"
        words = add(svg, "text", fill=role, x=0, y=y, text_anchor="middle", font_size=9.5)
        words.text = told or say("rvb.legend")
        if told:
            words.set("font-weight", "700")


def _names(svg: Element, position: Position) -> None:
    layer = add(svg, "g", fill="faint", text_anchor="middle", font_size=8.5, class_="mark", aria_hidden="true")
    for i, name in enumerate(position.grid.names):
        x, y = _centre(position, i)
        add(layer, "text", x=x, y=y + 18.5).text = name
