"""Playing RVB and helping with it: proved moves where there is time, likely ones where there is none, short steps."""

from __future__ import annotations

import random
from importlib import import_module
from time import monotonic, process_time
from typing import Any

import pytest

from rvbkit import kernels
from rvbkit.games import rvb
from rvbkit.games.rvb import player as room
from rvbkit.games.rvb.solver import Patch, jump, solve, table
from rvbkit.matches import opponents
from rvbkit.matches.analysis import Analysis
from tests.cases import over
from tests.games.rvb.slow import Slow, patch

#: A full board that has four winning moves among 562: it takes half a minute to find one.
HARD = rvb.filled(4, 5061)


@pytest.fixture(autouse=True)
def forgotten() -> None:
    room._tables.clear()


def known(position: rvb.Position, budget: float = 1e6) -> Any:
    *waits, last = room.analyse(position, budget)
    assert all(wait is None for wait in waits)
    return last


@over("seed", range(60))
def test_what_is_called_best_wins_if_anything_does(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LINES", 1)  # as on a board whose moves are not all looked at
    position = patch(seed, 5 + seed % 7)
    slow = Slow(position)
    winning = slow.winning_moves()
    if position.outcome() is not None:
        return
    analysis = known(position)
    assert analysis.value.kind == ("win" if winning else "loss")
    assert position.refuse(analysis.best) is None
    if winning:
        assert frozenset(analysis.best.cells) in winning
        assert len(analysis.best.cells) == min(map(len, winning))
        assert analysis.after(analysis.best).kind == "win"
    else:
        assert len(analysis.best.cells) == 1


def test_a_table_made_before_answers_for_what_is_left() -> None:
    position = Patch.of(rvb.filled(4, 5), rvb.filled(4, 5).left[:18]).position
    exact = table(position)
    while position.outcome() is None:
        analysis = known(position)
        assert analysis.table is room._tables[0] and len(room._tables) == 1
        assert analysis.value.kind == ("loss" if exact.lost(position.left) else "win")
        position = position.play(analysis.best)


@pytest.mark.compiled
def test_a_budget_that_is_spent_ends_the_search() -> None:
    steps = list(room.analyse(HARD, 0.0))
    assert len(steps) < 5
    assert steps[-1] is not None and steps[-1].value.kind == "unknown" and steps[-1].best is None
    for budget, least in ((0.3, 0.3), (1.5, 1.0)):  # a crowded machine shortens what is longer than a second
        begun = monotonic()
        list(room.analyse(HARD, budget))
        assert monotonic() - begun >= least


def test_a_small_position_too_heavy_for_its_budget_is_left_unknown() -> None:
    small = Patch.of(HARD, HARD.left[:28]).position
    assert list(room.analyse(small, 0.0))[-1].value.kind == "unknown"  # type: ignore[union-attr]
    assert known(small).value.kind == "win"
    marks = "".join("." if i >= 28 else "V" if i == 3 else "B" if i == 14 else "R" for i in range(37))
    steps = list(room.analyse(rvb.Position(4, marks, "cross", 1, True), 0.2))
    assert steps[-1] is not None and steps[-1].value.kind == "unknown"


@pytest.mark.compiled
def test_where_nothing_is_proved_the_perfect_player_takes_a_run_to_solvable_ground() -> None:
    analysis = known(HARD, 0.5)
    assert analysis.value.kind == "unknown"
    move = room.choose(HARD, analysis, "perfect", random.Random(1))
    assert move and HARD.refuse(move) is None
    assert len(HARD.left) - len(move.cells) <= room.TABLE_CELLS
    after = HARD.play(move)
    assert solve(after, time=60).complete, "the next turn is played by the table"


@pytest.mark.compiled
def test_where_little_can_be_solved_a_run_that_leaves_little_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "COMPILED", False)
    monkeypatch.setattr(import_module("rvbkit.games.rvb.solver.plan"), "UNCOMPILED_CELLS", 26)
    move = room.choose(HARD, known(HARD, 0.5), "perfect", random.Random(1))
    assert move and len(HARD.left) - len(move.cells) <= 26 < room.TABLE_CELLS


def test_where_not_even_a_search_was_possible_the_longest_line_leads_there() -> None:
    lines = list(HARD.moves())
    move = room.choose(HARD, Analysis(), "perfect", random.Random(1))
    assert move and len(move.cells) == max(len(line.cells) for line in lines) > len(lines[0].cells)


@pytest.mark.compiled
def test_a_run_found_out_to_lose_is_not_called_likely() -> None:
    hunt = jump.Hunt(HARD, 2.0**30, 30)
    for _, move in zip(range(400), hunt.moves(), strict=False):
        assert move is None
    assert hunt.refuted.any() and not hunt.refuted.all()
    likeliest = hunt.likeliest(28)
    assert likeliest is not None
    run = hunt.lines.index(tuple(hunt.patch.number[cell] for cell in likeliest.cells))
    assert not hunt.refuted[run]
    assert hunt.tests[run] == max(
        tests
        for tests, refuted, line in zip(hunt.tests, hunt.refuted, hunt.lines, strict=True)
        if not refuted and 36 - len(line) <= 28
    )


BOARDS = {
    "side 5, random": rvb.filled(5, 1),
    "side 5, tidy": rvb.regular(5),
    "side 4, hard": HARD,
    "side 4, last placing": rvb.Position.parse("VBBB/BRBVB/VRVV.R/RVRRRVV/R.BRRR/BVB.B/V.VB place 2"),
    "28 tidy cells": Patch.of(rvb.regular(4), rvb.regular(4).left[:28]).position,
}


@over("name", BOARDS)
def test_no_step_of_a_thought_takes_much_of_it(name: str) -> None:
    list(opponents.analyse(rvb.filled(3, 1)))  # compiled
    steps, last = [], process_time()
    for _ in opponents.analyse(BOARDS[name], 4.0):
        steps.append(process_time() - last)
        last = process_time()
    assert len(steps) > 20
    assert max(steps) < sum(steps) / 4
