"""A table made by hand in a real browser: its form on a bare page, all of it in a real JupyterLab."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rvbkit.games.nim.study import builder, sieve
from rvbkit.games.nim.study.handmade import HandTable
from rvbkit.jupyter.lesson import open_lesson
from tests.browser.harness import Mounted
from tests.browser.lab import Lab, close_notebook, kernel_exec, open_notebook, run_all, saved

FIRST = "import rvbkit.notebook\n\nrvbkit.lesson('05-nim-table', 'en')"
BUILD = "from rvbkit.study.nim import builder\n\nhand = builder()\nhand"


# -- the form on a bare page ----------------------------------------------------------------------


class Form(Mounted):
    """The form of a table on a page, with the real table behind it."""

    def __init__(self, page: Page, hand: HandTable) -> None:
        super().__init__(page, hand)
        self.hand = hand
        self.fields = [self.root.locator("input").nth(i) for i in range(2)]
        self.line = self.root.locator(".rk-words")
        self.status = self.root.get_by_role("status")

    def type(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


@pytest.fixture
def form(page: Page, fresh_kernel: Path) -> Form:
    open_lesson("05-nim-table", "en")
    return Form(page, builder(key=fresh_kernel.name))


def test_a_pair_is_proposed_with_the_keyboard_alone_and_the_focus_comes_back(form: Form) -> None:
    form.type("Tab", "1", "Tab", "4", "Enter")
    expect(form.line).to_contain_text("from (1 ; 4) take 0 and 1, and leave (1 ; 3)")
    expect(form.fields[1]).to_be_focused()
    assert form.fields[1].evaluate("field => [field.selectionStart, field.selectionEnd]") == [0, 1]
    form.type("3", "Enter")
    expect(form.line).to_contain_text("(1 ; 3) loses: it is entered")
    expect(form.fields[0]).to_be_focused()
    expect(form.fields[0]).to_have_value("")
    assert form.hand.pairs == ((0, 0), (1, 3))


def test_a_pair_may_be_typed_into_the_first_field_and_one_number_leads_to_the_second(form: Form) -> None:
    form.fields[0].fill("(1 ; 3)")
    form.fields[0].press("Enter")
    expect(form.root.locator("tbody tr")).to_have_count(2)
    form.fields[0].fill("2")
    form.fields[0].press("Enter")
    expect(form.line).to_contain_text("is one number")
    expect(form.fields[1]).to_be_focused()
    expect(form.fields[0]).to_have_value("2")


def test_what_is_said_is_spoken_also_twice(form: Form) -> None:
    for again in ("", "\u00a0"):
        form.fields[0].fill("1 1")
        form.fields[0].press("Enter")
        said = "(1 ; 1) does not lose: from (1 ; 1) take 1 and 1, and leave (0 ; 0), which loses." + again
        form.page.wait_for_function("said => document.querySelector('.rk-status').textContent === said", arg=said)


def test_what_is_typed_while_an_answer_is_awaited_stays(form: Form) -> None:
    form.hold_answers()
    form.fields[0].fill("1 3")
    form.fields[0].press("Enter")
    form.fields[0].fill("2 6")
    form.let_answers_go()
    expect(form.root.locator("tbody tr")).to_have_count(2)
    expect(form.fields[0]).to_have_value("2 6")
    form.fields[0].press("Enter")
    expect(form.root.locator("tbody tr")).to_have_count(3)


def test_however_fast_one_types_the_fields_arrive_whole(form: Form) -> None:
    for pair in ("1 3", "2 6", "4 10", "5 13", "7 17"):
        form.fields[0].press_sequentially(pair)
        form.fields[0].press("Enter")
        expect(form.fields[0]).to_have_value("")
    assert form.hand.pairs[1:] == ((1, 3), (2, 6), (4, 10), (5, 13), (7, 17))


def test_no_key_reaches_the_notebook(form: Form) -> None:
    form.page.evaluate("() => { window.heard = []; document.addEventListener('keydown', e => heard.push(e.key)) }")
    for place in (form.fields[0], form.root.get_by_role("button").last, form.root.locator(".rk-markup")):
        place.evaluate("place => { place.tabIndex = 0; place.focus() }")
        form.type("b", "x", "ArrowDown", "Escape")
    assert form.page.evaluate("heard") == []
    form.type("Control+s")
    assert "s" in form.page.evaluate("heard"), "saving is meant for the page"


def test_the_button_takes_the_last_pair_back_and_keeps_the_focus(form: Form) -> None:
    form.fields[0].fill("1 3")
    form.fields[0].press("Enter")
    button = form.root.get_by_role("button", name="Take back the last pair")
    button.click()
    expect(form.line).to_contain_text("(1 ; 3) is taken back.")
    expect(button).to_be_focused()


def test_a_form_whose_kernel_is_gone_says_so_and_keeps_what_was_typed(form: Form) -> None:
    form.page.evaluate("() => model.emit('comm_live_update')")
    form.fields[0].fill("1 3")
    form.fields[0].press("Enter")
    expect(form.root.locator(".rk-notice")).to_have_text("Stopped: run the cell again.")
    expect(form.fields[0]).to_have_value("1 3")
    assert form.sent == []


def test_an_answer_that_does_not_come_is_said(form: Form) -> None:
    form.page.clock.install()
    form.hold_answers()
    form.fields[0].fill("1 3")
    form.fields[0].press("Enter")
    form.page.clock.run_for(4100)
    expect(form.root.locator(".rk-notice")).to_be_visible()
    form.let_answers_go()
    expect(form.root.locator(".rk-notice")).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_accessibility_checker_finds_nothing(form: Form, axe: str, theme: Any) -> None:
    form.page.emulate_media(color_scheme=theme)
    form.page.evaluate("dark => { document.body.style.background = dark ? '#1E1F22' : '#fff' }", theme == "dark")
    for pair in ("1 3", "2 5"):
        form.fields[0].fill(pair)
        form.fields[0].press("Enter")
    expect(form.line).to_contain_text("take 1 and 2")
    form.page.evaluate(axe + ";0")
    found = form.page.evaluate("async () => (await axe.run('.rk-live')).violations.map(v => [v.id, v.nodes[0].html])")
    assert found == []


def test_at_320_pixels_nothing_overflows(form: Form) -> None:
    form.page.set_viewport_size({"width": 320, "height": 700})
    for pair in ("1 3", "2 6", "4 9"):
        form.fields[0].fill(pair)
        form.fields[0].press("Enter")
    expect(form.line).to_contain_text("(4 ; 9) does not lose")
    assert form.page.evaluate("document.documentElement.scrollWidth") <= 320
    tops = [field.evaluate("field => field.getBoundingClientRect().top") for field in form.fields]
    assert tops[0] == tops[1], "both fields stand side by side"


# -- the sieve on a bare page ---------------------------------------------------------------------------


@pytest.fixture
def plane(page: Page, form: Form, tmp_path: Path) -> Form:
    other = page.context.new_page()
    other.set_viewport_size({"width": 1000, "height": 800})
    return Form(other, sieve(size=12, key=f"plane-{tmp_path.name}"))


def test_positions_are_claimed_on_the_plane_by_mouse_and_by_keys(plane: Form) -> None:
    cell = plane.cell("@1;3")
    cell.click()
    expect(plane.line).to_contain_text("the dots show where its moves lead")
    cell.click()
    expect(plane.line).to_contain_text("(1 ; 3) loses: it is entered")
    expect(plane.status).to_contain_text("(1 ; 3) loses: it is entered")
    expect(plane.cell("@2;5")).to_have_attribute("aria-label", "(2 ; 5), crossed out, leads to (1 ; 3)")
    assert table_rows(plane.page, ".rk-live") == FIVE[:2]
    plane.type("ArrowRight", "ArrowUp", "ArrowUp", " ")  # from (1 ; 3) to (2 ; 5), which is crossed out
    expect(plane.line).to_contain_text("(2 ; 5): the dots show")
    plane.type("Enter")
    expect(plane.line).to_contain_text("from (2 ; 5) take 1 and 2, and leave (1 ; 3), which loses")
    assert plane.focused == "@2;5"
    plane.type("ArrowUp", " ")
    expect(plane.line).to_contain_text("(2 ; 6): the dots show")
    plane.type("Enter")
    expect(plane.line).to_contain_text("(2 ; 6) loses: it is entered")
    assert plane.hand.pairs == ((0, 0), (1, 3), (2, 6))
    plane.key("back").click()
    expect(plane.line).to_contain_text("(2 ; 6) is taken back")
    expect(plane.cell("@2;6")).to_have_attribute("aria-label", "(2 ; 6), open")
    assert len(plane.sent) == plane.page.evaluate("model.down"), "one message up, one down"


def test_on_a_telephone_squares_are_large_enough_and_a_finger_that_moves_scrolls_the_plane(page: Page) -> None:
    page.set_viewport_size({"width": 400, "height": 760})
    plane = Form(page, sieve(size=20, key="telephone"))
    square = plane.cell("@3;4")
    box = square.bounding_box()
    assert box and min(box["width"], box["height"]) >= 24
    assert square.evaluate("square => getComputedStyle(square).touchAction") == "manipulation"
    room = "document.querySelector('.rk-scroll')"
    assert page.evaluate(f"{room}.scrollWidth > {room}.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    plane.drag("@3;4", "@5;6")
    assert plane.sent == [], "a drag means nothing"
    square.click()
    expect(plane.line).to_contain_text("(3 ; 4): the dots show")
    settled, free = (plane.cell(f"@{tap}").evaluate("one => getComputedStyle(one).fill") for tap in ("0;4", "3;9"))
    assert settled != free


def test_a_pair_can_be_typed_beside_the_plane_and_the_focus_stays_there(plane: Form) -> None:
    plane.fields[0].fill("1 3")
    plane.fields[0].press("Enter")
    expect(plane.line).to_contain_text("(1 ; 3) loses: it is entered")
    expect(plane.fields[0]).to_be_focused()
    plane.fields[0].fill("4")
    plane.cell("@2;6").click()
    expect(plane.line).to_contain_text("(2 ; 6): the dots show")
    expect(plane.fields[0]).to_have_value("4")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_sieve_fits_a_narrow_page_and_passes_the_accessibility_checker(plane: Form, axe: str, theme: Any) -> None:
    plane.page.emulate_media(color_scheme=theme)
    plane.page.evaluate("dark => { document.body.style.background = dark ? '#1E1F22' : '#fff' }", theme == "dark")
    plane.page.evaluate(axe + ";0")
    for width in (1100, 320):
        plane.page.set_viewport_size({"width": width, "height": 800})
        plane.cell("@1;3").click()
        plane.settle()
        found = plane.page.evaluate(
            "async () => (await axe.run('.rk-live')).violations.map(v => [v.id, v.nodes[0].html])"
        )
        assert found == []
        assert plane.page.evaluate("document.documentElement.scrollWidth") <= width
    box = plane.cell("@1;3").bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 24


# -- in JupyterLab -------------------------------------------------------------------------------------


def propose(page: Any, *texts: str) -> None:
    """Types into the fields, presses Enter, waits for the answer."""
    fields, line = page.locator(".rk-live input"), page.locator(".rk-words")
    before = line.inner_html()
    for i, text in enumerate(texts):
        fields.nth(i).fill(text)
    fields.nth(len(texts) - 1).press("Enter")
    page.wait_for_function("before => document.querySelector('.rk-words').innerHTML !== before", arg=before)


def table_rows(page: Any, of: str = ".rk-live") -> list[str]:
    rows: list[str] = page.locator(f"{of} tbody tr").all_inner_texts()
    return [" ".join(row.split()) for row in rows]


FIVE = ["0 0 0 0", "1 1 3 2", "2 2 6 4", "3 4 10 6", "4 5 13 8", "5 7 17 10"]


def test_five_pairs_are_built_by_hand_and_found_again_after_closing(
    notebook_page: Any, lab: Lab, tmp_path: Path
) -> None:
    page = notebook_page
    name = lab.write("built.ipynb", FIRST, BUILD, "1 + 1")
    open_notebook(page, lab, name)
    assert run_all(page) == []
    page.locator(".rk-live").wait_for()
    for pair in (("1", "3"), ("2", "6"), ("(4 ; 7)", "")):
        propose(page, *pair)
    assert (
        "from (4 ; 7) take 3 and 4, and leave (1 ; 3), which loses"
        in page.locator("[data-mood=wrong].rk-line").inner_text()
    )
    for pair in (("4", "10"), ("5", "13"), ("7", "17")):
        propose(page, *pair)
    assert table_rows(page) == FIVE
    assert not page.locator(".rk-twin").is_visible(), "what is kept for the saved page is hidden while the form lives"
    expect(page.locator(".rk-twin tbody tr")).to_have_count(6)  # it comes by another way than the form's answers
    saved(page, lab, name, "text/html", ">17<")
    close_notebook(page)

    open_notebook(page, lab, name)
    expect(page.locator(".rk-twin tbody tr")).to_have_count(6)
    assert table_rows(page, ".rk-twin") == FIVE, "before anything runs the saved page shows the table"
    assert run_all(page) == []
    page.locator(".rk-live").wait_for()
    assert table_rows(page) == FIVE
    assert "the smallest number not used" in page.locator(".rk-headline").inner_text()
    propose(page, "8", "20")
    assert kernel_exec(page, "print(hand.pairs[-1], len(hand.frame()))").strip() == "(8, 20) 7"
    kept = json.loads((lab.root / "05-nim-table.answers.json").read_text())["answers"]["table"]
    assert [4, 7] in [entry["answer"]["tried"] for entry in kept], "the teacher sees what was tried"
    show_on_a_page_without_notebook(lab.root / name, tmp_path)


def show_on_a_page_without_notebook(file: Path, folder: Path) -> None:
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--output-dir", str(folder), str(file)]
    subprocess.run(command, check=True, capture_output=True)
    text = (folder / file.with_suffix(".html").name).read_text(encoding="utf-8")
    assert "rk-twin" in text and ">17<" in text
