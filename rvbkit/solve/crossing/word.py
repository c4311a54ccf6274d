"""What happens inside one word of sixty-four subsets."""

from __future__ import annotations

from typing import Any

from rvbkit.solve.crossing.patch import LOW
from rvbkit.solve.jit import compiled, words

_SUBSETS = range(1 << LOW)
#: Subsets of each size, smallest first.
BY_SIZE = words([sum(1 << s for s in _SUBSETS if s.bit_count() == size) for size in range(LOW + 1)])
#: Subsets without each low cell, and how far adding that cell moves them.
WITHOUT = words([sum(1 << s for s in _SUBSETS if not s >> cell & 1) for cell in range(LOW)])
SHIFT = words([1 << cell for cell in range(LOW)])


def without(low: int) -> int:
    """The subsets of a word that have none of the low cells ``low``."""
    return sum(1 << s for s in _SUBSETS if not s & low)


#: The same for each set of low cells.
WITHOUT_LOW = words([without(low) for low in _SUBSETS])


@compiled
def settle(open_: Any, by_size: Any, without_: Any, shift: Any) -> Any:
    """The losing subsets among those not yet known to win; a single low cell may be crossed.

    By size: a subset is losing if it is open and no losing one is reached by taking one cell away.
    """
    losing = open_ & by_size[0]
    for size in range(1, 7):
        reached = losing & without_[0]
        reached <<= shift[0]
        for cell in range(1, 6):
            reached |= (losing & without_[cell]) << shift[cell]
        losing |= open_ & by_size[size] & ~reached
    return losing
