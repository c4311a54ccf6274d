"""What a worksheet holds: a ``Plan`` from a kind's name, a teacher's TOML or a notebook, and the ``Variant`` of a code.

A plan has no chance in it. With a code it becomes a ``Variant``, the exercises of one sheet. A teacher's own sheet is a
short TOML; an error in it names its file and its line.

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
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from errno import EOVERFLOW
from pathlib import Path
from typing import Any

from rvbkit.page.given import one_position
from rvbkit.questions import exercise
from rvbkit.questions import variant as codes_of
from rvbkit.questions.custom import made
from rvbkit.questions.definitions import asked_in
from rvbkit.questions.exercise import Exercise, Wording
from rvbkit.teach.sheets.kind import Free, Named, in_key, kind
from rvbkit.text import files
from rvbkit.text.files import in_shell
from rvbkit.text.inputs import at_least, row, whole
from rvbkit.text.quoting import cut, readable, typed
from rvbkit.text.remarks import NotationError, Own, Remark, any_length, written

#: The most tasks of a sheet, and the most pupils to make sheets for at once.
MOST_TASKS, MOST_PUPILS = 200, 400
#: The most signs of a title, of a name and of a text.
LONG_TITLE, LONG_NAME, LONG_TEXT = 100, 80, 4_000
#: Papers by name, with typst's names.
PAPERS = {"a4": "a4", "letter": "us-letter"}


@dataclass(frozen=True)
class Part:
    """Tasks under one text that says what to do; ``made(code)`` returns their exercises."""

    text: Remark | None
    made: Callable[[str], Sequence[Exercise]]
    stem: str = ""


@dataclass(frozen=True)
class Plan:
    """A sheet before a code is chosen. ``told`` are the words to type after ``rvbkit sheet`` to have it again.

    ``of_class`` is the class as the teacher typed it, if he did.
    """

    title: Remark
    parts: tuple[Part, ...]
    told: str
    text: Remark | None = None
    of_class: str = ""


@dataclass(frozen=True)
class Variant:
    """One sheet: its code, the pupil's name if it is known, and the exercises of each part."""

    code: str
    name: str
    parts: tuple[tuple[Part, tuple[Exercise, ...]], ...] = field(repr=False)


def of_kind(named: Named, count: Any = None, level: Any = None, text: Remark | None = None, at: str = "") -> Part:
    """A part of tasks of one kind; ``at`` is its place in a sheet of several parts."""
    levels = named.kind.levels
    said = "sheet.level" if len(levels) > 1 else "sheet.level-one"
    many = at_least(named.kind.count if count is None else count, 1, "sheet.count", most=MOST_TASKS)
    level = named.kind.level if level is None else level
    hard = at_least(level, levels[0], said, most=levels[-1], kind=named.name, least=levels[0])

    def of_code(code: str) -> Sequence[Exercise]:
        return named.kind.of_code(named.name, code, many, hard, at)

    return Part(named.text if text is None else text, of_code, named.stem)


def plan_of(name: str, count: Any = None, level: Any = None) -> Plan:
    """The plan of a sheet with one kind of tasks."""
    named = kind(name)
    part = of_kind(named, count, level)
    given = ((" --count", whole(count)), (" --difficulty", whole(level)))
    told = named.name + "".join(f"{option} {value}" for option, value in given if value is not None)
    return Plan(named.title, (part,), told)


def variant(plan: Plan, code: str, name: str = "") -> Variant:
    """The sheet of this code."""
    return Variant(code, name, tuple((part, tuple(part.made(code))) for part in plan.parts))


def has_key(one: Variant) -> bool:
    """Whether a key would say anything about this sheet."""
    return any(in_key(exercise) for _, found in one.parts for exercise in found)


def codes(seed: Any, pupils: Any, key: Any) -> list[tuple[str, str]]:
    """The codes and the names of the pupils: ``pupils`` is their number, their names, or None for one sheet."""
    if pupils is None:
        if key is not None:
            raise NotationError("sheet.class-alone")
        return [(codes_of.code_of(seed), "")]
    names = _names(pupils)
    if key is not None:
        if seed is not None:
            raise NotationError("sheet.class-and-seed")
        if not names:
            raise NotationError("sheet.class-unnamed")
        return [(codes_of.seed_of(class_of(key), name), name) for name in names]
    first = codes_of.code_of(seed)
    many = len(names) or at_least(pupils, 1, "sheet.pupils", most=MOST_PUPILS)
    return [(codes_of.numbered(first, number), names[number] if names else "") for number in range(many)]


def class_of(key: Any) -> str:
    """The key of a class, a text or a number."""
    number = whole(key)
    with any_length():
        return short(key if number is None else str(number), LONG_NAME, "sheet.name-long")


