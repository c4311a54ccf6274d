"""``rvbkit.check``: an answer is judged, kept in the journal, and told what to do next.

Only the answer is kept. How many different answers there were, and whether the last one is right,
is found out from the journal each time.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rvbkit import keeping
from rvbkit.checks import PARTS, exercise, of
from rvbkit.checks.exercise import Exercise
from rvbkit.checks.verdict import Verdict
from rvbkit.game import IllegalMove, NotationError, Remark
from rvbkit.listening import NBGRADER
from rvbkit.note import display

#: Numbers beyond this have no decimal comma in them.
LARGEST = 10**12
#: What an entry of the journal that somebody has spoilt may raise.
SPOILT = (
    *(NotationError, IllegalMove, LookupError, TypeError, ValueError, AttributeError),
    *(ArithmeticError, RecursionError),
)


class NotRight(AssertionError):
    """What nbgrader hears of an answer that is not right."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(repr(verdict))

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


def check(key: str = "", /, *values: Any, **named: Any) -> Verdict:
    """What is to be said of an answer to the exercise ``key``; the answer is kept.

    Several values are one list; a value that is given a name, as in ``D=40``, is asked for without it.
    """
    asked = exercise(key)
    if named:
        name, value = next(iter(named.items()))
        return Verdict(asked, None, (NotationError("check.named", name=name, value=value).remark,), tries(key))
    answer = values[0] if len(values) == 1 else list(values)
    try:
        if asked.unanswered(answer):
            return _kept_before(asked, answer)
        record = asked.record(answer)
    except (NotationError, IllegalMove) as error:  # no answer of this kind: told, and not kept
        said = error.remark if isinstance(error, NotationError) else error.refusal
        return Verdict(asked, None, (_decimal(answer, said),), tries(key))
    except Exception:  # noqa: BLE001 (an object of the pupil's own making may fail in any way)
        said = NotationError("check.not-understood", kind=type(answer).__name__).remark
        return Verdict(asked, None, (said,), tries(key))
    trouble = keeping.record(key, record)
    return Verdict(asked, asked.judge(record), (trouble,) if trouble else (), tries(key))


def in_cell(verdict: Verdict) -> Verdict | None:
    """What a cell does with a verdict: it is its value, save where nbgrader looks for errors and for points."""
    if not os.environ.get(NBGRADER):
        return verdict
    if not verdict.right:
        raise NotRight(verdict)
    display(verdict)  # as the cell's value it would be taken for a number of points
    return None


def _kept_before(asked: Exercise, answer: Any) -> Verdict:
    """There is no new answer: the last one that was kept still counts."""
    given = keeping.kept(asked.key)
    if not given:
        return Verdict(asked, None, (_not_yet(asked, answer),))
    verdict = judged(asked, given[-1])
    if not verdict.finding:
        return Verdict(asked, None, verdict.remarks, tries(asked.key))
    short = asked.in_short(given[-1])
    kept = Remark("check.kept-before", {"answer": short}) if short else Remark("check.kept-so")
    return Verdict(asked, verdict.finding, (kept,), tries(asked.key))


def _not_yet(asked: Exercise, answer: Any) -> Remark:
    """In a notebook of exercises the answer is written in the cell above."""
    said = asked.not_yet(answer)
    above = said.key == "check.unanswered" and keeping.opened()[1] == PARTS[1]
    return Remark("check.unanswered-above") if above else said


def _decimal(answer: Any, said: Remark) -> Remark:
    """Two whole numbers where one number was asked for: a decimal comma, or one of thousands."""
    number = said.key in ("check.no-number", "exercise.nim-decimal-form")
    two = isinstance(answer, list | tuple) and len(answer) == 2
    if number and two and all(type(part) is int and abs(part) < LARGEST for part in answer):
        return Remark(
            "check.decimal-comma", {"decimal": f"{answer[0]}.{answer[1]}", "whole": f"{answer[0]}{answer[1] or '000'}"}
        )
    return said


def tries(key: str) -> int:
    """How many answers were given, the same one twice in a row counted once."""
    asked = exercise(key)
    return sum(_counts(asked, record) for record in keeping.kept(key))


def _counts(asked: Exercise, record: Any) -> bool:
    try:
        return asked.counts(record)
    except SPOILT:
        return True


@dataclass(frozen=True)
class Standing:
    """How far the pupil is with one exercise: right, answered but not right, or not answered.

    An exercise that was right once is done, whatever is tried with it later. ``last``: whether the last answer is
    right; ``partly``: it is not yet, but nothing is wrong in it.
    """

    exercise: Exercise
    right: bool | None
    tries: int
    partly: bool = False
    last: bool | None = None


def progress(lesson: str, part: str, kept: Callable[[str], list[Any]] = keeping.kept) -> list[Standing]:
    """How far the pupil is with each exercise of a notebook, by the answers that are ``kept`` of it."""
    standings = []
    for one in of(lesson, part):
        records = kept(one.key)
        verdict = judged(one, records[-1]) if records else None
        last = verdict.right if verdict else None
        right = True if any(judged(one, record).right for record in records[:-1]) else last
        partly = bool(verdict and verdict.finding and verdict.finding.partly and not right)
        standings.append(Standing(one, right, len(records), partly, last))
    return standings


def judged(one: Exercise, record: Any) -> Verdict:
    """A record from the journal judged anew; one that somebody has spoilt is no answer."""
    try:
        return Verdict(one, one.judge(record))
    except SPOILT:
        return Verdict(one, None, (Remark("check.spoilt"),))
