"""What lesson 02 and its exercises tell, and what the kinds of exercises about RVB say."""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path

import pytest

from rvbkit.checks import exercise
from rvbkit.checks.kinds import winning
from rvbkit.checks.rvb import advice
from rvbkit.checks.rvb.kinds import orders
from rvbkit.game import NotationError
from rvbkit.games.rvb import Move, Position
from rvbkit.study.rvb import problems
from tests.cases import over

SOURCES = Path(__file__).parents[2]
LESSON = (SOURCES / "lessons" / "source" / "02-rvb-advice.py").read_text(encoding="utf-8")
EXERCISES = (SOURCES / "exercises" / "source" / "02-rvb-advice.py").read_text(encoding="utf-8")


def touch(position: Position, one: str, two: str) -> bool:
    return position.grid.number[two] in position.grid.touching[position.grid.number[one]]


def test_the_notebooks_show_the_boards_that_are_judged() -> None:
    for board, source in (
        (advice.ENDS_BOARD, LESSON),
        (advice.APART_BOARD, LESSON),
        (advice.SETS_BOARD, EXERCISES),
        (advice.ALONE_BOARD, EXERCISES),
    ):
        assert len(re.findall(rf'rvbkit\.play\(\s*"rvb", "{re.escape(board)}"', source)) == 1
    assert f"il reste {advice.FAR_APART} cases" in LESSON and f"board {advice.FAR_APART} cells" in LESSON


@over("word", ["et", "and"])
def test_the_sets_of_cells_are_those_that_are_judged(word: str) -> None:
    rows = re.findall(rf"^# \| \d \| ((?:\w\d, )*\w\d {word} \w\d) \|$", EXERCISES, re.MULTILINE)
    assert tuple("-".join(re.findall(r"\w\d", row)) for row in rows) == advice.SETS


def test_a_straight_chain_of_any_length_is_crossed_in_as_many_ways() -> None:
    counts = [sum(map(advice.either_end, advice.colourings(cells))) for cells in range(2, 8)]
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
            assert crossed == advice.either_end("".join(letters)), letters


@over("board", [advice.APART_BOARD, str(advice.apart(advice.FAR_APART))])
def test_cells_said_to_stand_alone_do(board: str) -> None:
    position = Position.parse(board)
    assert not any(touch(position, one, two) for one, two in combinations(position.left, 2))
    assert len(position.left) - 3 == advice.played_out(position)


def test_cells_apart_are_as_many_as_the_question_says() -> None:
    position = advice.apart(advice.FAR_APART)
    assert len(position.left) == advice.FAR_APART and position.turn == 1
    assert bool(winning(position)) == (exercise("rvb-apart-winner").reference() == 1)


def test_every_two_neighbours_are_judged_as_the_solution_says() -> None:
    one = exercise("rvb-not-together")
    position = Position.parse(advice.ENDS_BOARD)
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


@over("key", ["rvb-warm-up-1", "rvb-warm-up-2", "rvb-pb-1", "rvb-pb-2", "rvb-leave-apart"])
def test_one_set_of_cells_wins_and_one_only_whichever_end_is_typed(key: str) -> None:
    one = exercise(key)
    position = one.position()  # type: ignore[attr-defined]
    sets = {frozenset(move.cells) for move in position.moves()}
    right = [cells for cells in sets if one.judge(str(orders(position, tuple(cells))[0])).right]
    assert right == [frozenset(Move.parse(one.reference()).cells)]
    typed = "-".join(reversed(Move.parse(one.reference()).cells))
    assert one.judge(one.record(typed)).right


def test_the_printed_answers_are_told_in_the_solutions_only() -> None:
    for language in ("fr", "en"):
        cells = re.findall(rf'^# %% \[markdown\] lang="{language}".*?(?=^# %%|\Z)', LESSON, re.MULTILINE | re.DOTALL)
        assert not any("VVV" in cell or " VB" in cell for cell in cells)
    for key in ("pb-1", "pb-2"):
        assert f"{problems()[key].answer}:" in exercise(f"rvb-{key}").solution.sentence


def test_the_proof_of_problem_2_has_a_reply_to_every_move() -> None:
    """Each letter twice, in three groups of two; the group that is whole, or the letter that is there twice."""
    position = problems()["pb-2"].position.play(Move.parse("e5-f4-g3"))
    groups = {"VB": "e4-d5", "RV": "g2-f3", "BR": "g4-f5"}
    assert all("".join(map(position.at, cells.split("-"))) == letters for letters, cells in groups.items())
    for move in position.moves():
        crossed = "".join(map(position.at, move.cells))
        assert len(crossed) == 1 or groups[crossed] == str(move)
        after = position.play(move)
        if len(crossed) == 1:
            reply = Move.parse(next(cells for letters, cells in groups.items() if crossed not in letters))
        else:
            reply = next(Move((cell,)) for cell in after.left if after.count(after.at(cell)) == 2)
        assert after.play(reply).outcome() is not None, str(move)


def test_the_proof_of_problem_1_has_a_reply_to_every_move() -> None:
    position = problems()["pb-1"].position.play(Move.parse("e6-d6"))
    assert {letter: position.count(letter) - 1 for letter in "RVB"} == {"R": 1, "V": 2, "B": 0}
    replies = {"R": "VV", "VV": "R", "V": "RV", "RV": "V"}
    for move in position.moves():
        after = position.play(move)
        wanted = replies["".join(map(position.at, move.cells))]
        answers = [reply for reply in after.moves() if "".join(map(after.at, reply.cells)) == wanted]
        assert answers and after.play(answers[0]).outcome() is not None


def test_what_is_left_by_the_third_exercise_stands_alone() -> None:
    position = Position.parse(advice.ALONE_BOARD)
    for answer, cells in (("g3-f4-f5-e6", 5), ("g3-f4-f5", 6)):
        after = position.play(Move.parse(answer))
        assert len(after.left) == cells
        assert not any(touch(after, one, two) for one, two in combinations(after.left, 2))


def test_a_set_judged_wrongly_is_shown_with_a_pen_or_without() -> None:
    one = exercise("rvb-sets")
    right = one.reference()
    for place, crossed in enumerate(right):
        answer = [not value if at == place else value for at, value in enumerate(right)]
        finding = one.examine(one.record(answer))
        assert finding.remarks[0].blanks["place"] == place + 1
        assert (finding.remarks[1].key == "check.together") == crossed
