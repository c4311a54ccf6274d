"""Would the game be fairer if the first stroke were kept short?

Whoever crosses first nearly always wins: some long line leaves a losing position. With a first stroke of
at most so many cells, he wins if and only if his shortest winning move is not longer.

A census of filled boards: who wins, and how many first moves do it.

Boards of sides 2 and 3 are solved completely. On side 4 a winning first move is looked for and
proved; a board that is not settled within its time has no outcome.

>>> frame = census(fillings())
>>> len(frame), int((frame.outcome == "win").sum())
(630, 618)
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any

from rvbkit.games.rvb import Position, filled
from rvbkit.games.rvb.grid import SIDES, grid, known_side
from rvbkit.games.rvb.position import LETTERS
from rvbkit.games.rvb.study.answers import EASY, position_of, solution
from rvbkit.games.samples import count, frame_with, in_order, seeded, several, watched, workers
from rvbkit.kernels import bytes_allowed, seconds_allowed
from rvbkit.page.problem import Problem
from rvbkit.text.inputs import whole

if TYPE_CHECKING:
    import pandas as pd


#: The largest board whose winning moves are all known in a moment.
LARGEST = 3


@lru_cache
def shortest_wins(boards: int = 200, seed: int = 0, side: int = 3) -> tuple[int | None, ...]:
    """For each of some boards filled at random, the length of the shortest winning move, or None if none wins."""
    from rvbkit.games.rvb.solver import table

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


# -- A census of filled boards: who wins, and how many first moves do it --

#: Boards with more moves than this are not counted out; tidy ones have millions.
LISTED = 50_000
#: Small boards that a worker is given at a time.
TOGETHER = 20
#: What a board may use: the largest table that a jump asks for. Each worker needs as much.
MEMORY = 2.0**30


#: The columns of a census. ``Int64`` may be empty; seeds stay Python's numbers, as ``random`` takes no others.
COLUMNS = {
    "board": "int64",
    "seed": "object",
    "position": "object",
    "cells": "int64",
    "moves": "Int64",
    "longest": "Int64",
    "outcome": "object",
    "winning": "Int64",
    "winning_move": "object",
    "winning_length": "Int64",
}


@dataclass(frozen=True)
class _Task:
    number: int
    position: Position
    seed: int | None
    time: float
    memory: float


def census(
    boards: int | Iterable[Position | Problem],
    seed: int = 0,
    executor: Executor | None = None,
    *,
    side: int = 4,
    connected: bool = False,
    time: float = 20.0,
    memory: float = MEMORY,
) -> pd.DataFrame:
    """One row a board: so many boards filled at random, or the positions given, or those of problems.

    Columns: ``board`` (its number), ``seed`` (``rvb.filled(side, seed)`` makes it), ``position``, ``cells``;
    ``moves`` (legal ones) and ``longest`` (run), both empty beyond 50,000 moves; ``outcome``, ``win`` or
    ``loss`` for the player to move, or empty: not settled within ``time`` seconds and ``memory`` bytes;
    ``winning`` (how many first moves win, where all are known); ``winning_move`` and ``winning_length``:
    the longest winning move that is known.

    >>> from rvbkit.study import rvb
    >>> rvb.census(3, seed=1, side=2).outcome.tolist()
    ['win', 'win', 'loss']
    """
    import pandas as pd

    tasks = list(_tasks(boards, seed, side, connected, time, memory))
    size = TOGETHER if all(len(task.position.left) <= EASY for task in tasks) else 1
    parts = [tasks[start : start + size] for start in range(0, len(tasks), size)]
    done = watched(in_order(_survey, parts, workers(executor)), total=len(parts))
    rows = [row for part in done for row in part]
    return pd.DataFrame(rows, columns=list(COLUMNS), dtype="object").astype(COLUMNS)


def summary(frame: pd.DataFrame) -> pd.Series:
    """A census in a few numbers: boards, how many are settled, won and lost, the share won, and medians.

    >>> from rvbkit.study import rvb
    >>> int(rvb.summary(rvb.census(3, seed=1, side=2))["wins"])
    2
    """
    import pandas as pd

    frame = frame_with(frame, ("outcome", "moves", "longest", "winning"))
    settled, wins = int(frame.outcome.notna().sum()), int((frame.outcome == "win").sum())
    return pd.Series(
        {
            "boards": len(frame),
            "settled": settled,
            "wins": wins,
            "losses": settled - wins,
            "share": wins / settled if settled else None,
            "median_moves": _median(frame.moves),
            "median_longest": _median(frame.longest),
            "median_winning": _median(frame.winning),
        },
        dtype=object,
    )


def _median(column: pd.Series) -> float | None:
    """Of what is known; on large boards that may be nothing."""
    known = column.dropna()
    return float(known.median()) if len(known) else None


def fillings(side: int = 2) -> Iterator[Position]:
    """All ways of filling a board; 630 on side 2, and on larger ones more than anyone can count out.

    >>> from rvbkit.study import rvb
    >>> print(next(rvb.fillings()))
    RR/VVB/B. cross 1
    """
    side = known_side(side)
    cells = frozenset(range(grid(side).size))
    each = len(cells) // 3
    for red in combinations(sorted(cells), each):
        for green in combinations(sorted(cells - {*red}), each):
            for blue in combinations(sorted(cells - {*red, *green}), each):
                marks = ["."] * len(cells)
                for letter, chosen in zip(LETTERS, (red, green, blue), strict=True):
                    for cell in chosen:
                        marks[cell] = letter
                yield Position(side, "".join(marks), "cross")


def _tasks(
    boards: int | Iterable[Position | Problem], seed: int, side: int, connected: bool, time: float, memory: float
) -> Iterator[_Task]:
    time, memory = seconds_allowed(time), bytes_allowed(memory)
    if whole(boards) is None:
        for number, board in enumerate(several(boards), 1):
            position = board.position if isinstance(board, Problem) else board
            yield _Task(number, position_of(position), None, time, memory)
        return
    side, seed = known_side(side), seeded(seed)
    for number in range(1, count(boards) + 1):
        own = random.Random(f"{seed}/{number}").getrandbits(32)
        yield _Task(number, filled(side, own, connected), own, time, memory)


def _survey(tasks: Iterable[_Task]) -> list[dict[str, Any]]:
    """The rows of some boards; a function of the module, so that any process can be sent it."""
    return [_row(task) for task in tasks]


def _row(task: _Task) -> dict[str, Any]:
    position = task.position
    moves = list(islice(position.moves(), LISTED + 1))
    known = solution(position, task.time, task.memory)
    best = max(known.winning_moves, key=lambda move: len(move.cells), default=None)
    counted = len(moves) <= LISTED
    return {
        "board": task.number,
        "seed": task.seed,
        "position": str(position),
        "cells": len(position.left),
        "moves": len(moves) if counted else None,
        "longest": max((len(move.cells) for move in moves), default=0) if counted else None,
        "outcome": known.outcome,
        "winning": len(known.winning_moves) if known.complete else None,
        "winning_move": str(best) if best else None,
        "winning_length": len(best.cells) if best else None,
    }
