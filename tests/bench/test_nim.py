"""Nim's solver beside others doing the same in one run: ratios, never times.

The peers are as quick as Python allows: a table filled by a recursion that remembers, and easyAI's own solver with
its transposition table. ``pip install -e ".[bench]"`` brings easyAI.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import cache
from itertools import product
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from rvbkit.games import nim
from rvbkit.games.nim import solver
from rvbkit.games.nim.solver import formula, tables
from rvbkit.text import say
from tests.bench.figures import milliseconds, note
from tests.bench.test_solver import best

K, SIZE = 1, 100
Place = tuple[int, int]


def after(a: int, b: int, k: int = K) -> list[Place]:
    one = [(x, b) for x in range(a)] + [(a, y) for y in range(b)]
    return one + [(a - n, b - m) for n in range(1, a + 1) for m in range(max(1, n - k), min(b, n + k) + 1)]


def in_turns(ours: Callable[[], Any], peer: Callable[[], Any], times: int) -> tuple[float, float]:
    """The shortest runs of both, one after the other each time: what else the machine does disturbs both alike."""
    pairs = [(best(ours, 1), best(peer, 1)) for _ in range(times)]
    return min(one for one, _ in pairs), min(other for _, other in pairs)


class Recursion:
    """Grundy value, moves to the end and a best move of each place, by a recursion that remembers."""

    def __init__(self) -> None:
        self.of = cache(self._of)

    def _of(self, a: int, b: int) -> tuple[int, int, Place | None]:
        reached = after(a, b)
        known = [self.of(x, y) for x, y in reached]
        values = {value for value, _, _ in known}
        value = 0
        while value in values:
            value += 1
        if value:
            moves, place = min((one[1], place) for one, place in zip(known, reached, strict=True) if not one[0])
            return value, moves + 1, place
        moves, place = max(((one[1], place) for one, place in zip(known, reached, strict=True)), default=(-1, (0, 0)))
        return 0, moves + 1, place

    def table(self) -> dict[Place, tuple[int, int, Place | None]]:
        return {(a, b): self.of(a, b) for a, b in product(range(SIZE + 1), repeat=2)}


def by_easyai() -> Callable[[int], dict[Place, int]]:
    """Only who wins, by easyAI's solver with one table for all places up to a size: less than ours tells."""
    easyai = pytest.importorskip("easyAI")
    solving = pytest.importorskip("easyAI.AI.solving")

    class Piles(easyai.TwoPlayerGame):  # type: ignore[misc, name-defined]
        def __init__(self, piles: Place) -> None:
            self.players = [easyai.Human_Player(), easyai.Human_Player()]
            self.current_player = 1
            self.piles = piles
            self.before: list[Place] = []

        def possible_moves(self) -> list[Place]:
            return after(*self.piles)

        def make_move(self, place: Place) -> None:
            self.before.append(self.piles)
            self.piles = place

        def unmake_move(self, _place: Place) -> None:
            self.piles = self.before.pop()

        def is_over(self) -> bool:
            return self.piles == (0, 0)

        def scoring(self) -> int:
            return -100  # who must move now has lost

        def ttentry(self) -> Place:
            return self.piles

    def solve(size: int) -> dict[Place, int]:
        known = easyai.TranspositionTable()
        return {
            (a, b): solving.solve_with_depth_first_search(Piles((a, b)), win_score=100, tt=known)
            for a, b in product(range(size + 1), repeat=2)
        }

    return solve


def test_the_table_of_101_by_101(benchmark: Any) -> None:
    solver.table(K, SIZE)  # compiled beforehand
    sys.setrecursionlimit(10_000)
    recursion, easyai = Recursion().table(), by_easyai()
    made = solver.table(K, SIZE)
    assert made.grundy is not None
    for (a, b), (value, moves, _) in recursion.items():
        assert (made.grundy[a, b], made.remoteness[a, b]) == (value, moves)
    small = easyai(30)
    assert all((small[place] == -1) == bool(made.lost[place]) for place in small)
    plain = best(lambda: Recursion().table(), 3)
    theirs = best(lambda: easyai(SIZE), 1)
    ours = benchmark.pedantic(lambda: best(lambda: solver.table(K, SIZE), 20), rounds=1)
    note("Nim, 101 × 101: values, remoteness, a best move", milliseconds(ours))
    note("Nim, 101 × 101: memoised recursion, the same", milliseconds(plain), f"{plain / ours:.0f} times ours")
    note("Nim, 101 × 101: easyAI, who wins only", milliseconds(theirs), f"{theirs / ours:.0f} times ours")
    assert min(plain, theirs) >= 50 * ours


