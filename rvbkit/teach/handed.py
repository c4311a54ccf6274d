"""Files that a class handed in: found in all folders, read and judged by another process.

Links are not followed, and no line of a pupil's code runs. A file is JSON, and each answer in it is judged from its
record. But a file of somebody else's may be long, or deep, or keep a solver busy. Therefore ``main`` runs in a process
of its own, with some seconds for each file; ``Reader`` begins that process, and ends it when a file takes too long.

A line of input is a path; the first line says the language and the files of a teacher's questions. Lines of output are
lists: ``["file", lesson, id]``, an ``["answer", key, …]`` for each answer, ``["done", why]``; ``why`` is a key of the
catalogue, empty when all is well.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from tqdm import tqdm

from rvbkit.questions import PARTS, ROOMS, exercises, notebooks, of
from rvbkit.questions.check import SPOILT, judged
from rvbkit.questions.entries import Entry, Kept, NoJournal, canonical, kept_in, kept_of
from rvbkit.questions.exercise import Exercise
from rvbkit.questions.question_file import ENDING
from rvbkit.questions.sandbox import LOADING, Process
from rvbkit.questions.session import PUPIL, as_written
from rvbkit.questions.variant import Variant, named
from rvbkit.text import files, language, say, use
from rvbkit.text.files import Trouble
from rvbkit.text.quoting import cut, readable
from rvbkit.text.remarks import NotationError

#: The deepest lists within lists, and the most answers, that are judged in a file.
DEEPEST, MOST = 60, 5_000
#: The most signs of an answer, and of an answer in a table.
TOLD, SHORT = 1_000, 60


class Judged(NamedTuple):
    """A judged answer. Equal answers have equal ``same``; equal answers of one moment have equal ``mark``.

    ``right`` is None if the answer cannot be judged. ``slip`` is the name of a known mistake, ``said`` its sentence.
    ``told`` and ``short`` are the answer in words.
    """

    mark: str
    when: str
    right: bool | None = None
    partly: bool = False
    slip: str = ""
    said: str = ""
    told: str = ""
    short: str = ""

    @property
    def same(self) -> str:
        return self.mark[:32]


def known(files: list[str]) -> Mapping[str, Exercise]:
    """Our questions, and those of a teacher's files. Raises ``NotationError`` for a file without questions."""
    return {**exercises(), **own(files)}


def own(files: list[str]) -> dict[str, Exercise]:
    """The questions of a teacher's files and notebooks; of a question in two languages that of the language in use."""
    found = sorted((of_teacher(Path(file)) for file in files), key=lambda one: one[0] == language())
    return {key: asked for _, questions in found for key, asked in questions.items()}


def of_teacher(path: Path) -> tuple[str, dict[str, Exercise]]:
    """The language and the questions of a file of questions or of a notebook; nothing of it is run."""
    from rvbkit.questions.definitions import handed_out
    from rvbkit.questions.question_file import held, of_codes, read_file

    if path.suffix != ".ipynb":
        return held(path)[0], read_file(path)
    content, codes = handed_out(files.read(path), path.name, language())
    return str(notebooks.ours(notebooks.read(content)).get("language")), of_codes(codes)


def question(key: str, known: Mapping[str, Exercise]) -> Exercise | None:
    """The question of a key, if there is one. A key of a sheet's task defines the question by itself."""
    try:
        asked = None if key in known else named(key)
    except NotationError:
        return None
    return Variant(key=key, asked=asked) if asked else known.get(key)


def main() -> None:
    """Reads and judges the files whose paths come line by line."""
    words, sys.stdin = sys.stdin, open(os.devnull)  # noqa: PTH123, SIM115 (for as long as the process lives)
    answers, sys.stdout = sys.stdout, sys.stderr

    def tell(*said: Any) -> None:
        print(json.dumps(said), file=answers, flush=True)

    first = json.loads(words.readline())
    use(first["language"])
    questions, seen = known(first["questions"]), dict[tuple[str, str], Judged]()
    tell("ready")
    for line in words:
        path = Path(json.loads(line))
        try:
            lesson, kept = _read(path)
        except (OSError, NoJournal, RecursionError, MemoryError):
            tell("done", "class.damaged")
            continue
        tell("file", lesson, kept.id)
        given = [(key, entry) for key, entries in kept.answers.items() for entry in entries if key != PUPIL]
        for key, entry in given[:MOST]:
            tell("answer", key, *_judge(question(key, questions), key, entry, seen))
        tell("done", "class.too-much" if len(given) > MOST else "")


