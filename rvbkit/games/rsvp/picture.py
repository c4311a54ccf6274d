"""The picture of R.S.V.P.: the frame from one player's side, and below it the letters in stock.

From player 2's side rows run the other way, with letters upright. New words have an outline: a full line for the first
word, dashes for the second one, dots for a word that only the opponent reads. A bubble beside each word shows its
points; it hides no letter. Letters that are not in the frame yet are pale.
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
from rvbkit.page.cells import Cells, Place, Scene, box, button, stands
from rvbkit.page.svg import Element, add, canvas, circle, number, stroke, words
from rvbkit.text import say

#: From player 1's side, and from player 2's.
VIEWS, SIDES = ("side-1", "side-2"), True
#: A cell; the left margin, with the letters of the rows; above the frame a line of words, and numbers.
CELL, LEFT, HEAD, NUMBERS, WIDTH = 34.0, 17.0, 19.0, 13.0, 400.0
TOP = HEAD + NUMBERS
BELOW = TOP + SIDE * CELL
#: A letter of the stock with its count: width, height, letters in a row; there are three rows.
STEP, HIGH, IN_ROW, SMALL = 39.6, 43.0, 10, 28.0
STOCK_TOP = BELOW + 8
HEIGHT = STOCK_TOP + 3 * HIGH + 4
#: The button of a word that can be tapped, behind the last letter of the stock.
KEY = box(IN_ROW * STEP - 6 * STEP - 8, HIGH - 9, 9)
BUBBLE = 17.0
#: How many signs of the name of a teacher's list fit above the frame.
NAME = 10
TILE = CELL - 3
#: The dashes of outlines: of the first and the second word that score, and of a word that scores for nobody.
DASHES, NOBODYS = ("", "7 4"), "0.1 5"


def draw(scene: Scene) -> Element:
    """The frame from one side, the last move with its words, and the draft."""
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
    frame = _Frame(cells, position)
    if last:
        frame.last(last, scene.last, bubbles=not draft.text)
    if position.asked:
        frame.challenged()
    frame.written(written, scene.pen)
    if scene.shown:
        frame.shown(scene.shown, scene.role)
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
    """The frame as player 1 sees it, then the points, the player to move and the stock, then the goal.

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
        key = "answer-first" if position.asked else "challenge-or-accept" if position.ending else "may-challenge"
        how.append(say(f"rsvp.{key}", **position.suspect))
    return "\n".join([columns, *rows, f"1: {first}   2: {second}   {on}{position.stock or '-'}", " · ".join(how)])


@cache
def _places(side: int) -> dict[str, Place]:
    """The middle of each cell, as it is seen from a side."""
    across = range(SIDE) if side == 1 else range(SIDE - 1, -1, -1)
    middles = [(LEFT + (x + 0.5) * CELL, TOP + (y + 0.5) * CELL) for y in range(SIDE) for x in across]
    return dict(zip(CELLS, middles, strict=True))


def tile(
    svg: Element, letter: str, place: Place, size: float = TILE, *, kind: str = "", pale: bool = False, role: str = ""
) -> Element:
    """Adds a letter with its value, in its own coordinates."""
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


# -- round the frame ------------------------------------------------------------------------------


def _rim(svg: Element, position: Position, side: int) -> None:
    """Adds the player of this side, the goal, and the names of rows and columns."""
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
    """The words of this game, which may be of another language than the page, and the target."""
    return say("rsvp.goal", words=position.words.told("goal", NAME), target=position.target)


