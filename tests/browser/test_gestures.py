"""Pieces picked up, turned and dropped, letters typed, hands hidden: in a real browser, with a game made for that."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from playwright.sync_api import Locator, Page, expect

from rvbkit.games import rules
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page import board, live
from rvbkit.page.board import Board
from rvbkit.page.cells import Cells
from rvbkit.page.cells import box as square
from rvbkit.page.frame import Frame
from rvbkit.page.live import Live
from rvbkit.page.svg import as_text, canvas
from tests import toy
from tests.browser.conftest import devtools
from tests.browser.harness import Mounted

#: Piece 12 fits at both ends when it is turned; 23 on the right, as it lies; 33 nowhere.
ROW = "10.02 12.33.23/11.22/00 13.03.01 0/0/0 1"


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "PAUSE", 0)
    toy.move_in(monkeypatch)


class Table(Mounted):
    """A board on which a match of the toy game is played; its first player looks."""

    def __init__(self, page: Page, text: str = ROW, *, framed: bool = False, seats: tuple[str, ...] = ()) -> None:
        position = rules("toy").Position.parse(text)
        names = ("Ana", "Léo", "Zoé", "Max")[: position.players]
        kinds = (*seats, *["friend"] * position.players)
        self.match = Match(position, seats=[Seat(kind, name) for kind, name in zip(kinds, names, strict=False)], seed=1)
        super().__init__(page, (Frame if framed else Board)(self.match))

    @property
    def headline(self) -> Locator:
        return self.root.locator(".rk-headline")

    @property
    def said(self) -> Locator:
        return self.root.locator(".rk-line").first

    @property
    def ghost(self) -> Locator:
        """The piece under the pointer."""
        return self.root.locator(".rk-over > g")

    def targets(self) -> set[str]:
        """The places that are marked as those where the piece in hand may be dropped."""
        marked: list[str] = self.root.locator("[data-drop]").evaluate_all("all => all.map(one => one.dataset.tap)")
        return {*marked}

    def looks(self) -> Table:
        self.match.lift()
        self.settle()
        return self

    def said_up(self) -> list[Any]:
        """What the page has told Python, word for word."""
        said: list[Any] = self.page.evaluate("model.said")
        return said

    def wait_for_moves(self, *moves: str) -> None:
        self.page.wait_for_function("count => model.said.length >= count", arg=1)
        for _ in range(100):
            if len(self.match.moves) >= len(moves):
                break
            self.page.wait_for_timeout(10)
        self.settle()
        assert tuple(map(str, self.match._line.moves)) == moves

    def lead(self, name: str, *, x: float = 0, y: float = 0) -> None:
        """The mouse, wherever it is, to the middle of a place, or so far from it."""
        across, down = self.centre(name)
        self.page.mouse.move(across + x, down + y, steps=8)

    def press(self, name: str) -> None:
        self.lead(name)
        self.page.mouse.down()

    def release(self) -> None:
        self.page.mouse.up()
        self.page.wait_for_timeout(30)
        self.settle()


@pytest.fixture
def table(page: Page) -> Table:
    return Table(page).looks()


# -- with the mouse ------------------------------------------------------------------------------------


def test_a_piece_is_dragged_to_where_it_fits_and_its_origin_travels_with_the_drop(table: Table) -> None:
    table.drag("12", ">")
    table.wait_for_moves("21>")
    assert table.said_up() == [{"tap": "12"}, {"drop": ">", "from": "12"}], (
        "picked up, so that targets are marked; dropped"
    )
    assert table.page.evaluate("model.down") == 3, "looking, and an answer each"
    assert table.match.eyes == 0, "and the curtain has fallen"


def test_a_drop_without_a_pick_up_before_it_plays_too(table: Table) -> None:
    table.board.hear({"drop": ">", "from": "12"})
    assert [str(move) for move in table.match._line.moves] == ["21>"]


def test_dropped_where_it_cannot_lie_it_goes_back_and_is_told_why(table: Table) -> None:
    table.drag("33", ">")
    expect(table.said).to_have_text("3 and 2 cannot meet.")
    assert table.match.taps == ("33",) and not table.match.moves
    expect(table.ghost).to_have_count(0)
    table.drag("23", "bury")
    expect(table.said).to_have_text("Nothing is buried while there is a stock.")
    assert table.match.draft.held == "23" and not table.match.moves
    expect(table.root.locator(".rk-away")).to_have_count(0)


def test_dropped_beside_the_board_or_in_the_hand_or_where_it_came_from_it_is_put_back(table: Table) -> None:
    def beside() -> None:
        table.page.mouse.move(5, 5, steps=4)

    def home() -> None:
        beside()
        table.lead("12")

    ways: list[Callable[[], Any]] = [beside, lambda: table.lead("33"), home]
    for lead in ways:
        table.press("12")
        lead()
        table.page.wait_for_function("model.state.seen.taps.join() === '12'")
        table.release()
        table.wait_for_taps()
        assert (table.targets(), table.match.moves) == (set(), ())
        expect(table.ghost).to_have_count(0)


def test_targets_are_marked_while_a_piece_is_held_and_only_then(table: Table) -> None:
    assert table.targets() == set()
    for piece, ends in (("12", {"<", ">"}), ("33", set()), ("23", {">"})):
        table.press(piece)
        table.lead(piece, y=-40)
        table.wait_for_taps(piece)
        assert table.targets() == ends
        for end in ends:
            assert str(table.cell(end).get_attribute("aria-label")).endswith(", possible")
        table.page.mouse.move(5, 5)
        table.release()
        assert table.targets() == set()


def test_the_ghost_stays_under_the_pointer_through_a_redraw_and_lies_as_the_piece_does(table: Table) -> None:
    table.press("12")
    table.lead("12", x=60, y=-40)
    table.wait_for_taps("12")
    expect(table.ghost).to_have_text("12")
    before = table.ghost.bounding_box()
    table.match.tell(None)
    table.settle()
    assert table.ghost.bounding_box() == before
    table.page.keyboard.press("t")
    table.wait_for_taps("12", "turn")
    expect(table.ghost).to_have_text("21")
    assert table.ghost.bounding_box() == before
    x, y = table.centre("12")
    assert before and abs(before["x"] + before["width"] / 2 - x - 60) < 3
    assert abs(before["y"] + before["height"] / 2 - y + 40) < 3
    assert table.root.locator(".rk-over [data-tap], .rk-over [data-pick]").count() == 0
    table.lead("<")
    table.release()
    table.wait_for_moves("21<")


def test_a_piece_is_turned_by_its_key_by_the_button_and_by_a_tap_on_it(page: Page) -> None:
    table = Table(page, framed=True).looks()
    table.cell("12").click()
    table.wait_for_taps("12")
    turns: list[Callable[[], Any]] = [
        lambda: page.keyboard.press("t"),
        lambda: table.key("turn").click(),
        lambda: table.cell("12").click(),
    ]
    for turn, lies in zip(turns, ("21", "12", "21"), strict=True):
        turn()
        expect(table.root.locator('[data-piece="12"]')).to_have_text(lies)
        expect(table.headline).to_contain_text(f"You hold {lies}")
    assert table.match.taps == ("12", "turn", "turn", "turn")


def test_a_piece_that_lies_in_one_way_only_is_put_back_by_a_tap_on_it(page: Page) -> None:
    table = Table(page, framed=True).looks()
    table.cell("33").click()
    table.wait_for_taps("33")
    expect(table.key("turn")).to_have_count(0)
    page.keyboard.press("t")
    table.cell("33").click()
    table.wait_for_taps()
    assert table.sent == ["33", "33"]


def test_dropped_where_one_way_fits_it_lies_that_way(table: Table) -> None:
    table.drag("12", "<")
    table.wait_for_moves("21<")
    table.match.undo()
    table.looks()
    table.cell("23").click()
    table.wait_for_taps("23")
    table.page.keyboard.press("t")
    table.wait_for_taps("23", "turn")
    table.cell(">").click()
    table.wait_for_moves("23>")


def test_another_piece_is_taken_instead_of_the_one_in_hand(table: Table) -> None:
    table.cell("33").click()
    table.wait_for_taps("33")
    table.press("12")
    table.lead("12", y=-50)
    table.wait_for_taps("33", "12")
    expect(table.ghost).to_have_text("12")
    assert table.targets() == {"<", ">"}
    table.lead(">")
    table.release()
    table.wait_for_moves("21>")


def test_a_piece_in_hand_is_dragged_without_being_turned(table: Table) -> None:
    table.cell("12").click()
    table.wait_for_taps("12")
    table.page.keyboard.press("t")
    table.wait_for_taps("12", "turn")
    table.press("12")
    table.lead("12", y=-50)
    expect(table.ghost).to_have_text("21")
    table.lead(">")
    table.release()
    assert [said for said in table.said_up() if "tap" in said] == [{"tap": "12"}, {"tap": "turn"}]
    table.wait_for_moves("21>")


def test_a_hasty_drop_is_played_before_any_answer_has_come(table: Table) -> None:
    table.hold_answers()
    table.cell("33").click()
    table.drag("12", ">")
    table.let_answers_go()
    table.wait_for_moves("21>")
    assert table.match.taps == ()


def test_escape_returns_the_piece(table: Table) -> None:
    table.cell("12").click()
    table.wait_for_taps("12")
    table.page.keyboard.press("t")
    table.wait_for_taps("12", "turn")
    table.page.keyboard.press("Escape")
    table.wait_for_taps()
    assert table.targets() == set()
    table.press("12")
    table.lead(">")
    table.wait_for_taps("12")
    table.page.keyboard.press("Escape")
    table.wait_for_taps()
    expect(table.ghost).to_have_count(0)
    table.release()
    assert not table.match.moves and table.match.taps == ()


# -- with keys -----------------------------------------------------------------------------------------


def test_a_piece_is_picked_up_turned_and_dropped_with_keys_alone(table: Table) -> None:
    keyboard = table.page.keyboard
    table.page.keyboard.press("Tab")
    for _ in range(8):
        if table.focused == "12":
            break
        keyboard.press("ArrowDown" if table.focused not in ("33", "23") else "ArrowLeft")
    assert table.focused == "12"
    keyboard.press("Space")
    table.wait_for_taps("12")
    for _ in range(2):
        keyboard.press("t")
    table.wait_for_taps("12", "turn", "turn")
    assert table.focused == "12", "the focus stays on the piece"
    expect(table.cell("12")).to_have_attribute("aria-label", "Piece 12, held")
    for _ in range(8):
        if table.focused == ">":
            break
        keyboard.press("ArrowUp" if table.focused != "<" else "ArrowRight")
    assert table.focused == ">"
    keyboard.press("Space")
    table.wait_for_moves("21>")
    assert table.sent == ["12", "turn", "turn", ">"]


def test_enter_does_for_who_only_knows_enter(table: Table) -> None:
    table.cell("12").focus()
    table.page.keyboard.press("Enter")
    table.wait_for_taps("12")
    table.cell("<").focus()
    table.page.keyboard.press("Enter")
    table.wait_for_moves("21<")


def test_keys_tell_what_they_do_with_a_piece(table: Table) -> None:
    described = table.root.locator(".rk-picture svg").first.get_attribute("aria-description") or ""
    assert "T: turn the piece in hand" in described


def test_a_key_without_meaning_here_is_left_to_the_page(table: Table) -> None:
    table.cell("12").focus()
    for key in ("t", "e", "x"):
        table.page.keyboard.press(key)
    assert table.sent == [], "nothing is in hand, and no letters are written here"


# -- with a finger ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [320, 900])
def test_a_finger_carries_a_piece_and_the_page_stays_where_it_is(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 700})
    table = Table(page).looks()
    page.evaluate("document.body.style.paddingBottom = '2000px'")
    touch = devtools(page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    (x, y), (to_x, to_y) = table.centre("12"), table.centre(">")
    finger("touchStart", (x, y))
    for part in range(1, 11):
        finger("touchMove", (x + (to_x - x) * part / 10, y + (to_y - y) * part / 10))
    expect(table.ghost).to_have_text("12")
    assert table.targets() == {"<", ">"}
    finger("touchEnd")
    table.wait_for_moves("21>")
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_at_320_pixels_all_that_is_hit_is_large_enough(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    table = Table(page, "10.02 12.33.23.13/11.22/00/01 03 0/0/0/0 1", framed=True).looks()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    for tap in ("12", "33", "23", "13", "<", ">", "draw", "bury"):
        box = table.cell(tap).bounding_box()
        assert box and min(box["width"], box["height"]) >= 24, tap
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320, tap


# -- letters that are typed --------------------------------------------------------------------------


class Letters(Live):
    """A picture on which letters are typed; what comes is kept."""

    def __init__(self) -> None:
        self.taken: list[str] = []
        self.pressed: list[str] = []
        super().__init__()

    def look(self) -> list[Any]:
        root = canvas(120, 60, label="Letters", interactive=True, corner=(0, 0))
        root.set("data-types", "")
        cells = Cells(root, {"a1": (30, 30), "b1": (80, 30)}, square(40, 40))
        laid = cells.lay(lambda tap: tap, lambda _: "empty")
        laid["a1"].set("data-turnings", "2")
        cells.write({"a1": "".join(tap[1:] for tap in self.taken if tap[0] == "'")}, 4)
        return [live.picture("board", as_text(root)), live.keys(live.key("menu", "More"))]

    def state(self) -> dict[str, Any]:
        return {"taps": list(self.taken)}

    def take(self, tap: str) -> None:
        self.taken.append(tap)

    def press(self, name: str, fields: Any) -> None:
        self.pressed.append(name)


def test_letters_are_taps_where_they_are_typed_and_nothing_else_hears_them(page: Page) -> None:
    letters = Letters()
    mounted = Mounted(page, letters)
    page.evaluate(
        """() => {
          window.leaked = [];
          for (const type of ['keydown', 'keyup', 'keypress'])
            document.addEventListener(type, event => leaked.push([type, event.key]));
        }"""
    )
    mounted.cell("a1").focus()
    for key in "tTeaxdf":
        page.keyboard.press(key)
    for key in ("é", "Ö"):  # what a keyboard with such a key sends
        mounted.cell("a1").dispatch_event("keydown", {"key": key, "bubbles": True, "composed": True})
    for key in ("1", "F1", "Dead"):
        mounted.cell("a1").dispatch_event("keydown", {"key": key, "bubbles": True, "composed": True})
    mounted.settle()
    assert letters.taken == [f"'{letter}" for letter in "TTEAXDF"] + ["'É", "'Ö"]
    assert page.evaluate("leaked") == [] and letters.pressed == []
    for key in ("Control+e", "Alt+t", "Meta+x"):
        page.keyboard.press(key)
    assert len(letters.taken) == 9, "with Ctrl, Alt or Meta a letter is the browser's"
    mounted.cell("a1").focus()
    for key, tap in (("Space", "a1"), ("Backspace", "back"), ("Enter", "enter"), ("Escape", "escape")):
        page.keyboard.press(key)
        mounted.settle()
        assert letters.taken[-1] == tap, "keys that are no letters mean what they always mean"
    page.keyboard.press("ArrowRight")
    assert mounted.focused == "b1"
    page.keyboard.press("q")
    mounted.settle()
    assert letters.taken[-1] == "'Q"


# -- hands that are hidden -------------------------------------------------------------------------------


def hangs(table: Table, name: str) -> None:
    """A curtain for this player: in words, with its key, and nobody's hand to tap."""
    table.settle()
    expect(table.headline).to_have_text(f"{name}: press to see your hand")
    expect(table.root.locator(".rk-words")).to_have_attribute("data-mood", "curtain")
    expect(table.key("lift")).to_have_text("Show my hand")
    assert table.root.locator("[data-piece], [data-pick]").count() == 0
    assert table.match.eyes == 0 and "Piece" not in table.page.content()


