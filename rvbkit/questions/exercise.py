"""What an exercise is: a key, a way to judge an answer, mistakes known by name, and what it is answered with.

* An **answer** is what the pupil gives: a number, a list, a board, a function. Its **record** is what the journal keeps
  of it, as plain JSON. Everything else is computed from the record alone, so that a verdict is never stored.
* ``reference`` computes a right answer with the solver. Nothing right is written down here.
* A **slip** is a mistake that is known by name. Its specimen is an answer that makes this mistake. An answer whose
  record has the same essence as the specimen's gets the slip's own sentence.
* Every sentence is in the catalogue. ``exercise.<key>`` is the title; ``-hint-1`` says where to look, ``-hint-2`` what
  to do; ``-solution`` follows, and one sentence for each slip's name. A teacher's question, and a task that is made for
  one sheet, bring their own ``Wording``.

``asks`` says as data what the question is answered with on the page; ``rvbkit.ask`` shows it:

============  ==================================================================================
``Fields``    fields to fill in, in one row or in several, perhaps beside the board of a row
``Line``      a move to play on a board; several boards: one after another
``Cells``     some cells to choose on a board, whether or not a move could cross them
``Play``      a whole game to play; a ``duel`` is played against the computer
``Special``    a widget that the exercise itself makes
``Program``   a function: the pupil writes it in a cell, and gives it to ``rvbkit.check``
============  ==================================================================================
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from rvbkit.questions.calls import same
from rvbkit.questions.session import as_written
from rvbkit.text.remarks import NotationError, Own, Remark

Words = Remark | str


def words_of(words: Words) -> str:
    """Words as they stand on a page."""
    return words.sentence if isinstance(words, Remark) else words


@dataclass(frozen=True)
class Blank:
    """One thing to fill in: "number", "decimal" or "text"; a "choice" has options, each with its words."""

    kind: str
    options: tuple[tuple[Any, Words], ...] = ()
    label: Words = ""


#: A whole number; two of them.
NUMBER = Blank("number")
PAIR = (Blank("number", label=Remark("ask.first")), Blank("number", label=Remark("ask.second")))


@dataclass(frozen=True)
class Case:
    """One row of several: its words, and its own position, or a move in the position of all rows.

    A picture without ``names`` of places and legends may be small.
    """

    label: Words
    position: Any = None
    move: Any = None
    names: bool = True


@dataclass(frozen=True)
class Fields:
    """``blanks`` to fill in: once, or in a row for each of the ``cases``. All rows speak of ``position``, and of its
    ``marked`` places.
    """

    blanks: tuple[Blank, ...]
    cases: tuple[Case, ...] = ()
    position: Any = None
    marked: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """A move on the board of each of the ``cases``; with one case alone the move is the answer."""

    cases: tuple[Case, ...]


@dataclass(frozen=True)
class Cells:
    """``count`` cells of a position, among the ``free`` ones."""

    position: Any
    free: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class Play:
    """A game from ``start``; a ``duel`` is played as player 1 against a computer of this level."""

    start: Any
    duel: str = ""
    helps: tuple[str, ...] = ()


@dataclass(frozen=True)
class Special:
    """A widget of the exercise's own, which shows the question itself: ``made(question)``."""

    made: Callable[[Any], Any]


@dataclass(frozen=True)
class Program:
    """A function of the pupil's."""


Asked = Fields | Line | Cells | Play | Special | Program


# -- the exercise -----------------------------------------------------------------------------------------

#: After so many different answers the solution opens, whether they are right or wrong.
TRIES = 3
#: A sentence names at most so many right answers.
MOST_NAMED = 8
#: Stands for a solution that nobody has written.
NO_SOLUTION = Remark("own.no-solution")


class NoVerdict(NotationError):
    """The judge of the question cannot judge this answer: the pupil is told why, and the answer is kept."""


@dataclass(frozen=True)
class Slip:
    """A mistake known by name; ``specimen`` makes an answer with it."""

    name: str
    specimen: Callable[[], Any]


@dataclass(frozen=True)
class Row:
    """One case of an exercise: what was asked, what should come, what came. Each is text or a remark."""

    call: Any
    expected: Any
    got: Any


@dataclass(frozen=True)
class Finding:
    """What an exercise says of an answer. ``shown`` is a position to look at, ``move`` a move in it.

    ``partly``: nothing is wrong so far, but something is missing. ``printed`` are lines that a function printed. If the
    answer has ``of`` parts, ``wrong`` are the places of its wrong parts, from 0 on; the remarks speak of the first.
    """

    right: bool
    remarks: tuple[Remark, ...]
    rows: tuple[Row, ...] = ()
    shown: Any = None
    move: Any = None
    slip: str = ""
    partly: bool = False
    printed: tuple[str, ...] = ()
    wrong: tuple[int, ...] = ()
    of: int = 0


def first_wrong(findings: Iterable[Finding | None]) -> Finding | None:
    """The finding of an answer of several parts, from what is wrong with each; None if nothing is wrong."""
    found = list(findings)
    wrong = [(place, one) for place, one in enumerate(found) if one]
    return replace(wrong[0][1], wrong=tuple(place for place, _ in wrong), of=len(found)) if wrong else None


def first_wrong_row(
    rights: Callable[[], Sequence[Any]], told: Callable[[int, Any], Finding]
) -> Callable[[Sequence[Any]], Finding | None]:
    """Refutes a list of answers: what is ``told`` of the first wrong one, by its place from 0 on and the answer."""

    def refute(answers: Sequence[Any]) -> Finding | None:
        both = enumerate(zip(answers, rights(), strict=True))
        return next((told(place, answer) for place, (answer, right) in both if answer != right), None)

    return refute


