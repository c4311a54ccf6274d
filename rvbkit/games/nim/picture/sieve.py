"""The picture of a quarter plane whose positions are crossed out one losing position after another.

It is told what stands where and knows no rule. A losing position is a disc, one where the game is over a ring.
A stroke runs through a crossed-out one in the direction of the move that leads to a disc, so that strokes
join to lines as a pen would draw them. What is settled is shaded, what is still open is left white.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from rvbkit.page.cells import Cells, box
from rvbkit.page.svg import Element, add, canvas, circle, number, stroke, words
from rvbkit.text import say

Place = tuple[int, int]

#: The side of a cell, and the room for the numbers beside the plane.
CELL = 22
BESIDE = 50
MARGIN = 10
#: Beyond so many numbers only each fifth is written.
ALL_NUMBERS = 25
#: Which way a stroke runs from the middle of its cell to its border.
RUNS = {"first": (1, 0), "second": (0, -1), "both": (1, -1)}


@dataclass(frozen=True)
class Marks:
    """What stands on the plane.

    ``strokes``  the direction of the stroke through each position that is crossed out
    ``over``     the positions that were settled from the beginning
    ``newest``   the positions that the last losing pair has decided, itself included
    ``chosen``   the position that is looked at, and ``reach`` all that one move leads to from there
    ``kill``     a move to show: from where to where
    """

    losing: frozenset[Place] = frozenset()
    strokes: Mapping[Place, str] | None = None
    over: frozenset[Place] = frozenset()
    newest: frozenset[Place] = frozenset()
    chosen: Place | None = None
    reach: Iterable[Place] = ()
    kill: tuple[Place, Place] | None = None


class _Plane(Cells):
    """Where things are: the first number runs to the right, the second one up.

    Its cells go from the corner on, row by row upwards: that is the order of the Tab key's Home and End.
    """

    def __init__(self, size: int, label: str, taps: bool) -> None:
        self.size, self.side = size, (size + 1) * CELL
        self.whole = self.side + BESIDE + MARGIN
        svg = canvas(self.whole, self.whole, label=label, interactive=taps)
        order = ((first, second) for second in range(size + 1) for first in range(size + 1))
        self.by_tap = {f"@{first};{second}": (first, second) for first, second in order}
        middles = {tap: self.middle(place) for tap, place in self.by_tap.items()}
        super().__init__(svg, middles, box(CELL, CELL), inside=1.5)

    def middle(self, place: Place) -> tuple[float, float]:
        first, second = place
        left, bottom = BESIDE - self.whole / 2, self.whole / 2 - BESIDE
        return left + (first + 0.5) * CELL, bottom - (second + 0.5) * CELL

    def disc(self, place: Place, share: float) -> str:
        """A circle as large as this share of a cell."""
        return circle(*self.middle(place), share * CELL)


def draw(
    size: int, marks: Marks, *, label: str, spoken: Callable[[Place], str] | None = None, bare: bool = False
) -> Element:
    """The plane up to (size ; size); with ``spoken`` its cells can be tapped, and that is how each is called.

    ``bare``, it has no numbers and is cut to its cells.
    """
    plane = _Plane(size, label, spoken is not None)
    crossed = marks.losing | marks.over | (marks.strokes or {}).keys()
    if spoken:
        plane.svg.set("data-drag", "none")  # a finger that is led over many small places looks for another part
        plane.svg.set("data-reach", number(CELL))
    plane.lay(
        spoken and (lambda tap: spoken(plane.by_tap[tap])),
        lambda tap: "shade" if plane.by_tap[tap] in crossed else "page",
        stroke="edge",
        stroke_width=0.6,
    )
    _strokes(plane, marks)
    _reach(plane, marks)
    _discs(plane, marks)
    _kill(plane, marks)
    if bare:
        left, top = BESIDE - plane.whole / 2 - 1, MARGIN - plane.whole / 2 - 1
        plane.svg.set("viewBox", " ".join(map(number, (left, top, plane.side + 2, plane.side + 2))))
    else:
        _axes(plane)
    return plane.svg


def _strokes(plane: _Plane, marks: Marks) -> None:
    """One path for what was crossed out before, one for what the last pair has crossed out."""
    for new in (False, True):
        lines = []
        for place, direction in (marks.strokes or {}).items():
            if (place in marks.newest) == new:
                (x, y), (right, down) = plane.middle(place), RUNS[direction]
                start = f"M{number(x - right * CELL / 2)} {number(y - down * CELL / 2)}"
                lines.append(f"{start}l{number(right * CELL)} {number(down * CELL)}")
        if lines:
            role, width, kind = ("last", 2.6, "just-drawn") if new else ("faint", 1.4, "")
            stroke(plane.svg, "".join(lines), role, width, kind=kind, pathLength=1 if new else "")


def _discs(plane: _Plane, marks: Marks) -> None:
    for place in marks.over:
        stroke(plane.svg, plane.disc(place, 0.22), "faint", 1.4)
    for place in sorted(marks.losing):
        new = place in marks.newest
        kind = "mark just-put" if new else "mark"
        add(plane.svg, "path", fill="last" if new else "pen", class_=kind, d=plane.disc(place, 0.36))
        if new:
            stroke(plane.svg, plane.disc(place, 0.2), "page", 2)


def _reach(plane: _Plane, marks: Marks) -> None:
    """A ring round the position looked at, a dot on all that one move leads to."""
    dots = "".join(plane.disc(place, 0.15) for place in marks.reach)
    if dots:
        add(plane.svg, "path", fill="next", stroke="page", stroke_width=0.8, class_="mark", d=dots)
    if marks.chosen:
        stroke(plane.svg, plane.shape(*plane.middle(marks.chosen), inset=plane.inside), "next", 3)


def _kill(plane: _Plane, marks: Marks) -> None:
    """The move that kills a position, as a line with a ring at its end."""
    if marks.kill:
        (x, y), (u, v) = (plane.middle(place) for place in marks.kill)
        line = f"M{number(x)} {number(y)}L{number(u)} {number(v)}"
        cross = f"M{number(x - 6)} {number(y - 6)}l12 12m0-12l-12 12"
        stroke(plane.svg, line, "page", 6)
        stroke(plane.svg, line + plane.disc(marks.kill[1], 0.45) + cross, "wrong", 3)


def _axes(plane: _Plane) -> None:
    few = plane.size <= ALL_NUMBERS
    layer, size = add(plane.svg, "g"), 10.5 if few else 15
    left, bottom = plane.middle((0, 0))
    left, bottom = left - CELL / 2, bottom + CELL / 2
    for at in range(0, plane.size + 1, 1 if few else 5):
        x, y = plane.middle((at, at))
        words(layer, str(at), x, bottom + 13, "faint", size, "middle")
        words(layer, str(at), left - 5, y + 3.7, "faint", size, "end")
    size, middle = 12 if few else 16, plane.side / 2
    words(layer, say("nim-build.first-pile"), left + middle, plane.whole / 2 - 8, "faint", size, "middle")
    x, y = -plane.whole / 2 + 13, bottom - middle
    turned = words(layer, say("nim-build.second-pile"), x, y, "faint", size, "middle")
    turned.set("transform", f"rotate(-90 {number(x)} {number(y)})")
