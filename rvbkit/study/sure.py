"""How sure a share is that was counted in a sample: the interval where the true one lies."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from rvbkit.coerce import real
from rvbkit.game import NotationError
from rvbkit.study.inputs import several

#: Of 100 such intervals about 95 hold what they are about.
SURE = 1.96


def interval(points: Sequence[float]) -> tuple[float, float]:
    """Between which shares, in per cent, the true one lies in 95 of 100 such samples (Wilson's interval).

    >>> interval([1.0] * 60 + [0.0] * 40)
    (50.2, 69.1)
    """
    known = [real(one) for one in several(points)]
    if not known or any(one is None or not 0 <= one <= 1 for one in known):
        raise NotationError("study.no-points")
    n, share = len(known), sum(one for one in known if one) / len(known)
    middle = share + SURE**2 / (2 * n)
    half = SURE * sqrt(share * (1 - share) / n + SURE**2 / (4 * n * n))
    low, high = ((middle + sign * half) / (1 + SURE**2 / n) for sign in (-1, 1))
    return round(100 * max(0.0, low), 1), round(100 * min(1.0, high), 1)
