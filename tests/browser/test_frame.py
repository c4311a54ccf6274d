"""The whole frame in a real browser: plates, board, words, keys, menu and panels, by mouse and by keys alone."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import rvbkit
from rvbkit.games import rvb
from rvbkit.page.frame import Frame
from tests.browser.harness import Mounted
from tests.cases import own

#: Seconds that the solver may take: in a fresh checkout it is compiled first.
PATIENCE = 180
SMALL = "RV/B.R/VB cross 1"
PB_1 = "..../...../....B./....RB./...VRV/...VV/.... cross 1"


pytestmark = pytest.mark.usefixtures("no_pause")


class OnPage(Mounted):
    """A frame on a page."""

    board: Frame

    def open(self, name: str = "") -> None:
        """The menu, or what is behind a door of it."""
        if self.board.opened:
            self.press("menu")
        self.press("menu")
        if name:
            self.press(f"open-{name}")

    def press(self, name: str) -> None:
        self.key(name).click(force=True)  # also one that is idle: it says why
        self.answered()

    def answered(self) -> None:
        """Waits until all that was sent has been answered."""
        self.page.wait_for_function("model.answers.length >= model.sent.length")
        self.settle()

    def until(self, done: Any) -> None:
        end = monotonic() + PATIENCE
        while not done():
            assert monotonic() < end, "it never comes"
            self.page.wait_for_timeout(5)  # lets the event loop run
        self.settle()

    def type(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
        self.answered()

    @property
    def at(self) -> str:
        """What has the focus: a place, a key, a field by its label."""
        found: str = self.page.evaluate(
            """() => { const at = document.activeElement;
              return at.dataset.tap ?? at.dataset.press ?? at.closest('.rk-field')?.innerText.split('\\n')[0]
                ?? at.tagName }"""
        )
        return found


@pytest.fixture
def framed(page: Page) -> OnPage:
    return OnPage(page, rvbkit.play("rvb", SMALL, names=("Ana", "Léo")))


def counts(framed: OnPage) -> tuple[int, int]:
    up, down = framed.page.evaluate("[model.sent.length, model.down]")
    return up, down


def test_a_game_is_played_with_taps_and_keys_and_the_page_says_who_won(framed: OnPage) -> None:
    plates = framed.root.locator(".rk-plate")
    expect(plates.nth(0)).to_contain_text("your turn")
    for cell in ("a1", "a2", "b1"):
        framed.cell(cell).click()
        framed.press("play")
    expect(framed.root.locator(".rk-headline")).to_have_text("Ana wins")
    expect(plates.nth(0)).to_contain_text("★ winner")
    expect(framed.root.locator(".rk-solid")).to_have_text("Play again")
    framed.press("again")
    assert framed.board.match.moves == ()
    expect(framed.root.locator(".rk-headline")).to_have_text("Ana to play")


def test_each_tap_and_each_key_is_one_message_up_and_one_down(page: Page) -> None:
    framed = OnPage(page, rvbkit.play("rvb", PB_1))
    for name in ("values", "history"):
        framed.board.match.use(**{name: True})
    framed.flush()
    for panel in ("", "help", "moves", "seats", "new", "text"):
        framed.open(panel)
        for act in ("e6", "escape", "e6", "d6", "Play", "Undo"):
            framed.until(lambda: not framed.board.match.working)
            up = len(framed.sent)
            if act == "escape":
                framed.cell("e6").press("Escape")
            elif act in ("Play", "Undo"):
                framed.key(act.lower()).click()
            else:
                framed.cell(act).click()
            framed.answered()
            assert len(framed.sent) == up + 1 and framed.page.evaluate("model.answers.at(-1)") == 1, (panel, act)


def test_a_move_of_the_computer_is_one_message_more(page: Page) -> None:
    framed = OnPage(page, rvbkit.play("rvb", side=3, filled=True, seed=3, seats=("friend", "random")))
    framed.board.match.use(history=True)
    framed.open("moves")
    first = own(next(iter(framed.board.match.position.moves()))).cells[0]
    framed.cell(first).click()
    framed.answered()
    up, down = counts(framed)
    framed.key("play").click()
    framed.until(lambda: len(framed.board.match.moves) == 2 and not framed.board.match.working)
    framed.page.wait_for_function("model.answers.length >= model.sent.length")
    now = counts(framed)
    assert now[0] == up + 1
    assert down + 2 <= now[1] <= down + 5, "its move, that it thinks, who is winning: never one for each thing shown"


# -- keys alone ------------------------------------------------------------------------------------


def test_tab_goes_through_the_board_the_keys_and_what_is_open(framed: OnPage) -> None:
    framed.type("Tab")
    seen = [framed.at]
    for _ in range(4):
        framed.type("Tab")
        seen.append(framed.at)
    assert seen == ["a1", "play", "undo", "hint", "menu"]
    framed.type("Enter")
    expect(framed.key("menu")).to_have_attribute("aria-expanded", "true")
    seen = []
    for _ in range(6):
        framed.type("Tab")
        seen.append(framed.at)
    assert seen == ["open-help", "open-moves", "open-seats", "open-new", "open-text", "big"]
    framed.type("Escape")
    assert framed.at == "menu" and framed.board.opened == ""
    expect(framed.key("menu")).to_have_attribute("aria-expanded", "false")


def test_escape_closes_each_panel_and_the_focus_goes_to_the_key_of_the_menu(framed: OnPage) -> None:
    for name in framed.board.panels:
        framed.key("menu").focus()
        framed.type("Enter")
        framed.key(f"open-{name}").focus()
        framed.type("Enter")
        assert framed.at == "menu" and framed.board.opened == name, "the door has gone"
        framed.type("Tab")
        assert framed.root.locator(".rk-panel :focus").count() == 1, "and one goes on into what it opened"
        framed.type("Escape")
        assert framed.at == "menu" and framed.board.opened == ""
    framed.open("moves")
    framed.key("close").focus()
    framed.type("Enter")
    assert framed.at == "menu"


def test_escape_on_the_board_takes_the_line_back_and_closes_nothing(framed: OnPage) -> None:
    framed.open("moves")
    framed.cell("a1").click()
    framed.type("Escape")
    assert framed.board.match.taps == () and framed.board.opened == "moves"


def test_the_focus_stays_in_the_frame_whatever_goes(page: Page) -> None:
    framed = OnPage(page, rvbkit.play("rvb", PB_1))
    framed.board.match.use(teaching=True)
    framed.flush()
    framed.cell("c5").click()
    framed.key("play").focus()
    framed.type("Enter")
    framed.until(lambda: framed.board.match.blunder)
    assert framed.at == "take-back", "the key that was pressed has gone: the first of those there now"
    framed.type("Enter")
    assert framed.at == "redo"
    framed.board.match.use(teaching=False)
    framed.board.match.play(rvb.Move.parse("c5"))
    framed.flush()
    framed.key("undo").focus()
    framed.type("Enter")
    framed.key("redo").focus()
    framed.type("Enter")
    assert framed.focused, "nothing more to redo, and nothing to play yet: one goes on on the board"
    small = OnPage(page, rvbkit.play("rvb", SMALL)) if page.is_closed() else framed
    small.board.match.new(rvb.Position.parse(SMALL))
    for move in ("a1", "a2"):
        small.board.match.play(rvb.Move.parse(move))
    small.flush()
    small.cell("b1").click()
    small.key("hint").focus()
    small.board.match.tap("enter")
    small.settle()
    assert small.at == "again", "the end of the game"
    small.type("Enter")
    assert small.focused, "on the board, for nothing is to be played yet"
    small.open("seats")
    small.root.get_by_label("Name 1").focus()
    small.board.press("menu", {})
    small.board.show()
    small.settle()
    assert small.at == "menu", "a panel that another page has closed"


def test_the_size_is_changed_and_the_focus_stays(framed: OnPage) -> None:
    framed.open()
    framed.key("big").focus()
    framed.type("Enter")
    expect(framed.root).to_have_attribute("data-size", "big")
    expect(framed.root.locator(".rk-plates")).to_have_count(0)
    assert framed.at == "menu"
    framed.open()
    expect(framed.key("big")).to_have_attribute("aria-pressed", "true")
    framed.press("big")
    expect(framed.root).to_have_attribute("data-size", "normal")


def test_no_key_typed_in_the_frame_reaches_the_notebook(framed: OnPage) -> None:
    page = framed.page
    page.evaluate(
        """() => {
          window.leaked = [];
          for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, e => leaked.push(e.key));
        }"""
    )
    framed.open("seats")
    for place in (
        *(framed.key("play"), framed.root.locator("select").first, framed.root.get_by_label("Name 1")),
        *(framed.root.locator(".rk-words"), framed.root.locator(".rk-title")),
    ):
        place.click(position={"x": 5, "y": 5}, force=True)
        page.keyboard.press("Escape")  # closes what the click has opened
        for key in ("b", "Shift+M", "d", "d", "0", "ArrowDown", "Control+Enter"):
            page.keyboard.press(key)
        if not framed.board.opened:
            framed.open("seats")
    assert page.evaluate("leaked") == []
    page.keyboard.press("Control+s")
    assert "s" in page.evaluate("leaked"), "a notebook must still be saved"


# -- what is filled in ---------------------------------------------------------------------------------


def test_what_is_typed_survives_what_comes_meanwhile(page: Page) -> None:
    framed = OnPage(page, rvbkit.play("nim", "100000;70000 k=1 1", seed=1, seats=("friend", "random")))
    framed.open("text")
    line, move = framed.root.locator("textarea"), framed.root.get_by_label("What to take from each pile")
    before = line.input_value()
    framed.board.match.play(next(iter(framed.board.match.position.moves())))
    framed.until(lambda: len(framed.board.match.moves) == 2)
    assert line.input_value() == framed.board.match.text() != before, "what nobody touched follows the game"
    line.fill("nim half a li")
    move.fill("3;")
    framed.board.match.play(next(iter(framed.board.match.position.moves())))
    framed.until(lambda: len(framed.board.match.moves) == 4)
    expect(line).to_have_value("nim half a li")
    expect(move).to_have_value("3;")
    expect(move).to_be_focused()
    framed.press("load")
    expect(line).to_have_value("nim half a li")  # refused: to be mended
    expect(framed.root.locator(".rk-words")).to_have_attribute("data-mood", "wrong")
    line.fill("nim 4;7 k=1 1")
    framed.press("load")
    assert str(framed.board.match.position) == "4;7 k=1 1"
    expect(line).to_have_value("nim 4;7 k=1 1")


def test_a_name_is_taken_when_the_field_is_left_and_a_half_typed_one_stays(framed: OnPage) -> None:
    framed.open("seats")
    name = framed.root.get_by_label("Name 1")
    name.fill("  Zoé   B")
    framed.board.match.tap("a1")
    framed.settle()
    expect(name).to_have_value("  Zoé   B")
    framed.type("Tab")
    assert framed.board.match.seats[0].name == "Zoé B" and framed.board.match.taps == ("a1",)
    expect(name).to_have_value("Zoé B")
    expect(framed.root.locator(".rk-who").first).to_have_text("Zoé B")


def test_arrows_lead_through_the_list_of_moves_however_slow_the_answers(framed: OnPage) -> None:
    framed.board.match.load(f"rvb {SMALL} | a1 | a2 | b1")
    framed.settle()
    framed.open("moves")
    moves = framed.root.locator(".rk-panel select")
    expect(moves.locator("option")).to_have_text(["Start", "1. Ana: a1", "2. Léo: a2", "3. Ana: b1"])
    moves.focus()
    framed.hold_answers()
    for _ in range(3):
        framed.page.keyboard.press("ArrowUp")
    framed.let_answers_go()
    framed.answered()
    assert framed.board.match.at == 0 == moves.evaluate("list => list.selectedIndex")
    assert framed.at.startswith("Moves"), "the list keeps the focus"


def test_a_choice_that_comes_too_late_is_refused_and_the_page_shows_what_holds(framed: OnPage) -> None:
    framed.board.match.load(f"rvb {SMALL} | a1 | a2 | b1")
    framed.board.match.use(history=True)
    framed.settle()
    framed.open("moves")
    moves, strip = framed.root.locator(".rk-panel select"), framed.root.locator(".rk-strip button")
    framed.board.match.new()  # the page has not heard of it yet
    framed.hold_answers()
    strip.nth(3).click()
    moves.select_option(index=2)
    framed.let_answers_go()
    framed.answered()
    assert framed.board.match.at == 0
    expect(moves.locator("option")).to_have_count(1)
    assert moves.evaluate("list => list.selectedIndex") == 0
    expect(strip).to_have_count(1)
    expect(strip).to_have_attribute("aria-pressed", "true")


def test_switches_of_the_help_can_be_pressed_as_fast_as_one_likes(framed: OnPage) -> None:
    framed.open("help")
    values = framed.root.get_by_label("Values", exact=False).first
    framed.hold_answers()
    for _ in range(3):
        values.click()
    framed.let_answers_go()
    framed.answered()
    assert values.is_checked() and framed.board.match.help.values_shown


def test_text_is_put_on_the_clipboard_and_a_refused_clipboard_is_said(framed: OnPage) -> None:
    framed.page.evaluate(
        """() => Object.defineProperty(navigator, 'clipboard',
          { value: { writeText: async text => { window.copied = text } }, configurable: true })"""
    )
    framed.open("text")
    framed.press("copy")
    assert framed.page.evaluate("copied") == framed.board.match.text()
    framed.page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    framed.press("copy")
    expect(framed.root.locator(".rk-notice")).to_contain_text("does not allow copying")


def test_assistive_technology_is_told_which_keys_are_pressed_and_which_idle(framed: OnPage) -> None:
    play = framed.key("play")
    expect(play).to_have_attribute("aria-disabled", "true")
    assert play.get_attribute("aria-pressed") is None and play.get_attribute("disabled") is None
    framed.press("play")
    expect(framed.root.get_by_role("status")).to_contain_text("No move is begun yet")
    framed.cell("a1").click()
    framed.answered()
    assert play.get_attribute("aria-disabled") is None
    expect(framed.root.get_by_role("button", name="More")).to_have_attribute("aria-expanded", "false")


# -- everywhere ----------------------------------------------------------------------------------------

WIDER = """() => [...document.querySelectorAll('.rk-live *')]
  .filter(el => !el.closest('.rk-scroll, .rk-status, .rk-markup table, svg') && el.getClientRects().length)
  .filter(el => el.getBoundingClientRect().right > innerWidth + 0.5 || el.scrollWidth > el.clientWidth + 1
    && getComputedStyle(el).overflowX === 'visible' && getComputedStyle(el).display !== 'inline')
  .map(el => el.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("width", [320, 1100])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_whatever_is_open_the_accessibility_checker_finds_nothing_and_nothing_is_wider_than_the_page(
    page: Page, axe: str, theme: Any, width: int
) -> None:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 900})
    language = "fr" if width == 320 else "en"  # French is longer
    rvbkit.use(language)
    games = {
        "rvb": rvbkit.play("rvb", PB_1, names=("Maximilienne-Alexandrine", "Léo"), seats=("friend", "random")),
        "nim": rvbkit.play("nim", "1000;7 k=1 1"),
    }
    for game, board in games.items():
        if game == "nim":
            page = page.context.new_page()
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": 900})
        framed = OnPage(page, board)
        page.evaluate("dark => { document.body.style.background = dark ? '#1E1F22' : '#fff' }", theme == "dark")
        page.evaluate(f"{axe}; 0")

        def look(what: str, framed: OnPage = framed) -> None:
            found = framed.page.evaluate(
                "async () => (await axe.run('.rk-live')).violations.map(v => [v.id, v.nodes.map(n => n.html)])"
            )
            assert found == [], what
            assert framed.page.evaluate("document.documentElement.scrollWidth") <= width, what
            assert framed.page.evaluate(WIDER) == [], what

        look("at first")
        framed.open()
        look("menu")
        for name in board.panels:
            framed.open(name)
            look(name)
        framed.press("menu")
        for name in ("values", "history", "teaching"):
            board.match.use(**{name: True})
        framed.settle()
        framed.press("hint")
        framed.until(lambda board=board: not board.match.working)
        look("hint, values, who was winning")
        if game == "rvb":
            framed.cell("a1").click()
            framed.answered()
            look("a refusal")
            board.match.play(rvb.Move.parse("c5"))
            framed.until(lambda board=board: not board.match.working)
            look("a blunder")
            board.match.use(teaching=False)
            board.match.load(f"rvb {SMALL} | a1 | a2 | b1")
            framed.settle()
            look("the end")
        framed.open()
        framed.press("big")
        look("big")


