"""The way to the process that reads and judges files (``judging``): begun once, and ended by whom it keeps waiting."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from rvbkit.checks.apart import LOADING, Process
from rvbkit.classroom.judging import Judged
from rvbkit.text import language
from rvbkit.trouble import Trouble

#: Seconds that a file may take, in which some answers are compared with what a solver says of hundreds of boards.
SECONDS = 20.0 if find_spec("numba") else 240.0


class Said(NamedTuple):
    """What a file says: its lesson, the id, the answers, and a key of the catalogue for what is wrong with it."""

    lesson: str
    id: str
    answers: dict[str, list[Judged]]
    why: str


class Reader:
    """Has one file after another read; where one takes too long, the process is ended, and the next has another."""

    module = "rvbkit.classroom.judging"

    def __init__(self, questions: Sequence[str]) -> None:
        self.first = {"language": language(), "questions": list(questions)}
        self.process: Process | None = None

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process:
            self.process.end()

    def read(self, path: Path) -> Said:
        """All that comes of a file in its time."""
        process = self.process or self._begin()
        _tell(process, str(path))
        lesson, id_, answers = "", "", dict[str, list[Judged]]()
        until = monotonic() + SECONDS
        while True:
            match process.hear(until):
                case ["file", str(lesson), str(id_)]:
                    pass
                case ["answer", str(key), *told]:
                    answers.setdefault(key, []).append(Judged(*told))
                case ["done", str(why)]:
                    return Said(lesson, id_, answers, why)
                case dict():  # late, or gone
                    process.end()
                    self.process = None
                    return Said(lesson, id_, answers, "class.too-long")

    def _begin(self) -> Process:
        self.process = process = Process(self.module)
        _tell(process, self.first)
        if process.hear(monotonic() + LOADING) != ["ready"]:
            process.end()
            raise Trouble("class.no-judge")
        return process


def _tell(process: Process, said: Any) -> None:
    with suppress(OSError):  # it has ended: that will be heard
        process.way.write(json.dumps(said).encode() + b"\n")
        process.way.flush()
