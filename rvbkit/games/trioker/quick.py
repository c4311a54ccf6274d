"""The quick game for two to four: hidden hands, a stock, money, and cells that ask for something."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Self

from rvbkit.game import Hidden, Refusal
from rvbkit.games.trioker.checker import first_fit
from rvbkit.games.trioker.moves import DRAW, GIVE, PASS, PLACE, Move
from rvbkit.games.trioker.panel import AGAIN, PANELS, PAY_BANK, PAY_EACH, RECEIVE, Panel, panel_of
from rvbkit.games.trioker.panel import GIVE as ASKS_TO_GIVE
from rvbkit.games.trioker.pieces import BLACK, JOKER, PIECES, UNSEEN, points, turnings
from rvbkit.games.trioker.position import Position, in_order, read_lying, read_pieces
from rvbkit.text.remarks import NotationError, Remark

#: By the number of players: pieces and money for each.
DEALT, PAID = {2: 10, 3: 7, 4: 6}, {2: 35, 3: 35, 4: 30}
#: What the winner receives from the bank; what each other player pays to it besides the points in his hand; the capital
#: of the bank.
PRIZE, FINE, CAPITAL = 10, 2, 200
NONE = "-"


@dataclass(frozen=True, repr=False)
class Quick(Position):
    """``quick <panel> <player> hands=<pieces>/... stock=<pieces> money=<sum>/... bank=<sum>[ drawn][ give]``, pieces.

    ``drawn``   the player to move has drawn a piece in this turn
    ``giving``  the player to move must give a piece to the left neighbour

    >>> from rvbkit.games.trioker import begin
    >>> position = begin("quick", players=3, seed=1)
    >>> position.players, position.turn, str(position.seen_by(1)).split()[3]
    (3, 1, 'hands=002.003.012.113.220.221.333/???.???.???.???.???.???.???/???.???.???.???.???.???.???')
    """

    form: ClassVar[str] = "quick"
    verbs: ClassVar[tuple[str, ...]] = (PLACE, PASS, DRAW, GIVE)
    hides: ClassVar[bool] = True

    panel: Panel
    held: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    money: tuple[int, ...]
    bank: int
    drawn: bool = False
    giving: bool = False

    @classmethod
    def dealt(cls, players: int, panel: Panel, bank: int = CAPITAL, seed: int | None = None) -> Self:
        """Shuffles and deals all 25 pieces; the player with the highest called piece begins."""
        pieces, count = random.Random(seed).sample((*PIECES, JOKER), len(PIECES) + 1), DEALT[players]
        hands = tuple(in_order(pieces[count * seat : count * (seat + 1)]) for seat in range(players))
        opens = max(range(players), key=lambda seat: _rank(called(hands[seat])))
        stock, money = tuple(pieces[count * players :]), (PAID[players],) * players
        return cls(panel.figure, ("",) * len(panel.figure.cells), opens + 1, panel, hands, stock, money, bank)

    # -- texts ------------------------------------------------------------------------------

    @classmethod
    def _read(cls, words: list[str]) -> Self:
        text = " ".join(words)
        found = re.fullmatch(
            r"(\S+) ([1-4]) hands=(\S+) stock=(\S+) money=([0-9]{1,6}(?:/[0-9]{1,6}){1,3}) bank=([0-9]{1,6})"
            r"( drawn)?( give)?((?: [^\s=]+=[^\s=]+)*)",
            text,
            re.I | re.A,
        )
        if not found:
            raise NotationError("trioker.quick-form", text=text)
        player, money, hands = int(found[2]), tuple(map(int, found[5].split("/"))), found[3].split("/")
        if not len(hands) == len(money) >= player:
            raise NotationError("trioker.quick-form", text=text)
        panel = panel_of(PANELS.read("panel", found[1]))
        lying = read_lying(panel.figure, found[9].split(), panel.start)
        held = tuple(in_order(_pieces("hands", hand)) for hand in hands)
        stock, flags = _pieces("stock", found[4]), (bool(found[7]), bool(found[8]))
        quick = cls(panel.figure, lying, player, panel, held, stock, money, int(found[6]), *flags)
        known = set[str]()
        for piece in (piece for pieces in (*held, stock, quick.used) for piece in pieces if piece != UNSEEN):
            kind = BLACK if BLACK in piece else piece
            if kind in known:
                raise NotationError("trioker.piece-twice", piece=piece)
            known.add(kind)
        return quick

    def _head(self) -> Iterable[str]:
        yield from (str(self.panel.data), str(self.turn))
        yield f"hands={'/'.join(map(_text, self.held))}"
        yield f"stock={_text(self.stock)}"
        yield f"money={'/'.join(map(str, self.money))}"
        yield f"bank={self.bank}"
        yield from (word for word, so in (("drawn", self.drawn), ("give", self.giving)) if so)

    # -- what is known ------------------------------------------------------------------------

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        return self.held

    @property
    def tally(self) -> tuple[float, ...]:  # type: ignore[override]
        """The money of each player."""
        return self.money

    @property
    def left(self) -> int:
        """The left neighbour of the player to move: the next player."""
        return self.turn % self.players + 1

    def seen_by(self, player: int) -> Self:
        """A player sees his own hand. Nobody sees the stock."""
        if self.outcome() is not None:
            return self
        if player and UNSEEN in self.held[player - 1]:
            raise Hidden
        hands = tuple(hand if seat == player else (UNSEEN,) * len(hand) for seat, hand in enumerate(self.held, 1))
        return replace(self, held=hands, stock=(UNSEEN,) * len(self.stock))

    def seen_move(self, move: Move, player: int) -> Move:
        """Only the giver and the receiver of a piece know which piece it is."""
        return replace(move, corners=UNSEEN) if move.verb == GIVE and player not in (self.turn, self.left) else move

    # -- what can be done -----------------------------------------------------------------------

    @property
    def start(self) -> str:
        return self.panel.start

    @property
    def offered(self) -> Sequence[str]:
        """The opening is the highest called piece; the player who opens holds it."""
        return self.hand if self.used else (called(self.hand),)

    @cached_property
    def _ended(self) -> tuple[float, ...] | None:
        """A player without pieces wins; with an empty bank the richest players win; if nobody can go on, it is a draw.

        With hidden hands nobody knows whether the other players can go on. Then the game is not over: its end would
        show the hands.
        """
        if not all(self.held):
            return tuple(float(not hand) for hand in self.held)
        if not self.bank:
            return tuple(float(sum_ == max(self.money)) for sum_ in self.money)
        open_ = not any(UNSEEN in hand for hand in self.held)
        drawn = open_ and not self.stock and not self.giving and not any(map(self._able, self.held))
        return (0.5,) * self.players if drawn else None

    def outcome(self) -> tuple[float, ...] | None:
        return self._ended

    @cached_property
    def allowed(self) -> Sequence[str]:
        """A player who can place a piece must. Any other player draws one piece, if there is one, and then places it or
        passes.
        """
        if self.outcome() is not None:
            return ()
        if self.giving:
            return (GIVE,)
        if self._able(self.hand):
            return (PLACE,)
        return (DRAW,) if self.stock and not self.drawn else (PASS,)

    def _moves(self) -> Iterator[Move]:
        """The pieces that fit; else the only other thing to do."""
        for verb in self.allowed:
            if verb == PLACE:
                yield from self._fits(self.offered)
            else:
                yield from (Move.known(GIVE, "", piece) for piece in self.hand) if verb == GIVE else (Move.known(verb),)

    @property
    def hint(self) -> Remark | None:
        if not self.used:
            return Remark("trioker.open-with", {"piece": called(self.hand), "start": self.start})
        said = {GIVE: "trioker.give-one", DRAW: "trioker.must-draw", PASS: "trioker.must-pass"}.get(self.allowed[0])
        return Remark(said) if said else None

    def _refuse(self, move: Move) -> Refusal | None:
        if self.giving != (move.verb == GIVE):
            return Refusal("trioker.give-first" if self.giving else "trioker.nothing-to-give")
        if move.verb == GIVE:
            return None if move.corners in self.hand else Refusal("trioker.not-held", {"piece": move.corners})
        if move.verb == PLACE:
            high = "" if self.used else called(self.hand)
            if high and move.piece in self.hand and move.piece != high:
                return Refusal("trioker.not-called", {"piece": high})
            return self._refuse_placing(move)
        fit = first_fit(self.figure, self.lying, self.hand) if self.used else (self.start, called(self.hand))
        if fit:
            return Refusal("trioker.can-play", {"move": Move(PLACE, *fit).told}, (fit[0],))
        if move.verb == PASS:
            return Refusal("trioker.draw-first") if self.stock and not self.drawn else None
        return Refusal("trioker.one-a-turn") if self.drawn else None if self.stock else Refusal("trioker.no-stock")

    # -- playing --------------------------------------------------------------------------------

    def _played(self, move: Move) -> Self:
        mine = self.hand
        if move.verb == PASS:
            return replace(self, turn=self.left, drawn=False)
        if move.verb == DRAW:
            if self.stock[0] == UNSEEN:
                raise Hidden
            return self._holding(in_order((*mine, self.stock[0])), stock=self.stock[1:], drawn=True)
        rest = tuple(piece for piece in mine if piece != move.piece)
        if move.verb == GIVE:
            given = self._given(move.corners)._holding(rest, giving=False, turn=self.left)
            return given if rest else given._settled(self.turn)
        placed = self._holding(rest, lying=self._with(move.cell, move.corners), drawn=False)
        asks, amount = self.panel.marks.get(move.cell, ("", 0))
        paid = placed._paid(asks, amount)
        if not rest:
            return replace(paid, turn=self.left)._settled(self.turn)
        stays = asks in (ASKS_TO_GIVE, AGAIN)
        return replace(paid, giving=asks == ASKS_TO_GIVE, turn=self.turn if stays else self.left)

    def _holding(self, hand: tuple[str, ...], **changes: object) -> Self:
        """The same position with another hand for the player to move."""
        held = (*self.held[: self.turn - 1], hand, *self.held[self.turn :])
        return replace(self, held=held, **changes)  # type: ignore[arg-type]

    def _given(self, piece: str) -> Self:
        """Adds a piece to the left neighbour's hand; if that hand is hidden, an unseen piece."""
        hand = self.held[self.left - 1]
        more = in_order((*hand, UNSEEN if UNSEEN in hand else piece))
        return replace(self, held=(*self.held[: self.left - 1], more, *self.held[self.left :]))

    def _paid(self, asks: str, amount: int) -> Self:
        """Pays what a cell asks from the player to move; a player who cannot pay gives what he has."""
        if asks == PAY_BANK:
            return self._moved(self.turn, 0, amount)
        if asks == RECEIVE:
            return self._moved(0, self.turn, amount)
        paid = self
        for step in range(1, self.players) if asks == PAY_EACH else ():
            paid = paid._moved(self.turn, (self.turn - 1 + step) % self.players + 1, amount)
        return paid

    def _settled(self, winner: int) -> Self:
        """Each other player pays for his hand; then the bank pays the prize, perhaps with their money."""
        if any(UNSEEN in hand for hand in self.held):
            raise Hidden
        paid = self
        for player, hand in enumerate(self.held, 1):
            paid = paid if player == winner else paid._moved(player, 0, FINE + sum(map(points, hand)))
        return paid._moved(0, winner, PRIZE)

    def _moved(self, giver: int, taker: int, amount: int) -> Self:
        """Moves money from one player to another. The bank is player 0. Nobody gives more than he has."""
        purse = [self.bank, *self.money]
        given = min(amount, purse[giver])
        purse[giver] -= given
        purse[taker] += given
        return replace(self, bank=purse[0], money=tuple(purse[1:]))


def called(hand: Sequence[str]) -> str:
    """The piece of a hand that is called first: the piece with most points; 331 before 322.

    >>> called(["000", "223", "331", "23*"])
    '331'
    """
    return max(hand, key=_rank)


def _rank(piece: str) -> tuple[bool, int, str]:
    """How early a piece is called; the joker is not called."""
    return BLACK not in piece, points(piece), max(turnings(piece))


def _text(pieces: Sequence[str]) -> str:
    return ".".join(pieces) or NONE


def _pieces(name: str, value: str) -> tuple[str, ...]:
    """Reads the pieces of a hand or of the stock: all of them are seen, or none."""
    if value == NONE:
        return ()
    hidden = value.split(".")
    return tuple(hidden) if {*hidden} == {UNSEEN} else read_pieces(f"{name}={value}", value)
