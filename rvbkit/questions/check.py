"""``rvbkit.check``: an answer is judged, kept in the journal, and told what to do next.

Only the answer is kept. How many different answers there were, whether the last one is right, and how far the pupil
is with a notebook (``progress``) is found out from the journal each time. One answer is judged once: its finding is
remembered as long as the exercise and the language stay the same.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from textwrap import fill
from typing import Any, Protocol
from weakref import WeakSet

from rvbkit.game import IllegalMove
from rvbkit.page import runner
from rvbkit.page.live import adapter
from rvbkit.questions import PARTS, exercise, session
from rvbkit.questions.custom_kinds import permit_by_hand, waits
from rvbkit.questions.entries import canonical, without_repeats
from rvbkit.questions.exercise import Exercise, Finding, NoVerdict
from rvbkit.questions.notebooks import NBGRADER
from rvbkit.questions.verdict import Verdict
from rvbkit.text import current, language
from rvbkit.text.remarks import NotationError, Remark

#: What an entry of the journal may raise that somebody has spoilt, or that an earlier version has kept.
SPOILT = (
    *(NotationError, IllegalMove, LookupError, TypeError, ValueError, AttributeError),
    *(ArithmeticError, RecursionError),
)
#: Signs of a line in the feedback of nbgrader.
WIDE = 88
#: So many findings are remembered at most.
REMEMBERED = 1_000


class NotRight(AssertionError):
    """The error by which nbgrader sees that an answer is not right."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(repr(verdict))

    def _render_traceback_(self) -> list[str]:
        """The verdict in lines that fit into nbgrader's feedback, which cuts longer ones at its right edge."""
        return [fill(line, WIDE, break_long_words=False, break_on_hyphens=False) for line in str(self).splitlines()]


def check_in_cell(key: str = "", /, *values: Any, **named: Any) -> Verdict | None:
    """``check`` as a cell calls it: what the cell shows."""
    if runner.by_hand():
        permit_by_hand(exercise(key))
    return in_cell(check(key, *values, **named), bool(values or named))


def check(key: str = "", /, *values: Any, **named: Any) -> Verdict:
    """The verdict of an answer to the exercise ``key``; the answer is kept.

    Several values are one list; a value that is given a name, as in ``D=40``, is asked for without it.
    """
    asked = exercise(key)
    if named:
        name, value = next(iter(named.items()))
        return Verdict(asked, None, (NotationError("check.named", name=name, value=value).remark,), tries(key))
    return answered(asked, values[0] if len(values) == 1 else list(values))


def answered(asked: Exercise, answer: Any, asker: Heard | None = None) -> Verdict:
    """The verdict of an answer, which is kept. Whatever shows the question hears it, except the ``asker`` itself."""
    try:
        if asked.unanswered(answer):
            return _kept_before(asked, answer)
        record = asked.record(answer)
    except (NotationError, IllegalMove) as error:  # no answer of this kind: told, and not kept
        said = error.remark if isinstance(error, NotationError) else error.refusal
        return Verdict(asked, None, (said,), tries(asked.key))
    except Exception:  # noqa: BLE001 (an object of the pupil's own making may fail in any way)
        said = NotationError("check.not-understood", kind=type(answer).__name__).remark
        return Verdict(asked, None, (said,), tries(asked.key))
    trouble = session.record(asked.key, record)
    told = judged(asked, record)
    verdict = Verdict(asked, told.finding, (*told.own, *([trouble] if trouble else [])), tries(asked.key))
    for one in [one for one in current().part(Open) if one.key == asked.key and one is not asker]:
        one.heard(verdict)
    return verdict


class Heard(Protocol):
    """Anything that shows a question, and is told of every answer to it."""

    key: str

    def heard(self, verdict: Verdict) -> None: ...


class Open(WeakSet[Heard]):
    """What shows a question in a session."""


def listen(one: Heard) -> None:
    """From now on ``one`` hears of every answer to its question, wherever it is given."""
    current().part(Open).add(one)


def kept_verdict(asked: Exercise) -> Verdict | None:
    """The verdict of the last answer that was kept, if there is one."""
    given = session.kept(asked.key)
    if not given:
        return None
    verdict = judged(asked, given[-1])
    return Verdict(asked, verdict.finding, verdict.own, tries(asked.key))


def in_cell(verdict: Verdict, given: bool = True) -> Verdict | None:
    """The value of a cell that checks an answer: the verdict, unless nbgrader looks for errors and for points.

    Where nothing was ``given`` and the question stands on the page, its own card has told it.
    """
    if not os.environ.get(NBGRADER):
        return verdict if given or all(one.key != verdict.exercise.key for one in current().part(Open)) else None
    if not verdict.right:
        raise NotRight(verdict)
    adapter().display(verdict)  # as the cell's value it would be taken for a number of points
    return None


