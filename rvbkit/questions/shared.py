"""Questions that are handed out: ``<name>.questions.json`` beside a notebook, with what is right in it encoded.

::

    {"format": 1, "language": "en", "questions": {"turns": "eJyrVipJ..."}}

In the notebook only ``rvbkit.ask("turns")`` is left. What is encoded can be decoded by whoever knows how: it keeps an
answer from being seen, as behind "show the code", and protects nothing.

A question's judge is its source, and code. Reading a file runs none: ``own_kinds.Source`` runs it to judge an answer,
and only if somebody has permitted exactly this source.

A few bytes can be decoded to megabytes, and Python needs some hundred times as much to read these. So what is decoded
has a limit for each question, for each file, and for all files that one process reads.

A notebook made ready to be handed out: what defines a question only asks it, and its words go along encoded.

What is said of a question must be written out for that, as it will never be run: texts, numbers, lists. A judge is a
function that the notebook defines, or a lambda; it brings its own imports.

A notebook that opens no lesson gets a first cell that does, so that answers are kept. Cells that only set the stage,
and hold nothing of ours but ``SETS``, run by themselves where the notebook was handed out; one tagged "code" does not.

The questions of a notebook as it is: those that stand in it, whoever wrote it, whatever was taken out of it.
"""

from __future__ import annotations

import ast
import base64
import json
import re
import unicodedata
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from rvbkit.questions import defined, exercise, exercises, notebooks, of
from rvbkit.questions import notebooks as nearby
from rvbkit.questions.exercise import Exercise
from rvbkit.questions.own import KINDS, UNREAD, Source, function_of, made, read_back
from rvbkit.text import files, language
from rvbkit.text.remarks import NotationError

FORMAT = 1
ENDING = ".questions.json"
#: A longer file, in bytes, is nobody's questions.
LARGEST = 1_000_000
#: So many bytes are decoded of a question, of a file, and of all files that a process reads.
MOST_OF_ONE, MOST_OF_FILE, MOST_IN_ALL = 50_000, 500_000, 2_000_000
NAMES = {kind.__name__: kind for kind in KINDS}

#: How many bytes of each file this process has decoded.
_decoded: dict[Path, int] = {}


def encoded(said: Mapping[str, Any]) -> str:
    """A question's words, its text among them, not to be read at a glance; its judge is a source."""
    plain = {word: given.__name__ if isinstance(given, type) else given for word, given in said.items()}
    text = repr(plain).encode()
    if len(text) > MOST_OF_ONE:
        raise NotationError("own.long", most=MOST_OF_ONE)
    return base64.b64encode(zlib.compress(text, 9)).decode()


def decoded(code: str) -> dict[str, Any]:
    """What ``encoded`` was given; raises ``ValueError``."""
    return _literal(_text(code))


def _text(code: str) -> bytes:
    try:
        text = zlib.decompressobj().decompress(base64.b64decode(code, validate=True), MOST_OF_ONE + 1)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if len(text) > MOST_OF_ONE:
        raise NotationError("own.long", most=MOST_OF_ONE)
    return text


def _literal(text: bytes) -> dict[str, Any]:
    try:
        said = ast.literal_eval(text.decode())
    except UNREAD as error:
        raise ValueError(str(error)) from None
    if not isinstance(said, dict) or not all(isinstance(word, str) for word in said) or "text" not in said:
        raise ValueError("no question")
    return said


def content(questions: Mapping[str, str], language: str) -> bytes:
    """A file of questions of one language, encoded each, in their order."""
    _texts(questions)
    data = {"format": FORMAT, "language": language, "questions": dict(questions)}
    return f"{json.dumps(data, ensure_ascii=False, indent=1)}\n".encode()


def read_file(path: Path) -> dict[str, Exercise]:
    """The questions of a file by their keys; raises ``NotationError``, ``OSError``."""
    try:
        texts = _texts(_codes(path)[1])
        _decoded[path] = sum(map(len, texts.values()))
        if sum(_decoded.values()) > MOST_IN_ALL:
            raise NotationError("own.long", most=MOST_IN_ALL)
        return _exercises(texts)
    except NotationError as error:
        raise NotationError("own.in-file", file=path.name, why=error.remark) from None
    except ValueError:
        raise NotationError("own.file-damaged", file=path.name) from None


def of_codes(codes: Mapping[str, str]) -> dict[str, Exercise]:
    """Encoded questions by their keys; raises ``ValueError``."""
    return _exercises(_texts(codes))


def _texts(codes: Mapping[str, str]) -> dict[str, bytes]:
    """What they are decoded to, as long as that is not too much."""
    texts: dict[str, bytes] = {}
    left = MOST_OF_FILE
    for key, code in codes.items():
        texts[key] = _text(code)
        left -= len(texts[key])
        if left < 0:
            raise NotationError("own.long", most=MOST_OF_FILE)
    return texts


def _exercises(texts: Mapping[str, bytes]) -> dict[str, Exercise]:
    return {key: _question(key, _literal(text)) for key, text in texts.items()}


def _codes(path: Path) -> tuple[str, dict[str, str]]:
    """The language of a file's questions, and the questions."""
    try:
        data = json.loads(files.read(path, LARGEST))
        codes = data["questions"]
        sound = all(isinstance(code, str) for code in codes.values())
    except (TypeError, KeyError, AttributeError, RecursionError):
        raise ValueError("no questions") from None
    if data.get("format") != FORMAT or not sound:
        raise NotationError("own.file-format")
    return str(data.get("language")), dict(codes)


def _question(key: str, said: dict[str, Any]) -> Exercise:
    text, source = said.pop("text"), said.get("judge")
    if isinstance(source, str):
        said["judge"] = Source(source)
        said["answer"] = NAMES.get(said.get("answer", "str"), str) if "choices" not in said else None
        if "position" in said:
            said["answer"] = None
    return read_back(key, text, **said)


