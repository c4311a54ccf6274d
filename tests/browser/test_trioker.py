"""Trioker in a real browser: pieces picked up, turned, placed and taken off, by mouse, finger and keys."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import rvbkit
from rvbkit.games.trioker import study
from rvbkit.games.trioker.player import figures
from rvbkit.games.trioker.study.puzzle_editor import Editor
from rvbkit.page import board as driving
from rvbkit.text import use
from tests.browser.harness import Mounted
from tests.browser.lab import Lab, open_notebook, run_all, saved
from tests.browser.test_frame import OnPage
from tests.cases import own

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


def test_whoever_asks_by_one_key_sees_what_is_in_the_way_and_takes_it_off(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "patience", lambda _: lambda: False)  # a busy machine would end the thought
    framed = OnPage(page, rvbkit.play("trioker puzzle .VA/VAV a3=203 b1=000 of=000,001,002,021,110,221,203"))
    words, rings = framed.root.locator(".rk-words"), framed.root.locator('[stroke-dasharray="0.5 6"]')
    expect(words).not_to_contain_text("any more")
    framed.press("possible")
    framed.until(lambda: not framed.board.match.working)
    expect(words).to_contain_text("No: this cannot be completed any more.")
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
    expect(words).to_contain_text("Yes: this can still be completed.")


def test_the_computer_answers_and_undo_goes_back_before_both_moves(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driving, "PAUSE", 0)
    framed = OnPage(page, rvbkit.play("trioker champions 52 1", seats=("friend", "greedy")))
    match = framed.board.match
    framed.cell("110").click()
    framed.cell("d7").click()
    framed.until(lambda: len(match.moves) == 2 and not match.working)
    expect(framed.root.locator(".rk-plates")).to_contain_text("greedy")
    expect(framed.root.locator(f'[data-tap="{own(match.moves[1]).cell}"]')).to_have_attribute(
        "aria-label", f"{own(match.moves[1]).cell}: {' '.join(own(match.moves[1]).corners)}"
    )
    framed.press("undo")
    assert not match.last and not match.working


# -- a figure of one's own ------------------------------------------------------------------------------------


class Drawing(Mounted):
    """The editor on a page."""

    def __init__(self, page: Page, form: Editor) -> None:
        super().__init__(page, form)
        self.form = form

    def says(self, sentence: str) -> None:
        """Waits until it is said, also where it is found out beside the page."""
        for _ in range(200):
            self.flush()
            if sentence in self.words.inner_text().replace("\u00a0", " "):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{sentence!r} is not in {self.words.inner_text()!r}")


def test_a_figure_is_made_counted_solved_and_played_by_mouse(page: Page) -> None:
    drawing = Drawing(page, study.editor())
    for cell in ("c6", "c7", "c8", "d6", "d7", "d8", "d9"):
        drawing.cell(cell).click()
    drawing.cell("d9").click()
    drawing.says("6 cells, 4 free tips")
    expect(drawing.cell("d9")).to_have_attribute("aria-label", "d9, outside")
    drawing.key("count").click()
    drawing.says("It can be filled in")
    drawing.key("solution").click()
    drawing.says("Solution 1")
    expect(drawing.cell("c6")).to_have_attribute("aria-label", re.compile(r"c6: .*(zero|one|two|three)"))
    drawing.key("play-it").click()
    expect(drawing.key("draw")).to_be_visible()
    drawing.cell("000").click()
    drawing.wait_for_taps("000")
    drawing.cell("a1").click()
    drawing.settle()
    page.wait_for_function("model.get('seen').taps.length === 0")
    assert moves(drawing) == ["a1=000"]
    drawing.key("draw").click()
    drawing.says("6 cells, 4 free tips")
    assert drawing.form.text == "VAV/AVA"


def test_a_figure_is_made_counted_and_played_with_the_keyboard_alone(page: Page) -> None:
    drawing = Drawing(page, study.editor(rows=3, columns=7))
    page.keyboard.press("Tab")
    for key in ("Space", "ArrowRight", "Space", "ArrowRight", "Space", "ArrowRight", "Space", "Backspace"):
        page.keyboard.press(key)
    drawing.says("3 cells, 2 free tips")
    assert drawing.form.text == "AVA" and drawing.focused == "a4"
    page.keyboard.press("Enter")
    drawing.says("Space puts a cell in, or takes it out.")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    drawing.says("It can be filled in")
    assert page.evaluate("document.activeElement.dataset.press") == "count", "whoever pressed it may press it again"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(drawing.key("draw")).to_be_visible()
    assert page.evaluate("document.activeElement.dataset.tap") is not None, "one goes on, on the board"


def test_a_figure_is_found_by_its_name_and_a_wrong_one_is_told(page: Page) -> None:
    use("fr")
    drawing = Drawing(page, study.editor("hexagone"))
    text = drawing.field("Texte de la figure, ou son nom")
    expect(text).to_have_value("AVA/VAV")
    text.fill("étoile")
    text.press("Enter")
    drawing.says("12 cases, 6 pointes libres (étoile)")
    expect(text).to_have_value("..A../VAVAV/AVAVA/..V..")
    text.fill("étoille")
    text.press("Enter")
    drawing.says("« étoille » n’est ni le nom d’une figure")
    expect(text).to_have_value("étoille")
    drawing.root.locator("select").select_option("sablier")
    drawing.says("(sablier)")
    drawing.field("Colonnes").fill("26")
    drawing.field("Colonnes").press("Tab")
    drawing.settle()
    assert drawing.form.sketch.columns == 26


def test_cells_are_tapped_while_something_is_counted(page: Page) -> None:
    drawing = Drawing(page, study.editor("/........../".join(["A..V..A..V"] * 3)))
    drawing.key("count").click()
    drawing.says("Looking")
    expect(drawing.key("count")).to_have_text("Stop")
    drawing.cell("a1").click()
    drawing.says("13 cells")
    expect(drawing.key("count")).to_have_text("How many solutions?")
    drawing.key("count").click()
    drawing.says("Looking")
    drawing.key("count").click()
    drawing.says("Stopped.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_telephone_the_grid_fits_cells_are_large_enough_and_all_is_accessible(
    page: Page, axe: str, theme: Any
) -> None:
    use("fr")
    page.set_viewport_size({"width": 380, "height": 800})
    page.emulate_media(color_scheme=theme)
    drawing = Drawing(page, study.editor("super triangle"))
    page.evaluate("dark => { document.body.style.background = dark ? '#1E1F22' : '#fff' }", theme == "dark")
    page.evaluate(axe + ";0")
    for name in ("solution", "play-it"):
        drawing.key(name).click()
        drawing.settle()
        if name == "solution":
            drawing.says("Solution 1")
        found = page.evaluate("async () => (await axe.run('.rk-live')).violations.map(v => [v.id, v.nodes[0].html])")
        assert found == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 380
    drawing.key("draw").click()
    drawing.settle()
    box = drawing.cell("a1").bounding_box()
    assert box and min(box["width"], box["height"]) >= 38, box


def test_in_jupyterlab_the_saved_page_shows_the_figure(notebook_page: Any, lab: Lab) -> None:
    page = notebook_page
    cell = "from rvbkit.study import trioker\n\nmine = trioker.editor('hexagon')\nmine"
    name = lab.write("figure.ipynb", "import rvbkit\nrvbkit.use('en')", cell)
    open_notebook(page, lab, name)
    assert run_all(page) == []
    live = page.locator(".rk-live")
    live.wait_for()
    live.locator("[data-tap=a1]").click()
    live.locator("[data-press=count]").click()
    expect(live.locator(".rk-words")).to_contain_text("It can be filled in")
    live.locator("[data-press=solution]").click()
    expect(live.locator(".rk-words")).to_contain_text("Solution 1")
    saved(page, lab, name, "image/svg+xml", "in parts that share no side")
