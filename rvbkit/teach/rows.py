"""Pupil by question: a row says what the answers are worth, and how many points nbgrader gives for them, if it does."""

from __future__ import annotations

import csv
import io
import re
import shutil
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from importlib import import_module
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rvbkit.questions import PARTS, ROOMS, of
from rvbkit.questions.check import state
from rvbkit.questions.exercise import Exercise, Program
from rvbkit.questions.forms import plain
from rvbkit.questions.variant import Variant
from rvbkit.teach.handed import GRADEBOOK, OWN, PLACES, SUBMITTED, Class, Judged, Pupil, question
from rvbkit.text import language, say
from rvbkit.text.files import Trouble, pip_install
from rvbkit.text.quoting import cut, readable

#: A spreadsheet takes a text that begins so for a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")

#: Points by pupil, assignment, and the name of the cell that gives them.
Points = Mapping[tuple[str, str, str], float]


@dataclass(frozen=True)
class Question:
    """What was asked; ``asked`` is None where nobody knows it any more, or here."""

    lesson: str
    part: str
    key: str
    asked: Exercise | None

    @property
    def title(self) -> str:
        if not self.asked or isinstance(self.asked, Variant):
            return readable(cut(self.key))
        return self.asked.title.sentence

    @property
    def program(self) -> bool:
        return self.asked is not None and isinstance(self.asked.asks(), Program)


@dataclass(frozen=True)
class Row:
    """One question of one pupil: what the records say, and how many points the gradebook gives.

    Of a pupil of whom there is no question at all one row tells that: ``nothing``, a key of the catalogue.
    """

    pupil: Pupil
    question: Question
    given: tuple[Judged, ...]
    points: float | None
    nothing: str = ""

    @property
    def last(self) -> Judged | None:
        return self.given[-1] if self.given else None

    @property
    def right(self) -> bool | None:
        """Right once is right, as on the page of answers."""
        return any(one.right for one in self.given) or (self.last.right if self.last else None)

    @property
    def state(self) -> str:
        """A key of the catalogue."""
        if self.nothing:
            return self.nothing
        if not self.question.asked:
            return "class.unjudged" if self.given else "check.page-none"
        return state(self.question.asked, self.right, len(self.given), bool(self.last and self.last.partly))

    @property
    def slips(self) -> dict[str, str]:
        """The mistakes known by name that were made, each with its sentence."""
        return {one.slip: one.said for one in self.given if one.slip}

    @property
    def disagrees(self) -> bool | None:
        """Points for what was never right, or none for what is right now; None where that cannot be known."""
        if self.points is None or (self.right is None and self.given):
            return None
        return not self.right if self.points > 0 else bool(self.last and self.last.right)

    @property
    def record(self) -> dict[str, Any]:
        given, question, moment = self.last, self.question, _moment(self.last)
        return {
            **{"pupil": self.pupil.name, "assignment": self.pupil.assignment, "lesson": question.lesson},
            **{"part": question.part, "exercise": question.key, "state": say(self.state)},
            **{"right": self.right, "tries": len(self.given)},
            **{"answer": given.told if given else None, "mistakes": [*self.slips.values()]},
            **{
                "when": moment.isoformat() if moment else None,
                "points": self.points,
                "disagrees": self.disagrees,
            },
        }


def cell_of(key: str) -> str:
    """What nbgrader calls the cell that checks a question: our builder names it so, too."""
    return f"{re.sub(r'[^A-Za-z0-9_-]', '-', key)}-check"


#: The exercise that each of these cells checks.
_CHECKS = {cell_of(key): key for key in PLACES}


def judged(
    found: Class, asked: Mapping[str, Exercise], points: Points, together: Iterable[Collection[str]] = ()
) -> Iterator[Row]:
    """A row for each question of the notebooks that the class worked on, pupil by pupil.

    A teacher's own questions stand in the order of their files, others of nobody's lessons in that of first answers.
    ``together`` are the keys of each of the teacher's files: where one of them was answered, all have a row.
    """
    in_order = sorted(found.pupils, key=lambda one: (*by_name(one.name), one.assignment))
    people = [(pupil, pupil.answers()) for pupil in in_order]
    first: dict[str, str] = {}
    for (_, _, key), given in ((place, given) for _, answers in people for place, given in answers.items()):
        first[key] = min(given[0].when, first.get(key, given[0].when))
    held = [{file.lesson for file in pupil.files} | {lesson for lesson, _, _ in answers} for pupil, answers in people]
    touched = {(pupil.assignment, *place) for pupil, answers in people for place in answers}
    for (pupil, _), lessons in zip(people, held, strict=True):
        graded = {cell for name, work, cell in points if (name, work) == (pupil.place[0], pupil.assignment)}
        touched |= {(pupil.assignment, *PLACES[_CHECKS[cell]], _CHECKS[cell]) for cell in graded & _CHECKS.keys()}
        lessons |= {PLACES[_CHECKS[cell]][0] for cell in graded & _CHECKS.keys()}
    own_keys = {one for one in touched if one[2] == OWN}
    touched |= {(*one[:3], key) for keys in together for one in own_keys if one[3] in keys for key in keys}
    books = {one[:3] for one in touched}
    for assignment, lesson in {
        (pupil.assignment, one) for (pupil, _), some in zip(people, held, strict=True) for one in some
    }:
        if lesson in ROOMS and not any((assignment, lesson, part) in books for part in PARTS):  # nobody answered
            books.add((assignment, lesson, PARTS[bool(of(lesson, PARTS[1]))]))
    order = {key: at for at, key in enumerate(asked)}
    for (pupil, answers), lessons in zip(people, held, strict=True):
        none = True
        for book in sorted(books, key=lambda one: (one[0], one[1], (*PARTS, OWN).index(one[2]))):
            if book[0] != pupil.assignment or book[1] not in lessons:
                continue
            own = sorted(
                (order.get(one[3], len(order)), first.get(one[3], ""), one[3]) for one in touched if one[:3] == book
            )
            for key in [key for _, _, key in own] if book[2] == OWN else [one.key for one in of(*book[1:])]:
                given, point = (
                    answers.get((*book[1:], key), []),
                    points.get((pupil.place[0], pupil.assignment, cell_of(key))),
                )
                once = [next(same) for _, same in groupby(given, lambda one: one.same or id(one))]
                yield Row(pupil, Question(*book[1:], key, question(key, asked)), tuple(once), point)
                none = False
        if none:
            yield Row(pupil, Question("", "", "", None), (), None, pupil.nothing)


