"""The board in a real browser, with the real Board behind it and no Jupyter around it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rvbkit.game import Remark
from rvbkit.games import rvb
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page.board import Board
from tests.browser.conftest import devtools, watched
from tests.browser.harness import Mounted

# a  R V B      R V B of the first row in their order; a3-b3-b2-b1 another way on
# b B R V R     d3 is the empty cell
WIDE = "RVB/BRVR/VBRVB/RV.B/BRV cross 1"


pytestmark = pytest.mark.usefixtures("no_pause")


def match(text: str = WIDE, *seats: str) -> Match:
    return Match(rvb.Position.parse(text), seats=[Seat(kind) for kind in seats], seed=1)


@pytest.fixture
def mounted(page: Page) -> Mounted:
    return Mounted(page, Board(match()))


# -- taps ------------------------------------------------------------------------------------


def test_a_tap_begins_a_line(mounted: Mounted) -> None:
    mounted.cell("a1").click()
    mounted.wait_for_taps("a1")
    assert mounted.sent == ["a1"]


def test_a_second_tap_on_the_last_cell_takes_it_back_and_plays_nothing(mounted: Mounted) -> None:
    for cell in ("a1", "a2", "a2"):
        mounted.cell(cell).click()
    mounted.wait_for_taps("a1")
    mounted.cell("a1").click()
    mounted.wait_for_taps()
    assert not mounted.board.match.moves


def test_a_line_of_one_cell_is_chosen_by_space_and_played_by_enter(mounted: Mounted) -> None:
    mounted.cell("c1").focus()
    for key, taps in ((" ", ["c1"]), (" ", []), (" ", ["c1"])):
        mounted.page.keyboard.press(key)
        mounted.wait_for_taps(*taps)
    mounted.page.keyboard.press("Enter")
    mounted.wait_for_taps()
    assert [str(move) for move in mounted.board.match.moves] == ["c1"]


def test_a_double_click_is_two_taps(mounted: Mounted) -> None:
    mounted.cell("c1").dblclick()
    mounted.page.wait_for_function("model.sent.length === 2")
    mounted.settle()
    assert not mounted.board.match.taps and not mounted.board.match.moves


def test_fast_taps_arrive_in_order_and_none_is_lost(mounted: Mounted) -> None:
    mounted.hold_answers()
    for cell in ("a1", "a2", "a3"):
        mounted.page.mouse.click(*mounted.centre(cell))
    assert mounted.sent == ["a1", "a2", "a3"]
    assert mounted.board.match.taps == ()
    mounted.let_answers_go()
    mounted.wait_for_taps("a1", "a2", "a3")


def test_a_press_released_elsewhere_is_no_tap(mounted: Mounted) -> None:
    mounted.page.mouse.move(*mounted.centre("a1"))
    mounted.page.mouse.down()
    mounted.page.mouse.move(5, 5, steps=4)
    mounted.page.mouse.up()
    mounted.cell("c5").click()
    mounted.wait_for_taps("c5")
    assert mounted.sent == ["c5"]


def test_the_right_button_does_nothing(mounted: Mounted) -> None:
    mounted.cell("a1").click(button="right")
    mounted.cell("a2").click()
    mounted.wait_for_taps("a2")


def test_a_click_of_a_screen_reader_is_a_tap(mounted: Mounted) -> None:
    mounted.cell("a2").dispatch_event("click", {"detail": 0})
    mounted.wait_for_taps("a2")
    assert mounted.focused == "a2"


# -- the pen ---------------------------------------------------------------------------------


def test_a_drag_draws_the_line_and_its_release_does_not_play_it(mounted: Mounted) -> None:
    mounted.drag("a1", "a2", "a3")
    mounted.wait_for_taps("a1", "a2", "a3")
    assert mounted.sent == ["a1", "a2", "a3"]
    assert mounted.focused == "a3"
    mounted.page.keyboard.press("Enter")
    mounted.wait_for_taps()
    assert str(mounted.board.match.moves[-1]) == "a1-a2-a3"


def test_a_redraw_in_mid_drag_loses_nothing(mounted: Mounted) -> None:
    mounted.drag("a1", "a2", release=False)
    mounted.wait_for_taps("a1", "a2")
    mounted.board.match.show_next = False
    mounted.board.match.tell(Remark("game.over"))
    mounted.settle()
    mounted.page.mouse.move(*mounted.centre("a3"), steps=6)
    mounted.page.mouse.up()
    mounted.wait_for_taps("a1", "a2", "a3")
    assert mounted.sent == ["a1", "a2", "a3"]


def test_a_hasty_drag_jumps_over_no_cell(mounted: Mounted) -> None:
    mounted.page.mouse.move(*mounted.centre("a1"))
    mounted.page.mouse.down()
    mounted.page.mouse.move(*mounted.centre("a3"), steps=1)
    mounted.page.mouse.up()
    mounted.wait_for_taps("a1", "a2", "a3")


def test_going_back_over_the_previous_cell_takes_the_last_one_back(mounted: Mounted) -> None:
    mounted.drag("a1", "a2", "a3", "a2")
    mounted.wait_for_taps("a1", "a2")
    assert mounted.sent == ["a1", "a2", "a3", "back"]


def test_a_drag_from_the_last_cell_goes_on_with_the_line(mounted: Mounted) -> None:
    mounted.drag("a1", "a2")
    mounted.wait_for_taps("a1", "a2")
    mounted.drag("a2", "a3")
    mounted.wait_for_taps("a1", "a2", "a3")


def test_a_drag_from_an_earlier_cell_of_the_line_takes_the_rest_back_first(mounted: Mounted) -> None:
    mounted.drag("a1", "a2", "a3")
    mounted.wait_for_taps("a1", "a2", "a3")
    mounted.drag("a1", "b1")
    mounted.page.wait_for_function("model.sent.length === 6")
    mounted.settle()
    assert mounted.sent[3:] == ["back", "back", "b1"]


def test_a_grazed_corner_is_not_written(mounted: Mounted) -> None:
    mouse = mounted.page.mouse
    ax, ay = mounted.centre("a1")
    bx, by = mounted.centre("b2")
    mouse.move(ax, ay)
    mouse.down()
    mouse.move(ax + 0.55 * (bx - ax), ay + 0.55 * (by - ay), steps=4)  # just over the border
    mouse.move(*mounted.centre("a2"), steps=4)
    mouse.up()
    mounted.wait_for_taps("a1", "a2")


def test_a_refused_cell_leaves_the_pen_line_and_the_line_goes_on(mounted: Mounted) -> None:
    mounted.drag("a1", "a2", "b3", release=False)  # V then V: the cycle is broken
    mounted.page.wait_for_function("model.sent.length === 3")
    mounted.settle()
    assert mounted.board.match.taps == ("a1", "a2")
    mounted.page.mouse.move(*mounted.centre("a3"), steps=6)
    mounted.page.mouse.up()
    mounted.wait_for_taps("a1", "a2", "a3")


def test_coming_back_from_a_refused_cell_neither_plays_nor_takes_back(mounted: Mounted) -> None:
    mounted.hold_answers()
    mounted.drag("a1", "a2", "b3", "a2")  # no answer before the drag is over
    mounted.let_answers_go()
    mounted.wait_for_taps("a1", "a2")
    mounted.cell("a3").click()
    mounted.wait_for_taps("a1", "a2", "a3")
    assert mounted.board.match.moves == ()


@pytest.mark.parametrize("hasty", [False, True], ids=["answered on the way", "answered afterwards"])
def test_a_drag_from_a_cell_that_may_not_be_crossed_writes_nothing_and_says_why(page: Page, hasty: bool) -> None:
    """A lesson's board, where a1 is the last R: else the line a2 would stand there, and nobody would know why."""
    mounted = Mounted(page, Board(match("RV/B.V/VB cross 1")))
    if hasty:
        mounted.hold_answers()
    mounted.drag("a1", "a2", "b3", release=hasty)
    if hasty:
        mounted.let_answers_go()
    expect(mounted.root.locator(".rk-words")).to_contain_text("the last R")
    mounted.page.wait_for_function("model.answers.length === model.sent.length")
    mounted.page.mouse.up()
    mounted.settle()
    assert mounted.sent == ["a1"] and mounted.board.match.taps == ()
    assert mounted.root.locator(".rk-over path").count() == 0
    mounted.drag("a2", "b3")
    mounted.wait_for_taps("a2", "b3")


