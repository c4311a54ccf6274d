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

A winning first move of a full board, and the proof that it wins: the table of what it leaves.

A board of 36 letters has too many positions for a table in class. But a long line leaves few cells, and a
few cells have a small table, which says of every position of theirs who wins.

>>> from rvbkit.games.rvb import filled
>>> first = first_move(filled(4, seed=2))
>>> first.proved, len(first.move.cells) + len(first.left)
(True, 36)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from rvbkit.games.rvb import Move, Position
from rvbkit.games.rvb.grid import Spot, ways
from rvbkit.games.rvb.position import KEEP, LETTERS
from rvbkit.games.rvb.study.answers import crossing_of, position_of
from rvbkit.kernels import seconds_allowed
from rvbkit.page.picture import FITS, draw, themed
from rvbkit.text import grouped
from rvbkit.text.remarks import NotationError, Remark

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


# -- A winning first move of a full board, and the proof that it wins: the table of what it leaves --

#: The most cells whose table is made to prove a move, which takes a second or so.
PROVED = 28


@dataclass(frozen=True)
class FirstMove:
    """A winning move, what it leaves, and the table that proves it.

    ``positions``  how many positions the cells left have, each letter there at least once
    ``lost``       how many of them lose for the player to move
    ``proved``     whether the one that the move leaves is among these

    >>> found = first_move("RVB/VBRV/BRVBR/VBRV/BRV cross 1")
    >>> len(found.move.cells), len(found.after.left), found.proved
    (16, 3, True)
    """

    position: Position
    move: Move
    after: Position
    positions: int
    lost: int
    proved: bool

    @property
    def left(self) -> tuple[str, ...]:
        return self.after.left

    @property
    def remarks(self) -> tuple[Remark, Remark]:
        """What the move does, and why it wins."""
        letters = "".join(map(self.position.at, self.move.cells))
        done = {"letters": letters, "count": len(self.move.cells), "left": len(self.left)}
        why = {"left": len(self.left), "positions": grouped(self.positions), "lost": grouped(self.lost)}
        return Remark("rvb-study.first-move", done), Remark("rvb-study.first-move-proved", why)

    def __repr__(self) -> str:
        return "\n".join([str(self.move), *(remark.sentence for remark in self.remarks)])

    def _repr_html_(self) -> str:
        root = themed()
        picture = draw(self.after, last=[self.move], taps=False)
        picture.set("style", FITS)
        root.append(picture)
        for remark in self.remarks:
            ET.SubElement(root, "p").text = remark.sentence
        return ET.tostring(root, encoding="unicode", method="html")


def first_move(position: Position | str, time: float = 20.0) -> FirstMove:
    """A winning move of a large board, looked for within ``time`` seconds, with its proof.

    Raises ``NotationError`` where none is found, or where what it leaves is too large for a table.

    >>> from rvbkit.study import rvb
    >>> print(rvb.first_move("RVB/VBRV/BRVBR/VBRV/BRV cross 1").remarks[0])
    VBRVBRVBRVBRVBRV: 16 cells crossed in one stroke. 3 are left.
    """
    return _first_move(crossing_of(position), seconds_allowed(time))


@lru_cache(16)
def _first_move(position: Position, time: float) -> FirstMove:
    from rvbkit.games.rvb.solver import solve, table

    known = solve(position, time=time).winning_moves
    move = max(known, key=lambda move: len(move.cells), default=None)
    if move is None or len(position.left) - len(move.cells) > PROVED:
        raise NotationError("rvb-study.no-first-move", seconds=f"{time:g}")
    after = position.play(move)
    made = table(after)
    positions = 1
    for letter in LETTERS:
        left = after.count(letter)
        positions *= sum(comb(left, some) for some in range(KEEP, left + 1))
    return FirstMove(position, move, after, positions, made.count(), made.lost(after.left))
