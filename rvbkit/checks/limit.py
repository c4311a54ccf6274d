"""Calling a pupil's function, which may raise an error, never come back, print a book or ask for the keyboard.

The function runs in a thread of its own. When its time is over an exception is raised inside it,
which ends every loop written in Python, on every system. (A single endless step inside the
interpreter, such as ``10 ** 10 ** 10``, cannot be ended so: then the thread is left behind.)

While it runs, what is printed is caught, and ``input`` is refused: a notebook that waits for the
keyboard inside a check is locked.
"""

from __future__ import annotations

import builtins
import ctypes
import io
import json
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from rvbkit.checks.results import gave
from rvbkit.quoting import cut

#: Seconds that all the calls of one check may take together.
SECONDS = 5.0
#: How often an endless function is told to stop: it may catch what is raised in it.
TOLD = 20
#: Signs of an error's words, and of what a call prints, that are kept.
SIGNS = 300
#: Signs of what all the calls of one check may give back together.
ALL_SIGNS = 50_000


#: After a call with one of these no other is tried: it has no end, gives too much, asks for the keyboard, wants to
#: end the kernel, or was stopped by the pupil.
LAST = ("endless", "too-large", "asks", "exits", "interrupted")


class _TimeIsUp(BaseException):
    """Not an Exception, so that ``except Exception`` in a pupil's loop does not catch it."""


class _Asks(BaseException):
    """The function wants something to be typed."""


@dataclass(frozen=True)
class Came:
    """What came of a call, as plain JSON, and what it printed.

    ``gave`` is ``{"value": ...}``, ``{"kind": ...}`` for an object without a plain form, ``{"error": "..."}``,
    or what ends a check, such as ``{"endless": True}``: see ``LAST``.
    """

    gave: dict[str, Any] = field(default_factory=dict)
    printed: str = ""

    @property
    def value(self) -> Any:
        return self.gave.get("value")

    @property
    def error(self) -> str:
        return str(self.gave.get("error", ""))

    @property
    def endless(self) -> bool:
        return "endless" in self.gave

    @property
    def last(self) -> bool:
        """No other call is tried after this one."""
        return not self.gave.keys().isdisjoint(LAST)


def call_all(function: Callable[..., Any], calls: Sequence[tuple[Any, ...]], seconds: float = SECONDS) -> list[Came]:
    """What comes of each call; after the first that is endless, too large or asks, the others are not tried."""
    came: list[Came] = []
    paper = _Paper()

    def work() -> None:
        for arguments in calls:
            paper.text = ""
            came.append(Came(_call(function, arguments), paper.text))
            room = ALL_SIGNS - sum(len(json.dumps(one.gave)) for one in came)
            if room < 0:
                came[-1] = Came({"too-large": True}, paper.text)
            if came[-1].last:
                return

    def guarded() -> None:
        try:
            work()
        except _TimeIsUp:
            pass
        except _Asks:
            came.append(Came({"asks": True}, paper.text))
        except BaseException:  # noqa: BLE001 (exit() in a pupil's function ends no kernel)
            came.append(Came({"exits": True}, paper.text))
        finally:
            done.set()

    done = threading.Event()  # asked instead of the thread: after an interrupted join Python takes that for ended
    worker = threading.Thread(target=guarded, daemon=True)
    why = "endless"
    with redirect_stdout(paper), _no_keyboard():
        worker.start()
        try:
            done.wait(seconds)
        except KeyboardInterrupt:  # the pupil presses stop: his program is kept, with what came of it so far
            why = "interrupted"
        late = not done.is_set()
        if late:
            _stop(worker, done)
    return [*came, Came({why: True}, paper.text)] if late and not (came and came[-1].last) else came


def _call(function: Callable[..., Any], arguments: tuple[Any, ...]) -> dict[str, Any]:
    try:
        return gave(function(*deepcopy(arguments)))  # a function may change the lists that it is given
    except Exception as error:  # noqa: BLE001 (whatever a pupil's function raises is told)
        return {"error": _in_short(error)}


def _in_short(error: Exception) -> str:
    try:
        return cut(f"{type(error).__name__}: {error}".removesuffix(": "), SIGNS)
    except Exception:  # noqa: BLE001 (an error of the pupil's own making)
        return type(error).__name__


class _Paper(io.TextIOBase):
    """Keeps the beginning of what is printed on it."""

    text = ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text[: max(0, SIGNS - len(self.text))]
        return len(text)


@contextmanager
def _no_keyboard() -> Iterator[None]:
    """While it holds, ``input`` asks nothing, and ``exit`` ends no kernel."""

    def refuse(*_: object) -> str:
        raise _Asks

    def leave(*_: object) -> None:
        raise SystemExit

    shell: Any = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    before, leaving = builtins.input, getattr(shell, "ask_exit", None)
    builtins.input = refuse
    if shell:
        shell.ask_exit = leave
    try:
        yield
    finally:
        builtins.input = before
        if shell:
            shell.ask_exit = leaving


def _stop(worker: threading.Thread, done: threading.Event) -> None:
    for _ in range(TOLD):
        if worker.ident is not None:
            raising = ctypes.pythonapi.PyThreadState_SetAsyncExc
            raising(ctypes.c_ulong(worker.ident), ctypes.py_object(_TimeIsUp))
        if done.wait(0.05):
            worker.join(0.05)
            return
