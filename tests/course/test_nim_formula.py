"""What lesson 08 and its exercises tell: Beatty's theorem, the formula, where floating point fails, giant piles."""

from __future__ import annotations

import re
import sys
from fractions import Fraction
from math import floor, isqrt, sqrt
from pathlib import Path
from typing import Any

import pytest

from rvbkit.course import nim_formula as room
from rvbkit.game import NotationError
from rvbkit.games.nim import Position
from rvbkit.games.nim.solver import lost, lost_pair
from rvbkit.games.nim.solver import solve as solved
from rvbkit.matches.match import Match
from rvbkit.matches.opponents import levels
from rvbkit.questions import exercise, session
from rvbkit.questions.check import tries
from tests import seen
from tests.answering import opened, verdict
from tests.cases import over

SOURCES = Path(__file__).parents[2]


def source(folder: str) -> str:
    text = (SOURCES / folder / "source" / "08-nim-formula.py").read_text(encoding="utf-8")
    return text.replace("\u00a0", " ")


def cells(folder: str) -> list[str]:
    return [cell for cell in re.split(r"^# %%.*$", source(folder), flags=re.MULTILINE) if "import rvbkit" in cell]


# -- what is told ------------------------------------------------------------------------


def test_the_rows_that_are_shown_begin_like_the_root_of_2() -> None:
    assert [lost_pair(n, 1)[0] for n in (1, 10, 100, 1000, 10_000, 100_000)] == [1, 14, 141, 1414, 14142, 141421]
    assert lost_pair(room.BIG_ROW, 1)[0] == isqrt(2 * room.BIG_ROW**2) and len(str(lost_pair(room.BIG_ROW, 1)[0])) == 51


def test_the_formula_is_the_table() -> None:
    for k in range(6):
        for n in range(400):
            assert lost_pair(n, k)[0] == ((1 - k) * n + isqrt(((k + 1) ** 2 + 4) * n * n)) // 2


