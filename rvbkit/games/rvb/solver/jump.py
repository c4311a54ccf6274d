"""A proved winning first move of a large board: a run that lands on a lost position.

The table of a set T of cells settles every run that leaves a subset of T, that is, every run through all the other
cells, the bridge. So a bridge is a stretch that many runs share. Bridges are tried in the order of what they promise
for what they cost: a cell left out of a bridge doubles the cost of its table.

Where long runs are few, a bridge that promises enough needs a large table. Before such a table is made, its runs are
tested with small ones. A run is refuted by an answer that leaves a lost position, and the table of the cells outside
two stretches at once knows whole sheaves of runs and answers. A run that has stood many tests is probably a winning
one, and worth a large table.

The runs are all those of the board. Where there are too many of them, they are long ones drawn at random.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator
from itertools import accumulate
from math import inf
from typing import Any, NamedTuple

import numpy as np

from rvbkit.games.rvb.position import AFTER, KEEP, LETTERS, Move, Position
from rvbkit.games.rvb.solver.kernels import LOW
from rvbkit.games.rvb.solver.patch import Listing, Patch, moved
from rvbkit.games.rvb.solver.plan import UNCOMPILED_CELLS
from rvbkit.games.rvb.solver.table import Room, Table, building
from rvbkit.games.solution import Unsettled
from rvbkit.kernels import COMPILED, words

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
#: Bytes that looking for a jump takes besides the tables.
BYTES = 2.0**26
#: Stretches, and runs, that are looked at in one step.
STEP, TESTED = 40, 300
#: Runs that are looked at; a regular board has millions.
RUNS = 20_000
#: How many cells are cut off either end of a line drawn at random, for each way of doing so.
CUT = 5
#: One in so many lines drawn is of one letter.
ONE_LETTER = 4
#: After so many draws with nothing new there is probably nothing left to draw.
IN_VAIN = 200
#: Lines that are drawn, or whose order of cells is found, in one step.
DRAWN = 100


class Hunt:
    """What is known of each run, and what to ask next. Sets are bits in the numbering of the whole patch.

    ``most`` is the largest number of cells a table may have.
    """

    def __init__(self, position: Position, memory: float, most: int) -> None:
        self.patch = Patch(position)
        self.memory = memory - BYTES
        self.most = most
        self.room = Room()
        self.lines: list[tuple[int, ...]] = []
        self.tried: dict[int, Any] = {}
        self.asked: set[int] = set()

    def moves(self) -> Iterator[Move | None]:
        """Yields None after each short step and, last, a winning move if one is found."""
        if self.memory < 0:
            return
        yield from self._prepared()
        spent, enough = 0.0, self._whole_table()
        while spent <= enough and (bridge := self._next_bridge()) is not None:
            yield None
            outside = [name for i, name in enumerate(self.patch.names) if not bridge >> i & 1]
            small = Patch.of(self.patch.position, outside)
            spent += float(_cost(small.size))
            try:
                table = yield from building(small, self.memory, room=self.room)
            except Unsettled:
                self.most = min(self.most, small.size - 1)  # tables of so many cells do not fit
                continue
            move = yield from self._learned(bridge, table)
            if move:
                yield move
                return

    def likeliest(self, cells: int) -> Move | None:
        """The run that most probably wins among those that leave at most so many cells, else the longest."""
        if not self.lines:
            return None
        left = self.patch.size - _sizes(self.candidates)
        hopes = np.where(self.refuted | (left > cells), 0.0, _belief(self.tests))
        return self._move(int(hopes.argmax()))

    def _move(self, run: int) -> Move:
        return Move.known(tuple(self.patch.names[cell] for cell in self.lines[run]))

    def _whole_table(self) -> float:
        """What the table of the whole board costs, if it can be made: a search that costs more is no use."""
        size = self.patch.size
        fits = 8.0 * (1 << max(0, size - LOW)) <= self.memory and (COMPILED or size <= UNCOMPILED_CELLS)
        return float(_cost(size)) if fits else inf

    def _prepared(self) -> Iterator[None]:
        """Lists the runs and the stretches that they share, and which run goes through which stretch."""
        runs = yield from long_runs(self.patch, 0, CANDIDATES)
        self.runs, self.lines = runs.sets, runs.lines
        count = len(runs.lines)
        self.candidates = self.runs[:count]
        self.refuted, self.tests = np.zeros(count, dtype=bool), np.zeros(count)
        size = self.patch.size
        longest = min(size - SMALLEST, max(map(len, self.lines)))
        # a stretch is a bridge, or joins one; too short for the one and too long for the other, it is no use
        lengths = [n for n in range(2, longest + 1) if n >= size - self.most or n <= self.most - SMALLEST]
        if longest < size - self.most:
            lengths = []
        self.stretches = yield from _stretches(self.lines, lengths)
        #: A bit a run; and a number a candidate, to be multiplied with.
        self.through = np.zeros((len(self.stretches), -(-len(self.runs) // 8)), dtype=np.uint8)
        self.shared = np.zeros((len(self.stretches), count), dtype=np.float32)
        for at in range(0, len(self.stretches), STEP):
            through = (self.stretches[at : at + STEP, None] & ~self.runs[None, :]) == 0
            self.through[at : at + STEP] = np.packbits(through, axis=1)
            self.shared[at : at + STEP] = through[:, :count]
            yield

    def _next_bridge(self) -> int | None:
        """The bridge that promises most for its cost, or a cheaper one that puts its runs to the test."""
        doubt = np.where(self.refuted, 0.0, np.log1p(-_belief(self.tests)))
        # not a matrix product: the threads of the library that makes those wait for each other on a busy machine
        together = np.einsum("sc,c->s", self.shared, doubt.astype(np.float32))
        promise = -np.concatenate([np.expm1(together), np.expm1(doubt)])
        bridges = np.concatenate([self.stretches, self.candidates])
        cells = self.patch.size - _sizes(bridges)
        worth = np.where(cells <= self.most, promise / _cost(cells), 0.0)
        best = int(worth.argmax())
        if worth[best] <= 0:
            return None
        bridge = int(bridges[best])
        test = self._test_of(bridge, float(promise[best]))
        if test in self.asked:  # its answers are known, but too few cells of the bridge
            test = None
        self.asked.add(test or bridge)
        return test or bridge

    def _test_of(self, bridge: int, hope: float) -> int | None:
        """The bridge and one more stretch, if the answers through that one may well save the larger table."""
        here = np.uint64(bridge)
        through = np.flatnonzero(((self.candidates & here) == here) & ~self.refuted)
        likely = int(through[self.tests[through].argmax()])
        fresh = np.packbits((self.runs & self.candidates[likely]) == 0)
        if likely in self.tried:
            fresh &= ~self.tried[likely]
        apart = np.flatnonzero((self.stretches & here) == 0)
        count = np.bitwise_count(self.through[apart] & fresh).sum(axis=1)
        cells = self.patch.size - bridge.bit_count() - _sizes(self.stretches[apart])
        found_out = 1 - _standing(self.tests[likely] + count) / _standing(self.tests[likely])
        saved = (1 - hope) * found_out * _cost(self.patch.size - bridge.bit_count()) - _cost(cells)
        if not len(saved) or saved.max() <= 0:
            return None
        return bridge | int(self.stretches[apart[saved.argmax()]])

    def _learned(self, bridge: int, table: Table) -> Generator[None, None, Move | None]:
        """Settles the runs through the bridge, and tests those through a third of it. A winning move, if one shows."""
        here = np.uint64(bridge)
        places = [(self.patch.number[name], place) for name, place in table.places()]
        everything = np.uint64(sum(1 << place for _, place in places))
        inside = moved(self.runs, places)  # what each run takes of the table's cells
        yield
        settled = np.flatnonzero(((self.candidates & here) == here) & ~self.refuted)
        lost = table.lost_words(everything & ~inside[settled])
        if lost.any():
            return self._move(int(settled[lost.argmax()]))
        self.refuted[settled] = True
        enough = np.bitwise_count(self.candidates & here) * 3 >= bridge.bit_count()
        covering: dict[int, Any] = {}
        for number, run in enumerate(np.flatnonzero(enough & ~self.refuted).tolist(), 1):
            crossed = self.candidates[run]
            rest = here & ~crossed
            if int(rest) not in covering:
                covering[int(rest)] = np.flatnonzero((self.runs & rest) == rest)
            answers = covering[int(rest)]
            answers = answers[(self.runs[answers] & crossed) == 0]
            if len(answers):
                self._test(run, answers, table.lost_words(everything & ~(inside[run] | inside[answers])).any())
            if number % TESTED == 0:
                yield
        return None

    def _test(self, run: int, answers: Any, refuted: bool) -> None:
        """A run has stood, or not, these answers."""
        self.refuted[run] = refuted
        fresh = np.zeros(len(self.runs), dtype=bool)
        fresh[answers] = True
        self.tried[run] = np.packbits(fresh) | self.tried.get(run, 0)
        self.tests[run] = np.bitwise_count(self.tried[run]).sum()


def _sizes(sets: Any) -> Any:
    """How many cells each set has, as numbers that may become negative."""
    return np.bitwise_count(sets).astype(np.int64)


def _cost(cells: Any) -> Any:
    return OVERHEAD + 2.0 ** (cells - SMALLEST)


def _standing(tests: Any) -> Any:
    """Of the runs that do not win, how many stand so many tests."""
    return (1 + tests / PATIENCE) ** -3.0


def _belief(tests: Any) -> Any:
    """How likely a run wins that has stood so many tests."""
    return LOST / (LOST + (1 - LOST) * _standing(tests))


def _stretches(lines: list[tuple[int, ...]], lengths: list[int]) -> Generator[None, None, Any]:
    """Of each length, the stretches that most of these lines share."""
    # of each line, the cells of its first 0, 1, 2... as far as the line goes
    begun = np.zeros((len(lines), max(map(len, lines)) + 1), dtype=np.uint64)
    for number, line in enumerate(lines):
        begun[number, 1 : len(line) + 1] = list(accumulate(1 << cell for cell in line))
        if number % TESTED == 0:
            yield
    ends = np.array([len(line) for line in lines])
    found = [words([])]
    for length in lengths:
        starts = np.arange(begun.shape[1] - length)
        there = starts[None, :] + length <= ends[:, None]
        stretches, first, shared = np.unique(
            (begun[:, length:] ^ begun[:, :-length])[there], return_index=True, return_counts=True
        )
        found.append(stretches[np.lexsort((first, -shared))[:STRETCHES]])
        yield
    return np.concatenate(found)


# -- the runs of a large board -------------------------------------------------------------------------


class Runs(NamedTuple):
    """Sets of cells in the patch's numbering, the largest first, and of the first ones the order of their cells."""

    sets: Any
    lines: list[tuple[int, ...]]


