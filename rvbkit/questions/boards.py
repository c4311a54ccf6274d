"""Questions that are answered on a board: by a move, by a move on each of several, by a whole game.

``rvbkit.ask``, ``rvbkit.question``: a question stands on the page with what it is answered with.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rvbkit.games import drawing
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page import live, running
from rvbkit.page.board import Board
from rvbkit.page.frame import Frame
from rvbkit.page.live import Bundle, Live, Part
from rvbkit.page.note import Note
from rvbkit.page.resumption import go_on
from rvbkit.questions import card, define, exercise, exercises
from rvbkit.questions.card import CHECK, Question
from rvbkit.questions.exercise import Cells, Exercise, Fields, Line, OfTheGame, Play, Program, words_of
from rvbkit.questions.own import made, permit_by_hand
from rvbkit.text import say
from rvbkit.text.remarks import Mistake, NotationError, Remark

#: The key that sets the board up again, and the field that says which of several boards is shown.
AGAIN, WHICH = "ask-again", "which"


class Moving(Board):
    """A question that is answered by a move: where there is one board, as soon as it is played."""

    says = "ask.live"

    def __init__(self, question: Question, asked: Line) -> None:
        self.question, self.cases = question, asked.cases
        self.matches = [Match(case.position) for case in asked.cases]
        self._recall()
        super().__init__(self.matches[0], views=drawing(self.matches[0].stem).VIEWS)
        for match in self.matches:
            if not self._single:  # what one has played on some of them is kept until all are answered
                go_on(match, question.key)
            match.watch(self._moved)
        question.changed = self.show

    def _recall(self) -> None:
        """Plays what was last answered."""
        record, verdict = self.question.record, self.question.verdict
        if record is None or not verdict or not verdict.finding:
            return
        for match, text in zip(self.matches, record if isinstance(record, list) else [record], strict=False):
            move = match.position.move(text)
            if match.position.refuse(move) is None:
                match.play(move)

    @property
    def _single(self) -> bool:
        return len(self.matches) == 1

    def _moved(self, match: Match) -> None:
        """Somebody has played: that is the answer, or the next board is asked for."""
        if not match.last or match is not self.match:
            return
        if self._single:
            self.question.answer(str(match.last[0]))
            return
        left = [one for one in self.matches if not one.last]
        self.match = left[0] if left else self.match
        self.show()

    # -- what is seen ----------------------------------------------------------------------------

    @property
    def answers(self) -> bool:  # type: ignore[override]
        """After a move only another try is possible."""
        return not self.match.last

    def home(self) -> int:
        """Who was asked stays where he is when he has answered."""
        return int(self.match.start.turn)

    def look(self) -> list[Part]:
        question = self.question
        words = self.words() if self.answers else None
        board = live.row("game", self.pictures(), words, self._keys(), self._more(), look="game")
        refused = self._single and self.answers and isinstance(self.match.remark, Mistake)
        card = question.hinted() if refused else question.card()  # not two verdicts, one of them on another move
        return [live.row("question", *question.heading(), self._which(), board, *card, look="ask")]

    def _which(self) -> Part | None:
        """Which of several boards is shown; what was answered stands beside its name."""
        if self._single:
            return None
        options = []
        for at, (case, match) in enumerate(zip(self.cases, self.matches, strict=True)):
            reply = words_of(match.last[0].told) if match.last else ""
            options.append((at, f"{words_of(case.label)} {reply}".strip()))
        return live.field(WHICH, "strip", "", self.matches.index(self.match), options=options, acts=True)

    def _keys(self) -> Part:
        ready = self.match.draft.move is not None
        if not self.answers:
            if not self._single:
                back = live.key(AGAIN, say("frame.take-back"), sign="undo")
                return self.question.keys(live.key(CHECK, say("ask.check"), solid=not self.question.right), back)
            return self.question.keys(live.key(AGAIN, say("ask.again"), sign="turn", solid=not self.question.right))
        name = say("ask.check") if self._single else say("frame.play")
        undo = live.key("undo", say("frame.undo"), sign="undo", idle=not self.match.taps)
        return self.question.keys(live.key("play", name, solid=ready, idle=not ready), undo, self.walk())

    def _more(self) -> Part | None:
        typed = self.typed() if self.answers else None
        return live.row("more", typed, look="more") if typed else None

    def state(self) -> dict[str, Any]:
        mine = self.question.state()
        board = super().state()
        return board | mine | {name: mine[name] or board[name] for name in ("spoken", "focus")}

    # -- what people do ------------------------------------------------------------------------------

    def take(self, tap: str) -> None:
        if self.answers:
            super().take(tap)

    def drop(self, origin: str, place: str) -> None:
        if self.answers:
            super().drop(origin, place)

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        self.question.asked = False
        if self.question.press(name):
            return
        if name == AGAIN:
            self.question.trying = True
            self.match.new()
        elif name == WHICH:
            self.match = self.matches[fields[WHICH]]
        elif name == CHECK:
            self._check()
        elif name in ("play", "undo") and self.answers:
            self.match.tap("enter" if name == "play" else "back")
        elif self.answers:
            super().press(name, fields)

    def _check(self) -> None:
        if not all(match.last for match in self.matches):
            raise NotationError("ask.boards-open")
        self.question.answer([str(match.last[0]) for match in self.matches])

    def saved(self) -> list[Bundle]:
        return [*super().saved(), self.question.saved()]


class Playing(Frame):
    """A question that is answered by a whole game; it is judged as soon as it has ended."""

    says = "ask.live"
    #: Who beats the computer does it as player 1.
    swaps = False

    def __init__(self, question: Question, asked: Play) -> None:
        self.question = question
        seats = [Seat(), Seat(asked.duel)] if asked.duel else ()
        match = Match(asked.start, seats=seats)
        match.use(**dict.fromkeys(asked.helps, True))
        if question.record is not None and question.verdict and question.verdict.finding:
            match.load(question.record)
        go_on(match, question.key)
        self._judged = match.text()
        super().__init__(match, hints=False)  # the question has hints of its own
        match.watch(self._moved)
        question.changed = self.show

    def _moved(self, match: Match) -> None:
        if match.over and match.text() != self._judged:
            self._judged = match.text()
            self.question.answer(match)

    def look(self) -> list[Part]:
        question = self.question
        parts = [*question.heading(), *super().look(), question.keys(), *question.card()]
        return [live.row("question", *parts, look="ask")]

    def state(self) -> dict[str, Any]:
        mine = self.question.state()
        board = super().state()
        return (
            board
            | mine
            | {"focus": board["focus"], "spoken": " ".join(filter(None, (board["spoken"], mine["spoken"])))}
        )

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        if not self.question.press(name):
            super().press(name, fields)

    def saved(self) -> list[Bundle]:
        return [*super().saved(), self.question.saved()]


# -- ``rvbkit.ask``, ``rvbkit.question``: a question stands on the page with what it is answered with --


def pose(key: str) -> Live | Note:
    """The question called so, or one sentence where it is answered by a program."""
    asked = exercise(key)
    if running.by_hand():
        permit_by_hand(asked)
    if isinstance(asked.asks(), Program):
        return Note(asked.title, Remark("ask.program", {"exercise": asked.key}))
    return shown(Question(asked), asked)


def shown(question: Question, asked: Exercise) -> Live:
    """A question with what this exercise, its own or that of a pupil, is answered with."""
    instrument = asked.asks()
    match instrument:
        case Fields():
            return card.Filling(question, instrument)
        case Cells():
            return card.Choosing(question, instrument)
        case Line():
            return Moving(question, instrument)
        case Play():
            return Playing(question, instrument)
        case OfTheGame():
            return instrument.made(question)  # type: ignore[no-any-return]
    raise TypeError(asked.key)


def define_and_pose(key: Any, text: Any, **said: Any) -> Live | Note:
    """A question of somebody's own: from now on there is one of this key, and here it stands."""
    one = made(key, text, **said)
    if one.key in exercises():
        raise NotationError("own.taken", question=one.key)
    define(one)
    return pose(key)
