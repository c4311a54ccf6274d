"""Studies of Roliversi: tournaments, what winners had more of, small boards, problems, and their pictures."""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context

import pytest

from rvbkit.game import NotationError
from rvbkit.games.roliversi import start
from rvbkit.games.roliversi.solver.search import WEIGHTS
from rvbkit.games.roliversi.study import (
    PLAYERS,
    NotFound,
    advantage,
    interval,
    mine,
    proved,
    solved,
    standing,
    strong_squares,
    table_of_players,
    tournament,
    worth,
)
from rvbkit.games.roliversi.study.boards import rounded
from rvbkit.games.roliversi.study.tournaments import Table
from rvbkit.kernels import COMPILED
from rvbkit.text import use
from tests.cases import over, short
from tests.games.roliversi import judge
from tests.games.roliversi.slow import worth as slow_worth
from tests.games.roliversi.test_solver import met

FEW = ("corners", "balls")


# -- tournaments -----------------------------------------------------------------------------------------


def test_a_seed_gives_the_same_games_whoever_plays_them() -> None:
    here = tournament(FEW, games=44, seed=3, side=4)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert tournament(FEW, games=44, seed=3, side=4, executor=pool).equals(here)
    assert not tournament(FEW, games=44, seed=4, side=4).equals(here)


def test_a_cluster_plays_them_too() -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        found = tournament(FEW, games=4, side=4, executor=client.get_executor())
    assert found.equals(tournament(FEW, games=4, side=4))


def text_of(state: Sequence[int], turn: int, plain: bool) -> str:
    """The text of a position that is given as words, on the small board."""
    colours = [("V-", "R-"), ("VB", "RJ")][not plain]
    mine, theirs = colours if turn == 0 else colours[::-1]
    lying = {8 * y + x: "." for y in range(4) for x in range(4)}
    for word, colour in zip(state, mine + theirs, strict=True):
        lying |= {square: colour for square in lying if word >> square & 1}
    rows = ("".join(lying[8 * y + x] for x in range(4)) for y in range(4))
    return f"{'/'.join(rows)} {['VB', 'RJ'][turn]}{' reversi' * plain}"


