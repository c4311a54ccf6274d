"""A question that is answered by filling in, once or in rows beside what they speak of, or by choosing cells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rvbkit import live
from rvbkit.checks.instruments import Blank, Case, Cells, Fields, words_of
from rvbkit.checks.question import Question
from rvbkit.draw import draw
from rvbkit.draw.svg import as_text
from rvbkit.game import NotationError, Remark
from rvbkit.games import rules
from rvbkit.live import Live, Part
from rvbkit.text import say
from rvbkit.twin import Bundle

CHECK = "check"


class Asking(Live):
    """A question on a page."""

    says = "ask.live"
    #: How what it is answered with and its keys are arranged.
    arranged = "answer"

    def __init__(self, question: Question) -> None:
        self.question = question
        super().__init__()
        question.changed = self.show

    def instrument(self) -> list[Part]:
        """What it is answered with."""
        raise NotImplementedError

    def given(self, fields: Mapping[str, Any]) -> Any:
        """The answer as it stands; raises ``NotationError`` while something is missing."""
        raise NotImplementedError

    def look(self) -> list[Part]:
        question = self.question
        check = live.key(CHECK, say("ask.check"), solid=not question.right)
        answer = live.row("answer", *self.instrument(), question.keys(check), look=self.arranged)
        parts = [*question.heading(), answer, *question.card()]
        return [live.row("question", *parts, look="ask")]

    def state(self) -> dict[str, Any]:
        return self.question.state()

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        if not self.question.press(name) and name == CHECK:
            self.question.answer(self.given(fields))

    def tell(self, remark: Remark) -> None:
        self.question.tell(remark)

    def saved(self) -> list[Bundle]:
        return [self.question.saved()]


class Filling(Asking):
    """A question with fields."""

    def __init__(self, question: Question, asked: Fields) -> None:
        self.asked = asked
        self.cases = asked.cases or (Case(""),)
        self._pictures = [self._picture(case) for case in self.cases]
        self._board = self._drawn(asked.position, where=asked.marked)
        self._values = self._kept(question)
        self.arranged = "many" if asked.cases or self._board else "answer"
        super().__init__(question)

    def _picture(self, case: Case) -> str:
        """What one row speaks of."""
        position = self.asked.position if case.position is None else case.position
        return self._drawn(position, shown=case.move, names=case.names)

    def _drawn(self, position: Any, **how: Any) -> str:
        return as_text(draw(position, taps=False, **how)) if position is not None else ""

    def _kept(self, question: Question) -> list[list[Any]]:
        """What was last filled in."""
        if question.record is not None and question.verdict and question.verdict.finding:
            found = question.exercise.filled(question.record, bool(self.asked.cases))
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
        """What stands beside one another in each row, where somebody has named it."""
        names = [blank.label for blank in self.asked.blanks if isinstance(blank.label, str) and blank.label]
        if len(names) < 2 or len(self.cases) < 2:  # in one row alone each field shows its own
            return []
        return [live.words("", [("", f"({' ; '.join(names)})")], mood="aside", id_="ask-columns")]

    def _wrong(self) -> tuple[int, ...]:
        """The row that the verdict names."""
        verdict = self.question.verdict
        return (
            verdict.finding.wrong[:1] if verdict and verdict.finding and verdict.names and len(self.cases) > 1 else ()
        )

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
    """A question that is answered by cells of a board, which no move need be able to cross."""

    def __init__(self, question: Question, asked: Cells) -> None:
        self.asked = asked
        self.arranged = "game"
        self._move = rules(asked.position.stem).Move
        found = question.verdict and question.verdict.finding
        self._cells: list[str] = list(self._move.parse(question.record).cells) if found else []
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
