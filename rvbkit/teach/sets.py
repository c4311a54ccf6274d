"""Files that a teacher hands out: his own lessons, a new lesson to change, and a course for nbgrader.

A set is a folder of notebooks. It holds each notebook as ``rvbkit.questions.definitions`` makes it, a file of the
questions that the notebook defines, and every file that a notebook or another file of the set names: a table, a
picture, a module. Files that nothing names stay, for an answer key may lie there; a message lists them. Hidden files,
journals and links stay too.

``rvbkit class init`` makes a course from our exercises and from a teacher's set; each notebook is an assignment. A
question of a teacher's notebook that no cell checks gets a locked cell that is worth a point. Files that are there
already stay as they are.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from rvbkit.questions import notebooks, permission
from rvbkit.questions.definitions import handed_out, slug
from rvbkit.questions.question_file import ENDING, content, decoded
from rvbkit.text import catalogue, language, say
from rvbkit.text.files import Trouble, as_json, pip_install, read, write, write_file
from rvbkit.text.inputs import Given
from rvbkit.text.remarks import NotationError

#: The most bytes of a file that goes along, and of all files together.
LARGEST, MOST = 200_000_000, 1_000_000_000
#: How many of the files that stay the message names.
LEFT = 12
#: The endings of notebooks and of journals.
NOTEBOOK, ANSWERS = ".ipynb", ".answers.json"
#: In a course, nbgrader's configuration, and the folder of what the teacher hands out.
CONFIG, SOURCE = "nbgrader_config.py", "source"


class Set(NamedTuple):
    """The files by their names in the pupil's folder, the languages of the notebooks, the sources of judges.

    ``left`` are the names of the files that stay.
    """

    files: dict[str, bytes]
    languages: set[str]
    judges: list[str]
    left: tuple[str, ...] = ()

    @property
    def notebooks(self) -> list[bytes]:
        return [content for name, content in self.files.items() if name.endswith(NOTEBOOK)]


def of_folder(folder: Path, without: Path | None = None) -> Set:
    """The set of a folder, but for what lies in the folder ``without``. Raises ``Trouble``, ``NotationError``."""
    folder_at(folder)
    inside = [path for path in paths(folder) if without is None or not path.resolve().is_relative_to(without)]
    there = {path.relative_to(folder).as_posix(): path for path in inside}
    named = _named(there)
    files, judges, languages = dict[str, bytes](), list[str](), set[str]()
    for name in filter(named.__contains__, there):
        files[name] = named[name]
        if name.endswith(NOTEBOOK):
            files[name], questions = handed_out(named[name], name, language(), runs=True)
            tongue = str(notebooks.ours(notebooks.read(files[name])).get("language"))
            languages.add(tongue)
            if questions:
                files[name.removesuffix(NOTEBOOK) + ENDING] = content(questions, tongue)
                judges += [said["judge"] for said in map(decoded, questions.values()) if "judge" in said]
    if not languages:
        raise Trouble("sets.empty", folder=folder)
    return Set(files, languages, judges, tuple(name for name in there if name not in named))


def folder_at(place: Path) -> Path:
    """The folder at a path. Raises ``Trouble`` if there is none."""
    if not place.is_dir():
        raise Trouble("cli.file-not-folder" if place.exists() else "cli.file-missing", file=place)
    return place


def left(found: Set) -> list[str]:
    """The sentence about the files that stay, if there are any."""
    names = ", ".join(found.left[:LEFT]) + (" …" if len(found.left) > LEFT else "")
    return [say("sets.left", files=names)] if found.left else []


def _named(there: Mapping[str, Path]) -> dict[str, bytes]:
    """The content of the notebooks and their questions, of the files that they name, of the files named there, and so
    on. A file is named by its name, a module without ``.py``. Files that nothing names are not read.
    """
    found = {name: read(path) for name, path in there.items() if name.endswith((NOTEBOOK, ENDING))}
    look = [*found]
    while look:
        if sum(map(len, found.values())) > MOST:
            raise Trouble("sets.too-much", most=MOST // 1_000_000)
        text = _text(look[-1], found[look.pop()])
        for name in there.keys() - found.keys():
            path = PurePosixPath(name)
            module = path.parent.name if path.name == "__init__.py" else path.stem if path.suffix == ".py" else ""
            if path.name in text or (module and re.search(rf"\b{re.escape(module)}\b", text)):
                found[name] = read(there[name], LARGEST)
                look.append(name)
    return found


def _text(name: str, content: bytes) -> str:
    """The text of a file; the text of the cells of a notebook."""
    if not name.endswith(NOTEBOOK):
        return content.decode(errors="replace")
    return "\n".join(notebooks.text(cell) for cell in (notebooks.read(content) or {}).get("cells", ()))


def paths(folder: Path) -> Iterator[Path]:
    """The files of a folder that a set may hold."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        links = any(one.is_symlink() for one in (path, *path.parents) if one.is_relative_to(folder) and one != folder)
        if links or not path.is_file() or any(part.startswith((".", "__")) for part in parts):
            continue
        if not path.name.endswith(ANSWERS) and path.stat().st_size <= LARGEST:
            yield path


