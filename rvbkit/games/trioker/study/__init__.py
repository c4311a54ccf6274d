"""The studies of Trioker: what can be found out besides playing.

``problems`` finds puzzles with one solution (``mine``). ``patience`` counts the hands that hold a hexagon. ``proof``
shows why the giant hexagon needs the joker. ``puzzle_editor`` is the grid where a pupil makes a figure (``editor``).
Start with ``problems``. The rules and the solver do not belong here.
"""

from __future__ import annotations

from rvbkit.games.trioker.study.patience import labelled, patience, patience_curve
from rvbkit.games.trioker.study.problems import COMMANDS, Problem, mine
from rvbkit.games.trioker.study.puzzle_editor import editor
from rvbkit.page.problem import NotFound
from rvbkit.text.lazy import lazily

__all__ = ["COMMANDS", "NotFound", "Problem", "editor", "labelled", "mine", "patience", "patience_curve"]
__getattr__, __dir__ = lazily(__name__, ("proof",))
