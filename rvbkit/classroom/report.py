"""The command ``rvbkit class report``: what a class handed in, judged from the records alone.

Where nbgrader runs a notebook, the pupil's own code runs beside the check that judges it, and can make it say
anything. Here only journals are read, and no line of a pupil's is run: what is right is computed anew from each record,
as on the page of answers. Beside it stands what nbgrader's gradebook gives, where there is one; rows where the two
disagree are marked and told once more.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rvbkit.arguments import Given
from rvbkit.checks.own_files import ENDING, held
from rvbkit.classroom.handed import SOURCE, Class
from rvbkit.classroom.judging import known, own
from rvbkit.classroom.page import page
from rvbkit.classroom.rows import GRADEBOOK, Row, as_csv, judged, read_points
from rvbkit.classroom.whose import read
from rvbkit.game import NotationError
from rvbkit.quoting import cut, readable
from rvbkit.sets import NOTEBOOK, paths
from rvbkit.text import say
from rvbkit.trouble import Trouble
from rvbkit.writing import as_json, write, write_file

#: So many unknown questions are named, and so many files looked through for them.
NAMED, LOOKED = 5, 100


def run(given: Given) -> int:
    """Writes the page and the table, or the rows alone; the exit status says whether all agree and could be read."""
    if given["csv"] and given["json"]:
        raise NotationError("cli.csv-or-json")
    folder = Path(given["folder"])
    if not folder.is_dir():
        raise Trouble("cli.file-not-folder" if folder.exists() else "cli.file-missing", file=folder)
    file = Path(given["output"] or say("class.file"))
    if file.suffix.lower() not in (".html", ".htm"):
        raise NotationError("class.page-ending", file=file)
    files = [file for name in given["questions"] or [] for file in _own_files(name, folder)]
    files += map(str, sorted((folder / SOURCE).glob(f"*/*{ENDING}")))  # of the teacher's
    asked = known(files)
    found = read(folder, files)
    points, missing = read_points(found, folder / GRADEBOOK)
    rows = list(judged(found, asked, points))
    if not rows:
        for sentence in (*found.wrong.values(), say("class.nothing")):
            print(readable(sentence), file=sys.stderr)
        return 2
    found.told += _unknown(rows, found)
    agree = list(_agreement(rows)) if points else []
    if given["json"]:
        wrong = [{"file": str(path), "error": sentence} for path, sentence in found.wrong.items()]
        write(line for record in (*wrong, *(row.record for row in rows)) for line in as_json(record))
    elif given["csv"]:
        write([as_csv(rows)], end="")
    else:
        told = [*found.wrong.values(), *found.told, *([" ".join(agree)] if any(row.disagrees for row in rows) else [])]
        table = file.with_suffix(".csv")
        write_file(file, page(readable(folder.absolute().name), rows, told).encode("utf-8", "replace"))
        write_file(table, as_csv(rows).encode("utf-8-sig", "replace"))  # with it, spreadsheets know that it is UTF-8
        count = say("class.pupils", count=len({row.pupil.name for row in rows}))
        write([say("class.written", count=count, file=file, table=table)])
    said = [] if given["json"] else list(found.wrong.values())
    said += [*found.told, *filter(None, [missing]), *agree]
    for sentence in said:
        print(readable(sentence), file=sys.stderr)
    return 2 if found.wrong else int(any(row.disagrees for row in rows))


def _own_files(name: str, folder: Path) -> list[str]:
    """A file of questions, or all that a teacher's folder holds; what pupils handed in is never among these."""
    home = Path(name)
    if not home.is_dir():
        return [name]
    handed_in = folder.resolve()
    inside = [path for path in paths(home) if path.name.endswith((NOTEBOOK, ENDING))]
    files = [str(path) for path in inside if not path.resolve().is_relative_to(handed_in)]
    if not own(files):
        raise Trouble("class.no-own", folder=home)
    return files


def _unknown(rows: list[Row], found: Class) -> list[str]:
    """That there are answers to questions nobody knows here, and what to do about it."""
    some = [row for row in rows if row.given and not row.question.asked]
    if not some:
        return []
    keys = [*dict.fromkeys(row.question.key for row in some)]
    named = ", ".join(map(cut, keys[:NAMED])) + (", …" if len(keys) > NAMED else "")
    told = [say("class.unknown", count=sum(len(row.given) for row in some), questions=named)]
    beside = (path for path in found.questions[:LOOKED] if not held(path)[1].keys().isdisjoint(keys))
    told += [say("class.unknown-beside", file=path) for path in [next(beside, None)] if path]
    return [" ".join(told)]


def _agreement(rows: list[Row]) -> Sequence[str]:
    """Where gradebook and records disagree, or that they do not."""
    apart = [row for row in rows if row.disagrees]
    if not apart:
        return [say("class.agreement")]
    told = [say("class.disagreements", count=len(apart))]
    for row in apart:
        where = " ".join(filter(None, (row.pupil.name, row.pupil.assignment, row.question.lesson)))
        known = {"exercise": row.question.key, "points": f"{row.points:g}", "state": say(row.state)}
        told.append("  " + say("class.disagreement", where=where, **known))
    return told
