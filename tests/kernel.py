"""A kernel that was restarted."""

from __future__ import annotations

import pytest

from rvbkit import keeping, resuming


def restart(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a restart of the kernel: only what is on disk is left."""
    monkeypatch.setattr(keeping, "_journal", None)
    monkeypatch.setattr(keeping, "_waiting", [])
    monkeypatch.setattr(keeping, "_open", ("", ""))
    monkeypatch.setattr(keeping, "_brought", None)
    monkeypatch.setattr(keeping, "_foreign", False)
    monkeypatch.setattr(keeping, "_watchers", [])
    resuming.flush()
    for name in ("_matches", "_asked", "_begun", "_changed", "_unwritten"):
        getattr(resuming, name).clear()
    for name, nothing in (("_file", None), ("_cell", ""), ("_boards", 0), ("_nameless", 0)):
        monkeypatch.setattr(resuming, name, nothing)
