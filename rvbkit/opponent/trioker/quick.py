"""Playing the quick game with what one seat sees: its own hand, the panel, and which pieces nobody has shown yet."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rvbkit.game import Remark, Value
from rvbkit.games.trioker import Move, Position, Quick
from rvbkit.games.trioker.move import GIVE, PLACE
from rvbkit.games.trioker.panel import AGAIN, PAY_BANK, PAY_EACH, RECEIVE
from rvbkit.games.trioker.panel import GIVE as ASKS_TO_GIVE
from rvbkit.games.trioker.pieces import JOKER, PIECES, points, ways
from rvbkit.opponent.trioker.known import Known

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


def greedy(position: Quick, chance: random.Random) -> Move:
    """The heaviest piece."""
    moves = list(position.moves())
    ranks = [points(move.piece) if move.corners else 0 for move in moves]
    return chance.choice([move for move, rank in zip(moves, ranks, strict=True) if rank == max(ranks)])
