"""A proved winning first move of a large board: a long run that lands on a lost position.

The table of a set T of cells answers every run that leaves a subset of T, that is, every run
through all the other cells, the bridge. So the bridge is chosen to lie in many long runs: a
stretch of a line. About one position in ten is lost; a table for a bridge with forty runs
nearly always shows a winning one. Bridges are tried in the order of what they promise for
what they cost; cells left out of a bridge double the cost of its table.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from rvbkit.games.rvb.position import AFTER, KEEP, LETTERS, Move
from rvbkit.solve.crossing.patch import Patch
from rvbkit.solve.crossing.table import Table, Unsettled, plan_for, steps

if TYPE_CHECKING:
    from rvbkit.games.rvb import Position

#: Runs that are looked at; a regular board has millions.
RUNS = 20_000
#: How many cells are cut off either end of a line drawn at random, for each way of doing so.
CUT = 5
#: Tables smaller than this cost nothing to speak of, so they need not be smaller still.
SMALLEST = 22
#: The share of positions that are lost, near enough to compare bridges with.
LOST = 0.1
#: What a table costs besides the work that doubles with each cell, in that unit at SMALLEST cells.
OVERHEAD = 4.0


def winning_jump(position: Position, memory: float, most: int, seed: int = 0) -> Iterator[Move | None]:
    """Yields None after each short step and, last, a winning move if one is found.

    ``most`` is the largest number of cells a table may have.
    """
    patch = Patch(position)
    runs = {patch.set_of(move.cells): move for move in _long_runs(position, seed)}
    untried = dict(runs)
    everything = (1 << patch.size) - 1
    bridges = _bridges(patch, runs, most)
    while untried:
        bridge = _best(bridges, untried, patch.size)
        if bridge is None:
            return
        bridges.remove(bridge)
        through = [run for run in untried if run & bridge == bridge]
        rest = [name for i, name in enumerate(patch.names) if not bridge >> i & 1]
        small = Patch.of(position, rest)
        try:
            plan = plan_for(small, memory)
        except Unsettled:
            continue
        tables = plan.tables()
        for _ in steps(plan, tables):
            yield None
        table = Table(small, plan, tables[0])
        for run in through:
            left = everything & ~run
            if table.lost(name for i, name in enumerate(patch.names) if left >> i & 1):
                yield untried[run]
                return
            del untried[run]


def _long_runs(position: Position, seed: int) -> list[Move]:
    """All runs where that is possible, else as many lines drawn at random, with their ends cut off."""
    listed = list(islice(position.moves(), RUNS + 1))
    if len(listed) <= RUNS:
        return listed
    chance = random.Random(seed)
    drawn: dict[frozenset[int], tuple[int, ...]] = {}
    patch = Patch(position)
    while len(drawn) < RUNS:
        line = _drawn(patch, chance)
        for start in range(CUT):
            for end in range(max(start + 1, len(line) - CUT + 1), len(line) + 1):
                drawn[frozenset(line[start:end])] = line[start:end]
    return [Move(tuple(patch.names[cell] for cell in line)) for line in drawn.values()]


def _drawn(patch: Patch, chance: random.Random) -> tuple[int, ...]:
    """A line of the cycle led on at random as far as it goes, sparing the last letters."""
    spare = {letter: patch.letters.count(letter) - KEEP for letter in LETTERS}
    ways = [cell for cell in range(patch.size) if spare[patch.letters[cell]]]
    line: list[int] = []
    while ways:
        cell = chance.choice(ways)
        line.append(cell)
        spare[patch.letters[cell]] -= 1
        wanted = AFTER[patch.letters[cell]]
        ways = (
            [d for d in patch.touching[cell] if patch.letters[d] == wanted and d not in line] if spare[wanted] else []
        )
    return tuple(line)


def _bridges(patch: Patch, runs: dict[int, Any], most: int) -> list[int]:
    """Stretches of long lines, of each useful length, that many lines share."""
    fewest, longest = max(1, patch.size - most), patch.size - SMALLEST
    counts: Counter[int] = Counter()
    for _, move in sorted(runs.items(), key=lambda item: -item[0].bit_count())[:3000]:
        cells = [1 << patch.number[cell] for cell in move.cells]
        for length in range(fewest, min(longest, len(cells)) + 1):
            stretch = sum(cells[:length])
            counts[stretch] += 1
            for i in range(length, len(cells)):
                stretch += cells[i] - cells[i - length]
                counts[stretch] += 1
    by_length: dict[int, list[int]] = {}
    for stretch, _ in counts.most_common():
        by_length.setdefault(stretch.bit_count(), []).append(stretch)
    return [stretch for stretches in by_length.values() for stretch in stretches[:60]]


def _best(bridges: list[int], untried: dict[int, Any], size: int) -> int | None:
    """The bridge whose chance of a winning run is greatest for its cost."""
    best, promise = None, 0.0
    for bridge in bridges:
        through = sum(1 for run in untried if run & bridge == bridge)
        cost = OVERHEAD + 2.0 ** (size - bridge.bit_count() - SMALLEST)
        promised = (1 - (1 - LOST) ** through) / cost
        if promised > promise:
            best, promise = bridge, promised
    return best
