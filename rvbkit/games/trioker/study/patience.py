"""The patience: draw some of the 24 pieces at random. Does the hand hold a hexagon of six pieces?

A hand is a set of 24 bits. The 432 hexagons are marked, then each hand that is a marked hand plus one piece. So all
hands of all sizes are counted exactly, in about a second.

>>> patience(10, hands=0)[["hands", "holding"]].values.tolist()
[[1961256, 688778]]
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from math import comb, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from rvbkit.games.survey import frame_with, in_words, seeded, several
from rvbkit.games.survey import worded as in_our_words
from rvbkit.games.trioker.pieces import PIECES, named
from rvbkit.games.trioker.solver import solutions
from rvbkit.page.picture import in_our_look
from rvbkit.text.inputs import at_least
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

HEXAGON = "AVA/VAV"
#: The sizes of hands if the caller asks for no others.
SIZES = range(6, 17)
#: The most random hands of each size.
MOST = 1_000_000


@cache
def hexagons() -> tuple[int, ...]:
    """The sets of six pieces that make a hexagon, as 24 bits in the order of the box."""
    sets = {sum(1 << PIECES.index(named(lying) or "") for lying in one.placed.values()) for one in solutions(HEXAGON)}
    return tuple(sorted(sets))


@cache
def holding() -> tuple[int, ...]:
    """For each number of pieces from 0 to 24, how many hands of that size hold a hexagon."""
    hands = np.zeros(1 << len(PIECES), np.bool_)
    hands[list(hexagons())] = True
    for piece in range(len(PIECES)):
        pairs = hands.reshape(-1, 2, 1 << piece)  # without the piece, and with it
        pairs[:, 1] |= pairs[:, 0]
    sizes = np.bitwise_count(np.arange(len(hands), dtype=np.uint32))
    return tuple(map(int, np.bincount(sizes[hands], minlength=len(PIECES) + 1)))


def patience(sizes: int | Iterable[int] = SIZES, hands: int = 10_000, seed: int = 0) -> pd.DataFrame:
    """A table with a row for each size of hand.

    Its columns: ``pieces``; ``hands``, the number of all hands; ``holding``, the hands with a hexagon, and their
    ``percent``; for ``hands`` drawn at random ``drawn_percent``, ``low`` and ``high``, a 95 per cent interval.

    The same seed draws the same hands.

    >>> from rvbkit.study import trioker
    >>> trioker.patience([6, 12], hands=0).percent.round(1).tolist()
    [0.3, 75.6]
    """
    import pandas as pd

    wanted = several(sizes) if isinstance(sizes, Iterable) else [sizes]
    chosen = [at_least(size, 1, "trioker-study.hand", most=len(PIECES)) for size in wanted]
    drawn, seed = at_least(hands, 0, "study.count", most=MOST), seeded(seed)
    rows = []
    for size in chosen:
        every, good = comb(len(PIECES), size), holding()[size]
        row: dict[str, Any] = {"pieces": size, "hands": every, "holding": good, "percent": 100 * good / every}
        if drawn:
            parts = (100 * part for part in _interval(_drawn(size, drawn, seed), drawn))
            row |= dict(zip(("drawn_percent", "low", "high"), parts, strict=True))
        rows.append(row)
    return pd.DataFrame(rows)


def labelled(table: pd.DataFrame) -> pd.DataFrame:
    """A table of ``patience``, or the walks of the ``proof``, with titles in words and rounded shares.

    >>> from rvbkit.study import trioker
    >>> list(trioker.labelled(trioker.patience([6], hands=0)).columns)
    ['pieces', 'hands', 'with a hexagon', 'in per cent']
    """
    shares = dict.fromkeys(("percent", "drawn_percent", "low", "high"), lambda share: in_words(round(share, 2)))
    worded: pd.DataFrame = in_our_words(table, "trioker-study", shares | {"twice": ", ".join})
    return worded


def _drawn(size: int, hands: int, seed: int) -> float:
    """The share of random hands that hold a hexagon; each hand is tested by itself."""
    chance = random.Random(f"{seed}/{size}")
    sets, held = np.array(hexagons(), np.int64), 0
    for _ in range(hands):
        hand = sum(1 << piece for piece in chance.sample(range(len(PIECES)), size))
        held += bool(((sets & hand) == sets).any())
    return held / hands


def _interval(share: float, many: int, z: float = 1.96) -> tuple[float, float, float]:
    """The share, and the interval that holds the true share in 95 cases of 100 (Wilson, 1927)."""
    middle, scale = share + z * z / (2 * many), 1 + z * z / many
    half = z * sqrt(share * (1 - share) / many + (z / (2 * many)) ** 2)
    return share, (middle - half) / scale, (middle + half) / scale


@in_our_look
def patience_curve(frame: pd.DataFrame) -> Figure:
    """The shares of a table of ``patience``: a line for the exact shares, hollow marks for the drawn ones.

    >>> from rvbkit.study import trioker
    >>> trioker.patience_curve(trioker.patience([6, 12], hands=0)).axes[0].get_title()
    'Hands of the 24 pieces that hold a hexagon'
    """
    from rvbkit.page.plots import INK, legend, sheet, titled, whole_ticks
    from rvbkit.text import say

    table = frame_with(frame, ("pieces", "percent"))
    figure, (axes,) = sheet(7.0, 4.0)
    axes.plot(table["pieces"], table["percent"], "o-", color=INK["pen"], label=say("trioker-study.computed"))
    if "drawn_percent" in table:
        middle = table["drawn_percent"]
        axes.errorbar(
            table["pieces"] + 0.12, middle, yerr=[middle - table["low"], table["high"] - middle], fmt="s", markersize=6,
            mfc="none", color=INK["pen"], linewidth=1.3, capsize=4, label=say("trioker-study.simulated"),
        )  # fmt: skip
        legend(figure, 2)
    axes.set_ylim(-3, 104)
    axes.grid(axis="y")
    whole_ticks(axes, "x")
    titled(axes, Remark("trioker-study.patience"), "trioker-study.hand-size", "trioker-study.hands-percent")
    return figure
