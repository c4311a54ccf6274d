"""What ``rvbkit lab`` does: the pupil's own copy of the lessons, then JupyterLab on the first.

A file that the pupil changed is never overwritten: a newer version goes beside it. What was
given to the pupil is kept as hashes in a hidden folder of his, ``{"format": 1, "given": {file:
sha256}}``: a file that still has its hash was not changed. Without a readable list every file
that differs counts as changed.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from rvbkit.text import language, say
from rvbkit.trouble import Trouble
from rvbkit.writing import write_file

PACKAGE = Path(__file__).parent
HIDDEN = ".rvbkit"
LIST = "given.json"


def notebooks_home(kind: str, language: str, package: Path = PACKAGE) -> Path:
    """The folder of the ``lessons`` or ``exercises`` of a language: in the package, else beside it in a checkout."""
    for home in (package / kind / language, package.parent / kind / language):
        if home.is_dir():
            return home
    raise Trouble("lab.no-notebooks", kind=kind, folder=package)


def run(folder: str | None, *, browser: bool, as_json: bool) -> int:
    """Copies what is new, says what went beside, and serves the folder until Ctrl-C."""
    from rvbkit import labserver

    labserver.needed()
    home = Path(folder or "rvbkit-lessons").absolute()
    beside = copy_notebooks(home)
    for name in beside:
        print(say("lab.beside", file=name.file, new=name.new), file=sys.stderr)
    address = f"doc/tree/{quote(_first_lesson(home))}"
    return labserver.serve(
        home, home / HIDDEN, address, browser=browser, as_json=as_json, beside=[name.new for name in beside]
    )


def _first_lesson(home: Path) -> str:
    lessons = [name for name, _ in _notebooks(PACKAGE, _read_list(home)[1] or language()) if "/" not in name]
    if not lessons:
        raise Trouble("lab.no-notebooks", kind="lessons", folder=home)
    return min(lessons)


@dataclass(frozen=True)
class Beside:
    """A file that the pupil changed, and the new version that lies beside it."""

    file: str
    new: str


def copy_notebooks(home: Path, package: Path = PACKAGE) -> list[Beside]:
    """Brings the lessons and exercises in ``home`` up to date; returns what had to go beside."""
    _make_folder(home)
    given, spoken = _read_list(home)
    notebooks = list(_notebooks(package, spoken or language()))
    all_beside = [beside for name, content in notebooks if (beside := _give(home, given, name, content))]
    given = _read_list(home)[0] | given  # another ``rvbkit lab`` may have written it meanwhile
    kept = {"format": 1, "language": spoken or language(), "given": given}
    _write(home / HIDDEN / LIST, json.dumps(kept, indent=1).encode())
    return all_beside


def _notebooks(package: Path, first: str) -> Iterator[tuple[str, bytes]]:
    """What a pupil gets, by its name in his folder: lessons, and exercises in a folder of theirs.

    Lessons in another language than the folder's ``first`` say which: both tongues have the same names.
    """
    tongue = "" if language() == first else f" ({language()})"
    for kind, below in (("lessons", ""), ("exercises", say("lab.exercises") + "/")):
        source = notebooks_home(kind, language(), package)
        for path in sorted(source.rglob("*")):
            name = path.relative_to(source)
            if path.is_file() and not any(part.startswith((".", "__")) for part in name.parts):
                yield (
                    below + name.with_stem(name.stem + (tongue if kind == "lessons" else "")).as_posix(),
                    path.read_bytes(),
                )


def _give(home: Path, given: dict[str, str], name: str, content: bytes) -> Beside | None:
    """Puts one file where it belongs; says so if it had to go beside a changed one."""
    new = _hash(content)
    here = _hash_of(home / name)
    if here in (None, given.get(name)) and here != new:  # not there, or as it was given
        _write(home / name, content)
    elif here not in (new, given.get(name)) and given.get(name) != new:
        beside = _name_beside(home, given, name, new)
        if _hash_of(home / beside) != new:
            _write(home / beside, content)
        given[name] = given[beside] = new
        return Beside(name, beside)
    given[name] = new
    return None


def _name_beside(home: Path, given: Mapping[str, str], name: str, new: str) -> str:
    """A name that sorts next to the changed file's: free, or holding a version that nobody changed."""
    path = Path(name)
    number = 1
    while True:
        stem = say("lab.new-name", name=path.stem) if number == 1 else say("lab.newer-name", name=path.stem, at=number)
        beside = path.with_name(stem + path.suffix).as_posix()
        if _hash_of(home / beside) in (None, new, given.get(beside)):
            return beside
        number += 1


# -- the list of what was given ----------------------------------------------------------------


def _read_list(home: Path) -> tuple[dict[str, str], str | None]:
    """The hashes of what was given, and the language of the folder."""
    path = home / HIDDEN / LIST
    try:
        kept = json.loads(path.read_bytes())
        if kept["format"] == 1 and all(isinstance(item, str) for item in kept["given"].values()):
            return dict(kept["given"]), kept.get("language")
    except FileNotFoundError:
        return {}, None
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        pass
    aside = path.with_name("given.damaged.json")
    path.replace(aside)
    print(say("lab.list-damaged", file=aside), file=sys.stderr)
    return {}, None


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _hash_of(path: Path) -> str | None:
    """None when there is no such file."""
    try:
        return _hash(path.read_bytes())
    except FileNotFoundError:
        return None


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise Trouble("lab.not-a-folder", folder=folder) from None


def _write(path: Path, content: bytes) -> None:
    _make_folder(path.parent)
    write_file(path, content)
