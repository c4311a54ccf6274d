"""A game that the house does not ship: its rooms stand here as they would in the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs import tiny

HERE = Path(__file__).parent
STEM = "toy"


def move_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes it one of the games for as long as a test lasts; nothing in the package knows of it."""
    tiny.move_in(monkeypatch.setattr, HERE, STEM)
