"""JupyterLab from end to end: a real server, a real kernel, a real browser."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Window
from tests.browser.lab import Lab, kernel_exec, open_notebook, run_all, saved

BOARD = "RV/B.R/VB cross 1"
PLAY = f'import rvbkit\nrvbkit.use("en")\nframe = rvbkit.play("rvb", "{BOARD}")\nframe'

RESTART = "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart(); }"
COMPUTER = """import rvbkit
rvbkit.use("en")
frame = rvbkit.play("rvb", side=3, filled=True, seed=4, seats=("friend", "random"))
frame"""


@pytest.fixture
def page(notebook_page: Any) -> Any:
    """Every page here is a notebook."""
    return notebook_page


def test_a_cell_run_before_the_first_one_speaks_the_language_of_its_notebook(page: Any, lab: Lab) -> None:
    for language in ("fr", "en"):
        name = lab.write(f"early-{language}.ipynb", "import rvbkit.notebook")
        path = lab.root / name
        notebook = json.loads(path.read_text(encoding="utf-8"))
        notebook["metadata"]["rvbkit"] = {"language": language, "lesson": "early"}
        path.write_text(json.dumps(notebook), encoding="utf-8")
        open_notebook(page, lab, name)
        assert (
            kernel_exec(page, "import rvbkit.notebook, rvbkit.text; print(rvbkit.text.language())").strip() == language
        )


@pytest.fixture(scope="module")
def telephone(browser: Browser) -> Iterator[Window]:
    window = Window(browser, {"width": 320, "height": 700}, is_mobile=True, has_touch=True)
    yield window
    window.close()


@pytest.fixture
def narrow_page(telephone: Window, request: pytest.FixtureRequest) -> Iterator[Page]:
    with telephone.lent(request.node) as page:
        yield page


def open_and_run(page: Any, lab: Lab, name: str, *cells: str) -> Any:
    """Opens a notebook with these cells, runs them, returns the live board."""
    open_notebook(page, lab, lab.write(name, *cells))
    assert run_all(page) == []
    board = page.locator(".rk-live").first
    board.locator("[data-tap]").first.wait_for()
    return board


def seq(board: Any) -> int:
    return int(board.get_attribute("data-seq"))


def wait_beyond(page: Any, board: Any, before: int) -> None:
    page.wait_for_function("([el, n]) => Number(el.dataset.seq) > n", arg=[board.element_handle(), before])


def tap(page: Any, board: Any, cell: str) -> None:
    before = seq(board)
    board.locator(f'[data-tap="{cell}"]').click()
    wait_beyond(page, board, before)


def press(page: Any, board: Any, key: str) -> None:
    before = seq(board)
    page.keyboard.press(key)
    wait_beyond(page, board, before)


def open_panel(page: Any, name: str) -> None:
    """Opens one of the frame's panels by its menu."""
    for key in ("menu", f"open-{name}"):
        page.locator(f'[data-press="{key}"]').first.click()


def position(page: Any) -> str:
    return kernel_exec(page, "print(frame.match.position)").strip()


def test_a_game_is_played_with_the_mouse_and_the_kernel_agrees(page: Any, lab: Lab) -> None:
    board = open_and_run(page, lab, "mouse.ipynb", PLAY)
    tap(page, board, "a1")
    press(page, board, "Enter")
    assert position(page) == "rV/B.R/VB cross 2"
    tap(page, board, "a2")
    before = seq(board)
    page.get_by_role("button", name="Play", exact=True).click()
    wait_beyond(page, board, before)
    assert position(page) == "rv/B.R/VB cross 1"
    tap(page, board, "b1")
    page.keyboard.press("Enter")
    page.get_by_text("Player 1 wins", exact=True).wait_for()
    assert kernel_exec(page, "print(frame.match.position.outcome())").strip() == "(1, 0)"


