"""A solution, and its text: the values at the vertices, row by row.

The joker's cell follows its black corner: ``01/230/10 *a2``. On a free tip the black corner may stand by itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from operator import itemgetter

from rvbkit.games.trioker.figure import Figure, Vertex, by_rows
from rvbkit.games.trioker.pieces import BLACK, PIECES, VALUES, named
from rvbkit.games.trioker.solver.setup import Puzzle, puzzle
from rvbkit.text.quoting import in_short
from rvbkit.text.remarks import NotationError, written


@dataclass(frozen=True)
class Solution:
    """The values at the vertices of a figure, row by row; the cell of the joker and its corners, if it lies there.

    >>> from rvbkit.games.trioker.solver import one
    >>> found = one("AV", {"a1": "012"})
    >>> str(found), found.placed
    ('00/12', {'a1': '012', 'a2': '200'})
    """

    figure: Figure
    values: str
    joker: tuple[str, str] | None = None

    __repr__ = in_short

    def __str__(self) -> str:
        """The rows, then the joker's cell behind its black corner: ``012/3301/01 *a2``."""
        rows = by_rows(self.at)
        return f"{rows} {BLACK}{self.joker[0]}" if self.joker else rows

    @cached_property
    def at(self) -> dict[Vertex, str]:
        """The value at each vertex."""
        return dict(zip(self.figure.vertices, self.values, strict=True))

    @cached_property
    def placed(self) -> dict[str, str]:
        """The piece in each cell, by the values at its corners; the joker with its black corner."""
        lying = {
            cell: "".join(self.at[vertex] for vertex in corners)
            for cell, corners in zip(self.figure.cells, self.figure.corners, strict=True)
        }
        return lying | dict([self.joker]) if self.joker else lying


def read(figure: Figure | str, text: str, joker: str | None = None, box: Sequence[str] = PIECES) -> Solution:
    """Reads the solution of a text, or says what is wrong with it; spaces may be left out.

    >>> str(read("AVA/VAV", " 01 / 203 / 13 "))
    '01/203/13'
    """
    of = puzzle(figure, None, joker, box)
    found = re.fullmatch(r"(.*?)(?:\s\*\s*(\w+))?", written(text).strip(), re.DOTALL)
    assert found is not None  # it takes anything
    cell = found[2].lower() if found[2] else ""
    values = _values(of.figure, ["".join(row.split()) for row in found[1].split("/")], cell)
    solution = Solution(of.figure, values, _joker(of, values, cell) if cell else None)
    lying: dict[str, str] = {}
    for there, corners in solution.placed.items():
        piece = named(corners)
        if piece is None:
            raise NotationError("trioker-study.no-piece", piece=corners)
        if piece in lying:
            raise NotationError("trioker-study.twice", piece=piece, cell=lying[piece], other=there)
        if piece not in of.box and BLACK not in piece:
            raise NotationError("trioker-study.not-in-box", piece=piece, cell=there)
        lying[piece] = there
    return solution


def _values(figure: Figure, rows: list[str], cell: str) -> str:
    """The values in the order of the figure's vertices; only in the joker's ``cell`` a free tip may be black."""
    wanted = [[*row] for _, row in groupby(figure.vertices, key=itemgetter(1))]
    if len(rows) != len(wanted):
        raise NotationError("trioker-study.rows", wanted=len(wanted), given=len(rows))
    for number, (row, vertices) in enumerate(zip(rows, wanted, strict=True), 1):
        if len(row) != len(vertices):
            raise NotationError("trioker-study.row-length", row=number, wanted=len(vertices), given=len(row))
        for sign, vertex in zip(row, vertices, strict=True):
            alone = vertex in figure.free_tips and figure.cells[figure.around[vertex][0]] == cell
            if sign not in VALUES and not (sign == BLACK and alone):
                raise NotationError("trioker-study.row-sign", row=number, sign=sign)
    return "".join(rows)


def _joker(of: Puzzle, values: str, cell: str) -> tuple[str, str]:
    """The joker in its cell, with its corners as it lies there."""
    if of.joker is None:
        raise NotationError("trioker-study.without-joker", cell=cell)
    if cell not in of.figure.number:
        raise NotationError("trioker-study.no-cell", cell=cell)
    corners = Solution(of.figure, values).placed[cell]
    for black in [corners.index(BLACK)] if BLACK in corners else range(3):
        lying = corners[:black] + BLACK + corners[black + 1 :]
        if named(lying) == of.joker:
            return cell, lying
    raise NotationError("trioker-study.joker-corners", cell=cell, corners=corners, joker=of.joker)
