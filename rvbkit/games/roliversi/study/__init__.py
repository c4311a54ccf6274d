"""Roliversi as a subject of study: small boards solved, tournaments, what corners, edges and moves are worth, problems.

All that may be asked is listed here, and a lesson imports nothing else. ``boards`` has what is solved, proved and
weighed, ``tournaments`` the games between programs, ``problems`` the search for new ones.

>>> from rvbkit.study import roliversi
>>> roliversi.solved(4)["value"].tolist()
[0, 0, -6, -6]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rvbkit.games.roliversi.study.problems import COMMANDS, Problem, mine
from rvbkit.games.survey import interval
from rvbkit.page.problem import NotFound
from rvbkit.text.lazy import lazily

if TYPE_CHECKING:  # numba and pandas are loaded when one of these is asked for
    from rvbkit.games.roliversi.study.boards import Bounds, proved, solved, worth
    from rvbkit.games.roliversi.study.tournaments import (
        PLAYERS,
        advantage,
        standing,
        strong_squares,
        table_of_players,
        tournament,
    )

__all__ = [
    "COMMANDS",
    "PLAYERS",
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
        "boards": ("Bounds", "labelled", "proved", "solved", "worth"),
        "tournaments": (
            *("PLAYERS", "advantage", "standing", "strong_squares"),
            *("table_of_players", "tournament"),
        ),
    },
)
