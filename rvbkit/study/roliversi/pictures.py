"""Pictures of tournaments: whiskers for what chance may do, shapes and not colours for who is who."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rvbkit.game import NotationError, Remark
from rvbkit.study.look import in_our_look
from rvbkit.study.roliversi.tournaments import advantage, standing
from rvbkit.text import say

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

#: The marks of several tables, one beside the other; hollow and full, so that a copy in black and white tells them
#: apart.
MARKS = (("o", True), ("s", False), ("^", True), ("D", False))


@in_our_look
def strong_squares(games: Mapping[str, pd.DataFrame]) -> Figure:
    """For each of some tournaments by its name: who had more corners, edges or moves has won how often.

    >>> from rvbkit.study import roliversi
    >>> games = roliversi.tournament(["corners", "balls"], games=2, side=4)
    >>> roliversi.strong_squares({"4 × 4": games}).axes[0].get_title()
    'Who had more of it has won so often'
    """
    from rvbkit.study.figures import legend, sheet, titled

    try:
        named = [*games.items()] if isinstance(games, Mapping) and len(games) <= len(MARKS) else []
    except Exception:  # noqa: BLE001 (what somebody else's object raises)
        named = []
    if not named:
        raise NotationError("roliversi.no-tables", most=len(MARKS))
    figure, (axes,) = sheet(7.0, 3.6)
    for at, (name, frame) in enumerate(named):
        found = advantage(frame)
        _dots(axes, found["percent"], found["low"], found["high"], at, len(named), str(name))
    labels = [say(f"roliversi.more-{name}") for name in ("corners", "edges", "moves")]
    _scales(axes, labels)
    titled(axes, Remark("roliversi.strong-squares"), "roliversi.won-percent")
    if len(named) > 1:
        legend(figure, len(named))
    return figure


@in_our_look
def table_of_players(games: pd.DataFrame) -> Figure:
    """The players of a tournament, the best on top, each with the points of a hundred games.

    >>> from rvbkit.study import roliversi
    >>> games = roliversi.tournament(["corners", "balls"], games=2, side=4)
    >>> [name.get_text() for name in roliversi.table_of_players(games).axes[0].get_yticklabels()]
    ['wants corners', 'wants balls']
    """
    from rvbkit.study.figures import sheet, titled

    found = standing(games)
    figure, (axes,) = sheet(7.0, 1.2 + 0.42 * len(found))
    _dots(axes, found["percent"], found["low"], found["high"], 0, 1, "")
    _scales(axes, [say(f"roliversi.player-{name}") for name in found["player"]])
    titled(axes, Remark("roliversi.standing"), "roliversi.points-percent")
    return figure


def _dots(axes: Axes, middle: pd.Series, low: pd.Series, high: pd.Series, at: int, of: int, name: str) -> None:
    """A row of marks with whiskers, a little above or below the others."""
    from rvbkit.study.figures import INK

    mark, full = MARKS[at % len(MARKS)]
    places = [row + 0.22 * (at - (of - 1) / 2) for row in range(len(middle))]
    look: dict[str, Any] = {
        "color": INK["pen"],
        "mfc": INK["pen" if full else "page"],
        "markersize": 7,
        "capsize": 4,
        "linewidth": 1.3,
    }
    axes.errorbar(middle, places, xerr=[middle - low, high - middle], fmt=mark, label=name, **look)


def _scales(axes: Axes, rows: list[str]) -> None:
    """A row each from the top, per cents along, and where neither is better."""
    axes.set_yticks(range(len(rows)), rows)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlim(0, 100)
    axes.axvline(50, linestyle="--", linewidth=1, color="#777777")
    axes.grid(axis="x")
