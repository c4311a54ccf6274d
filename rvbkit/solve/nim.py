"""Who wins the two-pile Nim, and by which moves: exactly, for piles of any size, in whole numbers.

Write a = k + 1. In normal play the lost positions are the pairs (A(n) ; B(n)), in either order, with
``A(n) = floor(n * alpha)``, ``alpha = (2 - a + sqrt(a*a + 4)) / 2`` and ``B(n) = A(n) + a*n``
(Fraenkel, Amer. Math. Monthly 89, 1982); integer square roots make that exact. Every number stands
in exactly one pair. In misère play the pairs are ``E(n)`` and ``E(n) + a*n + 1``; only k = 0 is
different: there they are the normal ones, but (0 ; 1), (2 ; 2) instead of (0 ; 0), (1 ; 2).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt


def pair(n: int, k: int, misere: bool = False) -> tuple[int, int]:
    """The lost pair number ``n``, counted from 0, smaller pile first.

    >>> [pair(n, 1) for n in range(4)]
    [(0, 0), (1, 3), (2, 6), (4, 10)]
    """
    a = k + 1
    if misere and k == 0 and n < 2:
        return ((0, 1), (2, 2))[n]
    if misere and k:
        m = n * a + 1
        smaller = (m * (2 - a) + 2 * a - 4 + isqrt(m * m * (a * a + 4))) // (2 * a)
        return smaller, smaller + m
    smaller = (n * (2 - a) + isqrt(n * n * (a * a + 4))) // 2
    return smaller, smaller + n * a


def number_of(difference: int, k: int, misere: bool = False) -> int | None:
    """Which lost pair has this difference, if any.

    >>> number_of(6, 1), number_of(5, 1)
    (3, None)
    """
    if misere and k == 0:
        return (1, 0)[difference] if difference < 2 else difference
    n, rest = divmod(difference - (1 if misere else 0), k + 1)
    return n if not rest and n >= 0 else None


def lost(first: int, second: int, k: int, misere: bool = False) -> bool:
    """Whether the player to move loses.

    >>> lost(4, 10, 1), lost(4, 7, 1)
    (True, False)
    """
    smaller, larger = sorted((first, second))
    n = number_of(larger - smaller, k, misere)
    return n is not None and pair(n, k, misere)[0] == smaller


def partner(number: int, k: int, misere: bool = False) -> int:
    """The other number of the lost pair that ``number`` stands in.

    >>> partner(4, 1), partner(10, 1)
    (10, 4)
    """
    a = k + 1
    # where the smaller numbers reach it: exact but for one or two
    n = (isqrt(number * number * (a * a + 4)) + number * (a - 2)) // (2 * a)
    for place in range(max(0, n - 2), n + 3):
        if pair(place, k, misere)[0] == number:
            return pair(place, k, misere)[1]
    n = number - n  # each number up to it is a smaller one or a larger one
    for place in range(max(0, n - 3), n + 4):
        if pair(place, k, misere)[1] == number:
            return pair(place, k, misere)[0]
    raise AssertionError(f"{number} is in no pair")


def winning_moves(first: int, second: int, k: int, misere: bool = False) -> list[tuple[int, int]]:
    """All moves to a lost position, as what is taken from each pile: a handful at most.

    The first leaves the smallest position, which is the easiest to know.

    >>> winning_moves(4, 7, 1)
    [(3, 4), (2, 1)]
    """
    if not first and not second:
        return []
    found = {(first, partner(first, k, misere)), (partner(second, k, misere), second)}
    found.update(_beside(first, second, k, misere))
    taken = [(first - x, second - y) for x, y in found]
    legal = [(n, m) for n, m in taken if n >= 0 and m >= 0 and n + m and (not n or not m or abs(n - m) <= k)]
    return sorted(legal, key=lambda move: (-sum(move), move))


def _beside(first: int, second: int, k: int, misere: bool) -> Iterator[tuple[int, int]]:
    """The lost positions whose difference a take from both piles can reach: two each way at most."""
    difference = second - first
    a, begin = k + 1, 1 if misere and k else 0
    for sign in (1, -1):
        least, most = difference * sign - k, difference * sign + k
        for n in range(max(0, -((begin - least) // a)), (most - begin) // a + 1):
            n = (number_of(n, 0, True) or 0) if misere and k == 0 else n
            pair_of = pair(n, k, misere)
            yield pair_of if sign > 0 else (pair_of[1], pair_of[0])
