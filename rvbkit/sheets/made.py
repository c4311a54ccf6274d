"""``rvbkit.sheet``: a sheet that shows its pages where it is made, and saves itself with its key."""

from __future__ import annotations

import base64
import os
import re
from collections.abc import Iterable
from dataclasses import replace
from errno import ENOENT
from functools import cached_property
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.game import NotationError, Own, Remark
from rvbkit.note import Note
from rvbkit.quoting import typed
from rvbkit.sheets.kind import kind, names
from rvbkit.sheets.plan import LONG_TITLE, Plan, class_of, codes, has_key, paper_of, plan_of, short, variant
from rvbkit.text import say
from rvbkit.trouble import Trouble, told
from rvbkit.writing import write_file

#: How the name of a teacher's own sheet ends.
ENDINGS = (".toml", ".ipynb")
#: Pages that a notebook shows.
SHOWN = 8


class Sheet:
    """A worksheet, or one for each pupil. In a notebook it shows its pages; ``save`` writes them to a file."""

    def __init__(self, plan: Plan, all_: list[tuple[str, str]], paper: str) -> None:
        self._plan, self._paper = plan, paper
        #: What must be said of the names.
        self.doubles = doubles(all_)
        self._variants = [variant(plan, code, name) for code, name in all_]

    @property
    def codes(self) -> list[str]:
        """The code of each variant: typed as ``seed`` it gives that sheet again."""
        return [one.code for one in self._variants]

    @property
    def exercises(self) -> list[list[Any]]:
        """The exercises of each variant."""
        return [[one for _, found in each.parts for one in found] for each in self._variants]

    @property
    def has_key(self) -> bool:
        """Whether there is anything to be said of what is right."""
        return any(map(has_key, self._variants))

    @told()
    def save(self, file: str | Path, key: str | Path | None = None) -> Note:
        """Writes the PDF, and tells so; the key stands on pages of its own at its end, or in a file of its own."""
        from rvbkit.sheets.printing import pdf

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
        from rvbkit.sheets.printing import pictures

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
    """The kinds that there are."""
    return Note(items=[Remark("sheet.listed", {"kind": name, "about": about}) for name, about in kinds()])


@told()
def made(
    what: Any, count: Any = None, difficulty: Any = None, seed: Any = None, title: Any = None, paper: Any = "a4",
    pupils: Any = None, class_key: Any = None,
) -> Sheet:  # fmt: skip
    """The sheet of a kind, or of a teacher's file: one of his own sheets, or a notebook with questions."""
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
    from rvbkit.sheets.own import of_notebook, read

    try:
        possible = b"\0" not in os.fsencode(what)
    except UnicodeEncodeError:
        possible = False
    if not possible:  # no file can be called so
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), what)
    return of_notebook(Path(what)) if what.lower().endswith(ENDINGS[1]) else read(Path(what))


def doubles(all_: Iterable[tuple[str, str]]) -> list[Remark]:
    """A sentence for those who have the same sheet, because their names are one name."""
    by_code: dict[str, list[str]] = {}
    for code, name in all_:
        by_code.setdefault(code, []).append(name)
    return [
        Remark("sheet.same-sheet", {"names": ", ".join(names), "code": code})
        for code, names in by_code.items()
        if len(names) > 1
    ]


def _file(file: Path, content: bytes) -> dict[str, Any]:
    """A PDF by its name and its pages, each of which says in plain bytes that it is one."""
    return {"file": file, "count": len(re.findall(rb"/Type ?/Page\b", content))}


def kinds() -> list[tuple[str, Remark]]:
    """The kinds that there are, and what each of them is."""
    return [(name, kind(name).about) for name in names()]


def pdf_file(file: Any) -> Path:
    """A file for a PDF, by its name."""
    if not isinstance(file, str | Path) or Path(file).suffix.lower() != ".pdf":
        raise NotationError("sheet.file-ending", file=typed(file) if not isinstance(file, Path) else file)
    if not Path(file).parent.is_dir():  # before a sheet is searched for that nobody could keep
        raise Trouble("cli.file-missing", file=file)
    return Path(file)
