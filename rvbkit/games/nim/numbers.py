"""Whole numbers of any size as text, and short forms of them for sentences.

Python refuses to turn numbers of more than 4,300 digits into text and back. Its limit is lifted
round these two conversions only, and put back at once.
"""

from __future__ import annotations

from numbers import Integral
from typing import Any

from rvbkit.game import NotationError, Remark, any_length

#: The longest pile: beyond it even a sentence would take seconds.
MOST_DIGITS = 100_000
#: Longer numbers are shown by their ends and their length.
SHOWN_DIGITS = 20
_ENDS = 6


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


def shown(number: int) -> int | Remark:
    """The number for a sentence: itself, or its ends and how many digits it has.

    The digits between are never computed: that would take longer than to play.
    """
    if number < 10**SHOWN_DIGITS:
        return number
    digits = number.bit_length() * 30103 // 100_000  # one too few at most, up to a million digits
    power = 10**digits
    if number >= power:
        digits, power = digits + 1, power * 10
    start, end = number // (power // 10**_ENDS), number % 10**_ENDS
    return Remark("nim.long-number", {"start": start, "end": f"{end:0{_ENDS}d}", "count": digits})


def counted(number: Any) -> int:
    """A number of matches as it may stand in a position: whole, not below zero, not too long."""
    if isinstance(number, bool) or not isinstance(number, Integral) or number < 0:
        raise NotationError("nim.not-a-count", value=repr(number))
    whole = int(number)
    if whole.bit_length() > MOST_DIGITS * 3.32 and whole >= 10**MOST_DIGITS:
        raise NotationError("nim.not-so-long", most=MOST_DIGITS)
    return whole


def pair(first: int, second: int) -> Remark:
    """Two numbers as screen and paper have them, ``(4 ; 7)``: a position, or what is taken."""
    return Remark("nim.pair", {"n": shown(first), "m": shown(second)})
