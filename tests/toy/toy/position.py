"""A position of Ends and its moves: what is allowed, why another move is not, and what comes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from typing import ClassVar, Self

from rvbkit.game import Hidden, NotationError, Open, Refusal, Textual

PIECES = tuple(f"{a}{b}" for a, b in combinations_with_replacement("0123", 2))
UNSEEN = "??"
ANSWERS_TO_IT = ("even", "odd")


@dataclass(frozen=True, repr=False)
class Move(Textual):
    """``<`` or ``>`` and the piece as it lies; ``bury`` and the piece; else a word.

    >>> Move.parse("12 <"), Move.parse("bury 33").piece
    (Move.parse('12<'), '33')
    """

    verb: str
    piece: str = ""

    @classmethod
    def parse(cls, text: str) -> Self:
        word = text.strip().lower()
        if word in ("draw", *ANSWERS_TO_IT):
            return cls(word)
        found = re.fullmatch(r"([0-3]{2}) ?([<>])|bury ([0-3]{2})", word)
        if not found:
            raise NotationError("toy.move-form", text=text)
        return cls("bury", found[3]) if found[3] else cls(found[2], found[1])

    def __str__(self) -> str:
        return f"{self.piece}{self.verb}" if self.verb in "<>" else f"{self.verb} {self.piece}".strip()


@dataclass(frozen=True, repr=False)
class Position(Open[Move]):
    """The row, the hands, the stock, the points, and who must move; ``asked``: or answer.

    >>> position = Position.parse("10.02 12/11 33 0/0 1")
    >>> [str(move) for move in position.moves()], position.refuse("33>").key
    (['21<', '21>', 'draw'], 'toy.not-held')
    """

    stem: ClassVar[str] = "toy"
    hides: ClassVar[bool] = True

    row: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    scores: tuple[int, ...]
    turn: int = 1
    asked: bool = False

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def tally(self) -> tuple[float, ...] | None:  # type: ignore[override]
        return self.scores if self.players > 1 else None

    @classmethod
    def parse(cls, text: str) -> Self:
        found = re.fullmatch(r"(\S+) (\S+) (\S+) ((?:-?\d+/){0,3}-?\d+) ([1-4])(\??)", " ".join(text.split()))
        row, stock, *hands = map(_pieces, [found[1], found[3], *found[2].split("/")]) if found else (None, None)
        scores = tuple(map(int, found[4].split("/"))) if found else ()
        if not found or row is None or stock is None or None in hands or not len(scores) == len(hands) >= int(found[5]):
            raise NotationError("toy.position-form", text=text)
        return cls(row, tuple(hand or () for hand in hands), stock, scores, int(found[5]), bool(found[6]))

    def __str__(self) -> str:
        hands, scores = "/".join(map(_text, self.hands)), "/".join(map(str, self.scores))
        return f"{_text(self.row)} {hands} {_text(self.stock)} {scores} {self.turn}{'?' * self.asked}"

    @property
    def hand(self) -> tuple[str, ...]:
        """The pieces of whoever moves; only for who may see them."""
        if UNSEEN in self.hands[self.turn - 1]:
            raise Hidden
        return self.hands[self.turn - 1]

    @property
    def _before(self) -> int:
        """Who sits before the player whose turn it is, counted from nought."""
        return (self.turn - 2) % self.players

    def seen_by(self, player: int) -> Self:
        if self.outcome() is not None:
            return self
        if player and UNSEEN in self.hands[player - 1]:
            raise Hidden
        hands = tuple(hand if seat == player else (UNSEEN,) * len(hand) for seat, hand in enumerate(self.hands, 1))
        return replace(self, hands=hands, stock=(UNSEEN,) * len(self.stock))

    def seen_move(self, move: Move, player: int) -> Move:
        return replace(move, piece=UNSEEN) if move.verb == "bury" and player != self.turn else move

    def outcome(self) -> tuple[float, ...] | None:
        if all(self.hands):
            return None
        return self.scores if self.players > 1 else (float(self.scores[0] > 0),)

    def _moves(self) -> Iterator[Move]:
        if self.outcome() is not None:
            return
        if self.asked:
            yield from map(Move, ANSWERS_TO_IT)
            return
        for piece in self.hand:
            for lies in dict.fromkeys((piece, piece[::-1])):
                if not self.row or lies[1] == self.row[0][0]:
                    yield Move("<", lies)
                if not self.row or lies[0] == self.row[-1][1]:
                    yield Move(">", lies)
        yield from [Move("draw")] if self.stock else [Move("bury", piece) for piece in self.hand]

    def _refuse(self, move: Move) -> Refusal | None:
        if self.outcome() is not None:
            return Refusal("game.over")
        if (move.verb in ANSWERS_TO_IT) != self.asked:
            return Refusal("toy.answer-first" if self.asked else "toy.nothing-asked")
        if move.verb in ANSWERS_TO_IT:
            return None
        if move.verb == "draw":
            return None if self.stock else Refusal("toy.no-stock")
        if upright(move.piece) not in self.hand or (move.verb == "bury" and move.piece not in self.hand):
            return Refusal("toy.not-held", {"piece": move.piece})
        if move.verb == "bury":
            return Refusal("toy.stock-first") if self.stock else None
        meets = self._meets(move)
        if not self.row or len({*meets}) == 1:
            return None
        return Refusal("toy.unequal", {"one": meets[0], "other": meets[1]})

    def _meets(self, move: Move) -> tuple[str, str]:
        """The two numbers that a piece brings together."""
        if not self.row:
            return "0", "0"
        return (move.piece[1], self.row[0][0]) if move.verb == "<" else (move.piece[0], self.row[-1][1])

    def _played(self, move: Move) -> Self:
        following = self.turn % self.players + 1
        if move.verb == "draw":
            if self.stock[0] == UNSEEN:
                raise Hidden
            drawn = self._with_hand((*self.hand, self.stock[0]), 0)
            return replace(drawn, stock=self.stock[1:], turn=following, asked=self.players > 1)
        if move.verb in ANSWERS_TO_IT:
            piece = self.hands[self._before][-1]
            if piece == UNSEEN:
                raise Hidden
            return replace(self._with_hand(None, move.verb == ANSWERS_TO_IT[sum(map(int, piece)) % 2]), asked=False)
        rest = tuple(piece for piece in self.hand if piece != upright(move.piece))
        if move.verb == "bury":
            return replace(self._with_hand(rest, -1), turn=following)
        row = (move.piece, *self.row) if move.verb == "<" else (*self.row, move.piece)
        return replace(self._with_hand(rest, int(self._meets(move)[0])), row=row, turn=following)

    def _with_hand(self, hand: tuple[str, ...] | None, gain: int) -> Self:
        """Another hand, if one is given, and more points for whoever moves."""
        at = self.turn - 1
        hands = self.hands if hand is None else (*self.hands[:at], hand, *self.hands[at + 1 :])
        return replace(self, hands=hands, scores=(*self.scores[:at], self.scores[at] + gain, *self.scores[at + 1 :]))


def _text(pieces: Sequence[str]) -> str:
    return ".".join(pieces) or "-"


def _pieces(text: str) -> tuple[str, ...] | None:
    """The pieces of a text; None if it is none."""
    found = () if text == "-" else tuple(text.split("."))
    return found if all(re.fullmatch(r"[0-3]{2}|\?\?", piece) for piece in found) else None


def upright(piece: str) -> str:
    """A piece by the name that it has in hands."""
    return "".join(sorted(piece))
