"""The solver: random fillings beside tidy ones and beside a memoised recursion, in one run."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from time import perf_counter
from typing import Any

import pytest

from rvbkit.games import rvb
from rvbkit.solve.crossing import solve, table
from tests.bench.figures import milliseconds, note


def scattered(cells: int, seed: int) -> rvb.Position:
    """So many cells of a randomly filled board, chosen at random."""
    chance = random.Random(seed)
    full = rvb.filled(4, seed)
    kept = set(chance.sample(full.left, cells))
    marks = (m if n in kept else m.lower() for n, m in zip(full.grid.names, full.cells, strict=True))
    return replace(full, cells="".join(marks))


def tidy(cells: int) -> rvb.Position:
    """So many cells round the middle of the regular board: thousands of runs."""
    full = rvb.regular(4)
    place = full.grid.place
    near = sorted(range(full.grid.size), key=lambda i: place[i][0] ** 2 + 3 * (place[i][1] - 3) ** 2)
    kept = set([i for i in near if full.cells[i] != "."][:cells])
    return replace(full, cells="".join(m if i in kept else m.lower() for i, m in enumerate(full.cells)))


def best(action: Callable[[], Any], times: int = 3) -> float:
    """The shortest of some runs, in seconds: the machine is shared."""
    taken = []
    for _ in range(times):
        start = perf_counter()
        action()
        taken.append(perf_counter() - start)
    return min(taken)


@pytest.mark.parametrize("cells", [20, 24, 28])
def test_tables_of_random_and_of_tidy_fillings(benchmark: Any, cells: int) -> None:
    boards = [scattered(cells, seed) for seed in range(5)]
    table(boards[0]), table(tidy(cells))  # compiled, and every page of memory seen once
    random_time = benchmark.pedantic(lambda: statistics.median(best(partial(table, b)) for b in boards), rounds=1)
    tidy_time = best(lambda: table(tidy(cells)))
    note(f"table of {cells} cells, random filling", milliseconds(random_time))
    note(
        f"table of {cells} cells, tidy filling",
        milliseconds(tidy_time),
        f"{tidy_time / random_time:.1f} x the random one",
    )


@pytest.mark.parametrize("cells", [30, 32, 33])
def test_large_tables(benchmark: Any, cells: int) -> None:
    taken = benchmark.pedantic(lambda: best(lambda: table(scattered(cells, 1)), 1), rounds=1)
    note(f"table of {cells} cells, random filling", f"{taken:.2f} s")


def test_beside_a_memoised_recursion(benchmark: Any) -> None:
    boards = [scattered(11, seed) for seed in range(8)]

    def recursion(position: rvb.Position) -> bool:
        @cache
        def wins(here: rvb.Position) -> bool:
            return any(not wins(here.play(move)) for move in here.moves())

        return wins(position)

    for board in boards:
        assert recursion(board) == (solve(board).outcome == "win")
    plain = best(lambda: [recursion(board) for board in boards], 1)
    ours = benchmark.pedantic(lambda: best(lambda: [table(board) for board in boards]), rounds=1)
    note("11 cells, memoised recursion", milliseconds(plain / len(boards)))
    note("11 cells, table", milliseconds(ours / len(boards)), f"{plain / ours:.0f} times faster")
