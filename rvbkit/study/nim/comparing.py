"""A table of losing pairs beside the computed one: what agrees, row by row, and why the rest does not.

Every pair that is not losing comes with a move that leaves the other player a losing one; it stands
beside the computed pair that it should have been. Numbers that were passed over are pointed out where
they should come. The order of the rows and of the two numbers is free; (0 ; 0) may be left out, and
a table may begin to count at 1. ``judge`` does this for pairs, ``compare`` for tables in any form.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rvbkit.coerce import flag, part, whole
from rvbkit.game import Mistake, Remark
from rvbkit.games.nim.numbers import killed, told_pair
from rvbkit.solve.nim import lost, lost_pair, number_of, partner, winning_move
from rvbkit.study.nim.comparison import Comparison, Row
from rvbkit.study.nim.counting import Counting, placed
from rvbkit.study.nim.grids import Entry
from rvbkit.study.nim.inputs import whole as whole_from
from rvbkit.study.nim.reading import entries

if TYPE_CHECKING:
    from rvbkit.study.nim.handmade import HandTable
    from rvbkit.twin import Bundle

Pair = tuple[int, int]

#: Whose pairs a table may be instead: asked only where most of it is wrong.
OTHER_GAMES = [(k, misere) for misere in (False, True) for k in range(6)]


def compare(mine: object, k: int | None = None, misere: bool | None = None) -> Comparison:
    """Compares a table of pairs with the computed one.

    ``mine`` may be a list of pairs, columns by their names, a frame, a table made by hand, a CSV file or its text.
    More than two columns need names. Without ``k``, tables that know theirs are compared with it, others with k = 1.

    >>> from rvbkit.study import nim
    >>> nim.compare([(0, 0), (1, 3), (2, 7)], k=1)
    1 row of 3 is wrong (k = 1).
    n = 2: (2 ; 7) is not losing: from (2 ; 7) take 0 and 1, and leave (2 ; 6). Expected: (2 ; 6).
    """
    known = _known(mine)
    k = whole_from(known[0] if k is None else k, "nim-table.k")
    misere = flag(known[1] if misere is None else misere, "misere")
    found = entries(mine)
    rows = judge(found, k, misere)
    made = k, misere, tuple(rows), _other_game(found, rows, k, misere)
    by_hand = part(part(mine, "table"), "watch") is not None
    return Followed(*made, mine=mine) if by_hand else Comparison(*made)  # type: ignore[arg-type]


@dataclass(frozen=True, kw_only=True, repr=False)
class Followed(Comparison):
    """The comparison of a table made by hand: where it is shown, it changes with the table."""

    mine: HandTable

    def _ipython_display_(self) -> None:
        from rvbkit.twin import Twins  # and IPython with it

        twins = Twins(self._now, lambda: self.mine.pairs)
        twins.show(None, "")
        self.mine.table.watch(twins.update)

    def _now(self) -> list[Bundle]:
        now = compare(self.mine, self.k, self.misere)
        return [{"text/html": now._repr_html_(), "text/plain": repr(now)}]


def _known(mine: Any) -> tuple[Any, Any]:
    """The k and the variant that a table carries."""
    attributes = part(mine, "attrs")
    if isinstance(attributes, dict):
        return attributes.get("k", 1), attributes.get("misere", False)
    for one in (mine, part(mine, "building")):
        if whole(part(one, "k")) is not None:
            return one.k, part(one, "misere", False)
    return 1, False


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
        numbers = self._numbers(found)
        self.entries, self.counting = placed(found, numbers), Counting(found, numbers)
        #: Losing pairs, and any number, by where they stand first.
        self.right: dict[Pair, Entry] = {}
        self.standing: dict[int, Entry] = {}
        for entry in self.entries:
            if entry.pair and self.loses(entry.pair):
                self.right.setdefault(_sorted(entry.pair), entry)
        for both, entry in self.right.items():
            for number in both:
                self.standing.setdefault(number, entry)
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
        return _sorted((number, partner(number, self.k, self.misere)))

    def _numbers(self, found: Sequence[Entry]) -> list[int | None]:
        """The computed number of each row's pair, where it loses and stands for the first time."""
        seen: set[Pair] = set()
        numbers: list[int | None] = []
        for entry in found:
            both = _sorted(entry.pair) if entry.pair and self.loses(entry.pair) else None
            numbers.append(self.rank(both) if both and both not in seen else None)
            seen |= {both} if both else set()
        return numbers

    def row(self, at: int) -> Row:
        """The row that stands at this place of the table, counted from 0."""
        entry = self.entries[at]
        if entry.pair is None:
            return self._no_pair(entry)
        both = _sorted(entry.pair)
        if self.loses(both):
            self.last = self.rank(both)
            why = tuple(self._aside(at, both, self.last))
            return Row(self.last, entry.place, entry.pair, self.last, both, why)
        expected = self._expected(both)
        if expected:
            self.taken.add(expected)
            self.last = self.rank(expected)
        number: int | None = self.last if expected else None
        return Row(self.last, entry.place, entry.pair, number, expected, tuple(self._why(entry, both, expected)))

    def _no_pair(self, entry: Entry) -> Row:
        """A row without a pair; the one number that can be read tells which pair it was to be."""
        why = (entry.trouble,) if entry.trouble else ()
        expected = None if entry.half is None else self.with_number(entry.half)
        if expected is None or expected in self.taken:
            return Row(self.last, entry.place, None, None, None, why)
        self.taken.add(expected)
        number = self.last = self.rank(expected)
        return Row(number, entry.place, None, number, expected, why)

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

    def _expected(self, both: Pair) -> Pair | None:
        """The computed pair that a wrong one was to be: one with a number of it that is not there yet.

        Its smaller number as such, its larger number as such, its smaller number at all; else it is one too many.
        """
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
                blanks = {"number": number, "pair": told_pair(*_sorted(other.pair or both))}
                yield Mistake("nim-table.used", blanks | {"place": _inside(other.place)})
        if entry.difference is not None and entry.difference != both[1] - both[0]:
            blanks = {"right": both[1] - both[0], "given": entry.difference}
            yield Mistake("nim-table.no-difference", blanks)
        if expected:
            yield Remark("nim-table.expected", {"pair": told_pair(*expected)})

    def missing(self, rows: Sequence[Row]) -> Iterator[Row]:
        """A row for each gap up to the last pair of the table; (0 ; 0) is no gap."""
        ranks = sorted({row.number for row in rows if row.number is not None})
        before = -1
        if ranks and not self.misere and ranks[0] > 0:
            before = 0
        for number in ranks:
            if number > before + 1:
                yield self._gap(before + 1, number - before - 1)
            before = number

    def _gap(self, number: int, count: int) -> Row:
        expected = lost_pair(number, self.k, self.misere)
        blanks = {"number": expected[0], "pair": told_pair(*expected), "count": min(count, 2), "many": count}
        return Row(number, None, None, number, expected, (Mistake("nim-table.missing", blanks),), count)


def _sorted(both: Pair) -> Pair:
    return both if both[0] <= both[1] else (both[1], both[0])


def _inside(place: Remark) -> Remark:
    """A place named within a sentence."""
    return replace(place, key="nim-table.row-inside") if place.key == "nim-table.row" else place


def _other_game(found: Sequence[Entry], rows: Sequence[Row], k: int, misere: bool) -> Remark | None:
    """The game whose losing pairs these are, if they are not those of the game asked for."""
    pairs = {_sorted(entry.pair) for entry in found if entry.pair} - {(0, 0)}
    right = sum(lost(*both, k, misere) for both in pairs)
    if len(pairs) < 2 or 2 * right > len(pairs):
        return None
    for other, variant in OTHER_GAMES:
        if 4 * sum(lost(*both, other, variant) for both in pairs) >= 3 * len(pairs):
            return Remark("nim-table.other-misere" if variant else "nim-table.other-k", {"k": other})
    return None