def long_runs(patch: Patch, seed: int, lines: int) -> Generator[None, None, Runs]:
    """The runs, found in short steps, and the order of the first ``lines`` of them."""
    listing = Listing(patch, RUNS)
    yield from listing.steps()
    drawn: dict[int, tuple[int, ...]] = {}
    if not listing.complete:
        drawn = yield from _drawn(patch, random.Random(seed))
    found = np.array([*drawn, *(run for run in listing.sets.tolist() if run not in drawn)][:RUNS], dtype=np.uint64)
    yield
    sets = found[np.argsort(-_sizes(found), kind="stable")]
    ordered = []
    for number, run in enumerate(sets[:lines].tolist()):
        ordered.append(drawn.get(run) or listing.line(run))
        if number % DRAWN == 0:
            yield
    return Runs(sets, ordered)


def _drawn(patch: Patch, chance: random.Random) -> Generator[None, None, dict[int, tuple[int, ...]]]:
    """Lines led on at random as far as they go, with their ends cut off: runs by their sets of cells."""
    drawn: dict[int, tuple[int, ...]] = {}
    draws = news = 0
    while len(drawn) < RUNS and draws - news < IN_VAIN:
        before = len(drawn)
        one_letter = chance.randrange(ONE_LETTER) == 0
        line = _line(patch, chance, one_letter)
        whole = one_letter and patch.position.connected  # the rest of a group need not hang together
        for start in range(1 if whole else CUT):
            for end in range(max(start + 1, 0 if whole else len(line) - CUT + 1), len(line) + 1):
                drawn.setdefault(sum(1 << cell for cell in line[start:end]), line[start:end])
        draws += 1
        if len(drawn) > before:
            news = draws
        if draws % DRAWN == 0:
            yield
    return drawn


def _line(patch: Patch, chance: random.Random, one_letter: bool) -> tuple[int, ...]:
    """A line of the cycle or of one letter, sparing the last letters; for the option ``connected`` a group."""
    spare = {letter: patch.letters.count(letter) - KEEP for letter in LETTERS}
    ways = [cell for cell in range(patch.size) if spare[patch.letters[cell]]]
    grouped = one_letter and patch.position.connected
    line: list[int] = []
    near: set[int] = set()
    while ways:
        cell = chance.choice(ways)
        line.append(cell)
        letter = patch.letters[cell]
        spare[letter] -= 1
        wanted = letter if one_letter else AFTER[letter]
        near = {*patch.near(cell, wanted)} | (near if grouped else set())
        near.difference_update(line)
        ways = sorted(near) if spare[wanted] else []
    return tuple(line)
