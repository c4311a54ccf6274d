"""How a table counts its pairs: the n beside them, if there is one, and the n by which its reader finds them.

A table counts from 0, as ours do, or from 1; (0 ; 0) may be left out. Where pairs are missing, its n may still
be that of the whole table, or simply go on from row to row: what is missing is told once, where it is missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from rvbkit.game import Remark
from rvbkit.study.nim.grids import Entry

#: The computed number of each row's pair, for the first row with a losing pair; None for all others.
Numbers = Sequence[int | None]


class Counting:
    """Which n a row should have beside it."""

    def __init__(self, found: Sequence[Entry], numbers: Numbers) -> None:
        given = [(entry.rank, row, number) for row, (entry, number) in enumerate(zip(found, numbers, strict=True))]
        known = [(rank, row, number) for rank, row, number in given if rank is not None and number is not None]
        self.begins_at, fits = _most((rank - number for rank, _, number in known), (0, 1, -1))
        first, going_on = _most((rank - row for rank, row, _ in known), (0, 1))
        in_order = all(sooner < later for (_, _, sooner), (_, _, later) in pairwise(known))
        #: What the first row has, where n simply goes on from row to row.
        self.goes_on_from = first if in_order and going_on > fits else None

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
