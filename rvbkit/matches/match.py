"""A game being played: seats, taps, history, undo. The only state there is.

Boards, frames, the command line and every second view drive this one object and watch it;
none keeps a copy. It knows no game by name, no picture and no Jupyter.

The history keeps what was undone until another move is played. While an earlier position is
shown, a computer whose turn it was does not play again: it waits until someone moves or
comes back to the last position.

Where hands are hidden the match has **eyes**: all that is drawn, said and listed is what they see,
until the game is over and everything lies open. One person among computers looks all the time.
Several pass the device round: a **curtain** falls whenever the turn passes or another position is
shown, and ``lift`` is the press of the player whose hand comes next. Meanwhile what was drawn is not
taken back, and the text of the game, which says everything, waits for its end.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from rvbkit.game import Draft, Hidden, Move, Position, Shown, Value
from rvbkit.games import drawing, is_position, rules
from rvbkit.matches import opponents
from rvbkit.matches.analysis import Analysis
from rvbkit.matches.help import Help
from rvbkit.matches.opponents import Thought
from rvbkit.matches.seat import FRIEND, Seat, seat_of
from rvbkit.matches.transcript import Line, first, plain, read, result, written
from rvbkit.page.picture import Picture
from rvbkit.text.inputs import at_least, part, row, whole
from rvbkit.text.inputs import seed as seed_of
from rvbkit.text.lazy import listed
from rvbkit.text.quoting import LONG_TEXT, typed
from rvbkit.text.remarks import Mistake, NotationError, Remark

__all__ = ["Match"]
__dir__ = listed(__name__)

#: What is said of a move, and of a pass.
PLAYED = ("match.played", "match.passed")


class Match(Shown):
    """One game in progress.

    ``seq`` grows with everything that can be seen; ``remark`` is the last thing to tell. Whatever happens,
    watchers are called once.

    >>> match = Match.of("rvb RV/B.R/VB cross 1")
    >>> match.play("b3-a2")
    >>> match.turn, match.last, match.over
    (2, (Move.parse('b3-a2'),), False)
    >>> match.undo()
    >>> print(match.headline(), match.text(), sep="; ")
    Player 1 to play; rvb RV/B.R/VB cross 1 | b3-a2
    """

    taps: tuple[str, ...]
    #: A move that gave something away, as long as it may be taken back.
    blunder: Move | None
    #: A move drawn on the board: what a hint says, or the reply that punishes a blunder.
    shown: Move | None
    #: What was asked last is whether it is still possible.
    wonders: bool
    #: Another one whenever a position is shown, by a move or otherwise.
    epoch: object

    def __init__(self, position: Position, *, seats: Sequence[Seat | str] = (), seed: int | None = None) -> None:
        _whole(position)
        given = row(seats, position.players)
        if given is None:
            raise NotationError("match.no-seats", given=typed(seats), count=position.players)
        self.seats = tuple(seat_of(seat, position.stem) for seat in given)
        if self.seats and len(self.seats) != position.players:
            raise NotationError("match.seats", count=position.players, given=len(self.seats))
        self.seq = 0
        self.help = Help()
        self.remark: Remark | None = None
        self._hint: Remark | None = None
        self.draft = Draft()
        self.show_next = True
        self._chance = random.Random(seed_of(seed))
        self._ended: tuple[Any, tuple[float, ...] | None] = None, None
        self._watchers: list[Callable[[Match], None]] = []
        self._failed: tuple[object, Sequence[Seat]] | None = None
        self.new(position)

    @classmethod
    def of(cls, text: str, *, seats: Sequence[Seat | str] = (), seed: int | None = None) -> Match:
        """A match from a game written on one line, at its last position.

        ``seats`` say who plays, one for each player, each a ``Seat`` or its kind: "friend", a person or a program of
        yours, or a level of the computer, see ``rvbkit.matches.opponents.levels``; without them all are persons. The
        same ``seed`` makes computers play the same moves.

        >>> match = Match.of("nim 4;7 k=1 1 | 1;1", seats=("friend", "perfect"), seed=1)
        >>> match.seat, match.thinking
        (Seat(kind='perfect', name=''), True)
        """
        positions, moves = read(text)
        match = cls(positions[0], seats=seats, seed=seed)
        match._take(positions, moves, None)
        return match

    def _picture(self) -> Picture:
        asked = None if self.at or self.over else self.help.problem
        return Picture(self.seen, says=asked, last=self.last)

    def __repr__(self) -> str:
        """The position shown, in letters; whose turn it is; the game as one line, unless that would tell too much."""
        text = "" if self.withheld else self.text()
        line = [text] if 0 < len(text) <= LONG_TEXT else []
        return "\n".join([drawing(self.stem).board_text(self.seen), self.headline().sentence, *line])

    # -- what can be seen -------------------------------------------------------------

    @property
    def stem(self) -> str:
        return str(self.position.stem)

    @property
    def position(self) -> Position:
        """The position shown, with all that is hidden in it: for those who judge and play, not for those who show."""
        return self._line.positions[self.at]

    @property
    def seen(self) -> Position:
        """The position shown, as whoever looks sees it: all that is drawn, said or thought about."""
        return self._as_seen(self.position)

    def _as_seen(self, position: Position) -> Position:
        return position if self.eyes is None else position.seen_by(self.eyes)

    @property
    def start(self) -> Position:
        """The position the game began with."""
        return self._line.positions[0]

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves of the game, also those undone, as whoever looks knows them."""
        pairs = zip(self._line.positions, self._line.moves, strict=False)
        eyes = self.eyes
        return tuple(before.seen_move(move, before.turn if eyes is None else eyes) for before, move in pairs)

    @property
    def turns(self) -> tuple[int, ...]:
        """Who made each of the moves."""
        return tuple(int(position.turn) for position in self._line.positions[:-1])

    @property
    def hands(self) -> tuple[str, ...]:
        """The kind of seat that made each of the moves; nobody knows it of a game that was read."""
        return tuple(self._line.hands)

    @property
    def positions(self) -> tuple[Position, ...]:
        """All positions of the game, also those undone."""
        return tuple(self._line.positions)

    @property
    def last(self) -> tuple[Move, ...]:
        """The moves that led to the position shown."""
        return self.moves[: self.at]

    @property
    def before(self) -> Position | None:
        """The position before the last of them, as whoever looks sees it; None at the beginning."""
        return self._as_seen(self._line.positions[self.at - 1]) if self.at else None

    @property
    def turn(self) -> int:
        """The player who must move or answer."""
        return int(self.position.turn)

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.seats[self.turn - 1]

    def name(self, player: int) -> Remark | str:
        """A player's name: as typed, else what he is."""
        player = self._number(player)
        seat = self.seats[player - 1]
        if seat.name:
            return seat.name
        if seat.kind == FRIEND:
            return Remark("match.player", {"player": player})
        duel = len(self.seats) == 2 and len(self.people()) == 1
        return Remark("match.the-computer") if duel else Remark("match.computer", {"player": player})

    @property
    def over(self) -> bool:
        return self.given_up or self.outcome is not None

    @property
    def outcome(self) -> tuple[float, ...] | None:
        """The outcome of the position shown: see ``Position``."""
        if self._ended[0] is not self.position:
            self._ended = self.position, self.position.outcome()
        return self._ended[1]

    @property
    def thinking(self) -> bool:
        """The computer is to move, the position shown is the last one, and nobody is asked to take a move back."""
        return self.at == len(self._line.moves) and self.waiting and self.blunder is None and not self._broken

    @property
    def working(self) -> bool:
        """There is something to think about: a move of the computer, or help that somebody has asked for."""
        return not self._broken and (self.thinking or bool(self._wanted()))

    @property
    def _broken(self) -> bool:
        """Thinking has failed here, and nobody has asked for it again."""
        return self._failed == (self.epoch, self.seats)

    def fail(self) -> None:
        """An error of ours: nobody thinks any more about what is shown, and that is said."""
        self._failed = (self.epoch, self.seats)
        self.tell(Mistake("game.broken"))

    @property
    def waiting(self) -> bool:
        """It is not a person's turn."""
        return not self.over and self.seat.kind != FRIEND

    @property
    def can_undo(self) -> bool:
        back = self._back()
        return self.given_up or bool(self.taps) or (back is not None and not self._sealed(back))

    @property
    def can_redo(self) -> bool:
        return self.at < len(self._line.moves)

    def headline(self) -> Remark:
        """Whose turn it is, or who has won; at the beginning of a problem, what is to be found."""
        outcome = self.outcome
        if outcome is not None:
            return self._beaten(outcome) or result(outcome, self.name, self.position.tally)
        if self.given_up:
            return Remark("match.given-up")
        if self.curtain:
            return Remark("match.curtain", {"name": self.name(self.curtain)})
        if self.help.problem and not self.at and not self.waiting:
            return self.help.problem
        if self.position.players == 1 and not self.waiting:
            return Remark("match.turn-alone")
        key = "match.turn" if self.seat.kind == FRIEND else "match.past-turn"
        key = "match.asks" if self.waiting and self.blunder is not None else key
        key = "match.computer-turn" if self.thinking else key
        return Remark(key, {"name": self.name(self.turn)})

    def _beaten(self, outcome: Sequence[float]) -> Remark | None:
        """Somebody has beaten the computer: that is said as such, with the points where they count."""
        best, people, tally = first(outcome), self.people(), self.position.tally
        if len(self.seats) != 2 or len(people) != 1 or list(best) != people:
            return None
        (winner,) = people
        name = self.seats[winner - 1].name
        said: dict[str, Any] = {"other": self.seats[2 - winner].name or Remark("match.computer-beaten")}
        if name:
            said["name"] = name
        if tally is not None:
            said |= {"mine": plain(tally[winner - 1]), "theirs": plain(tally[2 - winner])}
        return Remark(f"match.{'beats' if name else 'you-beat'}{'' if tally is None else '-by'}", said)

    # -- whose eyes look ------------------------------------------------------------------

    @property
    def closed(self) -> bool:
        """Something is hidden in this game, and it is not over: no player may see all."""
        return self.start.hides and not self.given_up and self._line.positions[-1].outcome() is None

    @property
    def eyes(self) -> int | None:
        """The player whose eyes look, 0 while they are nobody's; None where all lies open.

        The only person looks all the time, unless somebody else has seen his own hand before the seats changed.
        """
        if not self.closed:
            return None
        people = self.people()
        return people[0] if len(people) == 1 and self._looked <= {*people} else self._lifted

    @property
    def curtain(self) -> int | None:
        """The player who must press before his hand is shown."""
        hangs = self.eyes not in (None, self.turn) and self.seat.kind == FRIEND
        return self.turn if hangs else None

    def lift(self) -> None:
        """The player for whom the curtain hangs has pressed: now it is his eyes that look."""
        if self.curtain:
            stale = isinstance(self.remark, Mistake) or self.remark == self.headline()
            self._lifted = self.turn
            self._looked.add(self.turn)
            self._show(None if stale else self.remark, self._drafted(()))

    @property
    def withheld(self) -> Remark | None:
        """Why the text of the game is not given now, and the match not kept for another day; None where it is."""
        return Remark("match.withheld") if self.closed else None

    def people(self) -> list[int]:
        """The players that are persons, and no computers."""
        return [player for player, seat in enumerate(self.seats, 1) if seat.kind == FRIEND]

    def _sealed(self, at: int) -> bool:
        """Whether a hidden thing was drawn after the first ``at`` moves: whoever has seen it does not go back."""
        return self.closed and self._line.drew(at)

    # -- taps ----------------------------------------------------------------------------

    def tap(self, tap: str) -> None:
        """Takes one tap: a place on the board, or ``enter``, ``escape``, ``back``, ``turn``.

        A tap on the piece in hand turns it or, where it lies in one way only, puts it back. A second tap on the last
        place does what the draft says: it plays the move, or takes that tap back.
        """
        self.shown = None
        if tap in ("back", "escape"):
            self._retap(self.taps[:-1] if tap == "back" else self._put_back())
            return
        self.blunder = None  # whoever plays on does not take it back
        again = tap in self.taps[-1:]
        if not self._may_move():
            return
        if tap == "enter" or (again and self.draft.again and self.draft.move is not None):
            self._play_draft()
        elif again and self.draft.undoes:
            self._retap(self.taps[:-1])
        elif tap and tap == self.draft.held:
            self.tap("turn" if self.draft.turnings > 1 else "escape")
        else:
            self._add(tap)

    def drop(self, origin: str, place: str) -> None:
        """Drops a piece at a place; it comes from ``origin``, where it is picked up first unless it is in hand.

        Nowhere, that is where ``place`` is empty, it is put back.
        """
        if not place:
            if self.draft.held == origin:
                self.tap("escape")
            return
        self.shown = self.blunder = None
        if not self._may_move():
            return
        if self.draft.held != origin:
            held = self._drafted((origin,))
            if held.refusal:
                self._show(held.refusal, replace(self.draft, refusal=held.refusal))
                return
            self.taps, self.draft = (origin,), held
        self._add(place)

    def write(self, text: str) -> None:
        """Plays a move that a person has typed; raises ``NotationError`` or ``IllegalMove``."""
        self._by_hand(lambda: rules(self.stem).Move.parse(text))

    def play_hint(self) -> None:
        """Plays the move that a hint shows, for a person who takes it as it is."""
        shown = self.shown
        if shown is not None:
            self._by_hand(lambda: shown)

    def _by_hand(self, move: Callable[[], Any]) -> None:
        self.shown = self.blunder = None
        if self._may_move():
            self.play(move())

    def _may_move(self) -> bool:
        """Whether a person may move now; if not, why is told."""
        why = self._why_not()
        if why:
            self.tell(why)
        return why is None

    def _why_not(self) -> Remark | None:
        if self.over:
            return self.headline() if self.given_up else Remark("game.over")
        if self.waiting:
            return self.why_wait()
        if self.curtain:
            return self.headline()
        return Remark("match.seen-already") if self._sealed(self.at) else None

    def why_wait(self) -> Remark:
        """Why a person may not play although the game goes on."""
        if self.blunder:
            return Remark("match.decide")
        if self._broken:
            return Mistake("game.broken")
        key = "match.wait" if self.thinking else "match.looking-back"
        return Remark(key, {"name": self.name(self.turn)})

    def _put_back(self) -> tuple[str, ...]:
        """The taps that are left when the piece in hand goes back to where it came from; none if there is no such
        piece.
        """
        taps = self.taps if self.draft.held else ()
        while taps and self._drafted(taps).held:
            taps = taps[:-1]
        return taps

    def _add(self, tap: str) -> None:
        draft = self._drafted((*self.taps, tap))
        if draft.refusal:
            self._show(draft.refusal, replace(self.draft, refusal=draft.refusal))
        elif draft.done:
            self.play(draft.move)
        else:
            self.taps = (*self.taps, tap)
            self._show(draft.note, draft)

    def _retap(self, taps: tuple[str, ...]) -> None:
        draft = self._drafted(taps)
        self.taps = taps
        self._show(draft.note if taps else None, draft)

    def _drafted(self, taps: Sequence[str]) -> Draft:
        """What taps amount to, as far as whoever looks may know."""
        unseen = self.given_up or self.eyes not in (None, self.turn)
        return Draft() if unseen else rules(self.stem).draft(self.seen, taps)

    def _play_draft(self) -> None:
        if self.draft.move is None:
            self.tell(self.draft.note if self.taps and self.draft.note else Remark("match.nothing-written"))
        else:
            self.play(self.draft.move)

    # -- moves, history ------------------------------------------------------------------

    def play(self, move: Move | str) -> None:
        """Plays a move for whoever has the turn; raises ``IllegalMove``."""
        player, seat = self.turn, self.seat
        after = self._line.play(self.at, move, seat.kind)
        remark = self._happened(self.at, before=seat.kind != FRIEND)
        lifted = self._lifted if after.turn == player else 0
        self._enter(self.at + 1, remark, by_hand=seat.kind == FRIEND, lifted=lifted)

    def _happened(self, at: int, *, before: bool = False) -> Remark:
        """What is said of a move; ``before`` it what the last one came to: a computer answers before that is read."""
        position = self._line.positions[at]
        if position.players == 1:
            return Remark("match.played-alone", {"move": self._told(at)})
        now = self._seen_move(at).told_by(self.name(position.turn))
        past = self._happened(at - 1) if before and at else None
        return Remark("match.both", {"before": past, "now": now}) if past and past.key not in PLAYED else now

    def _seen_move(self, at: int) -> Any:
        """A move for a sentence that anybody may come to read."""
        before = self._line.positions[at]
        return before.seen_move(self._line.moves[at], 0 if self.closed else before.turn)

    def _told(self, at: int) -> Any:
        return self._seen_move(at).told

    def undo(self) -> None:
        """Takes back the last tap of a draft, else a turn; against a computer, to one's own turn."""
        back = self._back()
        if self.given_up:
            self._enter(self.at, None)
        elif self.taps:
            self._retap(self.taps[:-1])
        elif back is None:
            self.tell(Remark("match.nothing-to-undo"))
        elif self._sealed(back):
            self.tell(Remark("match.seen-already"))
        else:
            self._enter(back, Remark("match.undone", {"move": self._told(back)}))

    def _back(self) -> int | None:
        """Where undo goes: the nearest earlier turn of a person, any turn if all are computers."""
        return self._line.back(self.at, self.people())

    def redo(self) -> None:
        """Plays again what was undone, up to a person's turn or the last position."""
        if not self.can_redo:
            self.tell(Remark("match.nothing-to-redo"))
            return
        at = self._line.ahead(self.at, self.people())
        self._enter(at, Remark("match.redone", {"move": self._told(at - 1)}))

    def go(self, at: int) -> None:
        """Shows the position after the first ``at`` moves; a number beyond the last move is the last position."""
        number = whole(at)
        if number is None:
            raise NotationError("match.no-place", given=typed(at), count=len(self._line.moves))
        at = max(0, min(number, len(self._line.moves)))
        self._enter(at, Remark("match.shown", {"at": at, "moves": len(self._line.moves)}))

    def new(self, position: Position | None = None) -> None:
        """A new game from ``position``, by default the one this game began with."""
        if position is None and self._sealed(0):
            self.tell(Remark("match.seen-already"))
            return
        if position is not None:
            self.help.problem = None
        first = self.start if position is None else _whole(position)
        self.help.forget()
        self._take([first], [], None)

    def give_up(self) -> None:
        """Leaves a puzzle unsolved; undo goes back to it."""
        if self.position.players > 1:
            self.tell(Remark("match.not-alone"))
        elif self._may_move():
            self.given_up = True
            self._retap(())

    def sit(self, player: int, seat: Seat | str) -> None:
        """Changes who plays; a new name disturbs nothing."""
        player, seat = self._number(player), seat_of(seat, self.stem)
        kind = self.seats[player - 1].kind
        self._reseat((*self.seats[: player - 1], seat, *self.seats[player:]), others=seat.kind != kind)
        self._retap(() if self.waiting or self.curtain else self.taps)

    def _number(self, player: int) -> int:
        return at_least(player, 1, "match.no-player", most=len(self.seats), count=len(self.seats))

    def reseat(self, seats: Sequence[Seat]) -> None:
        """Changes who plays, all at once."""
        self._reseat(seats, others=True)
        self.tell(None)

    def _reseat(self, seats: Sequence[Seat], *, others: bool) -> None:
        """Where ``others`` sit down, a curtain falls before they see what those before them saw."""
        if others:
            self._looked |= {self.eyes} - {0, None}
            self._lifted = 0
        self.seats = tuple(seats)

    def resume(self, line: Line, at: int, seats: Sequence[Seat], *, given_up: bool = False) -> None:
        """Goes on with a game that was played elsewhere or on another day."""
        self._line, self.seats = line, tuple(seats)
        self._enter(at, None)
        self.given_up = given_up and not self.over
        if not self.over and line.moves:
            self.tell(self.remark or Remark("match.resumed"))

    def _take(self, positions: list[Any], moves: list[Any], remark: Remark | None) -> None:
        """Goes to the end of a game: nobody knows who made its moves. Its players find their seats."""
        self._line = Line(positions, moves, [""] * len(moves))
        self._looked: set[Any] = set()  # who has seen his own hand in this game
        players = positions[0].players
        self.seats = (*self.seats, *[Seat()] * players)[:players]
        self._enter(len(moves), remark)

    def _enter(self, at: int, remark: Remark | None, *, by_hand: bool = False, lifted: int = 0) -> None:
        """Shows a position; whatever was said of the one before no longer holds."""
        self.at = at
        self.given_up = False
        self._lifted = lifted
        self.epoch = object()
        self.taps, self.blunder, self.shown, self._hints, self.wonders = (), None, None, 0, False
        # a person's move is judged where the same eyes still look: it might tell others of his hand
        self._unjudged = by_hand and self.eyes in (None, self._line.positions[at - 1].turn)
        self._show(self._judged() or remark or self.withheld, self._drafted(()))

    # -- help ------------------------------------------------------------------------------

    def use(self, *, values: bool | None = None, teaching: bool | None = None, history: bool | None = None) -> None:
        """Turns kinds of help on or off."""
        help_ = self.help
        help_.values_shown = help_.values_shown if values is None else values
        help_.teaching = help_.teaching if teaching is None else teaching
        help_.history = help_.history if history is None else history
        self._failed = None  # whoever asks for help asks for another try
        wished = values or teaching or history
        self.tell(Remark("match.not-analysed") if wished and not opponents.can_judge(self.stem) else None)

    def hint(self) -> None:
        """The first time where to look, the second time what to play."""
        self._ask(self._hints + 1)

    def ask_possible(self) -> None:
        """Whether who plays alone can still get there, and why not: told only when it is asked."""
        self._ask(0, wonders=True)

    def _ask(self, hints: int, *, wonders: bool = False) -> None:
        if self._may_move():
            if not opponents.can_judge(self.stem):
                self.tell(Remark("match.not-analysed"))
                return
            self._hints, self.wonders = hints, wonders
            self.help.doubt(self.seen)
            self._failed = None
            if not self._hinted():
                self.tell(Remark("match.looking" if wonders else "match.hint-wait"))

    @property
    def hinted(self) -> bool:
        """What is told is a hint, or whether it is still possible."""
        return self._hint is not None and self.remark is self._hint

    def go_on(self) -> None:
        """Leaves a blunder as it is."""
        self.blunder = self.shown = None
        self.tell(None)

    def values(self) -> Mapping[str, Value]:
        """What each next tap is worth, when values are shown and it is a person's turn."""
        return self.help.values(self.seen, self.taps, self.draft.next) if self._valued() else {}

    def worth(self) -> Value | None:
        """What the move being written is worth as it stands, when values are shown."""
        return self.help.after(self.seen, self.draft.move) if self._valued() else None

    def _valued(self) -> bool:
        return self.help.values_shown and self._why_not() is None

    def winners(self) -> list[int | None]:
        """For each position of the game the player who was ahead, 0 where nobody was, None where nobody knows."""
        return [self.help.winner(self._as_seen(position)) for position in self._line.positions]

    def _urgent(self) -> list[Any]:
        """Positions that must be known before the computer goes on."""
        wanted = []
        if (self.help.values_shown or self._hints or self.wonders) and self._why_not() is None:
            wanted.append(self.seen)
        if self.help.teaching and self._unjudged:
            wanted += [self._as_seen(self._line.positions[self.at - 1]), self.seen]
        return self.help.unknown(wanted)

    def _wanted(self) -> list[Any]:
        """All positions that the help in use needs to know, and does not."""
        rest = map(self._as_seen, self._line.positions) if self.help.history else ()
        return self.help.unknown([*self._urgent(), *rest])

    def _hinted(self) -> bool:
        """Gives the hint that was asked for, or says whether it is possible, if enough is known."""
        if not (self._hints or self.wonders) or not self.help.known(self.seen):
            return False
        if self.wonders:
            self._hint = self.help.possible(self.seen)
        else:
            self._hint, shown = self.help.hint(self.seen, self._hints > 1)
            self.shown = shown or self.shown
        self.tell(self._hint)
        return True

    def _judged(self) -> Remark | None:
        """What there is to say of the move just played, once that is known: a bad one may be taken back."""
        if not self.help.teaching or not self._unjudged or self._urgent():
            return None
        self._unjudged = False
        before, move = self._as_seen(self._line.positions[self.at - 1]), self._line.moves[self.at - 1]
        remark, reply = self.help.judgement(before, move, self.seen, self.at == 1)
        if remark and remark.key.startswith("match.blunder"):
            self.blunder, self.shown = move, reply
        return remark

    def still_looking(self, seconds: int) -> None:
        """Tells whoever waits for a hint for how long he has done so."""
        if self.remark is not None and self.remark.key in ("match.hint-wait", "match.looking", "match.still-looking"):
            self.tell(Remark("match.still-looking", {"count": seconds, "most": round(opponents.BUDGET)}))

    # -- computers -----------------------------------------------------------------------

    def thoughts(self) -> Generator[Thought, Any, None]:
        """Lets the computer play until a person must move: yields what is to be found out, and is sent the answer.

        A thought that the game has overtaken (undo, new game, another seat) is thrown away.
        """
        while self.working:
            urgent = self._urgent()
            if urgent or not self.thinking:
                position = (urgent or self._wanted())[0]
                found = yield Thought(opponents.known_of(position), partial(self._still_wants, position))
                if found is None:
                    return
                self._learn(position, found)
                continue
            wanted = partial(self._still_thinks, self.epoch, self.seats)
            chance = self._chance.getrandbits(32)
            found = yield Thought(opponents.think(self.position.seen_by(self.turn), self.seat.kind, chance), wanted)
            if found is None or not wanted():
                return
            self.play(found)

    def _still_wants(self, position: Any) -> bool:
        return position in self._wanted()

    def _still_thinks(self, epoch: object, seats: tuple[Seat, ...]) -> bool:
        return self.epoch is epoch and self.seats is seats and self.thinking

    def _learn(self, position: Any, known: Analysis) -> None:
        """Keeps what was found out, and says what there is to say of it now."""
        self.help.learn(position, known)
        if self._urgent():
            return
        remark = self._judged()
        if remark:
            self.tell(remark)
        elif not self._hinted():
            self.changed()

    def think(self) -> Iterator[None]:
        """Lets the computer play until a person must move, and find out what help needs: None after each short step.

        ``thoughts`` gives the same as steps that can be taken beside the page, as a board does.

        >>> match = Match.of("nim 4;7 k=1 1", seats=("friend", "perfect"), seed=1)
        >>> match.play("1;1")
        >>> for _ in match.think():
        ...     pass
        >>> len(match.moves), match.turn
        (2, 1)
        """
        thoughts, found = self.thoughts(), None
        with suppress(StopIteration):
            while True:
                thought = thoughts.send(found)
                found = None
                for step in thought.as_long_as(thought.wanted):
                    found = step
                    yield

    # -- one line of text ------------------------------------------------------------------

    def text(self, *, shown: bool = False) -> str:
        """The game as one line: the stem, the first position, then each move after a bar.

        What was undone is part of the game until another move is played; ``shown`` leaves it out. It says everything,
        so it waits for the end of a game that hides something: then ``NotationError``.
        """
        if self.withheld:
            raise NotationError("match.withheld")
        return written(self.start, self._line.moves[: self.at if shown else None])

    def load(self, text: str) -> None:
        """Replaces the game by one written as ``text``; a wrong text, or another game, changes nothing."""
        positions, moves = read(text)
        if positions[0].stem != self.stem:
            raise NotationError("match.other-game", game=positions[0].stem, here=self.stem)
        self._take(positions, moves, Remark("match.loaded", {"count": len(moves)}))

    # -- watchers ----------------------------------------------------------------------------

    def watch(self, callback: Callable[[Match], None]) -> Callable[[], None]:
        """Calls back after every change; returns the way to stop, which may be called again."""
        if not callable(callback):
            raise NotationError("match.no-watcher", given=callback)
        self._watchers.append(callback)

        def stop() -> None:
            if callback in self._watchers:
                self._watchers.remove(callback)

        return stop

    def tell(self, remark: Remark | None) -> None:
        """Says something to whoever watches; None says nothing, but what is shown has changed.

        Cells stay marked as wrong only while the reason is told.
        """
        self._show(remark, replace(self.draft, refusal=None))

    def _show(self, remark: Remark | None, draft: Draft) -> None:
        self.remark, self.draft = remark, draft
        self.seq += 1
        self.changed()

    def changed(self) -> None:
        """Lets the watchers look again, without a word."""
        for callback in tuple(self._watchers):
            callback(self)


def _whole(position: Any) -> Any:
    """A position to begin a game with: one of a game of the house, and nothing of it hidden from the match."""
    if not is_position(position):
        raise NotationError("given.no-position", given=typed(position))
    try:
        for player in range(1, position.players + 1):
            position.seen_by(player)
    except Hidden:
        raise NotationError("match.seen-only") from None
    return position


def match_behind(thing: Any) -> Match | None:
    """The match that a frame or a board shows, or the match itself; None for anything else."""
    match = thing if isinstance(thing, Match) else part(thing, "match")
    return match if isinstance(match, Match) else None
