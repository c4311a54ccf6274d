"""A pupil's answers on disk: one small JSON file a notebook, beside it.

::

    {"format": 1, "answers": {"rvb-first-win": [{"answer": "rvb RV/...", "when": "2025-11-18T10:00:00.000000+00:00"}]}}

* Answers only, never verdicts: those are computed again, so that tampering gains nothing.
* An exercise's entries stand in the order they were given; ``when`` is the time in UTC.
* Nothing on disk is lost. A write reads the file again, merges (the union of entries, those on
  disk first), and replaces the file in one step. A file of another format, or a damaged one,
  is set aside under another name.
* There is no lock file, because school homes are network drives. Instead a writer looks, just
  before replacing, whether the file is still the one it read, and, a moment after, whether its
  entries are there; if not, it begins again.
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
import time
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

from rvbkit.game import Remark

FORMAT = 1

#: What some editors write at the beginning of a text.
BOM = b"\xef\xbb\xbf"
#: Seconds to wait before looking whether another writer, who had read before we wrote, replaced our file.
SETTLE = 0.05
#: How often to begin again before giving up until the next write.
ATTEMPTS = 60
#: After this many seconds, a half-written file is one that a killed process left behind.
ABANDONED = 3600

Entry = dict[str, Any]
Answers = dict[str, list[Entry]]


class Journal:
    """The answers given in one notebook."""

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.remark: Remark | None = None
        self.answers: Answers = {}
        try:
            self.answers, _ = self._read()
        except OSError:
            self.remark = Remark("journal.unreadable", {"file": self.path.name})

    def keep(self, exercise: str, answer: Any) -> None:
        """Adds an answer (plain JSON) and writes; what goes wrong is told by ``remark``."""
        self.add(exercise, answer)
        self.save()

    def add(self, exercise: str, answer: Any) -> None:
        """Adds an answer that the next ``save`` writes."""
        entry = {"answer": answer, "when": datetime.now(UTC).isoformat(timespec="microseconds")}
        self.answers = merged(self.answers, {exercise: [entry]})

    def save(self) -> None:
        """Brings the file up to what is known here, and what is known here up to the file."""
        try:
            self._sweep()
            self._merge_and_replace()
        except OSError as error:
            self.remark = Remark(_why(error), {"file": self.path.name})

    def _merge_and_replace(self) -> None:
        for _ in range(ATTEMPTS):
            on_disk, seen = self._read()
            self.answers = merged(on_disk, self.answers)
            if self.answers == on_disk:
                return
            new = self.path.with_name(f".{self.path.name}.{os.getpid()}-{secrets.token_hex(4)}.new")
            try:
                self._write(new)
                if _stamp(self.path) == seen:
                    _replace(new, self.path)
            finally:
                with contextlib.suppress(OSError):
                    new.unlink(missing_ok=True)
            time.sleep(SETTLE * random.uniform(0.5, 1.5))
        raise OSError(errno.EBUSY, "other writers kept replacing the file")

    def _write(self, path: Path) -> None:
        text = json.dumps({"format": FORMAT, "answers": self.answers}, ensure_ascii=False, indent=1, allow_nan=False)
        with path.open("x", encoding="utf-8", errors="surrogatepass", newline="\n") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())

    def _read(self) -> tuple[Answers, tuple[int, ...] | None]:
        """The answers on disk, and a stamp that changes when the file does."""
        stamp = _stamp(self.path)
        if stamp is None:
            return {}, None
        try:
            data = json.loads(
                self.path.read_bytes().removeprefix(BOM).decode("utf-8", "surrogatepass"),
                parse_constant=_refuse_constant,
            )
        except FileNotFoundError:
            return {}, None
        except (ValueError, RecursionError):
            return self._set_aside("journal.damaged", stamp)
        if not isinstance(data, dict) or type(data.get("format")) is not int:
            return self._set_aside("journal.damaged", stamp)
        if data["format"] != FORMAT:
            return self._set_aside("journal.other-format", stamp)
        if not _well_formed(data.get("answers")):
            return self._set_aside("journal.damaged", stamp)
        return data["answers"], stamp

    def _set_aside(self, key: str, stamp: tuple[int, ...]) -> tuple[Answers, None]:
        stem = self.path.name.removesuffix(".json")
        names = (self.path.with_name(f"{stem}.set-aside-{number}.json") for number in count(1))
        other = next(name for name in names if not name.exists())
        if _stamp(self.path) == stamp:  # else another notebook has just done it
            _replace(self.path, other)
            self.remark = Remark(key, {"file": self.path.name, "other": other.name})
        return {}, None

    def _sweep(self) -> None:
        """Removes what processes killed in mid-write left behind."""
        for left in self.path.parent.glob(f".{self.path.name}.*.new"):
            with contextlib.suppress(OSError):
                if time.time() - left.stat().st_mtime > ABANDONED:
                    left.unlink()


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


def _stamp(path: Path) -> tuple[int, ...] | None:
    try:
        stat = path.stat()
    except FileNotFoundError:
        return None
    return stat.st_ino, stat.st_mtime_ns, stat.st_size


def _replace(source: Path, target: Path) -> None:
    """``source.replace(target)``, patient with a system that refuses while someone reads the target."""
    for wait in (0.02, 0.05, 0.1, 0.2):
        try:
            source.replace(target)
            return
        except PermissionError:
            time.sleep(wait)
        except FileNotFoundError:  # set aside by another notebook at this very moment
            return
    source.replace(target)


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")
