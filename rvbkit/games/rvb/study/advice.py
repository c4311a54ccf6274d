"""The printed advice (Everaert 2004), proved by going through all cases; where it ends; and parity.

1. Two neighbouring cells can always be crossed together, whatever their letters.
2. Three neighbouring cells of three different letters can always be crossed, in the cycle's order.

Each case is put to the move checker on a real board with plenty of every letter: it is asked about every
order in which a pen could go. Both pieces of advice end where a letter would be lost.

>>> all(case.crossable for case in advice_1())
True
>>> all(case.crossable for case in advice_2() if case.different), len(advice_2())
(True, 27)
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import Any

from rvbkit.game import Refusal
from rvbkit.games.rvb import Move, Position
from rvbkit.games.rvb.grid import SIDES, grid, known_side
from rvbkit.games.rvb.position import LETTERS, lettered
from rvbkit.games.rvb.study.problems import kind_of
from rvbkit.games.survey import count, in_order, seeded, workers
from rvbkit.text.quoting import in_short
from rvbkit.text.remarks import NotationError, Remark

#: Neighbouring cells: two; three in a row; three round a bend; three that all touch. So it is on sides 2 and 3.
SHAPES = {
    "pair": ("a1", "a2"),
    "line": ("b1", "b2", "b3"),
    "bend": ("a1", "a2", "b3"),
    "triangle": ("a1", "a2", "b2"),
}


@dataclass(frozen=True)
class Case:
    """Letters on neighbouring cells, and every order in which the pen may cross them all.

    ``refusal`` is why there is none: what the checker says of the order in which the cells stand, or
    that a letter would be lost, if only that stands in the way.

    >>> case = advice_1()[0]
    >>> case.letters, [str(pen) for pen in case.orders]
    ('RR', ['a1-a2', 'a2-a1'])
    """

    __repr__ = in_short

    shape: str
    letters: str
    position: Position
    cells: tuple[str, ...]
    orders: tuple[Move, ...]
    refusal: Refusal | None

    @property
    def crossable(self) -> bool:
        return bool(self.orders)

    @property
    def different(self) -> bool:
        """Whether no letter stands twice."""
        return len(set(self.letters)) == len(self.letters)

    def row(self) -> dict[str, Any]:
        """What a table shows of it."""
        first = self.orders[0] if self.orders else None
        return {
            "shape": Remark(f"rvb-study.{self.shape}-shape"),
            "letters": self.letters,
            "position": str(self.position),
            "order": str(first) if first else "",
            "crossed": "".join(map(self.position.at, first.cells)) if first else "",
            "kind": Remark(f"rvb-study.{kind_of(self.position, first)}-kind") if first else "",
            "why": self.refusal or "",
        }


def advice_1() -> tuple[Case, ...]:
    """The nine colourings of two neighbours.

    >>> from rvbkit.study import rvb
    >>> [case.letters for case in rvb.advice_1() if case.crossable]
    ['RR', 'RV', 'RB', 'VR', 'VV', 'VB', 'BR', 'BV', 'BB']
    """
    return _colourings("pair")


def advice_2(shape: str = "line") -> tuple[Case, ...]:
    """The 27 colourings of three neighbours: a ``line``, a ``bend``, or a ``triangle`` that all touch.

    >>> from rvbkit.study import rvb
    >>> " ".join(case.letters for case in rvb.advice_2("bend") if case.crossable)
    'RRR RVB RBV VRB VVV VBR BRV BVR BBB'
    """
    if not isinstance(shape, str) or shape not in SHAPES:
        raise NotationError("rvb-study.shape", given=shape, known=", ".join(SHAPES))
    return _colourings(shape)


def exceptions() -> tuple[Case, ...]:
    """Where the advice ends: for each shape and kind of letters, the smallest game in which it fails.

    Found by going through the positions of the 7-cell board that have these cells, from the fewest
    letters on, until every order is refused. The game is not over in any of them.

    >>> from rvbkit.study import rvb
    >>> print(rvb.exceptions()[0].refusal)
    Crossing a2 would take the last R: one cell of each letter must stay.
    """
    wanted = [("pair", "RR"), ("pair", "RV"), ("line", "RVB"), ("bend", "RVB"), ("triangle", "RVB")]
    return tuple(
        next(case for position in _small(shape, letters) if not (case := _case(shape, position)).crossable)
        for shape, letters in wanted
    )


def _colourings(shape: str) -> tuple[Case, ...]:
    plenty = {name: LETTERS[i % 3] for i, name in enumerate(grid(3).names)}
    colourings = product(LETTERS, repeat=len(SHAPES[shape]))
    boards = (plenty | dict(zip(SHAPES[shape], letters, strict=True)) for letters in colourings)
    return tuple(_case(shape, lettered(3, board)) for board in boards)


def _case(shape: str, position: Position) -> Case:
    cells = SHAPES[shape]
    letters = "".join(map(position.at, cells))
    asked = [(move, position.refuse(move)) for move in map(Move, permutations(cells))]
    orders = tuple(move for move, refusal in asked if refusal is None)
    refusals = [refusal for _, refusal in asked if refusal is not None]
    lost = [refusal for refusal in refusals if refusal.key == "rvb.last-letter"]
    return Case(shape, letters, position, cells, orders, None if orders else (lost or refusals)[0])


def _small(shape: str, letters: str) -> Iterator[Position]:
    """Positions of the 7-cell board with these letters on the shape's cells, the smallest first."""
    rest = [name for name in grid(2).names if name not in SHAPES[shape]]
    for size in range(len(rest) + 1):
        for others, more in product(combinations(rest, size), product(LETTERS, repeat=size)):
            if {*LETTERS} <= {*letters, *more}:
                position = lettered(2, dict(zip(SHAPES[shape] + others, [*letters, *more], strict=True)))
                if position.outcome() is None:
                    yield position


