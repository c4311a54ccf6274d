"""The picture of a quarter plane whose positions are crossed out one losing position after another.

It is told what stands where and knows no rule. A losing position is a disc, one where the game is over a ring.
A stroke runs through a crossed-out one in the direction of the move that leads to a disc, so that strokes
join to lines as a pen would draw them. What is still open is left white.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from rvbkit.draw.svg import Element, add, canvas, number
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


@dataclass(frozen=True)
class _Plane:
    """Where things are: the first number runs to the right, the second one up."""

    size: int

    @property
    def side(self) -> int:
        return (self.size + 1) * CELL

    @property
    def whole(self) -> int:
        return self.side + BESIDE + MARGIN

    def corner(self, place: Place) -> tuple[float, float]:
        """The upper left corner of a cell."""
        left, bottom = -self.whole / 2 + BESIDE, self.whole / 2 - BESIDE
        return left + place[0] * CELL, bottom - (place[1] + 1) * CELL

    def middle(self, place: Place) -> tuple[float, float]:
        x, y = self.corner(place)
        return x + CELL / 2, y + CELL / 2


def draw(size: int, marks: Marks, *, label: str, spoken: Callable[[Place], str] | None = None) -> Element:
    """The plane up to (size ; size); with ``spoken`` its cells can be tapped, and that is how each is called."""
    plane = _Plane(size)
    svg = canvas(plane.whole, plane.whole, label=label, interactive=spoken is not None)
    if spoken:
        svg.set("data-drag", "carry")  # no pen line: where a finger lets go is what it looks at
    _cells(svg, plane, marks, spoken)
    _strokes(svg, plane, marks)
    _reach(svg, plane, marks)
    _discs(svg, plane, marks)
    _kill(svg, plane, marks)
    _axes(svg, plane)
    return svg


def _cells(svg: Element, plane: _Plane, marks: Marks, spoken: Callable[[Place], str] | None) -> None:
    """From the corner on, row by row upwards: that is the order of the Tab key's Home and End."""
    layer = add(svg, "g", stroke="faint", stroke_width=0.5, stroke_opacity=0.4)
    strokes = marks.strokes or {}
    for second in range(plane.size + 1):
        for first in range(plane.size + 1):
            place = (first, second)
            x, y = plane.corner(place)
            crossed = place in strokes or place in marks.losing or place in marks.over
            square = f"M{number(x)} {number(y)}h{CELL}v{CELL}h-{CELL}z"
            cell = add(layer, "path", fill="empty" if crossed else "page", d=square)
            if spoken:
                cell.set("data-tap", f"@{first};{second}")
                cell.set("role", "button")
                cell.set("aria-label", spoken(place))


def _strokes(svg: Element, plane: _Plane, marks: Marks) -> None:
    """One path for what was crossed out before, one for what the last pair has crossed out."""
    for new in (False, True):
        lines = []
        for place, direction in (marks.strokes or {}).items():
            if (place in marks.newest) == new:
                (x, y), (right, down) = plane.middle(place), RUNS[direction]
                half = CELL / 2
                start = f"M{number(x - right * half)} {number(y - down * half)}"
                lines.append(f"{start}l{number(right * CELL)} {number(down * CELL)}")
        if lines:
            role, width = ("last", 2.6) if new else ("faint", 1.4)
            add(svg, "path", fill="none", stroke=role, d="".join(lines), stroke_width=width, class_="mark")


def _discs(svg: Element, plane: _Plane, marks: Marks) -> None:
    for place in marks.over:
        x, y = plane.middle(place)
        add(svg, "circle", fill="none", stroke="faint", cx=x, cy=y, r=CELL * 0.22, stroke_width=1.4, class_="mark")
    for place in sorted(marks.losing):
        x, y = plane.middle(place)
        new = place in marks.newest
        add(svg, "circle", fill="last" if new else "pen", cx=x, cy=y, r=CELL * 0.36, class_="mark")
        if new:
            add(svg, "circle", fill="none", stroke="page", stroke_width=2, cx=x, cy=y, r=CELL * 0.2, class_="mark")


def _reach(svg: Element, plane: _Plane, marks: Marks) -> None:
    """A ring round the position looked at, a dot on all that one move leads to."""
    for place in marks.reach:
        x, y = plane.middle(place)
        add(svg, "circle", fill="next", stroke="page", stroke_width=0.8, cx=x, cy=y, r=3.4, class_="mark")
    if marks.chosen:
        x, y = plane.corner(marks.chosen)
        inside = {"x": x + 1.5, "y": y + 1.5, "width": CELL - 3, "height": CELL - 3}
        add(svg, "rect", fill="none", stroke="next", stroke_width=3, class_="mark", **inside)


def _kill(svg: Element, plane: _Plane, marks: Marks) -> None:
    """The move that kills a position, as a line with a ring at its end."""
    if not marks.kill:
        return
    (x, y), (u, v) = (plane.middle(place) for place in marks.kill)
    line = f"M{number(x)} {number(y)}L{number(u)} {number(v)}"
    add(svg, "path", fill="none", stroke="page", d=line, stroke_width=6, class_="mark")
    add(svg, "path", fill="none", stroke="wrong", d=line, stroke_width=3, class_="mark")
    add(svg, "circle", fill="none", stroke="wrong", cx=u, cy=v, r=CELL * 0.45, stroke_width=3, class_="mark")
    cross = f"M{number(x - 6)} {number(y - 6)}l12 12m0 -12l-12 12"
    add(svg, "path", fill="none", stroke="wrong", d=cross, stroke_width=3, class_="mark")


def _axes(svg: Element, plane: _Plane) -> None:
    few = plane.size <= ALL_NUMBERS
    layer = add(svg, "g", fill="faint", font_size=10.5 if few else 15)
    for at in range(plane.size + 1):
        if not few and at % 5:
            continue
        x, y = plane.middle((at, at))
        below = plane.corner((0, 0))[1] + CELL + 13
        add(layer, "text", x=x, y=below, text_anchor="middle").text = str(at)
        left = plane.corner((0, 0))[0] - 5
        add(layer, "text", x=left, y=y + 3.7, text_anchor="end").text = str(at)
    middle = plane.middle((plane.size, 0))[0] - plane.side / 2 + CELL / 2
    lowest = plane.whole / 2 - 8
    add(layer, "text", x=middle, y=lowest, text_anchor="middle", font_size=12 if few else 16).text = say(
        "build.first-pile"
    )
    x, y = -plane.whole / 2 + 13, plane.middle((0, plane.size))[1] + plane.side / 2 - CELL / 2
    turned = f"rotate(-90 {number(x)} {number(y)})"
    add(layer, "text", x=x, y=y, text_anchor="middle", font_size=12 if few else 16, transform=turned).text = say(
        "build.second-pile"
    )
