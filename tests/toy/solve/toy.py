"""Ends for two, solved with everything open, by looking at every way to the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from rvbkit.games import Command
from rvbkit.games.solution import Solution

__all__ = ["COMMANDS", "solve"]

COMMANDS: dict[str, Command] = {}


def solve(
    position: Any, *, time: float = 20.0, memory: float | None = None, step: Callable[[], Any] | None = None
) -> Solution[Any]:
    """Who wins, when both play well, and with which moves.

    >>> from rvbkit.games.toy import Position
    >>> str(solve(Position.parse("10.02 12/11 33 0/0 1")).outcome)
    'win'
    """
    winning = tuple(move for move in position.moves() if _lead(position.play(move)) * _sign(position) > 0)
    return Solution("win" if _lead(position) * _sign(position) > 0 else "loss", winning, True)


def _sign(position: Any) -> int:
    return 1 if position.turn == 1 else -1


@cache
def _lead(position: Any) -> float:
    """By how many points player 1 ends before player 2 when both play well."""
    outcome = position.outcome()
    if outcome is not None:
        return float(outcome[0] - outcome[1])
    ends = [_lead(position.play(move)) for move in position.moves()]
    return max(ends) if position.turn == 1 else min(ends)
