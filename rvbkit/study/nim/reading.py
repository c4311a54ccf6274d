"""A table of pairs in whatever form it comes: a list, a dictionary, a frame, a builder, a file, pasted text.

All forms become a ``Grid`` of cells; ``grids`` then says which cell is which number. Nothing is judged here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from numbers import Integral
from pathlib import Path
from types import ModuleType
from typing import Any

from rvbkit.asked import parts, row
from rvbkit.game import NotationError, written
from rvbkit.study.nim.grids import MOST_CELLS, MOST_ROWS, Cells, Entry, Grid, across, entries_of
from rvbkit.study.nim.names import Role, role
from rvbkit.study.nim.pasted import json_in, text_grid, text_of


def entries(mine: Any) -> list[Entry]:
    """The pairs of a table in any form, as they stand there."""
    return entries_of(grid_of(mine))


def grid_of(mine: Any) -> Grid:
    """The cells of a table in any form."""
    if isinstance(mine, str | Path):
        text = text_of(written(mine) if isinstance(mine, str) else mine)
        plain = json_in(text)
        return text_grid(text) if plain is None else grid_of(plain)
    try:
        return _object_grid(mine)
    except NotationError:
        raise
    except Exception:  # noqa: BLE001 (what somebody else's object raises while it is looked at)
        raise NotationError("nimtable.no-table", given=mine) from None


def _object_grid(mine: Any) -> Grid:
    """The cells of a table that is no text."""
    if hasattr(mine, "columns") and hasattr(mine, "itertuples"):
        return _frame_grid(mine)
    if isinstance(mine, Mapping):
        return _mapping_grid(dict(_all_of(mine.items())))
    if hasattr(mine, "items") and hasattr(mine, "index"):  # a pandas series
        return _mapping_grid(dict(_all_of(mine.items())), role(mine.index.name))
    if isinstance(mine, type | ModuleType):  # it has these parts too, and no table
        raise NotationError("nimtable.no-table", given=mine)
    if hasattr(mine, "pairs"):
        return grid_of(mine.pairs() if callable(mine.pairs) else mine.pairs)
    if hasattr(mine, "frame"):
        return grid_of(mine.frame() if callable(mine.frame) else mine.frame)
    return _list_grid(mine)


def _all_of(mine: Any) -> list[Any]:
    """What it holds, which must come to an end soon enough."""
    found = row(mine, MOST_ROWS)
    if found is None:
        raise NotationError("nimtable.no-table", given=mine)
    if len(found) > MOST_ROWS:
        raise NotationError("nimtable.too-many-rows", most=MOST_ROWS)
    return found


def _list_grid(mine: Any) -> Grid:
    """One row an item: a pair, a text, a dictionary by names, a position. Two numbers alone are one pair."""
    items = _all_of(mine)
    if len(items) == 2 and all(isinstance(item, Integral) for item in items):
        items = [items]
    items = [part for item in items for part in (item if _of_pairs(item) else [item])]
    if items and all(isinstance(item, Mapping) for item in items):
        names = tuple(dict.fromkeys(str(name) for item in items for name in item))
        return Grid([(at, [item.get(name) for name in names]) for at, item in enumerate(items, 1)], names)
    rows = list(_rows(items))
    if rows and all(cells and role(cells[0]) for _, cells in rows):
        return across([(str(cells[0]), cells[1:]) for _, cells in rows])
    if rows and len(rows) > 1 and sum(role(cell) is not None for cell in rows[0][1]) >= 2:
        return Grid(rows[1:], tuple(map(str, rows[0][1])))
    return Grid(rows)


def _rows(items: Iterable[Any]) -> Iterator[tuple[int, Cells]]:
    """A row of cells each; more than a table can have are not even looked at."""
    left = MOST_CELLS
    for at, item in enumerate(items, 1):
        cells = _cells(item)
        left -= len(cells)
        if left < 0:
            raise NotationError("nimtable.too-many-rows", most=MOST_ROWS)
        yield at, cells


def _of_pairs(item: Any) -> bool:
    """Whether an item holds pairs instead of numbers, as in ``[((1, 3), (2, 6))]``."""
    held = list(item) if isinstance(item, list | tuple) else []
    return bool(held) and all(isinstance(part, list | tuple) and len(part) == 2 for part in held)


def _cells(item: Any) -> Cells:
    if isinstance(item, str):
        return parts(item) if re.search(r"\d\D+\d", item) else [item]
    if hasattr(item, "first") and hasattr(item, "second"):  # a position
        return [item.first, item.second]
    return _all_of(item) if isinstance(item, Iterable) and not isinstance(item, bytes) else [item]


def _mapping_grid(table: dict[Any, Any], index: Role | None = "rank") -> Grid:
    """Columns by their names, number by number, or number by pair; also what ``rvbkit table --json`` prints.

    ``index`` is what the keys of pairs are.
    """
    if isinstance(table.get("rows"), Iterable):
        return _list_grid(table["rows"])
    named = [name for name in table if role(name) in ("first", "second")]
    if len(named) == 1 and role(table[named[0]]):  # {"A": "B", 1: 3, 2: 6}
        table = {name: cell for name, cell in table.items() if name != named[0]}
    elif named:
        return across([(str(name), _column(cells)) for name, cells in table.items()], lying=False)
    rows = [(at, [key, *cells]) for (at, cells), key in zip(_rows(table.values()), table, strict=True)]
    names = ("n" if index == "rank" else "", "A", "B")
    return Grid(rows, names if rows and all(len(cells) == 3 for _, cells in rows) else ())


def _column(cells: Any) -> Cells:
    """What a column holds: many numbers, one, a text with some, nothing."""
    if cells is None:
        return []
    return _cells(cells)


def _frame_grid(frame: Any) -> Grid:
    """A pandas frame, upright or on its side; its index counts only if it has one of the usual names."""
    if len(frame) * max(1, len(frame.columns)) > MOST_CELLS:
        raise NotationError("nimtable.too-many-rows", most=MOST_ROWS)
    if not any(map(role, frame.columns)) and {"first", "second"} <= {role(name) for name in frame.index}:
        frame = frame.T
    if role(frame.index.name) and not any(role(name) == role(frame.index.name) for name in frame.columns):
        frame = frame.reset_index()
    named = any(role(name) for name in frame.columns)
    names = tuple(str(name) for name in frame.columns) if named else ()
    return Grid([(at, list(cells)) for at, cells in enumerate(frame.itertuples(index=False, name=None), 1)], names)
