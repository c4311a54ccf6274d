"""The lost pairs one after another: any number of them for any k, or millions as numpy arrays."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, SupportsIndex

from rvbkit.coerce import at_least
from rvbkit.games import Question, Rows
from rvbkit.options import YES_OR_NO, Option, Whole
from rvbkit.solve.memory import gib, spare_memory
from rvbkit.solve.nim.formula import lost_pair, shape
from rvbkit.solve.solution import Unsettled

if TYPE_CHECKING:
    import numpy as np

    Column = np.ndarray[Any, np.dtype[np.int64]]


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
TABLE = Question(
    lambda k, rows, misere=False: _table(rows, k, misere), _OPTIONS, '{"k", "rows": [[0, 0], [1, 3], ...]}'
)


def pairs_array(count: SupportsIndex, k: SupportsIndex, misere: bool = False) -> tuple[Column, Column]:
    """The first ``count`` lost pairs: an array of the smaller numbers and one of the larger ones.

    >>> [column.tolist() for column in pairs_array(4, 1)]
    [[0, 1, 2, 4], [0, 3, 6, 10]]
    """
    import numpy as np

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
        _fill(smaller[irregular:], larger[irregular:], irregular, k, misere)
    return smaller, larger


def _fill(smaller: Column, larger: Column, begin: int, k: int, misere: bool) -> None:
    from rvbkit.solve.nim import kernels

    a, first, more = shape(k, misere)
    kernels.fill(smaller, larger, first + a * begin, a, more, (a * a + 4) ** 0.5)
