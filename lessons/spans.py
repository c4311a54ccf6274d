"""Code in the texts of twins: the same in both, save for words that a pupil types in his own language.

A word is code, and thus the same in both, when it stands in the code cells of the source, is
Python's, has an underscore or is all in capitals. Words that a pupil may have to type mean the same
in both (``"oui"`` and ``"yes"``). Other words are free.
"""

from __future__ import annotations

import builtins
import keyword
import re
from collections import Counter
from collections.abc import Collection, Iterator

_SPAN = re.compile(r"```.*?```|``.+?``|`[^`]*`", re.DOTALL)
_WORD = r"[^\W\d_]+(?:[-’'][^\W\d_]+)*"
_TOKEN = re.compile(
    r"(?=[^\W\d]*_)[^\W\d]\w*"  # a name with an underscore
    r"|(?<=\w)\.[a-z]{2,}\w*"  # an attribute, or how a file's name ends
    rf"|{_WORD}|\d+|\S"
)
FREE = "·"
#: Words that mean the same, as patterns: French, English.
_MEANINGS = [
    (re.compile(french), re.compile(english))
    for french, english in (
        (r"oui", r"yes"),
        (r"non", r"no|not"),
        (r"vraie?s?", r"true"),
        (r"fausses?|faux", r"false"),
        (r"gagn(e|es|ent|er|ée?s?|ante?s?)", r"wins?|winning|won"),
        (r"perd(s|ent|re|ue?s?|ante?s?)?", r"loses?|losing|lost"),
        (r"et", r"and"),
        (r"ou", r"or"),
        (r"paire?s?", r"even"),
        (r"impaire?s?", r"odd"),
        (r"différences?", r"differences?"),
        (r"fr|en", r"fr|en"),
    )
]
_PYTHON = frozenset(keyword.kwlist) | frozenset(name for name in dir(builtins) if name.islower())


def words_of(code: str) -> frozenset[str]:
    """The words that stand in a piece of code."""
    return frozenset(re.findall(_WORD, code)) | frozenset(re.findall(r"[^\W\d_]+", code))


def other_code(french: str, english: str, code: Collection[str]) -> Iterator[tuple[str, int, str]]:
    """(language, line, what is told) for each code that one has and its twin has not; ``code``: the words of code."""
    found = {language: list(_SPAN.finditer(text)) for language, text in (("fr", french), ("en", english))}
    common = Counter(span.group() for span in found["fr"]) & Counter(span.group() for span in found["en"])
    left = {language: _without(spans, common) for language, spans in found.items()}
    for ours in list(left["fr"]):
        match = next((theirs for theirs in left["en"] if _agree(ours.group(), theirs.group(), code)), None)
        if match:
            left["fr"].remove(ours)
            left["en"].remove(match)
    for number, span in enumerate(left["en"]):
        if number < len(left["fr"]):
            told = f"{_shown(span)} where its French twin has {_shown(left['fr'][number])}"
        else:
            told = f"{_shown(span)} is not in its French twin"
        yield "en", english.count("\n", 0, span.start()), told
    for span in left["fr"][len(left["en"]) :]:
        yield "fr", french.count("\n", 0, span.start()), f"{_shown(span)} is not in its English twin"


def _shown(span: re.Match[str]) -> str:
    return " ".join(span.group().split())


def _without(spans: list[re.Match[str]], common: Counter[str]) -> list[re.Match[str]]:
    rest, left = common.copy(), []
    for span in spans:
        if rest[span.group()]:
            rest[span.group()] -= 1
        else:
            left.append(span)
    return left


def _agree(french: str, english: str, code: Collection[str]) -> bool:
    """Whether both say the same. With free words in it, in any order: “différence paire” is “even difference”."""
    ours, theirs = _form(french, 0, code), _form(english, 1, code)
    if FREE in ours and FREE in theirs:
        return _fixed(ours) == _fixed(theirs)
    return ours == theirs


def _fixed(form: list[str]) -> Counter[str]:
    return Counter(token for token in form if token != FREE)


def _form(span: str, tongue: int, code: Collection[str]) -> list[str]:
    """The tokens of a span, each word by what it means or as free."""
    span = re.sub(r"(?<=\d),(?=\d)", ".", re.sub(r"«\s*|\s*»|[“”]", '"', span))
    form = []
    for token in _TOKEN.findall(span):
        meaning = next((n for n, words in enumerate(_MEANINGS) if words[tongue].fullmatch(token.lower())), None)
        if meaning is not None:
            form.append(f"meaning {meaning}")
        elif not re.fullmatch(_WORD, token) or len(token) == 1 or token.isupper() or token in code or token in _PYTHON:
            form.append(token)
        elif form[-1:] != [FREE]:
            form.append(FREE)
    return form
