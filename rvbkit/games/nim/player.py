"""Playing Nim well: the formula knows every position, however large the piles.

On lost ground every move loses. The perfect player then makes one after which the game can last
longest; among those of small piles, one that leaves the other the fewest good answers.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from rvbkit.game import Value
from rvbkit.games.nim import draft
from rvbkit.games.nim.draft import BUNDLE, meant, units
from rvbkit.games.nim.position import Move, Position, told_pair
from rvbkit.games.nim.solver import delay, remoteness_by, winning_moves, winning_steps
from rvbkit.matches.analysis import Analysis
from rvbkit.text.remarks import Remark

#: Levels besides playing at random: the learner errs once in so many moves.
ERRS_ONCE_IN: dict[str, int | None] = {"learner": 3, "perfect": None}
#: Moves that are compared at most on lost ground.
COMPARED = 3000

_WIN, _LOSS = Value("win"), Value("loss")
#: Not yet a win, but one is within reach.
_OPEN = Value("win", exact=False)


class _Known(Analysis):
    """All winning moves are known."""

    def __init__(self, position: Position, winning: list[tuple[int, int]]) -> None:
        self.position = position
        self.winning = winning
        over_and_won = position.misere and position.outcome() is not None
        self.value = _WIN if winning or over_and_won else _LOSS

    @cached_property
    def best(self) -> Move | None:
        """The winning move that leaves the smallest position; on lost ground one that delays the end."""
        if self.winning:
            return Move(*self.winning[0])
        if self.position.outcome() is not None:
            return None
        return Move(*delay(*_piles(self.position)))

    def taps(self, taps: Sequence[str]) -> Mapping[str, Value]:
        """A place to go is won or not. So is a match, if the move wins as it then stands, or cannot win any more;
        it is a win that is not exact if a winning move can still be made by more of them.
        """
        so_far = draft(self.position, taps)
        taken = Move.parse(so_far.text) if so_far.text else Move(0, 0)
        return {tap: self._worth(tap, taken, so_far.marked) for tap in so_far.next}

    def _worth(self, tap: str, taken: Move, marked: Sequence[str]) -> Value:
        going = meant(self.position, tap)
        if going:
            within_reach = going == (0, 0) and bool(self.winning)
            return _WIN if going in self.winning else _OPEN if within_reach else _LOSS
        now = {*marked} ^ {tap}
        rest = [
            [size for place, size in enumerate(units(held), 1) if f"{pile}-{place}" not in now]
            for pile, held in ((1, self.position.first), (2, self.position.second))
        ]
        pile, place = (int(number) for number in tap.split("-"))
        size = units(self.position.second if pile == 2 else self.position.first)[place - 1]
        change = size if tap in now else -size
        n, m = taken.first + change * (pile == 1), taken.second + change * (pile == 2)
        if (n, m) in self.winning:
            return _WIN
        within_reach = any(_makes(x - n, rest[0]) and _makes(y - m, rest[1]) for x, y in self.winning)
        return _OPEN if within_reach else _LOSS

    def where(self) -> Remark:
        if not self.winning:
            return Remark("match.hint-lost")
        n, m = self.winning[0]
        if n and m:
            return Remark("nim.hint-both", {}, ("1-1", "2-1"))
        pile = 1 if n else 2
        return Remark("nim.hint-pile", {"pile": pile}, (f"{pile}-1",))

    def how(self) -> Remark:
        n, m = self.winning[0]
        left = self.position.first - n, self.position.second - m
        if not any(left):
            return Remark("nim.hint-all", {"move": Move(n, m).told})
        return Remark("nim.hint-leave", {"move": Move(n, m).told, "left": told_pair(*left)})

    def after(self, move: Move) -> Value:
        return _WIN if (move.first, move.second) in self.winning else _LOSS


def _makes(rest: int, sizes: list[int]) -> bool:
    """Whether some of these bundles and matches make the rest."""
    bundles, singles = sizes.count(BUNDLE), sizes.count(1)
    return rest >= 0 and rest - BUNDLE * min(bundles, rest // BUNDLE) <= singles


def _piles(position: Position) -> tuple[int, int, int, bool]:
    return position.first, position.second, position.k, position.misere


def prepare() -> None:
    """The formula is there at once."""


def analyse(position: Position, budget: float) -> Iterator[Analysis | None]:
    """None after each short step and, last, what is known. No position takes a ``budget``."""
    for winning in winning_steps(*_piles(position)):
        yield None if winning is None else _Known(position, winning)


def choose(position: Position, known: Analysis, level: str, chance: random.Random) -> Move | None:
    """The move of a level, or None for one at random."""
    errs = ERRS_ONCE_IN[level]
    if errs and chance.randrange(errs) == 0:
        return None
    if known.value == _LOSS and position.count_moves() <= COMPARED:
        return _troublesome(position, chance)
    return known.best  # type: ignore[no-any-return]


def _troublesome(position: Position, chance: random.Random) -> Move:
    """The longest game first, then the fewest answers that win."""

    def trouble(move: Move) -> tuple[int, int]:
        after = _piles(position.play(move))
        answers = winning_moves(*after)
        return remoteness_by(*after, answers), -len(answers)

    moves = list(position.moves())
    troubles = [trouble(move) for move in moves]
    most = max(troubles)
    return chance.choice([move for move, one in zip(moves, troubles, strict=True) if one == most])


def random_move(position: Position, chance: random.Random) -> Move:
    """Any legal move, each as likely as the others, without listing them."""
    a, b, k = position.first, position.second, position.k
    number = chance.randrange(position.count_moves())
    if number < a:
        return Move(number + 1, 0)
    if number < a + b:
        return Move(0, number - a + 1)
    widest = min(b, 2 * k + 1)
    while True:  # a column of the near-diagonal, taken as often as it is wide
        n = chance.randint(1, min(a, b + k))
        least, most = max(1, n - k), min(b, n + k)
        place = chance.randrange(widest)
        if place <= most - least:
            return Move(n, least + place)