def test_the_pen_line_follows_the_pointer_before_any_answer(mounted: Mounted) -> None:
    mounted.hold_answers()
    mounted.drag("a1", "a2", "a3", release=False)
    points = mounted.root.locator(".rk-over path").get_attribute("d")
    assert points is not None
    assert points.count("L") == 3, "three cells and the pointer"
    mounted.let_answers_go()
    mounted.page.mouse.up()
    mounted.wait_for_taps("a1", "a2", "a3")
    expect(mounted.root.locator(".rk-over path")).to_have_count(0)


def test_a_drag_over_empty_cells_places_three_letters_and_stops_there(page: Page) -> None:
    mounted = Mounted(page, Board(match(str(rvb.start(side=3)))))
    mounted.hold_answers()
    mounted.drag("a1", "a2", "a3", "b4", "c5")
    mounted.let_answers_go()
    page.wait_for_function("model.sent.length === 3")
    mounted.settle()
    assert [str(move) for move in mounted.board.match.moves] == ["R@a1 V@a2 B@a3"]
    page.mouse.click(*mounted.centre("c5"))
    mounted.wait_for_taps("c5")


def test_a_cancelled_pointer_keeps_what_was_sent(mounted: Mounted) -> None:
    touch = Finger(mounted)
    touch.press("a1")
    touch.move("a2")
    touch.send("touchCancel")
    mounted.wait_for_taps("a1", "a2")
    mounted.cell("a3").click()
    mounted.wait_for_taps("a1", "a2", "a3")


