"""Ends for two, solved with everything open, by looking at every way to the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from rvbkit.games import Command
from rvbkit.games.solution import Solution

from .position import Move, Position

__all__ = ["COMMANDS", "solve"]

COMMANDS: dict[str, Command] = {}


def solve(
    position: Position, *, time: float = 20.0, memory: float | None = None, step: Callable[[], Any] | None = None
) -> Solution[Move]:
    """Who wins, when both play well, and with which moves.

    >>> str(solve(Position.parse("10.02 12/11 33 0/0 1")).outcome)
    'win'
    """
    winning = tuple(move for move in position.moves() if _lead(position.play(move)) * _sign(position) > 0)
    return Solution("win" if _lead(position) * _sign(position) > 0 else "loss", winning, True)


def _sign(position: Position) -> int:
    return 1 if position.turn == 1 else -1


@cache
def _lead(position: Position) -> float:
    """By how many points player 1 ends before player 2 when both play well."""
    outcome = position.outcome()
    if outcome is not None:
        return float(outcome[0] - outcome[1])
    ends = [_lead(position.play(move)) for move in position.moves()]
    return max(ends) if position.turn == 1 else min(ends)
