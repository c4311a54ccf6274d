"""The rows of a class report, one for each pupil and question: the judged answers, and nbgrader's points if any."""

from __future__ import annotations

import csv
import io
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
from rvbkit.teach.handed import OWN, PLACES, Class, Judged, Pupil, question
from rvbkit.teach.pupils import GRADEBOOK, SUBMITTED
from rvbkit.teach.sets import cell_of
from rvbkit.text import language, say
from rvbkit.text.files import Trouble, pip_install
from rvbkit.text.quoting import cut, readable

#: A spreadsheet takes a text with one of these beginnings for a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
#: Points by pupil, assignment, and the name of the cell that gives them.
Points = Mapping[tuple[str, str, str], float]
#: A question's lesson, notebook and key.
Place = tuple[str, str, str]


@dataclass(frozen=True)
class Question:
    """A question; ``asked`` is None if it is not known here."""

    lesson: str
    part: str
    key: str
    asked: Exercise | None

    @property
    def place(self) -> Place:
        return self.lesson, self.part, self.key

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
    """One question of one pupil: his answers, and the points in the gradebook.

    A pupil without any question has one row with ``nothing``: a key of the catalogue that says why.
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
        """Whether an answer was ever right, as on the page of answers; None if that is not known."""
        return any(one.right for one in self.given) or (self.last.right if self.last else None)

    @property
    def state(self) -> str:
        """The result, as a key of the catalogue."""
        if self.nothing:
            return self.nothing
        if not self.question.asked:
            return "class.unjudged" if self.given else "check.page-none"
        return state(self.question.asked, self.right, len(self.given), bool(self.last and self.last.partly))

    @property
    def slips(self) -> dict[str, str]:
        """The known mistakes that the pupil made, by name, each with its sentence."""
        return {one.slip: one.said for one in self.given if one.slip}

    @property
    def disagrees(self) -> bool | None:
        """Whether there are points for what was never right, or none for what is right now; None if not known."""
        if self.points is None or (self.right is None and self.given):
            return None
        return not self.right if self.points > 0 else bool(self.last and self.last.right)

    @property
    def record(self) -> dict[str, Any]:
        """The row for programs."""
        given, question, moment = self.last, self.question, _moment(self.last)
        where = {"pupil": self.pupil.name, "assignment": self.pupil.assignment, "lesson": question.lesson}
        result = {"part": question.part, "exercise": question.key, "state": say(self.state), "right": self.right}
        answer = {"tries": len(self.given), "answer": given.told if given else None, "mistakes": [*self.slips.values()]}
        points = {"points": self.points, "disagrees": self.disagrees}
        return {**where, **result, **answer, "when": moment.isoformat() if moment else None, **points}


#: Our questions by the names of the cells that check them.
_CHECKS = {cell_of(key): key for key in PLACES}


def judged(
    found: Class, asked: Mapping[str, Exercise], points: Points, together: Iterable[Collection[str]] = ()
) -> Iterator[Row]:
    """A row for each question of the notebooks that the class worked on, pupil by pupil.

    A teacher's own questions have the order of his files, other unknown questions the order of their first answers.
    ``together`` are the keys of each of the teacher's files: if one key is answered, all of them have a row.
    """
    people: list[tuple[Pupil, dict[Place, list[Judged]], set[str]]] = []
    touched: set[tuple[str, Place]] = set()
    for pupil in sorted(found.pupils, key=lambda one: (*by_name(one.name), one.assignment)):
        whose, answers = (pupil.place[0], pupil.assignment), pupil.answers()
        graded = {_CHECKS[cell] for *given_to, cell in points if (*given_to,) == whose and cell in _CHECKS}
        places = {*answers, *((*PLACES[key], key) for key in graded)}
        lessons = {file.lesson for file in pupil.files} | {lesson for lesson, _, _ in places}
        people.append((pupil, answers, lessons))
        touched |= {(pupil.assignment, place) for place in places}
    own = [(work, lesson, key) for work, (lesson, part, key) in touched if part == OWN]
    for keys in together:
        touched |= {(work, (lesson, OWN, key)) for work, lesson, one in own if one in keys for key in keys}
    books = {(work, lesson, part) for work, (lesson, part, _) in touched}
    for work, lesson in {(pupil.assignment, lesson) for pupil, _, lessons in people for lesson in lessons}:
        if lesson in ROOMS and not any((work, lesson, part) in books for part in PARTS):  # nobody answered
            books.add((work, lesson, PARTS[bool(of(lesson, PARTS[1]))]))
    first: dict[str, str] = {}
    for (_, _, key), given in ((place, given) for _, answers, _ in people for place, given in answers.items()):
        first[key] = min(given[0].when, first.get(key, given[0].when))
    order = {key: at for at, key in enumerate(asked)}

    def keys_of(book: tuple[str, str, str]) -> list[str]:
        """The questions of a notebook in an assignment."""
        if book[2] != OWN:
            return [one.key for one in of(*book[1:])]
        keys = [place[2] for work, place in touched if (work, *place[:2]) == book]
        return sorted(keys, key=lambda key: (order.get(key, len(order)), first.get(key, ""), key))

    in_books = {book: keys_of(book) for book in sorted(books, key=lambda one: (*one[:2], (*PARTS, OWN).index(one[2])))}
    for pupil, answers, lessons in people:
        mine = [book for book in in_books if book[0] == pupil.assignment and book[1] in lessons]
        for place in ((*book[1:], key) for book in mine for key in in_books[book]):
            given, cell = answers.get(place, []), cell_of(place[2])
            once = tuple(next(same) for _, same in groupby(given, lambda one: one.same or id(one)))
            point = points.get((pupil.place[0], pupil.assignment, cell))
            yield Row(pupil, Question(*place, question(place[2], asked)), once, point)
        if not any(in_books[book] for book in mine):
            yield Row(pupil, Question("", "", "", None), (), None, pupil.nothing)


def by_name(name: str) -> tuple[str, str]:
    """The order of names: case and accents count only between names that are equal without them."""
    return plain(name), name


def _moment(one: Judged | None) -> datetime | None:
    """The local time of an answer. None for a text that is no time, for anybody may have written it."""
    try:
        return datetime.fromisoformat(one.when).astimezone().replace(microsecond=0) if one else None
    except (ValueError, OverflowError, OSError):
        return None


def as_time(moment: datetime | None) -> str:
    """A time in the form that spreadsheets of all languages read."""
    return moment.strftime("%Y-%m-%d %H:%M") if moment else ""


def read_points(found: Class, gradebook: Path) -> tuple[Points, str]:
    """nbgrader's points for each check, or why there are none. Reads a copy, for nbgrader writes on opening."""
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
    """The rows for a spreadsheet, with semicolons in French, where numbers have commas.

    No text is a formula. Each text stands between quotes, for a spreadsheet may end a cell at other signs too.
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
    """Text for a cell: without control signs, and with a quote before a possible formula.

    A spreadsheet may skip invisible signs before a formula, and take a full-width sign for the usual one.

    >>> _no_formula("=1"), _no_formula("\ufeff＝1"), _no_formula("a=1")
    ("'=1", "'\ufeff＝1", 'a=1')
    """
    text = readable(text)
    shown = (sign for sign in unicodedata.normalize("NFKC", text) if unicodedata.category(sign)[0] not in "CZ")
    first = next((sign for sign in shown if sign != "\ufffd"), "")
    return f"'{text}" if text.startswith(FORMULA) or first in FORMULA else text