def by_name(name: str) -> tuple[str, str]:
    """By what names are put in order: case and accents play a part only between those that are the same without."""
    return plain(name), name


def _moment(one: Judged | None) -> datetime | None:
    """When an answer was given, as clocks say it here; what is no time is somebody's text, and not handed on."""
    try:
        return datetime.fromisoformat(one.when).astimezone().replace(microsecond=0) if one else None
    except (ValueError, OverflowError, OSError):
        return None


def as_time(moment: datetime | None) -> str:
    """A time as spreadsheets of all languages read it."""
    return moment.strftime("%Y-%m-%d %H:%M") if moment else ""


def read_points(found: Class, gradebook: Path) -> tuple[Points, str]:
    """What nbgrader gave for each check, or why that is not known. A copy is read, for opening writes."""
    if not gradebook.is_file() or gradebook.is_symlink():
        course = (gradebook.parent / SUBMITTED).is_dir()
        return {}, say("class.no-gradebook", file=gradebook) if course else ""
    try:
        nbgrader: Any = import_module("nbgrader.api")
    except ImportError:
        return {}, say("class.no-nbgrader", command=pip_install("nbgrader"))
    points = {}
    with TemporaryDirectory() as folder:
        copy = shutil.copy(gradebook, Path(folder) / GRADEBOOK)
        try:
            with nbgrader.Gradebook(f"sqlite:///{copy}") as book:
                for assignment in book.assignments:
                    for handed in assignment.submissions:
                        for grade in (grade for notebook in handed.notebooks for grade in notebook.grades):
                            whose = (handed.student.id, assignment.name, grade.name)
                            points[whose] = float(grade.score)
        except Exception as error:  # noqa: BLE001 (whatever the library of the library raises of a spoilt database)
            raise Trouble("class.gradebook", file=gradebook, why=str(error).partition("\n")[0]) from None
    known = {(pupil.place[0], pupil.assignment) for pupil in found.pupils}
    for name, work in dict.fromkeys((name, work) for name, work, cell in points if cell in _CHECKS):
        if (name, work) not in known:
            found.pupils.append(Pupil((name,), [], work, name))
    return points, "" if points else say("class.no-points", file=gradebook)


# -- for spreadsheets ------------------------------------------------------------------------------

_COLUMNS = (
    *("pupil", "assignment", "lesson", "part", "exercise", "question", "state", "tries", "answer", "mistake"),
    *("when", "points", "disagrees"),
)


def as_csv(rows: Iterable[Row]) -> str:
    """The rows as a spreadsheet reads them here: where a comma is in numbers, semicolons stand between.

    No text in it is a formula, and each stands between quotes, whatever the spreadsheet takes for the end of a cell.
    """
    sheet = io.StringIO()
    between = ";" if language() == "fr" else ","
    writer = csv.writer(sheet, delimiter=between, lineterminator="\n", quoting=csv.QUOTE_ALL)
    writer.writerow([say(f"class.{column}") for column in _COLUMNS])
    for row in rows:
        question, points = row.question, "" if row.points is None else f"{row.points:g}"
        part = say(f"class.part-{question.part}") if question.part else ""
        where = [row.pupil.name, row.pupil.assignment, question.lesson, part]
        told = [question.key, question.title, say(row.state), str(len(row.given)), row.last.told if row.last else ""]
        told += [" ".join(row.slips.values()), as_time(_moment(row.last)), points, "!" if row.disagrees else ""]
        writer.writerow([_no_formula(cell) for cell in (*where, *told)])
    return sheet.getvalue()


def _no_formula(text: str) -> str:
    """Text for a cell: signs that steer are blotted out, and what a spreadsheet may take for a formula gets a quote.

    It may leave out what nobody sees before a formula, and take a full-width sign for the usual one.

    >>> _no_formula("=1"), _no_formula("\ufeff＝1"), _no_formula("a=1")
    ("'=1", "'\ufeff＝1", 'a=1')
    """
    text = readable(text)
    shown = (sign for sign in unicodedata.normalize("NFKC", text) if unicodedata.category(sign)[0] not in "CZ")
    first = next((sign for sign in shown if sign != "\ufffd"), "")
    return f"'{text}" if text.startswith(FORMULA) or first in FORMULA else text
