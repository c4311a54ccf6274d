"""Exercises that answer the pupil: what is asked, what is right, and which mistakes are known by name.

Each lesson has a module here; its ``LESSON`` are the questions asked in the lesson, its ``EXERCISES``
those of the notebook of exercises. Keys are used once in all.

>>> exercise("rvb-first-to-cross").judge("1").right
True
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from types import MappingProxyType

from rvbkit.checks.exercise import Exercise
from rvbkit.game import NotationError, written

#: The room of each lesson's exercises.
ROOMS = {
    "00-welcome": "rvbkit.checks.rvb.welcome",
    "01-rvb-rules": "rvbkit.checks.rvb.rules",
    "02-rvb-advice": "rvbkit.checks.rvb.advice",
    "03-rvb-solving": "rvbkit.checks.rvb.solving",
    "04-nim-play": "rvbkit.checks.nim.play",
    "05-nim-table": "rvbkit.checks.nim.table",
    "06-nim-compare": "rvbkit.checks.nim.compare",
    "07-nim-conjectures": "rvbkit.checks.nim.conjectures",
    "08-nim-formula": "rvbkit.checks.nim.formula",
    "08b-nim-further": "rvbkit.checks.nim.further",
}
#: The notebooks of a lesson.
PARTS = ("lesson", "exercises")


def of(lesson: str, part: str) -> tuple[Exercise, ...]:
    """The exercises of one notebook, in their order; none for a notebook that has no room here."""
    if lesson not in ROOMS:
        return ()
    room = import_module(ROOMS[lesson])
    found: tuple[Exercise, ...] = room.LESSON if part == PARTS[0] else room.EXERCISES
    return found


@cache
def exercises() -> Mapping[str, Exercise]:
    """All exercises of all lessons by their keys."""
    return MappingProxyType({one.key: one for lesson in ROOMS for part in PARTS for one in of(lesson, part)})


def exercise(key: str) -> Exercise:
    """The exercise called so; no more rooms are loaded than must be looked into, those of its game first."""
    if not isinstance(key, str) or not (key := written(key)):
        raise NotationError("check.exercise-name")
    game = f".{key.partition('-')[0]}."
    for lesson in sorted(ROOMS, key=lambda name: (ROOMS[name] not in sys.modules, game not in ROOMS[name])):
        for one in (*of(lesson, PARTS[0]), *of(lesson, PARTS[1])):
            if one.key == key:
                return one
    if near := get_close_matches(key.replace("_", "-"), exercises(), 1, 0.8):
        raise NotationError("check.unknown-near", exercise=key, other=near[0])
    raise NotationError("check.unknown", exercise=key)
