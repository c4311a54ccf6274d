"""The cells of a position that still count, their runs, and where each stands in the words of a table.

A run is a set of cells that one move may cross. Lines through the same cells that begin at the same cell are made
longer alike, at their beginning. So the list keeps each set once, with the cells where a line through it may begin. The
work grows with the number of sets, not of lines: twenty cells of one letter have millions of lines and thousands of
sets.

Sixty-four sets make a word: six cells are its low cells, and removing one of them is a shift inside the word. No low
cell touches another, so single cells are the only moves inside a word. The three-colouring of the grid promises six
such cells from sixteen cells on; fewer cells leave some of the sixty-four places unused.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from rvbkit.games.rvb.position import AFTER, BEFORE, KEEP, LETTERS, SAME, Position, alphabetical
from rvbkit.games.rvb.solver import kernels
from rvbkit.games.rvb.solver.kernels import LANES, LOW
from rvbkit.kernels import COMPILED, words
from rvbkit.text.remarks import NotationError

#: Sets that one step makes longer, which takes some milliseconds.
AT_ONCE = 20_000 if COMPILED else 100
#: Bytes that a set takes while it is listed, and while the list is made longer.
LISTED_BYTES = 64
#: Runs that are put in place in one step, some milliseconds.
STEP = 1 << 15


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


# -- where cells and runs stand ---------------------------------------------------------------------


class Layout:
    """Which bit of a table's index each cell is."""

    def __init__(self, patch: Patch, weight: Sequence[float]) -> None:
        """Cells of little ``weight`` (that few runs use) become low bits, which keeps streams long."""
        light = sorted(range(patch.size), key=lambda i: (weight[i], i))
        low = _independent(patch, light)
        self.bit = [0] * patch.size
        for place, cell in enumerate(low):
            self.bit[cell] = place
        for place, cell in enumerate(i for i in light if i not in low):
            self.bit[cell] = LOW + place
        self.high = max(LANES, patch.size - len(low))
        self.words = 1 << self.high
        self.patch = patch

    def index(self, cells: int) -> int:
        """The table's index of a set given in the patch's numbering."""
        return sum(1 << bit for i, bit in enumerate(self.bit) if cells >> i & 1)

    def holds(self, table: Any, cells: int) -> bool:
        """Whether a table has a set given in the patch's numbering."""
        index = self.index(cells)
        return bool(int(table[index >> LOW]) >> (index & (1 << LOW) - 1) & 1)

    def placed(self, runs: Any) -> tuple[Any, Any]:
        """Each run's high cells, as bits of a word's number, and its low cells, as bits inside a word."""
        index = moved(runs, enumerate(self.bit))
        return (index >> np.uint64(LOW)).astype(np.int64), index & np.uint64((1 << LOW) - 1)

    def letters_above(self) -> Any:
        """For each letter the bits of a word's number, above its bunch, that carry it; then how many must stay."""
        return words([*(self._carrying(letter, LOW + LANES, LOW + self.high) >> LOW for letter in LETTERS), KEEP])

    def lawful(self) -> Any:
        """For each ``kernels.staying`` above a bunch, the subsets of each of its words that keep enough letters."""
        number = np.arange(1 << LOW + LANES, dtype=np.int64)
        counts = [np.bitwise_count(number & self._carrying(letter, 0, LOW + LANES)) for letter in LETTERS]
        there = number & ~sum(1 << bit for bit in self.bit) == 0
        powers = words([1 << subset for subset in range(1 << LOW)])
        found = np.zeros(((KEEP + 1) ** 3, 1 << LANES), dtype=np.uint64)
        for state in range(len(found)):
            above = [state // (KEEP + 1) ** k % (KEEP + 1) for k in range(3)]
            enough = there & np.logical_and.reduce([n + more >= KEEP for n, more in zip(counts, above, strict=True)])
            found[state] = np.where(enough.reshape(-1, 1 << LOW), powers, np.uint64(0)).sum(axis=1, dtype=np.uint64)
        return found

    def lawful_words(self) -> Any:
        """The same for all the words of a table."""
        number = np.arange(self.words, dtype=np.uint64)
        counts = [np.minimum(np.bitwise_count(number & letter), KEEP) for letter in self.letters_above()[:3]]
        state = sum(count.astype(np.int64) * (KEEP + 1) ** k for k, count in enumerate(counts))
        return self.lawful()[state, number & np.uint64((1 << LANES) - 1)]

    def _carrying(self, letter: str, begin: int, end: int) -> int:
        here = zip(self.bit, self.patch.letters, strict=True)
        return sum(1 << bit for bit, other in here if other == letter and begin <= bit < end)


def _independent(patch: Patch, light: list[int]) -> list[int]:
    """Up to six cells, light ones first, none touching another."""
    best: list[int] = []
    for first in light:
        chosen = [first]
        for cell in light:
            if len(chosen) < LOW and all(cell != c and cell not in patch.touching[c] for c in chosen):
                chosen.append(cell)
        best = max(best, chosen, key=len)
        if len(best) == LOW:
            break
    return best


def moved(sets: Any, places: Iterable[tuple[int, int]]) -> Any:
    """Sets with their bits moved to other places."""
    found = np.zeros_like(sets)
    for bit, place in places:
        found |= (sets >> np.uint64(bit) & np.uint64(1)) << np.uint64(place)
    return found


def laid_out(patch: Patch, runs: Any) -> Generator[None, None, Layout]:
    """The layout in which the cells that few runs use are low."""
    weight = np.zeros(patch.size)
    for at in range(0, len(runs), STEP):
        here = runs[at : at + STEP]
        share = np.ldexp(1.0, -np.bitwise_count(here).astype(np.int32))
        for cell in range(patch.size):
            weight[cell] += share[here >> np.uint64(cell) & np.uint64(1) > 0].sum()
        yield
    return Layout(patch, weight.tolist())


def all_placed(layout: Layout, runs: Any) -> Generator[None, None, tuple[Any, Any]]:
    """``placed`` of many runs, in short steps."""
    above, low = np.zeros(len(runs), dtype=np.int64), np.zeros(len(runs), dtype=np.uint64)
    for at in range(0, len(runs), STEP):
        above[at : at + STEP], low[at : at + STEP] = layout.placed(runs[at : at + STEP])
        yield
    return above, low
