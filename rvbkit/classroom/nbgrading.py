"""What nbgrader does besides in a course of ours: nobody's answers are handed out, and everybody's are his own.

nbgrader copies whatever lies in ``source`` to the release, and over what a pupil handed in. A journal there, or a
notebook that was answered there, would answer for the whole class. So a release is made without answers; and where a
pupil's work is graded, his journals are those that he handed in, or none, without what stands in the source, too: it
may have come to him with a release that was made otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from nbgrader.preprocessors import NbGraderPreprocessor

from rvbkit import files, ipynb
from rvbkit.entries import Answers, Kept, NoJournal, as_data, canonical, kept_in, kept_of, written
from rvbkit.sets import ANSWERS
from rvbkit.writing import write_file


def protect(config: Any) -> None:
    """Puts both into nbgrader's configuration; an error in them stops what nbgrader was doing."""
    config.GenerateAssignment.preprocessors.append(Nobodys)
    config.Autograde.sanitize_preprocessors.insert(0, Own)


class _InCourse(NbGraderPreprocessor):  # type: ignore[misc] # nbgrader has no types
    def folder(self, kind: str, resources: Any, student: str = ".") -> Path:
        """The ``source`` of an assignment, its ``release``, or what a student has ``submitted`` of it."""
        course = self.parent.parent.coursedir  # of the converter whose exporter has us
        name = getattr(course, f"{kind}_directory")
        return Path(course.format_path(name, student, resources["nbgrader"]["assignment"]))


class Nobodys(_InCourse):
    """What is handed out holds nobody's answers: neither a copy in the notebook, nor a journal beside it."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        for journal in _journals(self.folder("release", resources)):
            journal.unlink()
        ipynb.ours(nb).pop("answers", None)
        return nb, resources


class Own(_InCourse):
    """A pupil is graded by his own answers."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        source, student = self.folder("source", resources), resources["nbgrader"]["student"]
        here, handed = (self.folder(kind, resources, student) for kind in ("autograded", "submitted"))
        for journal in _journals(source):  # it lies on what was handed in
            name = journal.relative_to(source)
            (here / name).unlink(missing_ok=True)
            with suppress(OSError):  # he has handed in none
                write_file(here / name, files.read(handed / name, links=False))
        theirs = list(_answers(source))
        for journal in _journals(here):
            with suppress(NoJournal, OSError):  # the report names what is damaged
                kept = kept_in(files.read(journal, links=False))
                if any(theirs):
                    write_file(journal, written(_without(kept, theirs)))
        said = ipynb.ours(nb)
        if said.get("answers") and any(theirs):
            with suppress(NoJournal):
                said["answers"] = as_data(_without(kept_of(said["answers"]), theirs))
        return nb, resources


def _journals(folder: Path) -> list[Path]:
    """However a browser has numbered them."""
    first, last = ANSWERS.rsplit(".", 1)
    return sorted(path for path in folder.rglob(f"*{first}*.{last}") if path.is_file())


def _answers(folder: Path) -> Iterator[Answers]:
    """All that was answered in a folder, in journals and in notebooks."""
    for path in (*_journals(folder), *folder.rglob("*.ipynb")):
        with suppress(NoJournal, OSError):
            carried = ipynb.ours(ipynb.read_file(path)).get("answers") if path.suffix == ".ipynb" else None
            if carried or path.suffix != ".ipynb":
                yield (kept_of(carried) if carried else kept_in(files.read(path))).answers


def _without(kept: Kept, theirs: list[Answers]) -> Kept:
    """What was kept, but for the answers that somebody else has given, to the moment."""
    known = {(key, canonical(entry)) for answers in theirs for key, entries in answers.items() for entry in entries}
    left = {key: [one for one in some if (key, canonical(one)) not in known] for key, some in kept.answers.items()}
    return Kept(kept.id, left)
