"""Where the cells of a figure stand in a picture."""

from __future__ import annotations

from rvbkit.draw.cells import Place, polygon
from rvbkit.draw.svg import Element, add, words
from rvbkit.draw.trioker.piece import HIGH, RADIUS
from rvbkit.games.trioker.figure import Figure, Vertex

#: How wide the picture is, and the room round the figure; the largest side of a cell, and the widest figure.
WIDTH, EDGE, LARGEST, WIDEST = 520.0, 18.0, 92.0, 478.0
#: How far apart numbers of columns are at least; where they would touch, every fifth one stands there.
APART = 15.0


class Lattice:
    """The triangles of a figure, as large as there is room; what comes next stands ``below``."""

    def __init__(self, figure: Figure) -> None:
        self.figure = figure
        rows, columns = len(figure.rows), max((x for _, x in figure.places), default=0) + 1
        first = min(x for _, x in figure.places)
        self.side = min(LARGEST, 2 * WIDEST / (columns - first + 1))
        self.left = -(columns + first + 1) * self.side / 4
        self.shape = polygon(3, self.side * RADIUS)
        self.below = EDGE + rows * self.side * HIGH + EDGE

    def middle(self, at: int) -> Place:
        """The middle of a cell, and by how much it is turned."""
        (y, x), up = self.figure.places[at], self.figure.up[at]
        high = self.side * HIGH
        middle = self.left + (x + 1) * self.side / 2
        return middle, EDGE + y * high + high * (2 / 3 if up else 1 / 3), 0 if up else 180

    def places(self) -> dict[str, Place]:
        """The same of all cells, by their names."""
        return {cell: self.middle(at) for at, cell in enumerate(self.figure.cells)}

    def vertex(self, at: Vertex) -> tuple[float, float]:
        """Where corners meet."""
        return self.left + at[0] * self.side / 2, EDGE + at[1] * self.side * HIGH

    def rim(self, svg: Element) -> None:
        """Letters of rows beside them, numbers of columns above them."""
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