# -- fingers ---------------------------------------------------------------------------------


class Finger:
    """A finger, told to the browser as a touch screen would."""

    def __init__(self, mounted: Mounted) -> None:
        self.mounted = mounted
        self.devtools = devtools(mounted.page)
        self.at = (0.0, 0.0)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def press(self, cell: str) -> None:
        self.at = self.mounted.centre(cell)
        self.send("touchStart", self.at)

    def move(self, cell: str) -> None:
        (x, y), (to_x, to_y) = self.at, self.mounted.centre(cell)
        for share in (0.25, 0.5, 0.75, 1):
            self.at = (x + share * (to_x - x), y + share * (to_y - y))
            self.send("touchMove", self.at)

    def release(self) -> None:
        self.send("touchEnd")


def test_a_finger_taps(mounted: Mounted) -> None:
    finger = Finger(mounted)
    finger.press("a1")
    finger.release()
    mounted.wait_for_taps("a1")
    assert mounted.sent == ["a1"]


def test_a_finger_draws_and_the_page_stays_where_it_is(mounted: Mounted) -> None:
    mounted.page.evaluate("document.body.style.height = '4000px'")
    finger = Finger(mounted)
    finger.press("a2")
    for cell in ("b2", "c2"):
        finger.move(cell)
    finger.release()
    mounted.page.wait_for_function("model.sent.length === 3")
    mounted.settle()
    assert mounted.sent == ["a2", "b2", "c2"]
    assert mounted.page.evaluate("scrollY") == 0


