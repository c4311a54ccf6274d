"""A table of pairs in any form: a list, columns by their names, a frame, a table made by hand, CSV.

Each form becomes a ``Grid`` of cells, and its cells become entries, a pair a row. Two columns are A and B; more columns
need the usual names. CSV is a file or its text, below a line of names if there is one. A cell that holds no number is
named with its place. Nothing is judged here.
"""

from __future__ import annotations

import csv
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from numbers import Integral
from operator import itemgetter
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

from rvbkit.games.nim.position import read
from rvbkit.text import files, plainly
from rvbkit.text.files import REASONS
from rvbkit.text.inputs import row as row_of
from rvbkit.text.inputs import whole
from rvbkit.text.quoting import cut, in_short, quoted
from rvbkit.text.remarks import Mistake, NotationError, Remark, written

Role = Literal["rank", "first", "second", "difference"]

#: What people call the columns, as ``plainly`` leaves the names: those of two words stand in one piece.
NAMES: dict[Role, str] = {
    "rank": "n no nr num numero number rank rang i # indice pairnumber numerodepaire numeroducouple",
    "first": "a an e en x a(n) first premier pile1 tas1 heap1 pilea tasa firstpile premiertas smaller small smallest"
    " min petit pluspetit petittas smallerpile lepluspetit lepluspetitnombre thesmallernumber",
    "second": "b bn h hn y b(n) second deuxieme pile2 tas2 heap2 pileb tasb secondpile deuxiemetas secondtas larger"
    " large largest max grand plusgrand grandtas largerpile leplusgrand leplusgrandnombre thelargernumber",
    "difference": "d dn d(n) difference diff ecart gap b-a h-e y-x tas2-tas1 pile2-pile1",
}
#: A longer text, spaces included, is no name.
LONGEST_NAME = 80
_ROLES: dict[str, Role] = {name: role for role, names in NAMES.items() for name in names.split()}


def role(name: Any) -> Role | None:
    """What a column of this name holds, if it is one of the usual names.

    >>> role("Tas 1"), role("Différence"), role("n°"), role("colour")
    ('first', 'difference', 'rank', None)
    """
    return _ROLES.get(plainly(name)) if isinstance(name, str) and len(name := written(name)) <= LONGEST_NAME else None


#: A longer table is not read: the caller can compare it in pieces.
MOST_ROWS = 100_000
#: Cells of the largest table, in however few rows.
MOST_CELLS = 10 * MOST_ROWS
#: Spaces that a spreadsheet puts between the digits of a number.
GROUPING = re.compile(r"(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))")

#: Names that end so are files, whether they exist or not.
ENDINGS = (".csv", ".tsv", ".tab", ".txt", ".json", ".xls", ".xlsx", ".ods")
#: A longer text is not read: no table is so long.
LONGEST = 5_000_000


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


def entries(mine: Any) -> list[Entry]:
    """The pairs of a table in any form. A table without a single pair is refused, unless it is empty."""
    grid = grid_of(mine)
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


def grid_of(mine: Any) -> Grid:
    """The cells of a table in any form."""
    if isinstance(mine, Path) or (isinstance(mine, str) and _names_a_file(mine)):
        return _text_grid(_file_text(mine))
    if isinstance(mine, str):
        return _text_grid(written(mine))
    try:
        return _object_grid(mine)
    except NotationError:
        raise
    except Exception:  # noqa: BLE001 (what somebody else's object raises while it is looked at)
        raise NotationError("nim-table.no-table", given=mine) from None


# -- texts and files -------------------------------------------------------------------------------


def _names_a_file(text: str) -> bool:
    return "\n" not in text.strip() and text.strip().casefold().endswith(ENDINGS)


def _file_text(named: str | Path) -> str:
    path = Path(str(named).strip())
    try:
        files.refuse_special(path.expanduser(), links=True)
        with path.expanduser().open("rb") as file:
            held = file.read(4 * LONGEST + 4)  # no sign has more bytes: what is longer is told as such
    except (ValueError, RuntimeError):  # no name of a file at all, or of a person whom nobody knows here
        raise NotationError("cli.file-missing", file=str(path)) from None
    except OSError as error:
        key = REASONS.get(error.errno or 0, "cli.file-other")
        raise NotationError(key, file=str(path), why=error.strerror or type(error).__name__) from None
    if held.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):  # what Excel calls Unicode text
        return held.decode("utf-16", errors="replace")
    if b"\0" in held:
        raise NotationError("nim-table.not-text", file=path.name)
    try:
        return held.decode("utf-8-sig")
    except UnicodeDecodeError:
        return held.decode("cp1252", errors="replace")


