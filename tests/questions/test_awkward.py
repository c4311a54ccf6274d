"""What pupils give that is no answer, or not yet, or no longer: a sentence each time, no try lost."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest

import rvbkit
from rvbkit.game import NotationError, Remark
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.questions import exercises, of, session
from rvbkit.questions.answer_page import page
from rvbkit.questions.check import NotRight, check, progress, tries
from rvbkit.questions.notebooks import NBGRADER
from rvbkit.text import LANGUAGES, use
from tests.cases import over, own

pytestmark = pytest.mark.usefixtures("fresh_kernel")


class Fails:
    """Whatever is asked of it fails."""

    def __getattr__(self, name: str) -> Any:
        raise OSError(name)

    def __repr__(self) -> str:
        raise OSError


class Row(list[Any]):
    def __iter__(self) -> Any:
        raise OSError

    def __len__(self) -> int:
        raise OSError


class Text(str):
    __slots__ = ()

    def strip(self, *_: Any) -> str:
        raise OSError


AWKWARD: tuple[Any, ...] = (
    10**100_000,
    [10**5_000],
    float("nan"),
    [float("inf"), float("-inf")],
    Fails(),
    [Fails()],
    Row([1]),
    Text("3"),
    type,
    lambda: 1,
    (n for n in [object()]),
    np.array([[1, 2]]),
    pd.DataFrame({"A": [1]}),
    {"a": 1},
    b"3",
    "٣",
    range(10**9),
    1e308,
    "9" * 250 + ".5",
)
EMPTY: tuple[Any, ...] = (None, ..., "", "  ", [], (), {}, set(), [...], [None, ...], np.array([]), pd.DataFrame())


@over("key", exercises())
@over("language", LANGUAGES)
def test_whatever_is_given_a_sentence_comes_back(key: str, language: str) -> None:
    use(language)
    for strange in AWKWARD:
        told = repr(check(key, strange))
        assert 3 < len(told) < 2_000 and " at 0x" not in told and "Ellipsis" not in told


@over("key", exercises())
def test_what_is_empty_is_no_answer_yet(key: str) -> None:
    for empty in EMPTY:
        verdict = check(key, empty)
        assert verdict.right is None and tries(key) == 0, empty


def test_a_list_that_is_half_filled_in_says_which_item_is_open() -> None:
    verdict = check("rvb-lines", ["yes", ..., "no", "no", "no", "no"])
    assert repr(verdict) == "Item 2 of the list is not answered yet."
    assert "the three dots" in repr(check("nim-pair-of-2", (2, ...)))


@over("given, right", [("1 000", 1000), ("1\u00a0000", 1000), ("3.0", 3), ("12 345 678", 12345678), ("−4", -4)])
def test_a_number_is_read_as_people_write_it(given: str, right: int) -> None:
    assert exercises()["rvb-subsets"].record(given) == right


@over("given", ["1 00", "1 0000", "1,5", "3.5", "12 tours", ""])
def test_what_is_no_whole_number_is_not_taken_for_one(given: str) -> None:
    with pytest.raises(NotationError):
        exercises()["rvb-subsets"].record(given)


def test_a_decimal_comma_is_read_where_a_number_is_rounded() -> None:
    assert exercises()["rvb-hours"].record("18,7") == exercises()["rvb-hours"].record(18.7) == 19
    assert check("rvb-lines", 1, 0).remarks[0].key == "check.how-many"


@over("language", LANGUAGES)
def test_a_comma_of_thousands_is_asked_about_and_costs_no_try(language: str) -> None:
    use(language)
    for key in ("rvb-subsets", "rvb-hours"):
        for given in ("1,000", "1.024"):
            verdict = check(key, given)
            assert [remark.key for remark in verdict.remarks] == ["game.two-ways"], given
            assert verdict.right is None and tries(key) == 0


def test_a_list_in_braces_is_no_list_for_python_keeps_no_order() -> None:
    [told] = check("nim-next-rows", {(12, 30), (14, 34), (15, 37)}).remarks
    assert told.key == "check.in-braces"


def test_the_first_wrong_item_is_named_at_the_second_try() -> None:
    right = exercises()["nim-grundy-line"].reference()
    told = check("nim-grundy-line", [*right[:-2], 98, 99]).remarks[0]
    assert told == Remark("check.so-many-wrong", {"count": 2, "all": len(right)})  # none is named at the first try
    for place in range(len(right)):
        wrong = [*right[:place], right[place] + 20, *right[place + 1 :]]
        told = check("nim-grundy-line", wrong).remarks[0]
        assert told.key == "exercise.nim-grundy-line-look" and f"(1 ; {place})" in told.sentence.replace("\u00a0", " ")
    yes = [not one for one in exercises()["nim-writings"].reference()]
    assert check("nim-writings", [not yes[0], *yes[1:]]).remarks[0].key == "check.so-many-wrong"
    assert "exercise.nim-writings-look" in [remark.key for remark in check("nim-writings", yes).remarks]


def test_true_in_a_function_is_told_as_python_writes_it() -> None:
    def either(letters: str) -> bool:
        return true  # type: ignore[name-defined,no-any-return] # noqa: F821

    assert check("rvb-may-follow", either).remarks[0].key == "check.true-false"


@over("given", ["joueur 2", "Joueur 2", "player 2", 2, "2", 2.0])
def test_a_player_may_be_called_so(given: object) -> None:
    assert exercises()["rvb-ring"].record(given) == exercises()["rvb-apart-winner"].record(given) == 2


@over("given", [3, "joueur 3", "two", ["yes", 1], 0])
def test_who_is_no_player_is_told_that_it_is_1_or_2(given: object) -> None:
    for key in ("rvb-ring", "rvb-apart-winner"):
        assert [remark.key for remark in check(key, given).remarks] == ["check.no-player"]


# -- what was right stays right, what is not over is no try ------------------------------------------


def test_an_exercise_that_was_right_once_is_done() -> None:
    open_lesson("01-rvb-rules", "en")
    for answer in (12, 5):
        check("rvb-placing-turns", answer)
    standing = progress(of("01-rvb-rules", "lesson"))[0]
    assert (standing.right, standing.last, standing.tries) == (True, False, 2)
    shown = page("01-rvb-rules", "lesson", "Ana")
    assert "✓ right" in shown and "(the last answer is not)" in shown


def duel(moves: str) -> Match:
    return Match.of(f"nim 7;12 k=1 1 | {moves}", seats=(Seat(), Seat("learner")))


def test_a_game_that_is_not_over_costs_no_try() -> None:
    open_lesson("04-nim-play", "en")
    for moves in ("5;6", "5;6 | 1;0", "5;6 | 1;0 | 1;0"):
        verdict = check("nim-beat", duel(moves))
        assert verdict.finding and verdict.finding.partly and verdict.tries == 0 and not verdict.opened
    assert check("nim-beat", duel("7;6 | 0;6")).tries == 1


def test_a_duel_counts_only_if_the_pupil_has_fought_it() -> None:
    for seats, key in (
        ((Seat("perfect"), Seat("learner")), "check.by-computer"),
        ((Seat(), Seat()), "check.no-duel"),
    ):
        match = Match(duel("5;6").start, seats=seats)
        for move in duel("5;6 | 2;2 | 0;4").moves:
            match.play(move)
        match.seats = (Seat(), Seat("learner"))  # set right when all is over
        assert [remark.key for remark in check("nim-beat", match).remarks] == [key]


def test_a_move_that_the_computer_made_is_no_answer() -> None:
    position = exercises()["rvb-end-game"].position()  # type: ignore[attr-defined]
    match = Match(position, seats=(Seat("perfect"), Seat()))
    match.play(next(iter(position.moves())))
    assert [remark.key for remark in check("rvb-end-game", match).remarks] == ["check.by-computer"]


def test_moves_that_were_taken_back_are_not_judged() -> None:
    open_lesson("04-nim-play", "en")
    lost = duel("7;6 | 0;6")
    assert check("nim-beat", lost).right is False
    lost.undo()
    assert lost.moves and not lost.last
    verdict = check("nim-beat", lost)
    assert verdict.remarks[-1].key == "check.kept-so"
    won = duel("5;6 | 2;2 | 0;4")
    won.go(1)
    assert check("nim-beat", won).right, "a game that is won may be looked back on"
    lost.play(type(own(won.moves[0]))(5, 6))
    assert check("nim-beat", lost).remarks[0].key == "exercise.nim-beat-not-over"


# -- other ways to answer ----------------------------------------------------------------------------


def test_an_answer_that_nobody_judges_is_taken_in_the_same_forms() -> None:
    open_lesson("07-nim-conjectures", "en")
    assert "yes, no" in repr(rvbkit.answer("nim-thoughts", "yes", "no"))
    assert "40" in repr(rvbkit.answer("nim-thoughts", D=40))
    assert session.kept("nim-thoughts") == [["yes", "no"], 40]
    assert "nim-thoughts: 40" in page("07-nim-conjectures", "lesson", "Ana")


def test_a_bet_is_given_neither_right_nor_wrong_on_the_page() -> None:
    open_lesson("07-nim-conjectures", "en")
    check("nim-bets", "yes", "yes", "no", "no")
    shown = page("07-nim-conjectures", "lesson", "Ana")
    assert "✓ given" in shown and "✓ right" not in shown


def test_in_a_notebook_of_exercises_the_answer_stands_above() -> None:
    open_lesson("01-rvb-rules", "en", "exercises")
    assert check("rvb-longest", ...).remarks[0].key == "check.unanswered-above"
    open_lesson("01-rvb-rules", "en")
    assert check("rvb-placing-turns", ...).remarks[0].key == "check.unanswered"


def test_a_key_that_is_nearly_right_is_guessed() -> None:
    with pytest.raises(NotationError, match="Is it “rvb-first-to-cross”"):
        check("rvb_first_to_cros", 1)


# -- nbgrader ------------------------------------------------------------------------------------------


def test_where_nbgrader_runs_a_notebook_only_a_right_answer_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    open_lesson("01-rvb-rules", "en")
    verdict = rvbkit.check("rvb-placing-turns", 36)
    assert verdict and verdict.right is False
    monkeypatch.setenv(NBGRADER, "autograde")
    for given in (36, ..., "x"):
        with pytest.raises(NotRight):
            rvbkit.check("rvb-placing-turns", given)
    assert rvbkit.check("rvb-placing-turns", 12) is None, "a value would be taken for points"
