"""``rvbkit sheet``: the same in a terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rvbkit.arguments import Given
from rvbkit.game import NotationError
from rvbkit.quoting import typed
from rvbkit.sheets.made import kinds, made, pdf_file
from rvbkit.sheets.plan import MOST_PUPILS
from rvbkit.text import example_sheet, say
from rvbkit.writing import as_json, write

#: A longer file holds no names of a class.
LARGEST = 100_000


def run(given: Given) -> int:
    """Lists the kinds, or writes a sheet."""
    if given["example"]:
        write([example_sheet()], end="")
        return 0
    if not given["what"]:
        return _list(bool(given["json"]))
    if not given["output"]:
        raise NotationError("sheet.no-output", what=given["what"])
    for file in filter(None, (given["output"], given["key"])):
        pdf_file(file)  # before anything is made
    one = made(
        given["what"],
        count=_number(given["count"]),
        difficulty=_number(given["difficulty"]),
        seed=given["seed"],
        title=given["title"],
        paper=given["paper"] or "a4",
        pupils=_pupils(given["pupils"]),
        class_key=given["class"],
    )
    written = one.save(given["output"], given["key"])
    if given["json"]:
        write(as_json({"file": given["output"], "key": given["key"] if one.has_key else None, "codes": one.codes}))
    else:
        write([repr(one), repr(written)])
    for remark in one.doubles:
        print(remark.sentence, file=sys.stderr)
    return 0


def _list(as_lines: bool) -> int:
    found = kinds()
    if as_lines:
        write(line for name, about in found for line in as_json({"kind": name, "about": about.sentence}))
        return 0
    wide = max(len(name) for name, _ in found) + 2
    write([*(f"{name.ljust(wide)}{about.sentence}" for name, about in found), "", say("sheet.how")])
    return 0


def _number(text: str | None) -> Any:
    """A number as it is typed, anything else as it is: then it is told what would do."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 19 else text


def _pupils(text: str | None) -> Any:
    """A number of pupils, or the names in a file, one a line."""
    if not text or isinstance(number := _number(text), int):
        return number if text else None
    try:
        with Path(text).open("rb") as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise NotationError("sheet.pupils-no-file", given=typed(text), most=MOST_PUPILS) from None
    names = [line for line in _decoded(content).splitlines() if line.strip()]
    if len(content) > LARGEST or not 0 < len(names) <= MOST_PUPILS:
        raise NotationError("sheet.names-file", file=text, most=MOST_PUPILS)
    return names


def _decoded(content: bytes) -> str:
    """A text in UTF-8, else as older Windows programs save it; nothing where it is neither."""
    for coding in ("utf-8-sig", "cp1252") if b"\0" not in content else ():
        try:
            return content.decode(coding)
        except UnicodeDecodeError:
            continue
    return ""
