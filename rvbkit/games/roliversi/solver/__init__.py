"""What a position of Roliversi is worth: bitboards, one word a colour (``kernels``), alpha-beta to the end
(``search``).
"""

from rvbkit.games.roliversi.solver.search import Report, Search
from rvbkit.games.roliversi.solver.solution import Solution, solve

__all__ = ["COMMANDS", "Report", "Search", "Solution", "solve"]

COMMANDS: dict[str, object] = {}
