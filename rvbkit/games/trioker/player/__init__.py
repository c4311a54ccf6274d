"""Playing Trioker, each form in its own way, always from what the seat that moves sees.

Levels: *greedy* takes what lies at hand: in the quick game the heaviest piece, between champions hexagons first.
*learner* plays the strong one's move but errs once in three. *strong* looks as far ahead as two seconds go where all is
seen, and wins for certain where the end is near; in the quick game it weighs what it cannot see. In a puzzle *strong*
asks the solver, and *greedy* fills by trying, as a beginner does.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from rvbkit.game import Hidden
from rvbkit.games.trioker import Champions, Move, Position, Puzzle, Quick
from rvbkit.games.trioker.moves import PLACE
from rvbkit.games.trioker.player import figures, hands
from rvbkit.games.trioker.player import hands as quick
from rvbkit.games.trioker.player.hands import Ended, Known
from rvbkit.games.trioker.solver.champions import Search
from rvbkit.matches.analysis import Analysis

#: Levels besides playing at random.
ERRS_ONCE_IN: dict[str, int | None] = {"greedy": None, "learner": 3, "strong": None}


@cache
def prepare() -> None:
    """Loads what is compiled."""
    begun = Champions.begun()
    list(Search(begun.play(next(iter(begun.moves())))).deepening(0, most=1))
    figures.prepare()


def analyse(position: Position, budget: float) -> Iterator[Analysis | None]:
    """None after each short step and, last, what is known in so many seconds, two at most."""
    outcome = position.outcome()
    if outcome is not None:
        yield Ended(position, outcome)
    elif isinstance(position, Champions):
        yield from hands.analyse(position, budget)
    elif isinstance(position, Puzzle):
        yield from figures.analyse(position, budget)
    elif isinstance(position, Quick):
        yield None
        try:
            yield quick.Weighed(position.seen_by(position.turn))
        except Hidden:  # somebody else is to move
            yield Analysis()


def choose(position: Position, known: Analysis, level: str, chance: random.Random) -> Move | None:
    """The move of a level, or None for one at random."""
    errs = ERRS_ONCE_IN[level]
    if errs and chance.randrange(errs) == 0:
        return None
    if level == "greedy" and isinstance(position, Champions):
        return hands.greedy_champion(position, chance)
    if level == "greedy" and isinstance(position, Quick):
        return quick.greedy_quick(position, chance)
    if level == "greedy" or not isinstance(known, Known):
        return None
    return known.one_of_the_best(chance)


def random_move(position: Position, chance: random.Random) -> Move:
    """Any piece that fits, each move as likely as the others, a word only where nothing fits; a puzzle is tried."""
    if isinstance(position, Puzzle):
        return figures.tried(position, chance)
    moves = list(position.moves())
    return chance.choice([move for move in moves if move.verb == PLACE] or moves)
