"""The picture of a piece, and three pictures of cells: on a board, in the editor of figures, on paper.

Each corner of a piece shows its value by a digit, by as many dots, and by how dark it is. A piece lies round the origin
of its own coordinates, so that it can go along with a finger.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import atan2, cos, hypot, sin, sqrt

from rvbkit.games.trioker.figure import Figure, Vertex
from rvbkit.games.trioker.pieces import BLACK, UNSEEN
from rvbkit.page.cells import Cells, Place, polygon
from rvbkit.page.svg import Element, add, canvas, circle, number, stroke, words

Point = tuple[float, float]
#: The height of a triangle of side 1, and the distance of its corners from its middle.
HIGH, RADIUS = sqrt(3) / 2, 1 / sqrt(3)
#: Parts of the side: how far the ground of a corner reaches; the place and the size of its digit; the place and the
#: size of its dots.
_GROUND, _FIGURE, _SIZE, _DOTS, _DOT = 0.39, 0.235, 0.2, 0.455, 0.024


def piece(
    svg: Element, corners: str, place: tuple[float, float], side: float, *, up: bool = True, kind: str = ""
) -> Element:
    """Draws a piece, its corners in the order in which they are read; a piece that is not seen shows its back."""
    x, y = place
    group = add(
        svg, "g", class_=f"mark {kind}".rstrip(), transform=f"translate({number(x)} {number(y)})", aria_hidden="true"
    )
    points = _points(side, up)
    outline = _line(points) + "z"
    add(group, "path", fill="wood" if corners == UNSEEN else "card-corner", stroke="none", d=outline)
    if corners != UNSEEN:
        for draw in (_ground, _digit):
            for point, value in zip(points, corners, strict=True):
                draw(group, [point, *(other for other in points if other != point)], value, side)
    width = max(1.2, side / 38)
    add(group, "path", fill="none", stroke="line", stroke_width=width, stroke_linejoin="round", d=outline)
    return group


def _points(side: float, up: bool) -> list[Point]:
    """The corners: top, left, right; of a piece that points down bottom, right, left."""
    away, half, low = RADIUS * side, side / 2, HIGH * side / 3
    return [(0, -away), (-half, low), (half, low)] if up else [(0, away), (half, -low), (-half, -low)]


def _line(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def _ground(group: Element, points: Sequence[Point], value: str, side: float) -> None:
    """The ground of the first of these corners."""
    (x, y), *others = points
    (ax, ay), (bx, by) = ends = [(x + (px - x) * _GROUND, y + (py - y) * _GROUND) for px, py in others]
    sweep, reach = int((ax - x) * (by - y) > (ay - y) * (bx - x)), number(_GROUND * side)
    path = f"{_line([(x, y), ends[0]])}A{reach} {reach} 0 0 {sweep} {number(bx)} {number(by)}z"
    role = "corner-joker" if value == BLACK else f"corner-{value}"
    dashes = f"{number(side / 30)} {number(side / 24)}" if value == "0" else ""
    add(group, "path", fill=role, stroke="edge", stroke_width=max(0.7, side / 80), stroke_dasharray=dashes, d=path)


def _digit(group: Element, points: Sequence[Point], value: str, side: float) -> None:
    """The digit in the first of these corners, and its dots on an arc before it."""
    px, py = points[0]
    far = hypot(px, py)
    ux, uy = -px / far, -py / far
    role, size = "corner-on" if value in ("3", BLACK) else "pen", _SIZE * side
    text = add(
        group, "text", fill=role, x=px + ux * _FIGURE * side, y=py + uy * _FIGURE * side + size * 0.36,
        font_size=number(size), font_weight=700, text_anchor="middle",
    )  # fmt: skip
    text.text = "★" if value == BLACK else value
    count, r, dots = 0 if value == BLACK else int(value), _DOT * side, ""
    for n in range(count):
        angle = atan2(uy, ux) + (n - (count - 1) / 2) * 0.19
        left, cy = number(px + _DOTS * side * cos(angle) - r), number(py + _DOTS * side * sin(angle))
        dots += f"M{left} {cy}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0-{2 * r:.2f} 0z"
    if dots:
        add(group, "path", fill="pen", d=dots)


# -- where cells stand on a board ----------------------------------------------------------------------

#: The width of the picture, and the room round the figure; the largest side of a cell, and the widest figure.
WIDTH, EDGE, LARGEST, WIDEST = 520.0, 18.0, 92.0, 478.0
#: The least distance between numbers of columns; closer columns have only every fifth number.
APART = 15.0


class Lattice:
    """The places of the triangles of a figure, as large as there is room; ``below`` is where the picture goes on."""

    def __init__(self, figure: Figure) -> None:
        self.figure = figure
        rows, columns = len(figure.rows), max((x for _, x in figure.places), default=0) + 1
        first = min(x for _, x in figure.places)
        self.side = min(LARGEST, 2 * WIDEST / (columns - first + 1))
        self.left = -(columns + first + 1) * self.side / 4
        self.shape = polygon(3, self.side * RADIUS)
        self.below = EDGE + rows * self.side * HIGH + EDGE

    def middle(self, at: int) -> Place:
        """The middle of a cell, and the degrees by which it is turned."""
        (y, x), up = self.figure.places[at], self.figure.up[at]
        high = self.side * HIGH
        middle = self.left + (x + 1) * self.side / 2
        return middle, EDGE + y * high + high * (2 / 3 if up else 1 / 3), 0 if up else 180

    def places(self) -> dict[str, Place]:
        """The middles of all cells, by their names."""
        return {cell: self.middle(at) for at, cell in enumerate(self.figure.cells)}

    def vertex(self, at: Vertex) -> tuple[float, float]:
        """The place of a vertex."""
        return self.left + at[0] * self.side / 2, EDGE + at[1] * self.side * HIGH

    def rim(self, svg: Element) -> None:
        """Writes the letters of the rows beside them and the numbers of the columns above them."""
        layer, high = add(svg, "g", class_="mark", aria_hidden="true"), self.side * HIGH
        places = self.figure.places
        for row in sorted({y for y, _ in places}):
            first = min(x for y, x in places if y == row)
            up = self.figure.up[places.index((row, first))]
            x = self.left + first * self.side / 2 - 3
            words(layer, chr(97 + row), x, EDGE + high * (row + (0.45 if up else 0.68)), "faint", 12, "end")
        every = 1 if self.side / 2 >= APART else 5
        for column in sorted({x for _, x in places if (x + 1) % every == 0}):
            words(layer, str(column + 1), self.left + (column + 1) * self.side / 2, EDGE - 6, "faint", 10.5, "middle")


# -- in the editor of figures ---------------------------------------------------------------------------

#: The least width of a cell in pixels for a finger; a picture scrolls before anything is under 24.
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
    """A grid, the cells ``inside`` the figure, pieces ``lying`` in some cells; ``spoken``: each cell can be tapped."""
    lattice = Lattice(grid)
    svg = canvas(WIDTH, lattice.below, label=label, interactive=spoken is not None, corner=(-WIDTH / 2, 0.0))
    if spoken:
        svg.set("data-drag", "none")  # a finger on the grid scrolls
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


# -- on paper --------------------------------------------------------------------------------------------

#: A side in units of the picture, the width of lines between cells, and the parts of a hatched cell.
SIDE, LINE, HATCHES = 100.0, 1.4, 7
#: The size of a sign on a cell, by its number of letters.
_SIGN = {1: 34.0, 2: 26.0, 3: 19.0}


def width(figure: Figure, side: float, *, turned: bool = False) -> float:
    """The width of a picture whose cells have sides of this length, in the same unit."""
    return _size(figure)[turned] * side / SIDE


def _size(figure: Figure) -> tuple[float, float]:
    """The width and the height of a picture, with room for half a line all round."""
    columns, rows = ([vertex[axis] for vertex in figure.vertices] for axis in (0, 1))
    wide, high = (max(columns) - min(columns)) * SIDE / 2, (max(rows) - min(rows)) * SIDE * HIGH
    return wide + 2 * LINE, high + 2 * LINE


def flat(
    figure: Figure,
    lying: Sequence[str],
    label: str,
    *,
    signs: Mapping[str, str] | None = None,
    hatched: Collection[str] = (),
    turned: bool = False,
    line: float = LINE,
) -> Element:
    """The cells of a figure, with pieces, signs and hatches; ``turned``: by a quarter turn, for a narrow page."""
    (left, top), (wide, high) = map(min, zip(*figure.vertices, strict=True)), _size(figure)
    size = (high, wide) if turned else (wide, high)
    svg = canvas(*size, label=label, interactive=False, corner=(0.0, 0.0))
    move = f"translate({number(high)} 0) rotate(90) " if turned else ""
    layer = add(
        svg, "g", transform=f"{move}translate({number(LINE - left * SIDE / 2)} {number(LINE - top * SIDE * HIGH)})"
    )
    for at, cell in enumerate(figure.cells):
        points = [(x * SIDE / 2, y * SIDE * HIGH) for x, y in figure.corners[at]]
        if cell in hatched:
            stroke(layer, _hatches(points), "line", LINE * 0.7)
        middle = sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3
        if lying[at]:
            laid = piece(layer, lying[at], middle, SIDE, up=figure.up[at])
            laid[-1].set("stroke-width", number(line))
            for path in laid.iter("path"):  # along a cut no line is thicker than the cut
                path.set("stroke-width", number(min(line, float(path.get("stroke-width", 0)))))
        else:
            stroke(layer, _line(points) + "z", "line", line, stroke_linejoin="round")
        if signs and cell in signs:
            large = _SIGN.get(len(signs[cell]), min(_SIGN.values()))
            words(layer, signs[cell], middle[0], middle[1] + large / 3, "pen", large, "middle", bold=True)
    return svg


def _hatches(points: Sequence[Point]) -> str:
    """Lines from side to side, parallel in all cells."""
    (ax, ay), (bx, by), (cx, cy) = points
    shares = [n / HATCHES for n in range(1, HATCHES)]
    return "".join(
        _line((cx + (x - cx) * share, cy + (y - cy) * share) for x, y in ((ax, ay), (bx, by))) for share in shares
    )
