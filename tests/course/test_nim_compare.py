"""What lesson 06 and its exercises print, that nothing there gives the misprint away, and what their checks say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from rvbkit.course import nim_compare
from rvbkit.course import nim_compare as misprint
from rvbkit.games.nim import study
from rvbkit.games.nim.solver import lost, lost_pair
from rvbkit.games.nim.study.pictures import alpha, steep
from rvbkit.questions import exercise, of
from rvbkit.questions.verdict import Verdict
from rvbkit.text import LANGUAGES, catalogue, use
from tests.cases import over
from tests.notebooks import book

SOURCES = Path(__file__).parents[2]
NAME = "06-nim-compare"
TEXTS = {
    path.relative_to(SOURCES).as_posix(): path.read_text(encoding="utf-8")
    for room in ("lessons", "exercises")
    for path in [SOURCES / room / "source" / f"{NAME}.py", *(book(room, language, NAME) for language in LANGUAGES)]
}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use("en")
    yield
    use("en")


# -- the misprint --------------------------------------------------------------------------


def test_exactly_one_printed_pair_is_no_losing_one_and_comparing_finds_the_same() -> None:
    ((k, row, both),) = misprint.misprints()
    wrong = {number: study.compare(study.printed(number)).wrong for number in (0, 1, 2)}
    assert [number for number, rows in wrong.items() if rows] == [k]
    assert [(found.number, found.pair) for found in wrong[k]] == [(row, both)]
    assert both not in (lost_pair(row, k), lost_pair(row, k)[::-1]) and not lost(*both, k)


def test_the_printed_differences_are_all_right() -> None:
    for k in (0, 1, 2):
        printed = study.printed(k)["D"].tolist()
        assert printed == [b - a for a, b in misprint.rows_of(k, len(printed) - 1)]


def test_no_text_and_no_notebook_gives_the_misprint_away() -> None:
    ((k, row, both),) = misprint.misprints()
    telling = {str(number) for number in {*both, *lost_pair(row, k)} if number > 9}
    said = [str(catalogue(language)[key]) for language in LANGUAGES for key in catalogue(language)]
    notebooks = [re.sub(r"data:image[^)]*", "", text) for text in TEXTS.values()]
    assert len(notebooks) == 6
    for text in [*notebooks, *said]:
        assert not telling & set(re.findall(r"\d+", text)), text[:200]


def test_before_it_was_found_no_verdict_gives_it_away() -> None:
    one = exercise("nim-misprint")
    ((k, row, both),) = misprint.misprints()
    telling = {str(both[1]), str(lost_pair(row, k)[1])}
    answers: list[Any] = [[k, *printed] for printed in misprint.printed_pairs(k) if printed != both]
    for answer in [[0, 1, 2], [1, 1, 3], [3, 1, 4], [k, 1, 2], [k, 10**30, 1], *answers]:
        verdict = Verdict(one, one.judge(one.record(answer)), (), 1)
        html = verdict._repr_html_()
        assert not verdict.right and not verdict.opened
        told = set(re.findall(r"\d+", html)) - {str(number) for number in answer}
        assert not telling & told, answer
    assert not telling & set(re.findall(r"\d+", Verdict(one, None, (), 0)._repr_html_()))


def test_the_solution_is_told_from_what_was_computed_and_never_what_should_be_printed() -> None:
    one = exercise("nim-misprint")
    ((k, row, both),) = misprint.misprints()
    for language in LANGUAGES:
        use(language)
        told = re.findall(r"\d+", one.solution.sentence)
        assert {str(number) for number in (k, row, *both, (k + 1) * row)} <= set(told)
        assert str(lost_pair(row, k)[1]) not in told


@over("form", [lambda k, a, b: (k, b, a), lambda k, a, b: (k, (a, b))])
def test_the_answer_may_be_written_in_several_forms(form: Any) -> None:
    one = exercise("nim-misprint")
    assert one.judge(one.record(form(*one.reference()))).right


@over(
    "answer, key",
    [
        ((4, 1, 2), "no-table"),
        ((3, *misprint.misprints()[0][2]), "no-table"),
        ((1, 4, 11), "not-there"),
        ((1, -4, 10), "not-there"),
        ((1, 4, 10), "right"),
    ],
)
def test_what_is_not_misprinted_is_told_apart(answer: tuple[int, ...], key: str) -> None:
    one = exercise("nim-misprint")
    assert one.judge(one.record(answer)).remarks[0].key == f"exercise.nim-misprint-{key}"


def test_the_misprint_is_three_numbers() -> None:
    for wrong in ((66,), (4, 10), (0, 1, 2, 3)):
        with pytest.raises(ValueError, match="Three numbers"):
            exercise("nim-misprint").record(wrong)


def test_it_is_not_found_by_a_number_that_stands_twice() -> None:
    """So the question which check is sure is a question about this very table."""
    ((k, _, _),) = misprint.misprints()
    table = misprint.printed_pairs(k)
    noticed = [not check(table) for check in (misprint.CHECKS[0], *misprint.CHECKS[2:])]
    assert noticed == [False, False, False]


# -- a check that never fails -----------------------------------------------------------------


def test_a_check_that_is_called_sure_notices_every_single_change_of_a_number() -> None:
    right = misprint.rows_of(1, 56)
    for row, (a, b) in enumerate(right):
        for new in range(250):
            for both in {(new, b), (a, new)} - {(a, b)}:
                assert not misprint.CHECKS[1]([*right[:row], both, *right[row + 1 :]])


def test_every_other_check_is_fooled_by_the_change_that_is_told() -> None:
    one = exercise("nim-sure-check")
    right = misprint.rows_of(1, misprint.TRIED_ROWS)
    assert all(check(right) for check in misprint.CHECKS)
    for number, sure in enumerate(one.reference()):
        change = misprint.unnoticed(number)
        assert (change is None) == sure
        if change:
            before, after = change
            table = [after if both == before else both for both in right]
            assert table != right and misprint.CHECKS[number](table)
            assert sum(x != y for x, y in zip(before, after, strict=True)) == 1


def test_a_wrong_answer_about_checks_is_refuted() -> None:
    one = exercise("nim-sure-check")
    finding = one.examine(one.record(["no", "yes", "no", "yes"]))
    assert finding.remarks[0].key == "exercise.nim-sure-check-blind" and finding.remarks[0].blanks["place"] == 4
    finding = one.examine(one.record(["no", "no", "no", "no"]))
    assert finding.remarks[0].key == "exercise.nim-sure-check-sees"


# -- slopes --------------------------------------------------------------------------------------


def test_the_slopes_are_those_of_the_formulas() -> None:
    for k in (0, 1, 2, 3):
        assert abs(nim_compare.alpha(k) - float(alpha(k))) < 1e-9
        assert abs(nim_compare.slope(k) - float(steep(k))) < 1e-9
        assert abs(1 / nim_compare.alpha(k) + 1 / (nim_compare.alpha(k) + k + 1) - 1) < 1e-9


@over("answer", [2.4, 2.41, "2,4", " 2.4142 ", 191 / 79])
def test_a_slope_may_be_given_with_more_decimals(answer: Any) -> None:
    one = exercise("nim-slope")
    assert one.judge(json.loads(json.dumps(one.record(answer)))).right


@over("key, wrong", [("nim-slope", 2.36), ("nim-slope", "2,35"), ("nim-other-slope", 4.25), ("nim-slope", 2.4499)])
def test_decimals_that_are_given_must_be_right_too(key: str, wrong: Any) -> None:
    one = exercise(key)
    finding = one.judge(one.record(wrong))
    assert not finding.right and finding.remarks[0].key == f"exercise.{key}-close"
    assert str(wrong).replace(",", ".") in finding.remarks[0].sentence


def test_the_square_of_alpha_is_asked_exactly() -> None:
    one = exercise("nim-alpha")
    for right in (2, 2.0, "2", 2**0.5 * 2**0.5):
        assert one.judge(one.record(right)).right, right
    for near in (1.96, 1.4 * 1.4, 2.04, 1.414 * 1.414, 1.9999):
        assert one.judge(one.record(near)).remarks[0].key == "exercise.nim-alpha-close", near
    assert one.judge(one.record(1.41)).remarks[0].key == "exercise.nim-alpha-alpha"


def test_a_comma_in_a_cell_is_told() -> None:
    for strange in ((2, 4), "2,4,1", "x", 10**400, float("inf"), True, None, [2.4, 1, 1]):
        with pytest.raises(ValueError, match="A number is expected"):
            exercise("nim-slope").record(strange)


@over("language, told", [("fr", "1,7"), ("en", "1.7")])
def test_a_decimal_number_is_told_as_people_write_it(language: str, told: str) -> None:
    use(language)
    one = exercise("nim-slope")
    assert told in one.judge(one.record(1.7)).remarks[0].sentence


# -- what is told ------------------------------------------------------------------------------------


def test_no_form_that_is_shown_is_the_right_answer() -> None:
    for key, shown in (
        ("nim-own-rows", [(0, 0), (1, 2)]),
        ("nim-misprint", (1, 4, 10)),
        ("nim-slope", 1.5),
        ("nim-alpha", 1.5),
        ("nim-erased", (2, 6)),
        ("nim-up-to-100", 12),
        ("nim-other-slope", 1.5),
    ):
        one = exercise(key)
        assert not one.judge(one.record(shown)).right


def test_the_exercise_shows_the_table_with_one_row_erased() -> None:
    source = TEXTS[f"exercises/source/{NAME}.py"]
    rows = {name: re.findall(rf"^# \| {name} \| (.*) \|$", source, re.MULTILINE) for name in "AB"}
    shown = [
        [(int(a), int(b)) for a, b in zip(x.split(" | "), y.split(" | "), strict=True)]
        for x, y in zip(rows["A"], rows["B"], strict=True)
    ]
    assert shown == [nim_compare.erased_table()] * 2


def test_the_rows_shown_later_do_not_hold_the_erased_pair_and_do_hold_the_last_one_up_to_100() -> None:
    assert "nim.table(k=1, rows=40).tail(20)" in TEXTS[f"exercises/source/{NAME}.py"]
    shown = study.table(k=1, rows=40).tail(20)
    assert list(shown.index) == list(range(20, 40)) and nim_compare.ERASED < 20
    assert min(shown["B"]) <= nim_compare.MOST < max(shown["B"])


def test_every_row_shown_for_k_3_gives_the_slope() -> None:
    [shown] = re.findall(r"nim\.table\(k=3, rows=(\d+)\)\.tail\((\d+)\)", TEXTS[f"exercises/source/{NAME}.py"])
    table, one = study.table(k=3, rows=int(shown[0])).tail(int(shown[1])), exercise("nim-other-slope")
    assert list(table.index) == list(range(191, 201))
    for a, b in zip(table["A"], table["B"], strict=True):
        assert one.judge(one.record(float(b / a))).right


def test_the_printed_tables_stand_side_by_side_and_wrap_on_a_narrow_page() -> None:
    shown = study.side_by_side(*(study.printed(k) for k in (0, 1, 2)))
    page = ElementTree.fromstring(shown._repr_html_())
    assert "flex-wrap:wrap" in page.attrib["style"] and len(page) == 3
    assert [box.findtext("p/strong") for box in page] == ["k = 0", "k = 1", "k = 2"]
    for k, box in enumerate(page):
        assert [cell.text for cell in box.findall("table/thead/tr/th")] == ["n", "Pile 1", "Pile 2", "D"]
        rows = [[int(cell.text or "") for cell in row] for row in box.findall("table/tbody/tr")]
        assert [(a, b) for _, a, b, _ in rows] == list(misprint.printed_pairs(k))
        assert f"k = {k}\n" in repr(shown)


def test_other_pairs_than_the_erased_one_are_told_apart() -> None:
    one = exercise("nim-erased")
    for answer, key in (((4, 10), "there"), ((12, 30), "later"), ((7, 18), "refuted"), ((7, 7), "refuted")):
        assert one.judge(one.record(answer)).remarks[0].key == f"exercise.nim-erased-{key}"


def test_the_numbers_that_solutions_tell() -> None:
    last, after = lost_pair(29, 1), lost_pair(30, 1)
    assert (last, after) == ((41, 99), (42, 102)) and exercise("nim-up-to-100").reference() == 30
    assert round(100 / (nim_compare.alpha(1) + 2), 1) == 29.3
    assert misprint.printed_pairs(1)[-1] == (79, 191) and round(191 / 79, 3) == 2.418
    assert round(nim_compare.slope(1), 4) == 2.4142 and round(nim_compare.alpha(1), 4) == 1.4142
    assert round(nim_compare.alpha(3), 3) == 1.236 and round(nim_compare.slope(3), 3) == 4.236
    assert len(misprint.printed_pairs(0)) == len(misprint.printed_pairs(1)) == len(misprint.printed_pairs(2)) == 57


def test_the_lesson_prints_no_slope_of_its_own_question() -> None:
    """What draws rays and limits of k = 1 is folded, so that a lesson that runs by itself tells nothing of them."""
    calls = re.findall(r"nim\.(?:rays|convergence)\(.*\)", TEXTS[f"lessons/source/{NAME}.py"])
    folded = re.findall(r"rvbkit\.fold\((nim\.(?:rays|convergence)\(.*\))\)", TEXTS[f"lessons/source/{NAME}.py"])
    assert len(calls) == 3 and [call.removesuffix(")") for call in calls] == folded
    assert [one.key for one in of(NAME, "lesson")][3:] == ["nim-slope", "nim-alpha"]