def _read(path: Path) -> tuple[str, Kept]:
    """The lesson and the answers of a file. A link is not followed, even if it replaced a file just now."""
    content = files.read(path, links=False)
    if path.suffix != ".ipynb":
        return "", kept_in(content)
    notebook = notebooks.read(content)
    if notebook is None:
        raise NoJournal("journal.damaged")
    said = notebooks.ours(notebook)
    lesson = said.get("lesson")
    kept = kept_of(said["answers"]) if said.get("answers") else Kept("", {})
    return lesson if isinstance(lesson, str) else "", kept


def _judge(asked: Exercise | None, key: str, entry: Entry, seen: dict[tuple[str, str], Judged]) -> Judged:
    """An answer, judged. Equal answers are judged once, for pupils often give the same answers."""
    record, when = entry["answer"], entry["when"]
    if _deep(record, DEEPEST):
        return Judged("", "", told="…", short="…")
    text = canonical(record)
    mark = "".join(hashlib.sha256(one.encode("utf-8", "backslashreplace")).hexdigest()[:32] for one in (text, when))
    if (key, text) not in seen:
        seen[key, text] = _judged(asked, record)
    return seen[key, text]._replace(mark=mark, when=when[:60])


def _judged(asked: Exercise | None, record: Any) -> Judged:
    try:
        told = asked.told(record) if asked else as_written(record)
        short = asked.in_short(record) if asked else told
    except (*SPOILT, MemoryError):
        told = short = as_written(record)
    told, short = readable(cut(told, TOLD)), readable(cut(short, SHORT))
    try:
        finding = judged(asked, record).finding if asked else None
    except MemoryError:
        finding = None
    if not finding:
        return Judged("", "", told=told, short=short)
    said = finding.remarks[0].sentence if finding.slip else ""
    return Judged("", "", finding.right, finding.partly and not finding.right, finding.slip, said, told, short)


def _deep(value: Any, left: int) -> bool:
    """Whether lists are nested deeper than ``left``."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return left == 0 or any(_deep(part, left - 1) for part in inner)


# -- the way to that process -----------------------------------------------------------------------

#: The seconds for a file: some answers are compared with a solver's results for hundreds of boards.
SECONDS = 20.0 if find_spec("numba") else 240.0


class Said(NamedTuple):
    """The content of a file: its lesson, its id, its answers; ``why`` is a key of the catalogue for an error in it."""

    lesson: str
    id: str
    answers: dict[str, list[Judged]]
    why: str


class Reader:
    """Lets a process read one file after another. It ends the process that takes too long, and begins another."""

    module = "rvbkit.teach.handed"

    def __init__(self, questions: Sequence[str]) -> None:
        self.first = {"language": language(), "questions": list(questions)}
        self.process: Process | None = None

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process:
            self.process.end()

    def read(self, path: Path) -> Said:
        """What a file says within its seconds."""
        process = self.process or self._begin()
        _tell(process, str(path))
        lesson, id_, answers = "", "", dict[str, list[Judged]]()
        until = monotonic() + SECONDS
        while True:
            match process.hear(until):
                case ["file", str(lesson), str(id_)]:
                    pass
                case ["answer", str(key), *told]:
                    answers.setdefault(key, []).append(Judged(*told))
                case ["done", str(why)]:
                    return Said(lesson, id_, answers, why)
                case dict():  # too late, or the process is gone
                    process.end()
                    self.process = None
                    return Said(lesson, id_, answers, "class.too-long")

    def _begin(self) -> Process:
        self.process = process = Process(self.module)
        _tell(process, self.first)
        if process.hear(monotonic() + LOADING) != ["ready"]:
            process.end()
            raise Trouble("class.no-judge")
        return process


def _tell(process: Process, said: Any) -> None:
    with suppress(OSError):  # the process has ended: ``hear`` will say so
        process.way.write(json.dumps(said).encode() + b"\n")
        process.way.flush()


# -- the files ---------------------------------------------------------------------------------------

#: Names of the files that pupils hand in: notebooks and journals; browsers add a number to a second download.
HANDED_IN = re.compile(r"(.*?)(?:\.answers( ?\(\d+\))?\.json|(\.ipynb))")
#: The lesson and the notebook of each of our questions; the notebook of all other questions is ``OWN``.
PLACES = {one.key: (lesson, part) for lesson in ROOMS for part in PARTS for one in of(lesson, part)}
OWN = "own"
#: The deepest folders that are searched, and the most files in all.
DEEPEST_FOLDER, MOST_FILES = 12, 5_000

Answers = dict[str, list[Judged]]


@dataclass
class File:
    """A notebook or a journal. ``folders`` lead to it; ``before`` is the part of its name before the lesson's name."""

    path: Path
    folders: tuple[str, ...]
    stem: str
    notebook: bool
    lesson: str = ""
    id: str = ""
    damaged: bool = False
    answers: Answers = field(default_factory=dict)

    @property
    def before(self) -> str:
        number = self.lesson.partition("-")[0] + "-"
        return self.stem.rpartition(number)[0].rstrip(" -_.") if self.lesson in ROOMS else ""

    def is_not_of(self, other: File) -> bool:
        """Whether two files must be of two pupils."""
        if self.id and self.id == other.id:
            return False
        if self.before and other.before and self.before != other.before:
            return True
        beside = (self.folders, self.lesson) == (other.folders, other.lesson)
        if beside and self.id and other.id and any(self.answers.values()) and any(other.answers.values()):
            return True
        keys = self.answers.keys() & other.answers.keys()  # several notebooks may ask a teacher's own question
        keys &= PLACES.keys() if self.lesson in ROOMS else keys
        both = [(self.answers[key], other.answers[key]) for key in keys]
        return any(_marks(one).isdisjoint(_marks(two)) for one, two in both if one and two)


