"""The bitboards and the search of Roliversi, against the rules and against a solver that looks at everything."""

from __future__ import annotations

import random

import numpy as np
import pytest

from rvbkit.game import Remark
from rvbkit.games.roliversi import Move, Position, start
from rvbkit.games.roliversi.solver import Search, Solution, kernels, solve
from rvbkit.games.roliversi.solver.search import STEP, masks, of_number, of_position
from rvbkit.kernels import COMPILED
from rvbkit.text import use
from tests.cases import over, short
from tests.games.roliversi.slow import worth


def met(seed: int, side: int, empty: int, plain: bool) -> Position:
    """A position of a game at random with so many empty squares, where somebody can still move."""
    chance = random.Random(seed)
    while True:
        position = start(side, chance.choice(["rolit", "diagonal"]), chance.choice(["VB", "RJ"]), plain)
        while position.empty > empty and position.outcome() is None:
            position = position.play(chance.choice(list(position.moves())))
        if position.outcome() is None:
            return position


def number_of(move: Move, position: Position) -> int:
    """Its number."""
    if not move.colour:
        return kernels.PASSED
    square = 8 * (int(move.cell[1]) - 1) + ord(move.cell[0]) - 97
    return 2 * square + position.colours.index(move.colour)


def perft(position: Position, depth: int) -> int:
    a, b, c, d = of_position(position)
    with np.errstate(over="ignore"):
        return int(kernels.perft(a, b, c, d, masks(position.side)[0], position.plain, depth))


@over("opening, plain, counts", [
    ("rolit", False, [4, 14, 70, 332, 2152]),
    ("diagonal", False, [4, 12, 64, 340, 2244]),
    ("diagonal", True, [4, 12, 56, 244, 1396, 8200]),
])  # fmt: skip
def test_lines_of_play_are_as_many_as_others_have_counted(opening: str, plain: bool, counts: list[int]) -> None:
    deep = len(counts) if COMPILED else 4
    assert [perft(start(8, opening, plain=plain), depth) for depth in range(1, deep + 1)] == counts[:deep]


def test_words_make_the_moves_of_the_rules() -> None:
    """Every move of whole games: the list is the same, and so is what a move leaves."""
    for seed in range(short(40)):
        chance = random.Random(seed)
        position = start(chance.choice([4, 6, 8]), chance.choice(["rolit", "diagonal"]), plain=seed % 3 == 0)
        search = Search(position.side, position.plain, bits=4)
        while position.outcome() is None:
            state = of_position(position)
            moves = list(position.moves())
            assert sorted(search.moves(state)) == sorted(number_of(move, position) for move in moves)
            assert [of_number(number_of(move, position), position) for move in moves] == moves
            move = chance.choice(moves)
            with np.errstate(over="ignore"):
                kernels.make(state, number_of(move, position), position.plain)
            position = position.play(move)
            assert state.tolist() == of_position(position).tolist()
        assert search.moves(of_position(position)) == []


@over("side, most, plain, tried", [(4, 8, False, 150), (4, 8, True, 60), (8, 8, False, 150), (8, 8, True, 60)])
def test_values_and_best_moves_are_those_of_a_solver_that_looks_at_everything(
    side: int, most: int, plain: bool, tried: int
) -> None:
    for seed in range(short(tried)):
        position = met(seed, side, 1 + seed % (most if COMPILED else 4), plain)
        found = solve(position, time=600)
        assert found.exact and found.value == worth(str(position)), str(position)
        after = {move: -worth(str(position.play(move))) for move in position.moves()}
        assert {*found.best} == {move for move, value in after.items() if value == found.value}, str(position)


@pytest.mark.compiled
def test_the_four_by_four_board_is_worth_nought_and_six_less() -> None:
    for starter in ("VB", "RJ"):
        assert solve(start(4, "rolit", starter)).value == 0
        assert solve(start(4, "diagonal", starter)).value == -6


def test_a_finished_board_is_told_without_a_search() -> None:
    over_now = Position.parse("VVVV/VVVV/VVVV/VVVR RJ")
    assert solve(over_now).record() == {"value": -14, "best": [], "exact": True}
    (line,) = solve(over_now).lines()
    assert isinstance(line, Remark)
    assert line.sentence == "The game is over: 15 balls for green and blue, 1 for red and yellow."


@over("value, said", [(1.6, "+2"), (0.2, "0"), (-3.4, "−3")])
def test_an_estimate_is_told_in_whole_balls(value: float, said: str) -> None:
    for tongue, about in (("en", "about"), ("fr", "environ")):
        use(tongue)
        (line,) = Solution(value, depth=6).lines()
        assert isinstance(line, Remark) and f"{about} {said} " in line.sentence


def test_what_is_not_reached_in_time_is_an_estimate() -> None:
    found = solve(start(), time=0.2)
    assert not found.exact and found.depth > 0 and len(found.best) == 1
    assert [str(line)[:20] for line in found.lines()]


def test_a_search_can_be_left_after_every_step_and_taken_up_again() -> None:
    """Steps of another length find the same value by the same positions."""
    state = of_position(met(5, 8, 9 if COMPILED else 4, plain=False))
    whole, parts = Search(8, bits=10), Search(8, bits=10)

    def ended(search: Search, limit: int) -> tuple[int, int]:
        search._control[:] = 0
        search._states[0] = state
        search._stack[0, [kernels.DEPTH, kernels.ALPHA, kernels.BETA]] = 64, -kernels.INFINITE, kernels.INFINITE
        rest = search._control, search._stack, search._states, search._moves, search._ranks
        with np.errstate(over="ignore"):
            while not kernels.search(*rest, search.table, search.masks, search.weights, False, limit):
                pass
        return int(search._control[kernels.VALUE]), int(search._control[kernels.NODES])

    assert ended(whole, 10**9) == ended(parts, 7)


def test_who_is_far_behind_has_a_bound_and_it_holds() -> None:
    for seed in range(short(20)):
        position = met(seed, 8, 6 if COMPILED else 3, plain=False)
        exact = [one for one in Search(8).deepening(position, 10**6) if one][-1]
        rough = [one for one in Search(8).deepening(position, 200) if one][-1]
        true = {one.move: one.value for one in exact.moves}
        assert all(true[one.move] <= one.value if one.bound else true[one.move] == one.value for one in rough.moves)
        assert rough.value == exact.value and not rough.moves[0].bound


def test_steps_are_short() -> None:
    """None comes again and again: whoever drives it can stop."""
    steps = Search(8).deepening(met(3, 8, 20, plain=False), 0)
    assert STEP < 10**5 and sum(next(steps) is None for _ in range(12)) > 0
