"""The solver beside others on the same positions in one run, and what it costs to start.

The peers are as quick as Python allows: sets are whole numbers, and the runs are listed once, outside
the clock. ``pip install -e ".[bench]"`` brings easyAI.
"""

from __future__ import annotations

import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
from functools import cache, partial
from time import perf_counter
from typing import Any

import pytest

from rvbkit.games import rvb
from rvbkit.games.rvb.player import _tables, analyse
from rvbkit.games.rvb.solver import Patch, solve, solving, table
from rvbkit.kernels import spare_memory
from tests.bench.figures import milliseconds, note
from tests.bench.test_solver import best, scattered, together

LETTERS = "RVB"


class Sets:
    """A position as whole numbers: its runs, and which cells carry which letter."""

    def __init__(self, position: rvb.Position) -> None:
        patch = Patch(position)
        self.everything = (1 << patch.size) - 1
        self.runs = [patch.set_of(move.cells) for move in position.moves()]
        self.letters = [sum(1 << i for i, x in enumerate(patch.letters) if x == letter) for letter in LETTERS]

    def moves(self, left: int) -> list[int]:
        red, green, blue = self.letters
        after = ((run, left ^ run) for run in self.runs if run & ~left == 0)
        return [run for run, rest in after if rest & red and rest & green and rest & blue]


def recursion(sets: Sets) -> bool:
    """Whether the mover wins, by a recursion that remembers."""

    @cache
    def wins(left: int) -> bool:
        return any(not wins(left ^ run) for run in sets.moves(left))

    return wins(sets.everything)


def by_easyai(sets: Sets) -> bool:
    """The same by easyAI's depth-first solver with its transposition table; moves are made and taken back."""
    easyai = pytest.importorskip("easyAI")
    solving = pytest.importorskip("easyAI.AI.solving")

    class Crossing(easyai.TwoPlayerGame):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            self.players = [easyai.Human_Player(), easyai.Human_Player()]
            self.current_player = 1
            self.left = sets.everything

        def possible_moves(self) -> list[int]:
            return sets.moves(self.left)

        def make_move(self, run: int) -> None:
            self.left ^= run

        def unmake_move(self, run: int) -> None:
            self.left ^= run

        def is_over(self) -> bool:
            return self.left.bit_count() == len(LETTERS)

        def scoring(self) -> int:
            return -100  # who must move now has lost

        def ttentry(self) -> int:
            return self.left

    value = solving.solve_with_depth_first_search(Crossing(), win_score=100, tt=easyai.TranspositionTable())
    return bool(value == 1)


@pytest.mark.parametrize("cells", [10, 12])
def test_beside_a_recursion_and_easyai(benchmark: Any, cells: int) -> None:
    boards = [scattered(cells, seed) for seed in range(10)]
    sets = [Sets(board) for board in boards]
    expected = [solve(board).outcome == "win" for board in boards]
    assert [recursion(one) for one in sets] == expected
    assert [by_easyai(one) for one in sets] == expected
    plain = best(lambda: [recursion(one) for one in sets], 3) / len(sets)
    easyai = best(lambda: [by_easyai(one) for one in sets], 3) / len(sets)
    ours = benchmark.pedantic(lambda: best(lambda: [table(board) for board in boards]), rounds=1) / len(sets)
    note(f"{cells} cells: table of all subsets", milliseconds(ours))
    note(f"{cells} cells: memoised recursion in Python", milliseconds(plain), f"{plain / ours:.0f} times ours")
    note(f"{cells} cells: easyAI's solver", milliseconds(easyai), f"{easyai / ours:.0f} times ours")
    assert ours < plain and ours < easyai


