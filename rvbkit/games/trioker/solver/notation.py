"""A solution read as the document notes it: the values at the vertices, row by row.

The joker's cell follows its black corner: ``01/230/10 *a2``. On a free tip the black corner may stand by itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.pieces import BLACK, PIECES, VALUES, named
from rvbkit.games.trioker.solver.given import Puzzle, puzzle
from rvbkit.games.trioker.solver.search import Solution
from rvbkit.text.remarks import NotationError, written


def read(figure: Figure | str, text: str, joker: str | None = None, box: Sequence[str] = PIECES) -> Solution:
    """The solution of that text, or what is wrong with it; spaces may be left out.

    >>> str(read("AVA/VAV", " 01 / 203 / 13 "))
    '01/203/13'
    """
    of = puzzle(figure, None, joker, box)
    rows, cell = _parts(text)
    values = _values(of.figure, rows, cell)
    black = _joker(of, values, cell) if cell else None
    found = Solution(of.figure, values, black)
    lying: dict[str, str] = {}
    for there, corners in found.placed.items():
        piece = named(corners)
        if piece is None:
            raise NotationError("trioker-study.no-piece", piece=corners)
        if piece in lying:
            raise NotationError("trioker-study.twice", piece=piece, cell=lying[piece], other=there)
        if piece not in of.box and BLACK not in piece:
            raise NotationError("trioker-study.not-in-box", piece=piece, cell=there)
        lying[piece] = there
    return found


def _parts(text: str) -> tuple[list[str], str | None]:
    """The rows without their spaces, and the joker's cell."""
    found = re.fullmatch(r"(.*?)(?:\s\*\s*(\w+))?", written(text).strip(), re.DOTALL)
    assert found is not None  # it takes anything
    return ["".join(row.split()) for row in found[1].split("/")], found[2] and found[2].lower()


def _values(figure: Figure, rows: list[str], cell: str | None) -> str:
    """The values in the order of the figure's vertices."""
    wanted = [[v for v in figure.vertices if v[1] == y] for y in sorted({y for _, y in figure.vertices})]
    if len(rows) != len(wanted):
        raise NotationError("trioker-study.rows", wanted=len(wanted), given=len(rows))
    for number, (row, vertices) in enumerate(zip(rows, wanted, strict=True), 1):
        if len(row) != len(vertices):
            raise NotationError("trioker-study.row-length", row=number, wanted=len(vertices), given=len(row))
        for sign, vertex in zip(row, vertices, strict=True):
            alone = cell and vertex in figure.free_tips and figure.cells[figure.around[vertex][0]] == cell
            if sign not in VALUES and not (sign == BLACK and alone):
                raise NotationError("trioker-study.row-sign", row=number, sign=sign)
    return "".join(rows)


def _joker(of: Puzzle, values: str, cell: str) -> tuple[str, str]:
    """The joker in its cell, turned as it lies."""
    if of.joker is None:
        raise NotationError("trioker-study.without-joker", cell=cell)
    if cell not in of.figure.number:
        raise NotationError("trioker-study.no-cell", cell=cell)
    number, at = of.figure.number[cell], dict(zip(of.figure.vertices, values, strict=True))
    corners = "".join(at[vertex] for vertex in of.figure.corners[number])
    for black in [corners.index(BLACK)] if BLACK in corners else range(3):
        lying = corners[:black] + BLACK + corners[black + 1 :]
        if named(lying) == of.joker:
            return cell, lying
    raise NotationError("trioker-study.joker-corners", cell=cell, corners=corners, joker=of.joker)
