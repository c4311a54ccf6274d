"""A table made by hand in a real browser: its form on a bare page, all of it in a real JupyterLab."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rvbkit import notebook
from rvbkit.study.nim import builder
from rvbkit.study.nim.handmade import HandTable
from tests.browser.harness import Mounted
from tests.browser.lab import Lab, close_notebook, kernel_exec, open_notebook, run_all, saved

FIRST = "import rvbkit.notebook\n\nrvbkit.lesson('05-nim-table', 'en')"
BUILD = "from rvbkit.study.nim import builder\n\nhand = builder()\nhand"
SIEVE = "from rvbkit.study.nim import sieve\n\nhand = sieve(size=12)\nhand"


# -- the form on a bare page ----------------------------------------------------------------------


class Form(Mounted):
    """The form of a table on a page, with the real table behind it."""

    def __init__(self, page: Page, hand: HandTable) -> None:
        entry: Any = hand.entry
        super().__init__(page, entry)
        self.hand = hand
        self.root = page.locator(".rvb-entry")
        self.fields = [self.root.locator("input").nth(i) for i in range(2)]
        self.line = self.root.locator(".rvb-says")
        self.status = self.root.get_by_role("status")

    def type(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


@pytest.fixture
def form(page: Page, fresh_kernel: Path) -> Form:
    notebook.open_lesson("05-nim-table", "en")
    return Form(page, builder(key=fresh_kernel.name))


def test_a_pair_is_proposed_with_the_keyboard_alone_and_the_focus_comes_back(form: Form) -> None:
    form.type("Tab", "1", "Tab", "4", "Enter")
    expect(form.line).to_contain_text("from (1 ; 4) take (0 ; 1) and leave (1 ; 3)")
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
        said = "(1 ; 1) does not lose: from (1 ; 1) take (1 ; 1) and leave (0 ; 0), which loses." + again
        form.page.wait_for_function("said => document.querySelector('.rvb-status').textContent === said", arg=said)


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
    for place in (form.fields[0], form.root.get_by_role("button").last, form.root.locator(".rvb-shows")):
        place.focus()
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
    expect(form.root.locator(".rvb-notice")).to_have_text("Stopped: run the cell again.")
    expect(form.fields[0]).to_have_value("1 3")
    assert form.sent == []


def test_an_answer_that_does_not_come_is_said(form: Form) -> None:
    form.page.clock.install()
    form.hold_answers()
    form.fields[0].fill("1 3")
    form.fields[0].press("Enter")
    form.page.clock.run_for(4100)
    expect(form.root.locator(".rvb-notice")).to_be_visible()
    form.let_answers_go()
    expect(form.root.locator(".rvb-notice")).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_accessibility_checker_finds_nothing(form: Form, axe: str, theme: Any) -> None:
    form.page.emulate_media(color_scheme=theme)
    form.page.evaluate("dark => { document.body.style.background = dark ? '#111' : '#fff' }", theme == "dark")
    for pair in ("1 3", "2 5"):
        form.fields[0].fill(pair)
        form.fields[0].press("Enter")
    expect(form.line).to_contain_text("take (1 ; 2)")
    form.page.evaluate(axe + ";0")
    found = form.page.evaluate("async () => (await axe.run('.rvb-entry')).violations.map(v => [v.id, v.nodes[0].html])")
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


# -- in JupyterLab -------------------------------------------------------------------------------------


def propose(page: Any, *texts: str) -> None:
    """Types into the fields, presses Enter, waits for the answer."""
    fields, line = page.locator(".rvb-entry input"), page.locator(".rvb-says")
    before = line.inner_html()
    for i, text in enumerate(texts):
        fields.nth(i).fill(text)
    fields.nth(len(texts) - 1).press("Enter")
    page.wait_for_function("before => document.querySelector('.rvb-says').innerHTML !== before", arg=before)


def table_rows(page: Any, of: str = ".rvb-entry") -> list[str]:
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
    page.locator(".rvb-entry").wait_for()
    for pair in (("1", "3"), ("2", "6"), ("(4 ; 7)", "")):
        propose(page, *pair)
    assert "from (4 ; 7) take (3 ; 4) and leave (1 ; 3), which loses" in page.locator(".rvb-refused").inner_text()
    for pair in (("4", "10"), ("5", "13"), ("7", "17")):
        propose(page, *pair)
    assert table_rows(page) == FIVE
    assert not page.locator(".rvb-twin").is_visible(), "what is kept for the saved page is hidden while the form lives"
    expect(page.locator(".rvb-twin tbody tr")).to_have_count(6)  # it comes by another way than the form's answers
    saved(page, lab, name, "text/html", ">17<")
    close_notebook(page)

    open_notebook(page, lab, name)
    expect(page.locator(".rvb-twin tbody tr")).to_have_count(6)
    assert table_rows(page, ".rvb-twin") == FIVE, "before anything runs the saved page shows the table"
    assert run_all(page) == []
    page.locator(".rvb-entry").wait_for()
    assert table_rows(page) == FIVE
    assert "The smallest number not used is 8" in page.locator(".rvb-headline").inner_text()
    propose(page, "8", "20")
    assert kernel_exec(page, "print(hand.pairs[-1], len(hand.frame()))").strip() == "(8, 20) 7"
    kept = json.loads((lab.root / "05-nim-table.answers.json").read_text())["answers"]["table"]
    assert [4, 7] in [entry["answer"]["tried"] for entry in kept], "the teacher sees what was tried"
    show_on_a_page_without_notebook(lab.root / name, tmp_path)


def show_on_a_page_without_notebook(file: Path, folder: Path) -> None:
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--output-dir", str(folder), str(file)]
    subprocess.run(command, check=True, capture_output=True)
    text = (folder / file.with_suffix(".html").name).read_text(encoding="utf-8")
    assert "rvb-twin" in text and ">17<" in text


def test_letters_typed_in_the_form_do_not_edit_the_notebook(notebook_page: Any, lab: Lab) -> None:
    page = notebook_page
    open_notebook(page, lab, lab.write("letters.ipynb", BUILD.replace("builder()", "builder(key='letters')"), "1 + 1"))
    assert run_all(page) == []
    cells = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(w => w.model.type)"
    page.locator(".rvb-entry button").last.focus()
    for key in ("b", "a", "m", "x", "d", "d", "y", "r", "0", "0", "z"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.evaluate(cells) == ["code", "code"] and page.locator(".rvb-entry").is_visible()


def test_positions_are_claimed_on_the_plane_by_mouse_and_by_keys(notebook_page: Any, lab: Lab) -> None:
    page = notebook_page
    code = SIEVE.replace("size=12", "size=12, key='plane'")
    open_notebook(page, lab, lab.write("plane.ipynb", "import rvbkit\nrvbkit.use('en')", code))
    assert run_all(page) == []
    plane = page.locator(".rvb-board")
    cell = plane.locator('[data-tap="@1;3"]')
    cell.click()
    page.get_by_text("the dots show where its moves lead").first.wait_for()
    cell.click()
    page.get_by_text("(1 ; 3) loses: it is entered").first.wait_for()
    expect(plane.locator('[data-tap="@2;5"]')).to_have_attribute("aria-label", "(2 ; 5), crossed out, leads to (1 ; 3)")
    assert table_rows(page) == FIVE[:2]
    said = page.locator(".rvb-status").all_text_contents()
    assert sum("(1 ; 3) loses" in one for one in said) == 1, "one voice speaks"

    for key in ("ArrowRight", "ArrowUp", "ArrowUp", " "):  # from (1 ; 3) to (2 ; 5), which is crossed out
        page.keyboard.press(key)
    page.get_by_text("(2 ; 5): the dots show").first.wait_for()
    page.keyboard.press("Enter")
    page.get_by_text("from (2 ; 5) take (1 ; 2) and leave (1 ; 3), which loses").first.wait_for()
    for key in ("ArrowUp", "Enter"):
        page.keyboard.press(key)
    page.get_by_text("(2 ; 6): the dots show").first.wait_for()
    page.keyboard.press("Enter")
    page.get_by_text("(2 ; 6) loses: it is entered").first.wait_for()
    assert kernel_exec(page, "print(hand.pairs)").strip() == "((0, 0), (1, 3), (2, 6))"

    page.get_by_role("button", name="Take back the last pair").click()
    page.get_by_text("(2 ; 6) is taken back").first.wait_for()
    expect(plane.locator('[data-tap="@2;6"]')).to_have_attribute("aria-label", "(2 ; 6), open")
