"""What lesson 07 and its exercises tell about the article's claims, and how counterexamples and recipes are judged."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rvbkit.course import nim_conjectures as room
from rvbkit.game import NotationError
from rvbkit.games.nim import study
from rvbkit.games.nim.solver import lost, lost_pair
from rvbkit.games.nim.study.conjectures import read
from rvbkit.games.nim.study.conjectures.form import BEGUN, claim_of
from rvbkit.questions import exercise
from rvbkit.questions.session import as_written
from rvbkit.text import LANGUAGES, use
from tests.cases import over

SOURCES = Path(__file__).parents[2]


def source(folder: str) -> str:
    return (SOURCES / folder / "source" / "07-nim-conjectures.py").read_text(encoding="utf-8")


# -- what is told ------------------------------------------------------------------------


@over("claim, holds", [("C", True), ("F", True), ("second-4", False), ("odd", True)])
def test_the_four_claims_of_the_lesson_are_true_or_false_as_it_treats_them(claim: str, holds: bool) -> None:
    assert study.claims()[claim].check().holds is holds


def test_ten_thousand_cases_confirm_the_claim_that_the_lesson_shows_and_a_later_one_refutes_it() -> None:
    [shown] = re.findall(r"nim\.conjecture\(\"([^\"]*)\", k=1, bound=([\d_]+)", source("lessons"))
    verdict = study.conjecture(shown[0], bound=int(shown[1]), time=60)
    assert verdict.holds and verdict.checked == 10_000
    refuted = study.conjecture(shown[0], bound=2 * int(shown[1]), time=60)
    assert refuted.counterexample and refuted.counterexample.piles == lost_pair(10_000, 1) == (14142, 34142)
    assert (refuted.wrong, room.first_failure(room.FAR)) == (1, 14142)


def test_the_larger_number_of_a_losing_pair_is_more_than_twice_the_smaller_one() -> None:
    """The bound of the lesson's proof: the smaller number of row m is 2m - 1 at most."""
    assert all(lost_pair(m, 1)[0] <= 2 * m - 1 and lost_pair(m, 1)[1] > 2 * lost_pair(m, 1)[0] for m in range(1, 2000))
    assert not any(lost(n, m, 1) for n in range(1, 60) for m in range(n, 2 * n + 1))


def test_the_least_number_not_used_is_above_n_in_row_n_plus_1() -> None:
    assert all(lost_pair(n + 1, 1)[0] >= n + 1 for n in range(2000))


def test_the_claims_of_the_exercises_stand_in_their_text() -> None:
    text = source("exercises").replace("\u00a0", " ")
    assert all(text.count(f"(n ; n + {d})") >= 2 for d in room.DIFFERENCES)
    for language in LANGUAGES:
        use(language)
        asked: Any = exercise("nim-six-claims").asks()
        rows = [case.label.sentence.replace("\u00a0", " ") for case in asked.cases]
        assert [row.split(")")[0] for row in rows[:4]] == [
            "(n ; n + 3",
            "(n ; n + 6",
            "(n ; 3n",
            "(2n ; 3n",
        ]
        assert len(rows) == len(room.SIX)


def test_a_bet_is_kept_whatever_it_is_and_shown_again_unjudged() -> None:
    asked = exercise("nim-bets")
    for bet in product((True, False), repeat=4):
        finding = asked.judge(asked.record(list(bet)))
        assert finding.right and finding.remarks[0].blanks["answer"] == as_written(list(bet))
    with pytest.raises(NotationError):
        asked.record(["yes", "no"])
    telling = " ".join(remark.sentence for remark in (*asked.hints, asked.solution)).casefold()
    assert not re.search(r"claim \d|true: |false", telling)


def test_the_desk_of_the_lesson_hands_out_no_answer() -> None:
    desks = [re.findall(r"nim\.desk\((.*)\)", source(folder)) for folder in ("lessons", "exercises")]
    assert [["article=False" in one for one in some] for some in desks] == [[True], [True, False]]
    answers = [room.RECIPE_C, room.RECIPES_D_E]
    begun = claim_of(BEGUN)
    assert begun.piles not in [read(f"{family} wins").piles for some in answers for family, _ in some]
    assert str(begun) not in [str(read(claim)) for claim in (*room.FOUR_CLAIMS, *room.SIX)]


# -- counterexamples ---------------------------------------------------------------------


