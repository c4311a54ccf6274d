"""How long worksheets take, in a process that has begun: ten pages of each kind, thirty pupils and their key."""

from __future__ import annotations

import time
from typing import Any

from rvbkit.games.rvb import sheets
from rvbkit.teach.sheets import sheet as printing
from rvbkit.teach.sheets.kind import names
from rvbkit.teach.sheets.sheet import made
from rvbkit.text import LANGUAGES, use
from tests.bench.figures import note

PUPILS = 30


def printed(name: str, pupils: int, level: int | None = None) -> float:
    """Seconds of one core, nothing known from before."""
    sheets._searched.cache_clear()
    sheets._winning.cache_clear()
    begin = time.process_time()
    sheet = made(name, difficulty=level, pupils=pupils)
    content = printing.pdf(sheet._plan, sheet._variants, "a4")
    assert content.startswith(b"%PDF")
    return time.process_time() - begin


def test_sheets(benchmark: Any) -> None:
    for name in names():
        printed(name, 1)  # imports, compiled code
    for language in LANGUAGES:
        use(language)
        times = {name: printed(name, 5) for name in names()}
        slowest = max(times, key=lambda name: times[name])
        note(
            f"ten pages of a kind, {language}",
            f"{sorted(times.values())[len(times) // 2]:.2f} s",
            f"slowest {slowest} {times[slowest]:.2f} s",
        )
    use("en")
    for name, level in (("rvb-problems", 2), ("rvb-problems", 5), ("rvb-runs", 5), ("nim-conjectures", 5)):
        note(f"{PUPILS} pupils and their key, {name}, difficulty {level}", f"{printed(name, PUPILS, level):.1f} s")
    benchmark.pedantic(printed, args=("nim-play", 1), rounds=3)
