"""The table without listing runs: where the pen stands is all that counts.

For each cell c and each kind of line let G(c, T) say: the pen has just crossed c, T is what
remains, and stopping here or going on can reach a losing set. Then G(c, T) is: T is losing, or
G(d, T without d) for some neighbour d of c in T that may follow. A set S wins if some
G(c, S without c) holds. The cost is a few word operations a neighbour, however many runs there
are; the memory is a table a cell and kind.

The order of work is that of ``runs``: blocks of words, and inside a block the lower half of each
stretch before the upper one. ``reach`` holds of G(c, T) only what comes over a high cell d; that
T is losing, and what comes over a low cell, is put in when the pen is led on. Groups of one
letter that no pen can draw (the option ``connected``) are listed runs, and streamed like those.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import numpy as np

from rvbkit.games.rvb.position import AFTER
from rvbkit.games.rvb.solver.patch import LANES, LOW, Layout, Patch, staying
from rvbkit.games.rvb.solver.runs import (
    LANE_MASKS,
    PAD,
    SHIFT,
    THREE_CELLS,
    WITHOUT,
    Streams,
    pull_inner,
    pull_outer,
    pulled_inside,
    settle,
)
from rvbkit.kernels import COMPILED, compiled, words

#: Words in a block, as a power of two.
BLOCK = 12 if COMPILED else 6
#: Words between the states' tables: at a power of two apart they would push each other out of the cache.
APART = 72
_ZERO, _ONE, _LOWEST, _BUNCH, _INSIDE = words([0, 1, LANES, PAD, PAD - 1])


class Plan:
    """The pen's states: a cell, and the states it may go on to; groups are runs besides."""

    def __init__(self, patch: Patch, layout: Layout, groups: Streams) -> None:
        self.layout = layout
        self.block = layout.block(BLOCK)
        bit = layout.bit
        states = sorted(pen_states(patch), key=lambda state: bit[state[0]])
        number = {(cell, kind): i for i, (cell, kind, _) in enumerate(states)}
        follows = [[number[d, kind] for d in after] for _, kind, after in states]
        bits = [bit[cell] for cell, _, _ in states]
        low_after = [[d for d in after if bits[d] < LOW] for after in follows]
        before = [[p for p, after in enumerate(follows) if s in after] for s in range(len(states))]
        self.states = len(states)
        self.work = work(patch) + groups.work
        self.stride = layout.words + APART
        self.bytes = memory(patch, layout.words)
        self.arguments: tuple[Any, ...] = (
            np.uint64(self.block),
            np.uint64(layout.high),
            np.uint64(self.stride),
            np.searchsorted(np.array(bits, dtype=np.int64), np.arange(LOW, LOW + layout.high + 1)).astype(np.uint64),
            np.array(bits[: sum(b < LOW for b in bits)], dtype=np.int64),
            *_rows(low_after),
            *_rows(before),
            *groups.arguments,
            layout.letters_above(),
            layout.lawful(),
            LANE_MASKS,
            THREE_CELLS,
            WITHOUT,
            SHIFT,
        )

    def sizes(self) -> tuple[int, ...]:
        """Words of each table that the kernel works in; the first, without its ``PAD``, is the answer."""
        return PAD + self.layout.words, self.stride * self.states

    def run(self, tables: tuple[Any, ...], blocks: Any) -> None:
        """Settles these blocks, whose predecessors are settled."""
        buffer = np.zeros(1 << self.block, dtype=np.uint64)
        kernel: Any = _settle_blocks  # the type checker cannot count what is unpacked
        kernel(*tables, buffer, blocks, *self.arguments)


def planning(patch: Patch, groups: Any) -> Generator[None, None, Plan]:
    """The plan, and the groups of two cells or more that the pen cannot draw, made in short steps."""
    layout = Layout(patch, [float(len(near)) for near in patch.touching])
    streams = Streams()
    yield from streams.made(layout, layout.block(BLOCK), groups)
    return Plan(patch, layout, streams)


def work(patch: Patch) -> float:
    """Word operations that a word costs, besides the groups."""
    states = pen_states(patch)
    return 2.0 * (len(states) + sum(len(after) for _, _, after in states))


def memory(patch: Patch, words_: int) -> float:
    """Bytes of all tables of so many words."""
    return 8.0 * (words_ + (words_ + APART) * len(pen_states(patch)))


