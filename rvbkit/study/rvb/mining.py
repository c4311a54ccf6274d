"""Problems found by search: positions with exactly one winning set, as hard as wanted.

Candidates are patches of cells with random letters, solved one by one. They are drawn in batches,
each with a seed of its own made from the search's seed and the batch's number, and the batches'
finds are taken in order: the same call finds the same problems whoever does the work.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import count as numbers
from itertools import islice

from rvbkit.coerce import flag, row, whole
from rvbkit.game import NotationError, Remark
from rvbkit.games.rvb import OPTIONS, Position
from rvbkit.games.rvb.grid import grid, known_side
from rvbkit.games.rvb.position import LETTERS
from rvbkit.options import Whole
from rvbkit.quoting import typed
from rvbkit.study.inputs import count as counted
from rvbkit.study.inputs import seeded, workers
from rvbkit.study.problem import NotFound, Problems, mining
from rvbkit.study.rvb.answers import Problem
from rvbkit.study.rvb.grading import LEVELS, grade, level_of
from rvbkit.study.rvb.symmetry import Form, canonical
from rvbkit.study.spread import in_order, watched

#: Cells a problem may have; with four, no position has one winning set only.
FEWEST, MOST = 5, 24
#: Sizes that may be wished for together, each as often as it is wanted.
WISHES = 1_000
#: Candidates in a batch.
BATCH = 100
#: So many candidates in a row without anything new, and the search gives up.
TRIES = 5_000
#: How often the next cell of a patch touches the ones before.
TOUCHING = 0.9


@dataclass(frozen=True)
class _Batch:
    seed: str
    cells: tuple[int, ...]
    side: int
    connected: bool
    level: int | None
    unique: bool


def mine(
    count: int,
    seed: int,
    cells: int | Iterable[int] = 12,
    difficulty: int | str | None = None,
    unique: bool = True,
    executor: Executor | None = None,
    *,
    side: int = 4,
    connected: bool = False,
    tries: int = TRIES,
) -> Problems[Problem]:
    """``count`` problems of so many cells (a number, or several to draw from), no two of them equal.

    ``difficulty`` is a level from 1 to 5 or its name, see ``grading``; ``unique=False`` takes positions
    with several winning moves too. Raises ``NotFound`` after ``tries`` candidates without a new find.

    >>> from rvbkit.study import rvb
    >>> rvb.mine(1, seed=1, cells=6, side=2)
    Problem 1 (6 cells)
    Find a move that wins.
    a   . R
    b  V R R
    c   V B
    rvb .R/VRR/VB cross 1
    """
    count, tries, seed, side = counted(count), counted(tries, 10**9), seeded(seed), known_side(side)
    level = None if difficulty is None else level_of(difficulty)
    sizes, connected, unique = _sizes(cells, side), flag(connected, "connected"), flag(unique, "unique")
    batches = (_Batch(f"{seed}/{n}", sizes, side, connected, level, unique) for n in numbers())
    found: dict[Form, Problem] = {}
    quiet = 0
    with watched(total=count) as progress:
        for finds in in_order(_lazily if executor is None else _search, batches, workers(executor)):
            quiet += BATCH
            for form, position, answer in finds:
                if form not in found:
                    found[form] = _problem(seed, len(found) + 1, position, answer)
                    quiet = 0
                    progress.update()
                if len(found) == count:
                    return Problems(found.values())
            if quiet >= tries:
                break
    raise NotFound("rvb-study.not-found", list(found.values()), wanted=count, tries=tries)


def _problem(seed: int, number: int, position: Position, answer: str) -> Problem:
    name = Remark("rvb-study.mined-problem", {"number": number, "cells": len(position.left)})
    return Problem(f"mined-{seed}-{number}", position, name, Remark("rvb-study.mined-source", {"seed": seed}), answer)


def _sizes(cells: int | Iterable[int], side: int) -> tuple[int, ...]:
    most = min(MOST, grid(side).size - 1)
    found = row(cells, WISHES)
    sizes = tuple(map(whole, found if found and len(found) <= WISHES else [cells]))
    if not all(size is not None and FEWEST <= size <= most for size in sizes):
        raise NotationError("rvb-study.cells", given=typed(cells), fewest=FEWEST, most=most)
    return tuple(size for size in sizes if size is not None)


def _search(batch: _Batch) -> list[tuple[Form, Position, str]]:
    """The problems of one batch, in the order in which they are drawn."""
    return list(_finds(batch, random.Random(batch.seed)))


def _lazily(batch: _Batch) -> Iterator[tuple[Form, Position, str]]:
    """The same one by one, so that whoever has found enough does not pay for the rest of the batch."""
    return _finds(batch, random.Random(batch.seed))


def _finds(batch: _Batch, chance: random.Random) -> Iterator[tuple[Form, Position, str]]:
    from rvbkit.solve.rvb import table

    for _ in range(BATCH):
        position = drawn(chance, chance.choice(batch.cells), batch.side, batch.connected)
        winning = list(islice(table(position).winning_moves(), 2 if batch.unique else None))
        if not winning or (batch.unique and len(winning) > 1):
            continue
        if batch.level is None or grade(position).level == batch.level:
            shortest = min(winning, key=lambda move: len(move.cells))
            yield canonical(position), position, "".join(map(position.at, shortest.cells))


def drawn(chance: random.Random, size: int, side: int, connected: bool = False) -> Position:
    """A patch of random letters, mostly in one piece, each letter there at least once."""
    g = grid(side)
    cells = [chance.randrange(g.size)]
    while len(cells) < size:
        free = [cell for cell in range(g.size) if cell not in cells]
        near = [cell for cell in free if any(other in cells for other in g.touching[cell])]
        cells.append(chance.choice(near if chance.random() < TOUCHING else free))
    letters = ""
    while set(letters) != set(LETTERS):
        letters = "".join(chance.choices(LETTERS, k=size))
    marks = ["."] * g.size
    for cell, letter in zip(cells, letters, strict=True):
        marks[cell] = letter
    return Position(side, "".join(marks), "cross", 1, connected)


_ASKED = {
    "side": OPTIONS["side"],
    "connected": OPTIONS["connected"],
    "cells": Whole(FEWEST, MOST),
    "difficulty": Whole(1, len(LEVELS)),
}
QUESTIONS = {"mine": mining(mine, _ASKED, side=4, cells=12, difficulty=None)}
