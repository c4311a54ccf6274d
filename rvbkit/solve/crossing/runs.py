"""The table by listed runs: each losing set makes every set that has one run more a winning one.

Sets are handled in blocks of neighbouring words that fit the cache. A block is the inner cells;
the outer cells number the blocks. A run with an outer part is pulled, block onto block, from the
block without those cells, which is a long stream of whole words. Runs inside the block follow
once the lower half of each stretch is settled: again stream onto stream. Blocks whose outer
parts have the same number of cells do not touch each other, so threads share them.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import numpy as np

from rvbkit.solve.crossing.patch import LOW, Layout, Patch
from rvbkit.solve.crossing.word import BY_SIZE, SHIFT, WITHOUT, settle, without
from rvbkit.solve.jit import compiled, words

#: Words in a block, as a power of two: 128 KiB.
BLOCK = 14


class Plan:
    """The runs, cut into what the kernel streams. ``work`` is the word operations a word costs."""

    def __init__(self, patch: Patch, runs: Iterable[int]) -> None:
        listed = list(runs)
        weight = [0.0] * patch.size
        for run in listed:
            share = 2.0 ** -run.bit_count()
            for cell in range(patch.size):
                if run >> cell & 1:
                    weight[cell] += share
        self.layout = Layout(patch, weight)
        self.block = min(BLOCK, self.layout.high)
        placed = [self.layout.index(run) for run in listed]
        split = [(index >> LOW, index & (1 << LOW) - 1) for index in placed if index >> LOW]
        self.work = sum(2.0 ** -above.bit_count() for above, _ in split)
        self.bytes = 8 * self.layout.words
        self.arguments: tuple[Any, ...] = (self.block, *self._outer(split), *self._inner(split), *self._letters())

    def _outer(self, split: list[tuple[int, int]]) -> tuple[Any, ...]:
        inside = (1 << self.block) - 1
        runs = sorted((above >> self.block, above & inside, low) for above, low in split if above >> self.block)
        groups = [(part, len(list(members))) for part, members in groupby(runs, key=lambda run: run[0])]
        starts = np.cumsum([0, *(length for _, length in groups)])
        return (
            np.array([part for part, _ in groups], dtype=np.int64),
            starts.astype(np.int64),
            np.array([above for _, above, _ in runs], dtype=np.int64),
            words([without(low) for _, _, low in runs]),
            words([low for _, _, low in runs]),
        )

    def _inner(self, split: list[tuple[int, int]]) -> tuple[Any, ...]:
        runs = sorted((above.bit_length() - 1, above, low) for above, low in split if not above >> self.block)
        tops = [top for top, _, _ in runs]
        return (
            np.searchsorted(np.array(tops, dtype=np.int64), np.arange(self.block + 1)).astype(np.int64),
            np.array([above ^ 1 << top for top, above, _ in runs], dtype=np.int64),
            words([without(low) for _, _, low in runs]),
            words([low for _, _, low in runs]),
        )

    def _letters(self) -> tuple[Any, ...]:
        return (
            np.array(self.layout.letters_above(), dtype=np.int64),
            words(self.layout.lawful()),
            BY_SIZE,
            WITHOUT,
            SHIFT,
        )

    def tables(self) -> tuple[Any, ...]:
        """The memory that the kernel works in; the first table is the answer."""
        return (np.zeros(self.layout.words, dtype=np.uint64),)

    def run(self, tables: tuple[Any, ...], blocks: Any) -> None:
        """Settles these blocks, whose predecessors are settled."""
        kernel: Any = _settle_blocks  # the type checker cannot count what is unpacked
        kernel(*tables, blocks, *self.arguments)


@compiled
def _pull(table: Any, source: int, target: int, size: int, skip: int, keep: Any, shift: Any) -> None:
    """Marks ``target + w + skip`` from ``source + w`` for each w below ``size`` that has no bit of ``skip``."""
    if skip == 0:
        for w in range(size):
            table[target + w] |= (table[source + w] & keep) << shift
        return
    stretch = skip & -skip
    w = 0
    while w < size:
        start = source + w
        end = target + w + skip
        for i in range(stretch):
            table[end + i] |= (table[start + i] & keep) << shift
        w = ((w | skip | (stretch - 1)) + 1) & ~skip


@compiled
def _settle_blocks(
    table: Any, blocks: Any, block: int, part: Any, start: Any, outer_skip: Any, outer_keep: Any, outer_shift: Any,
    top_start: Any, inner_skip: Any, inner_keep: Any, inner_shift: Any,
    letters: Any, lawful: Any, by_size: Any, without_: Any, shift: Any,
) -> None:  # fmt: skip
    """Pulls the runs with an outer part, then settles word by word, pulling inner runs as halves are done."""
    size = 1 << block
    for number in blocks:
        base = number << block
        for group in range(part.shape[0]):
            if part[group] & ~number == 0:
                source = (number ^ part[group]) << block
                for r in range(start[group], start[group + 1]):
                    _pull(table, source, base, size, outer_skip[r], outer_keep[r], outer_shift[r])
        for w in range(base, base + size):
            above = 0
            for letter in range(3):
                if w & letters[letter]:
                    above |= 1 << letter
            table[w] = settle(~table[w] & lawful[above], by_size, without_, shift)
            top = 0
            while (w + 1) >> top & 1 == 0 and top < block:
                top += 1
            if top < block:
                for r in range(top_start[top], top_start[top + 1]):
                    _pull(table, w + 1 - (1 << top), w + 1, 1 << top, inner_skip[r], inner_keep[r], inner_shift[r])
