"""What a type checker, and whatever completes names, knows of what calls give: mypy judges it, with the rest of us."""

from __future__ import annotations

import random
from typing import assert_type

import rvbkit
from rvbkit import game
from rvbkit.games import Answer, nim, roliversi, rsvp, rvb, trioker
from rvbkit.games.roliversi import study as study_of_roliversi
from rvbkit.games.roliversi.solver import Solution as Worth
from rvbkit.games.rsvp.solver.solution import Solution as Letters
from rvbkit.games.rvb import study as study_of_rvb
from rvbkit.games.solution import Solution
from rvbkit.games.trioker.solver.solution import Filled
from rvbkit.matches import opponents
from rvbkit.matches.match import Match
from rvbkit.page.note import Note
from rvbkit.teach.sheets.sheet import Sheet


def test_of_one_game_its_own_moves_and_solutions_are_known() -> None:
    position = rvb.Position.parse("RV/B.R/VB cross 1")
    solved = assert_type(position.solve(), Solution[rvb.Move])
    assert_type(solved.best, tuple[rvb.Move, ...])
    assert solved.outcome == "win" and solved.complete and solved.winning_moves[0].cells
    assert_type(position.moves(), game.Moves[rvb.Move])
    assert_type(nim.start(4, 7).solve(), Solution[nim.Move])
    assert_type(roliversi.begin(side=4).solve(time=1), Worth)
    figure = assert_type(trioker.Position.parse("puzzle AV a1=012").solve(), Filled)
    assert_type(figure.best, tuple[trioker.Move, ...])
    assert str(figure).splitlines()[-1] == "a2=200"
    first = assert_type(rsvp.begin().solve(), Letters)
    assert_type(first.best, tuple[rsvp.Move, ...])
    assert str(first).startswith("No letter completes a word.")


def test_of_a_match_the_words_that_all_games_share_are_known() -> None:
    match = Match.of("rvb RV/B.R/VB cross 1 | c1-b1-a1")
    position = assert_type(match.position, game.Position)
    assert_type(match.seen, game.Position)
    assert_type(match.before, game.Position | None)
    (move,) = assert_type(match.moves, tuple[game.Move, ...])
    assert str(move) == "c1-b1-a1"
    assert_type(position.moves(), game.Moves[game.Move])
    assert_type(position.solve(), Answer)


def test_of_who_plays_the_words_that_all_games_share_are_known() -> None:
    *_, move = assert_type([*opponents.think(nim.start(4, 7), "perfect", 1)], list[nim.Move | None])
    *_, known = assert_type([*opponents.analyse(nim.start(4, 7))], list[opponents.Analysis | None])
    assert move and known and str(known.best) == str(move) == "3;4"
    assert_type(opponents.random_move(rvb.start(2), random.Random(1)), rvb.Move)
    assert_type(opponents.tapped(rvb.start(2), random.Random(1)), rvb.Move)


def test_of_a_problem_all_is_known() -> None:
    problem = assert_type(study_of_rvb.mine(1, seed=1, cells=6, side=2)[0], study_of_rvb.Problem)
    assert_type(problem.position, rvb.Position)
    assert_type(problem.solve(), tuple[rvb.Move, ...])
    assert problem.judge(problem.solve()[0]).wins
    other = study_of_roliversi.mine(1, seed=1, level=1)[0]
    assert_type(other.solve(), tuple[roliversi.Move, ...])


def test_a_sheet_is_a_sheet_and_the_list_of_kinds_is_not() -> None:
    assert isinstance(assert_type(rvbkit.sheet("nim-play", count=1, seed=1), Sheet), Sheet)
    assert isinstance(assert_type(rvbkit.sheet(), Note), Note)
