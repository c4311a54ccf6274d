"""The whole numbers that the studies of Nim are asked with: k, rows, sizes; anything else gets a sentence."""

from __future__ import annotations

import operator
from typing import Any

from rvbkit.game import NotationError, Remark
from rvbkit.games.nim.numbers import shown


def whole(given: Any, what: str, least: int = 0, most: int | None = None) -> int:
    """``given`` as a whole number from ``least`` to ``most``; ``what`` is the catalogue key of what it stands for.

    Numbers of numpy count too; True and False do not, nor does a fraction.
    """
    try:
        number = operator.index(given)
    except TypeError:
        number = least - 1
    if isinstance(given, bool) or number < least:
        told = shown(given) if isinstance(given, int) and given >= 0 else repr(given)
        raise NotationError("nimtable.asked", given=told, what=Remark(what), least=least)
    if most is not None and number > most:
        raise NotationError("nimtable.asked-too-much", given=shown(number), what=Remark(what), most=most)
    return number
