"""Ends, the toy game of the tests: hidden hands, a stock, points, pieces that are turned, a question to answer.

1. Ten pieces, 00 01 02 03 11 12 13 22 23 33, are shuffled. Each of one to four players takes two, which only he
   sees; nobody sees the stock.
2. In turn a player lays a piece at an end of the row, turned as he likes, so that the two numbers that meet are
   equal. He gains as many points; the first piece gains none.
3. Or he draws from the stock. Then the next player must say whether the two numbers of that piece, which he does not
   see, make an even or an odd number together: a point if he is right. After that it is his turn.
4. When the stock is empty he may bury a piece instead, unseen by the others; that costs a point.
5. The game is over when somebody has no piece left: the most points win. Alone, it is solved with points above nought.

>>> position = Position.parse("01 12.33/02.22/00 23.13.03.11 0/0/0 1")
>>> str(position.play(Move.parse("12>")))
'01.12 33/02.22/00 23.13.03.11 1/0/0 2'
>>> position.seen_by(2).refuse(Move.parse("draw")), str(position.seen_by(2))
(None, '01 ??.??/02.22/?? ??.??.??.?? 0/0/0 1')

Texts. A position is ``<row> <hands> <stock> <points> <player>[?]``, a move ``12<`` or ``12>`` (as it lies, and where),
``draw``, ``even``, ``odd``, ``bury 12``. Taps: a piece of the hand, ``turn``, ``<``, ``>``, ``bury``, and the words. A
piece that fits an end only when it is turned is turned as it is laid there.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from typing import ClassVar, Self

from rvbkit.game import Draft, Hidden, NotationError, Open, Refusal, Remark, Textual
from rvbkit.games.option import Option, Seed, Whole

PIECES = tuple(f"{a}{b}" for a, b in combinations_with_replacement("0123", 2))
UNSEEN = "??"
ANSWERS_TO_IT = ("even", "odd")

PLAYERS, ENGINE, ANSWERS = (1, 4), True, ("solve",)
OPTIONS: dict[str, Option] = {"players": Whole(1, 4), "seed": Seed()}
LESSONS: dict[str, str] = {}
SHEETS = ("points",)
STUDIES: tuple[str, ...] = ()
SUPPOSED: dict[str, int] = {}
EXAMPLE = "01 12.33/02.22/00 23.13.03.11 0/0/0 1 | 12> | draw"


@dataclass(frozen=True, repr=False)
class Move(Textual):
    """``<`` or ``>`` and the piece as it lies; ``bury`` and the piece; else a word."""

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
    """The row, the hands, the stock, the points, and who must move; ``asked``: or answer."""

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
        if _upright(move.piece) not in self.hand or (move.verb == "bury" and move.piece not in self.hand):
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
        rest = tuple(piece for piece in self.hand if piece != _upright(move.piece))
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


def begin(players: int = 3, seed: int | None = None) -> Position:
    """Two pieces for each, the rest in the stock."""
    pieces = random.Random(seed).sample(PIECES, len(PIECES))
    hands = tuple((pieces[2 * n], pieces[2 * n + 1]) for n in range(players))
    return Position((), hands, tuple(pieces[2 * players :]), (0,) * players)


def options_of(position: Position) -> dict[str, int]:
    return {"players": position.players}


def draft(position: Position, taps: Sequence[str]) -> Draft:
    """A piece is picked up, turned, and dropped at an end, or buried; a word is a move by itself."""
    held, refusal = "", None
    for tap in taps:
        move, refusal = _moved(position, held, tap), None
        if move is not None:
            refusal = position.refuse(move)
            if refusal is None:
                return Draft(str(move), move, done=True)
        elif tap in _picks(position, held):
            held = held[::-1] if tap == "turn" else tap
        else:
            refusal = Refusal("toy.no-such-tap", {"tap": tap})
    verbs = ("<", ">", "bury") if held else ("draw", *ANSWERS_TO_IT)
    good = [verb for verb in verbs if (move := _moved(position, held, verb)) and position.refuse(move) is None]
    return Draft(
        held,
        next=(*_picks(position, held), *good),
        refusal=refusal,
        note=Remark("toy.holding", {"piece": held}) if held else None,
        so_far=Move("", held) if held else None,
        held=_upright(held),
        turnings=len({*held}) or 1,
    )


def _upright(piece: str) -> str:
    """A piece by the name that it has in hands."""
    return "".join(sorted(piece))


def _moved(position: Position, held: str, tap: str) -> Move | None:
    """The move that a tap completes, allowed or not; at an end, turned if it must be."""
    if not held:
        return Move(tap) if tap in ("draw", *ANSWERS_TO_IT) else None
    if tap == "bury":
        return Move(tap, _upright(held))
    ways = [Move(tap, held), Move(tap, held[::-1])] if tap in ("<", ">") else [None]
    return next((move for move in ways if move and position.refuse(move) is None), ways[0])


def _picks(position: Position, held: str) -> tuple[str, ...]:
    """What picks a piece up, if need be instead of the one in hand, and what turns that."""
    if position.asked or position.outcome() is not None:
        return ()
    others = tuple(piece for piece in position.hand if piece != _upright(held))
    return (*others, "turn") if len({*held}) > 1 else others
