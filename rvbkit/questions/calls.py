"""Calling a pupil's function: what it gives back, raises and prints, as plain JSON of a size that a journal can bear.

``each`` makes the calls, in the notebook's own interpreter or in the process of ``sandbox``. While a function runs,
what it prints is caught, and ``input`` is refused: a notebook that waits for the keyboard inside a check is locked.
A result may be endless, or hold itself. So it is made plain where the function runs, and only so far.

``main`` is the program of that process. It does one job: it reads a line of JSON, then the packed function with its
calls. It answers line by line, as JSON, on a pipe of its own, so that nothing that the function prints can be taken
for an answer. It ends when the notebook ends, and when no job came for long. Should nobody be left to end it, it ends
a little after its time is over: that watch is kept outside the interpreter, which one step of the function may hold.
"""

from __future__ import annotations

import builtins
import io
import json
import os
import pickle
import sys
import threading
from collections.abc import Callable, Iterator, KeysView, Sequence, ValuesView
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from copy import deepcopy
from dataclasses import dataclass, field
from numbers import Integral
from typing import Any, BinaryIO

from rvbkit.text import use
from rvbkit.text.quoting import cut

#: What is kept of a result: values in it, levels of lists in lists, digits of a number, signs of a text.
ITEMS, LEVELS, DIGITS, SIGNS = 1_000, 8, 200, 2_000
_HUGE = 10**DIGITS


class _TooLarge(Exception):
    """The result is too large; the rest of it is not read."""


class _NoForm(Exception):
    """A value that has no plain form; its text is the value's kind."""


def gave(value: Any) -> dict[str, Any]:
    """``{"value": ...}``; ``{"too-large": True}``; or ``{"kind": ...}`` for what has no plain form.

    >>> gave((1, range(2))), gave([[0, 0]] * 10**7), gave({1, 2})
    ({'value': [1, [0, 1]]}, {'too-large': True}, {'kind': 'set'})
    """
    try:
        return {"value": _plain(value, iter(range(ITEMS)), LEVELS)}
    except _TooLarge:
        return {"too-large": True}
    except _NoForm as error:
        return {"kind": str(error)}


def same(one: Any, other: Any) -> bool:
    """Equal as plain JSON, where 2.0 is 2 but True is not 1.

    >>> same([2, {"value": 1.0}], [2.0, {"value": 1}]), same([1], [True])
    (True, False)
    """
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def _plain(value: Any, places: Iterator[int], levels: int) -> Any:
    if next(places, None) is None or levels < 0:
        raise _TooLarge
    if value is None or isinstance(value, bool | float):
        return _float(value) if isinstance(value, float) else value
    if isinstance(value, Integral):
        return _bounded(int(value), abs(value) >= _HUGE)
    if isinstance(value, str):
        return _bounded(str(value), len(value) > SIGNS)
    if isinstance(value, dict) and all(isinstance(name, str) for name in value):
        return {_plain(name, places, levels): _plain(part, places, levels - 1) for name, part in value.items()}
    if getattr(value, "ndim", None) == 0 and hasattr(value, "item"):  # a single value of numpy
        return _plain(value.item(), places, levels - 1)
    if _is_row(value):
        return [_plain(part, places, levels - 1) for part in value]
    if callable(getattr(type(value), "parse", None)):  # a position or a move
        return _plain(str(value), places, levels)
    raise _NoForm(type(value).__name__)


def _bounded(value: Any, too_large: bool) -> Any:
    if too_large:
        raise _TooLarge
    return value


def _float(value: float) -> float | str:
    """A decimal as JSON has it: infinity and not-a-number become a text."""
    plain = float(value)  # those of numpy would warn
    return plain if plain - plain == 0 else repr(plain)


def _is_row(value: Any) -> bool:
    """Whether a value has an order: lists, ranges, generators, numpy's arrays. A set has none."""
    return isinstance(value, list | tuple | range | Iterator | KeysView | ValuesView) or hasattr(value, "ndim")


# -- the calls ---------------------------------------------------------------------------------------

#: Signs of an error's words, and of what a call prints, that are kept.
MOST_PRINTED = 300
#: Signs of what all the calls of one check may give back together.
ALL_SIGNS = 50_000

#: After a call with one of these no other is tried: it has no end, gives too much, asks for the keyboard, wants to
#: end the kernel, or was stopped by the pupil.
LAST = ("endless", "too-large", "asks", "exits", "interrupted")

Calls = Sequence[tuple[Any, ...]]


class TimeIsUp(BaseException):
    """Raised inside a function. Not an Exception, so that ``except Exception`` in a pupil's loop does not catch it."""


