"""A notebook that somebody mailed is opened in a real browser: its saved widgets run nothing, and nothing is lost."""

from __future__ import annotations

import json
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import watched
from tests.browser.lab import Lab, jupyterlab, open_notebook
from tests.browser.test_other_pages import needs
from tests.received import BOX, HOSTILE, LINK, PLAIN, notebook, widgets

MAILED = notebook(widgets(HOSTILE, PLAIN, LINK, BOX), "slider", "printed", *HOSTILE, "target", "box")
NAME = "mail/mailed.ipynb"
#: What the page has run by now, in order.
RAN = "() => (window.ran ?? []).sort()"
SAVE = "() => window.jupyterapp.shell.currentWidget.context.save()"

OLDER = """async () => {
  const { context } = window.jupyterapp.shell.currentWidget;
  const [checkpoint] = await context.listCheckpoints();
  await context.restoreCheckpoint(checkpoint.id);
  await context.revert();
}"""


def mail(lab: Lab, *, trusted: bool = True) -> None:
    """Jupyter restores all saved widgets of any notebook, and shows them where it is trusted, as after any save."""
    (lab.root / NAME).parent.mkdir(exist_ok=True)
    (lab.root / NAME).write_text(json.dumps(MAILED), encoding="utf-8")
    if trusted:
        lab.asked("POST", f"contents/{NAME}/trust")


def restored(page: Page) -> None:
    """The slider that was saved is there; so is what else would be, a moment later."""
    page.locator(".jp-OutputArea .widget-slider").first.wait_for()
    page.wait_for_timeout(1500)


def test_a_plain_lab_runs_what_was_mailed_and_ours_does_not(browser: Browser, notebook_page: Page, lab: Lab) -> None:
    """The first half shows that the second one would find something."""
    with jupyterlab(arguments=()) as plain, watched(browser.new_context()) as page:
        mail(plain, trusted=False)
        open_notebook(page, plain, NAME)
        page.wait_for_function(f"{RAN[6:]}.length")
        assert page.evaluate(RAN) == ["esm"], "untrusted, before anybody has pressed anything"
        mail(plain)
        page.reload()
        restored(page)
        assert {*page.evaluate(RAN)} == {*HOSTILE, "link"}
        assert (plain.root / "mail" / "ran-python").exists()
    for trusted in (False, True):
        mail(lab, trusted=trusted)
        open_notebook(notebook_page, lab, NAME)
        notebook_page.locator(".rk-left-out").wait_for()
        if trusted:
            restored(notebook_page)
        assert notebook_page.evaluate(RAN) == []
    assert not (lab.root / "mail" / "ran-python").exists()


def test_what_was_left_out_is_told_and_all_else_is_shown_and_saving_loses_nothing(
    notebook_page: Page, lab: Lab
) -> None:
    page = notebook_page
    mail(lab)
    open_notebook(page, lab, NAME)
    restored(page)
    told = page.locator(".rk-left-out")
    assert told.inner_text().startswith(f"{len(HOSTILE)} saved widgets of this page carry code and are not shown;")
    assert page.locator(".jp-OutputArea .widget-slider").count() == 2, "alone, and in its box"
    assert page.locator(".widget-output").get_by_text("printed").count() == 1
    page.evaluate("() => window.jupyterapp.shell.currentWidget.content.model.setMetadata('mine', 1)")
    page.evaluate(SAVE)
    kept: Any = nbformat.read(lab.root / NAME, as_version=4)  # type: ignore[no-untyped-call]
    assert kept["metadata"].pop("mine") == 1 and kept["metadata"].pop("language_info")
    assert kept == MAILED
    page.evaluate(OLDER)
    page.wait_for_timeout(1000)
    assert page.evaluate(RAN) == []
    page.goto(f"{lab.url}/nbconvert/html/{NAME}?token={lab.token}")
    page.locator(".jp-Cell").first.wait_for()
    assert "window.jupyterapp" not in page.content()


@pytest.fixture
def seven(browser: Browser) -> Any:
    needs("notebook")
    context = browser.new_context()
    yield context.new_page()  # its own scripts report an error about settings: not watched
    context.close()


def test_notebook_7_runs_nothing_either_and_says_the_same(seven: Page, lab: Lab) -> None:
    mail(lab)
    seven.goto(f"{lab.url}/notebooks/{NAME}?token={lab.token}", wait_until="domcontentloaded")
    restored(seven)
    seven.locator(".rk-left-out").filter(has_text="carry code").wait_for()
    assert seven.evaluate(RAN) == []
