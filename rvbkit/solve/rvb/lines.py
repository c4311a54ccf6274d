"""The runs that a large board is searched by: all of them, or where there are too many, long ones drawn at random."""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

import numpy as np

from rvbkit.games.rvb.position import AFTER, KEEP, LETTERS
from rvbkit.solve.rvb.listing import Listing
from rvbkit.solve.rvb.patch import Patch

#: Runs that are looked at; a regular board has millions.
RUNS = 20_000
#: How many cells are cut off either end of a line drawn at random, for each way of doing so.
CUT = 5
#: One in so many lines drawn is of one letter.
ONE_LETTER = 4
#: After so many draws with nothing new there is probably nothing left to draw.
IN_VAIN = 200
#: Lines that are drawn, or whose order of cells is found, in one step.
STEP = 100


@dataclass(frozen=True)
class Runs:
    """Sets of cells in the patch's numbering, the largest first, and of the first ones the order of their cells."""

    sets: Any
    lines: list[tuple[int, ...]]


def long_runs(patch: Patch, seed: int, lines: int) -> Generator[None, None, Runs]:
    """The runs, found in short steps, and the order of the first ``lines`` of them."""
    listing = Listing(patch, RUNS)
    yield from listing.steps()
    drawn: dict[int, tuple[int, ...]] = {}
    if not listing.complete:
        drawn = yield from _drawn(patch, random.Random(seed))
    found = np.array([*drawn, *(run for run in listing.sets.tolist() if run not in drawn)][:RUNS], dtype=np.uint64)
    yield
    sets = found[np.argsort(-np.bitwise_count(found).astype(np.int64), kind="stable")]
    ordered = []
    for number, run in enumerate(sets[:lines].tolist()):
        ordered.append(drawn.get(run) or listing.line(run))
        if number % STEP == 0:
            yield
    return Runs(sets, ordered)


def _drawn(patch: Patch, chance: random.Random) -> Generator[None, None, dict[int, tuple[int, ...]]]:
    """Lines led on at random as far as they go, with their ends cut off: runs by their sets of cells."""
    drawn: dict[int, tuple[int, ...]] = {}
    draws = news = 0
    while len(drawn) < RUNS and draws - news < IN_VAIN:
        before = len(drawn)
        one_letter = chance.randrange(ONE_LETTER) == 0
        line = _line(patch, chance, one_letter)
        whole = one_letter and patch.position.connected  # the rest of a group need not hang together
        for start in range(1 if whole else CUT):
            for end in range(max(start + 1, 0 if whole else len(line) - CUT + 1), len(line) + 1):
                drawn.setdefault(sum(1 << cell for cell in line[start:end]), line[start:end])
        draws += 1
        if len(drawn) > before:
            news = draws
        if draws % STEP == 0:
            yield
    return drawn


def _line(patch: Patch, chance: random.Random, one_letter: bool) -> tuple[int, ...]:
    """A line of the cycle or of one letter, sparing the last letters; for the option ``connected`` a group."""
    spare = {letter: patch.letters.count(letter) - KEEP for letter in LETTERS}
    ways = [cell for cell in range(patch.size) if spare[patch.letters[cell]]]
    grouped = one_letter and patch.position.connected
    line: list[int] = []
    near: set[int] = set()
    while ways:
        cell = chance.choice(ways)
        line.append(cell)
        letter = patch.letters[cell]
        spare[letter] -= 1
        wanted = letter if one_letter else AFTER[letter]
        near = {d for d in patch.touching[cell] if patch.letters[d] == wanted} | (near if grouped else set())
        near.difference_update(line)
        ways = sorted(near) if spare[wanted] else []
    return tuple(line)
