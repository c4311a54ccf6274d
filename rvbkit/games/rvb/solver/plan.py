"""How the table of a patch is made, and which of two ways is cheaper.

**By runs.** Each losing set makes every set that has one run more a winning one. This is best where runs are few.

**By the pen.** Where the pen stands is all that counts. For each cell c and each kind of line let G(c, T) say: the pen
has just crossed c, T is what remains, and stopping here or going on can reach a losing set. Then G(c, T) is: T is
losing, or G(d, T without d) for some neighbour d of c in T that may follow. A set S wins if some G(c, S without c)
holds. The cost is a few word operations a neighbour, however many runs there are; the memory is a table a cell and
kind. Groups of one letter that no pen can draw (the option ``connected``) are listed, and streamed like runs.

Which way is cheaper is estimated while the runs are listed, so that the list is never longer than it pays.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, ClassVar, Self

import numpy as np

from rvbkit.games.rvb.position import AFTER, SAME
from rvbkit.games.rvb.solver import kernels
from rvbkit.games.rvb.solver.kernels import LANES, LOW, PAD, STRIP
from rvbkit.games.rvb.solver.patch import LISTED_BYTES, Layout, Listing, Patch, all_placed, laid_out
from rvbkit.games.solution import Unsettled
from rvbkit.kernels import COMPILED, amount, words

#: A cell, a kind of line, and the cells that may follow.
State = tuple[int, str, list[int]]
#: More runs than this are not listed, whatever the memory.
MOST_RUNS = 1 << 23
#: Bytes that a listed run takes in a plan, and while the plan is made.
PLANNED_BYTES, MAKING_BYTES = 32, 80
#: Uncompiled, so many cells take a second, or five where runs abound. Each cell more doubles that.
UNCOMPILED_CELLS = 20
#: What settling a word costs besides its runs, in word operations.
SETTLE = 10.0
#: Seconds of a word operation by either way on two cores, of a listed run, and of touching a byte of memory the first
#: time: measured on boards of 18 to 28 cells. Where memory is plenty for other programs too, and where it is not.
BY_RUNS, BY_PEN, BY_LIST, PLENTY, SCARCE = (0.37e-9, 0.35e-9, 1.5e-7, 0.15e-9, 1e-9) if COMPILED else (1e-6,) * 5
PLENTIFUL = 2.0**30
#: Words between the tables of the pen: at a power of two apart they would push each other out of the cache.
APART = 72


# -- what kernels look up ---------------------------------------------------------------------------


def _without(low: int) -> int:
    """The sets of a word that have none of the low cells ``low``."""
    return sum(1 << s for s in range(1 << LOW) if not s & low)


def _losing(open_: int) -> int:
    """Of the eight subsets of three cells, the losing ones among the open ones, where a single cell may be crossed."""
    losing = 0
    for subset in range(8):  # whose subsets come before it
        reached = any(subset >> cell & 1 and losing >> (subset ^ 1 << cell) & 1 for cell in range(3))
        losing |= (open_ >> subset & 1 and not reached) << subset
    return losing


WITHOUT_LOW = words([_without(low) for low in range(1 << LOW)])
#: The same for each low cell, and how far adding that cell moves a set inside its word.
WITHOUT, SHIFT = words([_without(1 << cell) for cell in range(LOW)]), words([1 << cell for cell in range(LOW)])
THREE_CELLS = words([_losing(open_) for open_ in range(1 << 8)])
#: For each set of a bunch's cells, which words of a bunch have them all; some bunches long, as streams are.
LANE_MASKS = words([-(w & lanes == lanes) & (1 << 64) - 1 for lanes in range(PAD) for w in range(STRIP)])
LANE_MASKS = LANE_MASKS.reshape(PAD, STRIP)


# -- plans ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """What the kernel needs to settle a table: runs that it streams, and states of the pen that it follows.

    ``work`` is the word operations that a word costs besides being settled. ``bytes`` is what all tables and runs take.
    ``sizes`` are the words of each table that the kernel works in; the first, without its ``PAD``, is the answer.
    """

    #: Words in a block, as a power of two, and seconds of a word operation.
    BLOCK: ClassVar[int]
    RATE: ClassVar[float]

    patch: Patch
    layout: Layout
    block: int
    work: float
    bytes: float
    sizes: tuple[int, int]
    arguments: tuple[Any, ...]

    @classmethod
    def made(cls, patch: Patch, layout: Layout, runs: Any, states: Sequence[State] = ()) -> Generator[None, None, Self]:
        """The plan, in short steps."""
        block, bit = max(LANES, min(cls.BLOCK, layout.high)), layout.bit
        work, streams = yield from _streamed(layout, block, runs)
        states = sorted(states, key=lambda state: bit[state[0]])
        number = {(cell, kind): i for i, (cell, kind, _) in enumerate(states)}
        follows = [[number[d, kind] for d in after] for _, kind, after in states]
        bits = np.array([bit[cell] for cell, _, _ in states], dtype=np.int64)
        stride = layout.words + APART
        arguments = (
            np.uint64(block),
            np.uint64(layout.high),
            np.uint64(stride),
            np.searchsorted(bits, np.arange(LOW, LOW + layout.high + 1)).astype(np.uint64),
            bits[bits < LOW],
            *_rows([[d for d in after if bits[d] < LOW] for after in follows]),
            *_rows([[p for p, after in enumerate(follows) if s in after] for s in range(len(states))]),
            *streams,
            layout.letters_above(),
            layout.lawful(),
            LANE_MASKS,
            THREE_CELLS,
            WITHOUT,
            SHIFT,
        )
        work, size = work + pen_work(states), pen_bytes(states, layout.words) + PLANNED_BYTES * len(runs)
        return cls(patch, layout, block, work, size, (PAD + layout.words, stride * len(states)), arguments)

    @property
    def seconds(self) -> float:
        """About how long the table takes."""
        return float(self.layout.words * (SETTLE + self.work) * self.RATE)

    def run(self, tables: tuple[Any, ...], blocks: Any) -> None:
        """Settles these blocks, whose predecessors are settled."""
        buffer = np.zeros(1 << self.block if self.sizes[1] else 0, dtype=np.uint64)
        kernel: Any = kernels.settle_blocks  # the type checker cannot count what is unpacked
        kernel(*tables, buffer, blocks, *self.arguments)


class ByRuns(Plan):
    """All runs are streamed."""

    BLOCK, RATE = 14 if COMPILED else 6, BY_RUNS  # 128 KiB, or what takes a moment uncompiled

    @classmethod
    def planning(cls, patch: Patch, runs: Any) -> Generator[None, None, Self]:
        """The plan for listed runs, made in short steps."""
        layout = yield from laid_out(patch, runs)
        return (yield from cls.made(patch, layout, runs))


class ByPen(Plan):
    """The pen is followed; only groups that it cannot draw are streamed."""

    BLOCK, RATE = 12 if COMPILED else 6, BY_PEN

    @classmethod
    def planning(cls, patch: Patch, groups: Any) -> Generator[None, None, Self]:
        """The plan, made in short steps. ``groups`` are those of two cells or more that the pen cannot draw."""
        layout = Layout(patch, [float(len(near)) for near in patch.touching])
        return (yield from cls.made(patch, layout, groups, pen_states(patch)))


def _streamed(layout: Layout, block: int, runs: Any) -> Generator[None, None, tuple[float, tuple[Any, ...]]]:
    """Runs as the kernel streams them, and the word operations that a word costs.

    Runs with outer cells go by their outer part, those inside a block by their top. Single low cells are left out, as
    a word settles those by itself.
    """
    above, low = yield from all_placed(layout, runs)
    work = float(np.ldexp(1.0, -np.bitwise_count(above[above > 0]).astype(np.int32)).sum())
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
    return work, (
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


def pen_states(patch: Patch) -> list[State]:
    """Cell, kind of line, and the cells that may follow; lines of one letter only where there are any."""
    kinds = {"cycle": AFTER} if patch.position.connected else {"same": SAME, "cycle": AFTER}
    made = [
        (cell, kind, patch.near(cell, after[letter]))
        for cell, letter in enumerate(patch.letters)
        for kind, after in kinds.items()
    ]
    return [state for state in made if state[1] == "cycle" or state[2]]


def pen_work(states: Sequence[State]) -> float:
    """Word operations that a word costs, besides the groups."""
    return 2.0 * (len(states) + sum(len(after) for _, _, after in states))


def pen_bytes(states: Sequence[State], words_: int) -> float:
    """Bytes of all tables of so many words."""
    return 8.0 * (words_ + (words_ + APART) * len(states))


def _rows(lists: list[list[int]]) -> tuple[Any, Any]:
    """Lists of lists as one array and where each begins."""
    return np.cumsum([0, *map(len, lists)]), words([item for row in lists for item in row])


def _ordered(key: Any, above: Any, low: Any) -> tuple[Any, Any, Any]:
    """Runs by a key, without those whose key is 0. (Small numbers are sorted without comparing them.)"""
    order = np.argsort(key.astype(np.uint16) if len(key) and key.max() < 1 << 16 else key, kind="stable")
    order = order[np.searchsorted(key[order], 1) :]
    return key[order], above[order], low[order]


def planning(patch: Patch, memory: float) -> Generator[None, None, Plan]:
    """The cheaper way to the table among those that fit into ``memory`` bytes, made in short steps."""
    if patch.position.phase == "place":
        raise Unsettled("solve.before-crossing")
    if not COMPILED and patch.size > UNCOMPILED_CELLS:
        raise Unsettled("solve.uncompiled", cells=patch.size, most=UNCOMPILED_CELLS)
    size, states = 1 << max(0, patch.size - LOW), pen_states(patch)
    plain, by_pen = 8.0 * size, pen_bytes(states, size)
    _must_fit(patch, plain, memory)
    bound = inf if by_pen > memory else size * (SETTLE + pen_work(states)) * BY_PEN + _touching(by_pen)
    listing = Listing(patch, _listed(memory, plain))
    high = 1 - LOW / 2 / max(LOW, patch.size)  # the share of a run's cells that are not inside a word, about
    seen, work = 0, 0.0
    for _ in listing.steps():
        work += float((2.0 ** (-high * np.bitwise_count(listing.since(seen)))).sum())
        seen = listing.count
        if size * (SETTLE + work) * BY_RUNS + seen * BY_LIST > bound:
            break
        yield
    if listing.complete:
        sets = listing.sets
        del listing  # its memory is needed
        return (yield from ByRuns.planning(patch, sets))
    _must_fit(patch, by_pen, memory)
    groups = words([])
    if patch.position.connected:
        listing = Listing(patch, _listed(memory, by_pen), mixed=False)
        yield from listing.steps()
        if not listing.complete:
            raise Unsettled("solve.runs", cells=patch.size, runs=listing.most)
        groups = listing.sets
    return (yield from ByPen.planning(patch, groups[np.bitwise_count(groups) > 1]))


def _must_fit(patch: Patch, needed: float, allowed: float) -> None:
    if needed > allowed:
        raise Unsettled("solve.memory", cells=patch.size, needed=amount(needed, up=True), allowed=amount(allowed))


def _listed(memory: float, tables: float) -> int:
    """How many runs may be listed: first the list needs the memory, then what is made of it, beside the tables."""
    return int(min(MOST_RUNS, memory / max(LISTED_BYTES, MAKING_BYTES), (memory - tables) / PLANNED_BYTES))


def _touching(size: float) -> float:
    """Seconds that the first use of so many bytes takes, or is worth."""
    return size * PLENTY + max(0.0, size - PLENTIFUL) * SCARCE
