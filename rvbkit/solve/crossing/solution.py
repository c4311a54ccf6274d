"""Everything known of one position within a budget of time and memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from rvbkit.solve.crossing import remoteness
from rvbkit.solve.crossing.jump import winning_jump
from rvbkit.solve.crossing.patch import Patch
from rvbkit.solve.crossing.table import Table, plan_for, steps
from rvbkit.solve.jit import COMPILED
from rvbkit.solve.memory import spare_memory
from rvbkit.solve.solution import Solution, Unsettled

if TYPE_CHECKING:
    from rvbkit.games.rvb import Position

#: Winning moves that are named at most; more of them are not looked for.
MOST_MOVES = 10_000
#: Cells whose table takes a second or so: larger boards first look for a jump.
DIRECT = 30 if COMPILED else 14
#: The largest table that a jump asks for.
LARGEST_JUMP = 33


def solve(
    position: Position,
    *,
    time: float = 20.0,
    memory: float | None = None,
    step: Callable[[], Any] | None = None,
) -> Solution:
    """The exact solution, as far as ``time`` (seconds) and ``memory`` (bytes) go; ``step`` is called every moment."""
    end = monotonic() + time
    solution = Solution(None)
    for found in solving(position, memory=memory):
        if found is not None:
            solution = found
        if step:
            step()
        if monotonic() > end:
            break
    if solution.outcome is None and solution.why is None:
        return Solution(None, why=Unsettled("solve.time", cells=len(position.left)))
    return solution


def solving(position: Position, *, memory: float | None = None) -> Iterator[Solution | None]:
    """The same in short steps: None, or the best that is known so far."""
    if position.phase == "place":
        yield Solution(None, why=Unsettled("solve.placing"))
        return
    if position.outcome() is not None:
        yield Solution("loss", (), True, 0)
        return
    budget = spare_memory() if memory is None else memory
    patch = Patch(position)
    if patch.size > DIRECT:
        for move in winning_jump(position, budget, min(LARGEST_JUMP, patch.size - 1)):
            yield Solution("win", (move,), False) if move else None
            if move:
                return
    try:
        plan = plan_for(patch, budget)
    except Unsettled as unsettled:
        yield Solution(None, why=unsettled)
        return
    tables = plan.tables()
    for _ in steps(plan, tables):
        yield None
    yield from _answers(patch, Table(patch, plan, tables[0]))


def _answers(patch: Patch, table: Table) -> Iterator[Solution | None]:
    """From the complete table: outcome first, then the winning moves, as many as may be."""
    outcome: Literal["win", "loss"] = "loss" if table.lost_set((1 << patch.size) - 1) else "win"
    if outcome == "loss":
        yield Solution("loss", (), True, _remoteness(patch))
        return
    moves = table.winning_moves()
    found = list(islice(moves, 1))
    yield Solution("win", tuple(found), False)
    found += islice(moves, MOST_MOVES - 1)
    yield Solution("win", tuple(found), next(moves, None) is None, _remoteness(patch))


def _remoteness(patch: Patch) -> int | None:
    if patch.size > remoteness.MOST:
        return None
    return remoteness.Remoteness(patch).of((1 << patch.size) - 1)
