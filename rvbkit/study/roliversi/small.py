"""Small boards, solved to the last ball."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rvbkit.coerce import flag
from rvbkit.game import NotationError
from rvbkit.games.roliversi import OPENINGS, OPTIONS, Move, start
from rvbkit.games.roliversi.board import CAMPS
from rvbkit.solve.roliversi import solve
from rvbkit.study.labels import labelled as in_our_words
from rvbkit.text import say

if TYPE_CHECKING:
    import pandas as pd

#: The largest board of which everything is known here: docs/figures.md tells how far one comes on the next.
LARGEST = 4


def solved(side: int = 4, *, plain: bool = False) -> pd.DataFrame:
    """Each opening and each starter: what he gets with best play, his balls less the other's, and by which first
    moves.

    >>> from rvbkit.study import roliversi
    >>> roliversi.solved(4)[["opening", "starter", "value"]].values.tolist()
    [['rolit', 'VB', 0], ['rolit', 'RJ', 0], ['diagonal', 'VB', -6], ['diagonal', 'RJ', -6]]
    """
    import pandas as pd

    if OPTIONS["side"].taken("side", side) != LARGEST:
        raise NotationError("roliversi.side-solved", side=LARGEST)
    rows = []
    for opening in OPENINGS:
        for starter in CAMPS:
            found = solve(start(side, opening, starter, flag(plain, "plain")), time=float("inf"))
            moves = " ".join(map(str, found.best))
            rows.append({"opening": opening, "starter": starter, "value": found.value, "moves": moves})
    return pd.DataFrame(rows)


def labelled(table: pd.DataFrame) -> pd.DataFrame:
    """A table of ``solved`` in words: its titles, openings, camps and moves.

    >>> from rvbkit.study import roliversi
    >>> roliversi.labelled(roliversi.solved(4)).loc[0, ["who begins", "best first moves"]].tolist()
    ['green and blue', 'green on d1, blue on a1']
    """
    cells: dict[str, Callable[[Any], Any]] = {
        "opening": lambda opening: say(f"roliversi.option-opening-{opening}"),
        "starter": lambda camp: say(f"roliversi.option-starter-{camp.lower()}"),
        "moves": lambda moves: ", ".join(Move.parse(move).told.sentence for move in moves.split()),
    }
    worded: pd.DataFrame = in_our_words(table, "roliversi", cells)
    return worded
