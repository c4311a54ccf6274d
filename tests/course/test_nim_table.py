"""What lesson 05 and its exercises print, and what the kinds of exercises about Nim say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rvbkit.course import nim_table
from rvbkit.game import NotationError
from rvbkit.games.nim import Move, Position, study
from rvbkit.games.nim.exercises import Built
from rvbkit.games.nim.solver import lost, lost_pair
from rvbkit.questions import exercise, of
from rvbkit.questions.check import judged
from tests import seen
from tests.cases import over

SOURCES = Path(__file__).parents[2]


def tables(path: str) -> list[list[tuple[int, int]]]:
    """The tables A, B of a source, in their order; each stands there in two languages."""
    text = (SOURCES / path).read_text(encoding="utf-8")
    rows = {name: re.findall(rf"^# \| {name} \| (.*) \|$", text, re.MULTILINE) for name in "AB"}
    numbers = {name: [[int(n) for n in row.split(" | ")] for row in found] for name, found in rows.items()}
    return [list(zip(a, b, strict=True)) for a, b in zip(numbers["A"], numbers["B"], strict=True)]


def test_the_printed_rows_are_the_tables_rows_and_one_is_spoilt() -> None:
    first, spoilt, *again = tables("exercises/source/05-nim-table.py")
    given = [first, spoilt, *again]
    assert given.count([lost_pair(row, 1) for row in range(nim_table.GIVEN + 1)]) == 2
    assert given.count(nim_table.spoilt_table()) == 2


def test_the_spoilt_row_is_wrong_and_the_only_one() -> None:
    wrong = [row for row, (a, b) in enumerate(nim_table.spoilt_table()) if not lost(a, b, nim_table.SPOILT_K)]
    assert wrong == [nim_table.SPOILT[0]]


def test_a_builders_table_is_judged_as_it_grows() -> None:
    table = study.builder(k=1, rows=8, key="grows")
    built = exercise("nim-table-1")
    assert built.unanswered(table)
    table.propose(1, 3)
    assert not built.unanswered(table)
    finding = built.judge(built.record(table))
    assert finding.partly and not finding.right and finding.remarks[0].blanks["count"] == nim_table.ROWS - 1
    for row in range(2, nim_table.ROWS + 1):
        table.propose(*lost_pair(row, 1))
    assert built.judge(built.record(table)).right


def test_what_a_builder_keeps_is_judged_too() -> None:
    kept = {"k": 1, "misere": False, "pairs": [[0, 0], [1, 3]], "tried": [4, 7]}
    assert judged(exercise("nim-table-1"), kept).finding.partly  # type: ignore[union-attr]
    for spoilt in ({"k": 1}, "x", [1], {"pairs": "ab"}, {"pairs": [[1]]}):
        assert judged(exercise("nim-table-1"), spoilt).right in (None, False)


def test_a_wrong_row_is_told_with_its_killing_move() -> None:
    built = exercise("nim-table-1")
    finding = built.judge(built.record([(0, 0), (1, 3), (2, 6), (4, 7)]))
    assert finding.remarks[0].key == "check.row-killed"
    assert "from (4 ; 7) take 3 and 4, and leave (1 ; 3)" in finding.remarks[0].sentence
    finding = built.judge(built.record([(0, 0), (2, 6)]))
    assert finding.remarks[0].key == "check.row-out-of-place"


@over(
    "answer, key",
    [
        ([(1, 1), (0, 13), (3, 2), (14, 13)], "check.all-kill"),
        ([(1, 2), (0, 13), (0, 1), (15, 16)], "check.no-kill"),
        ([(1, 3), (0, 13), (0, 1), (15, 16)], "check.from-position"),
        ([(-1, 3), (0, 13), (0, 1), (15, 16)], "check.from-position"),
    ],
)
def test_each_position_needs_a_move_that_leaves_a_losing_one(answer: list[tuple[int, int]], key: str) -> None:
    kills = exercise("nim-kills")
    assert kills.judge(kills.record(answer)).remarks[0].key == key


def test_every_winning_move_kills_4_7() -> None:
    kill = exercise("nim-kill")
    position = Position(4, 7, 1)
    for move in position.moves():
        after = position.play(move)
        assert kill.judge(str(move)).right == lost(after.first, after.second, 1), str(move)
    assert kill.judge(str(Move(3, 4))).right


BUILT = [one for one in of("05-nim-table", "lesson") if isinstance(one, Built)]


@over("one", BUILT)
def test_a_builder_of_the_lesson_is_full_exactly_when_its_check_is_passed(one: Built) -> None:
    table = study.builder(k=one.k, rows=one.rows, key=f"{one.key}-full")
    for row in range(1, one.rows + 1):
        assert "as long as was asked" not in seen.words(table) and not one.judge(one.record(table)).right
        table.propose(*lost_pair(row, one.k))
    assert "as long as was asked" in seen.words(table) and one.judge(one.record(table)).right
    told = (seen.words(table), one.judge(one.record(table)).remarks[0].sentence)
    assert all(re.search(rf"\b{len(table.pairs)} rows", said) for said in told), "they count the same rows"


def test_the_lesson_has_its_three_builders() -> None:
    assert [one.key for one in BUILT] == ["nim-table-1", "nim-table-0", "nim-table-2"]


# -- why another answer is wrong -------------------------------------------------------------------


@over(
    "answer, key, holds",
    [
        ((1, 1), "check.pair-killed", "take 1 and 1"),
        ((1, 4), "check.pair-killed", "take 0 and 1, and leave (1 ; 3)"),
        ((4, 10), "check.loses-too", "(4 ; 10)"),
        ((0, 0), "exercise.nim-first-pair-start", "(0 ; 0)"),
    ],
)
def test_a_wrong_first_pair_is_told_why(answer: tuple[int, int], key: str, holds: str) -> None:
    first = exercise("nim-first-pair")
    [remark] = first.judge(first.record(answer)).remarks
    assert remark.key == key and holds in remark.sentence


@over(
    "answer, key, holds",
    [
        ([(12, 30), (14, 34), (15, 36)], "check.row-killed", "Row 11: (15 ; 36)"),
        ([(11, 27), (12, 30), (14, 34)], "check.row-out-of-place", "Row 9: (11 ; 27)"),
    ],
)
def test_wrong_rows_are_told_why(answer: object, key: str, holds: str) -> None:
    rows = exercise("nim-next-rows")
    [remark] = rows.judge(rows.record(answer)).remarks
    assert remark.key == key and holds in remark.sentence


@over("left", [[(4, 10), (7, 17), (20, 8), (0, 0)], [(4, 10), (7, 17), (17, 7), (0, 0)]])
def test_the_positions_left_are_one_mistake_whichever_moves_were_meant(left: list[tuple[int, int]]) -> None:
    kills = exercise("nim-kills")
    assert kills.judge(kills.record(left)).slip == "left"


@over(
    "answer, key",
    [
        (33, "exercise.nim-spoilt-larger-number"),
        (5, "check.row-is-right"),
        (40, "check.no-row"),
    ],
)
def test_what_is_not_the_spoilt_row_is_told_why(answer: object, key: str) -> None:
    spoilt = exercise("nim-spoilt")
    assert spoilt.judge(spoilt.record(answer)).remarks[0].key == key


def test_a_table_for_another_k_is_told_as_such_and_not_kept() -> None:
    table = study.builder(k=0, rows=6, key="another-k")
    table.propose(1, 2)
    with pytest.raises(NotationError, match=r"table for k = 0\. The one for k = 1"):
        exercise("nim-table-1").record(table)
    assert exercise("nim-table-0").judge(exercise("nim-table-0").record(table)).partly


def test_an_empty_builder_is_asked_for_a_first_row() -> None:
    assert exercise("nim-table-1").not_yet(study.builder(k=1, key="empty")).key == "check.unbuilt"


def test_a_hint_names_the_number_that_leads_to_a_row() -> None:
    """20 goes with 8, one match away; 9 goes with 23, which is out of reach."""
    hint = exercise("nim-kills").hints[1].sentence
    assert "20 goes with 8" in hint and lost(20, 8, 1) and "23" not in hint
