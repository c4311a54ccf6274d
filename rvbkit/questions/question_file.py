"""The file of questions that is handed out beside a notebook, ``<name>.questions.json``.

::

    {"format": 1, "language": "en", "questions": {"turns": "eJyrVipJ..."}}

In the notebook only ``rvbkit.ask("turns")`` is left; the file holds the question's words, encoded. Whoever knows how
can decode them. The code keeps an answer from being seen at a glance, as behind "show the code", and protects nothing.

The judge of a question is code, and is kept as its source. Reading a file runs none of it: ``custom_kinds.Source``
runs it to judge an answer, and only if somebody has permitted exactly this source.

A few bytes can be decoded to megabytes, and Python needs some hundred times as much to read these. So there is a limit
to what is decoded for each question, for each file, and for all files that one process reads.
"""

from __future__ import annotations

import ast
import base64
import json
import zlib
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from rvbkit.questions.custom import KINDS, read_back
from rvbkit.questions.custom_kinds import UNREAD, Source
from rvbkit.questions.exercise import Exercise
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
        texts = _texts(_codes(path, _state(path))[1])
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


@lru_cache(100)
def _codes(path: Path, _as_it_was: tuple[int, int]) -> tuple[str, dict[str, str]]:
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
        return _codes(path, _state(path))
    except (OSError, ValueError):
        return "", {}


def _state(path: Path) -> tuple[int, int]:
    stat = path.stat()
    return stat.st_mtime_ns, stat.st_size


@lru_cache(100)
def _read(path: Path, _as_it_was: tuple[int, int]) -> dict[str, Exercise]:
    return read_file(path)
