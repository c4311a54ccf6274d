"""The hexagonal grid: names of cells and who touches whom.

Side ``s`` has ``2s - 1`` rows of ``s`` to ``2s - 1`` and back to ``s`` cells. A cell is named
by its row's letter and its place from the left: ``a1`` is top left. Cells are numbered in
the alphabetical order of their names, which the move lister relies on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from rvbkit.text.inputs import whole
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError

SIDES = range(2, 6)
Spot = tuple[int, int]


def known_side(given: Any, sides: range = SIDES) -> int:
    """The side of a board that there is."""
    side = whole(given)
    if side is None or side not in sides:
        key = "rvb.side-here" if side in SIDES else "rvb.side"
        raise NotationError(key, side=typed(given), smallest=sides[0], largest=sides[-1])
    return side


def row_lengths(side: int) -> tuple[int, ...]:
    """Cells in each row, top to bottom.

    >>> row_lengths(4)
    (4, 5, 6, 7, 6, 5, 4)
    """
    return tuple(2 * side - 1 - abs(side - 1 - row) for row in range(2 * side - 1))


@dataclass(frozen=True)
class Grid:
    """``names[i]`` is cell i, ``number`` its inverse, ``touching[i]`` its neighbours in order.

    ``place[i]`` is ``(x, y)``: y the row from the top, x twice the distance to the board's
    vertical axis, so that neighbours differ by (±2, 0) or (±1, ±1).
    """

    side: int
    names: tuple[str, ...]
    number: dict[str, int]
    place: tuple[tuple[int, int], ...]
    touching: tuple[tuple[int, ...], ...]

    @property
    def size(self) -> int:
        return len(self.names)

    @cached_property
    def near(self) -> dict[str, tuple[str, ...]]:
        """The neighbours of each cell by their names."""
        return {name: tuple(self.names[n] for n in self.touching[i]) for i, name in enumerate(self.names)}


@lru_cache
def grid(side: int) -> Grid:
    """The grid of a side, made once."""
    lengths = row_lengths(side)
    names = tuple(f"{chr(97 + y)}{column + 1}" for y, n in enumerate(lengths) for column in range(n))
    place = tuple((2 * column - n + 1, y) for y, n in enumerate(lengths) for column in range(n))
    at = {spot: i for i, spot in enumerate(place)}
    steps = ((-1, -1), (1, -1), (-2, 0), (2, 0), (-1, 1), (1, 1))
    touching = tuple(tuple(sorted(at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in at)) for x, y in place)
    return Grid(side, names, {name: i for i, name in enumerate(names)}, place, touching)


@lru_cache
def ways(side: int) -> list[list[Spot]]:
    """Where each cell of the board goes, for the twelve ways of turning and mirroring it; the first leaves it in place.

    Spots have two of the grid's three directions as axes, from the centre: a sixth of a turn takes
    (q, r) to (-r, q + r), and the mirror (r, q).
    """
    here = [((x - y + side - 1) // 2, y - side + 1) for x, y in grid(side).place]
    turned = []
    for spots in (here, [(r, q) for q, r in here]):
        for _ in range(6):
            turned.append(spots)
            spots = [(-r, q + r) for q, r in spots]
    return turned


@lru_cache
def turns(side: int) -> list[list[int]]:
    """The same by the numbers of the cells."""
    number = {spot: i for i, spot in enumerate(ways(side)[0])}
    return [[number[spot] for spot in spots] for spots in ways(side)]


#: Every name a cell can have, on the largest board; smaller boards use some of them.
ALL_NAMES = frozenset(grid(SIDES[-1]).names)