@over("plain, seed", [(False, 5), (True, 6), (False, 7), (False, 8)])
def test_games_follow_the_judge_who_counts_the_same(plain: bool, seed: int) -> None:
    met: list[str] = []
    game = Table(("moves", "random"), 4, "rolit", plain, 1).play(
        random.Random(seed), False, lambda state, turn: met.append(text_of(state.tolist(), turn, plain))
    )
    passes = 0
    turned = []
    for before, after in pairwise(met):
        board = judge.read(before)
        assert after in {str(judge.play(board, move)) for move in judge.moves(board)}
        old, new = dict(board.balls), dict(judge.read(after).balls)
        passes += old == new
        changed = [square for square, ball in old.items() if judge.CAMP[ball] != judge.CAMP[new[square]]]
        turned.append(sum(square[0] in "ad" or square[1] in "14" for square in changed))
    last = [judge.play(judge.read(met[-1]), move) for move in judge.moves(judge.read(met[-1]))]
    camps = [[judge.CAMP[ball] for _, ball in board.balls] for board in last if not judge.moves(board)]
    assert game.balls in {(some.count("VB"), some.count("RJ")) for some in camps}
    assert game.plies == len(met) and game.passes == passes
    late = sum(turned[len(met) * 2 // 3 :])
    assert sum(turned) <= game.turned <= sum(turned) + 6 and late <= game.turned_late <= late + 6


def test_the_standing_adds_up() -> None:
    games = tournament(["corners", "balls", "random"], games=10, side=6)
    table = standing(games)
    assert len(games) == 30 and table["games"].tolist() == [20, 20, 20]
    assert round(table["percent"].sum()) == 150 and table["percent"].is_monotonic_decreasing
    assert ((table["low"] <= table["percent"]) & (table["percent"] <= table["high"])).all()


def test_who_has_more_corners_wins_more_often_under_both_rules() -> None:
    for plain in (False, True):
        found = advantage(tournament(FEW, games=60, plain=plain)).set_index("more")
        assert found.loc["corners", "low"] > 50 and found.loc["edges", "low"] > 50


def test_of_95_in_100_samples_the_interval_holds_the_truth() -> None:
    chance = random.Random(2)
    held = 0
    for _ in range(400):
        low, high = interval([float(chance.random() < 0.7) for _ in range(50)])
        held += low <= 70 <= high
    assert 365 <= held <= 395


@pytest.mark.compiled
@pytest.mark.once
def test_what_the_search_wants_is_what_games_tell() -> None:
    assert rounded(worth(300)) == WEIGHTS.tolist()


@over("how", [
    {"players": ["corners"]}, {"players": ["corners", "corners"]}, {"players": ["corners", "nobody"]}, {"games": 0},
    {"ahead": 0}, {"ahead": 9}, {"side": 5}, {"opening": "mine"}, {"executor": 3}, {"seed": "x"}, {"players": "all"},
])  # fmt: skip
def test_what_is_wrong_is_told_in_a_sentence(how: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        tournament(**{"games": 1, **how})  # type: ignore[arg-type]


def test_a_table_of_something_else_is_told_in_a_sentence() -> None:
    games = tournament(FEW, games=4, side=4)
    cases = [
        (standing, games[games.plies < 0]), (table_of_players, games[games.plies < 0]), (advantage, games[:0]),
        (standing, games.replace("balls", "Zoé")), (table_of_players, games.replace("balls", "Zoé")),
        (advantage, games.assign(corners_first="x")), (standing, games.assign(points="x")),
    ]  # fmt: skip
    for study, frame in cases:
        with pytest.raises(NotationError):
            study(frame)


def test_every_player_plays() -> None:
    assert len(tournament(games=1, side=4)) == len(PLAYERS) * (len(PLAYERS) - 1) / 2


# -- small boards and problems ---------------------------------------------------------------------------


@pytest.mark.compiled
def test_the_small_board_is_solved_for_both_openings_and_both_starters() -> None:
    assert solved(4).set_index(["opening", "starter"])["value"].to_dict() == {
        ("rolit", "VB"): 0, ("rolit", "RJ"): 0, ("diagonal", "VB"): -6, ("diagonal", "RJ"): -6,
    }  # fmt: skip
    with pytest.raises(NotationError, match="4 by 4"):
        solved(6)


def test_what_is_proved_of_a_board_holds_and_closes_in_where_there_is_time() -> None:
    for seed in range(short(40)):
        position = met(seed, 4, 9 if COMPILED else 4, plain=seed % 4 == 0)
        found, value = proved(position, 60, bits=10), slow_worth(str(position))
        assert found.least == value == found.most
    hasty = proved(start(8), 0.1, bits=10)
    assert -64 <= hasty.least < hasty.most <= 64 and hasty.nodes > 0


def test_a_problem_has_one_best_move_and_the_slow_solver_agrees() -> None:
    for level in (1, 2, 3):
        for problem in mine(4, 7, level):
            after = {move: -slow_worth(str(problem.position.play(move))) for move in problem.position.moves()}
            ranked = sorted(after.values(), reverse=True)
            assert after[problem.best] == ranked[0] == problem.value and ranked[1] == problem.next_best < problem.value


def test_the_same_seed_finds_the_same_problems_and_levels_differ() -> None:
    assert mine(3, 1, 2) == mine(3, 1, 2) != mine(3, 2, 2)
    empty = [mine(1, 1, level)[0].position.empty for level in (1, 2, 3, 4)]
    assert empty == sorted(empty) and len({*empty}) == 4
    with pytest.raises(NotFound) as caught:
        mine(50, 1, 5, side=4)
    assert len(caught.value.found) < 50


# -- pictures --------------------------------------------------------------------------------------------


def test_pictures_tell_tables_apart_by_their_marks() -> None:
    games = {"Roliversi": tournament(FEW, games=6, side=4), "Reversi": tournament(FEW, games=6, side=4, plain=True)}
    for language, word in (("en", "corners"), ("fr", "coins")):
        use(language)
        (axes,) = strong_squares(games).axes
        assert axes.get_yticklabels()[0].get_text() == word
        lines = [one for one in axes.lines if one.get_marker() in ("o", "s")]
        assert {(one.get_marker(), one.get_markerfacecolor() == one.get_color()) for one in lines} == {
            ("o", True),
            ("s", False),
        }
    (axes,) = table_of_players(games["Reversi"]).axes
    assert len(axes.get_yticklabels()) == 2
