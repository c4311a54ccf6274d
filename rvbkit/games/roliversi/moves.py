"""Which balls may be placed: all squares of a colour at once, as bits. (``checker`` looks at one square and one line.)

A board is a whole number with a border of nothing round it, so that nothing leaves it by one side and comes in by
another. From the balls at which a run may end, the runs of enemies are followed outwards, one step for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rvbkit.games.roliversi.position import CAMPS, EMPTY, PLAIN, partner


def placings(cells: str, side: int, player: int, plain: bool) -> Iterator[tuple[str, int]]:
    """A colour, and the number of a square where it flips something; colour by colour."""
    empty, enemies = _bits(cells, side, EMPTY), _bits(cells, side, CAMPS[2 - player])
    for colour in PLAIN[player - 1] if plain else CAMPS[player - 1]:
        ends = _bits(cells, side, colour if plain else partner(colour))
        free = _reached(ends, enemies, side) & empty
        yield from ((colour, at) for at, bit in enumerate(_squares(side)) if free & bit)


def _reached(ends: int, enemies: int, side: int) -> int:
    """The squares next to a run of enemies whose other end is one of these."""
    wide, found = side + 2, 0
    for step in (1, wide - 1, wide, wide + 1):
        for shifted in (int.__lshift__, int.__rshift__):
            front = shifted(ends, step) & enemies
            while front:
                front = shifted(front, step)
                found |= front
                front &= enemies
    return found


def _bits(cells: str, side: int, colours: str) -> int:
    return sum(bit for bit, ball in zip(_squares(side), cells, strict=True) if ball in colours)


@cache
def _squares(side: int) -> tuple[int, ...]:
    """The bit of each square, within a border."""
    return tuple(1 << (y + 1) * (side + 2) + x + 1 for y in range(side) for x in range(side))
