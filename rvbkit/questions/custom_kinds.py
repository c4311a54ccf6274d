"""The kinds of exercises that only a teacher's own questions are: the teacher says what is right, or a judge does.

A judge is a function of the answer. In a question that was handed out it is kept as its ``Source``, and runs only
where somebody has permitted exactly this source. ``custom`` makes the exercises.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from rvbkit.matches.match import Match
from rvbkit.matches.transcript import first
from rvbkit.questions import permission
from rvbkit.questions.exercise import NO_SOLUTION, Exercise, Finding, NoVerdict, Rights, first_wrong
from rvbkit.questions.forms import decimal_in_words, decimals, plain
from rvbkit.questions.kinds import BestMove, Value
from rvbkit.questions.sandbox import call_all
from rvbkit.questions.session import as_written
from rvbkit.text import say
from rvbkit.text.remarks import NotationError, Own, Remark


class _InFields(Value):
    """Numbers stand in fields as they are written in the language in use."""

    def filled(self, record: Any, several: bool) -> list[list[Any]]:
        return [[_in_field(part) for part in row] for row in super().filled(record, several)]


@dataclass(frozen=True, kw_only=True)
class Given(_InFields):
    """Something to fill in; ``right`` are the right answers."""

    right: tuple[Any, ...]

    def rights(self) -> Rights:
        return Rights(self.right)

    def told(self, record: Any) -> str:
        return _told(record)

    def essence(self, record: Any) -> Any:
        return plain(record) if isinstance(record, str) else self.form(record)

    def examine(self, record: Any) -> Finding:
        if any(alike(self.form(record), right) for right in self.right):
            return Finding(True, (Remark("check.right"),))
        return Finding(False, (Remark("check.wrong", {"answer": self.told(record)}),))


@dataclass(frozen=True, kw_only=True)
class Rows(_InFields):
    """A table to fill in; ``by_row`` gives the name of the mistake if this row is wrong."""

    by_row: Mapping[int, str] = field(default_factory=dict, hash=False)

    def told(self, record: Any) -> str:
        rows = zip(self.cases(), record, strict=False)
        return ", ".join(say("own.row", row=case.label, answer=_told(one)) for case, one in rows)

    def examine(self, record: Any) -> Finding:
        given, right = self.form(record), self.reference()
        wrong = first_wrong(map(self._row_wrong, range(len(right)), given, right))
        if wrong is None:
            return Finding(True, (Remark("check.right"),))
        name = next((self.by_row[at] for at in wrong.wrong if at in self.by_row), "")
        return replace(wrong, slip=name, remarks=(self.wording.slips[name],)) if name and self.wording else wrong

    def _row_wrong(self, at: int, given: Any, right: Any) -> Finding | None:
        if alike(given, right):
            return None
        blanks = {"row": self.cases()[at].label, "answer": _told(given)}
        return Finding(False, (Remark("own.row-wrong", blanks),))


@dataclass(frozen=True, kw_only=True)
class Drawn(BestMove):
    """A move to draw on a board: one of the ``right`` moves, or a move that the judge ``says`` is right."""

    right: tuple[str, ...]
    says: Callable[[str], Any] | None = None

    def rights(self) -> Rights:
        return Rights(self.right)

    def reference(self) -> Any:
        return self.right[0] if self.right else None

    @property
    def solution(self) -> Remark:
        return _several(self) if self.says else super().solution

    def played(self, position: Any, move: Any, after: Any) -> Finding:
        if self.says:
            return replace(_said(self.says, str(move), move.told), shown=after)
        if str(move) in self.right:
            return Finding(True, (Remark("check.right"),), shown=after)
        return Finding(False, (Remark("check.wrong", {"answer": self.told(str(move))}),), shown=after)


@dataclass(frozen=True, kw_only=True)
class Judged(Given):
    """Something to fill in that a judge judges."""

    says: Callable[[Any], Any]
    right: tuple[Any, ...] = ()

    def reference(self) -> Any:
        return None

    @property
    def solution(self) -> Remark:
        return _several(self)

    def examine(self, record: Any) -> Finding:
        return _said(self.says, self.form(record), self.told(record))


#: What a judge may do besides judging, in words.
_BROKE_OFF = {
    "endless": Remark("own.judge-endless"),
    "asks": "input()",
    "exits": "exit()",
    "interrupted": "KeyboardInterrupt",
}


@dataclass(frozen=True)
class Source:
    """A judge that is kept as its source. It becomes a function when it has to judge, and only if it is permitted.

    Reading a question runs nothing of it. Raises ``NotationError`` for a text that is no Python.
    """

    text: str

    def __post_init__(self) -> None:
        try:
            if not ast.parse(self.text.strip()).body:
                raise NotationError("own.judge", given=self.text)
        except UNREAD as error:
            raise NotationError("own.judge-source", why=f"{type(error).__name__}: {error}") from None

    @property
    def waits(self) -> bool:
        """Whether nobody has permitted this source here."""
        return not permission.may_judge(self.text)

    def __call__(self, answer: Any) -> Any:
        return self.function()(answer)

    def function(self) -> Callable[[Any], Any]:
        """The function; raises ``NoVerdict`` if it may not run, or cannot."""
        if self.waits:
            raise NoVerdict("own.judge-forbidden")
        try:
            return function_of(self.text)
        except NotationError as error:
            raise NoVerdict("own.judge-stopped", why=error.remark) from None


#: What Python raises of a text that it cannot read, or that is too deep for it.
UNREAD = (SyntaxError, ValueError, RecursionError, MemoryError)


@lru_cache(100)
def function_of(source: str) -> Callable[[Any], Any]:
    """The function of a source: a lambda, or the last one that it defines; ``NotationError`` for what is none.

    The source is run: the caller sees to it that it may be.
    """
    names: dict[str, Any] = {}
    try:
        tree = ast.parse(source.strip())
        if isinstance(tree.body[-1], ast.Expr):
            found = eval(compile(source.strip(), "judge", "eval"), names)
        else:
            exec(compile(tree, "judge", "exec"), names)
            found = names[getattr(tree.body[-1], "name", "")]
    except Exception as error:  # noqa: BLE001 (whatever somebody's text does)
        raise NotationError("own.judge-source", why=f"{type(error).__name__}: {error}") from None
    if not callable(found):
        raise NotationError("own.judge", given=source)
    return found  # type: ignore[no-any-return]


def source_of(one: Exercise) -> Source | None:
    """The source of a question's judge, if the judge is kept as its source."""
    says = getattr(one, "says", None)
    return says if isinstance(says, Source) else None


