"""What every question shows, whatever it is answered with: what is asked, hints in two steps, the verdict as a card.

A question is judged by ``asking.check`` and by nothing else, and hears of the answers that are given elsewhere. The
things that stand on a page (``filling``, ``playing``, ``making``) show its parts round their own.

A question that is answered by filling in, once or in rows beside what they speak of, or by choosing cells.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.games import rules
from rvbkit.page import live
from rvbkit.page.live import Bundle, Live, Part
from rvbkit.page.picture import draw
from rvbkit.page.svg import as_text
from rvbkit.questions import PARTS, judgement, session
from rvbkit.questions.exercise import Blank, Case, Cells, Exercise, Fields, words_of
from rvbkit.questions.shared import questions
from rvbkit.questions.verdict import SOON, Verdict
from rvbkit.text import say
from rvbkit.text.remarks import NotationError, Remark

#: The keys that are the question's own.
HINT, SOLUTION, NEXT = "ask-hint", "ask-solution", "next"


class Question:
    """One question on a page; ``changed`` is called when it looks otherwise."""

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.key = exercise.key
        self.changed: Callable[[], None] = lambda: None
        self.hints = 0
        self.unfolded = False
        self.asked = False  # something was answered here, and not elsewhere or before
        self.again = False  # with the same as the time before, which is no try
        self.trying = False  # another try has begun: what is said is of the one before
        self.verdict = judgement.kept_verdict(exercise)
        judgement.listen(self)

    # -- answers ---------------------------------------------------------------------------

    def answer(self, answer: Any) -> None:
        """Judges an answer and keeps it; what is none is told."""
        before = judgement.tries(self.key)
        self.asked, self.trying = True, False
        self.verdict = judgement.check(self.key, answer)
        self.again = before == self.verdict.tries
        self.changed()

    def heard(self, verdict: Verdict) -> None:
        """An answer was given here or elsewhere."""
        self.verdict, self.again, self.trying = verdict, False, False
        self.changed()

    def tell(self, remark: Remark) -> None:
        """Says something that is no verdict, such as that an answer is missing."""
        self.asked = True
        self.verdict = Verdict(self.exercise, None, (remark,), judgement.tries(self.key))
        self.changed()

    @property
    def record(self) -> Any:
        """The last answer that was kept, as it was given, or None."""
        kept = session.kept(self.key)
        return self.exercise.given(kept[-1]) if kept else None

    @property
    def right(self) -> bool:
        return bool(self.verdict and self.verdict.right)

    @property
    def opened(self) -> bool:
        """The solution may be read."""
        return bool(self.verdict and self.verdict.opened)

    # -- what is seen ------------------------------------------------------------------------

    def heading(self) -> list[Part]:
        """Which question it is, and what is asked."""
        number = live.words("", [("", self._number())], mood="kicker", id_="ask-number")
        return [number, live.words(self.exercise.title.sentence, mood="ask", id_="ask")]

    def _number(self) -> str:
        keys = self._keys()
        if self.key not in keys:
            return say("ask.question")
        return say("ask.question-of", number=keys.index(self.key) + 1, all=len(keys))

    def keys(self, *own: Part | None) -> Part:
        """The keys of the instrument, then the hints."""
        more = None
        if not self.right and self.exercise.judged and self.hints < len(self.exercise.hints):
            told = say("ask.hint", number=self.hints + 1, all=len(self.exercise.hints))
            more = live.key(HINT, told if len(self.exercise.hints) > 1 else say("frame.hint"), sign="hint")
        return live.keys(*own, more, id_="ask-keys", look="row")

    def card(self) -> list[Part]:
        """The verdict, next to what was answered; the hints that were asked for, the solution, the way on."""
        return [*self._verdict(), *self.hinted(), *self._on()]

    def hinted(self) -> list[Part]:
        """The hints that were asked for."""
        hints = zip(range(self.hints if not self.right else 0), self.exercise.hints, strict=False)
        return [
            live.words(say("ask.hint-told", number=at + 1), [("", hint.sentence)], mood="hint", id_=f"hint-{at}")
            for at, hint in hints
        ]

    def _verdict(self) -> list[Part]:
        verdict = self.verdict
        if not verdict:
            return []
        lines = [("", line) for line in verdict.lines]
        left = self.exercise.tries - verdict.tries
        if verdict.right is False and self.again and not verdict.partly:
            lines.append(("aside", say("ask.same")))
        elif verdict.right is False and 0 < left <= SOON and not verdict.partly:
            lines.append(("aside", say("check.solution-later", count=left)))
        head, mood = verdict.head, verdict.mood
        if self.trying and mood == "wrong":  # it stays to be read, and no longer says no
            head, mood = say("ask.last-try"), ""
        made = [live.words(head, lines, mood=mood, id_="verdict")]
        if (picture := verdict.picture) is not None:
            made.append(live.markup("refuted", as_text(picture)))
        return [live.row("verdict", *made, look="told")]

    def _on(self) -> list[Part]:
        """The solution where it may be read, and the next question."""
        shown: list[Part] = []
        solution = live.key(SOLUTION, say("check.solution"), pressed=self.unfolded) if self._solved else None
        on = live.key(NEXT, say("ask.next"), solid=True) if self.right and not self._last() else None
        if solution or on:
            shown.append(live.keys(on, solution, id_="ask-on"))
        if self.unfolded and self._solved:
            shown.append(live.words("", [("", self.exercise.solution.sentence)], id_="solution"))
        return shown

    @property
    def _solved(self) -> bool:
        return self.opened and self.exercise.solved

    def _last(self) -> bool:
        keys = self._keys()
        return bool(keys) and keys[-1] == self.key

    def _keys(self) -> list[str]:
        """The questions of the notebook that is open."""
        lesson, part = session.opened()
        return [one.key for one in questions(lesson, part or PARTS[0])] if lesson else []

    def state(self) -> dict[str, Any]:
        """What the page knows besides."""
        told = [self.verdict.head, *self.verdict.lines] if self.verdict and self.asked else []
        return {
            "key": self.key,
            "kept": len(session.kept(self.key)),
            "spoken": " ".join(filter(None, told)),
            "focus": NEXT if self.right and self.asked and not self._last() else "",
        }

    # -- what people do -------------------------------------------------------------------------

    def press(self, name: str) -> bool:
        """What its own keys do; False for a key that is not its own."""
        if name == HINT:
            self.hints = min(len(self.exercise.hints), self.hints + 1)
        elif name == SOLUTION:
            self.unfolded = not self.unfolded
        return name in (HINT, SOLUTION)

    # -- the saved page ---------------------------------------------------------------------------

    def saved(self) -> Bundle:
        """The question, the last answer and its verdict, for a page without kernel."""
        root = ET.Element("div", {"class": "rk-twin"})
        ET.SubElement(ET.SubElement(root, "p"), "strong").text = self.exercise.title.sentence
        if self.record is not None and self.verdict and self.verdict.finding:
            ET.SubElement(root, "p").text = f"{self.verdict.sign}{self.exercise.told(session.kept(self.key)[-1])}"
        text = "\n".join(filter(None, root.itertext()))
        return {"text/html": ET.tostring(root, encoding="unicode", method="html"), "text/plain": text}


Filled = Mapping[str, Any]


# -- A question that is answered by filling in, once or in rows beside what they speak of, or by choosing --

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
