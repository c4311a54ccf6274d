"""What ``rvbkit solve`` and ``rvbkit count`` tell of figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from rvbkit.games import Command
from rvbkit.games.option import YES_OR_NO, Choice, Text
from rvbkit.games.solution import InLines, Unsettled
from rvbkit.games.trioker.figure import ASKED, PLACE, Move
from rvbkit.games.trioker.figure import figure as figure_meant
from rvbkit.games.trioker.pieces import JOKER
from rvbkit.games.trioker.solver import given
from rvbkit.games.trioker.solver.answers import count, one
from rvbkit.games.trioker.solver.search import Solution
from rvbkit.kernels import bytes_allowed, seconds_allowed
from rvbkit.text.quoting import in_short
from rvbkit.text.remarks import NotationError, Remark

if TYPE_CHECKING:
    from rvbkit.games.trioker import Position, Puzzle
    from rvbkit.games.trioker.figure import Figure

#: Up to what solutions are told apart.
UP_TO = ("nothing", "rotation", "renaming")


@dataclass(frozen=True)
class Filled(InLines):
    """One way to fill a figure; None where there is none, or, not ``exact``, where none was found in time.

    ``best`` are the pieces that are still to be placed in it; other pieces may fill it too, so it is not ``complete``.
    """

    __repr__ = in_short

    solution: Solution | None
    best: tuple[Move, ...] = ()
    exact: bool = True
    value: None = None
    complete: ClassVar[bool] = False

    def record(self) -> dict[str, Any]:
        """For programs."""
        placed = [str(move) for move in self.best]
        return {"solution": str(self.solution) if self.solution else None, "placed": placed, "exact": self.exact}

    def lines(self) -> Iterator[Remark | str]:
        """The values row by row, then the pieces still to be placed."""
        if self.solution is None:
            yield Remark("trioker.no-solution" if self.exact else "trioker.not-settled")
            return
        yield str(self.solution)
        yield from map(str, self.best)


@dataclass(frozen=True)
class Counted(InLines):
    """How many solutions a figure has, with which joker, and whether only ``on_tip``.

    ``others``: the same with the joker, and so on a tip, of a figure that is meant for that.
    """

    __repr__ = in_short

    figure: str
    solutions: int
    joker: str = ""
    on_tip: bool = False
    others: tuple[Counted, ...] = ()

    def record(self) -> dict[str, Any]:
        """For programs."""
        return {"figure": self.figure, "solutions": self.solutions}

    def lines(self) -> Iterator[Remark | str]:
        """The number and what it counts, then the others."""
        key = "trioker.counted-on-tip" if self.on_tip else "trioker.counted-joker" if self.joker else "trioker.counted"
        yield Remark(key, {"count": self.solutions, "joker": self.joker})
        for other in self.others:
            yield from other.lines()


def solve(
    position: Position,
    *,
    time: float = 20.0,
    memory: float | None = None,
    step: Callable[[], Any] | None = None,
) -> Filled:
    """One solution of a puzzle, what lies in it kept; ``memory`` is not used. The games have no solver.

    >>> from rvbkit.games.trioker import Position
    >>> [str(move) for move in solve(Position.parse("puzzle AV a1=012")).best]
    ['a2=200']
    """
    puzzle = as_puzzle(position)
    time = seconds_allowed(time)
    bytes_allowed(memory)
    try:
        found = one(puzzle.figure, puzzle.placed, box=puzzle.box, time=time, step=(lambda _: step()) if step else None)
    except Unsettled:
        return Filled(None, exact=False)
    if found is None:
        return Filled(None)
    return Filled(found, tuple(Move(PLACE, *both) for both in found.placed.items() if both[0] not in puzzle.placed))


def as_puzzle(position: Position) -> Puzzle:
    """The position as a puzzle; another form of the game is told."""
    from rvbkit.games.trioker.puzzle import Puzzle

    if not isinstance(position, Puzzle):
        raise NotationError("trioker.solves-puzzles")
    return position


def to_solve(position: Position) -> given.Puzzle:
    """A puzzle half done as the solver takes it."""
    puzzle = as_puzzle(position)
    return given.puzzle(puzzle.figure, puzzle.placed, box=puzzle.box)


def counted(figure: str, joker: str, on_tip: bool, up_to: str) -> Counted:
    """How many solutions a figure has, by its name or its text, with the 24 pieces or also the joker."""
    meant, known = figure_meant(figure)
    asked = (joker or JOKER if on_tip else joker, on_tip)
    more = [(asked[0] or JOKER, tip) for tip in (False, True)] if known and known.on_tip else []
    others = tuple(_counted(meant, *other, up_to) for other in more if other != asked)
    return replace(_counted(meant, *asked, up_to), others=others)


def _counted(meant: Figure, joker: str, on_tip: bool, up_to: str) -> Counted:
    from tqdm import tqdm  # on a terminal, for whoever waits longer than a second

    with tqdm(total=100, delay=1, leave=False, disable=None, bar_format="{n:.0f} % |{bar}|") as bar:

        def step(share: float) -> None:
            bar.update(100 * share - bar.n)

        found = count(meant, joker=joker or None, on_tip=on_tip, step=step)
    each = {"nothing": found.raw, "rotation": found.rotation, "renaming": found.renaming}
    return Counted(str(meant), each[up_to], joker, on_tip)


COMMANDS = {
    "count": Command(
        counted,
        {"figure": ASKED, "joker": Text(3), "on_tip": YES_OR_NO, "up_to": Choice(UP_TO)},
        '{"figure", "solutions"}',
        first="figure",
        usual={"joker": "", "up_to": UP_TO[0]},
    )
}
