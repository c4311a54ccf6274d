"""The process in which the files of pupils are read and judged (``handed`` begins it, and ends it when it must).

Nothing of a pupil's is run here either: a file is read as JSON, and each answer in it judged from its record. But what
somebody else has written may be long, deep, or keep a solver busy: here that holds up nobody, and takes nothing along.

A line of input is a path, after a first one that says the language and the teacher's own questions. Lines of output are
lists: ``["file", lesson, id]``, an ``["answer", key, …]`` for each answer, ``["done", why]``; ``why`` is a key of the
catalogue, empty when all is well.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rvbkit import files, ipynb
from rvbkit.checks import exercises
from rvbkit.checks.asking import SPOILT, judged
from rvbkit.checks.exercise import Exercise
from rvbkit.checks.variant import Variant, named
from rvbkit.entries import Entry, Kept, NoJournal, canonical, kept_in, kept_of
from rvbkit.game import NotationError
from rvbkit.keeping import PUPIL, as_written
from rvbkit.quoting import cut, readable
from rvbkit.text import language, use

#: Lists so deep in lists are nobody's work; nor are so many answers.
DEEPEST, MOST = 60, 5_000
#: Signs that are shown of an answer, and of one that stands in a table.
TOLD, SHORT = 1_000, 60


class Judged(NamedTuple):
    """An answer as it is told: ``mark`` is the same for equal answers of one moment, ``same`` for equal answers.

    ``slip`` is the name of a known mistake, ``said`` its sentence; of what cannot be judged ``right`` is None.
    """

    mark: str
    when: str
    right: bool | None = None
    partly: bool = False
    slip: str = ""
    said: str = ""
    told: str = ""
    short: str = ""

    @property
    def same(self) -> str:
        return self.mark[:32]


def known(files: list[str]) -> Mapping[str, Exercise]:
    """The package's questions, and those of a teacher's files; raises ``NotationError`` for what is none."""
    return {**exercises(), **own(files)}


def own(files: list[str]) -> dict[str, Exercise]:
    """The questions of files, and those that notebooks define; of one in two languages that of the language in use."""
    told = sorted((of_teacher(Path(file)) for file in files), key=lambda one: one[0] == language())
    return {key: asked for _, questions in told for key, asked in questions.items()}


def of_teacher(path: Path) -> tuple[str, dict[str, Exercise]]:
    """The language and the questions of a file of questions or of a notebook; nothing of it is run."""
    from rvbkit.checks.handing_out import handed_out
    from rvbkit.checks.own_files import held, of_codes, read_file

    if path.suffix != ".ipynb":
        return held(path)[0], read_file(path)
    content, codes = handed_out(files.read(path), path.name, language())
    return str(ipynb.ours(ipynb.read(content)).get("language")), of_codes(codes)


def question(key: str, known: Mapping[str, Exercise]) -> Exercise | None:
    """The question called so. One of which each pupil has his own is made of its key, and a record says whose it is."""
    if key in known:
        return known[key]
    try:
        asked = named(key)
    except NotationError:
        return None
    return Variant(key=key, asked=asked) if asked else None


def main() -> None:
    """Answers line by line until there are no more."""
    words, sys.stdin = sys.stdin, open(os.devnull)  # noqa: PTH123, SIM115 (for as long as the process lives)
    answers, sys.stdout = sys.stdout, sys.stderr

    def tell(*said: Any) -> None:
        print(json.dumps(said), file=answers, flush=True)

    first = json.loads(words.readline())
    use(first["language"])
    questions, seen = known(first["questions"]), dict[tuple[str, str], Judged]()
    tell("ready")
    for line in words:
        path = Path(json.loads(line))
        try:
            lesson, kept = _read(path)
        except (OSError, NoJournal, RecursionError, MemoryError):
            tell("done", "class.damaged")
            continue
        tell("file", lesson, kept.id)
        given = [(key, entry) for key, entries in kept.answers.items() for entry in entries if key != PUPIL]
        for key, entry in given[:MOST]:
            tell("answer", key, *_judge(question(key, questions), key, entry, seen))
        tell("done", "class.too-much" if len(given) > MOST else "")


def _read(path: Path) -> tuple[str, Kept]:
    """Which lesson a file says it is of, and the answers in it; a link is not followed, whenever it was put there."""
    content = files.read(path, links=False)
    if path.suffix != ".ipynb":
        return "", kept_in(content)
    notebook = ipynb.read(content)
    if notebook is None:
        raise NoJournal("journal.damaged")
    said = ipynb.ours(notebook)
    lesson = said.get("lesson")
    kept = kept_of(said["answers"]) if said.get("answers") else Kept("", {})
    return lesson if isinstance(lesson, str) else "", kept


def _judge(asked: Exercise | None, key: str, entry: Entry, seen: dict[tuple[str, str], Judged]) -> Judged:
    """An answer as it is told. Equal ones are judged once: a class gives the same answers again and again."""
    record, when = entry["answer"], entry["when"]
    if _deep(record, DEEPEST):
        return Judged("", "", told="…", short="…")
    text = canonical(record)
    mark = "".join(hashlib.sha256(one.encode("utf-8", "backslashreplace")).hexdigest()[:32] for one in (text, when))
    if (key, text) not in seen:
        seen[key, text] = _judged(asked, record)
    return seen[key, text]._replace(mark=mark, when=when[:60])


def _judged(asked: Exercise | None, record: Any) -> Judged:
    try:
        told = asked.told(record) if asked else as_written(record)
        short = asked.in_short(record) if asked else told
    except (*SPOILT, MemoryError):
        told = short = as_written(record)
    told, short = readable(cut(told, TOLD)), readable(cut(short, SHORT))
    try:
        finding = judged(asked, record).finding if asked else None
    except MemoryError:
        finding = None
    if not finding:
        return Judged("", "", told=told, short=short)
    said = finding.remarks[0].sentence if finding.slip else ""
    return Judged("", "", finding.right, finding.partly and not finding.right, finding.slip, said, told, short)


def _deep(value: Any, left: int) -> bool:
    """Whether lists stand in lists more often than ``left`` times."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return left == 0 or any(_deep(part, left - 1) for part in inner)