def test_a_finger_beside_the_cells_scrolls_the_page(mounted: Mounted) -> None:
    mounted.page.evaluate("document.body.style.height = '4000px'")
    box = mounted.root.locator(".rk-picture").bounding_box()
    assert box is not None
    corner = (box["x"] + 8, box["y"] + box["height"] - 8)
    finger = Finger(mounted)
    finger.send("touchStart", corner)
    for step in range(1, 13):
        finger.send("touchMove", (corner[0], corner[1] - 20 * step))
    finger.release()
    mounted.page.wait_for_function("scrollY > 100")
    assert mounted.sent == []


def test_a_second_finger_does_nothing(mounted: Mounted) -> None:
    finger = Finger(mounted)
    finger.press("a1")
    other = mounted.centre("c5")
    finger.send("touchStart", finger.at, other)
    for point in (mounted.centre("c4"), mounted.centre("c3")):
        finger.send("touchMove", finger.at, point)
    finger.send("touchMove", mounted.centre("a2"), other)
    finger.release()
    mounted.wait_for_taps("a1", "a2")
    assert mounted.sent == ["a1", "a2"]


# -- keys ------------------------------------------------------------------------------------


def test_the_board_is_one_stop_of_the_tab_key(mounted: Mounted) -> None:
    press = mounted.page.keyboard.press
    press("Tab")
    assert mounted.focused == "a1"
    press("ArrowRight")
    assert mounted.focused == "a2"
    press("Tab")
    assert mounted.focused == ""
    press("Shift+Tab")
    assert mounted.focused == "a2"


def test_a_whole_move_is_written_and_played_with_the_keyboard(mounted: Mounted) -> None:
    press = mounted.page.keyboard.press
    for key in ("Tab", "Space", "ArrowRight", "Space", "ArrowRight", "Space", "Backspace"):
        press(key)
    mounted.wait_for_taps("a1", "a2")
    press("ArrowLeft")
    press("Enter")
    mounted.wait_for_taps()
    assert str(mounted.board.match.moves[-1]) == "a1-a2"


def test_enter_plays_what_is_written_and_chooses_no_cell(mounted: Mounted) -> None:
    """As the lesson and the spoken help say: also where the focus is on a cell that is not chosen, or was refused."""
    press = mounted.page.keyboard.press
    for key in ("Tab", "Enter"):
        press(key)
    expect(mounted.root.locator(".rk-words")).to_contain_text("No move is begun yet")
    assert mounted.board.match.taps == ()
    for key in ("Space", "ArrowRight", "Enter"):
        press(key)
    mounted.wait_for_taps()
    assert mounted.sent == ["enter", "a1", "enter"]
    mounted.cell("b1").click()
    mounted.cell("c5").click()  # refused: they do not touch
    mounted.wait_for_taps("b1")
    press("Enter")
    mounted.wait_for_taps()
    assert [str(move) for move in mounted.board.match.moves] == ["a1", "b1"]


def test_enter_plays_a_pen_line_although_the_pen_has_come_to_rest_on_a_refused_cell(mounted: Mounted) -> None:
    mounted.drag("a1", "a2", "b3")
    mounted.page.wait_for_function("model.sent.length === 3")
    mounted.page.keyboard.press("Enter")
    mounted.wait_for_taps()
    assert [str(move) for move in mounted.board.match.moves] == ["a1-a2"]


def test_the_ring_of_the_focus_goes_when_the_focus_comes_to_another_place(mounted: Mounted) -> None:
    """Also when no focusout tells that it left, as after a search in the page."""
    mounted.page.evaluate("document.body.append(Object.assign(document.createElement('button'), {id: 'other'}))")
    mounted.cell("a1").focus()
    mounted.page.keyboard.press("ArrowRight")
    ring = mounted.page.locator(".rk-focus")
    assert ring.count() == 1
    mounted.page.evaluate("""() => {
      addEventListener('focusout', (e) => e.stopImmediatePropagation(), {capture: true, once: true});
      document.querySelector('#other').focus();
    }""")
    assert ring.count() == 0


