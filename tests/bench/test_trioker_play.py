"""Players of Trioker against each other, in long series, and the longest thoughts."""

from __future__ import annotations

import random
from time import perf_counter, process_time
from typing import Any

import pytest

from rvbkit.games.roliversi.study import interval
from rvbkit.games.trioker import begin
from rvbkit.games.trioker import player as room
from rvbkit.games.trioker.player import hands
from rvbkit.matches import opponents
from tests.bench.figures import note
from tests.games.trioker.test_player import chosen, opened

pytestmark = pytest.mark.compiled
QUICK, CHAMPIONS = 1_000, 200
#: Seconds for a thought in the series of champions: the strong one takes many times that where it may.
THOUGHT = 0.1


def _quick(level: str, other: str, players: int) -> None:
    """Games of one level in each seat in turn against others of another one; each deal is played from every seat."""
    points, ahead = [], 0.0
    for number in range(QUICK):
        position, mine = begin("quick", players=players, seed=number // players), number % players + 1
        chance = random.Random(number)
        while position.outcome() is None:
            position = position.play(
                chosen(position, level if position.turn == mine else other, chance.getrandbits(32))
            )
        outcome = position.outcome() or ()
        first = [player for player, one in enumerate(outcome, 1) if one == max(outcome)]
        points.append((mine in first) / len(first))
        money = position.tally or ()
        ahead += money[mine - 1] - (sum(money) - money[mine - 1]) / (players - 1)
    low, high = interval(points)
    note(
        f"Trioker, quick game of {players}: {level} against {other}",
        f"{100 * sum(points) / QUICK:.1f} % of {QUICK:,} games",
        f"{low} to {high}; equal players {100 / players:.1f}; money ahead {ahead / QUICK:+.1f}",
    )


def test_the_quick_game(benchmark: Any) -> None:
    def series() -> None:
        for players in (2, 3, 4):
            _quick("strong", "random", players)
        _quick("strong", "greedy", 2)

    benchmark.pedantic(series)


def _champions(level: str, other: str) -> None:
    """Games begun at random, each begun by either side."""
    points, counts = [], [0, 0, 0]
    for number in range(CHAMPIONS):
        position, mine = opened(number // 2), number % 2 + 1
        while position.outcome() is None:
            position = position.play(chosen(position, level if position.turn == mine else other, number))
        outcome = position.outcome() or ()
        won = (outcome[mine - 1] > outcome[2 - mine]) + (outcome[mine - 1] == outcome[2 - mine]) / 2
        points.append(won)
        counts[int(2 * won)] += 1
    low, high = interval(points)
    note(
        f"Trioker, champions: {level} against {other}",
        f"{100 * sum(points) / CHAMPIONS:.1f} % of {CHAMPIONS} games",
        f"{low} to {high}; {counts[2]} won, {counts[1]} drawn, {counts[0]} lost",
    )


def test_champions(benchmark: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands, "SECONDS", THOUGHT)
    room.prepare()

    def series() -> None:
        _champions("strong", "greedy")
        _champions("greedy", "random")

    benchmark.pedantic(series)


def test_thoughts(benchmark: Any) -> None:
    benchmark.pedantic(_thoughts)


def _thoughts() -> None:
    room.prepare()
    longest = step = 0.0
    proved = []
    for seed in range(3):
        position, chance = begin("champions"), random.Random(seed)
        while position.outcome() is None:
            begun, last = perf_counter(), process_time()
            for known in opponents.analyse(position):
                now = process_time()
                step, last = max(step, now - last), now
                if known and known.value.kind in ("win", "draw", "loss"):
                    proved.append(sum(map(len, position.hands)))
            longest = max(longest, perf_counter() - begun)
            position = position.play(room.random_move(position, chance))
    note(
        "Trioker: the strong level's longest thought",
        f"{longest:.2f} s",
        f"longest step {1000 * step:.0f} ms of the processor; proved with up to {max(proved)} pieces left",
    )
