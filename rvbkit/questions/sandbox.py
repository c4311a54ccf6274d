"""Pupils' functions run in a process of their own: it can be ended, and takes nothing of the notebook along.

A pupil's function may raise an error, never come back, fill the memory, print a book or ask. A single step such as
``3 ** 10 ** 9`` holds its interpreter for good, so that interpreter must not be the notebook's. ``call_all`` has the
function called in a process whose program is ``calls.main``.

Every check has a process of its own, so that nothing that one check leaves behind, a class, a module, a patched
function of Python's, spoils the next. To begin a process takes a tenth of a second. So a spare one is begun
beforehand: when a function is written, and whenever a check has ended. It ends by itself after some minutes without
work.

The process gets a copy of the function and of what it uses (``packed``). What is written in the notebook, or in a file
beside it that it imports, is copied as it stands in memory; what is installed is only named. Nothing of the notebook
runs again, and what the function changes is changed in the copy.

Where no process can be started (a browser), or where what the function uses cannot be copied (a board, a
generator), the function runs here, and the pupil is told. It runs in a thread: an exception raised inside it ends
every loop written in Python. Where there are no threads either, it runs under a clock that is looked at before each
line.
"""

from __future__ import annotations

import atexit
import io
import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dis import get_instructions
from functools import _lru_cache_wrapper, lru_cache
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from types import CodeType, FrameType, ModuleType
from typing import IO, Any

import cloudpickle

from rvbkit.page.live import adapter
from rvbkit.page.note import Note
from rvbkit.questions.calls import ALL_SIGNS, Calls, Came, Paper, TimeIsUp, each, in_short, kept_in
from rvbkit.text import language
from rvbkit.text.remarks import NotationError, Remark

try:
    import psutil  # comes with the notebook's kernel
except ImportError:
    psutil = None


#: Seconds that a function may take to be unpacked: it may need large libraries.
LOADING = 30.0
#: Bytes of memory that a function and all that it starts may take, and how often that is looked at, in seconds.
MEMORY, LOOK = 2**30, 0.2
#: Bytes of the longest line that can come back.
LONGEST = 20 * ALL_SIGNS
#: From this code on a system tells that a process was not ended but crashed.
CRASHED = 256
#: Else each of many processors would take memory.
_ALONE = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
#: The folder that this package is in.
_HOME = str(Path(__file__).parents[2])
_BEGIN = "import sys; sys.path.insert(0, sys.argv[1]); from {} import main; main()"


class Unable(NotationError):
    """The function cannot run in a process of its own; the remark says why."""


def call_apart(function: Callable[..., Any], calls: Calls, seconds: float) -> list[Came]:
    """What comes of each call, made in a process of its own; raises ``Unable``."""
    folder = ""
    with suppress(OSError):  # somebody has removed it
        folder = str(Path.cwd())
    try:
        pack = packed((function, calls), folder)
    except Exception as error:  # noqa: BLE001 (whatever an object raises that cannot be copied)
        kind = re.search(r"cannot pickle '([\w.]+)' object", str(error))
        said = Remark("game.an-object", {"kind": kind[1]}) if kind else in_short(error)
        raise Unable("check.not-apart", said=said) from None
    job = {
        "path": [one for one in sys.path if isinstance(one, str)],  # as Python does
        "folder": folder,
        "language": language(),
        "depth": sys.getrecursionlimit(),
        "digits": sys.get_int_max_str_digits(),
        "loading": LOADING,
        "seconds": seconds,
        "size": len(pack),
    }
    global _spare
    for _ in range(2):  # the spare one may just have ended
        begin()
        with _turn:
            process, _spare = _spare, None
        if process is None:  # no processes here, or no more of them
            break
        came = process.work(job, pack)
        if came is not None:
            begin()
            return came
    raise Unable("check.no-apart")


def begin() -> None:
    """Begins a spare process: the pupil has written a function, and will want to know whether it is right."""
    global _spare
    with _turn, suppress(OSError, RuntimeError):
        if _spare is None or not _spare.alive:
            _spare = Process()


