"""Puzzles: one player fills a figure, and may take any piece off the board again.

A placed piece may also be placed elsewhere: the player takes it from where it lies, as on a table. So nobody is ever
stuck, and pieces need not come off in the order in which they were placed. A puzzle is over when all cells are filled,
and only then. The price: random moves may go on for ever. So the property tests play whole random games of the other
forms only (``ends`` of its row), and no random player should be seated before a large figure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Self

from rvbkit.game import Refusal
from rvbkit.games.trioker.checker import refuse_lying
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.moves import OFF, PLACE, Move, placings
from rvbkit.games.trioker.pieces import BLACK, PIECES
from rvbkit.games.trioker.position import Position, in_order, read_lying, read_pieces
from rvbkit.text.remarks import NotationError


@dataclass(frozen=True, repr=False)
class Puzzle(Position):
    """``puzzle <figure>[ <cell>=<corners>...][ joker=<piece>][ of=<pieces>]``: ``of`` if they are not all 24.

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
        """An empty figure, and the pieces to fill it."""
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
        """The pieces that are left in the box."""
        return (tuple(piece for piece in self.box if piece not in self.used),)

    @property
    def joker(self) -> bool:
        """Whether the joker is one of the pieces."""
        return any(BLACK in piece for piece in self.box)

    @property
    def reach(self) -> list[int]:
        """All empty cells."""
        return [at for at, corners in enumerate(self.lying) if not corners]

    @property
    def allowed(self) -> Sequence[str]:
        """Placing is always allowed: a player may pick up and turn a piece even if it fits nowhere."""
        return self.verbs if self.outcome() is None else ()

    def outcome(self) -> tuple[float, ...] | None:
        """1 when the puzzle is solved."""
        return (1.0,) if all(self.lying) else None

    def _moves(self) -> Iterator[Move]:
        """Pieces from the box; then for each placed piece its other places, and taking it off."""
        if self.outcome() is not None:
            return
        yield from self._fits(self.hand)
        for piece, cell in self.used.items():
            yield from self._placings_of(piece)
            yield Move.known(OFF, cell)

    def _placings_of(self, piece: str) -> Iterator[Move]:
        """Where a piece of the box fits; or where else a placed piece fits, and how else in its own cell."""
        if piece not in self.used:
            yield from super()._placings_of(piece)
            return
        cell = self.used[piece]
        cells = sorted([self.figure.number[cell], *self.reach])
        for at, corners in placings(self.figure, self._with(cell), [piece], cells):
            if corners != self.lying[at]:
                yield Move.known(PLACE, self.figure.cells[at], corners)

    def _refuse(self, move: Move) -> Refusal | None:
        """Only a placed piece comes off. A piece must belong to the box, must not lie so already, and must fit."""
        at = self.figure.number.get(move.cell)
        if move.verb == OFF:
            if at is None:
                return Refusal("trioker.no-cell", {"cell": move.cell})
            return None if self.lying[at] else Refusal("trioker.nothing-there", {"cell": move.cell}, (move.cell,))
        if move.piece not in self.box:
            return Refusal("trioker.not-in-box", {"piece": move.piece})
        if at is not None and self.lying[at] == move.corners:
            return Refusal("trioker.lies-so", {"piece": move.corners, "cell": move.cell}, (move.cell,))
        return refuse_lying(self.figure, self._taken_off(move.piece).lying, move.cell, move.corners)

    def _played(self, move: Move) -> Self:
        if move.verb == OFF:
            return replace(self, lying=self._with(move.cell))
        return replace(self, lying=self._taken_off(move.piece)._with(move.cell, move.corners))

    def _taken_off(self, piece: str) -> Self:
        """The puzzle without a piece, if it lies somewhere."""
        return replace(self, lying=self._with(self.used[piece])) if piece in self.used else self
