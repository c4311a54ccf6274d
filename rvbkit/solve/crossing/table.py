"""The complete table of a patch: built in short steps by one way or the other, then asked."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Any

import numpy as np

from rvbkit.solve.crossing import pen, runs
from rvbkit.solve.crossing.patch import LOW, Patch
from rvbkit.solve.jit import COMPILED
from rvbkit.solve.memory import gib, spare_memory
from rvbkit.solve.solution import Unsettled

if TYPE_CHECKING:
    from rvbkit.games.rvb import Move, Position

#: Beyond so many runs listing them takes longer than doing without.
MANY_RUNS = 900
#: Where doing without does not fit into the memory, lists of up to so many runs will do.
TOO_MANY_RUNS = 100_000
#: Uncompiled, a larger patch takes minutes.
UNCOMPILED_CELLS = 16
#: Word operations of one step, some 15 ms of one thread.
STEP = 1.5e7
#: What settling a word costs besides its runs, in word operations.
SETTLE = 40.0
THREADS = os.cpu_count() or 1


class Table:
    """Which subsets of a patch's cells are lost for whoever must move."""

    def __init__(self, patch: Patch, plan: Any, words: Any) -> None:
        self.patch = patch
        self._layout = plan.layout
        self._words = words

    def lost(self, cells: Iterable[str]) -> bool:
        """Whether the position with exactly these cells left is lost for the player to move."""
        return self.lost_set(self.patch.set_of(cells))

    def lost_set(self, cells: int) -> bool:
        """The same for a set in the patch's numbering."""
        index = self._layout.index(cells)
        return bool(int(self._words[index >> LOW]) >> (index & (1 << LOW) - 1) & 1)

    def places(self) -> list[tuple[str, int]]:
        """Each cell and the bit that it is in the table's index."""
        return [(name, self._layout.bit[i]) for i, name in enumerate(self.patch.names)]

    def lost_words(self, indices: Any) -> Any:
        """The same for many sets at once, given as the table's indices."""
        inside = indices & np.uint64((1 << LOW) - 1)
        return (self._words[indices >> np.uint64(LOW)] >> inside & np.uint64(1)).astype(bool)

    def count(self) -> int:
        """How many losing positions there are."""
        step = 1 << 22
        return sum(int(np.bitwise_count(self._words[i : i + step]).sum()) for i in range(0, len(self._words), step))

    def winning_moves(self) -> Iterator[Move]:
        """The moves of the whole patch that leave a lost position, lazily."""
        everything = (1 << self.patch.size) - 1
        for move in self.patch.position.moves():
            if self.lost_set(everything & ~self.patch.set_of(move.cells)):
                yield move


def plan_for(patch: Patch, memory: float) -> Any:
    """The cheaper way to the table among those that fit into ``memory`` bytes."""
    if not COMPILED and patch.size > UNCOMPILED_CELLS:
        raise Unsettled("solve.uncompiled", cells=patch.size, most=UNCOMPILED_CELLS)
    plain = 8.0 * max(1, 1 << max(0, patch.size - LOW))
    if plain > memory:
        raise Unsettled("solve.memory", cells=patch.size, needed=gib(plain), allowed=gib(memory))
    listed = [patch.set_of(move.cells) for move in islice(patch.position.moves(), MANY_RUNS)]
    if len(listed) < MANY_RUNS:
        return runs.Plan(patch, listed)
    by_pen = pen.Plan(patch)
    if by_pen.bytes <= memory:
        return by_pen
    listed = [patch.set_of(move.cells) for move in islice(patch.position.moves(), TOO_MANY_RUNS)]
    if len(listed) == TOO_MANY_RUNS:
        raise Unsettled("solve.memory", cells=patch.size, needed=gib(by_pen.bytes), allowed=gib(memory))
    return runs.Plan(patch, listed)


def steps(plan: Any, tables: tuple[Any, ...], threads: int = THREADS) -> Iterator[float]:
    """Settles the whole table; after each short step, the share that is done."""
    outer = plan.layout.high - plan.block
    blocks = np.arange(1 << outer, dtype=np.int64)
    size = np.bitwise_count(blocks)
    batch = max(1, int(STEP / ((1 << plan.block) * (plan.work / 2 + SETTLE))))
    done = 0
    if threads < 2 or outer < 3:
        for at in range(0, len(blocks), batch):
            plan.run(tables, blocks[at : at + batch])
            yield min(1.0, (at + batch) / len(blocks))
        return
    with ThreadPoolExecutor(threads) as pool:
        for level in range(outer + 1):
            layer = blocks[size == level]
            for at in range(0, len(layer), batch * threads):
                here = layer[at : at + batch * threads]
                parts = [part for part in np.array_split(here, threads) if len(part)]
                for finished in [pool.submit(plan.run, tables, part) for part in parts]:
                    finished.result()
                done += len(here)
                yield done / len(blocks)


def table(
    position: Position,
    cells: Iterable[str] | None = None,
    *,
    time: float | None = None,
    memory: float | None = None,
    threads: int = THREADS,
    progress: Callable[[float], Any] | None = None,
) -> Table:
    """The complete table of a position (of some of its cells); raises ``Unsettled`` beyond a budget.

    ``time`` in seconds, ``memory`` in bytes; ``progress`` hears the share that is done.
    """
    patch = Patch.of(position, cells)
    plan = plan_for(patch, spare_memory() if memory is None else memory)
    tables = plan.tables()
    end = None if time is None else monotonic() + time
    for done in steps(plan, tables, threads):
        if progress:
            progress(done)
        if end is not None and monotonic() > end and done < 1:
            raise Unsettled("solve.time", cells=patch.size)
    return Table(patch, plan, tables[0])
