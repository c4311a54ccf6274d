"""What a solver answers, the same for every game that is won or lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from rvbkit.game import NotationError
from rvbkit.quoting import in_short


class Unsettled(NotationError):
    """The answer was not found, for the reason that its sentence gives."""


@dataclass(frozen=True)
class Solution:
    """For the player to move. ``outcome`` None: not settled within the budget, for the reason in ``why``.

    ``complete``: these are all the winning moves. ``remoteness``: moves to the end when the winner
    hurries and the loser delays, where that is known.
    """

    __repr__ = in_short

    outcome: Literal["win", "loss"] | None
    winning_moves: tuple[Any, ...] = ()
    complete: bool = False
    remoteness: int | None = None
    why: Unsettled | None = None
