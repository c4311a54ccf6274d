"""Looking for the smallest counterexample, in the order in which people would try: small numbers first."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Protocol, cast

from rvbkit.coerce import at_least, flag, part, real
from rvbkit.game import NotationError, Remark, written
from rvbkit.games.nim.numbers import told_pair
from rvbkit.quoting import typed
from rvbkit.study.nim.conjectures.claim import Case, Claim, Joined, read
from rvbkit.study.nim.conjectures.refuting import Counterexample, values_told
from rvbkit.study.nim.conjectures.verdict import KEPT, Verdict
from rvbkit.study.nim.conjectures.wholes import named

#: How far to look if it is not said, and at most; and for how many seconds.
BOUND, MOST = 200, 10**6
TIME = 2.0
#: When a claim is right in so few cases only, they are named.
NAMED = 3


class Checkable(Protocol):
    """A claim of any kind."""

    @property
    def told(self) -> Remark: ...

    def check(self, k: int, misere: bool, bound: int, time: float) -> Verdict: ...


def conjecture(
    text: str | Claim | Checkable, k: int = 1, misere: bool = False, bound: int = BOUND, *, time: float = TIME
) -> Verdict:
    """Searches a counterexample among all letters (or piles) up to ``bound``, for ``time`` seconds at most.

    >>> from rvbkit.text import use
    >>> use("en")
    >>> verdict = conjecture("(n; n+4) loses for n >= 1")
    >>> verdict.holds, verdict.counterexample.piles, verdict.counterexample.taken
    (False, (1, 5), (0, 2))
    >>> conjecture("(n; n+d) wins for d odd").holds
    True
    """
    k, bound = at_least(k, 0, "nim-guess.k"), at_least(bound, 1, "nim-guess.bound")
    if bound > MOST:
        raise NotationError("nim-guess.bound-large", given=bound, most=MOST)
    seconds, misere = real(time), flag(misere, "misere")
    if seconds is None or seconds <= 0:
        raise NotationError("nim-guess.time", given=typed(time))
    claim = text if isinstance(text, Claim) else understood(text)
    if isinstance(claim, Claim):
        return search(claim, k, misere, bound, seconds)
    return claim.check(k, misere, bound, seconds)


def understood(text: Any) -> Claim | Checkable:
    """What a text claims; anything that can be checked claims itself."""
    if isinstance(part(text, "told"), Remark) and callable(part(text, "check")):
        return cast(Checkable, text)
    return named(written(text)) or read(text)


@dataclass
class _Search:
    """What has been found so far."""

    claim: Claim
    k: int
    misere: bool
    bound: int
    checked: int = 0
    wrong: int = 0
    counterexamples: list[Counterexample] = field(default_factory=list)
    right: list[Case] = field(default_factory=list)
    #: Cases of which something is claimed, but that are no pair of piles.
    skipped: int = 0
    #: Cases that the condition leaves out: how many, and the first where the claim would be wrong.
    outside: int = 0
    without: Counterexample | None = None
    #: The values looked at, whether anything is claimed there or not.
    first: tuple[int, ...] | None = None
    last: tuple[int, ...] = ()
    cut: bool = False

    def run(self, time: float) -> None:
        until = monotonic() + time
        for values in self.claim.cases(self.bound):
            if self.first is not None and monotonic() > until:
                self.cut = True
                return
            self.first, self.last = values if self.first is None else self.first, values
            case = self.claim.look(values, self.k, self.misere)
            if case:
                self.enter(case)
            else:
                self.skipped += self.claim.speaks_of(values)

    def enter(self, case: Case) -> None:
        if case.right is None:
            self.outside += 1
            if not case.would and not self.without:
                self.without = self.counterexample(case)
            return
        self.checked += 1
        if case.right:
            if len(self.right) <= NAMED:
                self.right.append(case)
            return
        self.wrong += 1
        if len(self.counterexamples) < KEPT:
            self.counterexamples.append(self.counterexample(case))

    def counterexample(self, case: Case) -> Counterexample:
        return Counterexample(self.claim, case, self.k, self.misere)

    @property
    def complete(self) -> bool:
        return not self.cut and self.claim.finite(self.bound)

    # -- in words -----------------------------------------------------------------------------

    def remarks(self) -> list[Remark]:
        told = self._refuted() if self.wrong else self._unrefuted()
        told += [Remark("nim-guess.skipped", {"count": self.skipped})] if self.skipped else []
        if self.cut and self.checked:
            told.append(Remark("nim-guess.cut"))
        return told

    def _refuted(self) -> list[Remark]:
        told = [Remark("nim-guess.counterexample", {"why": self.counterexamples[0].remark})]
        if self.checked > 1:
            blanks = {"count": self.wrong, "checked": self.checked, "range": self._range()}
            told.append(Remark("nim-guess.tally", blanks))
            if self.wrong == self.checked:
                told.append(Remark("nim-guess.right-never"))
            elif len(self.right) <= NAMED and not self.cut:
                named = [self._named(case) for case in self.right]
                told.append(Remark("nim-guess.right-only", {"cases": Joined("", parts=tuple(named))}))
        return told

    def _named(self, case: Case) -> Remark | str:
        return values_told(self.claim, case.values) if len(self.claim.letters) == 1 else told_pair(*case.piles)

    def _unrefuted(self) -> list[Remark]:
        if not self.checked:
            if self.cut:
                return [Remark("nim-guess.no-case-cut", {"range": self._range()})]
            return [Remark("nim-guess.no-case", {"high": self.bound})]
        blanks = {"count": self.checked, "range": self._range()}
        told = [Remark("nim-guess.proved" if self.complete else "nim-guess.holds", blanks)]
        if self.outside:
            condition = self.claim.condition
            if self.without:
                told.append(Remark("nim-guess.needed", {"condition": condition, "why": self.without.short}))
            else:
                told.append(Remark("nim-guess.unneeded", {"condition": condition, "count": self.outside}))
        return told

    def _range(self) -> Remark:
        """How far was looked."""
        letters = self.claim.letters
        if not letters or self.first is None:
            return Remark("nim-guess.range-none")
        if len(letters) == 1:
            low, high = self._spoken_of(self.first[0], self.last[0])
            return Remark("nim-guess.range-one", {"letter": letters[0], "low": low, "high": high})
        if self.cut:
            begun = not self.wrong and sum(self.last) > sum(self.first)  # and not all with this sum were looked at
            return Remark("nim-guess.range-sum", {"sum": " + ".join(letters), "high": sum(self.last) - begun})
        return Remark("nim-guess.range-many", {"letters": ", ".join(letters), "high": self.bound})

    def _spoken_of(self, low: int, high: int) -> tuple[int, int]:
        """Of the values looked at, those that the condition does not leave out at either end."""
        least, most = self.claim.ranges[0]
        if not self.checked:
            return low, high
        return max(low, least), high if most is None else min(high, most)


def search(claim: Claim, k: int, misere: bool, bound: int, time: float) -> Verdict:
    """The verdict on a claim."""
    found = _Search(claim, k, misere, bound)
    found.run(time)
    return Verdict(
        claim.told,
        k,
        misere,
        bound,
        not found.wrong if found.checked else None,
        found.checked,
        found.wrong,
        tuple(found.counterexamples),
        found.skipped,
        found.cut,
        found.complete and not found.wrong,
        found.without if not found.wrong else None,
        tuple(found.remarks()),
        claim,
    )
