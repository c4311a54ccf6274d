"""The two-pile Nim of the lycées of Argenteuil and Le Mée (MATh.en.JEANS): the rule sheet.

1. Two piles of matches, two players in turn. A move takes at least one match: any number from
   **one** pile, or n from one and m from the other with n and m at least 1 and ``|n - m| <= k``.
   The article plays k = 1 ("about as many from each"), then k = 0 and k = 2; any k is playable.
2. The player who takes the last match wins. With the option ``misere`` (ours) that player loses.

This is Fraenkel's generalised Wythoff game with a = k + 1.

>>> position = Position.parse("4;7 k=1 1")
>>> str(position.play(Move.parse("3;4")))
'1;3 k=1 2'
>>> position.refuse(Move.parse("1;3")).key
'nim.uneven'

Texts. A position is ``<a>;<b> k=<k> <player>[ misere]``, a move ``<n>;<m>``: what is taken from each
pile. Piles keep their places. Parsers forgive spaces and the case of words. Piles have up to
100,000 digits.

Taps. A match ``1-3`` (the third of pile 1) is taken or put back; ``@1;3`` takes what leads there: see
``draft``. As long as nothing is taken there is no move; Enter or a second tap on the target plays.

This folder holds all of the two-pile Nim. A newcomer starts with ``position``. ``draft`` reads taps, ``solver`` knows
who wins, ``player`` plays, ``picture`` draws. ``study`` makes and compares tables, ``exercises`` and ``sheets`` ask.
"""

from __future__ import annotations

import random

from rvbkit.games.nim.draft import draft
from rvbkit.games.nim.position import MOST_DIGITS, Move, Position, counted
from rvbkit.games.option import YES_OR_NO, Option, Seed, Whole
from rvbkit.text.inputs import seed as seed_of
from rvbkit.text.lazy import lazily

__all__ = ["Move", "Position", "begin", "draft", "options_of", "start"]
__getattr__, __dir__ = lazily(__name__)

#: The smallest pile of a new game, and the usual sizes of the largest.
LEAST, SIZES = 3, (12, 30, 100, 300)
PLAYERS, ENGINE, ANSWERS = (2, 2), True, ("solve", "table")
#: ``most``: the largest pile.
OPTIONS: dict[str, Option] = {"most": Whole(LEAST), "k": Whole(), "misere": YES_OR_NO, "seed": Seed()}
EXAMPLE = "4;7 k=1 1 | 3;4 | 1;2"
LESSONS = {
    "04-nim-play": "rvbkit.course.nim_play",
    "05-nim-table": "rvbkit.course.nim_table",
    "06-nim-compare": "rvbkit.course.nim_compare",
    "07-nim-conjectures": "rvbkit.course.nim_conjectures",
    "08-nim-formula": "rvbkit.course.nim_formula",
    "08b-nim-further": "rvbkit.course.nim_further",
}
SHEETS = ("table", "misprint", "conjectures", "play")
STUDIES: tuple[str, ...] = ()
SUPPOSED: dict[str, int] = {}


def start(first: int, second: int, k: int = 1, misere: bool = False) -> Position:
    """Two piles, player 1 to move.

    >>> str(start(4, 7)), str(start(4, 7, k=0, misere=True))
    ('4;7 k=1 1', '4;7 k=0 1 misere')
    """
    return Position(first, second, k, 1, misere)


def begin(most: int = 12, k: int = 1, misere: bool = False, seed: int | None = None) -> Position:
    """Two piles of 3 to ``most`` matches at random.

    >>> str(begin(most=30, seed=1))
    '7;21 k=1 1'
    """
    chance, most = random.Random(seed_of(seed)), counted(most)
    return start(chance.randint(LEAST, most), chance.randint(LEAST, most), k, misere)


def options_of(position: Position) -> dict[str, int | bool]:
    """The options of a new game like the one that begins with ``position``.

    >>> options_of(start(4, 7, k=2))
    {'most': 12, 'k': 2, 'misere': False}
    """
    larger = max(position.first, position.second)
    most = next((size for size in SIZES if size >= larger), 0)
    return {
        "most": most or min(10 ** (larger.bit_length() * 30103 // 100_000 + 1), 10**MOST_DIGITS - 1),
        "k": position.k,
        "misere": position.misere,
    }
