"""Whether two texts are twins: the same headings and numbers, and each in its own language.

Numbers in figures must be the same, in the rows of a table in the same order too; ``1 000,5`` and
``1,000.5`` are the same. What stands as code is compared in ``spans.py``, paragraphs, lists
and tables in ``shape.py``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator

from prose import prose_only

_COMMON = {
    "fr": "le la les un une des du de et est sont dans que qui pour sur avec vous votre vos ce cette ces il elle on "
    "ne pas plus au aux par se si en ou",
    "en": "the a an of and is are in that which for on with you your this these it he she not no by to from if or at "
    "be has have as how what when can",
}
_WORDS = {language: frozenset(words.split()) for language, words in _COMMON.items()}
#: These stand for numbers, cells or kinds: “A” is rather no article.
_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
#: So many words in a row, the same in both languages, are a sentence that nobody translated.
SAME = 5
#: So many common words of the other language make a paragraph suspect.
FOREIGN = 3
#: Words of both languages.
COGNATES = {"conclusion", "introduction"} | {
    word + end for word in ("notation", "position", "question", "solution") for end in ("", "s")
}
#: What may be written in figures on one side only: where a link leads, HTML. Formulas count.
_NOT_TOLD = re.compile(
    r"```.*?```|``.+?``|`[^`]*`|</?[a-zA-Z][^<>]*>|<!--.*?-->|&#?\w+;|\]\([^)]*\)|https?://\S+", re.DOTALL
)
_FIGURES = re.compile(r"\d+|[⁰¹²³⁴-⁹]+|[₀-₉]+")
#: Between the thousands: spaces of all widths, or a comma.
_THOUSANDS = re.compile(r"(?<=\d)[ ,\u00a0\u2009\u202f](?=\d{3}(?!\d))")


def headings(text: str) -> list[tuple[int, str]]:
    """Level and number of each heading: ``## 2. Play`` is ``(2, "2")``."""
    without_code = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    found = re.finditer(r"^(#{1,6})[ \t]+(?:(\d+(?:\.\d+)*)\b)?", without_code, re.MULTILINE)
    return [(len(mark.group(1)), mark.group(2) or "") for mark in found]


def names_in(french: str) -> set[str]:
    """The names in a French text, in lower case: what has a capital inside a sentence, where no common word has."""
    return {
        word.lower() for word in re.findall(r"(?:(?<=[a-zà-ÿ,;][ \u00a0])|(?<=’))[A-ZÀ-Ý][\w-]*", prose_only(french))
    }


def same_headings(french: str, english: str, names: Collection[str]) -> Iterator[tuple[int, str]]:
    """(line in the English text, heading) for each that is no name and the same in both languages."""
    known = {_heading(line) for line in prose_only(french).split("\n") if line.startswith("#")}
    for number, line in enumerate(prose_only(english).split("\n")):
        heading = _heading(line)
        words = re.findall(r"[^\W\d_]{2,}", heading)
        told = [word for word in words if not (word.isupper() or word.lower() in names or word.lower() in COGNATES)]
        if line.startswith("#") and heading in known and told:
            yield number, heading


def _heading(line: str) -> str:
    return re.sub(r"^#+[ \t]*(\d+(\.\d+)*\.?)?", "", line).strip()


def other_numbers(french: str, english: str) -> Iterator[tuple[str, int, str]]:
    """(language, line, what is told) for the numbers that one of the twins has and the other has not."""
    texts = {language: _NOT_TOLD.sub(_lines_only, text) for language, text in (("fr", french), ("en", english))}
    joined = {language: _THOUSANDS.sub("", text) for language, text in texts.items()}
    if not _same(Counter, texts["fr"], texts["en"]):
        counts = {language: Counter(_FIGURES.findall(text)) for language, text in joined.items()}
        for language, other, twin in (("fr", "en", "English"), ("en", "fr", "French")):
            for number in counts[language] - counts[other]:
                more = "is more often here than" if counts[other][number] else "is not"
                line = _line_of(number, counts[other][number], joined[language])
                yield language, line, f"the number {number} {more} in its {twin} twin, in figures"
        return
    for (_, ours), (line, theirs) in zip(_rows(texts["fr"]), _rows(texts["en"]), strict=False):
        if not _same(list, ours, theirs):
            told, wanted = (" ".join(_FIGURES.findall(row)) or "no number" for row in (theirs, ours))
            yield "en", line, f"this row has {told}, its French twin’s {wanted}"


def _same(kind: Callable[[list[str]], object], french: str, english: str) -> bool:
    """Whether both have the same figures, the thousands being set apart in both, in none, or in one of them."""
    plain, joined = (
        [kind(_FIGURES.findall(text)) for text in texts]
        for texts in ((french, english), (_THOUSANDS.sub("", french), _THOUSANDS.sub("", english)))
    )
    return plain[0] == plain[1] or joined[0] == joined[1]


def _lines_only(found: re.Match[str]) -> str:
    return "\n" * found.group().count("\n")


def _line_of(number: str, before: int, text: str) -> int:
    """The line of a number that stands so many times before."""
    return [text.count("\n", 0, found.start()) for found in _FIGURES.finditer(text) if found.group() == number][before]


def _rows(text: str) -> Iterator[tuple[int, str]]:
    """Each row of a table, with its line."""
    return ((line, row) for line, row in enumerate(text.split("\n")) if row.startswith("|"))


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
    prose = prose_only(text)
    start = 0
    for end in [*(found.end() for found in re.finditer(r"[.!?]\s|\n\s*\n|\n\s*(?=[-*#|]|\d+\.)", prose)), len(prose)]:
        words = [word.lower() for word in re.findall(r"[^\W\d_]+", prose[start:end]) if word not in _LETTERS]
        if words:
            lead = len(prose[start:end]) - len(prose[start:end].lstrip())
            yield prose.count("\n", 0, start + lead), words
        start = end
