"""The search for the smallest counterexample: small numbers first, as people try.

``search`` goes through the cases of a claim. ``Whole`` is a statement of the article about the whole table of losing
pairs: for each number in turn, its partners are looked for among the positions, for the formula must not be believed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Protocol, cast

from rvbkit.games.nim.position import told_pair
from rvbkit.games.nim.solver import lost
from rvbkit.games.nim.study.conjectures.claim import Case, Claim, Joined, read
from rvbkit.games.nim.study.conjectures.verdict import KEPT, Counterexample, Fault, Verdict
from rvbkit.text.inputs import at_least, flag, part, real
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark, written

#: How far to look if the caller does not say, and at most; and for how many seconds.
BOUND, MOST = 200, 10**6
TIME = 2.0
#: When a claim is right in so few cases only, they are named.
NAMED = 3
#: The pairs of a number are far apart when k is large: for a larger k even the first would take too long.
MOST_K = 1000


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

    def verdict(self) -> Verdict:
        return Verdict(
            self.claim.told, self.k, self.misere, self.bound, not self.wrong if self.checked else None, self.checked,
            self.wrong, tuple(self.counterexamples), skipped=self.skipped, cut=self.cut,
            complete=self.complete and not self.wrong, without=None if self.wrong else self.without,
            remarks=tuple(self.remarks()), claim=self.claim,
        )  # fmt: skip

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
        return self.claim.values_told(case.values) if len(self.claim.letters) == 1 else told_pair(*case.piles)

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
    return found.verdict()


# -- statements about the whole table --------------------------------------------------------


@dataclass(frozen=True)
class Whole:
    """A statement about the whole table: its number among the article's, or ``favoured``."""

    name: str

    @property
    def told(self) -> Remark:
        return Remark(f"nim-guess.{self.name}-statement")

    def __str__(self) -> str:
        return f"statement {self.name}"

    def check(self, k: int, misere: bool, bound: int, time: float) -> Verdict:
        """Goes through the numbers up to the bound, from the smallest on."""
        if k > MOST_K:
            raise NotationError("nim-guess.k-large", given=k, most=MOST_K)
        until, checked, cut = monotonic() + time, 0, False
        faults: list[Fault] = []
        for fault in JUDGES[self.name](k, misere, bound):
            checked += 1
            faults += [fault] if fault else []
            if monotonic() > until:
                cut = checked <= bound
                break
        remarks = [Remark("nim-guess.whole-holds", {"count": checked, "high": checked - 1})]
        if faults:
            first = Remark("nim-guess.counterexample", {"why": faults[0].remark})
            remarks = [first, Remark("nim-guess.faults", {"count": len(faults)})]
        remarks += [Remark("nim-guess.cut")] if cut else []
        kept, wrong = tuple(faults[:KEPT]), len(faults)
        return Verdict(self.told, k, misere, bound, not wrong, checked, wrong, kept, cut=cut, remarks=tuple(remarks))


def named(text: str) -> Whole | None:
    """The statement that a text names: ``statement 1``, ``énoncé 1``, ``statement favoured``."""
    kind, _, name = " ".join(text.casefold().split()).partition(" ")
    return Whole(name) if kind in ("statement", "énoncé", "enonce") and name in JUDGES else None


def _partners(number: int, k: int, misere: bool) -> list[int]:
    """The numbers that stand in a losing pair with this one. No losing pair is beyond this border."""
    return [other for other in range((k + 2) * (number + 1) + 2) if lost(number, other, k, misere)]


def _once(k: int, misere: bool, bound: int) -> Iterator[Fault | None]:
    """Statement 1: no number stands in the table twice: in two pairs, or twice in one; but for (0 ; 0)."""
    for number in range(bound + 1):
        partners = _partners(number, k, misere)
        if len(partners) > 1:
            blanks = {"number": number, "pair": told_pair(number, partners[0]), "other": told_pair(number, partners[1])}
            yield Fault((number, partners[1]), Remark("nim-guess.in-two-pairs", blanks), k, misere)
        elif partners == [number] and number:
            twice = Remark("nim-guess.twice-in-one", {"pair": told_pair(number, number)})
            yield Fault((number, number), twice, k, misere)
        else:
            yield None


def _every(k: int, misere: bool, bound: int) -> Iterator[Fault | None]:
    """Statement 2: every number stands in the table once, and the differences are 0, 2, 4, 6…"""
    twice, wanted = _once(k, misere, bound), 0
    for number, fault in enumerate(twice):
        partners = _partners(number, k, misere)
        if not partners:
            yield Fault((number, number), Remark("nim-guess.in-no-pair", {"number": number}), k, misere)
        elif fault or partners[0] < number:
            yield fault
        else:
            difference, due = partners[0] - number, wanted
            wanted += 2
            blanks = {"pair": told_pair(number, partners[0]), "difference": difference, "wanted": due}
            wrong = Fault((number, partners[0]), Remark("nim-guess.other-difference", blanks), k, misere)
            yield wrong if difference != due else None


def _favoured(k: int, misere: bool, bound: int) -> Iterator[Fault | None]:
    """In every square of positions from (0 ; 0) on, but for that one alone, more win than lose."""
    losing = 0
    for size in range(bound + 1):
        rim = [(size, other) for other in range(size)] + [(other, size) for other in range(size)] + [(size, size)]
        losing += sum(lost(*piles, k, misere) for piles in rim)
        winning = (size + 1) ** 2 - losing
        blanks = {"size": size, "winning": winning, "losing": losing}
        wrong = size > 0 and winning <= losing
        yield Fault((size, size), Remark("nim-guess.not-favoured", blanks), k, misere) if wrong else None


JUDGES = {"1": _once, "2": _every, "favoured": _favoured}