_turn = threading.Lock()
_spare: Process | None = None


class Process:
    """A process that runs ``main`` of a module, and answers line by line. Each check of a function has its own."""

    def __init__(self, module: str = "rvbkit.questions.calls") -> None:
        begin = [sys.executable, "-P", "-c", _BEGIN.format(module), _HOME]
        self.process = subprocess.Popen(
            begin,  # -P: no file of the pupil's is taken for one of Python's
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_ALONE | os.environ,
            start_new_session=True,  # the button stop is for the notebook alone
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self.process.stdin and self.process.stdout
        self.way = self.process.stdin
        self.heard: SimpleQueue[bytes] = SimpleQueue()
        listener = threading.Thread(target=self._listen, args=(self.process.stdout,), daemon=True)
        try:
            listener.start()
        except RuntimeError:
            self.end()
            raise

    def _listen(self, answers: IO[bytes]) -> None:
        with answers:
            while line := answers.readline(LONGEST):
                self.heard.put(line)
        self.heard.put(b"")
        self.process.wait()

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def work(self, job: dict[str, Any], pack: bytes) -> list[Came] | None:
        """What comes of a job; None if the process ended before it began the job."""
        came: list[Came] = []
        printed, begun, stopped = "", False, False
        until = monotonic() + LOADING
        try:
            with suppress(OSError):  # it has ended: that will be heard
                self.way.write(json.dumps(job).encode() + b"\n" + pack)
                self.way.flush()
            while True:
                try:
                    said = self.hear(until)
                except KeyboardInterrupt:  # the pupil presses stop: what has been said by now still counts
                    stopped, until = True, monotonic() + LOOK
                    continue
                match said:
                    case ["begins"]:
                        begun, until = True, monotonic() + (LOOK if stopped else job["seconds"])
                    case ["printed", str(text)]:
                        printed += text
                    case ["error", str(text)]:
                        sys.stderr.write(text)
                    case ["came", dict(gave)]:
                        came.append(Came(gave, printed))
                        printed = ""
                    case ["done"]:
                        return came
                    case ["unread", str(why)]:
                        raise Unable("check.not-apart", said=why)
                    case dict() if stopped:
                        return [*came, Came({"interrupted": True}, printed)]
                    case dict(why) if begun:
                        return came if came and came[-1].last else [*came, Came(why, printed)]
                    case dict() if not self.alive:
                        return None
                    case dict():  # it took too long, or too much, to copy what the function uses
                        raise Unable("check.no-apart")
        except KeyboardInterrupt:  # pressed again, or just between two of these: his program is kept all the same
            return [*came, Came({"interrupted": True}, printed)]
        finally:
            self.end()

    def hear(self, until: float) -> Any:
        """The next message, a list; or a dictionary that says why no message comes."""
        alive = True
        while (left := until - monotonic()) > 0:
            try:
                return json.loads(self.heard.get(timeout=min(left, LOOK)))
            except ValueError:  # the end, or what nobody of ours has written
                return self._gone()
            except Empty:
                if not alive:  # what it has started may still hold its way to us
                    return self._gone()
                alive = self.alive
            if sum(map(_memory, self._family())) > MEMORY:
                return {"error": "MemoryError"}
        return {"endless": True}

    def _gone(self) -> dict[str, Any]:
        """How the process ended: the function ended it, or the system did."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
        code = self.process.returncode or 0
        if 0 <= code < CRASHED:
            return {"exits": True}
        killed = code == -getattr(signal, "SIGKILL", 0)  # by a system that has no memory left
        return {"error": "MemoryError" if killed else f"SystemError: {code}"}

    def _family(self) -> list[Any]:
        """The process, and the processes that it has started.

        On Linux it inherits those that a process of its own has left behind (``calls``), so that they are found as long
        as it lives; elsewhere one that has gone its own way twice is not.
        """
        try:
            first = psutil.Process(self.process.pid)
            return [first, *first.children(recursive=True)]
        except _ERRORS:
            return []

    def end(self) -> None:
        """Ends the processes that it has started, and itself last, because it inherits the orphans among them."""
        until, known = monotonic() + LOOK, set[Any]()
        while (new := {*self._family()[1:]} - known) and monotonic() < until:
            known |= new
            for one in new:
                with suppress(*_ERRORS):
                    one.kill()
        with suppress(AttributeError, OSError):  # where nobody can be asked: what has not gone its own way
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        with suppress(OSError):
            self.way.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1)


#: What asking for a process that is gone may raise, or asking where nobody can be asked.
_ERRORS: tuple[type[Exception], ...] = (psutil.Error,) if psutil else (AttributeError,)


def _memory(one: Any) -> int:
    with suppress(*_ERRORS):
        return int(one.memory_info().rss)
    return 0


@atexit.register
def _end() -> None:
    if _spare and _spare.alive:
        _spare.end()


# -- a function and what it uses, as bytes -----------------------------------------------------------


class _Packer(cloudpickle.Pickler):  # type: ignore[misc]
    """Also packs cached functions and the notebook's own ``exit``, which cloudpickle does not."""

    def reducer_override(self, thing: Any) -> Any:
        if isinstance(thing, _lru_cache_wrapper):  # else only named, as if it were installed
            asked = thing.cache_parameters()
            return _cached, (thing.__wrapped__, asked["maxsize"], asked["typed"])
        if type(thing).__module__ == "IPython.core.autocall":  # the notebook's own ``exit``, which holds the kernel
            return getattr, (sys, "exit")
        return super().reducer_override(thing)


def _cached(function: Callable[..., Any], most: int | None, typed: bool) -> Any:
    return lru_cache(most, typed)(function)


def packed(thing: Any, folder: str = "") -> bytes:
    """A thing as bytes; raises whatever the objects raise that cannot be packed. The notebook is in ``folder``."""
    paper = io.BytesIO()
    with _by_value(_beside(folder)):
        _Packer(paper).dump(thing)
    return paper.getvalue()


def _beside(folder: str) -> Iterator[ModuleType]:
    """The pupil's own modules and packages: their files may have changed since they were imported."""
    for name, module in list(sys.modules.items()):
        known = getattr(module, "__dict__", {})
        places = [known.get("__file__"), *(known.get("__path__") or ())]
        here = folder and any(isinstance(one, str) and one.rpartition(os.sep)[0] == folder for one in places)
        if here and name not in ("__main__", "rvbkit"):
            yield module


@contextmanager
def _by_value(modules: Iterator[ModuleType]) -> Iterator[None]:
    taken = [module for module in modules if module.__name__ not in cloudpickle.list_registry_pickle_by_value()]
    for module in taken:
        cloudpickle.register_pickle_by_value(module)
    try:
        yield
    finally:
        for module in taken:
            cloudpickle.unregister_pickle_by_value(module)


# -- where a function runs ---------------------------------------------------------------------------

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
            return call_apart(function, calls, seconds)
        except Unable as unable:
            if unable.remark.blanks or unable.remark.key not in _said:
                adapter().display(Note(unable.remark))  # before it runs: afterwards may never come
            _said.add(unable.remark.key)
    return _here(function, calls, seconds)


def _ours(function: Callable[..., Any]) -> bool:
    """Whether a function is ours: known mistakes are looked for with such functions, which need no guard."""
    return str(getattr(function, "__module__", "")).partition(".")[0] == "rvbkit"


def _here(function: Callable[..., Any], calls: Calls, seconds: float) -> list[Came]:
    """What comes of each call, made in this interpreter."""
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
    """Does the work in a thread; returns why it was not finished, or an empty text.

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
    """Raised by the clock. If a function catches it, the clock raises the next one as soon as this one is forgotten."""

    def __init__(self, again: Callable[[], None]) -> None:
        super().__init__()
        self.again = again

    def __del__(self) -> None:
        self.again()


@contextmanager
def _clock(seconds: float) -> Iterator[None]:
    """Raises ``TimeIsUp`` at every line that begins after the time. (This makes a program 5 to 15 times slower.)"""
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
