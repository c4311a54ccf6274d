"""A game of another project, as it would stand there: ``toy`` is its package, ``tests`` are its tests."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from rvbkit import games, text

if TYPE_CHECKING:
    import pytest

HERE = Path(__file__).parent
STEM = "toy"


def move_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registers the game until the test ends."""
    monkeypatch.setattr(games, "_homes", {**games._homes})
    monkeypatch.setattr(text, "_elsewhere", [*text._elsewhere])
    monkeypatch.setattr(text, "catalogue", lru_cache(text.catalogue.__wrapped__))
    games.register("tests.toy.toy", STEM)
