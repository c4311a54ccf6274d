"""Pairs that no end of a line divides."""

from __future__ import annotations

import re

_PAIR = re.compile(r"\(([^()\s;]+)\s; ([^()\s;]+)\)")


def unbroken(text: str) -> str:
    """A sentence whose pairs, ``(4 ; 7)``, no line end divides.

    >>> unbroken("(4 ; 7) wins").count(chr(0xA0))
    2
    """
    return _PAIR.sub("(\\1\u00a0;\u00a0\\2)", text)
