"""Which pupil handed in which files: the pupils, their names, and those of whom nothing can be judged.

Folders may have any names. A folder belongs to one pupil as long as its files agree. Files of different ids
(``rvbkit.questions.entries``) that answer one question, and share no answer to it, are of two pupils; then each inner
folder is looked at. Two pupils of one name stay two. Files of one id and one name are one pupil's; one id under two
names gets a sentence. In a course of nbgrader only ``submitted`` is read, and its folders name the pupils.

A file among files of others belongs to the pupil whose name stands before the lesson's name:
``ana-05-nim-table.answers.json``. A notebook beside its journal counts only if it has the journal's id.

A folder beside those of pupils that holds nothing of a lesson, or only damaged files, is a pupil's folder too.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, takewhile
from pathlib import Path

from rvbkit.questions import ROOMS
from rvbkit.questions.notebooks import ROOMS as SHELVES
from rvbkit.teach.handed import HANDED_IN, MOST_FILES, Class, File, Pupil, Reader, files_of
from rvbkit.teach.sets import CONFIG, SOURCE
from rvbkit.text import LANGUAGES, say
from rvbkit.text.quoting import readable

Place = tuple[str, ...]
#: nbgrader's folders of pupils' work, all its folders, and its database of points.
SUBMITTED, GRADEBOOK = "submitted", "gradebook.db"
FOLDERS = (SOURCE, SUBMITTED, "release", "autograded", "feedback")
#: What Moodle adds to a name when a teacher downloads the files of a whole class.
_MOODLE = re.compile(r"_\d+_assignsubmission_[a-z]+_?$")
#: What to say about pupils of whom nothing can be judged.
DAMAGED, NOTHING = "class.only-damaged", "class.nothing-in"


def read(folder: Path, questions: Sequence[str] = ()) -> Class:
    """The notebooks and the journals below a folder, by pupils."""
    found = Class()
    course = is_course(folder)
    home = folder / SUBMITTED if course else folder
    root = home.name if course else folder.absolute().name
    with Reader(questions) as reader:
        source = list(files_of(folder / SOURCE, reader, Class())) if course else []
        all_ = list(files_of(home, reader, found))
    name_lessons(all_)
    damaged = [file for file in all_ if file.damaged]
    files = [file for file in all_ if file.lesson and not file.damaged]
    leave_out(source, files, found)
    if course:
        for folders in dict.fromkeys(file.folders for file in files):
            here = [file for file in files if file.folders == folders]
            for pupil in _apart(here, folders[:1], root, found):
                pupil.place, pupil.assignment = folders[:1] or pupil.place, "/".join(folders[1:])
                found.pupils.append(pupil)
        _put_together(found)
        missing = list(_missing_in_course(home, found.pupils, files, damaged))
    else:
        found.pupils += _people(files, (), root, found)
        _put_together(found)
        depth = _settle(home, root, found.pupils)
        missing = list(_missing(home, root, found.pupils, files, damaged, depth))
    unread = [path.relative_to(home).parts for path in found.wrong]  # too many files, or too deep
    whole = len(all_) < MOST_FILES
    for one in missing:
        folders = (*one.place, *filter(None, one.assignment.split("/")))
        if one.nothing == DAMAGED or (whole and not _leads(folders, unread)):
            found.pupils.append(one)
    _name(found)
    return found


def _people(files: list[File], place: tuple[str, ...], home: str, found: Class) -> Iterator[Pupil]:
    """The pupils of a folder: one pupil if its files agree, else those of each inner folder."""
    here = [file for file in files if file.folders == place]
    quarrel = any(one.is_not_of(other) for one, other in combinations(files, 2))
    if not quarrel and (place or here):
        yield from _apart(files, place, home, found)
        return
    yield from _apart(here, place, home, found)
    for inner in dict.fromkeys(file.folders[len(place)] for file in files if file.folders != place):
        folder = (*place, inner)
        yield from _people([file for file in files if file.folders[: len(folder)] == folder], folder, home, found)


def _apart(files: list[File], place: tuple[str, ...], home: str, found: Class) -> Iterator[Pupil]:
    """The pupils of files in one place, told apart by the part before the lesson's name, and by ids."""
    groups: list[list[File]] = []
    for file in sorted(files, key=lambda file: (file.notebook, len(file.path.name))):  # journals first
        same = [group for group in groups if not any(file.is_not_of(one) for one in group)]
        alike = [group for group in groups if group[0].before == file.before]
        if same:
            same[0].append(file)
        elif file.notebook and any(not one.notebook for group in alike for one in group):
            found.wrong[file.path] = say("class.of-another", file=file.path)
        else:
            groups.append([file])
    for group in groups:
        name = next((file.before for file in group if file.before), "")
        if place and any(file.before != name for file in group):  # the pupil has copied a file
            name = ""
        if not name and len(groups) > 1 and not (place and group[0].lesson in ROOMS):
            name = group[0].path.name.partition(".")[0]
        yield Pupil((*place, name) if name else place or (home,), group)


