"""Piles: whole numbers of up to 100,000 digits, as text and back.

Python refuses to turn numbers of more than 4,300 digits into text and back. Its limit is lifted
round these two conversions only, and put back at once.
"""

from __future__ import annotations

import re
from typing import Any

from rvbkit.coerce import at_least
from rvbkit.game import NotationError, Remark, any_length

#: The longest pile: beyond it even a sentence would take seconds.
MOST_DIGITS = 100_000


def read(text: str, what: str) -> int:
    """The number written; ``what`` is the catalogue key of what it stands for."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal()):
        raise NotationError("nim.not-a-number", text=digits, what=Remark(what))
    if len(digits) > MOST_DIGITS:
        raise NotationError("nim.too-long", count=len(digits), most=MOST_DIGITS, what=Remark(what))
    with any_length():
        return int(digits)


def write(number: int) -> str:
    """All its digits."""
    with any_length():
        return str(number)


def counted(number: Any) -> int:
    """A number of matches as it may stand in a position: whole, not below zero, not too long."""
    count = at_least(number, 0, "nim.not-a-count")
    if count.bit_length() > MOST_DIGITS * 3.32 and count >= 10**MOST_DIGITS:
        raise NotationError("nim.not-so-long", most=MOST_DIGITS)
    return count


def told_pair(first: int, second: int) -> Remark:
    """Two numbers as screen and paper have them, ``(4 ; 7)``: a position."""
    return Remark("nim.pair", {"n": first, "m": second})


def told_take(first: int, second: int) -> Remark:
    """What is taken from each pile, ``3 and 4``: without brackets, which mean a position."""
    return Remark("nim.both", {"n": first, "m": second})


def unbroken(text: str) -> str:
    """A sentence whose pairs no line end divides.

    >>> unbroken("(4 ; 7) wins").count(chr(0xA0))
    2
    """
    return re.sub(r"\(([^()\s;]+)\s; ([^()\s;]+)\)", "(\\1\u00a0;\u00a0\\2)", text)


def killed(first: int, second: int, taken: tuple[int, int]) -> Remark:
    """The move that shows why a position is not lost: from (4 ; 7) take 3 and 4, and leave (1 ; 3)."""
    n, m = taken
    return Remark("nim.killed", {"x": first, "y": second, "n": n, "m": m, "u": first - n, "v": second - m})
