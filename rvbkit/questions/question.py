"""A question on a page: what every question shows, whatever it is answered with.

That is what is asked, hints in two steps, the verdict as a card, the solution, and the way to the next question. An
answer is judged by ``check`` and by nothing else; a question also hears of the answers that are given elsewhere. The
things that stand on a page (``instruments``) show these parts round their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.page import live
from rvbkit.page.live import Bundle, Live, Part
from rvbkit.page.svg import as_text
from rvbkit.questions import PARTS, check, exercise, session
from rvbkit.questions.exercise import Exercise
from rvbkit.questions.registry import questions
from rvbkit.questions.verdict import SOON, Verdict
from rvbkit.text import say
from rvbkit.text.remarks import Remark

#: The keys that are the question's own.
HINT, SOLUTION, NEXT, CHECK = "ask-hint", "ask-solution", "next", "check"


class Question:
    """One question on a page; ``changed`` is called when it looks otherwise."""

    def __init__(self, asked: Exercise) -> None:
        self.exercise = asked
        self.key = asked.key
        self.changed: Callable[[], None] = lambda: None
        self.hints = 0
        self.unfolded = False
        self.asked = False  # something was answered here, and not elsewhere or before
        self.again = False  # with the same as the time before, which is no try
        self.trying = False  # another try has begun: what is said is of the one before
        self.verdict = check.kept_verdict(asked)
        check.listen(self)

    # -- answers ---------------------------------------------------------------------------

    def answer(self, answer: Any) -> None:
        """Judges an answer and keeps it; says what is wrong with one that cannot be judged."""
        before = check.tries(self.key)
        self.asked = True
        verdict = check.answered(exercise(self.key), answer, self)
        self.heard(verdict, again=before == verdict.tries)

    def heard(self, verdict: Verdict, again: bool = False) -> None:
        """Shows the verdict of an answer that was given here or elsewhere."""
        self.verdict, self.again, self.trying = verdict, again, False
        self.changed()

    def tell(self, remark: Remark) -> None:
        """Says something that is no verdict, such as that an answer is missing."""
        self.asked = True
        self.verdict = Verdict(self.exercise, None, (remark,), check.tries(self.key))
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
    def restored(self) -> Any:
        """The last answer, to be shown again; None as long as there is none, or where it cannot be read any more."""
        return self.record if self.verdict and self.verdict.finding else None

    # -- what is seen ------------------------------------------------------------------------

    def heading(self) -> list[Part]:
        """Which question it is, and what is asked."""
        keys, number = self._keys(), say("ask.question")
        if self.key in keys:
            number = say("ask.question-of", number=keys.index(self.key) + 1, all=len(keys))
        kicker = live.words("", [("", number)], mood="kicker", id_="ask-number")
        return [kicker, live.words(self.exercise.title.sentence, mood="ask", id_="ask")]

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
        solved = self.verdict and self.verdict.opened and self.exercise.solved
        solution = live.key(SOLUTION, say("check.solution"), pressed=self.unfolded) if solved else None
        on = live.key(NEXT, say("ask.next"), solid=True) if self.right and not self._last() else None
        if solution or on:
            shown.append(live.keys(on, solution, id_="ask-on"))
        if self.unfolded and solved:
            shown.append(live.words("", [("", self.exercise.solution.sentence)], id_="solution"))
        return shown

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
        if self.verdict and self.restored is not None:
            ET.SubElement(root, "p").text = f"{self.verdict.sign}{self.exercise.told(session.kept(self.key)[-1])}"
        text = "\n".join(filter(None, root.itertext()))
        return {"text/html": ET.tostring(root, encoding="unicode", method="html"), "text/plain": text}


class Asking(Live):
    """A question on a page that is judged when its key is pressed."""

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
