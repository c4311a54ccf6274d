"""Computer players, tried by the steps that they think and not by seconds, which no two machines spend alike."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from types import ModuleType

import pytest


def steps_instead_of_seconds(monkeypatch: pytest.MonkeyPatch, room: ModuleType, most: float) -> None:
    """A thought of this room ends after so many steps, however long these take on this machine."""

    def patience(_: float) -> Callable[[], bool]:
        steps = count()
        return lambda: next(steps) >= most

    monkeypatch.setattr(room, "patience", patience)
