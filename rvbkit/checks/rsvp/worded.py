"""A question about words: French ones for who reads French, English ones for who reads English.

It is an exercise for each language of words; which one is meant is said by the language of the screens when it is asked
or answered, and from then on by its record, so that an answer is judged anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, NamedTuple

from rvbkit.checks.exercise import Exercise, Finding, Rights, Slip
from rvbkit.checks.instruments import Asked
from rvbkit.game import Remark
from rvbkit.text import language


class _Given(NamedTuple):
    """What a record says: for which words, and what was answered."""

    words: str
    answer: Any


@dataclass(frozen=True, kw_only=True)
class Worded(Exercise):
    """``made`` gives the exercise for a language of words, the same one each time."""

    made: Callable[[str], Exercise]

    @classmethod
    def of(cls, key: str, make: Callable[[str], Exercise]) -> Worded:
        """With the mistakes that its exercises know; both must know the same ones."""
        made = cache(make)
        names = [slip.name for slip in made(language()).slips]

        def specimen(at: int) -> Any:
            return made(language()).slips[at].specimen()

        return cls(key=key, made=made, slips=tuple(Slip(name, partial(specimen, at)) for at, name in enumerate(names)))

    @property
    def here(self) -> Exercise:
        """The one for the language in use."""
        return self.made(language())

    def _of(self, record: Any) -> tuple[Exercise, Any]:
        given = _Given(**record)
        return self.made(given.words), given.answer

    def asks(self) -> Asked:
        return self.here.asks()

    def record(self, answer: Any) -> Any:
        if isinstance(answer, dict) and {*answer} == {*_Given._fields}:
            return answer
        return _Given(language(), self.here.record(answer))._asdict()

    def rights(self) -> Rights:
        found = self.here.rights()
        return Rights(tuple(_Given(language(), one)._asdict() for one in found.records), found.complete)

    def reference(self) -> Any:
        return self.here.reference()

    def essence(self, record: Any) -> Any:
        one, answer = self._of(record)
        return [record["words"], one.essence(answer)]

    def examine(self, record: Any) -> Finding:
        one, answer = self._of(record)
        return one.examine(answer)

    def judge(self, record: Any) -> Finding:
        one, answer = self._of(record)
        return one.judge(answer)

    def unanswered(self, answer: Any) -> bool:
        return self.here.unanswered(answer)

    def not_yet(self, answer: Any) -> Remark:
        return self.here.not_yet(answer)

    def told(self, record: Any) -> str:
        one, answer = self._of(record)
        return one.told(answer)

    def given(self, record: Any) -> Any:
        """Nothing where other words were asked about than are now."""
        one, answer = self._of(record)
        return one.given(answer) if one is self.here else None

    def filled(self, record: Any, several: bool) -> list[list[Any]]:
        return self.here.filled(self._of(record)[1] if isinstance(record, dict) else record, several)

    @property
    def title(self) -> Remark:
        return self.here.title

    @property
    def hints(self) -> tuple[Remark, ...]:
        return self.here.hints

    @property
    def solution(self) -> Remark:
        return self.here.solution
