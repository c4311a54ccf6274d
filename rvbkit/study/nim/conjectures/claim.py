"""What a conjecture is: which positions it speaks of, what it says of them, and when.

* A **family** ``(n; n+4)`` has letters, which stand for whole numbers from 1 on (from 0 on if the condition says
  so, as in ``n >= 0``). What it says: ``wins``, ``loses``, or what to take. A **rule** such as ``d odd => wins``
  speaks of all positions (a; b), smaller pile first.
* ``if``: where the condition holds, what is said is true. ``only``: what is said is true nowhere else.
  ``exactly``: both.

A claim judges one case: ``look``. Looking through many is the business of ``searching``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, floor
from typing import Literal

from rvbkit.game import Refusal, Remark
from rvbkit.games.nim import Move, Position
from rvbkit.quoting import in_short
from rvbkit.solve.nim import lost
from rvbkit.study.nim.conjectures.computing import Expression, Undefined, Values
from rvbkit.study.nim.conjectures.showing import Style, as_text, shown, written

Pair = tuple[int, int]
Says = Literal["wins", "loses", "take"]
Mode = Literal["if", "only", "exactly"]

#: The letters of a rule: of all positions, smaller pile first.
PILES = ("a", "b")


@dataclass(frozen=True)
class Case:
    """One position that a claim was asked about.

    ``wins`` is the truth about the position. ``right`` says whether what is claimed agrees with it; None if
    nothing is claimed there, and ``would`` is then what it would be. ``taken`` is what a recipe takes, if it may
    be taken; ``refusal`` is why not.
    """

    __repr__ = in_short

    values: tuple[int, ...]
    piles: Pair
    wins: bool
    condition: bool
    right: bool | None
    would: bool
    taken: Pair | None = None
    refusal: Refusal | None = None


@dataclass(frozen=True)
class Claim:
    """A conjecture in the pupil's language: see ``reading`` for how it is written.

    >>> from rvbkit.study.nim.conjectures.reading import read
    >>> claim = read("(n ; n+4) perd pour n ≥ 1")
    >>> str(claim)
    '(n; n+4) loses for n >= 1'
    >>> case = claim.look((1,), k=1)
    >>> case.piles, case.wins, case.right
    ((1, 5), True, False)
    """

    __repr__ = in_short

    letters: tuple[str, ...]
    piles: tuple[Expression, Expression] | None
    says: Says
    mode: Mode = "if"
    condition: Expression | None = None
    take: tuple[Expression, Expression] | None = None

    # -- which cases --------------------------------------------------------------------------

    def cases(self, bound: int) -> Iterator[tuple[int, ...]]:
        """The values to try, those with the smallest sum first; then the first letter from its smallest on."""
        starts = self.starts
        if not self.letters:
            yield ()
            return
        most = bound * len(self.letters)
        for total in range(sum(starts), most + 1):
            for values in _summing(total, starts, bound):
                if self.piles or values[0] <= values[1]:
                    yield values

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Where each letter begins."""
        if not self.piles:
            return (0, 0)
        return tuple(0 if (low := self.limits[letter][0]) is not None and low <= 0 else 1 for letter in self.letters)

    @cached_property
    def limits(self) -> dict[str, tuple[int | None, int | None]]:
        """Between which numbers the condition leaves each letter."""
        names = dict(zip(self.letters, self.letters if self.piles else ("smaller", "larger"), strict=True))
        found = _limits(self.condition.tree) if self.condition else {}
        limits = {letter: found.get(name, (None, None)) for letter, name in names.items()}
        if not self.piles and limits["a"][1] is None:  # the smaller pile is not larger than the other
            limits["a"] = (limits["a"][0], limits["b"][1])
        return limits

    def finite(self, bound: int) -> bool:
        """Whether it speaks of nothing beyond the bound, so that every case can be looked at."""
        highest = [self.limits[letter][1] for letter in self.letters]
        return self.mode == "if" and all(high is not None and high <= bound for high in highest)

    # -- one case -----------------------------------------------------------------------------

    def look(self, values: tuple[int, ...], k: int, misere: bool = False) -> Case | None:
        """What is true there and what is claimed; None where the letters give no position and nothing is claimed.

        Raises ``Undefined`` where something should be claimed, but the letters give no position.
        """
        known: dict[str, int | Fraction] = {"k": k}
        known.update(zip(self.letters, values, strict=True))
        if self.piles is None:
            first, second = values
        else:
            if self.mode == "if" and not self._of_piles and not self._true(known):
                return self._elsewhere(values, known, k, misere)
            first, second = self._position(known)
        known |= {"smaller": min(first, second), "larger": max(first, second), "difference": abs(first - second)}
        return self._judged(values, known, (first, second), self._true(known), k, misere)

    @cached_property
    def _of_piles(self) -> bool:
        """Whether the condition speaks of the piles, so that it cannot be looked at before them."""
        return bool(self.condition and self.condition.names & {"smaller", "larger", "difference"})

    def _true(self, known: Values) -> bool:
        return self.condition is None or bool(self.condition.run(known))

    def _position(self, known: Values) -> Pair:
        assert self.piles
        first, second = (pile.run(known) for pile in self.piles)
        if not isinstance(first, int) or not isinstance(second, int) or first < 0 or second < 0:
            raise Undefined("pile")
        return first, second

    def _elsewhere(
        self, values: tuple[int, ...], known: dict[str, int | Fraction], k: int, misere: bool
    ) -> Case | None:
        """Where the condition says that nothing is claimed."""
        try:
            return self._judged(values, known, self._position(known), False, k, misere)
        except Undefined:
            return None

    def _judged(
        self, values: tuple[int, ...], known: Values, piles: Pair, condition: bool, k: int, misere: bool
    ) -> Case:
        wins = not lost(*piles, k, misere)
        taken, refusal = None, None
        if self.says == "take":
            taken, refusal = self._take(known, piles, k)
            says = taken is not None and lost(piles[0] - taken[0], piles[1] - taken[1], k, misere)
        else:
            says = wins == (self.says == "wins")
        right: bool | None
        if self.mode == "exactly":
            right = says == condition
        elif self.mode == "only":
            right = condition if says else None
        else:
            right = says if condition else None
        return Case(values, piles, wins, condition, right, says, taken, refusal)

    def _take(self, known: Values, piles: Pair, k: int) -> tuple[Pair | None, Refusal | None]:
        assert self.take
        n, m = (part.run(known) for part in self.take)
        if not isinstance(n, int) or not isinstance(m, int) or n < 0 or m < 0:
            return None, Refusal("guess.no-take", {"n": str(n), "m": str(m)})
        refusal = Position(*piles, k).refuse(Move(n, m))
        return (None, refusal) if refusal else ((n, m), None)

    # -- in words -----------------------------------------------------------------------------

    def __str__(self) -> str:
        style = as_text()
        condition = written(self.condition, style) if self.condition else ""
        if self.piles is None:
            joint = {"if": f"{condition} => {self.says}", "only": f"{self.says} => {condition}"}
            return joint.get(self.mode, f"{self.says} <=> {condition}")
        says = f"{_both(self.piles, style, '; ')} {self.says}"
        if self.take:
            says = f"in {_both(self.piles, style, '; ')} take {_both(self.take, style, '; ')}"
        joint = {"if": "for", "only": "only for", "exactly": "exactly for"}
        return f"{says} {joint[self.mode]} {condition}" if condition else says

    @property
    def told(self) -> Remark:
        """The claim as the screen has it. It reads back as the same claim, in both languages."""
        says = Remark("guess.wins" if self.says == "wins" else "guess.loses")
        if self.piles is None:
            return Remark(f"guess.{self.mode}-rule", {"condition": shown(self.condition), "says": says})
        x, y = map(shown, self.piles)
        if self.take:
            n, m = map(shown, self.take)
            claimed = Remark("guess.recipe", {"x": x, "y": y, "n": n, "m": m})
        else:
            claimed = Remark("guess.family", {"x": x, "y": y, "says": says})
        if not self.condition:
            return claimed
        return Remark(f"guess.{self.mode}-family", {"claimed": claimed, "condition": shown(self.condition)})


