"""The squares of a board: their names, the eight lines from each, the balls, the camps."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

#: The sides of boards.
SIDES = (4, 6, 8)
#: Each camp's two colours, as its name has them: green and blue, red and yellow. Player 1 has the first.
CAMPS = ("VB", "RJ")
COLOURS = "VBRJ"
EMPTY = "."
#: In plain Reversi each camp has one.
PLAIN = "VR"
#: Which way a line goes, by its name: the steps right and down.
WAYS = {
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
    "n": (0, -1),
    "ne": (1, -1),
}


class Line(NamedTuple):
    """The squares from one on, to the edge of the board, by number."""

    way: str
    squares: tuple[int, ...]


@cache
def names(side: int) -> tuple[str, ...]:
    """The squares row by row from the top: a letter for the column, a number for the row."""
    return tuple(f"{chr(97 + x)}{y + 1}" for y in range(side) for x in range(side))


@cache
def number(side: int) -> dict[str, int]:
    """Where each square stands in a row of all."""
    return {name: at for at, name in enumerate(names(side))}


@cache
def lines(side: int) -> tuple[tuple[Line, ...], ...]:
    """From each square, every way in which there is another."""
    return tuple(tuple(_lines(side, at)) for at in range(side * side))


def _lines(side: int, at: int) -> list[Line]:
    found = []
    for way, (dx, dy) in WAYS.items():
        x, y, squares = at % side + dx, at // side + dy, []
        while 0 <= x < side and 0 <= y < side:
            squares.append(y * side + x)
            x, y = x + dx, y + dy
        if squares:
            found.append(Line(way, tuple(squares)))
    return found


def camp_of(colour: str) -> int:
    """The player whose ball it is.

    >>> camp_of("B"), camp_of("J")
    (1, 2)
    """
    return 1 if colour in CAMPS[0] else 2


def partner(colour: str) -> str:
    """The other colour of its camp.

    >>> partner("R"), partner("B")
    ('J', 'V')
    """
    return CAMPS[camp_of(colour) - 1].replace(colour, "")
