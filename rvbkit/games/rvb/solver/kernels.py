"""Everything of RVB's solver that is compiled: listing runs, settling tables, measuring how long games last.

Compiled code is kept by file, and would not see that another file has changed. So all of it stands here, and what a
rule says, such as how many cells of a letter must stay, comes in as an argument.

A set of cells is a number whose bits are the cells. In a table a set's six lowest bits are its place inside a word of
sixty-four sets, and the other bits number the words. Sixteen words in a row make a bunch.

Words are settled in blocks of neighbouring words that fit the cache. A block is the inner cells; the outer cells number
the blocks. A run with an outer part is pulled, block onto block, from the block without those cells, which is a long
stream of whole words. Runs inside the block follow once the lower half of each stretch is settled: again stream onto
stream. Blocks whose outer parts have the same number of cells do not touch each other, so threads share them. Streams
are whole bunches, which vector instructions take several words at a time; masks leave out the words that lack a cell.
What happens inside a bunch is written out word by word.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rvbkit.kernels import compiled, words

#: Cells inside a word, and those whose sets number the words of a bunch, which are settled together.
LOW, LANES = 6, 4
#: Words of a bunch. A table has so many before its first: where a run takes cells of a bunch, a stream begins there.
PAD = 1 << LANES
#: Words that a mask is long; a power of two.
STRIP = 64
_ZERO, _ONE, _BUNCH, _INSIDE, _LONG = words([0, 1, PAD, PAD - 1, STRIP])
_BYTE, _1, _2, _3, _4, _5, _6, _7 = (np.uint64(number) for number in (255, 8, 16, 24, 32, 40, 48, 56))

# -- listing runs ---------------------------------------------------------------------------------


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
def remember(sets: Any, slots: Any, begin: int, end: int) -> None:
    """Remembers where the sets from ``begin`` to ``end`` stand."""
    for at in range(begin, end):
        slots[_slot(sets, slots, sets[at])] = at + 1


@compiled
def lead_on(
    sets: Any, begins: Any, slots: Any, at: int, count: int, stop: int,
    same: Any, before: Any, letters: Any, keep: int, grouped: bool,
) -> Any:  # fmt: skip
    """Makes the sets from ``at`` to ``stop`` longer by one cell, while there is room. Returns where it stopped, and how
    many sets there are then.

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
def order(sets: Any, begins: Any, slots: Any, run: Any, follow: Any, line: Any) -> None:
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


# -- inside a word and a bunch ---------------------------------------------------------------------


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


@compiled
def pulled_inside(table: Any, bunch: Any, word: Any, at: Any, target: Any, source: Any, keep: Any, shift: Any) -> Any:
    """What the runs inside a bunch mark in one of its words, of those from number ``at`` on; and the next number."""
    marked = table[bunch + word]
    while target[at] == word:  # a loop over known numbers would be made of vectors, for a handful of runs
        marked |= (table[bunch + source[at]] & keep[at]) << shift[at]
        at += _ONE
    return marked, at


# -- the table: listed runs ---------------------------------------------------------------------------


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
def pull_outer(
    table: Any, number: Any, block: Any, part: Any, start: Any, skip: Any, keep: Any, shift: Any, masks: Any
) -> None:
    """Clears a block, and marks what the runs with an outer part mark in it."""
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


# -- the table: following the pen ---------------------------------------------------------------------


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
def settle_blocks(
    table: Any, reach: Any, buffer: Any, blocks: Any, block: Any, high: Any, stride: Any, first: Any, low_bits: Any,
    low_start: Any, low_after: Any, before_start: Any, before: Any,
    part: Any, start: Any, outer_skip: Any, outer_keep: Any, outer_shift: Any,
    top_start: Any, inner_skip: Any, inner_keep: Any, inner_shift: Any,
    bunch_target: Any, bunch_source: Any, bunch_keep: Any, bunch_shift: Any,
    letters: Any, lawful: Any, masks: Any, three_cells: Any, without_: Any, shift: Any,
) -> None:  # fmt: skip
    """Pulls the runs with an outer part, then settles word by word. As halves are done, the pen is led on and the runs
    inside the block are pulled.

    ``reach`` holds of each state of the pen only what comes over a high cell: that the set itself is losing, and what
    comes over a low cell, is put in when the pen is led on. Without states all is done by runs.
    """
    size = _ONE << block
    pen = reach.shape[0] > 0
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
        for bunch in range(_ZERO, size, _BUNCH):
            here = lawful[staying((number << block) + bunch, letters)]
            at = _ZERO
            if not pen:  # a loop of its own, as asking for the pen at each word costs time
                for word in range(_BUNCH):
                    won, at = pulled_inside(
                        table, base + bunch, word, at, bunch_target, bunch_source, bunch_keep, bunch_shift
                    )
                    table[base + bunch + word] = settle(~won & here[word], three_cells)
            for word in range(_ZERO if pen else _INSIDE, _BUNCH):
                if pen:
                    won, at = pulled_inside(
                        table, base + bunch, word, at, bunch_target, bunch_source, bunch_keep, bunch_shift
                    )
                    for s in range(low_bits.shape[0]):
                        row = np.uint64(s) * stride + base + bunch
                        won |= (reach[row + word] & without_[low_bits[s]]) << shift[low_bits[s]]
                    table[base + bunch + word] = settle(~won & here[word], three_cells)
                done = bunch + word + _ONE
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


# -- how long a game lasts ---------------------------------------------------------------------------


@compiled
def pull_all(both: Any, size: Any, above: Any, keep: Any, shift: Any, masks: Any) -> None:
    """Pulls every run from the first half of ``both`` to the second."""
    for r in range(above.shape[0]):
        pull(both, _BUNCH, _BUNCH + size, size, above[r], keep[r], shift[r], masks)