def test_escape_takes_all_back(mounted: Mounted) -> None:
    mounted.drag("a1", "a2", "a3")
    mounted.wait_for_taps("a1", "a2", "a3")
    mounted.page.keyboard.press("Escape")
    mounted.wait_for_taps()
    assert mounted.board.match.moves == ()


def test_a_key_held_down_is_one_tap(mounted: Mounted) -> None:
    mounted.page.keyboard.press("Tab")
    for _ in range(3):
        mounted.page.keyboard.down("Space")
    mounted.wait_for_taps("a1")
    assert mounted.sent == ["a1"]


def test_up_and_down_come_back_to_the_same_column(mounted: Mounted) -> None:
    mounted.page.keyboard.press("Tab")
    mounted.page.keyboard.press("ArrowRight")
    seen = []
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"):
        mounted.page.keyboard.press(key)
        seen.append(mounted.focused)
    assert seen == ["b3", "c3", "d3", "e2", "d3", "c3", "b3", "a2"]


def test_no_key_reaches_the_notebook_and_the_browser_keeps_its_own(mounted: Mounted) -> None:
    mounted.page.evaluate(
        """() => {
          window.leaked = [];
          for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, e => leaked.push(e.key));
        }"""
    )
    mounted.page.keyboard.press("Tab")
    mounted.page.evaluate("leaked.length = 0")
    for key in ("b", "m", "x", "a", "Shift+Enter", "Control+Enter", "Enter", "Escape", "ArrowDown", "0", "Control+f"):
        mounted.page.keyboard.press(key)
    assert mounted.page.evaluate("leaked") == []
    mounted.page.keyboard.press("Control+s")
    assert "s" in mounted.page.evaluate("leaked"), "a notebook must still be saved"


# -- focus -----------------------------------------------------------------------------------


def test_the_focus_is_kept_when_the_board_is_drawn_anew(mounted: Mounted) -> None:
    mounted.page.keyboard.press("Tab")
    mounted.page.keyboard.press("End")
    assert mounted.focused == "e3"
    mounted.board.match.play(rvb.Move.parse("a1"))
    mounted.settle()
    assert mounted.focused == "e3"
    expect(mounted.root.locator('[tabindex="0"]')).to_have_count(1)


def test_a_redraw_does_not_take_the_focus_from_elsewhere(mounted: Mounted) -> None:
    mounted.page.evaluate("document.querySelector('h1').tabIndex = 0; document.querySelector('h1').focus()")
    mounted.board.match.play(rvb.Move.parse("a1"))
    mounted.settle()
    assert mounted.page.evaluate("document.activeElement.tagName") == "H1"


def test_the_focus_ring_shows_for_keys_and_not_for_the_mouse(mounted: Mounted) -> None:
    ring = mounted.root.locator("svg > .rk-focus")
    mounted.page.keyboard.press("Tab")
    expect(ring).to_have_count(1)
    assert ring.evaluate("ring => ring === ring.parentNode.lastElementChild && !ring.dataset.tap")
    assert ring.evaluate("ring => getComputedStyle(ring).strokeWidth") == "3px"
    halo = ring.evaluate("ring => getComputedStyle(ring.previousElementSibling)")  # no cell's edge is like both
    assert halo["strokeWidth"] == "7px"
    assert halo["stroke"] != ring.evaluate("ring => getComputedStyle(ring).stroke")
    mounted.cell("a2").click()
    expect(ring).to_have_count(0)
    mounted.page.keyboard.press("ArrowRight")
    expect(ring).to_have_count(1)


# -- what it says ----------------------------------------------------------------------------


