"""What makes the tasks of a worksheet: a kind takes an order and gives exercises, which are judged as all others."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property, lru_cache
from random import Random
from typing import Any, TypeVar

from rvbkit.games import printing, rules, solving, stems
from rvbkit.games.solution import Solution
from rvbkit.page.svg import Element
from rvbkit.questions import variant
from rvbkit.questions.exercise import MOST_NAMED, Exercise, Finding, Play
from rvbkit.questions.exercise import Widget as Shown
from rvbkit.questions.kinds import settled
from rvbkit.text.remarks import NotationError, Own, Remark

Task = TypeVar("Task")


@dataclass(frozen=True)
class Order:
    """What is ordered of a kind: ``count`` tasks of a ``level``.

    ``seed`` is this variant's, ``common`` that of all variants of one sheet: what costs time may be searched once for
    all of them, and then be turned into another task by ``chance``. The exercises are called ``key``, then a number.
    """

    key: str
    count: int
    level: int
    seed: str
    common: int

    @cached_property
    def chance(self) -> Random:
        """What this variant alone has."""
        return Random(self.seed)

    @cached_property
    def another_chance(self) -> Random:
        """For the tasks that take the place of those that came twice."""
        return Random(f"{self.seed}/others")

    def names(self) -> Iterator[str]:
        """What the exercises are called."""
        return (f"{self.key}-{number}" for number in range(1, self.count + 1))


def all_different(drawn: Sequence[Task], others: Iterator[Task], same: Callable[[Task], Hashable]) -> list[Task]:
    """The tasks that were drawn, with another one wherever one comes again.

    All others stay as they are, so that a code means what it meant before.
    """
    met, kept = {*map(same, drawn)}, set[Hashable]()
    found = []
    for task in drawn:
        if same(task) in kept:
            task = next((one for one in others if same(one) not in met), task)
            met.add(same(task))
        kept.add(same(task))
        found.append(task)
    return found


@dataclass(frozen=True)
class Kind:
    """``make`` gives as many exercises as are ordered, each with its words; the same order gives the same ones.

    ``count`` is how many there are unless it is said, about a page of them, and ``level`` how hard they are then, one
    of ``levels``. Its sentences are ``<stem>.sheet-<name>``, the title; ``-about``, a line in the list of kinds;
    ``-text``, what is to be done; and ``-levels``, what a level means, where it is not how hard they are. What is only
    ``on_paper`` cannot be asked on a screen.
    """

    make: Callable[[Order], Sequence[Exercise]]
    count: int
    level: int = 2
    levels: range = range(1, 6)
    on_paper: bool = False

    def of_code(self, name: str, code: str, count: int, level: int, at: str = "") -> Sequence[Exercise]:
        """The tasks of a variant by its code; ``at`` is their place in the sheet, where there are several."""
        what = (name, level, count, at)
        return self.make(Order(f"{name}{at}", count, level, variant.own(code, *what), variant.common(code, *what)))


@dataclass(frozen=True, kw_only=True)
class Unjudged(Exercise):
    """What stands on paper alone: nothing is answered on a screen, nothing right or wrong there."""

    judged = False

    @property
    def solution(self) -> Remark:
        return (self.wording.solution if self.wording else None) or Own("")

    def record(self, answer: Any) -> Any:
        return answer

    def reference(self) -> Any:
        return None

    def essence(self, record: Any) -> Any:
        return record

    def examine(self, record: Any) -> Finding:
        return Finding(True, ())


@dataclass(frozen=True, kw_only=True)
class Free(Unjudged):
    """A board to do with what the text says, and ``lines`` to write on: nothing is right or wrong.

    Where it is to be ``solved``, the key tells who wins and how, if that takes little memory.
    """

    position: Any
    lines: int = 0
    solved: bool = False

    @property
    def solution(self) -> Remark:
        return (_who_wins(self.position) if self.solved else None) or Own("")

    def asks(self) -> Play:
        return Play(self.position)


@dataclass(frozen=True, kw_only=True)
class Drawn(Unjudged):
    """A picture of so many millimetres, to write on, to cut out, to play on; below it perhaps a sentence.

    ``picture(False)`` is that of the sheet. Where the wording has a solution, the key has ``picture(True)``, smaller.
    """

    picture: Callable[[bool], Element]
    mm: float
    below: Remark | None = None

    def asks(self) -> Shown:
        return Shown(self.picture)


def in_key(exercise: Exercise) -> bool:
    """Whether the key has anything about this one."""
    return exercise.judged or (isinstance(exercise, Unjudged) and bool(exercise.solution.sentence))


@lru_cache(64)
def _who_wins(position: Any) -> Remark | None:
    """Who wins and by which moves, where the solver of the game knows all of it with little memory.

    Where points count, nothing is said: how deep one must look has no limit that is the same on every machine.
    """
    if solving(position.stem) is None or position.outcome() is not None or position.tally is not None:
        return None
    found = settled(position)
    if not isinstance(found, Solution) or not found.outcome or not found.complete:
        return None
    if found.outcome == "loss":
        return Remark("sheet.board-loss")
    moves, more = found.winning_moves[:MOST_NAMED], len(found.winning_moves[MOST_NAMED:])
    blanks = {"moves": ", ".join(map(str, moves)), "count": more}
    return Remark("sheet.board-win-more" if more else "sheet.board-win", blanks)


@dataclass(frozen=True)
class Named:
    """A kind by its whole name, ``<stem>-<kind>``."""

    stem: str
    short: str
    kind: Kind

    @property
    def name(self) -> str:
        return f"{self.stem}-{self.short}"

    @property
    def title(self) -> Remark:
        return Remark(f"{self.stem}.sheet-{self.short}")

    @property
    def about(self) -> Remark:
        return Remark(f"{self.stem}.sheet-{self.short}-about")

    @property
    def text(self) -> Remark:
        return Remark(f"{self.stem}.sheet-{self.short}-text")


def names() -> list[str]:
    """The kinds of all games, found without loading any of them."""
    return [f"{stem}-{short}" for stem in stems() for short in rules(stem).SHEETS]


def kind(name: str) -> Named:
    """The kind called so."""
    wanted = name.strip().casefold()
    for stem in stems():
        for short in rules(stem).SHEETS:
            room = printing(stem) if f"{stem}-{short}" == wanted else None
            if room:
                return Named(stem, short, room.KINDS[short])
    near = get_close_matches(wanted, names(), 1, 0.6)
    if near:
        raise NotationError("sheet.kind-near", given=name, near=near[0])
    raise NotationError("sheet.kind", given=name, known=", ".join(names()))


@dataclass(frozen=True, repr=False)
class Listed(Remark):
    """Several remarks, each on a line of its own."""

    lines: tuple[Remark, ...] = ()

    @classmethod
    def of(cls, lines: Iterable[Remark]) -> Listed:
        return cls("", lines=tuple(lines))

    @property
    def sentence(self) -> str:
        return "\n".join(line.sentence for line in self.lines)
