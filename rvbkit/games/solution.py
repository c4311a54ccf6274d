"""What a solver answers, the same for every game that is won or lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, Literal

from rvbkit.game import AMove
from rvbkit.text.quoting import in_short
from rvbkit.text.remarks import NotationError, Remark


class Unsettled(NotationError):
    """The answer was not found, for the reason that its sentence gives.

    >>> from rvbkit.games.rvb import start
    >>> print(start(3).solve().why)
    Letters are still being placed. One of the two players can be sure to win, but on this board nobody knows which one.
    """


class InLines:
    """What a solver has found: its text is what it tells people, line by line."""

    def lines(self) -> Iterator[Remark | str]:
        """The lines."""
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n".join(map(str, self.lines()))


@dataclass(frozen=True)
class Solution(InLines, Generic[AMove]):
    """For the player to move. ``outcome`` None: not settled within the budget, for the reason in ``why``.

    ``complete``: these are all the winning moves. ``remoteness``: moves to the end when the winner
    hurries and the loser delays, where that is known.

    >>> from rvbkit.games.rvb import Position
    >>> solved = Position.parse("RV/B.R/VB cross 1").solve()
    >>> solved.best[0], solved.remoteness
    (Move.parse('b1-a1-a2'), 1)
    >>> print(Position.parse("RV/B../.. cross 1").solve())
    The player to move loses.
    0 moves to the end.
    """

    __repr__ = in_short

    outcome: Literal["win", "loss"] | None
    winning_moves: tuple[AMove, ...] = ()
    complete: bool = False
    remoteness: int | None = None
    why: Unsettled | None = None

    @property
    def best(self) -> tuple[AMove, ...]:
        """The moves to find."""
        return self.winning_moves

    @property
    def value(self) -> None:
        """Nothing: these games count no points."""

    @property
    def exact(self) -> bool:
        return self.outcome is not None

    def record(self) -> dict[str, Any]:
        """For programs."""
        return {
            "outcome": self.outcome,
            "winning_moves": [str(move) for move in self.winning_moves],
            "complete": self.complete,
            "remoteness": self.remoteness,
        }

    def lines(self) -> Iterator[Remark | str]:
        """Who wins, in how many moves, and the moves that win."""
        won = "cli.solve-win" if self.outcome == "win" else "cli.solve-loss"
        yield Remark(won) if self.outcome else str(self.why)
        if self.remoteness is not None:
            yield Remark("cli.solve-moves", {"count": self.remoteness})
        yield from map(str, self.winning_moves)
        if self.winning_moves and not self.complete:
            yield Remark("cli.solve-more")
