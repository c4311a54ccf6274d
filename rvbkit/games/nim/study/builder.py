"""A table of losing pairs made by hand, the article's way: a wrong pair is refused with the move that kills it.

The table asks for the first number not used so far. That number goes with the smallest number from which no move
leads to a pair of the table. So the right tables are the beginnings of one list, and of two of them one is always the
beginning of the other.

A ``Building`` remembers nothing but its pairs. What a pupil did is kept in the lesson's journal as plain JSON, each
entry with the table as it then was::

    {"k": 1, "misere": false, "pairs": [[0, 0], [1, 3]], "tried": [1, 3]}

``tried`` is what was proposed, right or wrong; ``back`` instead is a pair taken back. No entry says what was right:
``Building.of`` judges everything again. A ``Table`` is the building that everything under one key shows. The journal
is what counts: after each proposal the table is made again from what is kept, so that two builders, two cells or two
notebooks with one key come to one table. Without a lesson the entries wait in memory for the first journal.

A ``Sieve`` is the quarter plane with positions crossed out. A position from which one move leads to a losing one is
crossed out, in the direction of that move. The first position left open is losing, because every move from it leads to
a crossed-out one; then its own strokes are drawn, and so on, as in the sieve of Eratosthenes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Literal

from rvbkit.games.nim.position import in_order, killed, read, told_pair
from rvbkit.games.nim.solver import lost, winning_moves
from rvbkit.questions import session
from rvbkit.text import current
from rvbkit.text.inputs import parts
from rvbkit.text.quoting import SHOWN_DIGITS, in_short, is_long
from rvbkit.text.remarks import Mistake, NotationError, Remark

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
        return replace(self, pairs=(*self.pairs, in_order((first, second)))), verdict

    def back(self) -> Building:
        """The table without its last pair; what was given stays."""
        return replace(self, pairs=self.pairs[: max(self.given, len(self.pairs) - 1)])

    # -- judging ------------------------------------------------------------------------------

    def judge(self, first: int, second: int) -> Verdict:
        """Right, or why not: with the move that kills it, or the number that comes first."""
        both, (smaller, larger) = (first, second), in_order((first, second))
        asked, partners = self.asked, self.partners
        if partners.get(smaller) == larger:
            return Verdict(both, Mistake("nim-build.known", {"pair": told_pair(first, second)}))
        if smaller < asked:
            used = told_pair(*in_order((smaller, partners[smaller])))
            return self._killed(both, "nim-build.used", number=smaller, used=used)
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
        return [(n, m) for n, m in moves if in_order((both[0] - n, both[1] - m)) in known]

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
        both = in_order((one[0], one[1]))
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


# -- the table of a notebook ------------------------------------------------------------------------


class Table:
    """A pupil's table while the kernel lives. ``seq`` grows with everything that can be seen."""

    def __init__(self, key: str, k: int, misere: bool) -> None:
        self.key = key
        self.building = Building.begin(k, misere)
        self.verdict: Verdict | None = None
        #: What is said first, and what there is to say of the file.
        self.remark: Remark | None = None
        self.trouble: Remark | None = None
        self.seq = 0
        self._watchers: list[Callable[[], None]] = []

    @property
    def told(self) -> str:
        """What is said now, of the table and of the file."""
        return " ".join(one.sentence for one in (self.remark, self.trouble) if one)

    def reopen(self) -> None:
        """Shows the table as it is kept, without the last remark; only a mistake in the file is told."""
        trouble = session.reread()
        found, wrong = Building.of(session.kept(self.key), self.building.k, self.building.misere)
        self.trouble = Mistake("nim-build.kept", {"name": self.key, "why": wrong}) if wrong else trouble
        if found != self.building or self.remark:
            self.building, self.verdict, self.remark = found, None, None
            self.changed()

    def propose(self, first: int, second: int) -> Verdict:
        """Judges a pair, enters it if it is right, keeps what was tried."""
        after, verdict = self.building.propose(first, second)
        if not is_long(max(first, second)):  # a longer number is no try of a pupil, and would swell the file
            self._keep(after, tried=(first, second))
        self.building = after
        self._join()
        self.verdict, self.remark = verdict, verdict.remark
        self.changed()
        return verdict

    def take_back(self) -> None:
        """Takes the last pair back."""
        gone, after = self.building.pairs[-1:], self.building.back()
        self.verdict = None
        if after == self.building:
            self.remark = Mistake("nim-build.nothing-back")
        else:
            self._keep(after, back=gone[0])
            self.building, self.remark = after, Remark("nim-build.back", {"pair": told_pair(*gone[0])})
        self.changed()

    def tell(self, remark: Remark | None) -> None:
        """Says something that changes nothing in the table."""
        self.verdict, self.remark = None, remark
        self.changed()

    def _keep(self, after: Building, **done: Pair) -> None:
        self.trouble = session.record(self.key, after.entry(**done))

    def _join(self) -> None:
        """Takes up the pairs that another notebook has found meanwhile."""
        found, _ = Building.of(session.kept(self.key), self.building.k, self.building.misere)
        more = len(found.pairs) - len(self.building.pairs)
        if more > 0:
            self.building = found
            self.trouble = self.trouble or Remark("nim-build.joined", {"count": more})

    # -- watchers --------------------------------------------------------------------------------

    def watch(self, callback: Callable[[], None]) -> None:
        """Calls back after every change, in the order in which callers came."""
        self._watchers.append(callback)

    def changed(self) -> None:
        """Lets the watchers look again."""
        self.seq += 1
        for callback in tuple(self._watchers):
            callback()


