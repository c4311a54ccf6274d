"""A kernel that was restarted."""

from __future__ import annotations

import pytest

from rvbkit.page import resumption
from rvbkit.questions import session


def restart(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a restart of the kernel: only what is on disk is left."""
    monkeypatch.setattr(session, "_journal", None)
    monkeypatch.setattr(session, "_waiting", [])
    monkeypatch.setattr(session, "_open", ("", ""))
    monkeypatch.setattr(session, "_brought", None)
    monkeypatch.setattr(session, "_foreign", False)
    monkeypatch.setattr(session, "_watchers", [])
    resumption.flush()
    for name in ("_matches", "_asked", "_begun", "_changed", "_unwritten"):
        getattr(resumption, name).clear()
    for name, nothing in (("_file", None), ("_cell", ""), ("_boards", 0), ("_nameless", 0)):
        monkeypatch.setattr(resumption, name, nothing)
