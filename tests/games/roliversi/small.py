"""Boards of 4 × 4, all positions after two moves and whole games, some of 6 × 6: every ball on every square."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from rvbkit.games.roliversi import PASS, Move, Position, start
from rvbkit.games.roliversi.position import CAMPS, COLOURS, SIDES, names
from tests.games.roliversi import judge
from tests.games.smalls import Small, games, seeds

#: On the largest board: most of these squares are beyond a small one.
MOVES = [PASS, *(Move(colour, cell) for colour, cell in product(COLOURS, names(SIDES[-1])))]


def positions() -> Iterator[Position]:
    for opening, camp, plain in product(("rolit", "diagonal"), CAMPS, (False, True)):
        begun = start(4, opening, camp, plain)
        yield begun
        for after in map(begun.play, begun.moves()):
            yield after
            yield from map(after.play, after.moves())
        yield from games(begun, seeds(12))
        yield from games(start(6, opening, camp, plain), seeds(1))
    for seed in seeds(120):  # nearly full, so that somebody must pass, or nobody can go on
        chance, plain = random.Random(seed), seed % 2 == 0
        signs = "VR" if plain else "VBRJ"
        yield Position("".join(chance.choice(f"{signs}{signs}.") for _ in range(16)), 1 + seed // 2 % 2, plain)


SMALL = Small(judge, positions, lambda _position: MOVES)
