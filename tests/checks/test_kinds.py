"""Functions that fail, never end or misbehave; answers in many forms; moves that are refuted."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

from rvbkit.checks import exercise
from rvbkit.checks.exercise import Slip
from rvbkit.checks.forms import list_of, one_of, pair, whole_number, yes_or_no
from rvbkit.checks.kinds import Function, Value
from rvbkit.checks.limit import call_all
from rvbkit.checks.verdict import Verdict
from rvbkit.game import NotationError
from rvbkit.text import use


def double(n: int) -> int:
    return 2 * n


DOUBLE = Function(key="rvb-may-follow", calls=((1,), (2,), (5,)), computed=double, example=double, seconds=0.5)


def checked(answer: Any) -> Verdict:
    return Verdict(DOUBLE, DOUBLE.judge(DOUBLE.record(answer)))


# -- functions ---------------------------------------------------------------------------


def test_the_first_failures_are_shown_as_call_expected_got() -> None:
    def square(n: int) -> int:
        return n * n

    verdict = checked(square)
    assert verdict.right is False
    assert [(row.call, row.expected, row.got) for row in verdict.rows] == [
        ("square(1)", "2", "1"),
        ("square(5)", "10", "25"),
    ]
    assert "square(5)" in verdict._repr_html_() and "expected 10, got 25" in repr(verdict)


def test_an_error_in_a_function_is_told_beside_its_call() -> None:
    verdict = checked(lambda n: 1 // (n - n))
    assert verdict.right is False and "ZeroDivisionError" in str(verdict.rows[0].got)


def test_a_function_that_never_returns_is_stopped_with_a_sentence_that_states_the_time() -> None:
    def endless(n: int) -> int:
        while n > 1:
            pass
        return 2 * n

    before = threading.active_count()
    verdict = checked(endless)
    assert verdict.right is False and "endless(2)" in repr(verdict) and "0.5 seconds" in repr(verdict)
    assert threading.active_count() == before


def test_a_function_that_catches_everything_is_stopped_too() -> None:
    def stubborn(n: int) -> int:
        while True:
            try:  # noqa: SIM105 (as a pupil writes it)
                n += 1
            except Exception:  # noqa: BLE001
                pass

    before = threading.active_count()
    assert call_all(stubborn, [(1,)], 0.3)[-1].endless and threading.active_count() == before


def test_a_function_that_ends_the_program_ends_only_itself() -> None:
    assert call_all(lambda: exit(), [()], 5)[0].error == "SystemExit"


def test_a_right_function_passes_whatever_kind_of_row_it_returns() -> None:
    rows = Function(key="rvb-may-follow", calls=((3,),), computed=lambda n: [(n, n + 1)], example=double, seconds=5)
    assert rows.judge(rows.record(lambda n: ([n, n + 1],))).right
    assert not rows.judge(rows.record(lambda n: [(n, n + 2)])).right
    assert not rows.judge(rows.record(lambda n: object())).right


@pytest.mark.parametrize("wrong", [True, 1.0])
def test_one_and_true_are_not_the_same_answer_of_a_function(wrong: Any) -> None:
    one = Function(key="rvb-may-follow", calls=((3,),), computed=lambda n: 1, example=double, seconds=5)
    assert one.judge(one.record(lambda n: wrong)).right == (wrong == 1.0 and not isinstance(wrong, bool))


def test_an_empty_function_is_no_answer_yet() -> None:
    def empty(n: int) -> None: ...

    def passing(n: int) -> None:
        pass

    assert DOUBLE.unanswered(empty) and DOUBLE.unanswered(passing) and not DOUBLE.unanswered(double)
    with pytest.raises(NotationError):
        DOUBLE.record(12)


def test_the_code_of_a_function_is_kept_and_judged_without_running_it_again() -> None:
    calls = []

    def noting(n: int) -> int:
        calls.append(n)
        return 2 * n

    record = DOUBLE.record(noting)
    count = len(calls)
    assert "def noting" in record["code"] and DOUBLE.judge(record).right and len(calls) == count == 3


# -- forms -------------------------------------------------------------------------------


@pytest.mark.parametrize("written", [12, "12", " 12 ", 12.0, np.int64(12)])
def test_a_whole_number_is_understood(written: Any) -> None:
    assert whole_number(written) == 12


@pytest.mark.parametrize("wrong", [True, "twelve", 12.5, None, [12], float("inf"), "1" * 250, 10**300, 1e300])
def test_what_is_no_whole_number_is_told(wrong: Any) -> None:
    with pytest.raises(NotationError):
        whole_number(wrong)


def test_yes_and_no_are_understood_in_both_languages() -> None:
    assert [yes_or_no(word) for word in ("Oui", "yes", "VRAI", True, "non", "No", "faux", False)] == [True] * 4 + [
        False
    ] * 4
    with pytest.raises(NotationError):
        yes_or_no("perhaps")


def test_words_are_understood_whatever_their_case_and_accents() -> None:
    assert one_of("récurrence", "formule")("RECURRENCE ") == "récurrence"


def test_lists_and_pairs_are_understood_and_a_wrong_place_is_named() -> None:
    assert list_of(whole_number)("1, 2; 3") == [1, 2, 3] == list_of(whole_number, ordered=False)({3, 1, 2})
    assert pair("(4 ; 7)") == pair((4, 7)) == [4, 7]
    with pytest.raises(NotationError) as caught:
        list_of(whole_number)([1, "x"])
    assert "place 2" in str(caught.value)
    use("fr")
    assert "place 2" in str(caught.value)


# -- values ------------------------------------------------------------------------------


def test_tries_open_the_solution() -> None:
    value = Value(key="rvb-placing-turns", form=whole_number, computed=lambda: 12, slips=(Slip("letters", lambda: 36),))
    finding = value.judge(value.record(7))
    assert [Verdict(value, finding, (), tries).opened for tries in range(5)] == [False] * 3 + [True] * 2
    assert "after 2 more answers" in Verdict(value, finding, (), 1)._repr_html_()
    assert value.solution.sentence in Verdict(value, finding, (), 3)._repr_html_().replace("&#39;", "'")


# -- moves -------------------------------------------------------------------------------


def test_a_wrong_move_is_refuted_by_the_reply_that_wins_and_a_refused_one_by_its_rule() -> None:
    last = exercise("rvb-last-move")
    refuted = last.judge("c1")
    assert not refuted.right and refuted.remarks[0].key == "check.refuted" and refuted.move is not None
    assert last.judge("b3").remarks[0].key == "rvb.last-letter"
    assert last.judge("c1-c2").right and last.judge("c1-b1").right
    assert "<svg" in Verdict(last, refuted)._repr_html_()


def test_lines_are_counted_and_the_first_wrong_one_is_named_with_the_checkers_reason() -> None:
    lines = exercise("rvb-lines")
    assert lines.judge([True] * 5).remarks[0].key == "exercise.rvb-lines-count"
    finding = lines.judge([True, False, False, False, False, False])
    assert [remark.key for remark in finding.remarks] == ["exercise.rvb-line-look", "exercise.rvb-line-allowed"]
    finding = lines.judge([True, True, True, True, False, False])
    assert finding.remarks[1].key == "rvb.mixed-kinds"


def test_a_longest_line_is_any_of_that_length() -> None:
    longest = exercise("rvb-longest")
    assert longest.judge("c2-b1-b2-c3-d3-e3-e2-e1").right
    assert longest.judge("c2-b1").remarks[0].key == "exercise.rvb-longest-shorter"
    assert longest.judge("b1-c2").remarks[0].key == "rvb.backwards"
