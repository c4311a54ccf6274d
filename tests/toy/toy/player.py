"""Playing Ends for the points that lie at hand: a move is worth what it brings at once, as far as one can know that."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rvbkit.game import Hidden, Remark, Value
from rvbkit.games import rules
from rvbkit.matches.analysis import UNKNOWN, Analysis
from rvbkit.matches.opponents import tapped

ERRS_ONCE_IN: dict[str, int | None] = {"grasping": None}


class AtHand(Analysis):
    """The points of each move; none of a move that leads to what cannot be known."""

    def __init__(self, position: Any) -> None:
        self.position, self.gains = position, dict[Any, float]()
        try:
            for move in position.moves():
                self._look(move)
        except Hidden:  # somebody else is to move
            pass
        self.value = Value("score", max(self.gains.values()), exact=False) if self.gains else UNKNOWN

    def _look(self, move: Any) -> None:
        try:
            after = self.position.play(move)
        except Hidden:
            return
        at = self.position.turn - 1
        self.gains[move] = after.scores[at] - self.position.scores[at]

    @property
    def best(self) -> Any:
        return max(self.gains, key=lambda move: self.gains[move], default=None)

    def where(self) -> Remark:
        return Remark("toy.hint") if self.gains else super().where()

    def after(self, move: Any) -> Value:
        return Value("score", self.gains[move]) if move in self.gains else UNKNOWN

    def taps(self, taps: Sequence[str]) -> Mapping[str, Value]:
        """Those that play a move at once."""
        draft = rules(self.position.stem).draft
        drafts = {tap: draft(self.position, (*taps, tap)) for tap in draft(self.position, taps).next}
        return {tap: self.after(so_far.move) for tap, so_far in drafts.items() if so_far.done}

    def numbers(self, position: Any) -> tuple[float, ...] | None:
        return tuple(position.scores)


def prepare() -> None:
    """There is nothing to load."""


def analyse(position: Any, budget: float) -> Iterator[Analysis | None]:
    yield None
    yield AtHand(position)


def choose(position: Any, known: Analysis, level: str, chance: random.Random) -> Any:
    return known.best


def random_move(position: Any, chance: random.Random) -> Any:
    return tapped(position, chance)
