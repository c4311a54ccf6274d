"""Compiling the kernels where numba is installed; running the same functions as they are where not.

A kernel is plain integer Python on numpy arrays. Compiled code is kept in a cache, so that only
the first run on a machine pays for it; where no cache folder can be written it is compiled anew.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
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
