"""The frame: its cells, the lines through each as either player reads them, the values of letters, the stock.

A cell is named as player 1 sees it: a row from a on, from the top, and a column from 1 on, from his left. A frame is a
text of 121 signs, row by row. Player 2 reads a row from its other end, and a column as player 1 does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

SIDE = 11
EMPTY = "."
CENTRE = "f6"
#: A word of the game is not longer than the frame is wide, nor shorter than this.
SHORTEST = 2
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#: What each letter is worth, as in the French Scrabble, whatever the language of the words.
VALUES = {
    letter: value
    for value, letters in {1: "AEILNORSTU", 2: "DGM", 3: "BCP", 4: "FHV", 8: "JQ", 10: "KWXYZ"}.items()
    for letter in letters
}
#: 75 letters; how many there are of each is ours.
STOCK = "A" * 7 + "BCCDD" + "E" * 11 + "FFGGHH" + "I" * 6 + "JKLLLLMMNNNNOOOOPQRRRRSSSSTTTTUUUUVVWXYZ"
#: The cells in the order of a frame's text, and where each stands there.
CELLS = tuple(f"{row}{column}" for row in "abcdefghijk" for column in range(1, SIDE + 1))
NUMBER = {cell: at for at, cell in enumerate(CELLS)}
ROW, COLUMN = "row", "column"


class Line(NamedTuple):
    """A row or a column, its cells by number as a player reads them, and one of them by its place in it."""

    kind: str
    cells: tuple[int, ...]
    place: int

    def of(self, frame: str) -> str:
        """What stands in it."""
        return "".join(frame[at] for at in self.cells)

    @property
    def name(self) -> str:
        """The letter of a row, the number of a column."""
        cell = CELLS[self.cells[0]]
        return cell[0] if self.kind == ROW else cell[1:]


@cache
def through(at: int, player: int) -> tuple[Line, Line]:
    """The row and the column of a cell, as a player reads them."""
    row, column = divmod(at, SIDE)
    across = range(row * SIDE, (row + 1) * SIDE)
    cells = tuple(across if player == 1 else reversed(across))
    down = tuple(range(column, SIDE * SIDE, SIDE))
    return Line(ROW, cells, cells.index(at)), Line(COLUMN, down, row)


def read_by(player: int, cells: Sequence[str]) -> tuple[str, ...]:
    """The cells of a word from its first letter to its last: player 2 reads a row from the other end."""
    across = len(cells) > 1 and cells[0][0] == cells[1][0]
    return tuple(reversed(cells)) if player == 2 and across else tuple(cells)


def run(line: str, place: int) -> tuple[int, int]:
    """From where to where letters follow one another round a place, which counts as one of them.

    >>> run(".RE.VX.....", 3), run("...........", 3)
    ((1, 6), (3, 4))
    """
    first = place - re.match(r"[A-Z]*", line[:place][::-1]).end()  # type: ignore[union-attr]
    return first, place + 1 + re.match(r"[A-Z]*", line[place + 1 :]).end()  # type: ignore[union-attr]


def spans(line: str, place: int) -> Iterator[tuple[int, int]]:
    """From where to where a word through a place may stand: with no letter just before it or behind it.

    >>> [*spans("....RE.....", 6)][:3]
    [(0, 7), (0, 8), (0, 9)]
    """
    for first in range(place + 1):
        for end in range(place + 1, len(line) + 1):
            if (
                line[first - 1 : first] in ("", EMPTY)
                and line[end : end + 1] in ("", EMPTY)
                and end - first >= SHORTEST
            ):
                yield first, end


def points(word: str) -> int:
    """What a word is worth.

    >>> points("JEUX"), points("ELEVERA")
    (20, 10)
    """
    return sum(VALUES[letter] for letter in word)
