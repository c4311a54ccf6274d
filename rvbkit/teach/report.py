"""The command ``rvbkit class permit``: shows the functions that judge a teacher's questions, and permits them.

Nothing of them runs here. What is permitted is exactly the source that was shown (``rvbkit.questions.permission``).

The command ``rvbkit class report``: what a class handed in, judged from the records alone.

Where nbgrader runs a notebook, the pupil's own code runs beside the check that judges it, and can make it say
anything. Here only journals are read, and no line of a pupil's is run: what is right is computed anew from each record,
as on the page of answers. Beside it stands what nbgrader's gradebook gives, where there is one; rows where the two
disagree are marked and told once more.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

from rvbkit.questions import permission
from rvbkit.questions.exercise import Exercise
from rvbkit.questions.own import source_of, waits
from rvbkit.questions.shared import ENDING, held
from rvbkit.teach.handed import (
    GRADEBOOK,
    SOURCE,
    Class,
    is_course,
    is_nbgraders,
    known,
    leave_out_unknown,
    of_teacher,
    own,
    question,
)
from rvbkit.teach.names import read
from rvbkit.teach.page import page
from rvbkit.teach.rows import Row, as_csv, judged, read_points
from rvbkit.teach.sets import NOTEBOOK, paths
from rvbkit.text import say
from rvbkit.text.files import Trouble, as_json, in_shell, write, write_file
from rvbkit.text.inputs import Given
from rvbkit.text.quoting import cut, readable
from rvbkit.text.remarks import NotationError


def permit_judges(given: Given) -> int:
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


# -- The command ``rvbkit class report``: what a class handed in, judged from the records alone --

#: So many unknown questions are named, and so many files looked through for them.
NAMED, LOOKED = 5, 100
#: So many tasks of sheets, which their keys alone define, get a column.
MOST_TASKS = 100


def report_class(given: Given) -> int:
    """Writes the page and the table, or the rows alone; the exit status says whether all agree and could be read."""
    if given["csv"] and given["json"]:
        raise NotationError("cli.csv-or-json")
    folder = Path(given["folder"])
    if not folder.is_dir():
        raise Trouble("cli.file-not-folder" if folder.exists() else "cli.file-missing", file=folder)
    file = Path(given["output"] or say("class.file"))
    if file.suffix.lower() not in (".html", ".htm"):
        raise NotationError("class.page-ending", file=file)
    places = {name: _own_files(name, folder) for name in given["questions"] or []}
    if is_nbgraders(folder) and is_course(folder):  # elsewhere, "source" may be a pupil's
        places[str(folder / SOURCE)] = [str(path) for path in sorted((folder / SOURCE).glob(f"*/*{ENDING}"))]
    files = [file for some in places.values() for file in some]
    keys_of = {file: own([file]).keys() for file in files}
    asked = known(files)
    found = read(folder, files)
    unknown = leave_out_unknown(found.pupils, _columns(found, asked))
    points, missing = read_points(found, folder / GRADEBOOK)
    rows = list(judged(found, asked, points, keys_of.values()))
    if not rows:
        for sentence in (*found.wrong.values(), say("class.nothing")):
            print(readable(sentence), file=sys.stderr)
        return 2
    found.told += [*_unknown(unknown, found), *_unpermitted(rows, places, keys_of)]
    agree = list(_agreement(rows)) if points else []
    if given["json"]:
        wrong = [{"file": str(path), "error": sentence} for path, sentence in found.wrong.items()]
        write(line for record in (*wrong, *(row.record for row in rows)) for line in as_json(record))
    elif given["csv"]:
        write([as_csv(rows)], end="")
    else:
        told = [*found.wrong.values(), *found.told, *([" ".join(agree)] if any(row.disagrees for row in rows) else [])]
        table = file.with_suffix(".csv")
        write_file(file, page(readable(folder.absolute().name), rows, told, bool(unknown)).encode("utf-8", "replace"))
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
    files = [str(path) for path in files_of_teacher(home) if not path.resolve().is_relative_to(handed_in)]
    if not own(files):
        raise Trouble("class.no-own", folder=home)
    return files


def _columns(found: Class, asked: Mapping[str, Exercise]) -> Callable[[str], bool]:
    """Which keys get a column: those of known questions. Of tasks that a key alone defines, those that most pupils did:
    a pupil may invent any number of them.
    """
    tasks = Counter(key for pupil in found.pupils for _, _, key in pupil.answers() if key not in asked and ":" in key)
    likely = [key for key, _ in sorted(tasks.items(), key=lambda one: (-one[1], one[0]))[: LOOKED * MOST_TASKS]]
    some = {*islice((key for key in likely if question(key, asked)), MOST_TASKS)}
    return lambda key: key in asked or key in some


def _unknown(unknown: Mapping[str, int], found: Class) -> list[str]:
    """That there are answers to questions nobody knows here, and what to do about it."""
    if not unknown:
        return []
    told = [say("class.unknown", count=sum(unknown.values()), questions=_named(unknown))]
    beside = (path for path in found.questions[:LOOKED] if not held(path)[1].keys().isdisjoint(unknown))
    told += [say("class.unknown-beside", file=path) for path in [next(beside, None)] if path]
    return [" ".join(told)]


def _unpermitted(
    rows: Iterable[Row], places: Mapping[str, list[str]], keys_of: Mapping[str, Collection[str]]
) -> list[str]:
    """Which answers wait for somebody to permit a judge, and the command that does; ``keys_of`` each file."""
    some = [row for row in rows if row.given and row.question.asked and waits(row.question.asked)]
    if not some:
        return []
    keys = {row.question.key for row in some}
    of_keys = [
        in_shell(place) for place, files in places.items() if not all(keys.isdisjoint(keys_of[file]) for file in files)
    ]
    command = " ".join(["rvbkit class permit", *of_keys])
    named = _named(dict.fromkeys(row.question.key for row in some))
    return [say("class.unpermitted", count=sum(len(row.given) for row in some), questions=named, command=command)]


def _named(keys: Collection[str]) -> str:
    """The first of some keys, and how many there are besides."""
    named, more = ", ".join(map(cut, islice(keys, NAMED))), len(keys) - NAMED
    return say("class.more-keys", keys=named, count=more) if more > 0 else named


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
