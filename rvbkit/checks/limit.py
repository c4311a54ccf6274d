"""Calling a pupil's function, which may raise an error or never come back.

The function runs in a thread of its own. When its time is over an exception is raised inside it,
which ends every loop written in Python, on every system. (A single endless step inside the
interpreter, such as ``10 ** 10 ** 10``, cannot be ended so: then the thread is left behind.)
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

#: Seconds that all the calls of one check may take together.
SECONDS = 5.0
#: How often an endless function is told to stop: it may catch what is raised in it.
TOLD = 20


class _TimeIsUp(BaseException):
    """Not an Exception, so that ``except Exception`` in a pupil's loop does not catch it."""


@dataclass(frozen=True)
class Came:
    """What came of a call: a value, an error in a few words, or nothing within the time."""

    value: Any = None
    error: str = ""
    endless: bool = False


def call_all(function: Callable[..., Any], calls: Sequence[tuple[Any, ...]], seconds: float = SECONDS) -> list[Came]:
    """What comes of each call; after the first endless one the others are not tried."""
    came: list[Came] = []

    def work() -> None:
        for arguments in calls:
            try:
                came.append(Came(function(*arguments)))
            except Exception as error:  # noqa: BLE001 (whatever a pupil's function raises is told)
                came.append(Came(error=f"{type(error).__name__}: {error}".removesuffix(": ")))

    def guarded() -> None:
        try:
            work()
        except _TimeIsUp:
            pass
        except BaseException as error:  # noqa: BLE001 (exit() in a pupil's function ends no kernel)
            came.append(Came(error=type(error).__name__))

    worker = threading.Thread(target=guarded, daemon=True)
    worker.start()
    worker.join(seconds)
    if worker.is_alive():
        _stop(worker)
        return [*came, Came(endless=True)]
    return came


def _stop(worker: threading.Thread) -> None:
    for _ in range(TOLD):
        if worker.ident is not None:
            raising = ctypes.pythonapi.PyThreadState_SetAsyncExc
            raising(ctypes.c_ulong(worker.ident), ctypes.py_object(_TimeIsUp))
        worker.join(0.05)
        if not worker.is_alive():
            return
