"""Everything known of one position: the formula tells all of it, however large the piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rvbkit.games.nim.position import Move
from rvbkit.games.nim.solver.formula import remoteness_by, winning_steps
from rvbkit.games.solution import Solution
from rvbkit.kernels import bytes_allowed, seconds_allowed

if TYPE_CHECKING:
    from rvbkit.games.nim import Position


def solve(
    position: Position,
    *,
    time: float = 20.0,
    memory: float | None = None,
    step: Callable[[], Any] | None = None,
) -> Solution[Move]:
    """The complete solution. Every solver takes a budget, but this one uses none; ``step`` is called now and then.

    >>> from rvbkit.games.nim import start
    >>> solved = solve(start(4, 7))
    >>> solved.outcome, [str(move) for move in solved.winning_moves], solved.remoteness
    ('win', ['3;4', '2;1'], 3)
    """
    seconds_allowed(time)
    bytes_allowed(memory)
    winning: list[tuple[int, int]] = []
    piles = position.first, position.second, position.k, position.misere
    for found in winning_steps(*piles):
        winning = found or []
        if step:
            step()
    over_and_won = position.misere and position.outcome() is not None
    return Solution(
        "win" if winning or over_and_won else "loss",
        tuple(Move(n, m) for n, m in winning),
        True,
        remoteness_by(*piles, winning),
    )
