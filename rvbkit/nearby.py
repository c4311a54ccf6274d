"""Which notebooks lie near this one: found by what they say they are, whatever their files are called.

Near are the notebook's folder, the folders right in it and, for whoever looks up, the one above. In a checkout, and
in the package, exercises lie beside: ``lessons/fr``, ``exercises/fr``. A file is read once; of several that are
the same notebook the one with the shortest name counts.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rvbkit import files, ipynb
from rvbkit.game import NotationError
from rvbkit.games import STEMS
from rvbkit.text import LANGUAGES, catalogue, language

#: The lesson that the front page is, and what the name of a game's free board begins with.
HOME, PLAY = "home", "play-"
#: Of a folder with more notebooks than that, no folder of ours, only those with the shortest names are read.
MOST = 300
#: Of so many bytes of notebooks, in all, it is found out what they say.
MOST_IN_ALL = 200_000_000
ROOMS = ("lessons", "exercises")

#: What each file says, and when and how long it was then.
_read: dict[Path, tuple[tuple[int, int], dict[str, Any]]] = {}
_sizes: dict[Path, int] = {}


@dataclass(frozen=True)
class Book:
    """A notebook of ours, and what it says of itself."""

    path: Path
    lesson: str
    part: str
    minutes: int = 0
    optional: bool = False
    asked: tuple[str, ...] = ()
    heading: str = ""

    def way(self, folder: Path) -> str:
        """The path from a folder, as a link has it."""
        return Path(os.path.relpath(self.path, folder)).as_posix()


def here() -> Path:
    """The working folder; raises ``NotationError`` where somebody has removed it."""
    try:
        return Path.cwd()
    except FileNotFoundError:
        raise NotationError("lesson.no-folder") from None


def is_bare(lesson: str) -> bool:
    """Whether a notebook is the front page or a free board: there is nothing to get done."""
    return lesson == HOME or lesson.startswith(PLAY)


def title(lesson: str, tongue: str = "") -> str:
    """What a notebook is called; one without a title is called by its name."""
    words = catalogue(tongue or language())
    stem = lesson.removeprefix(PLAY)
    if lesson != stem and stem in STEMS:
        return str(words["front.free"]).format(game=words[f"{stem}.name"])
    return str(words.get(f"title.{lesson}", lesson))


def books(folder: Path, tongue: str, *, up: bool = False, all_: bool = False) -> Iterator[Book]:
    """The notebooks of a language, the nearest first; ``all_``: also those that only a cell says to be of a lesson."""
    for near in _folders(folder, tongue, up):
        for path in sorted(near.glob("*.ipynb"), key=lambda path: (len(path.name), path.name))[:MOST]:
            said = _said(path)
            if all_ and "opens" in said:
                said = {"part": "lesson", "language": tongue} | said | said["opens"]
            if said.get("language") == tongue and "lesson" in said:
                minutes, optional = said.get("minutes"), said.get("optional") is True
                lesson, part = str(said["lesson"]), str(said.get("part"))
                long = minutes if isinstance(minutes, int) else 0
                yield Book(path, lesson, part, long, optional, said["asked"], said["heading"])


def asked_here(lesson: str, part: str) -> tuple[str, ...] | None:
    """What the notebook that is open asks, as its file says; None where it is not known which file that is."""
    said = _said(Path(os.environ.get("JPY_SESSION_NAME", "")))
    return said["asked"] if (said.get("lesson"), said.get("part")) == (lesson, part) else None


def find(lesson: str, part: str, tongue: str, *, up: bool = True) -> Book | None:
    """The notebook nearest to the one that is open."""
    near = books(here(), tongue, up=up)
    return next((book for book in near if (book.lesson, book.part) == (lesson, part)), None)


def _folders(folder: Path, tongue: str, up: bool) -> Iterator[Path]:
    if folder.name in LANGUAGES and folder.parent.name in ROOMS:
        yield from (folder.parent.parent / room / tongue for room in ROOMS)
        return
    yield folder
    try:
        yield from sorted(one for one in folder.iterdir() if one.is_dir() and not one.name.startswith("."))
    except OSError:  # a folder that may be entered and not listed
        return
    if up:
        yield folder.parent


def _said(path: Path) -> dict[str, Any]:
    """What a file says for us, its answers left out."""
    try:
        stat = path.stat()
        now = stat.st_mtime_ns, stat.st_size
        if path not in _read or _read[path][0] != now:
            content = files.read(path)
            _sizes[path] = len(content) if b"rvbkit" in content else 0
            notebook = ipynb.read(content) if _sizes[path] > 0 and sum(_sizes.values()) <= MOST_IN_ALL else None
            said = {name: value for name, value in ipynb.ours(notebook).items() if name != "answers"}
            if opens := ipynb.opening(notebook):
                said["opens"] = opens
            if said:
                said |= {"asked": ipynb.asked(notebook), "heading": ipynb.heading(notebook)}
            _read[path] = now, said
    except OSError:
        return {}
    return _read[path][1]
