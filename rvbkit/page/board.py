"""The board: a match on a page, its pictures, what is said, a field for moves that are typed; the computer thinks
beside it.

The board adds nothing to the match: no rule, no shape, no sentence of its own. A thought of the computer goes on beside
the loop that hears the page (``rvbkit.page.errand``). It is stopped between two of its short steps when the game has
overtaken it. In a script, where nothing can happen meanwhile, it is thought through at once.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import count
from typing import Any
from uuid import uuid4
from weakref import WeakKeyDictionary, WeakSet

from rvbkit.game import IllegalMove, Refusal
from rvbkit.matches.match import PLAYED, Match
from rvbkit.matches.opponents import RANDOM, Thought, prepare
from rvbkit.matches.seat import FRIEND
from rvbkit.matches.transcript import first
from rvbkit.page import live
from rvbkit.page.cells import stands
from rvbkit.page.errand import aside, in_turn
from rvbkit.page.given import are_sides, views_of
from rvbkit.page.live import Bundle, Live, Part
from rvbkit.page.picture import Picture, draw
from rvbkit.page.svg import as_text, stacked
from rvbkit.text import say
from rvbkit.text.inputs import flag
from rvbkit.text.quoting import is_long, typed
from rvbkit.text.remarks import Mistake, NotationError, Remark, log

#: How long, in seconds, the computer waits before it plays, so that one sees both moves.
PAUSE = 0.5

#: The matches that have a driver. A driver lives among the watchers of its match.
_driven: WeakSet[Match] = WeakSet()


def drive(match: Match) -> None:
    """Lets the computer play in this match whenever it has the turn, whoever brought that about.

    May be called by everything that shows a match: a match has one driver at most.
    """
    if match not in _driven:
        _driven.add(match)
        if any(seat.kind not in (FRIEND, RANDOM) for seat in match.seats):
            prepare(match.stem)
        driver = _Driver()
        match.watch(driver.changed)
        driver.changed(match)


class _Driver:
    """Takes one thought of a match after another, as long as there is something to think about."""

    def __init__(self) -> None:
        self.at_once = False
        self.task: asyncio.Task[None] | None = None  # the loop itself would let it be collected
        self.thought: Thought | None = None
        self.stop = threading.Event()

    @property
    def busy(self) -> bool:
        """Something thinks, in a loop that still turns: that of a page that is closed may stop in mid-thought."""
        return self.at_once or (self.task is not None and not self.task.done() and self.task.get_loop().is_running())

    def changed(self, match: Match) -> None:
        if self.thought is not None and not self.thought.wanted():
            self.stop.set()
        if self.busy or not match.working:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # a script: nothing can happen meanwhile
            self._at_once(match)
        else:
            self.task = loop.create_task(self._beside(match))

    def _at_once(self, match: Match) -> None:
        self.at_once = True
        try:
            for _slice in match.think():
                pass
        finally:
            self.at_once = False

    @in_turn
    def _ends(self, match: Match) -> bool:
        """Nothing is left to think about; whatever changes from now on is another task's."""
        if match.working:
            return False
        self.task = None
        return True

    async def _beside(self, match: Match) -> None:
        try:
            await self._thinks(match)
        except Exception:  # noqa: BLE001 (else the page says for ever that the computer thinks; nobody awaits this task)
            log("while the computer was thinking")
            match.fail()

    async def _thinks(self, match: Match) -> None:
        while not self._ends(match):  # a thought that was overtaken may be followed by another
            await asyncio.sleep(PAUSE if match.thinking else 0)
            thoughts, found, played = match.thoughts(), None, len(match.moves)
            while (thought := _following(thoughts, found)) is not None:
                if len(match.moves) != played:  # the other seat is a computer too
                    played = len(match.moves)
                    await asyncio.sleep(PAUSE)
                found = await self._found(thought, match)

    async def _found(self, thought: Thought, match: Match) -> Any:
        stop = self.stop = threading.Event()
        self.thought = thought
        telling = asyncio.get_running_loop().create_task(_tells(match))
        try:
            return await aside(thought.as_long_as(lambda: not stop.is_set()))
        finally:
            telling.cancel()
            self.thought = None


async def _tells(match: Match) -> None:
    """Says each second that a thought goes on, if somebody waits for it."""
    for seconds in count(1):
        await asyncio.sleep(1)
        in_turn(match.still_looking)(seconds)


@in_turn
def _following(thoughts: Generator[Thought, Any, None], found: Any) -> Thought | None:
    """The next thought, after what the one before has found; None at the end."""
    try:
        return thoughts.send(found)
    except StopIteration:
        return None


#: What a page calls each match, so that several things that show one know that they belong together.
_ids: WeakKeyDictionary[Match, str] = WeakKeyDictionary()


