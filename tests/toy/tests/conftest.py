"""In these tests the game is one of the games."""

from __future__ import annotations

import pytest

from tests import toy


@pytest.fixture(autouse=True)
def _moved_in(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.move_in(monkeypatch)