def beside(folder: Path) -> list[Path]:
    """The files of questions in a folder."""
    with suppress(OSError):
        return sorted(folder.glob(f"*{ENDING}"))
    return []


def handed_with(key: str, folder: Path) -> Exercise | None:
    """The question of a notebook in this folder, if it was handed out with it; raises ``NotationError``.

    Of two in two languages it is that of the language in use.
    """
    tongues = {path: tongue for path in beside(folder) for tongue, codes in [held(path)] if key in codes}
    found = [path for path, tongue in tongues.items() if tongue == language()] or [*tongues]
    if len(found) > 1:
        raise NotationError("own.twice", question=key, files=", ".join(path.name for path in found))
    return _read(found[0], _state(found[0]))[key] if found else None


def held(path: Path) -> tuple[str, dict[str, str]]:
    """The language of a file's questions, and these by their keys, encoded; nothing where it cannot be read."""
    try:
        return _held(path, _state(path))
    except (OSError, ValueError):
        return "", {}


def _state(path: Path) -> tuple[int, int]:
    stat = path.stat()
    return stat.st_mtime_ns, stat.st_size


@lru_cache(100)
def _held(path: Path, _as_it_was: tuple[int, int]) -> tuple[str, dict[str, str]]:
    return _codes(path)


@lru_cache(100)
def _read(path: Path, _as_it_was: tuple[int, int]) -> dict[str, Exercise]:
    return read_file(path)


# -- A notebook made ready to be handed out: what defines a question only asks it, and its words go along --

#: What defines a question, what only sets the stage.
DEFINES = "question"
SETS = {notebooks.OPENS, "answers", "ask", "fold", "play", "show", "use"}


#: What makes a judge of its source.
Live = Callable[[str], Callable[[Any], Any]]


class Cut(NamedTuple):
    """A piece of a source, in bytes, and what takes its place."""

    start: int
    end: int
    new: str


def handed_out(
    content: bytes, file: str = "", language: str = "en", *, runs: bool = False
) -> tuple[bytes, dict[str, str]]:
    """The notebook without anybody's answers and without definitions, and its questions, encoded, by their keys.

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
    """Cuts the definitions out of the cells; what they say, encoded, by the questions' keys."""
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
        for call in _calls(tree, {DEFINES}):
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
    """Sees to it that the notebook opens a lesson and says which one it is."""
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
    """Names the kernel that every pupil has: the teacher's own, or none, would have the page ask for one."""
    metadata = notebook.setdefault("metadata", {})
    named = metadata.get("kernelspec")
    if not isinstance(named, dict) or named.get("name") != notebooks.KERNEL["name"]:
        metadata["kernelspec"] = dict(notebooks.KERNEL)


def slug(file: str) -> str:
    """What a lesson may be called after its file.

    >>> slug("week 3/Été & jeux.ipynb"), slug("…")
    ('Ete-jeux', 'lesson')
    """
    name = file.replace("\\", "/").rpartition("/")[2].removesuffix(".ipynb")
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "-".join(re.findall("[0-9A-Za-z]+", plain))[:100] or "lesson"


def _only_sets(cell: dict[str, Any]) -> bool:
    """Whether it holds imports and calls of ours, and nothing else that somebody may want to read or to change."""
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
    """What a cell says; one that is no Python may define no question."""
    tree = notebooks.parsed(source)
    if tree is None and f"{DEFINES}(" in source:
        raise NotationError("own.unread-cell", file=file, cell=at)
    return tree


def _calls(tree: ast.Module | None, names: Collection[str]) -> Iterator[ast.Call]:
    for node in ast.walk(tree) if tree else ():
        if isinstance(node, ast.Call) and _name(node) in names:
            yield node


def _name(call: ast.Call) -> str:
    """``question``, as rvbkit's or by itself."""
    if isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _called_by(call: ast.Call) -> str:
    return (
        f"{call.func.value.id}."
        if isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name)
        else "rvbkit."
    )


def _said(
    call: ast.Call, functions: dict[str, str], judges: set[str], source: str, live: Live
) -> tuple[str, dict[str, Any]]:
    """A question's key and words; it is made once, so that what is wrong with it is told now."""
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
    before = [0]
    for line in lines:
        before.append(before[-1] + len(line))
    first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
    start = before[first - 1] + (node.col_offset if first == node.lineno else 0)
    return Cut(start, before[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0), new)


def _rewrite(cell: dict[str, Any], cuts: list[Cut]) -> None:
    """Puts in what takes the place of the pieces."""
    source = notebooks.text(cell).encode()
    for cut in sorted(cuts, reverse=True):
        source = source[: cut.start] + cut.new.encode() + source[cut.end :]
    cell["source"] = source.decode().strip("\n")


# -- The questions of a notebook as it is: those that stand in it, whoever wrote it, whatever was taken o --


def questions(lesson: str, part: str) -> tuple[Exercise, ...]:
    """Those of the notebook that is open; where its file is not known, the lesson's and what was defined meanwhile."""
    keys = nearby.asked_here(lesson, part)
    if keys is not None:
        return among(keys)
    return tuple({one.key: one for one in (*of(lesson, part), *defined())}.values())


def written_in(book: nearby.Book) -> tuple[Exercise, ...]:
    """Those of a notebook that nobody has opened: what it defines is read, where it is written out, and never run."""
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


def among(keys: Iterable[str], folder: Path | None = None) -> tuple[Exercise, ...]:
    """The questions of these keys that are known, in a notebook of this folder."""
    found = []
    for key in keys:
        with suppress(NotationError):
            found.append(exercise(key, folder))
    return tuple(found)