class _Frame:
    """Draws moves on the frame: ``taken`` holds the middle and the width of each bubble so far."""

    def __init__(self, cells: Cells, position: Position) -> None:
        self.cells, self.svg, self.places, self.position = cells, cells.svg, cells.places, position
        self.taken: list[tuple[float, float, float]] = []

    # -- the last move --------------------------------------------------------------------------

    def last(self, move: Move, before: Sequence[Move], *, bubbles: bool) -> None:
        """The last letter and the words that it formed, or the proof that was given, with their points."""
        mover = 3 - self.position.turn
        pen = f"p{mover}"
        if move.verb == PLACE:
            stroke(self.svg, box(TILE, TILE, 5)(*self.places[move.cell]), pen, 2.6)
            self.words(move.formed, bubbles=bubbles)
        elif move.verb == PROOF:
            self.spelt(move, mover, pen)
            self.bubble(move.cells, f"{move.word} +{BONUS}", pen)
        elif move.verb == NO_PROOF:
            for one in move.formed:
                self.spelt(Move.proof((one.cells[0], one.cells[-1]), one.word), mover, "faint")
            cell = next((one.cell for one in reversed(before) if one.verb == PLACE), "")
            if cell and bubbles:
                pale = [at for one in move.formed for at in one.cells]
                self.bubble((cell,), f"+{BONUS}", f"p{self.position.turn}", pale=pale)

    def challenged(self) -> None:
        """The letter that must be proved, with a question mark."""
        x, y = self.places[self.position.placed]
        stroke(self.svg, box(TILE, TILE, 5)(x, y), "wrong", 3)
        add(self.svg, "path", fill="wrong", class_="mark", d=circle(x + CELL / 2 - 4, y - CELL / 2 + 4, 7.5))
        mark = words(self.svg, "?", x + CELL / 2 - 4, y - CELL / 2 + 8, "page", 11, "middle", bold=True)
        mark.set("class", "mark f-page")

    def words(self, formed: Sequence[Formed], *, bubbles: bool = True) -> None:
        """The outlines of words and, beside them, the points that they score."""
        for n, one in enumerate(formed):
            dashes, cap = (DASHES[n % 2], "") if one.points else (NOBODYS, "round")
            stroke(self.svg, self._outline(one.cells), f"p{one.player}", 3, dashes, stroke_linecap=cap)
        for one in formed if bubbles else ():
            text = f"{one.word} +{one.points}" if one.points else f"{one.word} 0"
            self.bubble(one.cells, text, f"p{one.player}", hollow=not one.points)

    def _outline(self, named: Sequence[str]) -> str:
        """The outline of some cells in a row or a column."""
        (x, y), (last_x, last_y) = self.places[named[0]], self.places[named[-1]]
        wide, high = abs(last_x - x) + CELL - 1, abs(last_y - y) + CELL - 1
        return box(wide, high, 7)((x + last_x) / 2, (y + last_y) / 2)

    # -- bubbles --------------------------------------------------------------------------------

    def bubble(
        self, named: Sequence[str], text: str, role: str, *, hollow: bool = False, pale: Sequence[str] = ()
    ) -> None:
        """A word with its points beside its cells. It hides no letter, no pale letter, and no other bubble."""
        wide = 8.2 * len(text) + 10
        spot = next((one for one in self._beside(named, wide) if self._is_free(one, wide, [*named, *pale])), None)
        if not spot:
            return
        x, y = spot
        self.taken.append((x, y, wide))
        group = add(self.svg, "g", class_="mark just-put", aria_hidden="true")
        shape = box(wide, BUBBLE, BUBBLE / 2 - 0.1)(x, y)
        add(group, "path", fill="page" if hollow else role, stroke=role, stroke_width=1.4, d=shape)
        words(group, text, x, y + 4.2, role if hollow else "page", 12, "middle", bold=True)

    def _beside(self, named: Sequence[str], wide: float) -> Iterator[Place]:
        """The places of a bubble: behind the word, before it, and on both sides of it, the nearest first."""
        (x, y), (last_x, last_y) = self.places[named[0]], self.places[named[-1]]
        left, right, top, bottom = min(x, last_x), max(x, last_x), min(y, last_y), max(y, last_y)
        away = CELL / 2 + wide / 2 + 3
        yield from ((right + away, (top + bottom) / 2), (left - away, (top + bottom) / 2))
        for n in range(1, 4):
            for down in (bottom + n * CELL, top - n * CELL):
                for step in (0, 1, -1, 2, -2, 3, -3):
                    yield (left + right) / 2 + step * CELL, down

    def _is_free(self, spot: Place, wide: float, lies: Sequence[str]) -> bool:
        """Whether a bubble fits there: inside the frame, away from other bubbles, from letters and from ``lies``."""
        x, y = spot
        inside = LEFT + wide / 2 <= x <= LEFT + SIDE * CELL - wide / 2 and TOP < y < BELOW
        clear = all(abs(x - tx) > (wide + other) / 2 + 2 or abs(y - ty) > BUBBLE for tx, ty, other in self.taken)
        if not inside or not clear:
            return False
        letters = [cell for cell, sign in zip(CELLS, self.position.frame, strict=True) if sign != EMPTY]
        places = (self.places[cell] for cell in (*letters, *lies))
        return all(abs(x - px) > (wide + CELL) / 2 - 1 or abs(y - py) > (BUBBLE + CELL) / 2 - 1 for px, py in places)

    # -- the draft ------------------------------------------------------------------------------

    def written(self, move: Move, pen: str) -> None:
        """The letter in its cell with its words, a word that justifies it, or a proof as far as it is spelt."""
        turn = self.position.turn
        if move.verb == PROOF and move.cell:
            self.spelt(move, turn, pen)
        if move.verb != PLACE or not move.cell:
            return
        place = self.places[move.cell]
        self.words(move.gained)
        for one in move.formed:
            if not one.points and one.player == turn:  # the word that the player asked for
                self.spelt(Move.proof((one.cells[0], one.cells[-1]), one.word), turn, "shown", but=move.cell)
        if move.letter:
            tile(self.svg, move.letter, place)
        stroke(self.svg, box(CELL - 3, CELL - 3, 6)(*place), pen, 3, "6 4")

    def spelt(self, proof: Move, player: int, role: str, *, but: str = "") -> None:
        """A word in its cells; letters that are not in the frame are pale, and left out in the cell ``but``."""
        for cell, letter in zip(read_by(player, proof.cells), proof.word, strict=False):
            if self.position.frame[NUMBER[cell]] == EMPTY and letter != EMPTY and cell != but:
                tile(self.svg, letter, self.places[cell], TILE - 3, pale=True, role=role)
        stroke(self.svg, self._outline(proof.cells), role, 2.6, "1 4", stroke_linecap="round")

    def shown(self, move: Move, role: str) -> None:
        """A move to look at: its letter in its cell with a ring, or its word."""
        if move.verb == PROOF:
            self.spelt(move, self.position.turn, role)
        elif move.verb == PLACE:
            tile(self.svg, move.letter, self.places[move.cell], TILE - 6)
            self.cells.ring([move.cell], role)