def _names(pupils: Any) -> list[str]:
    """The names of the pupils; none if only their number is given."""
    given = row(pupils, MOST_PUPILS)
    if given is None:
        return []
    names = [" ".join(short(one, LONG_NAME, "sheet.name-long").split()) for one in given]
    names = [name for name in names if name]
    if not names or len(names) > MOST_PUPILS:
        raise NotationError("sheet.pupils", given=typed(pupils), most=MOST_PUPILS)
    return names


def short(given: Any, most: int, key: str) -> str:
    """A text, if it has so many signs at most."""
    text = readable(written(given)).strip()
    if len(text) > most:
        raise NotationError(key, count=len(text), most=most)
    return text


def paper_of(given: Any) -> str:
    """typst's name of a paper."""
    name = str.__str__(given).strip().casefold() if isinstance(given, str) else ""
    if name not in PAPERS:
        raise NotationError("sheet.paper", given=typed(given), known=", ".join(PAPERS))
    return PAPERS[name]


# -- a teacher's own sheet ------------------------------------------------------------------------------

#: The most bytes of a sheet's file.
LARGEST = 200_000
#: The words of each sort of part; the words of the file itself.
MAY_SAY = {
    "kind": ("kind", "count", "difficulty", "text"),
    "position": ("position", "text", "lines"),
    "ask": ("ask", "text"),
}
TOP = ("title", "text", "part", "question")
MOST_LINES = 30
#: The line where a part or a question begins.
_BEGINS = re.compile(r"[ \t]*\[\[[ \t]*(part|question)[ \t]*\]\]")


class Told:
    """A teacher's file, which names the line of an error."""

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
        """The tables of the file in order: ``part`` or ``question``, and its line."""
        found = [(_BEGINS.match(line), at) for at, line in enumerate(self.lines, 1)]
        return [(match[1], at) for match, at in found if match]

    def line_of(self, word: str, since: int) -> int:
        """The line of a word in the table that begins at ``since``; the table's first line if it lacks the word."""
        until = next((at for _, at in self.begins() if at > since), len(self.lines) + 1)
        said = re.compile(rf"\s*{re.escape(word)}\s*=")
        return next((at for at in range(since, until) if said.match(self.lines[at - 1])), max(since, 1))


def read(path: Path) -> Plan:
    """The plan of a file. Raises ``NotationError`` with the line of an error, or ``OSError``."""
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
    """The plan of a notebook's questions, with those that the notebook defines."""
    title, found = asked_in(path)
    if not found or len(found) > MOST_TASKS:
        raise NotationError("sheet.notebook-empty", file=path.name, most=MOST_TASKS)
    return Plan(
        Own(short(title, LONG_TITLE, "sheet.title-long")),
        tuple(map(_asked, found)),
        in_shell(path),
    )


def _asked(one: Exercise) -> Part:
    """A question of a notebook; of a sheet's task each variant has its own."""
    if not isinstance(one, codes_of.Variant):
        return _fixed(one)
    asked = one.asked
    return Part(None, lambda code: [codes_of.of_code(asked, code)], asked.stem)


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
        return _fixed(one, text)
    position = _checked(told, at, "position", lambda: one_position(_plain(table["position"]), None))
    lines = _checked(told, at, "lines", lambda: at_least(table.get("lines", 0), 0, "sheet.file-lines", most=MOST_LINES))
    wording = Wording(text or Own(""))
    board = Free(key=f"board-{number}", wording=wording, position=position, lines=lines, solved=True)
    return _fixed(board, stem=position.stem)


def _question(told: Told, at: int, table: Mapping[str, Any]) -> Part:
    said = dict(table)
    key, text = said.pop("key", f"question-{at}"), said.pop("text", None)
    try:
        return _fixed(made(key, text, **said))
    except NotationError as error:
        raise told.wrong(at, error) from None


def _fixed(one: Exercise, text: Remark | None = None, stem: str = "") -> Part:
    """A part of one exercise that is the same for all pupils."""
    return Part(text, lambda code: [one], stem or _game_of(one))


def _game_of(one: Exercise) -> str:
    """The game of an exercise: of its board, or of its key."""
    asks = one.asks()
    board = getattr(asks, "position", None) or getattr(asks, "start", None)
    cases = getattr(asks, "cases", ())
    board = board or next((case.position for case in cases if case.position is not None), None)
    return board.stem if board is not None else one.key.partition("-")[0]


def _checked(told: Told, at: int, word: str, find: Callable[[], Any]) -> Any:
    """The result of ``find`` for a word of a table; an error gets the line of the word."""
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
