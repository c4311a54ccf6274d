"""Roliversi in a real browser: a colour, a square, what it would flip, and Play; by touch and by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import rvbkit
from tests.browser.harness import Mounted

EXAMPLE = "roliversi ......../......../..BBBVJ./..VVRJ../..VBR.../....R.../......../........ RJ"


pytestmark = pytest.mark.usefixtures("no_pause")


def test_a_ball_is_chosen_seen_and_played_by_touch(page: Page) -> None:
    board = Mounted(page, rvbkit.play(EXAMPLE))
    board.cell("b3").click()
    board.wait_for_taps("b3")
    assert "b3, red: flips c3, d3, e3, f3." in board.words.inner_text()
    board.cell("J").click()
    board.wait_for_taps("b3", "J")
    assert "b3, yellow: flips c4, d5." in board.words.inner_text()
    board.cell("R").click()
    board.wait_for_taps("b3", "J", "R")
    board.key("play").click()
    board.wait_for_taps()
    assert str(board.board.match.position).startswith("......../......../.RRRRRJ./")
    turned = page.evaluate("document.querySelectorAll('.rk-played .just-turned').length")
    put = page.evaluate("getComputedStyle(document.querySelector('.just-turned')).animationName")
    assert turned == 4 and put == "rk-turn", "flips are seen to happen"


def test_a_second_touch_plays_and_a_refusal_shows_its_line(page: Page) -> None:
    board = Mounted(page, rvbkit.play(EXAMPLE))
    board.cell("R").click()
    board.wait_for_taps("R")
    board.cell("g2").click()
    board.settle()
    page.wait_for_function("document.querySelector('.rk-words').innerText.includes('ends on your own red, on e4')")
    assert page.locator(".just-refused").count() == 1 and board.board.match.taps == ("R",)
    board.cell("b3").dblclick()
    page.wait_for_function("model.get('seen').taps.length === 0")
    board.settle()
    assert len(board.board.match.last) == 1


def test_keys_alone_choose_colour_and_square_and_play(page: Page) -> None:
    board = Mounted(page, rvbkit.play(EXAMPLE))
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.dataset.tap ?? ''") == "":
        page.keyboard.press("Tab")
    page.keyboard.press("j")
    board.wait_for_taps("'J")
    for _ in range(30):
        at = page.evaluate("document.activeElement.dataset.tap")
        if at == "b3":
            break
        page.keyboard.press(
            "ArrowDown" if at[1:] < "3" else "ArrowUp" if at[1:] > "3" else "ArrowRight" if at < "b3" else "ArrowLeft"
        )
    page.keyboard.press("Space")
    board.wait_for_taps("'J", "b3")
    page.keyboard.press("Enter")
    board.wait_for_taps()
    assert [str(move) for move in board.board.match.last] == ["J@b3"]


def test_on_a_telephone_all_is_there_and_large_enough(page: Page) -> None:
    page.set_viewport_size({"width": 380, "height": 800})
    board = Mounted(page, rvbkit.play(EXAMPLE))
    assert page.evaluate("document.documentElement.scrollWidth") <= 380
    sizes = {tap: board.cell(tap).bounding_box() for tap in ("a1", "h8", "R", "J")}
    assert all(box and box["width"] >= 38 and box["height"] >= 38 for box in sizes.values()), sizes
    board.cell("b3").click()
    board.wait_for_taps("b3")
    assert "flips c3" in board.words.inner_text()
