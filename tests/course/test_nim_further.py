"""What lesson 08b and its exercises tell: the number system, Grundy values, misère play."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rvbkit.course import nim_further as room
from rvbkit.game import NotationError
from rvbkit.games.nim import Move, Position, study
from rvbkit.games.nim.solver import lost, lost_pair, partner
from rvbkit.games.nim.solver.tables import values
from rvbkit.questions import exercise
from tests import seen
from tests.answering import opened
from tests.cases import over

SOURCES = Path(__file__).parents[2]


def source(folder: str) -> str:
    text = (SOURCES / folder / "source" / "08b-nim-further.py").read_text(encoding="utf-8")
    return text.replace("\u00a0", " ")


def asked(folder: str) -> list[tuple[str, ...]]:
    """What stands in the tables of six numbered rows, in both languages."""
    tables = re.findall(r"(?:^# \| \d \| .* \|\n){6}", source(folder), re.MULTILINE)
    return [tuple(re.findall(r"\| \d \| (.*) \|", table)) for table in tables]


# -- writing -----------------------------------------------------------------------------


def test_the_examples_of_the_lesson_are_written_so() -> None:
    assert (study.write_number(13, 1), study.write_number(24, 1)) == ("120", "1100")


def test_the_smaller_numbers_end_in_an_even_number_of_zeros_and_the_larger_in_one_more() -> None:
    for n in range(1, 1000):
        a, b = (study.write_number(number, 1) for number in lost_pair(n, 1))
        assert (len(a) - len(a.rstrip("0"))) % 2 == 0 and b == a + "0"


def test_the_shown_table_answers_no_question() -> None:
    shown = [number for n in range(1, 9) for number in lost_pair(n, 1)]
    writings = [study.write_number(number, 1) for number in shown]
    assert room.NUMBER not in shown and room.SHIFTED not in writings
    assert {text for text in room.ENDINGS if text in writings} <= {"100", "1010", "12"}


def test_a_slip_that_sums_to_the_number_is_no_right_writing() -> None:
    places = (41, 17, 7, 3, 1)
    assert sum(int(digit) * place for digit, place in zip("2202", places[1:], strict=True)) == room.NUMBER
    assert not room.allowed("2202") and room.allowed(study.write_number(room.NUMBER, 1))


def test_another_writing_is_told_with_what_it_stands_for() -> None:
    one = exercise("nim-write-50")
    assert one.judge(one.record("1100")).remarks[0].blanks["number"] == 24
    assert one.judge(one.record(121)).remarks[0].key == "nim-table.full-digit"
    for wrong in ("12a", "", -3, 2.5, None):
        with pytest.raises(NotationError):
            one.record(wrong)


# -- values ------------------------------------------------------------------------------


def test_equal_piles_have_twice_their_number_and_a_pile_less_has_one_less() -> None:
    found = values(1, 60)
    assert all(found[n, n] == 2 * n for n in range(61)) and all(found[n, n - 1] == 2 * n - 1 for n in range(1, 61))
    assert all(found[x, y] <= x + y for x in range(61) for y in range(61))


def slowly(first: int, second: int, k: int, both: bool = True) -> int:
    """The value by its definition."""
    left = [(first - n, second) for n in range(1, first + 1)] + [(first, second - m) for m in range(1, second + 1)]
    if both:
        taken = [(n, m) for n in range(1, first + 1) for m in range(1, second + 1) if abs(n - m) <= k]
        left += [(first - n, second - m) for n, m in taken]
    found = {slowly(*one, k, both) for one in left}
    return next(number for number in range(len(found) + 1) if number not in found)


def test_the_lesson_gives_away_no_value_that_it_asks_for() -> None:
    """Neither of a position asked for nor of its mirror image, which has the same value."""
    text = source("lessons").replace("\n#", "")
    told = re.findall(r"\((\d+) ; (\d+)\)(?: a| has the)?,? (?:la valeur|value|the value) (\d+)", text)
    given = {(int(first), int(second)): int(value) for first, second, value in told}
    assert given[2, 0] == 2, "what is said is found"
    assert not given.keys() & {pair for first, second in room.SMALL for pair in ((first, second), (second, first))}


def test_the_row_by_hand_is_the_solvers_and_stands_in_no_landscape_of_the_lesson() -> None:
    one = exercise("nim-grundy-line")
    right = [slowly(*both, room.ROW_K) for both in room.ROW]
    assert one.reference() == right == [1, 2, 3, 4, 0, 6]
    assert [value == 0 for value in right] == [lost(*both, room.ROW_K) for both in room.ROW]
    alone = next(slip for slip in one.slips if slip.name == "one-pile-at-a-time")
    assert alone.specimen() == [slowly(*both, room.ROW_K, False) for both in room.ROW]
    shown = {int(k) for k in re.findall(r"nim\.landscape\(k=(\d)", source("lessons"))}
    assert shown == {0, 1} and all(right != [slowly(*both, k) for both in room.ROW] for k in shown)
    for part in ("**k = 2**", "(1 ; 0), (1 ; 1), (1 ; 2), (1 ; 3), (1 ; 4)", "(1 ; 5)"):
        assert re.sub(r"\n# ", " ", source("exercises")).count(part) >= 1, part


def test_zeros_in_front_and_a_number_for_a_text_are_told_however_they_come() -> None:
    one = exercise("nim-strange")
    for program, name in (
        (lambda number: study.write_number(number, 1).zfill(12), "zeros-in-front"),
        (lambda number: study.write_number(number, 1).zfill(3 + number % 2), None),
        (lambda number: int(study.write_number(number, 1)), "a-number"),
    ):
        slip = one.judge(one.record(program)).slip
        assert slip == (name or "zeros-in-front")
    assert one.judge(one.record(lambda number: "0")).slip == ""


# -- misère ------------------------------------------------------------------------------


def test_the_misere_table_goes_by_its_rule() -> None:
    used: set[int] = set()
    for n in range(300):
        smaller = next(number for number in range(2 * n + 2) if number not in used)
        assert lost_pair(n, 1, True) == (smaller, smaller + 2 * n + 1)
        used |= {smaller, smaller + 2 * n + 1}


def test_from_equal_piles_all_but_one_match_are_taken() -> None:
    for piles in range(2, 50):
        after = Position(piles, piles, 1, misere=True).play(Move(piles, piles - 1))
        assert (after.first, after.second) == (0, 1) and lost(0, 1, 1, True)


@over("key", ["nim-misere-table", "nim-table-0", "nim-table-1", "nim-table-2"])
def test_the_table_of_a_question_is_full_exactly_when_its_check_is_passed(key: str, fresh_kernel: Path) -> None:
    """Row 0 is given in ordinary play alone."""
    one: Any = exercise(key)
    table: Any = opened(one)
    for row in range(len(table.pairs), one.rows + 1):
        assert not one.judge(one.record(table)).right and "as long as was asked" not in seen.words(table), row
        smaller, larger = map(str, lost_pair(row, one.k, one.misere))
        seen.press(table, "propose", {"smaller": smaller, "larger": larger})
    assert one.judge(one.record(table)).right and "as long as was asked" in seen.words(table)
    assert len(table.pairs) == one.rows + 1


def test_the_winning_move_of_the_exercise_is_not_to_take_from_one_pile_alone() -> None:
    assert partner(room.BOARD.first, 1, True) > room.BOARD.second
