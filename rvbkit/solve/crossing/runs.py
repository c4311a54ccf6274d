"""The table by listed runs: each losing set makes every set that has one run more a winning one.

Sets are handled in blocks of neighbouring words that fit the cache. A block is the inner cells;
the outer cells number the blocks. A run with an outer part is pulled, block onto block, from the
block without those cells, which is a long stream of whole words. Runs inside the block follow
once the lower half of each stretch is settled: again stream onto stream. Blocks whose outer
parts have the same number of cells do not touch each other, so threads share them.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import numpy as np

from rvbkit.solve.crossing.patch import LOW, Layout, Patch
from rvbkit.solve.crossing.word import BY_SIZE, SHIFT, WITHOUT, WITHOUT_LOW, settle
from rvbkit.solve.jit import COMPILED, compiled, words

#: Words in a block, as a power of two: 128 KiB, or what takes a moment uncompiled.
BLOCK = 14 if COMPILED else 6
#: Runs that are put in place in one step, some milliseconds.
STEP = 1 << 15
#: Bytes that a listed run takes in a plan, and while the plan is made.
BYTES, MAKING_BYTES = 32, 80


class Plan:
    """The runs, cut into what the kernel streams. ``work`` is the word operations a word costs."""

    def __init__(self, layout: Layout, streams: Streams) -> None:
        self.layout = layout
        self.block = min(BLOCK, layout.high)
        self.work = streams.work
        self.bytes = 8.0 * layout.words + BYTES * streams.count
        self.arguments: tuple[Any, ...] = (
            self.block,
            *streams.arguments,
            np.array(layout.letters_above(), dtype=np.int64),
            words(layout.lawful()),
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


def planning(patch: Patch, runs: Any) -> Generator[None, None, Plan]:
    """The plan for listed runs, made in short steps."""
    layout = yield from laid_out(patch, runs)
    streams = Streams()
    yield from streams.made(layout, min(BLOCK, layout.high), runs)
    return Plan(layout, streams)


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


class Streams:
    """Runs as a kernel streams them: those with outer cells by their outer part, those inside a block by their top."""

    def __init__(self) -> None:
        self.count = 0
        #: Word operations that a word costs.
        self.work = 0.0
        self.arguments: tuple[Any, ...] = ()

    def made(self, layout: Layout, block: int, runs: Any) -> Generator[None, None, None]:
        """In short steps. Single low cells are left out: a word settles those by itself."""
        above, low = np.zeros(len(runs), dtype=np.int64), np.zeros(len(runs), dtype=np.uint64)
        for at in range(0, len(runs), STEP):
            above[at : at + STEP], low[at : at + STEP] = placed(layout, runs[at : at + STEP])
            yield
        self.count = len(runs)
        self.work = float(np.ldexp(1.0, -np.bitwise_count(above[above > 0]).astype(np.int32)).sum())
        yield
        outer = _ordered(above >> block, above, low)
        yield
        parts, lengths = np.unique(outer[0], return_counts=True)
        inside = above >> block == 0
        yield
        top = np.zeros(int(inside.sum()), dtype=np.int64)
        for bit in range(block):
            top[above[inside] >> bit > 0] = bit + 1
        inner = _ordered(top, above[inside], low[inside])
        yield
        self.arguments = (
            parts,
            np.cumsum([0, *lengths]).astype(np.int64),
            outer[1] & (1 << block) - 1,
            WITHOUT_LOW[outer[2]],
            outer[2],
            np.searchsorted(inner[0], np.arange(1, block + 2)).astype(np.int64),
            inner[1] ^ 1 << inner[0] - 1,
            WITHOUT_LOW[inner[2]],
            inner[2],
        )


def placed(layout: Layout, runs: Any) -> tuple[Any, Any]:
    """Each run's high cells, as bits of a word's number, and its low cells, as bits inside a word."""
    index = layout.indices(runs)
    return (index >> np.uint64(LOW)).astype(np.int64), index & np.uint64((1 << LOW) - 1)


def _ordered(key: Any, above: Any, low: Any) -> tuple[Any, Any, Any]:
    """Runs by a key, without those whose key is 0. (Small numbers are sorted without comparing them.)"""
    order = np.argsort(key.astype(np.uint16) if len(key) and key.max() < 1 << 16 else key, kind="stable")
    order = order[np.searchsorted(key[order], 1) :]
    return key[order], above[order], low[order]


@compiled
def pull(table: Any, source: int, target: int, size: int, skip: int, keep: Any, shift: Any) -> None:
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
                    pull(table, source, base, size, outer_skip[r], outer_keep[r], outer_shift[r])
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
                    pull(table, w + 1 - (1 << top), w + 1, 1 << top, inner_skip[r], inner_keep[r], inner_shift[r])
