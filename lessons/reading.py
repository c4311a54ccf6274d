"""Cuts a source into its cells. What a source may hold is told at the head of ``build.py``.

All that cannot be read is a fault that names file, cell and line; no source, however broken, stops
the reading of the others.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

LANGUAGES = ("fr", "en")
TAGS = {"stage", "words", "solution", "open"}
#: From the mark on, what a cell's code keeps for itself.
SOLUTION = re.compile(r"^# solution[ \t]*$.*", re.DOTALL | re.MULTILINE)
_MARK = re.compile(r"# %%(?=\s|$)")
#: What somebody wrote who meant a mark: the cell begins there all the same, so that this is the one fault.
_NEARLY = re.compile(r"\s*#+\s*(?:%\s*%+|%?\s*(?=\[(?:markdown|md)\](?!\()))", re.IGNORECASE)
_OPTION = re.compile(r"(\w+)=(\"[^\"]*\"|\[[^\]]*\]|\d+)\s*")
#: What a lesson says of itself; of “5 to 10 minutes”, the more.
_TIME = re.compile(r"\*\*(?:Durée|Time)\*\*\s?: (?:\d+ (?:à|to) )?(\d+) minutes")
_OPTIONAL = re.compile(r"\*\*(?:Leçon facultative|An optional lesson)\.\*\*")


@dataclass
class Cell:
    """A cell of a source: its text, where it stands, and what its first line asks for."""

    kind: str
    number: int
    line: int
    text: str
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def tags(self) -> list[str]:
        return list(self.options.get("tags", []))

    @property
    def lang(self) -> str:
        return str(self.options.get("lang", ""))

    def kept(self) -> str:
        """The code without what only the solution holds."""
        return SOLUTION.sub("", self.text).rstrip("\n")


@dataclass
class Source:
    """A source file, read; ``faults`` gathers what is wrong with it."""

    path: Path
    cells: list[Cell] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def room(self) -> str:
        return self.path.parent.parent.name

    def blame(self, cell: Cell, what: str, line: int = 0) -> None:
        """``line`` counts from the cell's first line of text; -1 is the cell's mark."""
        place = f"{self.room}/source/{self.path.name}"
        self.faults.append(f"{place}: cell {cell.number} (line {cell.line + 1 + line}): {what}")

    def minutes(self, language: str) -> int:
        """How long a lesson takes, by what it says of itself; 0 when it does not say so."""
        found = _TIME.search("\n".join(cell.text for cell in self.cells if cell.lang == language))
        return int(found[1]) if found else 0

    @property
    def optional(self) -> bool:
        """Whether a lesson says that it is."""
        return any(_OPTIONAL.search(cell.text) for cell in self.cells if cell.kind == "markdown")

    @property
    def pairs(self) -> Iterator[tuple[Cell, Cell]]:
        """Each two cells that follow one another as twins."""
        for first, second in zip(self.cells, self.cells[1:], strict=False):
            if first.kind == second.kind == "markdown" and (first.lang, second.lang) == LANGUAGES:
                yield first, second


def read(path: Path) -> Source:
    """Cuts a source into cells. What stands before the first one is for its authors, in comments."""
    source = Source(path)
    try:
        lines = _text(source).split("\n")
    except OSError as error:  # a folder, a link that leads nowhere, a file closed to us
        source.blame(Cell("code", 1, 1, ""), f"this source cannot be read: {error.strerror or error}", -1)
        return source
    starts = _starts(lines)
    for at, line in enumerate(lines[: starts[0]] if starts else []):
        if line.strip() and not line.startswith("#"):
            source.blame(Cell("code", 1, at, ""), "only comments stand before the first cell: this would be lost")
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=False), 1):
        _read_cell(source, number, start, lines[start:end])
    if not source.cells and not source.faults:
        source.blame(Cell("code", 1, 1, ""), "there is no cell in this source: each begins with a line “# %%”", -1)
    return source


def _text(source: Source) -> str:
    """What the file says, however its lines end; nothing when it is not UTF-8, which is then blamed."""
    written = source.path.read_bytes()
    try:
        return "\n".join(re.split(r"\r\n?|\n", written.decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        before = written[: error.start].decode("utf-8-sig").split("\n")
        cell = Cell("code", max(1, len(_starts(before))), len(before), "")
        source.blame(cell, f"not UTF-8 (byte {written[error.start]:#04x}): save the file as UTF-8", -1)
        return ""


def _starts(lines: list[str]) -> list[int]:
    return [number for number, line in enumerate(lines) if _MARK.match(line) or _NEARLY.match(line)]


def _read_cell(source: Source, number: int, start: int, lines: list[str]) -> None:
    head, *body = lines
    mark = _MARK.match(head) or _NEARLY.match(head)
    options = head[mark.end() if mark else 0 :].strip()
    markdown = options.startswith("[markdown]")
    cell = Cell("markdown" if markdown else "code", number, start + 1, "")
    if not _MARK.match(head):
        source.blame(cell, f"“{head}” is not the mark of a cell: it begins with “# %%”, then a space or nothing", -1)
    _read_options(source, cell, options.removeprefix("[markdown]").strip())
    if markdown:
        for at, line in enumerate(body):
            if line.strip() and not line.startswith("#"):
                source.blame(cell, "a line of markdown begins with #", at)
        body = [re.sub(r"^# ?", "", line) for line in body]
    cell.text = "\n".join(body).rstrip()
    source.cells.append(cell)


# -- what a mark asks for -----------------------------------------------------------------


def _is_word(value: object) -> bool:
    return isinstance(value, str) and value != ""


def _are_tags(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(tag, str) and tag in TAGS for tag in value)


def _is_count(value: object) -> bool:
    return isinstance(value, int) and value > 0


#: What each kind of cell may say, and of what kind it must be.
_ALLOWED: dict[str, dict[str, Callable[[object], bool]]] = {
    "markdown": {"lang": _is_word, "rules": _is_word},
    "code": {"tags": _are_tags, "answer": _is_word, "check": _is_word, "points": _is_count},
}


def _read_options(source: Source, cell: Cell, text: str) -> None:
    allowed = _ALLOWED[cell.kind]
    end = 0
    while found := _OPTION.match(text, end):
        name, written = found.groups()
        try:
            value = json.loads(written)
        except ValueError:
            break
        if name not in allowed or name in cell.options or not allowed[name](value):
            break
        cell.options[name] = value
        end = found.end()
    if text[end:]:
        source.blame(cell, f"a {cell.kind} cell cannot have “{text[end:]}”", -1)
