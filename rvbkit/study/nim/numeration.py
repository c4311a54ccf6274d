"""The number system in which the losing pairs of the two-pile Nim can be read off.

Write a = k + 1. The places are worth ``p(0) = 1``, ``p(1) = a + 1``, ``p(n) = a*p(n-1) + p(n-2)``: 1, 3, 7,
17, 41 for k = 1. The digits are 0 to a, and a digit a has a 0 on its right. Every number is written
in exactly one such way (Fraenkel, Amer. Math. Monthly 89, 1982).

>>> [write_number(number, k=1) for number in (1, 2, 3, 4, 5, 6, 7)]
['1', '2', '10', '11', '12', '20', '100']
>>> read_number("120", k=1)
13
"""

from __future__ import annotations

from collections.abc import Sequence

from rvbkit.game import NotationError, written
from rvbkit.study.nim.inputs import k_of, whole

#: The largest number that is written or read, and the longest writing: the places of longer ones fill the memory.
MOST, LONGEST = 10**500, 3_000
#: With larger digits than 9, a dot stands between them.
DOT = "."


def places(k: int, most: int) -> list[int]:
    """What the places are worth, the lowest first, as far as they are at most ``most``.

    >>> places(1, 100)
    [1, 3, 7, 17, 41, 99]
    """
    worth = [1, k + 2]
    while worth[-1] <= most:
        worth.append((k + 1) * worth[-1] + worth[-2])
    return [place for place in worth if place <= most]


def digits(number: int, k: int) -> list[int]:
    """The digits of a number, the highest first: as often as it goes, place by place. 0 has none."""
    found = []
    for place in reversed(places(k, number)):
        digit, number = divmod(number, place)
        found.append(digit)
    return found


def value(some: Sequence[int], k: int) -> int:
    """The number that these digits, the highest first, stand for.

    Shifting is appending a 0: ``value([*digits(4, 1), 0], 1)`` is the partner of 4.
    """
    total, worth, below = 0, 1, 1  # p(0), and a p(-1) = 1 that makes p(1) = a + 1 by the same rule
    for digit in reversed(some):
        total += digit * worth
        worth, below = (k + 1) * worth + below, worth
    return total


def zeros(some: Sequence[int]) -> int:
    """How many zeros the writing ends in."""
    count = 0
    while count < len(some) and some[-1 - count] == 0:
        count += 1
    return count


def write_number(number: int, k: int = 1) -> str:
    """The number as it is written in the system of ``k``.

    >>> from rvbkit.study import nim
    >>> nim.write_number(15), nim.write_number(36)
    ('201', '2002')
    """
    k = k_of(k)
    found = digits(whole(number, "nim-table.number", 0, MOST), k)
    return (DOT if k + 1 > 9 else "").join(map(str, found)) or "0"


def read_number(text: str, k: int = 1) -> int:
    """The number that a text of digits stands for; a text that breaks the rules is told why.

    >>> from rvbkit.study import nim
    >>> nim.read_number("201")
    15
    """
    k, signs = k_of(k), written(text).strip()
    if len(signs) > LONGEST:
        raise NotationError("nim-table.long-number", count=len(signs), most=LONGEST)
    parts = signs.split(DOT) if k + 1 > 9 else list(signs)
    if not parts or not all(part.isascii() and part.isdecimal() for part in parts):
        raise NotationError("nim-table.no-digits", text=signs, most=k + 1)
    found = [int(part) for part in parts]
    for digit, right in zip(found, [*found[1:], 0], strict=True):
        if digit > k + 1:
            raise NotationError("nim-table.digit", text=signs, digit=digit, most=k + 1)
        if digit == k + 1 and right:
            raise NotationError("nim-table.full-digit", text=signs, digit=digit, right=right)
    return whole(value(found, k), "nim-table.number", 0, MOST)
