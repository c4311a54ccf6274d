"""The board in a real browser, with the real Board behind it and no Jupyter around it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rvbkit import driving
from rvbkit.board import Board
from rvbkit.game import Remark
from rvbkit.games import rvb
from rvbkit.match import Match, Seat
from tests.browser.harness import Mounted

# a  R V B      R V B of the first row in their order; a3-b3-b2-b1 another way on
# b B R V R     d3 is the empty cell
WIDE = "RVB/BRVR/VBRVB/RV.B/BRV cross 1"


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driving, "PAUSE", 0)


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


def test_a_second_tap_on_the_last_cell_plays_the_line(mounted: Mounted) -> None:
    for cell in ("a1", "a2", "a2"):
        mounted.cell(cell).click()
    mounted.wait_for_taps()
    assert str(mounted.board.match.moves[-1]) == "a1-a2"


def test_a_double_click_is_two_taps(mounted: Mounted) -> None:
    mounted.cell("c1").dblclick()
    mounted.page.wait_for_function("model.sent.length === 2")
    mounted.settle()
    assert [str(move) for move in mounted.board.match.moves] == ["c1"]


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


def test_the_pen_line_follows_the_pointer_before_any_answer(mounted: Mounted) -> None:
    mounted.hold_answers()
    mounted.drag("a1", "a2", "a3", release=False)
    points = mounted.root.locator(".rvb-over path").get_attribute("d")
    assert points is not None
    assert points.count("L") == 3, "three cells and the pointer"
    mounted.let_answers_go()
    mounted.page.mouse.up()
    mounted.wait_for_taps("a1", "a2", "a3")
    expect(mounted.root.locator(".rvb-over path")).to_have_count(0)


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
        self.devtools = mounted.page.context.new_cdp_session(mounted.page)
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
    box = mounted.root.locator(".rvb-picture").bounding_box()
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


def test_enter_alone_writes_cell_after_cell_and_a_second_one_plays(mounted: Mounted) -> None:
    for key in ("Tab", "Enter", "ArrowRight", "Enter", "Enter"):
        mounted.page.keyboard.press(key)
    mounted.wait_for_taps()
    mounted.page.wait_for_function("model.sent.length === 3")
    assert [str(move) for move in mounted.board.match.moves] == ["a1-a2"]


def test_enter_on_a_refused_cell_is_refused_again_and_plays_nothing(mounted: Mounted) -> None:
    mounted.page.keyboard.press("Tab")
    for key in ("End", "ArrowLeft", "Enter", "ArrowUp", "Enter"):
        mounted.page.keyboard.press(key)
    assert mounted.focused == "d3"
    mounted.page.wait_for_function("model.get('mood') === 'refused'")
    mounted.page.keyboard.press("Enter")
    mounted.page.wait_for_function("model.sent.length === 3")
    mounted.settle()
    assert mounted.sent == ["e2", "d3", "d3"]
    assert mounted.board.match.moves == ()


def test_enter_after_a_refused_click_plays_nothing_either(mounted: Mounted) -> None:
    mounted.cell("a1").click()
    mounted.cell("c5").click()
    mounted.wait_for_taps("a1")
    mounted.page.keyboard.press("Enter")
    mounted.page.wait_for_function("model.sent.length === 3")
    assert mounted.sent == ["a1", "c5", "c5"]
    assert mounted.board.match.moves == ()


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
    ring = mounted.page.locator(".rvb-focus")
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


FRAMED = """() => {
  const frame = document.createElement('div');
  const more = '<button class="widget-toggle-button">Moves</button><button class="widget-button">Play</button>';
  frame.innerHTML = '<p>Whose turn it is</p>' + more + '<select><option>1<option>2</select><input>';
  const views = document.getElementById('views');
  views.before(frame);
  frame.prepend(views);
  setTimeout(() => frame.classList.add('rvb-frame'));  // a notebook is that late
  window.leaked = [];
  for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, e => leaked.push(e.key));
}"""


@pytest.mark.parametrize("place", ["button", "select", "input", "p"])
def test_no_key_typed_in_the_frame_round_the_board_reaches_the_notebook(mounted: Mounted, place: str) -> None:
    page = mounted.page
    page.evaluate(FRAMED)
    expect(page.locator(".rvb-frame")).to_have_count(1)
    mounted.cell("a1").click()
    page.locator(f".rvb-frame {place}").first.click()
    page.keyboard.press("Escape")  # closes what the click has opened
    for key in ("b", "Shift+M", "d", "d", "0", "ArrowDown", "Control+Enter"):
        page.keyboard.press(key)
    assert page.evaluate("leaked") == []
    page.keyboard.press("Control+s")
    assert "s" in page.evaluate("leaked"), "a notebook must still be saved"


def test_assistive_technology_is_told_which_buttons_are_pressed_and_which_idle(mounted: Mounted) -> None:
    page = mounted.page
    page.evaluate(FRAMED)
    moves, play = page.locator(".rvb-frame button").all()
    page.locator(".rvb-frame input").focus()
    expect(moves).to_have_attribute("aria-pressed", "false")
    moves.evaluate("button => button.classList.add('mod-active')")
    expect(moves).to_have_attribute("aria-pressed", "true")
    play.evaluate("button => button.classList.add('rvb-idle')")
    expect(play).to_have_attribute("aria-disabled", "true")
    play.evaluate("button => button.classList.remove('rvb-idle')")
    expect(play).not_to_have_attribute("aria-disabled", "true")
    assert play.get_attribute("aria-pressed") is None


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
    ring = mounted.root.locator("svg > .rvb-focus")
    mounted.page.keyboard.press("Tab")
    expect(ring).to_have_count(1)
    assert ring.evaluate("ring => ring === ring.parentNode.lastElementChild && !ring.dataset.tap")
    assert ring.evaluate("ring => getComputedStyle(ring).strokeWidth") == "3px"
    mounted.cell("a2").click()
    expect(ring).to_have_count(0)
    mounted.page.keyboard.press("ArrowRight")
    expect(ring).to_have_count(1)


# -- what it says ----------------------------------------------------------------------------


def test_a_refusal_is_spoken_and_stands_beside_its_cell(mounted: Mounted) -> None:
    mounted.cell("d3").click()
    mounted.settle()
    said = "d3 is empty: it is out of play."
    expect(mounted.root.get_by_role("status")).to_have_text(said)
    bubble = mounted.root.locator(".rvb-bubble")
    expect(bubble).to_have_text(said)
    assert mounted.page.evaluate(APART, [".rvb-bubble", '[data-tap="d3"]']) == [False, True]
    mounted.cell("a1").click()
    expect(bubble).to_be_hidden()


def test_a_move_is_spoken_with_whose_turn_it_is_and_the_bubble_says_only_why(mounted: Mounted) -> None:
    mounted.cell("c1").dblclick()
    expect(mounted.root.get_by_role("status")).to_have_text("Player 1 plays c1. Player 2 to play")


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
    page.locator(".rvb-board").nth(1).locator("[data-tap=a1]").click()
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
    page.locator(".rvb-board").first.locator("[data-tap=a1]").click()
    mounted.wait_for_taps("a1")
    page.evaluate("document.querySelector('#views').firstElementChild.style.display = 'none'")
    mounted.board.match.tap("d3")
    mounted.settle()
    assert spoken(page) == ["", "d3 is empty: it is out of play."]


def test_that_the_kernel_is_gone_is_spoken_once_and_shown_everywhere(page: Page) -> None:
    Mounted(page, Board(match()), views=2)
    page.evaluate("model.emit('comm_live_update')")
    expect(page.locator(".rvb-notice:visible")).to_have_count(2)
    assert sorted(spoken(page)) == ["", "Stopped: run the cell again."]


#: Whether a bubble covers a cell, and whether it is close to it, inside the board's width.
APART = """([one, other]) => {
  const [a, b, room] = [one, other, '.rvb-board'].map(s => document.querySelector(s).getBoundingClientRect());
  const dx = Math.max(a.left - b.right, b.left - a.right), dy = Math.max(a.top - b.bottom, b.top - a.bottom);
  const inside = a.left >= room.left - 1 && a.right <= room.right + 1;
  return [dx < 0 && dy < 0, inside && Math.max(dx, dy) < 30];
}"""


@pytest.mark.parametrize("width", [320, 900])
@pytest.mark.parametrize("side", [2, 4])
def test_a_bubble_never_covers_its_cell_wherever_that_is(page: Page, width: int, side: int) -> None:
    page.set_viewport_size({"width": width, "height": 700})
    mounted = Mounted(page, Board(match(str(rvb.filled(side, seed=2)))))
    first = next(mounted.board.match.position.moves()).cells[0]
    for cell in mounted.board.match.position.grid.names[1:]:
        mounted.board.match.tap("escape")
        mounted.board.match.tap(first)
        mounted.board.match.tap(cell)
        mounted.settle()
        if mounted.board.mood:
            covers, close = page.evaluate(APART, [".rvb-bubble", f'[data-tap="{mounted.board.near[-1]}"]'])
            assert not covers, cell
            assert close or side == 2, cell


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


def test_a_bubble_goes_with_its_cell_when_the_board_changes_size(mounted: Mounted) -> None:
    mounted.cell("d3").click()
    mounted.settle()
    expect(mounted.root.locator(".rvb-bubble")).to_be_visible()
    mounted.page.set_viewport_size({"width": 360, "height": 700})
    cell = mounted.board.near[-1]
    mounted.page.wait_for_function(
        f"names => {{ const [covers, close] = ({APART})(names); return !covers && close }}",
        arg=[".rvb-bubble", f'[data-tap="{cell}"]'],
    )
    assert mounted.page.evaluate(APART, [".rvb-bubble", f'[data-tap="{cell}"]']) == [False, True]


def test_escape_closes_the_bubble(mounted: Mounted) -> None:
    mounted.cell("d3").click()
    expect(mounted.root.locator(".rvb-bubble")).to_be_visible()
    mounted.page.keyboard.press("Escape")
    expect(mounted.root.locator(".rvb-bubble")).to_be_hidden()


def test_text_asked_for_is_put_on_the_clipboard(mounted: Mounted) -> None:
    mounted.page.evaluate(
        """() => {
          const clipboard = { writeText: async text => { window.copied = text } };
          Object.defineProperty(navigator, 'clipboard', { value: clipboard });
        }"""
    )
    mounted.board.send({"copy": "rvb RV/B.R/VB cross 1"})
    mounted.flush()
    assert mounted.page.evaluate("copied") == "rvb RV/B.R/VB cross 1"


def test_a_refused_clipboard_is_said(mounted: Mounted) -> None:
    mounted.page.evaluate("() => Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    mounted.board.send({"copy": "a game"})
    mounted.flush()
    expect(mounted.root.locator(".rvb-notice")).to_contain_text("does not allow copying")


# -- the kernel ------------------------------------------------------------------------------


def test_a_board_whose_kernel_is_gone_says_so_and_takes_no_tap(mounted: Mounted) -> None:
    notice = mounted.root.locator(".rvb-notice")
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
    expect(mounted.root.locator(".rvb-notice")).to_be_hidden()
    mounted.cell("a1").click()
    mounted.wait_for_taps("a2", "a1")


def test_a_board_whose_channel_is_closed_says_so(mounted: Mounted) -> None:
    mounted.page.evaluate("model.closed = true")
    mounted.cell("a1").click()
    expect(mounted.root.locator(".rvb-notice")).to_have_text("Stopped: run the cell again.")


def test_an_answer_that_does_not_come_is_said_and_forgotten_when_it_comes(page: Page) -> None:
    page.clock.install()
    mounted = Mounted(page, Board(match()))
    mounted.hold_answers()
    mounted.cell("a1").click()
    notice = mounted.root.locator(".rvb-notice")
    page.clock.run_for(2000)
    expect(notice).to_be_hidden()
    page.clock.run_for(3000)
    expect(notice).to_contain_text("No answer yet")
    mounted.let_answers_go()
    mounted.wait_for_taps("a1")
    expect(notice).to_be_hidden()


def test_the_computer_answers_while_the_page_is_open(page: Page) -> None:
    mounted = Mounted(page, Board(match(WIDE, "friend", "random")))
    mounted.cell("a1").dblclick()
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
    page.evaluate("document.body.style.background = getComputedStyle(document.querySelector('.rvb-board')).colorScheme")
    mounted.drag("a1", "a2")
    mounted.cell("d3").click()
    mounted.settle()
    page.evaluate(f"{axe}; 0")
    found = page.evaluate("async () => (await axe.run('.rvb-board')).violations.map(v => [v.id, v.nodes[0].html])")
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
    box = mounted.root.locator(".rvb-picture").bounding_box()
    assert box is not None
    assert 600 < box["height"] < 900
    page.set_viewport_size({"width": 500, "height": 900})
    box = mounted.root.locator(".rvb-picture").bounding_box()
    assert box is not None
    assert box["width"] == 500


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
    second = page.locator(".rvb-board").nth(1)
    second.locator('[data-tap="a1"]').click()
    mounted.wait_for_taps("a1")
    expect(second).to_have_attribute("data-seq", str(mounted.board.match.seq))
    assert page.evaluate("document.querySelectorAll('main [id]').length") == 1, "the page's own"
    pictures = page.evaluate(
        "[...document.querySelectorAll('.rvb-picture')].map(p => p.querySelectorAll('.mark').length)"
    )
    assert pictures[0] == pictures[1]


def test_a_view_that_is_closed_leaves_nothing_behind(page: Page) -> None:
    mounted = Mounted(page, Board(match()), views=2)
    page.evaluate("leave[0]()")
    expect(page.locator(".rvb-board")).to_have_count(1)
    page.locator(".rvb-board [data-tap=a2]").click()
    mounted.wait_for_taps("a2")