def test_a_refusal_is_spoken_and_stands_with_a_sign_where_the_words_are(mounted: Mounted) -> None:
    mounted.cell("d3").click()
    mounted.settle()
    said = "d3 is empty: it is out of play."
    expect(mounted.root.get_by_role("status")).to_have_text(said)
    words = mounted.root.locator(".rk-words")
    expect(words.locator("[data-mood=wrong]")).to_have_text(said)
    expect(words).to_have_attribute("data-mood", "wrong")
    expect(words.locator("svg.rk-sign path")).to_have_count(1)
    mounted.cell("a1").click()
    expect(words.locator("[data-mood=wrong], svg")).to_have_count(0)
    expect(words).to_have_attribute("data-mood", "")


def test_a_move_is_spoken_with_whose_turn_it_is(mounted: Mounted) -> None:
    mounted.cell("c1").click()
    mounted.page.keyboard.press("Enter")
    expect(mounted.root.get_by_role("status")).to_have_text("Player 1 plays c1. Player 2 to play")
    expect(mounted.root.locator(".rk-headline")).to_have_text("Player 2 to play")


def spoken(page: Page) -> list[str]:
    """What each view has to say aloud."""
    told: list[str] = page.evaluate("[...document.querySelectorAll('[role=status]')].map(s => s.textContent.trim())")
    return told


def test_of_several_views_only_the_one_last_touched_speaks(page: Page) -> None:
    mounted = Mounted(page, Board(match()), views=3)
    mounted.board.match.tap("d3")
    mounted.settle()
    refused = "d3 is empty: it is out of play."
    assert spoken(page) == [refused, "", ""], "nobody was anywhere: the first view"
    page.locator(".rk-board").nth(1).locator("[data-tap=a1]").click()
    mounted.wait_for_taps("a1")
    mounted.board.match.tap("d3")
    mounted.settle()
    assert spoken(page) == ["", refused, ""]
    page.evaluate("leave[1]()")
    mounted.board.match.tap("d3")
    mounted.settle()
    assert spoken(page) == [refused, ""]


def test_a_view_that_is_not_shown_leaves_speaking_to_one_that_is(page: Page) -> None:
    mounted = Mounted(page, Board(match()), views=2)
    page.locator(".rk-board").first.locator("[data-tap=a1]").click()
    mounted.wait_for_taps("a1")
    page.evaluate("document.querySelector('#views').firstElementChild.style.display = 'none'")
    mounted.board.match.tap("d3")
    mounted.settle()
    assert spoken(page) == ["", "d3 is empty: it is out of play."]


def test_that_the_kernel_is_gone_is_spoken_once_and_shown_everywhere(page: Page) -> None:
    Mounted(page, Board(match()), views=2)
    page.evaluate("model.emit('comm_live_update')")
    expect(page.locator(".rk-notice:visible")).to_have_count(2)
    assert sorted(spoken(page)) == ["", "Stopped: run the cell again."]


def test_the_same_refusal_twice_is_spoken_twice(mounted: Mounted) -> None:
    mounted.page.evaluate(
        """() => {
          window.spoken = 0;
          const status = document.querySelector('[role=status]');
          new MutationObserver(() => spoken++).observe(status, { childList: true, subtree: true });
        }"""
    )
    for _ in range(2):
        mounted.cell("d3").click()
        mounted.settle()
    assert mounted.page.evaluate("spoken") == 2


# -- the kernel ------------------------------------------------------------------------------


def test_a_board_whose_kernel_is_gone_says_so_and_takes_no_tap(mounted: Mounted) -> None:
    notice = mounted.root.locator(".rk-notice")
    expect(notice).to_be_hidden()
    mounted.page.evaluate("model.emit('comm_live_update')")  # what a notebook says then
    expect(notice).to_have_text("Stopped: run the cell again.")
    expect(mounted.root.get_by_role("status")).to_have_text("Stopped: run the cell again.")
    mounted.drag("a1", "a2")
    mounted.cell("a1").click(force=True)
    mounted.page.keyboard.press("Space")
    assert mounted.sent == []


