"""The command ``rvbkit grade``: what a class handed in, judged from the records alone.

Where nbgrader runs a notebook, the pupil's own code runs beside the check that judges it, and can make it say
anything. Here only journals are read, and no line of a pupil's is run: what is right is computed anew from each record,
as on the page of answers. Beside it stands what nbgrader's gradebook gives, where there is one; rows where the two
disagree are marked and told once more at the end.

A folder is one of nbgrader's courses (what lies in ``submitted`` is read, as it was handed in), or holds a folder for
each pupil. A journal that lies in it directly is of the pupil whose name stands before the lesson's:
``ana-05-nim-table.answers.json``.
"""

from __future__ import annotations

import csv
import io
import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from rvbkit.arguments import Given
from rvbkit.checks import PARTS, ROOMS, of
from rvbkit.checks.asking import Standing, progress
from rvbkit.game import NotationError
from rvbkit.journal import Answers, NoJournal, answers_in, merged
from rvbkit.text import say
from rvbkit.trouble import Trouble, in_words, pip_install
from rvbkit.writing import as_json, write

#: What pupils hand in: a notebook, and the journal beside it; browsers number what they download again.
_HANDED_IN = re.compile(r"(.*?)(?:(\.answers( ?\(\d+\))?\.json)|\.ipynb)")
#: nbgrader's names, and what our builder adds to an exercise's key to name its cell.
SUBMITTED, GRADEBOOK, CELL = "submitted", "gradebook.db", "-check"
#: A longer file, in bytes, is nobody's work.
LARGEST = 50_000_000
#: The lesson of each exercise.
LESSONS = {one.key: lesson for lesson in ROOMS for part in PARTS for one in of(lesson, part)}


class Work(NamedTuple):
    """One notebook of one pupil. ``assignment`` is the folder within the pupil's, if there is one."""

    pupil: str
    assignment: str
    lesson: str


@dataclass
class Class:
    """What was handed in, what cannot be read of it (a sentence a file), and the gradebook's points.

    Points go by pupil, assignment and exercise, because a teacher may have given a notebook another name.
    """

    works: dict[Work, Answers] = field(default_factory=dict)
    wrong: dict[Path, str] = field(default_factory=dict)
    points: dict[tuple[str, str, str], float] = field(default_factory=dict)


@dataclass(frozen=True)
class Row:
    """One exercise of one pupil: what the records say, and how many points the gradebook gives."""

    work: Work
    part: str
    standing: Standing
    when: str
    points: float | None

    @property
    def state(self) -> str:
        """A key of the catalogue: right once is right, as on the page of answers."""
        return {True: "check.page-right", False: "check.page-wrong", None: "check.page-none"}[self.standing.right]

    @property
    def disagrees(self) -> bool | None:
        """Points for what was never right, or none for what is right now; None where there is no gradebook."""
        if self.points is None:
            return None
        return not self.standing.right if self.points > 0 else bool(self.standing.last)

    @property
    def record(self) -> dict[str, Any]:
        told = {**self.work._asdict(), "part": self.part, "exercise": self.standing.exercise.key}
        told |= {"right": self.standing.right, "tries": self.standing.tries, "when": self.when or None}
        return told | {"points": self.points, "disagrees": self.disagrees}


def run(given: Given) -> int:
    """Writes a row for each exercise of each pupil; the exit status says whether all agree and could be read."""
    if given["csv"] and given["json"]:
        raise NotationError("cli.table-csv-or-json")
    folder = Path(given["folder"])
    if not folder.is_dir():
        raise Trouble("cli.file-not-folder" if folder.exists() else "cli.file-missing", file=folder)
    found = handed_in(folder)
    missing = read_points(found, folder / GRADEBOOK)
    rows = list(judged(found))
    if given["json"]:
        wrong = [{"file": str(path), "error": sentence} for path, sentence in found.wrong.items()]
        write(line for record in (*wrong, *(row.record for row in rows)) for line in as_json(record))
    else:
        write(_as_csv(rows) if given["csv"] else _in_columns(rows), end="")
    told = [*([] if given["json"] else found.wrong.values()), *_at_the_end(rows, missing)]
    print(*told, sep="\n", file=sys.stderr)
    return 2 if found.wrong else int(any(row.disagrees for row in rows))


# -- reading -------------------------------------------------------------------------------


def handed_in(folder: Path) -> Class:
    """Everything below the folder that is a lesson's notebook or journal."""
    found = Class()
    home = folder / SUBMITTED if (folder / SUBMITTED).is_dir() else folder
    for path in sorted(home.rglob("*")):
        name = _HANDED_IN.fullmatch(path.name)
        lesson = next((one for one in ROOMS if name and name[1].endswith(one)), "")
        inner = path.relative_to(home).parts[:-1]
        if not name or not lesson or any(part.startswith(".") for part in inner) or not path.is_file():
            continue
        before = name[1].removesuffix(lesson).rstrip(" -_.")
        work = Work(*((inner[0], "/".join(inner[1:])) if inner else (before or home.absolute().name, "")), lesson)
        try:
            too_large = path.stat().st_size > LARGEST
            answers = answers_in(b"" if too_large else path.read_bytes()) if name[2] else {}
        except NoJournal:
            found.wrong[path] = say("grade.damaged", file=path)
        except OSError as error:
            found.wrong[path] = in_words(error)
        else:
            found.works[work] = merged(found.works.get(work, {}), answers)
    return found


