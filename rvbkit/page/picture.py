"""Pictures of positions: one SVG for the notebook, the saved page and paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec
from xml.etree import ElementTree as ET

from rvbkit.game import Position
from rvbkit.games import drawing, is_position
from rvbkit.page import svg
from rvbkit.page.cells import Scene
from rvbkit.page.svg import Element, as_text
from rvbkit.text.inputs import flag
from rvbkit.text.lazy import listed
from rvbkit.text.quoting import typed

if TYPE_CHECKING:
    from matplotlib.figure import Figure
from rvbkit.text.remarks import NotationError, Remark

__all__ = ["FITS", "Picture", "draw", "themed"]
__dir__ = listed(__name__)


#: What a picture may be asked to show.
_HOW = tuple(one.name for one in fields(Scene) if one.name != "position")


def draw(position: Position, **how: Any) -> Element:
    """The picture of a position by the room of its game; ``how`` it is shown: see ``Scene``.

    >>> from rvbkit.games.rvb import start
    >>> draw(start(2), taps=False).get("viewBox").split()[:2]
    ['-93.9', '-91']
    """
    for name in how:
        if name not in _HOW:
            raise NotationError("game.unknown-option", option=name, known=", ".join(_HOW))
    if not is_position(position):
        raise NotationError("game.not-a-position", given=typed(position))
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


class Picture:
    """A position as a picture: a notebook shows it, ``save`` writes it to a file, ``str`` of it is its SVG.

    What it ``says`` stands below it; how else it is shown, see ``rvbkit.page.cells``.

    >>> from rvbkit.games.nim import start
    >>> picture = Picture(start(4, 7))
    >>> picture.save("piles.svg", grey=True)
    >>> str(picture).startswith("<svg")
    True
    """

    def __init__(self, position: Position, *, says: Remark | None = None, **how: Any) -> None:
        self._position = position
        self._says = says
        self._drawn = draw(position, taps=False, **how)

    def save(self, file: str | Path, *, width: str | None = None, grey: bool = False) -> None:
        """Writes it as ``.svg``, ``.pdf`` or ``.png``, so wide: "12cm", "80mm", "5in", "300pt".

        ``grey`` leaves the colours out: black on white, told apart by letters and lines, as on a worksheet.
        """
        from rvbkit.page import paper

        paper.save(self._drawn, file, width, grey=flag(grey, "grey"), title=str(self._position))

    def __str__(self) -> str:
        return as_text(self._drawn)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        letters = drawing(self._position.stem).board_text(self._position)
        return f"{letters}\n{self._says}" if self._says else letters

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        """The same in the colours of the page's theme, which an SVG by itself cannot know."""
        root = themed()
        root.append(ET.Element("svg", {**self._drawn.attrib, "style": FITS}))
        root[-1].extend(self._drawn)
        if self._says:
            ET.SubElement(root, "div").text = self._says.sentence
        return ET.tostring(root, encoding="unicode", method="html")


#: The style of a picture that is no wider than its page.
FITS = "max-width:100%;height:auto;display:block"


def themed(**attributes: str) -> Element:
    """A box in which pictures have the colours of the page's theme, also where no board has brought them.

    >>> themed(style="display:flex").get("class")
    'rk rvbkit-note'
    """
    root = ET.Element("div", {"class": "rk rvbkit-note"} | attributes)
    ET.SubElement(root, "style").text = svg.css()
    return root


Asked = ParamSpec("Asked")


def in_our_look(draw: Callable[Asked, Figure]) -> Callable[Asked, Figure]:
    """Makes a picture with our settings, and leaves those of the notebook as they were."""

    @wraps(draw)
    def drawn(*given: Asked.args, **named: Asked.kwargs) -> Figure:

        from rvbkit.page.plots import our_look

        with our_look():
            return draw(*given, **named)

    return drawn
