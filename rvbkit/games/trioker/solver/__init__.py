"""Puzzles of Trioker, exactly: a value for one vertex after another (``kernel``), no piece twice.

It beats exact cover because values are few and vertices are shared, and because values that the puzzle does not tell
apart are tried once. Each question (``answers``) is there in short steps, for a ``Puzzle``, and as a plain call:
``count("AVA/VAV").raw``. ``read`` reads what ``str`` of a solution writes.
"""

from rvbkit.games.trioker.solver.answers import (
    Counts,
    Dead,
    Forced,
    count,
    dead,
    fits,
    forced,
    impossible,
    one,
    solutions,
)
from rvbkit.games.trioker.solver.given import Puzzle, puzzle
from rvbkit.games.trioker.solver.notation import read
from rvbkit.games.trioker.solver.search import Solution
from rvbkit.games.trioker.solver.solution import COMMANDS, solve

__all__ = ["COMMANDS", "Counts", "Dead", "Forced", "Puzzle", "Solution"]
__all__ += ["count", "dead", "fits", "forced", "impossible", "one", "puzzle", "read", "solutions", "solve"]
