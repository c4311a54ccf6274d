"""A teacher's own lesson in JupyterLab: handed out, it opens alive, is answered, counted, and shows no answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rvbkit.jupyter import lab as giving
from rvbkit.teach import sets
from tests.browser.lab import Lab, open_notebook


def test_what_was_handed_out_opens_alive_is_answered_and_counted(
    notebook_page: Page, lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (book,) = sets.begin("Week 3", tmp_path / "teacher", ("en",))
    content = json.loads(book.read_text(encoding="utf-8"))
    own = (
        'rvbkit.ask("nim-play:3B:1")',
        "def odd(n):\n    return n % 2 == 1",
        'rvbkit.question("o", "Odd?", answer=int, judge=odd)',
    )
    cells = [
        {"cell_type": "code", "id": f"o{at}", "metadata": {}, "source": text, "outputs": []}
        for at, text in enumerate(own)
    ]
    content["cells"][-2:-2] = [cell | {"execution_count": None} for cell in cells]
    book.write_text(json.dumps(content), encoding="utf-8")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(lab.root.parent / "data"))
    assert giving._copy_set(lab.root, tmp_path / "teacher") == []
    page = notebook_page
    open_notebook(page, lab, "Week-3.ipynb")
    expect(page.locator(".rk-bar .rk-step")).to_have_count(4, timeout=60_000)
    number = page.locator("[data-key=Week-3-cells]")
    number.get_by_role("textbox").fill("6")
    number.get_by_role("button", name="Check").click()
    expect(number).to_contain_text("The cell in the middle counts, too.")
    number.get_by_role("textbox").fill("7")
    number.get_by_role("textbox").press("Enter")
    expect(number).to_contain_text("Right")
    judged = page.locator("[data-key=o]")
    judged.get_by_role("textbox").fill("7")
    judged.get_by_role("textbox").press("Enter")
    expect(judged).to_contain_text("Right")
    mine = page.locator("[data-key='nim-play:3B:1']")
    mine.get_by_role("textbox").fill("Zoé")
    mine.get_by_role("textbox").press("Enter")
    expect(mine.get_by_role("textbox")).to_have_count(2)
    expect(page.locator(".rk-bar")).to_contain_text("2 of 4")
    page.get_by_role("switch", name="Show the code").click()
    expect(page.locator(".jp-Notebook")).to_contain_text("rvbkit.ask('Week-3-cells')")
    assert "answer=7" not in page.content() and "% 2" not in page.content()
