"""Tables in every form beside the computed one: what agrees, and why the rest does not."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pandas as pd
import pytest

from rvbkit import text
from rvbkit.game import NotationError
from rvbkit.games.nim import Move, Position, start
from rvbkit.games.nim.solver import lost_pair
from rvbkit.games.nim.study import Comparison, Row, builder, compare, pairs, printed, table
from rvbkit.games.nim.study.entries import entries
from tests.cases import over

RIGHT = [(0, 0), (1, 3), (2, 6), (4, 10), (5, 13)]


def reasons(mine: Any, k: int | None = 1, **how: Any) -> list[str]:
    return [row.reason for row in compare(mine, k, **how).wrong]


def with_row(row: Any, at: int = 3) -> list[Any]:
    return [*RIGHT[:at], row, *RIGHT[at + 1 :]]


# -- the printed tables -----------------------------------------------------------------------------


@over("k", [0, 1])
def test_two_printed_tables_agree_row_by_row(k: int) -> None:
    outcome = compare(printed(k), k)
    assert outcome.agrees and len(outcome.rows) == 57 and outcome.wrong == ()
    assert outcome.sentence == f"All 57 pairs of the table are right (k = {k})."


def test_the_misprint_comes_out_with_the_move_that_kills_it_and_nothing_else_does() -> None:
    outcome = compare(printed(2), k=2)
    assert not outcome.agrees and len(outcome.rows) == 57
    (row,) = outcome.wrong
    assert row.pair == (66, 218) and row.computed == (66, 219) and row.number == 51
    assert row.reason == (
        "(66 ; 218) is not losing: from (66 ; 218) take 1 and 3, and leave (65 ; 215)."
        " The difference written, 153, is not that of these two numbers, 152. Expected: (66 ; 219)."
    )
    assert outcome.sentence == "1 row of 57 is wrong (k = 2)."
    assert outcome.hint is None


def test_a_printed_table_is_compared_with_its_own_k_unless_another_is_asked_for() -> None:
    assert compare(printed(0)).k == 0 and compare(printed(0)).agrees
    assert not compare(printed(0), k=1).agrees


# -- why a row is wrong -------------------------------------------------------------------------------


def test_a_pair_that_can_be_won_is_refuted_by_a_move() -> None:
    assert reasons(with_row((4, 7))) == [
        "(4 ; 7) is not losing: from (4 ; 7) take 3 and 4, and leave (1 ; 3). Expected: (4 ; 10)."
    ]


@over("misere", [False, True])
@over("k", range(6))
def test_every_wrong_pair_has_a_legal_move_to_a_losing_pair(k: int, misere: bool) -> None:
    chance = random.Random(k)
    losing = set(pairs(k, 200, misere))
    found = 0
    for _ in range(60):
        both = (chance.randint(0, 60), chance.randint(1, 60))
        if tuple(sorted(both)) in losing:
            continue
        rows = [row for row in compare([both], k, misere).rows if row.pair]
        remark = rows[0].why[0].blanks["move"]
        taken = Move(remark.blanks["n"], remark.blanks["m"])
        after = start(*both, k=k, misere=misere).play(taken)
        assert tuple(sorted((after.first, after.second))) in losing
        assert (remark.blanks["u"], remark.blanks["v"]) == (after.first, after.second)
        found += 1
    assert found > 30


def test_a_skipped_number_is_named_where_it_should_come() -> None:
    outcome = compare([*RIGHT[:3], *RIGHT[4:]], 1)
    assert [row.agrees for row in outcome.rows] == [True, True, True, False, True]
    assert outcome.rows[3].pair is None and outcome.rows[3].computed == (4, 10)
    assert outcome.rows[3].reason == ("1 pair is missing here: the missing number 4 should come next, in (4 ; 10).")
    assert outcome.sentence == "All pairs written are right (k = 1), but 1 pair is missing."


def test_a_long_gap_is_one_row_however_long_it_is() -> None:
    far = pairs(1, 2)[1], (141_421_356, 341_421_356)
    (row,) = compare(far, 1).wrong
    assert row.gap == 99_999_998 and row.computed == (2, 6)
    assert row.reason.startswith("99999998 pairs are missing here: the missing number 2 should come next")
    giant = lost_pair(10**40, 1)
    (row,) = compare([(0, 0), giant], 1).wrong
    assert row.gap == 10**40 - 1 and row.reason.startswith("999999…999999 (40 digits) pairs are missing here")


def test_zero_zero_may_be_left_out_and_a_table_may_begin_to_count_at_one() -> None:
    assert compare(RIGHT[1:], 1).agrees
    from_one = pd.DataFrame([(n, *both) for n, both in enumerate(RIGHT, 1)], columns=["n", "A", "B"])
    assert compare(from_one, 1).agrees
    assert reasons([(1, 2), (3, 5)], 0) == []


def test_a_pair_with_another_number_than_its_own_is_losing_at_the_wrong_rank() -> None:
    mine = pd.DataFrame({"n": [0, 1, 2, 5], "A": [0, 1, 2, 4], "B": [0, 3, 6, 10]})
    assert reasons(mine) == ["(4 ; 10) is losing, but it is pair number 3, not 5."]


def test_a_wrong_difference_beside_a_right_pair_is_told() -> None:
    mine = pd.DataFrame({"A": [1, 2, 4], "B": [3, 6, 10], "D": [2, 4, 8]})
    assert reasons(mine) == ["(4 ; 10) is losing, but the difference is 6, not 8."]


def test_a_number_used_twice_is_told_with_the_row_that_uses_it() -> None:
    (why,) = reasons([*RIGHT, (3, 5)])
    assert why == (
        "(3 ; 5) is not losing: from (3 ; 5) take 0 and 4, and leave (3 ; 1)."
        " 3 is used already, in (1 ; 3) (n = 1). 5 is used already, in (5 ; 13) (n = 4)."
    )


def test_the_same_pair_again_even_turned_round_is_one_too_many() -> None:
    assert reasons([*RIGHT, (10, 4)]) == ["(4 ; 10) is there already: n = 3."]


def test_a_wrong_first_number_is_set_beside_the_pair_of_the_second() -> None:
    (row,) = compare(with_row((3, 10)), 1).wrong
    assert row.computed == (4, 10)


def test_rows_in_any_order_and_either_way_round_agree() -> None:
    chance = random.Random(4)
    for k in range(4):
        mine = [both if chance.random() < 0.5 else both[::-1] for both in pairs(k, 40)]
        chance.shuffle(mine)
        assert compare(mine, k).agrees


def test_misere_tables_are_compared_with_misere_ones() -> None:
    assert compare(table(0, 12, misere=True), 0).agrees and compare(pairs(2, 12, misere=True), 2, True).agrees
    assert reasons([(0, 1), (2, 2), (1, 2)], 0, misere=True)[0].startswith("(1 ; 2) is not losing: from (1 ; 2) take")
    assert reasons([(0, 0), (0, 1)], 0, misere=True) == [
        "(0 ; 0) is not losing: the other player has just taken the last match, and loses in this variant."
        " 0 is used already, in (0 ; 1) (line 2)."
    ]


def test_a_table_of_another_game_is_recognised() -> None:
    assert compare(printed(2), k=1).sentence.endswith("These pairs are rather those of k = 2: try compare(…, k=2).")
    assert "in misère play" in compare(pairs(1, 9, misere=True), k=1).sentence
    assert compare(with_row((4, 7)), 1).hint is None


# -- where a row stands --------------------------------------------------------------------------------


def places(mine: Any, k: int = 1) -> list[str]:
    return [row.cells()["row"] for row in compare(mine, k).wrong if row.place]


def test_a_row_is_named_by_the_n_that_the_printed_table_the_builder_and_the_lessons_give_it() -> None:
    (row,) = compare(printed(2)).wrong
    assert row.line.startswith("n = 51: (66 ; 218) is not losing") and printed(2).iloc[51, :2].tolist() == [66, 218]
    text.use("fr")
    assert row.line.replace("\u00a0", " ").startswith("n = 51 : (66 ; 218) n’est pas perdante")


@over(
    "mine, told",
    [
        (with_row((4, 7)), ["n = 3"]),
        (with_row((4, 7))[1:], ["n = 3"]),
        ([*RIGHT, (3, 5)], ["n = 5"]),
        (pd.DataFrame({"n": [1, 2, 3, 4], "A": [0, 1, 2, 4], "B": [0, 3, 6, 7]}), ["n = 4"]),
        ([(0, 0), (1, 3), (4, 10), (5, 12)], ["Line 4"]),
        ([(4, 10), (5, 12)], ["Line 2"]),
        ([(3, 3), (5, 12)], ["Line 1", "Line 2"]),
        ("A;B\n4;10\n0;0\n5;12\n", ["Line 4"]),
    ],
)
def test_a_row_is_named_by_its_n_where_that_is_clear_and_else_by_its_line(mine: Any, told: list[str]) -> None:
    assert places(mine) == told


def test_a_difference_that_does_not_fit_its_two_numbers_is_told_beside_what_else_is_wrong() -> None:
    (why,) = reasons(pd.DataFrame({"A": [0, 1, 2], "B": [0, 3, 7], "D": [0, 2, 4]}))
    assert why.endswith("The difference written, 4, is not that of these two numbers, 5. Expected: (2 ; 6).")
    (why,) = reasons(pd.DataFrame({"A": [0, 1, 2], "B": [0, 3, 7], "D": [0, 2, 5]}))
    assert "The difference written" not in why


# -- how a table counts --------------------------------------------------------------------------------

ONWARDS = RIGHT[1:]


@over(
    "mine",
    [
        pd.DataFrame(ONWARDS, columns=["A", "B"]).reset_index(),
        pd.DataFrame(RIGHT, columns=["A", "B"], index=[4, 8, 9, 11, 12]),
        pd.DataFrame(ONWARDS, columns=["A", "B"]).to_csv(),
    ],
)
def test_a_right_table_agrees_from_wherever_it_counts(mine: Any) -> None:
    assert compare(mine, 1).agrees, repr(compare(mine, 1))


@over("missing", range(1, 9))
@over("begin", [0, 1])
def test_a_missing_row_is_told_once_whether_n_leaves_it_out_or_goes_on(missing: int, begin: int) -> None:
    found = [(n, *both) for n, both in enumerate(pairs(1, 10), begin) if n - begin != missing]
    for rows in (found, [(n, *row[1:]) for n, row in enumerate(found, begin)]):
        outcome = compare(pd.DataFrame(rows, columns=["n", "A", "B"]), 1)
        assert [row.gap for row in outcome.wrong] == [1] and outcome.wrong[0].number == missing


def test_two_rows_that_have_changed_places_keep_their_wrong_numbers() -> None:
    mine = pd.DataFrame({"n": range(5), "A": [0, 1, 2, 5, 4], "B": [0, 3, 6, 13, 10]})
    assert reasons(mine) == [
        "(4 ; 10) is losing, but it is pair number 3, not 4.",
        "(5 ; 13) is losing, but it is pair number 4, not 3.",
    ]


# -- forms ----------------------------------------------------------------------------------------

FORMS: dict[str, Any] = {
    "pairs": RIGHT,
    "lists": [list(both) for both in RIGHT],
    "generator": lambda: (both for both in RIGHT),
    "array": np.array(RIGHT),
    "columns": {"A": [0, 1, 2], "B": [0, 3, 6]},
    "as-printed": {"pile1": [0, 1, 2], "pile2": [0, 3, 6]},
    "positions": [Position(*both) for both in RIGHT],
    "frame": table(1, 5),
    "frame-without-names": pd.DataFrame(RIGHT),
    "frame-french": pd.DataFrame(RIGHT, columns=["Petit tas", "Grand tas"]),
    "frame-piles": pd.DataFrame(RIGHT, columns=["pile 1", "pile 2"]),
    "frame-with-holes": pd.DataFrame([*RIGHT, (None, None)], columns=["A_n", "B_n"]),
    "object-with-pairs": SimpleNamespace(pairs=tuple(RIGHT)),
    "csv": "n;A;B\n0;0;0\n1;1;3\n2;2;6\n",
    "csv-commas": "A,B\n0,0\n1,3\n2,6\n",
    "csv-quotes": '"A","B"\n"0","0"\n"1","3"\n',
    "csv-saved-frame": table(1, 5).to_csv(),
    "spreadsheet": "Tas 1\tTas 2\r\n0\t0\r\n1\t3\r\n2\t6\r\n",
    "columns-and-more": {"A": [0, 1], "B": [0, 3], "k": 1},
}


@over("form", FORMS)
def test_a_table_is_read_in_whatever_form_it_comes(form: str) -> None:
    mine = FORMS[form]() if callable(FORMS[form]) else FORMS[form]
    outcome = compare(mine, 1)
    assert outcome.agrees, repr(outcome)
    assert len(outcome.rows) >= 2 and {row.pair for row in outcome.rows} <= {*RIGHT, (6, 2)}


def test_digits_grouped_by_a_spreadsheet_are_one_number() -> None:
    narrow = "\u202f"
    mine = f"0\t0\n141{narrow}421{narrow}356\t341{narrow}421{narrow}356\n"
    assert compare(mine, 1).rows[-1].pair == (141_421_356, 341_421_356)


@over("space", ["\u202f", "\u00a0", "\u2009", " "])
def test_grouped_digits_are_read_in_a_named_table_and_no_row_is_lost(space: str) -> None:
    outcome = compare(f"A;B\n1{space}414;3{space}414\n1{space}415;3{space}417\n", 1)
    assert [row.pair for row in outcome.rows if row.pair] == [(1414, 3414), (1415, 3417)]


@over("mine", [(1, 3), [1, 3], np.array([1, 3]), {"A": 1, "B": 3}])
def test_two_numbers_alone_are_one_pair(mine: Any) -> None:
    (row,) = compare(mine, 1).rows
    assert row.pair == (1, 3) and row.agrees


@over(
    "mine",
    [
        [[1, 3, 7], [2, 6, 9], [4, 10, 1], [5, 13, 2]],
        [[1, 3, 4], [2, 6, 8]],
        [[1, 3, 4], [2, 6, 8], [4, 10, 12]],
        [[1, 3, 2, 6]],
        [(0, 0, 0), (1, 3, 2), (2, 6, 4)],
        [(0, 0, 0), (1, 1, 3), (2, 2, 6)],
        "0;0;0\n1;1;3\n",
        [[1, 3, 9, 9], [2, 6, 9, 9], [4, 10, 9, 9]],
    ],
)
def test_columns_that_could_be_anything_are_asked_for_instead_of_guessed(mine: Any) -> None:
    with pytest.raises(NotationError, match=r"Line 1: \d numbers\. Give the columns names") as caught:
        compare(mine, 1)
    assert caught.value.remark.key == "nim-table.which-columns"


def test_a_table_made_by_hand_brings_its_own_k() -> None:
    mine = builder(k=2)
    mine.propose(1, 4)
    outcome = compare(mine)
    assert outcome.k == 2 and outcome.agrees and len(outcome.rows) == 2


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_is_read_in_the_codings_that_spreadsheets_write(tmp_path: Path, coding: str) -> None:
    file = tmp_path / "mon tableau.csv"
    file.write_text("Numéro;Tas 1;Tas 2\n0;0;0\n1;1;3\n2;2;5\n", encoding=coding)
    for named in (file, str(file)):
        (row,) = compare(named, 1).wrong
        assert row.pair == (2, 5) and row.cells()["row"] == "n = 2"


def test_an_old_spreadsheet_keeps_the_letters_that_latin_1_has_not(tmp_path: Path) -> None:
    file = tmp_path / "mon tableau.csv"
    file.write_bytes("Tas 1;Tas 2\n0;0\n1;œuf\n".encode("cp1252"))
    assert reasons(file) == ["n = 1, column Tas 2: “œuf” is no whole number from 0 on."]


# -- what cannot be read ----------------------------------------------------------------------------


@over(
    "mine, told",
    [
        ("n;A;B\n0;0;0\n1;1;abc\n", "n = 1, column B: “abc” is no whole number from 0 on."),
        ("0\t0\n1\t3,5\n", "n = 1, column 2: “3,5” is no whole number from 0 on."),
        ([(0, 0), (1, 3.5)], "n = 1, column 2: “3.5” is no whole number from 0 on."),
        ([(0, 0), (1, True)], "n = 1, column 2: “True” is no whole number from 0 on."),
        ([(0, 0), (1, -3)], "n = 1, column 2: “-3” is no whole number from 0 on."),
        ([(0, 0), (1,)], "n = 1, column 2: nothing is written, a number of the pair is missing."),
        ([(0, 0), (1, 3), (2, 6), (4, 10, 5)], "n = 3: 3 numbers are no pair."),
        (pd.DataFrame({"A": [0, 1], "B": ["0", "?"]}), "n = 1, column B: “?” is no whole number from 0 on."),
    ],
)
def test_a_cell_that_holds_no_number_is_told_by_row_and_column(mine: Any, told: str) -> None:
    outcome = compare(mine, 1)
    (row,) = outcome.wrong
    assert row.reason == told and row.pair is None and not outcome.agrees
    assert told in repr(outcome).splitlines()


def test_a_number_beyond_all_piles_is_told_so() -> None:
    (row,) = compare([("0", "0"), ("1", "9" * 100_001)], 1).wrong
    assert row.reason.startswith("n = 1, column 2: ") and "100001" in row.reason


@over(
    "mine, told",
    [
        (5, "5 is no table: give a list of pairs, a pandas frame or a CSV file."),
        (None, "None is no table: give a list of pairs, a pandas frame or a CSV file."),
        *(
            (text, f"“{text}” is no CSV: a pair of numbers a line, with a comma, a semicolon or a tab between them.")
            for text in ("good morning", "(0 ; 0), puis (1 ; 3)", "0 0 1 3", "[(0, 0), (1, 3)]")
        ),
        (dict(enumerate(RIGHT[:1])), "{0: (0, 0)} is no table: give a list of pairs, a pandas frame or a CSV file."),
        (["(0 ; 0)", "(1 ; 3)"], "Line 1: there is only one number, and a pair has two."),
        ([1, 2, 3], "Line 1: there is only one number, and a pair has two."),
        (
            [(1, 2, 3, 4, 5)] * 6,
            "Line 1: 5 numbers. Give the columns names, such as A and B, to say where the pairs are.",
        ),
        (
            {"A": [1, 2], "B": [3]},
            "Both columns should hold equally many numbers, but B has 1, and A has 2.",
        ),
        ({"A": None, "B": [1]}, "Line 1, column A: nothing is written, a number of the pair is missing."),
        ([("five", "six")], "Line 1, column 1: “five” is no whole number from 0 on."),
        ("nowhere.csv", "nowhere.csv: there is no such file or folder."),
        ([(0, 0)] * 100_001, "This table has more than 100000 rows: compare it in pieces."),
    ],
)
def test_what_is_no_table_is_told_in_one_sentence(mine: Any, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        compare(mine, 1)
    assert str(caught.value) == told


class Endless(Iterator[Any]):
    """Goes on for ever, but in a test: nobody may ask for so many."""

    def __init__(self, item: Any, most: int = 3_000_000) -> None:
        self.item, self.left = item, most

    def __next__(self) -> Any:
        self.left -= 1
        assert self.left, "it never ends"
        return self.item


def test_what_never_ends_is_no_table_and_fills_no_memory() -> None:
    for mine in (
        Endless((1, 3)),
        ((n, 2 * n) for n in itertools.count()),
        [Endless(1)],
        [Endless(1)] * 3,
        {"A": Endless(0), "B": Endless(0)},
        {1: Endless(3)},
        SimpleNamespace(pairs=Endless((0, 0))),
        [itertools.repeat(1, 90_000) for _ in range(20)],
        np.zeros((3, 400_000)),
        range(10**12),
    ):
        with pytest.raises(NotationError) as caught:
            compare(mine, 1)
        assert caught.value.remark.key in ("nim-table.too-many-rows", "nim-table.no-table"), mine


class Fails:
    """Whatever is asked of it fails."""

    def __getattr__(self, name: str) -> Any:
        raise OSError(name)

    def __repr__(self) -> str:
        raise OSError


def test_an_object_that_fails_is_no_table() -> None:
    recursive: list[Any] = []
    recursive.append(recursive)
    itself = SimpleNamespace()
    itself.pairs = itself
    for mine in (np.array(3), Fails(), itself, type, pd.DataFrame, json, b"1;3", iter(lambda: Fails().x, 1)):
        with pytest.raises(NotationError, match="is no table: give a list of pairs"):
            compare(mine, 1)
    for cell in (np.array(3), Fails(), recursive, 10**5000, -(10**5000), float("nan"), {1}, b"3", 2**70 + 0.5):
        assert 0 < len(repr(compare([(0, 0), (1, cell), (2, 6)], 1))) < 1000, type(cell)


@over(
    "text",
    [
        "[" * 100_000,
        '{"A":' * 100_000,
        "[[" + "9" * 5000 + "]",
        "~nosuchuser/x.csv",
        "a\0.csv",
        "a\ud800.csv",
        "a" * 9000 + ".csv",
    ],
)
def test_a_text_that_is_no_table_and_no_file_is_told_in_one_sentence(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        compare(text)
    assert 10 < len(str(caught.value)) < 200
    if text.endswith(".csv"):
        assert "there is no such file" in str(caught.value) or "too long" in str(caught.value)
        with pytest.raises(NotationError):
            compare(Path(text))


def test_a_line_with_a_giant_number_is_read_like_any_other() -> None:
    long = compare(f"A;B\n0;0\n1;3\n2;{'6' * 200_000}\n").wrong[0]
    assert "200000 digits are too many" in long.reason.replace("\u00a0", " ")
    short = compare(f"n;A;B\n0;0;0\n1;1;3\n2;2;{'6' * 5_000}\n").wrong[0]
    assert "(5000 digits)" in repr(short) and "(5000 digits)" in short.line


def test_a_text_that_is_far_too_long_is_not_read() -> None:
    with pytest.raises(NotationError, match="too long for a table"):
        compare("0;0\n" * 2_000_000)


def test_a_spreadsheet_file_or_a_folder_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "t.xlsx").write_bytes(b"PK\3\4\0\0")
    with pytest.raises(NotationError, match=r"t\.xlsx is no text: save it as CSV first\."):
        compare(str(tmp_path / "t.xlsx"), 1)
    with pytest.raises(NotationError, match="is a folder"):
        compare(tmp_path, 1)


@over("k", [-1, "2", 1.5, True])
def test_a_wrong_k_is_told(k: Any) -> None:
    with pytest.raises(NotationError, match="is not a value of k"):
        compare(RIGHT, k)


@over("mine", [[], "", "\n \n", pd.DataFrame({"A": [], "B": []}), np.zeros((0, 2))])
def test_an_empty_table_is_met_with_a_kind_sentence(mine: Any) -> None:
    outcome = compare(mine, 1)
    assert outcome.sentence == "This table is still empty (k = 1): write a first losing pair, then compare."
    assert not outcome.agrees and len(outcome.frame) == 0 and repr(outcome) == outcome.sentence
    assert "<img" not in outcome._repr_html_()


# -- what is shown ----------------------------------------------------------------------------------


def test_the_frame_says_row_by_row_what_agrees_and_why_not() -> None:
    frame = compare(with_row((4, 7)), 1).frame
    assert list(frame.columns) == ["Where", "n", "Pair of the table", "Computed pair", "Agrees", "Why"]
    assert frame["Agrees"].tolist() == ["yes", "yes", "yes", "✕ no", "yes"]
    assert frame.loc[3, "Computed pair"] == "(4 ; 10)" and frame.loc[3, "Pair of the table"] == "(4 ; 7)"
    assert frame.loc[0, "Why"] == ""


def test_everything_is_said_in_french_too() -> None:
    text.use("fr")
    outcome = compare(printed(2), 2)
    assert outcome.sentence == "1 ligne sur 57 est fausse (k = 2)."
    assert outcome.wrong[0].reason.replace("\u00a0", " ") == (
        "(66 ; 218) n’est pas perdante : depuis (66 ; 218), prendre 1 et 3, et laisser (65 ; 215)."
        " La différence écrite, 153, n’est pas celle de ces deux nombres, 152. Attendu : (66 ; 219)."
    )
    assert next(iter(outcome.frame.columns)) == "Où"
    assert outcome.plot().axes[0].get_title() == "Un tableau à côté du tableau calculé (k = 2)"


def test_the_page_shows_the_sentence_what_is_wrong_a_picture_and_all_rows() -> None:
    page = ET.fromstring(compare(with_row((4, 7)), 1)._repr_html_())
    assert page.findtext("p") == "1 row of 5 is wrong (k = 1)."
    wrong, everything = page.findall("table") + page.findall("details/table")
    assert len(wrong.findall("tbody/tr")) == 1 and len(everything.findall("tbody/tr")) == 5
    heads = [cell.text for cell in everything.findall("thead/tr/th")]
    assert heads == ["n", "Pair of the table", "Computed pair", "Agrees", "Why"]  # where it stands says no more than n
    box = page.find("div")
    assert box is not None and box.find("svg") is not None
    image = box.find("img")
    assert image is not None and image.get("src", "").startswith("data:image/png;base64,")


def test_where_a_row_stands_is_told_where_that_is_not_its_number() -> None:
    for mine, told in (([(0, 0), (1, 3), (2, 7)], False), ([(1, 3), (2, 6)], False), ([(0, 0), (1, 3), (4, 10)], True)):
        assert (">Where<" in compare(mine, 1)._repr_html_()) == told, mine


def test_a_table_without_a_fault_is_drawn_as_the_losing_pairs() -> None:
    assert compare(pairs(1, 40), 1).plot().axes[0].get_title() == "The losing pairs (k = 1)"
    assert compare(with_row((4, 7)), 1).plot().axes[0].get_title() == "A table beside the computed one (k = 1)"


def test_no_line_end_divides_a_pair_on_the_page() -> None:
    page = compare(printed(2), 2)._repr_html_()
    assert "(65\u00a0;\u00a0215)" in page and "(65 ; 215)" not in page


def test_how_many_are_missing_is_said_of_pairs() -> None:
    one, many = compare([*RIGHT[:3], *RIGHT[4:]], 1), compare([RIGHT[0], *RIGHT[3:]], 1)
    assert (one.sentence, many.sentence) == (
        "All pairs written are right (k = 1), but 1 pair is missing.",
        "All pairs written are right (k = 1), but 2 pairs are missing.",
    )
    text.use("fr")
    assert one.sentence == "Tous les couples écrits sont justes (k = 1), mais il manque 1 couple."
    assert many.sentence == "Tous les couples écrits sont justes (k = 1), mais il manque 2 couples."


def test_what_a_pupil_wrote_cannot_become_markup() -> None:
    outcome = compare("0;0\n1;3\n2;<b>6\n", 1)
    assert "<b>" not in outcome._repr_html_() and "&lt;b&gt;" in outcome._repr_html_()


def test_a_long_comparison_is_shown_in_part_and_kept_whole() -> None:
    mine = [(a, b + 1) for a, b in pairs(1, 400)]
    outcome = compare(mine, 1)
    assert len(outcome.frame) >= 400
    assert "more rows" in repr(outcome) and len(repr(outcome).splitlines()) == 22
    assert outcome._repr_html_().count("<tr>") < 2 * 210


def test_the_picture_has_one_kind_of_mark_for_each_verdict() -> None:
    mine = pd.DataFrame([(0, 0, 0), (1, 3, 9), (2, 6, 4), (4, 7, 3), (7, 17, 10)], columns=["A", "B", "D"])
    (axes,) = compare(mine, 1).plot().axes
    drawn = {
        str(some.get_label()): sorted(map(tuple, np.asarray(some.get_offsets()).tolist())) for some in axes.collections
    }
    assert drawn == {
        "right pairs: 3": [(0, 0), (2, 6), (7, 17)],
        "losing, but look again: 1": [(1, 3)],
        "missing pairs: 1": [(5, 13)],
        "expected pairs: 1": [(4, 10)],
        "pairs that do not lose: 1": [(4, 7)],
    }
    assert [note.get_text() for note in axes.texts] == ["(1 ; 3)", "(4 ; 7) → (4 ; 10)", "(5 ; 13)"]


def test_giant_numbers_are_compared_though_they_cannot_be_drawn() -> None:
    giant = pairs(1, 3)[2][0] * 10**50_000
    outcome = compare([(0, 0), (giant, giant + 1)], 1)
    (row,) = [row for row in outcome.wrong if row.pair]
    assert "(50001 digits)" in row.reason
    assert outcome.plot().axes and "<img" in outcome._repr_html_()


def test_a_comparison_tells_its_rows_to_programs() -> None:
    outcome = compare(with_row((4, 7)), 1)
    assert isinstance(outcome, Comparison) and all(isinstance(row, Row) for row in outcome.rows)
    assert [(row.number, row.pair, row.agrees) for row in outcome.rows][3] == (3, (4, 7), False)


def test_thousands_in_a_table_are_read_with_a_space_and_not_with_a_comma() -> None:
    for given in ([("1 000", "2 000")], "A;B\n1 000;2 000", "1 000;2 000"):
        assert [entry.pair for entry in entries(given)] == [(1000, 2000)], given
    for given, key in (("A,B\n1,000,2,000", "too-many-numbers"), ("A,B\n1,234,2,345", "too-many-numbers")):
        with pytest.raises(NotationError) as caught:
            entries(given)
        assert caught.value.remark.key == f"nim-table.{key}"


def test_beside_a_table_made_by_hand_the_comparison_changes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text.use("en")
    shown: dict[str, str] = {}
    for name in ("display", "update_display"):
        keep = lambda bundle, *, display_id, raw: shown.update({display_id: bundle["text/plain"]})  # noqa: E731
        monkeypatch.setattr(f"rvbkit.jupyter.widget.ipython.{name}", keep)
    mine = builder(k=1, rows=5, key="followed")
    compare(mine)._ipython_display_()  # type: ignore[attr-defined]
    assert list(shown.values()) == ["The only pair of the table is right (k = 1)."]
    for both in RIGHT[1:]:
        mine.propose(*both)
    assert list(shown.values()) == ["All 5 pairs of the table are right (k = 1)."], "the same output, drawn anew"
    mine.table.take_back()
    assert list(shown.values()) == ["All 4 pairs of the table are right (k = 1)."]
    assert not hasattr(compare(RIGHT, 1), "_ipython_display_")
