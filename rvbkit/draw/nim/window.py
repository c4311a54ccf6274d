"""What the quarter plane shows: up to 25 by 25 positions, the token's among them, and where they lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rvbkit.draw.nim.both import LONG, piles_at_first
from rvbkit.draw.scene import Scene
from rvbkit.games.nim.places import WINDOW

#: A smaller window would be no plane.
LEAST = 6
#: Piles up to so many matches no longer need a larger one.
SMALL = WINDOW // 2
#: The grid is about so wide; a position is between these sizes.
GRID, SMALLEST, LARGEST = 500, 20, 42
LETTER = 6.6

#: A point of the picture.
Spot = tuple[float, float]


@dataclass(frozen=True)
class Window:
    """Columns and rows are counted from the bottom left; ``lowest`` is the position there.

    The window is as large as the largest pile of the whole game, so that nothing moves but the token,
    and follows the token where a pile is larger than it. When both piles have become small, so does a
    large window, once.
    """

    lowest: tuple[int, int]
    token: tuple[int, int]
    size: int
    unit: float

    @classmethod
    def of(cls, scene: Scene) -> Window:
        piles = (scene.position.first, scene.position.second)
        size = max(LEAST, min(WINDOW, max(piles_at_first(scene))))
        size = SMALL if max(piles) <= SMALL < size else size
        lowest = (max(0, piles[0] - size), max(0, piles[1] - size))
        unit = max(SMALLEST, min(LARGEST, GRID // (size + 1)))
        return cls(lowest, (piles[0] - lowest[0], piles[1] - lowest[1]), size, float(unit))

    @property
    def side(self) -> float:
        return self.unit * (self.size + 1)

    def places(self) -> Iterator[tuple[int, int]]:
        """Every column and row."""
        return ((column, row) for row in range(self.size + 1) for column in range(self.size + 1))

    def centre(self, column: float, row: float) -> Spot:
        """Where a position lies in the grid, whose bottom left corner is the origin and where down is more."""
        return (column + 0.5) * self.unit, -(row + 0.5) * self.unit

    def from_token(self, n: int, m: int) -> tuple[Spot, bool]:
        """Where the token stood, or will stand, n to its left and m below; if that is beyond the window, the last
        place on the way there, and False.
        """
        column, row = self.token
        far = max(abs(n), abs(m))
        if far <= 2 * WINDOW:
            share = 1.0 if far == 0 else min(self._room(n, column), self._room(m, row))
            inside = share >= 1
        else:  # whole numbers first: they may be too large for a float
            n, m = n * 10**6 // far, m * 10**6 // far
            share, inside = min(self._room(n, column), self._room(m, row)), False
        share = min(1.0, share)
        return self.centre(column - share * n, row - share * m), inside

    def _room(self, step: int, at: int) -> float:
        """How many times one can step to the left (or down) before leaving the window."""
        if step == 0:
            return float("inf")
        room = at + 0.35 if step > 0 else self.size + 0.75 - at
        return 1.0 if 0 <= at - step <= self.size else min(0.999, room / abs(step))

    def ticks(self, axis: int, letter: str) -> Iterator[tuple[int, str, bool]]:
        """The numbers along an axis (0 below, 1 to the left): place, text, whether it is the token's.

        Large numbers are told by their distance from the token's, which is called ``letter``.
        """
        low, token = self.lowest[axis], self.token[axis]
        large = low + self.size >= LONG
        longest = f"{letter}−{self.size}" if large else str(low + self.size)
        needed = (len(longest) * LETTER + 6) if axis == 0 else 15.0
        step = next(step for step in (1, 2, 5, 10, 25) if step * self.unit >= needed)
        for place in range(self.size + 1):
            if place == token:
                yield place, letter if large else str(low + place), True
            elif abs(place - token) * self.unit >= needed:
                if large and (token - place) % max(step, 2) == 0:
                    yield place, f"{letter}{'−' if place < token else '+'}{abs(token - place)}", False
                elif not large and (low + place) % step == 0:
                    yield place, str(low + place), False
