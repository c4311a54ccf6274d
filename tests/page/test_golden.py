"""Pictures that somebody has looked at, of every game.

``python -m pytest tests/page --golden`` writes them anew: look at them before you commit.
"""

from __future__ import annotations

from difflib import unified_diff
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree as ET

from rvbkit.games import STEMS

GOLDEN = Path(__file__).parent / "golden"
SVG = "{http://www.w3.org/2000/svg}"


def pictures(**how: bool) -> dict[str, str]:
    """By the name of its file: ``pictures`` of each game's own tests."""
    ours = {stem: import_module(f"tests.games.{stem}.test_picture").pictures(**how) for stem in STEMS}
    assert all(ours.values())
    return {f"{stem}-{name}": svg for stem, made in ours.items() for name, svg in made.items()}


def lines(svg: str) -> list[str]:
    """One element a line, so that a difference can be read."""
    return svg.replace("><", ">\n<").splitlines()


def test_a_picture_is_as_it_was_when_someone_looked_at_it(rewrite_golden: bool) -> None:
    changed: list[str] = []
    for name, svg in pictures().items():
        file, now = GOLDEN / f"{name}.svg", lines(svg)
        if rewrite_golden:
            file.write_text("\n".join(now) + "\n", encoding="utf-8")
        before = file.read_text(encoding="utf-8").splitlines()
        changed += unified_diff(before, now, f"{file.name} as it was", "now", lineterm="", n=1)
    assert not changed, "--golden writes them anew\n" + "\n".join(changed)


def test_no_golden_picture_is_left_over() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == pictures().keys()


def test_a_picture_is_well_formed_and_has_no_ids() -> None:
    for name, picture in pictures().items():
        svg = ET.fromstring(picture)
        assert svg.tag == f"{SVG}svg" and svg.get("viewBox") and svg.get("aria-label"), name
        assert all("id" not in element.attrib and "style" not in element.attrib for element in svg.iter()), name


def test_without_taps_a_picture_is_only_a_picture() -> None:
    for name, svg in pictures(taps=False).items():
        assert "data-" not in svg and "button" not in svg and ET.fromstring(svg).get("role") == "img", name
