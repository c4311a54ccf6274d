"""A function of the notebook's and what it uses, as bytes from which another process makes a copy.

What is written in the notebook, or in a file beside it that it imports, goes along as it stands in memory; what is
installed is only named. Nothing of the notebook runs again.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import _lru_cache_wrapper, lru_cache
from types import ModuleType
from typing import Any

import cloudpickle


class _Packer(cloudpickle.Pickler):  # type: ignore[misc]
    """Knows two things that cloudpickle does not."""

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
    """The bytes; raises whatever those raise that cannot be packed. ``folder`` is where the notebook is."""
    paper = io.BytesIO()
    with _by_value(_beside(folder)):
        _Packer(paper).dump(thing)
    return paper.getvalue()


def _beside(folder: str) -> Iterator[ModuleType]:
    """Modules and packages of the pupil's own: their files may have changed since they were read."""
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
