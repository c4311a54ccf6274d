"""Answers of the command line on standard output, numbers of any length among them; files that are written whole."""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from rvbkit.game import any_length


def as_json(record: dict[str, Any]) -> Iterator[str]:
    """One object on one line."""
    yield json.dumps(record, ensure_ascii=False)


def write_file(path: Path, content: bytes) -> None:
    """All of the file or nothing: a full disk costs nothing that was there before. A link to a file stays one."""
    target = Path(os.path.realpath(path))
    half = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        half.write_bytes(content)
        half.replace(target)
    except BaseException as error:
        with suppress(OSError):
            half.unlink(missing_ok=True)
        if isinstance(error, OSError):
            error.filename = str(path)  # a full disk forgets to say which file
        raise


def write(lines: Iterable[str], end: str = "\n") -> None:
    """Lines as they come; whoever reads has them when this returns."""
    with any_length():
        for line in lines:
            print(line, end=end)
    if sys.stdout:
        sys.stdout.flush()
