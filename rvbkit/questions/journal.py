"""A pupil's answers on disk: one small JSON file a notebook, beside it.

What stands in it says ``rvbkit.questions.entries``; here is how it is written.

* Nothing on disk is lost. A write reads the file again, merges (the union of entries, those on
  disk first), and replaces the file in one step. A damaged file, or one of another format, is
  copied under another name first.
* There is no lock file, because school homes are network drives, and because who holds a lock may
  be killed. Instead a writer can be forbidden to replace what it has read, however long ago that was:

  1. it announces itself by an empty file beside the journal, ``.NAME.*.new``;
  2. it reads the journal, merges, writes all into its own file, and moves that over the journal;
  3. it reads the journal; if an answer of its own is missing there, it begins again;
  4. it removes the announced files of all others, who find nothing to move then, and begin again;
  5. it reads the journal once more: if that is not the version of step 3, it goes back there.

  An answer that has come so far stays. Whoever had announced himself before step 4 has moved his file
  before step 5, which tells, or never will; whoever announced himself later has read the journal
  later too, so that what he moves there holds the answer. That needs of a disk that moving and
  removing a file are single steps, and that a folder's list holds every file that was there before.
  Files of killed writers go in step 4 too, so that one file is left.
* A journal is a regular file. A link, a pipe or a device in its place may lead to anything: it is neither read nor
  changed, and that is told.
* When the disk is full or the folder read-only, answers stay in memory and go with the next
  write. ``remark`` is what to tell the pupil of all this.
"""

from __future__ import annotations

import contextlib
import errno
import os
import random
import secrets
import shutil
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple, TypeVar

from rvbkit.questions.entries import Answers, Kept, NoJournal, kept_in, merged, written
from rvbkit.text import files
from rvbkit.text.remarks import Remark

#: How often to begin again before giving up until the next write, and how many seconds to leave to others at most.
ATTEMPTS = 60
PAUSE = 0.05

_T = TypeVar("_T")


class _Version(NamedTuple):
    """What the file held once. It is never written into, only replaced."""

    content: bytes
    number: int
    time: int


