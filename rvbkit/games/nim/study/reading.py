"""A table of pairs as it comes: a list, columns by their names, a frame, a table made by hand, CSV.

All forms become a ``Grid`` of cells; ``grids`` then says which cell is which number. Nothing is judged here. CSV is a
file or its text: a pair a line, below a line of names if there is one.
"""

from __future__ import annotations

import csv
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator, Mapping
from numbers import Integral
from operator import itemgetter
from pathlib import Path
from types import ModuleType
from typing import Any

from rvbkit.games.nim.study.grids import GROUPING, MOST_CELLS, MOST_ROWS, Cells, Entry, Grid, entries_of, role
from rvbkit.text import files
from rvbkit.text.files import REASONS
from rvbkit.text.inputs import row
from rvbkit.text.remarks import NotationError, written

#: Names that end so are files, whether they exist or not.
ENDINGS = (".csv", ".tsv", ".tab", ".txt", ".json", ".xls", ".xlsx", ".ods")
#: A longer text is not read: no table that is compared is so long.
LONGEST = 5_000_000


def entries(mine: Any) -> list[Entry]:
    """The pairs of a table in any form, as they stand there."""
    return entries_of(grid_of(mine))


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
    found = row(mine, MOST_ROWS)
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
