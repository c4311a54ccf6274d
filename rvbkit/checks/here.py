"""The questions of a notebook as it is: those that stand in it, whoever wrote it, whatever was taken out of it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from rvbkit import nearby
from rvbkit.checks import defined, exercise, of
from rvbkit.checks.exercise import Exercise
from rvbkit.game import NotationError


def questions(lesson: str, part: str) -> tuple[Exercise, ...]:
    """Those of the notebook that is open; where its file is not known, the lesson's and what was defined meanwhile."""
    keys = nearby.asked_here(lesson, part)
    if keys is not None:
        return among(keys)
    return tuple({one.key: one for one in (*of(lesson, part), *defined())}.values())


def among(keys: Iterable[str], folder: Path | None = None) -> tuple[Exercise, ...]:
    """The questions of these keys that are known, in a notebook of this folder."""
    found = []
    for key in keys:
        with suppress(NotationError):
            found.append(exercise(key, folder))
    return tuple(found)
