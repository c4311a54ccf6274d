"""The guide for teachers: for each lesson a page or two with a plan, what to expect, solutions and known mistakes.

``rvbkit guide`` writes it as a PDF. ``rvbkit solutions 01`` prints the solutions of one lesson.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from rvbkit.page.paper import typeset
from rvbkit.questions import PARTS, ROOMS, notebooks, of
from rvbkit.questions.definitions import asked_in
from rvbkit.questions.exercise import Exercise
from rvbkit.questions.notebooks import ROOMS as SHELVES
from rvbkit.questions.notebooks import books, notebooks_home, title
from rvbkit.text import language, say
from rvbkit.text.files import as_json, write, write_file
from rvbkit.text.inputs import Given
from rvbkit.text.remarks import NotationError, Remark

#: The sections for the technician; text to type stands between ticks.
TECHNICAL = ("disk", "port", "proxy", "offline", "home")
#: The ending of notebooks.
NOTEBOOK = ".ipynb"
#: The aim in the head of a lesson: all text up to the next bold word.
_AIM = re.compile(r"\*\*(?:Aim|But)\*\*\s?:\s*(.+?)\s*(?:\*\*|$)", re.S)


def run(given: Given) -> int:
    """Writes the guide."""
    file = Path(given["output"] or "guide.pdf")
    if file.suffix.lower() != ".pdf":
        raise NotationError("sheet.file-ending", file=file)
    write_file(file, pdf())
    write(as_json({"file": str(file)}) if given["json"] else [str(file)])
    return 0


def solutions(given: Given) -> int:
    """Prints the solutions of a lesson."""
    heading, exercises = _asked(given["lesson"])
    if given["json"]:
        for exercise in exercises:
            write(as_json({"exercise": exercise.key, **_told(exercise)}))
        return 0
    write([heading, ""])
    for exercise in exercises:
        told = _told(exercise)
        indented = [f"  {line}" for line in (*told["solution"], *told["program"].splitlines())]
        write([told["title"], *filter(None, [told["question"]]), *indented, ""])
    return 0


def pdf() -> bytes:
    """The guide in the language in use."""
    words = {word: say(f"guide.{word}") for word in ("aim", "expect", "answers", "exercises", "technician")}
    data = {
        "lang": language(),
        "title": say("guide.title"),
        "intro": say("guide.intro"),
        "page": say("guide.page", number="{number}", all="{all}"),
        "words": words,
        "lessons": [*map(lesson_page, ROOMS)],
        "technical": [say(f"guide.{part}") for part in TECHNICAL],
    }
    template = (Path(__file__).parent / "guide.typ").read_text(encoding="utf-8")
    return typeset(template, "pdf", data=json.dumps(data, ensure_ascii=False))[0]


def lesson_page(lesson: str) -> dict[str, Any]:
    """The data of a lesson for the guide, in the language in use."""
    book = next(book for book in books(notebooks_home("lessons", language()), language()) if book.lesson == lesson)
    steps = re.split(r"(?<=[.?]) (?=\d+ min)", say(f"guide.{lesson}-plan"))
    minutes = sum(int(number) for number in re.findall(r"(?:^|[.?] )(\d+) min", " ".join(steps)))
    return {
        "title": title(lesson),
        "minutes": say("guide.minutes", count=book.minutes) if book.minutes else "",
        "aim": _aim(book.path),
        "planned": say("guide.plan", count=minutes),
        "plan": steps,
        "expect": say(f"guide.{lesson}-expect"),
        "parts": [[_told(exercise) for exercise in of(lesson, part)] for part in PARTS],
    }


def _aim(path: Path) -> str:
    """The aim that a lesson states."""
    cells = (notebooks.read(path.read_bytes()) or {}).get("cells", [])
    found = next(filter(None, (_AIM.search("".join(cell.get("source", ""))) for cell in cells)), None)
    return re.sub(r"[*`]", "", " ".join(found[1].split())) if found else ""


@cache
def _questions(tongue: str) -> dict[str, str]:
    """The text of each question in the notebooks of a language, by key."""
    all_ = (book.path for room in SHELVES for book in books(notebooks_home(room, tongue), tongue))
    return {key: asked for path in all_ for key, asked in notebooks.texts(notebooks.read_file(path)).items()}


def _told(exercise: Exercise) -> dict[str, Any]:
    """An exercise with its solution, and the sentences that a pupil reads after each known mistake."""
    return {
        "title": exercise.title.sentence,
        "question": "" if exercise.wording else _questions(language()).get(exercise.key, ""),
        "solution": [*exercise.solution.sentence.split("\n"), *_right(exercise)],
        "program": exercise.program,
        "mistakes": list(dict.fromkeys(_mistakes(exercise))),
    }


def _right(exercise: Exercise) -> Iterator[str]:
    """The right answers of a teacher's own question with several; its solution may name one of them alone."""
    if exercise.wording and exercise.wording.solution and (rights := exercise.rights()).several:
        yield rights.remark(exercise.told).sentence


def _mistakes(exercise: Exercise) -> Iterator[str]:
    for slip in exercise.slips:
        said = exercise.wording.slips[slip.name] if exercise.wording else Remark(f"exercise.{exercise.key}-{slip.name}")
        yield said.sentence


def _asked(given: str) -> tuple[str, list[Exercise]]:
    """The title and the questions of a lesson, or of a teacher's notebook."""
    if given.strip().lower().endswith(NOTEBOOK):
        return asked_in(Path(given.strip()))
    lesson = _lesson(given)
    return title(lesson), [exercise for part in PARTS for exercise in of(lesson, part)]


def _lesson(given: str) -> str:
    """The lesson of a number or a name."""
    wanted = given.strip().casefold()
    wanted = f"0{wanted}" if re.fullmatch(r"\d[a-z]?", wanted) else wanted
    found = [lesson for lesson in ROOMS if wanted in (lesson, lesson.partition("-")[0])]
    if not found:
        raise NotationError("guide.nothing", given=given, known=", ".join(one.partition("-")[0] for one in ROOMS))
    return found[0]
