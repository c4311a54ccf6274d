"""The process that judges, with a question that keeps a judge busy for ever."""

from __future__ import annotations

from typing import Any

from rvbkit.questions.exercise import Exercise
from rvbkit.teach import handed

_judged = handed._judged


def _busy(asked: Exercise | None, record: Any) -> handed.Judged:
    while record == "endless":
        pass
    return _judged(asked, record)


def main() -> None:
    handed._judged = _busy
    handed.main()