def test_beattys_count_is_n_minus_1() -> None:
    for number in range(1, 500):
        smaller = isqrt(number * number // 2) if number * number % 2 == 0 else isqrt((number * number - 1) // 2)
        larger = sum(lost_pair(n, 1)[1] < number for n in range(1, number))
        assert smaller == sum(lost_pair(n, 1)[0] < number for n in range(1, number))
        assert smaller + larger == number - 1


def test_two_fractions_leave_a_number_out_and_hit_another_twice() -> None:
    x, y = room.BEATTY
    assert 1 / x + 1 / y == 1
    hits = [floor(n * one) for one in (x, y) for n in range(1, 100)]
    assert hits.count(room.missing(x, y)) == 0 and hits.count(room.missing(x, y, twice=True)) == 2
    assert (room.missing(x, y), room.missing(x, y, twice=True)) == (2, 3)
    assert isinstance(x, Fraction)


@over("row, k, root", [(room.ROW, 1, sqrt(2)), (room.GOLDEN_ROW, 0, (1 + sqrt(5)) / 2)])
def test_the_rows_asked_for_would_be_rounded_wrongly(row: int, k: int, root: float) -> None:
    assert round(row * root) == lost_pair(row, k)[0] + 1 and 0.98 < row * root % 1 < 0.999


@pytest.mark.once
def test_the_lessons_search_finds_the_first_wrong_product_below_a_hundred_million() -> None:
    [search] = [cell for cell in cells("lessons") if "numpy" in cell]
    names: dict[str, object] = {}
    exec(search.split("# %%")[0], names)
    found: Any = names["found"]
    [(n, by_float, exact)] = found
    assert by_float != exact == lost_pair(n, 1)[0] and by_float == int(n * sqrt(2))
    assert 10_000_000 < n < room.TRIED and room.float_wrong(room.TRIED) and not room.float_wrong(n - 1)
    hidden = [1, 2]
    while hidden[-1] < n:
        hidden.append(2 * hidden[-1] + hidden[-2])
    assert hidden[:6] == [1, 2, 5, 12, 29, 70] and hidden[-1] == n


def test_the_hidden_sequence_is_where_twice_a_square_is_next_to_a_square() -> None:
    near = [n for n in range(1, 500) if any(isqrt(2 * n * n + i) ** 2 == 2 * n * n + i for i in (1, -1))]
    assert near == [1, 2, 5, 12, 29, 70, 169, 408]


# -- giants ------------------------------------------------------------------------------


def test_the_giant_board_is_won_by_the_take_that_is_asked_for() -> None:
    first, second = lost_pair(room.GIANT_ROW, 1)[0], room.GIANT_SECOND
    assert len(str(first)) == len(str(second)) == 1000
    take = exercise("nim-giant-take").reference()
    assert take > 0 and lost(first, second - take, 1)
    assert (0, take) in [(move.first, move.second) for move in solved(Position(first, second, 1)).winning_moves]


def test_the_giant_board_of_the_lesson_opens_with_a_player_that_exists() -> None:
    [_, board] = [cell for cell in cells("lessons") if "rvbkit.play" in cell]
    [level] = re.findall(r'seats=\("friend", "(\w+)"\)', board)
    assert level in levels("nim")
    position = Position(lost_pair(room.GIANT_ROW, 1)[0], room.GIANT_SECOND, 1)
    assert Match(position).position == position


def test_the_giant_take_is_a_calculation_refused_kindly_tried_and_solved(fresh_kernel: Path) -> None:
    one = exercise("nim-giant-take")
    thing = opened(one)
    for refused in ("second - B", "second -", "...", "first * " * 9 + "row", ""):
        seen.press(thing, "check", {"0-0": refused})
        assert verdict(thing) == "" and tries(one.key) == 0 and thing.seen["kept"] == 0, refused
    assert "ask-solution" not in seen.keys(thing)
    wrong = {
        "first + row": "fewer than first + 2 * row are left",
        "0": "at least one match",
        "second * second": "cannot be taken",
    }
    for number, (given, said) in enumerate(wrong.items(), 1):
        seen.press(thing, "check", {"0-0": given})
        assert verdict(thing) == "wrong" and tries(one.key) == number, given
        assert said in seen.words(thing, "verdict")
        assert ("ask-solution" in seen.keys(thing)) == (number >= one.tries)
    seen.press(thing, "ask-solution")
    assert seen.words(thing, "solution").strip().startswith("second - (first + 2 * row):")
    seen.press(thing, "check", {"0-0": "second - (first + 2 * row)"})
    assert verdict(thing) == "right"
    assert session.kept(one.key)[-1] == "second - (first + 2 * row)" == one.told(session.kept(one.key)[-1])
    again = opened(one)
    assert seen.parts(again, "field")["0-0"]["value"] == "second - (first + 2 * row)"
    assert one.judge(one.reference()).right, "earlier versions kept the number"


@over("wrong", [1e50, 10**4500, "1e50", True])
def test_what_is_no_whole_number_or_too_long_is_told(wrong: object) -> None:
    limit = sys.get_int_max_str_digits()
    with pytest.raises(NotationError):
        exercise("nim-whole-formula").record(wrong)
    assert sys.get_int_max_str_digits() == limit


# -- exercises ---------------------------------------------------------------------------


def test_the_first_position_judged_wrongly_is_told_with_the_move_that_wins() -> None:
    asked, right = exercise("nim-which-lose"), room.losing()
    won = asked.judge([*right[:4], True]).remarks[0]
    assert won.key == "exercise.nim-which-lose-wins" and "(1415 ; 3415)" in won.sentence
    assert asked.judge([False, *right[1:]]).remarks[0].key == "exercise.nim-which-lose-loses"


@over("k", range(6))
def test_the_general_equation_has_the_slope_for_its_root(k: int) -> None:
    x = lost_pair(10**9, k)[0] / 10**9
    assert abs(x * x + (k - 1) * x - (k + 1)) < 1e-6
    if k == room.OTHER_K:
        assert exercise("nim-equation").reference() == [k - 1, -(k + 1)]


@over("key", ["nim-row-70", "nim-golden-row"])
def test_a_couple_may_be_given_either_way_round(key: str) -> None:
    one = exercise(key)
    first, second = one.reference()
    assert one.judge(one.record((second, first))).right and one.judge(one.record((first, second))).right