class Journal:
    """The answers given in one notebook."""

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.remark: Remark | None = None
        self.answers: Answers = {}
        self.id = ""  # until there is a file
        self._read: tuple[bytes | None, Answers] = (None, {})  # what a file may hold, and what that says
        self._stays = True  # what was given here is in the file, and nobody can take it away
        self._one_at_a_time = RLock()  # several threads of a kernel hear widgets
        try:
            version = self._look()
            if version:
                self._know(version.content, kept_in(version.content))
        except NoJournal:
            self.save()
        except OSError as error:
            key = "journal.special" if error.errno == errno.ELOOP else "journal.unreadable"
            self.remark = Remark(key, {"file": self.path.name})

    def keep(self, exercise: str, answer: Any) -> None:
        """Adds an answer (plain JSON) and writes; what goes wrong is told by ``remark``."""
        self.add(exercise, answer)
        self.save()

    def add(self, exercise: str, answer: Any) -> None:
        """Adds an answer that the next ``save`` writes."""
        entry = {"answer": answer, "when": datetime.now(UTC).isoformat(timespec="microseconds")}
        with self._one_at_a_time:
            self.answers = merged(self.answers, {exercise: [entry]})
            self._stays = False

    def take(self, kept: Kept) -> None:
        """Adds what a copy of this journal holds, or begins one with it; the next ``save`` writes it."""
        with self._one_at_a_time:
            self.id = self.id or kept.id
            self.answers = merged(self.answers, kept.answers)
            self._stays = False

    def save(self) -> None:
        """Brings the file up to what is known here, and what is known here up to the file."""
        try:
            with self._one_at_a_time:
                self._bring_up_to_date()
        except OSError as error:
            self.remark = Remark(_why(error), {"file": self.path.name})

    def _bring_up_to_date(self) -> None:
        for attempt in range(ATTEMPTS):
            if attempt > 1:  # another writer was in between
                time.sleep(random.uniform(0, PAUSE))
            on_disk, version = self._take_in()
            if on_disk != self.answers:
                self._stays = False
                self._replace()
            elif self._stays or self._nobody_can_replace(version):
                self._stays = True
                return
        raise OSError(errno.EBUSY, "other writers kept replacing the file")

    def _replace(self) -> None:
        """Puts all that is known here into the file, unless another writer has forbidden it since it was read."""
        file = self.path
        own = file.with_name(f".{file.name}.{os.getpid()}-{secrets.token_hex(4)}.new")
        announced = own.open("xb")
        with _removed_if_it_fails(own):
            with announced:
                self._take_in()
                self.id = self.id or secrets.token_hex(16)
                content = written(Kept(self.id, self.answers))
                announced.write(content)
                announced.flush()
                os.fsync(announced.fileno())
                self._read = content, self.answers
            with contextlib.suppress(OSError):  # there was none
                shutil.copymode(file, own)
            with contextlib.suppress(FileNotFoundError):
                _patiently(lambda: own.replace(file))

    def _nobody_can_replace(self, version: _Version | None) -> bool:
        """Whether this version is in the file, and from now on only who has read it, or a later one, can replace it."""
        try:
            for announced in self._announced():
                announced.unlink(missing_ok=True)
        except PermissionError:  # some systems do not remove a file that is being written
            return False
        return self._look() == version

    def _announced(self) -> Iterator[Path]:
        file = self.path
        for beside in file.parent.iterdir():
            if beside.name.startswith(f".{file.name}.") and beside.name.endswith(".new"):
                yield beside

    def _take_in(self) -> tuple[Answers | None, _Version | None]:
        """The answers on disk, known here from now on, and their version; None for a file that had to be set aside."""
        version = self._look()
        content = version.content if version else None
        if content != self._read[0]:
            try:
                self._know(content, kept_in(content) if content is not None else Kept("", {}))
            except NoJournal as error:
                assert content is not None
                self._set_aside(content, error.key)
                return None, version
        return self._read[1], version

    def _know(self, content: bytes | None, on_disk: Kept) -> None:
        """Merges what the file holds; as long as it holds just that, it need not be read again.

        The file's id counts: of several writers that begin a journal together, one has the last word.
        """
        self._read = content, on_disk.answers
        self.answers = merged(on_disk.answers, self.answers)
        self.id = on_disk.id or self.id

    def _look(self) -> _Version | None:
        try:
            content, stat = _patiently(lambda: files.read_with_stat(self.path, links=False))
            return _Version(content, stat.st_ino, stat.st_mtime_ns)
        except FileNotFoundError:
            return None

    def _set_aside(self, content: bytes, why: str) -> None:
        """Copies what cannot be read under a free name; the next write replaces it."""
        stem = self.path.name.removesuffix(".json")
        for number in count(1):
            other = self.path.with_name(f"{stem}.set-aside-{number}.json")
            try:
                copy = other.open("xb")
            except FileExistsError:
                if not _holds(other, content):
                    continue
            else:
                with _removed_if_it_fails(other), copy:
                    copy.write(content)
            self.remark = Remark(why, {"file": self.path.name, "other": other.name})
            return


def _holds(path: Path, content: bytes) -> bool:
    with contextlib.suppress(OSError):
        return files.read(path, len(content), links=False) == content
    return False


def _why(error: OSError) -> str:
    if error.errno in (errno.ELOOP, errno.EOVERFLOW):
        return "journal.special" if error.errno == errno.ELOOP else "journal.unreadable"
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return "journal.full"
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return "journal.read-only"
    return "journal.not-written"


@contextlib.contextmanager
def _removed_if_it_fails(path: Path) -> Iterator[None]:
    """No half-written file stays behind."""
    try:
        yield
    except BaseException:
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
        raise


def _patiently(act: Callable[[], _T]) -> _T:
    """Does something with a file, patient with a system that refuses while another reads or replaces it."""
    for wait in (0.02, 0.05, 0.1, 0.2):
        try:
            return act()
        except PermissionError:
            time.sleep(wait)
    return act()
