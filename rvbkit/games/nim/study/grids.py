"""What people call the columns of a table of pairs.

>>> role("Tas 1"), role("Différence"), role("n°"), role("colour")
('first', 'difference', 'rank', None)

The whole numbers that the studies of Nim are asked with: k, rows, sizes; anything else gets a sentence.

The cells of a table of pairs, and which of them is which number.

A table has a pair a row. Two columns are A and B; more have one of the usual names. A cell that holds no number is
told where it stands.

How a table counts its pairs: the n beside them, if there is one, and the n by which its reader finds them.

A table counts from 0, as ours do, or from 1; (0 ; 0) may be left out. Where pairs are missing, its n may still
be that of the whole table, or simply go on from row to row: what is missing is told once, where it is missing.

The article's three tables as they were printed: see ``rvbkit/games/nim/data/README.md``.

What they are worth is for the reader to find out: nothing here judges or mends them.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from rvbkit.games.nim.position import read
from rvbkit.text import plainly, say
from rvbkit.text.inputs import at_least, whole
from rvbkit.text.quoting import cut, in_short, quoted, typed
from rvbkit.text.remarks import Mistake, NotationError, Remark, written

if TYPE_CHECKING:
    import pandas as pd


Role = Literal["rank", "first", "second", "difference"]

#: Names as ``plainly`` leaves them. Those of two words are known in one piece.
NAMES: dict[Role, str] = {
    "rank": "n no nr num numero number rank rang i # indice pairnumber numerodepaire numeroducouple",
    "first": "a an e en x a(n) first premier pile1 tas1 heap1 pilea tasa firstpile premiertas smaller small smallest"
    " min petit pluspetit petittas smallerpile lepluspetit lepluspetitnombre thesmallernumber",
    "second": "b bn h hn y b(n) second deuxieme pile2 tas2 heap2 pileb tasb secondpile deuxiemetas secondtas larger"
    " large largest max grand plusgrand grandtas largerpile leplusgrand leplusgrandnombre thelargernumber",
    "difference": "d dn d(n) difference diff ecart gap b-a h-e y-x tas2-tas1 pile2-pile1",
}
#: A longer text, spaces included, is no name.
LONGEST = 80
_ROLES: dict[str, Role] = {name: role for role, names in NAMES.items() for name in names.split()}


def role(name: Any) -> Role | None:
    """What a column of this name holds, if it is one of the usual names."""
    return _ROLES.get(plainly(name)) if isinstance(name, str) and len(name := written(name)) <= LONGEST else None


# -- The whole numbers that the studies of Nim are asked with: k, rows, sizes; anything else gets a sente --

#: For larger k a table has numbers that nobody reads, and that Python does not even write.
MOST_K = 10**100


def k_of(given: Any) -> int:
    """The k of a table that is written out."""
    return asked_number(given, "nim-table.k", 0, MOST_K)


def asked_number(given: Any, what: str, least: int = 0, most: int | None = None) -> int:
    """``given`` as a whole number from ``least`` to ``most``; ``what`` is the catalogue key of what it stands for.

    Numbers of numpy count too; True and False do not, nor does a fraction.
    """
    number = at_least(given, least, "nim-table.asked", what=Remark(what), least=least)
    if most is not None and number > most:
        raise NotationError("nim-table.asked-too-much", given=number, what=Remark(what), most=most)
    return number


# -- The cells of a table of pairs, and which of them is which number --

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


# -- How a table counts its pairs: the n beside them, if there is one, and the n by which its reader find --

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


# -- The article's three tables as they were printed: see ``rvbkit/games/nim/data/README.md`` --

#: The article prints tables for these.
PRINTED = (0, 1, 2)


def printed(k: int = 1) -> pd.DataFrame:
    """The table that the article prints for ``k``, with its third row, D, as a third column.

    >>> from rvbkit.study import nim
    >>> nim.printed(1).values.tolist()[:3]
    [[0, 0, 0], [1, 3, 2], [2, 6, 4]]
    """
    import pandas as pd

    if whole(k) not in PRINTED:
        raise NotationError("nim-table.not-printed", k=typed(k))
    k = int(k)
    rows = _file()[f"k={k}"]
    columns = {
        say("nim-table.pile-column", pile=1): rows["pile1"],
        say("nim-table.pile-column", pile=2): rows["pile2"],
        "D": [(k + 1) * n for n in range(len(rows["pile1"]))],
    }
    frame = pd.DataFrame(columns, index=pd.RangeIndex(len(rows["pile1"]), name="n"))
    frame.columns.name = say("nim-table.printed-name", k=k)
    frame.attrs |= {"k": k, "misere": False, "name": frame.columns.name}
    return frame


@cache
def _file() -> dict[str, Any]:
    source = Path(__file__).parents[1] / "data" / "printed_tables.json"
    tables: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return tables
