"""Numbers that a caller gives: taken as they are meant, or refused in one sentence."""

from __future__ import annotations

from typing import Any

from rvbkit.coerce import real
from rvbkit.game import NotationError
from rvbkit.quoting import typed
from rvbkit.solve.memory import spare_memory


def seconds_allowed(time: Any) -> float:
    """A time in seconds, if it is one."""
    found = real(time)
    if found is None or found < 0:
        raise NotationError("solve.no-time", given=typed(time))
    return found


def bytes_allowed(memory: Any) -> float:
    """An amount of memory, if it is one; None: what can be spared."""
    if memory is None:
        return spare_memory()
    found = real(memory)
    if found is None or found < 0:
        raise NotationError("solve.no-bytes", given=typed(memory))
    return found
