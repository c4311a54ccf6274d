"""Help in a match: hints, values on the board, blunders taken back, who was winning when.

Nothing here is found out at once: ``wanted`` says which positions must be analysed for the help
in use, ``thoughts`` has it found out, and the match tells its watchers what has become known.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any

from rvbkit import opponent
from rvbkit.game import Remark, Value, told
from rvbkit.opponent import Thought
from rvbkit.opponent.analysis import UNKNOWN, Analysis

if TYPE_CHECKING:
    from rvbkit.match import Match


class Help:
    """The help in use in one match. Turn ``values``, ``teaching`` and ``history`` on through ``use``."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.values_shown = False
        self.teaching = False
        self.history = False
        #: The match is a problem: the first move is judged, right or wrong.
        self.problem = False
        #: A move that gave a won game away, as long as it may be taken back.
        self.blunder: Any = None
        #: A move drawn on the board: what a hint says, or the reply that punishes a blunder.
        self.shown: Any = None
        self._known: dict[Any, Analysis] = {}
        self._hints = 0
        self._judged: tuple[Any, Any] | None = None

    # -- asking for help -----------------------------------------------------------------

    def use(self, *, values: bool | None = None, teaching: bool | None = None, history: bool | None = None) -> None:
        """Turns kinds of help on or off."""
        self.values_shown = self.values_shown if values is None else values
        self.teaching = self.teaching if teaching is None else teaching
        self.history = self.history if history is None else history
        self.match.try_again()
        self.match.tell(None)

    def hint(self) -> None:
        """The first time where to look, the second time what to play."""
        match = self.match
        if match.over:
            match.tell(Remark("game.over"))
        elif match.waiting:
            match.tell(match.why_wait())
        else:
            self._hints += 1
            match.try_again()
            known = self._known.get(match.position)
            if known:
                self._tell_hint(known)
            else:
                match.tell(Remark("match.hint-wait"))

    def go_on(self) -> None:
        """Leaves a blunder as it is."""
        self.blunder = self.shown = None
        self.match.tell(None)

    # -- what the match tells ------------------------------------------------------------------

    def forget(self, judged: tuple[Any, Any] | None) -> None:
        """Another position is shown: what was said of the one before no longer holds.

        ``judged``: the position before and the move, if a person has just played.
        """
        self._hints, self.blunder, self.shown, self._judged = 0, None, None, judged

    def forget_all(self) -> None:
        """Another game begins: what is known of the positions of this one may take much memory."""
        self._known.clear()

    def judge(self) -> None:
        """Says at once what there is to say of the move just played, where nothing need be thought about first."""
        if self.teaching and self._judged and not self.urgent():
            self._tell()

    # -- thinking ----------------------------------------------------------------------------------

    def urgent(self) -> list[Any]:
        """Positions that must be known before the computer goes on."""
        wanted: list[Any] = []
        if ((self.values_shown and not self.match.waiting) or self._hints) and not self.match.over:
            wanted.append(self.match.position)
        if self.teaching and self._judged:
            wanted += [self._judged[0], self.match.position]
        return [position for position in dict.fromkeys(wanted) if position not in self._known]

    def wanted(self) -> list[Any]:
        """All positions that the help in use needs to know, and does not."""
        rest = self.match.positions if self.history else ()
        return [*self.urgent(), *(position for position in rest if position not in self._known)]

    def thoughts(self) -> Generator[Thought, Any, None]:
        """Has one position analysed, then says what has become known."""
        position = self.wanted()[0]
        known = yield Thought(opponent.analyse(position), lambda: position in self.wanted())
        if known is None:  # overtaken
            return
        self._known[position] = known
        if not self.urgent():
            self._tell()

    def _tell(self) -> None:
        known = self._known.get(self.match.position)
        if self._hints and known:
            self._tell_hint(known)
        elif self.teaching and self._judged and known:
            self._tell_judgement(known)
        else:
            self.match.changed()

    def _tell_hint(self, known: Analysis) -> None:
        if self._hints == 1 or known.best is None or known.value.kind != "win":
            self.match.tell(known.where())
        else:
            self.shown = known.best
            self.match.tell(known.how())

    def _tell_judgement(self, after: Analysis) -> None:
        """A move that gives a won game away may be taken back; the reply that punishes it is shown."""
        assert self._judged
        before, move = self._judged
        self._judged = None
        if self._known[before].value.kind == "win" and after.value.kind == "win":
            self.blunder, self.shown = move, after.best
            blanks = {"move": told(move)}
            if after.best is None:  # that move was the last one
                self.match.tell(Remark("match.blunder-at-once", blanks))
            else:
                self.match.tell(Remark("match.blunder", blanks | {"reply": told(after.best)}))
        elif self.problem and self.match.at == 1 and after.value.kind == "loss":
            self.match.tell(Remark("match.solved", {"move": told(move)}))
        else:
            self.match.changed()

    # -- what is known --------------------------------------------------------------------------------

    def values(self) -> Mapping[str, Value]:
        """What each next tap is worth, when values are shown and it is a person's turn."""
        match = self.match
        known = self._known.get(match.position)
        if not self.values_shown or match.over or match.waiting or known is None:
            return {}
        found = known.taps(match.taps)
        return {tap: found.get(tap, UNKNOWN) for tap in match.draft.next}

    def worth(self) -> Value | None:
        """What the move being written is worth as it stands, when values are shown."""
        match, move = self.match, self.match.draft.move
        known = self._known.get(match.position) if self.values_shown and not match.waiting else None
        return known.after(move) if known and move is not None else None

    def winners(self) -> list[int | None]:
        """For each position of the game, the player who was winning, or None where nobody knows."""
        return [self._winner(position) for position in self.match.positions]

    def _winner(self, position: Any) -> int | None:
        known = self._known.get(position)
        turn = int(position.turn)
        return {"win": turn, "loss": 3 - turn}.get(known.value.kind) if known else None
