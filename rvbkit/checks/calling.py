"""Calling a pupil's function, wherever it runs: what it gives, raises, prints; it may also want to end all, or ask.

While it runs, what is printed is caught, and ``input`` is refused: a notebook that waits for the keyboard
inside a check is locked. What comes of a call is made plain here, beside the function, for it may be endless.
"""

from __future__ import annotations

import builtins
import io
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from rvbkit.checks.results import gave
from rvbkit.quoting import cut

#: Signs of an error's words, and of what a call prints, that are kept.
SIGNS = 300
#: Signs of what all the calls of one check may give back together.
ALL_SIGNS = 50_000

#: After a call with one of these no other is tried: it has no end, gives too much, asks for the keyboard, wants to
#: end the kernel, or was stopped by the pupil.
LAST = ("endless", "too-large", "asks", "exits", "interrupted")

Calls = Sequence[tuple[Any, ...]]


class TimeIsUp(BaseException):
    """Raised inside a function. Not an Exception, so that ``except Exception`` in a pupil's loop does not catch it."""


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
    def endless(self) -> bool:
        return "endless" in self.gave

    @property
    def last(self) -> bool:
        """No other call is tried after this one."""
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
        return cut(f"{type(error).__name__}: {error}".removesuffix(": "), SIGNS)
    except Exception:  # noqa: BLE001 (an error of the pupil's own making)
        return type(error).__name__


class Paper(io.TextIOBase):
    """Keeps the beginning of what is printed on it, and tells it at once to who wants to know."""

    text = ""

    def __init__(self, heard: Callable[[str], None] = lambda _: None, most: int = SIGNS) -> None:
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
    """While it holds, what is printed goes to the paper, ``input`` asks nothing, and ``exit`` ends no kernel."""

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