def _put_together(found: Class) -> None:
    """Makes one pupil of those with one name and one id."""
    people: list[Pupil] = []
    for pupil in found.pupils:
        same = [one for one in people if one.assignment == pupil.assignment and one.shares(pupil)]
        known = next((one for one in same if one.place[-1] == pupil.place[-1]), None)
        if known:
            known.files += pupil.files
        else:
            people.append(pupil)
    found.pupils = people


# -- which files count --------------------------------------------------------------------------------


def is_course(folder: Path) -> bool:
    """Whether this is a course of nbgrader, and no class in which a pupil's folder is called ``submitted``.

    A course has nbgrader's own files, or all pupils' files lie in nbgrader's folders.
    """
    handed_in = folder / SUBMITTED
    if not handed_in.is_dir() or handed_in.is_symlink():
        return False
    return is_nbgraders(folder) or not any(map(_holds_work, folder.iterdir()))


def is_nbgraders(folder: Path) -> bool:
    """Whether nbgrader's own files lie there: then ``source`` is the teacher's folder."""
    beside = (folder / CONFIG, folder / GRADEBOOK)
    return any(one.is_file() and not one.is_symlink() for one in beside)


def _holds_work(path: Path) -> bool:
    """Whether a path beside nbgrader's folders is a file that a pupil may have handed in, or holds one."""
    if path.name.startswith(".") or path.name in FOLDERS or path.is_symlink():
        return False
    names = [name for _, _, inside in os.walk(path) for name in inside] if path.is_dir() else [path.name]
    return any(map(HANDED_IN.fullmatch, names))


def name_lessons(files: list[File]) -> None:
    """Gives each file its lesson by the end of its name: one of our lessons, or one that a notebook of the class says.

    Another journal gets its own name as its lesson, another notebook none.
    """
    names = sorted({*ROOMS, *(file.lesson for file in files if file.lesson)}, key=len, reverse=True)
    for file in files:
        ends = (name for name in names if re.search(rf"(^|[\W_]){re.escape(name)}$", file.stem))
        file.lesson = file.lesson or next(ends, "" if file.notebook else file.stem)


def leave_out(source: list[File], files: list[File], found: Class) -> None:
    """Leaves out answers and ids that the course's source has too: they are no pupil's."""
    of_source = {one.mark for file in source for some in file.answers.values() for one in some}
    for file in files:
        file.id = "" if any(file.id == one.id for one in source) else file.id
        own = {key: [one for one in some if one.mark not in of_source] for key, some in file.answers.items()}
        if own != file.answers:
            found.told.append(say("class.of-source", file=file.path))
        file.answers = own


def leave_out_unknown(pupils: Iterable[Pupil], known: Callable[[str], bool]) -> dict[str, int]:
    """Leaves out answers to unknown questions, and returns these keys, each with the number of its answers.

    A pupil could fill the report with thousands of invented keys.
    """
    unknown: Counter[str] = Counter()
    for pupil in pupils:
        for file in pupil.files:
            strange = {key: len(some) for key, some in file.answers.items() if some and not known(key)}
            file.answers = {key: some for key, some in file.answers.items() if key not in strange}
            unknown.update(strange)
            pupil.nothing = "class.unjudged" if strange else pupil.nothing
    return unknown


# -- the names of pupils ---------------------------------------------------------------------------


def _settle(home: Path, root: str, people: list[Pupil]) -> int:
    """Gives each pupil the innermost folder that is his alone, and returns the usual depth of pupils' folders.

    Below that depth, a name leaves out folders that we make, folders that several pupils have, and repeated folders.
    """
    inner = {id(pupil): _common(file.folders for file in pupil.files) for pupil in people}
    depths = Counter(len(pupil.place) for pupil in people)
    usual = max(depths, key=lambda depth: (depths[depth], depth), default=0)
    if len(people) == 1:
        usual = _crossroads(home, inner[id(people[0])])
    shared = Counter(name for pupil in people for name in {n for file in pupil.files for n in file.folders[usual:]})
    for pupil in people:
        folders = inner[id(pupil)]
        if folders[: len(pupil.place)] == pupil.place:
            while len(folders) > usual and (_is_ours(folders[-1]) or shared[folders[-1]] > 1 or _twice(folders)):
                folders = folders[:-1]
            pupil.place = folders or (root,)
    return usual or max((len(pupil.place) for pupil in people), default=0)


