"""All pairs of small piles with every difference that matters there, and all takes, also of more than there is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rvbkit.games.nim import Move, Position
from tests.games.nim import judge
from tests.games.smalls import Small

MOST = 8
TAKES = [Move(n, m) for n, m in product(range(MOST + 2), repeat=2)]


def positions() -> Iterator[Position]:
    for first, second, k, misere in product(range(MOST + 1), range(MOST + 1), range(5), (False, True)):
        yield Position(first, second, k, 1 + (first + second) % 2, misere)


SMALL = Small(judge, positions, lambda _position: TAKES)
