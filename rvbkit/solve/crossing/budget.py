"""What a caller allows: seconds and bytes, and the sentences where that is no number or not enough."""

from __future__ import annotations

from collections.abc import Generator
from math import inf
from time import monotonic
from typing import TypeVar

from rvbkit.game import NotationError
from rvbkit.solve.memory import amount, spare_memory
from rvbkit.solve.solution import Unsettled

_Result = TypeVar("_Result")


def seconds_allowed(time: float) -> float:
    """The time, if it is one."""
    if not time >= 0:  # which is false of nan too
        raise NotationError("solve.no-time", given=str(time))
    return time


def finished(steps: Generator[object, None, _Result], cells: int = 0, time: float | None = None) -> _Result:
    """What short steps come to, all taken at once; raises where they, for so many cells, last longer than allowed."""
    end = monotonic() + (inf if time is None else seconds_allowed(time))
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        if monotonic() > end:
            raise Unsettled("solve.time", cells=cells)


def bytes_allowed(memory: float | None) -> float:
    """The memory, if it is one; None: what can be spared."""
    if memory is None:
        return spare_memory()
    if not memory >= 0:
        raise NotationError("solve.no-bytes", given=str(memory))
    return memory


def within(cells: int, needed: float, allowed: float) -> None:
    """Raises where a table does not fit."""
    if needed > allowed:
        raise Unsettled("solve.memory", cells=cells, needed=amount(needed, up=True), allowed=amount(allowed))
