"""The solver of Nim against the definition, piles of any size against one another, tables against all."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import islice, product
from math import isqrt
from typing import Any

import numpy as np
import pytest

from rvbkit.game import NotationError
from rvbkit.games import nim
from rvbkit.games.nim import solver
from rvbkit.games.nim.solver import formula, kernels, tables
from rvbkit.games.solution import Unsettled
from tests.cases import over
from tests.games.nim.slow import slow

GAMES = list(product(range(6), (False, True)))
GIANT = 10**99_999
of_all_games = over("k, misere", GAMES)


def places(size: int) -> list[tuple[int, int]]:
    return [(a, b) for a in range(size + 1) for b in range(size + 1)]


def random_giant(seed: int, digits: int = 100_000) -> int:
    return random.Random(seed).randrange(10 ** (digits - 1), 10**digits)


# -- the formula and the definition ------------------------------------------------------------


@of_all_games
def test_outcome_winning_moves_and_remoteness_are_those_of_the_definition(k: int, misere: bool) -> None:
    known = slow(k, misere)
    for a, b in places(40):
        found = solver.solve(nim.Position(a, b, k, 1, misere))
        assert found.outcome == ("win" if known.wins[a, b] else "loss"), (a, b)
        assert solver.lost(a, b, k, misere) == (not known.wins[a, b]), (a, b)
        taken = [(move.first, move.second) for move in found.winning_moves]
        assert len(taken) == len(set(taken))
        assert set(taken) == known.winning((a, b)), (a, b)
        assert (found.remoteness, found.complete) == (known.moves[a, b], True), (a, b)


@of_all_games
def test_the_pairs_are_the_lost_positions_in_order_and_each_number_knows_its_partner(k: int, misere: bool) -> None:
    pairs = slow(k, misere).pairs()
    assert [solver.lost_pair(n, k, misere) for n in range(len(pairs))] == pairs
    for n, (a, b) in enumerate(pairs):
        assert solver.number_of(b - a, k, misere) == n
        assert solver.partner(a, k, misere) == b
        assert solver.partner(b, k, misere) == a


@of_all_games
def test_the_first_winning_move_wins_soonest(k: int, misere: bool) -> None:
    known = slow(k, misere)
    for (a, b), wins in known.wins.items():
        moves = solver.winning_moves(a, b, k, misere)
        if wins and moves:
            n, m = moves[0]
            assert known.moves[a - n, b - m] == min(known.moves[a - n, b - m] for n, m in moves)


@of_all_games
def test_the_delaying_move_lasts_longest_and_leaves_one_answer(k: int, misere: bool) -> None:
    known = slow(k, misere)
    for number, (a, b) in enumerate(known.pairs()):
        for x, y in ((a, b), (b, a)) if b else ():
            n, m = solver.delay(x, y, k, misere)
            assert known.moves[x - n, y - m] == known.moves[x, y] - 1
            assert len(known.winning((x - n, y - m))) == (1 if number else 0)  # from (0 ; 1) the game is over


def test_a_finished_game_is_lost_in_no_moves_and_won_where_the_last_match_loses() -> None:
    for misere, outcome in ((False, "loss"), (True, "win")):
        found = solver.solve(nim.Position(0, 0, 1, 2, misere))
        assert (found.outcome, found.winning_moves, found.complete, found.remoteness) == (outcome, (), True, 0)


def test_the_share_of_lost_positions_among_the_first_ones() -> None:
    for size, lost in ((10, 7), (20, 13), (50, 29), (100, 59)):
        assert sum(solver.lost(a, b, 1) for a, b in places(size)) == lost


# -- giants --------------------------------------------------------------------------------------


@over("misere", [False, True])
@over("k", [0, 1, 2, 7, 10**30])
@over("digits", [20, 300, 600, 605, 4_000, 20_000])
def test_giant_pairs_hold_together(digits: int, k: int, misere: bool) -> None:
    n = random_giant(k % 97 + digits, digits)
    a, b = solver.lost_pair(n, k, misere)
    assert solver.number_of(b - a, k, misere) == n
    assert solver.partner(a, k, misere) == b
    assert solver.partner(b, k, misere) == a
    assert solver.lost(a, b, k, misere)
    assert solver.lost(b, a, k, misere)
    assert solver.winning_moves(a, b, k, misere) == []
    near = [(a - 1, b - 1), (a + 1, b + 1), (a, b - 1), (a - 1, b), (a, b + k + 1), (a - k - 1, b), (a, a), (b, b)]
    assert not any(solver.lost(x, y, k, misere) for x, y in near)
    assert solver.remoteness(a, b, k, misere) == 2 * n + misere
    x, y = b + n + 3, a + 5  # from there one wins by coming here
    for move in (moves := solver.winning_moves(x, y, k, misere)):
        assert solver.lost(x - move[0], y - move[1], k, misere)
        assert nim.Position(x, y, k, 1, misere).refuse(nim.Move(*move)) is None
    assert moves


def test_no_two_giants_share_a_partner_and_each_is_its_partners_partner() -> None:
    start = random_giant(5, 2_000)
    for misere, k in product((False, True), (0, 1, 2)):
        partners = [solver.partner(number, k, misere) for number in range(start, start + 30)]
        assert [solver.partner(number, k, misere) for number in partners] == list(range(start, start + 30))
        assert len(set(partners)) == 30


def test_the_whole_number_formula_of_the_literature_gives_the_same_giants() -> None:
    for digits, k in product((5, 500, 900, 5_000), range(6)):
        n, a = random_giant(digits + k, digits), k + 1
        smaller = (n * (2 - a) + isqrt(n * n * (a * a + 4))) // 2
        assert solver.lost_pair(n, k) == (smaller, smaller + a * n)
        m = n * a + 1
        smaller = (m * (2 - a) + 2 * a - 4 + isqrt(m * m * (a * a + 4))) // (2 * a)
        assert k == 0 or solver.lost_pair(n, k, True) == (smaller, smaller + m)


@over("spare", [0, 1, 64])
def test_a_root_times_a_giant_is_rounded_down_also_when_it_is_in_doubt(
    spare: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(formula, "SPARE", spare)
    monkeypatch.setattr(formula, "PLAIN", 60)
    formula._root.cache_clear()
    chance = random.Random(spare)
    for _ in range(2_000):
        number, square = chance.getrandbits(chance.choice([50, 61, 64, 200, 3_000])), chance.choice([5, 8, 13, 10**40])
        assert formula.root_times(number, square) == isqrt(number * number * square)
    formula._root.cache_clear()


def test_from_piles_of_100_000_digits_the_winning_moves_are_found_in_steps() -> None:
    a, b = random_giant(1), random_giant(2)
    *waits, moves = solver.winning_steps(a, b, 1)
    assert len(waits) > 3
    assert waits == [None] * len(waits)
    assert moves
    assert all(solver.lost(a - n, b - m, 1) for n, m in moves)
    after = solver.lost_pair(GIANT, 1)
    n, m = solver.delay(*after, 1)
    assert solver.winning_moves(after[0] - n, after[1] - m, 1) == [(0, after[1] - solver.lost_pair(GIANT - 1, 1)[1])]


# -- rows ------------------------------------------------------------------------------------------


@of_all_games
def test_rows_and_arrays_are_the_pairs(k: int, misere: bool) -> None:
    pairs = [solver.lost_pair(n, k, misere) for n in range(3_000)]
    assert list(islice(solver.rows(k, misere), 3_000)) == pairs
    for count in (0, 1, 2, 3, 3_000):
        smaller, larger = solver.pairs_array(count, k, misere)
        assert smaller.dtype == larger.dtype == np.int64
        assert list(zip(smaller.tolist(), larger.tolist(), strict=True)) == pairs[:count]


@of_all_games
def test_among_a_million_numbers_each_stands_in_one_pair_and_the_differences_are_right(k: int, misere: bool) -> None:
    """Which characterises the pairs: the smaller number is always the least one not used before."""
    smaller, larger = solver.pairs_array(1_000_000, k, misere)
    met = np.sort(np.concatenate([smaller, larger[larger <= smaller[-1]]]))
    everyone = np.arange(smaller[-1] + 1)
    twice = [0] if not misere else [2] if k == 0 else []  # (0 ; 0) and (2 ; 2)
    assert np.array_equal(met, np.sort(np.concatenate([everyone, np.array(twice, dtype=np.int64)])))
    differences = (k + 1) * np.arange(1_000_000) + (1 if misere and k else 0)
    if misere and k == 0:
        differences[:2] = [1, 0]
    assert np.array_equal(larger - smaller, differences)


@over("misere", [False, True])
@over("k", [6, 1_000, 10**6, 10**9, 10**16])
def test_arrays_are_exact_for_any_k(k: int, misere: bool) -> None:
    count = 200_000 if k < 10**6 else 300
    smaller, larger = solver.pairs_array(count, k, misere)
    for n in [0, 1, 2, count - 1, *random.Random(k).sample(range(count), 200)]:
        assert (int(smaller[n]), int(larger[n])) == solver.lost_pair(n, k, misere)


@of_all_games
def test_an_estimate_that_is_one_off_is_set_right(k: int, misere: bool) -> None:
    a, _, more = solver.formula.shape(k, misere)
    for n in [2, 3, 10, 10**5, 10**8 // a]:
        smaller, larger = solver.lost_pair(n, k, misere)
        for estimate in (smaller - 1, smaller, smaller + 1):
            assert kernels.corrected(estimate, larger - smaller, a, more) == smaller


def test_rows_begin_at_once_for_a_giant_k() -> None:
    k = random_giant(3, 50_000)
    assert list(islice(solver.rows(k), 3)) == [(0, 0), (1, k + 2), (2, 2 * k + 4)]


# -- tables ----------------------------------------------------------------------------------------


@of_all_games
def test_tables_made_by_the_rules_alone_are_those_of_the_definition(k: int, misere: bool) -> None:
    known, made = slow(k, misere), solver.table(k, 40, misere)
    assert made.lost.shape == made.remoteness.shape == (41, 41)
    for place in places(40):
        assert bool(made.lost[place]) != known.wins[place], place
        assert made.remoteness[place] == known.moves[place], place
        assert made.grundy is None or made.grundy[place] == known.grundy[place], place
    assert (made.grundy is None) == misere


@of_all_games
def test_the_best_move_of_a_table_is_allowed_and_as_good_as_told(k: int, misere: bool) -> None:
    made = solver.table(k, 40, misere)
    for a, b in places(40)[1:]:
        n, m = (int(number) for number in made.best[a, b])
        assert nim.Position(a, b, k).refuse(nim.Move(n, m)) is None
        assert made.remoteness[a - n, b - m] == made.remoteness[a, b] - 1
        assert made.lost[a - n, b - m] or made.lost[a, b]
    assert made.best[0, 0].tolist() == [0, 0]


@over("misere", [False, True])
@over("k", [0, 1, 5, 90, 10**30])
def test_large_tables_agree_with_the_formula(k: int, misere: bool) -> None:
    made = solver.table(k, 100, misere)
    for a, b in places(100):
        assert bool(made.lost[a, b]) == solver.lost(a, b, k, misere)
        assert made.remoteness[a, b] == solver.remoteness(a, b, k, misere)


@over("k", [0, 1, 2, 3, 4, 5, 9, 10**30])
def test_grundy_values_are_the_least_that_no_move_reaches(k: int) -> None:
    found, known = tables.values(k, 40), slow(min(k, 99), False)
    assert {place: int(found[place]) for place in places(40)} == known.grundy


@pytest.mark.once
def test_grundy_values_of_a_large_table_have_their_known_shape() -> None:
    wythoff = tables.values(0, 300)
    assert wythoff.diagonal()[:10].tolist() == [0, 2, 1, 6, 7, 8, 3, 5, 4, 16]
    for k in range(6):
        found = tables.values(k, 300)
        assert np.array_equal(found, found.T)
        assert (found <= np.add.outer(np.arange(301), np.arange(301))).all()
        assert all(len(set(line)) == 301 for line in found.tolist())
        assert {(a, b) for a, b in np.argwhere(found == 0).tolist()} == {
            (a, b) for a, b in places(300) if solver.lost(a, b, k)
        }
        if k:
            assert found.diagonal().tolist() == [2 * n for n in range(301)]
            assert found.diagonal(1).tolist() == [2 * n + 1 for n in range(300)]


# -- refusals --------------------------------------------------------------------------------------


def test_misere_play_has_no_grundy_values() -> None:
    with pytest.raises(Unsettled, match="no Grundy values"):
        tables.values(1, 10, misere=True)


@over("wrong", [-1, 2.5, "7", None, True])
@over("ask", [solver.table, solver.pairs_array, tables.values])
def test_what_is_no_count_is_told(ask: Any, wrong: Any) -> None:
    for arguments in ((wrong, 5), (5, wrong)):
        with pytest.raises(NotationError, match="is no whole number from 0 on"):
            ask(*arguments)


def test_numbers_of_numpy_count() -> None:
    assert solver.table(np.int64(1), np.int32(3)).lost.shape == (4, 4)
    assert solver.pairs_array(np.int64(2), np.int64(1))[1].tolist() == [0, 3]


def test_what_does_not_fit_is_refused_before_it_is_tried() -> None:
    for ask in (lambda: solver.pairs_array(10**13, 1), lambda: solver.table(1, 10**7), lambda: tables.values(1, 10**7)):
        with pytest.raises(Unsettled, match="GiB may be used"):
            ask()
    giant = 10**5_000
    for ask in (
        lambda: solver.pairs_array(3, 10**30),
        lambda: solver.pairs_array(giant, 1),
        lambda: solver.table(1, giant),
        lambda: tables.values(1, giant),
    ):
        with pytest.raises(Unsettled, match="too large for numpy"):
            ask()


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from rvbkit import kernels as jit
from rvbkit.games.nim.solver import pairs_array, table
assert not jit.COMPILED
for k, misere in ((0, False), (0, True), (1, False), (4, True)):
    made = table(k, 30, misere)
    print(made.lost.tolist(), made.remoteness.tolist(), made.best.tolist())
    print(made.grundy.tolist() if made.grundy is not None else None)
    print(*(column.tolist() for column in pairs_array(40_000, k, misere)))
try:
    table(1, 1000)
except ValueError as error:
    print(error)
"""


