"""What the cells of a lesson lean on: the first cell, kept answers, a word to who runs a cell too early.

Every code cell of a lesson begins with ``import rvbkit.notebook``. So any cell can be run first,
in a fresh kernel, and still find ``rvbkit``; and importing this room makes the notebook answer
a cell that stops by a sentence instead of a traceback (``rvbkit.listening``). (``import rvbkit`` alone
changes nothing; wrong options and refused moves are shown as sentences anyway, by ``rvbkit.game``.)

``open_lesson`` is ``rvbkit.lesson``. What is kept of a notebook stands in ``rvbkit.keeping``.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from rvbkit import keeping
from rvbkit.game import NotationError, Remark, written
from rvbkit.listening import listen
from rvbkit.note import Note
from rvbkit.quoting import typed
from rvbkit.text import suggest, use

#: What the journal tells when it cannot be opened.
_SHUT = ("journal.unreadable",)


def open_lesson(name: str, language: str, part: str = "lesson") -> Note:
    """Sets the language, opens the journal beside the notebook, tells how far the pupil is.

    ``part`` is "exercises" in the notebook of the lesson's exercises.
    """
    from rvbkit.checks import PARTS, of

    if not isinstance(name, str) or not re.fullmatch(r"[0-9A-Za-z][0-9A-Za-z-]{0,99}", name := written(name)):
        raise NotationError("lesson.name", name=name)
    if not isinstance(part, str) or part not in PARTS:
        raise NotationError("lesson.part", part=typed(part), known=", ".join(PARTS))
    use(language)
    told = keeping.open_journal(name, part)
    if told and told.key in _SHUT:  # nothing is ready then
        return Note(told)
    keys = {one.key for one in of(name, part)}
    answered = sum(key in keys or not keys for key in keeping.answers())
    file = Path(keeping.journal_path()).name
    ready = Remark("lesson.ready", {"count": answered}) if answered else Remark("lesson.ready-new", {"file": file})
    progress, *items = _how_far(name, part) or [None]
    return Note(ready, told, progress, items=[item for item in items if item])


def _how_far(name: str, part: str) -> list[Remark | None]:
    """What is done and what is left of a notebook that has exercises."""
    from rvbkit.checks.asking import progress  # only now: exercises need the solvers

    standings = progress(name, part)
    if not standings:
        return []
    done = sum(one.right is True for one in standings)
    signs = {True: "lesson.done", False: "lesson.not-right", None: "lesson.to-do"}
    lines: list[Remark | None] = [
        Remark("lesson.begun" if one.partly else signs[one.right], {"exercise": one.exercise.title})
        for one in standings
    ]
    return [Remark("lesson.progress", {"count": done, "all": len(standings)}), *lines]


def _of_the_page() -> str:
    """The language of the notebook that is open, as Jupyter names it and the builder has marked it.

    A cell that is run before the first one speaks as the text around it does.
    """
    try:
        page = json.loads(Path(os.environ["JPY_SESSION_NAME"]).read_bytes())
        return str(page["metadata"]["rvbkit"]["language"])
    except (KeyError, OSError, ValueError, TypeError, RecursionError):
        return ""


suggest(_of_the_page())
listen()