def read_points(found: Class, gradebook: Path) -> str:
    """What nbgrader gave for each check; returns why nothing is known of that. A copy is read, for opening writes."""
    if not gradebook.is_file():
        return say("grade.no-gradebook", file=gradebook)
    try:
        nbgrader: Any = import_module("nbgrader.api")
    except ImportError:
        return say("grade.no-nbgrader", command=pip_install("nbgrader"))
    with TemporaryDirectory() as folder:
        copy = shutil.copy(gradebook, Path(folder) / GRADEBOOK)
        try:
            with nbgrader.Gradebook(f"sqlite:///{copy}") as book:
                for assignment in book.assignments:
                    for handed in assignment.submissions:
                        for grade in (grade for notebook in handed.notebooks for grade in notebook.grades):
                            whose = (handed.student.id, assignment.name, grade.name.removesuffix(CELL))
                            found.points[whose] = float(grade.score)
        except Exception as error:  # noqa: BLE001 (whatever the library of the library raises of a spoilt database)
            raise Trouble("grade.gradebook", file=gradebook, why=str(error).partition("\n")[0]) from None
    for pupil, assignment, key in found.points:
        if key in LESSONS:
            found.works.setdefault(Work(pupil, assignment, LESSONS[key]), {})
    return "" if found.points else say("grade.no-points", file=gradebook)


# -- judging -------------------------------------------------------------------------------


def judged(found: Class) -> Iterator[Row]:
    """A row for each exercise of the notebooks that the class worked on."""
    touched: dict[tuple[str, str], set[str]] = {}  # which exercises, by assignment and lesson
    for work, answers in found.works.items():
        touched.setdefault(work[1:], set()).update(key for key, entries in answers.items() if entries)
    for _, assignment, key in found.points:
        touched.get((assignment, LESSONS.get(key, "")), set()).add(key)
    for work, answers in sorted(found.works.items()):
        parts = [part for part in PARTS if any(one.key in touched[work[1:]] for one in of(work.lesson, part))]
        for part in parts or PARTS[1:]:
            for standing in progress(work.lesson, part, partial(_records, answers)):
                key = standing.exercise.key
                points = found.points.get((work.pupil, work.assignment, key))
                yield Row(work, part, standing, _time(answers.get(key)), points)


def _records(answers: Answers, key: str) -> list[Any]:
    return [entry["answer"] for entry in answers.get(key, [])]


def _time(entries: list[dict[str, Any]] | None) -> str:
    """When the last answer was given; what is no time is somebody's text, and none of ours to hand on."""
    try:
        return datetime.fromisoformat(entries[-1]["when"]).isoformat(timespec="seconds") if entries else ""
    except ValueError:
        return ""


# -- writing -------------------------------------------------------------------------------

_COLUMNS = ("pupil", "assignment", "lesson", "part", "exercise", "state", "tries", "when", "points", "disagrees")


def _cells(rows: Iterable[Row]) -> Iterator[list[str]]:
    """The table as text, its head first."""
    yield [say(f"grade.{column}") for column in _COLUMNS]
    for row in rows:
        points = "" if row.points is None else f"{row.points:g}"
        part = say("grade.part-lesson" if row.part == PARTS[0] else "grade.part-exercises")
        where = [*row.work, part, row.standing.exercise.key]
        yield [*where, say(row.state), str(row.standing.tries), row.when, points, "!" if row.disagrees else ""]


def _as_csv(rows: Iterable[Row]) -> Iterator[str]:
    sheet = io.StringIO()
    csv.writer(sheet, lineterminator="\n").writerows(_cells(rows))
    yield sheet.getvalue()


def _in_columns(rows: Iterable[Row]) -> Iterator[str]:
    """For people: without times, and without columns in which nothing stands."""
    table = list(zip(*_cells(rows), strict=True))
    kept = [column for name, column in zip(_COLUMNS, table, strict=True) if name != "when" and any(column[1:])]
    widths = [max(map(len, column)) for column in kept]
    for line in zip(*kept, strict=True):
        yield "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() + "\n"


def _at_the_end(rows: list[Row], missing: str) -> Iterator[str]:
    """Where gradebook and records disagree, or that they do not; or that there is nothing to compare."""
    if not rows:
        yield say("grade.nothing")
    if missing:
        yield missing
        return
    apart = [row for row in rows if row.disagrees]
    yield say("grade.disagreements", count=len(apart)) if apart else say("grade.agreement")
    for row in apart:
        where, exercise = " ".join(filter(None, row.work)), row.standing.exercise.key
        yield "  " + say(
            "grade.disagreement", where=where, exercise=exercise, points=f"{row.points:g}", state=say(row.state)
        )
