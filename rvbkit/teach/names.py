"""Whose what was handed in is: the pupils, what they are called, and those of whom there is nothing to judge.

Folders may be called anything. A folder is one pupil's as long as nobody in it contradicts anybody: files of different
ids (``rvbkit.questions.entries``) that answer one question, and share no answer to it, are of two people, and then
each folder in
it is looked at. Two of one name stay two; files of one id and name are one pupil's, and where one id stands under two
names, that is told. In one of nbgrader's courses what lies in ``submitted`` is read, and its folders say who it is.

A file that lies among those of others is of the pupil whose name stands before the lesson's:
``ana-05-nim-table.answers.json``. A notebook beside its journal counts only with the journal's id.

A folder beside those of pupils in which there is nothing of a lesson, or only what is damaged, is a pupil's, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, takewhile
from pathlib import Path

from rvbkit.questions import ROOMS
from rvbkit.questions.notebooks import ROOMS as SHELVES
from rvbkit.teach.handed import (
    MOST,
    SOURCE,
    SUBMITTED,
    Class,
    File,
    Pupil,
    Reader,
    files_of,
    is_course,
    leave_out,
    name_lessons,
)
from rvbkit.text import LANGUAGES, say
from rvbkit.text.quoting import readable

Place = tuple[str, ...]
#: What Moodle adds to a name when all that was handed in is loaded at once.
_MOODLE = re.compile(r"_\d+_assignsubmission_[a-z]+_?$")
#: What there is to say of those of whom nothing can be judged.
DAMAGED, NOTHING = "class.only-damaged", "class.nothing-in"


def read(folder: Path, questions: Sequence[str] = ()) -> Class:
    """Everything below the folder that is a lesson's notebook or journal, by pupils."""
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
    unread = [path.relative_to(home).parts for path in found.wrong]  # too many files, or too deep: they may be there
    whole = len(all_) < MOST
    for one in missing:
        folders = (*one.place, *filter(None, one.assignment.split("/")))
        if one.nothing == DAMAGED or (whole and not _leads(folders, unread)):
            found.pupils.append(one)
    _name(found)
    return found


def _people(files: list[File], place: tuple[str, ...], home: str, found: Class) -> Iterator[Pupil]:
    """Those who handed in what lies in a folder: all of it is one pupil's, or each folder in it is looked at."""
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
    """The pupils whose files lie in one place, told apart by what stands before the lesson's name, and by ids."""
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
        if place and any(file.before != name for file in group):  # a copy that he has made himself
            name = ""
        if not name and len(groups) > 1 and not (place and group[0].lesson in ROOMS):
            name = group[0].path.name.partition(".")[0]
        yield Pupil((*place, name) if name else place or (home,), group)


def _put_together(found: Class) -> None:
    """One name and one id are one pupil."""
    people: list[Pupil] = []
    for pupil in found.pupils:
        same = [one for one in people if one.assignment == pupil.assignment and one.shares(pupil)]
        known = next((one for one in same if one.place[-1] == pupil.place[-1]), None)
        if known:
            known.files += pupil.files
        else:
            people.append(pupil)
    found.pupils = people


# -- what they are called --------------------------------------------------------------------------


def _settle(home: Path, root: str, people: list[Pupil]) -> int:
    """Gives each pupil the innermost folder that is his alone, and returns how deep pupils' folders mostly lie.

    Below that depth the folders that we make, that several pupils have, or that were packed twice, are in no name.
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
    """How deep the first folder on a way lies that has others beside it."""
    for depth, name in enumerate(folders, 1):
        if not _is_ours(name) and len(_folders(home.joinpath(*folders[: depth - 1]))) > 1:
            return depth
    return 0


def _is_ours(name: str) -> bool:
    return name.startswith("rvbkit") or name in (*SHELVES, *LANGUAGES)


def _twice(folders: Place) -> bool:
    return folders[-1] in folders[-2:-1]


def _name(found: Class) -> None:
    """Names leave out what all have in common; one id under two names is told."""
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


# -- of whom there is nothing to judge -------------------------------------------------------------


def _missing(
    home: Path, root: str, people: list[Pupil], files: list[File], damaged: list[File], depth: int
) -> Iterator[Pupil]:
    """Those who handed in only what is damaged, or nothing, as the folders tell that lie beside those of pupils."""
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
    """The same of one of nbgrader's courses, whose folders say it for each assignment, and of which there are some."""
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
    """The folders in a folder that may be somebody's."""
    inside = [path for path in sorted(home.iterdir()) if path.is_dir() and not path.is_symlink()]
    return [path.name for path in inside if not path.name.startswith((".", "__"))]
