"""What the builder asks of the look of a text: quotation marks, apostrophes, where a line may be cut.

French: « », ’, a no-break space before ``; : ! ?``. English: “ ”, ’, no space before them. In both a
pair such as (4 ; 7) and a short equation such as k = 1 stay whole at the end of a line.

Code spans, code blocks, formulas, HTML, link targets and addresses are not prose: they are left
as they are and not judged.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

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

_SPACE = rf"[ {NBSP}\u202f]"
#: What a pair is made of: ``7``, ``n``, ``2n``, ``100 000``, ``n + 4``.
_TERM = rf"[-−]?(?:\d+(?:{_SPACE}\d{{3}})*[^\W\d_]?|[^\W\d_][\d₀-₉′]*)"
_SIDE = rf"{_TERM}(?:{_SPACE}[+−-]{_SPACE}{_TERM})*"
_PAIR = re.compile(rf"\({_SIDE}(?:{_SPACE}*;{_SPACE}*{_SIDE})+\)")
_EQUATION = re.compile(rf"[^\s|]+(?:[ {NBSP}][=≠≈≤≥<>×][ {NBSP}][^\s|]+)+")
#: Longer ones may be cut at the end of a line.
SHORT = 25


def _whole_pair(found: re.Match[str]) -> str:
    return re.sub(rf"{_SPACE}*;{_SPACE}*", f"{NBSP};{NBSP}", found[0]).replace(" ", NBSP)


def _whole_equation(found: re.Match[str]) -> str:
    return found[0].replace(" ", NBSP) if len(found[0]) <= SHORT else found[0]


#: (what is wrong or may be, what it should be), in this order.
_RIGHT: dict[str, tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = {
    "fr": (
        (re.compile(r'"([^"\n]*)"'), r"« \1 »"),
        (re.compile(r"(?<!\w)'([^'\n]*)'(?!\w)"), r"« \1 »"),
        (re.compile(r"'"), "’"),
        (re.compile(r"‘((?:[^‘’«»\n]|’(?=\w))+)’(?!\w)"), r"« \1 »"),
        (re.compile("“"), "«"),
        (re.compile("”"), "»"),
        (re.compile(rf"«{_SPACE}*"), f"«{NBSP}"),
        (re.compile(rf"\((-?\d+){_SPACE}*(?:;{_SPACE}*|,{_SPACE}+)(-?\d+)\)"), r"(\1;\2)"),
        (_PAIR, _whole_pair),
        # not in 12:30
        (re.compile(rf"(?:(?<=[^\s;:!?])|\A)(?!(?<=\d):\d){_SPACE}*([;:!?»]+)"), rf"{NBSP}\1"),
        (_EQUATION, _whole_equation),
    ),
    "en": (
        (re.compile(r'"([^"\n]*)"'), r"“\1”"),
        (re.compile(rf"«{_SPACE}*"), "“"),
        (re.compile(rf"{_SPACE}*»"), "”"),
        (re.compile(r"(?<!\w)'([^'\n]*)'(?!\w)"), r"‘\1’"),
        (re.compile(r"'"), "’"),
        (_PAIR, _whole_pair),
        # also ; but in a pair, where no plain space follows it
        (re.compile(rf"(?:(?<=\S)|\A){_SPACE}+([:!?]+(?!\S*=)|;(?=[ \n]|\Z))"), r"\1"),
        (_EQUATION, _whole_equation),
    ),
}


def well_set(text: str, language: str = "fr") -> str:
    """Prose with the quotation marks, apostrophes and spaces of its language.

    >>> well_set("C'est vrai: `a: b` ? Voir (4;7) pour k = 1, à 12:30.").replace(NBSP, "~")
    'C’est vrai~: `a: b`~? Voir (4~;~7) pour k~=~1, à 12:30.'
    >>> well_set('A "twin" : `x = "y"`, (n ; n + 4).', "en").replace(NBSP, "~")
    'A “twin”: `x = "y"`, (n~;~n~+~4).'
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
        elif language == "fr" and "‘" in prose:
            yield number, "the English quotation mark ‘ stands alone"