def test_a_hand_is_shown_when_its_player_presses_and_the_curtain_falls_after_each_turn(page: Page) -> None:
    table = Table(page, framed=True)
    hangs(table, "Ana")
    expect(table.root.get_by_text("Everybody else looks away.")).to_be_visible()
    table.key("lift").click()
    expect(table.headline).to_have_text("Ana to play")
    expect(table.key("lift")).to_have_count(0)
    assert table.root.locator("[data-pick]").evaluate_all("all => all.map(one => one.dataset.tap)") == [
        "12",
        "33",
        "23",
    ]
    table.drag("12", "<")
    hangs(table, "Léo")
    expect(table.root.get_by_role("status")).to_contain_text("Léo: press to see your hand")
    table.key("lift").click()
    table.cell("draw").click()
    hangs(table, "Zoé")
    table.key("lift").click()
    expect(table.headline).to_have_text("Zoé to play")
    table.cell("odd").click()
    table.wait_for_moves("21<", "draw", "odd")
    expect(table.headline).to_have_text("Zoé to play")
    expect(table.cell("00")).to_have_count(1)


def test_the_curtain_falls_after_undo_a_look_back_another_game_and_loading(page: Page) -> None:
    table = Table(page, framed=True)

    def pressed(*names: str) -> None:
        for name in names:
            table.key(name).click()
            table.settle()

    pressed("lift")
    table.drag("12", ">")
    hangs(table, "Léo")
    pressed("undo")
    hangs(table, "Ana")
    pressed("menu", "redo")
    hangs(table, "Léo")
    pressed("lift", "menu", "open-moves")
    table.root.locator("[data-kind=list] select").select_option(index=0)
    hangs(table, "Ana")
    pressed("close", "lift", "menu", "open-new", "begin")
    hangs(table, "Ana")
    pressed("lift")
    table.match.load("toy 10.02 12.33/11.22/00 - 0/0/0 2")
    hangs(table, "Léo")
    pressed("lift")
    assert table.match.eyes == 2


