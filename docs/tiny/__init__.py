"""Heap, the smallest game that is one: the site shows its files as they are, and a test plays it.

Its rooms stand here as they would in the package. ``move_in`` makes such a game one of the house's for a while: its
rooms are found where those of other games are, on the paths of their packages.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from rvbkit import games as house
from rvbkit import text as sentences

HERE = Path(__file__).parent
STEM = "heap"


def move_in(put: Callable[[Any, str, Any], Any], home: Path = HERE, stem: str = STEM) -> None:
    """Adds a game: its rooms, its stem wherever stems are kept, its sentences; ``put`` is a ``setattr`` for a while."""
    for room in filter(lambda room: (home / room).is_dir(), ("games", "draw", "opponent", "solve", "sheets", "study")):
        package = import_module(f"rvbkit.{room}")
        put(package, "__path__", [*package.__path__, str(home / room)])
    before, after = house.STEMS, (*house.STEMS, stem)
    for name, module in list(sys.modules.items()):
        if name.startswith("rvbkit") and getattr(module, "STEMS", None) == before:
            put(module, "STEMS", after)
    catalogue = sentences.catalogue

    @cache
    def with_ours(language: str) -> dict[str, object]:
        rooms = tomllib.loads((home / "text" / f"{language}.toml").read_text(encoding="utf-8"))
        ours = {f"{room}.{key}": sentence for room, told in rooms.items() for key, sentence in told.items()}
        return {**catalogue(language), **ours}

    put(sentences, "catalogue", with_ours)