@over(
    "key, claim",
    [("nim-counter-4", "(n; n+4) loses for n >= 1"), ("nim-even-winning", "(n; n+d) loses for d >= 0 and d even")],
)
def test_right_counterexamples_are_those_of_the_desk(key: str, claim: str) -> None:
    asked, claimed = exercise(key), read(claim)
    cases = filter(None, (claimed.look(values, 1) for values in claimed.cases(20)))
    wrong = {tuple(sorted(case.piles)) for case in cases if case.right is False}
    for a in range(1, 12):
        for b in range(1, 12):
            assert asked.judge(asked.record((a, b))).right == (tuple(sorted((a, b))) in wrong), (a, b)


def test_a_counterexample_is_told_with_the_move_that_wins_and_a_wrong_one_with_why() -> None:
    asked = exercise("nim-counter-4")
    assert "from (5 ; 1) take 2 and 0, and leave (3 ; 1)" in asked.judge([5, 1]).remarks[0].sentence
    assert asked.judge([2, 6]).remarks[0].key == "exercise.nim-counter-4-loses"
    assert asked.judge([0, 4]).remarks[0].key == "exercise.nim-counter-4-not-one"
    assert asked.judge([10**60, 10**60 + 4]).right


# -- recipes -----------------------------------------------------------------------------


@over("written", ["(n ; n+1)", "n; n+1", "(n, 1 + n)", ["(n ; n + 1)"]])
def test_a_recipe_may_be_written_in_several_ways(written: object) -> None:
    asked = exercise("nim-recipe-c")
    assert asked.judge(asked.record(written)).right


@over("wrong", ["n", "(n)", "(;)", "(x ; 1)", "take all", ["(n ; n)", "(n ; n)"], [3], 3, "(n ; n+1"])
def test_what_is_no_recipe_is_told(wrong: object) -> None:
    with pytest.raises(NotationError):
        exercise("nim-recipe-c").record(wrong)


def test_the_two_numbers_of_a_recipe_may_come_apart() -> None:
    for key, given in (
        ("nim-recipe-c", ("n", "n+1")),
        ("nim-recipes-d-e", [("n-1", "n-1"), ("n-1", "n")]),
        ("nim-recipes-d-e", ["n-1; n-1", ("n-1", "n")]),
    ):
        asked = exercise(key)
        assert asked.judge(asked.record(given)).right, given


def test_a_recipe_that_takes_too_much_is_told_in_a_sentence() -> None:
    asked = exercise("nim-recipe-c")
    told = asked.judge(asked.record("(n+1 ; n)")).remarks[0].sentence
    assert told.startswith("The recipe (n+1 ; n) fails for n = 1, (1 ; 2): this move is not allowed.")


def test_a_recipe_that_fails_is_told_with_the_case_where_it_does() -> None:
    asked = exercise("nim-recipes-d-e")
    finding = asked.judge(asked.record(["(n-1 ; n-1)", "(n ; n)"]))
    assert finding.remarks[0].blanks["recipe"] == "(n ; n)"
    assert "for n = 1, (1 ; 4): taking 1 and 1 leaves (0 ; 3)" in finding.remarks[0].sentence


# -- six claims --------------------------------------------------------------------------


def test_the_last_claim_is_refuted_by_a_position_with_two_piles() -> None:
    right = room.six()
    [said] = exercise("nim-six-claims").judge([*right[:-1], True]).remarks
    assert "(1 ; 4) wins" in said.sentence


def test_a_program_that_multiplies_by_a_decimal_fails_where_the_decimals_do() -> None:
    asked = exercise("nim-first-failure-by-program")
    nearly = asked.judge(asked.record(lambda d: 0 if d % 2 else round(d * 0.7071 - 0.5)))
    assert not nearly.right and [row.call for row in nearly.rows] and "338" in str(nearly.rows[0].call)


def test_each_claim_judged_wrongly_is_named_with_its_counterexample_if_it_has_one() -> None:
    asked, right = exercise("nim-six-claims"), room.six()
    assert room.six(bound=400) == right
    for place, truth in enumerate(right, 1):
        answer = [*right[: place - 1], not truth, *right[place:]]
        if answer == room.six(bound=3):
            continue
        remark = asked.judge(answer).remarks[0]
        assert remark.key == f"exercise.nim-six-claims-{'holds' if truth else 'refuted'}"
        assert remark.blanks["place"] == place
