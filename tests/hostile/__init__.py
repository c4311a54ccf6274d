"""Campaigns against the program: short in every run, as long as ``RVBKIT_HOSTILE`` seconds say when run by hand."""

from __future__ import annotations

import os


def budget(short: float) -> float:
    """Seconds that a campaign may last."""
    return float(os.environ.get("RVBKIT_HOSTILE", short))
