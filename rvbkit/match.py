"""A game being played: seats, taps, history, undo. The only state there is.

Boards, frames, the command line and every second view drive this one object and watch it;
none keeps a copy. It knows no game by name, no picture and no Jupyter.

The history keeps what was undone until another move is played. While an earlier position is
shown, a computer whose turn it was does not play again: it waits until someone moves or
comes back to the last position.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from rvbkit import opponent
from rvbkit.asked import part
from rvbkit.asked import seed as seed_of
from rvbkit.game import Draft, Mistake, NotationError, Remark, told
from rvbkit.games import rules
from rvbkit.help import Help
from rvbkit.opponent import Thought
from rvbkit.transcript import read, written

#: The seat of a person; any other kind is a level of ``rvbkit.opponent``.
FRIEND = "friend"
#: Joins signs into one picture, as in families of emoji; it is not printable by itself.
JOINER = "\u200d"


#: Letters of a name that are kept.
NAME_LENGTH = 24


@dataclass(frozen=True)
class Seat:
    """Who plays: a person or a level of the computer, and the name shown."""

    kind: str = FRIEND
    name: str = ""

    def __post_init__(self) -> None:
        """A name is one short line: no sign in it may turn the sentence round it or hide in it."""
        shown = "".join(sign if sign.isprintable() or sign == JOINER else " " for sign in self.name)
        object.__setattr__(self, "name", " ".join(shown.split())[:NAME_LENGTH].rstrip())


class Match:
    """One game in progress.

    ``seq`` grows with everything that can be seen; ``remark`` is the last thing to tell.
    """

    def __init__(self, position: Any, *, seats: Sequence[Seat] = (), seed: int | None = None) -> None:
        self.seats = tuple(seats) or (Seat(), Seat())
        for seat in self.seats:
            _known_kind(seat.kind, position.stem)
        self.seq = 0
        self.help = Help(self)
        self.remark: Remark | None = None
        self.taps: tuple[str, ...] = ()
        self.draft = Draft()
        self.show_next = True
        self._chance = random.Random(seed_of(seed))
        self._watchers: list[Callable[[Match], None]] = []
        self._gave_up: tuple[object, Sequence[Seat]] | None = None
        self._set(position)

    @classmethod
    def of(cls, text: str, *, seats: Sequence[Seat] = (), seed: int | None = None) -> Match:
        """A match from a game written on one line, at its last position."""
        positions, moves = read(text)
        match = cls(positions[0], seats=seats, seed=seed)
        match._take(positions, moves, None)
        return match

    def __repr__(self) -> str:
        return f"Match({self.text()!r})"

    def _set(self, position: Any) -> None:
        self._positions = [position]
        self._moves: list[Any] = []
        self._hands: list[str] = []
        self.help.forget_all()
        self._enter(0, None)

    # -- what can be seen -------------------------------------------------------------

    @property
    def stem(self) -> str:
        return str(self.position.stem)

    @property
    def position(self) -> Any:
        """The position shown."""
        return self._positions[self.at]

    @property
    def start(self) -> Any:
        """The position the game began with."""
        return self._positions[0]

    @property
    def moves(self) -> tuple[Any, ...]:
        """All moves of the game, also those undone."""
        return tuple(self._moves)

    @property
    def turns(self) -> tuple[int, ...]:
        """Who made each of the moves."""
        return tuple(int(position.turn) for position in self._positions[:-1])

    @property
    def hands(self) -> tuple[str, ...]:
        """The kind of seat that made each of the moves; nobody knows it of a game that was read."""
        return tuple(self._hands)

    @property
    def positions(self) -> tuple[Any, ...]:
        """All positions of the game, also those undone."""
        return tuple(self._positions)

    @property
    def last(self) -> tuple[Any, ...]:
        """The moves that led to the position shown."""
        return tuple(self._moves[: self.at])

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.seats[int(self.position.turn) - 1]

    def name(self, player: int) -> Remark | str:
        """A player's name: as typed, else what he is."""
        seat = self.seats[player - 1]
        if seat.name:
            return seat.name
        return Remark("match.player" if seat.kind == FRIEND else "match.computer", {"player": player})

    @property
    def over(self) -> bool:
        return self.position.outcome() is not None

    @property
    def thinking(self) -> bool:
        """The computer is to move, the position shown is the last one, and nobody is asked to take a move back."""
        return self.at == len(self._moves) and self.waiting and self.help.blunder is None and not self._broken

    @property
    def working(self) -> bool:
        """There is something to think about: a move of the computer, or help that somebody has asked for."""
        return not self._broken and (self.thinking or bool(self.help.wanted()))

    @property
    def _broken(self) -> bool:
        """Thinking has failed here, and nobody has asked for it again."""
        return self._gave_up == (self._epoch, self.seats)

    def give_up(self) -> None:
        """An error of ours: nobody thinks any more about what is shown, and that is said."""
        self._gave_up = (self._epoch, self.seats)
        self.tell(Mistake("game.broken"))

    def try_again(self) -> None:
        """Somebody asks for help: even where thinking has failed before."""
        self._gave_up = None

    @property
    def waiting(self) -> bool:
        """It is not a person's turn."""
        return not self.over and self.seat.kind != FRIEND

    @property
    def can_undo(self) -> bool:
        return bool(self.taps) or self._back() is not None

    @property
    def can_redo(self) -> bool:
        return self.at < len(self._moves)

    def headline(self) -> Remark:
        """Whose turn it is, or who has won."""
        outcome = self.position.outcome()
        if outcome is None:
            key = "match.turn" if self.seat.kind == FRIEND else "match.past-turn"
            key = "match.asks" if self.waiting and self.help.blunder is not None else key
            key = "match.computer-turn" if self.thinking else key
            return Remark(key, {"name": self.name(self.position.turn)})
        best = [player for player, number in enumerate(outcome, 1) if number == max(outcome)]
        if len(best) > 1:
            return Remark("match.drawn")
        return Remark("match.won", {"name": self.name(best[0])})

    # -- taps ----------------------------------------------------------------------------

    def tap(self, tap: str) -> None:
        """Takes one tap: a place on the board, or ``enter``, ``escape``, ``back``."""
        self.help.shown = None
        if self.help.blunder and tap not in ("back", "escape"):
            self.help.blunder = None  # whoever plays on does not take it back
        if tap in ("back", "escape"):
            self._retap(self.taps[:-1] if tap == "back" else ())
        elif not self._may_move():
            pass
        elif tap == "enter" or self._taps_again(tap):
            self._play_draft()
        else:
            self._add(tap)

    def _taps_again(self, tap: str) -> bool:
        """Whether this is the second tap that plays. One on a place that the draft has taken puts it back instead."""
        again = bool(self.taps) and tap == self.taps[-1] and tap not in self.draft.marked
        return again and self.draft.move is not None

    def write(self, text: str) -> None:
        """Plays a move that a person has typed; raises ``NotationError`` or ``IllegalMove``."""
        self._by_hand(lambda: rules(self.stem).Move.parse(text))

    def play_hint(self) -> None:
        """Plays the move that a hint shows, for a person who takes it as it is."""
        shown = self.help.shown
        if shown is not None:
            self._by_hand(lambda: shown)

    def _by_hand(self, move: Callable[[], Any]) -> None:
        self.help.shown = self.help.blunder = None
        if self._may_move():
            self.play(move())

    def _may_move(self) -> bool:
        """Whether it is a person's turn; if not, that is told."""
        if self.over:
            self.tell(Remark("game.over"))
        elif self.seat.kind != FRIEND:
            self.tell(self.why_wait())
        return not self.waiting and not self.over

    def why_wait(self) -> Remark:
        """Why a person may not play although the game goes on."""
        if self.help.blunder:
            return Remark("match.decide")
        if self._broken:
            return Mistake("game.broken")
        key = "match.wait" if self.thinking else "match.looking-back"
        return Remark(key, {"name": self.name(self.position.turn)})

    def _add(self, tap: str) -> None:
        draft = rules(self.stem).draft(self.position, (*self.taps, tap))
        if draft.refusal:
            self.draft = replace(self.draft, refusal=draft.refusal)
            self.tell(draft.refusal)
        elif draft.done:
            self.play(draft.move)
        else:
            self.taps, self.draft = (*self.taps, tap), draft
            self.tell(draft.note)

    def _retap(self, taps: tuple[str, ...]) -> None:
        self.taps, self.draft = taps, rules(self.stem).draft(self.position, taps)
        self.tell(self.draft.note if taps else None)

    def _play_draft(self) -> None:
        if self.draft.move is None:
            self.tell(self.draft.note if self.taps and self.draft.note else Remark("match.nothing-written"))
        else:
            self.play(self.draft.move)

    # -- moves, history ------------------------------------------------------------------

    def play(self, move: Any) -> None:
        """Plays a move for whoever has the turn; raises ``IllegalMove``."""
        player, seat, before = self.name(self.position.turn), self.seat, self.position
        after = before.play(move)
        del self._moves[self.at :], self._hands[self.at :], self._positions[self.at + 1 :]
        self._moves.append(move)
        self._hands.append(seat.kind)
        self._positions.append(after)
        played = Remark("match.played", {"name": player, "move": told(move)})
        self._enter(self.at + 1, played, (before, move) if seat.kind == FRIEND else None)

    def undo(self) -> None:
        """Takes back the last tap of a draft, else a turn; against a computer, to one's own turn."""
        back = self._back()
        if self.taps:
            self._retap(self.taps[:-1])
        elif back is None:
            self.tell(Remark("match.nothing-to-undo"))
        else:
            self._enter(back, Remark("match.undone", {"move": told(self._moves[back])}))

    def _back(self) -> int | None:
        """Where undo goes: the nearest earlier turn of a person, any turn if all are computers."""
        people = [seat.kind == FRIEND for seat in self.seats]
        for at in range(self.at - 1, -1, -1):
            if people[self._positions[at].turn - 1] or not any(people):
                return at
        return None

    def redo(self) -> None:
        """Plays again what was undone, up to a person's turn or the last position."""
        if not self.can_redo:
            self.tell(Remark("match.nothing-to-redo"))
            return
        at = self.at + 1
        while at < len(self._moves) and self.seats[self._positions[at].turn - 1].kind != FRIEND:
            at += 1
        self._enter(at, Remark("match.redone", {"move": told(self._moves[at - 1])}))

    def go(self, at: int) -> None:
        """Shows the position after the first ``at`` moves."""
        at = max(0, min(at, len(self._moves)))
        self._enter(at, Remark("match.shown", {"at": at, "moves": len(self._moves)}))

    def new(self, position: Any = None) -> None:
        """A new game from ``position``, by default the one this game began with."""
        self._set(self.start if position is None else position)

    def sit(self, player: int, seat: Seat) -> None:
        """Changes who plays; a new name disturbs nothing."""
        _known_kind(seat.kind, self.stem)
        self.seats = (*self.seats[: player - 1], seat, *self.seats[player:])
        self._retap(self.taps if self.seat.kind == FRIEND else ())

    def _take(self, positions: list[Any], moves: list[Any], remark: Remark | None) -> None:
        """Goes to the end of a game that was read: nobody knows who made its moves."""
        self._positions, self._moves, self._hands = positions, moves, [""] * len(moves)
        self._enter(len(moves), remark)

    def _enter(self, at: int, remark: Remark | None, judged: tuple[Any, Any] | None = None) -> None:
        self.at = at
        self.help.forget(judged)
        self._epoch = object()
        self.taps = ()
        self.draft = rules(self.stem).draft(self.position, ())
        self.tell(remark)
        self.help.judge()

    # -- computers -----------------------------------------------------------------------

    def thoughts(self) -> Generator[Thought, Any, None]:
        """Lets the computer play until a person must move: yields what is to be found out, and is sent the answer.

        A thought that the game has overtaken (undo, new game, another seat) is thrown away.
        """
        while self.working:
            if self.help.urgent() or not self.thinking:
                yield from self.help.thoughts()
                continue
            epoch, seats = self._epoch, self.seats
            wanted = partial(self._still_thinks, epoch, seats)
            move = yield Thought(opponent.think(self.position, self.seat.kind, self._chance.getrandbits(32)), wanted)
            if move is None or not wanted():
                return
            self.play(move)

    def _still_thinks(self, epoch: object, seats: tuple[Seat, ...]) -> bool:
        return self._epoch is epoch and self.seats is seats and self.thinking

    def think(self) -> Iterator[None]:
        """The same, slice by slice."""
        thoughts, found = self.thoughts(), None
        with suppress(StopIteration):
            while True:
                thought = thoughts.send(found)
                found = None
                for step in thought.as_long_as(thought.wanted):
                    found = step
                    yield

    # -- one line of text ------------------------------------------------------------------

    def text(self) -> str:
        """The game as one line: the stem, the first position, then each move after a bar."""
        return written(self.start, self._moves)

    def load(self, text: str) -> None:
        """Replaces the game by one written as ``text``; a wrong text, or another game, changes nothing."""
        positions, moves = read(text)
        if positions[0].stem != self.stem:
            raise NotationError("match.other-game", game=positions[0].stem, here=self.stem)
        self._take(positions, moves, Remark("match.loaded", {"count": len(moves)}))

    # -- watchers ----------------------------------------------------------------------------

    def watch(self, callback: Callable[[Match], None]) -> Callable[[], None]:
        """Calls back after every change; returns the way to stop, which may be called again."""
        self._watchers.append(callback)

        def stop() -> None:
            if callback in self._watchers:
                self._watchers.remove(callback)

        return stop

    def tell(self, remark: Remark | None) -> None:
        """Says something to whoever watches; None says nothing, but what is shown has changed."""
        if remark is not self.draft.refusal:  # cells stay marked as wrong only while the reason is told
            self.draft = replace(self.draft, refusal=None)
        self.remark = remark
        self.seq += 1
        self.changed()

    def changed(self) -> None:
        """Lets the watchers look again, without a word."""
        for callback in tuple(self._watchers):
            callback(self)


def match_behind(thing: Any) -> Match | None:
    """The match that a frame or a board shows, or the match itself; None for anything else."""
    match = thing if isinstance(thing, Match) else part(thing, "match")
    return match if isinstance(match, Match) else None


def _known_kind(kind: str, stem: str) -> None:
    if not isinstance(kind, str) or kind != FRIEND:
        opponent.known_level(kind, stem)
