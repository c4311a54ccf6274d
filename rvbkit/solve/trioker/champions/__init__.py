"""The game for two champions, looked ahead in: exact near its end, a likely value before."""

from rvbkit.solve.trioker.champions.kernels import WON
from rvbkit.solve.trioker.champions.search import Rated, Report, Search

__all__ = ["WON", "Rated", "Report", "Search"]