def _both(pair: tuple[Expression, Expression], style: Style, between: str) -> str:
    return f"({between.join(written(part, style) for part in pair)})"


def _summing(total: int, starts: tuple[int, ...], bound: int) -> Iterator[tuple[int, ...]]:
    """Values from their starts up to the bound with this sum."""
    if len(starts) == 1:
        if starts[0] <= total <= bound:
            yield (total,)
        return
    rest_least, rest_most = sum(starts[1:]), bound * (len(starts) - 1)
    for first in range(max(starts[0], total - rest_most), min(bound, total - rest_least) + 1):
        for rest in _summing(total - first, starts[1:], bound):
            yield (first, *rest)


def _limits(tree: ast.expr) -> dict[str, tuple[int | None, int | None]]:
    """What a condition plainly says of names: ``1 <= n < 7`` and the like, joined by "and"."""
    found: dict[str, tuple[int | None, int | None]] = {}
    if isinstance(tree, ast.BoolOp) and isinstance(tree.op, ast.And):
        parts = [_limits(part) for part in tree.values]
    elif isinstance(tree, ast.Compare):
        sides = [tree.left, *tree.comparators]
        parts = [_limit(*three) for three in zip(sides, tree.ops, sides[1:], strict=False)]
    else:
        parts = []
    for part in parts:
        for name, (low, high) in part.items():
            before_low, before_high = found.get(name, (None, None))
            found[name] = (
                max((n for n in (low, before_low) if n is not None), default=None),
                min((n for n in (high, before_high) if n is not None), default=None),
            )
    return found


def _limit(left: ast.expr, op: ast.cmpop, right: ast.expr) -> dict[str, tuple[int | None, int | None]]:
    """The same of one comparison of a name with a number."""
    turned: dict[type[ast.cmpop], ast.cmpop] = {
        ast.Lt: ast.Gt(),
        ast.LtE: ast.GtE(),
        ast.Gt: ast.Lt(),
        ast.GtE: ast.LtE(),
    }
    if isinstance(right, ast.Name) and not isinstance(left, ast.Name):
        left, op, right = right, turned.get(type(op), op), left
    if not isinstance(left, ast.Name) or any(isinstance(part, ast.Name) for part in ast.walk(right)):
        return {}
    number = Expression.of(right, "number").run({})
    limits = {
        ast.Lt: (None, ceil(number) - 1),
        ast.LtE: (None, floor(number)),
        ast.Gt: (floor(number) + 1, None),
        ast.GtE: (ceil(number), None),
        ast.Eq: (ceil(number), floor(number)),
    }
    return {left.id: limits[type(op)]} if type(op) in limits else {}
