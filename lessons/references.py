"""What a text refers to must be there: pictures, links, lessons, rules.

* A picture is written ``![words](name.svg)`` and lies beside the source: it is put into the notebook.
* A link leads to an address, to a place in the text (``#…``), or to a notebook of the same folder
  (``02-rvb-advice.ipynb``): elsewhere a pupil's folders are not those of the sources.
* “lesson 05”, “lessons 05 to 08” and ```05-nim-table``` have a source in ``lessons/source``.
* ``rules=`` names rules that are known here.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from reading import Cell, Source

from rvbkit.games import STEMS, rules

#: What lessons may suppose of the rules, by the key of the refusal that keeps them.
RULES = {key: value for stem in STEMS for key, value in rules(stem).SUPPOSED.items()}

PICTURE = re.compile(r"(!\[[^\]]*\]\()([\w-]+\.svg)\)")
_CODE = re.compile(r"```.*?```|``.+?``|`[^`]*`", re.DOTALL)
_ANY_PICTURE = re.compile(r"!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?|<img\b[^>]*>", re.IGNORECASE)
_LINK = re.compile(
    r"(?<!!)\[[^\]]*\]\(([^)]*)\)|^\[[^\]]+\]:[ \t]*(\S+)|<a\b[^>]*\bhref=[\"']?([^\"'>\s]*)",
    re.IGNORECASE | re.MULTILINE,
)
_ADDRESS = re.compile(r"(?:https?://|mailto:|#)\S")
_NUMBER = r"\d+[a-z]?\b"
_LESSONS = re.compile(
    rf"\b(?:lesson|leçon)s?\s+({_NUMBER}(?:(?:,\s+|\s+(?:and|to|or|et|à|ou)\s+){_NUMBER})*)(?!\s*(?:minutes|%))",
    re.IGNORECASE,
)
_NAME = re.compile(r"`(\d\d[a-z]?-[a-z][a-z-]*)(?:\.ipynb)?`")


def judge_references(source: Source, cell: Cell) -> None:
    """Finds what a text refers to and is not there, for the source's ``faults``."""
    prose = _CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), cell.text)
    for at, what in (*_pictures(source, prose), *_links(source, prose), *_lessons(source, cell.text, prose)):
        source.blame(cell, what, cell.text.count("\n", 0, at))
    for what in _rules(str(cell.options.get("rules", ""))):
        source.blame(cell, what, -1)


def known_lessons(source: Source) -> set[str]:
    """The names of the lessons that have a source."""
    return _names(source, "lessons")


def _names(source: Source, room: str) -> set[str]:
    return {path.stem for path in (source.path.parents[2] / room / "source").glob("*.py")}


def _pictures(source: Source, prose: str) -> Iterator[tuple[int, str]]:
    for found in _ANY_PICTURE.finditer(prose):
        named = PICTURE.fullmatch(found[0])
        if not named:
            told = " ".join(found[0].split())
            yield found.start(), f"“{told}” is not put in: a picture is ![words](name.svg), and lies beside the source"
        elif not (source.path.parent / named[2]).is_file():
            yield found.start(), f"there is no picture {named[2]}"


def _links(source: Source, prose: str) -> Iterator[tuple[int, str]]:
    for found in _LINK.finditer(prose):
        target = next((part for part in found.groups() if part), "").split(" ")[0].strip("<>")
        if not _ADDRESS.match(target) and _notebook(target) not in _names(source, source.room):
            yield found.start(), f"“{target}” leads nowhere: no source of this folder makes it"


def _notebook(target: str) -> str:
    file = target.partition("#")[0]
    return Path(file).stem if re.fullmatch(r"[\w-]+\.ipynb", file) else ""


def _lessons(source: Source, text: str, prose: str) -> Iterator[tuple[int, str]]:
    names = known_lessons(source)
    numbers = _numbers(names)
    for found in _LESSONS.finditer(prose):
        for number in re.finditer(_NUMBER, found[1], re.IGNORECASE):
            if number[0] not in numbers:
                yield found.start(1) + number.start(), f"there is no lesson {number[0]}"
    for found in _NAME.finditer(text):
        if found[1] not in names:
            yield found.start(), f"there is no lesson {found[1]}"


def _numbers(names: Collection[str]) -> set[str]:
    return {name.partition("-")[0] for name in names}


def _rules(told: str) -> Iterator[str]:
    for claim in told.split():
        rule, equals, value = claim.partition("=")
        if rule not in RULES:
            yield f"rules=: there is no rule “{rule}” (there are: {', '.join(RULES)})"
        elif not (equals and value):
            yield f"rules=: “{claim}” does not say what it supposes, as {rule}={RULES[rule]} does"