class _Asks(BaseException):
    """The function calls ``input``."""


@dataclass(frozen=True)
class Came:
    """What came of a call, as plain JSON, and what it printed.

    ``gave`` is ``{"value": ...}``, ``{"kind": ...}`` for an object without a plain form, ``{"error": "..."}``,
    or what ends a check, such as ``{"endless": True}``: see ``LAST``.
    """

    gave: dict[str, Any] = field(default_factory=dict)
    printed: str = ""

    @property
    def last(self) -> bool:
        """Whether no other call is tried after this one."""
        return not self.gave.keys().isdisjoint(LAST)


def each(
    function: Callable[..., Any], calls: Calls, paper: Paper, passing: tuple[type[BaseException], ...] = ()
) -> Iterator[Came]:
    """What comes of each call; after the first that is too large, asks or exits, the others are not tried.

    Errors of the kinds ``passing`` are not the function's own.
    """
    room = ALL_SIGNS
    for arguments in calls:
        paper.text = ""
        came = Came(_call(function, arguments, passing), paper.text)
        room -= len(json.dumps(came.gave, ensure_ascii=False))
        if room < 0:
            came = Came({"too-large": True}, paper.text)
        yield came
        if came.last:
            return


def _call(
    function: Callable[..., Any], arguments: tuple[Any, ...], passing: tuple[type[BaseException], ...]
) -> dict[str, Any]:
    try:
        return gave(function(*deepcopy(arguments)))  # a function may change the lists that it is given
    except passing:
        raise
    except _Asks:
        return {"asks": True}
    except SystemExit:
        return {"exits": True}
    except BaseException as error:  # noqa: BLE001 (whatever a pupil's function raises is told)
        return {"error": in_short(error)}


def in_short(error: BaseException) -> str:
    """An error as the journal has it."""
    try:
        return cut(f"{type(error).__name__}: {error}".removesuffix(": "), MOST_PRINTED)
    except Exception:  # noqa: BLE001 (an error of the pupil's own making)
        return type(error).__name__


class Paper(io.TextIOBase):
    """Keeps the beginning of what is printed on it, and passes it on to ``heard`` at once."""

    text = ""

    def __init__(self, heard: Callable[[str], None] = lambda _: None, most: int = MOST_PRINTED) -> None:
        self.heard, self.most = heard, most

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if begins := text[: max(0, self.most - len(self.text))]:
            self.text += begins
            self.heard(begins)
        return len(text)


@contextmanager
def kept_in(paper: Paper) -> Iterator[None]:
    """Inside, prints go to the paper, ``input`` asks nothing, and ``exit`` ends no kernel."""

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
        with redirect_stdout(paper):
            yield
    finally:
        builtins.input = before
        if shell:
            shell.ask_exit = leaving


# -- the process --------------------------------------------------------------------------------------

#: Addresses that the process may have, most of which nothing stands at: ``sandbox`` watches what it uses.
ADDRESSES = 4 * 2**30
#: What Linux calls a process that inherits the orphans among its descendants.
_SUBREAPER = 36
#: Seconds without a job after which it ends.
IDLE = 300
#: Seconds after which it ends when those for its job are over.
GRACE = 5


class _Telling:
    """Sends messages to the notebook one after another. The processes that a function starts can send none."""

    def __init__(self, way: BinaryIO) -> None:
        self.way, self.owner, self.turn = way, os.getpid(), threading.Lock()

    def __call__(self, *what: Any) -> None:
        if os.getpid() == self.owner:
            with self.turn:
                self.way.write(json.dumps(what).encode() + b"\n")
                self.way.flush()


def _ways() -> tuple[BinaryIO, BinaryIO]:
    """The pipes from and to the notebook. The function finds nothing to read and nowhere to write."""
    ways = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for usual in range(3):
        os.dup2(nothing, usual)
    return ways


def _limited() -> None:
    """Limits the memory, and forbids core files, if the system knows such limits."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        least = ADDRESSES if most == resource.RLIM_INFINITY else min(ADDRESSES, most)
        resource.setrlimit(resource.RLIMIT_AS, (least, most))


def _ends_in(seconds: float) -> None:
    import faulthandler  # not everywhere where calls are made

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
    """On Linux, all processes that a function starts, and those that they start, stay children of this process.

    So ``sandbox`` also finds and ends what has lost its parent.
    """
    with suppress(ImportError, OSError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)


def main() -> None:
    """Does one job, and waits to be ended."""
    jobs, answers = _ways()
    tell = _Telling(answers)
    _limited()
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