# -- the stock ------------------------------------------------------------------------------------


def _called(scene: Scene, cell: str) -> str:
    """The spoken name of a cell: its letter, or that it is empty, and its part in the move."""
    position, draft = scene.position, scene.draft
    letter = position.frame[NUMBER[cell]]
    written = draft.so_far
    if written and written.verb == PLACE and written.cell == cell:
        key, letter = ("chosen-letter" if written.letter else "chosen-empty"), written.letter
    elif letter == EMPTY:
        key, letter = ("fits" if draft.held and cell in draft.next else "empty"), draft.held
    elif cell == position.placed and position.asked:
        key = "asked"
    else:
        last = scene.last[-1] if scene.last else None
        key = "new" if last is not None and last.verb == PLACE and last.cell == cell else "letter"
    return say(f"rsvp.cell-{key}", cell=cell, letter=letter)


def _stock(svg: Element, scene: Scene) -> None:
    """Adds each letter with its value and its count; the letter in hand has a ring, unfit letters are faint."""
    position, draft = scene.position, scene.draft
    left = (WIDTH - IN_ROW * STEP) / 2
    places = {
        letter: (left + (n % IN_ROW + 0.5) * STEP, STOCK_TOP + (n // IN_ROW + 0.5) * HIGH)
        for n, letter in enumerate(ALPHABET)
    }
    cells = Cells(svg, places, box(STEP - 2, HIGH - 3, 7), inside=1)
    taken = {letter: position.stock.count(letter) for letter in ALPHABET}
    able, written = {*draft.next}, draft.so_far
    chooses = scene.follow and written and written.cell and not draft.held and not position.asked
    laid = cells.lay((lambda one: _letter_called(scene, one, taken[one])) if scene.taps else None, None, scene.values)
    for letter, (x, y) in places.items():
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
    """Adds the button that challenges, gives up or asks for a word, and the button that accepts below it."""
    word = next((word for word in (CHALLENGE, NO_PROOF, WITNESS) if word in scene.draft.next), "")
    if word and scene.taps:
        _key(svg, scene, word, STOCK_TOP + 2.5 * HIGH)
    if ACCEPT in scene.draft.next and scene.taps:
        _key(svg, scene, ACCEPT, STOCK_TOP + 3.5 * HIGH)


def _key(svg: Element, scene: Scene, word: str, y: float) -> None:
    position, x = scene.position, (WIDTH - IN_ROW * STEP) / 2 + 8 * STEP
    chosen = scene.draft.text == word
    card = add(svg, "path", fill="page", stroke=scene.pen, stroke_width=3 if chosen else 1.6, d=KEY(x, y))
    button(card, word, say(f"rsvp.to-{word}", **position.suspect))
    words(svg, say(f"rsvp.on-{word}", **position.suspect), x, y + 4.5, "pen", 12.5, "middle", bold=True).set(
        "class", "mark f-pen"
    )
