"""What pages ask for is done one thing after another.

A kernel may hear widgets in several threads, each in its own (Jupyter calls them subshells): a button may be
pressed in one while a tap is answered, or the computer thinks, in another.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import ParamSpec, TypeVar

_lock = RLock()
_P = ParamSpec("_P")
_R = TypeVar("_R")


def in_turn(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The same function, which waits until nothing else of this kind runs."""

    @wraps(function)
    def waits(*args: _P.args, **named: _P.kwargs) -> _R:
        with _lock:
            return function(*args, **named)

    return waits
