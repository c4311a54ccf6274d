"""The page of a class in a browser: it stands alone, fits a telephone, and its table moves within itself."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from rvbkit.checks import of
from rvbkit.cli import main
from rvbkit.journal import Journal

LESSON = "07-nim-conjectures"
EVIL = "<script>document.title='run'<"


def made(home: Path) -> Path:
    for name in ("ana", "bob", EVIL):
        (home / name).mkdir(parents=True)
        journal = Journal(home / name / f"{LESSON}.answers.json")
        for one in of(LESSON, "lesson"):
            journal.keep(
                one.key, one.record(one.slips[0].specimen() if one.slips and name == "bob" else one.reference())
            )
    assert main(["class", "report", str(home), "-o", str(home / "report.html")]) == 0
    return home / "report.html"


def test_the_page_of_a_class_fits_a_telephone_and_asks_for_nothing(page: Page, tmp_path: Path, axe: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": 380, "height": 800})
    address = made(tmp_path / "class").as_uri()
    page.goto(address)
    assert asked == [address] and page.title() == "The class at a glance. class"
    assert page.evaluate("document.documentElement.scrollWidth") == 380
    box, name = page.locator(".box").first, page.locator("tbody th").first
    before = name.bounding_box()
    assert box.evaluate("box => (box.scrollLeft = 300, box.scrollLeft)") == 300
    after = name.bounding_box()
    assert before and after and abs(before["x"] - after["x"]) < 2, "who it is stays in sight"
    shown = page.locator("td .answer").first
    assert shown.is_visible()
    page.get_by_text("Hide the answers").click()
    assert not shown.is_visible()
    page.evaluate(axe + ";0")
    wrong = page.evaluate("axe.run(document, {rules: {'scrollable-region-focusable': {enabled: true}}})")["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in wrong] == []
