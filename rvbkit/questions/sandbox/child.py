"""The program of the process that pupils' functions run in: see ``apart``, which starts it and says what to call.

It does one job: a line of JSON and then the packed function with its calls. What comes of it goes back line by line,
as JSON, on a way of its own: whatever the function prints, or what it starts prints, cannot be taken for it. It ends
when the notebook ends, when nothing was asked for long, and, should nobody be left to end it, a little after its time
is over: that watch is kept outside the interpreter, which a single step of the function may hold.
"""

from __future__ import annotations

import builtins
import faulthandler
import json
import os
import pickle
import sys
import threading
from contextlib import redirect_stderr, suppress
from typing import Any, BinaryIO

from rvbkit.questions.sandbox.call import ALL_SIGNS, Paper, each, in_short, kept_in
from rvbkit.text import use

#: Addresses that the process may have, most of which nothing stands at: what it uses is watched by ``apart``.
ADDRESSES = 4 * 2**30
#: What Linux calls a process that inherits the orphans among its descendants.
_SUBREAPER = 36
#: Seconds without a job after which it ends.
IDLE = 300
#: Seconds after which it ends when those for its job are over.
GRACE = 5


class _Telling:
    """Tells the notebook one thing after another; what a function's own processes say goes nowhere."""

    def __init__(self, way: BinaryIO) -> None:
        self.way, self.owner, self.turn = way, os.getpid(), threading.Lock()

    def __call__(self, *what: Any) -> None:
        if os.getpid() == self.owner:
            with self.turn:
                self.way.write(json.dumps(what).encode() + b"\n")
                self.way.flush()


def _ways() -> tuple[BinaryIO, BinaryIO]:
    """What the notebook says and what it hears; for everybody else there is nothing to read and nowhere to write."""
    ways = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for usual in range(3):
        os.dup2(nothing, usual)
    return ways


def _bounded() -> None:
    """No more memory than this, and no file of what it was when it crashed, where the system knows such limits."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        least = ADDRESSES if most == resource.RLIM_INFINITY else min(ADDRESSES, most)
        resource.setrlimit(resource.RLIMIT_AS, (least, most))


def _ends_in(seconds: float) -> None:
    faulthandler.dump_traceback_later(seconds, exit=True, file=2)


def _work(job: dict[str, Any], packed: bytes, tell: _Telling) -> None:
    sys.path[:] = job["path"]
    with suppress(OSError):
        os.chdir(job["folder"])
    sys.setrecursionlimit(job["depth"])
    sys.set_int_max_str_digits(job["digits"])
    use(job["language"])
    _ends_in(job["loading"] + GRACE)
    errors = Paper(lambda text: tell("error", text), ALL_SIGNS)
    with redirect_stderr(errors):
        try:
            function, calls = pickle.loads(packed)
        except BaseException as error:  # noqa: BLE001 (something is not found here, or fails)
            tell("unread", in_short(error))
            return
        _ends_in(job["seconds"] + GRACE)
        tell("begins")
        paper = Paper(lambda text: tell("printed", text))
        with kept_in(paper):
            for came in each(function, calls, paper):
                if os.getpid() != tell.owner:
                    os._exit(0)  # the function has doubled this process
                tell("came", came.gave)
    tell("done")


def _inherits() -> None:
    """What a function has started, and what that has started, stays a child of this process, where Linux knows how.

    So ``apart`` finds and ends also what has lost its parent.
    """
    with suppress(ImportError, OSError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)


def main() -> None:
    """Does its job, and waits for its end."""
    jobs, answers = _ways()
    tell = _Telling(answers)
    _bounded()
    if sys.platform == "linux":
        _inherits()
    builtins.display = print  # type: ignore[attr-defined] # notebooks have it, so pupils use it
    _ends_in(IDLE)
    if line := jobs.readline():
        job = json.loads(line)
        _work(job, jobs.read(job["size"]), tell)
        jobs.read()  # until the notebook has ended what the function has started, or is gone
    with suppress(ImportError):
        import psutil

        for one in psutil.Process().children(recursive=True):
            with suppress(psutil.Error):
                one.kill()
    with suppress(AttributeError, OSError):
        os.killpg(os.getpid(), 9)
