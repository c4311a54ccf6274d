"""Answers of the command line on standard output, numbers of any length among them; files that are written whole."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from rvbkit import files
from rvbkit.game import any_length


def as_json(record: dict[str, Any]) -> Iterator[str]:
    """One object on one line."""
    yield json.dumps(record, ensure_ascii=False)


def write_file(path: Path, content: bytes) -> None:
    """Writes all of the file or nothing: a full disk costs nothing that was there before.

    Where a link, a pipe or a device lies, ``OSError`` is raised: what a link leads to is somebody else's.
    """
    with suppress(FileNotFoundError):
        files.refuse_special(path)
    half = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with half.open("xb") as new:
            new.write(content)
        half.replace(path)
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
