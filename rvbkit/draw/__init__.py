"""Pictures of positions: one SVG for the notebook, the saved page and paper."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.draw import palette
from rvbkit.draw.scene import Scene
from rvbkit.draw.svg import Element, as_text
from rvbkit.games import drawing

__all__ = ["FITS", "Picture", "draw", "themed"]


def draw(position: Any, **how: Any) -> Element:
    """The picture of a position by the room of its game; ``how`` it is shown: see ``Scene``."""
    scene = Scene(position, **how)
    drawn = drawing(position.stem).draw(scene)
    if not scene.taps:
        return _still(drawn)
    drawn.set("data-player", str(position.turn))
    return drawn


def _still(drawn: Element) -> Element:
    """Only a picture: nothing of it can be tapped, whatever its game has written for those who play."""
    for element in drawn.iter():
        if element.get("role") == "button":
            del element.attrib["role"]
            element.attrib.pop("aria-label", None)
        for name in [name for name in element.attrib if name.startswith("data-")]:
            del element.attrib[name]
    return drawn


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
    root = ET.Element("div", {"class": "rk rvbkit-note"} | attributes)
    ET.SubElement(root, "style").text = palette.css()
    return root
