"""The checker: whether one piece may lie in one cell, and why not, corner by corner. It lists no moves.

``lying`` has a text for each cell of the figure: the corners of the piece that lies there, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import NamedTuple

from rvbkit.game import Refusal
from rvbkit.games.trioker.figure import DOWN, UP, Figure
from rvbkit.games.trioker.pieces import BLACK, turnings
from rvbkit.text.remarks import Remark

#: The names of the corners of a cell, in the order in which they are read.
SIDES = {UP: ("top", "left", "right"), DOWN: ("bottom", "right", "left")}


class Clash(NamedTuple):
    """The number of a corner, its value, the other value that it would touch, and the cells that have that value."""

    corner: int
    value: str
    other: str
    cells: tuple[str, ...]


def clashes(figure: Figure, lying: Sequence[str], at: int, corners: str) -> list[Clash]:
    """The corners of a piece that would touch another value; a black corner may touch any value."""
    found = []
    for corner, (vertex, value) in enumerate(zip(figure.corners[at], corners, strict=True)):
        met: dict[str, list[str]] = {}
        for other in figure.around[vertex]:
            if other != at and lying[other]:
                there = lying[other][figure.corners[other].index(vertex)]
                met.setdefault(there, []).append(figure.cells[other])
        wrong = [there for there in met if there != value and BLACK not in (there, value)]
        found += [Clash(corner, value, there, tuple(met[there])) for there in wrong]
    return found


def refuse_lying(figure: Figure, lying: Sequence[str], cell: str, corners: str) -> Refusal | None:
    """Why a piece cannot lie in a cell, in all forms of the game."""
    return refuse_cell(figure, lying, cell) or refuse_corners(figure, lying, cell, corners)


def refuse_cell(figure: Figure, lying: Sequence[str], cell: str) -> Refusal | None:
    """Why no piece can go into a cell: the figure has no such cell, or it is taken."""
    at = figure.number.get(cell)
    if at is None:
        return Refusal("trioker.no-cell", {"cell": cell})
    return Refusal("trioker.taken", {"cell": cell, "piece": lying[at]}, (cell,)) if lying[at] else None


def refuse_corners(figure: Figure, lying: Sequence[str], cell: str, corners: str) -> Refusal | None:
    """Which corners of a piece would touch another value; the remark names that value and its cells."""
    at = figure.number[cell]
    names = SIDES[UP if figure.up[at] else DOWN]
    found = clashes(figure, lying, at, corners)
    if not found:
        return None
    told = []
    for corner, value, other, cells in found:
        blanks = {"corner": Remark(f"trioker.corner-{names[corner]}"), "value": value, "other": other}
        told.append(Remark("trioker.would-touch", {**blanks, "cells": ", ".join(cells)}))
    each = reduce(lambda before, last: Remark("trioker.and", {"before": before, "last": last}), told)
    concerned = dict.fromkeys([cell, *(name for one in found for name in one.cells)])
    return Refusal("trioker.clash", {"cell": cell, "clashes": each}, tuple(concerned))


def touches(figure: Figure, lying: Sequence[str], at: int) -> bool:
    """Whether a cell shares a side with a placed piece."""
    return any(lying[other] for other in figure.neighbours[at])


def first_fit(figure: Figure, lying: Sequence[str], pieces: Iterable[str]) -> tuple[str, str] | None:
    """A cell along a side of a placed piece where one of these pieces fits, and its corners there."""
    cells = [at for at in range(len(lying)) if not lying[at] and touches(figure, lying, at)]
    for piece in pieces:
        for corners in turnings(piece):
            for at in cells:
                if not clashes(figure, lying, at, corners):
                    return figure.cells[at], corners
    return None
