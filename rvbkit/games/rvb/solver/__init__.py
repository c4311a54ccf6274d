"""Who wins a position of RVB, exactly.

A position of n cells left is a set of n bits. The cells and their runs are a ``patch``; a ``plan`` chooses the cheaper
of two ways to settle all sets, by listed runs or by following the pen; the ``table`` that comes of it answers for every
set. A large board is searched for a winning ``jump``, a run that lands in a small table. ``solution`` puts these
together, and solves every way of filling the board while letters are placed.

All that is compiled stands in ``kernels``. Start with ``solution``.
"""

from rvbkit.games import Command
from rvbkit.games.rvb.solver.patch import Patch
from rvbkit.games.rvb.solver.solution import solve, solving
from rvbkit.games.rvb.solver.table import Table, table
from rvbkit.games.solution import Solution, Unsettled

__all__ = ["COMMANDS", "Patch", "Solution", "Table", "Unsettled", "solve", "solving", "table"]

COMMANDS: dict[str, Command] = {}
