"""What the three forms of Trioker have in common: a figure, what lies in its cells, texts, moves, refusals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Self

from rvbkit.game import Hidden, Open, Refusal
from rvbkit.games.trioker.checker import refuse_cell, refuse_corners, refuse_lying, touches
from rvbkit.games.trioker.figure import PLACE, Figure, Move, is_cell
from rvbkit.games.trioker.moves import along, placings
from rvbkit.games.trioker.pieces import BLACK, PIECES, UNSEEN, named
from rvbkit.text.remarks import NotationError, Remark, written

if TYPE_CHECKING:
    from rvbkit.games.trioker.solver.solution import Filled


@dataclass(frozen=True, repr=False)
class Position(Open[Move]):
    """The cells; what lies in each, the corners of its piece in the order of reading, or nothing; who moves.

    The first word of a text says which form it is of: ``parse`` gives a position of that one.

    >>> position = Position.parse("puzzle AVA/VAV a1=012")
    >>> position.form, position.lying[:3], str(position.play("a2=210"))
    ('puzzle', ('012', '', ''), 'puzzle AVA/VAV a1=012 a2=210')
    """

    stem: ClassVar[str] = "trioker"
    form: ClassVar[str] = ""
    forms: ClassVar[dict[str, type[Position]]] = {}
    #: What can be done in this form.
    verbs: ClassVar[tuple[str, ...]] = (PLACE,)

    figure: Figure
    lying: tuple[str, ...]
    turn: int

    def __init_subclass__(cls) -> None:
        Position.forms[cls.form] = cls

    # -- what each form says of itself --------------------------------------------------------

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The pieces that each player has left, by their names in the box."""
        raise NotImplementedError

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def start(self) -> str:
        """The cell where the first piece must go; nothing where there is none."""
        return ""

    @property
    def allowed(self) -> Sequence[str]:
        """What can be done now; nothing when the game is over."""
        raise NotImplementedError

    @property
    def hint(self) -> Remark | None:
        """What to say before anything is tapped, where not just any piece is to be placed."""
        return None

    @property
    def offered(self) -> Sequence[str]:
        """Those pieces of whoever moves that may be placed now, if they fit."""
        return self.hand

    @classmethod
    def _read(cls, words: list[str]) -> Self:
        """A position by the words of its text, without the first."""
        raise NotImplementedError

    if TYPE_CHECKING:  # what its solver answers is more than any solver's

        def solve(self, *, time: float = 20.0, memory: float | None = None) -> Filled: ...

    # -- texts ------------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str) -> Position:
        """Reads ``puzzle …``, ``champions …`` or ``quick …``, as the rule sheet describes them."""
        words = written(text).split()
        form = words[0].lower() if words else ""
        if form not in Position.forms:
            raise NotationError("trioker.position-form", text=written(text).strip())
        return Position.forms[form]._read(words[1:])

    def __str__(self) -> str:
        placed = (f"{cell}={corners}" for cell, corners in self.placed.items())
        return " ".join((self.form, *self._head(), *placed, *self._tail()))

    def _head(self) -> Iterable[str]:
        """The words of the text before what lies."""
        return ()

    def _tail(self) -> Iterable[str]:
        """And those behind it."""
        return ()

    @property
    def told(self) -> Remark:
        """How sentences name it."""
        return Remark(f"trioker.told-{self.form}", {"count": len(self.used)})

    # -- what lies --------------------------------------------------------------------------

    @cached_property
    def placed(self) -> Mapping[str, str]:
        """The cells where a piece lies, and its corners."""
        return {cell: corners for cell, corners in zip(self.figure.cells, self.lying, strict=True) if corners}

    @cached_property
    def used(self) -> Mapping[str, str]:
        """The pieces that lie, by name, and their cells."""
        return {named(corners) or "": cell for cell, corners in self.placed.items()}

    @property
    def hand(self) -> tuple[str, ...]:
        """The pieces of whoever moves; only for who may see them."""
        if UNSEEN in self.hands[self.turn - 1]:
            raise Hidden
        return self.hands[self.turn - 1]

    @property
    def reach(self) -> list[int]:
        """The cells that a piece may go to, by number, if it fits: the start cell, then those along a side."""
        return along(self.figure, self.lying) if self.used else [self.figure.number[self.start]]

    def ways_of(self, piece: str) -> dict[str, list[str]]:
        """The cells where one piece of the mover may go now, each with the turnings that fit."""
        found: dict[str, list[str]] = {}
        for move in self._fits((piece,) if piece in self.offered else ()):
            found.setdefault(move.cell, []).append(move.corners)
        return found

    def _fits(self, pieces: Sequence[str]) -> Iterator[Move]:
        for at, corners in placings(self.figure, self.lying, pieces, self.reach):
            yield Move.known(PLACE, self.figure.cells[at], corners)

    def _without(self, cell: str) -> tuple[str, ...]:
        """What lies when the piece of this cell is off."""
        return self._with(cell, "")

    def _with(self, cell: str, corners: str) -> tuple[str, ...]:
        at = self.figure.number[cell]
        return (*self.lying[:at], corners, *self.lying[at + 1 :])

    # -- moves ------------------------------------------------------------------------------

    def refuse(self, move: Move | str) -> Refusal | None:
        """An end, a move of another form of the game, then what the form itself says."""
        move = self.move(move)
        if self.outcome() is not None:
            return Refusal("game.over")
        if move.verb not in self.verbs:
            return Refusal("trioker.other-form", {"move": str(move), "form": Remark(f"trioker.form-{self.form}")})
        return super().refuse(move)

    def _refuse_placing(self, move: Move) -> Refusal | None:
        """The rules of all games on a panel: a piece of one's own, on the start cell or along a side, that fits."""
        if move.piece in self.used:
            there = self.used[move.piece]
            return Refusal("trioker.used", {"piece": move.piece, "cell": there}, (there,))
        if move.piece not in self.hand:
            return Refusal("trioker.not-held", {"piece": move.piece})
        refusal = refuse_cell(self.figure, self.lying, move.cell)
        if refusal:
            return refusal
        if not self.used:
            wrong = move.cell != self.start
            return Refusal("trioker.start-cell", {"start": self.start}, (self.start,)) if wrong else None
        if not touches(self.figure, self.lying, self.figure.number[move.cell]):
            return Refusal("trioker.no-side", {"cell": move.cell}, (move.cell,))
        return refuse_corners(self.figure, self.lying, move.cell, move.corners)


