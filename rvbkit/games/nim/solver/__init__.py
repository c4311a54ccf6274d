"""Who wins the two-pile Nim, by which moves, and in how many: exactly, for piles of any size.

``formula`` knows each single position, in whole numbers: a newcomer starts there. ``tables`` settles whole squares of
positions by the rules alone and lists the lost pairs, as many as the caller wants. ``kernels`` runs over millions of
numbers. Nothing here shows anything, and nothing here asks anybody.
"""

from rvbkit.games.nim.solver.formula import (
    delay,
    lost,
    lost_pair,
    number_of,
    partner,
    remoteness,
    remoteness_by,
    solve,
    winning_move,
    winning_moves,
    winning_steps,
)
from rvbkit.games.nim.solver.tables import TABLE, Table, pairs_array, rows, table

__all__ = [
    "COMMANDS",
    "Table",
    "delay",
    "lost",
    "lost_pair",
    "number_of",
    "pairs_array",
    "partner",
    "remoteness",
    "remoteness_by",
    "rows",
    "solve",
    "table",
    "winning_move",
    "winning_moves",
    "winning_steps",
]

COMMANDS = {"table": TABLE}
