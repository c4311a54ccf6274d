"""The article's statements about the whole table of losing pairs, which speak of all pairs at once.

Each is checked on the table as the search finds it: for each number in turn, the pairs that it stands in
are looked for among the positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic

from rvbkit.game import NotationError, Remark
from rvbkit.games.nim.numbers import told_pair
from rvbkit.quoting import in_short
from rvbkit.solve.nim import lost, winning_move
from rvbkit.study.nim.conjectures.claim import Pair
from rvbkit.study.nim.conjectures.refuting import Proof
from rvbkit.study.nim.conjectures.verdict import KEPT, Verdict

#: The pairs of a number are far apart when k is large: further, even the first would take too long.
MOST_K = 1000


@dataclass(frozen=True)
class Fault:
    """A place in the table where a statement is wrong, and why."""

    __repr__ = in_short

    piles: Pair
    remark: Remark
    k: int
    misere: bool

    @property
    def wins(self) -> bool:
        return not lost(*self.piles, self.k, self.misere)

    @property
    def taken(self) -> Pair | None:
        return winning_move(*self.piles, self.k, self.misere)

    @property
    def proof(self) -> Proof | None:
        return None if self.wins or self.piles == (0, 0) else Proof.of(self.piles, self.k, self.misere)


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
        judge = JUDGES[self.name](k, misere, bound)
        until, checked, cut, wrong = monotonic() + time, 0, False, 0
        faults: list[Fault] = []
        for fault in judge:
            checked += 1
            if fault:
                wrong += 1
                faults += [fault] if len(faults) < KEPT else []
            if monotonic() > until:
                cut = checked <= bound
                break
        blanks = {"count": checked, "high": checked - 1}
        if faults:
            remarks = [
                Remark("nim-guess.counterexample", {"why": faults[0].remark}),
                Remark("nim-guess.faults", {"count": wrong}),
            ]
        else:
            remarks = [Remark("nim-guess.whole-holds", blanks)]
        remarks += [Remark("nim-guess.cut")] if cut else []
        return Verdict(
            self.told, k, misere, bound, not wrong, checked, wrong, tuple(faults), cut=cut, remarks=tuple(remarks)
        )


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
            yield Fault(
                (number, number), Remark("nim-guess.twice-in-one", {"pair": told_pair(number, number)}), k, misere
            )
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
