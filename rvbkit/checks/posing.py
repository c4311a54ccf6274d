"""``rvbkit.ask``, ``rvbkit.question``: a question stands on the page with what it is answered with."""

from __future__ import annotations

from typing import Any

from rvbkit import staging
from rvbkit.checks import define, exercise, exercises, filling, playing
from rvbkit.checks.exercise import Exercise
from rvbkit.checks.instruments import Cells, Fields, Line, Own, Play, Program
from rvbkit.checks.own import made
from rvbkit.checks.own_kinds import permit_by_hand
from rvbkit.checks.question import Question
from rvbkit.game import NotationError, Remark
from rvbkit.live import Live
from rvbkit.note import Note


def pose(key: str) -> Live | Note:
    """The question called so, or one sentence where it is answered by a program."""
    asked = exercise(key)
    if staging.by_hand():
        permit_by_hand(asked)
    if isinstance(asked.asks(), Program):
        return Note(asked.title, Remark("ask.program", {"exercise": asked.key}))
    return shown(Question(asked), asked)


def shown(question: Question, asked: Exercise) -> Live:
    """A question with what this exercise, its own or that of a pupil, is answered with."""
    instrument = asked.asks()
    match instrument:
        case Fields():
            return filling.Filling(question, instrument)
        case Cells():
            return filling.Choosing(question, instrument)
        case Line():
            return playing.Moving(question, instrument)
        case Play():
            return playing.Playing(question, instrument)
        case Own():
            return instrument.made(question)  # type: ignore[no-any-return]
    raise TypeError(asked.key)


def define_and_pose(key: Any, text: Any, **said: Any) -> Live | Note:
    """A question of somebody's own: from now on there is one of this key, and here it stands."""
    one = made(key, text, **said)
    if one.key in exercises():
        raise NotationError("own.taken", question=one.key)
    define(one)
    return pose(key)
