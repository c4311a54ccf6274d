"""Looking ahead in Roliversi: each move of a position gets a value, deeper and deeper, in short steps; and the solver.

A search always looks an even number of moves ahead: the player who has moved last looks better than he is, by several
balls, so values would swing. ``JUMP`` depths before the end the whole rest of the game is looked at at once, and its
values are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import log2
from typing import Any

import numpy as np

from rvbkit.games.roliversi.position import CAMPS, PASS, PLAIN, Move, Position
from rvbkit.games.roliversi.solver import kernels
from rvbkit.games.roliversi.solver.kernels import PASSED
from rvbkit.games.solution import InLines
from rvbkit.kernels import COMPILED, bytes_allowed, latest, seconds_allowed, words
from rvbkit.text.quoting import in_short, signed
from rvbkit.text.remarks import Remark

Words = np.ndarray[Any, np.dtype[np.uint64]]


@cache
def masks(side: int) -> Words:
    """The squares of a board; those of its edges; then for each corner itself, its neighbour inside, the two on the
    edges; the last column and the last row.
    """
    last, found = side - 1, [_set((x, y) for y in range(side) for x in range(side))]
    found.append(_set((x, y) for y in range(side) for x in range(side) if {x, y} & {0, last}))
    for x, dx in ((0, 1), (last, -1)):
        for y, dy in ((0, 1), (last, -1)):
            found += [_set([(x, y)]), _set([(x + dx, y + dy)]), _set([(x + dx, y), (x, y + dy)])]
    found += [_set((last, y) for y in range(side)), _set((x, last) for x in range(side))]
    return words(found)


def _set(squares: Iterable[tuple[int, int]]) -> int:
    return sum(1 << (8 * y + x) for x, y in squares)


def of_position(position: Position) -> Words:
    """The four words of a position."""
    camps = [f"{colour}-" for colour in PLAIN] if position.plain else [*CAMPS]
    side, colours = position.side, "".join(camps if position.turn == 1 else camps[::-1])
    return words(
        [_set((at % side, at // side) for at, ball in enumerate(position.cells) if ball == one) for one in colours]
    )


def of_number(move: int, position: Position) -> Move:
    """The move of that number, for the player to move."""
    if move == PASSED:
        return PASS
    square, colour = move >> 1, position.colours[move & 1]
    return Move.known(colour, f"{chr(97 + square % 8)}{square // 8 + 1}")


# -- values -------------------------------------------------------------------------------------------

#: Positions that are looked at in one step.
STEP = 60_000 if COMPILED else 40
#: Entries of the table, two to a place, by their number of bits.
BITS = 18 if COMPILED else 12
#: With so few depths left to the end, the end is looked for at once.
JUMP = 6
HUNDRED = 100
#: What is counted of a position, in hundredths of a ball, in the first, the middle and the last third of a game: see
#: ``kernels.estimate``. Read off 300 games by ``rvbkit.games.roliversi.study.worth``; a test reads them off again.
WEIGHTS = np.array(
    [
        [30, 1908, -1703, -1017, 152, -274, 36, -307],
        [33, 1271, -675, -220, 109, -150, 0, -138],
        [150, 484, -328, -75, -10, -44, 78, 47],
    ],
    dtype=np.int64,
)


@dataclass(frozen=True)
class Rated:
    """A move by its number, and what it is worth in hundredths of a ball; ``bound``: at most that."""

    move: int
    value: int
    bound: bool = False


@dataclass(frozen=True)
class Report:
    """What the moves of a position are worth, the best first; ``exact``: looked at to the end of the game.

    >>> Report((Rated(move=5, value=-200),), depth=3, exact=False, nodes=7).value
    -200
    """

    moves: tuple[Rated, ...]
    depth: int
    exact: bool
    nodes: int

    @property
    def value(self) -> int:
        return self.moves[0].value


class Search:
    """The memory of a search: a table that serves the positions of one game, one after another.

    >>> from rvbkit.games.roliversi import start
    >>> *_, report = Search(4, bits=10).deepening(start(4), 0)
    >>> report.exact, report.value // HUNDRED
    (True, 0)
    """

    def __init__(self, side: int, plain: bool = False, bits: int = BITS, weights: np.ndarray = WEIGHTS) -> None:
        self.plain, self.masks, self.weights = plain, masks(side), weights
        self.table = np.zeros(4 << bits, np.uint64)
        self._control = np.zeros(4, np.int64)
        self._stack = np.zeros((kernels.PLIES, kernels.COLUMNS), np.int64)
        self._states = np.zeros((kernels.PLIES, 4), np.uint64)
        self._moves = np.zeros((kernels.PLIES, PASSED), np.int64)
        self._ranks, self._row = np.zeros(PASSED, np.int64), np.zeros(PASSED, np.int64)
        self.nodes = 0

    def value(self, state: Words, depth: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """What a position is worth within a window, so many moves ahead."""
        self._control[:] = 0
        self._states[0] = state
        self._stack[0, [kernels.DEPTH, kernels.ALPHA, kernels.BETA]] = depth, alpha, beta
        with np.errstate(over="ignore"):
            while not kernels.search(
                self._control, self._stack, self._states, self._moves, self._ranks,
                self.table, self.masks, self.weights, self.plain, STEP,
            ):  # fmt: skip
                yield
        self.nodes, self._control[kernels.NODES] = self.looked, 0
        return int(self._control[kernels.VALUE])

    @property
    def looked(self) -> int:
        """Positions looked at so far, those of a value that is still being found among them."""
        return self.nodes + int(self._control[kernels.NODES])

    def moves(self, state: Words) -> list[int]:
        """The numbers of the moves of a position."""
        with np.errstate(over="ignore"):
            count = kernels.list_moves(state, self._row, self.masks[0], self.plain)
        return [int(move) for move in self._row[:count]]

    def rated(self, state: Words, depth: int, margin: int, order: list[int]) -> Generator[None, None, list[Rated]]:
        """Each move, the best first. One that is more than ``margin`` behind the best has a bound, no value."""
        found: list[Rated] = []
        best = -kernels.INFINITE
        for move in order:
            after = state.copy()
            kernels.make(after, move, self.plain)
            least = max(best - margin - 1, -kernels.INFINITE)
            ahead = depth if move == PASSED else depth - 1
            value = -(yield from self.value(after, ahead, -kernels.INFINITE, -least))
            found.append(Rated(move, value, value <= least and best > -kernels.INFINITE))
            best = max(best, value)
        return sorted(found, key=lambda one: -one.value)

    def deepening(self, position: Position, margin: int, most: int = 64) -> Iterator[Report | None]:
        """None after each short step, and a report after each depth; the last one is exact where ``most`` allows."""
        state, empty = of_position(position), position.empty
        order = self.moves(state)
        depth = 0
        while order and depth < min(empty, most):
            near = depth + 1 + JUMP >= empty and empty <= most and depth >= min(4, empty // 2)
            depth = empty if near else min(depth + 2, most, empty)
            found = yield from self.rated(state, depth, margin, order)
            order = [one.move for one in found]
            yield Report(tuple(found), depth, depth >= empty, self.nodes)


# -- the solver ----------------------------------------------------------------------------------------

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

    Where the value is known to the end, ``best`` has all moves that are as good as any.

    >>> from rvbkit.games.roliversi import start
    >>> solved = solve(start(4))
    >>> solved.value, solved.exact, len(solved.best)
    (0, True, 2)
    """
    outcome = position.outcome()
    if outcome is not None:
        mine, theirs = outcome if position.turn == 1 else outcome[::-1]
        return Solution(mine - theirs, exact=True, ended=outcome)
    seconds = seconds_allowed(time)
    search = Search(position.side, position.plain, bits=_bits(bytes_allowed(memory), position.empty))
    report = latest(search.deepening(position, 0), seconds, step)
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