def begin(name: str, folder: Path, tongues: tuple[str, ...]) -> list[Path]:
    """Begins a lesson: writes a notebook in each language, to be changed. Raises ``Trouble`` if it exists already."""
    lesson = slug(re.sub(r"[/\\]", "-", name))
    several = len(tongues) > 1
    files = {tongue: folder / f"{lesson}{f'-{tongue}' if several else ''}.ipynb" for tongue in tongues}
    for path in files.values():
        if path.exists():
            raise Trouble("sets.there", file=path)
    for tongue, path in files.items():
        folder.mkdir(parents=True, exist_ok=True)
        write_file(path, _begun(lesson, name, tongue))
    return [*files.values()]


def _begun(lesson: str, title: str, tongue: str) -> bytes:
    words = catalogue(tongue)

    def said(name: str) -> str:
        return str(words[f"sets.cell-{name}"])

    number = (
        f'rvbkit.question(\n    "{lesson}-cells",\n    "{said("how-many")}",\n    answer=7,\n'
        f'    hints=["{said("hint")}"],\n    mistakes={{6: "{said("mistake")}"}},\n)'
    )
    cells = [
        ("markdown", f"# {title}\n\n{said('first')}"),
        ("code", f'import rvbkit.notebook\n\nrvbkit.lesson("{lesson}", "{tongue}")'),
        ("markdown", said("play")),
        ("code", said("board")),
        ("markdown", said("ask")),
        ("code", number),
        ("code", f'rvbkit.question("{lesson}-win", "{said("win")}", {said("position")})'),
        ("markdown", said("last")),
        ("code", "rvbkit.answers()"),
    ]
    made: list[dict[str, Any]] = []
    for at, (kind, source) in enumerate(cells, 1):
        cell = {"cell_type": kind, "id": f"{lesson}-{at}"[-64:], "metadata": {}, "source": source}
        made.append(cell | ({"execution_count": None, "outputs": []} if kind == "code" else {}))
    ours = {"lesson": lesson, "language": tongue, "part": "lesson"}
    metadata = {"kernelspec": notebooks.KERNEL, "language_info": {"name": "python"}, notebooks.OURS: ours}
    return notebooks.written({"cells": made, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})


# -- a course for nbgrader: ``rvbkit class init`` ----------------------------------------------------------

_CONFIG = '''"""{about}"""

from pathlib import Path

from rvbkit.teach.nbgrading import protect

c = get_config()
c.CourseDirectory.course_id = "{course}"
c.CourseDirectory.root = str(Path(__file__).parent)
protect(c)
'''


#: The files of an assignment, by their paths below ``source``.
Work = dict[str, bytes]


def make_course(given: Given) -> int:
    """Makes the course, or adds to it, and says how to go on."""
    home = Path(given["folder"])
    works = list(_exercises(given["exercises"])) if given["exercises"] or not given["from"] else []
    judges: list[str] = []
    if given["from"]:
        own = of_folder(Path(given["from"]), without=home.resolve())
        judges = own.judges
        works += _own(own.files)
        for line in left(own):
            print(line, file=sys.stderr)
    _configure(home)
    kept = []
    for path, held in ((home / SOURCE / name, held) for _, work in works for name, held in work.items()):
        if path.exists():
            kept.append(str(path))
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, held)
    if judges:
        permission.allow(f"class {home.resolve()}", (), judges, more=True)
    names = [name for name, _ in works]
    if given["json"]:
        write(as_json({"folder": str(home), "assignments": names, "kept": kept}))
    else:
        head = say("class.made-course", folder=home, count=len(names), first=names[0])
        write([head, *(f"  {name}" for name in names)])
    for file in kept:
        print(say("class.left", file=file), file=sys.stderr)
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


def _exercises(wanted: Sequence[str]) -> Iterator[tuple[str, Work]]:
    """Our notebooks of exercises, by the numbers or the names of their lessons; all of them if none is named."""
    found = {}
    for path in sorted(notebooks.notebooks_home("exercises", language()).glob("*.ipynb")):
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


def _own(files: Mapping[str, bytes]) -> Iterator[tuple[str, Work]]:
    """A teacher's notebooks, each with its questions and with all other files of the set."""
    beside = {name: content for name, content in files.items() if not name.endswith((NOTEBOOK, ENDING))}
    for name in (name for name in files if name.endswith(NOTEBOOK)):
        work = slug(name.removesuffix(NOTEBOOK))
        with_it = {Path(name).name: _graded(files[name]), **beside}
        questions = name.removesuffix(NOTEBOOK) + ENDING
        if questions in files:
            with_it[Path(questions).name] = files[questions]
        yield work, {f"{work}/{file}": content for file, content in with_it.items()}


def _graded(content: bytes) -> bytes:
    """The notebook, with a locked cell that is worth a point after each question without such a cell."""
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


def cell_of(key: str) -> str:
    """nbgrader's name of the cell that checks a question; our notebooks have the same names."""
    return f"{re.sub(r'[^A-Za-z0-9_-]', '-', key)}-check"


def _check(key: str) -> dict[str, Any]:
    """The cell that checks a question."""
    marks = {"grade": True, "grade_id": cell_of(key), "locked": True, "points": 1, "schema_version": 3}
    metadata = {"deletable": False, "editable": False, "nbgrader": marks | {"solution": False, "task": False}}
    source = f"import rvbkit\n\nrvbkit.check({key!r})"
    plain: dict[str, Any] = {"cell_type": "code", "execution_count": None, "id": cell_of(key)[-64:], "outputs": []}
    return plain | {"metadata": metadata, "source": source}
