"""A table of losing pairs laid beside the computed one, row by row, with what is wrong in each row.

A pair that is not losing comes with the move that kills it, and stands beside the computed pair that it should have
been. Numbers that the table passes over are pointed out where they should come. The order of the rows and of the two
numbers is free; (0 ; 0) may be left out. A table may begin to count at 1, and its own n may go on from row to row
where pairs are missing: what is missing is said once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rvbkit.games.nim.position import in_order, killed, told_pair
from rvbkit.games.nim.solver import lost, lost_pair, number_of, partner, winning_move
from rvbkit.games.nim.study.entries import Entry
from rvbkit.text import say
from rvbkit.text.quoting import in_short, in_words
from rvbkit.text.remarks import Mistake, Remark

Pair = tuple[int, int]


@dataclass(frozen=True)
class Row:
    """One row of the table, or a gap in it (``pair`` and ``place`` are None), beside the computed pair.

    ``number`` is the computed pair's; ``why`` says what is wrong, and is empty where the row agrees.
    ``gap`` is how many pairs are missing here, beginning with the computed one.

    >>> from rvbkit.study import nim
    >>> row = nim.compare([(0, 0), (1, 3), (2, 7)], k=1).rows[2]
    >>> row.pair, row.computed, row.agrees
    ((2, 7), (2, 6), False)
    """

    order: int
    place: Remark | None
    pair: Pair | None
    number: int | None
    computed: Pair | None
    why: tuple[Remark, ...] = ()
    gap: int = 0

    __repr__ = in_short

    @property
    def agrees(self) -> bool:
        return not self.why

    @property
    def reason(self) -> str:
        """What is wrong, in the language in use."""
        return " ".join(remark.sentence for remark in self.why)

    @property
    def line(self) -> str:
        """What is wrong and where: a gap has no place, and a row that holds no pair names its own."""
        return say("nim-table.at", place=self.place, what=self.reason) if self.pair else self.reason

    def cells(self) -> dict[str, str]:
        """The row in words, by the names of columns."""
        return {
            "row": "" if self.place is None else self.place.sentence,
            "n": "" if self.number is None else in_words(self.number),
            "yours": _written(self.pair),
            "computed": _written(self.computed),
            "agrees": say("nim-table.agrees" if self.agrees else "nim-table.agrees-not"),
            "why": self.reason,
        }


def _written(both: Pair | None) -> str:
    return told_pair(*both).sentence if both else ""


#: The computed number of each row's pair, for the first row with a losing pair; None for all others.
Numbers = Sequence[int | None]


class Counting:
    """Which n a row should have beside it."""

    def __init__(self, found: Sequence[Entry], numbers: Numbers) -> None:
        given = [(entry.rank, row, number) for row, (entry, number) in enumerate(zip(found, numbers, strict=True))]
        known = [(rank, row, number) for rank, row, number in given if rank is not None and number is not None]
        self.begins_at, fits = _most((rank - number for rank, _, number in known), (0, 1, -1))
        first, going_on = _most((rank - row for rank, row, _ in known), (0, 1))
        rising = all(sooner < later for (_, _, sooner), (_, _, later) in pairwise(known))
        #: What the first row has, where n simply goes on from row to row.
        self.goes_on_from = first if rising and going_on > fits else None

    def fits(self, rank: int, row: int, number: int) -> bool:
        """Whether this is the n that the row should have."""
        if self.goes_on_from is None:
            return rank == self.due(number)
        return rank == self.goes_on_from + row

    def due(self, number: int) -> int:
        """The n that a computed pair has in this table."""
        return number + self.begins_at


def _most(shifts: Iterable[int], allowed: Sequence[int]) -> tuple[int, int]:
    """The most frequent of these shifts, the first of those allowed when in doubt, and how often it comes."""
    counted = Counter(shifts)
    best = max(allowed, key=lambda shift: counted[shift])
    return best, counted[best]


def placed(found: Sequence[Entry], numbers: Numbers) -> list[Entry]:
    """Rows named by their n, where it is written or clear; the others keep their line."""
    shifts = {number - row for row, number in enumerate(numbers) if number is not None}
    shift = shifts.pop() if len(shifts) == 1 else None
    clear = shift if shift in (0, 1) else None
    moved = []
    for row, entry in enumerate(found):
        n = entry.rank if entry.rank is not None else None if clear is None else row + clear
        moved.append(entry if n is None else _at(entry, n))
    return moved


def _at(entry: Entry, n: int) -> Entry:
    """The entry with its n for a place, also in what is wrong with it."""
    place, trouble = Remark("nim-table.n", {"n": n}), entry.trouble
    if trouble is None:
        return replace(entry, place=place)
    cell = trouble.blanks["place"]
    inside = place
    if cell.key == "nim-table.cell":
        inside = Remark("nim-table.n-cell", {**cell.blanks, "n": n})
    return replace(entry, place=place, trouble=replace(trouble, blanks={**trouble.blanks, "place": inside}))


# -- row by row ----------------------------------------------------------------------------------


def judge(found: Iterable[Entry], k: int, misere: bool) -> list[Row]:
    """The rows in the order of the computed table, with those that are missing between them."""
    judging = _Judging(list(found), k, misere)
    rows = [judging.row(at) for at in range(len(judging.entries))]
    return sorted([*rows, *judging.missing(rows)], key=lambda row: row.order)


class _Judging:
    """What is known of the whole table while its rows are judged one by one."""

    def __init__(self, found: list[Entry], k: int, misere: bool) -> None:
        self.k, self.misere = k, misere
        losing = [in_order(entry.pair) if entry.pair and self.loses(entry.pair) else None for entry in found]
        #: The row in which each losing pair stands first.
        first = {both: at for at, both in reversed([*enumerate(losing)]) if both}
        numbers = [self.rank(both) if both and first[both] == at else None for at, both in enumerate(losing)]
        self.entries, self.counting = placed(found, numbers), Counting(found, numbers)
        self.right = {both: self.entries[at] for both, at in first.items()}
        self.standing = {number: entry for both, entry in self.right.items() for number in both}
        self.taken = set(self.right)
        self.last = 0

    def loses(self, both: Pair) -> bool:
        return lost(*both, self.k, self.misere)

    def rank(self, both: Pair) -> int:
        number = number_of(both[1] - both[0], self.k, self.misere)
        assert number is not None
        return number

    def with_number(self, number: int) -> Pair:
        """The computed pair that a number stands in."""
        return in_order((number, partner(number, self.k, self.misere)))

    def row(self, at: int) -> Row:
        """The row that stands at this place of the table, counted from 0."""
        entry = self.entries[at]
        both = in_order(entry.pair) if entry.pair else None
        if both and self.loses(both):
            self.last = self.rank(both)
            return Row(self.last, entry.place, entry.pair, self.last, both, tuple(self._aside(at, both, self.last)))
        expected, number = self._expected(entry, both), None
        if expected:
            self.taken.add(expected)
            number = self.last = self.rank(expected)
        why = tuple(self._why(entry, both, expected)) if both else (entry.trouble,) if entry.trouble else ()
        return Row(self.last, entry.place, entry.pair, number, expected, why)

    def _aside(self, at: int, both: Pair, number: int) -> Iterator[Remark]:
        """What is wrong about a losing pair: repeated, misplaced, a wrong difference beside it."""
        entry, first = self.entries[at], self.right[both]
        if first is not entry:
            yield Mistake("nim-table.repeated", {"pair": told_pair(*both), "place": _inside(first.place)})
        elif entry.rank is not None and not self.counting.fits(entry.rank, at, number):
            blanks = {"pair": told_pair(*both), "right": self.counting.due(number), "given": entry.rank}
            yield Mistake("nim-table.wrong-rank", blanks)
        if entry.difference is not None and entry.difference != both[1] - both[0]:
            blanks = {"pair": told_pair(*both), "right": both[1] - both[0], "given": entry.difference}
            yield Mistake("nim-table.wrong-difference", blanks)

    def _expected(self, entry: Entry, both: Pair | None) -> Pair | None:
        """The computed pair that a wrong row was to be: one with a number of the row, and not in the table yet.

        A pair is looked up by its smaller number as such, by its larger number as such, by its smaller number at all.
        A row without a pair may have one number that can be read. A row that is one too many was to be no pair.
        """
        wanted = [] if entry.half is None else [(self.with_number(entry.half), True)]
        if both:
            smaller, larger = (self.with_number(number) for number in both)
            wanted = [(smaller, smaller[0] == both[0]), (larger, larger[1] == both[1]), (smaller, True)]
        return next((one for one, fits in wanted if fits and one not in self.taken), None)

    def _why(self, entry: Entry, both: Pair, expected: Pair | None) -> Iterator[Remark]:
        written = entry.pair or both
        taken = winning_move(*written, self.k, self.misere)
        if taken is None:  # in misère play nobody has to take anything from (0 ; 0)
            yield Mistake("nim-table.empty-wins", {"pair": told_pair(*both)})
        else:
            yield Mistake("nim-table.not-losing", {"pair": told_pair(*written), "move": killed(*written, taken)})
        for number in dict.fromkeys(both):
            other = self.standing.get(number)
            if other:
                blanks = {"number": number, "pair": told_pair(*in_order(other.pair or both))}
                yield Mistake("nim-table.used", blanks | {"place": _inside(other.place)})
        if entry.difference is not None and entry.difference != both[1] - both[0]:
            blanks = {"right": both[1] - both[0], "given": entry.difference}
            yield Mistake("nim-table.no-difference", blanks)
        if expected:
            yield Remark("nim-table.expected", {"pair": told_pair(*expected)})

    def missing(self, rows: Sequence[Row]) -> Iterator[Row]:
        """A row for each gap up to the last pair of the table; (0 ; 0) is no gap."""
        ranks = sorted({row.number for row in rows if row.number is not None})
        before = 0 if ranks and not self.misere and ranks[0] > 0 else -1
        for number in ranks:
            if number > before + 1:
                yield self._gap(before + 1, number - before - 1)
            before = number

    def _gap(self, number: int, count: int) -> Row:
        expected = lost_pair(number, self.k, self.misere)
        blanks = {"number": expected[0], "pair": told_pair(*expected), "count": min(count, 2), "many": count}
        return Row(number, None, None, number, expected, (Mistake("nim-table.missing", blanks),), count)


def _inside(place: Remark) -> Remark:
    """A place named within a sentence."""
    return replace(place, key="nim-table.row-inside") if place.key == "nim-table.row" else place
