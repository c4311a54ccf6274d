"""Tables by hand: ``builder`` asks for one pair after another, ``sieve`` crosses out the quarter plane."""

from __future__ import annotations

from numbers import Integral
from typing import TYPE_CHECKING, Any

from rvbkit.game import NotationError

if TYPE_CHECKING:
    from rvbkit.study.nim.handmade import HandTable


def builder(k: Any = 1, misere: Any = False, rows: Any = None, key: Any = "table") -> HandTable:
    """A table of losing pairs to make by hand, pair by pair: a wrong one is refused with the move that kills it.

    ``rows`` is how many pairs are asked for, not counting (0 ; 0), which is given; one may go on.
    The table is kept under ``key`` in the lesson's
    journal, with what was tried, and comes back when the cell is run again.
    """
    if rows is not None and not _whole(rows, 1):
        raise NotationError("build.wrong-rows", given=repr(rows))
    _check(k, misere, key)
    from rvbkit.study.nim.handmade import open_table

    return open_table(key, int(k), misere, rows=int(rows) if rows else None)


def sieve(k: Any = 1, size: Any = 20, misere: Any = False, key: Any = "table") -> HandTable:
    """The quarter plane up to (size ; size): a losing position that is found crosses out all that can reach it.

    The table is the one that ``builder`` makes under the same ``key``.
    """
    from rvbkit.study.nim.plane import MOST

    if not _whole(size, 1) or size > MOST:
        raise NotationError("build.wrong-size", given=repr(size), most=MOST)
    _check(k, misere, key)
    from rvbkit.study.nim.handmade import open_table

    return open_table(key, int(k), misere, size=int(size))


def _check(k: Any, misere: Any, key: Any) -> None:
    if not _whole(k, 0):
        raise NotationError("build.wrong-k", given=repr(k))
    if not isinstance(misere, bool):
        raise NotationError("build.wrong-misere", given=repr(misere))
    if not isinstance(key, str) or not key:
        raise NotationError("build.wrong-key", given=repr(key))


def _whole(given: Any, least: int) -> bool:
    """A whole number from ``least`` on, short enough to be written into the file of the answers."""
    return isinstance(given, Integral) and not isinstance(given, bool) and least <= int(given) < 10**20
