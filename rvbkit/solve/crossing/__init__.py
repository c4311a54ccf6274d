"""Who wins a crossing position of RVB, exactly.

A position of n cells left is a subset of n bits. Two ways lead to the table of all subsets:
marking with listed runs (``runs``), best where runs are few, and following the pen without any
list (``pen``), whose cost does not depend on how many runs there are. ``table`` chooses.
"""

from rvbkit.solve.crossing.patch import Patch
from rvbkit.solve.crossing.solution import solve, solving
from rvbkit.solve.crossing.table import Table, table
from rvbkit.solve.solution import Solution, Unsettled

__all__ = ["Patch", "Solution", "Table", "Unsettled", "solve", "solving", "table"]
