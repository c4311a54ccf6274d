"""Compiling kernels, and the clock that stands still meanwhile.

Compiled code is kept in a cache, so that only the first run on a machine pays for it. Where no cache folder can be
written it is compiled each time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from math import inf
from time import monotonic
from typing import Any, TypeVar, cast
from warnings import catch_warnings

import numpy as np


def _numba() -> Any:
    """numba without the settings of the working folder: a file beside a notebook could name code to be run."""
    if "numba" in sys.modules:
        return sys.modules["numba"]
    yaml = {name: module for name, module in sys.modules.items() if name == "yaml"}
    sys.modules["yaml"] = None  # type: ignore[assignment]  # it reads them only where there is YAML, and warns
    try:
        with catch_warnings(action="ignore"):
            return import_module("numba")
    except ImportError:  # Pyodide, or a Python too new for it
        return None
    finally:
        del sys.modules["yaml"]
        sys.modules.update(yaml)


COMPILED = _numba() is not None


def _timer() -> Any:
    """What measures how long numba compiles kernels, and reads them from where they are kept."""
    timer = import_module("numba.core.event").TimingListener()
    import_module("numba.core.event").register("numba:compiler_lock", timer)
    return timer


_compiling = _timer() if COMPILED else None


def now() -> float:
    """A clock in seconds that stands still while kernels are compiled: that is done once, and is part of no budget."""
    return monotonic() - (_compiling.duration if _compiling and _compiling.done else 0)


Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def compiled(kernel: Kernel) -> Kernel:
    """The kernel as machine code that lets other threads run, or the kernel itself."""
    numba = _numba()
    if numba is None:
        return kernel
    try:
        return cast(Kernel, numba.njit(cache=True, nogil=True)(kernel))
    except RuntimeError:  # no folder can be written: no cache
        return cast(Kernel, numba.njit(nogil=True)(kernel))


def words(values: list[int]) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """Whole numbers as 64-bit words."""
    return np.array(values, dtype=np.uint64)


# -- short steps --------------------------------------------------------------------------------------

Result = TypeVar("Result")


def finished(steps: Generator[object, None, Result], until: float = inf) -> Result:
    """The result of short steps, all taken at once. Raises ``TimeoutError`` when ``now`` is past ``until``.

    >>> def counted():
    ...     yield
    ...     return 2
    >>> finished(counted())
    2
    """
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        if now() > until:
            raise TimeoutError


def latest(reports: Iterable[Result | None], seconds: float, step: Callable[[], object] | None = None) -> Result | None:
    """The last report that short steps make in so many seconds; a step without one gives None. ``step`` hears of each.

    >>> latest([None, "about 3", None, "3"], 20.0)
    '3'
    """
    end, found = now() + seconds, None
    for report in reports:
        found = found if report is None else report
        if step:
            step()
        if now() > end:
            break
    return found
