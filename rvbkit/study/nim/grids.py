"""The cells of a table of pairs, and which of them is which number.

A table has a pair a row. Two columns are A and B; more have one of the usual names. A cell that holds no number is
told where it stands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rvbkit.coerce import whole
from rvbkit.game import Mistake, NotationError, Remark
from rvbkit.games.nim.numbers import read
from rvbkit.quoting import cut, in_short, quoted
from rvbkit.study.nim.names import Role, role

#: A longer table is not read: whoever has one can compare it in pieces.
MOST_ROWS = 100_000
#: Cells of the largest table, in however few rows.
MOST_CELLS = 10 * MOST_ROWS
#: Spaces that a spreadsheet puts between the digits of a number.
GROUPING = re.compile(r"(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))")

Cells = list[Any]


@dataclass(frozen=True)
class Grid:
    """Rows of cells with the numbers by which their reader counts them, and the columns' names if any."""

    __repr__ = in_short

    rows: list[tuple[int, Cells]]
    names: tuple[str, ...] = ()

    def place(self, row: int, column: int) -> Remark:
        """Where a cell stands, as its reader sees it."""
        name = self.names[column] if column < len(self.names) and self.names[column] else column + 1
        return Remark("nim-table.cell", {"row": row, "column": name})

    def line(self, row: int) -> Remark:
        """Where a pair stands."""
        return Remark("nim-table.row", {"row": row})


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


def entries_of(grid: Grid) -> list[Entry]:
    """The pairs in the cells; cells without a single pair, if there are any, are no table."""
    grid = Grid([(row, cells) for row, cells in grid.rows if not all(map(_empty, cells))], grid.names)
    if len(grid.rows) > MOST_ROWS:
        raise NotationError("nim-table.too-many-rows", most=MOST_ROWS)
    where = _columns(grid)
    found = [_entry(grid, row, cells, where) for row, cells in grid.rows]
    if found and not any(entry.pair for entry in found):
        trouble = next(entry.trouble for entry in found if entry.trouble)
        raise NotationError(trouble.key, **trouble.blanks)
    return found


# -- which cell is which -----------------------------------------------------------------------


def _columns(grid: Grid) -> dict[Role, int]:
    """Where the numbers stand: as the names say, else in the only two columns."""
    if not grid.rows:
        return {}
    roles = [role(name) for name in grid.names]
    named: dict[Role, int] = {one: place for place, one in reversed(list(enumerate(roles))) if one}
    if "first" in named and "second" in named:
        return named
    width = Counter(len(cells) for _, cells in grid.rows).most_common(1)[0][0]
    if width == 2:
        return {"first": 0, "second": 1}
    row = next(row for row, cells in grid.rows if len(cells) == width)
    if width == 1:
        raise NotationError("nim-table.one-number", place=grid.line(row))
    raise NotationError("nim-table.which-columns", place=grid.line(row), count=width)


def _entry(grid: Grid, row: int, cells: Cells, where: Mapping[Role, int]) -> Entry:
    place, written = grid.line(row), [cell for cell in cells if not _empty(cell)]
    numbers, needed = sum(_number(cell) is not None for cell in cells), max(where.values()) + 1
    if numbers > len(grid.names) + 1 if grid.names else len(cells) > needed <= len(written):  # a difference has none
        return Entry(place, trouble=Mistake("nim-table.too-many-numbers", {"place": place, "count": len(written)}))
    found: dict[Role, int] = {}
    troubles: list[Remark] = []
    for one, column in where.items():
        read_off = _read(cells[column] if column < len(cells) else None, grid.place(row, column))
        if isinstance(read_off, int):
            found[one] = read_off
        elif read_off.key != "nim-table.empty-cell" or one in ("first", "second"):
            troubles.append(read_off)
    if troubles:
        half = found.get("first", found.get("second"))
        return Entry(place, rank=found.get("rank"), trouble=troubles[0], half=half)
    return Entry(place, (found["first"], found["second"]), found.get("rank"), found.get("difference"))


def _read(cell: Any, place: Remark) -> int | Remark:
    """The number in a cell, or what is wrong there."""
    if _empty(cell):
        return Mistake("nim-table.empty-cell", {"place": place})
    number = _number(cell)
    if number is None:
        return Mistake("nim-table.not-a-number", {"place": place, "text": _short(cell)})
    return number if isinstance(number, int) else Mistake("nim-table.at", {"place": place, "what": number})


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
