"""What a pupil may write for an answer, and what is meant: forgiving, and clear about what is not understood.

Each form takes an answer and gives plain JSON, or raises ``NotationError``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from numbers import Integral
from typing import Any

from rvbkit.game import NotationError, Remark


def whole_number(answer: Any) -> int:
    """A whole number, or its text.

    >>> whole_number(" 12 ")
    12
    """
    if isinstance(answer, Integral) and not isinstance(answer, bool):
        return int(answer)
    if isinstance(answer, float) and answer.is_integer():
        return int(answer)
    if isinstance(answer, str) and answer.strip().removeprefix("-").isdecimal() and len(answer) < 40:
        return int(answer)
    raise NotationError("check.no-number", given=_quoted(answer))


def count_pair(answer: Any) -> list[int]:
    """Two numbers of matches: whole, and not below zero."""
    both = pair(answer)
    if min(both) < 0:
        raise NotationError("check.below-zero", given=_quoted(answer))
    return both


def yes_or_no(answer: Any) -> bool:
    """True or False, or a word for it in either language."""
    if isinstance(answer, bool):
        return answer
    word = _plain(answer) if isinstance(answer, str) else ""
    if word in ("yes", "oui", "true", "vrai", "y", "o"):
        return True
    if word in ("no", "non", "false", "faux", "n"):
        return False
    raise NotationError("check.no-yes", given=_quoted(answer))


def one_of(*words: str) -> Callable[[Any], str]:
    """One of some words, whatever the case, the accents and the spaces."""

    def form(answer: Any) -> str:
        for word in words:
            if isinstance(answer, str) and _plain(answer) == _plain(word):
                return word
        raise NotationError("check.no-word", given=_quoted(answer), known=", ".join(words))

    return form


def list_of(form: Callable[[Any], Any], *, ordered: bool = True) -> Callable[[Any], list[Any]]:
    """Several answers of one form, as a list or any other row of them; unordered ones are sorted."""

    def listed(answer: Any) -> list[Any]:
        if isinstance(answer, str):
            answer = [part for part in answer.replace(";", ",").split(",") if part.strip()]
        if not isinstance(answer, Iterable) or isinstance(answer, dict):
            raise NotationError("check.no-list", given=_quoted(answer))
        found = []
        for place, part in enumerate(answer, 1):
            try:
                found.append(form(part))
            except NotationError as error:
                raise NotationError("check.in-list", place=place, why=error.remark) from None
        return found if ordered else sorted(found)

    return listed


def pair(answer: Any) -> list[int]:
    """Two whole numbers: ``(4, 7)``, or the text ``(4 ; 7)``."""
    if isinstance(answer, str):
        answer = answer.strip().removeprefix("(").removesuffix(")").replace(",", ";").split(";")
    try:
        first, second = answer
    except (TypeError, ValueError):
        raise NotationError("check.no-pair", given=_quoted(answer)) from None
    return [whole_number(first), whole_number(second)]


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _quoted(answer: Any) -> Any:
    if callable(answer):
        return Remark("check.a-function")
    return answer if isinstance(answer, str) else repr(answer)
