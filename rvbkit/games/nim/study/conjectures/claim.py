"""What a conjecture is: the positions of a family, who wins there, and for which numbers.

``language`` says how it is written. ``Claim.look`` judges one case; ``search`` goes through many.

>>> claim = read("(n ; n+4) perd pour n ≥ 1")
>>> case = claim.look((1,), k=1)
>>> case.piles, case.wins, case.right
((1, 5), True, False)
>>> str(claim)
'(n; n+4) loses for n >= 1'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, cast

from rvbkit.game import Refusal
from rvbkit.games.nim import Move, Position
from rvbkit.games.nim.solver import lost
from rvbkit.games.nim.study.conjectures.language import MOST_LETTERS, Number, Reader, Test, shown, split
from rvbkit.text import say
from rvbkit.text.quoting import in_short
from rvbkit.text.remarks import NotationError, Remark

Pair = tuple[int, int]
#: The two piles of a family, or the two parts of a move.
Numbers = tuple[Number, Number]
Says = Literal["wins", "loses"]
#: Between which numbers a letter is; the second is None where there is no end.
Range = tuple[int, int | None]

#: A letter begins with 1, if nothing else is said.
FIRST = 1
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "="}


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
    right: bool | None
    would: bool
    taken: Pair | None = None
    refusal: Refusal | None = None


@dataclass(frozen=True)
class Claim:
    """A conjecture. With ``take`` it says that the position is won by taking so many."""

    __repr__ = in_short

    piles: Numbers
    says: Says
    ranges: tuple[Range, ...]
    when: Test | None = None
    take: Numbers | None = None

    @classmethod
    def of(cls, piles: Numbers, says: Says, tests: Sequence[Test] = (), take: Numbers | None = None) -> Claim:
        """The claim whose tests are bounds of letters, and at most one other condition."""
        letters = letters_of(piles)
        for test in tests:
            known(test.letters, letters)
        bounds = [_bound(test) for test in tests]
        conditions = [test for test, bound in zip(tests, bounds, strict=True) if not bound]
        if len(conditions) > 1:
            raise NotationError("nim-guess.one-condition")
        for one in take or ():
            known(one.letters, letters)
        ranges = tuple(_narrowest([both[1:] for both in bounds if both and both[0] == letter]) for letter in letters)
        return cls(piles, says, ranges, conditions[0] if conditions else None, take)

    @cached_property
    def letters(self) -> tuple[str, ...]:
        return letters_of(self.piles)

    # -- which cases --------------------------------------------------------------------------

    def cases(self, bound: int) -> Iterator[tuple[int, ...]]:
        """The values to try, those with the smallest sum first; then the first letter from its smallest on."""
        if not self.letters:
            yield ()
            return
        for total in range(sum(self.starts), bound * len(self.letters) + 1):
            yield from _summing(total, self.starts, bound)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Where each letter begins to be looked at."""
        return tuple(min(low, FIRST) for low, _high in self.ranges)

    def finite(self, bound: int) -> bool:
        """Whether it speaks of nothing beyond the bound, so that every case can be looked at."""
        return all(high is not None and high <= bound for _low, high in self.ranges)

    def speaks_of(self, values: tuple[int, ...]) -> bool:
        """Whether anything is claimed of these."""
        ranges = zip(values, self.ranges, strict=True)
        within = all(low <= value and (high is None or value <= high) for value, (low, high) in ranges)
        return within and (self.when is None or self.when.run(self._named(values)))

    # -- one case -----------------------------------------------------------------------------

    def look(self, values: tuple[int, ...], k: int, misere: bool = False) -> Case | None:
        """What is true there and what is claimed; None where the letters give no pair of piles."""
        named = self._named(values)
        first, second = (pile.run(named) for pile in self.piles)
        if first < 0 or second < 0:
            return None
        wins = not lost(first, second, k, misere)
        taken, refusal, agrees = None, None, wins == (self.says == "wins")
        if self.take:
            taken, refusal = self._taken(named, (first, second), k)
            agrees = taken is not None and lost(first - taken[0], second - taken[1], k, misere)
        right = agrees if self.speaks_of(values) else None
        return Case(values, (first, second), wins, right, agrees, taken, refusal)

    def _named(self, values: tuple[int, ...]) -> dict[str, int]:
        return dict(zip(self.letters, values, strict=True))

    def values_told(self, values: tuple[int, ...]) -> str:
        """What the letters are: "n = 1, p = 4"."""
        return ", ".join(f"{letter} = {value}" for letter, value in self._named(values).items())

    def _taken(self, named: dict[str, int], piles: Pair, k: int) -> tuple[Pair | None, Refusal | None]:
        assert self.take
        n, m = (part.run(named) for part in self.take)
        if n < 0 or m < 0:
            return None, Refusal("nim-guess.no-take", {"n": n, "m": m})
        refusal = Position(*piles, k).refuse(Move(n, m))
        return (None, refusal) if refusal else ((n, m), None)

    # -- in words -----------------------------------------------------------------------------

    def __str__(self) -> str:
        """The canonical text."""
        says = self.says + (" by taking ({}; {})".format(*(one.text for one in self.take)) if self.take else "")
        when = " and ".join(self._bounds + ([self.when.text] if self.when else []))
        return "({}; {}) {}".format(*(one.text for one in self.piles), says) + (f" for {when}" if when else "")

    @property
    def _bounds(self) -> list[str]:
        """The bounds worth telling: without any condition all of them."""
        both = [*zip(self.letters, self.ranges, strict=True)]
        worth = [one for one in both if one[1] != (FIRST, None)]
        return [_told_range(*one) for one in (worth if worth or self.when else both)]

    @property
    def told(self) -> Remark:
        """The claim as the screen has it. It reads back as the same claim, in both languages."""
        x, y = (pile.shown for pile in self.piles)
        claimed = Remark("nim-guess.family", {"x": x, "y": y, "says": Remark(f"nim-guess.{self.says}")})
        if self.take:
            n, m = (one.shown for one in self.take)
            claimed = Remark("nim-guess.recipe", {"x": x, "y": y, "n": n, "m": m})
        when = self.condition
        return Remark("nim-guess.if-family", {"claimed": claimed, "condition": when}) if when.parts else claimed

    @property
    def condition(self) -> Joined:
        """Of which numbers it speaks."""
        when: list[Remark | str] = [told_test(self.when)] if self.when else []
        return Joined("nim-guess.and", parts=(*map(shown, self._bounds), *when))


