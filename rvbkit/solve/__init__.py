"""Exact solvers: algorithms on numbers, with no sentence and no picture."""

from __future__ import annotations

from rvbkit.games import STEMS
from rvbkit.lazily import lazily

__getattr__, __dir__ = lazily(__name__, STEMS)
