"""What a corner, an edge, a choice of moves is worth in balls at the end: read off games, by least squares.

From positions of games between players of all sorts, the final result is explained by what can be counted in the
position. So the numbers are averages over such games, and no laws; but what the strong level wants was taken from them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from rvbkit.coerce import at_least, flag
from rvbkit.solve.roliversi import kernels
from rvbkit.solve.roliversi.search import HUNDRED
from rvbkit.solve.roliversi.words import Words
from rvbkit.study.inputs import count, seeded
from rvbkit.study.roliversi.playing import FURTHEST, OPENING, Played, Table

if TYPE_CHECKING:
    import pandas as pd

#: What is counted of a position, in the order of ``kernels.estimate``; the last is having the turn.
COUNTED = ("moves", "corners", "beside", "near", "edges", "open", "balls", "turn")
#: The thirds of a game, by how many squares are empty.
THIRDS = ((41, 60), (21, 40), (1, 20))
MOST = 5_000
_UNITS = np.eye(len(COUNTED), dtype=np.int64)


def worth(games: int = 200, seed: int = 0, *, plain: bool = False, ahead: int = 2) -> pd.DataFrame:
    """How many balls at the end each thing is worth, in each third of a game; a row a third, 1 to 3.

    >>> list(worth(4).columns)[:2]
    ['moves', 'corners']
    """
    import pandas as pd

    ahead = at_least(ahead, 1, "roliversi.ahead", most=FURTHEST)
    seen = list(_positions(count(games, MOST), seeded(seed), flag(plain, "plain"), ahead))
    rows = []
    for least, most in THIRDS:
        some = [(counted, result) for left, counted, result in seen if least <= left <= most]
        given, results = np.array([one for one, _ in some], float), np.array([result for _, result in some], float)
        # A little is held against large numbers, so that what hardly varies is worth nothing rather than anything.
        rows.append(np.linalg.solve(given.T @ given + np.eye(len(COUNTED)), given.T @ results))
    return pd.DataFrame(rows, columns=list(COUNTED), index=pd.Index([1, 2, 3], name="third")).round(2)


def _positions(games: int, seed: int, plain: bool, ahead: int) -> Iterator[tuple[int, list[int], int]]:
    """Empty squares, what is counted, and how the game ended, for whoever has the turn."""
    for number in range(games):
        chance = random.Random(f"{seed}/{number}")
        table = Table(("guess", chance.choice(["guess", "corners", "moves"])), 8, "rolit", plain, ahead)
        game, met = _game(table, chance, swapped=number % 2 == 1)
        difference = game.balls[0] - game.balls[1]
        yield from ((left, counted, -difference if turn else difference) for left, counted, turn in met[OPENING:])


def _game(table: Table, chance: random.Random, *, swapped: bool) -> tuple[Played, list[tuple[int, list[int], int]]]:
    """A game, and of each of its positions how many squares are empty, what is counted, and who had the turn."""
    met: list[tuple[int, list[int], int]] = []

    def watch(state: Words, turn: int) -> None:
        a, b, c, d = state
        left = 64 - sum(int(kernels.count(word)) for word in state)
        each = [kernels.estimate(a, b, c, d, table.masks, _UNITS[[at] * 3], table.plain) for at in range(len(COUNTED))]
        met.append((left, [int(one) for one in each], turn))

    return table.play(chance, swapped, watch), met


def rounded(found: pd.DataFrame) -> list[list[int]]:
    """As the search wants it: hundredths of a ball."""
    return [[round(HUNDRED * value) for value in row] for row in found.to_numpy()]
