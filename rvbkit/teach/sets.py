"""A teacher's own lessons: a folder of notebooks that is handed out, and how one begins such a notebook.

What is handed out: each notebook as ``questions.definitions`` says, a file of questions beside it where it defines
some, and what else lies there if a notebook, or a file that goes along, names it: a table, a picture, a module. What
nobody names stays, an answer key may lie there too, and is told. Nor what is hidden, what somebody has answered, what a
link leads to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from rvbkit.questions import notebooks as ipynb
from rvbkit.questions.definitions import handed_out, slug
from rvbkit.questions.question_file import ENDING, content, decoded
from rvbkit.text import catalogue, language, say
from rvbkit.text.files import Trouble, read, write_file

#: A longer file, in bytes, is nothing that a lesson needs; nor are files that are longer together.
LARGEST, MOST = 200_000_000, 1_000_000_000
#: So many files that stay are named.
LEFT = 12
#: How notebooks end, and what answers are kept in.
NOTEBOOK, ANSWERS = ".ipynb", ".answers.json"


class Set(NamedTuple):
    """What is handed out: files by their names in the pupil's folder; the languages of the notebooks, the judges."""

    files: dict[str, bytes]
    languages: set[str]
    judges: list[str]
    left: tuple[str, ...] = ()

    @property
    def notebooks(self) -> list[bytes]:
        return [content for name, content in self.files.items() if name.endswith(NOTEBOOK)]


def of_folder(folder: Path, without: Path | None = None) -> Set:
    """The set of a folder, ``without`` what lies in another one. Raises ``Trouble``, ``NotationError``."""
    if not folder.is_dir():
        raise Trouble("cli.file-not-folder" if folder.exists() else "cli.file-missing", file=folder)
    files: dict[str, bytes] = {}
    judges: list[str] = []
    languages: set[str] = set()
    there = {
        path.relative_to(folder).as_posix(): path
        for path in paths(folder)
        if without is None or not path.resolve().is_relative_to(without)
    }
    named = _named(there)
    for name in filter(named.__contains__, there):
        files[name] = here = named[name]
        if name.endswith(NOTEBOOK):
            files[name], questions = handed_out(here, name, language(), runs=True)
            tongue = str(ipynb.ours(ipynb.read(files[name])).get("language"))
            languages.add(tongue)
            if questions:
                files[name.removesuffix(NOTEBOOK) + ENDING] = content(questions, tongue)
                judges += [said["judge"] for said in map(decoded, questions.values()) if "judge" in said]
    if not languages:
        raise Trouble("sets.empty", folder=folder)
    return Set(files, languages, judges, tuple(name for name in there if name not in named))


def left(found: Set) -> list[str]:
    """The sentence on what stays, if something does."""
    names = ", ".join(found.left[:LEFT]) + (" …" if len(found.left) > LEFT else "")
    return [say("sets.left", files=names)] if found.left else []


def _named(there: Mapping[str, Path]) -> dict[str, bytes]:
    """What is in the notebooks and their questions, and in whatever they name, or what is named there: a file by its
    name, a module without ``.py``. What stays is not read.
    """
    found = {name: read(path) for name, path in there.items() if name.endswith((NOTEBOOK, ENDING))}
    look = [*found]
    while look:
        if sum(map(len, found.values())) > MOST:
            raise Trouble("sets.too-much", most=MOST // 1_000_000)
        text = _text(look[-1], found[look.pop()])
        for name in there.keys() - found.keys():
            path = PurePosixPath(name)
            module = path.parent.name if path.name == "__init__.py" else path.stem if path.suffix == ".py" else ""
            if path.name in text or (module and re.search(rf"\b{re.escape(module)}\b", text)):
                found[name] = read(there[name], LARGEST)
                look.append(name)
    return found


def _text(name: str, content: bytes) -> str:
    """What stands in a file: of a notebook, in its cells."""
    if not name.endswith(NOTEBOOK):
        return content.decode(errors="replace")
    return "\n".join(ipynb.text(cell) for cell in (ipynb.read(content) or {}).get("cells", ()))


def paths(folder: Path) -> Iterator[Path]:
    """The files of a folder that are handed out, or made ready for that."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        links = any(one.is_symlink() for one in (path, *path.parents) if one.is_relative_to(folder) and one != folder)
        if links or not path.is_file() or any(part.startswith((".", "__")) for part in parts):
            continue
        if not path.name.endswith(ANSWERS) and path.stat().st_size <= LARGEST:
            yield path


def begin(name: str, folder: Path, tongues: tuple[str, ...]) -> list[Path]:
    """Begins a lesson: a notebook in each language, to be changed. Raises ``Trouble`` where there is one already."""
    lesson = slug(re.sub(r"[/\\]", "-", name))
    several = len(tongues) > 1
    files = {tongue: folder / f"{lesson}{f'-{tongue}' if several else ''}.ipynb" for tongue in tongues}
    for path in files.values():
        if path.exists():
            raise Trouble("sets.there", file=path)
    for tongue, path in files.items():
        folder.mkdir(parents=True, exist_ok=True)
        write_file(path, _begun(lesson, name, tongue))
    return [*files.values()]


def _begun(lesson: str, title: str, tongue: str) -> bytes:
    words = catalogue(tongue)
    open_ = f'import rvbkit.notebook\n\nrvbkit.lesson("{lesson}", "{tongue}")'
    board = words["sets.cell-board"]
    number = (
        f'rvbkit.question(\n    "{lesson}-cells",\n    "{words["sets.cell-how-many"]}",\n    answer=7,\n'
        f'    hints=["{words["sets.cell-hint"]}"],\n    mistakes={{6: "{words["sets.cell-mistake"]}"}},\n)'
    )
    win = f'rvbkit.question("{lesson}-win", "{words["sets.cell-win"]}", {words["sets.cell-position"]})'
    cells = [
        ("markdown", f"# {title}\n\n{words['sets.cell-first']}"),
        ("code", open_),
        ("markdown", str(words["sets.cell-play"])),
        ("code", board),
        ("markdown", str(words["sets.cell-ask"])),
        ("code", number),
        ("code", win),
        ("markdown", str(words["sets.cell-last"])),
        ("code", "rvbkit.answers()"),
    ]
    made: list[dict[str, Any]] = []
    for at, (kind, source) in enumerate(cells, 1):
        cell = {"cell_type": kind, "id": f"{lesson}-{at}"[-64:], "metadata": {}, "source": source}
        made.append(cell | ({"execution_count": None, "outputs": []} if kind == "code" else {}))
    ours = {"lesson": lesson, "language": tongue, "part": "lesson"}
    metadata = {"kernelspec": ipynb.KERNEL, "language_info": {"name": "python"}, ipynb.OURS: ours}
    return ipynb.written({"cells": made, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})
