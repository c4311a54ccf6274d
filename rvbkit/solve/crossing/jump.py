"""A proved winning first move of a large board: a run that lands on a lost position.

The table of a set T of cells settles every run that leaves a subset of T, that is, every run
through all the other cells, the bridge. So a bridge is a stretch that many runs share, and
bridges are tried in the order of what they promise for what they cost: a cell left out of a
bridge doubles the cost of its table.

Where long runs are few, a bridge that promises enough needs a large table. Before such a table
is made, its runs are tested with small ones: a run is refuted by an answer that leaves a lost
position, and the table of the cells outside two stretches at once knows whole sheaves of runs
and answers. A run that has stood many tests is probably a winning one, and worth a large table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from rvbkit.solve.crossing.lines import long_runs
from rvbkit.solve.crossing.patch import Patch
from rvbkit.solve.crossing.table import Table, plan_for, steps
from rvbkit.solve.jit import COMPILED, words
from rvbkit.solve.solution import Unsettled

if TYPE_CHECKING:
    from rvbkit.games.rvb import Move, Position

#: Runs that may become the move, the longest; all others only answer.
CANDIDATES = 3000
#: Stretches that are considered, of each length.
STRETCHES = 60
#: Tables smaller than this cost nothing to speak of, so they need not be smaller still.
SMALLEST = 22 if COMPILED else 8
#: What a table costs besides the work that doubles with each cell, in that unit at SMALLEST cells.
OVERHEAD = 2.0
#: The share of runs that leave a lost position, and how slowly tests find out those that do not:
#: of these, (1 + tests / PATIENCE) ** -3 stand. Counted on 48 random boards.
LOST = 0.04
PATIENCE = 50.0


def winning_jump(position: Position, memory: float, most: int, seed: int = 0) -> Iterator[Move | None]:
    """Yields None after each short step and, last, a winning move if one is found.

    ``most`` is the largest number of cells a table may have.
    """
    hunt = _Hunt(position, seed, most)
    while (bridge := hunt.next_bridge()) is not None:
        small = Patch.of(position, hunt.cells_outside(bridge))
        try:
            plan = plan_for(small, memory)
        except Unsettled:
            hunt.forbid(len(small.names))
            continue
        tables = plan.tables()
        for _ in steps(plan, tables):
            yield None
        move = hunt.learn(bridge, Table(small, plan, tables[0]))
        if move:
            yield move
            return


class _Hunt:
    """What is known of each run, and what to ask next. Sets are bits in the numbering of the whole patch."""

    def __init__(self, position: Position, seed: int, most: int) -> None:
        self.patch = Patch(position)
        moves = sorted(long_runs(position, seed), key=lambda move: -len(move.cells))
        self.moves = moves
        self.runs = words([self.patch.set_of(move.cells) for move in moves])
        self.candidates = self.runs[:CANDIDATES]
        self.refuted = np.zeros(len(self.candidates), dtype=bool)
        self.tests = np.zeros(len(self.candidates))
        self.tried: dict[int, Any] = {}
        self.most = most
        self.asked: set[int] = set()
        self.stretches = words(_stretches(self.patch, moves[:CANDIDATES]))
        self.through = (self.stretches[:, None] & ~self.candidates[None, :]) == 0
        self.length = np.bitwise_count(self.stretches).astype(np.int64)

    def cells_outside(self, bridge: int) -> list[str]:
        return [name for i, name in enumerate(self.patch.names) if not bridge >> i & 1]

    def forbid(self, cells: int) -> None:
        """Tables of so many cells do not fit."""
        self.most = min(self.most, cells - 1)

    def next_bridge(self) -> int | None:
        """The bridge that promises most for its cost, or a cheaper one that puts its runs to the test."""
        doubt = np.where(self.refuted, 0.0, np.log1p(-_belief(self.tests)))
        promise = -np.expm1(self.through @ doubt)
        cells = self.patch.size - self.length
        worth = np.where(cells <= self.most, promise / _cost(cells), 0.0)
        alone = self.patch.size - np.bitwise_count(self.candidates).astype(np.int64)
        alone_worth = np.where(alone <= self.most, -np.expm1(doubt) / _cost(alone), 0.0)
        best, best_alone = int(worth.argmax()), int(alone_worth.argmax())
        if max(worth[best], alone_worth[best_alone]) <= 0:
            return None
        if worth[best] >= alone_worth[best_alone]:
            bridge, hope = int(self.stretches[best]), float(promise[best])
        else:
            bridge, hope = int(self.candidates[best_alone]), -float(np.expm1(doubt[best_alone]))
        test = self._test_of(bridge, hope)
        if test in self.asked:  # its answers are known, but too few cells of the bridge
            test = None
        self.asked.add(test or bridge)
        return test or bridge

    def _test_of(self, bridge: int, hope: float) -> int | None:
        """The bridge and one more stretch, if the answers through that one may well save the larger table."""
        here = np.uint64(bridge)
        through = np.flatnonzero(((self.candidates & here) == here) & ~self.refuted)
        likely = through[self.tests[through].argmax()]
        answers = (self.runs & self.candidates[likely]) == 0
        if int(likely) in self.tried:
            answers &= ~self.tried[int(likely)]
        fresh = self.runs[answers]
        apart = np.flatnonzero((self.stretches & here) == 0)
        count = ((self.stretches[apart][:, None] & ~fresh[None, :]) == 0).sum(axis=1)
        cells = self.patch.size - bridge.bit_count() - self.length[apart]
        found_out = 1 - _standing(self.tests[likely] + count) / _standing(self.tests[likely])
        saved = (1 - hope) * found_out * _cost(self.patch.size - bridge.bit_count()) - _cost(cells)
        if not len(saved) or saved.max() <= 0:
            return None
        return bridge | int(self.stretches[apart[saved.argmax()]])

    def learn(self, bridge: int, table: Table) -> Move | None:
        """Settles the runs through the bridge, and tests those through half of it. A winning move, if one shows."""
        here, everything = np.uint64(bridge), np.uint64((1 << self.patch.size) - 1)
        places = [(self.patch.number[name], place) for name, place in table.places()]
        settled = np.flatnonzero(((self.candidates & here) == here) & ~self.refuted)
        lost = table.lost_words(_moved(everything & ~self.candidates[settled], places))
        if lost.any():
            return self.moves[int(settled[lost.argmax()])]
        self.refuted[settled] = True
        enough = np.bitwise_count(self.candidates & here) * 3 >= bridge.bit_count()
        for run in np.flatnonzero(enough & ~self.refuted):
            crossed = self.candidates[run]
            answers = np.flatnonzero(((self.runs & crossed) == 0) & (((self.runs | crossed) & here) == here))
            if not len(answers):
                continue
            left = everything & ~(crossed | self.runs[answers])
            self.refuted[run] = table.lost_words(_moved(left, places)).any()
            tried = self.tried.setdefault(int(run), np.zeros(len(self.runs), dtype=bool))
            tried[answers] = True
            self.tests[run] = tried.sum()
        return None


def _cost(cells: Any) -> Any:
    return OVERHEAD + 2.0 ** (cells - SMALLEST)


def _standing(tests: Any) -> Any:
    """Of the runs that do not win, how many stand so many tests."""
    return (1 + tests / PATIENCE) ** -3.0


def _belief(tests: Any) -> Any:
    """How likely a run wins that has stood so many tests."""
    return LOST / (LOST + (1 - LOST) * _standing(tests))


def _moved(sets: Any, places: list[tuple[int, int]]) -> Any:
    """Sets with their bits moved to where a table has them."""
    moved = np.zeros_like(sets)
    for bit, place in places:
        moved |= (sets >> np.uint64(bit) & np.uint64(1)) << np.uint64(place)
    return moved


def _stretches(patch: Patch, moves: list[Move]) -> list[int]:
    """Of each length, the stretches that most of these lines share."""
    counts: Counter[int] = Counter()
    for move in moves:
        cells = [1 << patch.number[cell] for cell in move.cells]
        for length in range(2, min(patch.size - SMALLEST, len(cells)) + 1):
            stretch = sum(cells[:length])
            counts[stretch] += 1
            for i in range(length, len(cells)):
                stretch += cells[i] - cells[i - length]
                counts[stretch] += 1
    by_length: dict[int, list[int]] = {}
    for stretch, _ in counts.most_common():
        of_this_length = by_length.setdefault(stretch.bit_count(), [])
        if len(of_this_length) < STRETCHES:
            of_this_length.append(stretch)
    return [stretch for stretches in by_length.values() for stretch in stretches]
