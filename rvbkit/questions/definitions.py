"""The questions that a notebook defines in its cells: taken out when it is handed out, and read without running it.

``handed_out`` makes a notebook ready. A cell that defines a question then only asks it, and its words go along encoded
(``question_file``). For that they must be written out, as they are never run: texts, numbers, lists. A judge is a
function that the notebook defines, or a lambda; it brings its own imports.

A notebook that opens no lesson gets a first cell that does, so that answers are kept. Cells that only set the stage,
and hold nothing of ours but ``SETS``, run by themselves where the notebook was handed out; one tagged "code" does not.
"""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple

from rvbkit.questions import exercise, exercises, notebooks
from rvbkit.questions.custom import made, read_back
from rvbkit.questions.custom_kinds import Source, function_of
from rvbkit.questions.exercise import Exercise
from rvbkit.questions.question_file import NAMES, encoded, of_codes
from rvbkit.questions.registry import among
from rvbkit.text import files, language
from rvbkit.text.remarks import NotationError

#: What defines a question, what only sets the stage.
DEFINES = "question"
SETS = {notebooks.OPENS, "answers", "ask", "fold", "play", "show", "use"}


#: What makes a judge of its source.
Live = Callable[[str], Callable[[Any], Any]]


class Cut(NamedTuple):
    """A piece of a source, in bytes, and the text that replaces it."""

    start: int
    end: int
    new: str


def handed_out(
    content: bytes, file: str = "", language: str = "en", *, runs: bool = False
) -> tuple[bytes, dict[str, str]]:
    """The notebook without answers and without definitions, and its questions by their keys, encoded.

    Nothing of it is run, except its judges where the caller says so (``runs``): then a teacher hands out a notebook
    of his own, and is told what is wrong with them.
    """
    notebook = notebooks.read(notebooks.blank(content))
    if notebook is None:
        raise NotationError("own.no-notebook", file=file)
    cells = [cell for cell in notebook["cells"] if cell.get("cell_type") == "code"]
    questions = _without_definitions(cells, file, function_of if runs else Source)
    notebook["cells"] = [cell for cell in notebook["cells"] if notebooks.text(cell).strip() or cell not in cells]
    _opened(notebook, file, language)
    _with_our_kernel(notebook)
    for cell in cells:
        if _only_sets(cell):
            _tag(cell)
    return (notebooks.written(notebook) if notebooks.read(content) != notebook else content), questions


def _without_definitions(cells: list[dict[str, Any]], file: str, live: Live) -> dict[str, str]:
    """Cuts the definitions out of the cells; returns the questions by their keys, encoded."""
    trees = [_tree(notebooks.text(cell), file, at) for at, cell in enumerate(cells, 1)]
    functions = {
        node.name: ast.get_source_segment(notebooks.text(cell), node) or ""
        for cell, tree in zip(cells, trees, strict=True)
        for node in (tree.body if tree else ())
        if isinstance(node, ast.FunctionDef)
    }
    questions: dict[str, str] = {}
    judges: set[str] = set()
    cuts: dict[int, list[Cut]] = {}
    for at, (cell, tree) in enumerate(zip(cells, trees, strict=True), 1):
        for call in _definitions(tree):
            try:
                key, said = _said(call, functions, judges, notebooks.text(cell), live)
                questions[key] = encoded(said)
            except NotationError as error:
                raise NotationError("own.in-cell", file=file, cell=at, why=error.remark) from None
            cuts.setdefault(at, []).append(_cut(cell, call, f"{_called_by(call)}ask({key!r})"))
    for at, (cell, tree) in enumerate(zip(cells, trees, strict=True), 1):
        defined = [node for node in (tree.body if tree else ()) if getattr(node, "name", None) in judges]
        if gone := [*cuts.get(at, []), *(_cut(cell, node, "") for node in defined)]:
            _rewrite(cell, gone)
    return questions


def _opened(notebook: dict[str, Any], file: str, language: str) -> None:
    """Gives the notebook a cell that opens a lesson, unless it has one, and names the lesson in its metadata."""
    opening = notebooks.opening(notebook)
    ours = notebook.setdefault("metadata", {}).setdefault(notebooks.OURS, {})
    about = {"lesson": slug(file), "language": language, "part": "lesson"} | ours | (opening or {})
    if opening is None:
        ours_first = f'import rvbkit.notebook\n\nrvbkit.lesson("{about["lesson"]}", "{about["language"]}")'
        taken = {cell.get("id") for cell in notebook["cells"]}
        id_ = next(name for name in ("opens", *(f"opens-{n}" for n in range(1_000))) if name not in taken)
        first: dict[str, Any] = {"cell_type": "code", "execution_count": None, "id": id_, "metadata": {}, "outputs": []}
        _tag(first)
        notebook["cells"].insert(0, first | {"source": ours_first})
    ours.update(about)


def _with_our_kernel(notebook: dict[str, Any]) -> None:
    """Names the kernel that every pupil has. With the teacher's own kernel, or none, the page would ask for one."""
    metadata = notebook.setdefault("metadata", {})
    named = metadata.get("kernelspec")
    if not isinstance(named, dict) or named.get("name") != notebooks.KERNEL["name"]:
        metadata["kernelspec"] = dict(notebooks.KERNEL)


