"""The games: one rule sheet each, knowing nothing of pictures, sentences or opponents."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from rvbkit.game import NotationError, Rules

#: One stem a game, everywhere: its rules, its picture, its catalogue keys, its lessons.
STEMS = ("rvb",)


def rules(stem: str) -> Rules:
    """The rules of a game by its stem."""
    if stem not in STEMS:
        raise NotationError("game.unknown", game=stem, known=", ".join(STEMS))
    return cast(Rules, import_module(f"rvbkit.games.{stem}"))


def begin(stem: str, options: dict[str, Any]) -> Any:
    """The first position of a new game; a wrong option is named in a sentence."""
    game = rules(stem)
    for name, value in options.items():
        if name == "seed":
            if value is not None and not isinstance(value, int):
                raise NotationError("game.seed", value=value)
            continue
        if name not in game.OPTIONS:
            known = ", ".join((*game.OPTIONS, "seed"))
            raise NotationError("game.unknown-option", option=name, known=known)
        values = game.OPTIONS[name]
        if value not in values or type(value) is not type(values[0]):
            choices = ", ".join(map(str, values))
            raise NotationError("game.option-value", option=name, value=value, known=choices)
    return game.begin(**options)
