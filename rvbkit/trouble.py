"""What goes wrong outside the games, in words: files, disks, programs that are not there."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rvbkit.game import NotationError, Own, Remark
from rvbkit.text import say

#: Troubles with a file that have a sentence of their own.
REASONS = {
    errno.ENOENT: "cli.file-missing",
    errno.ENOTDIR: "cli.file-not-folder",
    errno.EISDIR: "cli.file-is-folder",
    errno.EACCES: "cli.file-forbidden",
    errno.EPERM: "cli.file-forbidden",
    errno.EROFS: "cli.file-forbidden",
    errno.ENOSPC: "cli.file-no-room",
    errno.ELOOP: "cli.file-special",
    errno.EOVERFLOW: "cli.file-long",
    errno.ENAMETOOLONG: "cli.file-name-long",
}


class Trouble(Exception):
    """Something needed is missing or did not work; its ``str()`` is one sentence."""

    def __init__(self, key: str, **blanks: Any) -> None:
        super().__init__(key)
        self.remark = Remark(key, blanks)

    def __str__(self) -> str:
        return self.remark.sentence


def in_words(error: OSError) -> str:
    """One sentence for what the system says of a file."""
    where = error.filename
    if not isinstance(where, str):  # the folder we are in was removed, or standard output is full
        where = say("cli.this-folder" if error.errno == errno.ENOENT else "cli.standard-output")
    if error.errno in REASONS:
        return say(REASONS[error.errno], file=where)
    return say("cli.file-other", file=where, why=error.strerror or type(error).__name__)


class FileError(NotationError, OSError):
    """A file that cannot be read or written, in one sentence: ``except OSError`` catches it, as for any file."""


@contextmanager
def told() -> Iterator[None]:
    """What the system says of a file, and that a program is missing, is one sentence in a notebook too."""
    try:
        yield
    except (OSError, Trouble) as error:
        why = in_words(error) if isinstance(error, OSError) else str(error)
        stopped = (FileError if isinstance(error, OSError) else NotationError)("cli.stopped", why=Own(why))
        if isinstance(error, OSError) and isinstance(stopped, FileError):
            stopped.errno, stopped.filename = error.errno, error.filename
        raise stopped from None


def pip_install(*wanted: str) -> str:
    """The command that installs these for the Python that runs now."""
    return f"{in_shell(sys.executable)} -m pip install {' '.join(wanted)}"


def open_notebook(file: Path) -> str:
    """The command that opens a notebook in JupyterLab where it lies, by the Python that runs now."""
    return f"{in_shell(sys.executable)} -m jupyterlab {in_shell(file)}"


def in_shell(path: Any) -> str:
    """A file as it is typed in a terminal."""
    return f'"{path}"' if " " in str(path) else str(path)
