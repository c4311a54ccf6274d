"""Reading and writing files, and what goes wrong with them in one sentence.

Somebody else may have put a file there: only regular files are opened, and nobody waits for one. A pipe, a socket or a
device among received files would keep its reader waiting for ever, or do something when it is opened. A file that is
longer than its reader can use is refused before it is read. On Windows there is no ``O_NONBLOCK`` and no
``O_NOFOLLOW``: there the look before opening must do. A file is written whole, or stays as it was.
"""

from __future__ import annotations

import errno
import json
import os
import secrets
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from rvbkit.text import say
from rvbkit.text.quoting import cut
from rvbkit.text.remarks import NotationError, Own, Remark, any_length

#: No notebook and no journal is longer, in bytes.
LARGEST = 20_000_000
#: So many bytes are read at once.
PIECE = 1_000_000

#: What ``read`` says of a link, a pipe or a device, of a folder, and of a file that is too long.
SPECIAL = (errno.ELOOP, errno.EISDIR, errno.EOVERFLOW)

_FLAGS = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
_NO_LINK: int = getattr(os, "O_NOFOLLOW", 0)
#: What opening a link, a socket or a device without a driver raises.
_OF_SPECIAL = (errno.ELOOP, errno.EMLINK, errno.ENXIO, errno.ENODEV)


def read(path: Path, most: int = LARGEST, *, links: bool = True) -> bytes:
    """All that a regular file holds; raises ``OSError`` for anything else, and for one that is longer than ``most``.

    Without ``links``, a symbolic link is refused too.
    """
    return read_with_stat(path, most, links=links)[0]


def read_with_stat(path: Path, most: int = LARGEST, *, links: bool = True) -> tuple[bytes, os.stat_result]:
    """The same, with what the system says of the file that was read."""
    if links or not _NO_LINK:  # else opening tells, and a link cannot come in between
        refuse_special(path, links=links)
    try:
        way = os.open(path, _FLAGS | (0 if links else _NO_LINK))
    except OSError as error:
        raise _no_file(path) if error.errno in _OF_SPECIAL else error from None
    try:
        found = os.fstat(way)
        _refuse_mode(path, found.st_mode)
        content = bytearray()
        while found.st_size <= most and len(content) <= most and (piece := os.read(way, PIECE)):
            content += piece
    finally:
        os.close(way)
    if max(found.st_size, len(content)) > most:
        raise _no_file(path, errno.EOVERFLOW)
    return bytes(content), found


def refuse_special(path: Path, *, links: bool = False) -> None:
    """Raises ``OSError`` where something lies that is no regular file: a link, unless ``links`` are followed, a pipe,
    a device. Where nothing lies at all, ``FileNotFoundError``.
    """
    _refuse_mode(path, (os.stat if links else os.lstat)(path).st_mode)


def _refuse_mode(path: Path, mode: int) -> None:
    if not stat.S_ISREG(mode):
        raise _no_file(path, errno.EISDIR if stat.S_ISDIR(mode) else errno.ELOOP)


def _no_file(path: Path, why: int = errno.ELOOP) -> OSError:
    return OSError(why, os.strerror(why), str(path))


#: Troubles with a file that have a sentence of their own.
#: Signs of a file's name that a sentence quotes.
LONGEST_NAME = 400
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
    where = cut(where, LONGEST_NAME)
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


def as_json(record: dict[str, Any]) -> Iterator[str]:
    """One object on one line."""
    yield json.dumps(record, ensure_ascii=False)


def write_file(path: Path, content: bytes) -> None:
    """Writes all of the file or nothing: a full disk costs nothing that was there before.

    Where a link, a pipe or a device lies, ``OSError`` is raised: what a link leads to is somebody else's.
    """
    with suppress(FileNotFoundError):
        refuse_special(path)
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