def test_behind_the_curtain_nothing_is_played(page: Page) -> None:
    table = Table(page, framed=True)
    table.cell("draw").click()
    table.settle()
    hangs(table, "Ana")
    assert not table.match.moves and table.root.get_by_text("press to see").count() == 2, "said once, and spoken"


def test_that_such_a_game_is_not_kept_is_said(page: Page) -> None:
    table = Table(page, framed=True)
    expect(table.said).to_have_text(
        "Hands are hidden: this game is not kept, and its text can be read when it is over."
    )
    table.key("lift").click()
    table.key("menu").click()
    table.key("open-text").click()
    panel = table.root.locator(".rk-panel")
    expect(panel).to_contain_text("this game is not kept")
    assert panel.locator("input, textarea").count() == 0
    for piece in ("11", "22"):
        assert f">{piece}<" not in page.content()


def document(page: Page) -> str:
    """All of it but the time of the last touch."""
    return re.sub(r' data-touched="[0-9.]+"', "", page.content())


def test_two_games_that_differ_in_what_nobody_may_see_are_one_page(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole document and all that has come to it, byte for byte, while one of the players looks."""
    seen = []
    for text in (ROW, "10.02 12.33.23/13.00/11 01.22.03 0/0/0 1"):
        with monkeypatch.context() as patched:
            patched.setattr("rvbkit.page.board.uuid4", lambda: UUID(int=1))
            fresh = page.context.new_page()
            table = Table(fresh, text, framed=True)
        states = [document(fresh), fresh.evaluate("model.state")]
        table.looks()
        table.drag("33", "bury")
        for press in ("menu", "open-new", "close", "hint"):
            table.key(press).click()
            table.settle()
            while table.match.working:
                fresh.wait_for_timeout(10)
            table.settle()
            states += [document(fresh), fresh.evaluate("model.state")]
        table.drag("23", ">")
        table.wait_for_moves("23>")
        hangs(table, "Léo")
        states += [document(fresh), fresh.evaluate("model.state"), table.board.saved(), repr(table.board)]
        seen.append(states)
        fresh.close()
    for at, (one, other) in enumerate(zip(*seen, strict=True)):
        assert one == other, at


def test_keys_go_on_where_the_curtain_was(page: Page) -> None:
    table = Table(page, framed=True)
    table.key("lift").focus()
    page.keyboard.press("Enter")
    expect(table.headline).to_have_text("Ana to play")
    assert page.evaluate("document.querySelector('.rk-live').contains(document.activeElement)")
    table.cell("23").focus()
    page.keyboard.press("Space")
    table.wait_for_taps("23")
    table.cell(">").focus()
    page.keyboard.press("Space")
    hangs(table, "Léo")
    expect(table.key("lift")).to_be_focused()


# -- one player, and four ----------------------------------------------------------------------------------


def test_who_plays_alone_solves_a_puzzle_or_gives_up(page: Page) -> None:
    table = Table(page, "01 12.22 - 0 1", framed=True)
    expect(table.headline).to_have_text("Your turn")
    expect(table.key("lift")).to_have_count(0)
    table.key("menu").click()
    table.key("give-up").click()
    expect(table.headline).to_have_text("Given up")
    expect(table.key("give-up")).to_have_count(0)
    expect(table.key("swap")).to_have_count(0)
    table.cell("bury").click()
    table.settle()
    assert not table.match.moves and "1 wins" not in page.content()
    table.key("undo").click()
    expect(table.headline).to_have_text("Your turn")
    table.drag("12", ">")
    table.wait_for_moves("12>")
    table.drag("22", ">")
    expect(table.headline).to_have_text("Solved")
    expect(table.key("again")).to_be_visible()
    table.key("again").click()
    expect(table.headline).to_have_text("Your turn")


def test_a_puzzle_that_is_stuck_says_so(page: Page) -> None:
    table = Table(page, "01 33 - 0 1", framed=True)
    table.drag("33", "bury")
    expect(table.headline).to_have_text("No move is left, and this is not solved: take moves back.")
    assert "win" not in (table.root.locator(".rk-plates").text_content() or "")
    table.key("undo").click()
    expect(table.headline).to_have_text("Your turn")


def test_four_players_find_room_on_a_telephone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    table = Table(page, "10.02 12/11/00/33 - 3/5/5/1 1", framed=True)
    hangs(table, "Ana")
    plates = table.root.locator(".rk-plate")
    expect(plates).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    table.looks()
    table.drag("12", "bury")
    expect(table.headline).to_have_text("Léo and Zoé win together (Ana: 2, Léo: 5, Zoé: 5, Max: 1)")
    assert plates.locator(".rk-score").all_text_contents() == ["2", "5", "5", "1"]
    assert [text for text in plates.locator(".rk-now").all_text_contents() if "winner" in text] == ["★ winner"] * 2
    expect(table.root.locator(".rk-words")).to_have_class("rk-words rk-player-0")
    expect(table.key("swap")).to_have_text("The next one begins")
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_draw_is_no_victory(page: Page) -> None:
    table = Table(page, "10.02 12/11 - 3/2 1", framed=True).looks()
    table.drag("12", "bury")
    expect(table.headline).to_have_text("A draw (Ana: 2, Léo: 2)")
    assert table.root.locator(".rk-now").all_text_contents() == ["A draw", "A draw"]
    expect(table.key("swap")).to_have_text("Swap sides")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_accessibility_checker_finds_nothing(page: Page, axe: str, theme: Any) -> None:
    page.emulate_media(color_scheme=theme)
    table = Table(page, framed=True)
    found = []
    ground = "document.body.style.background = getComputedStyle(document.querySelector('.rk')).getPropertyValue"
    page.evaluate(f"{axe}; {ground}('--rk-page'); 0")
    for act in (lambda: None, table.looks, lambda: table.cell("12").click(), lambda: table.drag("33", ">")):
        act()
        table.settle()
        found += page.evaluate("async () => (await axe.run('.rk-live')).violations.map(v => [v.id, v.nodes[0].html])")
    assert found == []
