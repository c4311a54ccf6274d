"""Moves of Trioker, as a player writes them, and the lister that finds where pieces fit.

The lister asks each cell which values its corners want. ``checker`` judges one piece in one cell. Neither imports the
other: the tests compare what they say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Self

from rvbkit.game import Textual
from rvbkit.games.trioker.figure import Figure, is_cell
from rvbkit.games.trioker.pieces import UNSEEN, named, ways
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark, written

PLACE, OFF, GIVE, PASS, DRAW, OBJECT = "place", "off", "give", "pass", "draw", "object"
#: Moves that are a word and nothing else.
WORDS = (PASS, DRAW, OBJECT)
#: Taps that turn the piece in hand, and put it back into the box.
TURN, BOX = "turn", "box"
_FORM = re.compile(r"([a-z][0-9]{1,2})=([0-3*]{3})|-([a-z][0-9]{1,2})|give ?([0-3*]{3}|\?{3})", re.A)


@dataclass(frozen=True, repr=False)
class Move(Textual):
    """The verb, the cell, and the corners of the piece as it lies there; a piece that is given stands by its name.

    >>> str(Move.parse(" C5 = 120 ")), str(Move.parse("-c5")), str(Move.parse("give 120")), str(Move.parse("Pass"))
    ('c5=120', '-c5', 'give 012', 'pass')
    """

    verb: str
    cell: str = ""
    corners: str = ""

    def __post_init__(self) -> None:
        parts = (self.verb, self.cell, self.corners)
        if not all(type(part) is str for part in parts) or _parts(str(self)) != parts:
            raise NotationError("trioker.no-move", verb=typed(parts[0]), cell=typed(parts[1]), corners=typed(parts[2]))

    @classmethod
    def known(cls, verb: str, cell: str = "", corners: str = "") -> Self:
        """A move without a check: for the lister, and for a move that is only begun."""
        move = object.__new__(cls)
        move.__dict__.update(verb=verb, cell=cell, corners=corners)
        return move

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads ``<cell>=<corners>``, ``-<cell>``, ``give <piece>``, ``pass``, ``draw`` or ``object``."""
        parts = _parts("".join(written(text).lower().split()))
        if parts is None:
            raise NotationError("trioker.move-form", text=written(text))
        return cls(*parts)

    def __str__(self) -> str:
        match self.verb:
            case "place":
                return f"{self.cell}={self.corners}"
            case "off":
                return f"-{self.cell}"
        return f"{self.verb} {self.corners}".strip()

    @property
    def piece(self) -> str:
        """The name of the piece, however it lies; empty if the move has no piece."""
        return named(self.corners) or self.corners

    @property
    def told(self) -> Remark:
        """How sentences name it: “120 on c5”."""
        return Remark(f"trioker.told-{self.verb}", {"cell": self.cell, "piece": self.corners})

    def told_by(self, name: Any) -> Remark:
        """Giving, drawing and objecting are no plays: each has a sentence of its own."""
        if self.verb in (GIVE, DRAW, OBJECT):
            return Remark(f"trioker.by-{self.verb}", {"name": name, "piece": self.corners})
        return super().told_by(name)


def _parts(text: str) -> tuple[str, str, str] | None:
    """The verb, the cell and the corners that a text means; None if it is no move."""
    if text in WORDS:
        return text, "", ""
    found = _FORM.fullmatch(text)
    if not found:
        return None
    placed, corners, off, given = found.groups("")
    cell, piece = placed or off, corners or given
    name = piece if piece in ("", UNSEEN) else named(piece)
    if name is None or (cell and not is_cell(cell)):
        return None
    return (GIVE, "", name) if given else (PLACE if piece else OFF, cell, piece)


# -- the lister -----------------------------------------------------------------------------------


def placings(
    figure: Figure, lying: Sequence[str], pieces: Sequence[str], cells: Iterable[int]
) -> Iterator[tuple[int, str]]:
    """The number of a cell and a piece as it fits there: cell by cell, piece by piece, turning by turning."""
    values = figure.values(lying)
    for at in cells:
        if not lying[at]:
            wanted = figure.wanted(values, at)
            for piece in pieces:
                for corners in ways(piece, wanted):
                    yield at, corners


def along(figure: Figure, lying: Sequence[str]) -> list[int]:
    """The empty cells along a side of a placed piece."""
    found = {other for at, corners in enumerate(lying) if corners for other in figure.neighbours[at]}
    return [at for at in sorted(found) if not lying[at]]