class Board(Live):
    """A match on a page. Several boards may show one match, and several views one board.

    ``views`` are views of the game, by default the first alone. Where they are the sides of its players, one is seen at
    a time: one's own, until one walks round. There is a field to type a move in as soon as not every move is within
    reach of taps.
    """

    #: Whether taps are answered.
    answers = True
    _leave: Callable[[], None] | None = None  # one that was never made can be closed too

    def __init__(
        self, match: Match, *, views: Sequence[str | None] = (None,), big: bool = False, names: bool = True
    ) -> None:
        if not isinstance(match, Match):
            raise NotationError("board.no-match", given=typed(match))
        self.match = match
        self.views = views_of(match.stem, views)
        self._walked: tuple[object, int] = (None, 0)  # while which position is shown, to whose side
        self.names = flag(names, "names")
        self.big = flag(big, "big")
        self._headline = match.headline().sentence
        self._spoken, self._seq = "", match.seq
        self._fresh = 0
        self._refused: Remark | None = None
        super().__init__(_ids.setdefault(match, uuid4().hex))
        self._leave = match.watch(lambda _match: self.show())
        drive(match)

    # -- what is seen ------------------------------------------------------------------------------

    def look(self) -> list[Part]:
        lift = live.keys(self.lifting()) if self.match.curtain else None
        return [live.row("game", self.pictures(), self.words(), lift, self.typed(), look="game")]

    def state(self) -> dict[str, Any]:
        match = self.match
        if self._seq != match.seq:  # else nothing has happened: what was said stays said
            self._spoken, self._seq = self._to_speak(), match.seq
        return {
            "seq": match.seq,
            "spoken": self._spoken,
            "taps": list(match.taps),
            "refused": isinstance(match.remark, Mistake),
            "size": "big" if self.big else "normal",
            "focus": "lift" if match.curtain else "move" if self._is_wrong() else "",
        }

    @property
    def walks(self) -> bool:
        """One stands on one side of what is drawn, and may walk round."""
        return are_sides(self.match.stem, self.views)

    def home(self) -> int:
        """The player on whose side one stands: the only person, or whoever must move."""
        people = self.match.people()
        return people[0] if len(people) == 1 else self.match.turn if people else 1

    @property
    def side(self) -> int:
        """Whose side is seen. Who has walked round is back when another position is shown."""
        epoch, player = self._walked
        return player if epoch is self.match.epoch else self.home()

    @property
    def in_sight(self) -> Sequence[str | None]:
        """The views that are on screen."""
        return (self.views[self.side - 1],) if self.walks else self.views

    def walk(self) -> Part | None:
        """The key that leads to the other side."""
        return live.key("walk", say("board.walk"), sign="walk") if self.walks else None

    def pictures(self) -> Part:
        """The match in each of the views that are seen; the sides of a thing are one picture, which turns."""
        match = self.match
        how = {
            "draft": match.draft,
            "last": match.last,
            "before": match.before,
            "follow": match.show_next,
            "names": self.names,
            "values": match.values() if match.help.values_shown else None,
            "worth": match.worth(),
            "shown": match.shown,
            "where": match.remark.cells if match.remark and match.hinted and match.shown is None else (),
            "eyes": match.eyes,
            "called": self._names,
        }
        drawn = [
            ("board" if self.walks else view or "board", draw(match.seen, view=view, taps=self.answers, **how))
            for view in self.in_sight
        ]
        return live.pictures(*(live.picture(name, as_text(element), match.at) for name, element in drawn))

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(map(self.called, range(1, len(self.match.seats) + 1)))

    def called(self, player: int) -> str:
        """What a player is called beside what is his."""
        match = self.match
        people, name = match.people(), match.name(player)
        if player not in people and len(people) == len(match.seats) - 1 and not match.seats[player - 1].name:
            return say("frame.computer-name")
        return name if isinstance(name, str) else name.sentence

    def words(self) -> Part:
        """Whose turn, what happened, what can be done; what is most pressing comes first, and little beside it."""
        match, remark, note = self.match, self.match.remark, self.match.draft.note
        mood = self._mood()
        head = self._head(mood)
        told = [remark] if remark and remark != note and not (match.over and remark.key in PLAYED) else []
        said = [one.sentence for one in told]  # a refusal may say what the note says
        if note and note.sentence not in said and not match.waiting and not self._answers(mood):
            told.append(note)
        lines = [("wrong" if isinstance(one, Mistake) else "", one.sentence) for one in told]
        if match.curtain:
            lines.append(("", say("board.look-away")))
        best = winners(match)
        player = match.turn if not match.over else best[0] if len(best) == 1 else 0
        return live.words(head, [line for line in lines if line[1] != head], mood=mood, player=player)

    def _mood(self) -> str:
        match = self.match
        solved = match.remark is not None and match.remark.key.startswith("match.solved")
        moods = {
            "won": match.over,
            "wrong": isinstance(match.remark, Mistake) or match.blunder is not None,
            "right": solved,
            "curtain": match.curtain is not None,
            "hint": match.hinted or match.shown is not None,
        }
        return next((mood for mood, holds in moods.items() if holds), "")

    def _head(self, mood: str) -> str:
        """Whose turn it is, unless there is more to say: who has won, no, a hint, the line so far."""
        match = self.match
        if match.blunder is not None:
            return say("board.better")
        if mood == "wrong" and isinstance(match.remark, Refusal):
            return say("board.not-allowed")
        if mood == "right" and match.remark:
            return match.remark.sentence
        if mood == "hint":
            return say("frame.possible" if match.wonders else "board.hint")
        if match.taps and match.draft.note and not mood:
            return match.draft.note.sentence
        return match.headline().sentence

    def _answers(self, mood: str) -> bool:
        """What is said answers by itself: what one might do next would only be in its way."""
        return self.match.blunder is not None or (mood in ("right", "hint") and not self.match.taps)

    def lifting(self) -> Part:
        """The key of the player whose hand is hidden from all until he presses it."""
        return live.key("lift", say("board.lift"), sign="eye", solid=True)

    def typed(self) -> Part | None:
        """A field for a move, and a button that plays the move of a hint that nobody could type from its sentence."""
        match = self.match
        if not match.draft.typed:
            return None
        field = live.field(
            "move", "text", say(f"{match.stem}.typed"), "", fresh=self._fresh, enter="typed", wrong=self._is_wrong()
        )
        offer = live.key("offer", say("board.play-hint")) if self._offers() else None
        return live.row("typed", field, live.keys(live.key("typed", say("board.play-typed")), offer, id_="typed-keys"))

    def _is_wrong(self) -> bool:
        """What was typed last was refused, and nothing has happened since."""
        return self._refused is not None and self._refused is self.match.remark

    def _offers(self) -> bool:
        shown = self.match.shown
        return shown is not None and self.match.blunder is None and _shortened(shown)

    def _to_speak(self) -> str:
        headline = self.match.headline().sentence
        sentences = [self.match.remark.sentence] if self.match.remark else []
        if self.match.taps and len(self.match.seats) > 1:  # who plays alone neither wins nor loses
            sentences += filter(None, [stands(self.match.worth())])
        if headline != self._headline:
            sentences.append(headline)
        self._headline = headline
        return " ".join(sentences)

    # -- what people do -----------------------------------------------------------------------------

    def take(self, tap: str) -> None:
        self.match.tap(tap)

    def drop(self, origin: str, place: str) -> None:
        self.match.drop(origin, place)

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        if name == "typed" and fields["move"].strip():
            self._write(fields["move"])
        elif name == "offer" and self._offers():
            self.match.play_hint()
        elif name == "lift":
            self.match.lift()
        elif name == "walk":
            self.go_round()

    def go_round(self) -> None:
        """Goes to the next side, where there are any."""
        if self.walks:
            self._walked = (self.match.epoch, self.side % len(self.views) + 1)
            self.match.tell(Remark("board.walked", {"name": self.match.name(self.side)}))

    def _write(self, text: str) -> None:
        """Plays a move that was typed. It stays in its field, to be mended, until it has been taken."""
        before = self.match.at
        try:
            self.match.write(text)
        except (NotationError, IllegalMove) as error:
            self._refused = error.refusal if isinstance(error, IllegalMove) else error.remark
            raise
        self._fresh += self.match.at != before

    def tell(self, remark: Remark) -> None:
        self.match.tell(remark)

    def close(self) -> None:
        if self._leave:
            self._leave()
            self._leave = None
        super().close()

    # -- saved ----------------------------------------------------------------------------------------

    def saved(self) -> list[Bundle]:
        """The position in each view that is on screen."""
        now, last = self.match.seen, self.match.last
        how = {"last": last, "names": self.names, "called": self._names, "taps": False}
        seen = stacked([draw(now, view=view, **how) for view in self.in_sight])
        return [{"image/svg+xml": as_text(seen), "text/plain": repr(self)}]

    def saved_state(self) -> object:
        return self.match.seen, self.match.last, *self.in_sight

    def picture(self) -> Picture:
        """The position shown, as ``rvbkit.show`` draws it: the first view in sight."""
        return Picture(self.match.seen, last=self.match.last, view=self.in_sight[0], names=self.names)

    def __repr__(self) -> str:
        return say("frame.static", headline=self.match.headline())


def winners(match: Match) -> tuple[int, ...]:
    """Who has won, or shares that; nobody as long as the game goes on."""
    outcome = match.outcome
    return first(outcome) if outcome else ()


def _shortened(move: Any) -> bool:
    """Whether sentences leave digits of it out."""
    name = move.told
    return isinstance(name, Remark) and any(map(is_long, name.blanks.values()))
