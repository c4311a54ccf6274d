"""A table of losing pairs made by hand, the article's way: a wrong pair is told with the move that kills it.

The first number not used so far is asked; it goes with the smallest number from which no move leads to
a pair of the table. So the right tables are the beginnings of one list, and of two of them one is
always the beginning of the other.

A table remembers nothing but its pairs. What a pupil did is kept as entries of plain JSON, each with the
table as it then was::

    {"k": 1, "misere": false, "pairs": [[0, 0], [1, 3]], "tried": [1, 3]}

``tried`` is what was proposed, right or wrong; ``back`` instead is a pair taken back. No entry says
what was right: ``Building.of`` judges everything anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from rvbkit.coerce import parts
from rvbkit.game import Mistake, NotationError, Remark
from rvbkit.games.nim.numbers import killed, read, told_pair
from rvbkit.quoting import SHOWN_DIGITS, in_short
from rvbkit.solve.nim import lost, winning_moves

Pair = tuple[int, int]


@dataclass(frozen=True)
class Verdict:
    """What is to be said of a pair, in the order in which its numbers were given.

    ``taken`` is the move that kills it, ``leads`` where that move, or one that is not settled, leads.
    """

    __repr__ = in_short

    pair: Pair
    remark: Remark
    right: bool = False
    taken: Pair | None = None
    leads: Pair | None = None


@dataclass(frozen=True)
class Building:
    """The pairs found so far, smaller number first, in their order.

    >>> table = Building.begin(k=1)
    >>> table, verdict = table.propose(1, 2)
    >>> verdict.taken, verdict.leads
    ((1, 2), (0, 0))
    >>> table, verdict = table.propose(1, 3)
    >>> table.pairs, table.asked
    (((0, 0), (1, 3)), 2)
    """

    __repr__ = in_short

    k: int = 1
    misere: bool = False
    pairs: tuple[Pair, ...] = ()

    @classmethod
    def begin(cls, k: int = 1, misere: bool = False) -> Building:
        """A new table. (0 ; 0) is given, except where it does not lose."""
        return cls(k, misere, () if misere else ((0, 0),))

    @property
    def given(self) -> int:
        """How many pairs stand in the table from the beginning."""
        return 0 if self.misere else 1

    @property
    def partners(self) -> dict[int, int]:
        """For each number used, the other number of its pair."""
        return dict(self.pairs) | {larger: smaller for smaller, larger in self.pairs}

    @property
    def asked(self) -> int:
        """The first number not used."""
        used = self.partners
        return next(number for number in count() if number not in used)

    def propose(self, first: int, second: int) -> tuple[Building, Verdict]:
        """The table after this proposal, and what is to be said of it."""
        verdict = self.judge(first, second)
        if not verdict.right:
            return self, verdict
        return replace(self, pairs=(*self.pairs, _sorted(first, second))), verdict

    def back(self) -> Building:
        """The table without its last pair; what was given stays."""
        return replace(self, pairs=self.pairs[: max(self.given, len(self.pairs) - 1)])

    # -- judging ------------------------------------------------------------------------------

    def judge(self, first: int, second: int) -> Verdict:
        """Right, or why not: with the move that kills it, or the number that comes first."""
        both, (smaller, larger) = (first, second), _sorted(first, second)
        asked, partners = self.asked, self.partners
        if partners.get(smaller) == larger:
            return Verdict(both, Mistake("nim-build.known", {"pair": told_pair(first, second)}))
        if smaller < asked:
            return self._killed(
                both, "nim-build.used", number=smaller, used=told_pair(*_sorted(smaller, partners[smaller]))
            )
        loses = lost(first, second, self.k, self.misere)
        if smaller > asked:
            return self._too_early(both, loses)
        if loses:
            blanks = {"pair": told_pair(smaller, larger), "difference": larger - smaller}
            return Verdict(both, Remark("nim-build.entered", blanks), right=True)
        return self._killed(both, "nim-build.killed")

    def _killed(self, both: Pair, key: str, **blanks: Any) -> Verdict:
        """Refused with the move that kills it, into the table where there is such a move."""
        kills = self._kills(both)
        moves = kills or winning_moves(*both, self.k, self.misere)
        if not moves:  # no match is left, and in this variant that is no loss
            return Verdict(both, Mistake("nim-build.empty", {"pair": told_pair(*both)}))
        taken = moves[0]
        leads = (both[0] - taken[0], both[1] - taken[1])
        blanks |= {"pair": told_pair(*both), "move": killed(*both, taken)}
        if not kills:  # the number asked goes with a smaller one than this
            key = "nim-build.too-large"
            blanks["left"] = told_pair(*leads)
        return Verdict(both, Mistake(key, blanks), taken=taken, leads=leads)

    def _kills(self, both: Pair) -> list[Pair]:
        """The moves from here to pairs of the table."""
        known = set(self.pairs)
        moves = winning_moves(*both, self.k, self.misere)
        return [(n, m) for n, m in moves if _sorted(both[0] - n, both[1] - m) in known]

    def _too_early(self, both: Pair, loses: bool) -> Verdict:
        """A pair that skips a number: wrong for a reason of the table, or not yet to be known."""
        if self._kills(both):
            return self._killed(both, "nim-build.killed")
        first, second = both
        leads = (self.asked, second) if first <= second else (first, self.asked)
        blanks = {"pair": told_pair(first, second), "asked": self.asked, "open": told_pair(*leads)}
        return Verdict(both, Mistake("nim-build.early" if loses else "nim-build.skipped", blanks), leads=leads)

    # -- as plain JSON ---------------------------------------------------------------------------

    def entry(self, **done: Pair) -> dict[str, Any]:
        """What is kept of this table, and of what has just been ``tried`` or taken ``back``."""
        plain = {"k": self.k, "misere": self.misere, "pairs": [list(both) for both in self.pairs]}
        return plain | {name: list(both) for name, both in done.items()}

    @classmethod
    def of(cls, entries: Iterable[Any], k: int = 1, misere: bool = False) -> tuple[Building, Mistake | None]:
        """The table that these entries come to, and what was wrong with them.

        Entries of two notebooks may alternate: the longer table counts, unless pairs were taken back.
        """
        table = best = cls.begin(k, misere)
        wrong: Mistake | None = None
        for entry in entries:
            given = _pairs(entry, k, misere)
            if given is None:
                continue
            made, mistake = _judged(given, best) if isinstance(given, list) else (table, given)
            wrong = wrong or mistake
            best = max(best, made, key=lambda one: len(one.pairs))
            taken_back = isinstance(entry, dict) and "back" in entry and not mistake
            table = made if taken_back or len(made.pairs) > len(table.pairs) else table
        return table, wrong


def _sorted(first: int, second: int) -> Pair:
    return (first, second) if first <= second else (second, first)


def _pairs(entry: Any, k: int, misere: bool) -> list[Any] | Mistake | None:
    """The pairs of an entry, None if they belong to another game; a bare list of pairs belongs to every game."""
    if isinstance(entry, list):
        return entry
    if isinstance(entry, dict) and isinstance(entry.get("pairs"), list) and "k" in entry:
        same = type(entry["k"]) is int and entry["k"] == k and entry.get("misere", False) is misere
        return entry["pairs"] if same else None
    return Mistake("nim-build.no-table")


def _judged(given: Sequence[Any], best: Building) -> tuple[Building, Mistake | None]:
    """The pairs up to the first wrong one. Those that begin the longest table so far were judged already."""
    table = Building.begin(best.k, best.misere)
    for number, one in enumerate(given):
        if not (isinstance(one, list | tuple) and len(one) == 2 and all(type(n) is int and n >= 0 for n in one)):
            return table, Mistake("nim-build.no-pair", {"number": number + 1})
        both = _sorted(*one)
        if number < len(table.pairs) and table.pairs[number] == both:
            continue
        if number < len(best.pairs) and best.pairs[number] == both and len(table.pairs) == number:
            table = replace(table, pairs=best.pairs[: number + 1])
            continue
        table, verdict = table.propose(*both)
        if not verdict.right:
            return table, Mistake("nim-build.kept-wrong", {"pair": told_pair(*both), "why": verdict.remark})
    return table, None


# -- what is typed ---------------------------------------------------------------------------------


def read_pair(first: str, second: str = "") -> Pair:
    """The pair in two fields, or in the first one: ``(4 ; 7)``, ``4;7``, ``4 7``.

    >>> read_pair("4", " 7"), read_pair("(4 ; 7)"), read_pair("4 7")
    ((4, 7), (4, 7), (4, 7))
    """
    found = parts(f"{first};{second}" if second.strip() else first)
    if len(found) < 2:
        raise NotationError("nim-build.missing" if found else "nim-build.nothing", text=found[0] if found else "")
    if len(found) > 2:
        raise NotationError("nim-build.three", text=" ".join((first + " " + second).split()))
    one, other = (_read_number(part) for part in found)
    return one, other


def _read_number(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) > SHOWN_DIGITS:
        raise NotationError("nim-build.giant", count=len(text), most=SHOWN_DIGITS)
    return read(text, "nim-build.number")
