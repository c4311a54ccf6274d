"""What the three forms of Trioker have in common: a figure, the placed pieces, texts, moves, refusals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Self

from rvbkit.game import Hidden, Open, Refusal
from rvbkit.games.trioker.checker import refuse_cell, refuse_corners, refuse_lying, touches
from rvbkit.games.trioker.figure import Figure, is_cell
from rvbkit.games.trioker.moves import PLACE, Move, along, placings
from rvbkit.games.trioker.pieces import BLACK, PIECES, UNSEEN, named
from rvbkit.text.remarks import NotationError, Remark, written

if TYPE_CHECKING:
    from rvbkit.games.trioker.solver.solution import Filled


@dataclass(frozen=True, repr=False)
class Position(Open[Move]):
    """The cells, the corners of the piece that lies in each or an empty text, and the player to move.

    The first word of a text names the form of the game: ``parse`` gives a position of that form.

    >>> position = Position.parse("puzzle AVA/VAV a1=012")
    >>> position.form, position.lying[:3], str(position.play("a2=210"))
    ('puzzle', ('012', '', ''), 'puzzle AVA/VAV a1=012 a2=210')
    """

    stem: ClassVar[str] = "trioker"
    form: ClassVar[str] = ""
    forms: ClassVar[dict[str, type[Position]]] = {}
    #: The kinds of moves of this form.
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
        """The cell where the first piece must go; empty if the form has none."""
        return ""

    @property
    def allowed(self) -> Sequence[str]:
        """The verbs that are allowed now; none when the game is over."""
        raise NotImplementedError

    @property
    def hint(self) -> Remark | None:
        """The sentence above an untouched board, if the player may not just place any piece."""
        return None

    @property
    def offered(self) -> Sequence[str]:
        """The pieces of the player to move that may be placed now, if they fit."""
        return self.hand

    @classmethod
    def _read(cls, words: list[str]) -> Self:
        """The position of a text, given by its words without the first."""
        raise NotImplementedError

    if TYPE_CHECKING:  # the solver of Trioker answers more than ``Open`` promises

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
        """The words of the text before the placed pieces."""
        return ()

    def _tail(self) -> Iterable[str]:
        """The words of the text after the placed pieces."""
        return ()

    @property
    def told(self) -> Remark:
        """How sentences name it."""
        return Remark(f"trioker.told-{self.form}", {"count": len(self.used)})

    # -- the placed pieces ------------------------------------------------------------------

    @cached_property
    def placed(self) -> Mapping[str, str]:
        """The cells where a piece lies, each with the corners of its piece."""
        return {cell: corners for cell, corners in zip(self.figure.cells, self.lying, strict=True) if corners}

    @cached_property
    def used(self) -> Mapping[str, str]:
        """The names of the placed pieces, each with its cell."""
        return {named(corners) or "": cell for cell, corners in self.placed.items()}

    @property
    def hand(self) -> tuple[str, ...]:
        """The pieces of the player to move; ``Hidden`` is raised if the viewer may not see them."""
        if UNSEEN in self.hands[self.turn - 1]:
            raise Hidden
        return self.hands[self.turn - 1]

    @property
    def reach(self) -> list[int]:
        """The numbers of the cells where a piece may go, if it fits: the start cell, later the cells along a side."""
        return along(self.figure, self.lying) if self.used else [self.figure.number[self.start]]

    def ways_of(self, piece: str) -> dict[str, list[str]]:
        """The cells where a piece of the player to move may go now, each with the turnings that fit."""
        found: dict[str, list[str]] = {}
        for move in self._placings_of(piece):
            found.setdefault(move.cell, []).append(move.corners)
        return found

    def _placings_of(self, piece: str) -> Iterator[Move]:
        return self._fits([piece] if piece in self.offered else [])

    def _fits(self, pieces: Sequence[str]) -> Iterator[Move]:
        for at, corners in placings(self.figure, self.lying, pieces, self.reach):
            yield Move.known(PLACE, self.figure.cells[at], corners)

    def _able(self, hand: Sequence[str]) -> bool:
        """Whether a piece of a hand fits; before the opening the answer is always yes."""
        return not self.used or next(self._fits(hand), None) is not None

    def _with(self, cell: str, corners: str = "") -> tuple[str, ...]:
        """``lying`` after a piece is placed in a cell; without corners, after the piece there is taken off."""
        at = self.figure.number[cell]
        return (*self.lying[:at], corners, *self.lying[at + 1 :])

    # -- moves ------------------------------------------------------------------------------

    def refuse(self, move: Move | str) -> Refusal | None:
        """First asks whether the game is over, then whether the form has such moves, then the form itself."""
        move = self.move(move)
        if self.outcome() is not None:
            return Refusal("game.over")
        if move.verb not in self.verbs:
            return Refusal("trioker.other-form", {"move": str(move), "form": Remark(f"trioker.form-{self.form}")})
        return super().refuse(move)

    def _refuse_placing(self, move: Move) -> Refusal | None:
        """The rule of the games on a panel: place a piece of your own, on the start cell or along a side, that fits."""
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
    """Sorts pieces as they lie in the box, row by row; then the joker, then the pieces that are not seen."""
    return tuple(sorted(pieces, key=lambda piece: (piece == UNSEEN, BLACK in piece, _PLACES.get(piece, 0))))


_PLACES = {piece: at for at, piece in enumerate(PIECES)}


def read_lying(figure: Figure, words: Iterable[str], start: str = "") -> tuple[str, ...]:
    """Reads the placed pieces from words such as ``c5=120``; a piece that cannot lie there gets a sentence.

    On a panel, which has a ``start``, all pieces hang together. The start cell itself may be empty, so that hexagons
    round it can be looked at.
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
    for at in taken:
        if at not in joined:
            word = f"{figure.cells[at]}={lying[at]}"
            raise NotationError("trioker.cannot-lie", word=word, why=Remark("trioker.apart"))
    return tuple(lying)


def read_pieces(word: str, value: str) -> tuple[str, ...]:
    """Reads pieces by their names, in any rotation, joined by commas or points; no piece may stand there twice."""
    found = [named(name) for name in value.replace(",", ".").split(".")]
    pieces = tuple(piece for piece in found if piece)
    if len(pieces) < len(found) or len({*pieces}) < len(pieces):
        raise NotationError("trioker.pieces", word=word)
    return pieces
