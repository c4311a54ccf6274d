"""Pictures of positions: one SVG for the notebook, the saved page and paper."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from rvbkit.draw.svg import Element, as_text

__all__ = ["Picture", "board_text", "draw", "views"]


def views(stem: str) -> tuple[str | None, ...]:
    """The views that a game can be looked at in, the usual one first; ``(None,)`` where there is one only."""
    found: tuple[str | None, ...] = getattr(import_module(f"rvbkit.draw.{stem}"), "VIEWS", (None,))
    return found


def draw(position: Any, **how: Any) -> Element:
    """The picture of a position by the room of its game: see ``rvbkit.draw.<stem>.draw``."""
    element: Element = import_module(f"rvbkit.draw.{position.stem}").draw(position, **how)
    return element


def board_text(position: Any) -> str:
    """The position in letters, for a terminal."""
    text: str = import_module(f"rvbkit.draw.{position.stem}").board_text(position)
    return text


class Picture(str):
    """An SVG that notebooks display and files take as it is."""

    def __new__(cls, position: Any, **how: Any) -> Picture:
        return super().__new__(cls, as_text(draw(position, taps=False, **how)))

    def _repr_svg_(self) -> str:
        return str(self)
