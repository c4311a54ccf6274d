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

from rvbkit.game import Value
from rvbkit.games.roliversi import Move, Position, draft
from rvbkit.games.roliversi.position import names, number
from rvbkit.games.roliversi.solver.search import HUNDRED, Report, Search, of_number
from rvbkit.matches.analysis import UNKNOWN, Analysis, patience
from rvbkit.text.quoting import signed
from rvbkit.text.remarks import Remark

#: Levels besides playing at random.
ERRS_ONCE_IN: dict[str, int | None] = {"greedy": None, "careful": None, "learner": 3, "strong": None}
#: Seconds that a thought takes at most, and moves that the careful one looks ahead.
SECONDS, CAREFUL = 1.8, 3
#: A move that is further behind the best one, in hundredths of a ball, is not valued exactly.
MARGIN = 800
#: Balls that a move may cost before a sentence says so: where values are exact, and where they are not.
TOLERANCE, ROUGH = 1.0, 6.0
#: Hundredths of a ball: moves that are no further apart are said to be about as good.
CLOSE = 100


class Looked(Analysis):
    """What a search has found."""

    def __init__(self, position: Position, report: Report | None) -> None:
        self.position = position
        self.report = report
        self.exact = report.exact if report else False
        self.depth = report.depth if report else 0
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
        """Why the best move is good: what it does to corners, edges, moves or the final count."""
        return why(self) if self.best else Remark("match.hint-unknown")

    def how(self) -> Remark:
        best = self.best
        assert best
        if not best.colour:
            return Remark("roliversi.must-pass")
        if self.exact:
            return Remark("roliversi.hint-exact", {"move": best.told, "value": signed(self.value.number or 0)})
        ahead = self.value.number or 0
        guess = "even" if abs(ahead) < ROUGH else "better" if ahead > 0 else "worse"
        blanks = {"move": best.told, "count": self.depth, "guess": Remark(f"roliversi.guess-{guess}")}
        return Remark("roliversi.hint-guess", blanks)


def why(looked: Looked) -> Remark:
    """Why the best move is good, in one sentence. Its cells say where to look without naming the move: the balls that
    it flips, or all corners.
    """
    position, move = looked.position, looked.best
    assert move
    if not move.colour:
        return Remark("roliversi.must-pass")
    named, last = names(position.side), position.side - 1
    flips = tuple(named[at] for at in position.changed(move)[1:])
    at = number(position.side)[move.cell]
    place = {at % position.side, at // position.side}
    if looked.exact:
        return Remark("roliversi.why-count", {"value": signed(looked.value.number or 0)}, flips)
    if place <= {0, last}:
        return Remark("roliversi.why-corner", {}, tuple(named[at] for at in (0, last, -1 - last, -1)))
    answers = {other: _answers(position.play(other)) for other in looked.rated}
    theirs, usual = answers[move], sorted(answers.values())[len(answers) // 2]
    if theirs < usual:
        return Remark("roliversi.why-mobility" if theirs else "roliversi.why-stuck", {"count": theirs}, flips)
    if place & {0, last}:
        return Remark("roliversi.why-edge", {}, flips)
    assert looked.report
    close = sum(not one.bound and looked.report.value - one.value <= CLOSE for one in looked.report.moves)
    return Remark("roliversi.why-even" if close > 1 else "roliversi.why-deep", {"count": looked.depth}, flips)


def _answers(position: Position) -> int:
    """Balls that may be placed: a pass that is forced is no answer."""
    return sum(bool(move.colour) for move in position.moves())


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
