"""The front page in JupyterLab and Notebook 7: nothing is pressed, and the cards are there; from there and back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rvbkit.games import STEMS, begin, rules
from rvbkit.jupyter.lab import copy_notebooks
from rvbkit.questions import ROOMS, exercise, of
from rvbkit.text import say
from tests.browser.answers import Answers
from tests.browser.lab import Lab
from tests.browser.test_alive import PATIENCE, answer, answered, open_page, says, settled, tap
from tests.browser.test_other_pages import needs
from tests.cases import FULL

OPEN = "p => window.jupyterapp?.shell?.currentWidget?.context?.path === p"
KERNELS = """() => window.jupyterapp.serviceManager.sessions.refreshRunning().then(() =>
  [...window.jupyterapp.serviceManager.sessions.running()].map((s) => s.path).sort())"""
#: What is wider than the page it stands on.
WIDER = """() => {
  const right = (one) => one.getBoundingClientRect().right;
  const all = [...document.querySelectorAll('.rk-front *')].filter((one) => !one.closest('svg'));
  return all.filter((one) => right(one) > right(document.querySelector('.rk-front')) + 1).map((one) => one.className);
}"""


@pytest.fixture
def page(notebook_page: Page) -> Iterator[Page]:
    notebook_page.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    yield notebook_page
    expect.set_options(timeout=5_000)


@pytest.fixture
def home(lab: Lab, tmp_path: Path) -> str:
    """The folder that ``rvbkit lab`` gives an English pupil, below the one that is served."""
    copy_notebooks(lab.root / tmp_path.name, language="en")
    return tmp_path.name


def card(page: Page, title: str) -> Any:
    return page.locator(".rk-card:visible", has=page.get_by_role("link", name=title, exact=True))


def test_the_cards_lead_to_lessons_and_back_to_what_was_done(page: Page, lab: Lab, home: str) -> None:
    open_page(page, lab, f"{home}/home.ipynb")
    expect(page.locator(".rk-card")).to_have_count(len(ROOMS))
    says(page.locator(".rk-resume"), "Start here")
    expect(page.locator(".rk-bar")).to_be_hidden()
    assert page.locator(".jp-OutputArea-output .rk-twin").count() == 0 or not page.locator(".rk-twin").is_visible()
    card(page, "The rules of RVB").locator(".rk-pic").click(force=True)  # all of the card is its link
    page.wait_for_function(OPEN, arg=f"{home}/01-rules-of-rvb.ipynb")
    settled(page)
    answer(page, "rvb-placing-turns", 12)
    expect(page.locator(".rk-step.rk-done")).to_have_count(1)
    back = page.get_by_role("button", name="All lessons")
    expect(back).to_have_attribute("title", "All lessons")
    back.click()
    page.wait_for_function(OPEN, arg=f"{home}/home.ipynb")
    expect(card(page, "The rules of RVB")).to_contain_text(f"1 of {len(of('01-rvb-rules', 'lesson'))}")
    says(page.locator(".rk-resume"), "You were here")
    kernels = [path for path in page.evaluate(KERNELS) if path.startswith(home)]
    assert kernels == [f"{home}/home.ipynb"], "the lesson was put away, its kernel with it"
    page.get_by_role("link", name="Continue").click()
    page.wait_for_function(OPEN, arg=f"{home}/01-rules-of-rvb.ipynb")
    settled(page)
    expect(page.locator(".rk-step.rk-done")).to_have_count(1)
    page.reload()  # the front page's kernel lives on
    page.wait_for_function(OPEN, arg=f"{home}/01-rules-of-rvb.ipynb")
    settled(page)
    pupil = Answers()
    pupil.page = page
    pupil.give(exercise("rvb-first-to-cross"), 1)
    expect(page.locator(".rk-step.rk-done")).to_have_count(2)
    back.click()
    page.wait_for_function(OPEN, arg=f"{home}/home.ipynb")
    says(card(page, "The rules of RVB"), "2 of 4")


def test_the_other_language_is_given_and_opened_by_one_press(page: Page, lab: Lab, home: str) -> None:
    open_page(page, lab, f"{home}/home.ipynb")
    assert not (lab.root / home / "accueil.ipynb").exists()
    page.get_by_role("button", name="Français").click()
    page.wait_for_function(OPEN, arg=f"{home}/accueil.ipynb")
    expect(page.locator(".rk-front:visible h1")).to_have_text(re.compile("comprendre"))
    expect(page.locator(".rk-card:visible")).to_have_count(len(ROOMS))
    page.locator(".rk-front:visible").get_by_role("link", name="English").click()
    page.wait_for_function(OPEN, arg=f"{home}/home.ipynb")
    expect(page.locator(".rk-front:visible").get_by_role("link", name="Français")).to_be_visible()


def test_every_game_is_played_freely_from_there_and_goes_on_later(page: Page, lab: Lab, home: str) -> None:
    open_page(page, lab, f"{home}/home.ipynb")
    front = page.locator(".rk-live", has=page.locator(".rk-front"))
    for stem in STEMS if FULL else STEMS[:2]:
        for again in (False, True):
            with answered(page, front):  # it is looked at anew by whoever comes back
                page.locator(".rk-front:visible").get_by_role("link", name=say(f"{stem}.name"), exact=True).click()
                page.wait_for_function(OPEN, arg=f"{home}/play-{stem}.ipynb")
                play_freely(page, stem, again)
                page.locator('.rk-bar:visible [data-bar="home"]').click()
                page.wait_for_function(OPEN, arg=f"{home}/home.ipynb")


def play_freely(page: Page, stem: str, again: bool) -> None:
    """The first move of a game, or what is seen of it when its page is opened again."""
    board = page.locator(".rk-live:visible").first
    board.locator("[data-tap][role]").first.wait_for()
    page.locator(".rk-bar:visible[aria-busy=false]").wait_for()  # a tap before that may meet a board that goes
    expect(page.locator(".rk-bar:visible .rk-bar-key:visible")).to_have_count(1)
    position = begin(stem, {})
    if position.hides:  # such a game is not kept
        expect(board.locator(".rk-words")).to_contain_text("press to see your hand")
    elif again:
        says(board, "The game goes on where you left it.")
    else:
        first = rules(stem).draft(position, []).next[0]
        for place in (first, *(["A"] if stem == "rsvp" else [])):  # there a letter goes with the cell
            tap(page, board, place)
        page.keyboard.press("Enter")
        expect(board.locator(".rk-words")).not_to_contain_text(f"Player {position.turn} to play")
        says(board.locator(".rk-words"), "Player 1 to play")  # the computer has played, or player 2 has begun


def test_the_accessibility_checker_finds_nothing_and_nothing_is_too_wide(
    page: Page, lab: Lab, home: str, axe: str
) -> None:
    for theme in ("Light", "Dark"):
        open_page(page, lab, f"{home}/home.ipynb", f"JupyterLab {theme}")  # as ``rvbkit lab`` shows it
        expect(page.locator(f'body[data-jp-theme-light="{str(theme == "Light").lower()}"]')).to_have_count(1)
        for width in (1366, 380):
            page.set_viewport_size({"width": width, "height": 900})
            page.locator(".rk-card").last.scroll_into_view_if_needed()
            page.evaluate(f"{axe}; 0")
            found = page.evaluate(
                "async () => (await axe.run('.rk-front')).violations.map(v => [v.id, v.nodes[0].html])"
            )
            assert found == []
            assert page.evaluate(WIDER) == []


def test_notebook_7_opens_lessons_from_there_and_comes_back(browser: Browser, lab: Lab, home: str) -> None:
    needs("notebook")
    context = browser.new_context(viewport={"width": 1100, "height": 900})
    page = context.new_page()  # its own scripts report an error about settings: not watched
    page.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    page.goto(f"{lab.url}/notebooks/{home}/home.ipynb?token={lab.token}", wait_until="domcontentloaded")
    page.get_by_role("link", name="Comparing tables", exact=True).click()
    page.wait_for_url(re.compile("06-comparing-tables.ipynb"))
    page.locator('[data-bar="home"]').click()
    page.wait_for_url(re.compile("home.ipynb"))
    expect(page.locator(".rk-card")).to_have_count(len(ROOMS))
    context.close()
    expect.set_options(timeout=5_000)
