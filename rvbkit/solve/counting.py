"""Numbers that a caller gives: taken as they are meant, or refused in one sentence."""

from __future__ import annotations

from operator import index
from typing import Any

from rvbkit.game import NotationError


def counted(value: Any) -> int:
    """A whole number from 0 on, also one of numpy's.

    >>> counted(7)
    7
    """
    try:
        number = index(value)
    except TypeError:
        number = -1
    if number < 0 or isinstance(value, bool):
        raise NotationError("solve.not-a-count", given=repr(value))
    return number
