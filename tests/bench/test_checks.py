"""How long a check of a pupil's function takes, in a process of its own and in the notebook's."""

from __future__ import annotations

import inspect
import time
from typing import Any

import psutil
import pytest

from rvbkit.checks import apart, exercise, limit, programs
from rvbkit.checks.functions import Function
from tests.bench.figures import milliseconds, note


def test_a_function_checked_in_a_process_of_its_own(benchmark: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = exercise("nim-by-program")
    assert isinstance(asked, Function)
    held: dict[str, Any] = {"__name__": "__main__"}
    exec(inspect.getsource(programs.losing_pairs), held)

    def seconds() -> float:
        start = time.perf_counter()
        assert asked.judge(asked.record(held["losing_pairs"])).right
        return time.perf_counter() - start

    def begun(wait: float) -> float:
        if apart._process:
            apart._process.end()
        if wait:
            apart.begin()
            time.sleep(wait)
        return seconds()

    seconds()  # what is imported once
    at_once, before = sorted(begun(0) for _ in range(9))[4], sorted(begun(1.5) for _ in range(9))[4]
    benchmark(seconds)
    later = benchmark.stats.stats.median
    assert apart._process
    taken = psutil.Process(apart._process.process.pid).memory_full_info()
    with monkeypatch.context() as patch:
        patch.setattr(limit, "_ours", lambda _: True)
        here = sorted(seconds() for _ in range(30))[15]
    beside = f"in a thread of the notebook {milliseconds(here)}"
    note("a check of a function, 16 calls", milliseconds(later), beside)
    note("the first one", milliseconds(before), f"{milliseconds(at_once)} where no cell with def ran before")
    note("its process", f"{taken.rss / 2**20:.0f} MiB", f"{taken.uss / 2**20:.0f} MiB of them its own")