def _text_grid(text: str) -> Grid:
    """The cells of a CSV text."""
    if len(text) > LONGEST:
        raise NotationError("nim-table.long-text", most=LONGEST)
    text = GROUPING.sub("", text.removeprefix("\ufeff"))
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    delimiter = next((one for one in "\t;," if 2 * sum(one in line for _, line in lines) > len(lines)), "")
    rows = [(number, _split(line, delimiter)) for number, line in lines] if delimiter else []
    names: tuple[str, ...] = ()
    if rows and not any(map(_numeric, rows[0][1])):
        names, rows = tuple(rows[0][1]), rows[1:]
    if lines and not any(_numeric(cell) for _, cells in rows for cell in cells):
        raise NotationError("nim-table.no-pairs", text=" ".join(text.split()))
    return Grid(rows, names)


def _split(line: str, delimiter: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter))]
    except csv.Error:  # a cell that is longer than any file of a spreadsheet has them
        return line.split(delimiter)


def _numeric(cell: str) -> bool:
    return bool(re.fullmatch(r"\d+(?: \d{3})*(\.0)?", cell))


# -- objects ---------------------------------------------------------------------------------------


def _object_grid(mine: Any) -> Grid:
    """The cells of a table that is no text."""
    if hasattr(mine, "columns") and hasattr(mine, "itertuples"):
        return _frame_grid(mine)
    if isinstance(mine, Mapping):
        return _mapping_grid(dict(_all_of(mine.items())))
    if isinstance(mine, type | ModuleType):  # it has these parts too, and no table
        raise NotationError("nim-table.no-table", given=mine)
    if hasattr(mine, "pairs"):
        return grid_of(mine.pairs() if callable(mine.pairs) else mine.pairs)
    items = _all_of(mine)
    if len(items) == 2 and all(isinstance(item, Integral) for item in items):  # one pair
        items = [items]
    return Grid(list(_rows(items)))


def _all_of(mine: Any) -> list[Any]:
    """What it holds, which must come to an end soon enough."""
    found = row_of(mine, MOST_ROWS)
    if found is None:
        raise NotationError("nim-table.no-table", given=mine)
    if len(found) > MOST_ROWS:
        raise NotationError("nim-table.too-many-rows", most=MOST_ROWS)
    return found


def _rows(items: Iterable[Any]) -> Iterator[tuple[int, Cells]]:
    """A row of cells each; more than a table can have are not even looked at."""
    left = MOST_CELLS
    for at, item in enumerate(items, 1):
        cells = _cells(item)
        left -= len(cells)
        if left < 0:
            raise NotationError("nim-table.too-many-rows", most=MOST_ROWS)
        yield at, cells


def _cells(item: Any) -> Cells:
    if hasattr(item, "first") and hasattr(item, "second"):  # a position
        return [item.first, item.second]
    return _all_of(item) if isinstance(item, Iterable) and not isinstance(item, str | bytes) else [item]


def _mapping_grid(table: dict[Any, Any]) -> Grid:
    """Columns by their names."""
    if not {"first", "second"} <= {role(name) for name in table}:
        raise NotationError("nim-table.no-table", given=table)
    columns = [(str(name), _cells(cells)) for name, cells in table.items() if role(name)]
    columns.sort(key=lambda column: len(column[1]))
    (one, some), (other, more) = columns[0], columns[-1]
    if len(some) != len(more):
        raise NotationError("nim-table.unequal", one=one, some=len(some), other=other, more=len(more))
    rows = [(at, list(cells)) for at, cells in enumerate(zip(*map(itemgetter(1), columns), strict=True), 1)]
    return Grid(rows, tuple(map(itemgetter(0), columns)))


def _frame_grid(frame: Any) -> Grid:
    """A pandas frame; its index counts only if it has one of the usual names."""
    if len(frame) * max(1, len(frame.columns)) > MOST_CELLS:
        raise NotationError("nim-table.too-many-rows", most=MOST_ROWS)
    if role(frame.index.name) and not any(role(name) == role(frame.index.name) for name in frame.columns):
        frame = frame.reset_index()
    names = tuple(map(str, frame.columns)) if any(map(role, frame.columns)) else ()
    return Grid([(at, list(cells)) for at, cells in enumerate(frame.itertuples(index=False, name=None), 1)], names)
