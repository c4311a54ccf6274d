"""What nbgrader does in our courses besides its own work: ``protect`` in ``nbgrader_config.py`` asks for it.

nbgrader copies all files of ``source`` into the release, and over the files that a pupil handed in. A journal there, or
an answered notebook, would answer for the whole class. So ``Nobodys`` makes a release without answers. ``Own`` grades a
pupil by the journals that he handed in, without the answers that ``source`` holds too: a release that was made
otherwise may have brought them to him.

nbgrader loads this module, so it stays light: no exercises, no solvers.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from nbgrader.preprocessors import NbGraderPreprocessor

from rvbkit.questions import notebooks
from rvbkit.questions.entries import Answers, Kept, NoJournal, as_data, canonical, kept_in, kept_of, written
from rvbkit.teach.sets import ANSWERS
from rvbkit.text import files
from rvbkit.text.files import write_file


def protect(config: Any) -> None:
    """Adds both steps to nbgrader's configuration. An error in a step stops nbgrader's command."""
    config.GenerateAssignment.preprocessors.append(Nobodys)
    config.Autograde.sanitize_preprocessors.insert(0, Own)


class _InCourse(NbGraderPreprocessor):  # type: ignore[misc] # nbgrader has no types
    def folder(self, kind: str, resources: Any, student: str = ".") -> Path:
        """A folder of the assignment: ``source``, ``release``, or a student's ``submitted`` or ``autograded``."""
        course = self.parent.parent.coursedir  # our parent is an exporter, its parent the converter
        name = getattr(course, f"{kind}_directory")
        return Path(course.format_path(name, student, resources["nbgrader"]["assignment"]))


class Nobodys(_InCourse):
    """Takes all answers out of a release: copies in the notebook, and journals beside it."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        for journal in _journals(self.folder("release", resources)):
            journal.unlink()
        notebooks.ours(nb).pop("answers", None)
        return nb, resources


class Own(_InCourse):
    """Grades a pupil by his own answers alone."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        source, student = self.folder("source", resources), resources["nbgrader"]["student"]
        here, handed = (self.folder(kind, resources, student) for kind in ("autograded", "submitted"))
        for journal in _journals(source):  # nbgrader has copied it over the pupil's
            name = journal.relative_to(source)
            (here / name).unlink(missing_ok=True)
            with suppress(OSError):  # the pupil handed in none
                write_file(here / name, files.read(handed / name, links=False))
        theirs = list(_answers(source))
        for journal in _journals(here):
            with suppress(NoJournal, OSError):  # the report names damaged files
                kept = kept_in(files.read(journal, links=False))
                if any(theirs):
                    write_file(journal, written(_without(kept, theirs)))
        said = notebooks.ours(nb)
        if said.get("answers") and any(theirs):
            with suppress(NoJournal):
                said["answers"] = as_data(_without(kept_of(said["answers"]), theirs))
        return nb, resources


def _journals(folder: Path) -> list[Path]:
    """The journals in a folder, also those with a number from a browser."""
    first, last = ANSWERS.rsplit(".", 1)
    return sorted(path for path in folder.rglob(f"*{first}*.{last}") if path.is_file())


def _answers(folder: Path) -> Iterator[Answers]:
    """All answers in a folder, from journals and from notebooks."""
    for journal in _journals(folder):
        with suppress(NoJournal, OSError):
            yield kept_in(files.read(journal)).answers
    for notebook in folder.rglob("*.ipynb"):
        with suppress(NoJournal, OSError):
            if carried := notebooks.ours(notebooks.read_file(notebook)).get("answers"):
                yield kept_of(carried).answers


def _without(kept: Kept, theirs: list[Answers]) -> Kept:
    """A journal without the answers that are in others too, given at the same moment."""
    known = {(key, canonical(entry)) for answers in theirs for key, entries in answers.items() for entry in entries}
    left = {key: [one for one in some if (key, canonical(one)) not in known] for key, some in kept.answers.items()}
    return Kept(kept.id, left)
