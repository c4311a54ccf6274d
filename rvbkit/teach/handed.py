"""The process in which the files of pupils are read and judged (``handed`` begins it, and ends it when it must).

Nothing of a pupil's is run here either: a file is read as JSON, and each answer in it judged from its record. But what
somebody else has written may be long, deep, or keep a solver busy: here that holds up nobody, and takes nothing along.

A line of input is a path, after a first one that says the language and the teacher's own questions. Lines of output are
lists: ``["file", lesson, id]``, an ``["answer", key, …]`` for each answer, ``["done", why]``; ``why`` is a key of the
catalogue, empty when all is well.

What a class handed in: the files, found wherever they are, and what stands in each (``whose``: whose it is).

Links are not followed, and nothing is run: another process reads and judges each file (``reader``, ``judging``) and has
some seconds for it.

The way to the process that reads and judges files (``judging``): begun once, and ended by whom it keeps waiting.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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

#: Lists so deep in lists are nobody's work; nor are so many answers.
DEEPEST, MOST = 60, 5_000
#: Signs that are shown of an answer, and of one that stands in a table.
TOLD, SHORT = 1_000, 60


class Judged(NamedTuple):
    """An answer as it is told: ``mark`` is the same for equal answers of one moment, ``same`` for equal answers.

    ``slip`` is the name of a known mistake, ``said`` its sentence; of what cannot be judged ``right`` is None.
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
    """The package's questions, and those of a teacher's files; raises ``NotationError`` for what is none."""
    return {**exercises(), **own(files)}


def own(files: list[str]) -> dict[str, Exercise]:
    """The questions of files, and those that notebooks define; of one in two languages that of the language in use."""
    told = sorted((of_teacher(Path(file)) for file in files), key=lambda one: one[0] == language())
    return {key: asked for _, questions in told for key, asked in questions.items()}


def of_teacher(path: Path) -> tuple[str, dict[str, Exercise]]:
    """The language and the questions of a file of questions or of a notebook; nothing of it is run."""
    from rvbkit.questions.definitions import handed_out
    from rvbkit.questions.question_file import held, of_codes, read_file

    if path.suffix != ".ipynb":
        return held(path)[0], read_file(path)
    content, codes = handed_out(files.read(path), path.name, language())
    return str(notebooks.ours(notebooks.read(content)).get("language")), of_codes(codes)


def question(key: str, known: Mapping[str, Exercise]) -> Exercise | None:
    """The question called so. One of which each pupil has his own is made of its key, and a record says whose it is."""
    if key in known:
        return known[key]
    try:
        asked = named(key)
    except NotationError:
        return None
    return Variant(key=key, asked=asked) if asked else None


def main() -> None:
    """Answers line by line until there are no more."""
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
    """Which lesson a file says it is of, and the answers in it; a link is not followed, whenever it was put there."""
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
    """An answer as it is told. Equal ones are judged once: a class gives the same answers again and again."""
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
    """Whether lists stand in lists more often than ``left`` times."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return left == 0 or any(_deep(part, left - 1) for part in inner)


# -- What a class handed in: the files, found wherever they are, and what stands in each (``whose``: whos --

#: What pupils hand in: a notebook, and the journal beside it; browsers number what they download again.
HANDED_IN = re.compile(r"(.*?)(?:\.answers( ?\(\d+\))?\.json|(\.ipynb))")
#: Where each question of the package stands; which notebook one stands in that is in none of ours.
PLACES = {one.key: (lesson, part) for lesson in ROOMS for part in PARTS for one in of(lesson, part)}
OWN = "own"
#: nbgrader's folders, and the files that lie beside them in a course of its.
SOURCE, SUBMITTED = "source", "submitted"
FOLDERS = (SOURCE, SUBMITTED, "release", "autograded", "feedback")
CONFIG, GRADEBOOK = "nbgrader_config.py", "gradebook.db"
#: Folders within folders, and files in all.
DEEPEST_FOLDER, MOST_FILES = 12, 5_000

Answers = dict[str, list[Judged]]


@dataclass
class File:
    """A notebook or a journal. ``folders`` lead to it, ``before`` is what its name has before the lesson's."""

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
        """Whether two files are of two people."""
        if self.id and self.id == other.id:
            return False
        if self.before and other.before and self.before != other.before:
            return True
        beside = (self.folders, self.lesson) == (other.folders, other.lesson)
        if beside and self.id and other.id and any(self.answers.values()) and any(other.answers.values()):
            return True
        keys = self.answers.keys() & other.answers.keys()  # a teacher's own may be asked in several notebooks
        keys &= PLACES.keys() if self.lesson in ROOMS else keys
        both = [(self.answers[key], other.answers[key]) for key in keys]
        return any(_marks(one).isdisjoint(_marks(two)) for one, two in both if one and two)


