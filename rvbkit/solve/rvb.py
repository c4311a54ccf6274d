"""The solver of RVB under its stem: see ``rvbkit.solve.crossing``."""

from rvbkit.solve.crossing.solution import solve
from rvbkit.solve.solution import Solution

__all__ = ["Solution", "solve"]