def permit_by_hand(one: Exercise) -> None:
    """Lets the question's judge run in this kernel: the pupil has run by hand the cell that asks it."""
    if source := source_of(one):
        permission.permit_by_hand(source.text)


def waits(one: Exercise) -> bool:
    """Whether a question has a judge that nobody has permitted here, so that no answer to it is judged."""
    source = source_of(one)
    return source is not None and source.waits


def _several(one: Exercise) -> Remark:
    """The solution of a question that only a function can judge."""
    return (one.wording and one.wording.solution) or NO_SOLUTION


def _said(judge: Callable[[Any], Any], answer: Any, told: Any) -> Finding:
    """What a judge says of an answer; raises ``NoVerdict`` if the judge breaks off or comes to no end."""
    function = judge.function() if isinstance(judge, Source) else judge
    gave = call_all(function, [(answer,)])[0].gave  # as a pupil's function: whoever judges here may also be no friend
    why = gave.get("error") or next((words for name, words in _BROKE_OFF.items() if name in gave), None)
    if why:
        raise NoVerdict("own.judge-stopped", why=why)
    said = gave.get("value")
    if isinstance(said, str) and said.strip():
        return Finding(False, (Own(said.strip()),))
    if said is True:
        return Finding(True, (Remark("check.right"),))
    if said is False:
        return Finding(False, (Remark("check.wrong", {"answer": told}),))
    raise NoVerdict("own.judge-said", given=said)


def beaten(match: Match) -> Remark | None:
    """What is missing for player 1 to have won."""
    outcome = match.position.outcome()
    if outcome is None:
        return Remark("own.not-over")
    return None if first(outcome) == (1,) else Remark("own.not-won")


def alike(given: Any, right: Any) -> bool:
    """Whether two answers are the same: texts without case and accents, numbers to the decimals of the right one."""
    if isinstance(right, list) and isinstance(given, list):
        return len(given) == len(right) and all(map(alike, given, right))
    if isinstance(right, str) and isinstance(given, str):
        return plain(given) == plain(right)
    if isinstance(right, float) and isinstance(given, float):
        return round(given, decimals(right)) == right
    return bool(given == right)


def _told(value: Any) -> str:
    if isinstance(value, list):
        return f"({' ; '.join(map(_told, value))})"
    return decimal_in_words(value) if isinstance(value, float) else as_written(value)


def _in_field(value: Any) -> Any:
    return decimal_in_words(value) if isinstance(value, float) else value
