"""The runs of a large board: all of them, or where there are millions, many long ones drawn at random."""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING

from rvbkit.games.rvb.position import AFTER, KEEP, LETTERS, Move
from rvbkit.solve.crossing.patch import Patch

if TYPE_CHECKING:
    from rvbkit.games.rvb import Position

#: Runs that are looked at; a regular board has millions.
RUNS = 20_000
#: How many cells are cut off either end of a line drawn at random, for each way of doing so.
CUT = 5


def long_runs(position: Position, seed: int) -> list[Move]:
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
