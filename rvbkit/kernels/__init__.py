"""Solvers near the machine: compiling kernels, clocks and memory that a solver may use.

A kernel is plain integer Python on numpy arrays. ``compiled`` makes machine code of it where numba is installed, and
leaves it as it is where not. Compiled code is kept in a cache, so that only the first run on a machine pays for it.

A solver works in short steps, so that its caller can stop it: ``latest`` and ``finished`` take the steps.

No game is known here. Start with ``compiled``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from math import ceil, floor, inf
from time import monotonic
from typing import Any, TypeVar, cast
from warnings import catch_warnings

import numpy as np

from rvbkit.text.inputs import real
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark


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


# -- budgets: what a caller allows, and the sentence where it is not enough ---------------------------


def seconds_allowed(time: Any) -> float:
    """A time in seconds, if it is one."""
    found = real(time)
    if found is None or found < 0:
        raise NotationError("solve.no-time", given=typed(time))
    return found


def bytes_allowed(memory: Any) -> float:
    """An amount of memory, if it is one; None: what can be spared."""
    if memory is None:
        return spare_memory()
    found = real(memory)
    if found is None or found < 0:
        raise NotationError("solve.no-bytes", given=typed(memory))
    return found


def spare_memory() -> float:
    """Bytes that may be used without asking: three quarters of the memory that is free."""
    try:
        import psutil  # not in a browser
    except ImportError:
        return 2.0**30
    return 0.75 * float(psutil.virtual_memory().available)


def gib(size: float) -> str:
    """Bytes as a sentence tells them.

    >>> gib(3 * 2**29)
    '1.5'
    """
    return f"{size / 2**30:.1f}"


def amount(size: float, up: bool = False) -> Remark:
    """Bytes as a sentence tells them, with their unit and the language's decimal sign.

    ``up``: rather more than less, which is fair to say of what is needed.

    >>> from rvbkit.text import use
    >>> use("en")
    >>> amount(3 * 2**29).sentence, amount(2**27 + 1).sentence, amount(2**27 + 1, up=True).sentence
    ('1.5 GiB', '128 MiB', '129 MiB')
    """
    power = max(1, min(5, (int(size).bit_length() - 1) // 10))
    number = size / 2.0 ** (10 * power)
    tenths = (ceil if up else floor)(number * 10) if number < 10 else 10 * (ceil if up else floor)(number)
    whole, tenth = divmod(tenths, 10)
    shown = Remark("solve.decimal", {"whole": whole, "tenth": tenth}) if tenth else whole
    return Remark(("solve.kib", "solve.mib", "solve.gib", "solve.tib", "solve.pib")[power - 1], {"number": shown})
