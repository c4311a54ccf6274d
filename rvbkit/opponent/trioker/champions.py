"""Playing the game for two champions: by what lies at hand, or as far ahead as a moment allows."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rvbkit.game import Remark, Value
from rvbkit.games.trioker import Champions, Move
from rvbkit.games.trioker.move import OBJECT, PASS, PLACE
from rvbkit.games.trioker.pieces import points
from rvbkit.opponent.analysis import Analysis, patience
from rvbkit.opponent.trioker.known import Known
from rvbkit.quoting import signed
from rvbkit.solve.trioker.champions import WON, Rated, Report, Search

#: Seconds that a thought takes at most.
SECONDS = 1.8
#: Who is further behind the best move, in hundredths of a piece, is not valued exactly.
MARGIN = 200
#: Pieces that a move may cost, as far as can be seen, before that is told.
TOLERANCE = 2.0


class Looked(Known):
    """What a search has found: who wins, where that is proved; else about how many pieces whoever moves is ahead."""

    tolerance = TOLERANCE

    def __init__(self, position: Champions, report: Report) -> None:
        values = {one.move: _value(one, report.exact) for one in report.moves}
        super().__init__(position, values, {one.move: one.value for one in report.moves})
        self.champions, self.exact = position, report.exact
        #: Nothing more can be found out that matters.
        self.settled = all(value.kind != "score" for value in values.values())

    def where(self) -> Remark:
        if self.value.kind == "loss":
            return Remark("match.hint-lost")
        assert self.best
        return why(self.champions, self.best, self.exact)

    def how(self) -> Remark:
        if self.value.number is None:
            return super().how()
        assert self.best
        return Remark("trioker.hint-move", {"move": self.best.told, "value": signed(self.value.number)})


def _value(one: Rated, exact: bool) -> Value:
    """A move by its hundredths: a bound from above proves no win, but a loss."""
    if one.value >= WON and not one.bound:
        return Value("win")
    if one.value <= -WON or (exact and one.value < 0):
        return Value("loss")
    if exact and not one.bound:
        return Value("draw")
    return Value("score", round(one.value / 100), exact=False)


def why(position: Champions, move: Move, exact: bool) -> Remark:
    """What speaks for a move, in one sentence, with the cells to look at."""
    if move.verb == OBJECT:
        return Remark("trioker.why-object")
    if move.verb == PASS:
        return Remark("trioker.why-pass" if PLACE in position.allowed else "trioker.must-pass")
    figure, own = position.figure, position.figure.number[move.cell]
    near = {at for vertex in figure.corners[own] for at in figure.around[vertex] if position.lying[at]}
    cells = tuple(figure.cells[at] for at in sorted(near))
    if position.completed(move):
        return Remark("trioker.why-hexagon", {}, cells)
    if exact:
        return Remark("trioker.why-count", {}, cells)
    theirs = _answers(position, move)
    usual = sorted(_answers(position, one) for one in position.moves() if one.verb == PLACE)
    if theirs < usual[len(usual) // 2]:
        return Remark("trioker.why-close", {}, cells)
    return Remark("trioker.why-room", {}, cells)


def _answers(position: Champions, move: Move) -> int:
    """How many of the other one's pieces could be placed after a move."""
    after = position.play(move)
    return len({one.piece for one in after.moves() if one.verb == PLACE}) if after.turn != position.turn else 0


def analyse(position: Champions, budget: float) -> Iterator[Analysis | None]:
    """None after each short step and, last, what is known in so many seconds, two at most."""
    over = patience(min(budget, SECONDS))
    found: Looked | None = None
    for report in Search(position).deepening(MARGIN):
        found = Looked(position, report) if report else found
        if found and (found.settled or over()):
            break
        yield None
    yield found


def greedy(position: Champions, chance: random.Random) -> Move:
    """Most hexagons, then most points, then the fewest answers; a word only where nothing can be placed."""
    placings = [move for move in position.moves() if move.verb == PLACE]
    if not placings:
        return chance.choice(list(position.moves()))
    ranks = {move: (position.completed(move), points(move.piece), -_answers(position, move)) for move in placings}
    return chance.choice([move for move in placings if ranks[move] == max(ranks.values())])
