"""The paper that the pictures of a study are drawn on: one look, whatever the notebook's own settings are.

Import this inside functions: it brings matplotlib along. pyplot has no part in it, so a figure is shown
where it is the value of a cell, once, and nothing is left behind.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from io import BytesIO
from math import floor, log10
from typing import Any
from xml.etree import ElementTree as ET

from matplotlib import style
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap, ListedColormap, to_hex, to_rgb
from matplotlib.figure import Figure
from matplotlib.ticker import FixedLocator, FuncFormatter, MaxNLocator, NullLocator

from rvbkit.draw.palette import PALETTE
from rvbkit.game import Remark
from rvbkit.text import say

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
        from rvbkit.study.inline import on_page

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
