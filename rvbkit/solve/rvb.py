"""The solver of RVB under its stem: see ``rvbkit.solve.crossing``."""

from rvbkit.solve.crossing.solution import Solution, solve

__all__ = ["Solution", "solve"]
