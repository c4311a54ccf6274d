"""RVB, Nim in three colours (Vincent Everaert, Tangente jeux 10, 2004): the rule sheet.

1. Two players, a pen, a hexagonal grid: side 4 has 37 cells, sides 2 to 5 are playable.
2. **Placing.** In turn a player writes one R (red), one V (green) and one B (blue) in three
   empty cells, until a single cell is empty. That cell stays out of play.
3. **Crossing.** Then, in turn, a player crosses out one cell or a line of several. A line
   carries one letter all along, or follows the cycle R, V, B, R... from any letter. The two
   kinds are not mixed. Each cell touches the one before; bends are allowed, and so is
   stopping early.
4. The last R, the last V and the last B may not be crossed (``position.KEEP``).
5. The player who leaves exactly one cell of each letter wins: the opponent cannot move.

Option ``connected``: a move of one letter crosses any connected group, in any order in which
each cell touches an earlier one, instead of a line. (The printed rule allows both readings.)

>>> position = Position.parse("RV/B.R/VB cross 1")
>>> position.refuse(Move.parse("b1-c1")).key
'rvb.backwards'
>>> position = position.play(Move.parse("c1-b1-a1"))
>>> str(position), position.outcome()
('rV/b.R/vB cross 2', (1, 0))
>>> position.refuse(Move.parse("b1")).key
'rvb.crossed-cell'

Texts. A position is ``<board> place|cross <player>[ connected]``: rows from the top joined by
``/``, ``R V B`` a letter, ``r v b`` a crossed one, ``.`` an empty cell. A crossing is the
cells in pen order, ``e6-d6``; a placing is ``R@a1 V@b2 B@c3``. Parsers forgive extra spaces,
the case of words and cells, and the order of the three letters. A cell that no board has is
no move at all; a cell that only a larger board has is a refused one.
"""

from __future__ import annotations

import random

from rvbkit.games.option import YES_OR_NO, Choice, Option, Seed
from rvbkit.games.rvb.draft import draft
from rvbkit.games.rvb.grid import SIDES, grid, known_side
from rvbkit.games.rvb.position import KEEP, LETTERS, Move, Position
from rvbkit.text.inputs import flag
from rvbkit.text.inputs import seed as seed_of
from rvbkit.text.lazy import lazily

__all__ = ["Move", "Position", "begin", "draft", "filled", "options_of", "regular", "start"]
__getattr__, __dir__ = lazily(__name__)

PLAYERS, ENGINE, ANSWERS = (2, 2), True, ("solve",)
OPTIONS: dict[str, Option] = {
    "side": Choice(tuple(SIDES)),
    "filled": YES_OR_NO,
    "connected": YES_OR_NO,
    "seed": Seed(),
}
EXAMPLE = "RV/B.R/VB cross 1 | b3-a2 | c2"
LESSONS = {
    "00-welcome": "rvbkit.course.welcome",
    "01-rvb-rules": "rvbkit.course.rvb_rules",
    "02-rvb-advice": "rvbkit.course.rvb_advice",
    "02b-rvb-endings": "rvbkit.course.rvb_endings",
    "03-rvb-solving": "rvbkit.course.rvb_solving",
}
SHEETS = ("grid", "problems", "runs")
STUDIES = ("mine",)
SUPPOSED = {"rvb.last-letter": KEEP}


def begin(side: int = 4, filled: bool = False, connected: bool = False, seed: int | None = None) -> Position:
    """The first position of a new game by its options.

    >>> begin(side=2, filled=True, seed=1)
    a   R .
    b  B B R
    c   V V
    rvb R./BBR/VV cross 1
    """
    return fill(side, seed, connected) if filled else start(side, connected)


def start(side: int = 4, connected: bool = False) -> Position:
    """The empty board, player 1 to place.

    >>> str(start(2)), start().phase
    ('../.../.. place 1', 'place')
    """
    side = known_side(side)
    return Position(side, "." * grid(side).size, "place", 1, flag(connected, "connected"))


def filled(side: int = 4, seed: int | None = None, connected: bool = False) -> Position:
    """A board filled at random, ready for crossing; the same seed gives the same board.

    >>> str(filled(2, seed=1)), filled(3, seed=7) == filled(3, seed=7)
    ('R./BBR/VV cross 1', True)
    """
    side = known_side(side)
    size = grid(side).size
    marks = list(LETTERS * (size // 3) + ".")
    random.Random(seed_of(seed)).shuffle(marks)
    return Position(side, "".join(marks), "cross", 1, flag(connected, "connected"))


def regular(side: int = 4, connected: bool = False) -> Position:
    """The tidy filling: every letter touches only the two others, and the centre is empty.

    It allows millions of moves: the hard case for everything that lists them. On sides 2 and 5
    no filling is quite so tidy, as the letter of the centre is the rare one: there a corner is
    empty, and the last cell of the other frequent letter carries the rare one.

    >>> print(regular(3))
    BRV/RVBR/VB.VB/RVBR/BRV cross 1
    """
    side = known_side(side)
    g = grid(side)
    marks = [LETTERS[(x + 3 * y) // 2 % 3] for x, y in g.place]
    centre, fair = g.size // 2, g.size // 3
    if marks.count(marks[centre]) > fair:
        marks[centre] = "."
    else:
        rare, marks[0] = marks[centre], "."
        frequent = next(letter for letter in LETTERS if marks.count(letter) > fair)
        marks["".join(marks).rindex(frequent)] = rare
    return Position(side, "".join(marks), "cross", 1, flag(connected, "connected"))


def options_of(position: Position) -> dict[str, int | bool]:
    """The options of a new game like the one that begins with ``position``.

    >>> options_of(start(3))
    {'side': 3, 'filled': False, 'connected': False}
    """
    return {"side": position.side, "filled": position.phase == "cross", "connected": position.connected}


fill = filled  # inside ``begin`` the name is an option
