"""All that JupyterLab's page of a lesson asks of its kernel: what may run by itself, how far one is, where to go on.

The page (``widgets/src/lab``) asks by fixed code: a function of this module, with one JSON text, which gives one back.

What may run, ``rvbkit.questions.permission`` says.

What has to run: all that may, from the first cell on that does not live. A cell lives whose widgets the kernel knows,
and one without widgets that this kernel has run, if the notebook shows any living widget at all.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import wraps
from typing import Any, Protocol

from rvbkit.page import runner, svg
from rvbkit.page.runner import by_page
from rvbkit.questions import PARTS, ROOMS, notebooks, of, session
from rvbkit.questions.check import Standing, counted, to_go_on_with, wanted
from rvbkit.questions.check import progress as standings
from rvbkit.questions.permission import digest, known_sources
from rvbkit.questions.registry import questions
from rvbkit.text import LANGUAGES, language, say, suggest

__all__ = ["allowed", "begin", "by_page", "carried", "end", "progress", "take_back", "where"]

#: What the bar says, by its name there.
WORDS = ("home", "progress", "go-on", "code", "unlike-ours", "run", "died", "ended", "again")


class _Told(str):
    """JSON that the kernel gives back as it is."""

    def __repr__(self) -> str:
        return str(self)


class _Answer(Protocol):
    def __call__(self, given: Any, /) -> Any: ...


def _asked(answer: _Answer) -> Any:
    """A function of plain data, asked and answered in JSON."""

    @wraps(answer)
    def asked(text: str = "{}") -> str:
        return _Told(json.dumps(answer(json.loads(text))))

    return asked


# -- what may run, and what has to -------------------------------------------------------------


@_asked
def allowed(given: Any) -> Any:
    """Which of these cells may run by themselves, which of them have to; and the words of the page's bar."""
    if given.get("language") in LANGUAGES:
        suggest(given["language"])
    cells = given["cells"]
    known = known_sources()
    may = [digest(cell["source"]) in known for cell in cells]
    living = _living(cells)
    first = next((at for at, lives in enumerate(living) if may[at] and not lives), len(cells))
    due = [at for at in range(first, len(cells)) if may[at]]
    bare = notebooks.is_bare(str(given.get("lesson")))
    words = {name: say(f"stage.{name}") for name in WORDS}
    return {"allowed": may, "due": due, "words": words, "style": svg.css(), "bare": bare}


def _living(cells: Iterable[Any]) -> list[bool]:
    shell = runner.shell_in_use()
    kernel: Any = getattr(shell, "kernel", None)
    comms = kernel.comm_manager.comms if kernel else {}
    shown = [all(model in comms for model in cell["models"]) for cell in cells]
    any_lives = any(lives and cell["models"] for cell, lives in zip(cells, shown, strict=True))
    run = set(runner.inputs())
    return [lives and any_lives and cell["source"] in run for cell, lives in zip(cells, shown, strict=True)]


@_asked
def begin(given: Any) -> Any:
    """The page is about to run cells of these sources; ``mine`` is false while another page does so."""
    return {"mine": runner.begin(given["page"], given["sources"])}


@_asked
def end(given: Any) -> Any:
    """It has run them."""
    runner.end(given["page"])
    return {}


# -- what the notebook carries -----------------------------------------------------------------


@_asked
def carried(_given: Any) -> Any:
    """What the notebook is to carry of its journal; null where it is to be left as it is."""
    return {"answers": session.carried() or None}


@_asked
def take_back(given: Any) -> Any:
    """Takes in what it carries; the first cell tells of it."""
    session.take_back(given)
    return {}


# -- how far the pupil is ----------------------------------------------------------------------


@_asked
def progress(_given: Any) -> Any:
    """The questions of the lesson that is open, how far each is, the one to go on with; where to go from here."""
    lesson, part = session.opened()
    all_ = standings(questions(lesson, part))
    home = notebooks.find(notebooks.HOME, PARTS[0], language()) if lesson else None
    here = to_go_on_with(all_)
    return {
        "title": notebooks.title(lesson) if lesson in ROOMS else "",
        "count": counted(all_).sentence if all_ else "",
        "questions": [_told(number, one) for number, one in enumerate(all_, 1)],
        "here": here.exercise.key if here else "",
        "finished": all(one.right for one in wanted(all_)),
        "next": _after(lesson, part),
        "home": {"lesson": home.lesson, "part": home.part} if home else None,
    }


def _told(number: int, one: Standing) -> dict[str, str]:
    state = _state(one)
    title = one.exercise.title.sentence
    word = "optional" if state == "open" and one.exercise.optional else state
    says = say("stage.step", number=number, title=title, state=say(f"stage.{word}"))
    return {"key": one.exercise.key, "title": title, "state": state, "says": says}


def _state(one: Standing) -> str:
    return "done" if one.right else "tried" if one.tries else "open"


def _after(lesson: str, part: str) -> dict[str, str] | None:
    """A lesson's exercises come after it, then the next lesson."""
    if part == PARTS[0] and of(lesson, PARTS[1]):
        return {"lesson": lesson, "part": PARTS[1], "label": say("stage.exercises")}
    later = [name for name in ROOMS if name > lesson] if lesson in ROOMS else []
    return {"lesson": later[0], "part": PARTS[0], "label": say("stage.next")} if later else None


@_asked
def where(given: Any) -> Any:
    """The path of another notebook of this language, from the folder of this one; or that it is not there."""
    lesson, part = given["lesson"], given["part"]
    found = notebooks.find(lesson, part, language())
    if not found:
        return {"path": "", "missing": say("stage.missing", title=notebooks.title(lesson))}
    return {"path": found.way(notebooks.here()), "missing": ""}
