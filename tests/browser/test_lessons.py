"""Lessons gone through as a pupil would, in a real JupyterLab: nothing is run by hand, all is found again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from rvbkit.games.nim import study
from rvbkit.games.nim.solver import lost
from tests.browser.lab import Lab, close_notebook
from tests.browser.test_alive import PATIENCE, SAVE, lesson, open_page, says, settled


@pytest.fixture
def page(notebook_page: Page) -> Page:
    """Every page here is a notebook."""
    notebook_page.set_default_timeout(PATIENCE)
    return notebook_page


class Pupil:
    """Somebody in front of a lesson: he types, he taps, he comes back another day."""

    def __init__(self, page: Page, lab: Lab, name: str, kind: str) -> None:
        self.page, self.lab, self.name = page, lab, lesson(lab, name, f"{kind}/{name}.ipynb", kind=kind)
        self.open()

    def open(self) -> None:
        open_page(self.page, self.lab, self.name)
        settled(self.page)

    def comes_back(self) -> None:
        """Another day: the kernel has ended, the notebook is opened again."""
        self.page.evaluate(SAVE)
        close_notebook(self.page)
        self.open()

    def question(self, key: str) -> Locator:
        """The question on the page, by its step in the bar."""
        self.page.locator(f'[data-leads="{key}"]').click()
        return self.page.locator(f'[data-key="{key}"]')

    def fills(self, key: str, *numbers: int) -> Locator:
        """Types numbers into the fields of a question, or chooses them, and has them checked."""
        asked = self.question(key)
        for field, number in zip(asked.locator(".rk-field").all(), numbers, strict=True):
            if field.locator('input[type="radio"]').count():
                field.get_by_label(str(number)).check(force=True)
            else:
                field.locator("input").fill(str(number))
        asked.locator('[data-press="check"]').click()
        return asked

    def reads(self, asked: Locator, mood: str, sentence: str = "") -> None:
        """Reads the card below a question."""
        says(asked.locator(f'.rk-told > .rk-words[data-mood="{mood}"]'), sentence)

    def has_done(self, *keys: str) -> None:
        """Sees in the bar which questions are done."""
        done = self.page.locator(".rk-done [data-leads]")
        expect(done).to_have_count(len(keys))
        assert [one.get_attribute("data-leads") for one in done.all()] == list(keys)


def test_exercise_00_is_won_answered_with_a_typical_slip_and_found_again(page: Page, lab: Lab) -> None:
    pupil = Pupil(page, lab, "00-welcome", "exercises/fr")
    won = pupil.question("rvb-first-win")
    for cell in ("b1", "c1", "b2"):
        won.locator(f'.rk-board [data-tap="{cell}"]').click()
    won.locator('[data-press="play"]').click()
    pupil.reads(won, "right", "Une partie d’un coup\u00a0: Joueur 1 gagne.")
    asked = pupil.fills("rvb-longest-game", 6)
    pupil.reads(asked, "wrong", "C’est le nombre de cases qui portent une lettre au début.")
    pupil.reads(pupil.fills("rvb-longest-game", 3), "right")
    pupil.comes_back()
    pupil.has_done("rvb-first-win", "rvb-longest-game")
    pupil.reads(pupil.question("rvb-first-win"), "right")


def test_lesson_05_builds_five_pairs_with_one_wrong_and_finds_them_again(page: Page, lab: Lab) -> None:
    pupil = Pupil(page, lab, "05-nim-table", "lessons/fr")
    pupil.reads(pupil.fills("nim-first-pair", 1, 2), "wrong", "l’écart est de 1, c’est permis")
    form = pupil.question("nim-table-1")
    smaller, larger = form.locator("input").nth(0), form.locator("input").nth(1)
    for a, b in ((1, 3), (2, 6), (4, 7), (4, 10), (5, 13), (7, 17)):
        smaller.fill(str(a))
        larger.fill(str(b))
        larger.press("Enter")
        answer = "prendre 3 et 4, et laisser (1\u00a0; 3)" if (a, b) == (4, 7) else f"({a}\u00a0; {b}) est perdante"
        says(form, answer)
    pupil.reads(pupil.fills("nim-step-differences", 9, 10, 11), "right")
    pupil.comes_back()
    expect(pupil.question("nim-table-1").locator("tbody tr")).to_have_count(6)


def test_lesson_06_the_misprint_is_looked_for_and_found_and_only_then_unfolded(page: Page, lab: Lab) -> None:
    (k, pair), *others = [
        (k, (int(a), int(b)))
        for k in (0, 1, 2)
        for a, b in study.printed(k).iloc[:, :2].itertuples(index=False)
        if not lost(int(a), int(b), k)
    ]
    assert not others
    pupil = Pupil(page, lab, "06-nim-compare", "lessons/fr")
    told = f"({pair[0]}\u00a0; {pair[1]})"
    a, b = (int(number) for number in study.printed(k).iloc[5, :2])
    pupil.reads(pupil.fills("nim-misprint", k, a, b), "wrong")
    compared = page.locator(".jp-OutputArea details").filter(has_text=told).first
    expect(compared.get_by_text(told).first).not_to_be_visible()
    pupil.reads(pupil.fills("nim-misprint", k, *pair), "right")
    compared.locator("summary").first.click()
    expect(compared.get_by_text(told).first).to_be_visible()
