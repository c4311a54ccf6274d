"""A figure that is being made: the cells of a triangular grid that are in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from rvbkit.game import NotationError, Remark
from rvbkit.games.trioker.figure import Figure, Vertex, pointing
from rvbkit.games.trioker.pieces import PIECES

#: A grid that is not asked for otherwise, and the largest one: there is room in it for any 25 cells that hang together.
ROWS, COLUMNS = 6, 13
MOST_ROWS, MOST_COLUMNS = 13, 26


@dataclass(frozen=True)
class Sketch:
    """A grid of so many ``rows`` and ``columns``, and the ``places``, row and column, of the cells that are in.

    >>> hexagon = Sketch.of(Figure.parse("AVA/VAV"), 4, 7)
    >>> hexagon.cells["b4"], str(hexagon.figure), str(hexagon.tapped("c3").figure)
    ('a1', 'AVA/VAV', '.AVA/AVAV')
    """

    rows: int = ROWS
    columns: int = COLUMNS
    places: frozenset[tuple[int, int]] = frozenset()

    @classmethod
    def of(cls, figure: Figure, rows: int = ROWS, columns: int = COLUMNS) -> Self:
        """The figure in the middle of a grid that is as large as asked for, or as large as it takes."""
        (top, high), (left, wide) = (
            (min(numbers), max(numbers) - min(numbers) + 1) for numbers in zip(*figure.places, strict=True)
        )
        if high > MOST_ROWS or wide >= MOST_COLUMNS:
            raise NotationError("trioker-study.grid", rows=MOST_ROWS, columns=MOST_COLUMNS - 1)
        rows, columns = max(rows, high), max(columns, wide + 1)  # a cell more, so that it can point the right way
        down, right = (rows - high) // 2 - top, (columns - wide) // 2 - left
        y, x = figure.places[0]
        right += pointing(y + down, x + right) != figure.rows[y][x]
        return cls(rows, columns, frozenset((y + down, x + right) for y, x in figure.places))

    @cached_property
    def grid(self) -> Figure:
        """All cells, those that are not in among them."""
        return Figure.at({(y, x) for y in range(self.rows) for x in range(self.columns)})

    @cached_property
    def cells(self) -> dict[str, str]:
        """The cells that are in: their names in the grid, each with its name in the figure."""
        named = zip(self.grid.cells, self.grid.places, strict=True)
        own = iter(self.figure.cells if self.figure else ())  # both from the top left
        return {cell: next(own) for cell, place in named if place in self.places}

    @cached_property
    def figure(self) -> Figure | None:
        """The figure, if there is one."""
        return Figure.at(self.places) if self.places else None

    @property
    def free_tips(self) -> tuple[Vertex, ...]:
        """The figure's free tips, where they are in the grid."""
        if self.figure is None:
            return ()
        top, left = (min(numbers) for numbers in zip(*self.places, strict=True))
        return tuple((x + left, y + top) for x, y in self.figure.free_tips)

    def tapped(self, cell: str) -> Self:
        """The cell put in, or taken out."""
        return replace(self, places=self.places ^ {self.grid.places[self.grid.number[cell]]})

    def resized(self, rows: int, columns: int) -> Self:
        """The same figure in another grid; of one that is too small, in as small a one as it finds room in."""
        return type(self).of(self.figure, rows, columns) if self.figure else type(self)(rows, columns)

    def problem(self, joker: bool) -> Remark | None:
        """Why nothing can be asked of the figure."""
        most = len(PIECES) + joker
        if not self.places:
            return Remark("trioker-study.no-figure")
        if len(self.places) > most:
            return Remark("trioker-study.too-many", {"count": len(self.places), "pieces": most})
        return None
