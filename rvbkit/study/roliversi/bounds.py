"""What can be proved of a board too large to be solved: it is worth at least so much, and at most so much.

A claim such as "at least −20" needs only one good move for one side and all moves for the other, so claims far from
the truth are proved first, and nearer ones as long as there is time.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from time import monotonic

from rvbkit.coerce import at_least
from rvbkit.games.roliversi import Position
from rvbkit.solve.counting import seconds_allowed
from rvbkit.solve.roliversi.search import HUNDRED, Search
from rvbkit.solve.roliversi.words import of_position

#: The largest table: 2 GiB.
BITS = 26
#: Balls by which one claim is nearer to the truth than the one before.
STEP = 2


@dataclass(frozen=True)
class Bounds:
    """Proved for whoever has the turn, with what that took.

    >>> found = proved("..../.RJ./.BV./.... VB")
    >>> found.least == found.most == 0
    True
    """

    least: int
    most: int
    nodes: int
    seconds: float


def proved(position: Position | str, time: float = 60.0, *, bits: int = 22) -> Bounds:
    """The best bounds that so many seconds prove; the table has 2 to the ``bits`` places of 32 bytes.

    >>> from rvbkit.study import roliversi
    >>> found = roliversi.proved("..../.RJ./.BV./.... VB")
    >>> found.least, found.most
    (0, 0)
    """
    if not isinstance(position, Position):
        position = Position.parse(position)
    begun, whole = monotonic(), seconds_allowed(time)
    bits = at_least(bits, 1, "roliversi.bits", most=BITS)
    search, state = Search(position.side, position.plain, bits), of_position(position)
    least, most, open_ = -(position.side**2), position.side**2, {1, -1}
    while open_ and least < most:
        for sign in sorted(open_):
            bound = min(most, least + STEP) if sign == 1 else max(least, most - STEP)
            low = bound * HUNDRED - 1 if sign == 1 else bound * HUNDRED  # no value lies between this and the next one
            until = monotonic() + (whole - (monotonic() - begun)) / len(open_)
            value = _ended(search.value(state, position.empty, low, low + 1), until)
            if value is None:
                open_ -= {sign}
            elif value > low:
                least = bound if sign == 1 else bound + 1
            else:
                most = bound - 1 if sign == 1 else bound
            if least >= most:
                break
    return Bounds(least, most, search.looked, monotonic() - begun)


def _ended(steps: Generator[None, None, int], until: float) -> int | None:
    """What short steps come to, if they do in time."""
    while monotonic() < until:
        try:
            next(steps)
        except StopIteration as done:
            return int(done.value)
    return None
