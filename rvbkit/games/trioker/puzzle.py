"""Puzzles: one player fills a figure, and may take any piece off the board again.

A piece that lies may also be placed elsewhere: it is taken from where it was, as one would on a table. So nobody is
ever stuck, and nothing has to be undone in the order in which it was done: a puzzle is over when all cells are
filled, and only then. The price is that who taps at random may go on for ever; so the property suite asks whole games
at random of the other forms only (``ends`` of its row), and no computer should be seated before a large figure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Self

from rvbkit.game import Refusal
from rvbkit.games.trioker.checker import refuse_lying
from rvbkit.games.trioker.figure import OFF, PLACE, Figure, Move
from rvbkit.games.trioker.moves import placings
from rvbkit.games.trioker.pieces import BLACK, PIECES
from rvbkit.games.trioker.position import Position, in_order, read_lying, read_pieces
from rvbkit.text.remarks import NotationError


@dataclass(frozen=True, repr=False)
class Puzzle(Position):
    """``puzzle <figure>[ <cell>=<corners>...][ joker=<piece>][ of=<pieces>]``: ``of`` where they are not all 24.

    >>> from rvbkit.games.trioker.figure import Figure
    >>> position = Puzzle.of(Figure.parse("AV"), ("012", "013"))
    >>> str(position), str(position.play("a1=012"))
    ('puzzle AV of=013,012', 'puzzle AV a1=012 of=013,012')
    """

    form: ClassVar[str] = "puzzle"
    verbs: ClassVar[tuple[str, ...]] = (PLACE, OFF)

    box: tuple[str, ...] = PIECES

    @classmethod
    def of(cls, figure: Figure, box: Iterable[str] = PIECES) -> Self:
        """An empty figure and the pieces to fill it with."""
        return cls(figure, ("",) * len(figure.cells), 1, in_order(box))

    @classmethod
    def _read(cls, words: list[str]) -> Self:
        if not words:
            raise NotationError("trioker.figure-missing")
        figure = Figure.parse(words[0])
        told = {name: word for word in words[1:] for name in ("joker", "of") if word.lower().startswith(f"{name}=")}
        box = in_order(read_pieces(told["of"], told["of"][3:])) if "of" in told else PIECES
        joker = read_pieces(told["joker"], told["joker"][6:]) if "joker" in told else ()
        if len(joker) > 1 or not all(BLACK in piece for piece in joker) or any(BLACK in piece for piece in box):
            raise NotationError("trioker.joker", word=told["joker"] if joker else told["of"])
        lying = read_lying(figure, (word for word in words[1:] if word not in told.values()))
        found = cls(figure, lying, 1, (*box, *joker))
        for piece, cell in found.used.items():
            if piece not in found.box:
                why = Refusal("trioker.not-in-box", {"piece": piece})
                raise NotationError("trioker.cannot-lie", word=f"{cell}={found.placed[cell]}", why=why)
        return found

    def _head(self) -> Iterable[str]:
        return (str(self.figure),)

    def _tail(self) -> Iterable[str]:
        plain = tuple(piece for piece in self.box if BLACK not in piece)
        yield from (f"joker={piece}" for piece in self.box if BLACK in piece)
        yield from [f"of={','.join(plain)}"] if plain != PIECES else []

    @cached_property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """What is left in the box."""
        return (tuple(piece for piece in self.box if piece not in self.used),)

    @property
    def joker(self) -> bool:
        """Whether the joker is one of the pieces."""
        return any(BLACK in piece for piece in self.box)

    @property
    def reach(self) -> list[int]:
        """All cells where nothing lies."""
        return [at for at, corners in enumerate(self.lying) if not corners]

    @property
    def allowed(self) -> Sequence[str]:
        """Pieces may also be looked at and turned where none fits."""
        return self.verbs if self.outcome() is None else ()

    def outcome(self) -> tuple[float, ...] | None:
        """Solved, or it goes on."""
        return (1.0,) if all(self.lying) else None

    def _moves(self) -> Iterator[Move]:
        """Pieces from the box; then each piece that lies placed otherwise, and taken off."""
        if self.outcome() is not None:
            return
        yield from self._fits(self.hand)
        for piece, cell in self.used.items():
            yield from self._elsewhere(piece, cell)
            yield Move.known(OFF, cell)

    def _elsewhere(self, piece: str, cell: str) -> Iterator[Move]:
        """Where else a piece that lies would fit, and how else it would where it lies."""
        lying, own = self._without(cell), self.figure.number[cell]
        for at, corners in placings(self.figure, lying, (piece,), sorted([own, *self.reach])):
            if corners != self.lying[at]:
                yield Move.known(PLACE, self.figure.cells[at], corners)

    def ways_of(self, piece: str) -> dict[str, list[str]]:
        """Where a piece may go, from the box or from where it lies."""
        if piece not in self.used:
            return super().ways_of(piece)
        found: dict[str, list[str]] = {}
        for move in self._elsewhere(piece, self.used[piece]):
            found.setdefault(move.cell, []).append(move.corners)
        return found

    def _refuse(self, move: Move) -> Refusal | None:
        """An empty cell has nothing to take off; a piece must be of the box, lie otherwise than before, and fit."""
        at = self.figure.number.get(move.cell)
        if move.verb == OFF:
            if at is None:
                return Refusal("trioker.no-cell", {"cell": move.cell})
            return None if self.lying[at] else Refusal("trioker.nothing-there", {"cell": move.cell}, (move.cell,))
        if move.piece not in self.box:
            return Refusal("trioker.not-in-box", {"piece": move.piece})
        if at is not None and self.lying[at] == move.corners:
            return Refusal("trioker.lies-so", {"piece": move.corners, "cell": move.cell}, (move.cell,))
        before = self.used.get(move.piece)
        return refuse_lying(self.figure, self._without(before) if before else self.lying, move.cell, move.corners)

    def _played(self, move: Move) -> Self:
        if move.verb == OFF:
            return replace(self, lying=self._without(move.cell))
        before = self.used.get(move.piece)
        taken_off = replace(self, lying=self._without(before)) if before else self
        return replace(self, lying=taken_off._with(move.cell, move.corners))
