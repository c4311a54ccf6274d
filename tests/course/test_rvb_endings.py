"""What lesson 02b and its exercises tell: one way to win each ending, and proofs with a reply to every move."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

from rvbkit.course import rvb_endings
from rvbkit.games.rvb import Move, Position
from rvbkit.games.rvb.exercises import orders
from rvbkit.games.rvb.study import mine, problems
from rvbkit.questions import exercise
from rvbkit.questions.kinds import winning
from tests.cases import over

SOURCES = Path(__file__).parents[2]
LESSON = (SOURCES / "lessons" / "source" / "02b-rvb-endings.py").read_text(encoding="utf-8")


def touch(position: Position, one: str, two: str) -> bool:
    return position.grid.number[two] in position.grid.touching[position.grid.number[one]]


@over("key", ["rvb-warm-up-1", "rvb-warm-up-2", "rvb-pb-1", "rvb-pb-2", "rvb-leave-apart", "rvb-mined"])
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
    position = Position.parse(rvb_endings.ALONE_BOARD)
    for answer, cells in (("g3-f4-f5-e6", 5), ("g3-f4-f5", 6)):
        after = position.play(Move.parse(answer))
        assert len(after.left) == cells
        assert not any(touch(after, one, two) for one, two in combinations(after.left, 2))


def test_the_mined_ending_is_the_miners_and_its_solution_has_a_reply_to_every_move() -> None:
    (mined,) = mine(1, seed=3, cells=8)
    assert str(mined.position) == rvb_endings.MINED_BOARD
    position = Position.parse(rvb_endings.MINED_BOARD).play(Move.parse("a4-b4"))
    assert {letter: position.count(letter) - 1 for letter in "RVB"} == {"R": 0, "V": 2, "B": 1}
    replies = {"B": "VV", "VV": "B", "V": "VB", "VB": "V"}
    for move in position.moves():
        after = position.play(move)
        wanted = replies["".join(map(position.at, move.cells))]
        answers = [reply for reply in after.moves() if "".join(map(after.at, reply.cells)) == wanted]
        assert answers and after.play(answers[0]).outcome() is not None


def test_the_lost_position_is_lost_and_its_solution_names_the_replies_that_win() -> None:
    lost = Position.parse(rvb_endings.LOST_BOARD)
    assert not winning(lost)
    told = exercise("rvb-answers").solution.sentence
    for text in rvb_endings.MOVES:
        after = lost.play(Move.parse(text))
        wins = {frozenset(move.cells) for move in winning(after)}
        part = told.split(f"fter {text}")[1].split("fter ")[0]
        named = [Move.parse(cells) for cells in re.findall(r"\b[a-e]\d(?:-[a-e]\d)?\b", part)]
        assert named and {frozenset(move.cells) for move in named} <= wins, text
        assert all(after.play(move).outcome() is not None for move in named), text
