"""The exact solver of Trioker's puzzles, and the search that looks ahead in the game for two champions.

Start with ``answers``: its questions (how many solutions, which, what fits, what is forced, why none) are plain calls,
``count("AVA/VAV").raw``, and also come in short steps. A question takes the puzzle of ``setup``; ``search`` answers it:
it gives a value to one vertex after another, and uses no piece twice. That beats exact cover, because values are few
and vertices are shared, and because values that the puzzle does not tell apart are tried once. ``notation`` holds a
solution and reads its text; ``solution`` is what ``solve`` and the commands answer. ``champions`` is the other search.

No picture and no player belongs here.
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
from rvbkit.games.trioker.solver.notation import Solution, read
from rvbkit.games.trioker.solver.setup import Puzzle, puzzle
from rvbkit.games.trioker.solver.solution import COMMANDS, solve

__all__ = ["COMMANDS", "Counts", "Dead", "Forced", "Puzzle", "Solution"]
__all__ += ["count", "dead", "fits", "forced", "impossible", "one", "puzzle", "read", "solutions", "solve"]
