"""A winning first move of a full board, and the proof that it wins: the table of what it leaves.

A board of 36 letters has too many positions for a table in class. But a long line leaves few cells, and a
few cells have a small table, which says of every position of theirs who wins.

>>> from rvbkit.games.rvb import filled
>>> first = first_move(filled(4, seed=2))
>>> first.proved, len(first.move.cells) + len(first.left)
(True, 36)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from xml.etree import ElementTree as ET

from rvbkit.draw import FITS, draw, themed
from rvbkit.game import NotationError, Remark
from rvbkit.games.rvb import Move, Position
from rvbkit.games.rvb.position import KEEP, LETTERS
from rvbkit.solve.counting import seconds_allowed
from rvbkit.study.rvb.answers import crossing_of
from rvbkit.text import grouped

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
    from rvbkit.solve.rvb import solve, table

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
