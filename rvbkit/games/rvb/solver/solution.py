"""Everything known of one position, crossing or placing, within a budget of time and memory.

While letters are placed, every way of filling the board is solved, where there are few. Seven empty cells can be filled
in 630 ways. They are the whole board of side 2, or the last two turns of a larger one. To turn or mirror the board, or
to rename the letters, changes nothing: on side 2 fourteen ways are really different.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import count
from typing import Any, NamedTuple

from rvbkit.games.rvb.grid import turns
from rvbkit.games.rvb.position import Move, Position
from rvbkit.games.rvb.solver.jump import Hunt
from rvbkit.games.rvb.solver.kernels import LOW
from rvbkit.games.rvb.solver.patch import LISTED_BYTES, Patch
from rvbkit.games.rvb.solver.plan import BY_RUNS, MOST_RUNS, SETTLE, planning
from rvbkit.games.rvb.solver.table import MEASURED, Table, moves_to_the_end, settling
from rvbkit.games.solution import Solution, Unsettled
from rvbkit.kernels import COMPILED, bytes_allowed, latest, now, seconds_allowed

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
    solution = latest(solving(position, time=time, memory=memory), seconds_allowed(time), step)
    if solution is None or (solution.outcome is None and solution.why is None):
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
        yield from _placing(position, allowed)
        return
    if position.outcome() is not None:
        yield Solution("loss", (), True, 0)
        return
    patch = Patch(position)
    jump = None
    if patch.size > DIRECT:
        for jump in Hunt(position, allowed, min(LARGEST_JUMP, patch.size - 1)).moves():
            yield Solution("win", (jump,)) if jump else None
    least = 2.0 ** max(0, patch.size - LOW) * SETTLE * BY_RUNS  # seconds of the whole table
    if jump and (now() + least > end or (memory is None and patch.size > LARGEST_JUMP)):
        return
    try:
        plan = yield from planning(patch, allowed)
        if jump and now() + plan.seconds > end:
            return
        table = yield from settling(plan)
    except Unsettled as unsettled:
        if not jump:
            yield Solution(None, why=unsettled)
        return
    yield from _answers(table, allowed)


def _answers(table: Table, memory: float) -> Iterator[Solution[Move] | None]:
    """From the complete table: who wins, then the winning moves, as many as may be, then how long it takes."""
    solution: Solution[Move] = Solution("loss", (), True)
    if table.lost(table.patch.names):
        yield solution
    else:
        for found in _winning(table, int(min(MOST_RUNS, max(0, memory - table.bytes) / LISTED_BYTES))):
            solution = found or solution
            yield found
    moves = yield from moves_to_the_end(table.patch, memory)
    yield replace(solution, remoteness=moves)


def _winning(table: Table, most: int) -> Iterator[Solution[Move] | None]:
    """The first winning move, then all of them, looking at so many runs."""
    found: list[Move] = []
    complete = False
    try:
        for move in table.winning(most=most):
            if move is None:
                yield None
                continue
            if len(found) == MOST_MOVES:
                break
            found.append(move)
            if len(found) == 1:
                yield Solution("win", (move,))
        else:
            found.sort(key=lambda move: (len(move.cells), str(move)))
            complete = True
    except Unsettled:  # more runs than can be listed
        pass
    yield Solution("win", tuple(found), complete)


# -- while letters are placed -------------------------------------------------------------------------

#: Empty cells of two turns, and of one: the second turn from the end is solved where crossings are small.
LAST_TWO, LAST = 7, 4
#: Seconds that a large crossing gets at first; each time that all of them have had their turn, twice as much.
FIRST = 0.1


class Worth(NamedTuple):
    """Whether the player to move wins, and in how many moves, where that is known."""

    wins: bool
    moves: int | None


class Placings:
    """What is known of each placing; more with each of the ``steps``."""

    def __init__(self, position: Position, memory: float) -> None:
        """``memory``: the bytes that each filled board may take."""
        self._memory = memory
        self._known: dict[str, Worth] = {}
        self._stopped = False
        moves = position.moves() if within_reach(position) else ()
        self._after: dict[Move, Position] = {move: position.play(move) for move in moves}
        #: The worth of what each placing leaves, for the opponent; None while nobody knows.
        self.left: dict[Move, Worth | None] = dict.fromkeys(self._after)
        #: The placings that are known to win.
        self.winning: list[Move] = []
        #: What hindered the solver, if not the time.
        self.why: Unsettled | None = None

    @property
    def worth(self) -> Worth | None:
        """The worth of the position, as far as it is known by now."""
        return _before(self.left.values())

    def steps(self) -> Iterator[None]:
        """Short steps, until all is known that can be known."""
        for turn in count():
            self._stopped = False
            for move, after in self._after.items():
                if self.left[move] is None:
                    left = self.left[move] = yield from self._settled(after, FIRST * 2**turn)
                    self.winning += [move] if left and not left.wins else []
                    yield
            if not self._stopped:
                return

    def _settled(self, position: Position, seconds: float) -> Generator[None, None, Worth | None]:
        form = _form(position.side, position.cells)
        if form not in self._known:
            settle = self._crossed if position.phase == "cross" else self._placed
            worth = yield from settle(position, seconds)
            if worth is None:
                return None
            self._known[form] = worth
        return self._known[form]

    def _placed(self, position: Position, seconds: float) -> Generator[None, None, Worth | None]:
        left = []
        for move in position.moves():
            worth = yield from self._settled(position.play(move), seconds)
            left.append(worth)
        return _before(left)

    def _crossed(self, position: Position, seconds: float) -> Generator[None, None, Worth | None]:
        """The worth of a filled board. A small one takes a moment; a large one has so many seconds."""
        moves = yield from moves_to_the_end(Patch(position), self._memory)
        if moves is not None:
            return Worth(moves % 2 == 1, moves)
        end = now() + seconds
        for known in solving(position, memory=self._memory):
            if known and known.outcome:
                return Worth(known.outcome == "win", known.remoteness)
            self.why = known.why if known else self.why
            if now() > end:
                self._stopped = True
                return None
            yield
        return None


def within_reach(position: Position) -> bool:
    """Whether every way of filling the board can be tried."""
    return len(position.empty) <= (LAST_TWO if position.grid.size <= MEASURED else LAST)


def _placing(position: Position, memory: float) -> Iterator[Solution[Move] | None]:
    """The solution of a placing position in short steps: None, or the best that is known so far."""
    if not within_reach(position):
        yield Solution(None, why=Unsettled("solve.placing"))
        return
    yield Solution(None, why=Unsettled("solve.time", cells=position.grid.size - 1))
    placings = Placings(position, memory)
    known = 0
    for _ in placings.steps():
        yield Solution("win", tuple(placings.winning)) if len(placings.winning) > known else None
        known = len(placings.winning)
    worth = placings.worth
    if worth:
        complete = None not in placings.left.values()
        yield Solution("win" if worth.wins else "loss", tuple(placings.winning), complete, worth.moves)
    elif placings.why:
        yield Solution(None, why=placings.why)


def _before(left: Collection[Worth | None]) -> Worth | None:
    """The worth of a position from those of all that its moves leave: the winner hurries, the loser delays."""
    known = [worth for worth in left if worth]
    lost = [worth for worth in known if not worth.wins]
    settled = len(known) == len(left)
    if not lost and not (known and settled):
        return None
    moves = [worth.moves for worth in lost or known if worth.moves is not None]
    all_known = settled and len(moves) == len(lost or known)
    return Worth(bool(lost), 1 + (min if lost else max)(moves) if all_known else None)


@lru_cache(1 << 12)
def _form(side: int, cells: str) -> str:
    """The same text for boards that are turned, mirrored or renamed copies of one another."""
    return min(_renamed([cells[i] for i in numbers]) for numbers in turns(side))


def _renamed(marks: list[str]) -> str:
    """Letters are named in the order in which they are first met."""
    names = {".": "."}
    return "".join(names.setdefault(mark, str(len(names))) for mark in marks)
