"""Trioker in a real browser: pieces picked up, turned, placed and taken off, by mouse, finger and keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import rvbkit
from rvbkit import driving
from tests.browser.harness import Mounted
from tests.browser.test_frame import OnPage

PUZZLE = "trioker puzzle AVA/VAV a1=012"


def moves(board: Mounted) -> list[str]:
    return [str(move) for move in board.board.match.moves]


def test_a_piece_is_turned_placed_and_taken_off_by_touch(page: Page) -> None:
    board = Mounted(page, rvbkit.play(PUZZLE))
    board.cell("221").click()
    board.wait_for_taps("221")
    board.cell("221").click()
    board.wait_for_taps("221", "turn")
    assert board.board.match.draft.so_far.corners == "212"
    board.cell("b2").click()
    board.settle()
    page.wait_for_function("model.get('seen').taps.length === 0")
    assert moves(board) and moves(board)[-1].startswith("b2=212")
    board.cell("b2").click()
    board.wait_for_taps("b2")
    board.cell("box").click(position={"x": 8, "y": 8})
    board.settle()
    page.wait_for_function("model.get('seen').taps.length === 0")
    assert moves(board)[-1] == "-b2"


def test_a_piece_is_dragged_from_the_box_to_its_cell(page: Page) -> None:
    board = Mounted(page, rvbkit.play("trioker puzzle AVA/VAV a1=012"))
    start, end = board.cell("021").bounding_box(), board.cell("a3").bounding_box()
    assert start and end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] * 0.6, steps=8)
    page.mouse.up()
    board.settle()
    page.wait_for_function("model.get('seen').taps.length === 0")
    assert moves(board)[-1].startswith("a3=")


def test_on_a_telephone_the_panel_fits_and_cells_are_large_enough(page: Page) -> None:
    page.set_viewport_size({"width": 380, "height": 800})
    board = Mounted(page, rvbkit.play("trioker champions 73 2 d7=002"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 380
    box = board.cell("111").bounding_box()
    assert box and box["width"] >= 38 and box["height"] >= 38, box


def test_whoever_asks_by_one_key_sees_what_is_in_the_way_and_takes_it_off(page: Page) -> None:
    framed = OnPage(page, rvbkit.play("trioker puzzle .VA/VAV a3=203 b1=000 of=000,001,002,021,110,221,203"))
    words, rings = framed.root.locator(".rk-words"), framed.root.locator('[stroke-dasharray="0.5 6"]')
    expect(words).not_to_contain_text("any more")
    framed.press("possible")
    framed.until(lambda: not framed.board.match.working)
    expect(words).to_contain_text("No: what lies cannot be completed any more.")
    framed.press("hint")
    expect(words).to_contain_text("Without the piece in a3 it can.")
    expect(rings).to_have_count(1)
    framed.press("hint")
    expect(words).to_contain_text("Take 203 off a3 again.")
    framed.cell("a3").click()
    framed.cell("box").click(position={"x": 8, "y": 8})
    framed.answered()
    expect(rings).to_have_count(0)
    framed.press("possible")
    framed.until(lambda: not framed.board.match.working)
    expect(words).to_contain_text("Yes: what lies can still be completed.")


def test_the_computer_answers_and_undo_goes_back_before_both_moves(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driving, "PAUSE", 0)
    framed = OnPage(page, rvbkit.play("trioker champions 52 1", seats=("friend", "greedy")))
    match = framed.board.match
    framed.cell("110").click()
    framed.cell("d7").click()
    framed.until(lambda: len(match.moves) == 2 and not match.working)
    expect(framed.root.locator(".rk-plates")).to_contain_text("greedy")
    expect(framed.root.locator(f'[data-tap="{match.moves[1].cell}"]')).to_have_attribute(
        "aria-label", f"{match.moves[1].cell}: {' '.join(match.moves[1].corners)}"
    )
    framed.press("undo")
    assert not match.last and not match.working
