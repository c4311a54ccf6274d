"""A worksheet as pages, as ``rvbkit.sheet`` in a notebook, and as the command ``rvbkit sheet``.

The template ``sheet.typ`` makes pages from the data of ``tasks``.
"""

from __future__ import annotations

import base64
import json
import os
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from errno import ENOENT
from functools import cache, cached_property
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.games import rules, stems
from rvbkit.page.note import Note
from rvbkit.page.paper import typeset
from rvbkit.teach.sheets.kind import kind, names
from rvbkit.teach.sheets.plan import (
    LONG_TITLE,
    MOST_PUPILS,
    Part,
    Plan,
    Variant,
    class_of,
    codes,
    has_key,
    of_notebook,
    paper_of,
    plan_of,
    read,
    short,
    variant,
)
from rvbkit.teach.sheets.tasks import PAGE_MM, answered, asked, columns
from rvbkit.text import example_sheet, language, say
from rvbkit.text.files import Trouble, as_json, told, write, write_file
from rvbkit.text.inputs import Given
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Own, Remark

#: The pixels per inch of a preview.
PREVIEW = 96


def pdf(plan: Plan, all_: Sequence[Variant], paper: str, *, sheets: bool = True, keys: bool = True) -> bytes:
    """The sheets, their key, or both in one file."""
    return typeset(_template(), "pdf", data=_data(plan, all_, paper, sheets, keys))[0]


def pictures(plan: Plan, all_: Sequence[Variant], paper: str, *, fineness: int = PREVIEW) -> list[bytes]:
    """The pages of the sheets and of their key as pictures, with ``fineness`` pixels per inch."""
    return typeset(_template(), "png", fineness, data=_data(plan, all_, paper, True, True))


def _data(plan: Plan, all_: Sequence[Variant], paper: str, sheets: bool, keys: bool) -> str:
    """The data for the template, as JSON."""
    data = {
        "lang": language(),
        "paper": paper,
        "title": plan.title.sentence,
        "class": plan.of_class,
        "text": plan.text.sentence if plan.text else "",
        "most": PAGE_MM,
        "credit": " · ".join(("rvbkit", *_credits(plan.parts))),
        "again": _again(plan, all_),
        "words": {"name": say("sheet.name"), "class": say("sheet.class"), "date": say("sheet.date"),
                  "key": say("sheet.key"), "page": say("sheet.page", number="{number}", all="{all}")},
        "sheets": [_sheet(one, key=False) for one in all_] if sheets else [],
        "keys": [_sheet(one, key=True) for one in all_ if has_key(one)] if keys else [],
    }  # fmt: skip
    return json.dumps(data, ensure_ascii=False)


def _sheet(one: Variant, *, key: bool) -> dict[str, Any]:
    """The data of one sheet, or of its key."""
    parts = []
    for part, exercises in one.parts:
        tasks = [answered(one) if key else asked(one, bidden=not part.text) for one in exercises]
        text = part.text.sentence if part.text and not key else ""
        parts.append({"text": text, "tasks": tasks, "columns": columns(tasks)})
    return {"code": one.code, "variant": say("sheet.variant", code=one.code), "name": one.name, "parts": parts}


def _credits(parts: Iterable[Part]) -> list[str]:
    """The credits of the games in these parts."""
    games = dict.fromkeys(part.stem for part in parts if part.stem)
    return [Remark(f"{stem}.credit").sentence for stem in games if stem in stems() and rules(stem).SHEETS]


def _again(plan: Plan, all_: Sequence[Variant]) -> str:
    """The sentence with the command that makes the same sheets again."""
    if len(all_) == 1:
        return say("sheet.for-teacher", told=f"{plan.told} --seed {all_[0].code}")
    return say("sheet.for-teacher-all", told=f"{plan.told} --seed …")


@cache
def _template() -> str:
    return (Path(__file__).parent / "sheet.typ").read_text(encoding="utf-8")


# -- ``rvbkit.sheet`` ----------------------------------------------------------------------------------

#: The endings of a teacher's own sheet, and of a notebook with questions.
ENDINGS = (".toml", ".ipynb")
#: The most pages that a notebook shows.
SHOWN = 8