@dataclass(frozen=True, repr=False)
class Joined(Remark):
    """Several things in one sentence, with a word of the catalogue or a comma between."""

    parts: tuple[Remark | str, ...] = ()

    @property
    def sentence(self) -> str:
        between = f" {say(self.key)} " if self.key else ", "
        return between.join(part.sentence if isinstance(part, Remark) else part for part in self.parts)


def told_test(test: Test) -> Remark | str:
    """A condition as the screen has it."""
    return shown(test.text) if test.right else Remark(f"nim-guess.{test.sign}", {"x": test.left.shown})


def read(text: str) -> Claim:
    """The claim that a text makes, or one sentence (``NotationError``) that says what is wrong with it."""
    words = split(text)
    if not words:
        raise NotationError("nim-guess.empty")
    reader = Reader(words)
    piles, take, tests = reader.pair(), None, list[Test]()
    says = reader.take("wins", "loses")
    if not says:
        raise NotationError("nim-guess.no-verdict")
    if says == "wins" and reader.take("by"):
        if not reader.take("taking"):
            raise reader.unreadable()
        take = reader.pair()
    if reader.take("for"):
        tests = reader.tests()
        while reader.take("and"):
            tests += reader.tests()
    reader.end()
    return Claim.of(piles, cast(Says, says), tests, take)


def letters_of(piles: Numbers) -> tuple[str, ...]:
    """The letters of a family in their order."""
    found = dict.fromkeys(sign for pile in piles for sign in pile.text if sign.isalpha())
    if len(found) > MOST_LETTERS:
        raise NotationError("nim-guess.letters", count=len(found), most=MOST_LETTERS)
    return tuple(found)


def known(letters: frozenset[str], of: Sequence[str]) -> None:
    """Refuses a letter that the family has not."""
    for letter in sorted(letters - {*of}):
        raise NotationError("nim-guess.letter", letter=letter)


def _bound(test: Test) -> tuple[str, int | None, int | None] | None:
    """The letter and its bounds, if a test says no more than that: ``n >= 1``, ``7 > n``, ``n = 3``."""
    left, sign, right = test.left, test.sign, test.right
    if right is None or sign not in _TURNED:
        return None
    if left.value is not None:
        left, sign, right = right, _TURNED[sign], left
    number = right.value
    if number is None or len(left.text) > 1 or not left.letters:
        return None
    low = {">": number + 1, ">=": number, "=": number}.get(sign)
    high = {"<": number - 1, "<=": number, "=": number}.get(sign)
    return left.text, low, high


def _narrowest(bounds: Sequence[tuple[int | None, int | None]]) -> Range:
    """The range that all these bounds leave."""
    lows, highs = [low for low, _ in bounds if low is not None], [high for _, high in bounds if high is not None]
    return max([0, *lows]) if lows else FIRST, min(highs, default=None)


def _told_range(letter: str, bounds: Range) -> str:
    low, high = bounds
    if low == high:
        return f"{letter} = {low}"
    if high is None:
        return f"{letter} >= {low}"
    return f"{letter} <= {high}" if low == FIRST else f"{low} <= {letter} <= {high}"


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