# -- where things stand ------------------------------------------------------------------------

BOXES = """root => {
  const boxes = (chosen) => [...root.querySelectorAll(chosen)].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, x + width, y + height];
  });
  return { cells: boxes('[data-tap]'), words: boxes('.rk-words')[0], keys: boxes('.rk-game > .rk-keys > .rk-key'),
    boards: boxes('.rk-board') };
}"""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (380, 760)])
def test_a_board_is_large_wholly_in_view_with_its_keys_and_never_covered(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    rvbkit.use("fr")
    boards = [rvbkit.play("rvb", side=side, filled=True, seed=3, names=("Ana", "Léo")) for side in (2, 3, 4)]
    framed = OnPage(page, boards[0], others=boards[1:])
    for at, board in enumerate(boards):
        spare = board.match.draft.next[0]
        board.match.tap(spare)
        board.match.tap(own(board.match.position).empty[0])
        framed.flush()
        root = page.locator(".rk-live").nth(at)
        expect(root.locator(".rk-words")).to_contain_text("Ce n’est pas permis")
        found = root.evaluate(BOXES)
        sizes = {round(x2 - x1) for x1, _, x2, _ in found["cells"]}
        assert all(44 <= size <= 118 for size in sizes), sizes
        left, top, right, bottom = found["words"]
        assert not [1 for x1, y1, x2, y2 in found["cells"] if x1 < right and x2 > left and y1 < bottom and y2 > top]
        assert len({round(y1) for _, y1, _, _ in found["keys"]}) == 1 and len(found["keys"]) == 4, "one row of keys"
        edges = [found["boards"][0], *found["keys"]]
        assert max(y2 for *_, y2 in edges) - min(y1 for _, y1, *_ in edges) <= height


def test_the_keys_of_two_pictures_are_beside_the_second_or_between_them(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    framed = OnPage(page, rvbkit.play("nim", "7;10 k=1 1"))
    found = framed.root.evaluate(BOXES)
    (piles, plane), keys = found["boards"], found["keys"]
    assert plane[0] >= piles[2] and all(key[1] >= piles[3] and key[2] <= plane[0] for key in keys)
    assert plane[3] <= 768 and plane[2] - plane[0] >= 440, "as large as the words and keys leave room"
    page.set_viewport_size({"width": 380, "height": 760})
    found = framed.root.evaluate(BOXES)
    (piles, plane), keys = found["boards"], found["keys"]
    assert all(piles[3] <= key[1] and key[3] <= plane[1] and key[3] <= 760 for key in keys)


@pytest.mark.parametrize("width", [380, 320])
def test_names_on_plates_stay_whole_on_a_telephone(page: Page, width: int) -> None:
    rvbkit.use("fr")
    page.set_viewport_size({"width": width, "height": 640})
    Mounted(page, rvbkit.play("roliversi", seats=("friend", "greedy")))
    name = page.locator(".rk-who").nth(1)
    expect(name).to_contain_text("Ordinateur")
    lines = "one => { const range = document.createRange(); range.selectNodeContents(one.firstChild); "
    assert name.evaluate(lines + "return range.getClientRects().length; }") == 1
