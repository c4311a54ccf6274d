"""``rvbkit.check``: an answer is judged, kept in the journal, and told what to do next.

Only the answer is kept. How many different answers there were, and whether the last one is right,
is found out from the journal each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rvbkit import notebook
from rvbkit.checks import exercise, of
from rvbkit.checks.exercise import Exercise
from rvbkit.checks.quoting import quoted
from rvbkit.checks.verdict import Verdict
from rvbkit.game import IllegalMove, NotationError, Remark


def check(key: str = "", /, *values: Any, **named: Any) -> Verdict:
    """What is to be said of an answer to the exercise ``key``; the answer is kept.

    Several values are one list; a value that is given a name, as in ``D=40``, is asked for without it.
    """
    asked = exercise(key)
    if named:
        name, value = next(iter(named.items()))
        return Verdict(asked, None, (NotationError("check.named", name=name, value=quoted(value)).remark,), tries(key))
    answer = values[0] if len(values) == 1 else list(values)
    if asked.unanswered(answer):
        return _kept_before(asked, answer)
    try:
        record = asked.record(answer)
    except (NotationError, IllegalMove) as error:  # no answer of this kind: told, and not kept
        said = error.remark if isinstance(error, NotationError) else error.refusal
        return Verdict(asked, None, (said,), tries(key))
    trouble = notebook.record(key, record)
    return Verdict(asked, asked.judge(record), (trouble,) if trouble else (), tries(key))


def _kept_before(asked: Exercise, answer: Any) -> Verdict:
    """There is no new answer: the last one that was kept still counts."""
    given = notebook.kept(asked.key)
    if not given:
        return Verdict(asked, None, (asked.not_yet(answer),))
    verdict = judged(asked, given[-1])
    kept = Remark("check.kept-before", {"answer": asked.told(given[-1])}) if verdict.finding else None
    return Verdict(asked, verdict.finding, (kept,) if kept else verdict.remarks, len(given))


def tries(key: str) -> int:
    """How many answers were given, the same one twice in a row counted once."""
    return len(notebook.kept(key))


@dataclass(frozen=True)
class Standing:
    """How far the pupil is with one exercise: right, answered but not right, or not answered.

    ``partly``: not right yet, but nothing is wrong in it.
    """

    exercise: Exercise
    right: bool | None
    tries: int
    partly: bool = False


def progress(lesson: str, part: str) -> list[Standing]:
    """How far the pupil is with each exercise of a notebook: its last answer counts."""
    standings = []
    for one in of(lesson, part):
        records = notebook.kept(one.key)
        verdict = judged(one, records[-1]) if records else None
        partly = bool(verdict and verdict.finding and verdict.finding.partly)
        standings.append(Standing(one, verdict.right if verdict else None, len(records), partly))
    return standings


def judged(one: Exercise, record: Any) -> Verdict:
    """A record from the journal judged anew; one that somebody has spoilt is no answer."""
    try:
        return Verdict(one, one.judge(record))
    except (NotationError, IllegalMove, LookupError, TypeError, ValueError, AttributeError):
        return Verdict(one, None, (Remark("check.spoilt"),))
