"""What the builder asks of the look of a text: French typography, English quotation marks and apostrophes.

Code spans, code blocks, formulas, HTML, link targets and addresses are not prose: they are left
as they are and not judged.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

NBSP = "\u00a0"

#: What is no prose, longest forms first.
_NOT_PROSE = re.compile(
    r"```.*?```"  # a block of code
    r"|``.+?``|`[^`]*`"  # code in a line
    r"|\$\$.*?\$\$|\$[^$\n]+\$"  # formulas
    r"|</?[a-zA-Z][^<>]*>|<!--.*?-->|&#?\w+;"  # HTML, but not "less than"
    r"|!\[|\]\([^)]*\)"  # the marks of pictures and links, and where they lead
    r"|https?://\S+"
    r"|^[ \t]*\|[ \t:|-]+$",  # the line under a table's head
    re.DOTALL | re.MULTILINE,
)

#: (what is wrong or may be, what it should be), in this order.
_RIGHT = {
    "fr": (
        (re.compile(r'"([^"\n]*)"'), r"« \1 »"),
        (re.compile(r"'"), "’"),
        (re.compile(rf"«[ {NBSP}\u202f]*"), f"«{NBSP}"),
        (re.compile(rf"\((-?\d+)[ {NBSP}\u202f]*[;,][ {NBSP}\u202f]*(-?\d+)\)"), rf"(\1{NBSP}; \2)"),
        (re.compile(rf"(?:(?<=[^\s;:!?])|\A)[ {NBSP}\u202f]*([;:!?»]+)"), rf"{NBSP}\1"),
    ),
    "en": (
        (re.compile(rf'"([^"\n]*)"|«[ {NBSP}\u202f]*([^«»\n]*?)[ {NBSP}\u202f]*»'), r"“\1\2”"),
        (re.compile(r"(?<!\w)'([^'\n]*)'(?!\w)"), r"‘\1’"),
        (re.compile(r"'"), "’"),
    ),
}


def well_set(text: str, language: str = "fr") -> str:
    """Prose with the quotation marks and apostrophes of its language, French with its no-break spaces.

    >>> well_set("C'est vrai: `a: b` ? Voir (4;7).").replace(NBSP, "~")
    'C’est vrai~: `a: b`~? Voir (4~; 7).'
    >>> well_set('A "twin": `x = "y"`.', "en")
    'A “twin”: `x = "y"`.'
    """
    parts, end = [], 0
    for found in _NOT_PROSE.finditer(text):
        parts += [_set(text[end : found.start()], language), found.group()]
        end = found.end()
    return "".join((*parts, _set(text[end:], language)))


def _set(prose: str, language: str) -> str:
    if not prose:
        return prose
    for wrong, right in _RIGHT[language]:
        prose = wrong.sub(right, prose)
    return prose


def prose_only(text: str) -> str:
    """The text without what is no prose, line by line where it was."""
    return _NOT_PROSE.sub(lambda found: "\n" * found.group().count("\n"), text)


def badly_set(text: str, language: str = "fr") -> Iterator[tuple[int, str]]:
    """The lines (numbered from 0) of a text that are not well set, as they should be."""
    lines = zip(text.split("\n"), well_set(text, language).split("\n"), prose_only(text).split("\n"), strict=True)
    for number, (line, right, prose) in enumerate(lines):
        if line != right:
            yield number, right
        elif '"' in prose:
            yield number, "a straight quotation mark stands alone"
