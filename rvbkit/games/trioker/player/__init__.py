"""Computer players of Trioker. Each form has its own player; it knows only what the seat of the player to move sees.

Levels. *greedy* takes the obvious move: in the quick game the heaviest piece, between champions hexagons first; in a
puzzle it tries pieces, as a beginner does. *learner* plays the move of *strong*, but errs once in three moves. *strong*
searches for two seconds in champions, and wins for certain when the end is near; in the quick game it weighs what it
cannot see; in a puzzle it asks the solver.

Start here: these functions are what the house calls. ``hands`` plays the quick game and champions, ``figures`` the
puzzles. Rules do not belong here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from rvbkit.game import Hidden
from rvbkit.games.trioker import Champions, Move, Position, Puzzle, Quick
from rvbkit.games.trioker.moves import PLACE
from rvbkit.games.trioker.player import figures, hands
from rvbkit.games.trioker.solver.champions import Search
from rvbkit.matches.analysis import Analysis

#: The levels besides random play.
ERRS_ONCE_IN: dict[str, int | None] = {"greedy": None, "learner": 3, "strong": None}


@cache
def prepare() -> None:
    """Loads the compiled code."""
    begun = Champions.begun()
    list(Search(begun.play(next(iter(begun.moves())))).deepening(0, most=1))
    figures.prepare()


def analyse(position: Position, budget: float) -> Iterator[Analysis | None]:
    """None after each short step and, last, the analysis, in ``budget`` seconds or in two."""
    outcome = position.outcome()
    if outcome is not None:
        yield hands.Ended(position, outcome)
    elif isinstance(position, Champions):
        yield from hands.analyse(position, budget)
    elif isinstance(position, Puzzle):
        yield from figures.analyse(position, budget)
    elif isinstance(position, Quick):
        yield None
        try:
            yield hands.Weighed(position.seen_by(position.turn))
        except Hidden:  # another seat is to move
            yield Analysis()


def choose(position: Position, known: Analysis, level: str, chance: random.Random) -> Move | None:
    """The move of a level, or None for a random move."""
    errs = ERRS_ONCE_IN[level]
    if errs and chance.randrange(errs) == 0:
        return None
    if level == "greedy":
        return None if isinstance(position, Puzzle) else hands.greedy(position, chance)
    return known.one_of_the_best(chance) if isinstance(known, hands.Known) else None


def random_move(position: Position, chance: random.Random) -> Move:
    """Any piece that fits, each move as likely as the others; a word only if no piece fits. A puzzle is tried."""
    if isinstance(position, Puzzle):
        return figures.tried(position, chance)
    moves = list(position.moves())
    return chance.choice([move for move in moves if move.verb == PLACE] or moves)
