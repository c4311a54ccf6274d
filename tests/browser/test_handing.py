"""“My answers” in a real browser: the name, the page that is made, on a narrow page, in both themes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import rvbkit
from rvbkit.jupyter.lesson import open_lesson
from tests.browser.harness import Mounted
from tests.browser.test_frame import WIDER


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_name_is_typed_and_the_page_can_be_taken_along(
    page: Page, axe: str, theme: Any, fresh_kernel: Path, tmp_path: Path
) -> None:
    open_lesson("01-rvb-rules", "fr")
    rvbkit.check("rvb-placing-turns", 12)
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": 320, "height": 700})
    mounted = Mounted(page, rvbkit.answers())
    page.evaluate("dark => { document.body.style.background = dark ? '#1E1F22' : '#fff' }", theme == "dark")
    page.evaluate(f"{axe}; 0")

    def look() -> None:
        found = page.evaluate("async () => (await axe.run('.rk-live')).violations.map(v => [v.id, v.nodes[0].html])")
        assert found == [] and page.evaluate(WIDER) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 320

    look()
    page.get_by_role("textbox", name="Votre nom").fill("Zoé Ünal")
    page.keyboard.press("Enter")
    mounted.settle()
    link = page.get_by_role("link")
    expect(link).to_have_attribute("download", "01-Les-regles-de-RVB.Zoe-Unal.html")
    expect(page.get_by_role("status")).to_contain_text("01-Les-regles-de-RVB.Zoe-Unal.html")
    look()
    with page.expect_download() as taken:
        link.click()
    taken.value.save_as(tmp_path / "taken.html")
    text = (tmp_path / "taken.html").read_text(encoding="utf-8")
    assert (
        text == (fresh_kernel / "01-Les-regles-de-RVB.Zoe-Unal.html").read_text(encoding="utf-8") and "Zoé Ünal" in text
    )
