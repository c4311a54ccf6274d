"""Every position of a square at once, by the rules alone: nothing here knows the formula.

Going through the quarter plane row by row, a place that nobody has struck is lost; it strikes all
places from which it can be reached. So the table is a second opinion on the formula, and the crossing
out that a pupil does by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, SupportsIndex

from rvbkit.coerce import at_least
from rvbkit.solve.memory import gib, spare_memory
from rvbkit.solve.solution import Unsettled

if TYPE_CHECKING:
    import numpy as np

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

    from rvbkit.solve.nim import grundy, kernels

    k, size = at_least(k, 0, "solve.not-a-count"), fitting(size, _EACH)
    places = (size + 1, size + 1)
    lost = np.zeros(places, dtype=np.bool_)
    remoteness = np.full(places, -1, dtype=np.int32)
    best = np.zeros((*places, 2), dtype=np.int32)
    kernels.settle(lost, remoteness, best, min(k, size), bool(misere))
    return Table(k, size, bool(misere), lost, remoteness, best, None if misere else grundy.values(k, size))


def fitting(size: SupportsIndex, each: float) -> int:
    """The size of a square, if so many bytes a place fit into memory and the time is not too long."""
    from rvbkit.solve.jit import COMPILED

    size = at_least(size, 0, "solve.not-a-count")
    if size >> 31:
        raise Unsettled("solve.rows-large")
    needed, allowed = each * (size + 1) ** 2, spare_memory()
    if needed > allowed:
        raise Unsettled("solve.square-memory", size=size, needed=gib(needed), allowed=gib(allowed))
    if size > UNCOMPILED and not COMPILED:
        raise Unsettled("solve.square-uncompiled", size=size, most=UNCOMPILED)
    return size
