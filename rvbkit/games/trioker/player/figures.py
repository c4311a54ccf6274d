"""The player of puzzles: what the solver says of a puzzle half done, and a beginner who fills one by trying."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property

from rvbkit.game import Value
from rvbkit.games.trioker import Move, Puzzle
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.moves import OFF, PLACE
from rvbkit.games.trioker.pieces import named
from rvbkit.games.trioker.player.hands import Known
from rvbkit.games.trioker.solver.answers import Steps, finding, fits, settling
from rvbkit.games.trioker.solver.notation import Solution
from rvbkit.games.trioker.solver.solution import to_solve
from rvbkit.matches.analysis import UNKNOWN, Analysis, patience
from rvbkit.text.remarks import Remark

#: After so many seconds no more moves are valued, if it is known whether the puzzle can be completed.
SECONDS = 1.8

_WIN, _LOSS = Value("win"), Value("loss")
#: The ranks of moves: if the puzzle can be completed, a piece from the box comes first; else taking off a piece in the
#: way.
_BEST, _PLACED, _OFF, _MOVED, _LOST = 4, 3, 2, 1, 0


@dataclass
class _Facts:
    """What the solver has found out so far.

    ``settled``     a solution, or why there is none; None: not known yet
    ``values``      whether the puzzle can be completed after each move
    ``in_the_way``  the cells of pieces in the way: it is enough to take off one of them if ``one_is_enough``, else all
                    must come off
    ``hopeless``    why the puzzle cannot be completed even if all pieces come off
    """

    settled: Solution | Remark | None = None
    values: dict[Move, Value] = field(default_factory=dict)
    in_the_way: tuple[str, ...] = ()
    one_is_enough: bool = True
    hopeless: Remark | None = None


class Asked(Known):
    """The answers of the solver about a puzzle: whether it can still be filled, now and after each move."""

    def __init__(self, position: Puzzle, facts: _Facts) -> None:
        self.puzzle, self.facts, self.values = position, facts, facts.values
        self.solution = facts.settled if isinstance(facts.settled, Solution) else None
        super().__init__(position, facts.values, {move: self._rank(move) for move in facts.values})
        self.value = _WIN if self.solution else _LOSS if facts.settled else UNKNOWN

    def _rank(self, move: Move) -> int:
        if self.solution and move == self._next:
            return _BEST
        if move.verb == OFF and move.cell in self.facts.in_the_way:
            return _OFF
        if self.facts.values[move] != _WIN:
            return _LOST
        return _MOVED if move.verb == OFF or move.piece in self.puzzle.used else _PLACED

    @property
    def to_show(self) -> Move | None:
        """A piece of a solution, or, if there is none, a piece in the way."""
        return self.best if self.solution or self.facts.in_the_way else None

    # -- where there is least choice ------------------------------------------------------------------

    @cached_property
    def _least(self) -> Remark:
        """Where to go on: in the middle of an empty figure; in a cell where only one piece fits or keeps the solution;
        with a piece that has only one place; else where the fewest pieces fit.
        """
        of, figure = to_solve(self.puzzle), self.puzzle.figure
        if not self.puzzle.used:
            middle = max(figure.around.values(), key=len)
            return Remark("trioker.hint-begin", {}, tuple(figure.cells[at] for at in middle))
        ways = {cell: fits(of, cell) for cell in of.empty}
        fewest = min(ways, key=lambda cell: len(ways[cell]))
        places = Counter(named(corners) for some in ways.values() for corners in some)
        scarce = min(places, key=lambda piece: places[piece]) if len(self.puzzle.hand) == len(of.empty) else None
        if scarce and len(ways[fewest]) > places[scarce] == 1:
            return Remark("trioker.hint-piece", {"piece": scarce}, (scarce,))
        if len(ways[fewest]) > 1:
            forced = next((cell for cell in ways if self._is_forced(cell, ways[cell])), None)
            if forced:
                return Remark("trioker.hint-forced", {"cell": forced, "count": len(ways[forced])}, (forced,))
        return Remark("trioker.hint-cell", {"cell": fewest, "count": len(ways[fewest])}, (fewest,))

    def _is_forced(self, cell: str, ways: tuple[str, ...]) -> bool:
        values = [self.after(Move.known(PLACE, cell, corners)) for corners in ways]
        return UNKNOWN not in values and values.count(_WIN) == 1

    @cached_property
    def _next(self) -> Move:
        """The piece of the solution at that place."""
        assert self.solution
        lying = self.solution.placed
        at = self._least.cells[0]
        cell = at if at in lying else next(cell for cell in lying if named(lying[cell]) == at)
        return Move.known(PLACE, cell, lying[cell])

    # -- in sentences -----------------------------------------------------------------------------------

    def possible(self) -> Remark:
        if self.solution:
            return Remark("trioker.possible")
        why = self.facts.hopeless or self.facts.settled
        if not isinstance(why, Remark):
            return Remark("trioker.unsettled")
        key = "trioker.hopeless" if self.facts.hopeless else "trioker.impossible"
        return Remark(key, {"why": why}, why.cells)

    def where(self) -> Remark:
        if self.solution:
            return self._least
        cells = self.facts.in_the_way
        if not cells:
            return self.possible()
        key = "trioker.hint-one-off" if self.facts.one_is_enough else "trioker.hint-some-off"
        return Remark(key, {"cells": ", ".join(cells), "count": len(cells)}, cells)

    def how(self) -> Remark:
        assert self.best
        if self.solution:
            return Remark("trioker.hint-fits", {"move": self.best.told})
        return Remark("trioker.hint-off", {"cell": self.best.cell, "piece": self.puzzle.placed[self.best.cell]})


@cache
def prepare() -> None:
    """Loads the compiled code."""
    list(finding(to_solve(Puzzle.of(Figure.parse("AV")))))


def analyse(position: Puzzle, budget: float) -> Iterator[Analysis | None]:
    """None after each short step and, last, the analysis, in ``budget`` seconds; loading does not count."""
    prepare()
    over, enough, facts = patience(budget), patience(min(budget, SECONDS)), _Facts()
    for _ in _finding_out(position, facts):
        if over() or (facts.settled and enough()):
            break
        yield None
    yield Asked(position, facts)


def _finding_out(position: Puzzle, facts: _Facts) -> Steps[None]:
    """Asks the solver first about the position, then what is wrong with it, last about each move."""
    facts.settled = yield from _settled(position)
    offs, fresh, moved = list[Move](), list[Move](), list[Move]()
    for move in position.moves():
        (offs if move.verb == OFF else moved if move.piece in position.used else fresh).append(move)
    if isinstance(facts.settled, Solution):
        facts.values |= dict.fromkeys(offs, _WIN)
        right = {*facts.settled.placed.items()}
        facts.values |= {move: _WIN for move in fresh if (move.cell, move.corners) in right}
        for move in fresh:
            if (move.cell, move.corners) not in right:
                found = yield from _filled(position.play(move))
                right |= {*found.placed.items()} if found else set()
            facts.values[move] = _WIN if (move.cell, move.corners) in right else _LOSS
    else:
        facts.values |= dict.fromkeys(fresh, _LOSS)
        for move in offs:
            facts.values[move] = _WIN if (yield from _filled(position.play(move))) else _LOSS
        facts.in_the_way = tuple(move.cell for move in offs if facts.values[move] == _WIN)
        if not facts.in_the_way:
            yield from _growing(position, facts)
    for move in moved:
        able = facts.values[Move(OFF, position.used[move.piece])] == _WIN
        facts.values[move] = _WIN if able and (yield from _filled(position.play(move))) else _LOSS


def _filled(position: Puzzle) -> Steps[Solution | None]:
    """A solution, if there is one. Each question takes at least one step: an answer may come at once."""
    yield 0.0
    return (yield from finding(to_solve(position)))


def _settled(position: Puzzle) -> Steps[Solution | Remark]:
    """A solution, or why there is none."""
    yield 0.0
    return (yield from settling(to_solve(position)))


def _growing(position: Puzzle, facts: _Facts) -> Steps[None]:
    """Places the pieces again, one after another: a piece after which there is no solution is in the way."""
    kept, apart = Puzzle.of(position.figure, position.box), list[str]()
    found = (yield from _settled(kept)) if position.used else facts.settled
    if isinstance(found, Remark):
        facts.hopeless = found
        return
    for cell, corners in position.placed.items():
        more = kept.play(Move.known(PLACE, cell, corners))
        if (yield from _filled(more)):
            kept = more
        else:
            apart.append(cell)
    facts.in_the_way, facts.one_is_enough = tuple(apart), False


def tried(position: Puzzle, chance: random.Random) -> Move:
    """A random piece of those that fit in the scarcest cell; if none fits there, one of its neighbours comes off.

    Random taps never fill a larger figure. This player does as a beginner would, and fills many figures in the end.
    """
    fits: dict[str, list[Move]] = {}
    for move in position.moves():
        if move.verb == PLACE and move.piece not in position.used:
            fits.setdefault(move.cell, []).append(move)
    figure = position.figure
    empty = [cell for cell in figure.cells if cell not in position.placed]
    scarce = min(empty, key=lambda cell: (len(fits.get(cell, ())), chance.random()))
    if scarce in fits:
        return chance.choice(fits[scarce])
    near = {figure.cells[at] for at in figure.meeting(figure.number[scarce])}
    return Move(OFF, chance.choice([cell for cell in position.placed if cell in near] or [*position.placed]))
