"""The picture of an RVB position and of the line being drawn on it.

From bottom to top: cells, letters, rings, pen strokes, values. Nothing cuts a stroke: a crossed cell is pale and
its letter thin, so that both can be seen. Each player has a pen: its colour, and a disc or a diamond where it begins.
When the game is over, rings in the winner's colour mark the cells that stay, and all the rest is pale.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import sqrt
from typing import Any
from zlib import crc32

from rvbkit.games.rvb.grid import grid
from rvbkit.games.rvb.position import LETTERS, Move, Position
from rvbkit.page.cells import Cells, Place, Scene, footnote, polygon
from rvbkit.page.svg import Element, add, canvas, circle, number, stroke
from rvbkit.text import say

VIEWS, SIDES = (None,), False
RADIUS, MARGIN = 30, 16
WIDTH, ROW = RADIUS * sqrt(3), RADIUS * 1.5
#: A cell is drawn a hair smaller than its place, which leaves a paper-coloured seam.
HEXAGON = polygon(6, RADIUS - 1.2)
#: A stroke goes so far past the first and the last centre, as a share of the way between two.
PAST = 0.36
#: It goes beside the centres by so much at most, as one drawn by hand.
BESIDE = 2.2
#: Round the letters of a close-up so much is left.
CLOSE = 5
#: What is crossed when all is over is so pale, and older strokes always.
OUT, OLD = 0.55, 0.7
#: The line that explains is as large on the screen on a small board, which is shown larger.
LEGEND = {2: 7.0, 3: 8.0}

Line = tuple[str, ...]


def draw(scene: Scene) -> Element:
    """A position, the line being written, and the moves that led here. Nothing is hidden, and there is one view."""
    position, draft = scene.position, scene.draft
    so_far = draft.so_far or Move.known(())
    rows = 2 * position.side - 1
    margin = MARGIN if scene.coloured else CLOSE
    height = (rows - 1) * ROW + 2 * (RADIUS + margin)
    label = say("rvb.board", side=position.side)
    svg = canvas(rows * WIDTH + 2 * margin, height, label=label, interactive=scene.taps)
    cells = Cells(svg, _places(position.side), HEXAGON, inside=3.3)
    marks = dict(zip(position.grid.names, position.cells, strict=True))
    marks |= zip(so_far.cells, so_far.letters, strict=False)
    may_follow = draft.next if so_far.cells else ()

    def called(cell: str) -> str:
        return _called(cell, marks[cell], cell in may_follow, cell in so_far.cells)

    def colour(cell: str) -> str:
        return "empty" if marks[cell] == "." else f"{marks[cell]}-fill"

    def edge(cell: str) -> str:
        empty = "edge" if position.phase == "place" else "grid"  # out of play, it is not looked for
        return empty if marks[cell] == "." else f"{marks[cell]}-edge"

    outcome = position.outcome() if scene.last else None
    winner = f"p{outcome.index(max(outcome)) + 1}" if outcome else ""
    laid = cells.lay(
        called if scene.taps else None, colour, scene.values, edge, stroke_width=1.6, stroke_linejoin="round"
    )
    for cell in laid:
        if marks[cell] == ".":
            laid[cell].set("stroke-dasharray", "2.5 3")
        elif winner and marks[cell].islower():
            laid[cell].set("opacity", str(OUT))
    _letters(cells, marks, scene.names, OUT if winner else "")
    cells.rings(scene, may_follow if position.phase == "cross" else ())
    _strokes(svg, scene, marks, over=bool(winner))
    if scene.last and scene.last[-1].letters:
        _beside(cells, scene.last[-1].cells, stroke=scene.pens()[-1], kind="just-put")
    if so_far.letters:
        _beside(cells, so_far.cells, fill=scene.pen)
    elif so_far.cells:
        _pen(svg, position.side, [so_far.cells], scene.pen, 4.8)
        _start(svg, position.side, so_far.cells, scene.pen)
    if scene.shown:
        _shown(cells, position, scene.shown, scene.role)
    for cell in position.left if winner else ():
        kept = HEXAGON(*cells.places[cell], inset=2.2)
        stroke(svg, kept, winner, 4.2, kind="just-drawn", pathLength=1, stroke_linejoin="round")
    _crosses(cells, [cell for cell in draft.refusal.cells if cell not in so_far.cells] if draft.refusal else [])
    cells.signs(scene.values, 14.5, -12)
    legend = say("rvb.legend") if scene.names and scene.coloured else ""
    footnote(svg, scene.worth, legend, height / 2 - 4, LEGEND.get(position.side, 9.5))
    return svg


def close_up(picture: Element, position: Position) -> float:
    """Leaves out of a picture the ground, and all cells that lie beyond the letters; gives how wide it still is."""
    places = _places(position.side)
    there = [places[cell] for cell, mark in zip(position.grid.names, position.cells, strict=True) if mark != "."]
    if not there:
        return float(picture.attrib["width"])
    xs, ys = zip(*there, strict=True)
    left, top = min(xs) - WIDTH / 2 - CLOSE, min(ys) - RADIUS - CLOSE
    width: float = max(xs) + WIDTH / 2 + CLOSE - left
    height = max(ys) + RADIUS + CLOSE - top
    right, bottom = left + width, top + height
    away = [
        (x, y)
        for x, y in places.values()
        if min(x - left, right - x) < WIDTH / 2 or min(y - top, bottom - y) < RADIUS  # cut, or out of sight
    ]
    shapes = {HEXAGON(*place) for place in away}
    for layer in [picture, *picture.findall("g")]:
        for part in list(layer):
            x, y = float(part.get("x", left)), float(part.get("y", top))
            said = part.tag == "text" and (y > bottom or any(abs(x - u) < 1 and abs(y - v) < RADIUS for u, v in away))
            if said or part.tag == "rect" or part.get("d") in shapes:
                layer.remove(part)
    picture.set("viewBox", " ".join(map(number, (left, top, width, height))))
    picture.set("width", number(width))
    picture.set("height", number(height))
    return width


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


@cache
def _places(side: int) -> dict[str, Place]:
    """The middle of each cell."""
    of = grid(side)
    return {name: (x * WIDTH / 2, (y - side + 1) * ROW) for name, (x, y) in zip(of.names, of.place, strict=True)}


def _called(cell: str, mark: str, may_follow: bool, in_line: bool) -> str:
    if mark == ".":
        return say("rvb.cell-empty", cell=cell)
    if in_line:
        return say("rvb.cell-in-line", cell=cell, letter=mark)
    if mark.islower():
        return say("rvb.cell-crossed", cell=cell, letter=mark.upper())
    return say("rvb.cell-may-follow" if may_follow else "rvb.cell", cell=cell, letter=mark)


def _letters(cells: Cells, marks: Mapping[str, str], names: bool, crossed: float | str) -> None:
    """One group a letter and state, which keeps the picture small; below them the names of the cells."""
    for mark in LETTERS + LETTERS.lower():
        weight, pale = (400, crossed) if mark.islower() else (700, "")
        told = {cell: mark.upper() for cell, shown in marks.items() if shown == mark}
        cells.write(told, 6, fill=f"{mark}-ink", font_size=23, font_weight=weight, opacity=pale)
    if names:
        cells.write({cell: cell for cell in marks}, 18.5, fill="faint", font_size=8.5)


def _beside(cells: Cells, at: Sequence[str], *, stroke: str = "", fill: str = "none", kind: str = "") -> None:
    """A dot beside each of these letters: full for those being placed, hollow for those just placed."""
    for cell in at:
        x, y = cells.places[cell]
        add(cells.svg, "circle", fill=fill, stroke=stroke, stroke_width=2.5, cx=x - 16, cy=y + 7, r=4, class_=kind)


def _crosses(cells: Cells, refused: Sequence[str]) -> None:
    """A cross at the corner of a cell that was refused."""
    for cell in refused:
        if cell in cells.places:
            x, y = cells.places[cell]
            x, y = x + 14.5, y - 15
            add(cells.svg, "path", fill="wrong", class_="mark just-refused", d=circle(x, y, 7.5))
            cross = f"M{number(x - 2.8)} {number(y - 2.8)}l5.6 5.6m0-5.6l-5.6 5.6"
            stroke(cells.svg, cross, "page", 2.2, kind="just-refused", stroke_linecap="round")


# -- the pen -----------------------------------------------------------------------------------


def _strokes(svg: Element, scene: Scene, marks: Mapping[str, str], *, over: bool) -> None:
    """The lines played, each by its player's pen, the last one in full, those before it thinner and paler.

    What was crossed before the first of them has a stroke a cell.
    """
    side = scene.position.side
    lines = [(move.cells, pen) for move, pen in zip(scene.last, scene.pens(), strict=True) if not move.letters]
    known = {cell for line, _ in lines for cell in line}
    pale = OLD / 2 if over else OLD
    before = [(cell,) for cell, mark in marks.items() if mark.islower() and cell not in known]
    _pen(svg, side, before, "faint", 3, opacity=pale)
    for role in dict.fromkeys(pen for _, pen in lines[:-2]):
        _pen(svg, side, [line for line, pen in lines[:-2] if pen == role], role, 3, opacity=pale)
    for (line, role), last in zip(lines[-2:], [True] if len(lines) == 1 else [False, True], strict=False):
        how = {"kind": "just-drawn", "pathLength": 1} if last else {"kind": "just-aged", "opacity": pale}
        _pen(svg, side, [line], role, 4.8 if last else 3, **how)
        if last:
            _start(svg, side, line, role)


def _shown(cells: Cells, position: Position, move: Move, role: str) -> None:
    """A move to look at: a line, which is dotted in a hint. A line that no pen can draw, because it jumps or comes
    back, is shown by rings, and so is a single cell. The reply to a mistake is ringed too. Rings hold letters to place.
    """
    there = tuple(cell for cell in dict.fromkeys(move.cells) if cell in cells.places)
    line = len(there) > 1 and there == move.cells and not move.letters and _hangs_together(position, there)
    hint = role == "shown"
    if line:
        _pen(cells.svg, position.side, [there], role, 5.4, dashes="0.1 8" if hint else "")
    if not (line and hint):
        cells.ring(there, role)
    for cell, letter in zip(move.cells, move.letters, strict=False):
        if cell in there and position.at(cell) == ".":
            cells.write({cell: letter}, 6, fill=f"{letter}-ink", font_size=23, opacity=OLD)
    if not move.letters:
        _start(cells.svg, position.side, there if line else there[:1], role)


def _pen(svg: Element, side: int, lines: Sequence[Line], role: str, width: float, **how: Any) -> None:
    """Strokes of one pen."""
    d = "".join(_path(side, line) for line in lines)
    if d:
        stroke(svg, d, role, width, stroke_linecap="round", stroke_linejoin="round", **how)


def _start(svg: Element, side: int, line: Line, role: str) -> None:
    """Where the pen begins: a disc, or the diamond of player 2."""
    if line:
        x, y = _branches(side, line)[0][0]
        diamond = f"M{number(x)} {number(y - 6)}l6 6-6 6-6-6z"
        d = diamond if role == "p2" else circle(x, y, 4.8)
        add(svg, "path", fill=role, class_="mark", d=d)


@lru_cache(1000)
def _path(side: int, line: Line) -> str:
    """A stroke through the points of its branches, a little beside them, and the same each time it is drawn."""
    return "".join(map(_curve, _branches(side, line)))


def _curve(points: list[Place]) -> str:
    """A smooth line through these points (Catmull and Rom)."""
    path = f"M{number(points[0][0])} {number(points[0][1])}"
    ends = [points[0], *points, points[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        steps = [b[i] + (c[i] - a[i]) / 6 for i in (0, 1)], [c[i] - (d[i] - b[i]) / 6 for i in (0, 1)], c
        path += "C" + " ".join(f"{number(x)} {number(y)}" for x, y in steps)
    return path


def _branches(side: int, line: Line) -> list[list[Place]]:
    """Where a stroke goes, past both its ends; in a connected group each cell is joined to an earlier one."""
    places, near, hand = _places(side), grid(side).near, _hand(line)
    if len(line) == 1:
        x, y = places[line[0]]
        middle = [(x - 5 + next(hand), y + 2 + next(hand)), (x + 8 + next(hand), y - 8 + next(hand))]
        return [[(x - 17.5, y + 15), *middle, (x + 18, y - 16)]]
    branches: list[list[Place]] = [[]]
    for i, cell in enumerate(line):
        if i and line[i - 1] not in near[cell]:
            branches.append([places[next((c for c in line[:i] if c in near[cell]), cell)]])
        branches[-1].append(places[cell])
    begin = _past(*branches[0][1::-1])
    drawn = [[*_beside_centres(branch, hand), _past(*branch[-2:])] for branch in branches]
    return [[begin, *drawn[0]], *drawn[1:]]


def _beside_centres(centres: Sequence[Place], hand: Iterator[float]) -> Iterator[Place]:
    """The centres and what lies between them, as a hand meets them."""
    for i, (x, y) in enumerate(centres):
        if i:
            yield (centres[i - 1][0] + x) / 2 + next(hand), (centres[i - 1][1] + y) / 2 + next(hand)
        yield x + next(hand), y + next(hand)


def _hand(line: Line) -> Iterator[float]:
    """How far beside: numbers that depend on the line alone."""
    state = crc32("-".join(line).encode())
    while True:
        state = (state * 1664525 + 1013904223) % 2**32
        yield BESIDE * (state / 2**31 - 1)


def _past(before: Place, end: Place) -> Place:
    return end[0] + PAST * (end[0] - before[0]), end[1] + PAST * (end[1] - before[1])


def _hangs_together(position: Position, line: Line) -> bool:
    """Each cell touches an earlier one."""
    near = position.grid.near
    return all(not set(near[cell]).isdisjoint(line[:i]) for i, cell in enumerate(line) if i)
