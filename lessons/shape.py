"""Whether twins are made of the same blocks: headings, paragraphs, items of lists, rows of tables, code.

What is shorter than a sentence — a cell of a table, an item, a paragraph of a few words — is compared
whole: the same in both languages, it was not translated, unless it is made of names, numbers, code and
of words that both languages have.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from prose import prose_only
from twins import COGNATES

#: How a block of a kind begins; what begins like none of these is a paragraph.
_KINDS = {
    "heading": re.compile(r"#{1,6}[ \t]"),
    "table row": re.compile(r"\|"),
    "list item": re.compile(r"[ \t]*(?:[-*+]|\d+[.)])[ \t]"),
}
_FENCE = re.compile(r"[ \t]*(?:> ?)*```")
#: A table's own line below its head.
_RULE = re.compile(r"\|[ \t:|-]+$")


@dataclass
class Block:
    """A block of a text: its kind, the line where it begins, what it says."""

    kind: str
    line: int
    text: str


def blocks(text: str) -> list[Block]:
    """The blocks of a text. A line goes on with the paragraph or the item before it unless something else begins.

    >>> [(block.kind, block.text) for block in blocks("- one\\n  more\\n\\n> two")]
    [('list item', '- one\\n  more'), ('paragraph', 'two')]
    """
    found: list[Block] = []
    grows = fenced = False
    for number, written in enumerate(text.split("\n")):
        line = re.sub(r"^(?:> ?)+", "", written)
        if _FENCE.match(written) or fenced:
            if not fenced:
                found.append(Block("code block", number, ""))
            fenced ^= bool(_FENCE.match(written))
            grows = False
            continue
        kind = next((kind for kind, begins in _KINDS.items() if begins.match(line)), "")
        if not line.strip() or _RULE.match(line):
            grows = False
        elif kind or not grows:
            found.append(Block(kind or "paragraph", number, line))
            grows = kind not in ("heading", "table row")
        else:
            found[-1].text += f"\n{line}"
    return found


def is_empty(text: str) -> bool:
    """Whether a text shows nothing: it is blank, or holds comments alone."""
    return not re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL).strip()


def other_blocks(french: str, english: str) -> Iterator[tuple[str, int, str]]:
    """(language, line, what is told) for each kind of block of which one twin has more, headings apart."""
    found = {"fr": blocks(french), "en": blocks(english)}
    counts = {language: Counter(block.kind for block in here) for language, here in found.items()}
    for kind in sorted((counts["fr"] | counts["en"]).keys() - {"heading"}):
        ours, theirs = counts["fr"][kind], counts["en"][kind]
        if ours != theirs:
            longer, shorter, twin = ("fr", "en", "English") if ours > theirs else ("en", "fr", "French")
            line = _first_apart(found[longer], found[shorter], kind)
            told = f"a {kind} more: {counts[longer][kind]} here, {counts[shorter][kind]} in its {twin} twin"
            yield longer, line, told


def _first_apart(longer: list[Block], shorter: list[Block], kind: str) -> int:
    """The line of the first block of a kind that has no match at its place in the other twin."""
    for place, block in enumerate(longer):
        if block.kind == kind and [other.kind for other in shorter[place : place + 1]] != [kind]:
            return block.line
    return next(block.line for block in reversed(longer) if block.kind == kind)


def same_parts(french: str, english: str, names: Collection[str]) -> Iterator[tuple[int, str]]:
    """(line in the English text, what it says) for cells, items and short paragraphs that nobody translated."""
    ours, theirs = (
        [(line, part) for block in blocks(text) for line, part in _parts(block)] for text in (french, english)
    )
    known = {_plain(part) for _, part in ours}
    for line, part in theirs:
        said = _plain(part)
        if said in known and any(_needs_translating(word, names) for word in re.findall(r"[^\W\d_]{2,}", said)):
            yield line, " ".join(part.split())


def _parts(block: Block) -> Iterator[tuple[int, str]]:
    if block.kind == "table row":
        yield from ((block.line, cell) for cell in block.text.strip().strip("|").split("|"))
    elif block.kind in ("paragraph", "list item"):
        yield block.line, block.text


def _plain(part: str) -> str:
    """A part without code and without the marks of quotations, lists and emphasis."""
    return " ".join(re.sub(r"[*_]|^[ \t]*(?:[-+]|\d+[.)])[ \t]|^(?:> ?)+", "", prose_only(part), flags=re.M).split())


def _needs_translating(word: str, names: Collection[str]) -> bool:
    return not (word.isupper() or word.lower() in names or word.lower() in COGNATES)
