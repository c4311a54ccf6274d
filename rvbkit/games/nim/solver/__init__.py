"""Who wins the two-pile Nim, by which moves, and in how many: exactly, for piles of any size.

``formula`` gives it of one position in whole numbers. ``tables`` settles whole squares of positions by
the rules alone; ``rows`` lists the lost pairs, as many as are wanted.
"""

from rvbkit.games.nim.solver.formula import (
    delay,
    lost,
    lost_pair,
    number_of,
    partner,
    remoteness,
    remoteness_by,
    winning_move,
    winning_moves,
    winning_steps,
)
from rvbkit.games.nim.solver.solution import solve
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