def test_an_answer_shows_that_the_kernel_lives_after_all(mounted: Mounted) -> None:
    mounted.page.evaluate("model.emit('comm_live_update')")
    mounted.board.match.tap("a2")
    mounted.settle()
    expect(mounted.root.locator(".rk-notice")).to_be_hidden()
    mounted.cell("a1").click()
    mounted.wait_for_taps("a2", "a1")


def test_a_board_whose_channel_is_closed_says_so(mounted: Mounted) -> None:
    mounted.page.evaluate("model.closed = true")
    mounted.cell("a1").click()
    expect(mounted.root.locator(".rk-notice")).to_have_text("Stopped: run the cell again.")


def test_an_answer_that_does_not_come_is_said_and_forgotten_when_it_comes(page: Page) -> None:
    page.clock.install()
    mounted = Mounted(page, Board(match()))
    mounted.hold_answers()
    mounted.cell("a1").click()
    notice = mounted.root.locator(".rk-notice")
    page.clock.run_for(2000)
    expect(notice).to_be_hidden()
    page.clock.run_for(3000)
    expect(notice).to_contain_text("No answer yet")
    mounted.let_answers_go()
    mounted.wait_for_taps("a1")
    expect(notice).to_be_hidden()


def test_the_computer_answers_while_the_page_is_open(page: Page) -> None:
    mounted = Mounted(page, Board(match(WIDE, "friend", "random")))
    mounted.cell("a1").click()
    page.keyboard.press("Enter")
    page.wait_for_function("model.sent.length === 2")
    for _ in range(100):
        if len(mounted.board.match.moves) == 2:
            break
        page.wait_for_timeout(5)  # lets the event loop run
    mounted.settle()
    assert len(mounted.board.match.moves) == 2
    assert not mounted.board.match.thinking


# -- everywhere ------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_accessibility_checker_finds_nothing(page: Page, axe: str, theme: Any) -> None:
    page.emulate_media(color_scheme=theme)
    mounted = Mounted(page, Board(match()))
    page.evaluate("dark => { document.body.style.background = dark ? '#1E1F22' : '#fff' }", theme == "dark")
    mounted.drag("a1", "a2")
    mounted.cell("d3").click()
    mounted.settle()
    page.evaluate(f"{axe}; 0")
    found = page.evaluate("async () => (await axe.run('.rk-live')).violations.map(v => [v.id, v.nodes[0].html])")
    assert found == []


