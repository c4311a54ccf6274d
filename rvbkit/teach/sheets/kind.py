"""Kinds of tasks for worksheets: a ``Kind`` takes an ``Order`` and returns exercises, judged like all others."""

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
from rvbkit.questions.exercise import Special as Shown
from rvbkit.questions.kinds import settled
from rvbkit.text.remarks import NotationError, Own, Remark

Task = TypeVar("Task")


@dataclass(frozen=True)
class Order:
    """An order of ``count`` tasks of a ``level``. Their keys are ``key``, then a number.

    ``seed`` is this variant's alone, ``common`` is the seed of all variants of a sheet. So a kind can search for
    expensive tasks once for all variants, and vary them by ``chance``.
    """

    key: str
    count: int
    level: int
    seed: str
    common: int

    @cached_property
    def chance(self) -> Random:
        """The chance of this variant alone."""
        return Random(self.seed)

    @cached_property
    def another_chance(self) -> Random:
        """The chance for tasks that replace repeated ones."""
        return Random(f"{self.seed}/others")

    def names(self) -> Iterator[str]:
        """The keys of the exercises."""
        return (f"{self.key}-{number}" for number in range(1, self.count + 1))


def all_different(drawn: Sequence[Task], others: Iterator[Task], same: Callable[[Task], Hashable]) -> list[Task]:
    """The drawn tasks, with another task in the place of each repeated one.

    All other tasks stay, so an old code gives the same sheet as before.
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
    """A kind of tasks: ``make`` returns the ordered exercises with their words; the same order gives the same ones.

    ``count`` and ``level`` are the defaults: about a page, and one of ``levels``. The sentences of a kind are
    ``<stem>.sheet-<name>``, the title; ``-about``, a line in the list of kinds; ``-text``, what to do; ``-levels``,
    what a level means if it is not the difficulty. A kind ``on_paper`` cannot be asked on a screen.
    """

    make: Callable[[Order], Sequence[Exercise]]
    count: int
    level: int = 2
    levels: range = range(1, 6)
    on_paper: bool = False

    def of_code(self, name: str, code: str, count: int, level: int, at: str = "") -> Sequence[Exercise]:
        """The tasks of a variant by its code; ``at`` is their place in a sheet of several parts."""
        what = (name, level, count, at)
        return self.make(Order(f"{name}{at}", count, level, variant.own(code, *what), variant.common(code, *what)))


@dataclass(frozen=True, kw_only=True)
class Unjudged(Exercise):
    """A task on paper alone: no answer of it is judged."""

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
    """A board for what the text says, and ``lines`` to write on. No answer is right or wrong.

    If it is ``solved``, the key says who wins and how, as far as the solver knows it with little memory.
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
    """A picture ``mm`` millimetres wide to write on, to cut out or to play on, perhaps with a sentence below it.

    ``picture(False)`` is for the sheet. If the wording has a solution, the key has ``picture(True)``, smaller.
    """

    picture: Callable[[bool], Element]
    mm: float
    below: Remark | None = None

    def asks(self) -> Shown:
        return Shown(self.picture)


def in_key(exercise: Exercise) -> bool:
    """Whether the key says something about this exercise."""
    return exercise.judged or (isinstance(exercise, Unjudged) and bool(exercise.solution.sentence))


@lru_cache(64)
def _who_wins(position: Any) -> Remark | None:
    """Who wins and by which moves, if the game's solver knows it with little memory.

    None for games with points: the depth of their search is not the same on every machine.
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
    """A kind with its full name, ``<stem>-<kind>``."""

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
    """The names of all kinds, found without loading any kind."""
    return [f"{stem}-{short}" for stem in stems() for short in rules(stem).SHEETS]


def kind(name: str) -> Named:
    """The kind of a name."""
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
    """Several remarks, one a line."""

    lines: tuple[Remark, ...] = ()

    @classmethod
    def of(cls, lines: Iterable[Remark]) -> Listed:
        return cls("", lines=tuple(lines))

    @property
    def sentence(self) -> str:
        return "\n".join(line.sentence for line in self.lines)
