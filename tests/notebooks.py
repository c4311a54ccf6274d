"""Where the built notebooks are: they are called by their titles, and found by the lesson that they say they are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rvbkit.questions import notebooks

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted(path for room in ("lessons", "exercises") for path in (ROOT / room).glob("*/*.ipynb"))


@cache
def lesson_of(path: Path) -> str:
    """The name that a lesson has in both languages."""
    return str(notebooks.ours(notebooks.read_file(path))["lesson"])


def book(room: str, language: str, lesson: str) -> Path:
    """The notebook of a lesson or of its exercises."""
    (found,) = [path for path in NOTEBOOKS if path.parts[-3:-1] == (room, language) and lesson_of(path) == lesson]
    return found