# -- reading ------------------------------------------------------------------------------------


def in_order(pieces: Iterable[str]) -> tuple[str, ...]:
    """Pieces as they lie in the box, row by row, the joker behind them, then those that are not seen."""
    return tuple(sorted(pieces, key=lambda piece: (piece == UNSEEN, BLACK in piece, _PLACES.get(piece, 0))))


_PLACES = {piece: at for at, piece in enumerate(PIECES)}


def read_lying(figure: Figure, words: Iterable[str], start: str = "") -> tuple[str, ...]:
    """What lies by words such as ``c5=120``; what cannot lie so is told.

    On a panel, which has a ``start``, all hangs together. The start cell itself may be empty, so that hexagons round it
    can be looked at.
    """
    lying, used = [""] * len(figure.cells), dict[str, str]()
    for word in words:
        cell, sign, corners = word.lower().partition("=")
        piece = named(corners) if sign and is_cell(cell) else None
        if piece is None:
            raise NotationError("trioker.word", word=word)
        why = refuse_lying(figure, lying, cell, corners)
        if not why and piece in used:
            why = Refusal("trioker.used", {"piece": piece, "cell": used[piece]})
        if why:
            raise NotationError("trioker.cannot-lie", word=word, why=why)
        lying[figure.number[cell]] = corners
        used[piece] = cell
    taken = sorted((figure.number[cell] for cell in used.values()), key=lambda at: figure.cells[at] != start)
    joined = figure.joined(taken[0], taken) if start and taken else taken
    for cell in (figure.cells[at] for at in taken if at not in joined):
        word = f"{cell}={lying[figure.number[cell]]}"
        raise NotationError("trioker.cannot-lie", word=word, why=Remark("trioker.apart"))
    return tuple(lying)


def read_pieces(word: str, value: str) -> tuple[str, ...]:
    """Pieces by their names, in any rotation, joined by commas or points; none twice."""
    found = [named(name) for name in value.replace(",", ".").split(".")]
    pieces = tuple(piece for piece in found if piece)
    if len(pieces) < len(found) or len({*pieces}) < len(pieces):
        raise NotationError("trioker.pieces", word=word)
    return pieces
