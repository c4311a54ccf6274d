"""The runs that a large board is searched by: all of them, or where there are too many, long ones drawn at random.

All runs of a patch as sets of cells, the shortest first, found in short steps.

Lines through the same cells that begin at the same cell are made longer alike, at their beginning. So
each set is kept once, with the cells where a line through it may begin, and the work grows with the
number of sets, not of lines: twenty cells of one letter have millions of lines and thousands of sets.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from rvbkit.games.rvb.position import AFTER, KEEP, LETTERS
from rvbkit.games.rvb.solver.patch import Patch
from rvbkit.kernels import COMPILED, compiled

#: Runs that are looked at; a regular board has millions.
RUNS = 20_000
#: How many cells are cut off either end of a line drawn at random, for each way of doing so.
CUT = 5
#: One in so many lines drawn is of one letter.
ONE_LETTER = 4
#: After so many draws with nothing new there is probably nothing left to draw.
IN_VAIN = 200
#: Lines that are drawn, or whose order of cells is found, in one step.
STEP = 100


@dataclass(frozen=True)
class Runs:
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
    sets = found[np.argsort(-np.bitwise_count(found).astype(np.int64), kind="stable")]
    ordered = []
    for number, run in enumerate(sets[:lines].tolist()):
        ordered.append(drawn.get(run) or listing.line(run))
        if number % STEP == 0:
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
        if draws % STEP == 0:
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
        near = {d for d in patch.touching[cell] if patch.letters[d] == wanted} | (near if grouped else set())
        near.difference_update(line)
        ways = sorted(near) if spare[wanted] else []
    return tuple(line)


# -- All runs of a patch as sets of cells, the shortest first, found in short steps --

#: Sets that one step leads on, some milliseconds.
AT_ONCE = 20_000 if COMPILED else 100
#: Bytes that a set takes while it is listed, and while the list is made longer.
BYTES = 64


class Listing:
    """The runs of a patch, at most some; ``sets`` grows with each step, by size."""

    def __init__(self, patch: Patch, most: int, *, mixed: bool = True) -> None:
        """``mixed``: the lines of the cycle too, and not only the runs of one letter."""
        self.patch = patch
        self.most = most
        self.complete = False
        #: Sets that have been made longer.
        self._at = 0
        near = patch.touching
        letters = patch.letters
        cells = range(patch.size)
        self._same = _masks([d for d in near[c] if letters[d] == letters[c]] for c in cells)
        self._before = _masks([d for d in near[c] if mixed and letters[c] == AFTER[letters[d]]] for c in cells)
        self._after = _masks([d for d in near[c] if mixed and letters[d] == AFTER[letters[c]]] for c in cells)
        self._letters = np.array([sum(1 << i for i, x in enumerate(letters) if x == y) for y in LETTERS], np.int64)
        self._made(512 + 2 * patch.size)
        singles = [1 << i for i in range(patch.size) if letters.count(letters[i]) > KEEP]
        self.count = len(singles)
        self._sets[: self.count] = self._begins[: self.count] = singles
        _remember(self._sets, self._slots, 0, self.count)

    @property
    def sets(self) -> Any:
        """The sets found so far, in the patch's numbering, as 64-bit words."""
        return self._sets[: self.count].astype(np.uint64)

    def since(self, count: int) -> Any:
        """The sets found after the first ``count``."""
        return self._sets[count : self.count].astype(np.uint64)

    @property
    def settled(self) -> int:
        """How many sets can be written as lines: those that no other will be made into any more."""
        if self._at == self.count:
            return self.count
        size = int(self._sets[self._at]).bit_count()
        return bisect_right(range(self.count), size, lo=self._at, key=lambda at: int(self._sets[at]).bit_count())

    def steps(self) -> Iterator[None]:
        """Goes on to the end, or until there are more than ``most``; ``complete`` says which."""
        while self._at < self.count <= self.most:
            if self.count + self.patch.size > len(self._sets):
                yield from self._grown()
            self._at, self.count = map(
                int,
                _lead_on(
                    self._sets, self._begins, self._slots, self._at, self.count,
                    min(self._at + AT_ONCE, len(self._sets)), self._same, self._before, self._letters, KEEP,
                    self.patch.position.connected,
                ),
            )  # fmt: skip
            yield
        self.complete = self._at == self.count <= self.most

    def line(self, run: int) -> tuple[int, ...]:
        """The alphabetically first order in which the pen crosses one of the sets that are ``settled``."""
        cells = [i for i in range(self.patch.size) if run >> i & 1]
        one_letter = len({self.patch.letters[cell] for cell in cells}) == 1
        if one_letter and self.patch.position.connected:
            return tuple(_group_order(self.patch, cells))
        line = np.zeros(len(cells), dtype=np.int64)
        follow = self._same if one_letter else self._after
        _order(self._sets, self._begins, self._slots, np.int64(run), follow, line)
        return tuple(line.tolist())

    def _made(self, room: int) -> None:
        self._sets, self._begins = np.zeros(room, dtype=np.int64), np.zeros(room, dtype=np.int64)
        self._slots = np.zeros(int(room * 1.618) | 1, dtype=np.int32)  # the number of a set and one, or 0

    def _grown(self) -> Iterator[None]:
        """Room for twice as many."""
        sets, begins = self._sets, self._begins
        self._made(2 * len(sets))
        for at in range(0, self.count, 8 * AT_ONCE):
            end = min(self.count, at + 8 * AT_ONCE)
            self._sets[at:end], self._begins[at:end] = sets[at:end], begins[at:end]
            _remember(self._sets, self._slots, at, end)
            yield


