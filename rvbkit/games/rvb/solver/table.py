"""What a caller allows, and the sentences where that is not enough.

The complete table of a patch: built in short steps by one way or the other, then asked.

Which way is cheaper is estimated while the runs are listed, so that the list is never longer
than it pays.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from rvbkit.games.rvb.position import Move
from rvbkit.games.rvb.solver import pen, runs
from rvbkit.games.rvb.solver.lines import BYTES, Listing
from rvbkit.games.rvb.solver.patch import LOW, Patch
from rvbkit.games.solution import Unsettled
from rvbkit.kernels import COMPILED, amount, bytes_allowed, now, seconds_allowed, words
from rvbkit.text.remarks import NotationError

if TYPE_CHECKING:
    from rvbkit.games.rvb import Position


_Result = TypeVar("_Result")


def finished(steps: Generator[object, None, _Result], cells: int = 0, time: float | None = None) -> _Result:
    """What short steps come to, all taken at once; raises where they, for so many cells, last longer than allowed."""
    end = now() + (inf if time is None else seconds_allowed(time))
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        if now() > end:
            raise Unsettled("solve.time", cells=cells)


def within(cells: int, needed: float, allowed: float) -> None:
    """Raises where a table does not fit."""
    if needed > allowed:
        raise Unsettled("solve.memory", cells=cells, needed=amount(needed, up=True), allowed=amount(allowed))


# -- The complete table of a patch: built in short steps by one way or the other, then asked --

#: More runs than this are not listed, whatever the memory.
MOST_RUNS = 1 << 23
#: Runs of which a step asks whether they win, and moves of which it works out the pen's way.
CHUNK, MOVES = 1 << 15, 64
#: Uncompiled, so many cells take a second, or five where runs abound, and each cell more doubles that.
UNCOMPILED_CELLS = 20
#: Seconds that one step should take; bytes that it touches the first time, which is slow beyond foresight; words of
#: a page of memory, of which one makes the rest follow.
STEP, TOUCHED, PAGE = 0.012, 2.0**24, 512
#: What settling a word costs besides its runs, in word operations.
SETTLE = 10.0
#: Seconds of a word operation by either way on two cores, of a listed run, and of touching a byte of memory the first
#: time: measured on boards of 18 to 28 cells. Where memory is plenty for other programs too, and where it is not.
BY_RUNS, BY_PEN, BY_LIST, PLENTY, SCARCE = (0.37e-9, 0.35e-9, 1.5e-7, 0.15e-9, 1e-9) if COMPILED else (1e-6,) * 5
PLENTIFUL = 2.0**30
THREADS = os.cpu_count() or 1 if COMPILED else 1


class Table:
    """Which subsets of a patch's cells are lost for whoever must move.

    >>> from rvbkit.games.rvb import Position
    >>> from rvbkit.games.rvb.solver import table
    >>> table(Position.parse("RV/B../VB cross 1")).count()
    4
    """

    def __init__(self, patch: Patch, plan: Any, words: Any) -> None:
        self.patch = patch
        self._layout = plan.layout
        self._words = words[runs.PAD :]

    @property
    def bytes(self) -> float:
        """The memory that it takes."""
        return float(self._words.nbytes)

    def lost(self, cells: Iterable[str]) -> bool:
        """Whether the position with exactly these cells left is lost for the player to move."""
        named = list(cells)
        for cell in named:
            if cell not in self.patch.number:
                raise NotationError("solve.cell", cell=str(cell))
        return self.lost_set(self.patch.set_of(named))

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
        """The moves of the whole patch that leave a lost position, the shortest first, lazily."""
        return (move for move in self.winning() if move is not None)

    def winning(self, position: Position | None = None, most: int = MOST_RUNS) -> Iterator[Move | None]:
        """The same of any position whose cells are in the table, with None after each short step.

        Raises ``Unsettled`` if it must look at more than ``most`` runs.
        """
        patch = self.patch if position is None else Patch(position)
        places = [(patch.number[name], place) for name, place in self.places() if name in patch.number]
        everything = np.uint64((1 << patch.size) - 1)
        listing = Listing(patch, most)
        seen = 0
        for _ in listing.steps():
            settled = listing.settled
            while seen < settled:
                here = listing.since(seen)[: min(CHUNK, settled - seen)]
                seen += len(here)
                for number, run in enumerate(here[self.lost_words(moved(everything & ~here, places))].tolist(), 1):
                    yield Move.known(tuple(patch.names[cell] for cell in listing.line(run)))
                    if not number % MOVES:
                        yield None
                yield None
            yield None
        if not listing.complete:
            raise Unsettled("solve.runs", cells=patch.size, runs=most)


def moved(sets: Any, places: list[tuple[int, int]]) -> Any:
    """Sets with their bits moved to where a table has them."""
    found = np.zeros_like(sets)
    for bit, place in places:
        found |= (sets >> np.uint64(bit) & np.uint64(1)) << np.uint64(place)
    return found


def least_seconds(cells: int) -> float:
    """What a table of so many cells takes at least."""
    return 2.0 ** max(0, cells - LOW) * SETTLE * BY_RUNS


def seconds(plan: Any) -> float:
    """What the table of a plan takes, about."""
    return float(plan.layout.words * (SETTLE + plan.work) * (BY_RUNS if isinstance(plan, runs.Plan) else BY_PEN))


def planning(patch: Patch, memory: float) -> Generator[None, None, Any]:
    """The cheaper way to the table among those that fit into ``memory`` bytes, made in short steps."""
    if patch.position.phase == "place":
        raise Unsettled("solve.before-crossing")
    if not COMPILED and patch.size > UNCOMPILED_CELLS:
        raise Unsettled("solve.uncompiled", cells=patch.size, most=UNCOMPILED_CELLS)
    size = 1 << max(0, patch.size - LOW)
    plain = 8.0 * size
    within(patch.size, plain, memory)
    by_pen = pen.memory(patch, size)
    bound = np.inf if by_pen > memory else size * (SETTLE + pen.work(patch)) * BY_PEN + _touching(by_pen)
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
        return (yield from runs.planning(patch, sets))
    if by_pen > memory:
        raise Unsettled("solve.memory", cells=patch.size, needed=amount(by_pen, up=True), allowed=amount(memory))
    groups = words([])
    if patch.position.connected:
        listing = Listing(patch, _listed(memory, by_pen), mixed=False)
        for _ in listing.steps():
            yield
        if not listing.complete:
            raise Unsettled("solve.runs", cells=patch.size, runs=listing.most)
        groups = listing.sets
        groups = groups[np.bitwise_count(groups) > 1]
    return (yield from pen.planning(patch, groups))


def _listed(memory: float, tables: float) -> int:
    """How many runs may be listed: first the list needs the memory, then what is made of it, beside the tables."""
    return int(min(MOST_RUNS, memory / max(BYTES, runs.MAKING_BYTES), (memory - tables) / runs.BYTES))


def _touching(size: float) -> float:
    """Seconds that the first use of so many bytes takes, or is worth."""
    return size * PLENTY + max(0.0, size - PLENTIFUL) * SCARCE


class Room:
    """Memory for tables, used again for the next one: what is touched for the first time is slow."""

    def __init__(self) -> None:
        self._taken: list[Any] = []

    def taken(self, sizes: tuple[int, ...]) -> Generator[None, None, tuple[Any, ...]]:
        """Arrays of so many words, whatever is in them, touched in short steps."""
        self._taken += [words([])] * (len(sizes) - len(self._taken))
        step = int(TOUCHED) // 8
        for number, size in enumerate(sizes):
            if len(self._taken[number]) < size:
                self._taken[number] = words([])
                self._taken[number] = np.empty(size, dtype=np.uint64)
                for at in range(0, size, step):
                    self._taken[number][at : at + step : PAGE] = 0
                    yield
        return tuple(array[:size] for array, size in zip(self._taken, sizes, strict=False))


def building(
    patch: Patch,
    memory: float,
    *,
    threads: int = THREADS,
    room: Room | None = None,
    progress: Callable[[float], Any] | None = None,
) -> Generator[None, None, Table]:
    """The complete table, made in short steps. Raises ``Unsettled`` where it does not fit into ``memory`` bytes."""
    plan = yield from planning(patch, memory)
    return (yield from settling(patch, plan, threads=threads, room=room, progress=progress))


def settling(
    patch: Patch,
    plan: Any,
    *,
    threads: int = THREADS,
    room: Room | None = None,
    progress: Callable[[float], Any] | None = None,
) -> Generator[None, None, Table]:
    """The table of a plan. One made in a ``room`` is good until the next one is made there."""
    try:
        tables = yield from (room or Room()).taken(plan.sizes())
    except MemoryError:
        raise Unsettled("solve.no-memory", cells=patch.size, needed=amount(plan.bytes, up=True)) from None
    for done in steps(plan, tables, threads):
        if progress:
            progress(done)
        if done < 1:
            yield
    return Table(patch, plan, tables[0])


def steps(plan: Any, tables: tuple[Any, ...], threads: int = THREADS) -> Iterator[float]:
    """Settles the whole table; after each short step, the share that is done."""
    outer = plan.layout.high - plan.block
    blocks = np.arange(1 << outer, dtype=np.uint64)
    if threads < 2 or outer < 3:
        yield from _paced(lambda part: plan.run(tables, part), [blocks], 1)
        return

    def run(layer: Any) -> None:
        parts = [part for part in np.array_split(layer, threads) if len(part)]
        for running in [pool.submit(plan.run, tables, part) for part in parts]:
            running.result()

    size = np.bitwise_count(blocks)
    with ThreadPoolExecutor(threads) as pool:
        yield from _paced(run, [blocks[size == level] for level in range(outer + 1)], threads)


def _paced(run: Callable[[Any], None], layers: list[Any], least: int) -> Iterator[float]:
    """Runs the blocks layer by layer, as many at a time as take one step on this machine; the share that is done."""
    batch, done, blocks = least, 0, sum(map(len, layers))
    for layer in layers:
        at = 0
        while at < len(layer):
            part = layer[at : at + batch]
            begin = perf_counter()
            run(part)
            taken = perf_counter() - begin
            at += len(part)
            done += len(part)
            if taken > 2 * STEP:
                batch = max(least, batch // 2)
            elif taken < STEP / 2 and len(part) == batch:
                batch *= 2
            yield done / blocks


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

    >>> from rvbkit.games.rvb import Position
    >>> known = table(Position.parse("RV/B.R/VB cross 1"))
    >>> known.count(), [str(move) for move in known.winning_moves()][:2]
    (8, ['c1-b1-a1', 'b1-a1-a2'])
    """
    patch = Patch.of(position, cells)
    made = building(patch, bytes_allowed(memory), threads=threads, progress=progress)
    return finished(made, patch.size, time)
