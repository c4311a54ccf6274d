"""The quarter plane with positions crossed out: what a table of losing pairs decides there.

A position from which one move leads to a losing one is crossed out, in the direction of that move. The
first position left open is losing, for every move from it leads to a crossed-out one; then its own
strokes are drawn, and so on (the sieve of Eratosthenes works in this way too).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from rvbkit.quoting import in_short
from rvbkit.study.nim.building import Building, Pair

#: How a stroke runs: along the first pile, along the second, or through both.
Direction = Literal["first", "second", "both"]


@dataclass(frozen=True)
class Stroke:
    """Why a position is crossed out: the losing one that it leads to, and by which kind of move."""

    __repr__ = in_short

    losing: Pair
    number: int
    direction: Direction


@dataclass(frozen=True)
class Sieve:
    """The positions from (0 ; 0) to (size ; size).

    >>> sieve = Sieve.of(Building.begin(k=1), size=4)
    >>> sieve.strokes[1, 2].direction, [where for where in sieve.open() if where[0] <= where[1]]
    ('both', [(1, 3), (1, 4), (2, 4)])
    """

    __repr__ = in_short

    size: int
    losing: dict[Pair, int] = field(default_factory=dict)
    strokes: dict[Pair, Stroke] = field(default_factory=dict)
    #: Where the game is over and that is no loss, in the variant: settled from the beginning.
    over: frozenset[Pair] = frozenset()

    @classmethod
    def of(cls, table: Building, size: int) -> Sieve:
        """What the pairs of a table decide; a position is crossed out by the first pair that does it."""
        losing: dict[Pair, int] = {}
        strokes: dict[Pair, Stroke] = {}
        for number, (smaller, larger) in enumerate(table.pairs):
            for where in dict.fromkeys(((smaller, larger), (larger, smaller))):
                if max(where) > size:
                    continue
                losing[where] = number
                for position, direction in leading_to(where, table.k, size):
                    strokes.setdefault(position, Stroke(where, number, direction))
        return cls(size, losing, strokes, frozenset({(0, 0)} if table.misere else ()))

    def open(self) -> list[Pair]:
        """The positions that nothing is known of, column by column."""
        settled = self.losing.keys() | self.strokes.keys() | self.over
        return [(x, y) for x in range(self.size + 1) for y in range(self.size + 1) if (x, y) not in settled]


def leading_to(where: Pair, k: int, size: int) -> Iterator[tuple[Pair, Direction]]:
    """The positions of the square from which one move leads there."""
    x, y = where
    for first in range(x + 1, size + 1):
        yield (first, y), "first"
    for second in range(y + 1, size + 1):
        yield (x, second), "second"
    for n in range(1, size - x + 1):
        for m in range(max(1, n - k), min(size - y, n + k) + 1):
            yield (x + n, y + m), "both"


def reached_from(where: Pair, k: int) -> list[Pair]:
    """The positions that one move from here leads to."""
    x, y = where
    alone = [(first, y) for first in range(x)] + [(x, second) for second in range(y)]
    both = [(x - n, y - m) for n in range(1, x + 1) for m in range(max(1, n - k), min(y, n + k) + 1)]
    return alone + both
