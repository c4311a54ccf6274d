"""Why a claim about a family of positions is right: a proof in two sentences, for the key of a sheet.

In each losing pair (a ; b) with a > 0 the difference is a multiple of k + 1, each multiple comes once, and
``r a < b < r a + r - 1`` where r = (k + 1 + √((k + 1)² + 4)) / 2: so says the formula of the table.

>>> from rvbkit.text import use
>>> use("en")
>>> for remark in reasons(Family(1, 2, 0), 1):
...     print(remark.sentence)
In each losing pair, the larger pile is more than 2.41 times the smaller one. Here it is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import isqrt
from typing import NamedTuple

from rvbkit.game import Remark
from rvbkit.games.nim.numbers import told_pair
from rvbkit.solve.nim import lost_pair


class Family(NamedTuple):
    """The claim that ``(a n ; b n + d)`` wins for n ≥ ``least``; or ``(n ; n + p)`` for each p of one ``parity``."""

    a: int
    b: int
    d: int
    least: int = 1
    parity: str = ""

    @property
    def text(self) -> str:
        """The claim as it is typed."""
        if self.parity:
            return f"(n; n+p) wins for p {self.parity}"
        first, second = (f"{factor if factor > 1 else ''}n" for factor in (self.a, self.b))
        bound = f" for n >= {self.least}" if self.least > 1 else ""
        return f"({first}; {second}{f'+{self.d}' if self.d else ''}) wins{bound}"


def reasons(family: Family, k: int) -> Iterator[Remark]:
    """Why the claim is right, which it must be."""
    step = k + 1
    grows = family.b - family.a
    if family.parity or all((grows * n + family.d) % step for n in range(step)):
        yield Remark("nim.sheet-claim-multiple", {"step": step})
    elif not grows:
        pair = told_pair(*lost_pair(family.d // step, k))
        yield Remark("nim.sheet-claim-one", {"pair": pair, "difference": family.d, "least": family.least})
    else:
        yield from _by_ratio(family, k)


def _by_ratio(family: Family, k: int) -> Iterator[Remark]:
    """From some n on the larger pile is too small for a losing pair, or too large; before that one looks."""
    a, b, d = family[:3]
    for scale in (10**digits for digits in count(2)):
        low = ((k + 1) * scale + isqrt(((k + 1) ** 2 + 4) * scale**2)) // 2  # low / scale < r < (low + 1) / scale
        high = low + 1
        small, large = a * low - b * scale, b * scale - a * high
        if small > 0:
            key, ratio, begin = "small", low, -(-d * scale // small)
        elif large > 0:
            key, ratio, begin = "large", high, -(-(high - scale - d * scale) // large)
        else:
            continue
        blanks = {"ratio": _decimal(ratio, scale), "more": _decimal(ratio - scale, scale), "n": begin}
        yield Remark(f"nim.sheet-claim-{key}" if begin <= 1 else f"nim.sheet-claim-{key}-from", blanks)
        if begin > 1:
            yield Remark("nim.sheet-claim-before", {"pair": told_pair(*_last(a * (begin - 1), k))})
        return


def _last(largest: int, k: int) -> tuple[int, int]:
    """The last losing pair whose smaller pile is no larger than that."""
    row = next(row for row in count(1) if lost_pair(row + 1, k)[0] > largest)
    return lost_pair(row, k)


def _decimal(number: int, scale: int) -> Remark:
    whole, part = divmod(number, scale)
    return Remark("solve.decimal", {"whole": whole, "tenth": f"{part:0{len(str(scale)) - 1}d}"})
