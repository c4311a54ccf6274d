"""Whole tables: the lost pairs one after another, and every position of a square by the rules alone.

``rows`` and ``pairs_array`` give any number of lost pairs by the formula. ``table`` knows no formula. It goes through
the quarter plane row by row: a place that nothing has struck is lost, and strikes all places from which it can be
reached. So it is a second opinion on the formula, and does what a pupil does who crosses out by hand.

``values`` gives the Grundy value of each place, the least number that no move reaches. Four sets of numbers say what a
place can reach: those met in its row, in its column, and by a take from both. The last set goes along the diagonal:
from (x ; y) one reaches what one reaches from (x-1 ; y-1), and besides what stands there and beside it, up to k places
on in its row and in its column. So a place costs 2k + 1 entries and a walk to the first gap, not a look at all its
moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, SupportsIndex

from rvbkit.games import Command, Rows
from rvbkit.games.nim.solver.formula import lost_pair, shape
from rvbkit.games.option import YES_OR_NO, Option, Whole
from rvbkit.games.solution import Unsettled
from rvbkit.text.inputs import at_least

if TYPE_CHECKING:
    import numpy as np

    Column = np.ndarray[Any, np.dtype[np.int64]]


#: Numbers a word of a set holds, as a power of two: well inside 64 bits, whose sign is left alone.
_BITS = 5


def values(k: SupportsIndex, size: SupportsIndex, misere: bool = False) -> np.ndarray[Any, np.dtype[np.int32]]:
    """The Grundy value of every position with piles of 0 to ``size``, as ``[first pile, second pile]``.

    >>> values(0, 4).diagonal().tolist()
    [0, 2, 1, 6, 7]
    """
    import numpy as np

    from rvbkit.games.nim.solver import kernels

    if misere:
        raise Unsettled("solve.misere-grundy")
    size, k = fitting(size, 4.0 + 3 * 8 * 2 / 2**_BITS), at_least(k, 0, "solve.not-a-count")
    found = np.zeros((size + 1, size + 1), dtype=np.int32)
    words = (2 * size >> _BITS) + 2  # no game is longer than the sum of the piles, no value larger
    columns, diagonals = (np.zeros((count, words), dtype=np.int64) for count in (size + 1, 2 * size + 1))
    kernels.grundy(found, np.zeros(words, dtype=np.int64), columns, diagonals, min(k, size), _BITS)
    return found


def rows(k: int, misere: bool = False) -> Iterator[tuple[int, int]]:
    """All lost pairs, lazily and without end, by additions alone.

    >>> list(islice(rows(2), 4))
    [(0, 0), (1, 4), (2, 8), (3, 12)]
    """
    irregular = 2 if misere and k == 0 else 0
    yield from (lost_pair(n, k, misere) for n in range(irregular))
    smaller, larger = lost_pair(irregular, k, misere)
    a, _, more = shape(k, misere)
    m, square = larger - smaller, a * a + 4
    least = 2 * a * smaller - more + m * (a - 2)
    over = m * m * square - least * least  # not below zero, and below ``room``: see ``formula.lost``
    while True:
        yield smaller, smaller + m
        over += square * a * (2 * m + a) - a * (a - 2) * (2 * least + a * (a - 2))
        m += a
        least += a * (a - 2)
        while over >= (room := 4 * a * (least + a)):
            over -= room
            least += 2 * a
            smaller += 1


def _table(count: int, k: int, misere: bool) -> Rows:
    """So many lost pairs with their number, the smaller pile, the larger pile and the difference."""
    found = ((n, a, b, b - a) for n, (a, b) in enumerate(islice(rows(k, misere), count)))
    a, b = lost_pair(count - 1, k, misere)
    return Rows(("n", "A", "B", "D"), found, (count - 1, a, b, b - a), {"k": k}, (1, 2))


#: Nobody sees the end of so many rows.
_OPTIONS: dict[str, Option] = {"k": Whole(), "rows": Whole(1, 10**18 - 1), "misere": YES_OR_NO}
TABLE = Command(lambda k, rows, misere=False: _table(rows, k, misere), _OPTIONS, '{"k", "rows": [[0, 0], [1, 3], ...]}')


def pairs_array(count: SupportsIndex, k: SupportsIndex, misere: bool = False) -> tuple[Column, Column]:
    """The first ``count`` lost pairs: an array of the smaller numbers and one of the larger ones.

    >>> [column.tolist() for column in pairs_array(4, 1)]
    [[0, 1, 2, 4], [0, 3, 6, 10]]
    """
    import numpy as np

    from rvbkit.games.nim.solver import kernels
    from rvbkit.kernels import gib, spare_memory

    count, k = at_least(count, 0, "solve.not-a-count"), at_least(k, 0, "solve.not-a-count")
    largest = lost_pair(max(count, 1), k, misere)[1]
    if largest >> 63:
        raise Unsettled("solve.rows-large")
    needed, spare = 16.0 * count, spare_memory()
    if needed > spare:
        raise Unsettled("solve.rows-memory", rows=count, needed=gib(needed), allowed=gib(spare))
    smaller, larger = np.empty(count, dtype=np.int64), np.empty(count, dtype=np.int64)
    irregular = min(count, 2) if misere and k == 0 else 0
    for n in range(irregular):
        smaller[n], larger[n] = lost_pair(n, k, misere)
    if ((k + 1) ** 2 + 4) * largest**2 >> 61:  # the squares would not fit
        for n, row in enumerate(islice(rows(k, misere), count)):
            smaller[n], larger[n] = row
    else:
        a, first, more = shape(k, misere)
        kernels.fill(smaller[irregular:], larger[irregular:], first + a * irregular, a, more, (a * a + 4) ** 0.5)
    return smaller, larger


#: Uncompiled, a larger square takes minutes.
UNCOMPILED = 300
#: Bytes a place.
_EACH = 1 + 4 + 2 * 4 + 4


@dataclass(frozen=True, eq=False)
class Table:
    """Arrays over all positions ``[first pile, second pile]``, both from 0 to ``size``.

    ``lost``        whether the player to move loses
    ``remoteness``  moves to the end when the winner hurries and the loser delays
    ``best``        what to take from each pile, ``[first, second, 0 or 1]``: a move that wins soonest, or on
                    lost ground one that lasts longest; nothing where the game is over
    ``grundy``      the Grundy values; None in misère play, which has none

    >>> found = table(1, 5)
    >>> found.lost[1, 3].item(), found.remoteness[2, 3].item(), found.grundy[2, 2].item()
    (True, 1, 4)
    """

    k: int
    size: int
    misere: bool
    lost: np.ndarray[Any, np.dtype[np.bool_]]
    remoteness: np.ndarray[Any, np.dtype[np.int32]]
    best: np.ndarray[Any, np.dtype[np.int32]]
    grundy: np.ndarray[Any, np.dtype[np.int32]] | None


def table(k: SupportsIndex, size: SupportsIndex, misere: bool = False) -> Table:
    """All positions with piles of 0 to ``size``.

    >>> made = table(1, 10)
    >>> bool(made.lost[4, 10]), int(made.remoteness[4, 7]), made.best[4, 7].tolist(), int(made.grundy[2, 2])
    (True, 3, [3, 4], 4)
    """
    import numpy as np

    from rvbkit.games.nim.solver import kernels

    k, size = at_least(k, 0, "solve.not-a-count"), fitting(size, _EACH)
    places = (size + 1, size + 1)
    lost = np.zeros(places, dtype=np.bool_)
    remoteness = np.full(places, -1, dtype=np.int32)
    best = np.zeros((*places, 2), dtype=np.int32)
    kernels.settle(lost, remoteness, best, min(k, size), bool(misere))
    return Table(k, size, bool(misere), lost, remoteness, best, None if misere else values(k, size))


def fitting(size: SupportsIndex, each: float) -> int:
    """The size of a square, if so many bytes a place fit into memory and the time is not too long."""
    from rvbkit.kernels import COMPILED, gib, spare_memory

    size = at_least(size, 0, "solve.not-a-count")
    if size >> 31:
        raise Unsettled("solve.rows-large")
    needed, allowed = each * (size + 1) ** 2, spare_memory()
    if needed > allowed:
        raise Unsettled("solve.square-memory", size=size, needed=gib(needed), allowed=gib(allowed))
    if size > UNCOMPILED and not COMPILED:
        raise Unsettled("solve.square-uncompiled", size=size, most=UNCOMPILED)
    return size
