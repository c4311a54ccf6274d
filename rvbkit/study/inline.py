"""A figure as a part of a page: an SVG whose colours are the palette's variables, so that they follow the theme.

matplotlib writes colours as they are on paper. Here each colour of the palette becomes its variable, and
each shade of ``figures.faint_shades`` a mixture of two; a colour of neither kind is the same in every theme.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from io import BytesIO
from typing import Any
from xml.etree import ElementTree as ET

from matplotlib.figure import Figure
from matplotlib.text import Text

from rvbkit.draw import FITS, themed
from rvbkit.draw.palette import PALETTE
from rvbkit.study.figures import FAINTEST, as_png, faint_shade, width_of

#: Larger pictures, those of thousands of points, stay in pixels.
MOST_SIGNS = 400_000
#: Pixels below which nobody reads what stands at the axes; a page that is narrower scrolls the figure.
NARROWEST = 460
#: The class of the picture in pixels: it is seen where a page drops drawings, as one does that is not trusted.
PAPER = "rk-paper"

_SVG, _LINK = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}"
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")


def _painted() -> dict[str, str]:
    """What stands on a page for each colour of paper."""
    shades = {
        faint_shade(percent / 100).lower(): f"color-mix(in srgb,var(--rk-B-ink) {percent}%,var(--rk-page))"
        for percent in range(FAINTEST + 1)
    }
    # of two roles that look alike on paper the first counts
    roles = {light.lower(): f"var(--rk-{role})" for role, (light, _) in reversed(PALETTE.items())}
    return shades | roles


def on_page(figure: Figure) -> ET.Element | None:
    """The figure in the colours of the page's theme; None if it is too large for that."""
    file = BytesIO()
    figure.savefig(file, format="svg", metadata={"Date": None})
    if file.tell() > MOST_SIGNS:
        return None
    drawn = ET.fromstring(file.getvalue())
    _tidy(drawn, sha256(file.getvalue()).hexdigest()[:8])
    wide = width_of(figure)
    told = {"style": f"{FITS};width:{wide}px;min-width:{min(wide, NARROWEST)}px"}
    drawn.attrib |= {**told, "role": "img", "aria-label": _words(figure)}
    # on a narrow page it is wider than its box, and then arrow keys must reach it
    box = themed(style="overflow-x:auto;scrollbar-color:var(--rk-faint) transparent", tabindex="0")
    ET.SubElement(box, "style").text = f".rk svg~.{PAPER}{{display:none!important}}"
    box.append(drawn)
    source = "data:image/png;base64," + b64encode(as_png(figure, 1)).decode()
    ET.SubElement(box, "img", {**told, "src": source, "alt": _words(figure), "class": PAPER})
    return box


def _tidy(drawn: ET.Element, mark: str) -> None:
    """No rules that would hold for the whole page, names that no other picture has, colours by theme."""
    colours = _painted()
    for parent in list(drawn.iter()):
        for child in list(parent):
            if child.tag in (f"{_SVG}metadata", f"{_SVG}style"):
                parent.remove(child)
    drawn.attrib.pop("width", None)
    drawn.attrib.pop("height", None)
    for one in drawn.iter():
        one.tag = one.tag.removeprefix(_SVG)
        for name, value in list(one.attrib.items()):
            del one.attrib[name]
            value = re.sub(r"url\(#", f"url(#{mark}-", value)
            if name == "id":
                value = f"{mark}-{value}"
            elif name == f"{_LINK}href":
                name, value = "href", re.sub("^#", f"#{mark}-", value)
            elif name == "style":
                value = _COLOUR.sub(lambda found: colours.get(found[0].lower(), found[0]), value)
            one.attrib[name] = value
    # what matplotlib says in a rule for all pieces
    drawn.set("stroke-linejoin", "round")


def _words(figure: Figure) -> str:
    """What is written on the picture, for who cannot see it: titles, then what the marks mean."""
    found: list[Any] = [axes.title for axes in figure.axes]
    for legend in [*figure.legends, *(axes.get_legend() for axes in figure.axes)]:
        found += legend.get_texts() if legend else []
    return "; ".join(one.get_text() for one in found if isinstance(one, Text) and one.get_text())
