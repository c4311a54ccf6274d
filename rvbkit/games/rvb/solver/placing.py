"""Who wins while letters are still being placed: every way of filling the board is solved.

Seven empty cells can be filled in 630 ways. They are the whole board of side 2, or the last two turns of a larger one.
To turn or mirror the board, or to rename the letters, changes nothing: on side 2 fourteen ways are really different.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator
from functools import lru_cache
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from rvbkit.games.rvb.grid import ways
from rvbkit.games.rvb.solver.patch import Patch
from rvbkit.games.rvb.solver.remoteness import MOST as SMALL
from rvbkit.games.rvb.solver.remoteness import moves_to_the_end
from rvbkit.games.solution import Solution, Unsettled
from rvbkit.kernels import now

if TYPE_CHECKING:
    from rvbkit.games.rvb import Move, Position

#: Empty cells of two turns, and of one: the second turn from the end is solved where crossings are small.
LAST_TWO, LAST = 7, 4
#: Seconds that a large crossing gets at first; each time that all of them have had their turn, twice as much.
FIRST = 0.1

Crossing = Callable[["Position"], Iterator["Solution[Move] | None"]]


class Worth(NamedTuple):
    """Whether the player to move wins, and in how many moves, where that is known."""

    wins: bool
    moves: int | None


class Placings:
    """What is known of each placing; more with each of the ``steps``.

    ``crossing`` solves a large filled board in short steps, as ``rvbkit.games.rvb.solver.solving`` does; it is asked
    where so many bytes of ``memory`` do not tell how long the game lasts.
    """

    def __init__(self, position: Position, crossing: Crossing, memory: float) -> None:
        self._crossing, self._memory = crossing, memory
        self._known: dict[str, Worth] = {}
        self._stopped = False
        #: The worth of what each placing leaves, for the opponent; None while nobody knows.
        self.left: dict[Move, Worth | None] = {}
        #: The placings that are known to win.
        self.winning: list[Move] = []
        #: What hindered the solver, if not the time.
        self.why: Unsettled | None = None
        self._after: dict[Move, Position] = {}
        if within_reach(position):
            self._after = {move: position.play(move) for move in position.moves()}
            self.left = dict.fromkeys(self._after)

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
        left = {}
        for move in position.moves():
            left[move] = yield from self._settled(position.play(move), seconds)
        return _before(left.values())

    def _crossed(self, position: Position, seconds: float) -> Generator[None, None, Worth | None]:
        """The worth of a filled board. A small one takes a moment; a large one has so many seconds."""
        moves = yield from moves_to_the_end(Patch(position), self._memory)
        if moves is not None:
            return Worth(moves % 2 == 1, moves)
        end = now() + seconds
        for known in self._crossing(position):
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
    return len(position.empty) <= (LAST_TWO if position.grid.size <= SMALL else LAST)


def placing(position: Position, crossing: Crossing, memory: float) -> Iterator[Solution[Move] | None]:
    """The solution of a placing position in short steps: None, or the best that is known so far."""
    if not within_reach(position):
        yield Solution(None, why=Unsettled("solve.placing"))
        return
    yield Solution(None, why=Unsettled("solve.time", cells=position.grid.size - 1))
    placings = Placings(position, crossing, memory)
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
    lost = [worth.moves for worth in known if not worth.wins]
    settled = len(known) == len(left)
    if lost:
        return Worth(True, _one_more(min, lost) if settled else None)
    return Worth(False, _one_more(max, [worth.moves for worth in known])) if known and settled else None


def _one_more(chosen: Callable[[list[int]], int], moves: list[int | None]) -> int | None:
    numbers = [number for number in moves if number is not None]
    return 1 + chosen(numbers) if len(numbers) == len(moves) else None


@lru_cache(1 << 12)
def _form(side: int, cells: str) -> str:
    """The same text for boards that are turned, mirrored or renamed copies of one another."""
    return min(_renamed([cells[i] for i in numbers]) for numbers in _numbers(side))


def _renamed(marks: list[str]) -> str:
    """Letters are named in the order in which they are first met."""
    names = {".": "."}
    return "".join(names.setdefault(mark, str(len(names))) for mark in marks)


@lru_cache
def _numbers(side: int) -> list[list[int]]:
    """For each of the twelve ways of turning the board, which cell stands where."""
    here, *others = ways(side)
    number = {spot: i for i, spot in enumerate(here)}
    return [[number[spot] for spot in spots] for spots in (here, *others)]
