"""What a caller allows, and the sentences where that is not enough."""

from __future__ import annotations

from collections.abc import Generator
from math import inf
from typing import TypeVar

from rvbkit.solve.counting import seconds_allowed
from rvbkit.solve.jit import now
from rvbkit.solve.memory import amount
from rvbkit.solve.solution import Unsettled

_Result = TypeVar("_Result")


def finished(steps: Generator[object, None, _Result], cells: int = 0, time: float | None = None) -> _Result:
    """What short steps come to, all taken at once; raises where they, for so many cells, last longer than allowed."""
    end = now() + (inf if time is None else seconds_allowed(time))
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        if now() > end:
            raise Unsettled("solve.time", cells=cells)


def within(cells: int, needed: float, allowed: float) -> None:
    """Raises where a table does not fit."""
    if needed > allowed:
        raise Unsettled("solve.memory", cells=cells, needed=amount(needed, up=True), allowed=amount(allowed))
