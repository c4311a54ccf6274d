"""The questions of a notebook as it is: those that stand in it, whoever wrote it, whatever was taken out of it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from rvbkit import files, ipynb, nearby
from rvbkit.checks import defined, exercise, of
from rvbkit.checks.exercise import Exercise
from rvbkit.checks.handing_out import handed_out
from rvbkit.checks.own_files import of_codes
from rvbkit.game import NotationError
from rvbkit.text import language


def questions(lesson: str, part: str) -> tuple[Exercise, ...]:
    """Those of the notebook that is open; where its file is not known, the lesson's and what was defined meanwhile."""
    keys = nearby.asked_here(lesson, part)
    if keys is not None:
        return among(keys)
    return tuple({one.key: one for one in (*of(lesson, part), *defined())}.values())


def written_in(book: nearby.Book) -> tuple[Exercise, ...]:
    """Those of a notebook that nobody has opened: what it defines is read, where it is written out, and never run."""
    own: dict[str, Exercise] = {}
    with suppress(NotationError, OSError, ValueError):
        own = of_codes(handed_out(files.read(book.path), book.path.name, language())[1])
    known = {one.key: one for one in among([key for key in book.asked if key not in own], book.path.parent)}
    return tuple((own | known)[key] for key in book.asked if key in own or key in known)


def asked_in(path: Path) -> tuple[str, list[Exercise]]:
    """The title and the questions of a notebook; raises ``NotationError`` for what cannot be read, or ``OSError``."""
    content = files.read(path)
    defined = of_codes(handed_out(content, path.name, language())[1])
    notebook = ipynb.read(content)
    found = [defined.get(key) or exercise(key, path.parent) for key in ipynb.asked(notebook)]
    return ipynb.heading(notebook) or path.stem, found


def among(keys: Iterable[str], folder: Path | None = None) -> tuple[Exercise, ...]:
    """The questions of these keys that are known, in a notebook of this folder."""
    found = []
    for key in keys:
        with suppress(NotationError):
            found.append(exercise(key, folder))
    return tuple(found)
