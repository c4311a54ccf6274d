"""Problems found by search: figures that exactly the pieces of a box fill in one way, up to renamings of the values.

A figure grows cell by cell; the pieces of one of its solutions are the box. For 24 cells the box has all pieces. The
same seed finds the same problems.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import InitVar, dataclass
from itertools import count as count_from
from math import log2

from rvbkit.games.option import Whole
from rvbkit.games.survey import count as counted
from rvbkit.games.survey import seeded, watched
from rvbkit.games.trioker import Move, Puzzle
from rvbkit.games.trioker.figure import Figure, places_beside, pointing
from rvbkit.games.trioker.moves import PLACE
from rvbkit.games.trioker.pieces import PIECES, named
from rvbkit.games.trioker.solver import Solution, count, fits, puzzle, solutions
from rvbkit.page import problem
from rvbkit.page.problem import NotFound, Problems, mining
from rvbkit.text.inputs import at_least
from rvbkit.text.remarks import Remark

#: The sizes of figures. Smaller figures leave too little choice.
FEWEST, MOST = 6, 24
#: After so many figures in a row without a new problem the search gives up.
TRIES = 2_000
#: How much likelier a cell becomes with each more side that touches the figure: so there are fewer free tips.
CLOSE = 12
#: The bits to guess, from each level on.
LEVELS = (0, 3, 6, 9, 12)


@dataclass(frozen=True, repr=False)
class Problem(problem.Problem):
    """A figure, the pieces that fill it, and the one way to do so.

    ``first``    the piece that lies there from the beginning, with its cell
    ``forced``   how many of the next pieces are forced, because no other piece fits in their cells
    ``choices``  the number of ways to choose from, each time that no piece is forced

    >>> (one,) = mine(1, seed=1, size=6)
    >>> one.level, one.forced, one.free_tips, str(one.position).split()[1:3]
    (1, 4, 2, ['VA./.VA/.AV', 'b2=000'])
    """

    figure: Figure
    box: tuple[str, ...]
    filled: InitVar[Solution]
    first: tuple[str, str]
    forced: int
    choices: tuple[int, ...]

    def __post_init__(self, filled: Solution) -> None:
        self._keep(solution=filled)

    @property
    def solution(self) -> Solution:
        """The one way to fill it."""
        filled: Solution = self._kept["solution"]
        return filled

    @property
    def position(self) -> Puzzle:
        """The figure with its first piece."""
        return Puzzle.of(self.figure, self.box).play(Move(PLACE, *self.first))

    def judge(self, move: Move | str) -> Remark:
        """Says that a move is not allowed, or whether the rest can still be filled."""
        position = self.position
        refusal = position.refuse(move)
        if refusal:
            return refusal
        after = position.play(move)
        fits = after.outcome() is not None or after.solve().best
        return Remark("trioker.still-fits" if fits else "trioker.fits-no-more", {"move": position.move(move).told})

    @property
    def difficulty(self) -> int:
        return self.level

    @property
    def free_tips(self) -> int:
        return len(self.figure.free_tips)

    @property
    def name(self) -> Remark:  # type: ignore[override]
        """The figure, and how hard it is."""
        choices = Remark("trioker-study.choices", {"ways": ", ".join(map(str, self.choices))})
        return Remark(
            "trioker-study.problem",
            {
                "figure": str(self.figure),
                "cells": Remark("trioker-study.cells", {"count": len(self.figure.cells)}),
                "tips": Remark("trioker-study.free-tips", {"count": self.free_tips}),
                "level": self.level,
                "forced": Remark("trioker-study.forced", {"count": self.forced}),
                "choices": choices if self.choices else Remark("trioker-study.no-choice"),
            },
        )

    @property
    def level(self) -> int:
        """From 1 to 5: a pupil who only guesses needs eight times as many tries from one level to the next."""
        bits = sum(map(log2, self.choices))
        return sum(bits >= least for least in LEVELS)


def mine(count: int, seed: int, size: int = 12) -> Problems[Problem]:
    """Finds ``count`` problems of ``size`` cells; no two of them are equal.

    >>> from rvbkit.study import trioker
    >>> trioker.mine(1, seed=1, size=6)
    VA./.VA/.AV: 6 cells, 2 free tips, difficulty 1 of 5 (4 pieces are forced, choices among 2)
    Fill the figure with the pieces of the box.
    a  vvv ^^^
    b      000 ^^^
    c      ^^^ vvv
     1:  001 002 110 203 301
    trioker puzzle VA./.VA/.AV b2=000 of=000,001,002,110,203,301
    """
    wanted, seed = counted(count, 1_000), seeded(seed)
    size = at_least(size, FEWEST, "trioker-study.size", most=MOST, fewest=FEWEST)
    found: dict[str, Problem] = {}
    quiet = 0
    with watched(total=wanted) as progress:
        for number, figure in enumerate(_grown(seed, size)):
            new = None if str(figure) in found else _problem(f"{seed}-{size}-{number}", figure)
            quiet += 1
            if new:
                found[str(figure)], quiet = new, 0
                progress.update()
            if len(found) == wanted:
                return Problems(found.values())
            if quiet >= TRIES:
                break
    raise NotFound("trioker-study.not-found", list(found.values()), wanted=wanted)


def _grown(seed: int, size: int) -> Iterator[Figure]:
    """Random figures without an end; each cell is beside an earlier one."""
    for number in count_from():
        chance, cells = random.Random(f"{seed}/{size}/{number}"), {(0, 0)}
        while len(cells) < size:
            beside = (place for cell in sorted(cells) for place in places_beside(*cell, pointing(*cell)))
            near = [place for place in beside if place not in cells]
            cells.add(chance.choices(near, [CLOSE ** (near.count(cell) - 1) for cell in near])[0])
        yield Figure.at(cells)


def _problem(seed: str, figure: Figure) -> Problem | None:
    """The figure as a problem, if the pieces of a random solution fill it in one way only."""
    solution = next(solutions(figure, seed=random.Random(seed).getrandbits(32)), None)
    if solution is None:
        return None
    pieces = {named(lying) for lying in solution.placed.values()}
    box = tuple(piece for piece in PIECES if piece in pieces)
    if count(figure, box=box).renaming != 1:
        return None
    return Problem(figure, box, solution, *_followed(figure, box, solution))


def _followed(figure: Figure, box: tuple[str, ...], solution: Solution) -> tuple[tuple[str, str], int, tuple[int, ...]]:
    """The first piece, in the cell that touches most others; how many pieces are forced; the choices between."""
    start = max(figure.cells, key=lambda cell: sum(len(figure.around[v]) for v in figure.corners[figure.number[cell]]))
    placed, ways = {start: solution.placed[start]}, list[int]()
    while len(placed) < len(figure.cells):
        now = puzzle(figure, placed, box=box)
        many, cell = min((len(fits(now, cell)), cell) for cell in now.empty)
        placed[cell] = solution.placed[cell]
        ways.append(many)
    return (start, solution.placed[start]), ways.count(1), tuple(many for many in ways if many > 1)


COMMANDS = {"mine": mining(mine, {"size": Whole(FEWEST, MOST)}, size=12)}
