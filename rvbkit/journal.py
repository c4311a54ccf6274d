"""A pupil's answers on disk: one small JSON file a notebook, beside it.

::

    {"format": 1, "answers": {"rvb-first-win": [{"answer": "rvb RV/...", "when": "2025-11-18T10:00:00.000000+00:00"}]}}

* Answers only, never verdicts: those are computed again, so that tampering gains nothing.
* An exercise's entries stand in the order they were given; ``when`` is the time in UTC.
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
* When the disk is full or the folder read-only, answers stay in memory and go with the next
  write. ``remark`` is what to tell the pupil of all this.
"""

from __future__ import annotations

import contextlib
import errno
import json
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
from typing import Any, NamedTuple, NoReturn, TypeVar

from rvbkit.game import Remark

FORMAT = 1

#: What some editors write at the beginning of a text.
BOM = b"\xef\xbb\xbf"
#: How often to begin again before giving up until the next write, and how many seconds to leave to others at most.
ATTEMPTS = 60
PAUSE = 0.05

Entry = dict[str, Any]
Answers = dict[str, list[Entry]]
_T = TypeVar("_T")


class NoJournal(ValueError):
    """What a file holds that is no journal; ``key`` says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


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
        self._read: tuple[bytes | None, Answers] = (None, {})  # what a file may hold, and what that says
        self._stays = True  # what was given here is in the file, and nobody can take it away
        self._one_at_a_time = RLock()  # several threads of a kernel hear widgets
        try:
            version = self._look()
            if version:
                self._know(version.content, answers_in(version.content))
        except NoJournal:
            self.save()
        except OSError:
            self.remark = Remark("journal.unreadable", {"file": self.path.name})

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
        file = self._file
        own = file.with_name(f".{file.name}.{os.getpid()}-{secrets.token_hex(4)}.new")
        announced = own.open("xb")
        with _removed_if_it_fails(own):
            with announced:
                self._take_in()
                content = _written(self.answers)
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
        file = self._file
        for beside in file.parent.iterdir():
            if beside.name.startswith(f".{file.name}.") and beside.name.endswith(".new"):
                yield beside

    def _take_in(self) -> tuple[Answers | None, _Version | None]:
        """The answers on disk, known here from now on, and their version; None for a file that had to be set aside."""
        version = self._look()
        content = version.content if version else None
        if content != self._read[0]:
            try:
                self._know(content, answers_in(content) if content is not None else {})
            except NoJournal as error:
                assert content is not None
                self._set_aside(content, error.key)
                return None, version
        return self._read[1], version

    def _know(self, content: bytes | None, on_disk: Answers) -> None:
        """Merges what the file holds; as long as it holds just that, it need not be read again."""
        self._read = content, on_disk
        self.answers = merged(on_disk, self.answers)

    @property
    def _file(self) -> Path:
        """Where the journal is: a link to it stays one."""
        return Path(os.path.realpath(self.path))

    def _look(self) -> _Version | None:
        try:
            with _patiently(lambda: self._file.open("rb")) as file:
                stat = os.fstat(file.fileno())
                return _Version(file.read(), stat.st_ino, stat.st_mtime_ns)
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
                if not other.is_file() or other.read_bytes() != content:
                    continue
            else:
                with _removed_if_it_fails(other), copy:
                    copy.write(content)
            self.remark = Remark(why, {"file": self.path.name, "other": other.name})
            return


def answers_in(content: bytes) -> Answers:
    """The answers in what a journal's file holds; raises ``NoJournal``."""
    try:
        text = content.removeprefix(BOM).decode("utf-8", "surrogatepass")
        data = json.loads(text, parse_constant=_refuse_constant, parse_float=_finite)
    except (ValueError, RecursionError):
        raise NoJournal("journal.damaged") from None
    if not isinstance(data, dict) or type(data.get("format")) is not int:
        raise NoJournal("journal.damaged")
    if data["format"] != FORMAT:
        raise NoJournal("journal.other-format")
    answers: Any = data.get("answers")
    if not _well_formed(answers):
        raise NoJournal("journal.damaged")
    return dict(answers)


def _written(answers: Answers) -> bytes:
    """A journal's file. Half a sign, which no text in UTF-8 may hold, is written as JSON writes it: ``\\ud800``."""
    text = json.dumps({"format": FORMAT, "answers": answers}, ensure_ascii=False, indent=1, allow_nan=False)
    return f"{text}\n".encode("utf-8", "backslashreplace")


def merged(first: Answers, second: Answers) -> Answers:
    """Every entry of both, those of ``first`` first, none twice.

    >>> merged({"a": [{"answer": 1, "when": "x"}]}, {"a": [{"answer": 1, "when": "x"}, {"answer": 2, "when": "y"}]})
    {'a': [{'answer': 1, 'when': 'x'}, {'answer': 2, 'when': 'y'}]}
    """
    both = {exercise: list(entries) for exercise, entries in first.items()}
    for exercise, entries in second.items():
        known = both.setdefault(exercise, [])
        seen = {canonical(entry) for entry in known}
        known.extend(entry for entry in entries if canonical(entry) not in seen)
    return both


def canonical(value: Any) -> str:
    """One text for equal JSON values, and different texts for ``1``, ``1.0`` and ``true``."""
    return json.dumps(value, sort_keys=True)


def _why(error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return "journal.full"
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return "journal.read-only"
    return "journal.not-written"


def _well_formed(answers: Any) -> bool:
    return isinstance(answers, dict) and all(
        isinstance(entries, list)
        and all(
            isinstance(entry, dict) and "answer" in entry and isinstance(entry.get("when"), str) for entry in entries
        )
        for entries in answers.values()
    )


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


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _finite(text: str) -> float:
    number = float(text)
    return number if number - number == 0 else _refuse_constant(text)  # 1e999: it could not be written again
