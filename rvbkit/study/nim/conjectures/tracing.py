"""A text that is rewritten, sign by sign traced back to what the pupil wrote: so that it can be quoted.

>>> trace = Trace("Si d EST impair")
>>> trace.sub(re.compile("EST impair"), "== ODD")
>>> trace.text, as_written([Word("ODD", trace, 5, 11)])
('Si d == ODD', 'EST impair')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable


class Trace:
    """``text`` is the text as it is now; ``spans`` says of each sign where in ``source`` it comes from."""

    def __init__(self, source: str) -> None:
        self.source = self.text = source
        self.spans = [(at, at + 1) for at in range(len(source))]

    def each(self, change: Callable[[str], str]) -> None:
        """Changes sign after sign; one may become several, or none."""
        changed = [change(sign) for sign in self.text]
        self.spans = [span for signs, span in zip(changed, self.spans, strict=True) for _ in signs]
        self.text = "".join(changed)

    def sub(self, pattern: re.Pattern[str], by: str | Callable[[re.Match[str]], str]) -> None:
        """Replaces every match; what comes instead stems from the whole match."""
        text, spans, done = "", list[tuple[int, int]](), 0
        for found in pattern.finditer(self.text):
            new = found.expand(by) if isinstance(by, str) else by(found)
            text += self.text[done : found.start()] + new
            spans += self.spans[done : found.start()] + [self.span(*found.span())] * len(new)
            done = found.end()
        self.text, self.spans = text + self.text[done:], spans + self.spans[done:]

    def squeeze(self, ends: str = " ") -> None:
        """Leaves out spaces beside spaces, and these signs at both ends."""
        self.sub(_SPACES, " ")
        begin = len(self.text) - len(self.text.lstrip())
        end = max(begin, len(self.text.rstrip(ends)))
        self.text, self.spans = self.text[begin:end], self.spans[begin:end]

    def span(self, begin: int, end: int) -> tuple[int, int]:
        """Where a part of the text comes from."""
        inside = self.spans[begin:end]
        return (min(span[0] for span in inside), max(span[1] for span in inside)) if inside else (0, 0)


class Word(str):
    """A word in short form that knows what was written for it."""

    source: str
    begin: int
    end: int

    def __new__(cls, short: str, trace: Trace, begin: int, end: int) -> Word:
        word = super().__new__(cls, short)
        word.source, (word.begin, word.end) = trace.source, trace.span(begin, end)
        return word


def as_written(words: Iterable[str]) -> str:
    """What the pupil wrote for these words, from the first to the last; as they are, where no pupil wrote them."""
    given = list(words)
    known = [word for word in given if isinstance(word, Word)]
    if not known:
        return " ".join(given)
    return known[0].source[min(word.begin for word in known) : max(word.end for word in known)].strip()


_SPACES = re.compile(r"\s+")
