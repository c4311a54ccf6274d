"""Roliversi, a Reversi for two with the balls of Rolit's four colours: the rule sheet.

1. A board of 8 × 8 squares (6 × 6 and 4 × 4 are ours, for lessons). Player 1 owns green and blue (V, B), player 2 red
   and yellow (R, J).
2. A move places a ball, of either of one's own colours, on an empty square, and must flip something. In each of the
   eight ways: the run of enemy balls next to it is flipped if it ends on a ball of **one's own camp and of the other
   colour** than the one placed. On the same colour, an empty square or the edge, nothing happens in that way. Flipped
   balls take the colour placed. All is looked at on the board as it was before the move: flips bring no other flips.
3. If you cannot flip anything with either colour, you pass. Otherwise you must play. The game ends when nobody can
   flip anything. The player with most balls of the two own colours wins.
4. The document's figure of the opening is lost. Ours: Rolit's own centre (``opening="rolit"``), or each camp on a
   diagonal (``"diagonal"``). Who begins is not told either: green and blue, unless ``starter`` says otherwise.

Plain Reversi, for comparison (``plain=True``): one colour a camp, and a run must end on that same colour.

>>> position = Position.parse("......../......../..BBBVJ./..VVRJ../..VBR.../....R.../......../........ RJ")
>>> [len(position.changed(Move.parse(move))) - 1 for move in ("R@b3", "J@b3")]
[4, 2]
>>> position.refuse(Move.parse("R@b2")).key
'roliversi.ends-own'

Texts. A position is ``<rows from the top, joined by /> <camp to move, VB or RJ>[ reversi]``; a move ``R@b3`` or
``pass``. Squares are a column from a on and a row from 1 on, counted from the top left.

Taps: a colour (``R``; typed, ``'R``), a square, ``pass``. Enter or a second tap on the square plays.
"""

from __future__ import annotations

from rvbkit.games.option import YES_OR_NO, Choice, Option
from rvbkit.games.roliversi.draft import draft
from rvbkit.games.roliversi.position import CAMPS, EMPTY, PASS, PLAIN, SIDES, Move, Position
from rvbkit.text.lazy import lazily

__all__ = ["PASS", "Move", "Position", "begin", "draft", "options_of", "start"]
__getattr__, __dir__ = lazily(__name__)

OPENINGS = {"rolit": "RJBV", "diagonal": "RVBJ"}
PLAYERS, ENGINE, ANSWERS = (2, 2), True, ("solve",)
OPTIONS: dict[str, Option] = {
    "side": Choice(SIDES),
    "opening": Choice(tuple(OPENINGS)),
    "starter": Choice(CAMPS),
    "plain": YES_OR_NO,
}
EXAMPLE = "..../.RJ./.BV./.... VB | V@d1 | J@d2"
LESSONS = {"11-roliversi": "rvbkit.course.roliversi"}
SHEETS = ("board", "flips")
STUDIES = ("mine",)
SUPPOSED: dict[str, int] = {}


def start(side: int = 8, opening: str = "rolit", starter: str = "VB", plain: bool = False) -> Position:
    """The first position; in plain Reversi the same centre, with one colour a camp.

    >>> start(4)
    1  . . . .
    2  . R J .
    3  . B V .
    4  . . . .
       a b c d
    To move: green and blue
    roliversi ..../.RJ./.BV./.... VB
    """
    given = {"side": side, "opening": opening, "starter": starter, "plain": plain}
    side, opening, starter, plain = (OPTIONS[name].taken(name, value) for name, value in given.items())
    centre = OPENINGS[opening]
    if plain:
        centre = "".join(PLAIN[0] if ball in CAMPS[0] else PLAIN[1] for ball in centre)
    rows = [[EMPTY] * side for _ in range(side)]
    first = side // 2 - 1
    rows[first][first : first + 2], rows[first + 1][first : first + 2] = centre[:2], centre[2:]
    return Position("".join(map("".join, rows)), CAMPS.index(starter) + 1, plain)


def begin(side: int = 8, opening: str = "rolit", starter: str = "VB", plain: bool = False) -> Position:
    """A new game: there is no chance in it.

    >>> begin(side=4) == start(4)
    True
    """
    return start(side, opening, starter, plain)


def options_of(position: Position) -> dict[str, int | str | bool]:
    """The options of a new game like the one of ``position``. The centre tells the opening as long as it is unchanged.

    The number of placed balls tells who began, if nobody has passed.

    >>> options_of(start(6, "diagonal", "RJ"))
    {'side': 6, 'opening': 'diagonal', 'starter': 'RJ'}
    """
    side = position.side
    openings = [name for name in OPENINGS if _centre(start(side, name, plain=position.plain)) == _centre(position)]
    odd = (side * side - position.empty) % 2
    found: dict[str, int | str | bool] = {
        "side": side,
        "opening": openings[0] if openings else "rolit",
        "starter": CAMPS[(position.turn - 1 + odd) % 2],
    }
    return {**found, "plain": True} if position.plain else found


def _centre(position: Position) -> str:
    first = position.side // 2 - 1
    rows = (position.cells[row * position.side :] for row in (first, first + 1))
    return "".join(row[first : first + 2] for row in rows)
