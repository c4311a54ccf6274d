"""A teacher's own sheet: a short TOML, read into a plan; what is wrong in it is told with file and line.

::

    title = "Losing positions"
    text = "Work in pairs."

    [[part]]                               # tasks that are made anew for each variant
    kind = "nim-table"
    count = 2
    difficulty = 1

    [[part]]                               # a board, and lines to write on
    position = "rvb RV/B.R/VB cross 1"
    text = "Find all the strokes that win."
    lines = 3

    [[part]]                               # an exercise of the lessons
    ask = "rvb-pb-1"

    [[question]]                           # a question of one's own
    key = "turns"
    text = "How many turns does it take to place the letters?"
    answer = 12
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from errno import EOVERFLOW
from pathlib import Path
from typing import Any

from rvbkit.page.given import one_position
from rvbkit.questions import exercise
from rvbkit.questions.custom import made
from rvbkit.questions.definitions import asked_in
from rvbkit.questions.exercise import Exercise, Wording
from rvbkit.questions.variant import Variant, of_code
from rvbkit.teach.sheets.kind import Free, kind
from rvbkit.teach.sheets.plan import LONG_TEXT, LONG_TITLE, MOST_TASKS, Part, Plan, of_kind, short
from rvbkit.text import files
from rvbkit.text.files import in_shell
from rvbkit.text.inputs import at_least
from rvbkit.text.quoting import cut, typed
from rvbkit.text.remarks import NotationError, Own, Remark

#: A longer file is no sheet.
LARGEST = 200_000
#: What a part of each sort may say.
MAY_SAY = {
    "kind": ("kind", "count", "difficulty", "text"),
    "position": ("position", "text", "lines"),
    "ask": ("ask", "text"),
}
TOP = ("title", "text", "part", "question")
MOST_LINES = 30
#: Where a part or a question begins.
_BEGINS = re.compile(r"[ \t]*\[\[[ \t]*(part|question)[ \t]*\]\]")


class Told:
    """A file that says what is wrong in it, and where."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            content = files.read(path, LARGEST)
        except OSError as error:
            if error.errno != EOVERFLOW:
                raise
            raise NotationError("sheet.file-long", file=path.name, most=LARGEST) from None
        try:
            self.lines = content.decode("utf-8-sig").splitlines()
        except UnicodeDecodeError as error:
            raise self.wrong(content[: error.start].count(b"\n") + 1, NotationError("sheet.file-coding")) from None

    def wrong(self, line: int, error: NotationError) -> NotationError:
        return NotationError("sheet.file-line", file=self.path.name, line=line, why=error.remark)

    def read(self) -> dict[str, Any]:
        try:
            return tomllib.loads("\n".join(self.lines))
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"line (\d+)", str(error))
            at = min(int(found[1]), len(self.lines)) if found else len(self.lines)
            shown = cut(self.lines[at - 1].strip()) if self.lines else ""
            raise self.wrong(at, NotationError("sheet.file-toml", text=shown)) from None

    def begins(self) -> list[tuple[str, int]]:
        """What each table of the file is, and its line, in the order of the file."""
        found = [(_BEGINS.match(line), at) for at, line in enumerate(self.lines, 1)]
        return [(match[1], at) for match, at in found if match]

    def line_of(self, word: str, since: int) -> int:
        """The line in which a word is given, in the table that begins there; else where that begins."""
        until = next((at for _, at in self.begins() if at > since), len(self.lines) + 1)
        said = re.compile(rf"\s*{re.escape(word)}\s*=")
        return next((at for at in range(since, until) if said.match(self.lines[at - 1])), max(since, 1))


def read(path: Path) -> Plan:
    """The plan of a file; raises ``NotationError`` with its line, or ``OSError``."""
    told = Told(path)
    data = told.read()
    if strange := [word for word in data if word not in TOP]:
        raise told.wrong(told.line_of(strange[0], 0), _unknown(strange[0], TOP))
    title = _checked(told, 1, "title", lambda: short(data.get("title", path.stem), LONG_TITLE, "sheet.title-long"))
    text = _checked(told, 1, "text", lambda: _text(data))
    tables = {name: data.get(name, []) for name in ("part", "question")}
    for name, found in tables.items():
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise told.wrong(told.line_of(name, 1), NotationError("sheet.file-table", name=name))
    parts: list[Part] = []
    rest = {name: iter(found) for name, found in tables.items()}
    for number, (name, at) in enumerate(told.begins(), 1):
        table = next(rest[name], None)
        if table is not None:
            parts.append(_question(told, at, table) if name == "question" else _part(told, at, table, number))
    if not parts or len(parts) > MOST_TASKS:
        raise told.wrong(max(len(told.lines), 1), NotationError("sheet.file-empty", most=MOST_TASKS))
    return Plan(Own(title), tuple(parts), in_shell(path), text)


