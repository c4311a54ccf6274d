"""Small pieces that all pictures are made of. Nothing builds SVG by pasting strings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.draw.palette import PALETTE

Element = ET.Element


def number(value: float) -> str:
    """A coordinate with at most one decimal, so that pictures stay small and comparable."""
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


def add(parent: Element, tag: str, *, fill: str = "", stroke: str = "", **attributes: Any) -> Element:
    """A child element; ``fill`` and ``stroke`` are roles of the palette; ``_`` stands for ``-``; what is empty is left
    out.
    """
    written = {_named(name): _text(value) for name, value in attributes.items() if value != ""}
    classes = [written.pop("class", "")]
    for kind, role in (("fill", fill), ("stroke", stroke)):
        if role == "none":
            written[kind] = role
        elif role:
            written[kind] = PALETTE[role][0]
            classes.append(f"{kind[0]}-{role}")
    if any(classes):
        written["class"] = " ".join(filter(None, classes))
    return ET.SubElement(parent, tag, written)


def stroke(
    parent: Element, d: str, role: str, width: float, dashes: str = "", *, kind: str = "", **more: Any
) -> Element:
    """A line of a role's colour that hides nothing from a finger; ``kind``: see ``rvbkit.draw.cells``."""
    marks: dict[str, Any] = {
        "class_": f"mark {kind}".rstrip(),
        "stroke_width": width,
        "stroke_dasharray": dashes,
        "d": d,
    }
    return add(parent, "path", fill="none", stroke=role, **marks, **more)


def words(
    parent: Element, text: str, x: float, y: float, role: str, size: float, anchor: str = "", *, bold: bool = False
) -> Element:
    """A line of text; its ``anchor`` is "middle", "end" or, by default, its beginning."""
    how: dict[str, Any] = {"font_size": size, "font_weight": 700 if bold else "", "text_anchor": anchor}
    written = add(parent, "text", fill=role, x=float(x), y=float(y), **how)
    written.text = text
    return written


@cache
def _named(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _text(value: Any) -> str:
    return number(value) if isinstance(value, float) else str(value)


def circle(x: float, y: float, radius: float, upright: float = 0) -> str:
    """A circle, or an ellipse, as a part of a path."""
    wide, high, both = number(radius), number(upright or radius), number(2 * round(radius, 1))
    return f"M{number(x - radius)} {number(y)}a{wide} {high} 0 1 0 {both} 0a{wide} {high} 0 1 0-{both} 0z"


def canvas(
    width: float, height: float, *, label: str, interactive: bool, corner: tuple[float, float] | None = None
) -> Element:
    """An empty picture on its page, centred on the origin unless its top left ``corner`` is told."""
    left, top = corner or (-width / 2, -height / 2)
    box = " ".join(number(v) for v in (left, top, width, height))
    svg = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": box,
            "width": number(width),
            "height": number(height),
            "font-family": "DejaVu Sans, sans-serif",
            "role": "group" if interactive else "img",
            "aria-label": label,
        },
    )
    add(svg, "rect", fill="page", x=left, y=top, width=width, height=height)
    return svg


def stacked(pictures: Sequence[Element]) -> Element:
    """Several pictures of one thing as a single one, each below the one before; a picture alone is that itself."""
    if len(pictures) == 1:
        return pictures[0]
    width = max(float(picture.attrib["width"]) for picture in pictures)
    height = sum(float(picture.attrib["height"]) for picture in pictures)
    label = ". ".join(picture.attrib["aria-label"] for picture in pictures)
    whole = canvas(width, height, label=label, interactive=False, corner=(0.0, 0.0))
    top = 0.0
    for picture in pictures:
        part = ET.SubElement(whole, "svg", {**picture.attrib, "x": "0", "y": number(top)})
        part.extend(picture)
        top += float(picture.attrib["height"])
    return whole


def as_text(svg: Element) -> str:
    """The picture as one string."""
    return ET.tostring(svg, encoding="unicode")