@dataclass(frozen=True)
class Apart:
    """A position in which no two cells touch, solved: who wins, and how many moves are left.

    >>> (one,) = parity(1, seed=3)
    >>> one.cells, one.wins, one.holds
    (6, True, True)
    """

    __repr__ = in_short

    position: Position
    wins: bool
    moves: int | None

    @property
    def cells(self) -> int:
        return len(self.position.left)

    @property
    def holds(self) -> bool:
        """N cells give exactly N - 3 more moves, so the player to move wins if and only if N is even."""
        return self.moves == self.cells - 3 and self.wins == (self.cells % 2 == 0)

    def row(self) -> dict[str, Any]:
        """What a table shows of it."""
        outcome = Remark("rvb-study.win-outcome" if self.wins else "rvb-study.loss-outcome")
        return {"position": str(self.position), "cells": self.cells, "moves_left": self.moves, "outcome": outcome}


def parity(boards: int = 100, seed: int = 0, executor: Executor | None = None, *, side: int = 4) -> tuple[Apart, ...]:
    """Many random positions in which no two cells touch, each put to the solver.

    >>> from rvbkit.study import rvb
    >>> [(one.cells, one.wins) for one in rvb.parity(3, seed=3)]
    [(6, True), (5, False), (9, False)]
    """
    side = known_side(side, SIDES[1:])  # the 7-cell board has hardly three cells apart
    boards, chance = count(boards), random.Random(seeded(seed))
    positions = [_apart(chance, side) for _ in range(boards)]
    return tuple(in_order(_solved, positions, workers(executor)))


def _solved(position: Position) -> Apart:
    from rvbkit.games.rvb.solver import solve

    solution = solve(position)
    return Apart(position, solution.outcome == "win", solution.remoteness)


def _apart(chance: random.Random, side: int) -> Position:
    g = grid(side)
    order = chance.sample(range(g.size), g.size)
    chosen: list[int] = []
    for cell in order:
        if not any(other in chosen for other in g.touching[cell]):
            chosen.append(cell)
    chosen = chosen[: chance.randint(3, len(chosen))]
    letters = [*LETTERS, *chance.choices(LETTERS, k=len(chosen) - 3)]
    mixed = chance.sample(letters, len(letters))
    return lettered(side, {g.names[cell]: letter for cell, letter in zip(chosen, mixed, strict=True)})
