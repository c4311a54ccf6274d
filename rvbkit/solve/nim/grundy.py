"""Grundy values of the two-pile Nim: the least number that no move reaches, for a whole square.

Four sets of numbers say what a place can reach: those met in its row, in its column, and by a take from
both. The last set goes along the diagonal: from (x ; y) one reaches what one reaches from (x-1 ; y-1),
and besides what stands there and beside it, up to k places on in its row and in its column. So a place
costs 2k + 1 entries and a walk to the first gap, not a look at all its moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

from rvbkit.coerce import at_least
from rvbkit.solve.nim.tables import fitting
from rvbkit.solve.solution import Unsettled

if TYPE_CHECKING:
    import numpy as np

#: Numbers a word of a set holds, as a power of two: well inside 64 bits, whose sign is left alone.
_BITS = 5


def values(k: SupportsIndex, size: SupportsIndex, misere: bool = False) -> np.ndarray[Any, np.dtype[np.int32]]:
    """The Grundy value of every position with piles of 0 to ``size``, as ``[first pile, second pile]``.

    >>> values(0, 4).diagonal().tolist()
    [0, 2, 1, 6, 7]
    """
    import numpy as np

    from rvbkit.solve.nim import kernels

    if misere:
        raise Unsettled("solve.misere-grundy")
    size, k = fitting(size, 4.0 + 3 * 8 * 2 / 2**_BITS), at_least(k, 0, "solve.not-a-count")
    found = np.zeros((size + 1, size + 1), dtype=np.int32)
    words = (2 * size >> _BITS) + 2  # no game is longer than the sum of the piles, no value larger
    columns, diagonals = (np.zeros((count, words), dtype=np.int64) for count in (size + 1, 2 * size + 1))
    kernels.grundy(found, np.zeros(words, dtype=np.int64), columns, diagonals, min(k, size), _BITS)
    return found
