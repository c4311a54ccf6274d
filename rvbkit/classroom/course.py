"""The command ``rvbkit class init``: a course for nbgrader, from exercises of ours and a teacher's own notebooks.

Each notebook is an assignment. A question that is asked in a teacher's notebook and checked nowhere gets a locked cell
that is worth a point, as those of the exercises. What is there already is left as it is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rvbkit import ipynb, permission, sets
from rvbkit.arguments import Given
from rvbkit.checks.handing_out import slug
from rvbkit.checks.own_files import ENDING
from rvbkit.classroom.handed import CONFIG, SOURCE
from rvbkit.classroom.rows import cell_of
from rvbkit.files import read
from rvbkit.game import NotationError
from rvbkit.lab import notebooks_home
from rvbkit.text import language, say
from rvbkit.trouble import Trouble, pip_install
from rvbkit.writing import as_json, write, write_file

_CONFIG = '''"""{about}"""

from pathlib import Path

from rvbkit.classroom.nbgrading import protect

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
    for name, content in ((name, content) for _, files in works for name, content in files.items()):
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
        lesson = str(ipynb.ours(ipynb.read(content)).get("lesson"))
        found[lesson] = path.name, ipynb.blank(content)
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
    notebook = ipynb.read(content)
    assert notebook
    cells: list[dict[str, Any]] = []
    has = {cell.get("metadata", {}).get("nbgrader", {}).get("grade_id") for cell in notebook["cells"]}
    for cell in notebook["cells"]:
        cells.append(cell)
        for key in ipynb.asked({"cells": [cell]}):
            if cell_of(key) not in has:
                has.add(cell_of(key))
                cells.append(_check(key))
    notebook["cells"] = cells
    return ipynb.written(notebook)


def _check(key: str) -> dict[str, Any]:
    marks = {"grade": True, "grade_id": cell_of(key), "locked": True, "points": 1, "schema_version": 3}
    metadata = {"deletable": False, "editable": False, "nbgrader": marks | {"solution": False, "task": False}}
    source = f"import rvbkit\n\nrvbkit.check({key!r})"
    plain: dict[str, Any] = {"cell_type": "code", "execution_count": None, "id": cell_of(key)[-64:], "outputs": []}
    return plain | {"metadata": metadata, "source": source}
