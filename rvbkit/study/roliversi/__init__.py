"""Roliversi as a subject of study: small boards solved, tournaments, what corners, edges and moves are worth, problems.

>>> from rvbkit.study import roliversi
>>> roliversi.solved(4)["value"].tolist()
[0, 0, -6, -6]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rvbkit.lazily import lazily
from rvbkit.study.problem import NotFound
from rvbkit.study.roliversi.mining import QUESTIONS, Problem, mine
from rvbkit.study.sure import interval

if TYPE_CHECKING:  # numba and pandas are loaded when one of these is asked for
    from rvbkit.study.roliversi.bounds import Bounds, proved
    from rvbkit.study.roliversi.pictures import strong_squares, table_of_players
    from rvbkit.study.roliversi.playing import PLAYERS
    from rvbkit.study.roliversi.small import solved
    from rvbkit.study.roliversi.tournaments import advantage, standing, tournament
    from rvbkit.study.roliversi.weighing import worth

__all__ = [
    "PLAYERS",
    "QUESTIONS",
    "Bounds",
    "NotFound",
    "Problem",
    "advantage",
    "interval",
    "labelled",
    "mine",
    "proved",
    "solved",
    "standing",
    "strong_squares",
    "table_of_players",
    "tournament",
    "worth",
]
__getattr__, __dir__ = lazily(
    __name__,
    of={
        "bounds": ("Bounds", "proved"),
        "pictures": ("strong_squares", "table_of_players"),
        "playing": ("PLAYERS",),
        "small": ("labelled", "solved"),
        "tournaments": ("advantage", "standing", "tournament"),
        "weighing": ("worth",),
    },
)
