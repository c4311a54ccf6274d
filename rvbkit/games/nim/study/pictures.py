"""Pictures of the losing pairs: their two rays, the limits of their quotients, Grundy values, how rare they are.

Each picture is a matplotlib figure of its own. Shapes, strokes and letters tell things apart as well as colours do, so
that a page printed in black and white says the same. A limit is a ``Surd``, written as on a board.

Write a = k + 1 and D = a*a + 4. Then A(n)/n goes to ``alpha = (2 - a + sqrt(D)) / 2`` and B(n)/A(n) to
``(a + sqrt(D)) / 2``: the golden ratio for k = 0, then the silver and the bronze one.

>>> alpha(1).told, steep(1).told, steep(0).told, alpha(2).told
('√2', '1 + √2', '(1 + √5) / 2', '(√13 − 1) / 2')
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

from rvbkit.games.nim.solver import lost_pair
from rvbkit.games.nim.study.tables import asked_number, pairs
from rvbkit.page.picture import in_our_look
from rvbkit.text import say
from rvbkit.text.inputs import flag, row
from rvbkit.text.quoting import in_short
from rvbkit.text.remarks import NotationError, Remark

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class Surd:
    """``(whole + sqrt(root)) / 2``; the root is 4 times another number just where ``whole`` is even."""

    __repr__ = in_short

    whole: int
    root: int

    def __float__(self) -> float:
        return (self.whole + sqrt(self.root)) / 2

    @property
    def told(self) -> str:
        """As it is written on a board, halved where that can be done."""
        if self.whole % 2 == 0:
            return _sum(self.whole // 2, self.root // 4)
        return f"({_sum(self.whole, self.root)}) / 2"


def alpha(k: int) -> Surd:
    """What A(n)/n goes to."""
    return Surd(1 - k, (k + 1) ** 2 + 4)


def steep(k: int) -> Surd:
    """What B(n)/A(n) goes to: the slope of the steep ray."""
    return Surd(k + 1, (k + 1) ** 2 + 4)


def flat(k: int) -> Surd:
    """The slope of the other ray, 1 divided by the steep one."""
    return Surd(-k - 1, (k + 1) ** 2 + 4)


def _sum(whole: int, root: int) -> str:
    if whole > 0:
        return f"{whole} + √{root}"
    return f"√{root} − {-whole}" if whole else f"√{root}"


# -- the pictures -------------------------------------------------------------------------------

#: More points, a longer side, a larger square are no picture any more.
MOST_POINTS, MOST_SIDE, MOST_SIZE = 5_000, 400, 1_000_000
#: More sizes would cover one another.
MOST_SIZES = 100
#: For larger k the rays lie on the axes.
MOST_K = 100
#: Up to this side, the cells of a landscape show their numbers.
NUMBERED = 16
#: A curve has so many points.
CURVE = 1_000


@in_our_look
def rays(k: int = 1, rows: int = 20, misere: bool = False) -> Figure:
    """The losing pairs in the quarter plane, and the two rays that they follow.

    >>> from rvbkit.study import nim
    >>> nim.rays(k=1).axes[0].get_title()
    'Losing pairs follow two rays (k = 1)'
    """
    from rvbkit.page.plots import INK, decimal, legend, sheet, titled, whole_ticks

    k = asked_number(k, "nim-table.k", 0, MOST_K)
    found = pairs(k, asked_number(rows, "nim-table.rows", 2, MOST_POINTS), misere, "formula")
    figure, (axes,) = sheet(6.0, 6.9)
    size, mark = found[-1][1] * 1.06, 24 if len(found) <= 60 else 7
    turned = [(y, x) for x, y in found if x != y]
    axes.scatter(*sides(found), s=mark, marker="o", color=INK["B-ink"], label=say("nim-table.upper"), zorder=3)
    hollow: dict[str, Any] = {"facecolor": INK["page"], "edgecolor": INK["R-ink"], "lw": 1.2}
    axes.scatter(*sides(turned), s=mark, marker="s", label=say("nim-table.lower"), zorder=3, **hollow)
    for slope, style in ((steep(k), "-"), (flat(k), "--")):
        end = min(size, size / float(slope))
        told = say("nim-table.slope", exact=slope.told, value=decimal(float(slope), 3))
        axes.plot([0, end], [0, end * float(slope)], style, color=INK["next"], lw=1.3, label=told, zorder=2)
    axes.set(xlim=(-size / 50, size), ylim=(-size / 50, size), aspect="equal")
    title = Remark("nim-table.rays-title", {"game": game(k, misere)})
    titled(axes, title, "nim-table.pile-1-axis", "nim-table.pile-2-axis")
    whole_ticks(axes, "x", "y")
    axes.grid(True)
    legend(figure, 2)
    return figure


@in_our_look
def convergence(k: int = 1, rows: int = 60, misere: bool = False) -> Figure:
    """How A(n)/n and B(n)/A(n) come nearer and nearer to two numbers.

    >>> from rvbkit.study import nim
    >>> nim.convergence(k=1).axes[0].get_title()
    'Where the quotients go (k = 1)'
    """
    from rvbkit.page.plots import INK, decimal, decimal_ticks, sheet, titled, whole_ticks

    k = asked_number(k, "nim-table.k", 0, MOST_K)
    found = pairs(k, asked_number(rows, "nim-table.rows", 5, MOST_POINTS), misere, "formula")
    figure, panels = sheet(7.2, 6.0, panels=2)
    smaller = [(n, a / n) for n, (a, _) in enumerate(found) if n]
    larger = [(n, b / a) for n, (a, b) in enumerate(found) if n and a]
    size = 4.5 if len(found) <= 100 else 2.0
    for axes, points, limit, marker, ink, name in (
        (panels[0], smaller, alpha(k), "o", "B-ink", "nim-table.a-over-n"),
        (panels[1], larger, steep(k), "^", "R-ink", "nim-table.b-over-a"),
    ):
        told = say("nim-table.limit", exact=limit.told, value=decimal(float(limit), 4))
        axes.plot(*sides(points), "-", color=INK["grid"], lw=1.0, zorder=1)
        axes.plot(*sides(points), marker, color=INK[ink], ms=size, label=say(name), zorder=3)
        axes.axhline(float(limit), ls="--", color=INK["next"], lw=1.4, label=told, zorder=2)
        axes.set_ylabel(say(name))
        axes.grid(True, axis="y")
        axes.legend(loc="lower right" if points[0][1] < float(limit) else "upper right", ncols=2)
        decimal_ticks(axes, 2)
    titled(panels[0], Remark("nim-table.convergence-title", {"game": game(k, misere)}))
    panels[-1].set_xlabel(say("nim-table.n-axis"))
    panels[-1].set_xlim(0, len(found))
    whole_ticks(panels[-1], "x")
    return figure


@in_our_look
def landscape(k: int = 1, size: int = 40, misere: bool = False) -> Figure:
    """The Grundy values of all positions with piles up to ``size``: the higher, the stronger the shade; 0 is losing.

    They are those of normal play: asked for misère play, it says so.

    >>> from rvbkit.study import nim
    >>> nim.landscape(k=1, size=6).axes[0].get_title()
    'Grundy values (k = 1)'
    """
    import numpy as np

    from rvbkit.games.nim.solver.tables import values
    from rvbkit.page.plots import INK, legend, same, shades, sheet, titled, whole_ticks

    if flag(misere, "misere"):
        raise NotationError("nim-table.landscape-misere")
    k, size = asked_number(k, "nim-table.k"), asked_number(size, "nim-table.size", 1, MOST_SIDE)
    found = np.asarray(values(k, size)).T  # drawn with the first pile along the bottom
    numbered = size <= NUMBERED
    figure, (axes,) = sheet(5.2, 5.8) if numbered else sheet(7.0, 6.6)
    seconds, firsts = np.nonzero(found == 0)
    if numbered:
        _numbers(axes, found)
        ring = (260 / (size + 1)) ** 2 * 0.7
        look: dict[str, Any] = {"s": ring, "facecolor": "none", "edgecolor": INK["R-ink"], "lw": 1.6}
    else:
        image = axes.imshow(found, origin="lower", cmap=shades(), interpolation="nearest", vmin=0)
        look = {"s": (300 / (size + 1)) ** 2 * 0.4, "facecolor": same("token"), "edgecolor": same("R-ink"), "lw": 0.8}
    axes.scatter(firsts, seconds, marker="o", label=say("nim-table.zero"), **look)
    titled(axes, Remark("nim-table.landscape-title", {"k": k}), "nim-table.pile-1-axis", "nim-table.pile-2-axis")
    whole_ticks(axes, "x", "y")
    if not numbered:
        bar = figure.colorbar(image, ax=axes, shrink=0.9)
        bar.set_label(say("nim-table.grundy"))
        whole_ticks(bar.ax, "y")
    legend(figure, 1, 0.6 if numbered else 1.0)
    return figure


def _numbers(axes: Axes, found: np.ndarray[Any, Any]) -> None:
    """Cells that are shaded faintly, so that the numbers on them can be read, on a telephone too."""
    from rvbkit.page.plots import INK, faint_shades

    sides, letters = range(len(found)), 8 + 36 / len(found)
    axes.pcolormesh(sides, sides, found, cmap=faint_shades(), vmin=0, shading="nearest")
    axes.set_aspect("equal")
    for second, line in enumerate(found.tolist()):
        for first, value in enumerate(line):
            axes.text(first, second, str(value), ha="center", va="center", fontsize=letters, color=INK["pen"])


@in_our_look
def share(k: int = 1, sizes: Iterable[int] = (10, 20, 50, 100), misere: bool = False) -> Figure:
    """How rare losing positions are among those with piles from 0 to N: twice N, half the share.

    >>> from rvbkit.study import nim
    >>> nim.share(k=1).axes[0].get_title()
    'The share of losing positions (k = 1)'
    """
    from rvbkit.page.plots import INK, decimal, legend, log_ticks, sheet, titled

    k, wanted, misere = asked_number(k, "nim-table.k", 0, MOST_K), _sizes(sizes), flag(misere, "misere")
    figure, (axes,) = sheet(7.2, 5.2)
    least, most = max(1, wanted[0] // 2), max(wanted[-1] * 3 // 2, wanted[-1] + 1)
    every = sorted({round(least * (most / least) ** (step / CURVE)) for step in range(CURVE + 1)})

    def exactly(size: int) -> float:
        lost, everything = _counted(size, k, misere)
        return lost / everything

    about = 2 / (float(alpha(k)) + k + 1)
    told = say("nim-table.about", value=decimal(about, 3))
    axes.plot(every, list(map(exactly, every)), "-", color=INK["line"], lw=1.0, label=say("nim-table.every-size"))
    axes.plot(every, [about / size for size in every], "--", color=INK["next"], lw=1.4, label=told, zorder=1)
    axes.plot(wanted, list(map(exactly, wanted)), "D", color=INK["B-ink"], ms=7, label=say("nim-table.exact"), zorder=3)
    for size in wanted:
        told = "{}/{}".format(*_counted(size, k, misere))
        last = size == wanted[-1]  # the curve falls: there is room to the right of it, and at its end to the left
        where: dict[str, Any] = {"xytext": (-9, -14), "ha": "right"} if last else {"xytext": (8, 6), "ha": "left"}
        axes.annotate(told, (size, exactly(size)), textcoords="offset points", color=INK["pen"], **where)
    axes.set(xscale="log", yscale="log", xlim=(least, most))
    log_ticks(axes, wanted, [exactly(size) for size in wanted])
    titled(
        axes, Remark("nim-table.share-title", {"game": game(k, misere)}), "nim-table.size-axis", "nim-table.share-axis"
    )
    axes.grid(True)
    legend(figure, 3)
    return figure


def losing_share(size: int, k: int = 1, misere: bool = False) -> tuple[int, int]:
    """How many positions with piles from 0 to ``size`` are losing, and how many there are.

    >>> [losing_share(size) for size in (10, 20, 50, 100)]
    [(7, 121), (13, 441), (29, 2601), (59, 10201)]
    """
    return _counted(
        asked_number(size, "nim-table.size", 0, MOST_SIZE), asked_number(k, "nim-table.k"), flag(misere, "misere")
    )


def _counted(size: int, k: int, misere: bool) -> tuple[int, int]:
    inside = bisect_right(range(size + 2), size, key=lambda n: lost_pair(n, k, misere)[1])
    doubles = sum(a == b for a, b in (lost_pair(n, k, misere) for n in range(min(inside, 2))))
    return 2 * inside - doubles, (size + 1) ** 2


def _sizes(given: Iterable[int]) -> list[int]:
    """The sizes asked for, in order."""
    several = row(given, MOST_SIZES)
    found = sorted(
        {asked_number(size, "nim-table.size", 1, MOST_SIZE) for size in ([given] if several is None else several)}
    )
    if not found:
        raise NotationError("nim-table.no-sizes")
    if len(several or ()) > MOST_SIZES:
        raise NotationError("game.too-many", most=MOST_SIZES)
    return found


def game(k: int, misere: bool) -> Remark:
    """Which game a picture is of."""
    return Remark("nim-table.game-misere" if misere else "nim-table.game", {"k": k})


def sides(points: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    """What goes along the bottom, and what goes up the side."""
    return [x for x, _ in points], [y for _, y in points]
