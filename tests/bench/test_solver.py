"""The solver: random fillings beside tidy ones and beside a memoised recursion, in one run.

Cells of a game lie together as often as not, and then allow more runs than scattered ones: both are measured.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from itertools import pairwise
from time import perf_counter
from typing import Any

import pytest

from rvbkit.games import rvb
from rvbkit.games.rvb.solver import Patch, solve, solving, table
from rvbkit.games.rvb.solver.patch import Listing
from rvbkit.games.rvb.solver.plan import ByPen, ByRuns, planning
from rvbkit.games.rvb.solver.table import settling
from rvbkit.kernels import finished, words
from tests.bench.figures import milliseconds, note


def scattered(cells: int, seed: int) -> rvb.Position:
    """So many cells of a randomly filled board, chosen at random."""
    chance = random.Random(seed)
    full = rvb.filled(4, seed)
    kept = set(chance.sample(full.left, cells))
    marks = (m if n in kept else m.lower() for n, m in zip(full.grid.names, full.cells, strict=True))
    return replace(full, cells="".join(marks))


def together(cells: int, seed: int) -> rvb.Position:
    """So many cells of a randomly filled board, those nearest to some place."""
    chance = random.Random(seed)
    full = rvb.filled(4, seed)
    place = dict(zip(full.grid.names, full.grid.place, strict=True))
    x, y = place[chance.choice(full.left)]
    near = sorted(full.left, key=lambda name: (place[name][0] - x) ** 2 + 3 * (place[name][1] - y) ** 2)
    return Patch.of(full, near[:cells]).position


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
    boards = [together(cells, seed) for seed in range(5)]
    apart = [scattered(cells, seed) for seed in range(5)]
    table(boards[0]), table(tidy(cells))  # compiled, and every page of memory seen once
    random_time = benchmark.pedantic(lambda: statistics.median(best(partial(table, b)) for b in boards), rounds=1)
    apart_time = statistics.median(best(partial(table, b)) for b in apart)
    tidy_time = best(lambda: table(tidy(cells)))
    note(f"table of {cells} cells, random filling, together", milliseconds(random_time))
    note(f"table of {cells} cells, random filling, scattered", milliseconds(apart_time))
    note(
        f"table of {cells} cells, tidy filling",
        milliseconds(tidy_time),
        f"{tidy_time / random_time:.1f} x the random one together, {tidy_time / apart_time:.1f} x scattered",
    )
    assert tidy_time < 6 * random_time


@pytest.mark.parametrize("cells", [30, 32, 33])
def test_large_tables(benchmark: Any, cells: int) -> None:
    taken = benchmark.pedantic(lambda: best(lambda: table(together(cells, 1)), 1), rounds=1)
    apart = best(lambda: table(scattered(cells, 1)), 1)
    note(f"table of {cells} cells, random filling, together", f"{taken:.2f} s", f"scattered: {apart:.2f} s")


def test_the_longest_step_of_a_tidy_board(benchmark: Any) -> None:
    def steps() -> list[float]:
        times = [perf_counter(), *(perf_counter() for _ in solving(tidy(28)))]
        return [after - before for before, after in pairwise(times)]

    steps()  # compiled
    taken = benchmark.pedantic(steps, rounds=1)
    beside = f"{len(taken)} steps, median {milliseconds(statistics.median(taken))}, {sum(taken):.2f} s in all"
    note("solving 28 tidy cells: the longest step", milliseconds(max(taken)), beside)
    assert max(taken) < sum(taken) / 4


def by_runs(cells: Patch) -> Any:
    listing = Listing(cells, 1 << 23)
    for _ in listing.steps():
        pass
    return finished(settling(finished(ByRuns.planning(cells, listing.sets))))


def by_pen(cells: Patch) -> Any:
    return finished(settling(finished(ByPen.planning(cells, words([])))))


def crowded(cells: int) -> rvb.Position:
    """Nearly all of one letter: as many runs as there can be."""
    marks = "".join("." if i >= cells else "V" if i in (3, 22) else "B" if i in (14, 27) else "R" for i in range(37))
    return rvb.Position(4, marks, "cross")


def test_the_way_chosen_is_about_the_better_one(benchmark: Any) -> None:
    boards = [
        make(cells)
        for cells in (18, 20, 22, 24, 26)
        for make in (partial(scattered, seed=1), partial(together, seed=1), tidy, crowded)
    ]

    def measured() -> list[tuple[rvb.Position, float, float, str]]:
        rows = []
        for board in boards:
            cells = Patch(board)
            chosen = "runs" if isinstance(finished(planning(cells, 2.0**33)), ByRuns) else "pen"
            rows.append((board, best(partial(by_runs, cells), 2), best(partial(by_pen, cells), 2), chosen))
        return rows

    by_runs(Patch(boards[0])), by_pen(Patch(boards[0]))  # compiled
    lost = []
    for board, listed, penned, chosen in benchmark.pedantic(measured, rounds=1):
        count = sum(1 for _ in zip(board.moves(), range(20_000), strict=False))
        beside = f"by the pen {milliseconds(penned)}; chosen: {chosen}"
        note(f"{len(board.left)} cells, {count}{'+' if count == 20_000 else ''} runs", milliseconds(listed), beside)
        lost.append((listed if chosen == "runs" else penned) / min(listed, penned))
    assert statistics.median(lost) < 1.2
    assert statistics.mean(lost) < 2


@pytest.mark.parametrize("cells", [18, 20])
def test_remoteness_beside_the_table(benchmark: Any, cells: int) -> None:
    boards = [together(cells, seed) for seed in range(8)]
    solve(boards[0])
    tables = statistics.median(best(partial(table, board)) for board in boards)
    whole = benchmark.pedantic(lambda: statistics.median(best(partial(solve, board)) for board in boards), rounds=1)
    note(f"{cells} cells: all winning moves and remoteness", milliseconds(whole), f"the table: {milliseconds(tables)}")
    assert whole < 20 * tables


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
    assert ours < plain
