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

from rvbkit.game import NotationError
from rvbkit.games.rvb.position import LETTERS

if TYPE_CHECKING:
    from rvbkit.games.rvb import Position

#: Cells inside a word.
LOW = 6


@dataclass(frozen=True)
class Patch:
    """Cells numbered from 0: their names, letters and neighbours, and the position they come from."""

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
        self.high = patch.size - self.low
        self.patch = patch

    @property
    def words(self) -> int:
        return 1 << self.high

    def index(self, cells: int) -> int:
        """The table's index of a set given in the patch's numbering."""
        return sum(1 << bit for i, bit in enumerate(self.bit) if cells >> i & 1)

    def indices(self, sets: Any) -> Any:
        """The same for many sets at once, as 64-bit words."""
        found = np.zeros_like(sets)
        for i, bit in enumerate(self.bit):
            found |= (sets >> np.uint64(i) & np.uint64(1)) << np.uint64(bit)
        return found

    def letters_above(self) -> list[int]:
        """For R, V and B: the word numbers' bits whose cells carry that letter."""
        return [
            sum(1 << bit - LOW for i, bit in enumerate(self.bit) if self.patch.letters[i] == letter and bit >= LOW)
            for letter in LETTERS
        ]

    def lawful(self) -> list[int]:
        """For each set of letters present above (3 bits): the subsets of a word that have all three letters."""
        here = [
            sum(1 << bit for i, bit in enumerate(self.bit) if self.patch.letters[i] == letter and bit < LOW)
            for letter in LETTERS
        ]
        used = (1 << self.low) - 1
        return [
            sum(
                1 << subset
                for subset in range(1 << LOW)
                if not subset & ~used and all(above >> k & 1 or subset & here[k] for k in range(3))
            )
            for above in range(8)
        ]


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
