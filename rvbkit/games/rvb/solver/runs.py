"""What happens inside one word of sixty-four subsets.

The table by listed runs: each losing set makes every set that has one run more a winning one.

Sets are handled in blocks of neighbouring words that fit the cache. A block is the inner cells;
the outer cells number the blocks. A run with an outer part is pulled, block onto block, from the
block without those cells, which is a long stream of whole words. Runs inside the block follow
once the lower half of each stretch is settled: again stream onto stream. Blocks whose outer
parts have the same number of cells do not touch each other, so threads share them. Streams are
whole bunches of words, which vector instructions take several at a time; masks leave out the
words that lack a cell. What happens inside a bunch is written out word by word.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import numpy as np

from rvbkit.games.rvb.solver.patch import LANES, LOW, Layout, Patch, staying
from rvbkit.kernels import COMPILED, compiled, words

_SUBSETS = range(1 << LOW)


def without(low: int) -> int:
    """The subsets of a word that have none of the low cells ``low``."""
    return sum(1 << s for s in _SUBSETS if not s & low)


#: The same for each set of low cells.
WITHOUT_LOW = words([without(low) for low in _SUBSETS])
#: The same for each low cell, and how far adding that cell moves a subset.
WITHOUT, SHIFT = words([without(1 << cell) for cell in range(LOW)]), words([1 << cell for cell in range(LOW)])


def _losing(open_: int) -> int:
    """Of the eight subsets of three cells, the losing ones among the open ones, where a single cell may be crossed."""
    losing = 0
    for subset in range(8):  # whose subsets come before it
        reached = any(subset >> cell & 1 and losing >> (subset ^ 1 << cell) & 1 for cell in range(3))
        losing |= (open_ >> subset & 1 and not reached) << subset
    return losing


#: The same for each set of open subsets.
THREE_CELLS = words([_losing(open_) for open_ in range(1 << 8)])
_BYTE, _1, _2, _3, _4, _5, _6, _7 = (np.uint64(number) for number in (255, 8, 16, 24, 32, 40, 48, 56))


@compiled
def settle(open_: Any, three_cells: Any) -> Any:
    """The losing subsets among those not yet known to win; a single low cell may be crossed.

    A byte holds the subsets that differ in the lower three cells; the upper three number the bytes.
    """
    none = three_cells[open_ & _BYTE]
    a = three_cells[open_ >> _1 & _BYTE & ~none]
    b = three_cells[open_ >> _2 & _BYTE & ~none]
    c = three_cells[open_ >> _4 & _BYTE & ~none]
    ab = three_cells[open_ >> _3 & _BYTE & ~(a | b)]
    ac = three_cells[open_ >> _5 & _BYTE & ~(a | c)]
    bc = three_cells[open_ >> _6 & _BYTE & ~(b | c)]
    abc = three_cells[open_ >> _7 & ~(ab | ac | bc)]
    return none | a << _1 | b << _2 | ab << _3 | c << _4 | ac << _5 | bc << _6 | abc << _7


# -- The table by listed runs: each losing set makes every set that has one run more a winning one --

#: Words in a block, as a power of two: 128 KiB, or what takes a moment uncompiled.
BLOCK = 14 if COMPILED else 6
#: Words before a table's first: where a run takes cells of a bunch, a stream begins a little before its words.
PAD = 1 << LANES
#: For each set of a bunch's cells, which words of a bunch have them all; some bunches long, as streams are.
_STRIP = 64
LANE_MASKS = words([-(w & lanes == lanes) & (1 << 64) - 1 for lanes in range(PAD) for w in range(_STRIP)])
LANE_MASKS = LANE_MASKS.reshape(PAD, _STRIP)
_ZERO, _ONE, _LOWEST, _BUNCH, _INSIDE, _LONG = words([0, 1, LANES, PAD, PAD - 1, _STRIP])
#: Runs that are put in place in one step, some milliseconds.
STEP = 1 << 15
#: Bytes that a listed run takes in a plan, and while the plan is made.
BYTES, MAKING_BYTES = 32, 80


class Plan:
    """The runs, cut into what the kernel streams. ``work`` is the word operations a word costs."""

    def __init__(self, layout: Layout, streams: Streams) -> None:
        self.layout = layout
        self.block = layout.block(BLOCK)
        self.work = streams.work
        self.bytes = 8.0 * (PAD + layout.words) + BYTES * streams.count
        self.arguments: tuple[Any, ...] = (
            np.uint64(self.block),
            *streams.arguments,
            layout.letters_above(),
            layout.lawful(),
            LANE_MASKS,
            THREE_CELLS,
        )

    def sizes(self) -> tuple[int, ...]:
        """Words of each table that the kernel works in; the first, without its ``PAD``, is the answer."""
        return (PAD + self.layout.words,)

    def run(self, tables: tuple[Any, ...], blocks: Any) -> None:
        """Settles these blocks, whose predecessors are settled."""
        kernel: Any = _settle_blocks  # the type checker cannot count what is unpacked
        kernel(*tables, blocks, *self.arguments)


def planning(patch: Patch, runs: Any) -> Generator[None, None, Plan]:
    """The plan for listed runs, made in short steps."""
    layout = yield from laid_out(patch, runs)
    streams = Streams()
    yield from streams.made(layout, layout.block(BLOCK), runs)
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
        inner = _ordered(np.where(above[inside] < PAD, 0, top), above[inside], low[inside])
        yield
        small = (above > 0) & (above < PAD)
        sources = [np.flatnonzero(small & (above & ~word == 0)) for word in range(PAD)]
        bunch = np.concatenate(sources)
        word = np.repeat(np.arange(PAD), [len(runs) for runs in sources])
        self.arguments = (
            parts.astype(np.uint64),
            np.cumsum([0, *lengths]),
            (outer[1] & (1 << block) - 1).astype(np.uint64),
            WITHOUT_LOW[outer[2]],
            outer[2],
            np.searchsorted(inner[0], np.arange(1, block + 2)),
            (inner[1] ^ 1 << inner[0] - 1).astype(np.uint64),
            WITHOUT_LOW[inner[2]],
            inner[2],
            np.append(word, PAD).astype(np.uint64),
            (word ^ above[bunch]).astype(np.uint64),
            WITHOUT_LOW[low[bunch]],
            low[bunch],
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
def pull(table: Any, source: Any, target: Any, size: Any, skip: Any, keep: Any, shift: Any, masks: Any) -> None:
    """Marks ``target + w + skip`` from ``source + w`` for each w below ``size`` that has no bit of ``skip``.

    Whole bunches: the words of a bunch that have the bits of ``skip`` there are those that its mask lets through.
    """
    lanes = skip & _INSIDE
    skip ^= lanes
    source -= lanes
    target += skip
    stretch = skip & (~skip + _ONE) if skip else size
    strip = min(stretch, _LONG)
    w = _ZERO
    while w < size:
        if lanes:
            for begin in range(w, w + stretch, strip):
                for i in range(strip):
                    table[target + begin + i] |= (table[source + begin + i] & masks[lanes, i] & keep) << shift
        else:
            for i in range(w, w + stretch):
                table[target + i] |= (table[source + i] & keep) << shift
        w = ((w | skip | (stretch - _ONE)) + _ONE) & ~skip


@compiled
def pulled_inside(table: Any, bunch: Any, word: Any, at: Any, target: Any, source: Any, keep: Any, shift: Any) -> Any:
    """What the runs inside a bunch mark in one of its words, of those from number ``at`` on; and the next number."""
    marked = table[bunch + word]
    while target[at] == word:  # a loop over known numbers would be made of vectors, for a handful of runs
        marked |= (table[bunch + source[at]] & keep[at]) << shift[at]
        at += _ONE
    return marked, at


@compiled
def pull_outer(
    table: Any, number: Any, block: Any, part: Any, start: Any, skip: Any, keep: Any, shift: Any, masks: Any
) -> None:
    """Begins a block anew, and marks what the runs with an outer part mark in it."""
    size = _ONE << block
    base = (number << block) + _BUNCH
    for w in range(size):
        table[base + w] = _ZERO
    for group in range(part.shape[0]):
        if part[group] & ~number == _ZERO:
            source = ((number ^ part[group]) << block) + _BUNCH
            for r in range(start[group], start[group + 1]):
                pull(table, source, base, size, skip[r], keep[r], shift[r], masks)


@compiled
def pull_inner(table: Any, begin: Any, top: Any, start: Any, skip: Any, keep: Any, shift: Any, masks: Any) -> None:
    """Marks in the upper half of a stretch, which begins at ``begin``, what runs with its top cell reach."""
    half = _ONE << top
    for r in range(start[top], start[top + _ONE]):
        pull(table, begin - half, begin, half, skip[r], keep[r], shift[r], masks)


@compiled
def _settle_blocks(
    table: Any, blocks: Any, block: Any, part: Any, start: Any, outer_skip: Any, outer_keep: Any, outer_shift: Any,
    top_start: Any, inner_skip: Any, inner_keep: Any, inner_shift: Any,
    bunch_target: Any, bunch_source: Any, bunch_keep: Any, bunch_shift: Any,
    letters: Any, lawful: Any, masks: Any, three_cells: Any,
) -> None:  # fmt: skip
    """Pulls the runs with an outer part, then settles bunch by bunch, pulling inner runs as halves are done."""
    size = _ONE << block
    for number in blocks:
        pull_outer(table, number, block, part, start, outer_skip, outer_keep, outer_shift, masks)
        base = (number << block) + _BUNCH
        for bunch in range(_ZERO, size, _BUNCH):
            here = lawful[staying((number << block) + bunch, letters)]
            at = _ZERO
            for word in range(_BUNCH):
                won, at = pulled_inside(
                    table, base + bunch, word, at, bunch_target, bunch_source, bunch_keep, bunch_shift
                )
                table[base + bunch + word] = settle(~won & here[word], three_cells)
            done = bunch + _BUNCH
            top = _LOWEST
            while top < block and done >> top & _ONE == _ZERO:
                top += _ONE
            if top < block:
                pull_inner(table, base + done, top, top_start, inner_skip, inner_keep, inner_shift, masks)
