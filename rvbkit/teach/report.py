"""The commands ``rvbkit class report`` and ``rvbkit class permit``.

``report`` judges the answers of a class from the records alone. When nbgrader runs a notebook, the pupil's own code
runs beside the check and can make it say anything. Here no line of a pupil's code runs: each record is judged a second
time, as on the page of answers. If there is a gradebook of nbgrader, its points stand beside; rows that disagree are
marked, and a message lists them.

``permit`` shows the functions that judge a teacher's questions, and permits exactly the source that it has shown
(``rvbkit.questions.permission``). It runs none of them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

from rvbkit.questions import permission
from rvbkit.questions.custom_kinds import source_of, waits
from rvbkit.questions.exercise import Exercise
from rvbkit.questions.question_file import ENDING, held
from rvbkit.teach.handed import Class, known, of_teacher, own, question
from rvbkit.teach.page import page
from rvbkit.teach.pupils import GRADEBOOK, is_course, is_nbgraders, leave_out_unknown, read
from rvbkit.teach.rows import Row, as_csv, judged, read_points
from rvbkit.teach.sets import NOTEBOOK, SOURCE, folder_at, paths
from rvbkit.text import say
from rvbkit.text.files import Trouble, as_json, in_shell, write, write_file
from rvbkit.text.inputs import Given
from rvbkit.text.quoting import cut, readable
from rvbkit.text.remarks import NotationError


def permit_judges(given: Given) -> int:
    """Shows each function and, unless ``--show`` is given, permits it."""
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
        lines = (f"    {readable(line)}" for line in source.split("\n"))
        write([say("class.function", file=path, question=key), *lines])
    write([say("class.only-shown" if given["show"] else "class.permitted", count=len(found))])
    return 0


def _judges(place: Path) -> Iterator[tuple[Path, str, str]]:
    """The sources of the judges in a file or a folder, each with its file and its question."""
    for path in files_of_teacher(place):
        for key, one in of_teacher(path)[1].items():
            if source := source_of(one):
                yield path, key, source.text


def files_of_teacher(place: Path) -> list[Path]:
    """A file of questions or a notebook, or those in a teacher's folder; of a course, those in its source."""
    if not place.is_dir():
        return [place]
    home = place / SOURCE if is_course(place) else place
    return [path for path in paths(home) if path.name.endswith((NOTEBOOK, ENDING))]


# -- the report ---------------------------------------------------------------------------------------

#: How many unknown questions a message names, and in how many files they are looked for.
NAMED, LOOKED = 5, 100
#: How many tasks of sheets, which their keys alone define, get a column.
MOST_TASKS = 100


def report_class(given: Given) -> int:
    """Writes the page and the table, or prints the rows. The exit status is 1 if rows disagree, 2 for unread files."""
    if given["csv"] and given["json"]:
        raise NotationError("cli.csv-or-json")
    folder = folder_at(Path(given["folder"]))
    file = Path(given["output"] or say("class.file"))
    if file.suffix.lower() not in (".html", ".htm"):
        raise NotationError("class.page-ending", file=file)
    places = {name: _own_files(name, folder) for name in given["questions"] or []}
    if is_nbgraders(folder) and is_course(folder):  # in a class, "source" may be a pupil's folder
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
    """A file of questions, or those in a teacher's folder. Files of the class's folder are never among them."""
    home = Path(name)
    if not home.is_dir():
        return [name]
    handed_in = folder.resolve()
    files = [str(path) for path in files_of_teacher(home) if not path.resolve().is_relative_to(handed_in)]
    if not own(files):
        raise Trouble("class.no-own", folder=home)
    return files


def _columns(found: Class, asked: Mapping[str, Exercise]) -> Callable[[str], bool]:
    """Whether a key gets a column: keys of known questions do.

    Of the tasks that a key alone defines, only those of most pupils do: a pupil may invent any number of them.
    """
    tasks = Counter(key for pupil in found.pupils for _, _, key in pupil.answers() if key not in asked and ":" in key)
    likely = [key for key, _ in sorted(tasks.items(), key=lambda one: (-one[1], one[0]))[: LOOKED * MOST_TASKS]]
    some = {*islice((key for key in likely if question(key, asked)), MOST_TASKS)}
    return lambda key: key in asked or key in some


def _unknown(unknown: Mapping[str, int], found: Class) -> list[str]:
    """The message about answers to unknown questions, and what to do about them."""
    if not unknown:
        return []
    told = [say("class.unknown", count=sum(unknown.values()), questions=_named(unknown))]
    beside = (path for path in found.questions[:LOOKED] if not held(path)[1].keys().isdisjoint(unknown))
    told += [say("class.unknown-beside", file=path) for path in [next(beside, None)] if path]
    return [" ".join(told)]


def _unpermitted(
    rows: Iterable[Row], places: Mapping[str, list[str]], keys_of: Mapping[str, Collection[str]]
) -> list[str]:
    """The message about answers whose judge is not permitted yet, with the command that permits it.

    ``keys_of`` has the keys of each file of questions.
    """
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
    """The first keys, and the number of the others."""
    named, more = ", ".join(map(cut, islice(keys, NAMED))), len(keys) - NAMED
    return say("class.more-keys", keys=named, count=more) if more > 0 else named


def _agreement(rows: list[Row]) -> Sequence[str]:
    """The rows where gradebook and records disagree, or a sentence that they agree."""
    apart = [row for row in rows if row.disagrees]
    if not apart:
        return [say("class.agreement")]
    told = [say("class.disagreements", count=len(apart))]
    for row in apart:
        where = " ".join(filter(None, (row.pupil.name, row.pupil.assignment, row.question.lesson)))
        known = {"exercise": row.question.key, "points": f"{row.points:g}", "state": say(row.state)}
        told.append("  " + say("class.disagreement", where=where, **known))
    return told
