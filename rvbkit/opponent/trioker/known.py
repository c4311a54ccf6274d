"""What is known of the moves of a position: how much each is worth, the best first."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from rvbkit.game import Value
from rvbkit.games.trioker import Move, Position, draft
from rvbkit.games.trioker.move import PLACE
from rvbkit.opponent.analysis import UNKNOWN, Analysis


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
