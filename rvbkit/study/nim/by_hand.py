"""Tables by hand: ``builder`` asks for one pair after another, ``sieve`` crosses out the quarter plane."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rvbkit.coerce import at_least, flag
from rvbkit.game import NotationError, written
from rvbkit.quoting import SHOWN_DIGITS, typed

if TYPE_CHECKING:
    from rvbkit.study.nim.handmade import HandTable

#: A larger number would swell the file of the answers.
MOST_K = 10**SHOWN_DIGITS


def builder(k: int = 1, misere: bool = False, rows: int | None = None, key: str = "table") -> HandTable:
    """A table of losing pairs to make by hand, pair by pair: a wrong one is refused with the move that kills it.

    ``rows`` is how many pairs are asked for, not counting (0 ; 0), which is given; one may go on.
    The table is kept under ``key`` in the lesson's
    journal, with what was tried, and comes back when the cell is run again.

    >>> from rvbkit.study import nim
    >>> print(nim.builder(k=1).propose(1, 2))
    (1 ; 2) does not lose: from (1 ; 2) take 1 and 2, and leave (0 ; 0), which loses.
    """
    if rows is not None:
        rows = at_least(rows, 1, "nim-build.wrong-rows", most=MOST_K)
    return _opened(k, misere, key, rows=rows)


def sieve(k: int = 1, size: int = 20, misere: bool = False, key: str = "table") -> HandTable:
    """The quarter plane up to (size ; size): a losing position that is found crosses out all that can reach it.

    The table is the one that ``builder`` makes under the same ``key``.

    >>> from rvbkit.study import nim
    >>> print(nim.sieve(k=1, size=8).propose(1, 3))
    (1 ; 3) loses: it is entered, with the difference D = 2.
    """
    from rvbkit.study.nim.plane import MOST

    return _opened(k, misere, key, size=at_least(size, 1, "nim-build.wrong-size", most=MOST))


def _opened(k: Any, misere: Any, key: Any, **how: int | None) -> HandTable:
    k, misere = at_least(k, 0, "nim-build.wrong-k", most=MOST_K), flag(misere, "misere")
    if not isinstance(key, str) or not (key := written(key)):
        raise NotationError("nim-build.wrong-key", given=typed(key))
    from rvbkit.study.nim.handmade import open_table

    return open_table(key, k, misere, **how)
