"""What lesson 02 and its exercises tell, and what the kinds of exercises about RVB say."""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path

import pytest

from rvbkit.course import rvb_advice, rvb_rules
from rvbkit.game import NotationError
from rvbkit.games.rvb import Move, Position
from rvbkit.questions import exercise
from rvbkit.questions.kinds import winning
from tests.cases import over

SOURCES = Path(__file__).parents[2]
LESSON = (SOURCES / "lessons" / "source" / "02-rvb-advice.py").read_text(encoding="utf-8")
EXERCISES = (SOURCES / "exercises" / "source" / "02-rvb-advice.py").read_text(encoding="utf-8")


def touch(position: Position, one: str, two: str) -> bool:
    return position.grid.number[two] in position.grid.touching[position.grid.number[one]]


def test_the_lesson_speaks_of_what_is_judged() -> None:
    assert len(re.findall(rf'rvbkit\.play\("rvb", "{re.escape(rvb_advice.APART_BOARD)}"', LESSON)) == 1
    assert f"il reste {rvb_advice.FAR_APART} cases" in LESSON and f"board {rvb_advice.FAR_APART} cells" in LESSON


def test_a_straight_chain_of_any_length_is_crossed_in_as_many_ways() -> None:
    counts = [sum(map(rvb_rules.either_end, rvb_rules.colourings(cells))) for cells in range(2, 8)]
    assert counts == [9] * 6


def test_chains_are_judged_as_a_board_judges_them() -> None:
    for cells in (2, 3, 4):
        names = [f"e{place}" for place in range(1, cells + 1)]  # the middle row of a large board
        for letters in product("RVB", repeat=cells):
            board = Position(5, "RVB" * 20 + ".", "cross")
            marks = list(board.cells)
            for name, letter in zip(names, letters, strict=True):
                marks[board.grid.number[name]] = letter
            position = Position(5, "".join(marks), "cross")
            crossed = any(position.refuse(Move(tuple(line))) is None for line in (names, names[::-1]))
            assert crossed == rvb_rules.either_end("".join(letters)), letters


@over("board", [rvb_advice.APART_BOARD, str(rvb_advice.apart(rvb_advice.FAR_APART))])
def test_cells_said_to_stand_alone_do(board: str) -> None:
    position = Position.parse(board)
    assert not any(touch(position, one, two) for one, two in combinations(position.left, 2))
    assert len(position.left) - 3 == rvb_advice.played_out(position)


def test_cells_apart_are_as_many_as_the_question_says() -> None:
    position = rvb_advice.apart(rvb_advice.FAR_APART)
    assert len(position.left) == rvb_advice.FAR_APART and position.turn == 1
    assert bool(winning(position)) == (exercise("rvb-apart-winner").reference() == 1)


def test_every_two_neighbours_are_judged_as_the_solution_says() -> None:
    one = exercise("rvb-not-together")
    position = Position.parse(rvb_advice.ENDS_BOARD)
    for cells in combinations(position.left, 2):
        right = one.judge(one.record("-".join(cells))).right
        assert right == (set(cells) in ({"a1", "a2"}, {"a1", "b1"})), cells
        assert one.judge(one.record(cells[::-1])).right == right


def test_neighbours_that_can_be_crossed_are_refuted_by_the_pen() -> None:
    one = exercise("rvb-not-together")
    finding = one.judge(one.record("c1-c2"))
    assert finding.remarks[0].key == "check.together" and str(finding.move) == "c2-c1"
    for cells, key in (
        ("a1-c2", "no-neighbours"),
        ("a1-b2", "with-letters"),
        ("a1-d4", "with-letters"),
        ("d4-d5", "with-letters"),
    ):
        finding = one.judge(one.record(cells))
        assert not finding.right and finding.remarks[0].key == f"check.{key}", cells


def test_neighbours_that_cannot_be_crossed_are_told_with_the_letter_that_would_be_lost() -> None:
    one = exercise("rvb-not-together")
    for cells in ("a1-a2", "a2-a1", "a1-b1", "b1-a1"):
        finding = one.judge(one.record(cells))
        assert finding.right and [remark.key for remark in finding.remarks] == ["check.right", "rvb.last-letter"]


@over("answer", ["a1", "a1-a1", "a1-a2-b3"])
def test_two_cells_are_asked_for(answer: str) -> None:
    with pytest.raises(NotationError, match="2 different cells"):
        exercise("rvb-not-together").record(answer)


def test_a_set_judged_wrongly_is_shown_with_a_pen_or_without() -> None:
    one = exercise("rvb-sets")
    right = one.reference()
    for place, crossed in enumerate(right):
        answer = [not value if at == place else value for at, value in enumerate(right)]
        finding = one.examine(one.record(answer))
        assert finding.remarks[0].blanks["place"] == place + 1
        assert (finding.remarks[1].key == "check.together") == crossed
