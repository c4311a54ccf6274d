"""What the solver measures level by level, asked of any set of cells."""

from __future__ import annotations

from rvbkit.games.rvb.solver import Patch
from rvbkit.games.rvb.solver.table import levels


class Remoteness:
    """Moves to the end of every set of cells of a small patch, and who wins it."""

    def __init__(self, patch: Patch) -> None:
        self.patch = patch
        self._levels = [level for level in levels(patch) if level]

    def of(self, cells: int) -> int:
        """Moves to the end from a set in the patch's numbering."""
        return next(moves for moves in (level.moves(cells) for level in self._levels) if moves is not None)

    def wins(self, cells: int) -> bool:
        return self.of(cells) % 2 == 1
