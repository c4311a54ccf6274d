"""Questions that are handed out: ``<name>.questions.json`` beside a notebook, with what is right in it encoded.

::

    {"format": 1, "language": "en", "questions": {"turns": "eJyrVipJ..."}}

In the notebook only ``rvbkit.ask("turns")`` is left. What is encoded can be decoded by whoever knows how: it keeps an
answer from being seen, as behind "show the code", and protects nothing.

A question's judge is its source, and code: where the page runs a cell by itself, it is only compiled if it was
handed out here (``allowed``), as the cells themselves are.
"""

from __future__ import annotations

import ast
import base64
import json
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from rvbkit.checks.exercise import Exercise
from rvbkit.checks.own import KINDS, made
from rvbkit.checks.own_kinds import FORBIDDEN
from rvbkit.game import NotationError
from rvbkit.permission import digest, known_sources
from rvbkit.staging import by_page
from rvbkit.text import language

FORMAT = 1
ENDING = ".questions.json"
#: A longer file, in bytes, is nobody's questions; nor is a longer question, decoded.
LARGEST = 5_000_000
NAMES = {kind.__name__: kind for kind in KINDS}


def encoded(said: Mapping[str, Any]) -> str:
    """A question's words, its text among them, not to be read at a glance; its judge is a source."""
    plain = {word: given.__name__ if isinstance(given, type) else given for word, given in said.items()}
    return base64.b64encode(zlib.compress(repr(plain).encode(), 9)).decode()


def decoded(code: str) -> dict[str, Any]:
    """What ``encoded`` was given; raises ``ValueError``."""
    try:
        unpack = zlib.decompressobj()
        text = unpack.decompress(base64.b64decode(code, validate=True), LARGEST)
        said = ast.literal_eval(text.decode())
    except (zlib.error, SyntaxError, RecursionError, MemoryError) as error:
        raise ValueError(str(error)) from None
    if not isinstance(said, dict) or not all(isinstance(word, str) for word in said) or "text" not in said:
        raise ValueError("no question")
    return said


def content(questions: Mapping[str, str], language: str) -> bytes:
    """A file of questions of one language, encoded each, in their order."""
    data = {"format": FORMAT, "language": language, "questions": dict(questions)}
    return f"{json.dumps(data, ensure_ascii=False, indent=1)}\n".encode()


def read_file(path: Path, allowed: Callable[[str], bool] = lambda source: True) -> dict[str, Exercise]:
    """The questions of a file by their keys; raises ``NotationError``, ``OSError``.

    A judge that is not ``allowed`` judges nothing: whatever is answered is told so.
    """
    try:
        return of_codes(_codes(path)[1], allowed)
    except ValueError as error:
        raise error if isinstance(error, NotationError) else NotationError("own.file-damaged", file=path.name) from None


def of_codes(codes: Mapping[str, str], allowed: Callable[[str], bool] = lambda source: True) -> dict[str, Exercise]:
    """Encoded questions by their keys; raises ``ValueError``."""
    return {key: _question(key, decoded(code), allowed) for key, code in codes.items()}


def _codes(path: Path) -> tuple[str, dict[str, str]]:
    """The language of a file's questions, and the questions."""
    if path.stat().st_size > LARGEST:
        raise ValueError("too long")
    try:
        data = json.loads(path.read_bytes())
        codes = data["questions"]
        sound = all(isinstance(code, str) for code in codes.values())
    except (TypeError, KeyError, AttributeError, RecursionError):
        raise ValueError("no questions") from None
    if data.get("format") != FORMAT or not sound:
        raise NotationError("own.file-format", file=path.name)
    return str(data.get("language")), dict(codes)


def _question(key: str, said: dict[str, Any], allowed: Callable[[str], bool]) -> Exercise:
    text, source = said.pop("text"), said.get("judge")
    if isinstance(source, str):
        said["judge"] = judge(source) if allowed(source) else FORBIDDEN
        said["answer"] = NAMES.get(said.get("answer", "str"), str) if "choices" not in said else None
        if "position" in said:
            said["answer"] = None
    return made(key, text, **said)


def judge(source: str) -> Callable[[Any], Any]:
    """The function of a source: a lambda, or the last one that it defines; ``NotationError`` for what is none."""
    names: dict[str, Any] = {}
    try:
        tree = ast.parse(source.strip())
        if isinstance(tree.body[-1], ast.Expr):
            found = eval(compile(source.strip(), "judge", "eval"), names)
        else:
            exec(compile(tree, "judge", "exec"), names)
            found = names[getattr(tree.body[-1], "name", "")]
    except Exception as error:  # noqa: BLE001 (whatever somebody's text does)
        raise NotationError("own.judge-source", why=f"{type(error).__name__}: {error}") from None
    if not callable(found):
        raise NotationError("own.judge", given=source)
    return found  # type: ignore[no-any-return]


def beside(folder: Path) -> list[Path]:
    """The files of questions in a folder."""
    with suppress(OSError):
        return sorted(folder.glob(f"*{ENDING}"))
    return []


def handed_with(key: str, folder: Path) -> Exercise | None:
    """The question of a notebook in this folder, if it was handed out with it; raises ``NotationError``.

    Of two in two languages it is that of the language in use.
    Whoever runs a cell by hand has looked at what it runs; where the page does, only a judge is run that was handed
    out here.
    """
    tongues = {path: tongue for path in beside(folder) for tongue, codes in [held(path)] if key in codes}
    found = [path for path, tongue in tongues.items() if tongue == language()] or [*tongues]
    if len(found) > 1:
        raise NotationError("own.twice", question=key, files=", ".join(path.name for path in found))
    if not found:
        return None
    by_hand = not by_page() and folder == Path.cwd()
    stat = found[0].stat()
    return _read(found[0], (stat.st_mtime_ns, stat.st_size), by_hand)[key]


@lru_cache(100)
def _read(path: Path, _as_it_was: tuple[int, int], by_hand: bool) -> dict[str, Exercise]:
    return read_file(path, lambda source: by_hand or digest(source) in known_sources())


def held(path: Path) -> tuple[str, dict[str, str]]:
    """The language of a file's questions, and these by their keys, encoded; nothing where it cannot be read."""
    try:
        return _codes(path)
    except (OSError, ValueError):
        return "", {}
