"""Pictures of positions: one SVG for the notebook, the saved page and paper."""

from __future__ import annotations

from importlib import import_module
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.draw import palette
from rvbkit.draw.svg import Element, as_text

__all__ = ["FITS", "Picture", "board_text", "draw", "themed", "views"]


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

    drawn: Element

    def __new__(cls, position: Any, **how: Any) -> Picture:
        drawn = draw(position, taps=False, **how)
        made = super().__new__(cls, as_text(drawn))
        made.drawn = drawn
        return made

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        """The same in the colours of the page's theme, which an SVG by itself cannot know."""
        root = themed()
        root.append(ET.Element("svg", {**self.drawn.attrib, "style": FITS}))
        root[-1].extend(self.drawn)
        return ET.tostring(root, encoding="unicode", method="html")


#: The style of a picture that is no wider than its page.
FITS = "max-width:100%;height:auto;display:block"


def themed(**attributes: str) -> Element:
    """A box in which pictures have the colours of the page's theme, also where no board has brought them."""
    root = ET.Element("div", {"class": "rvb rvbkit-note", **attributes})
    ET.SubElement(root, "style").text = palette.css()
    return root
