"""Small boards, solved to the last ball."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rvbkit.coerce import flag
from rvbkit.game import NotationError
from rvbkit.games.roliversi import OPENINGS, OPTIONS, start
from rvbkit.games.roliversi.board import CAMPS
from rvbkit.solve.roliversi import solve

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