def test_at_320_pixels_nothing_overflows_and_cells_are_large_enough(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    mounted = Mounted(page, Board(match(str(rvb.filled(4, seed=2)))))
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    box = mounted.cell("d4").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24


def test_a_big_board_fills_the_width_but_not_more_than_the_window(page: Page) -> None:
    page.set_viewport_size({"width": 1600, "height": 900})
    mounted = Mounted(page, Board(match(), big=True))
    box = mounted.root.locator(".rk-picture").bounding_box()
    assert box is not None
    assert 0.6 * 900 < box["height"] < 900
    page.set_viewport_size({"width": 500, "height": 900})
    box = mounted.root.locator(".rk-picture").bounding_box()
    assert box is not None
    assert 490 <= box["width"] <= 500


AGAIN = """async ({ esm, asked }) => {
  const room = document.querySelector('main');
  room.style.cssText = 'height: 500px; overflow: auto';
  document.getElementById('views').style.padding = '200px 0 900px';
  const el = document.getElementById('views').firstElementChild;
  room.scrollTop = 320;
  leave[0]();
  const widget = (await import(URL.createObjectURL(new Blob([esm], { type: 'text/javascript' })))).default;
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: asked }, configurable: true });
  leave[0] = await widget.render({ model, el, signal: new AbortController().signal });
  await new Promise((go) => setTimeout(go, 300));
  return el.getBoundingClientRect().top - room.getBoundingClientRect().top;
}"""


def test_a_board_that_was_asked_for_comes_wholly_into_view_and_no_other_moves_the_page(mounted: Mounted) -> None:
    """A notebook goes on to the next cell, and so leads the upper rows of a board out of sight."""
    page, esm = mounted.page, str(mounted.board.on_page().widget._esm)
    page.set_viewport_size({"width": 900, "height": 700})
    assert page.evaluate(AGAIN, {"esm": esm, "asked": False}) < -50
    assert abs(page.evaluate(AGAIN, {"esm": esm, "asked": True})) < 5


def test_a_cell_under_the_mouse_keeps_the_colour_of_its_letter_s_halo(mounted: Mounted) -> None:
    look = (
        "cell => { const { filter, fill, strokeWidth } = getComputedStyle(cell); return [filter, fill, strokeWidth] }"
    )
    calm = mounted.cell("a1").evaluate(look)
    mounted.cell("a1").hover()
    over = mounted.cell("a1").evaluate(look)
    assert over[:2] == calm[:2] == ["none", calm[1]]
    assert over[2] != calm[2], "yet it shows that it can be tapped"


def test_the_dark_theme_of_the_notebook_counts_more_than_the_system_s(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    mounted = Mounted(page, Board(match()))
    fill = "getComputedStyle(document.querySelector('[data-tap=a1]')).fill"
    light = page.evaluate(fill)
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    assert page.evaluate(fill) != light
    mounted.settle()


def test_several_views_of_one_board_show_the_same_and_share_no_id(page: Page) -> None:
    mounted = Mounted(page, Board(match()), views=2)
    second = page.locator(".rk-live").nth(1)
    second.locator('[data-tap="a1"]').click()
    mounted.wait_for_taps("a1")
    expect(second).to_have_attribute("data-seq", str(mounted.board.seen["seq"]))
    assert page.evaluate("document.querySelectorAll('main [id]').length") == 1, "the page's own"
    pictures = page.evaluate(
        "[...document.querySelectorAll('.rk-picture')].map(p => p.querySelectorAll('.mark').length)"
    )
    assert pictures[0] == pictures[1]


def test_a_view_that_is_closed_leaves_nothing_behind(page: Page) -> None:
    mounted = Mounted(page, Board(match()), views=2)
    page.evaluate("leave[0]()")
    expect(page.locator(".rk-board")).to_have_count(1)
    page.locator(".rk-board [data-tap=a2]").click()
    mounted.wait_for_taps("a2")


# -- what moves ------------------------------------------------------------------------------


MOVING = """() => document.getAnimations().map((one) => [
  one.effect.target.getAttribute('class').split(' ').find((name) => name.startsWith('just-')),
  one.effect.getComputedTiming().endTime])"""


@pytest.mark.parametrize("still", [False, True], ids=["moving", "reduced motion"])
def test_what_a_move_did_is_seen_within_a_quarter_of_a_second_or_at_once(browser: Browser, still: bool) -> None:
    """For both players, and a tap that comes meanwhile is heard."""
    with watched(browser.new_context(reduced_motion="reduce" if still else "no-preference")) as page:
        page.set_default_timeout(10_000)
        mounted = Mounted(page, Board(match()))
        for cells in (("a1", "a2"), ("c1",)):
            mounted.drag(*cells) if len(cells) > 1 else mounted.cell(cells[0]).click()
            mounted.wait_for_taps(*cells)
            # the animations are held, so that a slow machine does not miss them
            page.evaluate(
                "new MutationObserver(() => document.getAnimations().forEach((one) => one.pause()))"
                ".observe(document.querySelector('.rk-picture'), { childList: true })"
            )
            page.keyboard.press("Enter")
            mounted.wait_for_taps()
            moving = dict(page.evaluate(MOVING))
            assert moving.get("just-drawn") == (None if still else 250)
            assert all(time <= 250 for time in moving.values())
        mounted.cell("b1").click()
        mounted.wait_for_taps("b1")
