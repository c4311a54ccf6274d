"""Who wins a position of RVB, exactly.

A position of n cells left is a subset of n bits. Two ways lead to the table of all subsets:
marking with listed runs (``runs``), best where runs are few, and following the pen without any
list (``pen``), whose cost does not depend on how many runs there are. ``table`` chooses. While
letters are placed, ``placing`` asks that of every way of filling the board, where there are few.
"""

from rvbkit.games import Command
from rvbkit.games.rvb.solver.patch import Patch
from rvbkit.games.rvb.solver.solution import solve, solving
from rvbkit.games.rvb.solver.table import Table, table
from rvbkit.games.solution import Solution, Unsettled

__all__ = ["COMMANDS", "Patch", "Solution", "Table", "Unsettled", "solve", "solving", "table"]

COMMANDS: dict[str, Command] = {}
