"""The cells of a position that still count, and where each stands in a table's words.

Sixty-four subsets make a word: six cells are its low cells, and removing one of them is a shift
inside the word. The low cells are chosen so that none touches another, which leaves single cells
as the only moves inside a word; the three-colouring of the grid promises six such cells from
sixteen cells on, and fewer cells leave some of the sixty-four places unused.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from rvbkit.games.rvb.position import KEEP, LETTERS
from rvbkit.kernels import compiled, words
from rvbkit.text.remarks import NotationError

if TYPE_CHECKING:
    from rvbkit.games.rvb import Position

#: Cells inside a word, and those whose sets number the words of a bunch, which are settled together.
LOW, LANES = 6, 4
_ONE = np.uint64(1)


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
        names = position.grid.names
        marks = [
            mark if name in kept or mark not in LETTERS else mark.lower()
            for name, mark in zip(names, position.cells, strict=True)
        ]
        return cls(replace(position, cells="".join(marks)))

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
        grid = self.position.grid
        near = (tuple(grid.names[n] for n in grid.touching[grid.number[name]]) for name in self.names)
        return tuple(tuple(self.number[name] for name in names if name in self.number) for names in near)

    @property
    def size(self) -> int:
        return len(self.names)

    def set_of(self, cells: Iterable[str]) -> int:
        """A set of cells as bits in the patch's own numbering."""
        return sum(1 << self.number[cell] for cell in cells)


class Layout:
    """Which bit of a table's index each cell is."""

    def __init__(self, patch: Patch, weight: Sequence[float]) -> None:
        """Cells of little ``weight`` (that few runs use) become low bits, which keeps streams long."""
        light = sorted(range(patch.size), key=lambda i: (weight[i], i))
        low = _independent(patch, light)
        self.low = len(low)
        self.bit = [0] * patch.size
        for place, cell in enumerate(low):
            self.bit[cell] = place
        for place, cell in enumerate(i for i in light if i not in low):
            self.bit[cell] = LOW + place
        self.high = max(LANES, patch.size - self.low)
        self.patch = patch

    @property
    def words(self) -> int:
        return 1 << self.high

    def block(self, most: int) -> int:
        """How many cells number the words of a block that may have as many as ``most``: at least those of a bunch."""
        return max(LANES, min(most, self.high))

    def index(self, cells: int) -> int:
        """The table's index of a set given in the patch's numbering."""
        return sum(1 << bit for i, bit in enumerate(self.bit) if cells >> i & 1)

    def indices(self, sets: Any) -> Any:
        """The same for many sets at once, as 64-bit words."""
        found = np.zeros_like(sets)
        for i, bit in enumerate(self.bit):
            found |= (sets >> np.uint64(i) & np.uint64(1)) << np.uint64(bit)
        return found

    def letters_above(self) -> Any:
        """For R, V and B the bits of a word's number, above its bunch, whose cells carry it; then how many must stay.

        That number goes along, because a kernel's cache would keep a constant of another file when the rule changes.
        """
        return words([*(self._carrying(letter, LOW + LANES, LOW + self.high) >> LOW for letter in LETTERS), KEEP])

    def lawful(self) -> Any:
        """For each ``staying`` above a bunch, the subsets of each of its words that keep enough of each letter."""
        cells = 1 << LOW + LANES
        number = np.arange(cells, dtype=np.int64)
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


@compiled
def staying(number: Any, letters: Any) -> Any:
    """How many of each letter the set of a word's number has, as far as it matters: digits of one number."""
    state: Any = 0
    most = np.int64(letters[3])
    for letter in range(2, -1, -1):
        left = number & letters[letter]
        count = 0
        while left and count < most:
            left &= left - _ONE
            count += 1
        state = state * (most + 1) + count
    return state


def _independent(patch: Patch, light: list[int]) -> list[int]:
    """Up to six cells, light ones first, none touching another."""
    best: list[int] = []
    for first in light:
        chosen = [first]
        for cell in light:
            if len(chosen) < LOW and all(cell != c and cell not in patch.touching[c] for c in chosen):
                chosen.append(cell)
        if len(chosen) > len(best):
            best = chosen
        if len(best) == LOW:
            break
    return best
