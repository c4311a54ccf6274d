"""The games: one rule sheet each, knowing nothing of pictures, sentences or opponents."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from rvbkit.game import NotationError, Rules

#: One stem a game, everywhere: its rules, its picture, its catalogue keys, its lessons.
STEMS = ("rvb",)


def rules(stem: str) -> Rules:
    """The rules of a game by its stem."""
    if stem not in STEMS:
        raise NotationError("game.unknown", game=stem, known=", ".join(STEMS))
    return cast(Rules, import_module(f"rvbkit.games.{stem}"))
