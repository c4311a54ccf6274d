"""The cells of a table of pairs, and which of them is which number.

A table has a pair a row, or lies on its side; its columns have one of the usual names, or show by their
number and values what they hold. A cell that holds no number is told where it stands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import itemgetter
from typing import Any

from rvbkit.asked import whole
from rvbkit.game import Mistake, NotationError, Remark
from rvbkit.games.nim.numbers import read
from rvbkit.quoting import cut, in_short, quoted
from rvbkit.study.nim.names import Role, role

#: A longer table is not read: whoever has one can compare it in pieces.
MOST_ROWS = 100_000
#: Cells of the largest table, in however few rows.
MOST_CELLS = 10 * MOST_ROWS
_PAIR = re.compile(r"[(\[]([^()\[\];,]*)[;,]([^()\[\];,]*)[)\]]")
#: Spaces that a spreadsheet puts between the digits of a number.
GROUPING = re.compile(r"(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))")

Cells = list[Any]


@dataclass(frozen=True)
class Grid:
    """Rows of cells with the numbers by which their reader counts them, and the columns' names if any.

    ``across``: the table lies on its side, so that what is a row here is a column there.
    """

    __repr__ = in_short

    rows: list[tuple[int, Cells]]
    names: tuple[str, ...] = ()
    across: bool = False

    def place(self, row: int, column: int) -> Remark:
        """Where a cell stands, as its reader sees it."""
        name = self.names[column] if column < len(self.names) and self.names[column] else column + 1
        return Remark("nimtable.cell", {"row": name, "column": row} if self.across else {"row": row, "column": name})

    def line(self, row: int) -> Remark:
        """Where a pair stands."""
        return Remark("nimtable.across", {"column": row}) if self.across else Remark("nimtable.row", {"row": row})


@dataclass(frozen=True)
class Entry:
    """One pair of a table as it stands there, or why it is none, and the half of it that can be read."""

    __repr__ = in_short

    place: Remark
    pair: tuple[int, int] | None = None
    rank: int | None = None
    difference: int | None = None
    trouble: Remark | None = None
    half: int | None = None


def across(lines: Sequence[tuple[str, Cells]], lying: bool = True) -> Grid:
    """Rows of a table whose numbers stand beside their names, one line a name."""
    lengths = [(name, len(cells)) for name, cells in lines if role(name) in ("first", "second")]
    unequal(lengths)
    length = max((length for _, length in lengths), default=0)
    filled = [[*cells[:length], *[None] * (length - len(cells))] for _, cells in lines]
    rows = [(place, [cells[place - 1] for cells in filled]) for place in range(1, length + 1)]
    return Grid(rows, tuple(name for name, _ in lines), lying)


def unequal(lengths: Sequence[tuple[Any, int]]) -> None:
    """Refuses lines that should hold equally many numbers and do not."""
    (one, some), (other, more) = min(lengths, key=itemgetter(1)), max(lengths, key=itemgetter(1))
    if some != more:
        raise NotationError("nimtable.unequal", one=one, some=some, other=other, more=more)


def entries_of(grid: Grid) -> list[Entry]:
    """The pairs in the cells; cells without a single pair, if there are any, are no table."""
    grid = _upright(_unfolded(grid))
    if len(grid.rows) > MOST_ROWS:
        raise NotationError("nimtable.too-many-rows", most=MOST_ROWS)
    where = _columns(grid)
    found = [_entry(grid, row, cells, where) for row, cells in grid.rows]
    if found and not any(entry.pair for entry in found):
        trouble = next(entry.trouble for entry in found if entry.trouble)
        raise NotationError(trouble.key, **trouble.blanks)
    return found


# -- which cell is which -----------------------------------------------------------------------


def _unfolded(grid: Grid) -> Grid:
    """Empty rows left out; a cell that holds a pair, ``(4 ; 7)``, becomes two."""
    rows = [(row, cells) for row, cells in grid.rows if not all(map(_empty, cells))]
    double = {column for _, cells in rows for column, cell in enumerate(cells) if _pair_in(cell)}
    if not double:
        return Grid(rows, grid.names, grid.across)

    def unfold(cells: Cells) -> Iterator[Any]:
        for column, cell in enumerate(cells):
            yield from (_pair_in(cell) or (cell, None)) if column in double else (cell,)

    names: list[str] = []
    for column, name in enumerate(grid.names):
        names += ["A", "B"] if column in double and "A" not in names else ["", ""] if column in double else [name]
    return Grid([(row, list(unfold(cells))) for row, cells in rows], tuple(names), grid.across)


def _pair_in(cell: Any) -> tuple[Any, Any] | None:
    if isinstance(cell, str):
        cell = cell.strip()
        found = pairs_in(cell) if cell[:1] in ("(", "[") and cell[-1:] in (")", "]") else []
        return found[0] if len(found) == 1 and _PAIR.fullmatch(cell) else None
    return (cell[0], cell[1]) if isinstance(cell, list | tuple) and len(cell) == 2 else None


def pairs_in(text: str) -> list[tuple[str, str]]:
    """Every ``(4 ; 7)`` in a text, with at least one digit.

    >>> pairs_in("from ( 4 ; 7) and [1,x], not (a ; b)")
    [('4', '7'), ('1', 'x')]
    """
    found = _PAIR.findall(text)
    return [(one.strip(), other.strip()) for one, other in found if re.search(r"\d", one + other)]


def _upright(grid: Grid) -> Grid:
    """A table without names that lies on its side, two to four long rows, is stood up."""
    rows = [cells for _, cells in grid.rows]
    width = max(map(len, rows), default=0)
    if grid.names or not 2 <= len(rows) <= 4 or width < 3 or (width <= 4 and _fits(rows)):
        return grid
    if len({len(cells) for cells in rows}) > 1:
        if width <= 4:  # more likely rows of which one is too short
            return grid
        unequal([(Remark("nimtable.row-inside", {"row": row}), len(cells)) for row, cells in grid.rows])
    stood = [list(cells) for cells in zip(*rows, strict=True)]
    return Grid(list(enumerate(stood, 1)), (), True) if _plausible(stood) else grid


def _plausible(stood: list[Cells]) -> bool:
    """Whether rows that were stood up can be read; of two rows of three, whether they look like a table."""
    if len(stood[0]) != 2:
        return _fits(stood) is not None
    numbers = [[_number(cell) for cell in cells] for cells in stood]
    if len(stood) > 3 or not all(isinstance(number, int) for both in numbers for number in both):
        return True
    apart = [both[1] - both[0] for both in numbers]  # type: ignore[operator]
    return numbers[0] == [0, 0] or len({later - sooner for sooner, later in pairwise(apart)}) == 1


def _columns(grid: Grid) -> dict[Role, int]:
    """Where the numbers stand: as the names say, else as their number and values do."""
    if not grid.rows:
        return {}
    roles = [role(name) for name in grid.names]
    named: dict[Role, int] = {one: place for place, one in reversed(list(enumerate(roles))) if one}
    if "first" in named and "second" in named:
        return named
    width = Counter(len(cells) for _, cells in grid.rows).most_common(1)[0][0]
    bare = [place for place in range(width) if place >= len(roles) or roles[place] is None]
    if named and len(bare) == 2:
        return {**named, "first": bare[0], "second": bare[1]}
    if width == 2:
        return {"first": 0, "second": 1}
    fits = _fits([cells for _, cells in grid.rows])
    if fits:
        return fits
    row = next(row for row, cells in grid.rows if len(cells) == width)
    if width == 1:
        raise NotationError("nimtable.one-number", place=grid.line(row))
    raise NotationError("nimtable.which-columns", place=grid.line(row), count=width)


def _fits(rows: list[Cells]) -> dict[Role, int] | None:
    """Three columns are A, B, D if D is the difference, or n, A, B if n counts; four are all of them."""
    width = Counter(map(len, rows)).most_common(1)[0][0]
    full = [[_number(cell) for cell in cells] for cells in rows if len(cells) == width]
    sound = [[cell for cell in cells if isinstance(cell, int)] for cells in full]
    sound = [cells for cells in sound if len(cells) == width]
    if width == 4 and 2 * sum(abs(b - a) == d for _, a, b, d in sound) > len(sound):
        return {"rank": 0, "first": 1, "second": 2, "difference": 3}
    if width == 3 and sound:
        if 2 * sum(abs(b - a) == d for a, b, d in sound) > len(sound):
            return {"first": 0, "second": 1, "difference": 2}
        if _counts(sound):
            return {"rank": 0, "first": 1, "second": 2}
    return None


def _counts(rows: list[list[int]]) -> bool:
    """Whether the first numbers count what follows: from 0 or 1 on, one by one, beside pairs that begin with 0 or 1.

    Else they may be the smaller numbers of the pairs themselves, which also begin by growing slowly.
    """
    n, *both = rows[0]
    steps = [later[0] - sooner[0] for sooner, later in pairwise(rows)]
    return n in (0, 1) and min(both) in (0, 1) and 10 * steps.count(1) >= 9 * len(steps)


def _entry(grid: Grid, row: int, cells: Cells, where: Mapping[Role, int]) -> Entry:
    place, written = grid.line(row), [cell for cell in cells if not _empty(cell)]
    numbers, needed = sum(_number(cell) is not None for cell in cells), max(where.values()) + 1
    if numbers > len(grid.names) + 1 if grid.names else len(cells) > needed <= len(written):  # a difference has none
        return Entry(place, trouble=Mistake("nimtable.too-many-numbers", {"place": place, "count": len(written)}))
    found: dict[Role, int] = {}
    troubles: list[Remark] = []
    for one, column in where.items():
        read_off = _read(cells[column] if column < len(cells) else None, grid.place(row, column))
        if isinstance(read_off, int):
            found[one] = read_off
        elif read_off.key != "nimtable.empty-cell" or one in ("first", "second"):
            troubles.append(read_off)
    if troubles:
        half = found.get("first", found.get("second"))
        return Entry(place, rank=found.get("rank"), trouble=troubles[0], half=half)
    return Entry(place, (found["first"], found["second"]), found.get("rank"), found.get("difference"))


def _read(cell: Any, place: Remark) -> int | Remark:
    """The number in a cell, or what is wrong there."""
    if _empty(cell):
        return Mistake("nimtable.empty-cell", {"place": place})
    number = _number(cell)
    if number is None:
        return Mistake("nimtable.not-a-number", {"place": place, "text": _short(cell)})
    return number if isinstance(number, int) else Mistake("nimtable.at", {"place": place, "what": number})


# -- cells -------------------------------------------------------------------------------------


def _empty(cell: Any) -> bool:
    """Nothing, a blank text, or what pandas puts where nothing is."""
    if isinstance(cell, str):
        return not cell.strip()
    return cell is None or type(cell).__name__ in ("NAType", "NaTType") or (isinstance(cell, float) and cell != cell)


def _number(cell: Any) -> int | Remark | None:
    """The whole number in a cell, None if there is none, or what is wrong with one that is too long."""
    if isinstance(cell, str):
        digits = re.sub(r"(?<=\d)\s(?=\d{3}(?!\d))", "", cell.strip()).removesuffix(".0")
        if not (digits.isascii() and digits.isdecimal()):
            return None
        try:
            return read(digits, "nim.pile")
        except NotationError as error:
            return error.remark
    if isinstance(cell, float):
        return int(cell) if cell >= 0 and cell.is_integer() else None
    number = whole(cell)
    return number if number is not None and number >= 0 else None


def _short(cell: Any) -> Any:
    return cut(cell.strip(), 30) if isinstance(cell, str) else quoted(cell)
