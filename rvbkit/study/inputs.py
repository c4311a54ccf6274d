"""What studies are asked with: how many, several things, tables, who works; anything else is told in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rvbkit.coerce import at_least, part, row, seed
from rvbkit.game import NotationError
from rvbkit.quoting import typed

#: Boards and rows that are gone through at most: more would fill the memory.
MOST = 100_000


def count(given: Any, most: int = MOST) -> int:
    """How many, from 1 on."""
    number = at_least(given, 1, "study.count")
    if number > most:
        raise NotationError("game.too-many", most=most)
    return number


def seeded(given: Any) -> int:
    """What chance begins with: the same problems and boards each time."""
    found = seed(given)
    if found is None:
        raise NotationError("game.seed", value=given)
    return found


def several(given: Any, most: int = MOST) -> list[Any]:
    """Things one after another."""
    found = row(given, most)
    if found is None:
        raise NotationError("study.no-list", given=typed(given))
    if len(found) > most:
        raise NotationError("game.too-many", most=most)
    return found


def workers(executor: Any) -> Any:
    """Who does the work: None, or what can be given tasks."""
    if executor is not None and not (callable(part(executor, "submit")) and callable(part(executor, "map"))):
        raise NotationError("study.no-executor", given=executor)
    return executor


def frame_with(given: Any, columns: Sequence[str] = ()) -> Any:
    """A table of pandas that has these columns."""
    import pandas as pd

    frame = isinstance(given, pd.DataFrame) and given.columns.nlevels == 1 and given.columns.is_unique
    if not frame or not {*columns} <= {*given.columns}:
        raise NotationError("game.no-frame", given=given)
    return given
