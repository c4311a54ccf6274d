"""Ends, the toy game of the tests: hidden hands, a stock, points, pieces that are turned, a question to answer.

1. Ten pieces, 00 01 02 03 11 12 13 22 23 33, are shuffled. Each of one to four players takes two, which only he
   sees; nobody sees the stock.
2. In turn a player lays a piece at an end of the row, turned as he likes, so that the two numbers that meet are
   equal. He gains as many points; the first piece gains none.
3. Or he draws from the stock. Then the next player must say whether the two numbers of that piece, which he does not
   see, make an even or an odd number together: a point if he is right. After that it is his turn.
4. When the stock is empty he may bury a piece instead, unseen by the others; that costs a point.
5. The game is over when somebody has no piece left: the most points win. Alone, it is solved with points above nought.

>>> position = Position.parse("01 12.33/02.22/00 23.13.03.11 0/0/0 1")
>>> str(position.play(Move.parse("12>")))
'01.12 33/02.22/00 23.13.03.11 1/0/0 2'
>>> position.seen_by(2).refuse(Move.parse("draw")), str(position.seen_by(2))
(None, '01 ??.??/02.22/?? ??.??.??.?? 0/0/0 1')

Texts. A position is ``<row> <hands> <stock> <points> <player>[?]``, a move ``12<`` or ``12>`` (as it lies, and where),
``draw``, ``even``, ``odd``, ``bury 12``. Taps: a piece of the hand, ``turn``, ``<``, ``>``, ``bury``, and the words. A
piece that fits an end only when it is turned is turned as it is laid there.
"""

from __future__ import annotations

import random

from rvbkit.games.option import Option, Seed, Whole
from rvbkit.text.lazy import listed

from .draft import draft
from .position import PIECES, Move, Position

__all__ = ["Move", "Position", "begin", "draft", "options_of"]
__dir__ = listed(__name__)

PLAYERS, ENGINE, ANSWERS = (1, 4), True, ("solve",)
OPTIONS: dict[str, Option] = {"players": Whole(1, 4), "seed": Seed()}
LESSONS: dict[str, str] = {}
SHEETS = ("points",)
STUDIES: tuple[str, ...] = ()
SUPPOSED: dict[str, int] = {}
EXAMPLE = "01 12.33/02.22/00 23.13.03.11 0/0/0 1 | 12> | draw"


def begin(players: int = 3, seed: int | None = None) -> Position:
    """Two pieces for each, the rest in the stock.

    >>> str(begin(players=2, seed=1))
    '- 02.01/11.00 03.12.22.33.23.13 0/0 1'
    """
    pieces = random.Random(seed).sample(PIECES, len(PIECES))
    hands = tuple((pieces[2 * n], pieces[2 * n + 1]) for n in range(players))
    return Position((), hands, tuple(pieces[2 * players :]), (0,) * players)


def options_of(position: Position) -> dict[str, int]:
    """What a page asks for a new game like this one.

    >>> options_of(begin(players=2))
    {'players': 2}
    """
    return {"players": position.players}