class Sheet:
    """A worksheet, or one for each pupil. In a notebook it shows its pages; ``save`` writes them to a file."""

    def __init__(self, plan: Plan, all_: list[tuple[str, str]], paper: str) -> None:
        self._plan, self._paper = plan, paper
        #: Sentences about pupils with the same sheet.
        self.doubles = doubles(all_)
        self._variants = [variant(plan, code, name) for code, name in all_]

    @property
    def codes(self) -> list[str]:
        """The code of each variant; as ``seed`` it gives the same sheet again."""
        return [one.code for one in self._variants]

    @property
    def exercises(self) -> list[list[Any]]:
        """The exercises of each variant."""
        return [[one for _, found in each.parts for one in found] for each in self._variants]

    @property
    def has_key(self) -> bool:
        """Whether a key says anything."""
        return any(map(has_key, self._variants))

    @told()
    def save(self, file: str | Path, key: str | Path | None = None) -> Note:
        """Writes the PDF, and says so. The key follows on pages of its own, or stands in the file ``key``."""
        sheets, keys = pdf_file(file), None if key is None else pdf_file(key)
        if keys and keys.resolve() == sheets.resolve():
            raise NotationError("sheet.one-file", file=sheets)
        content = pdf(self._plan, self._variants, self._paper, keys=keys is None)
        keyed = pdf(self._plan, self._variants, self._paper, sheets=False) if keys and self.has_key else b""
        write_file(sheets, content)
        both = self.has_key and not keys
        told = [Remark("sheet.wrote-both" if both else "sheet.wrote", _file(sheets, content))]
        if keys and self.has_key:
            write_file(keys, keyed)
            told.append(Remark("sheet.wrote-key", _file(keys, keyed)))
        elif keys:
            told.append(Remark("sheet.no-key", {"file": keys}))
        return Note(*told)

    @cached_property
    def _pictures(self) -> list[bytes]:
        """The pages of the first variant and of its key."""
        return pictures(self._plan, self._variants[:1], self._paper)

    def __repr__(self) -> str:
        count, tasks = len({*self.codes}), len(self.exercises[0])
        title, code = self._plan.title, self._variants[0].code
        if count == 1:
            return say("sheet.one-made", title=title, count=tasks, code=code)
        return say("sheet.many-made", title=title, count=tasks, sheets=count, code=code)

    def _repr_html_(self) -> str:
        root = ET.Element("div", {"class": "rvbkit-note"})
        ET.SubElement(root, "p").text = repr(self)
        row = ET.SubElement(root, "div", {"style": "display:flex;flex-wrap:wrap;gap:12px"})
        try:
            shown = self._pictures[:SHOWN]
        except Trouble as trouble:
            shown = []
            ET.SubElement(root, "p").text = str(trouble)
        for number, picture in enumerate(shown, 1):
            source = f"data:image/png;base64,{base64.b64encode(picture).decode()}"
            alt = say("sheet.page-of", number=number, all=len(self._pictures), title=self._plan.title)
            style = "width:340px;max-width:100%;height:auto;border:1px solid #8886;background:#fff"
            ET.SubElement(row, "img", {"src": source, "alt": alt, "style": style})
        for remark in self.doubles:
            ET.SubElement(root, "p").text = remark.sentence
        return ET.tostring(root, encoding="unicode", method="html")


def listed() -> Note:
    """The note that lists all kinds."""
    return Note(items=[Remark("sheet.listed", {"kind": name, "about": about}) for name, about in kinds()])


@told()
def made(
    what: Any, count: Any = None, difficulty: Any = None, seed: Any = None, title: Any = None, paper: Any = "a4",
    pupils: Any = None, class_key: Any = None,
) -> Sheet:  # fmt: skip
    """The sheet of a kind, of a teacher's own TOML, or of a notebook with questions."""
    called = (str(what) if isinstance(what, Path) else str.__str__(what) if isinstance(what, str) else "").strip()
    if not called:
        raise NotationError("sheet.what", given=typed(what), known=", ".join(names()))
    plan = _plan(called, count, difficulty)
    if title is not None:
        plan = replace(plan, title=Own(short(title, LONG_TITLE, "sheet.title-long")))
    all_ = codes(seed, pupils, class_key)
    if class_key is not None:
        plan = replace(plan, of_class=class_of(class_key))
    return Sheet(plan, all_, paper_of(paper))


def _plan(what: str, count: Any, difficulty: Any) -> Plan:
    if not what.lower().endswith(ENDINGS):
        return plan_of(what, count, difficulty)
    for option, given in (("count", count), ("difficulty", difficulty)):
        if given is not None:
            raise NotationError("sheet.in-the-file", option=option, file=what)
    try:
        possible = b"\0" not in os.fsencode(what)
    except UnicodeEncodeError:
        possible = False
    if not possible:  # no file can have this name
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), what)
    return of_notebook(Path(what)) if what.lower().endswith(ENDINGS[1]) else read(Path(what))


def doubles(all_: Iterable[tuple[str, str]]) -> list[Remark]:
    """A sentence for pupils who have the same sheet, because their names are equal."""
    by_code: dict[str, list[str]] = {}
    for code, name in all_:
        by_code.setdefault(code, []).append(name)
    return [
        Remark("sheet.same-sheet", {"names": ", ".join(names), "code": code})
        for code, names in by_code.items()
        if len(names) > 1
    ]


def _file(file: Path, content: bytes) -> dict[str, Any]:
    """The name of a PDF, and the number of its pages: each page says in plain bytes that it is one."""
    return {"file": file, "count": len(re.findall(rb"/Type ?/Page\b", content))}


def kinds() -> list[tuple[str, Remark]]:
    """All kinds, each with the sentence about it."""
    return [(name, kind(name).about) for name in names()]


def pdf_file(file: Any) -> Path:
    """The path of a PDF to write."""
    if not isinstance(file, str | Path) or Path(file).suffix.lower() != ".pdf":
        raise NotationError("sheet.file-ending", file=typed(file) if not isinstance(file, Path) else file)
    if not Path(file).parent.is_dir():  # found out before the search for tasks takes time
        raise Trouble("cli.file-missing", file=file)
    return Path(file)


# -- ``rvbkit sheet`` ----------------------------------------------------------------------------------

#: The most bytes of a file with the names of a class.
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
    """A typed number; another text stays as it is, and its error message comes later."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 19 else text


def _pupils(text: str | None) -> Any:
    """A number of pupils, or the names in a file, one in each line."""
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
    """A text in UTF-8, or as older Windows programs save it; empty if it is neither."""
    for coding in ("utf-8-sig", "cp1252") if b"\0" not in content else ():
        try:
            return content.decode(coding)
        except UnicodeDecodeError:
            continue
    return ""
