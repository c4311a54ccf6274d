"""What a position of Roliversi is worth, exactly where the time allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import log2
from typing import TYPE_CHECKING, Any

from rvbkit.games.roliversi.solver.search import HUNDRED, Report, Search, of_number
from rvbkit.games.solution import InLines
from rvbkit.kernels import bytes_allowed, now, seconds_allowed
from rvbkit.text.quoting import in_short, signed
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    from rvbkit.games.roliversi import Move, Position

#: Bytes of a place of the table, and the fewest and the most places, by their number of bits.
PLACE, FEWEST, MOST = 32, 8, 25


@dataclass(frozen=True)
class Solution(InLines):
    """For the player to move: own balls less the other's at the end, and the moves that lead there.

    Not ``exact``: an estimate, so many moves ahead; None where not even one was looked at. ``ended``: the balls of
    both camps, of a game that is over.

    >>> from rvbkit.games.roliversi import start
    >>> print(start(4).solve())
    To the end, with best play: 0 for who is to move (own balls less the other’s).
    V@d1
    B@a1
    """

    __repr__ = in_short

    value: float | None
    best: tuple[Move, ...] = ()
    exact: bool = False
    depth: int = 0
    nodes: int = 0
    ended: tuple[float, ...] | None = None

    def record(self) -> dict[str, Any]:
        """For programs."""
        return {"value": self.value, "best": [str(move) for move in self.best], "exact": self.exact}

    def lines(self) -> Iterator[Remark | str]:
        """What it is worth, and the best moves."""
        if self.value is None:
            yield Remark("roliversi.not-solved")
        elif self.ended:
            yield Remark("roliversi.solved-over", dict(zip(("first", "second"), self.ended, strict=True)))
        else:
            key = "roliversi.solved" if self.exact else "roliversi.estimated"
            yield Remark(key, {"value": signed(round(self.value)), "count": self.depth})
        yield from map(str, self.best)


def solve(
    position: Position, *, time: float = 20.0, memory: float | None = None, step: Callable[[], Any] | None = None
) -> Solution:
    """As deep as ``time`` (seconds) goes with a table of ``memory`` bytes; ``step`` is called every moment.

    >>> from rvbkit.games.roliversi import start
    >>> solved = solve(start(4))
    >>> solved.value, solved.exact, len(solved.best)
    (0, True, 2)
    """
    outcome = position.outcome()
    if outcome is not None:
        mine, theirs = outcome if position.turn == 1 else outcome[::-1]
        return Solution(mine - theirs, exact=True, ended=outcome)
    end = now() + seconds_allowed(time)
    search = Search(position.side, position.plain, bits=_bits(bytes_allowed(memory), position.empty))
    found: Report | None = None
    for report in search.deepening(position, 0):
        found = report or found
        if step:
            step()
        if now() > end:
            break
    return of_report(found, position)


def of_report(report: Report | None, position: Position) -> Solution:
    """What a search has found; all moves that are as good as the best where that is known."""
    if report is None:
        return Solution(None)
    equal = [one for one in report.moves if one.value == report.value and not one.bound]
    best = tuple(of_number(one.move, position) for one in (equal if report.exact else report.moves[:1]))
    value = report.value / HUNDRED
    return Solution(round(value) if report.exact else round(value, 1), best, report.exact, report.depth, report.nodes)


def _bits(memory: float, empty: int) -> int:
    """Places for what is likely to be looked at, and what fits."""
    wanted = min(MOST, 10 + empty)
    return max(FEWEST, min(wanted, int(log2(max(PLACE, memory / 4) / PLACE))))
