"""Piles: whole numbers of up to 100,000 digits, as text and back.

Python refuses to turn numbers of more than 4,300 digits into text and back. Its limit is lifted
round these two conversions only, and put back at once.
"""

from __future__ import annotations

from typing import Any

from rvbkit.asked import whole
from rvbkit.game import NotationError, Remark, any_length
from rvbkit.quoting import typed

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
    count = whole(number)
    if count is None or count < 0:
        raise NotationError("nim.not-a-count", value=typed(number))
    if count.bit_length() > MOST_DIGITS * 3.32 and count >= 10**MOST_DIGITS:
        raise NotationError("nim.not-so-long", most=MOST_DIGITS)
    return count


def pair(first: int, second: int) -> Remark:
    """Two numbers as screen and paper have them, ``(4 ; 7)``: a position, or what is taken."""
    return Remark("nim.pair", {"n": first, "m": second})
