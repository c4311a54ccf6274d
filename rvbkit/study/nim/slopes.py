"""The numbers that the table of losing pairs runs towards, as they are written on a board.

Write a = k + 1 and D = a*a + 4. Then A(n)/n goes to ``alpha = (2 - a + sqrt(D)) / 2`` and B(n)/A(n) to
``(a + sqrt(D)) / 2``: the golden ratio for k = 0, then the silver and the bronze one.

>>> alpha(1).told, steep(1).told, steep(0).told, alpha(2).told
('√2', '1 + √2', '(1 + √5) / 2', '(√13 − 1) / 2')
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from rvbkit.quoting import in_short


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
