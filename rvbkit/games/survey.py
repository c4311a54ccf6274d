"""Surveys: going through many boards or games, and telling what that gives.

What a caller may ask of a survey is checked here, in one sentence if it cannot be. Work is handed out to any
``concurrent.futures.Executor``, and its results come in the order of the tasks: so a result depends on the seed alone,
with any executor. Results are tables of pandas in the words of the language in use, and shares with the
interval where the true share lies.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from itertools import islice
from math import sqrt
from typing import Any, TypeVar

from rvbkit.text import catalogue, say
from rvbkit.text.inputs import at_least, part, real, row, seed
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark

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
    """The executor that does the work: None, or an object that can be given tasks."""
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


# -- tables in words ----------------------------------------------------------------------------------


def titled(room: str, name: str) -> str:
    """What the catalogue calls a column; one that is not ours keeps its name.

    >>> titled("rvb-study", "winning_length"), titled("rvb-study", "mine")
    ('Its length', 'mine')
    """
    key = f"{room}.{name.replace('_', '-')}-column"
    return say(key) if key in catalogue("en") else name


def in_words(value: Any) -> Any:
    """A remark as a sentence, a decimal as the language writes it; anything else as it is."""
    if isinstance(value, Remark):
        return value.sentence
    if isinstance(value, float) and "." in str(value):
        whole, _, tenth = str(value).partition(".")
        return say("solve.decimal", whole=whole, tenth=tenth)
    return value


def worded(table: Any, room: str, cells: Mapping[str, Callable[[Any], Any]]) -> Any:
    """The same table with the titles of a ``room`` of the catalogue; ``cells`` tells the values of some columns.

    >>> import pandas as pd
    >>> list(worded(pd.DataFrame({"moves": [3], "mine": [0.5]}), "rvb-study", {}).columns)
    ['Legal moves', 'mine']
    """
    import pandas as pd

    shown = frame_with(table).copy()
    for name in shown.columns:
        if name in cells or shown[name].dtype in (object, float):
            told = list(map(cells.get(str(name), in_words), shown[name]))
            shown[name] = pd.Series(told, shown.index, dtype=object)  # else giants beside floats are no column
    if shown.index.name:
        shown.index.name = titled(room, str(shown.index.name))
    return shown.rename(columns={name: titled(room, str(name)) for name in shown.columns})


# -- work handed out ----------------------------------------------------------------------------------

Task = TypeVar("Task")
Result = TypeVar("Result")

#: Tasks given out before the first result is asked for: enough for the workers of a small cluster.
AHEAD = 64


def watched(work: Iterable[Any] | None = None, *, total: int) -> Any:
    """A progress bar for work of more than a second, if a notebook or a terminal shows it."""
    from tqdm.auto import tqdm

    seen = "ipykernel" in sys.modules or (sys.stderr is not None and sys.stderr.isatty())
    return tqdm(work, total=total, delay=1, leave=False, unit="", disable=not seen)


def in_order(
    work: Callable[[Task], Result], tasks: Iterable[Task], executor: Executor | None = None
) -> Iterator[Result]:
    """``work`` done on each task, here or by the executor. A caller that stops asking cancels what has not begun."""
    if executor is None:
        yield from map(work, tasks)
        return
    rest = iter(tasks)
    given: deque[Future[Result]] = deque(executor.submit(work, task) for task in islice(rest, AHEAD))
    try:
        while given:
            result = given.popleft().result()
            given.extend(executor.submit(work, task) for task in islice(rest, 1))
            yield result
    finally:
        for future in given:
            future.cancel()


# -- how sure a share is -------------------------------------------------------------------------------

#: Of 100 such intervals about 95 hold what they are about.
SURE = 1.96


def interval(points: Sequence[float]) -> tuple[float, float]:
    """Between which shares, in per cent, the true one lies in 95 of 100 such samples (Wilson's interval).

    >>> interval([1.0] * 60 + [0.0] * 40)
    (50.2, 69.1)
    """
    known = [real(one) for one in several(points)]
    if not known or any(one is None or not 0 <= one <= 1 for one in known):
        raise NotationError("study.no-points")
    n, share = len(known), sum(one for one in known if one) / len(known)
    middle = share + SURE**2 / (2 * n)
    half = SURE * sqrt(share * (1 - share) / n + SURE**2 / (4 * n * n))
    low, high = ((middle + sign * half) / (1 + SURE**2 / n) for sign in (-1, 1))
    return round(100 * max(0.0, low), 1), round(100 * min(1.0, high), 1)
