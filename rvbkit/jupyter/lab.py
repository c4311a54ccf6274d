"""What ``rvbkit lab`` does: the pupil's own copy of the lessons, then JupyterLab on their front page.

A file that the pupil changed is never overwritten: a newer version goes beside it. Changed are the texts of its cells;
what opening, running and answering leave in it is no change, and a new version takes the answers over. What was given
to the pupil is kept in a hidden folder of his, ``{"format": 1, "given": {file: hashes}}``, the hashes of
``notebooks.version``; older lists have one hash, of the whole file. Without a readable list every file whose texts
differ counts as changed.

A lesson whose file has another name now is given the new one; the pupil's changed file keeps the name that he knows.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from rvbkit.jupyter.lab_server import needed, serve
from rvbkit.questions import notebooks
from rvbkit.questions.notebooks import HOME, PACKAGE, notebooks_home
from rvbkit.text import LANGUAGES, catalogue, files, say
from rvbkit.text import language as in_use
from rvbkit.text.files import Trouble, write_file

#: The pupil's hidden folder, and the list in it of what was given to him.
HIDDEN = ".rvbkit"
LIST = "given.json"


def run(folder: str | None, *, source: str | None = None, browser: bool, as_json: bool) -> int:
    """Copies what is new, says what went beside, and serves the folder until Ctrl-C.

    With a ``source``, somebody's own notebooks are what there is to learn.
    """

    needed()
    home = Path(folder or "rvbkit-lessons").absolute()
    if source:
        beside = _copy_set(home, Path(source))
    else:
        beside = [one for tongue in _languages(home) for one in copy_notebooks(home, language=tongue)]
    for name in beside:
        print(say("lab.beside", file=name.file, new=name.new), file=sys.stderr)
    address = f"doc/tree/{quote(_first_page(home))}"
    return serve(home, home / HIDDEN, address, browser=browser, as_json=as_json, beside=[name.new for name in beside])


def _languages(home: Path) -> list[str]:
    """The pupil's language, and those that the front page has given him besides."""
    used, given = in_use(), _read_list(home)
    others = (tongue for tongue in LANGUAGES if tongue != used)
    return [used, *(tongue for tongue in others if any(given.get(name) for name in _front_pages(tongue)))]


def _front_pages(tongue: str) -> list[str]:
    found = _notebooks(PACKAGE, tongue)
    return [name for name, content in found if notebooks.ours(notebooks.read(content)).get("lesson") == HOME]


def _first_page(home: Path) -> str:
    """The front page, else the first lesson."""
    lessons = [*_front_pages(in_use()), *sorted(name for name, _ in _notebooks(PACKAGE, in_use()) if "/" not in name)]
    if not lessons:
        raise Trouble("lab.no-notebooks", kind="lessons", folder=home)
    return lessons[0]


@dataclass(frozen=True)
class Beside:
    """A file that the pupil changed, and the new version that lies beside it."""

    file: str
    new: str


def copy_notebooks(home: Path, package: Path = PACKAGE, language: str = "") -> list[Beside]:
    """Brings the lessons and exercises of a language in ``home`` up to date; returns what had to go beside."""
    return copy(home, _notebooks(package, language or in_use()))


def _copy_set(home: Path, source: Path) -> list[Beside]:
    """Brings a teacher's own lessons up to date, and the front page of their languages."""
    from rvbkit.questions import permission
    from rvbkit.teach import sets  # only now: questions need the solvers

    if home.resolve() == source.resolve():
        raise Trouble("sets.same-folder", folder=source)
    found = sets.of_folder(source, without=home.resolve())
    for line in sets.left(found):
        print(line, file=sys.stderr)
    permission.allow(str(source.resolve()), found.notebooks, found.judges)
    front = [
        (name, content)
        for tongue in LANGUAGES
        if tongue in {in_use(), *found.languages}
        for name, content in _notebooks(PACKAGE, tongue)
        if name in _front_pages(tongue)
    ]
    return copy(home, [*front, *found.files.items()])


def copy(home: Path, new: Iterable[tuple[str, bytes]]) -> list[Beside]:
    """Brings files in ``home`` up to date; returns what had to go beside."""
    _make_folder(home)
    todo = [*new]
    _refuse_links(home, (f"{HIDDEN}/{LIST}", *(name for name, _ in todo)))
    given, all_beside = _read_list(home), list[Beside]()
    for name, content in todo:
        beside = _rename(home, given, name, content), _give(home, given, name, content)
        all_beside += [one for one in beside if one]
    given = _read_list(home) | given  # another ``rvbkit lab`` may have written it meanwhile
    given = {name: hashes for name, hashes in given.items() if hashes}
    _write(home / HIDDEN / LIST, json.dumps({"format": 1, "given": given}, indent=1).encode())
    return all_beside


