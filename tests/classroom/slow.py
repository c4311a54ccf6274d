"""The process that judges, with a question that keeps a judge busy for ever."""

from __future__ import annotations

from typing import Any

from rvbkit.checks.exercise import Exercise
from rvbkit.classroom import judging

_judged = judging._judged


def _busy(asked: Exercise | None, record: Any) -> judging.Judged:
    while record == "endless":
        pass
    return _judged(asked, record)


def main() -> None:
    judging._judged = _busy
    judging.main()
