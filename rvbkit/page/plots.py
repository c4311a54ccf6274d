"""Figures of studies, drawn by matplotlib in one look, and shown on a page in the colours of its theme.

matplotlib is imported when the first figure is drawn. pyplot has no part in it, so a figure is shown where it is the
value of a cell, once, and nothing is left behind. The notebook's own settings change nothing.

On a page a figure is an SVG whose colours are the palette's variables. matplotlib writes colours as they are on paper:
each colour of the palette becomes its variable, each shade of ``faint_shades`` a mixture of two. Other colours stay.
"""

from __future__ import annotations

import re
from base64 import b64encode
from contextlib import AbstractContextManager
from hashlib import sha256
from io import BytesIO
from math import floor, log10
from typing import Any
from xml.etree import ElementTree as ET

from matplotlib import style
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap, ListedColormap, to_hex, to_rgb
from matplotlib.figure import Figure
from matplotlib.text import Text
from matplotlib.ticker import FixedLocator, FuncFormatter, MaxNLocator, NullLocator

from rvbkit.page.picture import FITS, themed
from rvbkit.page.svg import PALETTE
from rvbkit.text import say
from rvbkit.text.remarks import Remark

INK = {role: light for role, (light, _) in PALETTE.items()}

#: Settings that hold while a figure is made and drawn.
LOOK: dict[Any, Any] = {
    "font.family": "DejaVu Sans",
    "font.size": 10.0,
    "figure.facecolor": INK["page"],
    "axes.facecolor": INK["page"],
    "axes.edgecolor": INK["line"],
    "axes.labelcolor": INK["pen"],
    "axes.titlesize": 12.0,
    "axes.titlecolor": INK["pen"],
    "axes.titlepad": 10.0,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": False,
    "axes.axisbelow": True,
    "xtick.color": INK["line"],
    "ytick.color": INK["line"],
    "grid.color": INK["grid"],
    "grid.linewidth": 0.7,
    "legend.facecolor": INK["page"],
    "legend.labelcolor": INK["pen"],
    "legend.edgecolor": INK["grid"],
    "legend.framealpha": 0.95,
    "legend.fontsize": 9.0,
    "hatch.linewidth": 0.8,
    "savefig.facecolor": "auto",
    "savefig.bbox": None,
    "svg.fonttype": "path",
    "svg.hashsalt": "rvbkit",
}
#: How large a figure is on a page, and how fine its picture.
PIXELS, FINENESS = 96, 2
#: The strongest of the shades that are written on, in per cent of the ink.
FAINTEST = 42


def our_look() -> AbstractContextManager[None]:
    """Our settings, and matplotlib's own for all else, for as long as the context lasts."""
    return style.context(["default", LOOK])


class Drawing(Figure):
    """A figure that a notebook shows as a picture, also where matplotlib was never set up."""

    def draw(self, renderer: Any) -> None:
        """Draws with our settings, also when that is asked for later."""
        with our_look():
            super().draw(renderer)

    def _repr_mimebundle_(self, **_how: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """In the colours of the page's theme; in pixels for all that shows no pages."""

        shown: dict[str, Any] = {"image/png": as_png(self)}
        page = on_page(self)
        if page is not None:
            shown["text/html"] = ET.tostring(page, encoding="unicode", method="html")
        return shown, {"image/png": {"width": width_of(self)}}


def sheet(width: float = 7.0, height: float = 5.0, panels: int = 1) -> tuple[Drawing, list[Axes]]:
    """An empty figure and its axes, one below the other."""
    figure = Drawing(figsize=(width, height), dpi=PIXELS, layout="constrained")
    axes = figure.subplots(panels, 1, sharex=panels > 1, squeeze=False)
    return figure, list(axes[:, 0])


def as_png(figure: Figure, fineness: int = FINENESS) -> bytes:
    """The figure in pixels, fine enough for a projector."""
    file = BytesIO()
    figure.savefig(file, format="png", dpi=PIXELS * fineness)
    return file.getvalue()


def width_of(figure: Figure) -> int:
    """How wide it stands on a page."""
    return round(float(figure.get_size_inches()[0]) * PIXELS)


def decimal(number: float, digits: int) -> str:
    """A number with so many decimals, with the sign that the language puts before them."""
    before, sign, after = f"{number:.{digits}f}".partition(".")
    return say("solve.decimal", whole=before, tenth=after) if sign else before


def titled(axes: Axes, title: Remark, along: str = "", up: str = "") -> None:
    """The title, and the catalogue keys of what runs along the bottom and up the side."""
    axes.set_title(title.sentence)
    if along:
        axes.set_xlabel(say(along))
    if up:
        axes.set_ylabel(say(up))


def legend(figure: Figure, columns: int, scale: float = 1.0) -> None:
    """What the marks mean, below the picture, where it hides nothing."""
    figure.legend(loc="outside lower center", ncols=columns, frameon=False, markerscale=scale)


def shades() -> LinearSegmentedColormap:
    """From light to dark, in print too."""
    return LinearSegmentedColormap.from_list("rvbkit", [INK["page"], INK["B-fill"], "#5B86BF", INK["B-ink"], "#061A36"])


def same(role: str) -> str:
    """A role's colour on paper for marks on what has no theme: next to the role's own, so that it is left alone."""
    return f"{INK[role][:-1]}{int(INK[role][-1], 16) ^ 1:X}"


def faint_shade(part: float) -> str:
    """So much of the ink on the page: what is written over up to ``FAINTEST`` per cent can be read in every theme."""
    page, ink = (to_rgb(INK[role]) for role in ("page", "B-ink"))
    red, green, blue = ((1 - part) * one + part * other for one, other in zip(page, ink, strict=True))
    return to_hex((red, green, blue))


def faint_shades() -> ListedColormap:
    """From the page's colour to a faint one that can be written on."""
    return ListedColormap([faint_shade(percent / 100) for percent in range(FAINTEST + 1)], "rvbkit-faint")


def whole_ticks(axes: Axes, *which: str) -> None:
    """Whole numbers, a moderate number of them, on these axes."""
    for axis in which:
        side = axes.xaxis if axis == "x" else axes.yaxis
        side.set_major_locator(MaxNLocator(nbins=9, steps=[1, 2, 5, 10], integer=True, min_n_ticks=2))
        side.set_major_formatter(FuncFormatter(lambda value, _: f"{value:.0f}"))


def decimal_ticks(axes: Axes, digits: int) -> None:
    """Numbers with so many decimals up the side."""
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: decimal(value, digits)))


def log_ticks(axes: Axes, along: list[int], up: list[float]) -> None:
    """Ticks at these values only: whole numbers along the bottom, percentages up the side."""
    axes.xaxis.set_major_locator(FixedLocator(along))
    axes.yaxis.set_major_locator(FixedLocator(up))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:.0f}"))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: percent(value)))
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_minor_locator(NullLocator())


def percent(part: float) -> str:
    """A share with its first two digits: 5.8%, 0.58%, 0.0025%."""
    digits = max(0, 1 - floor(log10(100 * part))) if part else 0
    return say("study.percent", value=decimal(100 * part, digits))


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
