"""Answers of the command line on standard output, numbers of any length among them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from rvbkit.game import any_length


def as_json(record: dict[str, Any]) -> Iterator[str]:
    """One object on one line."""
    yield json.dumps(record, ensure_ascii=False)


def write(lines: Iterable[str], end: str = "\n") -> None:
    """Lines as they come; whoever reads has them when this returns."""
    with any_length():
        for line in lines:
            print(line, end=end)
    if sys.stdout:
        sys.stdout.flush()
