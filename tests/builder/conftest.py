"""A folder with sources, and what the builder makes of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.builder.specimens import NAMES, Specimen, build, whole


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def writer(text: str, name: str = "01-rvb-rules", room: str = "lessons") -> Path:
        path = tmp_path / room / "source" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return writer


@pytest.fixture
def faults(write: Callable[..., Path], tmp_path: Path) -> Callable[[str], list[str]]:
    """All that is wrong with a text as source of lesson 01."""

    def finder(text: str) -> list[str]:
        write(text)
        found: list[str] = build.build_all(tmp_path)[1]
        return found

    return finder


@pytest.fixture
def refuses(faults: Callable[[str], list[str]]) -> Callable[[Specimen], None]:
    """Whether a specimen (source, cell, line, reason) is refused for this reason, in this place."""

    def judge(specimen: Specimen) -> None:
        text, cell, line, reason = specimen
        place = f"lessons/source/01-rvb-rules.py: cell {cell} (line {line}): "
        found = faults(text)
        assert any(fault.startswith(place) and reason in fault for fault in found), found

    return judge


@pytest.fixture
def cells(write: Callable[..., Path], tmp_path: Path) -> Callable[..., list[dict[str, Any]]]:
    """The cells that a text becomes, before those of the exercises that it does not check itself."""

    def builder(text: str, language: str = "en") -> list[dict[str, Any]]:
        write(whole(text))
        notebooks, faults = build.build_all(tmp_path)
        assert faults == []
        made = json.loads(notebooks[tmp_path / "lessons" / language / NAMES[language]])
        nbformat.validate(made)
        own = len(made["cells"]) - whole(text)[len(text) :].count("# %%") + 1  # of two twins each language has one
        return [cell | {"source": "".join(cell["source"])} for cell in made["cells"][:own]]

    return builder
