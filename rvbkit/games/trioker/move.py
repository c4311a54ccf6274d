"""Moves of Trioker: a piece placed or taken off again, a piece given, and the words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Self

from rvbkit.game import NotationError, Remark, Textual, written
from rvbkit.games.trioker.figure import MOST_COLUMNS
from rvbkit.games.trioker.pieces import UNSEEN, named
from rvbkit.quoting import typed

PLACE, OFF, GIVE, PASS, DRAW, OBJECT = "place", "off", "give", "pass", "draw", "object"
#: Moves that are a word and nothing else.
WORDS = (PASS, DRAW, OBJECT)
#: Taps that turn the piece in hand, and put it back into the box.
TURN, BOX = "turn", "box"


@dataclass(frozen=True, repr=False)
class Move(Textual):
    """What is done, the cell, and the corners of the piece: as it lies there, or by its name where it is given.

    >>> str(Move.parse(" C5 = 120 ")), str(Move.parse("-c5")), str(Move.parse("give 120")), str(Move.parse("Pass"))
    ('c5=120', '-c5', 'give 012', 'pass')
    """

    verb: str
    cell: str = ""
    corners: str = ""

    def __post_init__(self) -> None:
        parts = (self.verb, self.cell, self.corners)
        known = all(type(part) is str for part in parts)
        if known and self.verb == GIVE:
            known = not self.cell and (self.corners == UNSEEN or named(self.corners) == self.corners)
        elif known:
            wants = {PLACE: (True, True), OFF: (True, False), **dict.fromkeys(WORDS, (False, False))}.get(self.verb)
            known = wants == (bool(self.cell), bool(self.corners))
            known = known and (not self.cell or is_cell(self.cell)) and (not self.corners or bool(named(self.corners)))
        if not known:
            raise NotationError("trioker.no-move", verb=typed(parts[0]), cell=typed(parts[1]), corners=typed(parts[2]))

    @classmethod
    def known(cls, verb: str, cell: str = "", corners: str = "") -> Self:
        """Without looking: for who lists moves, and for a move that is only begun."""
        move = object.__new__(cls)
        move.__dict__.update(verb=verb, cell=cell, corners=corners)
        return move

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads ``<cell>=<corners>``, ``-<cell>``, ``give <piece>``, ``pass``, ``draw`` or ``object``."""
        text = written(text)
        word = "".join(text.lower().split())
        if word in WORDS:
            return cls(word)
        found = re.fullmatch(r"([a-z][0-9]{1,2})=([0-3*]{3})|-([a-z][0-9]{1,2})|give([0-3*]{3}|\?{3})", word, re.A)
        placed, corners, off, given = found.groups() if found else (None, None, None, None)
        cell, piece = placed or off or "", corners or given or ""
        if not found or (piece not in ("", UNSEEN) and not named(piece)) or (cell and not is_cell(cell)):
            raise NotationError("trioker.move-form", text=text)
        if given:
            return cls(GIVE, corners=named(piece) or piece)
        return cls(PLACE if piece else OFF, cell, piece)

    def __str__(self) -> str:
        match self.verb:
            case "place":
                return f"{self.cell}={self.corners}"
            case "off":
                return f"-{self.cell}"
        return f"{self.verb} {self.corners}".strip()

    @property
    def piece(self) -> str:
        """The name of the piece, however it lies; nothing where there is none."""
        return named(self.corners) or self.corners

    @property
    def told(self) -> Remark:
        """How sentences name it: “120 on c5”."""
        return Remark(f"trioker.told-{self.verb}", {"cell": self.cell, "piece": self.corners})

    def told_by(self, name: Any) -> Remark:
        """Who gives, draws or objects plays nothing: that is said as it is."""
        if self.verb in (GIVE, DRAW, OBJECT):
            return Remark(f"trioker.by-{self.verb}", {"name": name, "piece": self.corners})
        return super().told_by(name)


def is_cell(text: str) -> bool:
    """Whether some figure could have a cell of this name.

    >>> is_cell("c5"), is_cell("c05"), is_cell("z61")
    (True, False, False)
    """
    return re.fullmatch(r"[a-z][1-9][0-9]?", text, re.A) is not None and int(text[1:]) <= MOST_COLUMNS
