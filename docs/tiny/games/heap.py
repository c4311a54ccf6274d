"""Heap: the rule sheet.

1. Two players in turn take one, two or three matches from a heap.
2. Who takes the last match wins.

>>> position = Position.parse("7 1")
>>> str(position.play("3")), position.refuse("4").key
('4 2', 'heap.too-many')

Texts. A position is ``<matches> <player>``, a move how many are taken. Taps: a match; so many are taken as its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from rvbkit.game import Draft, NotationError, Open, Refusal, Textual, written
from rvbkit.games.option import Option, Whole

MOST, LARGEST = 3, 40

PLAYERS, ENGINE, ANSWERS, EXAMPLE = (2, 2), False, (), "7 1 | 3 | 1"
OPTIONS: dict[str, Option] = {"matches": Whole(1, LARGEST)}
LESSONS: dict[str, str] = {}
SUPPOSED: dict[str, int] = {}
SHEETS, STUDIES = (), ()


@dataclass(frozen=True, repr=False)  # Textual and Open show them: by text, as a picture
class Move(Textual):
    """How many are taken."""

    taken: int

    @classmethod
    def parse(cls, text: str) -> Self:
        if not re.fullmatch(r"\d{1,2}", written(text).strip(), re.ASCII):
            raise NotationError("heap.move-form", text=text)
        return cls(int(text))

    def __str__(self) -> str:
        return str(self.taken)


@dataclass(frozen=True, repr=False)
class Position(Open[Move]):
    """How many are left, and who takes."""

    stem: ClassVar[str] = "heap"
    players: ClassVar[int] = 2

    left: int
    turn: int = 1

    @classmethod
    def parse(cls, text: str) -> Self:
        found = re.fullmatch(r"(\d{1,2}) ([12])", " ".join(written(text).split()), re.ASCII)
        if not found or int(found[1]) > LARGEST:
            raise NotationError("heap.position-form", text=text, most=LARGEST)
        return cls(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"{self.left} {self.turn}"

    def _moves(self) -> Iterator[Move]:
        return map(Move, range(1, min(MOST, self.left) + 1))

    def _refuse(self, move: Move) -> Refusal | None:
        if not self.left:
            return Refusal("game.over")
        if not 1 <= move.taken <= MOST:
            return Refusal("heap.too-many", {"most": MOST})
        return None if move.taken <= self.left else Refusal("heap.too-few", {"count": self.left})

    def _played(self, move: Move) -> Self:
        return type(self)(self.left - move.taken, 3 - self.turn)

    def outcome(self) -> tuple[float, ...] | None:
        return None if self.left else (float(self.turn == 2), float(self.turn == 1))


def begin(matches: int = 12) -> Position:
    """A new game."""
    return Position(matches)


def options_of(position: Position) -> dict[str, int]:
    """What a page asks for another one like it."""
    return {"matches": position.left}


def draft(position: Position, taps: Sequence[str]) -> Draft:
    """The match tapped last says how many are taken; a second tap on it plays."""
    names = tuple(map(str, range(1, position.left + 1)))
    if not taps:
        return Draft(next=names[:MOST])
    if taps[-1] not in names:
        return Draft(next=names[:MOST], refusal=Refusal("heap.no-such-tap"))
    move = Move(int(taps[-1]))
    if refusal := position.refuse(move):
        return Draft(next=names[:MOST], refusal=refusal)
    return Draft(str(move), move, next=names[:MOST], again=True, so_far=move)
