"""What a position of Roliversi is worth.

``kernels`` holds a board as one word a colour, and looks ahead by alpha-beta: all that is compiled. ``search`` values
the moves of a position deeper and deeper, to the end where that is near, and has ``solve``. Start there.
"""

from rvbkit.games.roliversi.solver.search import Report, Search, Solution, solve

__all__ = ["COMMANDS", "Report", "Search", "Solution", "solve"]

COMMANDS: dict[str, object] = {}
