"""Tables of pairs in texts: a CSV file or its text, cells pasted from a spreadsheet, a passage from a page.

What is understood: ``(4 ; 7)`` wherever it stands; cells between tabs, semicolons, commas, bars or spaces,
with or without a line of names; lines that begin with a name, ``Tas 1 0 1 2 4``, as the article prints
its tables, also in several blocks; JSON.
"""

from __future__ import annotations

import csv
import json
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path
from typing import Any

from rvbkit.asked import each_one_way
from rvbkit.game import NotationError
from rvbkit.quoting import SHOWN_DIGITS
from rvbkit.study.nim.grids import GROUPING, Cells, Grid, across, pairs_in, unequal
from rvbkit.study.nim.names import MOST_WORDS, plainly, role, titles
from rvbkit.trouble import REASONS

#: Names that end so are files, whether they exist or not.
ENDINGS = (".csv", ".tsv", ".tab", ".txt", ".json", ".xls", ".xlsx", ".ods")

#: A longer text is not read: no table that is compared is so long.
LONGEST = 5_000_000
#: What pandas says below a long frame.
SIZE = re.compile(r"\s*\[\d+ rows x \d+ columns\]\s*")
#: What people write between the two numbers of a pair.
JOINING = frozenset({"et", "and", "avec", "with", "&", "+", "-", "/", "->", "→", "=>", ""})


def text_of(given: str | Path) -> str:
    """The text itself, or what stands in the file that it names."""
    text = _file_text(Path(given)) if isinstance(given, Path) or _names_a_file(given) else given
    return text.removeprefix("\ufeff")


def json_in(text: str) -> Any:
    """A list or an object written as JSON, else None."""
    if text.lstrip()[:1] not in ("[", "{"):
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def text_grid(text: str) -> Grid:
    """The cells of a text."""
    if len(text) > LONGEST:
        raise NotationError("nimtable.long-text", most=LONGEST)
    text = GROUPING.sub("", text)
    each_one_way(text, rare=False)
    forms = pairs_in(text)
    if forms:
        return Grid([(number, list(cells)) for number, cells in enumerate(forms, 1)])
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    lines = [(number, line) for number, line in lines if not SIZE.fullmatch(line)]
    grid = _blocks([line for _, line in lines]) or _delimited(lines)
    if lines and not any(_numeric(str(cell)) for _, cells in grid.rows for cell in cells):
        raise NotationError("nimtable.no-pairs", text=" ".join(text.split()))
    return grid


# -- files -----------------------------------------------------------------------------------------


def _names_a_file(text: str) -> bool:
    return "\n" not in text.strip() and text.strip().casefold().endswith(ENDINGS)


def _file_text(path: Path) -> str:
    path = Path(str(path).strip())
    try:
        with path.expanduser().open("rb") as file:
            held = file.read(4 * LONGEST + 4)  # no sign has more bytes: what is longer is told as such
    except (ValueError, RuntimeError):  # no name of a file at all, or of a person whom nobody knows here
        raise NotationError("cli.file-missing", file=str(path)) from None
    except OSError as error:
        key = REASONS.get(error.errno or 0, "cli.file-other")
        raise NotationError(key, file=str(path), why=error.strerror or type(error).__name__) from None
    if held.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):  # what Excel calls Unicode text
        return held.decode("utf-16", errors="replace")
    if b"\0" in held:
        raise NotationError("nimtable.not-text", file=path.name)
    try:
        return held.decode("utf-8-sig")
    except UnicodeDecodeError:
        return held.decode("cp1252", errors="replace")


# -- lines -----------------------------------------------------------------------------------------