def _notebooks(package: Path, language: str) -> Iterator[tuple[str, bytes]]:
    """What a pupil gets, by its name in his folder: lessons, and exercises in a folder of theirs. Nobody's answers."""
    for kind, below in (("lessons", ""), ("exercises", f"{catalogue(language)['lab.exercises']}/")):
        source = notebooks_home(kind, language, package)
        for path in sorted(source.rglob("*.ipynb")):
            name = path.relative_to(source)
            if not any(part.startswith((".", "__")) for part in name.parts):
                yield below + name.as_posix(), notebooks.blank(path.read_bytes())


def _rename(home: Path, given: dict[str, str], name: str, content: bytes) -> Beside | None:
    """Gives a lesson's file its present name; says so if the pupil has changed it, so that it keeps the one it has."""
    if (home / name).exists():
        return None
    changed = None
    for former in [other for other, hashes in given.items() if hashes and Path(other).parent == Path(name).parent]:
        here = _content(home / former)
        if here is None or not _same_lesson(here, content):
            continue
        if _untouched(here, given[former], content):
            (home / former).replace(home / name)
            given[name], given[former] = given[former], ""
            return None
        changed = changed or Beside(former, name)
    return changed


def _same_lesson(one: bytes, other: bytes) -> bool:
    first, second = notebooks.ours(notebooks.read(one)), notebooks.ours(notebooks.read(other))
    return bool(first) and all(first.get(what) == second.get(what) for what in ("lesson", "language"))


def _give(home: Path, given: dict[str, str], name: str, content: bytes) -> Beside | None:
    """Puts one file where it belongs; says so if it had to go beside a changed one."""
    new, old, here = notebooks.version(content), given.get(name, ""), _content(home / name)
    given[name] = new
    if here is None:
        _write(home / name, content)
    elif _untouched(here, old, content):
        if old != new:
            _write(home / name, notebooks.with_answers_of(content, here))
    elif not _common(old, new):
        beside = _name_beside(home, given, name, content)
        _write(home / beside, content)
        given[beside] = new
        return Beside(name, beside)
    return None


def _untouched(here: bytes, given: str, content: bytes) -> bool:
    """Whether nobody has changed the texts of a file: they are what was given, or what would be."""
    return _common(notebooks.version(here), given) or notebooks.work(here) == notebooks.work(content)


def _common(one: str, other: str) -> bool:
    return not set(one.split()).isdisjoint(other.split())


def _name_beside(home: Path, given: Mapping[str, str], name: str, content: bytes) -> str:
    """A name that sorts next to the changed file's: free, or holding a version that nobody changed."""
    path = Path(name)
    number = 1
    while True:
        stem = say("lab.new-name", name=path.stem) if number == 1 else say("lab.newer-name", name=path.stem, at=number)
        beside = path.with_name(stem + path.suffix).as_posix()
        here = _content(home / beside)
        if here is None or _untouched(here, given.get(beside, ""), content):
            return beside
        number += 1


# -- the list of what was given ----------------------------------------------------------------


def _read_list(home: Path) -> dict[str, str]:
    """The hashes of what was given."""
    path = home / HIDDEN / LIST
    try:
        kept = json.loads(files.read(path, links=False))
        if kept["format"] == 1 and all(isinstance(item, str) for item in kept["given"].values()):
            return dict(kept["given"])
    except FileNotFoundError:
        return {}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        pass
    except OSError as error:
        if error.errno not in files.SPECIAL:
            raise
    aside = path.with_name("given.damaged.json")
    path.replace(aside)
    print(say("lab.list-damaged", file=aside), file=sys.stderr)
    return {}


def _content(path: Path) -> bytes | None:
    """None when there is no such file; nothing of ours in what is no regular file."""
    try:
        return files.read(path, links=False)
    except FileNotFoundError:
        return None
    except OSError as error:
        if error.errno not in files.SPECIAL:
            raise
        return b""


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise Trouble("lab.not-a-folder", folder=folder) from None


def _write(path: Path, content: bytes) -> None:
    _make_folder(path.parent)
    write_file(path, content)


def _refuse_links(home: Path, names: Iterable[str]) -> None:
    """A folder of ours that is a link leads to files of somebody else: nothing is written through it."""
    for folder in {folder for name in names for folder in Path(name).parents} - {Path()}:
        if (home / folder).is_symlink():
            raise Trouble("lab.not-a-folder", folder=home / folder)
