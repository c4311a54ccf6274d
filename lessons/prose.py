"""What the builder asks of the words of a lesson: French typography, and two texts that are twins.

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
_FRENCH = (
    (re.compile(r'"([^"\n]*)"'), r"« \1 »"),
    (re.compile(r"'"), "’"),
    (re.compile(rf"«[ {NBSP}\u202f]*"), f"«{NBSP}"),
    (re.compile(rf"\((-?\d+)[ {NBSP}\u202f]*[;,][ {NBSP}\u202f]*(-?\d+)\)"), rf"(\1{NBSP}; \2)"),
    (re.compile(rf"(?:(?<=[^\s;:!?])|\A)[ {NBSP}\u202f]*([;:!?»]+)"), rf"{NBSP}\1"),
)

_COMMON = {
    "fr": "le la les un une des du de et est sont dans que qui pour sur avec vous votre vos ce cette ces il elle on "
    "ne pas plus au aux par se si en ou",
    "en": "the a an of and is are in that which for on with you your this these it he she not no by to from if or at "
    "be has have as how what when can",
}
_WORDS = {language: frozenset(words.split()) for language, words in _COMMON.items()}
#: So many words in a row, the same in both languages, are a sentence that nobody translated.
SAME = 5
#: So many common words of the other language make a paragraph suspect.
FOREIGN = 3


def well_set(text: str) -> str:
    """French prose with its no-break spaces, apostrophes and quotation marks.

    >>> well_set("C'est vrai: `a: b` ? Voir (4;7).").replace(NBSP, "~")
    'C’est vrai~: `a: b`~? Voir (4~; 7).'
    """
    parts, end = [], 0
    for found in _NOT_PROSE.finditer(text):
        parts += [_set(text[end : found.start()]), found.group()]
        end = found.end()
    return "".join((*parts, _set(text[end:])))


def _set(prose: str) -> str:
    if not prose:
        return prose
    for wrong, right in _FRENCH:
        prose = wrong.sub(right, prose)
    return prose


def _prose_only(text: str) -> str:
    """The text without what is no prose, line by line where it was."""
    return _NOT_PROSE.sub(lambda found: "\n" * found.group().count("\n"), text)


def badly_set(text: str) -> Iterator[tuple[int, str]]:
    """The lines (numbered from 0) of a French text that are not well set, as they should be."""
    lines = zip(text.split("\n"), well_set(text).split("\n"), _prose_only(text).split("\n"), strict=True)
    for number, (line, right, prose) in enumerate(lines):
        if line != right:
            yield number, right
        elif '"' in prose:
            yield number, "a straight quotation mark stands alone"


def headings(text: str) -> list[tuple[int, str]]:
    """Level and number of each heading: ``## 2. Play`` is ``(2, "2")``."""
    without_code = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    found = re.finditer(r"^(#{1,6})[ \t]+(?:(\d+(?:\.\d+)*)\b)?", without_code, re.MULTILINE)
    return [(len(mark.group(1)), mark.group(2) or "") for mark in found]


def untranslated(french: str, english: str) -> Iterator[tuple[str, int, str]]:
    """(language, line, reason) for what one of the twins has in the other's language."""
    known = {" ".join(sentence) for _, sentence in _sentences(english)}
    for line, sentence in _sentences(french):
        if len(sentence) >= SAME and " ".join(sentence) in known:
            yield "fr", line, f"the same in both languages: “{' '.join(sentence)}”"
    for language, other, text in (("fr", "en", french), ("en", "fr", english)):
        for line, sentence in _sentences(text):
            own, foreign = (sum(word in _WORDS[tongue] for word in sentence) for tongue in (language, other))
            if foreign >= FOREIGN and foreign > own:
                yield language, line, f"this reads like “{other}”: “{' '.join(sentence)}”"


def _sentences(text: str) -> Iterator[tuple[int, list[str]]]:
    """Line and words, in lower case, of each sentence."""
    prose = _prose_only(text)
    start = 0
    for end in [*(found.end() for found in re.finditer(r"[.!?]\s|\n\s*\n|\n\s*(?=[-*#|]|\d+\.)", prose)), len(prose)]:
        words = re.findall(r"[^\W\d_]+", prose[start:end].lower())
        if words:
            lead = len(prose[start:end]) - len(prose[start:end].lstrip())
            yield prose.count("\n", 0, start + lead), words
        start = end
