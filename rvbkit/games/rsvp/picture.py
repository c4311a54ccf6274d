"""The picture of R.S.V.P.: the frame from one player's side, and below it the letters in stock.

From the other side rows are seen the other way round, and letters upright. Words just formed are framed, the first one
by a full line, the second one by dashes, one that only the other player reads by dots; a bubble beside each says it
with its points, where it hides no letter. What is not yet in the frame is pale: the letter being placed, those of a
word that proves one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from rvbkit.games.rsvp.frame import (
    ACCEPT,
    ALPHABET,
    CELLS,
    CENTRE,
    CHALLENGE,
    EMPTY,
    NO_PROOF,
    NUMBER,
    PLACE,
    PROOF,
    SIDE,
    VALUES,
    WITNESS,
    Formed,
    Move,
    read_by,
)
from rvbkit.games.rsvp.position import BONUS, Position
from rvbkit.page.cells import Cells, Place, box, button
from rvbkit.page.scene import Scene
from rvbkit.page.svg import Element, add, canvas, circle, number, stroke, words
from rvbkit.page.worth import stands
from rvbkit.text import say

#: From player 1's side, and from player 2's.
VIEWS, SIDES = ("side-1", "side-2"), True
#: A cell; the margin left of the frame, with the letters of the rows; above it a line of words, and numbers.
CELL, LEFT, HEAD, NUMBERS, WIDTH = 34.0, 17.0, 19.0, 13.0, 400.0
TOP = HEAD + NUMBERS
BELOW = TOP + SIDE * CELL
#: A letter of the stock with its count, so many in a row; three rows.
STEP, HIGH, IN_ROW, SMALL = 39.6, 43.0, 10, 28.0
STOCK_TOP = BELOW + 8
HEIGHT = STOCK_TOP + 3 * HIGH + 4
#: The key of a word that can be tapped, behind the last letter of the stock.
KEY = box(IN_ROW * STEP - 6 * STEP - 8, HIGH - 9, 9)
BUBBLE = 17.0
#: Signs of a teacher's list's name that fit above the frame.
NAME = 10
TILE = CELL - 3
#: How the outlines of words are dashed: those that count, one after the other, then one that counts for nobody.
DASHES, NOBODYS = ("", "7 4"), "0.1 5"


def draw(scene: Scene) -> Element:
    """The frame from one side, the move being written, and what the last one formed."""
    side = 2 if scene.view == VIEWS[1] else 1
    position, draft = scene.position, scene.draft
    stock = scene.names or scene.taps
    label = say("rsvp.board", player=side)
    high = HEIGHT + (HIGH if ACCEPT in draft.next else 0)
    svg = canvas(WIDTH, high if stock else BELOW + 4, label=label, interactive=scene.taps, corner=(0.0, 0.0))
    svg.set("data-drag", "none")
    svg.set("data-types", "place")
    svg.set("data-side", str(side))
    svg.set("data-reach", number(CELL))
    places = _places(side)
    cells = Cells(svg, places, box(CELL, CELL), inside=3)
    laid = cells.lay(
        (lambda cell: _called(scene, cell)) if scene.taps else None,
        lambda _: "empty",
        scene.values,
        lambda _: "grid" if scene.coloured else "edge",  # what a photocopier keeps
        stroke_width=1.2,
    )
    if scene.names:
        _rim(svg, position, side)
    x, y = places[CENTRE]
    stroke(svg, box(CELL - 5, CELL - 5, 5)(x, y), "edge", 1.6)
    last = scene.last[-1] if scene.last else None
    new = last.cell if last and last.verb == PLACE and scene.before is not None else ""
    for cell, letter in zip(CELLS, position.frame, strict=True):
        if letter != EMPTY:
            tile(svg, letter, places[cell], kind="just-put" if cell == new else "")
    written = draft.so_far or Move.known(PLACE)
    _told_of_last(cells, scene, bubbles=not draft.text)
    _challenged(cells, position, scene)
    _written(cells, scene, written)
    if scene.shown:
        _shown(cells, scene)
    cells.ring(scene.where, scene.role)
    for cell in draft.next if draft.held and scene.taps else ():
        if cell in places and cell != written.cell:
            laid[cell].set("data-drop", "")
    cells.rings(scene, draft.next if position.asked and not (written.verb == PROOF and written.word) else ())
    if scene.follow and not position.bluff and draft.held and not written.cell:
        dots = "".join(circle(places[cell][0], places[cell][1], 4.5) for cell in draft.next if cell in places)
        stroke(svg, dots, scene.pen, 2.2, "2.4 2")
    cells.signs(scene.values, CELL / 2 - 8, 8 - CELL / 2)
    if stock:
        _stock(svg, scene)
        _keys(svg, scene)
    told = stands(scene.worth)
    if told:
        words(svg, told, WIDTH / 2, high - 2, "pen", 10, "middle", bold=True)
    return svg


def board_text(position: Position) -> str:
    """The frame as player 1 sees it, then the points, the stock and who is to move, and what is played for, how.

    >>> print(board_text(Position.parse("/".join(["..........."] * 11) + " 2 0-0 50 AE")).splitlines()[-2])
    1: 0   2: 0   > 2   AE
    """
    rows = [f"{CELLS[at][0]}  {'  '.join(position.frame[at : at + SIDE])}" for at in range(0, SIDE * SIDE, SIDE)]
    columns = "   " + " ".join(f"{column:<2}" for column in range(1, SIDE + 1)).rstrip()
    first, second = position.scores
    on = "" if position.outcome() is not None else f"> {position.turn}   "
    how = [_goal(position)]
    how += [say("rsvp.option-way-challenge")] if position.bluff else []
    if position.placed and not position.outcome():
        at = {"cell": position.placed, "letter": position.frame[NUMBER[position.placed]]}
        key = "answer-first" if position.asked else "challenge-or-accept" if position.ending else "may-challenge"
        how.append(say(f"rsvp.{key}", **at))
    return "\n".join([columns, *rows, f"1: {first}   2: {second}   {on}{position.stock or '-'}", " · ".join(how)])


@cache
def _places(side: int) -> dict[str, Place]:
    """The middle of each cell, as it is seen from a side."""
    found: dict[str, Place] = {}
    for at, cell in enumerate(CELLS):
        row, column = divmod(at, SIDE)
        across = column if side == 1 else SIDE - 1 - column
        found[cell] = (LEFT + (across + 0.5) * CELL, TOP + (row + 0.5) * CELL)
    return found


def tile(
    svg: Element, letter: str, place: Place, size: float = TILE, *, kind: str = "", pale: bool = False, role: str = ""
) -> Element:
    """A letter with its value, round the origin of its own coordinates."""
    where = f"translate({number(place[0])} {number(place[1])})"
    group = add(svg, "g", class_=f"mark {kind}".rstrip(), transform=where, aria_hidden="true")
    dashes = "4 3" if pale else ""
    shape = box(size, size, size / 6)(0, 0)
    fill = "page" if pale else "J-fill"
    add(group, "path", fill=fill, stroke=role or "J-edge", stroke_width=1.4, stroke_dasharray=dashes, d=shape)
    ink = role or "J-ink"
    value = str(VALUES[letter])
    words(group, letter, -size * 0.06 * len(value), size * 0.22, ink, size * 0.62, "middle", bold=True)
    words(group, value, size * 0.45, size * 0.42, ink, size * 0.28, "end", bold=True)
    return group


# -- the frame ------------------------------------------------------------------------------------


def _rim(svg: Element, position: Position, side: int) -> None:
    """Whose side it is, and the names of rows and columns."""
    layer = add(svg, "g", class_="mark", aria_hidden="true")
    pen = f"p{side}"
    mark = circle(LEFT + 6, 10, 5) if side == 1 else f"M{number(LEFT + 6)} 4l6 6-6 6-6-6z"
    add(layer, "path", fill=pen, d=mark)
    words(layer, say("rsvp.side", player=side), LEFT + 16, 14.5, pen, 12.5, bold=side == position.turn)
    words(layer, _goal(position), WIDTH - 9, 14.5, "faint", 11, "end")
    for n in range(SIDE):
        across = n if side == 1 else SIDE - 1 - n
        words(layer, str(n + 1), LEFT + (across + 0.5) * CELL, TOP - 3.5, "faint", 9.5, "middle")
        words(layer, CELLS[n * SIDE][0], LEFT - 8.5, TOP + (n + 0.5) * CELL + 3.5, "faint", 9.5, "middle")


def _goal(position: Position) -> str:
    """In which words, not always of the language that is spoken round the board, and to how many points."""
    return say("rsvp.goal", words=position.words.told("goal", NAME), target=position.target)


def _told_of_last(cells: Cells, scene: Scene, *, bubbles: bool) -> None:
    """The letter placed last, the words it has formed, the proof that was given, with what they brought."""
    if not scene.last:
        return
    move, position = scene.last[-1], scene.position
    mover = 3 - position.turn
    pen = f"p{mover}"
    if move.verb == PLACE:
        stroke(cells.svg, box(TILE, TILE, 5)(*cells.places[move.cell]), pen, 2.6)
        _words_of(cells, position, move.formed, bubbles=bubbles)
    elif move.verb == PROOF:
        _spelt(cells, position, move, mover, pen)
        _bubble(cells, position, [], move.cells, f"{move.word} +{BONUS}", pen)
    elif move.verb == NO_PROOF:
        for one in move.formed:
            _spelt(cells, position, Move.proof(_ends(one), one.word), mover, "faint")
        cell = next((one.cell for one in reversed(scene.last) if one.verb == PLACE), "")
        if cell and bubbles:
            pale = [at for one in move.formed for at in one.cells]
            _bubble(cells, position, [], (cell,), f"+{BONUS}", f"p{position.turn}", pale=pale)


def _ends(formed: Formed) -> tuple[str, str]:
    return formed.cells[0], formed.cells[-1]


def _words_of(cells: Cells, position: Position, formed: Sequence[Formed], *, bubbles: bool) -> None:
    """Words that can be read now: their outlines and, beside them, what they score for whom."""
    taken: list[tuple[float, float, float]] = []
    for n, one in enumerate(formed):
        role, dashes = f"p{one.player}", DASHES[n % 2] if one.points else NOBODYS
        cap = "" if one.points else "round"
        stroke(cells.svg, _round_cells(cells, one.cells), role, 3, dashes, stroke_linecap=cap)
    for one in formed if bubbles else ():
        text = f"{one.word} +{one.points}" if one.points else f"{one.word} 0"
        _bubble(cells, position, taken, one.cells, text, f"p{one.player}", hollow=not one.points)


def _round_cells(cells: Cells, named: Sequence[str]) -> str:
    """The outline of some cells in a row or a column."""
    (x, y), (last_x, last_y) = cells.places[named[0]], cells.places[named[-1]]
    wide, high = abs(last_x - x) + CELL - 1, abs(last_y - y) + CELL - 1
    return box(wide, high, 7)((x + last_x) / 2, (y + last_y) / 2)


def _bubble(
    cells: Cells,
    position: Position,
    taken: list[tuple[float, float, float]],
    named: Sequence[str],
    text: str,
    role: str,
    *,
    hollow: bool = False,
    pale: Sequence[str] = (),
) -> None:
    """A word with its points beside its cells, where it hides no letter, pale ones too, and no other bubble."""
    wide, lies = 8.2 * len(text) + 10, [*named, *pale]
    spot = next((one for one in _beside(cells, named, wide) if _is_free(cells, position, lies, taken, one, wide)), None)
    if not spot:
        return
    x, y = spot
    taken.append((x, y, wide))
    group = add(cells.svg, "g", class_="mark just-put", aria_hidden="true")
    shape = box(wide, BUBBLE, BUBBLE / 2 - 0.1)(x, y)
    add(group, "path", fill="page" if hollow else role, stroke=role, stroke_width=1.4, d=shape)
    words(group, text, x, y + 4.2, role if hollow else "page", 12, "middle", bold=True)


def _beside(cells: Cells, named: Sequence[str], wide: float) -> Iterator[tuple[float, float]]:
    """Where a bubble may stand: behind the word, before it, and on both sides of it, the nearest first."""
    (x, y), (last_x, last_y) = cells.places[named[0]], cells.places[named[-1]]
    left, right, top, bottom = min(x, last_x), max(x, last_x), min(y, last_y), max(y, last_y)
    away = CELL / 2 + wide / 2 + 3
    if left != right:
        yield from ((right + away, y), (left - away, y))
    else:
        yield from ((right + away, (top + bottom) / 2), (left - away, (top + bottom) / 2))
    for n in range(1, 4):
        for down in (bottom + n * CELL, top - n * CELL):
            for step in (0, 1, -1, 2, -2, 3, -3):
                yield (left + right) / 2 + step * CELL, down


def _is_free(
    cells: Cells,
    position: Position,
    named: Sequence[str],
    taken: Sequence[tuple[float, float, float]],
    spot: tuple[float, float],
    wide: float,
) -> bool:
    x, y = spot
    inside = LEFT + wide / 2 <= x <= LEFT + SIDE * CELL - wide / 2 and TOP < y < BELOW
    clear = all(abs(x - tx) > (wide + other) / 2 + 2 or abs(y - ty) > BUBBLE for tx, ty, other in taken)
    if not inside or not clear:
        return False
    shown = [cell for cell, sign in zip(CELLS, position.frame, strict=True) if sign != EMPTY]
    places = (cells.places[cell] for cell in (*shown, *named))
    return all(abs(x - px) > (wide + CELL) / 2 - 1 or abs(y - py) > (BUBBLE + CELL) / 2 - 1 for px, py in places)


def _challenged(cells: Cells, position: Position, scene: Scene) -> None:
    """The letter that must be proved, with a question mark."""
    if not position.asked:
        return
    x, y = cells.places[position.placed]
    stroke(cells.svg, box(TILE, TILE, 5)(x, y), "wrong", 3)
    add(cells.svg, "path", fill="wrong", class_="mark", d=circle(x + CELL / 2 - 4, y - CELL / 2 + 4, 7.5))
    mark = words(cells.svg, "?", x + CELL / 2 - 4, y - CELL / 2 + 8, "page", 11, "middle", bold=True)
    mark.set("class", "mark f-page")


# -- the move being written -------------------------------------------------------------------------


def _written(cells: Cells, scene: Scene, move: Move) -> None:
    """The letter as it would lie, with its words; a word that justifies it; a proof as far as it is spelt."""
    position, svg = scene.position, cells.svg
    if move.verb == PROOF and move.cell:
        _spelt(cells, position, move, position.turn, scene.pen)
    if move.verb != PLACE or not move.cell:
        return
    place = cells.places[move.cell]
    _words_of(cells, position, move.gained, bubbles=True)
    for one in move.formed:
        if not one.points and one.player == position.turn:  # the word that was asked for
            _spelt(cells, position, Move.proof(_ends(one), one.word), position.turn, "shown", but=move.cell)
    if move.letter:
        tile(svg, move.letter, place)
    stroke(svg, box(CELL - 3, CELL - 3, 6)(*place), scene.pen, 3, "6 4")


def _spelt(cells: Cells, position: Position, proof: Move, player: int, role: str, *, but: str = "") -> None:
    """A word in its cells, from end to end: letters that are not in the frame are pale, ``but`` in one cell."""
    for cell, letter in zip(read_by(player, proof.cells), proof.word, strict=False):
        if position.frame[NUMBER[cell]] == EMPTY and letter != EMPTY and cell != but:
            tile(cells.svg, letter, cells.places[cell], TILE - 3, pale=True, role=role)
    stroke(cells.svg, _round_cells(cells, proof.cells), role, 2.6, "1 4", stroke_linecap="round")


def _shown(cells: Cells, scene: Scene) -> None:
    """A move to look at: its letter in its cell, or its word, ringed."""
    move, position = scene.shown, scene.position
    if move.verb == PROOF:
        _spelt(cells, position, move, position.turn, scene.role)
    elif move.verb == PLACE:
        tile(cells.svg, move.letter, cells.places[move.cell], TILE - 6)
        cells.ring([move.cell], scene.role)


def _called(scene: Scene, cell: str) -> str:
    """The spoken name of a cell: its letter, or that it is empty, and what that has to do with the move."""
    position, draft = scene.position, scene.draft
    letter = position.frame[NUMBER[cell]]
    written = draft.so_far
    if written and written.verb == PLACE and written.cell == cell:
        return say(
            "rsvp.cell-chosen-letter" if written.letter else "rsvp.cell-chosen-empty", cell=cell, letter=written.letter
        )
    if letter == EMPTY:
        fits = draft.held and cell in draft.next
        return say("rsvp.cell-fits" if fits else "rsvp.cell-empty", cell=cell, letter=draft.held)
    last = scene.last[-1] if scene.last else None
    if cell == position.placed and position.asked:
        return say("rsvp.cell-asked", cell=cell, letter=letter)
    new = last is not None and last.verb == PLACE and last.cell == cell
    return say("rsvp.cell-new" if new else "rsvp.cell-letter", cell=cell, letter=letter)


# -- the stock ------------------------------------------------------------------------------------


def _stock_places() -> dict[str, Place]:
    return {
        letter: ((WIDTH - IN_ROW * STEP) / 2 + (n % IN_ROW + 0.5) * STEP, STOCK_TOP + (n // IN_ROW + 0.5) * HIGH)
        for n, letter in enumerate(ALPHABET)
    }


def _stock(svg: Element, scene: Scene) -> None:
    """Each letter with its value, how many are left, the one in hand ringed, those that do not fit the cell faint."""
    position, draft = scene.position, scene.draft
    places = _stock_places()
    cells = Cells(svg, places, box(STEP - 2, HIGH - 3, 7), inside=1)
    taken = {letter: position.stock.count(letter) for letter in ALPHABET}
    able, written = {*draft.next}, draft.so_far
    chooses = scene.follow and written and written.cell and not draft.held and not position.asked
    laid = cells.lay((lambda one: _letter_called(scene, one, taken[one])) if scene.taps else None, None, scene.values)
    for letter, place in places.items():
        x, y = place
        count = taken[letter]
        gone = not count and letter not in able
        group = tile(svg, letter, (x, y - 6), SMALL, pale=gone, role="faint" if gone else "")
        if chooses and letter not in able and not gone:
            group.set("opacity", "0.35")
        if letter == draft.held:
            stroke(svg, box(SMALL + 5, SMALL + 5, 7)(x, y - 6), scene.pen, 3, "5 3")
        if letter in able and not position.asked and scene.taps:
            laid[letter].set("data-pick", "")
            group.set("data-piece", letter)
            if letter == draft.held:
                laid[letter].set("data-turnings", str(draft.turnings))
        layer = add(svg, "g", class_="mark", aria_hidden="true")
        words(layer, f"×{count}", x, y + 16.8, "faint", 10, "middle", bold=bool(count))


def _letter_called(scene: Scene, letter: str, count: int) -> str:
    key = "rsvp.stock-held" if letter == scene.draft.held else "rsvp.stock-letter"
    return say(key, letter=letter, points=say("rsvp.points", count=VALUES[letter]), count=count)


def _keys(svg: Element, scene: Scene) -> None:
    """What else can be done: challenge the letter, or say that there is no proof, or ask for a word; below a challenge,
    let the letter stand.
    """
    word = next((word for word in (CHALLENGE, NO_PROOF, WITNESS) if word in scene.draft.next), "")
    if word and scene.taps:
        _key(svg, scene, word, STOCK_TOP + 2.5 * HIGH)
    if ACCEPT in scene.draft.next and scene.taps:
        _key(svg, scene, ACCEPT, STOCK_TOP + 3.5 * HIGH)


def _key(svg: Element, scene: Scene, word: str, y: float) -> None:
    position, x = scene.position, (WIDTH - IN_ROW * STEP) / 2 + 8 * STEP
    chosen = scene.draft.text == word
    card = add(svg, "path", fill="page", stroke=scene.pen, stroke_width=3 if chosen else 1.6, d=KEY(x, y))
    told = {"cell": position.placed, "letter": position.frame[NUMBER[position.placed]] if position.placed else ""}
    button(card, word, say(f"rsvp.to-{word}", **told))
    words(svg, say(f"rsvp.on-{word}", **told), x, y + 4.5, "pen", 12.5, "middle", bold=True).set("class", "mark f-pen")
