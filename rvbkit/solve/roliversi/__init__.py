"""What a position of Roliversi is worth: bitboards, one word a colour (``kernels``), alpha-beta to the end
(``search``).
"""

from rvbkit.solve.roliversi.search import Report, Search
from rvbkit.solve.roliversi.solution import Solution, solve

__all__ = ["QUESTIONS", "Report", "Search", "Solution", "solve"]

QUESTIONS: dict[str, object] = {}
