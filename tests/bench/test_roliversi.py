"""Roliversi: lines of play counted, random games beside OpenSpiel's othello, ends of games, thoughts.

``pip install -e ".[bench]"`` brings OpenSpiel, which is written in C++ and driven from Python here, as ours is.
"""

from __future__ import annotations

import random
import statistics
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from rvbkit.games.roliversi import start
from rvbkit.games.roliversi.solver import Search, kernels
from rvbkit.games.roliversi.solver.search import masks, of_position
from rvbkit.games.roliversi.study.tournaments import Table
from rvbkit.matches import opponents
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from tests.bench.figures import note
from tests.games.roliversi.test_solver import met

pytestmark = pytest.mark.compiled
GAMES, ROUNDS = 300, 5


def quickest(run: Any) -> tuple[float, int]:
    """The least time of a few runs, and what was counted."""
    run()
    times = []
    for _ in range(ROUNDS):
        begun = perf_counter()
        count = run()
        times.append(perf_counter() - begun)
    return min(times), count


def test_lines_of_play(benchmark: Any) -> None:
    a, b, c, d = of_position(start())
    board = masks(8)[0]
    seconds, count = benchmark.pedantic(quickest, (lambda: int(kernels.perft(a, b, c, d, board, False, 8)),))
    note(
        "Roliversi: positions of perft 8",
        f"{count / seconds / 1e6:.0f} million/s",
        f"{count:,} of them; wanted 10 million/s",
    )
    assert count == 791_440


def ours() -> int:
    """Random games, each move chosen in Python; how many moves they had."""
    table, chance, moves_made = Table(("random", "random"), 8, "rolit", False, 1), random.Random(1), 0
    for _ in range(GAMES):
        state = table.start.copy()
        while count := len(moves := table.moves(state)):
            kernels.make(state, moves[chance.randrange(count)], False)
            moves_made += 1
    return moves_made


def openspiel() -> int:
    """The same of OpenSpiel's othello."""
    pyspiel = pytest.importorskip("pyspiel")
    game, chance, moves_made = pyspiel.load_game("othello"), random.Random(1), 0
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[chance.randrange(len(actions))])
            moves_made += 1
    return moves_made


def compiled() -> int:
    """The same in one compiled loop."""
    from numba import njit

    list_moves, make = kernels.list_moves, kernels.make

    @njit
    def many(first: Any, board: Any, games: int) -> int:
        row, moves_made = np.zeros(128, np.int64), 0
        for _ in range(games):
            state = first.copy()
            while True:
                count = list_moves(state, row, board, False)
                if count == 0:
                    break
                make(state, row[np.random.randint(count)], False)
                moves_made += 1
        return moves_made

    first, board = of_position(start()), masks(8)[0]
    many(first, board, 1)
    begun = perf_counter()
    count: int = many(first, board, 20 * GAMES)
    note("Roliversi: random games in a compiled loop", f"{count / (perf_counter() - begun) / 1e6:.1f} million moves/s")
    return int(count)


def test_random_games_driven_from_python_beside_openspiel(benchmark: Any) -> None:
    mine, count = benchmark.pedantic(quickest, (ours,))
    theirs, others = quickest(openspiel)
    rate, other = count / mine, others / theirs
    note(
        "Roliversi: random games driven from Python",
        f"{rate / 1e3:.0f} thousand moves/s",
        f"OpenSpiel's othello: {other / 1e3:.0f}",
    )
    assert rate >= other
    compiled()


def test_ends_of_games(benchmark: Any) -> None:
    benchmark.pedantic(_ends)


def _ends() -> None:
    for empty, wanted in ((12, "1 s"), (14, "10 s")):
        times = []
        for seed in range(30):
            position = met(1000 + seed, 8, empty, plain=False)
            begun = perf_counter()
            *_, last = (one for one in Search(8).deepening(position, 0) if one)
            times.append(perf_counter() - begun)
            assert last.exact
        most = max(times)
        note(
            f"Roliversi: {empty} empty squares to the end",
            f"{statistics.median(times):.2f} s",
            f"slowest of 30 {most:.1f} s; wanted {wanted}",
        )


def test_a_thought_and_an_undo_in_its_midst(benchmark: Any) -> None:
    benchmark.pedantic(_thoughts)


def _thoughts() -> None:
    longest = 0.0
    for seed in range(6):
        position = met(seed, 8, 30 + 4 * seed, plain=False)
        begun = perf_counter()
        list(opponents.think(position, "strong", seed))
        longest = max(longest, perf_counter() - begun)
    match = Match(start(), seats=[Seat("friend"), Seat("strong")])
    waits = []
    for _ in range(5):
        match.play(next(iter(match.position.moves())))
        steps = match.think()
        for _ in range(5):
            next(steps)
        begun = perf_counter()
        match.undo()
        list(steps)
        waits.append(perf_counter() - begun)
    note(
        "Roliversi: the strong level's longest thought",
        f"{longest:.2f} s",
        f"Undo in its midst: {1000 * max(waits):.0f} ms",
    )
