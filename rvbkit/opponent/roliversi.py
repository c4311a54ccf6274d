"""Playing Roliversi: as deep as a moment allows, and to the end when that is near.

Levels: *greedy* flips as many balls as it can now, *careful* looks three moves ahead, *learner* plays the strong
one's move but errs once in three, *strong* looks as far as two seconds go. Values are own balls less the other's at
the end; before the end is within reach they are estimates, and nothing is called a win.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from rvbkit.game import Remark, Value
from rvbkit.games.roliversi import Move, Position, draft
from rvbkit.games.roliversi.board import names, number
from rvbkit.opponent.analysis import UNKNOWN, Analysis, patience
from rvbkit.quoting import signed
from rvbkit.solve.roliversi.search import HUNDRED, Report, Search
from rvbkit.solve.roliversi.words import of_number

#: Levels besides playing at random.
ERRS_ONCE_IN: dict[str, int | None] = {"greedy": None, "careful": None, "learner": 3, "strong": None}
#: Seconds that a thought takes at most, and moves that the careful one looks ahead.
SECONDS, CAREFUL = 1.8, 3
#: Who is further behind the best move, in hundredths of a ball, is not valued exactly.
MARGIN = 800
#: Balls that a move may cost before that is told: exactly known, and not.
TOLERANCE, ROUGH = 1.0, 6.0


class Looked(Analysis):
    """What a search has found."""

    def __init__(self, position: Position, report: Report | None) -> None:
        self.position = position
        self.report = report
        self.exact = report.exact if report else False
        self.tolerance = TOLERANCE if self.exact else ROUGH
        self.rated = {of_number(one.move, position): one for one in report.moves} if report else {}
        self.value = self._value(report.value) if report else _ended(position)

    def _value(self, hundredths: int, *, bound: bool = False) -> Value:
        return Value("score", round(hundredths / HUNDRED), exact=self.exact and not bound)

    @cached_property
    def best(self) -> Move | None:
        return next(iter(self.rated), None)

    def taps(self, taps: Sequence[str]) -> Mapping[str, Value]:
        """A square is worth what the ball in hand is worth there, or the other one if that goes there alone; a colour
        the best that can still be done with it.
        """
        worth = {}
        for tap in draft(self.position, taps).next:
            move = draft(self.position, [*taps, tap]).move
            colour = tap.removeprefix("'")
            reached = move or next((one for one in self.rated if one.colour == colour), None)
            if reached:
                value = self.after(reached)
                worth[tap] = value if move else replace(value, exact=False)
        return worth

    def after(self, move: Move) -> Value:
        one = self.rated.get(move)
        return self._value(one.value, bound=one.bound) if one else UNKNOWN

    def numbers(self, position: Position) -> tuple[float, ...] | None:
        """The balls of both at the end, if the board is then full."""
        if self.value.number is None:
            return None
        mine = (position.side**2 + self.value.number) / 2
        both = (mine, position.side**2 - mine)
        return both if position.turn == 1 else both[::-1]

    def where(self) -> Remark:
        """Why the best move is good, before which it is: what it does to corners, edges, moves or the final count."""
        best = self.best
        if best is None:
            return Remark("match.hint-unknown")
        return why(self.position, best, self.exact, self.value)

    def how(self) -> Remark:
        best = self.best
        assert best
        if not best.colour:
            return Remark("roliversi.must-pass")
        key = "roliversi.hint-exact" if self.exact else "roliversi.hint-move"
        return Remark(key, {"move": best.told, "value": signed(self.value.number or 0)}, (best.cell,))


def why(position: Position, move: Move, exact: bool, value: Value) -> Remark:
    """What speaks for a move, in one sentence."""
    if not move.colour:
        return Remark("roliversi.must-pass")
    side, after = position.side, position.play(move)
    at = number(side)[move.cell]
    last = side - 1
    on_edge = bool({at % side, at // side} & {0, last})
    cells = (move.cell,)
    if exact:
        return Remark("roliversi.why-count", {"value": signed(value.number or 0)}, _near(position, move))
    if {at % side, at // side} <= {0, last}:
        return Remark("roliversi.why-corner", {}, cells)
    theirs = after.count_moves() if after.outcome() is None else 0
    others = [position.play(other) for other in position.moves() if other != move]
    usual = sorted(one.count_moves() for one in others if one.outcome() is None)
    if usual and theirs < usual[len(usual) // 2]:
        return Remark("roliversi.why-mobility", {"count": theirs}, _near(position, move))
    return Remark("roliversi.why-edge" if on_edge else "roliversi.why-deep", {}, _near(position, move))


def _near(position: Position, move: Move) -> tuple[str, ...]:
    """The balls that the move flips: where to look without being told the move."""
    return tuple(names(position.side)[at] for at in position.changed(move)[1:])


def _ended(position: Position) -> Value:
    outcome = position.outcome()
    if outcome is None:
        return UNKNOWN
    return Value("score", (outcome[0] - outcome[1]) * (1 if position.turn == 1 else -1))


def prepare() -> None:
    """Loads what is compiled."""
    for _ in Search(4, bits=8).deepening(Position("." * 5 + "RJ..BV" + "." * 5), 0, most=2):
        pass


def analyse(position: Position, budget: float) -> Iterator[Analysis | None]:
    """None after each short step and, last, what is known in so many seconds, two at most."""
    if position.outcome() is not None:
        yield Looked(position, None)
        return
    over = patience(min(budget, SECONDS))
    found: Report | None = None
    for report in Search(position.side, position.plain).deepening(position, MARGIN):
        found = report or found
        if found and over():
            break
        yield None
    yield Looked(position, found)


def choose(position: Position, known: Analysis, level: str, chance: random.Random) -> Move | None:
    """The move of a level, or None for one at random."""
    errs = ERRS_ONCE_IN[level]
    if errs and chance.randrange(errs) == 0:
        return None
    if level == "greedy":
        return _best_of(
            position, [len(position.changed(move)) if move.colour else 0 for move in position.moves()], chance
        )
    if level == "careful":
        reports = Search(position.side, position.plain, bits=12).deepening(position, 10**6, CAREFUL)
        *_, last = (report for report in reports if report)
        rated = {of_number(one.move, position): one.value for one in last.moves}
        return _best_of(position, [rated[move] for move in position.moves()], chance)
    return known.best  # type: ignore[no-any-return]


def _best_of(position: Position, worth: Sequence[float], chance: random.Random) -> Move:
    """One of the moves that are worth most."""
    most = max(worth)
    return chance.choice([move for move, one in zip(position.moves(), worth, strict=True) if one == most])


def random_move(position: Position, chance: random.Random) -> Move:
    """Any move, each as likely as the others."""
    return chance.choice(list(position.moves()))
