"""Would the game be fairer if the first stroke were kept short?

Whoever crosses first nearly always wins: some long line leaves a losing position. With a first stroke of
at most so many cells, he wins if and only if his shortest winning move is not longer.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rvbkit.games.rvb import filled
from rvbkit.games.rvb.grid import SIDES, known_side
from rvbkit.study.inputs import count, seeded

if TYPE_CHECKING:
    import pandas as pd

#: The largest board whose winning moves are all known in a moment.
LARGEST = 3


@lru_cache
def shortest_wins(boards: int = 200, seed: int = 0, side: int = 3) -> tuple[int | None, ...]:
    """For each of some boards filled at random, the length of the shortest winning move, or None if none wins."""
    from rvbkit.solve.rvb import table

    return tuple(
        min((len(move.cells) for move in table(filled(side, seed + number)).winning_moves()), default=None)
        for number in range(1, boards + 1)
    )


def first_strokes(boards: int = 200, seed: int = 0, *, side: int = 3, most: int = 8) -> pd.DataFrame:
    """On how many boards whoever crosses first wins if his first stroke has at most 1, 2, 3... cells.

    >>> list(first_strokes(2).columns)
    ['boards', 'wins', 'percent']
    """
    import pandas as pd

    boards, most, side = count(boards), count(most), known_side(side, range(SIDES[0], LARGEST + 1))
    lengths = shortest_wins(boards, seeded(seed), side)
    rows = []
    for limit in range(1, most + 1):
        wins = sum(length is not None and length <= limit for length in lengths)
        rows.append({"limit": limit, "boards": boards, "wins": wins, "percent": round(100 * wins / boards, 1)})
    return pd.DataFrame(rows).set_index("limit")
