"""What pages ask for is done one thing after another.

A kernel may hear widgets in several threads, each in its own (Jupyter calls them subshells): a button may be
pressed in one while a tap is answered, or the computer thinks, in another. And nothing says that two messages of
two widgets arrive in the order in which they left.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Any, ParamSpec, TypeVar

#: How long, in seconds, what was typed or chosen may come after the button that was pressed next.
SETTLE = 0.25

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


def soon(action: Callable[[], Any]) -> None:
    """Does what a button or the key Enter asks for when what was typed before has come too; at once in a script."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        action()
    else:
        loop.call_later(SETTLE, in_turn(action))


def on_enter(action: Callable[[], Any]) -> Callable[[object, object, object], None]:
    """What a field does with messages of its page: Enter in it does what its button does."""

    def heard(_field: object, message: object, _buffers: object) -> None:
        if isinstance(message, dict) and message.get("event") == "submit":
            soon(action)

    return heard