def slug(file: str) -> str:
    """The name of a lesson, made from the name of its file.

    >>> slug("week 3/Été & jeux.ipynb"), slug("…")
    ('Ete-jeux', 'lesson')
    """
    name = file.replace("\\", "/").rpartition("/")[2].removesuffix(".ipynb")
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "-".join(re.findall("[0-9A-Za-z]+", plain))[:100] or "lesson"


def _only_sets(cell: dict[str, Any]) -> bool:
    """Whether a cell holds only imports and calls of ours, and nothing that a pupil may want to read or to change."""
    tags = cell.get("metadata", {}).get("tags", [])
    tree = notebooks.parsed(notebooks.text(cell))
    shown = [node for node in (tree.body if tree else ()) if not isinstance(node, ast.Import | ast.ImportFrom)]
    calls = [node.value for node in shown if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)]
    return bool(calls) and len(calls) == len(shown) and "code" not in tags and all(_name(one) in SETS for one in calls)


def _tag(cell: dict[str, Any]) -> None:
    metadata = cell.setdefault("metadata", {})
    metadata["tags"] = sorted({*metadata.get("tags", []), "stage"})
    metadata["jupyter"] = {**metadata.get("jupyter", {}), "source_hidden": True}


def _tree(source: str, file: str, at: int) -> ast.Module | None:
    """The tree of a cell's code; a cell that is no Python must define no question."""
    tree = notebooks.parsed(source)
    if tree is None and f"{DEFINES}(" in source:
        raise NotationError("own.unread-cell", file=file, cell=at)
    return tree


def _definitions(tree: ast.Module | None) -> list[ast.Call]:
    """The calls that define a question."""
    nodes = ast.walk(tree) if tree else ()
    return [node for node in nodes if isinstance(node, ast.Call) and _name(node) == DEFINES]


def _name(call: ast.Call) -> str:
    """The name of the called function: of ``rvbkit.question`` and of ``question`` alike."""
    if isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _called_by(call: ast.Call) -> str:
    """``rvbkit.``, or what else the package is called in the call."""
    package = getattr(call.func, "value", None)
    return f"{package.id}." if isinstance(package, ast.Name) else "rvbkit."


def _said(
    call: ast.Call, functions: dict[str, str], judges: set[str], source: str, live: Live
) -> tuple[str, dict[str, Any]]:
    """A question's key and words. The question is made once, so that a mistake in it is told now."""
    words = dict(zip(("key", "text"), call.args, strict=False)) | {one.arg or "**": one.value for one in call.keywords}
    said: dict[str, Any] = {}
    for word, node in words.items():
        if word == "judge":
            name = node.id if isinstance(node, ast.Name) else ""
            text = functions.get(name) or (ast.get_source_segment(source, node) if isinstance(node, ast.Lambda) else "")
            if not text:
                raise NotationError("own.judge-elsewhere", judge=ast.unparse(node))
            judges.add(name)
            said[word] = text
        elif word == "answer" and isinstance(node, ast.Name) and node.id in NAMES:
            said[word] = NAMES[node.id]
        else:
            said[word] = _plain(word, node)
    key, text = said.pop("key", None), said.get("text")
    words_of_it = {word: live(given) if word == "judge" else given for word, given in said.items() if word != "text"}
    one = (made if live is function_of else read_back)(key, text, **words_of_it)
    if one.key in exercises():
        raise NotationError("own.taken", question=one.key)
    return one.key, said


def _plain(word: str, node: ast.expr) -> Any:
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        raise NotationError("own.not-written-out", word=word, given=ast.unparse(node)) from None


def _cut(cell: dict[str, Any], node: ast.Call | ast.stmt, new: str) -> Cut:
    lines = notebooks.text(cell).encode().splitlines(keepends=True)
    before = [0, *accumulate(map(len, lines))]
    first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
    start = before[first - 1] + (node.col_offset if first == node.lineno else 0)
    return Cut(start, before[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0), new)


def _rewrite(cell: dict[str, Any], cuts: list[Cut]) -> None:
    """Replaces these pieces of the cell."""
    source = notebooks.text(cell).encode()
    for cut in sorted(cuts, reverse=True):
        source = source[: cut.start] + cut.new.encode() + source[cut.end :]
    cell["source"] = source.decode().strip("\n")


def written_in(book: notebooks.Book) -> tuple[Exercise, ...]:
    """The questions of a notebook that nobody has opened. Its definitions are read where written out, and never run."""
    own: dict[str, Exercise] = {}
    with suppress(NotationError, OSError, ValueError):
        own = of_codes(handed_out(files.read(book.path), book.path.name, language())[1])
    known = {one.key: one for one in among([key for key in book.asked if key not in own], book.path.parent)}
    return tuple((own | known)[key] for key in book.asked if key in own or key in known)


def asked_in(path: Path) -> tuple[str, list[Exercise]]:
    """The title and the questions of a notebook; raises ``NotationError`` for what cannot be read, or ``OSError``."""
    content = files.read(path)
    defined = of_codes(handed_out(content, path.name, language())[1])
    notebook = notebooks.read(content)
    found = [defined.get(key) or exercise(key, path.parent) for key in notebooks.asked(notebook)]
    return notebooks.heading(notebook) or path.stem, found