def test_a_pen_line_is_drawn_with_the_mouse(page: Any, lab: Lab) -> None:
    board = open_and_run(page, lab, "pen.ipynb", PLAY)
    boxes = [board.locator(f'[data-tap="{cell}"]').bounding_box() for cell in ("a1", "a2", "b3")]
    centres = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.move(*centres[0])
    page.mouse.down()
    for centre in centres[1:]:
        page.mouse.move(*centre, steps=8)
    page.mouse.up()
    page.wait_for_function("el => el.dataset.seq >= 3", arg=board.element_handle())
    assert kernel_exec(page, "print(frame.match.taps)").strip() == "('a1', 'a2')", "b3 carries R: after V comes B"
    page.get_by_text("after V comes B").first.wait_for()


def test_a_game_is_played_with_the_keyboard_only(page: Any, lab: Lab) -> None:
    board = open_and_run(page, lab, "keys.ipynb", PLAY)
    board.locator('[data-tap="a1"]').focus()
    press(page, board, " ")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    press(page, board, " ")
    assert kernel_exec(page, "print(frame.match.taps)").strip() in ("('a1', 'a2')", "('a1',)")
    press(page, board, "Escape")
    page.keyboard.press("Home")
    press(page, board, " ")
    press(page, board, "Enter")
    assert position(page) == "rV/B.R/VB cross 2"


