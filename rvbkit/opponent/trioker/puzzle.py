"""Puzzles: what is known of the moves that fill a figure, and a player who fills one by trying."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rvbkit.games.trioker import Move, Puzzle
from rvbkit.games.trioker.move import OFF, PLACE
from rvbkit.opponent.analysis import Analysis


def asked_of_the_solver(position: Puzzle, budget: float) -> Iterator[Analysis | None]:
    """The place where who fills figures is asked about a puzzle that is not filled; for now nobody is, and nothing is
    known of any move.

    It owes None after each short step and, last, a ``Known``: of the moves after which the figure can still be filled
    that they win, of the others that they lose; as best one a move of a solution, and as ``where`` a forced piece.
    """
    yield Analysis()


def tried(position: Puzzle, chance: random.Random) -> Move:
    """A piece that fits in the cell where the fewest do; where none fits any more, off with one that is in the way.

    Whoever taps at random fills no figure of some size. This one does as a beginner would, and fills many in the end.
    """
    fits: dict[str, list[Move]] = {}
    for move in position.moves():
        if move.verb == PLACE and move.piece not in position.used:
            fits.setdefault(move.cell, []).append(move)
    figure = position.figure
    empty = [cell for cell, corners in zip(figure.cells, position.lying, strict=True) if not corners]
    scarce = min(empty, key=lambda cell: (len(fits.get(cell, ())), chance.random()))
    if scarce in fits:
        return chance.choice(fits[scarce])
    near = {figure.cells[at] for vertex in figure.corners[figure.number[scarce]] for at in figure.around[vertex]}
    lying = [*position.used.values()]
    return Move(OFF, chance.choice([cell for cell in lying if cell in near] or lying))