def test_a_hint_on_24_cells(benchmark: Any) -> None:
    def hint(board: rvb.Position) -> None:
        _tables.clear()  # nothing known from the board before
        *_, known = analyse(board, 20.0)
        assert known is not None
        assert known.where().sentence
        assert known.best

    boards = [make(24, seed) for seed in range(15) for make in (scattered, together)]
    hint(boards[0])
    taken = benchmark.pedantic(lambda: [best(partial(hint, board), 1) for board in boards], rounds=1)
    note("a hint on 24 cells, random filling, 30 boards", milliseconds(statistics.median(taken)), late(taken))


def late(taken: list[float]) -> str:
    taken = sorted(taken)
    return f"95 % within {taken[-1 - len(taken) // 20]:.2f} s, all within {taken[-1]:.2f} s"


#: Boards that nobody tuned anything to.
UNSEEN = range(90_000, 90_100)


def counting() -> None:
    """The reference: a loop of plain Python."""
    for _ in range(10**7):
        pass


def first_known(seed: int, time: float, memory: float) -> float:
    """Seconds until it is proved who wins, infinity if it is not in that time."""
    start = perf_counter()
    for found in solving(rvb.filled(4, seed), time=time, memory=memory):
        if found is not None and found.outcome is not None:
            return perf_counter() - start
        if perf_counter() - start > time:
            break
    return math.inf


def test_a_hundred_full_boards(benchmark: Any) -> None:
    first_known(UNSEEN[0], 30.0, 2.0**32)  # compiled
    loop = best(counting)
    taken = benchmark.pedantic(lambda: [first_known(seed, 30.0, 2.0**32) for seed in UNSEEN], rounds=1)
    left = [seed for seed, seconds in zip(UNSEEN, taken, strict=True) if seconds == math.inf]
    note(
        "100 full boards nobody tuned to: a proved winning move",
        f"{statistics.median(taken):.3f} s",
        f"{late(taken)}, {sum(seconds <= 5 for seconds in taken)} within 5 s, {100 - len(left)} within 30 s in 4 GiB; "
        f"a Python loop to 10^7: {loop:.2f} s",
    )
    assert statistics.median(taken) < loop
    assert sorted(taken)[94] < 30 * loop
    if spare_memory() > 9 * 2**30:
        again = [first_known(seed, 120.0, 9 * 2.0**30) for seed in left]
        note("those not settled then, with 9 GiB", ", ".join(f"{seconds:.0f} s" for seconds in again) or "none")
        assert math.inf not in again


WARM_UP = """
import json, time
from rvbkit.games import rvb
begin = time.perf_counter()
import numba
numba_there = time.perf_counter()
from rvbkit.games.rvb.solver import solve, table
imported = time.perf_counter()
solve(rvb.Position.parse("BVV./.RV../....../......./....../..V../.... cross 1"))
full = rvb.filled(4, 1)
table(full, full.left[:18])
solved = time.perf_counter()
table(rvb.regular(4), rvb.regular(4).left[:20])
tidy = time.perf_counter()
print(json.dumps([numba_there - begin, imported - numba_there, solved - imported, tidy - solved]))
"""


def test_warm_up(benchmark: Any) -> None:
    def fresh(folder: str) -> list[float]:
        done = subprocess.run(
            [sys.executable, "-c", WARM_UP],
            env={**os.environ, "NUMBA_CACHE_DIR": folder},
            capture_output=True,
            text=True,
            check=True,
        )
        return [float(seconds) for seconds in json.loads(done.stdout)]

    with tempfile.TemporaryDirectory() as folder:
        first = benchmark.pedantic(lambda: fresh(folder), rounds=1)
        cached = min((fresh(folder) for _ in range(5)), key=sum)
    for what, (numba, package, random_filling, tidy) in (("first time", first), ("from the cache", cached)):
        beside = f"import {package:.2f} s, random {random_filling:.2f} s, tidy {tidy:.2f} s; numba itself {numba:.2f} s"
        note(f"warm-up of the solver, {what}", f"{package + random_filling + tidy:.2f} s", beside)
    assert sum(cached[1:]) < sum(first[1:])
