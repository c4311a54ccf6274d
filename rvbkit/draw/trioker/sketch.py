"""The picture of a figure that is being made: the cells of a grid, those in it, its free tips, perhaps a solution."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from rvbkit.draw.cells import Cells
from rvbkit.draw.svg import Element, add, canvas, circle, number, stroke
from rvbkit.draw.trioker.lattice import WIDTH, Lattice
from rvbkit.draw.trioker.piece import piece
from rvbkit.games.trioker.figure import Figure, Vertex

#: A cell is at least so many pixels wide where a finger taps; a picture is scrolled before anything is under 24.
FINGER = 40


def sketch(
    grid: Figure,
    inside: Collection[str],
    label: str,
    *,
    tips: Collection[Vertex] = (),
    lying: Mapping[str, str] | None = None,
    spoken: Callable[[str], str] | None = None,
) -> Element:
    """The grid with the cells that are ``inside`` and what is ``lying`` in some; with ``spoken`` all can be tapped."""
    lattice = Lattice(grid)
    svg = canvas(WIDTH, lattice.below, label=label, interactive=spoken is not None, corner=(-WIDTH / 2, 0.0))
    if spoken:
        svg.set("data-drag", "none")  # a finger that is led over the grid scrolls
        svg.set("data-reach", number(lattice.side * 24 / FINGER))
    places = lattice.places()
    Cells(svg, places, lattice.shape).lay(
        spoken,
        lambda cell: "corner-1" if cell in inside else "page",
        edge=lambda _: "edge",
        stroke_width=0.6,
        stroke_linejoin="round",
    )
    outlines = "".join(lattice.shape(*places[cell]) for cell in places if cell in inside)
    if outlines:
        stroke(svg, outlines, "line", 2.2, stroke_linejoin="round")
    for cell, corners in (lying or {}).items():
        up = grid.up[grid.number[cell]]
        piece(svg, corners, places[cell][:2], lattice.side, up=up)  # type: ignore[arg-type]
    for tip in () if lying else tips:
        add(
            svg, "path", fill="page", stroke="shown", stroke_width=2.4, class_="mark", d=circle(*lattice.vertex(tip), 5)
        )
    return svg
