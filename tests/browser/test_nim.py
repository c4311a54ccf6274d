"""Nim in a real browser, with the real Board behind it: two views of one match, played in every way there is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rvbkit.games import nim
from rvbkit.games.nim.draft import target
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page.board import Board
from tests.browser.conftest import devtools
from tests.browser.harness import Mounted
from tests.cases import own

#: 10,000 digits.
GIANT = 10**9_999 + 5


pytestmark = pytest.mark.usefixtures("no_pause")


class Both:
    """The piles and, beside them, the plane of one match."""

    def __init__(self, page: Page, position: str | nim.Position, *seats: str) -> None:
        first = position if isinstance(position, nim.Position) else nim.Position.parse(position)
        self.match = Match(first, seats=[Seat(seat) for seat in seats], seed=1)
        self.page = page
        page.set_viewport_size({"width": 900, "height": 1300})
        self.mounted = Mounted(page, Board(self.match, views=("piles", "plane")))
        self.root = self.mounted.root
        self.piles, self.plane = page.locator(".rk-board").all()

    def match_stick(self, tap: str) -> Locator:
        return self.piles.locator(f'[data-tap="{tap}"]')

    def place(self, tap: str) -> Locator:
        return self.plane.locator(f'[data-tap="{tap}"]')

    def middle(self, tap: str) -> tuple[float, float]:
        x, y = self.plane.evaluate(
            """(root, name) => {
              const box = root.querySelector(`[data-tap="${name}"]`).getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }""",
            tap,
        )
        return x, y

    def wait_for_taps(self, *taps: str) -> None:
        """Waits until the draft is these taps, in Python and on the page."""
        self.mounted.wait_for_taps(*taps)

    def wait_for_moves(self, *moves: str) -> None:
        self.wait_for_taps()
        assert [str(move) for move in self.match.moves] == list(moves)

    def sent(self) -> list[str]:
        return self.mounted.sent

    def carry(self, *places: str, release: bool = True) -> None:
        """Leads the mouse, pressed, over these places."""
        mouse = self.page.mouse
        mouse.move(*self.middle(places[0]))
        mouse.down()
        for place in places[1:]:
            mouse.move(*self.middle(place), steps=8)
        if release:
            mouse.up()


@pytest.fixture
def both(page: Page) -> Both:
    return Both(page, "4;7 k=1 1")


# -- taps ------------------------------------------------------------------------------------


def test_a_move_is_written_by_taps_on_matches_and_played_with_enter(both: Both) -> None:
    for tap in ("1-1", "2-3", "2-4"):
        both.match_stick(tap).click()
    both.wait_for_taps("1-1", "2-3", "2-4")
    both.page.keyboard.press("Enter")
    both.wait_for_moves("1;2")
    assert both.sent() == ["1-1", "2-3", "2-4", "enter"]


def test_a_match_tapped_again_is_put_back(both: Both) -> None:
    for tap in ("1-1", "1-2", "1-2"):
        both.match_stick(tap).click()
    both.wait_for_taps("1-1", "1-2", "1-2")
    assert str(both.match.draft.move) == "1;0"
    assert both.match.moves == ()


def test_a_move_is_played_by_two_taps_on_the_plane(both: Both) -> None:
    both.place("@1;3").click()
    both.wait_for_taps("@1;3")
    both.place("@1;3").click()
    both.wait_for_moves("3;4")


def test_each_view_shows_what_is_written_on_the_other(both: Both) -> None:
    both.place("@3;5").click()
    both.wait_for_taps("@3;5")
    expect(both.piles.locator('[aria-label$="taken so far"]')).to_have_count(3)
    both.match_stick("2-1").click()  # one more match of pile 2
    both.wait_for_taps("@3;5", "2-1")
    expect(both.plane.locator('[aria-label$="chosen"]')).to_have_count(0)  # 1 and 3 are too far apart
    both.match_stick("1-1").click()
    both.wait_for_taps("@3;5", "2-1", "1-1")
    expect(both.plane.locator('[aria-label$="chosen"]')).to_have_attribute("data-tap", "@2;4")
    both.page.keyboard.press("Enter")
    both.wait_for_moves("2;3")


def test_a_place_where_the_token_may_not_go_says_why(both: Both) -> None:
    both.place("@2;3").click()
    both.page.wait_for_function("model.get('seen').refused")
    expect(both.root.locator("[data-mood=wrong].rk-line")).to_contain_text("differ by 2")
    expect(both.root.get_by_role("status")).to_contain_text("differ by 2")
    assert both.match.taps == ()


def test_a_tap_on_the_token_takes_the_draft_back(both: Both) -> None:
    both.place("@1;3").click()
    both.place("@4;7").click()
    both.wait_for_taps("@1;3", "@4;7")
    assert both.match.draft.text == ""


def test_bundles_and_single_matches_are_taken_from_a_pile_of_many(page: Page) -> None:
    both = Both(page, "300;47 k=1 1")
    for tap in ("1-2", "1-31", "2-1"):
        both.match_stick(tap).click()
    both.wait_for_taps("1-2", "1-31", "2-1")
    page.keyboard.press("Enter")
    both.wait_for_moves("11;10")


# -- carrying the token -----------------------------------------------------------------------


def test_the_token_is_carried_and_only_where_it_is_dropped_counts(both: Both) -> None:
    both.carry("@4;7", "@3;4", "@2;3", "@1;3")  # over places where it may not go
    both.wait_for_taps("@1;3")
    assert both.sent() == ["@1;3"]
    assert both.match.remark is None or both.match.remark.key == "nim.taking"
    both.page.keyboard.press("Enter")
    both.wait_for_moves("3;4")


def test_a_carried_token_goes_along_and_says_where_it_is(both: Both) -> None:
    both.carry("@4;7", "@3;6", release=False)
    over = both.plane.locator(".rk-over")
    expect(over.locator("g circle")).to_have_count(2)
    expect(over.locator(".rk-below")).to_have_count(1)
    words = both.root.locator(".rk-words")
    expect(words).to_have_attribute("data-whisper", "(3 ; 6), takes 1 and 1")
    tall = both.root.bounding_box()
    token, place = (
        both.page.evaluate(
            """what => {
              const box = document.querySelector(what).getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }""",
            what,
        )
        for what in (".rk-over > g", '[role=button][data-tap="@3;6"]')
    )
    assert token == pytest.approx(place, abs=1)
    both.page.mouse.move(*both.middle("@1;6"), steps=5)  # one may not go there: nothing is said
    assert words.get_attribute("data-whisper") is None
    assert both.root.bounding_box() == tall, "nothing moves for it"
    expect(over.locator(".rk-below")).to_have_count(0)
    both.page.mouse.up()
    expect(over.locator("*")).to_have_count(0)
    expect(words).to_contain_text("differ by 2")
    assert both.match.taps == ()


def test_a_token_dropped_beside_the_board_or_where_it_came_from_is_put_back(both: Both) -> None:
    both.carry("@4;7", "@3;6", "@4;7")
    both.carry("@4;7", "@3;6", release=False)
    both.page.mouse.move(895, 5, steps=5)
    both.page.mouse.up()
    assert both.sent() == []
    both.place("@3;6").click()
    both.wait_for_taps("@3;6")
    both.carry("@4;7", "@3;5", "@4;7")  # a draft is taken back by bringing the token home
    both.wait_for_taps("@3;6", "@4;7")
    assert both.match.draft.text == ""


def test_the_token_dropped_twice_on_one_place_plays_nothing(both: Both) -> None:
    for _ in range(2):
        both.carry("@4;7", "@3;6")
    both.wait_for_taps("@3;6")
    assert both.match.moves == ()


def test_a_finger_carries_the_token_and_the_page_stays_where_it_is(both: Both) -> None:
    both.page.evaluate("document.body.style.height = '4000px'")
    told = devtools(both.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y} for x, y in points]
        told.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    (x, y), (to_x, to_y) = both.middle("@4;7"), both.middle("@1;3")
    touch("touchStart", (x, y))
    for share in (0.25, 0.5, 0.75, 1):
        touch("touchMove", (x + share * (to_x - x), y + share * (to_y - y)))
    touch("touchEnd")
    both.wait_for_taps("@1;3")
    assert both.page.evaluate("scrollY") == 0


def test_a_finger_on_a_place_where_one_may_not_go_scrolls_the_page(both: Both) -> None:
    both.page.evaluate("document.body.style.height = '4000px'")
    told = devtools(both.page)
    x, y = both.middle("@6;5")
    told.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 13):
        move = {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 20 * step}]}
        told.send("Input.dispatchTouchEvent", move)
    told.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    both.page.wait_for_function("scrollY > 100")
    assert both.sent() == []


def test_a_drag_over_matches_takes_each_of_them(both: Both) -> None:
    both.mounted.drag("2-1", "2-2", "2-3")
    both.wait_for_taps("2-1", "2-2", "2-3")
    both.page.keyboard.press("Enter")
    both.wait_for_moves("0;3")


# -- keys ------------------------------------------------------------------------------------


def focused(page: Page) -> str:
    name: str = page.evaluate("document.activeElement.dataset.tap ?? document.activeElement.tagName")
    return name


def test_a_game_on_the_piles_is_played_with_the_keyboard(both: Both) -> None:
    press = both.page.keyboard.press
    press("Tab")
    assert focused(both.page) == "1-1"
    for key in ("Space", "ArrowRight", "Space", "ArrowDown", "Space", "Backspace"):
        press(key)
    both.wait_for_taps("1-1", "1-2")
    press("Space")
    both.wait_for_taps("1-1", "1-2", "2-2")
    press("Enter")
    both.wait_for_moves("2;1")
    press("End")
    assert focused(both.page) == "2-6"
    press("Home")
    assert focused(both.page) == "1-1"
    press("Space")
    press("Escape")
    both.wait_for_taps()
    assert len(both.match.moves) == 1


def test_a_game_on_the_plane_is_played_with_the_keyboard(both: Both) -> None:
    press = both.page.keyboard.press
    press("Tab")
    press("Tab")
    assert focused(both.page) == "@4;7", "the token comes first"
    press("ArrowDown")
    press("ArrowDown")
    assert focused(both.page) == "@4;5"
    press("ArrowLeft")
    assert focused(both.page) == "@3;5"
    press("Space")
    both.wait_for_taps("@3;5")
    press("Enter")
    both.wait_for_moves("1;2")
    assert focused(both.page) == "@3;5", "where the token is now"


def test_arrows_reach_every_target_and_no_other_place(page: Page) -> None:
    both = Both(page, "12;10 k=1 1")
    legal = {tap for tap in both.match.draft.next if tap.startswith("@")}
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    reached = {focused(page)}
    ways = [[key] for key in ("ArrowLeft", "ArrowDown", "ArrowUp", "ArrowRight")]
    while ways:
        way = ways.pop(0)
        page.keyboard.press("Home")
        for key in way:
            page.keyboard.press(key)
        if focused(page) not in reached:
            reached.add(focused(page))
            ways += [[*way, key] for key in ("ArrowLeft", "ArrowDown", "ArrowUp", "ArrowRight")]
    assert reached == legal


def test_the_focus_goes_to_the_nearest_match_when_its_own_is_taken(both: Both) -> None:
    both.match_stick("2-7").click()
    both.wait_for_taps("2-7")
    both.page.keyboard.press("Enter")
    both.wait_for_moves("0;1")
    assert focused(both.page) == "2-6"


def test_a_click_where_keys_do_not_stop_leaves_the_focus_on_the_board(both: Both) -> None:
    both.place("@3;6").click()
    both.place("@2;3").click()
    assert focused(both.page) == "@3;6"
    expect(both.plane.locator('[tabindex="0"]')).to_have_count(1)


# -- typing ----------------------------------------------------------------------------------


@pytest.fixture
def giant(page: Page) -> Both:
    return Both(page, nim.Position(GIANT, 7))


def typed(both: Both) -> Locator:
    return both.root.get_by_label("What to take from each pile")


def test_a_move_from_a_giant_pile_is_typed(giant: Both) -> None:
    text = str(nim.Move(GIANT - 4, 0))
    typed(giant).fill(text)
    typed(giant).press("Enter")
    expect(giant.match_stick("1-4")).to_have_count(1)
    assert giant.match.position == nim.Position(4, 7, turn=2)
    giant.wait_for_taps()
    expect(giant.root.get_by_role("textbox")).to_have_count(0)
    assert focused(giant.page) in ("1-1", "2-1"), "one goes on with taps"


def test_a_wrong_text_says_why_and_stays_to_be_mended(giant: Both) -> None:
    field = typed(giant)
    for wrong, why in (("3", "is not a move"), ("3;9", "Pile 2 holds 7"), ("3;x", "write a whole number")):
        field.fill(wrong)
        giant.mounted.key("typed").click()
        expect(giant.root.locator(".rk-words")).to_contain_text(why)
        expect(giant.root.get_by_role("status")).to_contain_text(why)
        expect(field).to_have_value(wrong)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_be_focused()
    field.fill("3;4")
    assert field.get_attribute("aria-invalid") is None
    field.press("Enter")
    expect(field).to_have_value("")
    assert giant.match.position == nim.Position(GIANT - 3, 3, turn=2)
    expect(field).to_be_focused()


def hint_twice(both: Both) -> None:
    """Until the move is shown: it is thought about between other things."""
    for asked in range(2):
        both.match.hint()
        for _ in range(200):
            if not both.match.working:
                break
            both.page.wait_for_timeout(5)  # lets the event loop run
        assert (both.match.shown is not None) == (asked == 1)
    both.mounted.flush()


def test_a_hint_too_long_to_be_typed_is_played_with_a_key(giant: Both) -> None:
    offer = giant.root.get_by_role("button", name="Play the move of the hint")
    expect(offer).to_have_count(0)
    hint_twice(giant)
    move = giant.match.shown
    assert "digits" in giant.match.remark.sentence  # type: ignore[union-attr]
    offer.press("Enter")
    giant.wait_for_taps()
    assert giant.match.moves == (move,)
    expect(offer).to_have_count(0)
    assert focused(giant.page) in ("1-1", "2-1"), "the field has gone with it"
    assert giant.sent() == ["offer"]


def test_where_the_field_stays_the_focus_stays_beside_it_when_the_hint_has_been_played(page: Page) -> None:
    both = Both(page, nim.Position(GIANT, 2 * GIANT))
    hint_twice(both)
    both.mounted.key("offer").click()
    expect(both.mounted.key("offer")).to_have_count(0)
    assert len(both.match.moves) == 1
    expect(both.mounted.key("typed")).to_be_focused()


def test_an_empty_field_plays_nothing(giant: Both) -> None:
    typed(giant).fill("  ")
    giant.mounted.key("typed").click()
    giant.mounted.settle()
    assert giant.match.moves == () and not giant.match.remark


def test_keys_typed_in_the_field_are_the_field_s_own_and_reach_no_notebook(giant: Both) -> None:
    giant.page.evaluate(
        """() => {
          window.leaked = [];
          for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, e => leaked.push(e.key));
        }"""
    )
    field = giant.root.get_by_role("textbox")
    field.click()
    for key in ("1", "2", ";", "3", "Home", "9", "End", "Backspace", "4", "ArrowLeft", "Escape"):
        giant.page.keyboard.press(key)
    expect(field).to_have_value("912;4")
    assert giant.page.evaluate("leaked") == []
    assert giant.sent() == []


def test_a_giant_pile_is_played_from_on_the_plane_too(giant: Both) -> None:
    giant.place("-3;4").click()
    giant.wait_for_taps("-3;4")
    giant.place("-3;4").click()
    giant.wait_for_taps()
    assert giant.match.position == nim.Position(GIANT - 3, 3, turn=2)


# -- everywhere ------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_accessibility_checker_finds_nothing(page: Page, axe: str, theme: Any) -> None:
    page.emulate_media(color_scheme=theme)
    both = Both(page, nim.Position(10**21, 12))
    page.evaluate("dark => { document.body.style.background = dark ? '#1E1F22' : '#fff' }", theme == "dark")
    both.place("-3;4").click()
    both.wait_for_taps("-3;4")
    page.evaluate(f"{axe}; 0")
    found = page.evaluate("async () => (await axe.run('#views')).violations.map(v => [v.id, v.nodes[0].html])")
    assert found == []


def test_at_320_pixels_nothing_overflows_and_matches_are_large_enough(page: Page) -> None:
    both = Both(page, "30;30 k=1 1")
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    boxes = both.piles.evaluate(
        "root => [...root.querySelectorAll('[data-tap]')].map(el => el.getBoundingClientRect())"
        ".map(box => Math.min(box.width, box.height))"
    )
    assert min(boxes) >= 24


def reach(view: Locator) -> float:
    """The smallest side of anything that can be hit."""
    found: float = view.evaluate(
        """root => Math.min(...[...root.querySelectorAll('[data-tap]')].map(el => el.getBoundingClientRect())
          .flatMap(box => [box.width, box.height]))"""
    )
    return found


@pytest.mark.parametrize("position", ["24;20 k=1 1", "12;10 k=1 1"])
def test_at_320_pixels_the_plane_is_scrolled_and_not_shrunk(page: Page, position: str) -> None:
    both = Both(page, position)
    page.set_viewport_size({"width": 320, "height": 640})
    token = both.place(target(own(both.match.position), 0, 0))
    page.wait_for_function("document.querySelectorAll('.rk-scroll')[1].scrollLeft > 0")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert reach(both.plane) >= 24
    box = token.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= 320 - box["width"], "the token is in sight"
    left = target(own(both.match.position), 2, 0)
    both.place(left).click()
    both.wait_for_taps(left)
    before = page.evaluate("document.querySelectorAll('.rk-scroll')[1].scrollLeft")
    both.place(left).click()
    both.wait_for_moves("2;0")
    now = page.evaluate("document.querySelectorAll('.rk-scroll')[1].scrollLeft")
    assert now < before, "the sheet goes with the token"


def test_a_wide_page_shows_the_whole_plane(page: Page) -> None:
    both = Both(page, "30;30 k=1 1")
    wide = both.plane.locator(".rk-scroll").evaluate("view => [view.scrollWidth, view.clientWidth]")
    assert wide[0] == wide[1]


def test_a_token_carried_to_the_border_brings_more_of_the_plane_into_sight(page: Page) -> None:
    both = Both(page, "30;30 k=1 1")
    page.set_viewport_size({"width": 320, "height": 1300})
    page.wait_for_function("document.querySelectorAll('.rk-scroll')[1].scrollLeft > 0")
    before = page.evaluate("document.querySelectorAll('.rk-scroll')[1].scrollLeft")
    x, y = both.middle("@30;30")
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 16):
        page.mouse.move(x - (x - 10) * min(step, 10) / 10 + step % 2, y)
    page.mouse.up()
    assert page.evaluate("document.querySelectorAll('.rk-scroll')[1].scrollLeft") < before
    page.wait_for_function("model.get('seen').taps.length === 1")
    assert both.match.draft.text.endswith(";0")


def test_the_outline_of_a_match_under_the_pointer_is_whole(both: Both) -> None:
    """A neighbour that is painted later would hide its right side."""
    both.match_stick("1-2").hover()
    covering = both.piles.evaluate(
        """root => [...root.querySelectorAll('[data-tap]')].filter(el => getComputedStyle(el).fill !== 'none').length"""
    )
    assert covering == 0
    assert both.match_stick("1-2").evaluate("el => getComputedStyle(el).strokeWidth") == "3px"


def test_the_places_of_a_plane_of_a_short_game_are_large_enough(both: Both) -> None:
    box = both.place("@3;6").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24


def test_the_computer_answers_on_both_views(page: Page) -> None:
    both = Both(page, "12;10 k=1 1", "friend", "random")
    both.place("@11;9").dblclick()
    for _ in range(100):
        if len(both.match.moves) == 2:
            break
        page.wait_for_timeout(5)  # lets the event loop run
    both.mounted.flush()
    both.wait_for_taps()
    assert len(both.match.moves) == 2
