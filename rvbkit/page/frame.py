"""The frame round a board: who plays, the board, what is said, three keys and a menu.

Nothing covers a board, and its keys stay where they are: the words have room for three lines. A key is never disabled,
because a disabled button loses the keyboard's focus: an idle key looks pale, and says why when it is pressed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from rvbkit.games import STEMS, drawing, is_stem
from rvbkit.matches.match import PLAYED, Match
from rvbkit.matches.opponents import can_judge
from rvbkit.matches.seat import FRIEND, Seat
from rvbkit.matches.transcript import plain, written
from rvbkit.page import live
from rvbkit.page.board import Board, winners
from rvbkit.page.given import asked_of, opening, views_of
from rvbkit.page.live import Part
from rvbkit.page.panels import HelpPanel, Moves, NewGame, Panel, Seats, Text
from rvbkit.page.resumption import go_on
from rvbkit.text import say
from rvbkit.text.inputs import flag, row, whole
from rvbkit.text.quoting import in_words, typed
from rvbkit.text.remarks import NotationError

__all__ = [
    "Frame",
    "open_board",
]


#: What a board may be asked besides the options of its game.
OURS = ("seats", "names", "big", "hints", "view")


def open_board(
    game: Any = STEMS[0],
    position: Any = None,
    *,
    seats: Any = (),
    names: Any = (),
    big: Any = False,
    hints: Any = True,
    seed: Any = None,
    view: Any = None,
    **options: Any,
) -> Frame:
    """A frame on a new match: see ``rvbkit.play``."""
    try:
        first, moves = opening(game, position, options, seed)
    except NotationError as error:
        raise _with_our_options(error) from None
    views = drawing(first.stem).VIEWS if view is None else views_of(first.stem, view)
    count = first.players
    kinds, called = _each(seats, count) or [FRIEND] * count, map(_called, [*_each(names, count), *[""] * count])
    big, hints = flag(big, "big"), flag(hints, "hints")
    seated = [Seat(kind, name) for kind, name in zip(kinds, called, strict=False)]
    match = Match(first, seats=seated, seed=seed)
    for move in moves:
        match.play(move)
    if question := asked_of(game):
        match.help.problem, match.help.teaching = question, True
    drawn = position is None and isinstance(game, str) and is_stem(game.strip().lower())  # another one at each call
    opened = [game.strip().lower(), sorted(options.items()), seed] if drawn else written(first, moves)
    go_on(match, json.dumps([opened, [[seat.kind, seat.name] for seat in seated]], default=repr))
    return Frame(match, views=views, big=big, hints=hints)


def _with_our_options(error: NotationError) -> NotationError:
    """A game knows its own options; a board has these besides, which may be what is meant."""
    if error.remark.key not in ("game.unknown-option", "given.option-with-position"):
        return error
    if near := get_close_matches(error.remark.blanks["option"], OURS, 1):
        return NotationError("game.near-option", option=error.remark.blanks["option"], known=near[0])
    if error.remark.key != "game.unknown-option":
        return error
    return NotationError("frame.unknown-option", **error.remark.blanks, board=", ".join(OURS))


def _called(name: Any) -> str:
    if name is None or isinstance(name, str):
        return name or ""
    number = whole(name)
    if number is None:
        raise NotationError("frame.a-name", given=typed(name))
    return in_words(number)


def _each(given: Any, count: int) -> list[Any]:
    """What was given for each player."""
    found = row(given, count) if isinstance(given, list | tuple) else None
    if found is None or len(found) > count:
        raise NotationError("frame.seats-wanted", count=count)
    return found


class Frame(Board):
    """A match on screen: ``match`` is the game itself. Plates of who plays, the board, what is said, keys and a menu.

    A game that can be looked at in several ways shows all its ``views``, or those named here; all show the one match,
    draft included. Without ``hints`` nobody on this board is told what to play.
    """

    def __init__(
        self, match: Match, *, views: Sequence[str | None] = (), big: bool = False, hints: bool = True
    ) -> None:
        if not isinstance(match, Match):
            raise NotationError("board.no-match", given=typed(match))
        panels: list[Panel] = [Moves(match), NewGame(match), Text(match)]
        if hints:  # a perfect computer at one's own place is a hint too
            panels = [HelpPanel(match), panels[0], Seats(match), *panels[1:]]
        self.panels = {panel.label.removeprefix("frame."): panel for panel in panels}
        self.hints = hints
        self.opened = ""
        super().__init__(match, views=views or drawing(match.stem).VIEWS, big=big)

    # -- what is seen --------------------------------------------------------------------

    def look(self) -> list[Part]:
        parts = [self.plates(), self.pictures(), self.words(), self.buttons(), self.more()]
        return [live.row("game", *(parts[1:] if self.big else parts), look="game")]

    def plates(self) -> Part:
        """Who plays, whose turn it is, what each did last."""
        match = self.match
        best = winners(match)
        return live.plates(
            [
                {
                    "number": player,
                    "name": self.called(player),
                    "initial": _initial(seat.name) or str(player),
                    "kind": self._kind(seat),
                    "now": self._now(player, best),
                    "on": player in best if match.over else match.turn == player,
                    "thinks": match.thinking and match.turn == player,
                    "score": self._score(player),
                }
                for player, seat in enumerate(match.seats, 1)
            ]
        )

    def _kind(self, seat: Seat) -> str:
        """How well a computer plays; where its name does not say so, also that it is one."""
        if seat.kind == FRIEND:
            return ""
        level = say(f"opponent.{seat.kind}")
        return say("frame.computer", level=level) if seat.name else level

    def _score(self, player: int) -> str:
        """The points so far, where there are points."""
        tally = self.match.seen.tally
        return str(plain(tally[player - 1])).replace("-", "−") if tally else ""

    def _now(self, player: int, best: Sequence[int]) -> str:
        match = self.match
        if player in best:
            return say("match.drawn" if len(best) == len(match.seats) > 1 else "frame.winner")
        if not match.over and match.turn == player:
            return say("frame.your-turn" if match.seats[player - 1].kind == FRIEND else "frame.its-turn")
        made: list[Any] = [move for move, turn in zip(match.last, match.turns, strict=False) if turn == player]
        waits = "" if match.over else say("frame.waits")
        if not made:
            return waits
        told, key = made[-1].told, made[-1].told_by("").key
        if key not in PLAYED:  # it was said, and nothing placed
            return _said(told)
        return say("frame.has-passed" if key == "match.passed" else "frame.has-played", move=told)

    def buttons(self) -> Part:
        """The next thing to do is solid. One with nothing to do looks so and says so when pressed."""
        match = self.match
        menu = live.key("menu", say("frame.menu"), sign="menu", pressed=bool(self.opened))
        undo = live.key("undo", say("frame.undo"), sign="undo", idle=not match.can_undo, solid=self._is_unsolved())
        if match.curtain:
            return live.keys(self.lifting(), undo, menu)
        if match.blunder:
            back = live.key("take-back", say("frame.take-back"), sign="undo", solid=True)
            return live.keys(back, live.key("go-on", say("frame.go-on")), menu)
        if match.over:
            again = live.key("again", say("frame.play-again"), sign="turn", solid=not self._is_unsolved())
            if self._is_unsolved():
                return live.keys(undo, again, menu)
            name = "frame.swap" if len(match.seats) == 2 else "frame.next-begins"
            return live.keys(again, live.key("swap", say(name)) if self.swaps else None, self.walk(), menu)
        play = live.key(
            "play", say("frame.play"), sign="play", solid=match.draft.move is not None, idle=match.draft.move is None
        )
        if self._may_wonder:
            play = live.key("possible", say("frame.possible"), sign="right")
        elif match.can_redo and not match.taps:  # a game that is looked through goes on by it
            play = live.key("redo", say("frame.redo"), sign="redo")
        if match.draft.turnings > 1:  # a piece in hand plays when it is dropped
            play = live.key("turn", say("frame.turn"), sign="turn", solid=True)
        return live.keys(play, undo, self.walk() or self._hint(), menu)

    def _hint(self) -> Part | None:
        return live.key("hint", say("frame.hint"), sign="hint") if self._helps else None

    @property
    def _helps(self) -> bool:
        """Whether somebody is there who gives hints."""
        return self.hints and can_judge(self.match.stem)

    @property
    def _may_wonder(self) -> bool:
        """Who plays alone may ask whether it is still possible; it is told to nobody who does not ask."""
        return self._helps and len(self.match.seats) == 1 and self.match.draft.move is None

    def _is_unsolved(self) -> bool:
        """Who plays alone has given up, or is stuck: then moves are taken back."""
        return self.match.over and len(self.match.seats) == 1 and not winners(self.match)

    @property
    def swaps(self) -> bool:
        """Whether another one may begin, and whether that makes a difference: not between two without a name."""
        return len({(seat.kind, seat.name) for seat in self.match.seats}) > 1

    def more(self) -> Part:
        """A field for moves that are typed, who was winning when, and what is open."""
        return live.row("more", self.typed(), self._strip(), self._open(), look="more")

    def _strip(self) -> Part | None:
        """Who was winning after each move: the player's number, or a question mark."""
        match = self.match
        if not match.help.history:
            return None
        options = [
            (at, say("frame.winning", at=at, who="?" if winner is None else "=①②③④"[winner]))
            for at, winner in enumerate(match.winners())
        ]
        return live.field("strip", "strip", say("frame.winning-label"), match.at, options=options, acts=True)

    def _open(self) -> Part | None:
        if self.opened == "menu":
            doors = [live.key(f"open-{name}", say(panel.label)) for name, panel in self.panels.items()]
            big = live.key("big", say("frame.big"), pressed=self.big)
            return live.keys(*self._seldom(), *doors, big, id_="menu", look="menu")
        if not self.opened:
            return None
        panel = self.panels[self.opened]
        close = live.keys(live.key("close", say("frame.close"), sign="close"), id_="close")
        return live.panel(self.opened, say(panel.label), *panel.parts(), close)

    def _seldom(self) -> Iterator[Part]:
        """What is pressed now and then stands in the menu: beside the board there are three keys."""
        match = self.match
        if self.walks and not match.over:
            yield from filter(None, [self._hint()])
        if match.over and not self._is_unsolved():
            yield live.key("undo", say("frame.undo"), sign="undo", idle=not match.can_undo)
        if match.can_redo and (match.taps or match.curtain or self._may_wonder):
            yield live.key("redo", say("frame.redo"), sign="redo")
        if len(match.seats) == 1 and not match.over:
            yield live.key("give-up", say("frame.give-up"))

    # -- what the keys do ----------------------------------------------------------------------

    def take(self, tap: str) -> None:
        if self.opened == "menu":
            self.opened = ""  # one plays on
        super().take(tap)

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        match = self.match
        acts: dict[str, Callable[[], Any]] = {
            "play": lambda: match.tap("enter"),
            "turn": lambda: match.tap("turn"),
            "undo": match.undo,
            "take-back": match.undo,
            "redo": match.redo,
            "hint": match.hint,
            "possible": match.ask_possible,
            "go-on": match.go_on,
            "lift": match.lift,
            "walk": self.go_round,
            "give-up": match.give_up,
            "again": match.new,
            "swap": self._swap,
            "strip": lambda: match.go(fields["strip"]),
            "menu": lambda: self._show_panel("" if self.opened else "menu"),
            "close": lambda: self._show_panel(""),
            "big": self._resize,
        }
        if name in acts:
            acts[name]()
            if name in ("play", "undo", "redo", "hint", "give-up") and self.opened == "menu":
                self._show_panel("")  # another position stands beside it
        elif name.startswith("open-"):
            self._show_panel(name.removeprefix("open-"))
        elif self.opened in self.panels and name not in ("typed", "offer"):
            self.panels[self.opened].press(name, fields)
        else:
            super().press(name, fields)

    def _show_panel(self, name: str) -> None:
        self.opened = name

    def _resize(self) -> None:
        """A big board stands alone, with the words and the way back."""
        self.big, self.opened = not self.big, ""

    def _swap(self) -> None:
        """The same game anew, and the other one begins."""
        self.match.reseat((*self.match.seats[1:], self.match.seats[0]))
        self.match.new()


def _initial(name: str) -> str:
    return next((sign.upper() for sign in name if sign.isalnum()), "")


def _said(name: Any) -> str:
    return name if isinstance(name, str) else str(name.sentence)
