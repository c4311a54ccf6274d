"""The lost pairs of the two-pile Nim by their formula, in whole numbers: exactly, for piles of any size.

Write a = k + 1 and D = a*a + 4. In normal play the lost positions are, in either order, the pairs number 0, 1,
2... with the differences m = a*n and the smaller number ``floor(m * (2 - a + sqrt(D)) / (2*a))``; Fraenkel
(Amer. Math. Monthly 89, 1982) writes it ``floor(n * alpha)``. In misère play the differences are m = a*n + 1,
and 2*a - 4 is added before the division; only k = 0 is different: there the pairs are the normal ones,
but (0 ; 1), (2 ; 2) instead of (0 ; 0), (1 ; 2). Every number stands in exactly one pair.

The length of a game follows. The winner moves to a lost pair of a smaller number each time, so from pair n at most
n times. And the loser can make it n times: he takes from the smaller pile what leaves the smaller one of pair
n - 1. Its partner is within reach, that of the larger pile is not; and as the piles now differ by more than a*n,
a take from both, which changes that by a - 1 at most, reaches no pair before. So one move alone wins, and it leads
to pair n - 1.

Python's integer square root divides, and giant numbers are divided slowly; products are quicker (Karatsuba). So
``root_times`` multiplies a giant by the root, written with more binary places than the giant has. Newton's iteration
finds these places in products only, and they are kept, because a game asks again and again.

Whole numbers of numpy become Python's, because numpy's would overflow without a word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import isqrt
from operator import index
from typing import Any

from rvbkit.games.nim.position import Move, Position
from rvbkit.games.solution import Solution

#: Up to so many bits the integer square root is the quicker way, or as quick.
PLAIN = 2000
#: Places more than needed: the product is then in doubt once in 2**64 times.
SPARE = 64


def root_times(number: int, square: int) -> int:
    """``floor(number * sqrt(square))``.

    >>> root_times(1000, 2)
    1414
    """
    bits = number.bit_length()
    if bits <= PLAIN or square.bit_length() > PLAIN:
        return isqrt(number * number * square)
    step = 1 << bits.bit_length() - 4
    places = -(-(bits + SPARE) // step) * step  # the same for all numbers of about this size
    product = number * _root(square, places)
    # the root is less than one last place larger, the true product less than ``number`` of them
    if (product & (1 << places) - 1) + number < 1 << places:
        return product >> places
    return isqrt(number * number * square)


@lru_cache(maxsize=8)
def _root(square: int, places: int) -> int:
    """``floor(sqrt(square) * 2**places)``."""
    wide = square.bit_length()
    enough = places + SPARE + wide
    held = 40 + wide
    inverse = (1 << 2 * held) // isqrt(square << 2 * held)
    while held < enough:  # x (3 - square x x) / 2 is twice as near to one over the root
        more = min(2 * held - wide - 8, enough)
        inverse <<= more - held
        held = more
        error = (1 << 2 * held) - square * inverse * inverse
        inverse += inverse * (error >> held) >> held + 1
    root = square * inverse >> held - places
    rest = (square << 2 * places) - root * root
    while rest < 0:  # a unit off at most
        rest += 2 * root - 1
        root -= 1
    while rest > 2 * root:
        rest -= 2 * root + 1
        root += 1
    return root


def lost_pair(n: int, k: int, misere: bool = False) -> tuple[int, int]:
    """The lost pair number ``n``, counted from 0, smaller pile first.

    >>> [lost_pair(n, 1) for n in range(4)]
    [(0, 0), (1, 3), (2, 6), (4, 10)]
    """
    n, k = index(n), index(k)
    if misere and k == 0 and n < 2:
        return ((0, 1), (2, 2))[n]
    a, begin, more = shape(k, misere)
    m = n * a + begin
    smaller = (m * (2 - a) + root_times(m, a * a + 4) + more) // (2 * a)
    return smaller, smaller + m


def shape(k: int, misere: bool) -> tuple[int, int, int]:
    """What the formula is made of: a, the first difference, what is added. Not for k = 0, misère, n < 2."""
    return (k + 1, 1, 2 * k - 2) if misere and k else (k + 1, 0, 0)


def number_of(difference: int, k: int, misere: bool = False) -> int | None:
    """Which lost pair has this difference, if any.

    >>> number_of(6, 1), number_of(5, 1)
    (3, None)
    """
    if misere and k == 0 and difference < 2:
        return 1 - difference
    a, begin, _ = shape(k, misere)
    n, rest = divmod(difference - begin, a)
    return n if not rest and n >= 0 else None


def lost(first: int, second: int, k: int, misere: bool = False) -> bool:
    """Whether the player to move loses.

    >>> lost(4, 10, 1), lost(4, 7, 1)
    (True, False)
    """
    first, second, k = map(index, (first, second, k))
    smaller, m = min(first, second), abs(second - first)
    n = number_of(m, k, misere)
    if n is None:
        return False
    if misere and k == 0 and n < 2:
        return lost_pair(n, k, misere)[0] == smaller
    # the formula solved for m * sqrt(D), then squared: two products, where the root of a giant takes many
    a, _, more = shape(k, misere)
    least = 2 * a * smaller - more + m * (a - 2)  # below zero only for the pair (0 ; 1), where |least| < a
    return least * least <= m * m * (a * a + 4) < (least + 2 * a) ** 2


def partner(number: int, k: int, misere: bool = False) -> int:
    """The other number of the lost pair that ``number`` stands in.

    >>> partner(4, 1), partner(10, 1)
    (10, 4)
    """
    number, k = index(number), index(k)
    if misere and k == 0 and number < 3:
        return (1, 0, 2)[number]
    a, begin, _ = shape(k, misere)
    if number == 0:
        return begin
    pairs = _pairs_up_to(number, k, misere)
    if pairs > _pairs_up_to(number - 1, k, misere):
        return number + a * (pairs - 1) + begin
    # the others of 0..number are the larger numbers of their pairs, and it is the last of them
    return number - a * (number - pairs + 1 - begin) - begin


def _pairs_up_to(number: int, k: int, misere: bool) -> int:
    """How many pairs have a smaller number up to this one."""
    a, begin, more = shape(k, misere)
    bound = 2 * a * (number + 1) - more  # over 2 - a + sqrt(D), that is times (a - 2 + sqrt(D)) / (4 * a)
    difference = (bound * (a - 2) + root_times(bound, a * a + 4)) // (4 * a)
    return (difference - begin) // a + 1


def winning_moves(first: int, second: int, k: int, misere: bool = False) -> list[tuple[int, int]]:
    """All moves to a lost position, as what is taken from each pile: a handful at most.

    The first leaves the smallest position, which is the easiest to know and wins soonest.

    >>> winning_moves(4, 7, 1)
    [(3, 4), (2, 1)]
    """
    return next(found for found in winning_steps(first, second, k, misere) if found is not None)


def winning_move(first: int, second: int, k: int, misere: bool = False) -> tuple[int, int] | None:
    """The first of them; None if nothing wins.

    >>> winning_move(4, 7, 1), winning_move(4, 10, 1)
    ((3, 4), None)
    """
    return next(iter(winning_moves(first, second, k, misere)), None)


def winning_steps(first: int, second: int, k: int, misere: bool = False) -> Iterator[list[tuple[int, int]] | None]:
    """The same in short steps: None after each, and the moves last.

    >>> *waiting, found = winning_steps(4, 7, 1)
    >>> found, {*waiting}
    ([(3, 4), (2, 1)], {None})
    """
    first, second, k = map(index, (first, second, k))
    if lost(first, second, k, misere) or not (first or second):
        yield []
        return
    yield None
    root_times(max(first, second), (k + 1) ** 2 + 4)  # for giants a step of its own: the root is kept
    yield None
    found = {(first, partner(first, k, misere))}
    yield None
    found.add((partner(second, k, misere), second))
    yield None
    for beside in _beside(first, second, k, misere):
        found.add(beside)
        yield None
    taken = [(first - x, second - y) for x, y in found]
    legal = [(n, m) for n, m in taken if n >= 0 and m >= 0 and n + m and (not n or not m or abs(n - m) <= k)]
    yield sorted(legal, key=lambda move: (-sum(move), move))


def _beside(first: int, second: int, k: int, misere: bool) -> Iterator[tuple[int, int]]:
    """The lost positions whose difference a take from both piles can reach: two each way at most."""
    difference = second - first
    a, begin, _ = shape(k, misere)
    for sign in (1, -1):
        least, most = difference * sign - k, difference * sign + k
        for n in range(max(0, -((begin - least) // a)), (most - begin) // a + 1):
            n = (number_of(n, 0, True) or 0) if misere and k == 0 else n
            pair_of = lost_pair(n, k, misere)
            yield pair_of if sign > 0 else (pair_of[1], pair_of[0])


def remoteness(first: int, second: int, k: int, misere: bool = False) -> int:
    """Moves to the end when the winner hurries and the loser delays: see above.

    >>> remoteness(4, 10, 1), remoteness(4, 7, 1), remoteness(0, 0, 1)
    (6, 3, 0)
    """
    return remoteness_by(first, second, k, misere, winning_moves(first, second, k, misere))


def remoteness_by(first: int, second: int, k: int, misere: bool, winning: list[tuple[int, int]]) -> int:
    """The same where the winning moves are known.

    >>> remoteness_by(4, 7, 1, False, winning_moves(4, 7, 1))
    3
    """
    last = 1 if misere else 0
    if not (first or second):
        return 0
    if not winning:
        return 2 * (number_of(abs(second - first), k, misere) or 0) + last
    n, m = winning[0]
    return 2 * (number_of(abs(second - m - first + n), k, misere) or 0) + last + 1


def delay(first: int, second: int, k: int, misere: bool = False) -> tuple[int, int]:
    """From a lost position, a move after which the game lasts longest and one answer alone wins.

    >>> delay(4, 10, 1)
    (2, 0)
    """
    n = number_of(abs(second - first), k, misere)
    assert n is not None, "not a lost position"
    if n == 0:
        return (first, second)  # (0 ; 1): the last match
    less = min(first, second) - lost_pair(n - 1, k, misere)[0]
    return (less, 0) if first <= second else (0, less)


def solve(
    position: Position, *, time: float = 20.0, memory: float | None = None, step: Callable[[], Any] | None = None
) -> Solution[Move]:
    """The complete solution. Every solver takes a budget, but this one uses none; ``step`` is called now and then.

    >>> from rvbkit.games.nim import start
    >>> solved = solve(start(4, 7))
    >>> solved.outcome, [str(move) for move in solved.winning_moves], solved.remoteness
    ('win', ['3;4', '2;1'], 3)
    """
    from rvbkit.kernels import bytes_allowed, seconds_allowed  # numba, if it is there, with them

    seconds_allowed(time)
    bytes_allowed(memory)
    winning: list[tuple[int, int]] = []
    piles = position.first, position.second, position.k, position.misere
    for found in winning_steps(*piles):
        winning = found or []
        if step:
            step()
    over_and_won = position.misere and position.outcome() is not None
    return Solution(
        "win" if winning or over_and_won else "loss",
        tuple(Move(n, m) for n, m in winning),
        True,
        remoteness_by(*piles, winning),
    )
