"""R.S.V.P. on paper: the frame with letters to cut out, and positions in which to find letters and words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from random import Random

from rvbkit.games.rsvp import Move, Position, begin
from rvbkit.games.rsvp.exercises import Dearest, Worded, gain, most, placings, touches, turned, witnesses
from rvbkit.games.rsvp.frame import CENTRE, NUMBER, PLACE, SIDE, STOCK
from rvbkit.games.rsvp.picture import tile
from rvbkit.games.rsvp.solver.solution import shown
from rvbkit.page.cells import box
from rvbkit.page.svg import Element, add, canvas, number, stroke, words
from rvbkit.questions.exercise import Exercise, Wording
from rvbkit.teach.sheets.kind import Drawn, Kind, Listed, Order
from rvbkit.text import say
from rvbkit.text.remarks import Remark

# -- the frame and its letters -------------------------------------------------------------------------

#: A cell in millimetres: the frame is as wide as a page. A cell in the picture, and the margin for names.
CELL_MM, CELL, MARGIN = 15.5, 40.0, 16.0
#: The width of lines to cut along.
CUT = 0.7


def _frame(order: Order) -> list[Exercise]:
    """The frame, then the letters."""
    made = ((_empty, SIDE + MARGIN / CELL, "frame"), (_letters, SIDE, "letters"))
    pictures = zip(order.names(), made * order.count, strict=False)
    return [
        Drawn(
            key=key, wording=Wording(Remark(f"rsvp.sheet-frame-{name}")), picture=picture, mm=round(CELL_MM * wide, 1)
        )
        for key, (picture, wide, name) in pictures
    ]


def _grid(svg: Element, left: float, top: float, rows: int, line: float) -> None:
    across = "".join(f"M{number(left)} {number(top + n * CELL)}h{number(SIDE * CELL)}" for n in range(rows + 1))
    down = "".join(f"M{number(left + n * CELL)} {number(top)}v{number(rows * CELL)}" for n in range(SIDE + 1))
    stroke(svg, across + down, "line", line)


def _empty(key: bool) -> Element:
    """The empty frame with the names of rows and columns as player 1 sees them, and a mark in the central cell."""
    size = MARGIN + SIDE * CELL + 1
    svg = canvas(size, size, label=say("rsvp.board", player=1), interactive=False, corner=(0.0, 0.0))
    _grid(svg, MARGIN, MARGIN, SIDE, 1.2)
    for n in range(SIDE):
        middle = MARGIN + (n + 0.5) * CELL
        words(svg, str(n + 1), middle, MARGIN - 4, "faint", 11, "middle")
        words(svg, "abcdefghijk"[n], MARGIN / 2 - 1, middle + 4, "faint", 11, "middle")
    row, column = divmod(NUMBER[CENTRE], SIDE)
    stroke(svg, box(CELL - 8, CELL - 8)(MARGIN + (column + 0.5) * CELL, MARGIN + (row + 0.5) * CELL), "line", 2)
    return svg


def _letters(key: bool) -> Element:
    """All letters of the stock in order, one in each cell."""
    rows = -(-len(STOCK) // SIDE)
    svg = canvas(SIDE * CELL + 1, rows * CELL + 1, label=say("rsvp.option-stock"), interactive=False, corner=(0.0, 0.0))
    _grid(svg, 0.5, 0.5, rows, CUT)
    layer = add(svg, "g")
    for at, letter in enumerate(STOCK):
        row, column = divmod(at, SIDE)
        tile(layer, letter, (0.5 + (column + 0.5) * CELL, 0.5 + (row + 0.5) * CELL), CELL - 8)
    return svg


# -- positions of games --------------------------------------------------------------------------------

#: A player takes the best of so many letters that touch others; in one of so many turns he takes any letter.
LOOKS, SPREAD = 24, 5


def game(chance: Random, lexicon: str) -> Iterator[Position]:
    """The positions of a game between two players who look at a few letters each turn."""
    position = begin(words=lexicon).play(Move(PLACE, chance.choice("AEILNORSTU"), CENTRE))
    while position.outcome() is None:
        yield position
        position = position.play(_taken(chance, position))


def _taken(chance: Random, position: Position) -> Move:
    able = placings(position)
    chance.shuffle(able)
    near = islice((move for move in able if touches(position, move)), LOOKS) if chance.randrange(SPREAD) else ()
    able = [*near] or able[:1]
    decent = [move for move in able if shown(position, move)]
    return max(decent or able, key=partial(gain, position))


# -- letters and words to find -------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """A level: how many letters lie in the frame, and the player; player 2 reads rows from the right."""

    laid: range
    player: int


#: The longest word that a task needs.
SHORT = 6
LEVELS = {
    1: Asked(range(3, 6), 1),
    2: Asked(range(5, 9), 1),
    3: Asked(range(9, 14), 1),
    4: Asked(range(6, 11), 2),
    5: Asked(range(10, 16), 2),
}


def _finds(order: Order) -> list[Exercise]:
    """Tasks by turns: the letter that scores most, and words for letters."""
    makers = (_dearest, _words)
    return [
        Worded(key=key, made=cache(partial(_in_words, makers[at % 2], key, f"{order.seed}/{at}", LEVELS[order.level])))
        for at, key in enumerate(order.names())
    ]


def _in_words(
    make: Callable[[str, Position, Random], Exercise | None], key: str, seed: str, asked: Asked, lexicon: str
) -> Exercise:
    """The task of the first position of some games that fits."""
    chance = Random(f"{seed}/{lexicon}")
    while True:
        laid = chance.choice(asked.laid)
        for position in game(chance, lexicon):
            letters = len(STOCK) - len(position.stock)
            if laid <= letters <= asked.laid[-1] and position.turn == asked.player:
                found = make(key, position, chance)
                if found:
                    return found
            if letters > asked.laid[-1]:
                break


def _dearest(key: str, position: Position, chance: Random) -> Exercise | None:
    """The letter that scores most, in a position with one such letter."""
    count, moves = most(position)
    best = shown(position, moves[0]) if count and len(moves) == 1 else None
    if not best:
        return None
    lines = [Remark("rsvp.sheet-letters-scores", {"letter": best.letter, "cell": best.cell})]
    lines += [Remark("rsvp.sheet-letters-word", {"word": one.word, "count": one.points}) for one in best.gained]
    title = Remark("rsvp.sheet-letters-most", {"count": count, "player": position.turn})
    return Dearest(key=key, wording=Wording(title, solution=Listed.of(lines)), position=lambda: position)


def _words(key: str, position: Position, chance: Random) -> Exercise | None:
    """Words for four letters that touch others: two letters are legal, two only from the opponent's side."""
    mine, theirs = ([move for move in placings(one) if touches(one, move)] for one in (position, turned(position)))
    others = [move for move in theirs if move.letter not in position.able.get(move.cell, "")]
    chance.shuffle(mine)
    able = [*islice((move for move in mine if _shown(position, move)), 2)]
    if len(able) < 2 or len(others) < 2:
        return None
    moves = [*able, *chance.sample(others, 2)]
    chance.shuffle(moves)
    title = Remark("rsvp.sheet-letters-prove", {"player": position.turn})
    why = Listed.of(_why(position, move) for move in moves)
    return witnesses(key, position, moves, wording=Wording(title, solution=why))


def _shown(position: Position, move: Move) -> bool:
    """Whether a short word proves a letter that completes no word yet."""
    proof = None if gain(position, move) else position.witness(move.letter, move.cell)
    return proof is not None and len(proof.word) <= SHORT


def _why(position: Position, move: Move) -> Remark:
    proof = position.witness(move.letter, move.cell)
    blanks = {"letter": move.letter, "cell": move.cell}
    if not proof:
        return Remark("rsvp.sheet-letters-none", blanks)
    return Remark("rsvp.sheet-letters-proof", {**blanks, "word": proof.word, "first": proof.cell, "last": proof.last})


KINDS = {
    "frame": Kind(_frame, count=2, level=1, levels=range(1, 2), on_paper=True),
    "letters": Kind(_finds, count=2),
}
