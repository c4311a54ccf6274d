"""A table that was begun in one lesson, gone on with in another.

Each lesson has a journal of its own. ``carry_on`` looks whether that of an earlier lesson lies beside the
notebook, judges what it holds anew, and takes it up; it only reads there. Without it one begins from nothing.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rvbkit import files, keeping
from rvbkit.entries import NoJournal, kept_in
from rvbkit.game import NotationError, Remark, written
from rvbkit.study.nim.building import Building
from rvbkit.study.nim.by_hand import builder

if TYPE_CHECKING:
    from rvbkit.study.nim.handmade import HandTable


def carry_on(lesson: str, key: str, k: int = 1, rows: int | None = None, misere: bool = False) -> HandTable:
    """The table kept under ``key``, here or in the answers to an earlier ``lesson``, whichever is longer.

    What comes from there is kept in this notebook's journal too, once. ``rows`` is how many pairs are asked for.

    >>> from rvbkit.study import nim
    >>> nim.carry_on("05-nim-table", "table").pairs
    ((0, 0),)
    """
    if not isinstance(lesson, str) or not re.fullmatch(r"[0-9A-Za-z][0-9A-Za-z-]*", lesson := written(lesson)):
        raise NotationError("lesson.name", name=lesson)
    table = builder(k=k, misere=misere, rows=rows, key=key)
    found, _ = Building.of(_entries(lesson, key), table.building.k, table.building.misere)
    more = len(found.pairs) - len(table.pairs)
    if more > 0 and found.entry() not in keeping.kept(key):  # else pairs were taken back since
        keeping.record(key, found.entry())
        table = builder(k=k, misere=misere, rows=rows, key=key)
        number = lesson.partition("-")[0]  # pupils know the name by no other file than that of their answers
        table.table.tell(Remark("nim-build.carried", {"count": more, "lesson": number}))
    return table


def _entries(lesson: str, key: str) -> list[Any]:
    """The answers that the lesson's journal has under this key; none if there is none, or it is damaged."""
    here = keeping.journal_path()
    path = (Path(here).parent if here else Path.cwd()) / f"{lesson}.answers.json"
    try:
        entries = kept_in(files.read(path, links=False)).answers.get(key, [])
    except (OSError, NoJournal):
        return []
    return [entry["answer"] for entry in entries]
