"""What lesson 10 and its exercises print, and what their checks say of other answers."""

from __future__ import annotations

import re
from math import comb
from pathlib import Path
from typing import Any

import pytest

from rvbkit import questions
from rvbkit.course import trioker_puzzles
from rvbkit.game import NotationError
from rvbkit.games.trioker import Move, Position, Puzzle
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.pieces import named
from rvbkit.games.trioker.solver import count, forced, impossible
from rvbkit.games.trioker.study import patience, proof
from rvbkit.games.trioker.study.patience import hexagons
from rvbkit.text import LANGUAGES, use
from tests.cases import over

SOURCE = Path(__file__).parents[2] / "lessons" / "source" / "10-trioker-puzzles.py"
LESSON = SOURCE.read_text(encoding="utf-8").replace("\u00a0", " ")


def exercise(key: str) -> Any:
    """The exercise called so, whatever kind it is."""
    return questions.exercise(key)


def read(text: str) -> Puzzle:
    """A puzzle from its text."""
    found = Position.parse(text)
    assert isinstance(found, Puzzle)
    return found


def said(key: str, what: str = "solution") -> str:
    """A sentence of an exercise, its spaces plain and figures of one number together."""
    one = exercise(key)
    text = (one.solution if what == "solution" else one.hints[1]).sentence.replace("\u00a0", " ")
    return re.sub(r"(?<=\d)[ ,](?=\d{3}(?!\d))", "", text) if "crown" not in key and "ribbon" not in key else text


def test_solutions_name_what_is_computed() -> None:
    for language in LANGUAGES:
        use(language)
        for one in (*trioker_puzzles.LESSON, *trioker_puzzles.EXERCISES):
            right = one.reference()
            if isinstance(right, list) and isinstance(right[0], int) and not isinstance(right[0], bool):
                found = re.findall(r"\d+", said(one.key))
                assert found[: len(right)] == list(map(str, right)), one.key
        assert re.findall(r"\b\d{3}\b", said("trioker-forced"))[:3] == exercise("trioker-forced").reference()
        assert "688778" in said("trioker-patience") and "1961256" in said("trioker-patience")
        right = exercise("trioker-twelve").reference()
        for corners, cell in re.findall(r"(\d{3}) (?:on|en) ([a-c]\d)", exercise("trioker-twelve").solution.sentence):
            assert f"{cell}={corners}" in right
        for cell, free in zip(trioker_puzzles._s_cells(), exercise("trioker-s").reference(), strict=True):
            assert (cell in re.split(r"\.", said("trioker-s"))[0]) == free
        for values in trioker_puzzles._walks():
            (walk,) = [one for triple in proof.places_of_s(proof.places_of_r()[0]) for one in _walks(triple, values)]
            assert ", ".join(walk.twice[:-1]) in said("trioker-walk")


def _walks(triple: Any, values: str) -> list[Any]:
    return [one for one in proof.walks(proof.places_of_r()[0], triple) if one.values == values]


def test_the_lesson_says_what_is_counted() -> None:
    found, whole = count(trioker_puzzles.HEXAGON), count(trioker_puzzles.TWO_SIX)
    assert (found.raw, whole.raw) == (3216, 240) and "3 216" in LESSON and "3,216" in LESSON
    table = patience(10, hands=0)
    assert (table.hands[0], table.holding[0]) == (1961256, 688778) and "1,961,256" in LESSON and "688,778" in LESSON
    assert f"{table.percent[0]:.2f}%" == "35.12%" and "35.12%" in LESSON and "35,12 %" in LESSON
    assert len(hexagons()) == 432 and comb(24, 6) == 134596 and comb(10, 6) == 210
    assert len(proof.types()) == 9 and len(proof.with_triple()) == 3 and proof.left() == ()
    assert 4**7 == 16384 and 4 < 16384 / found.raw < 6


def test_the_board_with_the_joker_is_full_and_as_the_rules_want_it() -> None:
    lying = re.search(r'lying = \(\s+"([^"]*)"\s+"([^"]*)"', LESSON)
    assert lying
    now = read(f"puzzle {proof.GIANT} joker=23*")
    for text in (lying[1] + lying[2]).split():
        move = Move.parse(text)
        assert now.refuse(move) is None
        now = now.play(move)
    assert now.outcome() == (1.0,) and len({named(one) for one in now.lying}) == 24


@over("text", trioker_puzzles.HALF_DONE)
def test_a_half_done_puzzle_can_be_finished_or_not(text: str) -> None:
    now = read(text)
    how: Any = (now.figure, now.placed, None, now.box)
    assert (impossible(*how) is None) == trioker_puzzles._possible(text) == (count(*how).raw > 0)
    assert len(now.box) == len(now.figure.cells)


def test_what_is_said_to_be_one_way_is() -> None:
    for text in (trioker_puzzles.FORCED, trioker_puzzles.TWELVE):
        now = read(text)
        assert count(now.figure, now.placed, box=now.box).raw == 1
        found = forced(now.figure, now.placed, box=now.box)
        assert found and len(found.placements) == len(now.figure.cells) - len(now.placed)
    finished = "a1=330 a2=003 a3=000 a4=010 b3=200 b4=022 b6=122"
    now = read(trioker_puzzles.HALF_DONE[1])
    for text in finished.split():
        now = now.play(Move.parse(text))
    assert now.outcome() == (1.0,)
    for language in LANGUAGES:
        use(language)
        assert all(move.partition("=")[2] in said("trioker-possible") for move in finished.split())


def test_values_that_do_not_fill_the_hexagon_are_told_what_they_fill() -> None:
    one = exercise("trioker-four")
    wrong = one.judge([2, 2, 0]).remarks[0]
    assert wrong.key == "exercise.trioker-four-sum" and wrong.blanks == {"inner": 6, "corner": 6, "side": 8}
    assert one.judge([1, 1, 1]).remarks[0].key == "exercise.trioker-four-values"
    assert one.judge([2, 1, 1]).right and not one.judge([5, -1, 0]).right
    assert {*one.judge([2, 2, 0]).wrong} == {1, 2}


def test_every_vertex_of_the_giant_hexagon_is_of_one_kind() -> None:
    kinds = exercise("trioker-vertices").reference()
    assert sum(map(int.__mul__, kinds, proof.MEET)) == 3 * 24 and sum(kinds) == len(proof.GIANT.vertices)
    assert sum(map(len, proof.GIANT.around.values())) == 72
    assert not proof.GIANT.free_tips and len(Figure.parse(trioker_puzzles.TIPS[3]).free_tips) == 4


@over("key", ["ribbon", "crown", "twelve"])
def test_figures_are_filled_by_their_shown_way(key: str) -> None:
    one = exercise(f"trioker-{key}")
    assert one.judge(one.record(one.reference())).right
    half = one.record(" | ".join(one.reference().split(" | ")[:3]))
    assert one.judge(half).partly and not one.counts(half)


def test_what_is_no_answer_costs_no_try() -> None:
    for key, answer in (("ways", "31"), ("possible", [True]), ("forced", ["444", "000", "000"]), ("walk", [7])):
        with pytest.raises(NotationError):
            exercise(f"trioker-{key}").record(answer)
