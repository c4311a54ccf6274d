"""Problems found by search: ends of games with exactly one best move, as hard as wanted.

Positions are met in games between programs, some moves before the end, and solved to it. The same seed finds the same
problems.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import InitVar, dataclass
from typing import TYPE_CHECKING

from rvbkit.games.option import Whole
from rvbkit.games.roliversi import OPTIONS, Move, Position, start
from rvbkit.games.survey import count as counted
from rvbkit.games.survey import seeded
from rvbkit.page import problem
from rvbkit.page.problem import NotFound, Problems, mining
from rvbkit.text.inputs import at_least
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    from rvbkit.games.roliversi.solver.search import Rated, Search

#: By level: how many squares are empty, the fewest moves to choose from, and the least that the second best move costs.
LEVELS: dict[int, tuple[int, int, int]] = {1: (3, 3, 8), 2: (4, 4, 6), 3: (6, 5, 4), 4: (8, 6, 4), 5: (10, 8, 2)}
#: From this level on the best move is not the one that flips the most: who only counts balls misses it.
MISLEADING = 3
#: Games in a row without anything new, and the search gives up.
TRIES = 2_000


@dataclass(frozen=True, repr=False)
class Problem(problem.OneBest[Move]):
    """A position with one best move, ``value`` what it leads to, ``next_best`` what the second best one does.

    >>> (one,) = mine(1, seed=1, level=1)
    >>> one.solve() == (one.best,), one.value > one.next_best
    (True, True)
    >>> print(one.judge(one.best))
    Right: red on b4 is the best move.
    """

    name: Remark
    position: Position
    right: InitVar[Move]
    value: int
    next_best: int
    level: int

    def _worse(self, move: Move) -> Remark:
        """What the move costs."""
        after = self.position.play(move).solve(time=float("inf")).value or 0
        return Remark("roliversi.costs", {"move": move.told, "count": round(self.value + after)})


def mine(count: int, seed: int, level: int = 2, *, side: int = 8) -> Problems[Problem]:
    """So many problems of a level from 1 to 5, no two of them equal.

    >>> from rvbkit.study import roliversi
    >>> (problem,) = roliversi.mine(1, seed=1, level=1)
    >>> print(problem.question, problem.position.empty)
    Find the best move. 3
    """
    count, seed = counted(count, 1_000), seeded(seed)
    level = at_least(level, 1, "roliversi.level", most=max(LEVELS))
    side = OPTIONS["side"].taken("side", side)
    found: dict[str, Problem] = {}
    quiet = 0
    for position in _met(seed, LEVELS[level][0], side):
        name = Remark("roliversi.mined-problem", {"number": len(found) + 1, "count": position.empty})
        met = _problem(name, position, level)
        quiet += 1
        if met and str(position) not in found:
            found[str(position)], quiet = met, 0
        if len(found) == count:
            return Problems(found.values())
        if quiet >= TRIES:
            break
    raise NotFound("roliversi.not-found", list(found.values()), wanted=count)


def _met(seed: int, empty: int, side: int) -> Iterator[Position]:
    """A position of each of many games at random, so many moves before the board is full."""
    number = 0
    while True:
        chance = random.Random(f"{seed}/{number}")
        position, number = start(side, chance.choice(["rolit", "diagonal"])), number + 1
        while position.empty > empty and position.outcome() is None:
            position = position.play(chance.choice(list(position.moves())))
        if position.outcome() is None:
            yield position


def _problem(name: Remark, position: Position, level: int) -> Problem | None:
    """The position as a problem, if it is one of this level."""
    from rvbkit.games.roliversi.solver.search import HUNDRED, Search, of_number  # numba, when it is first needed

    _, fewest, least = LEVELS[level]
    moves = [move for move in position.moves() if move.colour]
    if len(moves) < fewest:
        return None
    search = Search(position.side, bits=12)
    first, second = _two(search, position, least * HUNDRED)
    best = of_number(first.move, position)
    flips = {move: len(position.changed(move)) for move in moves}
    misleading = flips[best] < max(flips.values())
    if first.value - second.value < least * HUNDRED or (level >= MISLEADING and not misleading):
        return None
    _, second = _two(search, position, 2 * HUNDRED * len(position.cells))  # now what it really leads to, and no bound
    return Problem(name, position, best, first.value // HUNDRED, second.value // HUNDRED, level)


def _two(search: Search, position: Position, margin: int) -> tuple[Rated, Rated]:
    """The best move and the second best one, to the end of the game."""
    *_, last = (report for report in search.deepening(position, margin) if report)
    return last.moves[0], last.moves[1]


def _mined(count: int, seed: int, difficulty: int, side: int) -> Problems[Problem]:
    return mine(count, seed, difficulty, side=side)


_ASKED = {"difficulty": Whole(1, max(LEVELS)), "side": OPTIONS["side"]}
COMMANDS = {"mine": mining(_mined, _ASKED, difficulty=2, side=8)}
