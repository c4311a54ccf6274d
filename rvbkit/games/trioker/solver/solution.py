"""What ``Position.solve`` and the commands ``rvbkit solve`` and ``rvbkit count`` answer about figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from rvbkit.games import Command
from rvbkit.games.option import YES_OR_NO, Choice, Text
from rvbkit.games.solution import InLines, Unsettled
from rvbkit.games.trioker import Move, Position, Puzzle
from rvbkit.games.trioker.figure import ASKED, Figure, figure_meant
from rvbkit.games.trioker.moves import PLACE
from rvbkit.games.trioker.pieces import JOKER
from rvbkit.games.trioker.solver import setup
from rvbkit.games.trioker.solver.answers import count, one
from rvbkit.games.trioker.solver.notation import Solution
from rvbkit.kernels import bytes_allowed, seconds_allowed
from rvbkit.text.quoting import in_short
from rvbkit.text.remarks import NotationError, Remark

#: The solutions that are counted as one: none, those that a turn or a renaming makes of one another.
UP_TO = ("nothing", "rotation", "renaming")


@dataclass(frozen=True)
class Filled(InLines):
    """One way to fill a figure, or None: there is none, or, if not ``exact``, none was found in time.

    ``best`` are the pieces that are still to be placed. Other pieces may fill it too, so it is never ``complete``.
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
    """The number of solutions of a figure, with which joker, and whether that lies only ``on_tip``.

    ``others`` are the counts with the joker, anywhere and on a tip, of a figure that is meant for that.
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
        """The number and what it counts, then the other counts."""
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
    """One solution of a puzzle that keeps the placed pieces; ``memory`` is not used. The other forms have no solver.

    >>> [str(move) for move in solve(Position.parse("puzzle AV a1=012")).best]
    ['a2=200']
    """
    if not isinstance(position, Puzzle):
        raise NotationError("trioker.solves-puzzles")
    time = seconds_allowed(time)
    bytes_allowed(memory)
    try:
        hear = (lambda _: step()) if step else None
        found = one(position.figure, position.placed, box=position.box, time=time, step=hear)
    except Unsettled:
        return Filled(None, exact=False)
    placed = found.placed if found else {}
    return Filled(found, tuple(Move(PLACE, *both) for both in placed.items() if both[0] not in position.placed))


def to_solve(puzzle: Puzzle) -> setup.Puzzle:
    """A puzzle half done, as the solver takes it."""
    return setup.puzzle(puzzle.figure, puzzle.placed, box=puzzle.box)


def counted(figure: str, joker: str, on_tip: bool, up_to: str) -> Counted:
    """The number of solutions of a figure, by its name or its text, with the 24 pieces or also the joker."""
    meant, known = figure_meant(figure)
    asked = (joker or JOKER if on_tip else joker, on_tip)
    more = [(asked[0] or JOKER, tip) for tip in (False, True)] if known and known.on_tip else []
    others = tuple(_counted(meant, *other, up_to) for other in more if other != asked)
    return _counted(meant, *asked, up_to, others)


def _counted(meant: Figure, joker: str, on_tip: bool, up_to: str, others: tuple[Counted, ...] = ()) -> Counted:
    from tqdm import tqdm  # on a terminal, if it takes longer than a second

    with tqdm(total=100, delay=1, leave=False, disable=None, bar_format="{n:.0f} % |{bar}|") as bar:

        def step(share: float) -> None:
            bar.update(100 * share - bar.n)

        found = count(meant, joker=joker or None, on_tip=on_tip, step=step)
    each = found.raw, found.rotation, found.renaming
    return Counted(str(meant), each[UP_TO.index(up_to)], joker, on_tip, others)


COMMANDS = {
    "count": Command(
        counted,
        {"figure": ASKED, "joker": Text(3), "on_tip": YES_OR_NO, "up_to": Choice(UP_TO)},
        '{"figure", "solutions"}',
        first="figure",
        usual={"joker": "", "up_to": UP_TO[0]},
    )
}
