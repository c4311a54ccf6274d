"""The same front end where the page is no JupyterLab: Notebook 7 and marimo, real servers, a real browser."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import absent, watched
from tests.browser.lab import Lab, free_port

GAME = 'rvbkit.play("rvb", side=3, filled=True, seed=4, seats=("friend", "perfect"))'
CELLS = {
    "board": f'import rvbkit\nrvbkit.use("en")\nframe = {GAME}\nframe',
    "desk": "from rvbkit.study import nim\nnim.desk()",
    "builder": 'nim.builder(key="other-pages")',
}


def parts(page: Any) -> tuple[Locator, Locator, Locator]:
    """The board, the desk, the builder, alive."""
    alive = page.locator(".rk-live")
    expect(alive).to_have_count(3, timeout=60_000)
    return alive.nth(0), alive.nth(1), alive.nth(2)


def used(page: Any) -> None:
    """What a pupil does: a move, the computer's answer, a hint, a claim put to the desk, a pair proposed."""
    board, desk, builder = parts(page)
    board.locator('[data-tap="a1"]').click()
    board.locator('[data-press="play"]').click()
    expect(board.locator(".rk-plate").nth(1)).to_contain_text("played", timeout=30_000)
    board.locator('[data-press="menu"]').click()
    board.locator('[data-press="open-moves"]').click()
    expect(board.locator("select option")).to_have_count(3)
    page.keyboard.press("Escape")
    board.locator('[data-press="undo"]').click()
    expect(board.locator(".rk-headline")).to_have_text("Player 1 to play")
    desk.get_by_label("Second pile").fill("n+4")
    desk.locator('[data-press="check"]').click()
    expect(desk.locator(".rk-fails")).to_be_visible(timeout=30_000)
    builder.get_by_label("Smaller").fill("1")
    builder.get_by_label("Larger").fill("3")
    builder.locator('[data-press="propose"]').click()
    expect(builder.locator("tr.rk-last")).to_contain_text("3")


def needs(package: str) -> None:
    if find_spec(package) is None:
        absent(f'{package} is not installed: pip install -e ".[pages]"')


def test_notebook_7(browser: Browser, lab: Lab) -> None:
    needs("notebook")
    name = lab.write("seven.ipynb", *CELLS.values())
    with closing(browser.new_context(viewport={"width": 1100, "height": 900})) as context:
        page = context.new_page()  # its own scripts report an error about settings: not watched
        page.goto(f"{lab.url}/notebooks/{name}?token={lab.token}", wait_until="domcontentloaded")
        page.locator(".jp-Notebook .jp-CodeCell").nth(2).wait_for(timeout=60_000)
        expect(page.locator(".jp-NotebookKernelLogo, .jp-Toolbar-kernelName").first).to_be_visible(timeout=60_000)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_text("Run All Cells", exact=True).first.click()
        used(page)


@pytest.fixture(scope="module")
def marimo() -> Iterator[str]:
    """The address of a marimo that shows the three as an app."""
    needs("marimo")
    with tempfile.TemporaryDirectory(prefix="rvbkit-marimo-") as folder:
        cells = [
            f"@app.cell\ndef _():\n    {CELLS['board'].replace(chr(10), chr(10) + '    ')}\n    return",
            "@app.cell\ndef _():\n    from rvbkit.study import nim\n    nim.desk()\n    return (nim,)",
            f"@app.cell\ndef _(nim):\n    {CELLS['builder']}\n    return",
        ]
        book = Path(folder) / "book.py"
        book.write_text("import marimo\n\napp = marimo.App()\n\n" + "\n\n".join(cells) + "\n", encoding="utf-8")
        port = free_port()
        command = [sys.executable, "-m", "marimo", "run", str(book), "--headless", "--no-token", "--port", str(port)]
        server = subprocess.Popen(
            command,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, "HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder},
        )
        try:
            yield up(f"http://127.0.0.1:{port}", server)
        finally:
            os.killpg(server.pid, signal.SIGKILL)


def up(url: str, server: subprocess.Popen[bytes]) -> str:
    deadline = time.monotonic() + 120
    while True:
        try:
            urllib.request.urlopen(f"{url}/health", timeout=1).read()
            return url
        except (urllib.error.URLError, OSError):
            assert server.poll() is None and time.monotonic() < deadline
            time.sleep(0.1)


@pytest.mark.full
def test_marimo(browser: Browser, marimo: str) -> None:
    with watched(browser.new_context(viewport={"width": 1100, "height": 900})) as page:
        open_app(page, marimo)
        parts(page)
        open_app(
            page, marimo
        )  # the process that has served one page serves the next: nothing of the first stands in its way
        used(page)


@pytest.mark.full
def test_marimo_says_its_theme(browser: Browser, marimo: str) -> None:
    """Its style sheets do not reach inside, and ours do not reach out: the theme is found all the same."""
    with watched(browser.new_context(color_scheme="dark")) as page:
        open_app(page, marimo)
        plate = page.locator(".rk-plate").nth(1)
        colour = "e => getComputedStyle(e).backgroundColor"
        assert plate.evaluate(colour) == "rgb(255, 255, 255)", "the page is a light one, whatever the system wishes"
        page.evaluate("for (const one of document.querySelectorAll('.light')) one.classList.replace('light', 'dark')")
        page.wait_for_function(
            "e => getComputedStyle(e).backgroundColor === 'rgb(38, 39, 43)'", arg=plate.element_handle()
        )


def open_app(page: Page, url: str) -> None:
    page.set_default_timeout(30_000)
    page.goto(url)
