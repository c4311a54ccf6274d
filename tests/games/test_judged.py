"""The solver against a slow recursion on the moves of the independent judge, up to twelve cells."""

from __future__ import annotations

import random

import pytest

from rvbkit.games import rvb
from rvbkit.games.rvb.solver import solve, table
from tests.cases import many, over
from tests.games.rvb.slow import Slow, patch


@over("seed", many(range(320)))
def test_outcome_winning_moves_and_remoteness_are_those_of_the_judges_rules(seed: int) -> None:
    position = patch(seed, 4 + seed % 9)
    slow = Slow(position)
    found = solve(position)
    moves = slow.remoteness(slow.everything)
    assert (found.outcome, found.remoteness, found.complete) == ("win" if moves % 2 else "loss", moves, True)
    assert {frozenset(move.cells) for move in found.winning_moves} == slow.winning_moves()
    assert len(set(found.winning_moves)) == len(found.winning_moves)
    assert all(position.refuse(move) is None for move in found.winning_moves)


@pytest.mark.once
def test_these_positions_are_of_all_kinds() -> None:
    positions = [patch(seed, 4 + seed % 9) for seed in range(320)]
    outcomes = [solve(position).outcome for position in positions]
    assert 30 < outcomes.count("loss") < 290
    assert {position.side for position in positions} == {2, 3, 4, 5}
    assert 100 < sum(position.connected for position in positions) < 220
    assert max(sum(1 for _ in position.moves()) for position in positions) > 60


@over("seed", range(12))
def test_a_table_knows_every_set_that_the_slow_recursion_knows(seed: int) -> None:
    position = patch(1000 + seed, 10)
    made, slow, chance = table(position), Slow(position), random.Random(seed)
    for _ in range(60):
        left = frozenset(chance.sample(position.left, chance.randint(3, 10)))
        if len({position.at(cell) for cell in left}) == 3:
            assert made.lost(left) == (not slow.wins(left))
        else:
            assert not made.lost(left), "a set without one of the letters is no position"


def test_cells_that_do_not_touch_are_won_when_their_number_is_even() -> None:
    full = rvb.regular(4)  # where cells of one letter do not touch
    apart = [full.grid.number[cell] for cell in full.left if full.at(cell) == "R"]
    assert len(apart) == 12
    for cells in range(4, 13):
        marks = ["."] * full.grid.size
        for i, cell in enumerate(apart[:cells]):
            marks[cell] = "RVB"[i % 3]
        found = solve(rvb.Position(4, "".join(marks), "cross"))
        assert (found.outcome, found.remoteness) == ("loss" if cells % 2 else "win", cells - 3)


@over("connected", [False, True])
def test_single_letters_have_nothing_left_to_cross(connected: bool) -> None:
    found = solve(rvb.Position.parse(f"RV/b.r/vB cross 1{' connected' if connected else ''}"))
    assert (found.outcome, found.winning_moves, found.complete, found.remoteness) == ("loss", (), True, 0)
