"""A game that the house does not ship: its rooms stand here as they would in the package.

``move_in`` makes it one of the games for as long as a test lasts. Nothing in the package knows of it: the rooms are
found where those of other games are, on the paths of their packages.
"""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from rvbkit import games as house
from rvbkit import text as sentences

HERE = Path(__file__).parent
STEM = "toy"


def move_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds the game: its rooms, its stem wherever stems are kept, its sentences."""
    for room in ("games", "draw", "opponent", "solve", "sheets"):
        package = import_module(f"rvbkit.{room}")
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(HERE / room)])
    before, after = house.STEMS, (*house.STEMS, STEM)
    for name, module in list(sys.modules.items()):
        if name.startswith("rvbkit") and getattr(module, "STEMS", None) == before:
            monkeypatch.setattr(module, "STEMS", after)
    catalogue = sentences.catalogue

    @cache
    def with_ours(language: str) -> dict[str, object]:
        rooms = tomllib.loads((HERE / "text" / f"{language}.toml").read_text(encoding="utf-8"))
        ours = {f"{room}.{key}": sentence for room, told in rooms.items() for key, sentence in told.items()}
        return {**catalogue(language), **ours}

    monkeypatch.setattr(sentences, "catalogue", with_ours)
