"""Work handed out to any ``concurrent.futures.Executor``, and its results in the order of the tasks.

Order is what makes a result depend on the seed alone, whoever works and how fast.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from itertools import islice
from typing import Any, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

#: Tasks given out before the first result is asked for: enough for the workers of a small cluster.
AHEAD = 64


def watched(work: Iterable[Any] | None = None, *, total: int) -> Any:
    """A bar for what takes more than a second, where somebody looks: in a notebook or on a terminal."""
    from tqdm.auto import tqdm

    seen = "ipykernel" in sys.modules or (sys.stderr is not None and sys.stderr.isatty())
    return tqdm(work, total=total, delay=1, leave=False, unit="", disable=not seen)


def in_order(
    work: Callable[[Task], Result], tasks: Iterable[Task], executor: Executor | None = None
) -> Iterator[Result]:
    """``work`` done on each task, here or by the executor; who stops asking cancels what has not begun."""
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