def _crossroads(home: Path, folders: Place) -> int:
    """The depth of the first folder on a way that has other folders beside it."""
    for depth, name in enumerate(folders, 1):
        if not _is_ours(name) and len(_folders(home.joinpath(*folders[: depth - 1]))) > 1:
            return depth
    return 0


def _is_ours(name: str) -> bool:
    return name.startswith("rvbkit") or name in (*SHELVES, *LANGUAGES)


def _twice(folders: Place) -> bool:
    return folders[-1] in folders[-2:-1]


def _name(found: Class) -> None:
    """Names the pupils without the folders that all have in common, and tells of one id under two names."""
    people = found.pupils
    common = len(_common(pupil.place[:-1] for pupil in people))
    taken: Counter[tuple[str, str]] = Counter()
    for pupil in people:
        pupil.name = readable("/".join(_MOODLE.sub("", part) or part for part in pupil.place[common:]))
        taken[pupil.name, pupil.assignment] += 1
        if (number := taken[pupil.name, pupil.assignment]) > 1:
            pupil.name = f"{pupil.name} ({number})"
    both = [(one, two) for one, two in combinations(people, 2) if one.place != two.place and one.shares(two)]
    names = dict.fromkeys((one.name, two.name) for one, two in both)
    found.told += [say("class.copied", one=one, other=other) for one, other in names]


def _common(places: Iterable[Place]) -> Place:
    """The folders with which all places begin."""
    levels = takewhile(lambda level: len(set(level)) == 1, zip(*places, strict=False))
    return tuple(level[0] for level in levels)


# -- pupils with nothing to judge ------------------------------------------------------------------


def _missing(
    home: Path, root: str, people: list[Pupil], files: list[File], damaged: list[File], depth: int
) -> Iterator[Pupil]:
    """The pupils with damaged files alone or with no files, as the folders beside those of other pupils show."""
    places = {pupil.place for pupil in people}
    parents = {
        place[: depth - 1]
        for place in places
        if depth and len(place) >= depth and any(file.folders[: len(place)] == place for file in files)
    }
    if not people:
        ways = [tuple(name for name in file.folders if not _is_ours(name)) for file in damaged]
        parents = {way[:-1] for way in ways if way}
    spoilt: dict[Place, None] = {}
    for file in damaged:
        his = any(file.folders[: len(place)] == place for place in places)
        if his or ((root,) in places and not file.folders and not file.before):
            continue
        above = max((one for one in parents if one == file.folders[: len(one)] != file.folders), key=len, default=None)
        name = file.before or file.path.name.partition(".")[0]
        alone = file.folders and not any(one.folders == file.folders for one in files) and file.folders not in parents
        beside = file.folders if alone else (*file.folders, name)
        place = beside if above is None else file.folders[: len(above) + 1]
        if place not in places:
            spoilt[place] = None
    yield from (Pupil(place, [], nothing=DAMAGED) for place in spoilt)
    used = {file.folders[:at] for file in (*files, *damaged) for at in range(1, len(file.folders) + 1)}
    for parent in sorted(parents):
        for name in _folders(home.joinpath(*parent)):
            if (*parent, name) not in used:
                yield Pupil((*parent, name), [], nothing=NOTHING)


def _missing_in_course(home: Path, people: list[Pupil], files: list[File], damaged: list[File]) -> Iterator[Pupil]:
    """The same for a course of nbgrader, whose folders show it for each assignment."""
    handed = {(pupil.place[:1], pupil.assignment) for pupil in people}
    used = {file.folders for file in files}
    for folders in dict.fromkeys(file.folders for file in damaged if file.folders):
        if (folders[:1], work := "/".join(folders[1:])) not in handed:
            handed.add((folders[:1], work))
            used.add(folders)
            yield Pupil(folders[:1], [], work, nothing=DAMAGED)
    collected = dict.fromkeys(work for _, work in handed if work and "/" not in work)
    for student in _folders(home):
        works = _folders(home / student)
        places: list[Place] = [(student, work) for work in dict.fromkeys((*works, *collected) if works else ())]
        for folders in places or [(student,)]:
            if not _leads(folders, used):
                yield Pupil((student,), [], "/".join(folders[1:]), nothing=NOTHING)


def _leads(folder: Place, ways: Iterable[Place]) -> bool:
    return any(way[: len(folder)] == folder for way in ways)


def _folders(home: Path) -> list[str]:
    """The folders in a folder that may be pupils' folders."""
    inside = [path for path in sorted(home.iterdir()) if path.is_dir() and not path.is_symlink()]
    return [path.name for path in inside if not path.name.startswith((".", "__"))]
