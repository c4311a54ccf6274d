"""The picture of a comparison: which pairs agree, which do not and where they should be, which are missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rvbkit.games.nim.position import told_pair
from rvbkit.games.nim.solver import lost_pair
from rvbkit.games.nim.study.pictures import game, sides
from rvbkit.page.plots import in_our_look
from rvbkit.text import say
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from rvbkit.games.nim.study.comparison import Comparison, Pair, Row

#: Pairs of larger numbers are left out of a picture.
MOST_DRAWN = 10**12
#: So many pairs that are wrong or missing are named beside their marks.
MOST_NAMED = 6
#: So many pairs of a gap are drawn.
MOST_MISSING = 100


@in_our_look
def compared(comparison: Comparison) -> Figure:
    """The pairs of a table in the quarter plane, smaller number along the bottom, with one kind of mark a verdict."""
    from rvbkit.page.plots import INK, legend, sheet, titled, whole_ticks

    figure, (axes,) = sheet(6.4, 5.6)
    rows = [row for row in comparison.rows if _drawable(row)]
    marks: dict[str, dict[str, Any]] = {
        "nim-table.mark-right": {"marker": "o", "color": INK["B-ink"], "s": 20},
        "nim-table.mark-beside": {"marker": "P", "color": INK["last"], "s": 55},
        "nim-table.mark-missing": {"marker": "s", "facecolor": "none", "edgecolor": INK["next"], "s": 48, "lw": 1.4},
        "nim-table.mark-expected": {"marker": "D", "facecolor": "none", "edgecolor": INK["V-ink"], "s": 80, "lw": 1.4},
        "nim-table.mark-wrong": {"marker": "x", "color": INK["wrong"], "s": 60, "lw": 2.2},
    }
    points: dict[str, list[Pair]] = {key: [] for key in marks}
    for row in rows:
        if row.gap:
            points["nim-table.mark-missing"] += _gap(row, comparison)
        for key, both in _marks(row):
            points[key].append(both)
    for key, style in marks.items():
        if points[key]:
            label = say("nim-table.mark-count", mark=say(key), count=len(points[key]))
            axes.scatter(*sides(points[key]), label=label, zorder=3, **style)
    drawn = [(1, 1), *(both for some in points.values() for both in some)]
    size = [max(numbers) * 1.08 for numbers in sides(drawn)]
    axes.set(xlim=(-size[0] / 40, size[0]), ylim=(-size[1] / 40, size[1]))
    for row in [row for row in rows if not row.agrees][:MOST_NAMED]:
        _name(axes, row, size[0] / 2)
    titled(axes, _title(comparison), "nim-table.smaller-axis", "nim-table.larger-axis")
    whole_ticks(axes, "x", "y")
    axes.grid(True)
    if rows:
        legend(figure, 2)
    return figure


def _title(comparison: Comparison) -> Remark:
    """Where all is right there is nothing to compare: what is seen are the losing pairs."""
    key = "nim-table.right-title" if comparison.agrees else "nim-table.compared-title"
    return Remark(key, {"game": game(comparison.k, comparison.misere)})


def _name(axes: Axes, row: Row, middle: float) -> None:
    """What a row holds, beside its mark: to the right below the pairs, or to the left above them."""
    from rvbkit.page.plots import INK

    both = _sorted(row.pair) if row.pair else row.computed
    if both is None:
        return
    told = told_pair(*both).sentence
    if row.pair and row.computed not in (None, both):
        told = say("nim-table.instead", mine=told, computed=told_pair(*(row.computed or both)))
    left = both[0] > middle
    look: dict[str, Any] = {"textcoords": "offset points", "ha": "right" if left else "left", "color": INK["pen"]}
    axes.annotate(told, both, (-9, 5) if left else (9, -9), **look)


def _drawable(row: Row) -> bool:
    numbers = [number for both in (row.pair, row.computed) if both for number in both]
    return bool(numbers) and max(numbers) <= MOST_DRAWN


def _gap(row: Row, comparison: Comparison) -> list[Pair]:
    """The first of the pairs that are missing in a gap."""
    first = row.number or 0
    return [lost_pair(first + more, comparison.k, comparison.misere) for more in range(min(row.gap, MOST_MISSING))]


def _marks(row: Row) -> list[tuple[str, Pair]]:
    """What is drawn of a row of the table, and where."""
    if row.pair is None:
        return [("nim-table.mark-expected", row.computed)] if row.computed and not row.gap else []
    both = _sorted(row.pair)
    if row.agrees:
        return [("nim-table.mark-right", both)]
    if both == row.computed:
        return [("nim-table.mark-beside", both)]
    return [("nim-table.mark-wrong", both), *([("nim-table.mark-expected", row.computed)] if row.computed else [])]


def _sorted(both: Pair) -> Pair:
    return both if both[0] <= both[1] else (both[1], both[0])
