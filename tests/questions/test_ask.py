"""Questions that stand on a page: each shows its instrument, and an answer counts the same whoever gives it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rvbkit
from rvbkit.game import NotationError
from rvbkit.kernels import COMPILED
from rvbkit.page import runner
from rvbkit.page.board import Board
from rvbkit.page.live import Live
from rvbkit.page.note import Note
from rvbkit.page.resumption import Games
from rvbkit.questions import exercise, exercises, session
from rvbkit.questions.check import check, tries
from rvbkit.questions.exercise import Exercise, Fields, Line, Play, Program, Special, words_of
from rvbkit.questions.kinds import winning
from rvbkit.text import LANGUAGES, current, use
from tests import seen
from tests.answering import give, opened, taps, verdict
from tests.cases import over
from tests.kernel import restart

ALL = tuple(exercises().values())
#: Those that are answered where they stand.
ASKED = [one for one in ALL if not isinstance(one.asks(), Program)]

pytestmark = pytest.mark.usefixtures("fresh_kernel")


def wrong_answer(one: Exercise) -> object:
    """An answer of the right form that is wrong: the first known mistake, or the worst move."""
    if one.slips:
        return one.record(one.slips[0].specimen())
    asked = one.asks()
    if isinstance(asked, Line):
        moves = asked.cases[0].position.moves()
        return next(str(move) for move in moves if not one.judge(one.record(str(move))).right)
    if one.key == "rvb-not-together":
        return "b1-c1"
    return None


# -- every question -----------------------------------------------------------------------------------


@over("one", [one for one in ASKED if COMPILED or one.key != "rvb-fair"])  # which is judged by 200 boards solved
def test_every_question_is_answered_rightly_by_its_instrument_and_kept_as_by_check(one: Exercise) -> None:
    thing = opened(one)
    before = thing.seen["kept"]
    assert thing.seen["key"] == one.key and seen.words(thing, "ask") == one.title.sentence
    give(thing, one, one.reference())
    assert verdict(thing) == "right", seen.parts(thing)
    assert thing.seen["kept"] > before
    kept = session.kept(one.key)[-1]
    assert one.judge(json.loads(json.dumps(kept))).right
    assert check(one.key, ...).right


@over("one", ASKED)
def test_a_wrong_answer_is_told_and_is_the_same_try_as_by_check(one: Exercise) -> None:
    answer = wrong_answer(one)  # here and not above: some are searched for, by whoever collects the tests
    if answer is None or not one.judged:
        return
    thing = opened(one)
    give(thing, one, answer)
    assert verdict(thing) == "wrong" and tries(one.key) == 1, (one.key, seen.parts(thing))
    assert check(one.key, answer).tries == 1  # the same answer once more
    lines = seen.words(thing, "verdict")
    assert all(line in lines for line in check(one.key, answer).lines)


@over("language", LANGUAGES)
@over("one", ALL)
def test_every_question_is_shown_in_both_languages_or_says_that_a_program_answers_it(
    one: Exercise, language: str
) -> None:
    use(language)
    shown = rvbkit.ask(one.key)
    if isinstance(one.asks(), Program):
        assert isinstance(shown, Note) and "rvbkit.check" in repr(shown) and one.key in repr(shown)
    else:
        assert isinstance(shown, Live) and shown.seen["kept"] == 0


def test_no_question_is_answered_before_it_is_asked() -> None:
    """What is offered stands there without a choice made."""
    for one in ASKED:
        if isinstance(one.asks(), Fields):
            asked: Any = rvbkit.ask(one.key)
            fields = seen.parts(asked, "field").values()
            assert fields and all(field["value"] == "" and field["label"] for field in fields), one.key
            assert len({field["id"] for field in fields}) == len(fields)


def test_rows_are_as_many_as_answers_and_each_has_words() -> None:
    for one in ASKED:
        asked = one.asks()
        if isinstance(asked, Fields) and asked.cases:
            right = one.reference()
            assert len(asked.cases) in (len(right), len(right) - 1), one.key  # row 0 of a table is given
            assert all(words_of(case.label) for case in asked.cases)


def test_an_unknown_question_is_told_in_a_sentence() -> None:
    for key in ("rvb-linse", "", 7):
        with pytest.raises(NotationError):
            rvbkit.ask(key)  # type: ignore[arg-type]


# -- one question, step by step ---------------------------------------------------------------------------


def test_nothing_filled_in_costs_no_try_and_names_the_row_that_is_open() -> None:
    thing = opened(exercise("rvb-lines"))
    seen.press(thing, "check", {"0-0": True})
    assert "a3–a2–a1–b1" in seen.words(thing, "verdict") and verdict(thing) == ""
    assert tries("rvb-lines") == 0 and thing.seen["kept"] == 0
    seen.press(number := opened(exercise("rvb-placing-turns")), "check", {"0-0": "twelve"})
    assert "“twelve”" in seen.words(number, "verdict") and tries("rvb-placing-turns") == 0


def test_of_several_wrong_rows_first_how_many_then_one_is_named_and_shown() -> None:
    thing = opened(exercise("rvb-lines"))
    right = exercise("rvb-lines").reference()
    give(thing, exercise("rvb-lines"), [not right[0], not right[1], *right[2:]])
    assert "2 of the 6" in seen.words(thing, "verdict") and "refuted" not in seen.parts(thing)
    assert not any(row["wrong"] for row in seen.parts(thing, "case").values())
    give(thing, exercise("rvb-lines"), [right[0], not right[1], *right[2:]])
    assert "a3-a2-a1-b1" in seen.words(thing, "verdict")
    assert [row["wrong"] for row in seen.parts(thing, "case").values()].index(True) == 1
    assert "s-shown" not in seen.parts(thing)["refuted"]["html"] and "s-wrong" in seen.parts(thing)["refuted"]["html"]


def test_a_row_shows_its_line_on_the_board() -> None:
    parts = seen.parts(opened(exercise("rvb-lines")))
    pictures = {case["svg"] for case in parts.values() if case["is"] == "case"}
    assert len(pictures) == 6 and parts["rows"]["svg"] not in pictures and all("<svg" in one for one in pictures)


def test_hints_come_one_after_the_other_and_the_solution_opens_after_the_tries() -> None:
    one = exercise("rvb-placing-turns")
    thing = opened(one)
    assert "hint-0" not in seen.parts(thing) and "ask-solution" not in seen.keys(thing)
    for at in (0, 1):
        seen.press(thing, "ask-hint")
        assert one.hints[at].sentence in seen.words(thing, f"hint-{at}")
    assert "ask-hint" not in seen.keys(thing)
    for number in range(one.tries):
        assert "ask-solution" not in seen.keys(thing)
        give(thing, one, 100 + number)
        assert "same answer" not in seen.words(thing, "verdict")
        give(thing, one, 100 + number)
        assert "same answer" in seen.words(thing, "verdict") and tries(one.key) == number + 1
    shown = list(seen.parts(thing))
    assert shown.index("verdict") < shown.index("hint-0") < shown.index("ask-on"), "next to what was answered"
    seen.press(thing, "ask-solution")
    assert one.solution.sentence in seen.words(thing, "solution")
    give(thing, one, 12)
    assert verdict(thing) == "right" and "hint-0" not in seen.parts(thing) and thing.seen["focus"] == "next"


def test_what_was_answered_stands_there_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, answer, filled in (
        ("rvb-placing-turns", 36, ["36"]),
        ("rvb-lines", [True] * 6, [True] * 6),
        ("rvb-last-move", "c1", []),
    ):
        one = exercise(key)
        give(opened(one), one, answer)
        restart(monkeypatch)
        again = opened(one)
        assert verdict(again) == "wrong" and again.seen["kept"] == 1 == tries(key) and again.seen["spoken"] == "", key
        assert [field["value"] for field in seen.parts(again, "field").values()] == filled


def test_an_answer_given_by_check_is_seen_at_once_where_the_question_stands() -> None:
    thing = opened(exercise("rvb-first-to-cross"))
    check("rvb-first-to-cross", 2)
    assert verdict(thing) == "wrong" and thing.seen["kept"] == 1
    check("rvb-first-to-cross", 1)
    assert verdict(thing) == "right" and thing.seen["kept"] == 2


def test_a_bet_is_noted_and_called_neither_right_nor_wrong() -> None:
    thing = opened(exercise("nim-bets"))
    give(thing, exercise("nim-bets"), [False] * 4)
    assert seen.words(thing, "verdict").startswith("Noted") and "ask-hint" not in seen.keys(thing)


# -- on boards ----------------------------------------------------------------------------------------------


def test_a_move_is_an_answer_at_once_and_the_board_asks_nobody_to_play() -> None:
    one = exercise("rvb-last-move")
    thing = opened(one)
    assert "Player 2 to play" in seen.words(thing)
    give(thing, one, "c1")
    assert verdict(thing) == "wrong" and "words" not in seen.parts(thing)
    assert "s-wrong" in seen.parts(thing)["refuted"]["html"] and "s-shown" not in seen.parts(thing)["refuted"]["html"]
    seen.tap(thing, "a2", "enter")
    assert tries(one.key) == 1  # the board waits until it is set up again
    said = seen.words(thing, "verdict")
    assert said.startswith("Not yet\n")
    seen.press(thing, "ask-again")
    assert verdict(thing) == "", "what is being tried now is not called wrong"
    assert seen.words(thing, "verdict") == said.replace("Not yet", "Your last try")
    give(thing, one, one.reference())
    assert verdict(thing) == "right" and "words" not in seen.parts(thing) and tries(one.key) == 2


def test_a_move_that_is_refused_is_no_try() -> None:
    thing = opened(exercise("rvb-last-move"))
    seen.tap(thing, "a1")
    assert seen.is_wrong(thing) and tries("rvb-last-move") == 0
    seen.press(thing, "play")
    assert tries("rvb-last-move") == 0


def test_a_refusal_at_the_next_try_does_not_stand_beside_the_last_verdict() -> None:
    thing = opened(exercise("rvb-last-move"))
    give(thing, exercise("rvb-last-move"), "c1")
    seen.press(thing, "ask-again")
    assert seen.words(thing, "verdict").startswith("Your last try\n"), "what was said may still be read"
    seen.tap(thing, "a1")
    assert seen.is_wrong(thing) and "verdict" not in seen.parts(thing)


def test_several_boards_are_answered_one_after_another() -> None:
    one = exercise("rvb-replies")
    thing = opened(one)
    seen.press(thing, "play")
    give(thing, one, one.reference())
    assert verdict(thing) == "right"
    fresh: Any = rvbkit.ask(one.key)
    assert [words for _, words in seen.parts(fresh, "field")["which"]["options"]] == [
        words for _, words in seen.parts(thing, "field")["which"]["options"]
    ]


def test_cells_are_chosen_and_chosen_otherwise() -> None:
    thing = opened(exercise("rvb-not-together"))
    seen.tap(thing, "a1")
    seen.press(thing, "check")
    assert tries("rvb-not-together") == 0
    seen.tap(thing, "b1", "a2")
    assert thing.seen["taps"] == ["b1", "a2"]  # two are asked for: the first one goes
    seen.tap(thing, "a2", "back", "b2")  # b2 is empty
    assert thing.seen["taps"] == []


def test_a_game_is_judged_when_it_ends_and_may_be_played_again() -> None:
    one = exercise("nim-beat")
    thing = opened(one)
    asked = one.asks()
    assert isinstance(asked, Play) and [seat.kind for seat in thing.match.seats] == ["friend", asked.duel]
    assert thing.match.help.teaching and verdict(thing) == "none"
    give(thing, one, one.reference())
    assert verdict(thing) == "right" and thing.seen["kept"] == 1
    assert "swap" not in seen.keys(thing), "who begins is part of the question"
    seen.press(thing, "again")
    assert thing.seen["kept"] == 1 and verdict(thing) == "right"


def test_a_table_is_made_where_the_question_stands_and_is_the_builders() -> None:
    one = exercise("nim-table-1")
    thing = opened(one)
    assert isinstance(one.asks(), Special) and verdict(thing) == "none"
    seen.press(thing, "propose", {"smaller": "1", "larger": "2"})
    assert seen.is_wrong(thing)
    give(thing, one, one.reference())
    assert verdict(thing) == "right"
    from rvbkit.games.nim import study

    assert study.builder(k=1, rows=8, key=one.key).pairs == thing.pairs


# -- on paper -------------------------------------------------------------------------------------------------


def test_the_saved_page_shows_question_and_answer(fresh_kernel: Path) -> None:
    one = exercise("rvb-placing-turns")
    thing = opened(one)
    give(thing, one, 12)
    [saved] = thing.saved()
    assert one.title.sentence in saved["text/html"] and "✓ 12" in saved["text/plain"]


# -- when the page comes alive again --------------------------------------------------------------------------


def test_a_game_and_replies_under_way_come_back_with_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "by_page", lambda: True)
    for key in ("nim-beat", "rvb-replies"):
        before = opened(exercise(key))
        assert isinstance(before, Board)
        first = before.match
        seen.tap(before, *taps(first.position, str(winning(first.position)[0])), "enter")
        assert first.moves
        current().part(Games).flush()
        current().part(Games).file = None  # as after a restart of the kernel
        restart(monkeypatch)
        again = opened(exercise(key))
        assert isinstance(again, Board) and again.match.text() == first.text() and tries(key) == 0
        current().part(Games).file = None
