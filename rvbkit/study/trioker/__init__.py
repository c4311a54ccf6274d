"""Trioker as a subject of study: figures of one's own, puzzles found, the patience counted, and the proof of the giant
hexagon (``proof``).
"""

from __future__ import annotations

from rvbkit.lazily import lazily
from rvbkit.study.problem import NotFound
from rvbkit.study.trioker.by_hand import editor
from rvbkit.study.trioker.mining import QUESTIONS, Problem, mine
from rvbkit.study.trioker.patience import labelled, patience, patience_curve

__all__ = ["QUESTIONS", "NotFound", "Problem", "editor", "labelled", "mine", "patience", "patience_curve"]
__getattr__, __dir__ = lazily(__name__, ("proof",))
