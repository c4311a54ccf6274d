"""The complete table of a patch, built in short steps and then asked; and how long its game lasts.

How long a game lasts when the winner hurries and the loser delays is found level by level, all sets at once: a position
is lost within k moves if every move leads to one that is won within k - 1, and won within k + 1 if some move leads to
one that is lost within k. So a level costs the runs twice, and only as many levels are made as the game is long.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import inf
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from rvbkit.games.rvb.position import Move, Position
from rvbkit.games.rvb.solver import kernels
from rvbkit.games.rvb.solver.kernels import LOW, PAD
from rvbkit.games.rvb.solver.patch import LISTED_BYTES, Layout, Listing, Patch, all_placed, laid_out, moved
from rvbkit.games.rvb.solver.plan import LANE_MASKS, MAKING_BYTES, MOST_RUNS, WITHOUT_LOW, Plan, planning
from rvbkit.games.solution import Unsettled
from rvbkit.kernels import COMPILED, amount, bytes_allowed, finished, now, seconds_allowed, words
from rvbkit.text.remarks import NotationError

#: Runs of which a step asks whether they win, and moves of which it works out the pen's way.
CHUNK, MOVES = 1 << 15, 64
#: Seconds that one step should take; bytes that it touches the first time, which is slow beyond foresight; words of
#: a page of memory, of which one makes the rest follow.
STEP, TOUCHED, PAGE = 0.012, 2.0**24, 512
THREADS = os.cpu_count() or 1 if COMPILED else 1


class Table:
    """Which subsets of a patch's cells are lost for the player to move.

    >>> from rvbkit.games.rvb import Position
    >>> from rvbkit.games.rvb.solver import table
    >>> table(Position.parse("RV/B../VB cross 1")).count()
    4
    """

    def __init__(self, patch: Patch, plan: Plan, words: Any) -> None:
        self.patch = patch
        self._layout = plan.layout
        self._words = words[PAD:]

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
        return self._layout.holds(self._words, cells)

    def places(self) -> list[tuple[str, int]]:
        """Each cell and the bit that it is in the table's index."""
        return list(zip(self.patch.names, self._layout.bit, strict=True))

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


def building(patch: Patch, memory: float, **how: Any) -> Generator[None, None, Table]:
    """The table of a patch, made in short steps the cheaper way; ``how`` is that of ``settling``.

    Raises ``Unsettled`` where it does not fit into ``memory`` bytes.
    """
    plan = yield from planning(patch, memory)
    return (yield from settling(plan, **how))


def settling(
    plan: Plan,
    *,
    threads: int = THREADS,
    room: Room | None = None,
    progress: Callable[[float], Any] | None = None,
) -> Generator[None, None, Table]:
    """The table of a plan, made in short steps. One made in a ``room`` is good until the next one is made there."""
    try:
        tables = yield from (room or Room()).taken(plan.sizes)
    except MemoryError:
        raise Unsettled("solve.no-memory", cells=plan.patch.size, needed=amount(plan.bytes, up=True)) from None
    for done in steps(plan, tables, threads):
        if progress:
            progress(done)
        if done < 1:
            yield
    return Table(plan.patch, plan, tables[0])


def steps(plan: Plan, tables: tuple[Any, ...], threads: int = THREADS) -> Iterator[float]:
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
    try:
        return finished(made, inf if time is None else now() + seconds_allowed(time))
    except TimeoutError:
        raise Unsettled("solve.time", cells=patch.size) from None


# -- how long the game lasts --------------------------------------------------------------------------

#: Cells, compiled and not, whose game is measured in a moment.
MEASURED = 20 if COMPILED else 18
#: Word operations of one step, some 10 ms.
OPERATIONS = 1e7 if COMPILED else 1e4
#: Tables of all sets that are in use at once.
TABLES = 8


class Level(NamedTuple):
    """The sets that are lost within so many moves, and those that are won within one more."""

    layout: Layout
    number: int
    lost: Any
    won: Any

    def moves(self, cells: int) -> int | None:
        """Moves to the end from a set in the patch's numbering, if it ends here."""
        ends = (later for later, table in enumerate((self.lost, self.won)) if self.layout.holds(table, cells))
        return next((self.number + later for later in ends), None)


def levels(patch: Patch, memory: float = inf) -> Iterator[Level | None]:
    """None after each short step, and each level, the shortest games first.

    There is none where the table is large, or where the runs do not fit into the memory.
    """
    room = memory - 8.0 * TABLES * (1 << max(0, patch.size - LOW))
    if patch.size > MEASURED or room < 0:
        return
    listing = Listing(patch, int(min(1 << patch.size, room / (LISTED_BYTES + MAKING_BYTES))))
    yield from listing.steps()
    if not listing.complete:
        return
    runs = listing.sets
    layout = yield from laid_out(patch, runs)
    above, low = yield from all_placed(layout, runs)
    above, keep, size = above.astype(np.uint64), WITHOUT_LOW[low], layout.words
    both = np.zeros(PAD + 2 * size, dtype=np.uint64)
    batch = max(1, int(OPERATIONS / size))

    def reached(sets: Any) -> Generator[None, None, Any]:
        """Of which sets some run leads to one of these."""
        both[PAD : PAD + size], both[PAD + size :] = sets, 0
        for at in range(0, len(above), batch):
            here = slice(at, at + batch)
            kernels.pull_all(both, np.uint64(size), above[here], keep[here], low[here], LANE_MASKS)
            yield
        return both[PAD + size :].copy()

    lawful = layout.lawful_words()
    won, number, rest = np.zeros_like(lawful), 0, True
    while rest:
        lost = lawful & ~(yield from reached(lawful & ~won))
        won = yield from reached(lost)
        yield Level(layout, number, lost, won)
        number, rest = number + 2, (lawful & ~(lost | won)).any()


def moves_to_the_end(patch: Patch, memory: float) -> Generator[None, None, int | None]:
    """How long the game of the whole patch lasts, found in short steps; None where that does not fit."""
    for level in levels(patch, memory):
        moves = level.moves((1 << patch.size) - 1) if level else None
        if moves is not None:
            return moves
        yield
    return None
