"""The files of notebooks: what one says of itself, and which ones lie near, whatever their files are called.

In a notebook's metadata the key ``rvbkit`` is ours. It holds ``lesson``, ``part`` and ``language``, which the builder
writes, and ``answers``, a copy of the journal that the page keeps there. A notebook that is handed out is made
``blank`` first, so that nobody's answers go to the next pupil. A file that is no notebook raises no error.

Near are the notebook's folder, the folders right in it and, if the caller wants to look ``up``, the folder above. In a
checkout, and in the package, exercises lie beside lessons: ``lessons/fr``, ``exercises/fr``. A file is read once. If
several files are the same notebook, the one with the shortest name counts.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rvbkit.games import stems
from rvbkit.text import LANGUAGES, catalogue, files, language
from rvbkit.text.files import Trouble
from rvbkit.text.remarks import NotationError

#: The functions that ask a question.
ASKS = ("ask", "check", "question")
#: The function that opens a lesson.
OPENS = "lesson"
#: Our part of a notebook's metadata.
OURS = "rvbkit"
#: The kernel that is there wherever JupyterLab and Python are.
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
#: So many signs of a cell, and of all cells of a notebook, are read as Python.
LONGEST_CELL, MOST_CODE = 100_000, 1_000_000


def read(content: bytes) -> dict[str, Any] | None:
    """The notebook that a file holds; None if it holds no notebook."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        return None
    cells = data.get("cells") if isinstance(data, dict) else None
    sound = isinstance(cells, list) and all(isinstance(cell, dict) for cell in cells)
    return data if sound and isinstance(data.get("metadata", {}), dict) else None


def read_file(path: Path) -> dict[str, Any] | None:
    """The notebook of a file, which need not exist."""
    try:
        return read(files.read(path))
    except OSError:
        return None


def code(notebook: dict[str, Any] | None) -> Iterator[tuple[str, list[str]]]:
    """The sources of its code cells, each with its tags."""
    for cell in notebook["cells"] if notebook else []:
        metadata = cell.get("metadata")
        tags = metadata.get("tags") if isinstance(metadata, dict) else None
        if cell.get("cell_type") == "code":
            yield text(cell), tags if isinstance(tags, list) else []


def asked(notebook: dict[str, Any] | None) -> tuple[str, ...]:
    """The keys of the questions that its cells ask, define or check, in their order, each once."""
    found = [call.args[:1] for call in _calls(notebook, ASKS)]
    keys = [key.value for key, *_ in filter(None, found) if isinstance(key, ast.Constant)]
    return tuple(dict.fromkeys(key for key in keys if isinstance(key, str)))


def texts(notebook: dict[str, Any] | None) -> dict[str, str]:
    """What is asked by each of its questions, by their keys: the paragraph above, without its marks.

    A function to write is asked for by all paragraphs up to the one that names it: the last one tells how to run it.

    >>> ask = {"cell_type": "code", "source": 'rvbkit.ask("turns")'}
    >>> texts({"cells": [{"cell_type": "markdown", "source": "## 1. Turns\\n\\n**How many\\nturns?**"}, ask]})
    {'turns': 'How many turns?'}
    """
    found: dict[str, str] = {}
    told: list[str] = []
    above = ""
    for cell in notebook["cells"] if notebook else ():
        if cell.get("cell_type") == "markdown":
            parts = [part for part in re.split(r"\n\s*\n", text(cell).strip()) if not re.match(r"#|!\[|<|\|", part)]
            told, above = (parts, _unmarked(parts[-1])) if parts else (told, above)
        else:
            defined = re.search(r"^def (\w+)", text(cell), re.M)
            naming = [at for at, part in enumerate(told) if defined and f"`{defined[1]}`" in part]
            above = _unmarked("\n".join(told[: naming[0] + 1])) if naming else above
            found |= {key: above for key in asked({"cells": [cell]}) if key not in found}
    return found


def _unmarked(paragraph: str) -> str:
    """A paragraph of Markdown without its marks: bold, slanted, quoted or code. A star that multiplies stays."""
    plain = re.sub(r"\*\*|^> ?|`", "", paragraph, flags=re.M)
    plain = re.sub(r"(?<![\w\\])\*(?=\S)([^*]*[^\s*\\])\*(?!\w)", r"\1", plain)
    return " ".join(re.sub(r"\\([*_])", r"\1", plain).split())