def _blocks(lines: list[str]) -> Grid | None:
    """Lines that begin with the name of what follows; blocks below one another belong together."""
    found: dict[str, list[Cells]] = {}
    for line in lines:
        words = [word for word in re.split(r"[\s;,|:=]+", line) if word]
        length = next((n for n in (3, 2, 1) if len(words) > n and role(" ".join(words[:n]))), 0)
        if length and sum(map(str.isdecimal, words[length:])) * 2 > len(words) - length:
            found.setdefault(str(role(" ".join(words[:length]))), []).append(
                [" ".join(words[:length]), *words[length:]]
            )
    if not {"first", "second"} <= found.keys():
        return None
    for one, other in zip(found["first"], found["second"], strict=False):
        unequal([(one[0], len(one) - 1), (other[0], len(other) - 1)])
    return across([(rows[0][0], [cell for row in rows for cell in row[1:]]) for rows in found.values()])


def _delimited(lines: list[tuple[int, str]]) -> Grid:
    """One pair a line; lines without any number above the table are its title and the names of its columns.

    Rows with one cell more than there are names begin with what has none: the index of a frame that was printed.
    """
    delimiter = _delimiter([line for _, line in lines])
    rows = [(number, _split(line, delimiter)) for number, line in lines]
    rows = [(number, cells) for number, cells in rows if not all(re.fullmatch(r"[-:.…\s]*", cell) for cell in cells)]
    names: tuple[str, ...] = ()
    index = ""
    begin = 0
    for _, cells in rows:
        line = _name_line(cells, delimiter)
        if not line and any(map(_numeric, cells)):
            break
        names, begin = line or names, begin + 1
        index = next((cell for cell in cells if role(cell) == "rank"), "") if len(names) > 1 else ""
    rows = rows[begin:]
    if names and _one_more(rows, names):
        names = ("" if index in names else index, *names)
    if len(rows) > 1 and not delimiter and not names and len(rows[0][1]) == 2 and not _numeric(rows[0][1][0]):
        rows = rows[1:]  # a title: Tableau 1
    return Grid(rows, names)


def _one_more(rows: list[tuple[int, Cells]], names: tuple[str, ...]) -> bool:
    """Whether most rows have one cell more than there are names, and not a difference without one at their end."""
    wide = [cells for _, cells in rows if len(cells) == len(names) + 1 and cells[-1]]
    roles = [role(name) for name in names]
    if roles == ["first", "second"]:
        short = [cells for cells in wide if all(cell.isdecimal() and len(cell) <= SHOWN_DIGITS for cell in cells)]
        numbers = [list(map(int, cells)) for cells in short]
        if 2 * sum(abs(b - a) == d for a, b, d in numbers) > len(wide):
            return False
    return 2 * len(wide) > len(rows)


def _delimiter(lines: list[str]) -> str:
    """What stands between cells in most lines; nothing means spaces."""
    for delimiter in "\t|;,":
        if 2 * sum(delimiter in line for line in lines) > len(lines):
            return delimiter
    return ""


def _split(line: str, delimiter: str) -> Cells:
    if not delimiter:
        return [word for word in line.split() if plainly(word) not in JOINING]
    try:
        cells = (
            line.strip().strip("|").split("|") if delimiter == "|" else next(csv.reader([line], delimiter=delimiter))
        )
    except csv.Error:  # a cell that is longer than any file of a spreadsheet has them
        cells = line.split(delimiter)
    return [re.sub(r"(?<=\d) (?=\d{3}(?!\d))", "", cell.strip()) for cell in cells]


def _numeric(cell: str) -> bool:
    return bool(re.fullmatch(r"\d+(\.0)?", cell.strip()))


def _name_line(cells: Cells, delimiter: str) -> tuple[str, ...]:
    """The names of columns in a line of them, else nothing."""
    if len(cells) > MOST_WORDS:
        return ()
    if not delimiter:
        known: tuple[str, ...] = ()
        for begin in range(len(cells) - 1):  # a title may stand before the names: Tableau 2 Tas 1 Tas 2
            known = known or titles(cells[begin:])
        return known if len(known) > 1 else ()
    return tuple(cells) if sum(role(cell) is not None for cell in cells) > 1 else ()