def _masks(lists: Any) -> Any:
    return np.array([sum(1 << d for d in cells) for cells in lists], dtype=np.int64)


@compiled
def _slot(sets: Any, slots: Any, wanted: Any) -> Any:
    """Where a set is remembered, or the empty place where it would be. No product here leaves 63 bits."""
    mixed = (wanted & 0x3FFFFFFF) * 0x2545F491 + (wanted >> 30) * 0x1B873593
    slot = (mixed ^ (mixed >> 29)) % slots.shape[0]
    while slots[slot] > 0 and sets[slots[slot] - 1] != wanted:
        slot += 1
        if slot == slots.shape[0]:
            slot = 0
    return slot


@compiled
def _remember(sets: Any, slots: Any, begin: int, end: int) -> None:
    for at in range(begin, end):
        slots[_slot(sets, slots, sets[at])] = at + 1


@compiled
def _lead_on(
    sets: Any, begins: Any, slots: Any, at: int, count: int, stop: int,
    same: Any, before: Any, letters: Any, keep: int, grouped: bool,
) -> Any:  # fmt: skip
    """Makes the sets from ``at`` to ``stop`` longer by one cell, while there is room. Where it came to, and the count.

    A set of one letter may grow at each of its cells if ``grouped``, else where a line begins.
    """
    cells = same.shape[0]
    while at < count and at < stop and count + cells <= sets.shape[0]:
        here = sets[at]
        single = here & (here - 1) == 0
        one_letter = here & ~letters[0] == 0 or here & ~letters[1] == 0 or here & ~letters[2] == 0
        tips = here if one_letter and grouped else begins[at]
        near = 0
        for cell in range(cells):
            if tips >> cell & 1:
                if one_letter:
                    near |= same[cell]
                if single or not one_letter:
                    near |= before[cell]
        near &= ~here
        for letter in range(3):
            left = letters[letter] & ~here
            for _ in range(keep):
                left &= left - 1
            if left == 0:  # no more of it may be crossed
                near &= ~letters[letter]
        for cell in range(cells):
            if near >> cell & 1:
                now = here | (1 << cell)
                slot = _slot(sets, slots, now)
                if slots[slot] == 0:
                    sets[count] = now
                    begins[count] = 0
                    count += 1
                    slots[slot] = count
                begins[slots[slot] - 1] |= 1 << cell
        at += 1
    return at, count


@compiled
def _order(sets: Any, begins: Any, slots: Any, run: Any, follow: Any, line: Any) -> None:
    """Puts the cells of a run into the alphabetically first order that ``follow`` allows."""
    near = -1
    for place in range(line.shape[0]):
        ways = begins[slots[_slot(sets, slots, run)] - 1] & near
        cell = 0
        while not ways >> cell & 1:
            cell += 1
        line[place] = cell
        near = follow[cell]
        run ^= 1 << cell


def _group_order(patch: Patch, cells: list[int]) -> list[int]:
    line, rest = [cells[0]], set(cells[1:])
    while rest:
        line.append(min(cell for cell in rest if any(d in line for d in patch.touching[cell])))
        rest.discard(line[-1])
    return line
