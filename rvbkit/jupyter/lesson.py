"""The first cell of a lesson: ``open_lesson`` is ``rvbkit.lesson``; what it shows is how far the pupil is.

What is kept of a notebook stands in ``rvbkit.questions.session``.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rvbkit.jupyter.hooks import listen
from rvbkit.page import resumption, runner
from rvbkit.page.live import adapter
from rvbkit.page.note import Note
from rvbkit.questions import notebooks, session
from rvbkit.questions.notebooks import NBGRADER
from rvbkit.text import suggest, use
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark, written

if TYPE_CHECKING:
    from rvbkit.questions.check import Standing

#: The class of a note that says no more than the bar of JupyterLab's page does (widgets/src/lab).
READY = "rk-ready"
#: What the journal tells when it cannot be opened.
_SHUT = ("journal.unreadable", "journal.special")


def open_lesson(name: str, language: str, part: str = "lesson") -> Any:
    """Sets the language, opens the journal beside the notebook, tells how far the pupil is.

    ``part`` is "exercises" in the notebook of the lesson's exercises. The notebook called "home" is the front page.
    """
    from rvbkit.questions import PARTS, ROOMS, of

    if not isinstance(name, str) or not re.fullmatch(r"[0-9A-Za-z][0-9A-Za-z-]{0,99}", name := written(name)):
        raise NotationError("lesson.name", name=name)
    if not isinstance(part, str) or part not in PARTS:
        raise NotationError("lesson.part", part=typed(part), known=", ".join(PARTS))
    use(language)
    if "" in sys.path:  # while the page runs cells it is no place at all
        runner.folder_last()
    if name == notebooks.HOME:
        from rvbkit.jupyter.front import Front

        return Front()
    notebooks.here()
    told = session.open_journal(name, part)
    if told and told.key in _SHUT:  # nothing is ready then
        return Note(told)
    resumption.open_games(session.journal_path(), part)
    if os.environ.get(NBGRADER):  # there no page gives back what was handed in without its journal
        for brought in notebooks.carrying(notebooks.here(), name):
            told = session.take_back(brought) or told
    session.bring_along({one.key for one in of(name, part)}, ROOMS)
    return Opened(name, part, told)


class Opened(Note):
    """What the first cell shows: that all is ready, and how far the pupil is, now and after each answer.

    Where the page ran the cell, it tells the progress itself.
    """

    def __init__(self, name: str, part: str, told: Remark | None) -> None:
        self._of, self._told_once = (name, part), told
        self._answers = 0
        self._look()

    def _look(self) -> None:
        from rvbkit.questions.registry import questions

        keys = {one.key for one in questions(*self._of)}
        answered = sum(key in keys or not keys for key in session.answers())
        file = Path(session.journal_path()).name
        ready = Remark("lesson.ready", {"count": answered}) if answered else Remark("lesson.ready-new", {"file": file})
        progress, *items = _how_far(*self._of) or [None]
        kind = "" if self._told_once else READY
        super().__init__(ready, self._told_once, progress, items=[item for item in items if item], kind=kind)

    def _ipython_display_(self) -> None:
        twins = adapter().Twins(self._now, lambda: self._answers)

        def kept() -> None:
            self._answers += 1
            twins.update()

        twins.show(None, "")
        if not runner.by_page():
            session.watch(kept)

    def _now(self) -> list[dict[str, str]]:
        if self._answers:
            self._look()
        return [{"text/html": self._repr_html_(), "text/plain": repr(self)}]


def _how_far(name: str, part: str) -> list[Remark | None]:
    """What is done and what is left of a notebook that has exercises."""
    from rvbkit.questions.check import counted, progress  # only now: exercises need the solvers
    from rvbkit.questions.registry import questions

    standings = progress(questions(name, part))
    if not standings:
        return []
    lines: list[Remark | None] = [Remark(_sign(one), {"exercise": one.exercise.title}) for one in standings]
    return [Remark("lesson.progress", counted(standings).blanks), *lines]


def _sign(one: Standing) -> str:
    """How far one question is, a key of the catalogue."""
    if one.right is None:
        return "lesson.optional" if one.exercise.optional else "lesson.to-do"
    return "lesson.done" if one.right else "lesson.begun" if one.partly else "lesson.not-right"


def _of_the_page() -> str:
    """The language of the notebook that is open, as Jupyter names it and the builder has marked it.

    A cell that is run before the first one speaks as the text around it does.
    """
    return str(notebooks.ours(notebooks.read_file(Path(os.environ.get("JPY_SESSION_NAME", "")))).get("language", ""))


def answer_in_sentences() -> None:
    """From now on the notebook answers a cell that stops by a sentence, in the language of the notebook."""
    suggest(_of_the_page())
    listen()
