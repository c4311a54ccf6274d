"""The conjecture desk in a real JupyterLab: typed, checked, tapped, narrow, saved."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab, kernel_exec, open_notebook, run_all, saved

FIRST = "import rvbkit.notebook\n\nrvbkit.lesson('07-nim-conjectures', 'en')"
DESK = "from rvbkit.study.nim import desk\n\nguess = desk(key='guess')\nguess"


@pytest.fixture
def page(notebook_page: Page) -> Page:
    """Every page here is a notebook."""
    return notebook_page


def opened(page: Page, lab: Lab, name: str) -> Locator:
    open_notebook(page, lab, lab.write(name, FIRST, DESK))
    assert run_all(page) == []
    made = page.locator(".rvb-guess")
    expect(made.get_by_role("textbox", name="Conjecture")).to_be_visible()
    return made


def test_a_conjecture_is_typed_checked_and_its_cases_tapped(page: Page, lab: Lab) -> None:
    made = opened(page, lab, "conjecture.ipynb")
    field = made.get_by_role("textbox", name="Conjecture")
    field.click()
    page.keyboard.type("(n; n+p) loses for p >= 4")  # letters that would be commands of the notebook
    page.keyboard.press("Enter")
    expect(made.locator(".rvb-verdict")).to_contain_text("✕ False")
    expect(made.get_by_role("status")).to_contain_text("from (1 ; 5) take (0 ; 2) and leave (1 ; 3)")
    expect(field).to_be_focused()
    made.locator('[data-tap="@2;5"]').click()
    expect(made.get_by_role("status")).to_contain_text("take (0 ; 1) and leave (2 ; 6)")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(made.get_by_role("status")).to_contain_text("It agrees: for n = 2, p = 4, (2 ; 6) loses")
    made.get_by_role("button", name="the difference is odd ⇒ wins").click()
    expect(field).to_have_value("the difference is odd ⇒ wins")
    made.get_by_role("button", name="Check").click()
    expect(made.locator(".rvb-verdict")).to_contain_text("○ No counterexample found")
    assert page.locator(".jp-Cell").count() == 2

    # once more, and what was tried is there
    kernel_exec(page, "")
    assert run_all(page) == []
    listed = page.locator(".rvb-guess").get_by_role("listbox", name="Tried so far")
    expect(listed.locator("option")).to_have_count(2)
    listed.select_option(index=0)
    expect(page.locator(".rvb-guess .rvb-verdict")).to_contain_text("✕ False")
    assert "✕ False" in saved(page, lab, "conjecture.ipynb", "text/html", "✕ False")[-1]
    expect(page.locator(".rvb-guess-kept")).to_be_hidden()


def test_each_check_judges_what_is_typed_however_it_is_asked_for(page: Page, lab: Lab) -> None:
    """A press may arrive before what was typed: they come by different ways."""
    made = opened(page, lab, "each.ipynb")
    field, button = made.get_by_role("textbox", name="Conjecture"), made.get_by_role("button", name="Check")
    for d in range(3, 15):
        field.fill(f"(n; n+{d}) wins")
        if d % 2:
            button.click()
        else:
            field.press("Enter")
        expect(made.locator(".rvb-verdict")).to_contain_text(f"(n ; n+{d}) wins")
    tried = made.get_by_role("listbox", name="Tried so far").locator("option")
    assert [tried.filter(has_text=f"n+{d}) wins").count() for d in range(3, 15)] == [1] * 12


def test_the_desk_is_usable_on_a_narrow_page(page: Page, lab: Lab) -> None:
    made = opened(page, lab, "narrow.ipynb")
    page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
    page.set_viewport_size({"width": 320, "height": 900})
    field = made.get_by_role("textbox", name="Conjecture")
    field.fill("(n; n+10) wins for n < 7")
    field.press("Enter")
    expect(made.locator(".rvb-verdict")).to_contain_text("is needed: for n = 7")
    expect(made.locator('[data-tap="@7"]')).to_be_visible()
    wide = made.evaluate("root => [root.scrollWidth, root.clientWidth]")
    assert wide[0] <= wide[1]
    cell = made.locator('[data-tap="@7"]').bounding_box()
    assert cell is not None and min(cell["width"], cell["height"]) >= 24
    field.fill("(n; n+10) wins")
    field.press("Enter")
    expect(made.locator(".rvb-verdict")).to_contain_text("✕ False")
    made.locator("summary").first.click()
    table, box = made.locator(".rvb-verdict table"), made.bounding_box()
    expect(table).to_be_visible()
    assert table.evaluate("table => table.scrollWidth > table.clientWidth") and box is not None
    for part in [table, *made.locator(".rvb-verdict p").all()]:  # the table scrolls, no sentence is cut off
        inside = part.bounding_box()
        assert inside is not None and inside["x"] + inside["width"] <= box["x"] + box["width"] + 0.5


def test_the_desk_passes_the_accessibility_checker(page: Page, lab: Lab, axe: str) -> None:
    made = opened(page, lab, "axe.ipynb")
    made.get_by_role("button", name="How to write").click()
    field = made.get_by_role("textbox", name="Conjecture")
    field.fill("(n; n+10) wins")
    field.press("Enter")
    expect(made.locator(".rvb-verdict")).to_contain_text("✕ False")
    made.locator("summary").first.click()
    page.evaluate(axe + ";0")
    found = page.evaluate("() => axe.run('.rvb-guess')")
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found["violations"]] == []
