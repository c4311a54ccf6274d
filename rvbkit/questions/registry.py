"""Which questions there are: those of our lessons by their keys, and those that somebody has defined in this notebook.

The exercises of a lesson are a module of ``course``, named in the ``LESSONS`` of the game's rule sheet. Its ``LESSON``
are the questions asked in the lesson, its ``EXERCISES`` those of the notebook of exercises; a key is used once in all.
``PICTURE``, if the module has one, is what the lesson's card shows: a game on one line, as ``EXAMPLE`` of the game's
rules, or a function that draws it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rvbkit.games import rules, stems
from rvbkit.questions import notebooks
from rvbkit.questions.exercise import Exercise
from rvbkit.text import current
from rvbkit.text.remarks import NotationError, written

#: The module of each lesson's exercises.
ROOMS = dict(sorted((name, room) for stem in stems() for name, room in rules(stem).LESSONS.items()))
#: The notebooks of a lesson.
PARTS = ("lesson", "exercises")


def of(lesson: str, part: str) -> tuple[Exercise, ...]:
    """The exercises of one notebook, in their order; none for a notebook that has no room here."""
    if lesson not in ROOMS:
        return ()
    room = import_module(ROOMS[lesson])
    found: tuple[Exercise, ...] = room.LESSON if part == PARTS[0] else room.EXERCISES
    return found


def picture(lesson: str) -> str | Callable[[], Any]:
    """What a lesson's card shows: a game as text, or a function that draws it; else the example of its game."""
    stem = next(stem for stem in stems() if lesson in rules(stem).LESSONS)
    shown = getattr(import_module(ROOMS[lesson]), "PICTURE", rules(stem).EXAMPLE)
    return f"{stem} {shown}" if isinstance(shown, str) else shown


class Own(dict[str, Exercise]):
    """Questions that somebody has made in the notebook of a session, or that were handed out with it."""


def define(one: Exercise) -> None:
    """From now on there is this question, in the place of an earlier one of its key."""
    current().part(Own)[one.key] = one


def defined() -> tuple[Exercise, ...]:
    """Those questions, in the order in which they were made."""
    return tuple(current().part(Own).values())


@cache
def exercises() -> Mapping[str, Exercise]:
    """All exercises of all lessons by their keys."""
    return MappingProxyType({one.key: one for lesson in ROOMS for part in PARTS for one in of(lesson, part)})


def exercise(key: str, folder: Path | None = None) -> Exercise:
    """The exercise of this key. No more modules are loaded than must be searched, those of its game first.

    A question that neither this notebook nor the package knows may have been handed out with a notebook of the
    ``folder``.
    """
    if not isinstance(key, str) or not (key := written(key)):
        raise NotationError("check.exercise-name")
    if folder is None and key in (own := current().part(Own)):
        return own[key]
    if ":" in key:  # as no room's key
        from rvbkit.questions.variant import Variant, named

        if asked := named(key):
            return Variant(key=key, asked=asked)
    game = key.partition("-")[0]
    likely = rules(game).LESSONS if game in stems() else ()
    for lesson in sorted(ROOMS, key=lambda name: (ROOMS[name] not in sys.modules, name not in likely)):
        for one in (*of(lesson, PARTS[0]), *of(lesson, PARTS[1])):
            if one.key == key:
                return one
    from rvbkit.questions.question_file import handed_with
    from rvbkit.questions.variant import meant

    if found := handed_with(key, folder or notebooks.here()):
        if folder is None:
            define(found)
        return found
    if near := get_close_matches(key.replace("_", "-"), exercises(), 1, 0.8):
        raise NotationError("check.unknown-near", exercise=key, other=near[0])
    if other := meant(key):
        raise NotationError("check.unknown-near", exercise=key, other=other)
    raise NotationError("check.unknown", exercise=key)


def among(keys: Iterable[str], folder: Path | None = None) -> tuple[Exercise, ...]:
    """The questions of these keys that are known, in a notebook of this folder."""
    found = []
    for key in keys:
        with suppress(NotationError):
            found.append(exercise(key, folder))
    return tuple(found)


def questions(lesson: str, part: str) -> tuple[Exercise, ...]:
    """Those of the notebook that is open; where its file is not known, the lesson's and what was defined meanwhile."""
    keys = notebooks.asked_here(lesson, part)
    if keys is not None:
        return among(keys)
    return tuple({one.key: one for one in (*of(lesson, part), *defined())}.values())
