"""Answers in the many forms in which pupils write them, and clear words for what is none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, repeat
from typing import Any

import numpy as np
import pytest

from rvbkit.game import NotationError
from rvbkit.games import nim, rvb
from rvbkit.questions.forms import (
    MOST,
    calculated,
    list_of,
    move_of,
    one_of,
    pair,
    plain,
    player_of,
    whole_number,
    yes_or_no,
)
from rvbkit.text import LANGUAGES, use
from tests.cases import over


@over("written", [12, "12", " 12 ", 12.0, np.int64(12)])
def test_a_whole_number_is_understood(written: Any) -> None:
    assert whole_number(written) == 12


def test_a_long_text_is_no_word_and_no_part_of_it_is() -> None:
    assert plain(" Égaré ") == "egare"
    assert plain("e" + "\u0301" * 250 + "x") == ""


@over("wrong", [True, "twelve", 12.5, None, [12], float("inf"), "1" * 250, 10**300, 1e300])
def test_what_is_no_whole_number_is_told(wrong: Any) -> None:
    with pytest.raises(NotationError):
        whole_number(wrong)


def test_yes_and_no_are_understood_in_both_languages() -> None:
    assert [yes_or_no(word) for word in ("Oui", "yes", "VRAI", True, "non", "No", "faux", False)] == [True] * 4 + [
        False
    ] * 4
    with pytest.raises(NotationError):
        yes_or_no("perhaps")


def test_one_of_some_players_is_named_by_his_number_also_in_words() -> None:
    use("en")
    for players in (1, 2, 4):
        for number in range(7):
            for given in (number, str(number), f" player {number} ", f"le Joueur {number}"):
                if 1 <= number <= players:
                    assert player_of(players)(given) == number
                else:
                    with pytest.raises(NotationError, match=rf"number of a player \([1-4, ]*{players}\), not"):
                        player_of(players)(given)


def test_words_are_understood_whatever_their_case_and_accents() -> None:
    assert one_of("récurrence", "formule")("RECURRENCE ") == "récurrence"


def test_lists_and_pairs_are_understood_and_a_wrong_place_is_named() -> None:
    assert list_of(whole_number)(["1", 2, 3.0]) == [1, 2, 3] == list_of(whole_number, ordered=False)({3, 1, 2})
    assert pair("(4 ; 7)") == pair((4, 7)) == [4, 7]
    with pytest.raises(NotationError) as caught:
        list_of(whole_number)([1, "x"])
    assert "item 2" in str(caught.value)
    use("fr")
    assert "place 2" in str(caught.value)
    with pytest.raises(NotationError):
        list_of(yes_or_no)("oui, non")


def test_yes_and_no_are_understood_as_numbers_and_single_letters() -> None:
    assert [yes_or_no(word) for word in (1, "1", "o", "v", "t", np.True_, np.int64(1))] == [True] * 7
    assert [yes_or_no(word) for word in (0, "0", "n", "f", np.False_)] == [False] * 5
    for wrong in (2, -1, 1.5, "10", None):
        with pytest.raises(NotationError):
            yes_or_no(wrong)


YES_NO = [True, True, False]


@over(
    "written",
    [
        ["oui", "oui", "non"],
        ("yes", 1, "no"),
        [1, 1, 0],
        (word for word in ("oui", "oui", "non")),
        np.array([True, True, False]),
    ],
)
def test_a_row_of_yes_and_no_is_understood(written: Any) -> None:
    assert list_of(yes_or_no)(written) == YES_NO


@over(
    "written",
    [
        [(12, 30), (14, 34)],
        ["(12 ; 30)", "14 34"],
        np.array([[12, 30], [14, 34]]),
        zip((12, 14), (30, 34), strict=True),
        [nim.Position(12, 30), nim.Position(14, 34)],
    ],
)
def test_a_row_of_pairs_is_understood(written: Any) -> None:
    assert list_of(pair)(written) == [[12, 30], [14, 34]]


@over("wrong", [{3, 1}, {3: 1, 1: 3}, b"13", [1], [1, 2, 3], "1", count(), None, 7, (3, "x")])
def test_what_is_no_pair_is_told(wrong: Any) -> None:
    with pytest.raises(NotationError):
        pair(wrong)


def kind_of(value: Any) -> str:
    """For the names of tests: Python writes no number of more than 4,300 digits."""
    return type(value).__name__


def broken() -> Iterator[int]:
    yield 1
    raise RuntimeError


@over("wrong", [repeat(1), [1] * (MOST + 1), broken(), {1: 1}, b"1", 3, object(), np.array(3), None])
def test_a_row_that_never_ends_or_is_none_is_told(wrong: Any) -> None:
    with pytest.raises(NotationError):
        list_of(whole_number)(wrong)


@over(
    "kind, written, read",
    [
        (nim.Move, (3, 4), "3;4"),
        (nim.Move, [3, 4], "3;4"),
        (nim.Move, "(3, 4)", "3;4"),
        (nim.Move, "3, 4", "3;4"),
        (nim.Move, "3 4", "3;4"),
        (nim.Move, "(3 ; 4)", "3;4"),
        (nim.Move, nim.Move(3, 4), "3;4"),
        (nim.Move, np.array([3, 4]), "3;4"),
        (rvb.Move, ["c2", "B1", "b2"], "c2-b1-b2"),
        (rvb.Move, "c2, b1, b2", "c2-b1-b2"),
        (rvb.Move, "c2 b1 b2", "c2-b1-b2"),
        (rvb.Move, "[c2 - b1 - b2]", "c2-b1-b2"),
        (rvb.Move, ("c2",), "c2"),
        (rvb.Move, "R@a1, V@b2, B@c3", "R@a1 V@b2 B@c3"),
    ],
)
def test_a_move_is_understood_as_a_row_or_a_text(kind: Any, written: Any, read: str) -> None:
    assert move_of(kind, written) == read


@over("kind", [nim.Move, rvb.Move])
@over("wrong", [3, 10**5000, {3, 4}, [object()], [], (3,), [[3], 4], "", "zz", print, broken(), [10**5000, 1]])
def test_what_is_no_move_is_told(kind: Any, wrong: Any) -> None:
    with pytest.raises(NotationError) as caught:
        move_of(kind, wrong)
    assert "0x" not in str(caught.value)


@over("language", LANGUAGES)
@over("strange", [object(), 10**5000, [10**5000], [[0, 0]] * 10**6, "x" * 10**6, {1: {2: 3}}, broken, iter([]), 1j])
@over("form", [whole_number, yes_or_no, pair, one_of("a"), list_of(pair), list_of(yes_or_no)])
def test_what_is_told_of_a_strange_answer_is_short(form: Callable[[Any], Any], strange: Any, language: str) -> None:
    use(language)
    try:
        form(strange)
    except NotationError as error:
        assert len(str(error)) < 300 and "0x" not in str(error)


# -- large numbers -------------------------------------------------------------------------------


@over("language", LANGUAGES)
def test_a_number_that_can_be_read_in_two_ways_is_asked_about(language: str) -> None:
    use(language)
    for written, large, small in (
        ("1,000", "1000", "1.000"),
        (" 2,000 ", "2000", "2.000"),
        ("1.000", "1000", "1.000"),
        ("-12,345", "12345", "12.345"),
        ("999.999", "999999", "999.999"),
        ("01,000", "1000", "1.000"),
    ):
        with pytest.raises(NotationError) as caught:
            whole_number(written)
        sentence = str(caught.value).replace("\u00a0", " ")
        assert caught.value.remark.key == "game.two-ways" and written.strip() in sentence
        assert large in sentence and small.replace(".", "." if language == "en" else ",") in sentence


@over(
    "written, number",
    [
        ("1 000", 1000),
        ("1\u00a0000", 1000),
        ("1\u202f000", 1000),
        ("1'000", 1000),
        ("1’000", 1000),
        ("1_000", 1000),
        ("1,000,000", 1_000_000),
        ("1.000.000", 1_000_000),
        ("1,000.0", 1000),
        ("1.000,00", 1000),
        ("1 000,000", 1000),
        ("12,345,678.0", 12_345_678),
        ("1000,000", 1000),
        ("1,00", 1),
        ("1.0", 1),
        ("0,000", 0),
        ("0000", 0),
    ],
)
def test_a_number_that_can_be_read_in_one_way_is_read_so(written: str, number: int) -> None:
    assert whole_number(written) == number
    assert whole_number(f"−{written}") == -number


@over("written", ["1,5", "1,0001", "1,000,00", "1,00,000", "1.000.00", "1,000.5", "1 000 00", "1,,000"])
def test_what_is_no_whole_number_in_any_way_is_told(written: str) -> None:
    with pytest.raises(NotationError) as caught:
        whole_number(written)
    assert caught.value.remark.key == "check.no-number"


def test_in_a_pair_and_in_a_move_a_comma_inside_a_number_is_asked_about_and_a_space_is_none() -> None:
    for written in ("1,000", "(1,000 ; 2,000)", "1,234 ; 5", "[(1,000 ; 2)]", "1,000,2,000"):
        for form in (pair, lambda text: move_of(nim.Move, text)):
            with pytest.raises(NotationError) as caught:
                form(written)
            assert "game.two-ways" in (
                caught.value.remark.key,
                getattr(caught.value.remark.blanks.get("why"), "key", ""),
            )
    for written in ("(1 000 ; 2 000)", "1 000, 2 000", "1\u00a0000;2\u202f000"):
        assert pair(written) == [1000, 2000] and move_of(nim.Move, written) == "1000;2000"
    assert pair("(100,200)") == [100, 200] == pair("100 200")


# -- calculations -----------------------------------------------------------------------------------------

NAMES = {"first": 7, "second": 40, "row": 5}


@over(
    "written, value",
    [
        ("second - (first + 2 * row)", 23),
        ("second − first − 2×row", 23),
        (" second-first-2row ", 23),
        ("2 (first + row)", 24),
        ("-[row - second]", 35),
        ("Second - 1", 39),
        ("12", 12),
    ],
)
def test_a_calculation_is_read_as_people_write_it(written: str, value: int) -> None:
    assert calculated(written, NAMES) == value


@over("written", ["first +", "first second", "...", "first / 2", "2^row", "2**row", "first.real", "print(1)", ""])
def test_what_is_no_calculation_is_told_with_the_names_there_are(written: str) -> None:
    with pytest.raises(NotationError, match="first, second, row") as caught:
        calculated(written, NAMES)
    assert caught.value.remark.key == "check.no-calculation"


@over("written", ["first == row", "1.5 * row", "x" * 500, "'a' * row", "True + 1", "(" * 150, "-" * 190, "9" * 300])
def test_no_other_python_is_run_for_a_calculation(written: str) -> None:
    with pytest.raises(NotationError) as caught:
        calculated(written, NAMES)
    assert caught.value.remark.key == "check.no-calculation"


@over("written", ["third + row", "A + 2*n", "-" * 199 + "a"])
def test_a_name_that_there_is_not_is_told(written: str) -> None:
    with pytest.raises(NotationError, match="first, second, row") as caught:
        calculated(written, NAMES)
    assert caught.value.remark.key == "check.unknown-name"
