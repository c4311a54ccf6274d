"""What is known of the moves of a position: how much each is worth, the best first.

Playing the quick game with what one seat sees: its own hand, the panel, and which pieces nobody has shown yet.

Playing the game for two champions: by what lies at hand, or as far ahead as a moment allows.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rvbkit.game import Value
from rvbkit.games.trioker import Champions, Move, Position, Quick, draft
from rvbkit.games.trioker.moves import GIVE, OBJECT, PASS, PLACE
from rvbkit.games.trioker.panel import AGAIN, PAY_BANK, PAY_EACH, RECEIVE
from rvbkit.games.trioker.panel import GIVE as ASKS_TO_GIVE
from rvbkit.games.trioker.pieces import JOKER, PIECES, points, ways
from rvbkit.games.trioker.solver.champions import WON, Rated, Report, Search
from rvbkit.matches.analysis import UNKNOWN, Analysis, patience
from rvbkit.text.quoting import signed
from rvbkit.text.remarks import Remark


class Known(Analysis):
    """The values of moves, and what they are ranked by; of two that are equal a piece comes before a word."""

    def __init__(self, position: Position, values: Mapping[Move, Value], ranks: Mapping[Move, float]) -> None:
        self.position, self.values = position, values
        self.ranks = {move: (ranks[move], move.verb == PLACE) for move in values}
        self.order = sorted(values, key=lambda move: self.ranks[move], reverse=True)
        self.value = values[self.order[0]] if self.order else UNKNOWN

    @property
    def best(self) -> Move | None:
        return next(iter(self.order), None)

    def one_of_the_best(self, chance: random.Random) -> Move | None:
        equal = [move for move in self.order if self.ranks[move] == self.ranks[self.order[0]]]
        return chance.choice(equal) if equal else None

    def after(self, move: Move) -> Value:
        return self.values.get(move, UNKNOWN)

    def taps(self, taps: Sequence[str]) -> Mapping[str, Value | None]:
        """A tap that plays is worth its move, one that picks up a piece the best that can still be done with that."""
        worth = dict[str, Value | None]()
        for tap in draft(self.position, taps).next:
            so_far = draft(self.position, (*taps, tap))
            move = so_far.move
            if move is None and so_far.so_far:
                piece = so_far.so_far.piece
                move = next((one for one in self.order if one.verb == PLACE and one.piece == piece), None)
                if not self.position.ways_of(piece):
                    worth[tap] = None
            if move:
                value = self.after(move)
                still_open = so_far.move is None and value.kind != "loss"
                worth[tap] = replace(value, exact=False) if still_open else value
        return worth


class Ended(Analysis):
    """The game is over."""

    def __init__(self, position: Position, outcome: Sequence[float]) -> None:
        drawn = len(outcome) > 1 and min(outcome) == max(outcome)
        won = outcome[position.turn - 1] == max(outcome)
        self.value = Value("draw" if drawn else "win" if won else "loss")


# -- Playing the quick game with what one seat sees: its own hand, the panel, and which pieces nobody has --

#: What counts, in points: a point out of the hand; money; a piece given or another turn; each own piece that will still
#: fit, and fit in several cells; each piece that the left neighbour is likely to fit; the joker, which fits later too.
#: Found by trying, over some thousand games.
POINT, MONEY, TURN, FITS, TWICE, THEIRS, KEPT = 0.2, 0.3, 10, 2, 1, 5, 4


class Weighed(Known):
    """What each move seems to bring whoever makes it, in points beside a usual one; the last piece wins."""

    tolerance = float("inf")

    def __init__(self, position: Quick) -> None:
        self.parts = weighed(position)
        ranks = {move: sum(parts.values()) for move, parts in self.parts.items()}
        usual = sum(ranks.values()) / len(ranks)
        values = {move: Value("score", round(rank - usual), exact=False) for move, rank in ranks.items()}
        if len(position.hand) == 1:
            values.update((move, Value("win")) for move in ranks if move.verb in (PLACE, GIVE))
        super().__init__(position, values, ranks)

    def numbers(self, position: Position) -> None:
        """Nobody knows how it ends."""

    def where(self) -> Remark:
        """What sets the best move apart from the others."""
        best = self.best
        assert best
        if len(self.order) == 1:
            return self.position.hint or Remark("trioker.why-only")
        if best.verb == GIVE:
            return Remark("trioker.why-give")
        usual = {part: sum(parts[part] for parts in self.parts.values()) / len(self.parts) for part in self.parts[best]}
        part = max(usual, key=lambda part: self.parts[best][part] - usual[part])
        return Remark(f"trioker.why-{part}", {}, (best.cell,) if part == "asked" and self.parts[best][part] > 0 else ())


def weighed(position: Quick) -> dict[Move, dict[str, float]]:
    """What speaks for each move of whoever moves, whose hand is seen, by what it is about."""
    hand = position.hand
    unseen = [piece for piece in (*PIECES, JOKER) if piece not in position.used and piece not in hand]
    share = len(position.hands[position.left - 1]) / max(1, len(unseen))
    found = {}
    for move in position.moves():
        rest = [piece for piece in hand if piece != move.piece]
        ours, theirs = _places(position, move, rest), _places(position, move, unseen)
        found[move] = {
            "heavy": POINT * points(move.piece) - KEPT * (move.piece == JOKER) if move.corners else 0,
            "asked": _asked(position, move, any(ours)),
            "room": FITS * sum(n > 0 for n in ours) + TWICE * sum(n > 1 for n in ours),
            "close": -THEIRS * share * sum(n > 0 for n in theirs),
        }
    return found


def _asked(position: Quick, move: Move, able: bool) -> float:
    """What the cell of a move brings; ``able``: something could be placed in another turn."""
    asks, amount = position.panel.marks.get(move.cell, ("", 0))
    if asks == ASKS_TO_GIVE or (asks == AGAIN and able):
        return TURN
    return MONEY * amount * {RECEIVE: 1, PAY_BANK: -1, PAY_EACH: 1 - position.players}.get(asks, 0)


def _places(position: Quick, move: Move, pieces: Sequence[str]) -> list[int]:
    """In how many cells each of some pieces would fit after a move."""
    figure, lying = position.figure, list(position.lying)
    if move.verb == PLACE:
        lying[figure.number[move.cell]] = move.corners
    values = figure.values(lying)
    wanted = [
        figure.wanted(values, at)
        for at, corners in enumerate(lying)
        if not corners and any(lying[other] for other in figure.neighbours[at])
    ]
    return [sum(bool(ways(piece, want)) for want in wanted) for piece in pieces]


def greedy_quick(position: Quick, chance: random.Random) -> Move:
    """The heaviest piece."""
    moves = list(position.moves())
    ranks = [points(move.piece) if move.corners else 0 for move in moves]
    return chance.choice([move for move, rank in zip(moves, ranks, strict=True) if rank == max(ranks)])


# -- Playing the game for two champions: by what lies at hand, or as far ahead as a moment allows --

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


def greedy_champion(position: Champions, chance: random.Random) -> Move:
    """Most hexagons, then most points, then the fewest answers; a word only where nothing can be placed."""
    placings = [move for move in position.moves() if move.verb == PLACE]
    if not placings:
        return chance.choice(list(position.moves()))
    ranks = {move: (position.completed(move), points(move.piece), -_answers(position, move)) for move in placings}
    return chance.choice([move for move in placings if ranks[move] == max(ranks.values())])
