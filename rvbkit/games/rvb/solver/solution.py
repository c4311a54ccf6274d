"""Everything known of one position, crossing or placing, within a budget of time and memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from rvbkit.games.rvb.solver.jump import winning_jump
from rvbkit.games.rvb.solver.lines import BYTES
from rvbkit.games.rvb.solver.patch import Patch
from rvbkit.games.rvb.solver.placing import placing
from rvbkit.games.rvb.solver.remoteness import moves_to_the_end
from rvbkit.games.rvb.solver.table import MOST_RUNS, Table, least_seconds, planning, seconds, settling
from rvbkit.games.solution import Solution, Unsettled
from rvbkit.kernels import COMPILED, bytes_allowed, now, seconds_allowed

if TYPE_CHECKING:
    from rvbkit.games.rvb import Move, Position

#: Winning moves that are named at most; more of them are not looked for.
MOST_MOVES = 10_000
#: Cells whose table takes a second or so: larger boards first look for a jump.
DIRECT = 30 if COMPILED else 18
#: The largest table that a jump asks for.
LARGEST_JUMP = 34


def solve(
    position: Position,
    *,
    time: float = 20.0,
    memory: float | None = None,
    step: Callable[[], Any] | None = None,
) -> Solution[Move]:
    """The exact solution, as far as ``time`` (seconds) and ``memory`` (bytes) go; ``step`` is called every moment.

    >>> from rvbkit.games.rvb import Position
    >>> solved = solve(Position.parse("RV/B.R/VB cross 1"))
    >>> solved.outcome, len(solved.winning_moves), solved.complete, solved.remoteness
    ('win', 4, True, 1)
    >>> first = solve(Position.parse("../.../.. place 1"))
    >>> first.outcome, len(first.winning_moves), first.remoteness
    ('win', 126, 3)
    """
    end = now() + seconds_allowed(time)
    solution: Solution[Move] = Solution(None)
    for found in solving(position, time=time, memory=memory):
        if found is not None:
            solution = found
        if step:
            step()
        if now() > end:
            break
    if solution.outcome is None and solution.why is None:
        return Solution(None, why=Unsettled("solve.time", cells=len(position.left)))
    return solution


def solving(
    position: Position, *, time: float = float("inf"), memory: float | None = None
) -> Iterator[Solution[Move] | None]:
    """The same in short steps: None, or the best that is known so far.

    It is for the caller to stop; ``time`` tells what is not worth beginning. Where one winning move of a large board
    is proved, the gigabytes that it takes to know all of them are only used if ``memory`` says so.

    >>> from rvbkit.games.rvb import Position
    >>> *_, known = solving(Position.parse("RV/B.R/VB cross 1"))
    >>> known.outcome
    'win'
    """
    end = now() + seconds_allowed(time)
    allowed = bytes_allowed(memory)
    if position.phase == "place":
        yield from placing(position, partial(solving, memory=allowed), allowed)
        return
    if position.outcome() is not None:
        yield Solution("loss", (), True, 0)
        return
    patch = Patch(position)
    jump = None
    if patch.size > DIRECT:
        for jump in winning_jump(position, allowed, min(LARGEST_JUMP, patch.size - 1)):
            yield Solution("win", (jump,), False) if jump else None
    if jump and (now() + least_seconds(patch.size) > end or (memory is None and patch.size > LARGEST_JUMP)):
        return
    try:
        plan = yield from planning(patch, allowed)
        if jump and now() + seconds(plan) > end:
            return
        table = yield from settling(patch, plan)
    except Unsettled as unsettled:
        if not jump:
            yield Solution(None, why=unsettled)
        return
    yield from _answers(patch, table, allowed)


def _answers(patch: Patch, table: Table, memory: float) -> Iterator[Solution[Move] | None]:
    """From the complete table: who wins, then the winning moves, as many as may be, then how long it takes."""
    lost = table.lost_set((1 << patch.size) - 1)
    solution: Solution[Move] = Solution("loss", (), True)
    if lost:
        yield solution
    else:
        for found in _winning(table, int(min(MOST_RUNS, max(0, memory - table.bytes) / BYTES))):
            solution = found or solution
            yield found
    moves = yield from moves_to_the_end(patch, memory)
    yield Solution(solution.outcome, solution.winning_moves, solution.complete, moves)


def _winning(table: Table, most: int) -> Iterator[Solution[Move] | None]:
    """The first winning move, then all of them, looking at so many runs."""
    found: list[Move] = []
    try:
        for move in table.winning(most=most):
            if move is None:
                yield None
            elif len(found) == MOST_MOVES:
                break
            else:
                found.append(move)
                if len(found) == 1:
                    yield Solution("win", tuple(found), False)
        else:
            yield Solution("win", tuple(sorted(found, key=_short_first)), True)
            return
    except Unsettled:  # more runs than can be listed
        pass
    yield Solution("win", tuple(found), False)


def _short_first(move: Move) -> tuple[int, str]:
    return len(move.cells), str(move)