@pytest.mark.parametrize(("k", "misere"), [(0, False), (1, False), (1, True), (5, False)])
def test_ten_million_pairs(benchmark: Any, k: int, misere: bool) -> None:
    rows = 10**7

    def two_arrays() -> None:
        for value in (1, 2):
            np.empty(rows, dtype=np.int64).fill(value)

    solver.pairs_array(10, k, misere)
    ours, writing = benchmark.pedantic(
        lambda: in_turns(lambda: solver.pairs_array(rows, k, misere), two_arrays, 10), rounds=1
    )
    what = f"Nim, 10^7 pairs, k = {k}{', misère' if misere else ''}"
    note(what, milliseconds(ours), f"{ours / writing:.2f} × numpy writing two such arrays ({milliseconds(writing)})")
    smaller, larger = solver.pairs_array(rows, k, misere)
    assert (int(smaller[-1]), int(larger[-1])) == solver.lost_pair(rows - 1, k, misere)
    assert ours <= 3 * writing


@pytest.mark.parametrize("kind", ["any two piles", "a lost pair", "nearly a lost pair"])
def test_the_outcome_of_100_000_digits(benchmark: Any, kind: str) -> None:
    chance = random.Random(kind)
    first, second = chance.randrange(10**99_999, 10**100_000), chance.randrange(10**99_999, 10**100_000)
    if kind != "any two piles":
        first, second = solver.lost_pair(10**99_999 * 2 + chance.getrandbits(200_000), 1)
    position = nim.start(first + (kind == "nearly a lost pair"), second + (kind == "nearly a lost pair"))
    text = str(position)
    one, two = text.split(" ")[0].split(";")

    def conversions() -> None:
        before = sys.get_int_max_str_digits()
        sys.set_int_max_str_digits(0)
        int(one), int(two)
        sys.set_int_max_str_digits(before)

    def outcome() -> str:
        given = nim.Position.parse(text)
        lost = solver.lost(given.first, given.second, given.k, given.misere)
        return f"{given.told.sentence} {say('cli.solve-loss' if lost else 'cli.solve-win')}"

    assert outcome().endswith("loses." if kind == "a lost pair" else "wins.")
    ours, reading = benchmark.pedantic(lambda: in_turns(outcome, conversions, 12), rounds=1)
    beside = f"{ours / reading:.2f} × reading the two numbers ({milliseconds(reading)})"
    note(f"Nim, 10^5 digits, text to sentence: {kind}", milliseconds(ours), beside)
    formula._root.cache_clear()
    begin = perf_counter()
    solver.winning_moves(position.first, position.second, 1)
    note(f"Nim, 10^5 digits, all winning moves: {kind}", milliseconds(perf_counter() - begin))
    assert ours <= 3 * reading


@pytest.mark.parametrize("k", range(6))
def test_the_grundy_table_of_1000_by_1000(benchmark: Any, k: int) -> None:
    """Beside a Python loop that only writes a number into each place: it stays below two seconds anywhere."""
    tables.values(k, 10)
    size = 999

    def writing() -> list[list[int]]:
        found = [[0] * (size + 1) for _ in range(size + 1)]
        for x in range(size + 1):
            for y in range(size + 1):
                found[x][y] = x ^ y
        return found

    least = best(writing, 3)
    small = best(lambda: recursion_of_values(k, 60), 1)
    ours_small = best(lambda: tables.values(k, 60), 5)
    ours = benchmark.pedantic(lambda: best(lambda: tables.values(k, size), 3), rounds=1)
    beside = (
        f"{ours / least:.2f} × a Python loop writing as many numbers; 61 × 61: {small / ours_small:.0f} times quicker"
    )
    note(f"Nim, Grundy values 1000 × 1000, k = {k}", milliseconds(ours), f"{beside} than a recursion")
    assert ours < 10 * least
    assert small > 50 * ours_small


def recursion_of_values(k: int, size: int) -> dict[Place, int]:
    found: dict[Place, int] = {}
    for a, b in product(range(size + 1), repeat=2):
        values = {found[place] for place in after(a, b, k)}
        value = 0
        while value in values:
            value += 1
        found[a, b] = value
    return found
