"""Files that somebody else may have put there: only regular files are opened, and nobody waits for one.

A pipe, a socket or a device among received files would keep its reader waiting for ever, or do something when it is
opened. A file that is longer than its reader can use is refused before it is read. On Windows there is no
``O_NONBLOCK`` and no ``O_NOFOLLOW``: there the look before opening must do.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

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
