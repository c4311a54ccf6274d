"""Looking ahead in the game for two champions: each move gets a value, deeper and deeper, in short steps."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from rvbkit.games.trioker import Champions, Move
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.move import OBJECT, PASS
from rvbkit.games.trioker.pieces import PIECES, named
from rvbkit.opponent.trioker import kernels
from rvbkit.solve.jit import COMPILED

#: Positions that are looked at in one step, and entries of the table, by their number of bits.
STEP, BITS = (20_000, 18) if COMPILED else (60, 12)
#: What is counted of a state, in hundredths of a piece, with many pieces left, with fewer and with few: see
#: ``kernels.features``.
WEIGHTS = np.array([[100, 30, 30, 50, 20], [100, 30, 30, 50, 20], [100, 30, 30, 50, 20]], dtype=np.int64)
FEATURES = WEIGHTS.shape[1]


class Rated(NamedTuple):
    """A move and what it is worth in hundredths of a piece; ``bound``: at most that."""

    move: Move
    value: int
    bound: bool


@dataclass(frozen=True)
class Report:
    """What the moves of a position are worth, the best first; ``exact``: looked at to the end of the game."""

    moves: tuple[Rated, ...]
    depth: int
    exact: bool
    nodes: int


@lru_cache(4)
def shape_of(figure: Figure) -> np.ndarray:
    """For each cell its three vertices, then its neighbours, -1 where there is none."""
    number = {vertex: at for at, vertex in enumerate(figure.vertices)}
    rows = [
        [*(number[vertex] for vertex in corners), *(*near, -1, -1, -1)[:3]]
        for corners, near in zip(figure.corners, figure.neighbours, strict=True)
    ]
    return np.array(rows, np.int64)


def turning(corners: str) -> int:
    """The number of a turning."""
    return int(corners, 4)


_NAMES = [f"{n // 16}{n // 4 % 4}{n % 4}" for n in range(64)]
PIECE_OF = np.array([PIECES.index(named(name) or "") for name in _NAMES], np.int64)
CHANCE = np.random.default_rng(1).integers(-(2**63), 2**63 - 1, kernels.OBJECTED + 130, np.int64)


class Search:
    """One position and the memory of a search from there."""

    def __init__(self, position: Champions, weights: np.ndarray = WEIGHTS, bits: int = BITS) -> None:
        self.position, self.weights = position, weights
        self.shape = shape_of(position.figure)
        self.cells = np.zeros(len(self.shape), np.int64)
        self.vertices = np.zeros((len(position.figure.vertices), 2), np.int64)
        whole = Champions.begun(camps=position.camps).hands
        self.own = np.array([sum(1 << PIECES.index(piece) for piece in hand) for hand in whole], np.int64)
        self.control = np.zeros(kernels.CONTROLS, np.int64)
        self.stack = np.zeros((kernels.PLIES, kernels.COLUMNS), np.int64)
        self.lists = np.zeros((kernels.PLIES, kernels.MOVES), np.int64)
        self.ranks = np.zeros(kernels.MOVES, np.int64)
        self.history = np.zeros((2, 64 * len(self.cells)), np.int64)
        self.table = np.zeros((2 << bits, 4), np.int64)
        self.found = np.zeros(FEATURES, np.int64)
        self.nodes = 0
        self.root = np.zeros(kernels.COLUMNS, np.int64)
        self.root[kernels.LEFT] = (1 << len(PIECES)) - 1
        for at, corners in enumerate(position.lying):
            if corners:
                self._make(self.root, 64 * at + turning(corners), self.root)
        self.root[[kernels.MOVER, kernels.EXTRA, kernels.OBJECTS]] = position.turn - 1, position.extra, position.passed

    def _make(self, row: np.ndarray, move: int, below: np.ndarray) -> None:
        able = bool(self.position._can[self.position.turn - 1])
        kernels.make(row, below, move, able, self.cells, self.vertices, self.shape, PIECE_OF, CHANCE)

    def number(self, move: Move) -> int:
        """The number of a move."""
        if move.verb in (PASS, OBJECT):
            return kernels.PASSED if move.verb == PASS else kernels.OBJECTED
        return 64 * self.position.figure.number[move.cell] + turning(move.corners)

    def value(self, depth: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """What the state at the bottom of the stack is worth within a window, so many placings ahead."""
        self.control[:] = 0
        self.stack[0, [kernels.DEPTH, kernels.ALPHA, kernels.BETA]] = depth, alpha, beta
        while not kernels.search(
            self.control, self.stack, self.lists, self.ranks, self.history, self.table, self.cells, self.vertices,
            self.shape, PIECE_OF, self.own, CHANCE, self.weights, self.found, STEP,
        ):  # fmt: skip
            yield
        self.nodes += int(self.control[kernels.NODES])
        return int(self.control[kernels.VALUE])

    def rated(self, depth: int, margin: int, order: Sequence[Move]) -> Generator[None, None, list[Rated]]:
        """Each move, the best first. Who is more than ``margin`` behind the best has a bound instead of a value."""
        found: list[Rated] = []
        best = -kernels.INFINITE
        for move in order:
            number = self.number(move)
            self._make(self.root, number, self.stack[0])
            least, sign = max(best - margin - 1, -kernels.INFINITE), 1
            if self.stack[0, kernels.MOVER] == self.root[kernels.MOVER]:
                value = yield from self.value(depth - 1, least, kernels.INFINITE)
            else:
                value = -(yield from self.value(depth - 1, -kernels.INFINITE, -least))
            kernels.take_back(number, self.cells, self.vertices, self.shape)
            found.append(Rated(move, value, value <= least and best > -kernels.INFINITE))
            best = max(best, value)
        return sorted(found, key=lambda one: -one.value)

    def deepening(self, margin: int, most: int = 24) -> Iterator[Report | None]:
        """None after each short step, and a report after each depth; the last one is exact where ``most`` allows."""
        order = list(self.position.moves())
        left = sum(map(len, self.position.hands))
        for depth in range(1, min(left, most) + 1):
            found = yield from self.rated(depth, margin, order)
            order = [one.move for one in found]
            yield Report(tuple(found), depth, depth >= left, self.nodes)
