"""Somebody in front of a question: he answers it by touching and by typing numbers."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from rvbkit.questions.exercise import Cells, Exercise, Fields, Line, Play, Special, words_of
from tests.answering import fill, taps


class Answers:
    """Answers the questions of a page."""

    page: Page

    def question(self, key: str) -> Locator:
        return self.page.locator(f'[data-key="{key}"]')

    def card(self, key: str) -> Locator:
        return self.question(key).locator(".rk-told > .rk-words")

    def seems(self, key: str, mood: str) -> None:
        """The card says right or wrong, by its colour, a sign and a word."""
        card = self.question(key).locator(f'.rk-told > .rk-words[data-mood="{mood}"]')
        card.wait_for()  # ``expect`` would describe the whole page to itself until it is there
        expect(card.locator(".rk-sign path")).to_have_count(1)
        expect(card.locator(".rk-headline")).not_to_be_empty()

    def give(self, one: Exercise, answer: Any) -> None:
        root, asked = self.question(one.key), one.asks()
        match asked:
            case Fields():
                for name, value in fill(one, answer).items():
                    row, place = map(int, name.split("-"))
                    field = root.locator(".rk-case").nth(row).locator(".rk-field").nth(place)
                    blank = asked.blanks[place]
                    if blank.kind == "choice":
                        label = next(words_of(words) for option, words in blank.options if option == value)
                        field.get_by_label(label, exact=True).check(force=True)
                    else:
                        field.locator("input").fill(value)
                root.locator('[data-press="check"]').click()
            case Cells():
                for cell in str(answer).split("-"):
                    root.locator(f'[data-tap="{cell}"]').click()
                root.locator('[data-press="check"]').click()
            case Line(cases=cases):
                again, boards = root.locator('[data-press="ask-again"]'), root.locator(".rk-strip > .rk-key")
                for at, (case, move) in enumerate(zip(cases, [answer] if len(cases) == 1 else answer, strict=True)):
                    if len(cases) > 1:
                        boards.nth(at).click()
                        expect(boards.nth(at)).to_have_attribute("aria-pressed", "true")
                    if again.count():
                        again.click()
                    for tap in taps(case.position, move):
                        root.locator(f'[data-tap="{tap}"]').click()
                    root.locator('[data-press="play"]').click()
                if len(cases) > 1:
                    root.locator('[data-press="check"]').click()
            case Play():
                self.win(one)
            case Special():
                rows = root.locator("tbody tr")
                for smaller, larger in answer[1:]:
                    count = rows.count()
                    for field, number in zip(root.locator("input").all(), (smaller, larger), strict=True):
                        field.fill(str(number))
                    root.locator('[data-press="propose"]').click()
                    expect(rows).to_have_count(count + 1)

    def win(self, one: Exercise) -> None:
        """Plays a game to its end and wins it."""
        raise NotImplementedError