@dataclass
class Pupil:
    """The files of one pupil; in a course, for one assignment.

    ``place`` are his folders, and the name that his files say. ``nothing`` is a key of the catalogue: what to say if he
    has no answers.
    """

    place: tuple[str, ...]
    files: list[File]
    assignment: str = ""
    name: str = ""
    nothing: str = "check.page-none"

    def answers(self) -> dict[tuple[str, str, str], list[Judged]]:
        """All answers by lesson, notebook and question, in the order of time; an answer in two files counts once."""
        found: dict[tuple[str, str, str], list[Judged]] = {}
        for file in self.files:
            for key, some in file.answers.items():
                known = found.setdefault((*PLACES.get(key, (file.lesson, OWN)), key), [])
                marks = _marks(known)
                known += [one for one in some if not one.mark or one.mark not in marks]
        return {place: sorted(some, key=lambda one: one.when) for place, some in found.items() if some}

    def shares(self, other: Pupil) -> bool:
        """Whether both pupils have the same journal."""
        one, two = ({file.id for file in pupil.files if any(file.answers.values())} - {""} for pupil in (self, other))
        return not one.isdisjoint(two)


@dataclass
class Class:
    """The pupils of a class; sentences about files that were not read, in ``wrong``, and about others, in ``told``.

    ``questions`` are files of questions among the pupils' files. A message names them, but no answer is judged by
    them: a pupil may have changed them.
    """

    pupils: list[Pupil] = field(default_factory=list)
    wrong: dict[Path, str] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)
    questions: list[Path] = field(default_factory=list)


def files_of(home: Path, reader: Reader, found: Class) -> Iterator[File]:
    """All files below a folder, each read and judged. Links are not followed."""
    paths: list[Path] = []
    for at, folders, names in os.walk(home):
        here = Path(at)
        folders[:] = sorted(one for one in folders if one[0] != "." and not (here / one).is_symlink())
        if len(here.relative_to(home).parts) >= DEEPEST_FOLDER and folders:
            found.wrong[here] = say("class.too-far", file=here)
            folders.clear()
        some = [here / one for one in sorted(names) if HANDED_IN.fullmatch(one) and one[0] != "."]
        paths += [path for path in some if path.is_file() and not path.is_symlink()]
        found.told += [say("class.no-file", file=path) for path in some if path.is_symlink() or not path.is_file()]
        own = [here / one for one in sorted(names) if one.endswith(ENDING) and one[0] != "."]
        found.questions += [path for path in own if path.is_file() and not path.is_symlink()]
        if len(paths) > MOST_FILES:
            found.wrong[here] = say("class.too-far", file=here)
            break
    for path in tqdm(paths[:MOST_FILES], delay=1, leave=False, unit="", disable=None):
        name = HANDED_IN.fullmatch(path.name)
        assert name
        file = File(path, path.relative_to(home).parts[:-1], name[1], bool(name[3]))
        file.lesson, file.id, file.answers, why = reader.read(path)
        if why:
            found.wrong[path] = say(why, file=path, seconds=f"{SECONDS:g}")
        file.damaged = why == "class.damaged"
        yield file


def _marks(some: Iterable[Judged]) -> set[str]:
    return {one.mark for one in some}
