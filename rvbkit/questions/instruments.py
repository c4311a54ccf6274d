"""What a question is answered with on its page: fields, cells of a board, a move, a whole game.

An exercise says as data which of these it wants (``exercise.Asked``). ``pose`` is ``rvbkit.ask``, ``define_and_pose``
is ``rvbkit.question``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rvbkit.games import drawing, rules
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page import live, runner
from rvbkit.page.board import Board
from rvbkit.page.frame import Frame
from rvbkit.page.live import Bundle, Live, Part
from rvbkit.page.note import Note
from rvbkit.page.picture import draw
from rvbkit.page.resumption import go_on
from rvbkit.page.svg import as_text
from rvbkit.questions import define, exercise, exercises
from rvbkit.questions.custom import made
from rvbkit.questions.custom_kinds import permit_by_hand
from rvbkit.questions.exercise import Blank, Case, Cells, Exercise, Fields, Line, Play, Program, Special, words_of
from rvbkit.questions.question import CHECK, Asking, Question
from rvbkit.text import say
from rvbkit.text.remarks import Mistake, NotationError, Remark

#: The key that sets the board up again, and the field that says which of several boards is shown.
AGAIN, WHICH = "ask-again", "which"


class Filling(Asking):
    """A question that is answered by filling in fields."""

    def __init__(self, question: Question, asked: Fields) -> None:
        self.asked = asked
        self.cases = asked.cases or (Case(""),)
        self._pictures = [self._picture(case) for case in self.cases]
        self._board = self._drawn(asked.position, where=asked.marked)
        self._values = self._kept(question)
        self.arranged = "many" if asked.cases or self._board else "answer"
        super().__init__(question)

    def _picture(self, case: Case) -> str:
        """The picture of the position, or of the move, that a row speaks of."""
        position = self.asked.position if case.position is None else case.position
        return self._drawn(position, shown=case.move, names=case.names)

    def _drawn(self, position: Any, **how: Any) -> str:
        return as_text(draw(position, taps=False, **how)) if position is not None else ""

    def _kept(self, question: Question) -> list[list[Any]]:
        """The values of the fields as the pupil last answered."""
        if (record := question.restored) is not None:
            found = question.exercise.filled(record, bool(self.asked.cases))
            if len(found) == len(self.cases):
                return found
        return [[""] * len(self.asked.blanks) for _ in self.cases]

    def instrument(self) -> list[Part]:
        wrong = self._wrong()
        rows = [
            live.case(
                f"row-{number}",
                words_of(case.label),
                *(self._blank(blank, number, place, case) for place, blank in enumerate(self.asked.blanks)),
                svg=picture,
                wrong=number in wrong,
            )
            for number, (case, picture) in enumerate(zip(self.cases, self._pictures, strict=True))
        ]
        beside = (
            live.words("", [("", say("ask.point"))], mood="aside", id_="ask-point")
            if self._board and any(case.position or case.move for case in self.asked.cases)
            else None
        )
        return [*self._columns(), live.rows("rows", self._board, *rows), *([beside] if beside else [])]

    def _columns(self) -> list[Part]:
        """The names of the columns, if a teacher has named them."""
        names = [blank.label for blank in self.asked.blanks if isinstance(blank.label, str) and blank.label]
        if len(names) < 2 or len(self.cases) < 2:  # in one row alone each field shows its own
            return []
        return [live.words("", [("", f"({' ; '.join(names)})")], mood="aside", id_="ask-columns")]

    def _wrong(self) -> tuple[int, ...]:
        """The row that the verdict names, if it names one."""
        verdict = self.question.verdict
        if not (verdict and verdict.finding and verdict.names and len(self.cases) > 1):
            return ()
        return verdict.finding.wrong[:1]

    def _blank(self, blank: Blank, row: int, place: int, case: Case) -> Part:
        id_, value = f"{row}-{place}", self._values[row][place]
        told = (words_of(case.label) if len(self.cases) > 1 else "", words_of(blank.label))
        label = " ".join(filter(None, told)) or say("ask.your-answer")
        if blank.kind == "choice":
            options = [(one, words_of(words)) for one, words in blank.options]
            return live.field(id_, "pick", label, value, options=options, enter=CHECK)
        return live.field(id_, "text", label, str(value), enter=CHECK, digits=blank.kind == "number")

    def given(self, fields: Mapping[str, Any]) -> Any:
        blanks = range(len(self.asked.blanks))
        filled = [[fields[f"{row}-{place}"] for place in blanks] for row in range(len(self.cases))]
        self._values = filled
        for case, row in zip(self.cases, filled, strict=True):
            if any(isinstance(value, str) and not value.strip() for value in row):
                one = len(self.cases) == 1
                raise NotationError("ask.open") if one else NotationError("ask.row-open", row=case.label)
        answers = [row[0] if len(row) == 1 else row for row in filled]
        return answers if self.asked.cases else answers[0]


class Choosing(Asking):
    """A question that is answered by choosing cells of a board. No move need be able to cross them."""

    def __init__(self, question: Question, asked: Cells) -> None:
        self.asked = asked
        self.arranged = "game"
        self._move = rules(asked.position.stem).Move
        record = question.restored
        self._cells: list[str] = [] if record is None else list(self._move.parse(record).cells)
        super().__init__(question)

    def instrument(self) -> list[Part]:
        marked = self._move(tuple(self._cells)) if self._cells else None
        board = live.picture("board", as_text(draw(self.asked.position, shown=marked)))
        return [live.pictures(board), live.words("", [("", self._said())])]

    def state(self) -> dict[str, Any]:
        state = super().state()
        return state | {"taps": list(self._cells), "spoken": state["spoken"] or self._said()}

    def _said(self) -> str:
        if not self._cells:
            return say("ask.choose", count=self.asked.count)
        return say("ask.chosen", names=", ".join(self._cells))

    def take(self, tap: str) -> None:
        self.question.asked = False
        if tap == "enter":
            self.question.answer(self.given({}))
        elif tap in ("escape", "back"):
            self._cells = self._cells[:-1] if tap == "back" else []
        elif tap in self._cells:
            self._cells.remove(tap)
        elif tap not in self.asked.free:
            raise NotationError("check.with-letters")
        else:
            self._cells = [*self._cells[1 - self.asked.count :], tap]

    def given(self, fields: Mapping[str, Any]) -> Any:
        if len(self._cells) < self.asked.count:
            raise NotationError("ask.choose", count=self.asked.count)
        return "-".join(self._cells)


class Moving(Board):
    """A question that is answered by a move. On a single board the move is the answer as soon as it is played."""

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
        """Plays the last answer on the boards."""
        if (record := self.question.restored) is None:
            return
        for match, text in zip(self.matches, record if isinstance(record, list) else [record], strict=False):
            move = match.position.move(text)
            if match.position.refuse(move) is None:
                match.play(move)

    @property
    def _single(self) -> bool:
        return len(self.matches) == 1

    def _moved(self, match: Match) -> None:
        """Takes a move for the answer, or goes on to the next board."""
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
        """Whether the board takes a move: after a move only another try is possible."""
        return not self.match.last

    def home(self) -> int:
        """The player at the bottom of the board; the board does not turn after the answer."""
        return int(self.match.start.turn)

    def look(self) -> list[Part]:
        question = self.question
        words = self.words() if self.answers else None
        board = live.row("game", self.pictures(), words, self._keys(), self._more(), look="game")
        refused = self._single and self.answers and isinstance(self.match.remark, Mistake)
        card = question.hinted() if refused else question.card()  # not two verdicts, one of them on another move
        return [live.row("question", *question.heading(), self._which(), board, *card, look="ask")]

    def _which(self) -> Part | None:
        """The field that says which of several boards is shown, with the answer to each."""
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
        mine, board = self.question.state(), super().state()
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
    """A question that is answered by a whole game. It is judged as soon as it has ended."""

    says = "ask.live"
    #: Who beats the computer does it as player 1.
    swaps = False

    def __init__(self, question: Question, asked: Play) -> None:
        self.question = question
        seats = [Seat(), Seat(asked.duel)] if asked.duel else ()
        match = Match(asked.start, seats=seats)
        match.use(**dict.fromkeys(asked.helps, True))
        if (record := question.restored) is not None:
            match.load(record)
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
        mine, board = self.question.state(), super().state()
        spoken = " ".join(filter(None, (board["spoken"], mine["spoken"])))
        return board | mine | {"focus": board["focus"], "spoken": spoken}

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        if not self.question.press(name):
            super().press(name, fields)

    def saved(self) -> list[Bundle]:
        return [*super().saved(), self.question.saved()]


# -- a question is posed --------------------------------------------------------------------------------


def pose(key: str) -> Live | Note:
    """The question of this key on a page; one sentence instead if a program answers it."""
    asked = exercise(key)
    if runner.by_hand():
        permit_by_hand(asked)
    if isinstance(asked.asks(), Program):
        return Note(asked.title, Remark("ask.program", {"exercise": asked.key}))
    return shown(Question(asked), asked)


def shown(question: Question, asked: Exercise) -> Live:
    """The widget in which the pupil answers this exercise: the question's own, or a variant for one pupil."""
    instrument = asked.asks()
    match instrument:
        case Fields():
            return Filling(question, instrument)
        case Cells():
            return Choosing(question, instrument)
        case Line():
            return Moving(question, instrument)
        case Play():
            return Playing(question, instrument)
        case Special():
            return instrument.made(question)  # type: ignore[no-any-return]
    raise TypeError(asked.key)


def define_and_pose(key: Any, text: Any, **said: Any) -> Live | Note:
    """Defines a teacher's own question, in place of an earlier one of its key, and shows it."""
    one = made(key, text, **said)
    if one.key in exercises():
        raise NotationError("own.taken", question=one.key)
    define(one)
    return pose(key)