def test_letters_typed_on_the_board_do_not_edit_the_notebook(page: Any, lab: Lab) -> None:
    board = open_and_run(page, lab, "letters.ipynb", PLAY, "1 + 1")
    board.locator('[data-tap="a1"]').focus()
    cells = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(w => w.model.type)"
    before = page.evaluate(cells)
    for key in ("b", "a", "m", "x", "d", "d", "y", "r", "0", "0", "z"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.evaluate(cells) == before == ["code", "code"]
    assert board.is_visible()


#: Presses a key where the focus is, and tells whether the browser is kept from what it does with it.
KEPT = """(key) => !document.activeElement.dispatchEvent(
  new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}))"""


def test_a_slash_on_a_board_or_a_button_begins_no_search_and_is_written_in_a_field(page: Any, lab: Lab) -> None:
    board = open_and_run(page, lab, "slash.ipynb", PLAY)
    for place in (board.locator('[data-tap="a1"]'), board.locator('[data-press="menu"]')):
        place.focus()
        assert [page.evaluate(KEPT, key) for key in ("/", "'")] == [True, True]
        assert not page.evaluate(KEPT, "F3")
    open_panel(page, "text")
    field = page.locator(".rk-live textarea")
    field.fill("")
    page.keyboard.type("rvb RV/")
    assert field.input_value() == "rvb RV/"


CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(w => w.model.type)"
EDITING = ("b", "a", "m", "Shift+M", "x", "d", "d", "y", "r", "0", "0", "z")


def type_and_expect_no_edit(page: Any) -> None:
    before = page.evaluate(CELLS)
    for key in EDITING:
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.evaluate(CELLS) == before == ["code", "code"]
    assert page.locator(".rk-live").is_visible()


def test_letters_typed_in_the_frame_do_not_edit_the_notebook(page: Any, lab: Lab) -> None:
    open_and_run(page, lab, "frame.ipynb", PLAY, "1 + 1")
    frame = page.locator(".rk-live")
    open_panel(page, "seats")
    frame.locator("select").first.wait_for()
    frame.locator('[data-press="menu"]').focus()
    type_and_expect_no_edit(page)
    for place in (".rk-headline", "select", "input[type=text]"):
        one = frame.locator(place).first
        one.focus() if place == "select" else one.click()  # a click would open its list
        type_and_expect_no_edit(page)


def test_arrows_in_the_list_of_moves_go_to_another_move(page: Any, lab: Lab) -> None:
    board = open_and_run(page, lab, "moves.ipynb", PLAY, "1 + 1")
    tap(page, board, "a1")
    press(page, board, "Enter")
    open_panel(page, "moves")
    moves = page.locator(".rk-live select")
    moves.focus()
    press(page, board, "ArrowUp")
    assert position(page) == BOARD
    press(page, board, "ArrowDown")
    assert position(page) == "rV/B.R/VB cross 2"
    assert moves.evaluate("list => list === document.activeElement")


def test_arrows_in_a_dropdown_choose(page: Any, lab: Lab) -> None:
    board = open_and_run(page, lab, "dropdown.ipynb", PLAY, "1 + 1")
    open_panel(page, "seats")
    page.locator(".rk-live select").last.focus()
    press(page, board, "ArrowDown")
    assert kernel_exec(page, "print(frame.match.seats[1].kind)").strip() != "friend"


def wait_for_views(page: Any, number: int) -> None:
    """Waits until every view shows this state of the match."""
    all_show = "n => [...document.querySelectorAll('.rk-live')].every((el) => Number(el.dataset.seq) === n)"
    page.wait_for_function(all_show, arg=number)


def test_a_match_shown_three_times_speaks_once(page: Any, lab: Lab) -> None:
    again = (
        "from IPython.display import display\nfrom rvbkit.page.board import Board\ndisplay(frame, Board(frame.match))"
    )
    open_and_run(page, lab, "views.ipynb", PLAY, again)
    alive = page.locator(".rk-live")
    alive.nth(2).locator("[data-tap]").first.wait_for()
    last = alive.nth(2)
    tap(page, last, "a1")
    press(page, last, "Enter")
    page.wait_for_function(
        "() => [...document.querySelectorAll('.rk-live')].every((e) => e.textContent.includes('plays a1'))"
    )
    said = "() => [...document.querySelectorAll('.rk-status')].map(s => s.textContent)"
    assert page.evaluate(said) == ["", "", "Player 1 plays a1. Player 2 to play"]
    before = seq(alive.first)
    alive.first.get_by_role("button", name="Undo", exact=True).click()
    for view in alive.all():
        wait_beyond(page, view, before)
    page.wait_for_function("() => document.querySelectorAll('.rk-status')[2].textContent === ''")
    assert page.evaluate(said) == ["Taken back: a1. Player 1 to play", "", ""]


def enlarge(page: Any) -> None:
    for key in ("menu", "big"):
        page.locator(f'[data-press="{key}"]').click()


def test_a_big_board_and_its_buttons_fit_on_a_small_screen(page: Any, lab: Lab) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    open_and_run(page, lab, "big.ipynb", PLAY, "1 + 1")
    enlarge(page)
    page.locator(".rk-live[data-size=big]").wait_for()
    page.wait_for_function(
        """() => {
          const [frame, room] = ['.rk-live', '.jp-WindowedPanel-outer'].map(
            (name) => document.querySelector(name).getBoundingClientRect());
          return frame.height > 500 && frame.top >= room.top - 1 && frame.bottom <= room.bottom + 1;
        }"""
    )


LARGE = 'frame = rvbkit.play("rvb", side=5, filled=True, seed=1)\nframe'


def test_on_a_narrow_page_everything_is_seen_and_large_enough(narrow_page: Page, lab: Lab) -> None:
    page = narrow_page
    open_and_run(page, lab, "narrow.ipynb", f'import rvbkit\nrvbkit.use("fr")\n{LARGE}')
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    open_panel(page, "new")
    page.locator(".rk-live select").last.wait_for()
    seen = page.evaluate(
        """() => {
          const frame = document.querySelector('.rk-live').getBoundingClientRect();
          const shown = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
          const size = (what) => shown(what).map((one) => one.getBoundingClientRect());
          const [first, second] = size('.rk-board [data-tap]');
          return {
            reach: Math.min(...size('.rk-live button, .rk-live select').map((box) => box.height)),
            choice: Math.min(...size('.rk-live select').map((box) => box.width)),
            out: size('.rk-live *').filter((box) => box.width && box.right > frame.right + 1).length,
            cell: second.left - first.left,  // the seam between them belongs to their outlines
          };
        }"""
    )
    assert seen["reach"] >= 44
    assert seen["choice"] >= 60
    assert seen["out"] == 0
    assert seen["cell"] >= 24


def test_the_computer_answers_and_undo_comes_back_to_ones_own_turn(page: Any, lab: Lab) -> None:
    board = open_and_run(page, lab, "computer.ipynb", COMPUTER)
    first = position(page)
    cell = board.locator("[data-tap]").nth(0).get_attribute("data-tap")
    tap(page, board, cell)
    page.keyboard.press("Enter")
    page.get_by_text("The computer plays").first.wait_for()
    assert len(kernel_exec(page, "print(*frame.match.moves, sep='\\n')").split("\n")) == 3
    before = seq(board)
    page.get_by_role("button", name="Undo", exact=True).click()
    wait_beyond(page, board, before)
    assert position(page) == first


def test_undo_while_the_computer_thinks_is_answered_at_once(page: Any, lab: Lab) -> None:
    board = open_and_run(page, lab, "stop.ipynb", COMPUTER)
    first = position(page)
    cell = board.locator("[data-tap]").nth(0).get_attribute("data-tap")
    tap(page, board, cell)
    page.keyboard.press("Enter")
    page.get_by_text("is thinking").first.wait_for()
    page.get_by_role("button", name="Undo", exact=True).click()
    page.get_by_text("Player 1 to play").first.wait_for()
    page.wait_for_timeout(1500)
    assert position(page) == first, "the thought was thrown away"


def test_a_kernel_restart_leaves_a_board_that_says_so_and_runs_again(page: Any, lab: Lab) -> None:
    board = open_and_run(page, lab, "restart.ipynb", PLAY)
    page.evaluate(RESTART)
    page.get_by_text("run the cell again").first.wait_for(timeout=15_000)
    assert run_all(page) == []
    fresh = page.locator(".rk-live").last
    fresh.locator("[data-tap]").first.wait_for()
    tap(page, fresh, "a1")
    assert kernel_exec(page, "print(frame.match.taps)").strip() == "('a1',)"
    assert board is not None


def test_a_wrong_call_shows_its_sentence_and_no_traceback(page: Any, lab: Lab) -> None:
    open_notebook(page, lab, lab.write("wrong.ipynb", 'import rvbkit\nrvbkit.use("en")\nrvbkit.play("rvb", side=9)'))
    run_all(page)
    shown = page.locator(".jp-OutputArea-output").last.inner_text()
    assert shown.strip() == "side cannot be 9. Possible values: 2, 3, 4, 5."


def test_the_copy_button_puts_the_game_on_the_clipboard(page: Any, lab: Lab) -> None:
    open_and_run(page, lab, "copy.ipynb", PLAY)
    open_panel(page, "text")
    page.locator(".rk-live").get_by_role("button", name="Copy", exact=True).click()
    page.get_by_text("Copied").first.wait_for()
    assert page.evaluate("() => navigator.clipboard.readText()") == f"rvb {BOARD}"


def test_the_saved_notebook_and_its_page_show_the_last_position(page: Any, lab: Lab, tmp_path: Path) -> None:
    board = open_and_run(page, lab, "saved.ipynb", PLAY)
    tap(page, board, "a1")
    press(page, board, "Enter")
    picture = kernel_exec(page, "print(frame.picture())").strip()
    assert page.locator(".jp-RenderedSVG").all() == [] or not page.locator(".jp-RenderedSVG").first.is_visible()
    pictures = saved(page, lab, "saved.ipynb", "image/svg+xml", picture)
    assert [kept.strip() for kept in pictures] == [picture]
    html = tmp_path / "saved.html"
    convert = [sys.executable, "-m", "nbconvert", "--to", "html", "--output", str(html), str(lab.root / "saved.ipynb")]
    subprocess.run(convert, check=True, capture_output=True)
    assert "rV" not in picture
    viewer = page.context.new_page()
    viewer.goto(html.as_uri())
    assert viewer.locator("svg[role=img]").count() == 1 or viewer.locator("img[src^='data:image/svg']").count() == 1
    viewer.close()


def test_help_on_the_board_hints_a_blunder_and_who_was_winning(page: Any, lab: Lab) -> None:
    position = "..../...../....B./....RB./...VRV/...VV/.... cross 1"
    play = f'import rvbkit\nrvbkit.use("en")\nframe = rvbkit.play("rvb", "{position}")\nframe'
    board = open_and_run(page, lab, "help.ipynb", play)
    frame = page.locator(".rk-live")
    frame.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_text("a winning move crosses it").first.wait_for()
    frame.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_text("e6-d6 wins").first.wait_for()
    open_panel(page, "help")
    for label in ("Show values", "Tell me when", "Show who was winning"):
        frame.get_by_label(label).check()
    board.locator('[aria-label="d6, B, can still win"]').wait_for()
    tap(page, board, "c5")
    board.locator('[data-press="play"]').click()
    page.get_by_text("gives the win away").first.wait_for()
    frame.get_by_role("button", name="1: ②").wait_for()
    frame.get_by_role("button", name="Take it back").click()
    page.get_by_text("Player 1 to play").first.wait_for()
    assert kernel_exec(page, "print(frame.match.position)").strip() == position


NIM = 'import rvbkit\nrvbkit.use("en")\nframe = rvbkit.play("nim", "12;10 k=1 1")\nframe'


def test_nim_is_played_on_two_views_by_matches_by_carrying_the_token_and_with_buttons(page: Any, lab: Lab) -> None:
    piles = open_and_run(page, lab, "nim.ipynb", NIM)
    plane = page.locator(".rk-board").nth(1)
    tap(page, piles, "1-1")
    assert plane.locator('[aria-label$="chosen"]').get_attribute("data-tap") == "@11;10"
    tap(page, piles, "1-1")
    places = [plane.locator(f'[role=button][data-tap="{tap}"]').bounding_box() for tap in ("@12;10", "@8;6")]
    token, place = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in places if box)
    before = seq(piles)
    page.mouse.move(*token)
    page.mouse.down()
    page.mouse.move(*place, steps=10)
    page.mouse.up()
    wait_beyond(page, piles, before)
    page.locator(".rk-live").get_by_text("Take 4 and 4, leave (8 ; 6).").first.wait_for()
    assert piles.locator('[aria-label$="taken so far"]').count() == 8
    before = seq(piles)
    page.get_by_role("button", name="Play", exact=True).click()
    wait_beyond(page, piles, before)
    assert position(page) == "8;6 k=1 2"


