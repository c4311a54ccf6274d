"""The command ``rvbkit class init``: a course for nbgrader, from exercises of ours and a teacher's own notebooks.

Each notebook is an assignment. A question that is asked in a teacher's notebook and checked nowhere gets a locked cell
that is worth a point, as those of the exercises. What is there already is left as it is.

What nbgrader does besides in a course of ours: nobody's answers are handed out, and everybody's are his own.

nbgrader copies whatever lies in ``source`` to the release, and over what a pupil handed in. A journal there, or a
notebook that was answered there, would answer for the whole class. So a release is made without answers; and where a
pupil's work is graded, his journals are those that he handed in, or none, without what stands in the source, too: it
may have come to him with a release that was made otherwise.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from nbgrader.preprocessors import NbGraderPreprocessor

from rvbkit.questions import notebooks, permission
from rvbkit.questions.entries import Answers, Kept, NoJournal, as_data, canonical, kept_in, kept_of, written
from rvbkit.questions.notebooks import notebooks_home
from rvbkit.questions.shared import ENDING, slug
from rvbkit.teach import sets
from rvbkit.teach.handed import CONFIG, SOURCE
from rvbkit.teach.rows import cell_of
from rvbkit.teach.sets import ANSWERS
from rvbkit.text import files, language, say
from rvbkit.text.files import Trouble, as_json, pip_install, read, write, write_file
from rvbkit.text.inputs import Given
from rvbkit.text.remarks import NotationError

_CONFIG = '''"""{about}"""

from pathlib import Path

from rvbkit.teach.nbgrading import protect

c = get_config()
c.CourseDirectory.course_id = "{course}"
c.CourseDirectory.root = str(Path(__file__).parent)
protect(c)
'''


def run(given: Given) -> int:
    """Makes the course, or adds to it, and says how to go on."""
    home = Path(given["folder"])
    wanted = list(_exercises(given["exercises"])) if given["exercises"] or not given["from"] else []
    own = [_handed_out(Path(given["from"]), home)] if given["from"] else []
    works = [*wanted, *(work for one in own for work in _own(one.files))]
    _configure(home)
    kept = []
    for name, content in ((name, content) for _, held in works for name, content in held.items()):
        path = home / SOURCE / name
        if path.exists():
            kept.append(str(path))
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, content)
    if judges := [judge for one in own for judge in one.judges]:
        permission.allow(f"class {home.resolve()}", (), judges, more=True)
    names = [name for name, _ in works]
    if given["json"]:
        write(as_json({"folder": str(home), "assignments": names, "kept": kept}))
    else:
        write(
            [say("class.made-course", folder=home, count=len(names), first=names[0]), *(f"  {name}" for name in names)]
        )
    for left in kept:
        print(say("class.left", file=left), file=sys.stderr)
    if find_spec("nbgrader") is None:
        print(say("class.needs-nbgrader", command=pip_install("nbgrader")), file=sys.stderr)
    return 0


def _configure(home: Path) -> None:
    path = home / CONFIG
    if path.exists():
        if "protect(c)" not in read(path).decode("utf-8", "replace"):
            raise Trouble("class.another-course", file=path)
        return
    home.mkdir(parents=True, exist_ok=True)
    text = _CONFIG.format(about=say("class.config"), course=slug(home.absolute().name))
    write_file(path, text.encode())


def _exercises(wanted: Sequence[str]) -> Iterator[tuple[str, dict[str, bytes]]]:
    """The notebooks of exercises that were named, by the number of their lesson or its name; all where none was."""
    found = {}
    for path in sorted(notebooks_home("exercises", language()).glob("*.ipynb")):
        content = path.read_bytes()
        lesson = str(notebooks.ours(notebooks.read(content)).get("lesson"))
        found[lesson] = path.name, notebooks.blank(content)
    numbers = {lesson.partition("-")[0]: lesson for lesson in found}
    for name in dict.fromkeys(wanted or found):
        lesson = numbers.get(name, name)
        if lesson not in found:
            raise NotationError("class.no-exercises", name=name, known=", ".join(numbers))
        number, game = lesson.split("-")[:2]
        file, content = found[lesson]
        yield f"{game}-{number}", {f"{game}-{number}/{file}": content}


def _handed_out(folder: Path, home: Path) -> sets.Set:
    """A teacher's own set; what stays is told."""
    found = sets.of_folder(folder, without=home.resolve())
    for line in sets.left(found):
        print(line, file=sys.stderr)
    return found