def _rows(lists: list[list[int]]) -> tuple[Any, Any]:
    """Lists of lists as one array and where each begins."""
    return np.cumsum([0, *map(len, lists)]), words([item for row in lists for item in row])


def pen_states(patch: Patch) -> list[tuple[int, str, list[int]]]:
    """Cell, kind of line, and the cells that may follow; lines of one letter only where there are any."""

    def after(cell: int, kind: str) -> list[int]:
        wanted = patch.letters[cell] if kind == "same" else AFTER[patch.letters[cell]]
        return [d for d in patch.touching[cell] if patch.letters[d] == wanted]

    kinds = ("cycle",) if patch.position.connected else ("same", "cycle")
    made = {(cell, kind): after(cell, kind) for cell in range(patch.size) for kind in kinds}
    return [(cell, kind, cells) for (cell, kind), cells in made.items() if kind == "cycle" or cells]


@compiled
def _lead(
    table: Any, reach: Any, buffer: Any, stride: Any, s: Any, source: Any, target: Any, size: Any,
    low_bits: Any, low_start: Any, low_after: Any, before_start: Any, before: Any, without_: Any, shift: Any,
) -> None:  # fmt: skip
    """Leads the pen onto the cell of state ``s``, from ``source``, where it is crossed, to ``target``."""
    row = s * stride + source
    for i in range(size):
        buffer[i] = reach[row + i] | table[source + i]
    for f in range(low_start[s], low_start[s + _ONE]):
        row = low_after[f] * stride + source
        keep = without_[low_bits[low_after[f]]]
        by = shift[low_bits[low_after[f]]]
        for i in range(size):
            buffer[i] |= ((reach[row + i] | table[source + i]) & keep) << by
    for i in range(size):
        table[target + i] |= buffer[i]
    for f in range(before_start[s], before_start[s + _ONE]):
        row = before[f] * stride + target
        for i in range(size):
            reach[row + i] |= buffer[i]


@compiled
def _settle_blocks(
    table: Any, reach: Any, buffer: Any, blocks: Any, block: Any, high: Any, stride: Any, first: Any, low_bits: Any,
    low_start: Any, low_after: Any, before_start: Any, before: Any,
    part: Any, start: Any, outer_skip: Any, outer_keep: Any, outer_shift: Any,
    top_start: Any, inner_skip: Any, inner_keep: Any, inner_shift: Any,
    bunch_target: Any, bunch_source: Any, bunch_keep: Any, bunch_shift: Any,
    letters: Any, lawful: Any, masks: Any, three_cells: Any, without_: Any, shift: Any,
) -> None:  # fmt: skip
    size = _ONE << block
    for number in blocks:
        pull_outer(table, number, block, part, start, outer_skip, outer_keep, outer_shift, masks)
        base = (number << block) + _BUNCH
        for row in range(base, reach.shape[0], stride):
            for w in range(size):
                reach[row + w] = _ZERO
        for top in range(block, high):
            if number >> (top - block) & _ONE:
                source = ((number ^ (_ONE << (top - block))) << block) + _BUNCH
                for s in range(first[top], first[top + _ONE]):
                    _lead(
                        table, reach, buffer, stride, s, source, base, size,
                        low_bits, low_start, low_after, before_start, before, without_, shift,
                    )  # fmt: skip
        for w in range(size):
            word = w & _INSIDE
            if word == _ZERO:
                here = lawful[staying((number << block) + w, letters)]
                at = _ZERO
            won, at = pulled_inside(
                table, base + w - word, word, at, bunch_target, bunch_source, bunch_keep, bunch_shift
            )
            for s in range(low_bits.shape[0]):
                row = np.uint64(s) * stride + base
                won |= (reach[row + w] & without_[low_bits[s]]) << shift[low_bits[s]]
            table[base + w] = settle(~won & here[word], three_cells)
            done = w + _ONE
            top = _ZERO
            while top < block and done >> top & _ONE == _ZERO:
                top += _ONE
            if top < block:
                half = _ONE << top
                for s in range(first[top], first[top + _ONE]):
                    _lead(
                        table, reach, buffer, stride, s, base + done - half, base + done, half,
                        low_bits, low_start, low_after, before_start, before, without_, shift,
                    )  # fmt: skip
                pull_inner(table, base + done, top, top_start, inner_skip, inner_keep, inner_shift, masks)
