"""A guide for teachers, a page or two a lesson: what the package knows, and for each lesson a plan and what to expect.

``rvbkit guide`` makes it a PDF; ``rvbkit solutions 01`` tells the solutions of one lesson on the terminal.
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
from rvbkit.questions.exercise import Exercise
from rvbkit.questions.notebooks import ROOMS as SHELVES
from rvbkit.questions.notebooks import books, notebooks_home, title
from rvbkit.questions.shared import asked_in
from rvbkit.text import language, say
from rvbkit.text.files import as_json, write, write_file
from rvbkit.text.inputs import Given
from rvbkit.text.remarks import NotationError, Remark

#: What the technician is told; what is typed stands between ticks.
TECHNICAL = ("disk", "port", "proxy", "offline", "home")
#: How the name of a notebook ends.
NOTEBOOK = ".ipynb"
#: How the head of a lesson begins what it is for: all up to the next bold word.
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
    """Tells the solutions of a lesson."""
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
    """What the guide says of a lesson, in the language in use."""
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
    """What a lesson says it is for."""
    cells = (notebooks.read(path.read_bytes()) or {}).get("cells", [])
    found = next(filter(None, (_AIM.search("".join(cell.get("source", ""))) for cell in cells)), None)
    return re.sub(r"[*`]", "", " ".join(found[1].split())) if found else ""


@cache
def _questions(tongue: str) -> dict[str, str]:
    """What the notebooks of a language ask by each question, as it stands in them."""
    all_ = (book.path for room in SHELVES for book in books(notebooks_home(room, tongue), tongue))
    return {key: asked for path in all_ for key, asked in notebooks.texts(notebooks.read_file(path)).items()}


def _told(exercise: Exercise) -> dict[str, Any]:
    """An exercise, its solution, and the mistakes that it knows by name, each with what the pupil is told."""
    return {
        "title": exercise.title.sentence,
        "question": "" if exercise.wording else _questions(language()).get(exercise.key, ""),
        "solution": [*exercise.solution.sentence.split("\n"), *_right(exercise)],
        "program": exercise.program,
        "mistakes": list(dict.fromkeys(_mistakes(exercise))),
    }


def _right(exercise: Exercise) -> Iterator[str]:
    """The right answers of a question of somebody's own, where his solution may name one of several."""
    if exercise.wording and exercise.wording.solution and (rights := exercise.rights()).several:
        yield rights.remark(exercise.told).sentence


def _mistakes(exercise: Exercise) -> Iterator[str]:
    for slip in exercise.slips:
        said = exercise.wording.slips[slip.name] if exercise.wording else Remark(f"exercise.{exercise.key}-{slip.name}")
        yield said.sentence


def _asked(given: str) -> tuple[str, list[Exercise]]:
    """The title and the questions of a lesson, or of somebody's own notebook."""
    if given.strip().lower().endswith(NOTEBOOK):
        return asked_in(Path(given.strip()))
    lesson = _lesson(given)
    return title(lesson), [exercise for part in PARTS for exercise in of(lesson, part)]


def _lesson(given: str) -> str:
    """The lesson that is meant by its number, or its name."""
    wanted = given.strip().casefold()
    wanted = f"0{wanted}" if re.fullmatch(r"\d[a-z]?", wanted) else wanted
    found = [lesson for lesson in ROOMS if wanted in (lesson, lesson.partition("-")[0])]
    if not found:
        raise NotationError("guide.nothing", given=given, known=", ".join(one.partition("-")[0] for one in ROOMS))
    return found[0]