class Tables(dict[tuple[str, str, int, bool], Table]):
    """The tables of a session: by their journal, key, k and variant."""


def table(key: str, k: int, misere: bool) -> Table:
    """The one table of this session under this key, as it is kept now."""
    found = current().part(Tables).setdefault((session.journal_path(), key, k, misere), Table(key, k, misere))
    found.reopen()
    return found


# -- the sieve -------------------------------------------------------------------------------------

#: How a stroke runs: along the first pile, along the second, or through both.
Direction = Literal["first", "second", "both"]


@dataclass(frozen=True)
class Stroke:
    """Why a position is crossed out: the losing one that it leads to, and by which kind of move."""

    __repr__ = in_short

    losing: Pair
    number: int
    direction: Direction


@dataclass(frozen=True)
class Sieve:
    """The positions from (0 ; 0) to (size ; size).

    >>> sieve = Sieve.of(Building.begin(k=1), size=4)
    >>> sieve.strokes[1, 2].direction, [where for where in sieve.open() if where[0] <= where[1]]
    ('both', [(1, 3), (1, 4), (2, 4)])
    """

    __repr__ = in_short

    size: int
    losing: dict[Pair, int] = field(default_factory=dict)
    strokes: dict[Pair, Stroke] = field(default_factory=dict)
    #: Where the game is over and that is no loss, in the variant: settled from the beginning.
    over: frozenset[Pair] = frozenset()

    @classmethod
    def of(cls, table: Building, size: int) -> Sieve:
        """What the pairs of a table decide; a position is crossed out by the first pair that does it."""
        losing: dict[Pair, int] = {}
        strokes: dict[Pair, Stroke] = {}
        for number, (smaller, larger) in enumerate(table.pairs):
            for where in dict.fromkeys(((smaller, larger), (larger, smaller))):
                if max(where) > size:
                    continue
                losing[where] = number
                for position, direction in leading_to(where, table.k, size):
                    strokes.setdefault(position, Stroke(where, number, direction))
        return cls(size, losing, strokes, frozenset({(0, 0)} if table.misere else ()))

    def open(self) -> list[Pair]:
        """The positions that nothing is known of, column by column."""
        settled = self.losing.keys() | self.strokes.keys() | self.over
        return [(x, y) for x in range(self.size + 1) for y in range(self.size + 1) if (x, y) not in settled]


def leading_to(where: Pair, k: int, size: int) -> Iterator[tuple[Pair, Direction]]:
    """The positions of the square from which one move leads there."""
    x, y = where
    for first in range(x + 1, size + 1):
        yield (first, y), "first"
    for second in range(y + 1, size + 1):
        yield (x, second), "second"
    for n in range(1, size - x + 1):
        for m in range(max(1, n - k), min(size - y, n + k) + 1):
            yield (x + n, y + m), "both"


def reached_from(where: Pair, k: int) -> list[Pair]:
    """The positions that one move from here leads to."""
    x, y = where
    alone = [(first, y) for first in range(x)] + [(x, second) for second in range(y)]
    both = [(x - n, y - m) for n in range(1, x + 1) for m in range(max(1, n - k), min(y, n + k) + 1)]
    return alone + both
