"""The games: one rule sheet each, knowing nothing of pictures, sentences or opponents."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from rvbkit.asked import seed
from rvbkit.game import NotationError, Rules
from rvbkit.quoting import single, typed

#: One stem a game, everywhere: its rules, its picture, its catalogue keys, its lessons.
STEMS = ("rvb", "nim")


def rules(stem: str) -> Rules:
    """The rules of a game by its stem."""
    known = stem.strip().lower()
    if known not in STEMS:
        raise NotationError("game.unknown", game=stem, known=", ".join(STEMS))
    return cast(Rules, import_module(f"rvbkit.games.{known}"))


def begin(stem: str, options: dict[str, Any]) -> Any:
    """The first position of a new game; a wrong option is named in a sentence."""
    game = rules(stem)
    return game.begin(**{name: _checked(game, name, value) for name, value in options.items()})


def _checked(game: Rules, name: str, value: Any) -> Any:
    if name == "seed":
        return seed(value)
    if name not in game.OPTIONS:
        raise NotationError("game.unknown-option", option=name, known=", ".join((*game.OPTIONS, "seed")))
    values, value = game.OPTIONS[name], single(value)
    if type(value) is not type(values[0]) or value not in values:
        raise NotationError("game.option-value", option=name, value=typed(value), known=", ".join(map(str, values)))
    return value