def _kept_before(asked: Exercise, answer: Any) -> Verdict:
    """The verdict if no new answer is given: the last kept answer still counts."""
    verdict = kept_verdict(asked)
    if not verdict:
        return Verdict(asked, None, (_not_yet(asked, answer),))
    if not verdict.finding:
        return verdict
    short = asked.in_short(session.kept(asked.key)[-1])
    kept = Remark("check.kept-before", {"answer": short}) if short else Remark("check.kept-so")
    return Verdict(asked, verdict.finding, (kept,), verdict.tries)


def _not_yet(asked: Exercise, answer: Any) -> Remark:
    """What to do first; in a notebook of exercises the pupil answers in the cell above."""
    said = asked.not_yet(answer)
    above = said.key == "check.unanswered" and session.opened()[1] == PARTS[1]
    return Remark("check.unanswered-above") if above else said


def tries(key: str) -> int:
    """The number of answers; the same answer twice in a row counts once."""
    asked = exercise(key)
    return sum(_counts(asked, record) for record in without_repeats(session.kept(key)))


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

    @property
    def state(self) -> str:
        return state(self.exercise, self.right, self.tries, self.partly)


def state(asked: Exercise, right: bool | None, tries: int, partly: bool) -> str:
    """The key of the sentence for this state. An answer that an earlier version has kept may be judged no more."""
    if right is None and tries:
        return "check.page-unjudged"
    if right and not asked.judged:
        return "check.page-kept"
    return "check.page-partly" if partly else _STATES[right]


_STATES = {True: "check.page-right", False: "check.page-wrong", None: "check.page-none"}


def progress(all_: Iterable[Exercise], kept: Callable[[str], list[Any]] = session.kept) -> list[Standing]:
    """How far the pupil is with each of these exercises, by the answers that are ``kept`` of them."""
    standings = []
    for one in all_:
        records = without_repeats(kept(one.key))
        verdict = judged(one, records[-1]) if records else None
        last = verdict.right if verdict else None
        right = True if any(judged(one, record).right for record in records[:-1]) else last
        partly = bool(verdict and verdict.finding and verdict.finding.partly and not right)
        standings.append(Standing(one, right, len(records), partly, last))
    return standings


def to_go_on_with(
    all_: Sequence[Standing], dated: Callable[[str], list[tuple[Any, str]]] = session.dated
) -> Standing | None:
    """The question that was tried last if it is not done, else the first one after it that is not."""
    when = [max((time for _, time in dated(one.exercise.key)), default="") for one in all_]
    if not any(when):
        return None
    last = when.index(max(when))
    asked = wanted(all_)
    later = [one for one in [*all_[last:], *all_[:last]] if one in asked or one is all_[last]]
    return next((one for one in later if not one.right), None)


def wanted(all_: Sequence[Standing]) -> Sequence[Standing]:
    """The questions that make a notebook done: without the optional ones, unless it has no others."""
    return [one for one in all_ if not one.exercise.optional] or all_


def counted(all_: Sequence[Standing]) -> Remark:
    """How many of the wanted questions are done, and how many optional ones."""
    asked = wanted(all_)
    more = sum(one.right is True for one in all_ if one not in asked)
    done = {"count": sum(one.right is True for one in asked), "all": len(asked)}
    return Remark("stage.count-more", done | {"more": more}) if more else Remark("stage.count", done)


def judged(one: Exercise, record: Any) -> Verdict:
    """The verdict of a record from the journal; one that cannot be read any more gets none."""
    try:
        return Verdict(one, _finding(one, record))
    except NoVerdict as error:
        return Verdict(one, None, (error.remark,))
    except SPOILT:
        return Verdict(one, None, (Remark("check.unjudged"),))


#: What was found out of each record, by its question's key, the record, and the language that the remarks quote it in.
_found: dict[tuple[str, str, str], tuple[Exercise, Finding]] = {}


def _finding(one: Exercise, record: Any) -> Finding:
    """What the exercise says of a record; an exercise with a judge that may not run here is asked each time."""
    at = one.key, canonical(record), language()
    judge, finding = _found.get(at, (None, None))
    if finding is None or judge != one or waits(one):
        finding = one.judge(record)
        if len(_found) >= REMEMBERED:
            _found.clear()
        _found[at] = one, finding
    return finding
