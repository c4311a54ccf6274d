"""The conjecture desk: typed, checked, tapped, narrow on a bare page; kept and saved in a real JupyterLab."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rvbkit.games.nim.study import desk
from rvbkit.jupyter.lesson import open_lesson
from tests.browser.harness import Mounted
from tests.browser.lab import Lab, kernel_exec, open_notebook, run_all, saved

FIRST = "import rvbkit.notebook\n\nrvbkit.lesson('07-nim-conjectures', 'en')"
DESK = "from rvbkit.study.nim import desk\n\nguess = desk(key='guess')\nguess"


class Sheet(Mounted):
    """A desk on a bare page."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, desk(key="guess"))
        self.second = self.root.get_by_role("textbox", name="Second pile")
        self.condition = self.root.get_by_label("Condition")
        self.preview = self.root.locator(".rk-headline")
        self.verdict = self.root.locator(".rk-verdict")
        self.status = self.root.get_by_role("status")
        self.listed = self.root.get_by_role("listbox", name="Tried so far")

    def blank(self, name: str) -> Locator:
        return self.root.get_by_role("textbox", name=name, exact=True)

    def choose(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).click()

    def enter(self, second: str) -> None:
        self.second.fill(second)
        self.second.press("Enter")


@pytest.fixture
def sheet(page: Page, fresh_kernel: Path) -> Sheet:
    open_lesson("07-nim-conjectures", "en")
    return Sheet(page)


def test_a_conjecture_is_put_together_by_touch_and_its_cases_tapped(sheet: Sheet) -> None:
    expect(sheet.preview).to_have_text("(n ; n+7) loses for n ≥ 1", use_inner_text=True)
    sheet.second.fill("n+p")
    expect(sheet.preview).to_have_text("(n ; n+p) loses for n ≥ 1 and p ≥ 1")
    expect(sheet.second).to_be_focused()
    sheet.blank("from p =").fill("4")
    expect(sheet.preview).to_have_text("(n ; n+p) loses for p ≥ 4")
    expect(sheet.status).to_have_text("(n ; n+p) loses for p ≥ 4")
    sheet.key("check").click()
    expect(sheet.verdict).to_contain_text("✕ False")
    expect(sheet.status).to_contain_text("from (1 ; 5) take 0 and 2, and leave (1 ; 3)")
    sheet.cell("@2;5").click()
    expect(sheet.status).to_contain_text("take 0 and 1, and leave (2 ; 6)")
    sheet.page.keyboard.press("ArrowDown")
    sheet.page.keyboard.press("Space")
    expect(sheet.status).to_contain_text("It agrees: for n = 2, p = 4, (2 ; 6) loses")
    sheet.choose("wins")
    expect(sheet.verdict).to_have_count(0)
    sheet.blank("from p =").fill("1")
    sheet.condition.select_option(label="is odd")
    expect(sheet.blank("Number")).to_have_value("n")
    sheet.blank("Number").fill("p")
    expect(sheet.preview).to_have_text("(n ; n+p) wins for p odd")
    sheet.key("check").click()
    expect(sheet.verdict).to_contain_text("○ No counterexample found")
    sheet.settle()
    assert len(sheet.sent) == sheet.page.evaluate("model.down"), "one message up, one down"


def test_the_keyboard_alone_puts_a_recipe_together(sheet: Sheet) -> None:
    page = sheet.page
    sheet.blank("First pile").focus()
    for key in ("Tab", "Control+a", "n", "+", "3", "Tab", "Tab", "Tab", "Space"):
        page.keyboard.press(key)
    expect(sheet.blank("From the first")).to_be_visible()
    page.keyboard.press("Tab")
    expect(sheet.blank("From the first")).to_be_focused()
    page.keyboard.type("n-1")
    page.keyboard.press("Tab")
    page.keyboard.type("n")
    page.keyboard.press("Enter")
    expect(sheet.preview).to_have_text("(n ; n+3) wins by taking (n-1 ; n) for n ≥ 1")
    expect(sheet.verdict).to_contain_text("○ No counterexample found")


def test_who_types_on_is_never_overtaken_by_an_answer(sheet: Sheet) -> None:
    """The preview answers while somebody goes on: what is typed stays, letter by letter, and so does the place."""
    sheet.page.evaluate("model.delay = new Promise(done => setTimeout(done, 900))")
    sheet.second.fill("")
    sheet.second.type("n+3(n+1)-2n", delay=90)
    expect(sheet.second).to_have_value("n+3(n+1)-2n")
    expect(sheet.preview).to_have_text("(n ; n+3(n+1)-2n) loses for n ≥ 1")
    sheet.settle()
    expect(sheet.second).to_have_value("n+3(n+1)-2n")
    expect(sheet.second).to_be_focused()


def test_enter_checks_what_is_typed_before_the_preview_has_come(sheet: Sheet) -> None:
    for d in range(3, 9):
        sheet.second.fill(f"n+{d}")
        if d % 2:
            sheet.key("check").click()
        else:
            sheet.second.press("Enter")
        expect(sheet.preview).to_have_text(f"(n ; n+{d}) loses for n ≥ 1")
        expect(sheet.verdict).to_contain_text("✕ False")
    tried = sheet.listed.locator("option")
    assert [tried.filter(has_text=f"n+{d}) loses").count() for d in range(3, 9)] == [1] * 6
    assert tried.count() == 6, "nothing is checked that was not asked for"
    sent = len(sheet.sent)
    sheet.blank("First pile").focus()
    sheet.settle()
    assert len(sheet.sent) == sent, "leaving a blank tells nothing new"


