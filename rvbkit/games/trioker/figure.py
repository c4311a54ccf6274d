"""Figures of triangular cells: their text, their cells, the vertices where corners meet, and the figures with a name.

A text has rows joined by ``/``: ``A`` is a cell that points up, ``V`` a cell that points down, ``.`` is nothing. A cell
that points up stands on the cell just below it, so all ``A`` have one parity of row plus column, all ``V`` the other. A
cell is named by its row, a letter from the top, and its column, a number from the left: ``c5``. Its corners are read
counter-clockwise: from the top of ``A``, from the bottom of ``V``.

A corner lies at a *vertex*, where up to six cells meet: ``(x, y)``, in columns and rows of the text.

The figures with a name stand in ``data/figures.txt``. The document with the rules describes in words the hexagon, the
parallelograms, the super triangle and the giant hexagon. Its pictures of other figures are lost: the others are ours.
The seven shapes of four hexagons have no free tip.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from rvbkit.games.option import Known
from rvbkit.games.trioker.pieces import ANY, BLACK
from rvbkit.text.quoting import in_short
from rvbkit.text.remarks import NotationError, written

UP, DOWN, NOTHING = "AV."
#: Rows have letters, so there are 26 at most. No screen shows more columns than this.
MOST_ROWS, MOST_COLUMNS = 26, 60

Vertex = tuple[int, int]


@dataclass(frozen=True)
class Figure:
    """A figure by its rows, all of one length."""

    rows: tuple[str, ...]

    __repr__ = in_short

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads a text. Small letters and rows that end early are allowed; other mistakes get a sentence.

        >>> str(Figure.parse("ava/vav")), str(Figure.parse("AVA\\nVAV"))
        ('AVA/VAV', 'AVA/VAV')
        """
        text = "".join(re.sub(r"/?\s*\n\s*/?", "/", written(text).strip()).split())  # a line of its own is a row
        rows = text.upper().split("/")
        wide = max(map(len, rows))
        if len(rows) > MOST_ROWS or wide > MOST_COLUMNS:
            raise NotationError("trioker.figure-size", rows=MOST_ROWS, columns=MOST_COLUMNS)
        for number, row in enumerate(rows):
            wrong = next((sign for sign in row if sign not in (UP, DOWN, NOTHING)), None)
            if wrong:
                raise NotationError("trioker.figure-sign", sign=wrong, row=chr(97 + number))
        found = cls(tuple(row.ljust(wide, NOTHING) for row in rows))
        if not found.cells:
            raise NotationError("trioker.figure-empty")
        parities = [(row + column + up) % 2 for (row, column), up in zip(found.places, found.up, strict=True)]
        if len({*parities}) > 1:
            raise NotationError("trioker.figure-parity", cell=found.cells[parities.index(1 - parities[0])])
        return found

    @classmethod
    def at(cls, places: Collection[tuple[int, int]]) -> Self:
        """The figure of some places of a grid, cut to them. A cell points up if its row plus its column is even.

        >>> str(Figure.at([(2, 3), (1, 3), (1, 4)]))
        'AV/V.'
        """
        rows, columns = ([place[axis] for place in places] for axis in (0, 1))
        wide, high = range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)
        return cls(tuple("".join(pointing(y, x) if (y, x) in places else NOTHING for x in wide) for y in high))

    def __str__(self) -> str:
        return "/".join(self.rows)

    @cached_property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The row and the column of each cell, from the top left."""
        return tuple((y, x) for y, row in enumerate(self.rows) for x, sign in enumerate(row) if sign != NOTHING)

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells, in the same order."""
        return tuple(cell_name(*place) for place in self.places)

    @cached_property
    def number(self) -> dict[str, int]:
        """The place of each cell in ``cells``."""
        return {name: at for at, name in enumerate(self.cells)}

    @cached_property
    def up(self) -> tuple[bool, ...]:
        """Whether each cell points up."""
        return tuple(self.rows[row][column] == UP for row, column in self.places)

    @cached_property
    def corners(self) -> tuple[tuple[Vertex, Vertex, Vertex], ...]:
        """The vertices at the corners of each cell, in the order in which corners are read."""
        return tuple(
            ((x + 1, y), (x, y + 1), (x + 2, y + 1)) if up else ((x + 1, y + 1), (x + 2, y), (x, y))
            for (y, x), up in zip(self.places, self.up, strict=True)
        )

    @cached_property
    def vertices(self) -> tuple[Vertex, ...]:
        """All vertices, row by row."""
        return tuple(sorted({vertex for corners in self.corners for vertex in corners}, key=_by_row))

    @cached_property
    def around(self) -> dict[Vertex, tuple[int, ...]]:
        """The numbers of the cells that meet at each vertex."""
        found: dict[Vertex, list[int]] = {vertex: [] for vertex in self.vertices}
        for cell, corners in enumerate(self.corners):
            for vertex in corners:
                found[vertex].append(cell)
        return {vertex: tuple(cells) for vertex, cells in found.items()}

    def meeting(self, cell: int) -> set[int]:
        """The cells that share a vertex with a cell, itself included."""
        return {other for vertex in self.corners[cell] for other in self.around[vertex]}

    def values(self, lying: Sequence[str]) -> dict[Vertex, str]:
        """The value at each vertex. ``lying`` has a text for each cell; a black corner gives no value."""
        return {
            vertex: value
            for corners, piece in zip(self.corners, lying, strict=True)
            for vertex, value in zip(corners, piece, strict=False)
            if value != BLACK
        }

    def wanted(self, values: Mapping[Vertex, str], cell: int) -> str:
        """The values that the corners of a cell want, in the order in which corners are read."""
        return "".join(values.get(vertex, ANY) for vertex in self.corners[cell])

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The cells that share a side with each cell."""
        number = {place: at for at, place in enumerate(self.places)}
        beside = (places_beside(y, x, self.rows[y][x]) for y, x in self.places)
        return tuple(tuple(sorted(number[place] for place in places if place in number)) for places in beside)

    @cached_property
    def hexagons(self) -> dict[Vertex, tuple[int, ...]]:
        """The vertices where six cells meet, with those cells."""
        return {vertex: cells for vertex, cells in self.around.items() if len(cells) == 6}

    @cached_property
    def free_tips(self) -> tuple[Vertex, ...]:
        """The vertices that only one cell touches."""
        return tuple(vertex for vertex, cells in self.around.items() if len(cells) == 1)

    @cached_property
    def connected(self) -> bool:
        """Whether a path over sides leads from each cell to each other cell."""
        return len(self.joined(0, range(len(self.cells)))) == len(self.cells)

    def joined(self, first: int, among: Collection[int]) -> set[int]:
        """Those of some cells that a path over sides joins to the first one, without leaving these cells."""
        seen, new = {first}, [first]
        while new:
            for other in self.neighbours[new.pop()]:
                if other in among and other not in seen:
                    seen.add(other)
                    new.append(other)
        return seen


def pointing(row: int, column: int) -> str:
    """Which way a cell of a grid points."""
    return (UP, DOWN)[(row + column) % 2]


def places_beside(row: int, column: int, sign: str) -> tuple[tuple[int, int], ...]:
    """The row and column of each cell along a side of a cell: to the left, to the right, below ``A`` or above ``V``."""
    return (row, column - 1), (row, column + 1), (row + 1 if sign == UP else row - 1, column)


def cell_name(row: int, column: int) -> str:
    """A letter for the row, a number for the column.

    >>> cell_name(2, 4)
    'c5'
    """
    return f"{chr(97 + row)}{column + 1}"


def is_cell(text: str) -> bool:
    """Whether some figure could have a cell of this name.

    >>> is_cell("c5"), is_cell("c05"), is_cell("z61")
    (True, False, False)
    """
    return re.fullmatch(r"[a-z][1-9][0-9]?", text, re.A) is not None and int(text[1:]) <= MOST_COLUMNS


def _by_row(vertex: Vertex) -> Vertex:
    return vertex[1], vertex[0]


def by_rows(values: dict[Vertex, str]) -> str:
    """Values at vertices, row by row, as solutions are written. A gap in a row is a space for each missing vertex.

    >>> figure = Figure.parse("AVA/VAV")
    >>> by_rows(dict(zip(figure.vertices, "0123010")))
    '01/230/10'
    """
    rows, before = dict[int, str](), 0
    for x, y in sorted(values, key=_by_row):
        gap = " " * ((x - before) // 2 - 1) if y in rows else ""
        rows[y] = rows.get(y, "") + gap + values[x, y]
        before = x
    return "/".join(rows.values())


# -- figures with a name --------------------------------------------------------------------------


@dataclass(frozen=True)
class Named:
    """A figure with a name; in a language it is called ``trioker.option-figure-<name>``.

    ``kind``    "easy"; "champion": for all 24 pieces; "joker": it needs the joker
    ``on_tip``  the joker's black corner belongs on a free tip
    """

    name: str
    text: str
    kind: str
    on_tip: bool


def _catalogue() -> dict[str, Named]:
    lines = (Path(__file__).parent / "data" / "figures.txt").read_text(encoding="utf-8").splitlines()
    rows = (line.split() for line in lines if not line.startswith("#"))
    return {name: Named(name, text, kind.split("-")[0], kind.endswith("-on-tip")) for name, kind, text in rows}


#: From few cells to many.
FIGURES = _catalogue()
BY_TEXT = {one.text: one for one in FIGURES.values()}
#: The option of a game that asks for a figure.
ASKED = Known(2_000, tuple(FIGURES), "trioker.option-figure")


def figure_meant(given: Any) -> tuple[Figure, Named | None]:
    """The figure of a text, or of a name in any language; with the entry of the catalogue if it is a name.

    >>> str(figure_meant("sablier")[0]), figure_meant("ava / vav")[1]
    ('VAVAV/.VAV./.AVA./AVAVA', None)
    """
    text = ASKED.taken("figure", given)
    if text in FIGURES:
        return Figure.parse(FIGURES[text].text), FIGURES[text]
    if len({*text.upper()} - {UP, DOWN, NOTHING, "/", " "}) > 1:
        raise NotationError("trioker.no-figure", given=text)
    return Figure.parse(text), None
