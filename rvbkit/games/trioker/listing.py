"""Where pieces fit: each cell is asked which values its corners want. (``judging`` looks at one piece in one cell.)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from rvbkit.games.trioker.figure import Figure, Vertex
from rvbkit.games.trioker.pieces import BLACK, turnings

ANY = "."


def placings(
    figure: Figure, lying: Sequence[str], pieces: Sequence[str], cells: Iterable[int]
) -> Iterator[tuple[int, str]]:
    """A cell by its number, and a piece as it fits there: cell by cell, piece by piece, turning by turning."""
    values = known(figure, lying)
    for at in cells:
        if not lying[at]:
            wanted = "".join(values.get(vertex, ANY) for vertex in figure.corners[at])
            for piece in pieces:
                for corners in ways(piece, wanted):
                    yield at, corners


def known(figure: Figure, lying: Sequence[str]) -> dict[Vertex, str]:
    """The value at each vertex where a piece lies; a black corner says none."""
    return {
        vertex: value
        for at, corners in enumerate(lying)
        if corners
        for vertex, value in zip(figure.corners[at], corners, strict=True)
        if value != BLACK
    }


@lru_cache(10_000)
def ways(piece: str, wanted: str) -> tuple[str, ...]:
    """In which turnings a piece has the values that are wanted.

    >>> ways("012", ".0."), ways("23*", ".12"), ways("111", ".2.")
    (('201',), ('3*2',), ())
    """
    return tuple(
        corners
        for corners in turnings(piece)
        if all(value in (want, BLACK) or want == ANY for value, want in zip(corners, wanted, strict=True))
    )


def along(figure: Figure, lying: Sequence[str]) -> list[int]:
    """The empty cells that have a side in common with one where a piece lies."""
    found = {other for at, corners in enumerate(lying) if corners for other in figure.neighbours[at]}
    return [at for at in sorted(found) if not lying[at]]
