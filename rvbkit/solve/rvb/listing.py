"""All runs of a patch as sets of cells, the shortest first, found in short steps.

Lines through the same cells that begin at the same cell are made longer alike, at their beginning. So
each set is kept once, with the cells where a line through it may begin, and the work grows with the
number of sets, not of lines: twenty cells of one letter have millions of lines and thousands of sets.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

import numpy as np

from rvbkit.games.rvb.position import AFTER, KEEP, LETTERS
from rvbkit.solve.jit import COMPILED, compiled
from rvbkit.solve.rvb.patch import Patch

#: Sets that one step leads on, some milliseconds.
STEP = 20_000 if COMPILED else 100
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
                    self._sets, self._begins, self._slots, self._at, self.count, min(self._at + STEP, len(self._sets)),
                    self._same, self._before, self._letters, KEEP, self.patch.position.connected,
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
        for at in range(0, self.count, 8 * STEP):
            end = min(self.count, at + 8 * STEP)
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
