"""Positions as words: see ``kernels``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from rvbkit.games.roliversi.board import CAMPS, PLAIN
from rvbkit.games.roliversi.position import PASS, Move
from rvbkit.solve.jit import words
from rvbkit.solve.roliversi.kernels import PASSED

if TYPE_CHECKING:
    from rvbkit.games.roliversi import Position

Words = np.ndarray[Any, np.dtype[np.uint64]]


@cache
def masks(side: int) -> Words:
    """The squares of a board; those of its edges; then for each corner itself, its neighbour inside, the two on the
    edges; the last column and the last row.
    """
    last, found = side - 1, [_set((x, y) for y in range(side) for x in range(side))]
    found.append(_set((x, y) for y in range(side) for x in range(side) if {x, y} & {0, last}))
    for x, dx in ((0, 1), (last, -1)):
        for y, dy in ((0, 1), (last, -1)):
            found += [_set([(x, y)]), _set([(x + dx, y + dy)]), _set([(x + dx, y), (x, y + dy)])]
    found += [_set((last, y) for y in range(side)), _set((x, last) for x in range(side))]
    return words(found)


def _set(squares: Iterable[tuple[int, int]]) -> int:
    return sum(1 << (8 * y + x) for x, y in squares)


def of_position(position: Position) -> Words:
    """The four words of a position."""
    mine, theirs = CAMPS[position.turn - 1], CAMPS[2 - position.turn]
    if position.plain:
        mine, theirs = PLAIN[position.turn - 1] + "-", PLAIN[2 - position.turn] + "-"
    side = position.side
    squares = [8 * (at // side) + at % side for at in range(side * side)]
    return words(
        [
            sum(1 << square for square, ball in zip(squares, position.cells, strict=True) if ball == colour)
            for colour in mine + theirs
        ]
    )


def of_number(move: int, position: Position) -> Move:
    """The move of that number, for whoever has the turn."""
    if move == PASSED:
        return PASS
    square, colour = move >> 1, position.colours[move & 1]
    return Move.known(colour, f"{chr(97 + square % 8)}{square // 8 + 1}")