def opening(notebook: dict[str, Any] | None) -> dict[str, str] | None:
    """The lesson, its language and its part, as the first cell that opens one writes them; None without such a cell."""
    for call in _calls(notebook, (OPENS,)):
        given = [one.value if isinstance(one, ast.Constant) else None for one in call.args]
        said = zip(("lesson", "language", "part"), given, strict=False)
        return {name: value for name, value in said if isinstance(value, str) and value}
    return None


def _calls(notebook: dict[str, Any] | None, names: Collection[str]) -> Iterator[ast.Call]:
    """The calls of these names, in their order."""
    left = MOST_CODE
    for source, _ in code(notebook):
        left -= len(source)
        tree = parsed(source) if left >= 0 else None  # what is no Python calls nothing
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)] if tree else []
        for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
            if getattr(call.func, "attr", getattr(call.func, "id", "")) in names:
                yield call


def parsed(source: str) -> ast.Module | None:
    """What a cell says; None where it is no Python, or longer than anybody writes a cell: the tree takes some hundred
    times the memory of the text.
    """
    try:
        return ast.parse(source) if len(source) <= LONGEST_CELL else None
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def heading(notebook: dict[str, Any] | None) -> str:
    """Its first heading."""
    texts = (text(cell) for cell in (notebook or {}).get("cells", ()) if cell.get("cell_type") == "markdown")
    headings = (re.match(r"\s*#+\s+(.+)", one) for one in texts)
    return next((found[1].strip() for found in headings if found), "")


def ours(notebook: dict[str, Any] | None) -> dict[str, Any]:
    """Our part of the metadata; empty for a notebook that is not ours."""
    said = notebook.get("metadata", {}).get(OURS) if notebook else None
    return said if isinstance(said, dict) else {}


def carrying(folder: Path, lesson: str) -> list[Any]:
    """The answers that this lesson's notebooks in a folder carry."""
    books = map(read_file, sorted(folder.glob("*.ipynb")))
    said = [ours(book) | (opening(book) or {}) for book in books if ours(book).get("answers")]
    return [one["answers"] for one in said if one.get("lesson") == lesson]


def work(content: bytes) -> str:
    """A hash of what somebody has written: the cells' texts, whatever was run, opened, answered or left empty.

    >>> def cells(*texts: str, **more: int) -> bytes:
    ...     return json.dumps({"cells": [{"cell_type": "code", "source": text, **more} for text in texts]}).encode()
    >>> work(cells("1 + 1", "")) == work(cells("1 + 1", execution_count=3)) != work(cells("1 + 2"))
    True
    """
    notebook = read(content)
    if notebook is None:
        return _hash(content)
    texts = [[str(cell.get("cell_type")), text(cell)] for cell in notebook["cells"]]
    return _hash(json.dumps([cell for cell in texts if cell[1].strip()]).encode())


def version(content: bytes) -> str:
    """Two hashes: of the file, which tells its edition from all others, and of the texts in it (``work``)."""
    return f"{_hash(content)} {work(content)}"


def blank(content: bytes) -> bytes:
    """The notebook as it is handed out: without answers, outputs and counts. One that has none stays as it is."""
    notebook = read(content)
    if notebook is None:
        return content
    used = [cell for cell in notebook["cells"] if cell.get("outputs") or cell.get("execution_count") is not None]
    if not used and "answers" not in ours(notebook):
        return content
    for cell in used:
        cell |= {"outputs": [], "execution_count": None}
    ours(notebook).pop("answers", None)
    return written(notebook)


def with_answers_of(content: bytes, former: bytes) -> bytes:
    """A new edition of a notebook, with the answers that the former one carries."""
    notebook, answers = read(content), ours(read(former)).get("answers")
    if notebook is None or not answers:
        return content
    notebook.setdefault("metadata", {}).setdefault(OURS, {})["answers"] = answers
    return written(notebook)


def written(notebook: dict[str, Any]) -> bytes:
    """The text of a notebook's file, always the same for the same notebook."""
    text = json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True)
    return f"{text}\n".encode("utf-8", "backslashreplace")


def text(cell: dict[str, Any]) -> str:
    """The text of a cell, whichever way it is written down."""
    source = cell.get("source", "")
    return "".join(map(str, source)) if isinstance(source, list) else str(source)


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


# -- notebooks near this one -----------------------------------------------------------------------------

#: The lesson that the front page is, and what the name of a game's free board begins with.
HOME, PLAY = "home", "play-"
#: Of a folder with more notebooks than that, no folder of ours, only those with the shortest names are read.
MOST = 300
#: Of so many bytes of notebooks, in all, it is found out what they say.
MOST_IN_ALL = 200_000_000
ROOMS = ("lessons", "exercises")

