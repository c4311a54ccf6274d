"""What a class handed in: the files, found wherever they are, and what stands in each (``whose``: whose it is).

Links are not followed, and nothing is run: another process reads and judges each file (``reader``, ``judging``) and has
some seconds for it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tqdm import tqdm

from rvbkit.checks import PARTS, ROOMS, of
from rvbkit.checks.own_files import ENDING
from rvbkit.classroom.judging import Judged
from rvbkit.classroom.reader import SECONDS, Reader
from rvbkit.text import say

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
DEEPEST, MOST = 12, 5_000

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
        if len(here.relative_to(home).parts) >= DEEPEST and folders:
            found.wrong[here] = say("class.too-far", file=here)
            folders.clear()
        some = [here / one for one in sorted(names) if HANDED_IN.fullmatch(one) and one[0] != "."]
        paths += [path for path in some if path.is_file() and not path.is_symlink()]
        found.told += [say("class.no-file", file=path) for path in some if path.is_symlink() or not path.is_file()]
        own = [here / one for one in sorted(names) if one.endswith(ENDING) and one[0] != "."]
        found.questions += [path for path in own if path.is_file() and not path.is_symlink()]
        if len(paths) > MOST:
            found.wrong[here] = say("class.too-far", file=here)
            break
    for path in tqdm(paths[:MOST], delay=1, leave=False, unit="", disable=None):
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
