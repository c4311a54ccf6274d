"""Each pupil's own task: the same on screen and on paper, named once, judged by what its record says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import rvbkit
from rvbkit.game import NotationError
from rvbkit.games import STEMS, printing, rules
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.questions import exercise, session
from rvbkit.questions.answer_page import page
from rvbkit.questions.check import check, progress
from rvbkit.questions.variant import Variant, named
from rvbkit.teach.sheets.plan import codes, plan_of, variant
from tests import seen
from tests.answering import give
from tests.kernel import restart

pytestmark = pytest.mark.usefixtures("fresh_kernel")

#: What is asked, and the button, as a page uses them.
asked: Any = rvbkit.ask
answers: Any = rvbkit.answers

KINDS = [
    f"{stem}-{short}"
    for stem in STEMS
    for short in rules(stem).SHEETS
    if short not in ("grid", "board") and not printing(stem).KINDS[short].on_paper  # type: ignore[union-attr]
]


@pytest.mark.parametrize("kind", KINDS)
def test_on_screen_and_on_paper_a_pupil_has_the_same_task(kind: str) -> None:
    open_lesson("mine", "en")
    ((code, name),) = codes(None, [" ZOÉ  d’Été"], "3b")
    ((_, printed),) = variant(plan_of(kind), code, name).parts
    thing = asked(f"{kind}:3B:2")
    seen.press(thing, "variant-name", {"name": "zoe d'ete"})
    one = exercise(f"{kind}:3B:2")
    assert isinstance(one, Variant) and session.pupil() == "zoe d'ete"
    assert one.mine.asks() == printed[1].asks() or repr(one.mine.asks()) == repr(printed[1].asks())
    assert one.mine.reference() == printed[1].reference()
    give(thing, one.mine, one.mine.reference())
    assert seen.parts(thing)["verdict"] and check(one.key).right
    assert exercise(f"{kind}:3A:2").mine.reference() is not None  # type: ignore[attr-defined]


def test_the_name_is_asked_once_in_a_folder_and_comes_with_the_page_of_answers(
    fresh_kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_lesson("mine", "en")
    one, other = map(asked, ("nim-play:3B:1", "nim-play:3B:2"))
    assert "ask-keys" not in seen.parts(one) and "2a" not in session.pupil()
    seen.press(answers(), "make", {"name": "Ana Bé"})
    page_of_answers = answers()
    seen.press(page_of_answers, "make", {"name": "Ana " * 30})
    assert not seen.parts(page_of_answers, "link") and "at most 80 signs" in str(page_of_answers.seen["spoken"])
    restart(monkeypatch)
    open_lesson("other", "en")
    assert session.pupil() == "Ana Bé", "no part of a long name is taken for a name"
    again = asked("nim-play:3B:1")
    assert "ask-keys" in seen.parts(again)
    assert "pupil" not in page("other", "lesson", "Ana Bé").replace("pupils", "")
    del one, other


def test_what_was_answered_under_one_name_stays_judged_as_that_ones() -> None:
    open_lesson("mine", "en")
    session.name_pupil("Ana")
    one = exercise("nim-play:3B:1")
    assert check(one.key, one.mine.reference()).right  # type: ignore[attr-defined]
    session.name_pupil("Léo")
    assert progress([one])[0].right and check(one.key).right
    right_for = {exercise("nim-play:3B:1").of(name).asks() for name in "abcdefgh"}  # type: ignore[attr-defined]
    assert len(right_for) > 4, "different pupils, different tasks"


def test_what_is_only_printed_is_not_asked_on_a_screen() -> None:
    for short in rules("trioker").SHEETS:
        with pytest.raises(NotationError, match="for paper only"):
            rvbkit.ask(f"trioker-{short}:3B:1")


def test_a_slip_in_the_kind_is_told_with_what_may_be_meant() -> None:
    for key, other in (("rvb-problem:3B:1", "rvb-problems:3B:1"), ("nim_play:2nde 3:2/6@3", "nim-play:2nde 3:2/6@3")):
        with pytest.raises(NotationError, match=f"Is it “{other}”"):
            rvbkit.ask(key)
    for key in ("nim-play:3B", "chess-mate:3B:1"):
        with pytest.raises(NotationError) as told:
            rvbkit.ask(key)
        assert "Is it" not in str(told.value)


def test_a_name_must_come_first_and_wrong_keys_are_told() -> None:
    open_lesson("mine", "en")
    assert "write your name first" in repr(check("nim-play:3B:1", [[1, 1]]))
    thing = asked("nim-play:3B:1")
    seen.press(thing, "variant-name", {"name": "  "})
    assert "Write your name" in str(thing.seen)
    for key, why in (("nim-play:3B:13", "1 to 12"), ("nim-play:3B:0", "1 to 12"), ("nim-play:3B:1@9", "1 to 5")):
        with pytest.raises(NotationError, match=why):
            rvbkit.ask(key)
    assert named("nim-play") is None and named("nim-nothing:3B:1") is None
