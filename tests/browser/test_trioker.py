"""Trioker in a real browser: pieces picked up, turned, placed and taken off, by mouse, finger and keys."""

from __future__ import annotations

from playwright.sync_api import Page

import rvbkit
from tests.browser.harness import Mounted

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