def of_notebook(path: Path) -> Plan:
    """The questions of a notebook as it is, those that it defines among them."""
    title, found = asked_in(path)
    if not found or len(found) > MOST_TASKS:
        raise NotationError("sheet.notebook-empty", file=path.name, most=MOST_TASKS)
    return Plan(
        Own(short(title, LONG_TITLE, "sheet.title-long")),
        tuple(_each(one) if isinstance(one, Variant) else _fixed(one, None, "") for one in found),
        in_shell(path),
    )


def _each(one: Variant) -> Part:
    """A task of which each variant has its own."""
    return Part(None, lambda code: [of_code(one.asked, code)], one.asked.stem)


def _part(told: Told, at: int, table: Mapping[str, Any], number: int) -> Part:
    sorts = [sort for sort in MAY_SAY if sort in table]
    if len(sorts) != 1:
        raise told.wrong(at, NotationError("sheet.file-part", known=", ".join(MAY_SAY)))
    may_say = MAY_SAY[sorts[0]]
    if strange := [word for word in table if word not in may_say]:
        raise told.wrong(told.line_of(strange[0], at), _unknown(strange[0], may_say))
    text = _checked(told, at, "text", lambda: _text(table))
    if "kind" in table:
        named = _checked(told, at, "kind", lambda: kind(_plain(table["kind"])))
        count, level = table.get("count"), table.get("difficulty")
        _checked(told, at, "count", lambda: of_kind(named, count))
        part: Part = _checked(told, at, "difficulty", lambda: of_kind(named, count, level, text, str(number)))
        return part
    if "ask" in table:
        one = _checked(told, at, "ask", lambda: exercise(_plain(table["ask"])))
        return _fixed(one, text, "")
    position = _checked(told, at, "position", lambda: one_position(_plain(table["position"]), None))
    lines = _checked(told, at, "lines", lambda: at_least(table.get("lines", 0), 0, "sheet.file-lines", most=MOST_LINES))
    wording = Wording(text or Own(""))
    board = Free(key=f"board-{number}", wording=wording, position=position, lines=lines, solved=True)
    return _fixed(board, None, position.stem)


def _question(told: Told, at: int, table: Mapping[str, Any]) -> Part:
    said = dict(table)
    key, text = said.pop("key", f"question-{at}"), said.pop("text", None)
    try:
        return _fixed(made(key, text, **said), None, "")
    except NotationError as error:
        raise told.wrong(at, error) from None


def _fixed(one: Exercise, text: Remark | None, stem: str) -> Part:
    """A part of one exercise that is the same for everybody."""
    return Part(text, lambda code: [one], stem or _game_of(one))


def _game_of(one: Exercise) -> str:
    """The game that an exercise speaks of: that of its board, else that of its name."""
    asks = one.asks()
    board = getattr(asks, "position", None) or getattr(asks, "start", None)
    cases = getattr(asks, "cases", ())
    board = board or next((case.position for case in cases if case.position is not None), None)
    return board.stem if board is not None else one.key.partition("-")[0]


def _checked(told: Told, at: int, word: str, find: Callable[[], Any]) -> Any:
    """What a word of a table says; what is wrong with it is told with its line."""
    try:
        return find()
    except NotationError as error:
        raise told.wrong(told.line_of(word, at), error) from None


def _text(table: Mapping[str, Any]) -> Remark | None:
    return Own(short(table["text"], LONG_TEXT, "sheet.text-long")) if "text" in table else None


def _plain(given: Any) -> str:
    if not isinstance(given, str):
        raise NotationError("game.not-a-text", given=typed(given))
    return given


def _unknown(word: str, known: tuple[str, ...]) -> NotationError:
    return NotationError("sheet.file-word", word=word, known=", ".join(known))
