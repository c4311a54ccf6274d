"""Three ways to one table, the number system, the printed tables.

What the ways give is checked by the plain definition of a losing position, which knows nothing of rvbkit.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rvbkit
from rvbkit import text
from rvbkit.game import NotationError
from rvbkit.games.nim.study import (
    WAYS,
    builder,
    by_formula,
    by_recursion,
    by_system,
    pairs,
    printed,
    read_number,
    table,
    write_number,
)
from rvbkit.games.nim.study.tables import digits, places, value, zeros
from tests.cases import over

SIDE = 75


@cache
def by_definition(k: int, misere: bool = False) -> list[tuple[int, int]]:
    """The losing pairs up to a larger number of SIDE: a position loses if no move leads to a losing one."""
    loses: dict[tuple[int, int], bool] = {}
    for x in range(SIDE + 1):
        for y in range(SIDE + 1):
            after = [(x - n, y) for n in range(1, x + 1)] + [(x, y - m) for m in range(1, y + 1)]
            after += [(x - n, y - m) for n in range(1, x + 1) for m in range(max(1, n - k), min(y, n + k) + 1)]
            loses[x, y] = not any(loses[one] for one in after) if after else not misere
    return sorted((x, y) for (x, y), lost in loses.items() if lost and x <= y)


K = over("k", range(6))


def upto(found: Any, most: int = SIDE) -> list[tuple[int, int]]:
    return [(a, b) for a, b in found if b <= most]


# -- the three ways -----------------------------------------------------------------------------


@K
@over("way", WAYS)
def test_each_way_gives_the_losing_pairs_in_their_order(k: int, way: str) -> None:
    assert len(by_definition(k)) > 8
    assert upto(pairs(k, 60, way=way)) == by_definition(k)


@pytest.mark.once
@K
@over("way", ["recursion", "formula"])
def test_two_ways_give_the_misere_pairs(k: int, way: str) -> None:
    assert by_definition(k, misere=True) != by_definition(k)
    assert upto(pairs(k, 60, misere=True, way=way)) == by_definition(k, misere=True)


@over("k", [0, 1, 2, 9, 40])
def test_the_three_ways_agree_far_beyond_what_can_be_tried(k: int) -> None:
    found = list(by_recursion(k, 2_000))
    assert found == list(by_formula(k, 2_000)) == list(by_system(k, 2_000))
    assert len({number for both in found for number in both}) == 2 * 2_000 - 1  # each number once, 0 twice


def test_a_way_gives_pair_after_pair_and_no_more_than_asked() -> None:
    endless = by_formula(1, 10**18)
    assert [next(endless) for _ in range(4)] == [(0, 0), (1, 3), (2, 6), (4, 10)]
    assert list(by_recursion(3, 0)) == list(by_system(3, 0)) == []


# -- the table ----------------------------------------------------------------------------------


def test_the_table_has_the_number_both_piles_and_their_difference() -> None:
    found = table(k=1, rows=4)
    assert (found.index.name, list(found.columns)) == ("n", ["A", "B", "D"])
    assert found.reset_index().to_numpy().tolist() == [[0, 0, 0, 0], [1, 1, 3, 2], [2, 2, 6, 4], [3, 4, 10, 6]]
    assert len(table()) == 20 and table(way="system").equals(table()) and table(way="formula").equals(table())
    shown: Any = found
    assert "<table" in shown._repr_html_()


def test_the_table_looks_like_the_one_made_by_hand() -> None:
    by_hand = builder(k=1)
    for both in [(1, 3), (2, 6), (4, 10)]:
        by_hand.propose(*both)
    assert by_hand.frame().equals(table(1, 4))


def test_the_misere_table_and_the_one_of_a_giant_k_are_right() -> None:
    assert table(0, 4, misere=True)[["A", "B"]].to_numpy().tolist() == [[0, 1], [2, 2], [3, 5], [4, 7]]
    giant = table(10**30, 3)
    assert giant["B"].tolist() == [0, 10**30 + 2, 2 * 10**30 + 4]
    three: Any = np.int64(3)
    assert table(three, three).equals(table(3, 3))


@over("name", ["récurrence", "Formule", "numeration", "number system", "RECURSION"])
def test_a_way_may_be_called_as_it_is_in_either_language(name: str) -> None:
    assert table(1, 5, way=name).equals(table(1, 5))


@over(
    "asked, told",
    [
        ({"k": -1}, "-1 is not a value of k: whole numbers from 0 on."),
        ({"k": 1.5}, "1.5 is not a value of k: whole numbers from 0 on."),
        ({"k": True}, "True is not a value of k: whole numbers from 0 on."),
        ({"k": "one"}, "'one' is not a value of k: whole numbers from 0 on."),
        ({"rows": 0}, "0 is not a number of rows: whole numbers from 1 on."),
        ({"rows": 10**9}, "1000000000 is too large for a number of rows: 1000000 at most."),
        ({"way": "magic"}, "“magic” is no way to the table. Known ways: recursion, formula, number system."),
        (
            {"way": "system", "misere": True},
            "The number system gives normal play only: for misère play ask for the recursion or the formula.",
        ),
    ],
)
def test_what_is_no_table_is_told_in_one_sentence(asked: dict[str, Any], told: str) -> None:
    with pytest.raises(NotationError) as caught:
        table(**asked)
    assert str(caught.value) == told


# -- the number system ----------------------------------------------------------------------------


def test_the_places_are_worth_what_the_literature_says() -> None:
    assert places(0, 8) == [1, 2, 3, 5, 8]
    assert places(1, 99) == [1, 3, 7, 17, 41, 99]
    assert places(2, 142) == [1, 4, 13, 43, 142]


@K
def test_every_number_has_one_writing_that_keeps_the_rules(k: int) -> None:
    seen = set()
    for number in range(1_500):
        some = digits(number, k)
        assert value(some, k) == number and (not some or some[0] > 0)
        assert all(0 <= digit <= k + 1 for digit in some)
        assert all(right == 0 for digit, right in pairwise(some) if digit == k + 1)
        seen.add(tuple(some))
    assert len(seen) == 1_500


@K
def test_the_smaller_numbers_end_in_an_even_number_of_zeros_and_a_zero_more_gives_the_larger(k: int) -> None:
    for smaller, larger in by_definition(k)[1:]:
        assert zeros(digits(smaller, k)) % 2 == 0
        assert digits(larger, k) == [*digits(smaller, k), 0]


@given(st.integers(0, 10**60), st.integers(0, 30))
def test_a_number_is_read_back_from_how_it_is_written(number: int, k: int) -> None:
    assert read_number(write_number(number, k), k) == number


def test_digits_of_two_signs_stand_apart() -> None:
    assert write_number(12_345, k=12) == "5.2.1.0" and read_number(" 5.2.1.0 ", k=12) == 12_345
    assert write_number(0) == "0" and read_number("0") == read_number("000") == 0


@over(
    "written, told",
    [
        ("130", "“130” contains 3: in this system the digits go from 0 to 2."),
        ("21", "In “21” a 2 is followed by 1: a 2 is either the last digit or followed by a 0."),
        ("1x", "“1x” is no number of this system: digits from 0 to 2."),
        ("", "“” is no number of this system: digits from 0 to 2."),
    ],
)
def test_a_writing_that_breaks_the_rules_is_told_why(written: str, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_number(written, k=1)
    assert str(caught.value) == told


# -- the printed tables -----------------------------------------------------------------------------


@over("k", [0, 1, 2])
def test_a_printed_table_is_given_as_it_stands_in_the_file(k: int) -> None:
    source = Path(rvbkit.__file__).parent / "games" / "nim" / "data" / "printed_tables.json"
    held = json.loads(source.read_text(encoding="utf-8"))[f"k={k}"]
    found = printed(k)
    assert found["Pile 1"].tolist() == held["pile1"] and found["Pile 2"].tolist() == held["pile2"]
    assert len(found) == 57 and found.columns.name == f"Tableau {k}"
    assert found["D"].tolist() == [n * (k + 1) for n in range(57)]


def test_the_file_is_the_one_that_was_typed_off_and_nobody_mended_it() -> None:
    """Of its 342 numbers, sums are kept here, so that a well-meant correction does not pass unseen."""
    sums = {k: (int(printed(k)["Pile 1"].sum()), int(printed(k)["Pile 2"].sum())) for k in (0, 1, 2)}
    assert sums == SUMS


SUMS = {0: (2554, 4150), 1: (2229, 5421), 2: (2051, 6838)}


def test_a_printed_table_has_french_titles_in_french() -> None:
    text.use("fr")
    assert list(printed(1).columns) == ["Tas 1", "Tas 2", "D"]


@over("k", [3, -1, True, 1.0, "1", None, [1]])
def test_a_table_that_was_never_printed_is_told_so(k: Any) -> None:
    with pytest.raises(NotationError, match=r"The article prints no table for k = .*: only for 0, 1 and 2\."):
        printed(k)
