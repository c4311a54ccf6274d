"""The players of the two games with hands: what is known of a position, and which move is best.

The quick game is played with what one seat sees: its own hand, the panel, and the pieces that nobody has shown yet.
Champions is played by a search that looks as far ahead as the time allows.
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
    """The values of moves, and their ranks; of two equal moves a piece comes before a word."""

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
        """A tap that plays has the value of its move; a tap that picks up a piece has the value of its best placing."""
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


# -- the quick game -------------------------------------------------------------------------------

#: The weights, in points: a point out of the hand; money; a piece given or another turn; each own piece that still
#: fits, and that fits in several cells; each piece that the left neighbour probably can place; the joker kept for
#: later. They were tried over some thousand games.
POINT, MONEY, TURN, FITS, TWICE, THEIRS, KEPT = 0.2, 0.3, 10, 2, 1, 5, 4


class Weighed(Known):
    """What each move seems to bring the player, in points above the mean of all moves; the last piece wins."""

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
        """Nobody knows how the game ends."""

    def where(self) -> Remark:
        """The part in which the best move differs most from the mean."""
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
    """The parts of the value of each move; the hand of the player to move is seen."""
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
    """What the cell of a move brings; ``able``: the player could place a piece in another turn."""
    asks, amount = position.panel.marks.get(move.cell, ("", 0))
    if asks == ASKS_TO_GIVE or (asks == AGAIN and able):
        return TURN
    return MONEY * amount * {RECEIVE: 1, PAY_BANK: -1, PAY_EACH: 1 - position.players}.get(asks, 0)


def _places(position: Quick, move: Move, pieces: Sequence[str]) -> list[int]:
    """The number of cells where each of some pieces would fit after a move."""
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


# -- champions ------------------------------------------------------------------------------------

#: The most seconds of a search.
SECONDS = 1.8
#: Moves further behind the best one, in hundredths of a piece, get no exact value.
MARGIN = 200
#: The pieces that a move may seem to cost before the player is told.
TOLERANCE = 2.0


class Looked(Known):
    """The result of a search: the winner, if that is proved; else about how many pieces the player to move is ahead."""

    tolerance = TOLERANCE

    def __init__(self, position: Champions, report: Report) -> None:
        values = {one.move: _value(one, report.exact) for one in report.moves}
        super().__init__(position, values, {one.move: one.value for one in report.moves})
        self.champions, self.exact = position, report.exact
        #: A deeper search changes nothing.
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
    """The value of a move by its hundredths: an upper bound proves a loss, but no win."""
    if one.value >= WON and not one.bound:
        return Value("win")
    if one.value <= -WON or (exact and one.value < 0):
        return Value("loss")
    if exact and not one.bound:
        return Value("draw")
    return Value("score", round(one.value / 100), exact=False)


def why(position: Champions, move: Move, exact: bool) -> Remark:
    """The reason for a move, in one sentence, with the cells to look at."""
    if move.verb == OBJECT:
        return Remark("trioker.why-object")
    if move.verb == PASS:
        return Remark("trioker.why-pass" if PLACE in position.allowed else "trioker.must-pass")
    figure = position.figure
    near = sorted(at for at in figure.meeting(figure.number[move.cell]) if position.lying[at])
    if position.completed(move):
        key = "hexagon"
    elif exact:
        key = "count"
    else:
        usual = sorted(_answers(position, one) for one in position.moves() if one.verb == PLACE)
        key = "close" if _answers(position, move) < usual[len(usual) // 2] else "room"
    return Remark(f"trioker.why-{key}", {}, tuple(figure.cells[at] for at in near))


def _answers(position: Champions, move: Move) -> int:
    """How many pieces the opponent could place after a move; 0 if the player has another turn."""
    after = position.play(move)
    return len({one.piece for one in after.moves() if one.verb == PLACE}) if after.turn != position.turn else 0


def analyse(position: Champions, budget: float) -> Iterator[Analysis | None]:
    """None after each short step and, last, the analysis, in ``budget`` seconds or in two."""
    over = patience(min(budget, SECONDS))
    found: Looked | None = None
    for report in Search(position).deepening(MARGIN):
        found = Looked(position, report) if report else found
        if found and (found.settled or over()):
            break
        yield None
    yield found


# -- the level greedy -----------------------------------------------------------------------------


def greedy(position: Position, chance: random.Random) -> Move:
    """In the quick game the heaviest piece; in champions most hexagons, then most points, then the fewest answers."""
    moves = list(position.moves())
    if isinstance(position, Champions):
        moves = [move for move in moves if move.verb == PLACE] or moves

    def rank(move: Move) -> tuple[int, ...]:
        worth = points(move.piece) if move.corners else 0
        if not isinstance(position, Champions) or move.verb != PLACE:
            return (worth,)
        return position.completed(move), worth, -_answers(position, move)

    ranks = list(map(rank, moves))
    best = max(ranks)
    return chance.choice([move for move, own in zip(moves, ranks, strict=True) if own == best])
