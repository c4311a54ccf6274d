"""The command ``rvbkit class permit``: shows the functions that judge a teacher's questions, and permits them.

Nothing of them runs here. What is permitted is exactly the source that was shown (``rvbkit.permission``).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rvbkit import permission
from rvbkit.arguments import Given
from rvbkit.checks.own_files import ENDING
from rvbkit.checks.own_kinds import source_of
from rvbkit.classroom.handed import SOURCE, is_course
from rvbkit.classroom.judging import of_teacher
from rvbkit.quoting import readable
from rvbkit.sets import NOTEBOOK, paths
from rvbkit.text import say
from rvbkit.trouble import Trouble
from rvbkit.writing import as_json, write


def run(given: Given) -> int:
    """Shows each function, and permits it unless they are only to be shown."""
    found = [one for name in given["places"] for one in _judges(Path(name))]
    if not found:
        raise Trouble("class.no-function", folder=", ".join(given["places"]))
    if not given["show"]:
        permission.allow("class permit", (), (source for _, _, source in found), more=True)
    if given["json"]:
        said = {"permitted": not given["show"]}
        records = ({"file": str(path), "question": key, "source": source} | said for path, key, source in found)
        write(line for record in records for line in as_json(record))
        return 0
    for path, key, source in found:
        write(
            [say("class.function", file=path, question=key), *(f"    {readable(line)}" for line in source.split("\n"))]
        )
    write([say("class.only-shown" if given["show"] else "class.permitted", count=len(found))])
    return 0


def _judges(place: Path) -> Iterator[tuple[Path, str, str]]:
    """The sources of the judges in a file or a folder, each with its file and its question."""
    for path in files_of_teacher(place):
        for key, one in of_teacher(path)[1].items():
            if source := source_of(one):
                yield path, key, source.text


def files_of_teacher(place: Path) -> list[Path]:
    """A file of questions or a notebook, or all that a teacher's folder holds; of a course, what he hands out."""
    if not place.is_dir():
        return [place]
    home = place / SOURCE if is_course(place) else place
    return [path for path in paths(home) if path.name.endswith((NOTEBOOK, ENDING))]
