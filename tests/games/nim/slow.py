"""The two-pile Nim by its definition and nothing else: every position after all those it can reach."""

from __future__ import annotations

from functools import cache

Place = tuple[int, int]


def after(place: Place, k: int) -> list[Place]:
    """Where one move leads."""
    a, b = place
    one = [(a - n, b) for n in range(1, a + 1)] + [(a, b - m) for m in range(1, b + 1)]
    both = [(a - n, b - m) for n in range(1, a + 1) for m in range(1, b + 1) if -k <= n - m <= k]
    return one + both


class Slow:
    """All positions with piles of 0 to ``size``: who wins, in how many moves, and the Grundy values."""

    def __init__(self, k: int, misere: bool, size: int) -> None:
        self.k = k
        self.wins: dict[Place, bool] = {}
        self.moves: dict[Place, int] = {}
        self.grundy: dict[Place, int] = {}
        for place in sorted(((a, b) for a in range(size + 1) for b in range(size + 1)), key=sum):
            self._settle(place, misere)

    def _settle(self, place: Place, misere: bool) -> None:
        reached = after(place, self.k)
        if not reached:
            self.wins[place], self.moves[place], self.grundy[place] = misere, 0, 0
            return
        good = [self.moves[one] for one in reached if not self.wins[one]]
        self.wins[place] = bool(good)
        self.moves[place] = 1 + (min(good) if good else max(self.moves[one] for one in reached))
        values = {self.grundy[one] for one in reached}
        self.grundy[place] = next(value for value in range(len(values) + 1) if value not in values)

    def winning(self, place: Place) -> set[Place]:
        """What to take."""
        return {(place[0] - x, place[1] - y) for x, y in after(place, self.k) if not self.wins[x, y]}

    def pairs(self) -> list[Place]:
        """The lost positions, smaller pile first."""
        return sorted(place for place, wins in self.wins.items() if not wins and place[0] <= place[1])


@cache
def slow(k: int, misere: bool, size: int = 40) -> Slow:
    """Made once for all tests."""
    return Slow(k, misere, size)
