"""What an exercise is: a key, a way to judge an answer, mistakes known by name.

* An **answer** is what the pupil gives: a number, a list, a board, a function. Its **record** is
  what the journal keeps of it, plain JSON; everything else is computed from the record alone, so
  that a verdict is never stored.
* ``reference`` computes a right answer with the solver. Nothing right is written down here.
* A **slip** is a mistake that is known by name, with a specimen: an answer that makes it. An answer
  whose record has the same essence as the specimen's gets the slip's own sentence.
* Every sentence is in the catalogue: ``exercise.<key>`` the title, ``-hint-1`` and ``-hint-2``, the
  first says where to look, the second what to do; ``-solution``; and one for each slip's name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sized
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from rvbkit.checks.results import same
from rvbkit.game import Remark
from rvbkit.keeping import as_written

#: After so many different answers the whole solution opens, right or wrong.
TRIES = 3


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
    """What the judge says of an answer. ``shown`` is a position to look at, ``move`` a move in it.

    ``partly``: nothing is wrong so far, but it is not all. ``printed`` are lines that a function printed.
    """

    right: bool
    remarks: tuple[Remark, ...]
    rows: tuple[Row, ...] = ()
    shown: Any = None
    move: Any = None
    slip: str = ""
    partly: bool = False
    printed: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Exercise(ABC):
    """One exercise of one lesson."""

    key: str
    slips: tuple[Slip, ...] = field(default=())
    tries: int = TRIES
    #: Whether an answer is right or wrong at all: a bet is only kept.
    judged: ClassVar[bool] = True

    @abstractmethod
    def record(self, answer: Any) -> Any:
        """The answer as the journal keeps it; raises ``NotationError`` for what is no answer of this kind."""

    @abstractmethod
    def reference(self) -> Any:
        """A right answer, computed."""

    @abstractmethod
    def essence(self, record: Any) -> Any:
        """What of a record matters: two answers of one essence are right or wrong together."""

    @abstractmethod
    def examine(self, record: Any) -> Finding:
        """Right or wrong, and why, when it is no mistake known by name."""

    def judge(self, record: Any) -> Finding:
        """What is to be said of an answer, from its record alone."""
        finding = self.examine(record)
        if finding.right:
            return finding
        essence = self.essence(record)
        for slip in self.slips:
            if same(self.essence(self.record(slip.specimen())), essence):
                said = Remark(f"exercise.{self.key}-{slip.name}")
                return replace(finding, remarks=(said,), slip=slip.name)
        return finding

    def unanswered(self, answer: Any) -> bool:
        """Nothing is answered yet: the three dots are still there, alone or in a list."""
        if isinstance(answer, list | tuple):
            return all(part is None or part is ... for part in answer)
        if isinstance(answer, Sized) and not isinstance(answer, str) and getattr(answer, "ndim", None) != 0:
            return not len(answer)
        return answer is None or answer is ... or (isinstance(answer, str) and not answer.strip())

    def counts(self, record: Any) -> bool:
        """Whether an answer is a try, after some of which the solution opens."""
        return True

    def not_yet(self, answer: Any) -> Remark:
        """What to do first when nothing is answered yet."""
        return Remark("check.unanswered")

    def told(self, record: Any) -> str:
        """The answer as the page of answers shows it."""
        return as_written(record)

    def in_short(self, record: Any) -> str:
        """An earlier answer as the page shows it among others on one line; nothing where that is too long."""
        return self.told(record)

    @property
    def program(self) -> str:
        """A program that stands below the solution, if there is one."""
        return ""

    @property
    def title(self) -> Remark:
        return Remark(f"exercise.{self.key}")

    @property
    def hints(self) -> tuple[Remark, Remark]:
        """Where to look, then what to do."""
        return Remark(f"exercise.{self.key}-hint-1"), Remark(f"exercise.{self.key}-hint-2")

    @property
    def solution(self) -> Remark:
        return Remark(f"exercise.{self.key}-solution")