@dataclass
class Pupil:
    """What one pupil handed in; in a course, for one assignment. ``place`` are the folders, and what his files say."""

    place: tuple[str, ...]
    files: list[File]
    assignment: str = ""
    name: str = ""
    nothing: str = "check.page-none"  # what there is to say where there are no answers: a key of the catalogue

    def answers(self) -> dict[tuple[str, str, str], list[Judged]]:
        """All answers by lesson, notebook and question, those of several files in the order of time, none twice."""
        found: dict[tuple[str, str, str], list[Judged]] = {}
        for file in self.files:
            for key, some in file.answers.items():
                known = found.setdefault((*PLACES.get(key, (file.lesson, OWN)), key), [])
                marks = _marks(known)
                known += [one for one in some if not one.mark or one.mark not in marks]
        return {place: sorted(some, key=lambda one: one.when) for place, some in found.items() if some}

    def shares(self, other: Pupil) -> bool:
        """Whether one and the same journal is in the hands of both."""
        one, two = ({file.id for file in pupil.files if any(file.answers.values())} - {""} for pupil in (self, other))
        return not one.isdisjoint(two)


@dataclass
class Class:
    """All that was handed in, what there is to tell of single files, and which pupils have one and the same file.

    ``questions`` are files of questions that lie there. They are named, and never judged by: a pupil may have
    changed them.
    """

    pupils: list[Pupil] = field(default_factory=list)
    wrong: dict[Path, str] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)
    questions: list[Path] = field(default_factory=list)


def is_course(folder: Path) -> bool:
    """Whether this is one of nbgrader's courses, and no class in which a pupil's folder is called ``submitted``.

    A course has nbgrader's own files; without them, all that was handed in lies in its folders.
    """
    handed_in = folder / SUBMITTED
    if not handed_in.is_dir() or handed_in.is_symlink():
        return False
    return is_nbgraders(folder) or not any(map(_holds_work, folder.iterdir()))


def is_nbgraders(folder: Path) -> bool:
    """Whether nbgrader's own files lie there, so that ``source`` is the teacher's."""
    beside = (folder / CONFIG, folder / GRADEBOOK)
    return any(one.is_file() and not one.is_symlink() for one in beside)


def _holds_work(path: Path) -> bool:
    """Whether something beside nbgrader's folders is, or holds, what a pupil may have handed in."""
    if path.name.startswith(".") or path.name in FOLDERS or path.is_symlink():
        return False
    if path.is_dir():
        return any(HANDED_IN.fullmatch(name) for _, _, names in os.walk(path) for name in names)
    return HANDED_IN.fullmatch(path.name) is not None


def leave_out_unknown(pupils: Iterable[Pupil], known: Callable[[str], bool]) -> dict[str, int]:
    """Leaves out what answers no question that is known here: the keys, each with the number of its answers.

    Whoever invents thousands of keys would else fill the report with them.
    """
    unknown: dict[str, int] = {}
    for pupil in pupils:
        for file in pupil.files:
            strange = {key: some for key, some in file.answers.items() if some and not known(key)}
            file.answers = {key: some for key, some in file.answers.items() if key not in strange}
            for key, some in strange.items():
                unknown[key] = unknown.get(key, 0) + len(some)
                pupil.nothing = "class.unjudged"
    return unknown


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


def name_lessons(files: list[File]) -> None:
    """A journal is of the lesson that its name ends with: one of ours, one that a notebook says, else as it is called.

    A notebook that says nothing is one of ours, by its name, or none of anybody's concern.
    """
    names = sorted({*ROOMS, *(file.lesson for file in files if file.lesson)}, key=len, reverse=True)
    for file in files:
        ends = (name for name in names if re.search(rf"(^|[\W_]){re.escape(name)}$", file.stem))
        file.lesson = file.lesson or next(ends, "" if file.notebook else file.stem)


def leave_out(source: list[File], files: list[File], found: Class) -> None:
    """What stands in the source, too, was answered by nobody of the class; and its id says nothing of anybody."""
    of_source = {one.mark for file in source for some in file.answers.values() for one in some}
    for file in files:
        file.id = "" if any(file.id == one.id for one in source) else file.id
        own = {key: [one for one in some if one.mark not in of_source] for key, some in file.answers.items()}
        if own != file.answers:
            found.told.append(say("class.of-source", file=file.path))
        file.answers = own


# -- The way to the process that reads and judges files (``judging``): begun once, and ended by whom it k --

#: Seconds that a file may take, in which some answers are compared with what a solver says of hundreds of boards.
SECONDS = 20.0 if find_spec("numba") else 240.0


class Said(NamedTuple):
    """What a file says: its lesson, the id, the answers, and a key of the catalogue for what is wrong with it."""

    lesson: str
    id: str
    answers: dict[str, list[Judged]]
    why: str


class Reader:
    """Has one file after another read; where one takes too long, the process is ended, and the next has another."""

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
        """All that comes of a file in its time."""
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
                case dict():  # late, or gone
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
    with suppress(OSError):  # it has ended: that will be heard
        process.way.write(json.dumps(said).encode() + b"\n")
        process.way.flush()
