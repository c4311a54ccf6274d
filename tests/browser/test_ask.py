"""Questions in a real browser: every one of the exercises of lessons 00, 01, 02, 05 and 06 is answered by hand.

Those of the lessons themselves are answered in the lab, by ``test_alive.py``.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import rvbkit
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.page.board import Board
from rvbkit.questions import exercise, of
from rvbkit.questions.check import check, tries
from rvbkit.questions.exercise import Exercise, Play, Program, Special
from tests.answering import good, taps
from tests.browser.answers import Answers
from tests.browser.harness import Mounted
from tests.browser.test_alive import ANSWERED
from tests.browser.test_frame import WIDER
from tests.questions.test_ask import wrong_answer

LESSONS = (
    "00-welcome",
    "01-rvb-rules",
    "02-rvb-advice",
    "02b-rvb-endings",
    "05-nim-table",
    "06-nim-compare",
    "09-trioker-pieces",
    "10-trioker-puzzles",
)
pytestmark = pytest.mark.usefixtures("fresh_kernel")


class Asked(Mounted, Answers):
    """All questions of a notebook on one page, as in a lesson."""

    def __init__(self, page: Page, lesson: str, part: str, language: str = "en", only: str = "") -> None:
        open_lesson(lesson, language, part)
        self.asked = [one for one in of(lesson, part) if only in ("", one.key) and not isinstance(one.asks(), Program)]
        self.things: list[Any] = [rvbkit.ask(one.key) for one in self.asked]
        super().__init__(page, self.things[0], others=self.things[1:])

    def win(self, one: Exercise) -> None:
        board = self.things[self.asked.index(one)]
        assert isinstance(board, Board)
        root = self.question(one.key)
        while not board.match.over:
            now = board.match.position
            touched = taps(now, str(good(now)))
            for tap in touched:  # a piece in hand is turned by another touch
                root.locator(f'[data-tap="{touched[0] if tap == "turn" else tap}"]').click()
                self.page.wait_for_function("() => model.answers.length === model.said.length")
            if board.match.position == now:  # a piece that is dropped has been played
                root.locator('[data-press="play"]').click()
            self.page.wait_for_function("() => model.answers.length === model.said.length")


@pytest.mark.parametrize(
    ("lesson", "part"),
    [
        *((lesson, "lesson") for lesson in LESSONS if lesson not in ANSWERED),
        *((lesson, "exercises") for lesson in LESSONS),
    ],
)
def test_every_question_is_answered_wrongly_and_rightly_without_python(page: Page, lesson: str, part: str) -> None:
    asked = Asked(page, lesson, part)
    for one in asked.asked:
        wrong = None if isinstance(one.asks(), Special | Play) else wrong_answer(one)
        if wrong is not None:
            asked.give(one, wrong)
            asked.seems(one.key, "wrong")
            assert tries(one.key) == 1
        asked.give(one, one.reference())
        asked.seems(one.key, "right")
        assert check(one.key, ...).right
    assert page.locator('.rk-told > [data-mood="right"]').count() == len(asked.asked) > 0


def test_while_another_answer_is_typed_the_last_verdict_is_not_red(page: Page) -> None:
    asked = Asked(page, "01-rvb-rules", "lesson")
    one = exercise("rvb-placing-turns")
    head, field = asked.card(one.key).locator(".rk-headline"), asked.question(one.key).locator("input")
    colour = "one => getComputedStyle(one).color"
    asked.give(one, 36)
    asked.seems(one.key, "wrong")
    red = head.evaluate(colour)
    field.fill("1")
    assert head.evaluate(colour) != red and "Not yet" in head.inner_text()
    asked.give(one, 13)
    asked.seems(one.key, "wrong")
    assert head.evaluate(colour) == red


def test_rk_kept_is_told_to_the_page_once_for_each_answer_that_was_kept(page: Page) -> None:
    asked = Asked(page, "01-rvb-rules", "lesson")
    page.evaluate("() => { window.kept = []; addEventListener('rk-kept', e => kept.push(e.target.dataset.key)) }")
    one = exercise("rvb-placing-turns")
    asked.question(one.key).locator('[data-press="check"]').click()
    expect(asked.card(one.key)).to_contain_text("Give an answer first.")
    for answer in (36, 36, 12):
        asked.give(one, answer)
    asked.seems(one.key, "right")
    assert page.evaluate("kept") == [one.key] * 2  # the same answer again is none
    check("rvb-first-to-cross", 1)
    asked.flush()
    asked.seems("rvb-first-to-cross", "right")
    assert page.evaluate("kept") == [one.key, one.key, "rvb-first-to-cross"]


def test_pointing_at_a_row_shows_its_line_and_leaving_it_takes_it_away(page: Page) -> None:
    asked = Asked(page, "01-rvb-rules", "lesson", only="rvb-lines")
    board = asked.root.locator(".rk-rows > .rk-seen")
    bare = board.inner_html()
    for way in ("hover", "focus"):
        row = asked.root.locator(".rk-case").nth(2)
        row.hover() if way == "hover" else row.locator("input").first.focus()
        expect(board.locator(".s-shown")).not_to_have_count(0)
        expect(row).to_have_attribute("data-at", "")
        shown = board.inner_html()
        assert shown != bare
        asked.root.locator(".rk-case").nth(0).hover()
        assert board.inner_html() not in (shown, bare)
        page.mouse.move(5, 5)
    expect(board.locator(".s-shown")).not_to_have_count(0)  # the row in which one is with the keys


def test_hints_in_two_steps_then_the_solution_after_the_tries(page: Page) -> None:
    asked = Asked(page, "01-rvb-rules", "lesson", only="rvb-placing-turns")
    one = asked.asked[0]
    hint = asked.key("ask-hint")
    expect(hint).to_have_text("Hint 1 of 2")
    hint.click()
    expect(asked.root.locator('[data-mood="hint"]')).to_have_count(1)
    expect(hint).to_have_text("Hint 2 of 2")
    hint.click()
    expect(asked.root.locator('[data-mood="hint"]')).to_have_count(2)
    expect(hint).to_have_count(0)
    for number, left in enumerate((2, 1, 0)):
        asked.give(one, 100 + number)
        said = re.compile(rf"after {left} more") if left else re.compile(r"^((?!more).)*$", re.DOTALL)
        expect(asked.card(one.key)).to_contain_text(str(100 + number))
        expect(asked.card(one.key)).to_have_text(said)
    asked.key("ask-solution").click()
    expect(asked.root).to_contain_text(one.solution.sentence)
    asked.give(one, 12)
    asked.seems(one.key, "right")
    expect(asked.root.locator('[data-mood="hint"]')).to_have_count(0)


def test_what_was_asked_for_comes_into_sight_and_going_on_flies_over_no_text(page: Page) -> None:
    page.set_viewport_size({"width": 900, "height": 420})
    page.emulate_media(reduced_motion="reduce")
    asked = Asked(page, "01-rvb-rules", "lesson")
    page.evaluate("""() => {
      const [first, second] = document.querySelectorAll('.rk-live');
      first.before(Object.assign(document.createElement('p'), { style: 'height: 260px' }));
      second.before(Object.assign(document.createElement('p'), { style: 'height: 900px', id: 'rules' }));
    }""")
    one = asked.asked[0]
    question = asked.question(one.key)
    question.locator("input").focus()
    asked.give(one, 37)
    expect(question.locator(".rk-told")).to_be_in_viewport(ratio=1)
    question.locator('[data-press="ask-hint"]').click()
    expect(question.locator('[data-mood="hint"]')).to_be_in_viewport(ratio=1)
    asked.give(one, 12)
    question.locator('[data-press="next"]').click()
    page.wait_for_function("Math.abs(document.querySelector('#rules').getBoundingClientRect().top) < 40")
    expect(asked.question(asked.asked[1].key)).not_to_be_in_viewport()
    board = asked.question("rvb-last-move").locator(".rk-board")
    board.locator("xpath=..").evaluate("one => one.closest('.rk-live').style.marginTop = '600px'")
    page.set_viewport_size({"width": 900, "height": 700})
    asked.question("rvb-lines").locator('[data-press="ask-hint"]').focus()
    page.keyboard.press("Tab")
    expect(board).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1100])
def test_the_accessibility_checker_finds_nothing_and_nothing_is_wider_than_the_page(
    page: Page, axe: str, theme: Any, width: int
) -> None:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 800})
    open_lesson("01-rvb-rules", "fr")
    keys = ("rvb-lines", "rvb-placing-turns", "rvb-first-to-cross", "rvb-last-move", "rvb-not-together", "rvb-replies")
    more = ("nim-own-rows", "nim-misprint", "nim-table-1", "rvb-five-outcomes", "rvb-first-win", "nim-sure-check")
    check("rvb-lines", [True] * 6)
    check("rvb-lines", [True] * 5 + [False])
    check("rvb-placing-turns", 36)
    check("rvb-first-to-cross", 1)
    check("rvb-last-move", "c1")
    things: list[Any] = [rvbkit.ask(key) for key in (*keys, *more)]
    Mounted(page, things[0], others=things[1:])
    page.evaluate("dark => { document.body.style.background = dark ? '#1E1F22' : '#fff' }", theme == "dark")
    page.evaluate(f"{axe}; 0")
    for hint in page.locator('[data-press="ask-hint"]').all()[:2]:
        hint.click()
    found = page.evaluate("async () => (await axe.run('#views')).violations.map(v => [v.id, v.nodes[0].html])")
    assert found == []
    assert page.evaluate(WIDER) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_verdict_moves_nothing_that_somebody_is_typing(page: Page) -> None:
    asked = Asked(page, "01-rvb-rules", "lesson", only="rvb-lines")
    one = asked.asked[0]
    asked.root.locator(".rk-case").nth(1).get_by_label("Yes").check(force=True)
    asked.key("ask-hint").click()
    expect(asked.root.locator('[data-mood="hint"]')).to_have_count(1)
    expect(asked.root.locator(".rk-case").nth(1).get_by_label("Yes")).to_be_checked()
    assert tries(one.key) == 0


def test_the_answers_are_beside_the_notebook(page: Page, fresh_kernel: Path) -> None:
    asked = Asked(page, "01-rvb-rules", "lesson", only="rvb-placing-turns")
    asked.give(asked.asked[0], 12)
    asked.seems("rvb-placing-turns", "right")
    assert '"rvb-placing-turns"' in (fresh_kernel / "01-rvb-rules.answers.json").read_text(encoding="utf-8")


def test_a_card_with_a_field_shows_the_name_by_which_a_verdict_calls_it(page: Page) -> None:
    root = Asked(page, "10-trioker-puzzles", "lesson", only="trioker-tips").question("trioker-tips")
    for number in range(1, 5):
        expect(root.get_by_text(f"Figure {number}", exact=True).first).to_be_visible()