def test_both_views_of_nim_and_the_buttons_are_seen_at_once(page: Any, lab: Lab) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    open_and_run(page, lab, "nim-seen.ipynb", NIM)
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    page.wait_for_function(
        """() => {
          const [piles, plane] = [...document.querySelectorAll('.rk-board')].map((one) => one.getBoundingClientRect());
          const frame = document.querySelector('.rk-live').getBoundingClientRect();
          const room = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
          return plane.left > piles.right && Math.abs(plane.top - piles.top) < 2 && frame.height < room.height;
        }"""
    )


def widths(page: Any) -> list[float]:
    found: list[float] = page.evaluate(
        "() => [...document.querySelectorAll('.rk-sheet')].map((one) => one.getBoundingClientRect().width)"
    )
    return found


@pytest.mark.parametrize(
    ("position", "width", "height", "grown"),
    [("12;10 k=1 1", 1300, 1000, 1.0), ("12;10 k=1 1", 1920, 1080, 1.1), ("23;147 k=1 1", 1366, 768, 1.0)],
)
def test_a_big_board_is_larger_than_before_or_as_large_as_the_window_allows(
    page: Any, lab: Lab, position: str, width: int, height: int, grown: float
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_and_run(page, lab, f"nim-big-{width}.ipynb", NIM.replace("12;10 k=1 1", position))
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    page.wait_for_timeout(300)
    before = widths(page)
    enlarge(page)
    page.locator('.rk-live[data-size="big"]').wait_for()
    page.wait_for_timeout(600)  # the notebook folds buttons away
    after = widths(page)
    assert all(now >= grown * then - 1 for now, then in zip(after, before, strict=True)), (before, after)
    enlarge(page)
    page.wait_for_timeout(600)
    assert widths(page) == pytest.approx(before, abs=1)


def test_at_320_pixels_a_finger_finds_every_match_and_every_place_of_the_plane(narrow_page: Page, lab: Lab) -> None:
    page = narrow_page
    open_and_run(page, lab, "nim-narrow.ipynb", NIM.replace("12;10", "30;30"))
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    plane = page.locator(".rk-board").nth(1)
    page.wait_for_function("() => document.querySelectorAll('.rk-scroll')[1].scrollLeft > 0")
    narrowest = (
        "root => Math.min(...[...root.querySelectorAll('[data-tap]')].map((el) => el.getBoundingClientRect().width))"
    )
    sizes = [page.locator(".rk-board").nth(view).evaluate(narrowest) for view in (0, 1)]
    plane.locator('[role=button][data-tap="@29;29"]').tap()
    page.locator(".rk-live").get_by_text("Take 1 and 1, leave (29 ; 29).").first.wait_for()
    frame, room = (page.locator(what).first.bounding_box() for what in (".rk-live", ".jp-OutputArea-output"))
    assert min(sizes) >= 23.99
    assert frame and room and frame["width"] <= room["width"] + 1, "what is scrolled makes nothing else wider"


def test_enter_in_the_field_of_a_position_begins_a_game(page: Any, lab: Lab) -> None:
    board = open_and_run(page, lab, "nim-enter.ipynb", NIM)
    open_panel(page, "new")
    field = page.get_by_label("Or a position")
    before = seq(board)
    field.fill("1000;9 k=2 1")
    field.press("Enter")
    wait_beyond(page, board, before)
    assert position(page) == "1000;9 k=2 1"
    assert page.locator(".rk-live").get_by_role("button", name="Play", exact=True).count() == 1
    page.get_by_role("button", name="Play this move").wait_for()


def test_a_move_from_a_giant_pile_is_typed_and_the_saved_notebook_shows_the_picture(page: Any, lab: Lab) -> None:
    play = 'import rvbkit\nrvbkit.use("fr")\nframe = rvbkit.play("nim", "1" + 5000 * "0" + ";7 k=1 1")\nframe'
    board = open_and_run(page, lab, "nim-giant.ipynb", play)
    before = seq(board)
    page.get_by_label("Ce qu’il faut prendre dans chaque tas").fill("9" * 5000 + ";0")
    page.keyboard.press("Enter")
    wait_beyond(page, board, before)
    assert position(page) == "1;7 k=1 2"
    pictures = saved(page, lab, "nim-giant.ipynb", "image/svg+xml", "dernier coup")
    assert len(pictures) == 1
    assert "dernier coup" in pictures[0]
    assert "data-tap" not in pictures[0]


ROWS = """import ipywidgets as w
import rvbkit
rvbkit.use("en")
boards = [rvbkit.play("rvb", "RV/B.R/VB cross 1").widget for _ in range(6)]
grid = w.GridBox(boards[4:5], layout=w.Layout(grid_template_columns="auto auto"))
centred = w.VBox(boards[5:], layout=w.Layout(align_items="center"))
w.VBox([w.HBox(boards[:1]), w.HBox([w.Label("A board:"), boards[1]]), w.HBox(boards[2:4]), grid, centred])"""


def test_a_board_has_room_to_play_on_in_any_container(page: Any, lab: Lab) -> None:
    open_notebook(page, lab, lab.write("rows.ipynb", ROWS))
    assert run_all(page) == []
    boards = page.locator(".rk-live")
    boards.nth(5).locator("[data-tap]").first.wait_for()
    assert boards.count() == 6
    widths = [boards.nth(at).bounding_box()["width"] for at in range(6)]
    assert min(widths) >= 320 and widths[0] > 600, widths
    cells = [boards.nth(at).locator("[data-tap]").first.bounding_box()["width"] for at in range(6)]
    assert min(cells) > 24, cells
    board = boards.nth(1)
    tap(page, board, "a1")
