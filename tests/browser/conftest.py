"""The browser of these tests: Debian's Chromium, or the one that ``CHROMIUM`` names.

Without a browser the tests are skipped with the reason; in CI (``CI=true``) that is a failure.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, ViewportSize, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from rvbkit.page import board
from tests.browser.lab import Lab, jupyterlab, put_away

#: What JupyterLab throws when a kernel ends: it waits in vain for a subshell that it asked for, and hears a last
#: message whose frames the kernel's threads, which are ending too, have sent one through the other. When a notebook
#: that is still being opened is put away, its core reads the promise of a session that it has dropped.
NOT_OURS = (
    "create_subshell",
    "Kernel message validation error",
    "null (reading 'promise')",
    "Canceled future for kernel_info_request",  # what it has asked a kernel that dies before it answers
)
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking"]
NODE_MODULES = Path(__file__).parents[2] / "widgets" / "node_modules"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What fails in a browser is tried again, twice at most, and told in the summary ("rerun").

    A busy machine answers late, and then a page, a server or a kernel may miss its turn.
    """
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2, reruns_delay=2))


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Notes of each test whether it failed, for the window that it used."""
    report = yield
    item.stash[FAILED] = report.failed or (item.stash.get(FAILED, False) and report.when != "setup")
    return report


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


def ours(errors: list[str]) -> list[str]:
    return [error for error in errors if not any(known in error for known in NOT_OURS)]


@contextmanager
def watched(context: BrowserContext) -> Iterator[Page]:
    """A page in a context of its own; an error in its scripts fails the test, if it is not one of ``NOT_OURS``."""
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert ours(errors) == []


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer moves at once."""
    monkeypatch.setattr(board, "PAUSE", 0)


class Window:
    """A page for notebooks, lent to one test after another: to boot JupyterLab costs more than most tests.

    Between two tests all notebooks are put away and all kernels have ended. A test that fails gets a new one.
    """

    def __init__(self, browser: Browser, size: ViewportSize, **how: Any) -> None:
        self.browser, self.size, self.how = browser, size, how
        self.page: Page | None = None
        self.errors: list[str] = []

    @contextmanager
    def lent(self, test: pytest.Item) -> Iterator[Page]:
        """The page; an error in its scripts meanwhile fails the test, as ``watched`` says."""
        if self.page is None:
            self.page = self.browser.new_context(viewport=self.size, **self.how).new_page()
            self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.errors.clear()
        self.page.set_viewport_size(self.size)
        self.page.set_default_timeout(30_000)
        yield self.page
        try:
            whole = not test.stash.get(FAILED, False) and self.put_away(self.page)
        except PlaywrightError:
            whole = False
        errors = ours(self.errors)
        if errors or not whole:
            self.close()
        assert errors == []

    def put_away(self, page: Page) -> bool:
        """Whether the page is as it was before."""
        return put_away(page)

    def close(self) -> None:
        if self.page is not None:
            self.page.context.close()
            self.page = None


_sessions: list[CDPSession] = []


def devtools(page: Page) -> CDPSession:
    """What a test says to the browser itself about the page that it was lent.

    It ends with the test: a session that stays open keeps its own media, whatever the next test asks for.
    """
    _sessions.append(page.context.new_cdp_session(page))
    return _sessions[-1]


class Bare(Window):
    """An empty page, lent to one test after another: a new one takes longer than most of what is tried on it."""

    @contextmanager
    def lent(self, test: pytest.Item) -> Iterator[Page]:
        with super().lent(test) as page:
            page.set_default_timeout(10_000)
            page.emulate_media(media="screen", color_scheme="light", reduced_motion="no-preference")
            yield page
            while _sessions:
                _sessions.pop().detach()

    def put_away(self, page: Page) -> bool:
        """Whether the page is empty again, nothing is pressed, and its clock is no test's."""
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.mouse.up()
        page.goto("about:blank")
        return bool(page.evaluate("() => Date.toString().includes('[native code]')"))


@pytest.fixture(scope="package")
def bare(browser: Browser) -> Iterator[Bare]:
    bare = Bare(browser, {"width": 900, "height": 800})
    yield bare
    bare.close()


@pytest.fixture
def page(bare: Bare, request: pytest.FixtureRequest) -> Iterator[Page]:
    with bare.lent(request.node) as page:
        yield page


@pytest.fixture(scope="package")
def lab() -> Iterator[Lab]:
    with jupyterlab() as running:
        yield running


@pytest.fixture(autouse=True)
def _nothing_left_over(request: pytest.FixtureRequest) -> None:
    """What is tried once more begins as it did: neither notebooks nor answers of the first time are there."""
    if "lab" in request.fixturenames:
        request.getfixturevalue("lab").end_kernels()
        for left in request.getfixturevalue("lab").root.iterdir():  # the folder itself is shown by a file browser
            shutil.rmtree(left, ignore_errors=True) if left.is_dir() else left.unlink()


@pytest.fixture(scope="package")
def window(browser: Browser, lab: Lab) -> Iterator[Window]:
    window = Window(browser, {"width": 1200, "height": 1000}, permissions=["clipboard-read", "clipboard-write"])
    yield window
    window.close()


@pytest.fixture
def notebook_page(window: Window, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page for a notebook, with the clipboard; what was opened is closed again."""
    with window.lent(request.node) as page:
        yield page


@pytest.fixture(scope="package")
def axe() -> str:
    """The accessibility checker axe-core, as a script."""
    script = NODE_MODULES / "axe-core" / "axe.min.js"
    if not script.exists():
        absent("axe-core is not installed: run npm install in widgets/")
    return script.read_text(encoding="utf-8")