def test_without_numba_the_same_comes_out_and_what_takes_too_long_is_told() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WITHOUT_NUMBA],
        capture_output=True,
        text=True,
        check=True,
        env={"RVBKIT_LANG": "en", "PATH": "", "PYTHONPATH": ":".join(sys.path)},
    )
    expected = []
    for k, misere in ((0, False), (0, True), (1, False), (4, True)):
        made = solver.table(k, 30, misere)
        expected.append(f"{made.lost.tolist()} {made.remoteness.tolist()} {made.best.tolist()}")
        expected.append(str(made.grundy.tolist() if made.grundy is not None else None))
        expected.append(" ".join(str(column.tolist()) for column in solver.pairs_array(40_000, k, misere)))
    *lines, sentence = done.stdout.splitlines()
    assert lines == expected
    assert "Install numba" in sentence
    assert str(tables.UNCOMPILED) in sentence


def test_knowing_one_position_loads_nothing_heavy() -> None:
    code = "import sys, rvbkit.games.nim.player; print(sorted({'numpy', 'numba', 'pandas'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_whole_numbers_of_numpy_are_as_good_as_ours() -> None:
    big = 3_000_000_000  # its square does not fit into 64 bits
    for a, b, k in [(4, 7, 1), (4, 10, 1), (big, big + 7, 2)]:
        theirs: list[Any] = [np.int64(number) for number in (a, b, k)]
        first, second, uneven = theirs
        assert solver.lost(first, second, uneven) == solver.lost(a, b, k)
        assert solver.winning_moves(first, second, uneven) == solver.winning_moves(a, b, k)
        assert solver.partner(first, uneven) == solver.partner(a, k)
        assert solver.lost_pair(first, uneven) == solver.lost_pair(a, k)
        assert solver.remoteness(first, second, uneven) == solver.remoteness(a, b, k)
