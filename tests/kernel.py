"""A kernel that was restarted."""

from __future__ import annotations

import pytest

from rvbkit.page.resumption import Games
from rvbkit.text import current, session


def restart(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a restart of the kernel: only what is on disk is left. The language stays, as the page would say it."""
    before = current()
    before.part(Games).flush()
    fresh = session.Session()
    fresh.language, fresh.suggested = before.language, before.suggested
    monkeypatch.setattr(session, "_process", fresh)