def test_what_is_wrong_is_told_where_it_was_typed(sheet: Sheet) -> None:
    sheet.second.fill("np")
    wrong = sheet.root.locator("[data-mood=wrong]")
    expect(wrong).to_contain_text("a product is written with *")
    expect(sheet.second).to_have_attribute("aria-invalid", "true")
    expect(sheet.second).to_have_value("np")
    expect(sheet.second).to_be_focused()
    sheet.second.fill("n*n")
    expect(wrong).to_have_count(0)
    expect(sheet.second).not_to_have_attribute("aria-invalid", "true")
    sheet.blank("from n =").fill("x")
    sheet.key("check").click()  # two messages, and the second one says where to go on
    expect(sheet.blank("from n =")).to_be_focused()


def test_what_was_tried_is_gone_through_with_arrows_and_the_list_keeps_the_focus(sheet: Sheet) -> None:
    for d in (4, 5, 6):
        sheet.enter(f"n+{d}")
        expect(sheet.listed.locator("option").last).to_contain_text(f"n+{d})")
    sheet.listed.focus()
    for d in (5, 4):
        sheet.page.keyboard.press("ArrowUp")
        expect(sheet.preview).to_have_text(f"(n ; n+{d}) loses for n ≥ 1")
        expect(sheet.second).to_have_value(f"n+{d}")
        expect(sheet.listed).to_be_focused()


def test_a_claim_of_the_article_fills_the_form_again_and_again(sheet: Sheet) -> None:
    menu = sheet.root.get_by_label("From the article", exact=False)
    for _ in range(2):  # the same one can be chosen again
        menu.select_option(index=4)
        expect(sheet.second).to_have_value("n+2")
        expect(sheet.blank("from n =")).to_have_value("2")
        sheet.second.fill("n+1")
        expect(sheet.preview).to_contain_text("n+1")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1100])
def test_the_desk_fits_its_page_and_passes_the_accessibility_checker(
    sheet: Sheet, axe: str, theme: Any, width: int
) -> None:
    page = sheet.page
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": width, "height": 900})
    page.evaluate("dark => { document.body.style.background = dark ? '#1E1F22' : '#fff' }", theme == "dark")
    page.evaluate(axe + ";0")

    def look() -> None:
        sheet.settle()
        found = page.evaluate("() => axe.run('.rk-live')")
        assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found["violations"]] == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    look()
    sheet.enter("np")
    look()
    sheet.choose("wins by taking…")
    sheet.condition.select_option(label="≤")
    look()
    sheet.choose("wins")
    sheet.condition.select_option(index=0)
    sheet.blank("to n =").fill("6")
    sheet.enter("n+10")
    expect(sheet.verdict).to_contain_text("is needed: for n = 7")
    box = sheet.cell("@7").bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 24
    look()
    sheet.blank("to n =").fill("")
    sheet.enter("n+10")
    expect(sheet.verdict).to_contain_text("✕ False")
    sheet.root.locator("summary").first.click()
    table = sheet.verdict.locator("table")
    expect(table).to_be_visible()
    if width == 320:
        page.set_viewport_size({"width": 240, "height": 900})  # what the margins of a notebook leave
    room = sheet.root.bounding_box()
    assert room is not None
    assert width > 320 or table.evaluate("table => table.scrollWidth > table.clientWidth")
    for part in [table, *sheet.verdict.locator("p").all()]:  # the table scrolls, no sentence is cut off
        inside = part.bounding_box()
        assert inside is not None and inside["x"] + inside["width"] <= room["x"] + room["width"] + 0.5
    look()


def test_what_was_tried_is_kept_and_the_saved_page_shows_it(notebook_page: Page, lab: Lab) -> None:
    page = notebook_page
    open_notebook(page, lab, lab.write("conjecture.ipynb", FIRST, DESK))
    assert run_all(page) == []
    field = page.locator(".rk-live").get_by_role("textbox", name="Second pile")
    listed = page.locator(".rk-live").get_by_role("listbox", name="Tried so far")
    for tried, second in enumerate(("n+p", "d+x"), 1):  # with letters that are commands of the notebook
        field.click()
        field.fill("")
        page.keyboard.type(second)
        page.keyboard.press("Enter")
        expect(listed.locator("option")).to_have_count(tried)  # the verdict of the first may still be there
        expect(page.locator(".rk-live .rk-verdict")).to_contain_text("✕ False")
    page.locator(".rk-live").get_by_role("button", name="wins", exact=True).click()
    field.fill("n+1")
    field.press("Enter")
    expect(page.locator(".rk-live .rk-verdict")).to_contain_text("○ No counterexample found")
    assert page.locator(".jp-Cell").count() == 2
    kernel_exec(page, "")
    assert run_all(page) == []
    expect(listed.locator("option")).to_have_count(3)
    listed.select_option(index=0)
    expect(page.locator(".rk-live .rk-verdict")).to_contain_text("✕ False")
    assert "✕ False" in saved(page, lab, "conjecture.ipynb", "text/html", "✕ False")[-1]
    expect(page.locator(".rk-twin")).to_be_hidden()
