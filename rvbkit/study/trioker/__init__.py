"""Trioker as a subject of study: figures of one's own, puzzles found, the patience counted, and the proof of the giant
hexagon (``proof``).
"""

from __future__ import annotations

from rvbkit.study.trioker.by_hand import editor
from rvbkit.study.trioker.mining import NotFound, Problem, mine
from rvbkit.study.trioker.patience import patience, patience_curve

__all__ = ["NotFound", "Problem", "editor", "mine", "patience", "patience_curve"]
