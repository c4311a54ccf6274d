"""The whole numbers that the studies of Nim are asked with: k, rows, sizes; anything else gets a sentence."""

from __future__ import annotations

from typing import Any

from rvbkit.coerce import at_least
from rvbkit.game import NotationError, Remark

#: For larger k a table has numbers that nobody reads, and that Python does not even write.
MOST_K = 10**100


def k_of(given: Any) -> int:
    """The k of a table that is written out."""
    return whole(given, "nim-table.k", 0, MOST_K)


def whole(given: Any, what: str, least: int = 0, most: int | None = None) -> int:
    """``given`` as a whole number from ``least`` to ``most``; ``what`` is the catalogue key of what it stands for.

    Numbers of numpy count too; True and False do not, nor does a fraction.
    """
    number = at_least(given, least, "nim-table.asked", what=Remark(what), least=least)
    if most is not None and number > most:
        raise NotationError("nim-table.asked-too-much", given=number, what=Remark(what), most=most)
    return number
