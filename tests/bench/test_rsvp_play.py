"""R.S.V.P.: the strong level against the greedy one, a hundred games in both seats, and how long it thinks.

Thoughts are not cut off here, so that the games are the same on any machine: their seconds are told as the process
spent them, and as they passed.
"""

from __future__ import annotations

import random
import statistics
from time import perf_counter, process_time
from typing import Any

import pytest

from rvbkit.games.rsvp import Position, begin
from rvbkit.games.rsvp import player as room
from rvbkit.games.survey import interval
from rvbkit.matches.analysis import Analysis
from tests.bench.figures import note

GAMES, OPENING, ENDLESS = 100, 2, 10_000.0
#: Shorter games than usual: a hundred of them take long.
TARGET = 50


def chosen(position: Position, level: str, chance: random.Random) -> Any:
    *_, known = room.analyse(position, ENDLESS)
    assert known
    return room.choose(position, known, level, chance) or room.random_move(position, chance)


def test_the_strong_one_beats_the_greedy_one(benchmark: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "SECONDS", ENDLESS)
    room.prepare()
    benchmark.pedantic(_games)


def _games() -> None:
    points, ahead, spent, passed = [], 0, [], []
    for number in range(GAMES):
        chance = random.Random(f"strong/{number // 2}")  # each beginning twice, in both seats
        position, strong = begin(TARGET), 1 + number % 2
        while position.outcome() is None:
            if len(position.frame.replace(".", "")) < OPENING:
                position = position.play(chance.choice([*position.moves()]))
            elif position.turn != strong:
                position = position.play(
                    room.choose(position, Analysis(), "greedy", chance) or room.random_move(position, chance)
                )
            else:
                began, worked = perf_counter(), process_time()
                move = chosen(position, "strong", chance)
                passed.append(perf_counter() - began)
                spent.append(process_time() - worked)
                position = position.play(move)
        mine, theirs = position.scores if strong == 1 else position.scores[::-1]
        points.append((mine > theirs) + (mine == theirs) / 2)
        ahead += mine - theirs
    low, high = interval(points)
    note(
        f"R.S.V.P.: strong against greedy, {GAMES} games to {TARGET}",
        f"{sum(points):g} won",
        f"95 %: {low} to {high}; {ahead / GAMES:.1f} points ahead on average",
    )
    told = (("median", statistics.median), ("longest", max))
    for word, of in told:
        note(f"R.S.V.P.: the strong level's {word} thought", f"{of(spent):.2f} s of work", f"{of(passed):.2f} s passed")
    note("R.S.V.P.: thoughts", f"{len(spent)}")
    assert low > 50