def _own(files: Mapping[str, bytes]) -> Iterator[tuple[str, dict[str, bytes]]]:
    """A teacher's notebooks, each with its questions, and with what else is handed out beside them."""
    books = [name for name in files if name.endswith(sets.NOTEBOOK)]
    beside = {name: content for name, content in files.items() if not name.endswith((sets.NOTEBOOK, ENDING))}
    for name in books:
        work = slug(name.removesuffix(sets.NOTEBOOK))
        with_it = {Path(name).name: _graded(files[name]), **beside}
        questions = name.removesuffix(sets.NOTEBOOK) + ENDING
        if questions in files:
            with_it[Path(questions).name] = files[questions]
        yield work, {f"{work}/{file}": content for file, content in with_it.items()}


def _graded(content: bytes) -> bytes:
    """The notebook, with a locked cell worth a point after each question that has none."""
    notebook = notebooks.read(content)
    assert notebook
    cells: list[dict[str, Any]] = []
    has = {cell.get("metadata", {}).get("nbgrader", {}).get("grade_id") for cell in notebook["cells"]}
    for cell in notebook["cells"]:
        cells.append(cell)
        for key in notebooks.asked({"cells": [cell]}):
            if cell_of(key) not in has:
                has.add(cell_of(key))
                cells.append(_check(key))
    notebook["cells"] = cells
    return notebooks.written(notebook)


def _check(key: str) -> dict[str, Any]:
    marks = {"grade": True, "grade_id": cell_of(key), "locked": True, "points": 1, "schema_version": 3}
    metadata = {"deletable": False, "editable": False, "nbgrader": marks | {"solution": False, "task": False}}
    source = f"import rvbkit\n\nrvbkit.check({key!r})"
    plain: dict[str, Any] = {"cell_type": "code", "execution_count": None, "id": cell_of(key)[-64:], "outputs": []}
    return plain | {"metadata": metadata, "source": source}


# -- What nbgrader does besides in a course of ours: nobody's answers are handed out, and everybody's are --


def protect(config: Any) -> None:
    """Puts both into nbgrader's configuration; an error in them stops what nbgrader was doing."""
    config.GenerateAssignment.preprocessors.append(Nobodys)
    config.Autograde.sanitize_preprocessors.insert(0, Own)


class _InCourse(NbGraderPreprocessor):  # type: ignore[misc] # nbgrader has no types
    def folder(self, kind: str, resources: Any, student: str = ".") -> Path:
        """The ``source`` of an assignment, its ``release``, or what a student has ``submitted`` of it."""
        course = self.parent.parent.coursedir  # of the converter whose exporter has us
        name = getattr(course, f"{kind}_directory")
        return Path(course.format_path(name, student, resources["nbgrader"]["assignment"]))


class Nobodys(_InCourse):
    """What is handed out holds nobody's answers: neither a copy in the notebook, nor a journal beside it."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        for journal in _journals(self.folder("release", resources)):
            journal.unlink()
        notebooks.ours(nb).pop("answers", None)
        return nb, resources


class Own(_InCourse):
    """A pupil is graded by his own answers."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        source, student = self.folder("source", resources), resources["nbgrader"]["student"]
        here, handed = (self.folder(kind, resources, student) for kind in ("autograded", "submitted"))
        for journal in _journals(source):  # it lies on what was handed in
            name = journal.relative_to(source)
            (here / name).unlink(missing_ok=True)
            with suppress(OSError):  # he has handed in none
                write_file(here / name, files.read(handed / name, links=False))
        theirs = list(_answers(source))
        for journal in _journals(here):
            with suppress(NoJournal, OSError):  # the report names what is damaged
                kept = kept_in(files.read(journal, links=False))
                if any(theirs):
                    write_file(journal, written(_without(kept, theirs)))
        said = notebooks.ours(nb)
        if said.get("answers") and any(theirs):
            with suppress(NoJournal):
                said["answers"] = as_data(_without(kept_of(said["answers"]), theirs))
        return nb, resources


def _journals(folder: Path) -> list[Path]:
    """However a browser has numbered them."""
    first, last = ANSWERS.rsplit(".", 1)
    return sorted(path for path in folder.rglob(f"*{first}*.{last}") if path.is_file())


def _answers(folder: Path) -> Iterator[Answers]:
    """All that was answered in a folder, in journals and in notebooks."""
    for path in (*_journals(folder), *folder.rglob("*.ipynb")):
        with suppress(NoJournal, OSError):
            carried = notebooks.ours(notebooks.read_file(path)).get("answers") if path.suffix == ".ipynb" else None
            if carried or path.suffix != ".ipynb":
                yield (kept_of(carried) if carried else kept_in(files.read(path))).answers


def _without(kept: Kept, theirs: list[Answers]) -> Kept:
    """What was kept, but for the answers that somebody else has given, to the moment."""
    known = {(key, canonical(entry)) for answers in theirs for key, entries in answers.items() for entry in entries}
    left = {key: [one for one in some if (key, canonical(one)) not in known] for key, some in kept.answers.items()}
    return Kept(kept.id, left)
