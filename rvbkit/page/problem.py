"""Problems of any game: a position, and what is to be found in it; and small pictures side by side, each with its
words.

What is right is there for whoever asks, and never shown with the problem.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, SupportsIndex, TypeVar, cast, overload
from xml.etree import ElementTree as ET

from rvbkit.game import AMove, Move, Position
from rvbkit.games import Command
from rvbkit.games.option import YES_OR_NO, Option, Whole
from rvbkit.page.picture import draw, themed
from rvbkit.page.svg import Element
from rvbkit.text.lazy import listed
from rvbkit.text.remarks import NotationError, Own, Remark

__all__ = [
    "Mined",
    "NotFound",
    "Problem",
    "Problems",
    "mining",
]

__dir__ = listed(__name__)


#: Words have so much room, in pixels; cards that are no wider stand at least two in a row, on a telephone too.
NARROWEST, PAIRED = 120, 190


@dataclass(frozen=True)
class Card:
    """A heading, what is said below, and what draws the picture and tells how many pixels wide it is.

    ``letters`` stand for it on a terminal, where the words are not all that there is.
    """

    heading: str
    said: Remark | None
    drawn: Callable[[], tuple[Element, int]] = field(repr=False)
    letters: str = ""

    @property
    def sentence(self) -> str:
        """Its words; above letters, each on a line of its own."""
        said = self.said.sentence if self.said else ""
        return ("\n" if self.letters else " ").join(filter(None, (self.heading, said, self.letters)))


class Gallery:
    """Cards that a notebook shows side by side, as many in a row as there is room for.

    >>> from rvbkit.study import rvb
    >>> len(rvb.gallery(rvb.advice_1()))
    9
    """

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = tuple(cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return "\n".join(card.sentence for card in self.cards)

    def _repr_html_(self) -> str:
        style = "display:flex;flex-wrap:wrap;gap:1.2em;align-items:flex-start"
        root = themed(style=style)
        for card in self.cards:
            picture, width = card.drawn()
            wide = max(width, NARROWEST)
            room = f"min({wide}px,50% - .6em)" if wide <= PAIRED else f"{wide}px"
            box = f"width:{room};max-width:100%;margin:0;text-align:center"
            shown = ET.SubElement(root, "figure", {"style": box})
            picture.set("style", f"width:{width}px;max-width:100%;height:auto;display:block;margin:auto")
            if not card.letters:  # else it says what it shows
                picture.set("aria-label", card.sentence)
            shown.append(picture)
            caption = ET.SubElement(shown, "figcaption", {"style": "line-height:1.3"})
            if card.heading:
                ET.SubElement(caption, "strong").text = card.heading
            if card.said:
                ET.SubElement(caption, "div").text = card.said.sentence
        return ET.tostring(root, encoding="unicode", method="html")


#: What all studies have; ``mine`` of each finds problems of its game.

#: A board is no wider than this, in pixels, where several stand side by side.
WIDEST = 300
#: Problems that are looked for at a time on the command line.
MOST = 1_000


class Problem:
    """What the problems of all games have in common. ``rvbkit.play`` opens one on a board that judges the answer.

    >>> from rvbkit.study import roliversi
    >>> (one,) = roliversi.mine(1, seed=1, level=1)
    >>> print(one.question, one.difficulty)
    Find the best move. 1
    >>> one.record(answers=True)["answers"] == [str(move) for move in one.solve()]
    True
    """

    name: Remark | str

    if TYPE_CHECKING:
        _kept: dict[str, Any]

        @property
        def position(self) -> Position: ...

    def _keep(self, **right: object) -> None:
        """What is right stands in no field of a dataclass: a table of pandas has a column for each of those."""
        vars(self)["_kept"] = right

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


class OneBest(Problem, Generic[AMove]):
    """A problem with one best move, which its maker gives as ``right``; a dataclass, with its ``level``.

    >>> from rvbkit.study import rsvp
    >>> (one,) = rsvp.mine(1, seed=1)
    >>> one.solve() == (one.best,), one.judge(one.best).key
    (True, 'match.solved-points')
    """

    if TYPE_CHECKING:
        level: int

        def solve(self) -> tuple[AMove, ...]: ...

    def __post_init__(self, right: AMove) -> None:
        self._keep(best=right)

    @property
    def best(self) -> AMove:
        """What is right."""
        move: AMove = self._kept["best"]
        return move

    @property
    def difficulty(self) -> int:
        return self.level

    def judge(self, move: AMove | str) -> Remark:
        """A sentence: right, not allowed, or what is worse about it."""
        meant = cast(AMove, self.position.move(move))
        refusal = self.position.refuse(meant)
        if refusal or meant == self.best:
            return refusal or Remark("match.solved-points", {"move": self.best.told})
        return self._worse(meant)

    def _worse(self, move: AMove) -> Remark:
        raise NotImplementedError


AProblem = TypeVar("AProblem", bound=Problem)
Another = TypeVar("Another", bound=Problem)


class Problems(tuple[AProblem, ...]):
    """Problems that a notebook shows side by side: a tuple, and so are a slice of it and a sum.

    >>> from rvbkit.study import roliversi
    >>> found = roliversi.mine(3, seed=1, level=1)
    >>> len(found[:2] + found[2:]), type(found[:2]).__name__
    (3, 'Problems')
    """

    if TYPE_CHECKING:  # what completes names does not see it in a tuple

        def __iter__(self) -> Iterator[AProblem]: ...

        @overload
        def __getitem__(self, at: SupportsIndex, /) -> AProblem: ...

        @overload
        def __getitem__(self, at: slice, /) -> Problems[AProblem]: ...

        def __getitem__(self, at: Any, /) -> Any: ...

        @overload
        def __add__(self, other: tuple[Another, ...], /) -> Problems[AProblem | Another]: ...

        @overload
        def __add__(self, other: tuple[Any, ...], /) -> tuple[Any, ...]: ...

        def __add__(self, other: Any, /) -> Any: ...

    else:

        def __getitem__(self, at):
            found = super().__getitem__(at)
            return Problems(found) if isinstance(at, slice) else found

        def __add__(self, other):
            found = super().__add__(other)
            return Problems(found) if all(isinstance(one, Problem) for one in other) else found

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self))

    def _repr_html_(self) -> str:
        return Gallery(one.card for one in self)._repr_html_()


@dataclass(frozen=True)
class Mined:
    """What ``rvbkit mine`` tells, and only if it is asked for, what is right.

    >>> from rvbkit.study import roliversi
    >>> told = Mined(roliversi.mine(1, seed=1, level=1), answers=False)
    >>> [*told.record()["problems"][0]]
    ['position', 'question', 'difficulty']
    """

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


def mining(mine: Callable[..., Problems[Any]], options: Mapping[str, Option], **usual: object) -> Command:
    """The command ``rvbkit mine`` of a game: ``mine`` takes ``count``, ``seed`` and these options.

    >>> from rvbkit.study import rvb
    >>> command = mining(rvb.mine, {"cells": Whole(5, 27)}, cells=6)
    >>> command.answer(1, seed=1, answers=False, cells=6, side=2).problems == rvb.mine(1, seed=1, cells=6, side=2)
    True
    """

    def answer(count: int, seed: int, answers: bool, **how: Any) -> Mined:
        return Mined(mine(count, seed, **how), answers)

    asked = {"count": Whole(1, MOST), "seed": Whole(), **options, "answers": YES_OR_NO}
    shape = '{"problems": [{"position", "question", "difficulty", "answers": [...]}, ...]}'
    return Command(answer, asked, shape, first="count", usual={"count": 1, "seed": 1, **usual})


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
