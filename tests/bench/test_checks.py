"""How long a check of a pupil's function takes, in a process of its own and in the notebook's."""

from __future__ import annotations

import inspect
import time
from typing import Any

import psutil
import pytest

from rvbkit.course import nim_programs
from rvbkit.questions import exercise, sandbox
from rvbkit.questions.function import Function
from tests.bench.figures import milliseconds, note


def test_a_function_checked_in_a_process_of_its_own(benchmark: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = exercise("nim-by-program")
    assert isinstance(asked, Function)
    held: dict[str, Any] = {"__name__": "__main__"}
    exec(inspect.getsource(nim_programs.losing_pairs), held)

    def seconds() -> float:
        start = time.perf_counter()
        assert asked.judge(asked.record(held["losing_pairs"])).right
        return time.perf_counter() - start

    def begun(wait: float) -> float:
        """With a process that was begun so long before."""
        if sandbox._spare:
            sandbox._spare.end()
        if wait:
            sandbox.begin()
            time.sleep(wait)
        return seconds()

    def once() -> None:
        time.sleep(1)  # as pupils do: the process was begun when the check before had ended

    seconds()  # what is imported once
    at_once = sorted(begun(0) for _ in range(9))[4]
    straight = sorted(seconds() for _ in range(9))[4]
    benchmark.pedantic(seconds, setup=once, rounds=15)
    later = benchmark.stats.stats.median
    time.sleep(1)
    assert sandbox._spare
    taken = psutil.Process(sandbox._spare.process.pid).memory_full_info()
    with monkeypatch.context() as patch:
        patch.setattr(sandbox, "_ours", lambda _: True)
        here = sorted(seconds() for _ in range(30))[15]
    beside = f"in a thread of the notebook {milliseconds(here)}"
    note("a check of a function, 16 calls", milliseconds(later), beside)
    note(
        "the same where no process was begun before",
        milliseconds(at_once),
        f"{milliseconds(straight)} one after another",
    )
    note("its process", f"{taken.rss / 2**20:.0f} MiB", f"{taken.uss / 2**20:.0f} MiB of them its own")
