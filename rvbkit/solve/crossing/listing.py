"""All runs of a patch as sets of cells, the shortest first, found in short steps.

Lines through the same cells that end at the same cell go on alike. So each set is kept once, with
the cells where a line through it may end, and the work grows with the number of sets, not of lines:
twenty cells of one letter have millions of lines and thousands of sets.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from rvbkit.games.rvb.position import AFTER, LETTERS
from rvbkit.solve.crossing.patch import Patch
from rvbkit.solve.jit import COMPILED, compiled

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
        near = patch.touching
        letters = patch.letters
        self._same = _masks([d for d in near[c] if letters[d] == letters[c]] for c in range(patch.size))
        self._cycle = _masks(
            [d for d in near[c] if mixed and letters[d] == AFTER[letters[c]]] for c in range(patch.size)
        )
        self._letters = np.array([sum(1 << i for i, x in enumerate(letters) if x == y) for y in LETTERS], np.int64)
        self._made(512 + 2 * patch.size)
        singles = [1 << i for i in range(patch.size) if letters.count(letters[i]) > 1]
        self.count = len(singles)
        self._sets[: self.count] = self._ends[: self.count] = singles

    @property
    def sets(self) -> Any:
        """The sets found so far, in the patch's numbering, as 64-bit words."""
        return self._sets[: self.count].astype(np.uint64)

    def since(self, count: int) -> Any:
        """The sets found after the first ``count``."""
        return self._sets[count : self.count].astype(np.uint64)

    def steps(self) -> Iterator[None]:
        """Goes on to the end, or until there are more than ``most``; ``complete`` says which."""
        at = 0
        while at < self.count <= self.most:
            if self.count + self.patch.size > len(self._sets):
                yield from self._grown()
            at, self.count = map(
                int,
                _lead_on(
                    self._sets, self._ends, self._slots, at, self.count, min(at + STEP, len(self._sets)),
                    self._same, self._cycle, self._letters, self.patch.position.connected,
                ),
            )  # fmt: skip
            yield
        self.complete = at == self.count <= self.most

    def _made(self, room: int) -> None:
        self._sets, self._ends = np.zeros(room, dtype=np.int64), np.zeros(room, dtype=np.int64)
        self._slots = np.zeros(int(room * 1.618) | 1, dtype=np.int32)  # the number of a set and one, or 0

    def _grown(self) -> Iterator[None]:
        """Room for twice as many."""
        sets, ends = self._sets, self._ends
        self._made(2 * len(sets))
        self._sets[: self.count], self._ends[: self.count] = sets[: self.count], ends[: self.count]
        for at in range(0, self.count, 8 * STEP):
            _remember(self._sets, self._slots, at, min(self.count, at + 8 * STEP))
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
    sets: Any, ends: Any, slots: Any, at: int, count: int, stop: int, same: Any, cycle: Any, letters: Any, grouped: bool
) -> Any:
    """Leads the sets from ``at`` to ``stop`` on by one cell, as long as there is room. Where it came to, and the count.

    A set of one letter may go on at each of its cells if ``grouped``, else at its ends.
    """
    cells = same.shape[0]
    while at < count and at < stop and count + cells <= sets.shape[0]:
        here = sets[at]
        single = here & (here - 1) == 0
        one_letter = here & ~letters[0] == 0 or here & ~letters[1] == 0 or here & ~letters[2] == 0
        tips = here if one_letter and grouped else ends[at]
        near = 0
        for cell in range(cells):
            if tips >> cell & 1:
                if one_letter:
                    near |= same[cell]
                if single or not one_letter:
                    near |= cycle[cell]
        near &= ~here
        for cell in range(cells):
            if near >> cell & 1:
                now = here | (1 << cell)
                if now & letters[0] != letters[0] and now & letters[1] != letters[1] and now & letters[2] != letters[2]:
                    slot = _slot(sets, slots, now)
                    if slots[slot] == 0:
                        sets[count] = now
                        ends[count] = 0
                        count += 1
                        slots[slot] = count
                    ends[slots[slot] - 1] |= 1 << cell
        at += 1
    return at, count


def line_of(patch: Patch, run: int) -> tuple[int, ...]:
    """The alphabetically first order in which the pen crosses this set of cells."""
    cells = [i for i in range(patch.size) if run >> i & 1]
    of = patch.letters
    one_letter = len({of[cell] for cell in cells}) == 1
    if one_letter and patch.position.connected:
        return _group_order(patch, cells)
    dead_ends: set[tuple[int, int]] = set()

    def order(cell: int, rest: int) -> tuple[int, ...]:
        if not rest:
            return (cell,)
        wanted = of[cell] if one_letter else AFTER[of[cell]]
        for d in patch.touching[cell]:
            if rest >> d & 1 and of[d] == wanted and (d, rest) not in dead_ends:
                further = order(d, rest ^ 1 << d)
                if further:
                    return (cell, *further)
                dead_ends.add((d, rest))
        return ()

    return next(filter(None, (order(cell, run ^ 1 << cell) for cell in cells)), ())


def _group_order(patch: Patch, cells: list[int]) -> tuple[int, ...]:
    line, rest = [cells[0]], set(cells[1:])
    while rest:
        line.append(min(cell for cell in rest if any(d in line for d in patch.touching[cell])))
        rest.discard(line[-1])
    return tuple(line)
