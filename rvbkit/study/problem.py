"""Problems of any game: a position, and what is to be found in it.

What is right is there for whoever asks, and never shown with the problem.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeVar, overload

from rvbkit.draw import draw
from rvbkit.draw.svg import Element
from rvbkit.game import Move, NotationError, Own, Position, Remark
from rvbkit.games import Question
from rvbkit.options import YES_OR_NO, Option, Whole
from rvbkit.study.cards import Card, Gallery

#: A board is no wider than this, in pixels, where several stand side by side.
WIDEST = 300
#: Problems that are looked for at a time on the command line.
MOST = 1_000


class Problem:
    """What the problems of all games have in common. ``rvbkit.play`` opens one on a board that judges the answer."""

    name: Remark | str

    if TYPE_CHECKING:

        @property
        def position(self) -> Position: ...

    @property
    def question(self) -> Remark:
        """What is to be found."""
        return Remark(f"{self.position.stem}.find")

    @property
    def difficulty(self) -> int:
        """From 1 to 5."""
        raise NotImplementedError

    def solve(self) -> tuple[Move, ...]:
        """The moves that are right."""
        return tuple(self.position.solve().best)

    def record(self, *, answers: bool = False) -> dict[str, Any]:
        """For programs."""
        told = {"position": str(self.position), "question": self.question.sentence, "difficulty": self.difficulty}
        return {**told, "answers": list(map(str, self.solve()))} if answers else told

    @property
    def card(self) -> Card:
        """How it stands beside others."""
        name = self.name if isinstance(self.name, Remark) else Remark("study.problem", {"name": self.name})
        return Card(name.sentence, self.question, self._drawn, repr(self.position))

    def _drawn(self) -> tuple[Element, int]:
        picture = draw(self.position, taps=False)
        return picture, min(WIDEST, round(float(picture.attrib["width"])))

    def __repr__(self) -> str:
        return repr(Gallery([self.card]))

    def _repr_html_(self) -> str:
        return Gallery([self.card])._repr_html_()


AProblem = TypeVar("AProblem", bound=Problem)


class Problems(tuple[AProblem, ...]):
    """Problems that a notebook shows side by side."""

    if TYPE_CHECKING:  # what completes names does not see it in a tuple

        def __iter__(self) -> Iterator[AProblem]: ...

        @overload
        def __getitem__(self, at: SupportsIndex, /) -> AProblem: ...

        @overload
        def __getitem__(self, at: slice, /) -> tuple[AProblem, ...]: ...

        def __getitem__(self, at: Any, /) -> Any: ...

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self))

    def _repr_html_(self) -> str:
        return Gallery(one.card for one in self)._repr_html_()


@dataclass(frozen=True)
class Mined:
    """What ``rvbkit mine`` tells, and only if it is asked for, what is right."""

    problems: Problems[Any]
    answers: bool

    def record(self) -> dict[str, Any]:
        """For programs."""
        return {"problems": [one.record(answers=self.answers) for one in self.problems]}

    def lines(self) -> Iterator[Remark | str]:
        """Each as a terminal shows it, then how hard it is."""
        for one in self.problems:
            yield from repr(one).splitlines()
            yield Remark("study.difficulty", {"level": one.difficulty})
            if self.answers:
                yield Remark("study.answer", {"moves": Own(", ".join(map(str, one.solve())))})
            yield ""


def mining(mine: Callable[..., Problems[Any]], options: Mapping[str, Option], **usual: Any) -> Question:
    """The command ``rvbkit mine`` of a game: ``mine`` takes ``count``, ``seed`` and these options."""

    def answer(count: int, seed: int, answers: bool, **how: Any) -> Mined:
        return Mined(mine(count, seed, **how), answers)

    asked = {"count": Whole(1, MOST), "seed": Whole(), **options, "answers": YES_OR_NO}
    shape = '{"problems": [{"position", "question", "difficulty", "answers": [...]}, ...]}'
    return Question(answer, asked, shape, first="count", usual={"count": 1, "seed": 1, **usual})


class NotFound(NotationError):
    """Fewer problems than wanted; ``found`` are those that there are.

    >>> from rvbkit.study import rvb
    >>> try:
    ...     rvb.mine(99, seed=1, cells=5, side=2, tries=100)
    ... except NotFound as error:
    ...     print(len(error.found) < 99)
    True
    """

    def __init__(self, key: str, found: Sequence[Any], **blanks: Any) -> None:
        super().__init__(key, found=len(found), **blanks)
        self.found = Problems(found)