#: What each file says, and when and how long it was then.
_read: dict[Path, tuple[tuple[int, int], dict[str, Any]]] = {}
_sizes: dict[Path, int] = {}


@dataclass(frozen=True)
class Book:
    """A notebook of ours, and what it says of itself."""

    path: Path
    lesson: str
    part: str
    minutes: int = 0
    optional: bool = False
    asked: tuple[str, ...] = ()
    heading: str = ""

    def way(self, folder: Path) -> str:
        """The path from a folder, as a link has it."""
        return Path(os.path.relpath(self.path, folder)).as_posix()


def here() -> Path:
    """The working folder; raises ``NotationError`` where somebody has removed it."""
    try:
        return Path.cwd()
    except FileNotFoundError:
        raise NotationError("lesson.no-folder") from None


def is_bare(lesson: str) -> bool:
    """Whether a notebook is the front page or a free board: there is nothing to get done."""
    return lesson == HOME or lesson.startswith(PLAY)


def title(lesson: str, tongue: str = "") -> str:
    """What a notebook is called; one without a title is called by its name."""
    words = catalogue(tongue or language())
    stem = lesson.removeprefix(PLAY)
    if lesson != stem and stem in stems():
        return str(words["front.free"]).format(game=words[f"{stem}.name"])
    return str(words.get(f"title.{lesson}", lesson))


def books(folder: Path, tongue: str, *, up: bool = False, all_: bool = False) -> Iterator[Book]:
    """The notebooks of a language, the nearest first; ``all_``: also those that only a cell says to be of a lesson."""
    for near in _folders(folder, tongue, up):
        for path in sorted(near.glob("*.ipynb"), key=lambda path: (len(path.name), path.name))[:MOST]:
            said = _said(path)
            if all_ and "opens" in said:
                said = {"part": "lesson", "language": tongue} | said | said["opens"]
            if said.get("language") == tongue and "lesson" in said:
                minutes, optional = said.get("minutes"), said.get("optional") is True
                lesson, part = str(said["lesson"]), str(said.get("part"))
                long = minutes if isinstance(minutes, int) else 0
                yield Book(path, lesson, part, long, optional, said["asked"], said["heading"])


def asked_here(lesson: str, part: str) -> tuple[str, ...] | None:
    """The questions that the open notebook asks, as its file says; None if it is not known which file that is."""
    said = _said(Path(os.environ.get("JPY_SESSION_NAME", "")))
    return said["asked"] if (said.get("lesson"), said.get("part")) == (lesson, part) else None


def find(lesson: str, part: str, tongue: str, *, up: bool = True) -> Book | None:
    """The notebook nearest to the one that is open."""
    near = books(here(), tongue, up=up)
    return next((book for book in near if (book.lesson, book.part) == (lesson, part)), None)


def _folders(folder: Path, tongue: str, up: bool) -> Iterator[Path]:
    if folder.name in LANGUAGES and folder.parent.name in ROOMS:
        yield from (folder.parent.parent / room / tongue for room in ROOMS)
        return
    yield folder
    try:
        yield from sorted(one for one in folder.iterdir() if one.is_dir() and not one.name.startswith("."))
    except OSError:  # a folder that may be entered and not listed
        return
    if up:
        yield folder.parent


def _said(path: Path) -> dict[str, Any]:
    """Our part of a file's metadata without the answers, and the questions that its cells ask."""
    try:
        stat = path.stat()
        now = stat.st_mtime_ns, stat.st_size
        if path not in _read or _read[path][0] != now:
            content = files.read(path)
            _sizes[path] = len(content) if b"rvbkit" in content else 0
            notebook = read(content) if _sizes[path] > 0 and sum(_sizes.values()) <= MOST_IN_ALL else None
            said = {name: value for name, value in ours(notebook).items() if name != "answers"}
            if opens := opening(notebook):
                said["opens"] = opens
            if said:
                said |= {"asked": asked(notebook), "heading": heading(notebook)}
            _read[path] = now, said
    except OSError:
        return {}
    return _read[path][1]


#: Set where nbgrader runs a notebook: it looks for errors, and takes anything else for a good answer.
NBGRADER = "NBGRADER_EXECUTION"
#: Where the notebooks are that come with the package.
PACKAGE = Path(__file__).parents[1]


def notebooks_home(kind: str, language: str, package: Path = PACKAGE) -> Path:
    """The folder of the ``lessons`` or ``exercises`` of a language: in the package, else beside it in a checkout."""
    for home in (package / kind / language, package.parent / kind / language):
        if home.is_dir():
            return home
    raise Trouble("lab.no-notebooks", kind=kind, folder=package)
