"""The colours of everything, and the small pieces of SVG that all pictures are made of.

Boards, sheets and plots take their colours from ``PALETTE``. Each role has a light and a dark value. A picture carries
the light ones as plain attributes, so that it stands alone on paper, and a class for each role, which ``css`` paints by
the theme of the page. Nothing builds SVG by pasting strings.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any
from xml.etree import ElementTree as ET

#: role: (on a light page, on a dark page). A crossed cell keeps its letter's hue, faded; each player has a pen.
PALETTE: dict[str, tuple[str, str]] = {
    "page": ("#FBFAF7", "#1E1F22"),
    "line": ("#3A3A3A", "#C9C6BE"),
    "edge": ("#8A857A", "#8C8A86"),
    "faint": ("#5A5750", "#C8C4BC"),
    "empty": ("#EFECE4", "#2B2C30"),
    "R-fill": ("#F6C9BE", "#7A2313"),
    "R-ink": ("#8E1F0B", "#FFE3DB"),
    "R-edge": ("#D68F7D", "#A8493A"),
    "V-fill": ("#CDE7D3", "#125C3C"),
    "V-ink": ("#0B5B36", "#DDF6E6"),
    "V-edge": ("#7FB58E", "#38855F"),
    "B-fill": ("#CBDDF3", "#1D4C8C"),
    "B-ink": ("#123F7A", "#E2EEFF"),
    "B-edge": ("#84A7D4", "#4A7BBE"),
    "J-fill": ("#F7E3A1", "#6A5208"),
    "J-ink": ("#6B4E00", "#FFF1BF"),
    "J-edge": ("#CFB04E", "#A08433"),
    "r-fill": ("#FAEBE6", "#3A2320"),
    "r-ink": ("#995644", "#C9A79F"),
    "r-edge": ("#EBCFC6", "#5A3B35"),
    "v-fill": ("#EDF5EE", "#1C3229"),
    "v-ink": ("#48755F", "#93BBA6"),
    "v-edge": ("#CCDFD0", "#2E4A3D"),
    "b-fill": ("#ECF1F8", "#1F2C40"),
    "b-ink": ("#546B92", "#9DB3D2"),
    "b-edge": ("#CCD8E8", "#33445F"),
    "p1": ("#8A4B00", "#F2B04B"),
    "p2": ("#5F429B", "#C9B5F5"),
    "p3": ("#0E6269", "#6FD0D4"),
    "p4": ("#9C2765", "#F29AC4"),
    "next": ("#8A4B00", "#F2B04B"),
    "last": ("#6B4FA0", "#C3AEF0"),
    "pen": ("#1B1B1B", "#F5F2EA"),
    "wrong": ("#B00020", "#FF8A80"),
    "win": ("#0B5B36", "#7FD6A4"),
    "shown": ("#0F5E7A", "#6CC7EA"),
    "wood": ("#E9D2A2", "#7A6038"),
    "head": ("#B4402A", "#E58A70"),
    "token": ("#F0B93A", "#806010"),
    "ray": ("#F1E9D8", "#33312B"),
    "shade": ("#DAD3C3", "#45474E"),
    "grid": ("#DAD6CC", "#3B3C40"),
    "card-corner": ("#FFFFFF", "#26272B"),
    "corner-0": ("#FFFFFF", "#26272B"),
    "corner-1": ("#D9E8ED", "#2F4751"),
    "corner-2": ("#93BECD", "#3F7083"),
    "corner-3": ("#0F5E7A", "#6CC7EA"),
    "corner-joker": ("#1B1B1B", "#F5F2EA"),
    "corner-on": ("#FFFFFF", "#14212A"),
    "focus": ("#0B57D0", "#8AB4F8"),
}
#: On paper, where a photocopier leaves black and white: letters and strokes are black, what is out of play is faint.
INK = {
    **dict.fromkeys(PALETTE, "#000000"),
    **dict.fromkeys(("page", "empty", "wood", "token", "ray", "focus"), "#FFFFFF"),
    **dict.fromkeys((role for role in PALETTE if role.endswith("-fill")), "#FFFFFF"),
    **dict.fromkeys(("r-edge", "v-edge", "b-edge", "grid"), "#9A9A9A"),
    **dict.fromkeys((role for role in PALETTE if role.startswith("corner-")), "#FFFFFF"),
    **dict.fromkeys(("corner-on", "pen"), "#000000"),
    "card-corner": "#FFFFFF",
    "edge": "#555555",
    "shade": "#D5D5D5",
}
#: What stands round a picture: cards, buttons, the grounds of what is said.
FURNITURE: dict[str, tuple[str, str]] = {
    "card": ("#FFFFFF", "#26272B"),
    "sunk": ("#F3F0E8", "#2E2F34"),
    "rule": ("#E2DDD1", "#3F4046"),
    "act": ("#2B2933", "#F0EDE5"),
    "on-act": ("#FFFFFF", "#1F1D26"),
    "wrong-soft": ("#FCECE9", "#38221F"),
    "right-soft": ("#E6F3E9", "#1B3327"),
    "hint-soft": ("#E4F1F6", "#17323C"),
    "p1-soft": ("#FCF0DC", "#3A2D17"),
    "p2-soft": ("#F0EAFA", "#322A47"),
    "p3-soft": ("#E0F2F2", "#17343A"),
    "p4-soft": ("#FBE8F1", "#40222F"),
}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the accessibility guidelines define it, from 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def css() -> str:
    """Variables by theme, and the classes ``f-role`` and ``s-role`` that pictures carry.

    On screen the system's wish counts, and paper is light, unless the page says its theme:
    JupyterLab on its body, marimo by a class round it.
    """
    light, dark = (_variables(theme) for theme in (0, 1))
    painted = "".join(
        f".rk .f-{role}{{fill:var(--rk-{role})}}.rk .s-{role}{{stroke:var(--rk-{role})}}" for role in PALETTE
    )
    return (
        f".rk{{{light}}}@media screen and (prefers-color-scheme:dark){{.rk{{{dark}}}}}"
        f'body[data-jp-theme-light="true"] .rk{{{light}}}:host-context(.light) .rk{{{light}}}'
        f'body[data-jp-theme-light="false"] .rk{{{dark}}}:host-context(.dark) .rk{{{dark}}}'
        f"{painted}\n"
    )


def _variables(theme: int) -> str:
    values = {**PALETTE, **FURNITURE}.items()
    return f"color-scheme:{('light', 'dark')[theme]};" + ";".join(f"--rk-{role}:{both[theme]}" for role, both in values)


Element = ET.Element


@lru_cache(10_000)
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
    """A line of a role's colour that hides nothing from a finger; ``kind``: see ``rvbkit.page.cells``."""
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
