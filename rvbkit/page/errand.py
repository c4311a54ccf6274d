"""Long work runs in a thread of its own (``aside``, ``Errand``); requests of pages run one at a time (``in_turn``).

A kernel may hear widgets in several threads (Jupyter calls them subshells): a button may be pressed in one while a
tap is answered, or the computer thinks, in another. ``in_turn`` makes them wait for one another.

Long work is taken in short steps, in a thread of low priority; where no thread can be started, as in a browser, by the
loop itself. An ``Errand`` is something that somebody on a page wants to know: it may be stopped between two steps.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from contextvars import copy_context
from functools import wraps
from threading import RLock
from time import monotonic
from typing import Any, Literal, ParamSpec, TypeVar

from rvbkit.text.remarks import log

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


#: How much such a thread yields to what people wait for: on Linux added to its niceness. Much more would be
#: too much: a thread that holds Python's lock and gets no time makes whoever taps wait for that lock.
YIELDS = 5
#: How often, in seconds, a page hears how much is done.
TELLS = 0.4


async def aside(steps: Iterator[Any]) -> Any:
    """The last thing that these steps yield, taken in a thread of its own where there are threads.

    They touch nothing but their own.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Any] = loop.create_future()

    def answered(found: Any, error: BaseException | None) -> None:
        if answer.done():
            return
        if error is None:
            answer.set_result(found)
        else:
            answer.set_exception(error)

    def work() -> None:
        _yield_to_others()
        found, error = None, None
        try:
            found = deque(steps, maxlen=1).pop()
        except BaseException as raised:  # noqa: BLE001 - whoever waits for the answer hears of it
            error = raised
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(answered, found, error)

    try:
        threading.Thread(target=copy_context().run, args=(work,), name="rvbkit thinks", daemon=True).start()
    except RuntimeError:  # no threads here
        found = None
        for step in steps:
            found = step
            await asyncio.sleep(0)
        return found
    return await answer


def _yield_to_others() -> None:
    """Lowers the priority of the present thread, and of those that it starts, where the system knows such a thing."""
    if sys.platform == "linux":
        with suppress(OSError):
            mine = threading.get_native_id()
            os.setpriority(os.PRIO_PROCESS, mine, os.getpriority(os.PRIO_PROCESS, mine) + YIELDS)
    elif sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetThreadPriority(kernel.GetCurrentThread(), -1)  # THREAD_PRIORITY_BELOW_NORMAL


class Errand:
    """Something to find out for a page, in steps that give the share that is done; ``changed`` hears of it on its way.

    ``answer`` is what they return; None while it goes on, and for ever if it is stopped, takes longer than so many
    ``seconds`` (it is "late") or ends in an error of ours ("broken"). In a script all is done at once.
    """

    def __init__(self, steps: Generator[float, None, Any], changed: Callable[[], None], seconds: float) -> None:
        self.share, self.answer = 0.0, None
        self.state: Literal["going", "done", "stopped", "late", "broken"] = "going"
        self._changed, self._stop, self._end = changed, threading.Event(), monotonic() + seconds
        taken = self._taken(steps)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._ends(deque(taken, maxlen=1).pop())
        else:
            self._task = loop.create_task(self._beside(taken))

    @property
    def going(self) -> bool:
        return self.state == "going"

    def stop(self) -> None:
        """Nobody wants to know any more; it ends after its present step."""
        self._stop.set()
        self.state = "stopped" if self.going else self.state

    def _taken(self, steps: Generator[float, None, Any]) -> Iterator[tuple[str, Any]]:
        """The steps, each with what has become of it all."""
        while True:
            try:
                self.share = next(steps)
            except StopIteration as done:
                yield "done", done.value
                return
            if self._stop.is_set() or monotonic() > self._end:
                yield "stopped" if self._stop.is_set() else "late", None
                return
            yield "going", None

    async def _beside(self, taken: Iterator[tuple[str, Any]]) -> None:
        work = asyncio.ensure_future(aside(taken))
        while not (await asyncio.wait([work], timeout=TELLS))[0]:
            self._tell()
        try:
            self._ends(work.result())
        except Exception:  # noqa: BLE001 (else the page says for ever that it is being looked for)
            log("while something was found out beside the page")
            self._ends(("broken", None))
        self._tell()

    def _ends(self, result: tuple[Any, Any]) -> None:
        if self.going:
            self.state, self.answer = result

    @in_turn
    def _tell(self) -> None:
        if self.state != "stopped":
            self._changed()
