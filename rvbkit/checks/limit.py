"""Calling a pupil's function, which may raise an error, never come back, fill the memory, print a book or ask.

It runs on a copy of what it uses, in a process of its own that can be ended whatever it does (``apart``): a single
step such as ``3 ** 10 ** 9`` holds its interpreter for good, and what it holds must not be the notebook. What it
changes, a list of the notebook's or a counter, is changed in the copy, for all calls of one check: a check leaves
the notebook as it was.

Where no process can be started (a browser), or where what the function uses cannot be copied (a board, a
generator), it runs here, and that is said: in a thread, where an exception raised inside it ends every loop
written in Python; and where there are no threads either, under a clock that is looked at before each line.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dis import get_instructions
from functools import lru_cache
from time import monotonic
from types import CodeType, FrameType
from typing import Any

from rvbkit.checks import apart
from rvbkit.checks.calling import Calls, Came, Paper, TimeIsUp, each, kept_in
from rvbkit.note import Note, display

#: Seconds that all the calls of one check may take together.
SECONDS = 5.0
#: How often an endless function is told to stop: it may catch what is raised in it.
TOLD = 20

#: What was said of a function that runs here and need not be said twice.
_said: set[str] = set()


def call_all(function: Callable[..., Any], calls: Calls, seconds: float = SECONDS) -> list[Came]:
    """What comes of each call; after the first that is endless, too large, asks or exits, the others are not tried."""
    if not _ours(function):
        try:
            return apart.call_all(function, calls, seconds)
        except apart.Unable as unable:
            if unable.remark.blanks or unable.remark.key not in _said:
                display(Note(unable.remark))  # before it runs: afterwards may never come
            _said.add(unable.remark.key)
    return _here(function, calls, seconds)


def _ours(function: Callable[..., Any]) -> bool:
    """Known mistakes are looked for with functions of our own, which need no guard."""
    return str(getattr(function, "__module__", "")).partition(".")[0] == "rvbkit"


def _here(function: Callable[..., Any], calls: Calls, seconds: float) -> list[Came]:
    """The same in this interpreter."""
    came: list[Came] = []
    paper = Paper()

    def work(*passing: type[BaseException]) -> None:
        came.extend(each(function, calls, paper, (TimeIsUp, *passing)))

    with kept_in(paper):
        try:
            why = _in_thread(work, seconds)
        except (ImportError, RuntimeError):
            why = _directly(lambda: work(KeyboardInterrupt), seconds)
    return [*came, Came({why: True}, paper.text)] if why and not (came and came[-1].last) else came


def _in_thread(work: Callable[[], None], seconds: float) -> str:
    """Why the work was not done, if it was not.

    ``RuntimeError`` where no thread can be started, ``ImportError`` where none could be ended.
    """
    import ctypes

    def guarded() -> None:
        try:
            work()
        except TimeIsUp:
            pass
        finally:
            done.set()

    done = threading.Event()  # asked instead of the thread: after an interrupted join Python takes that for ended
    worker = threading.Thread(target=guarded, daemon=True)
    why = "endless"
    worker.start()
    try:
        done.wait(seconds)
    except KeyboardInterrupt:  # the pupil presses stop: his program is kept, with what came of it so far
        why = "interrupted"
    if done.is_set():
        return ""
    for _ in range(TOLD):
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(worker.ident or 0), ctypes.py_object(TimeIsUp))
        if done.wait(0.05):
            worker.join(0.05)
            break
    return why


def _directly(work: Callable[[], None], seconds: float) -> str:
    try:
        with _clock(seconds):
            work()
    except TimeIsUp:
        return "endless"
    except KeyboardInterrupt:
        return "interrupted"
    return ""


class _Late(TimeIsUp):
    """Raised by the clock, which then stands still until this is forgotten: whoever catches it hears of the next."""

    def __init__(self, again: Callable[[], None]) -> None:
        super().__init__()
        self.again = again

    def __del__(self) -> None:
        self.again()


@contextmanager
def _clock(seconds: float) -> Iterator[None]:
    """Raises ``TimeIsUp`` at every line that begins after the time. (A program takes 5 to 15 times longer so.)"""
    until, over = monotonic() + seconds, False

    def look(frame: FrameType, event: str, argument: Any) -> Any:
        def again() -> None:
            if not over:
                frame.f_trace = look
                sys.settrace(look)

        if event == "call":
            frame.f_trace_opcodes = _on_the_spot(frame.f_code)
        if monotonic() > until:
            raise _Late(again)
        return look

    before = sys.gettrace()
    sys.settrace(look)
    try:
        yield
    finally:
        over = True
        sys.settrace(before)


@lru_cache
def _on_the_spot(code: CodeType) -> bool:
    """Whether a loop does nothing but begin again, ``while True: pass``: no line begins in it."""
    return any("JUMP" in one.opname and one.argval == one.offset for one in get_instructions(code))
