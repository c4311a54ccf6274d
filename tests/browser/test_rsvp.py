"""R.S.V.P. in a real browser: letters tapped, dragged and typed, the frame walked round, a challenge and its proof."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

import rvbkit
from rvbkit.games import begin
from tests.browser.harness import Mounted
from tests.browser.lab import Lab, kernel_exec, open_notebook, run_all

START = f"rsvp {begin('rsvp', {})}"
MIDST = f"{START} | R@f6 | E@f7"
FAR = f"rsvp {begin('rsvp', {'way': 'challenge'})} | R@f6 | E@f7 | V@f8 | E@f9 | E@f11"
PLAY = 'import rvbkit\nrvbkit.use("en")\nframe = rvbkit.play("rsvp")\nframe'


pytestmark = pytest.mark.usefixtures("no_pause")


def moves(board: Mounted) -> list[str]:
    return [str(move) for move in board.board.match.moves]


def side(board: Mounted) -> str | None:
    return board.page.locator(".rk-picture > svg").get_attribute("data-side")


#: Counts the sides that turn away, each by what could still be tapped on it.
TURNING = """() => {
  window.turning = [];
  const seen = (one) => window.turning.push(one.querySelectorAll('[data-tap], [role]').length);
  const added = (all) => all.flatMap(({addedNodes}) => [...addedNodes]);
  const look = (all) => added(all).filter((one) => one.matches?.('.rk-turning')).map(seen);
  new MutationObserver(look).observe(document.querySelector('.rk-sheet'), {childList: true, subtree: true});
}"""
#: The frame has been turned round.
STILL = "[...document.querySelectorAll('.rk-board svg')].every((one) => !one.getAnimations().length)"


def play(board: Mounted) -> None:
    board.key("play").click()
    board.wait_for_taps()
    board.page.wait_for_function(STILL)


def test_a_letter_is_tapped_with_its_cell_seen_with_its_points_and_played(page: Page) -> None:
    board = Mounted(page, rvbkit.play(MIDST))
    assert side(board) == "2"
    board.cell("V").click()
    board.wait_for_taps("V")
    board.cell("f8").click()
    board.wait_for_taps("V", "f8")
    assert "V on f8 makes VER 6." in board.words.inner_text() and page.get_by_text("VER +6").count() == 1
    play(board)
    assert moves(board)[-1] == "V@f8" and board.board.match.position.scores == (2, 6) and side(board) == "1"
    assert "V on f8 (VER 6)" in page.locator(".rk-plate.rk-player-2").inner_text()
    put = page.evaluate("getComputedStyle(document.querySelector('.rk-played .just-put')).animationName")
    assert put == "rk-appear"


def test_a_letter_is_dragged_from_the_stock_to_its_cell(page: Page) -> None:
    board = Mounted(page, rvbkit.play(MIDST))
    board.drag("V", "c4", "f8", release=False)
    assert page.locator(".rk-over > g").count() == 1, "it goes along"
    page.mouse.up()
    board.wait_for_taps("V", "f8")
    board.cell("f8").click()
    board.wait_for_taps()
    assert moves(board)[-1] == "V@f8"


def test_a_letter_dropped_beside_the_frame_is_put_back_and_a_drag_over_cells_writes_nothing(page: Page) -> None:
    board = Mounted(page, rvbkit.play(MIDST))
    board.drag("V", "c4", "T")
    board.settle()
    page.wait_for_function("model.get('seen').taps.length === 0")
    board.drag("f8", "f9", "e9")
    board.settle()
    assert board.board.match.taps == () and moves(board) == ["R@f6", "E@f7"]


def test_a_letter_typed_on_a_cell_is_placed_there_and_enter_plays(page: Page) -> None:
    board = Mounted(page, rvbkit.play(MIDST))
    board.cell("f8").focus()
    page.keyboard.press("v")
    board.wait_for_taps("'V@f8")
    page.keyboard.press("Enter")
    board.wait_for_taps()
    assert moves(board)[-1] == "V@f8" and board.focused == "f8"
    page.keyboard.press("ArrowRight")
    assert board.focused == "f9", "seen from the side of player 1, f9 is on the right"
    page.keyboard.press("e")
    board.wait_for_taps("'E@f9")
    page.keyboard.press("x")
    board.settle()
    page.wait_for_function("document.querySelector('.rk-words').innerText.includes('row f would read REVX')")
    assert board.board.match.taps == ("'E@f9",)
    page.keyboard.press("Escape")
    board.wait_for_taps()


def test_a_refusal_marks_the_letters_that_it_speaks_of(page: Page) -> None:
    board = Mounted(page, rvbkit.play(MIDST))
    board.cell("Q").click()
    board.wait_for_taps("Q")
    board.cell("f8").click()
    board.settle()
    page.wait_for_function("document.querySelector('.rk-words').innerText.includes('row f would read QER')")
    assert page.locator(".just-refused").count() == 1 and board.board.match.taps == ("Q",)


def test_a_word_is_shown_for_a_letter_when_somebody_asks(page: Page) -> None:
    board = Mounted(page, rvbkit.play(MIDST))
    board.cell("S").click()
    board.wait_for_taps("S")
    assert board.cell("witness").count() == 0
    board.cell("f10").click()
    board.wait_for_taps("S", "f10")
    board.cell("witness").click()
    board.wait_for_taps("S", "f10", "witness")
    assert "S on f10 may become part of " in board.words.inner_text()


def test_one_walks_round_the_frame_and_is_seen_to(page: Page) -> None:
    board = Mounted(page, rvbkit.play(MIDST))
    before = board.centre("f8")
    board.cell("f8").focus()
    page.evaluate(TURNING)
    board.key("walk").click()
    board.settle()
    page.wait_for_function("window.turning.length === 1")
    assert page.evaluate("window.turning") == [0], "what only turns away is not there for anybody who does not see it"
    page.wait_for_function(STILL)
    after = board.centre("f8")
    assert side(board) == "1" and after[0] > before[0] + 30 and abs(after[1] - before[1]) < 1
    assert "You look from the side of Player 1." in board.words.inner_text()
    board.key("walk").click()
    board.settle()
    assert side(board) == "2" and moves(board) == ["R@f6", "E@f7"]


def test_who_wants_no_motion_sees_none(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    board = Mounted(page, rvbkit.play(MIDST))
    page.evaluate(TURNING)
    board.key("walk").click()
    board.settle()
    assert side(board) == "1" and page.evaluate("window.turning") == []


def test_a_letter_is_challenged_and_proved(page: Page) -> None:
    board = Mounted(page, rvbkit.play(FAR))
    assert side(board) == "1"
    board.cell("challenge").click()
    board.wait_for_taps("challenge")
    play(board)
    assert side(board) == "2" and "The E on f11 is challenged." in board.words.inner_text()
    for cell in ("f11", "f6"):
        board.cell(cell).click()
    board.wait_for_taps("f11", "f6")
    board.cell("f8").focus()
    page.keyboard.press("z")
    board.settle()
    page.wait_for_function("document.querySelector('.rk-words').innerText.includes('EZEVER is not among')")
    page.keyboard.press("Backspace")
    board.wait_for_taps("f11", "f6")
    board.cell("L").click()
    board.wait_for_taps("f11", "f6", "L")
    play(board)
    assert board.board.match.position.scores == (9, 21) and side(board) == "1"
    assert page.get_by_text("ELEVER +15").count() == 1


def test_a_challenge_without_proof(page: Page) -> None:
    board = Mounted(page, rvbkit.play(f"{FAR} | challenge"))
    board.cell("no-proof").click()
    board.wait_for_taps("no-proof")
    page.keyboard.press("Enter")
    board.wait_for_taps()
    assert board.board.match.position.scores == (24, 6)
    assert "would have been one" in board.words.inner_text()


@pytest.mark.parametrize("width", [380, 320])
def test_on_a_telephone_the_frame_and_the_stock_fit(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    board = Mounted(page, rvbkit.play(MIDST))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    sizes = {tap: board.cell(tap).bounding_box() for tap in ("a1", "k11", "A", "Z")}
    assert all(box and box["width"] >= 24 and box["height"] >= 24 for box in sizes.values()), sizes
    assert page.evaluate(
        "[...document.querySelectorAll('.rk-scroll')].every((one) => one.scrollWidth <= one.clientWidth)"
    )


# -- in JupyterLab ------------------------------------------------------------------------------------------


def test_a_game_in_jupyterlab_by_mouse_by_drag_and_by_keys(notebook_page: Any, lab: Lab) -> None:
    page = notebook_page
    open_notebook(page, lab, lab.write("rsvp.ipynb", PLAY, "1 + 1"))
    assert run_all(page) == []
    board = page.locator(".rk-live").first

    def cell(name: str) -> Any:
        return board.locator(f'[data-tap="{name}"]')

    cell("f6").wait_for()

    def told(text: str) -> None:
        page.get_by_text(text).first.wait_for()
        page.wait_for_function(STILL)

    cell("R").click()
    cell("f6").click()
    board.locator('[data-press="play"]').click()
    told("Player 2 plays R on f6.")
    start, end = (cell(name).bounding_box() for name in ("E", "f7"))
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=10)
    page.mouse.up()
    told("E on f7 makes RE 2.")
    page.keyboard.press("Enter")
    told("Player 1 plays E on f7 (RE 2).")
    kinds = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(w => w.model.type)"
    cell("f8").focus()
    for key in ("b", "a", "m", "x", "d", "d", "v"):
        page.keyboard.press(key)
    told("V on f8 makes VER 6.")
    assert page.evaluate(kinds) == ["code", "code"], "no letter has edited the notebook"
    page.keyboard.press("Enter")
    told("Player 2 plays V on f8 (VER 6).")
    board.locator('[data-press="walk"]').click()
    told("You look from the side of Player 2.")
    assert kernel_exec(page, "print(frame.match.position.scores)").strip() == "(2, 6)"
