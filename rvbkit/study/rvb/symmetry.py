"""When two positions of RVB are the same problem.

Only who touches whom counts. So turning and mirroring the board changes nothing (12 ways), nor does
moving a piece, letters that hang together, to another place where it touches no other piece.

Renaming the letters along the cycle, R to V to B to R, changes nothing either. Swapping two
letters turns the cycle round: what the pen crossed from one end it now crosses from the other.
The sets that can be crossed stay the same, and so does the game; a move of one letter and the rule
of the last letter do not look at the cycle at all. So all six ways of renaming are symmetries.

>>> from rvbkit.games.rvb import Position
>>> one, other = "RV/B.R/VB cross 1", "RB/V.R/BV cross 1"
>>> canonical(Position.parse(one)) == canonical(Position.parse(other))
True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING

from rvbkit.games.rvb.grid import Spot, ways
from rvbkit.games.rvb.position import LETTERS
from rvbkit.study.rvb.answers import position_of

if TYPE_CHECKING:
    from rvbkit.games.rvb import Position

#: Letters and where they stand.
Piece = tuple[tuple[int, int, str], ...]
#: The pieces of a position, and whether groups may be crossed: equal for equal problems.
Form = tuple[tuple[Piece, ...], bool]


def canonical(position: Position) -> Form:
    """The same for all positions that are one problem: the first of their forms in alphabetical order.

    Crossed letters, empty cells, the board's size and the player to move play no part.

    >>> from rvbkit.study import rvb
    >>> rvb.canonical("R./..B/V. cross 1") == rvb.canonical(".R/B../.V cross 1")
    True
    """
    position = position_of(position)
    turnings, pieces = ways(position.side), _pieces(position)
    forms = []
    for letters in permutations(LETTERS):
        named = dict(zip(LETTERS, letters, strict=True))
        marks = [named.get(mark, mark) for mark in position.cells]
        forms.append(tuple(sorted(min(_placed(piece, spots, marks) for spots in turnings) for piece in pieces)))
    return min(forms), position.connected


def _pieces(position: Position) -> list[list[int]]:
    """The numbers of the cells left, piece by piece."""
    rest = {i for i, mark in enumerate(position.cells) if mark in LETTERS}
    pieces = []
    while rest:
        piece = [rest.pop()]
        for cell in piece:  # grows while it is gone through
            near = rest.intersection(position.grid.touching[cell])
            piece += near
            rest -= near
        pieces.append(piece)
    return pieces


def _placed(piece: list[int], spots: list[Spot], marks: list[str]) -> Piece:
    """A piece turned one way and slid into the corner."""
    across, down = min(spots[i][0] for i in piece), min(spots[i][1] for i in piece)
    return tuple(sorted((spots[i][0] - across, spots[i][1] - down, marks[i]) for i in piece))


def images(position: Position) -> Iterator[tuple[Position, Mapping[str, str]]]:
    """The 72 turned, mirrored and renamed positions on the same board, and where each cell went.

    >>> from rvbkit.study import rvb
    >>> sum(1 for _ in rvb.images("RV/B.R/VB cross 1"))
    72
    """
    position = position_of(position)
    names, turnings = position.grid.names, ways(position.side)
    number = {spot: i for i, spot in enumerate(turnings[0])}
    for spots in turnings:
        target = [number[spot] for spot in spots]
        moved = {names[i]: names[j] for i, j in enumerate(target)}
        for letters in permutations(LETTERS):
            renamed = str.maketrans(LETTERS + LETTERS.lower(), "".join(letters) + "".join(letters).lower())
            marks = ["."] * len(names)
            for i, mark in enumerate(position.cells.translate(renamed)):
                marks[target[i]] = mark
            yield replace(position, cells="".join(marks)), moved
