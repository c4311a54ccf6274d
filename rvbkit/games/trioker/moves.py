"""Where pieces fit: each cell is asked which values its corners want. (``judging`` looks at one piece in one cell.)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.pieces import ways


def placings(
    figure: Figure, lying: Sequence[str], pieces: Sequence[str], cells: Iterable[int]
) -> Iterator[tuple[int, str]]:
    """A cell by its number, and a piece as it fits there: cell by cell, piece by piece, turning by turning."""
    values = figure.values(lying)
    for at in cells:
        if not lying[at]:
            wanted = figure.wanted(values, at)
            for piece in pieces:
                for corners in ways(piece, wanted):
                    yield at, corners


def along(figure: Figure, lying: Sequence[str]) -> list[int]:
    """The empty cells that have a side in common with one where a piece lies."""
    found = {other for at, corners in enumerate(lying) if corners for other in figure.neighbours[at]}
    return [at for at in sorted(found) if not lying[at]]
