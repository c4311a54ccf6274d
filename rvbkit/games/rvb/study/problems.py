"""Problems: how hard one is, when two are the same, and the search for new ones.

**How hard it is** to find the winning move, in five levels. What counts:

* ``moves``: how many legal moves there are to choose from, for each winning one;
* ``length`` and ``kind`` of the winning move (the shortest one): a single cell is overlooked by those
  who look for long lines; a line of the cycle has to be followed letter by letter;
* ``tempting``: losing moves that look good. A move is tempting if it crosses several cells, and at
  least as many as the winning one; or if it nearly wins: one single reply refutes it.

>>> from rvbkit.games.rvb import Position
>>> grade(Position.parse("..../...../.....R/....VBB/.....R/...RV/.... cross 1")).kind
'cycle'

**When two positions are the same problem.** Only who touches whom counts. So turning and mirroring the board changes
nothing (12 ways), nor does moving a piece, letters that hang together, to another place where it touches no other
piece. Renaming the letters along the cycle, R to V to B to R, changes nothing either. Swapping two letters turns the
cycle round: what the pen crossed from one end it now crosses from the other. The sets that can be crossed stay the
same, and so does the game; a move of one letter and the rule of the last letter do not look at the cycle at all. So
all six ways of renaming are symmetries.

>>> one, other = "RV/B.R/VB cross 1", "RB/V.R/BV cross 1"
>>> canonical(Position.parse(one)) == canonical(Position.parse(other))
True

**The search** solves patches of cells with random letters one by one. They are drawn in batches, each with a seed of
its own made from the search's seed and the batch's number, and the batches' finds are taken in order: the same call
finds the same problems with any executor.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import count as numbers
from itertools import islice, permutations
from math import log2
from typing import Literal

from rvbkit.games.option import Whole
from rvbkit.games.rvb import OPTIONS, Move, Position
from rvbkit.games.rvb.grid import Spot, grid, known_side, turns, ways
from rvbkit.games.rvb.position import LETTERS, lettered
from rvbkit.games.rvb.study.answers import Problem, position_of
from rvbkit.games.survey import count as counted
from rvbkit.games.survey import in_order, seeded, watched, workers
from rvbkit.page.problem import NotFound, Problems, mining
from rvbkit.text import meant, say
from rvbkit.text.inputs import flag, row, whole
from rvbkit.text.quoting import quoted, spoken, typed
from rvbkit.text.remarks import NotationError, Remark

Kind = Literal["single", "letter", "cycle"]
#: The names of levels 1 to 5.
LEVELS = ("rvb-study.very-easy", "rvb-study.easy", "rvb-study.medium", "rvb-study.hard", "rvb-study.very-hard")
#: A level ends where the score reaches these: from one to the next, four times as much to look through.
STEPS = (7.0, 9.0, 11.0, 13.0)
#: What the kind of the winning move adds.
EXTRA: dict[Kind, float] = {"letter": 0.0, "cycle": 0.5, "single": 1.0}
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
#: Letters and where they stand.
Piece = tuple[tuple[int, int, str], ...]
#: The pieces of a position, and whether groups may be crossed: equal for equal problems.
Form = tuple[tuple[Piece, ...], bool]


@dataclass(frozen=True)
class Grade:
    """``level`` from 1 to 5 and what it is made from; ``winning`` is how many moves win.

    >>> from rvbkit.study import rvb
    >>> found = rvb.problems()["pb-1"].grade
    >>> found.level, found.winning, found.name.sentence
    (3, 1, 'medium')
    """

    level: int
    moves: int
    winning: int
    length: int
    kind: Kind
    tempting: int

    @property
    def name(self) -> Remark:
        """What the level is called."""
        return Remark(LEVELS[self.level - 1])


def grade(position: Position) -> Grade:
    """The grade of a winning position of moderate size; a lost one has nothing to be found."""
    from rvbkit.games.rvb.solver import Patch, table

    solved = table(position)
    patch: Patch = solved.patch
    runs = {patch.set_of(move.cells): move for move in position.moves()}
    everything = (1 << patch.size) - 1
    winning = [run for run in runs if solved.lost_set(everything & ~run)]
    if not winning:
        raise NotationError("rvb-study.nothing-wins")
    found = min(winning, key=int.bit_count)
    tempting = 0
    for run in runs.keys() - set(winning):
        left = everything & ~run
        replies = (reply for reply in runs if not reply & run and solved.lost_set(left & ~reply))
        long = run.bit_count() >= max(2, found.bit_count())
        tempting += long or len(list(islice(replies, 2))) == 1
    length, kind = found.bit_count(), kind_of(position, runs[found])
    score = log2(len(runs) / len(winning)) + log2(1 + tempting) + EXTRA[kind] + length / 4
    return Grade(1 + sum(score >= step for step in STEPS), len(runs), len(winning), length, kind, tempting)


def kind_of(position: Position, move: Move) -> Kind:
    """A single cell, a line of one letter, or a line of the cycle."""
    if len(move.cells) == 1:
        return "single"
    return "letter" if len(set(map(position.at, move.cells))) == 1 else "cycle"


def level_of(difficulty: int | str) -> int:
    """A level by its number or its name, in any of our languages."""
    level = meant(str(spoken(quoted(difficulty))), {str(level): key for level, key in enumerate(LEVELS, 1)})
    if level:
        return int(level)
    names = ", ".join(f"{level} ({say(key)})" for level, key in enumerate(LEVELS, 1))
    raise NotationError("rvb-study.difficulty", given=difficulty, known=names)


# -- when two are the same ---------------------------------------------------------------------------


def canonical(position: Position) -> Form:
    """The same for all positions that are one problem: the first of their forms in alphabetical order.

    Crossed letters, empty cells, the board's size and the player to move play no part.

    >>> from rvbkit.study import rvb
    >>> rvb.canonical("R./..B/V. cross 1") == rvb.canonical(".R/B../.V cross 1")
    True
    """
    position = position_of(position)
    turnings, pieces = ways(position.side), _pieces(position)
    forms = []
    for letters in permutations(LETTERS):
        named = dict(zip(LETTERS, letters, strict=True))
        marks = [named.get(mark, mark) for mark in position.cells]
        forms.append(tuple(sorted(min(_placed(piece, spots, marks) for spots in turnings) for piece in pieces)))
    return min(forms), position.connected


def _pieces(position: Position) -> list[list[int]]:
    """The numbers of the cells left, piece by piece."""
    rest = {i for i, mark in enumerate(position.cells) if mark in LETTERS}
    pieces = []
    while rest:
        piece = [rest.pop()]
        for cell in piece:  # grows while it is gone through
            near = rest.intersection(position.grid.touching[cell])
            piece += near
            rest -= near
        pieces.append(piece)
    return pieces


def _placed(piece: list[int], spots: list[Spot], marks: list[str]) -> Piece:
    """A piece turned one way and slid into the corner."""
    across, down = min(spots[i][0] for i in piece), min(spots[i][1] for i in piece)
    return tuple(sorted((spots[i][0] - across, spots[i][1] - down, marks[i]) for i in piece))


def images(position: Position) -> Iterator[tuple[Position, Mapping[str, str]]]:
    """The 72 turned, mirrored and renamed positions on the same board, and where each cell went.

    >>> from rvbkit.study import rvb
    >>> sum(1 for _ in rvb.images("RV/B.R/VB cross 1"))
    72
    """
    position = position_of(position)
    names = position.grid.names
    for target in turns(position.side):
        moved = {names[i]: names[j] for i, j in enumerate(target)}
        for letters in permutations(LETTERS):
            renamed = str.maketrans(LETTERS + LETTERS.lower(), "".join(letters) + "".join(letters).lower())
            marks = ["."] * len(names)
            for i, mark in enumerate(position.cells.translate(renamed)):
                marks[target[i]] = mark
            yield replace(position, cells="".join(marks)), moved


# -- the search --------------------------------------------------------------------------------------


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
        # without an executor one by one, so that nobody pays for the rest of a batch when enough are found
        for finds in in_order(_finds if executor is None else _listed, batches, workers(executor)):
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


def _listed(batch: _Batch) -> list[tuple[Form, Position, str]]:
    return list(_finds(batch))


def _finds(batch: _Batch) -> Iterator[tuple[Form, Position, str]]:
    """The problems of one batch, in the order in which they are drawn."""
    from rvbkit.games.rvb.solver import table

    chance = random.Random(batch.seed)
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
    names = (g.names[cell] for cell in cells)
    return lettered(side, dict(zip(names, letters, strict=True)), connected)


_ASKED = {
    "side": OPTIONS["side"],
    "connected": OPTIONS["connected"],
    "cells": Whole(FEWEST, MOST),
    "difficulty": Whole(1, len(LEVELS)),
}
COMMANDS = {"mine": mining(mine, _ASKED, side=4, cells=12, difficulty=None)}
