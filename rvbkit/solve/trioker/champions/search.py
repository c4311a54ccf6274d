"""Looking ahead in the game for two champions: each move gets a value, deeper and deeper, in short steps."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from rvbkit.games.trioker import Champions, Move
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.move import PASS, PLACE
from rvbkit.games.trioker.pieces import PIECES, named
from rvbkit.solve.jit import COMPILED
from rvbkit.solve.trioker.champions import kernels

#: Positions that are looked at in one step, and entries of the table, two to a place, by their number of bits.
STEP, BITS = (6_000, 18) if COMPILED else (40, 12)
#: In hundredths of a piece, with more than 14 pieces left, more than 10, and fewer: pieces ahead, pieces more that fit
#: somewhere, pieces more for which a cell waits, turns to come, the turn. Read off 1,000 games and 1,500 positions that
#: were looked at to the end.
WEIGHTS = np.array([[30, 20, 5, 50, 10], [69, 65, 36, 50, 32], [101, 77, 42, 50, 19]], dtype=np.int64)
_PIECE_OF = np.array([PIECES.index(named(f"{n // 16}{n // 4 % 4}{n % 4}") or "") for n in range(64)], np.int64)
_CHANCE = np.random.default_rng(1).integers(-(2**63), 2**63 - 1, kernels.OBJECTED + 130, np.int64)


class Rated(NamedTuple):
    """A move and what it is worth in hundredths of a piece; ``bound``: at most that."""

    move: Move
    value: int
    bound: bool


class Report(NamedTuple):
    """What the moves of a position are worth, the best first; ``exact``: looked at to the end of the game."""

    moves: tuple[Rated, ...]
    depth: int
    exact: bool


@lru_cache(4)
def _shape(figure: Figure) -> np.ndarray:
    number = {vertex: at for at, vertex in enumerate(figure.vertices)}
    rows = [
        [*(number[vertex] for vertex in corners), *(*near, -1, -1, -1)[:3]]
        for corners, near in zip(figure.corners, figure.neighbours, strict=True)
    ]
    return np.array(rows, np.int64)


class Search:
    """One position and the memory of a search from there."""

    def __init__(self, position: Champions, weights: np.ndarray = WEIGHTS, bits: int = BITS) -> None:
        self.position, self.weights = position, weights
        shape = _shape(position.figure)
        whole = Champions.begun(camps=position.camps).hands
        camps = [sum(1 << PIECES.index(piece) for piece in hand) for hand in whole]
        cells, vertices = np.zeros(len(shape), np.int64), np.zeros((len(position.figure.vertices), 2), np.int64)
        self.game = kernels.Game(cells, vertices, shape, _PIECE_OF, np.array(camps, np.int64), _CHANCE)
        self.control = np.zeros(kernels.CONTROLS, np.int64)
        self.stack = np.zeros((kernels.PLIES, kernels.COLUMNS), np.int64)
        self.lists, self.ranks = np.zeros((kernels.PLIES, kernels.MOVES), np.int64), np.zeros(kernels.MOVES, np.int64)
        self.history = np.zeros((2, 64 * len(shape)), np.int64)
        self.table = np.zeros((2 << bits, 4), np.int64)
        self.root = np.zeros(kernels.COLUMNS, np.int64)
        self.root[kernels.LEFT] = sum(camps)
        for at, corners in enumerate(position.lying):
            if corners:
                kernels.make(self.game, self.root, self.root, 64 * at + int(corners, 4))
        self.root[[kernels.MOVER, kernels.EARNED]] = position.turn - 1, position.earned

    def _number(self, move: Move) -> int:
        if move.verb == PLACE:
            return 64 * self.position.figure.number[move.cell] + int(move.corners, 4)
        return kernels.PASSED if move.verb == PASS else kernels.OBJECTED

    def _value(self, depth: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """What the state at the bottom of the stack is worth within a window, so many placings ahead."""
        self.control[:] = 0
        self.stack[0, [kernels.DEPTH, kernels.ALPHA, kernels.BETA]] = depth, alpha, beta
        memory = self.control, self.stack, self.lists, self.ranks, self.history, self.table
        while not kernels.search(self.game, *memory, self.weights, STEP):
            yield
        return int(self.control[kernels.VALUE])

    def _rated(self, depth: int, margin: int, order: Sequence[Move]) -> Generator[None, None, list[Rated]]:
        """Each move, the best first. Who is more than ``margin`` behind the best has a bound instead of a value; but
        beside a win it is found out of all others whether they win too.
        """
        found: list[Rated] = []
        best = -kernels.INFINITE
        for move in order:
            number, least = self._number(move), max(best - margin - 1, -kernels.INFINITE)
            least = min(least, -1) if best >= kernels.WON else least
            kernels.make(self.game, self.root, self.stack[0], number)
            if self.stack[0, kernels.MOVER] == self.root[kernels.MOVER]:
                value = yield from self._value(depth - 1, least, kernels.INFINITE)
            else:
                value = -(yield from self._value(depth - 1, -kernels.INFINITE, -least))
            kernels.take_back(self.game, number)
            found.append(Rated(move, value, value <= least))
            best = max(best, value)
        return sorted(found, key=lambda one: -one.value)

    def deepening(self, margin: int, most: int = len(PIECES)) -> Iterator[Report | None]:
        """None after each short step, and a report after each depth; the last one is exact where ``most`` allows.

        A player who could place a piece gains nothing by passing an ordinary turn, because he can be made to play: such
        a pass is left out. Declining a turn that was won is a move like any other.
        """
        idle = PLACE in self.position.allowed and not self.position.earned
        order = [move for move in self.position.moves() if not (idle and move.verb == PASS)]
        left = sum(map(len, self.position.hands))
        for depth in range(1, min(left, most) + 1):
            found = yield from self._rated(depth, margin, order)
            order = [one.move for one in found]
            yield Report(tuple(found), depth, depth >= left)
