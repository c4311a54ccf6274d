"""Answers of the command line on standard output, numbers of any length among them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any


def as_json(record: dict[str, Any]) -> Iterator[str]:
    """One object on one line."""
    yield json.dumps(record, ensure_ascii=False)


def write(lines: Iterable[str], end: str = "\n") -> None:
    """Lines as they come; whoever reads has them when this returns."""
    with whole_numbers():
        for line in lines:
            print(line, end=end)
    if sys.stdout:
        sys.stdout.flush()


@contextmanager
def whole_numbers() -> Iterator[None]:
    """Python refuses to write numbers of more than 4,300 digits: the limit is lifted, and put back."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)
