"""The browser of these tests: Debian's Chromium, or the one that ``CHROMIUM`` names.

Without a browser the tests are skipped with the reason; in CI (``CI=true``) that is a failure.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.lab import Lab, close_notebook, jupyterlab

ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking"]
NODE_MODULES = Path(__file__).parents[2] / "widgets" / "node_modules"


def absent(what: str) -> None:
    """Something that these tests need is not there: a reason to skip, except in CI."""
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)


def chromium() -> str | None:
    wished = os.environ.get("CHROMIUM")
    return shutil.which(wished) if wished else shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="package")  # no wider: while Playwright runs, its event loop is there for every other test too
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        absent("no Chromium here: install Debian's package chromium, or name a browser in CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@contextmanager
def watched(context: BrowserContext) -> Iterator[Page]:
    """A page in a context of its own; an error in its scripts fails the test."""
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with watched(browser.new_context(viewport={"width": 900, "height": 800})) as page:
        page.set_default_timeout(10_000)
        yield page


@pytest.fixture(scope="module")
def lab() -> Iterator[Lab]:
    with jupyterlab() as running:
        yield running


@pytest.fixture
def notebook_page(browser: Browser) -> Iterator[Page]:
    """A page for a notebook, with the clipboard; what was opened is closed again."""
    context = browser.new_context(
        viewport={"width": 1200, "height": 1000}, permissions=["clipboard-read", "clipboard-write"]
    )
    with watched(context) as page:
        yield page
        close_notebook(page)


@pytest.fixture(scope="package")
def axe() -> str:
    """The accessibility checker axe-core, as a script."""
    script = NODE_MODULES / "axe-core" / "axe.min.js"
    if not script.exists():
        absent("axe-core is not installed: run npm install in widgets/")
    return script.read_text(encoding="utf-8")