@dataclass(frozen=True)
class Rights:
    """The right answers of a question, as records; an answer key shows the first. ``complete``: there are no others."""

    records: tuple[Any, ...]
    complete: bool = True

    @property
    def several(self) -> bool:
        """Whether more than one answer may be right."""
        return len(self.records) > 1 or not self.complete

    def remark(self, told: Callable[[Any], str]) -> Remark:
        """The right answers as a sentence: all of them if they are few, else one and their number."""
        blanks = self._blanks(told)
        if not self.complete:
            return Remark("check.right-answer-example", blanks)
        if not self.several:
            return Remark("check.right-answer", {"answer": told(self.records[0])})
        return Remark("check.right-answers" if self._few else "check.right-answers-many", blanks)

    def beside(self, told: Callable[[Any], str]) -> Remark:
        """The sentence beside the one answer that a key shows."""
        blanks = self._blanks(told)
        if not self.complete:
            return Remark("check.shown-example", blanks)
        return Remark("check.shown-one" if self._few else "check.shown-one-of-many", blanks)

    @property
    def _few(self) -> bool:
        return len(self.records) <= MOST_NAMED

    def _blanks(self, told: Callable[[Any], str]) -> dict[str, Any]:
        named = map(told, self.records[:MOST_NAMED] if self._few else self.records[:1])
        return {"answers": Own(", ".join(named)), "answer": Own(told(self.records[0])), "count": len(self.records)}


@dataclass(frozen=True)
class Wording:
    """The words of a question that are not in the catalogue under its key; ``slips`` by their names."""

    title: Remark
    hints: tuple[Remark, ...] = ()
    solution: Remark | None = None
    slips: Mapping[str, Remark] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, kw_only=True)
class Exercise(ABC):
    """One exercise of one lesson."""

    key: str
    wording: Wording | None = None
    slips: tuple[Slip, ...] = field(default=())
    tries: int = TRIES
    #: Whether an answer is right or wrong at all: a bet is only kept.
    judged: ClassVar[bool] = True
    #: Whether a notebook is done without it.
    optional: ClassVar[bool] = False

    @abstractmethod
    def asks(self) -> Asked:
        """What the question is answered with on its page."""

    @abstractmethod
    def record(self, answer: Any) -> Any:
        """The answer as the journal keeps it; raises ``NotationError`` for what is no answer of this kind."""

    @abstractmethod
    def reference(self) -> Any:
        """A right answer, computed."""

    def rights(self) -> Rights:
        """All known right answers; a question with more than one overrides this."""
        return Rights((self.record(self.reference()),))

    @abstractmethod
    def essence(self, record: Any) -> Any:
        """The part of a record that matters: two answers with the same essence are both right or both wrong."""

    @abstractmethod
    def examine(self, record: Any) -> Finding:
        """Whether the answer is right, and why; ``judge`` looks for mistakes known by name."""

    def judge(self, record: Any) -> Finding:
        """The finding of an answer, from its record alone."""
        finding = self.examine(record)
        if finding.right:
            return finding
        essence = self.essence(record)
        for slip in self.slips:
            if same(self.essence(self.record(slip.specimen())), essence):
                said = self.wording.slips[slip.name] if self.wording else Remark(f"exercise.{self.key}-{slip.name}")
                return replace(finding, remarks=(said,), slip=slip.name)
        return finding

    def unanswered(self, answer: Any) -> bool:
        """Whether nothing is answered yet: the three dots are still there, alone or in a list."""
        if isinstance(answer, list | tuple):
            return all(part is None or part is ... for part in answer)
        if isinstance(answer, Sized) and not isinstance(answer, str) and getattr(answer, "ndim", None) != 0:
            return not len(answer)
        return answer is None or answer is ... or (isinstance(answer, str) and not answer.strip())

    def counts(self, record: Any) -> bool:
        """Whether an answer is a try; after some tries the solution opens."""
        return True

    def not_yet(self, answer: Any) -> Remark:
        """What to do first when nothing is answered yet."""
        return Remark("check.unanswered")

    def told(self, record: Any) -> str:
        """The answer as the page of answers shows it."""
        return as_written(record)

    def in_short(self, record: Any) -> str:
        """An earlier answer as the page of answers shows it, many on one line; an empty text if that is too long."""
        return self.told(record)

    def given(self, record: Any) -> Any:
        """The part of a record that was answered on the question's page."""
        return record

    def filled(self, record: Any, several: bool) -> list[list[Any]]:
        """An answer as it stands in the fields, row by row; ``several``: there is more than one row."""
        return [part if isinstance(part, list) else [part] for part in (record if several else [record])]

    @property
    def program(self) -> str:
        """A program that stands below the solution, if there is one."""
        return ""

    @property
    def title(self) -> Remark:
        return self.wording.title if self.wording else Remark(f"exercise.{self.key}")

    @property
    def hints(self) -> tuple[Remark, ...]:
        """Where to look, then what to do."""
        if self.wording:
            return self.wording.hints
        return Remark(f"exercise.{self.key}-hint-1"), Remark(f"exercise.{self.key}-hint-2")

    @property
    def solution(self) -> Remark:
        """The whole solution; where nobody has written one, what is right."""
        if self.wording:
            return self.wording.solution or self.rights().remark(self.told)
        return Remark(f"exercise.{self.key}-solution")

    @property
    def solved(self) -> bool:
        """Whether there is a solution to be read."""
        return self.solution != NO_SOLUTION
