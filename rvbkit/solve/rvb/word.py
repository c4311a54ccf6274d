"""What happens inside one word of sixty-four subsets."""

from __future__ import annotations

from typing import Any

import numpy as np

from rvbkit.solve.jit import compiled, words
from rvbkit.solve.rvb.patch import LOW

_SUBSETS = range(1 << LOW)


def without(low: int) -> int:
    """The subsets of a word that have none of the low cells ``low``."""
    return sum(1 << s for s in _SUBSETS if not s & low)


#: The same for each set of low cells.
WITHOUT_LOW = words([without(low) for low in _SUBSETS])
#: The same for each low cell, and how far adding that cell moves a subset.
WITHOUT, SHIFT = words([without(1 << cell) for cell in range(LOW)]), words([1 << cell for cell in range(LOW)])


def _losing(open_: int) -> int:
    """Of the eight subsets of three cells, the losing ones among the open ones, where a single cell may be crossed."""
    losing = 0
    for subset in range(8):  # whose subsets come before it
        reached = any(subset >> cell & 1 and losing >> (subset ^ 1 << cell) & 1 for cell in range(3))
        losing |= (open_ >> subset & 1 and not reached) << subset
    return losing


#: The same for each set of open subsets.
THREE_CELLS = words([_losing(open_) for open_ in range(1 << 8)])
_BYTE, _1, _2, _3, _4, _5, _6, _7 = (np.uint64(number) for number in (255, 8, 16, 24, 32, 40, 48, 56))


@compiled
def settle(open_: Any, three_cells: Any) -> Any:
    """The losing subsets among those not yet known to win; a single low cell may be crossed.

    A byte holds the subsets that differ in the lower three cells; the upper three number the bytes.
    """
    none = three_cells[open_ & _BYTE]
    a = three_cells[open_ >> _1 & _BYTE & ~none]
    b = three_cells[open_ >> _2 & _BYTE & ~none]
    c = three_cells[open_ >> _4 & _BYTE & ~none]
    ab = three_cells[open_ >> _3 & _BYTE & ~(a | b)]
    ac = three_cells[open_ >> _5 & _BYTE & ~(a | c)]
    bc = three_cells[open_ >> _6 & _BYTE & ~(b | c)]
    abc = three_cells[open_ >> _7 & ~(ab | ac | bc)]
    return none | a << _1 | b << _2 | ab << _3 | c << _4 | ac << _5 | bc << _6 | abc << _7
