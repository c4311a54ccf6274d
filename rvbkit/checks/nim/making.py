"""A question that is answered by a table of losing pairs, found one after another and judged at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rvbkit import live
from rvbkit.checks import asking
from rvbkit.checks.question import Question
from rvbkit.live import Part
from rvbkit.study.nim.handmade import HandTable
from rvbkit.study.nim.keeping import table


class Making(HandTable):
    """The builder of the table that is kept under the exercise's name, from row 0 to row ``last``."""

    def __init__(self, question: Question, k: int, misere: bool, last: int) -> None:
        self.question = question
        kept = table(question.key, k, misere)
        super().__init__(kept, last + 1 - kept.building.given)  # in misère play row 0 is not given
        question.changed = self.show

    def refresh(self) -> None:
        self.question.verdict = asking.kept_verdict(self.question.exercise)
        super().refresh()

    def look(self) -> list[Part]:
        question = self.question
        card = question.card() if question.right else question.hinted()
        return [live.row("question", *question.heading(), *super().look(), question.keys(), *card, look="ask")]

    def state(self) -> dict[str, Any]:
        mine = self.question.state()
        return super().state() | {name: mine[name] for name in ("key", "kept")}

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        if not self.question.press(name):
            super().press(name, fields)
