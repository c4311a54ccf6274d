"""Questions to study besides playing: problems, counts, comparisons, one room a game."""

from __future__ import annotations

from rvbkit.games import STEMS
from rvbkit.lazily import lazily

__getattr__, __dir__ = lazily(__name__, STEMS)
