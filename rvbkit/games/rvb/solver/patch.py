"""The cells of a position that still count, and their runs: the sets of cells that one move may cross.

Lines through the same cells that begin at the same cell are made longer alike, at their beginning. So the list keeps
each set once, with the cells where a line through it may begin. The work grows with the number of sets, not of lines:
twenty cells of one letter have millions of lines and thousands of sets.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from rvbkit.games.rvb.position import AFTER, BEFORE, KEEP, LETTERS, SAME, Position, alphabetical
from rvbkit.games.rvb.solver import kernels
from rvbkit.kernels import COMPILED
from rvbkit.text.remarks import NotationError

#: Sets that one step makes longer, which takes some milliseconds.
AT_ONCE = 20_000 if COMPILED else 100
#: Bytes that a set takes while it is listed, and while the list is made longer.
LISTED_BYTES = 64


@dataclass(frozen=True)
class Patch:
    """Cells numbered from 0: their names, letters and neighbours, and the position they come from.

    >>> from rvbkit.games.rvb import Position
    >>> patch = Patch.of(Position.parse("RV/B.R/VB cross 1"), ["a1", "a2", "b1"])
    >>> patch.size, patch.position.left
    (3, ('a1', 'a2', 'b1'))
    """

    position: Position

    @classmethod
    def of(cls, position: Position, cells: Iterable[str] | None = None) -> Patch:
        """The cells left of a position, or only some of them, the others taken as crossed."""
        if cells is None:
            return cls(position)
        kept = frozenset(cells)
        for cell in kept.difference(position.left):
            raise NotationError("solve.cell", cell=str(cell))
        marks = zip(position.grid.names, position.cells, strict=True)
        return cls(replace(position, cells="".join(mark if name in kept else mark.lower() for name, mark in marks)))

    @cached_property
    def names(self) -> tuple[str, ...]:
        return self.position.left

    @cached_property
    def number(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.names)}

    @cached_property
    def letters(self) -> str:
        return "".join(self.position.at(name) for name in self.names)

    @cached_property
    def touching(self) -> tuple[tuple[int, ...], ...]:
        near, number = self.position.grid.near, self.number
        return tuple(tuple(number[other] for other in near[name] if other in number) for name in self.names)

    @property
    def size(self) -> int:
        return len(self.names)

    def near(self, cell: int, letter: str | None) -> list[int]:
        """The neighbours of a cell that carry this letter."""
        return [other for other in self.touching[cell] if self.letters[other] == letter]

    def set_of(self, cells: Iterable[str]) -> int:
        """A set of cells as bits in the patch's own numbering."""
        return sum(1 << self.number[cell] for cell in cells)


class Listing:
    """The runs of a patch, found in short steps, the shortest first."""

    def __init__(self, patch: Patch, most: int, *, mixed: bool = True) -> None:
        """``most``: where the list stops. ``mixed``: lines of the cycle too, and not only runs of one letter."""
        self.patch = patch
        self.most = most
        self.complete = False
        #: Sets that have been made longer.
        self._at = 0
        self._same = _neighbours(patch, SAME)
        self._before = _neighbours(patch, BEFORE if mixed else {})
        self._after = _neighbours(patch, AFTER if mixed else {})
        carrying = [[i for i, mark in enumerate(patch.letters) if mark == letter] for letter in LETTERS]
        self._letters = _masks(carrying)
        self._made(512 + 2 * patch.size)
        singles = sorted(1 << cell for cells in carrying if len(cells) > KEEP for cell in cells)
        self.count = len(singles)
        self._sets[: self.count] = self._begins[: self.count] = singles
        kernels.remember(self._sets, self._slots, 0, self.count)

    @property
    def sets(self) -> Any:
        """The sets found so far, in the patch's numbering, as 64-bit words."""
        return self.since(0)

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
                kernels.lead_on(
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
            return tuple(alphabetical(cells, self.patch.touching))
        line = np.zeros(len(cells), dtype=np.int64)
        follow = self._same if one_letter else self._after
        kernels.order(self._sets, self._begins, self._slots, np.int64(run), follow, line)
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
            kernels.remember(self._sets, self._slots, at, end)
            yield


def _masks(sets: Iterable[Iterable[int]]) -> Any:
    return np.array([sum(1 << cell for cell in cells) for cells in sets], dtype=np.int64)


def _neighbours(patch: Patch, beside: Mapping[str, str]) -> Any:
    """Of each cell, the neighbours with the letter that stands beside its own."""
    return _masks(patch.near(cell, beside.get(letter)) for cell, letter in enumerate(patch.letters))
