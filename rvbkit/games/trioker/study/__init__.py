"""Trioker as a subject of study: figures of one's own, puzzles found, the patience counted, and the proof of the giant
hexagon (``proof``).
"""

from __future__ import annotations

from rvbkit.games.trioker.study.patience import labelled, patience, patience_curve
from rvbkit.games.trioker.study.problems import COMMANDS, Problem, mine
from rvbkit.games.trioker.study.puzzle_editor import editor
from rvbkit.page.problem import NotFound
from rvbkit.text.lazy import lazily

__all__ = ["COMMANDS", "NotFound", "Problem", "editor", "labelled", "mine", "patience", "patience_curve"]
__getattr__, __dir__ = lazily(__name__, ("proof",))
