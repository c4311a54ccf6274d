"""What to tell a pupil whose cell Python cannot read, or that speaks of a name that is not there.

Most pupils have never written Python: they type an answer as on paper, ``(1 ; 3)``, ``oui``, ``«oui»``,
``12 tours``. Python's own words about that are in English and speak of its grammar.
"""

from __future__ import annotations

import re
import unicodedata
from types import TracebackType

from rvbkit.game import Remark

#: A line of code that is shown is cut after so many signs.
LONGEST = 100
#: What stands for an answer when a pupil forgets the quotes.
WORDS = ("oui", "non", "yes", "no", "vrai", "faux", "true", "false")
_CELL = r"[a-m](?:1[0-3]|[1-9])"
_WORD = rf"(?:{'|'.join(WORDS)})"
_QUOTES = "«»“”„‟‘’‚‹›"
_QUOTED = re.compile(rf"[{_QUOTES}]\s*([^{_QUOTES}\"']*?)\s*[{_QUOTES}\"']")
_PAIR = re.compile(r"[(\[,]\s*(-?\d+)\s*;\s*(-?\d+)")
_STRING = re.compile(r"\"[^\"]*\"|'[^']*'")
_CLOSED_BY = {"(": ")", "[": "]", "{": "}"}


def explained(error: BaseException, traceback: TracebackType | None) -> Remark | None:
    """One remark for an error of these two kinds, or None for another error."""
    if isinstance(error, SyntaxError):
        return None if _ran(traceback) else _misread(error)
    if not isinstance(error, NameError) or isinstance(error, UnboundLocalError) or not error.name:
        return None
    while traceback and traceback.tb_next:
        traceback = traceback.tb_next
    line = traceback.tb_lineno if traceback else 1
    if re.fullmatch(f"{_WORD}|{_CELL}", error.name, re.IGNORECASE):
        return Remark("lesson.bare-word", {"line": line, "written": f'"{error.name}"'})
    return Remark("lesson.unknown-name", {"name": error.name, "line": line})


def line_of(error: BaseException) -> Remark | None:
    """The line that cannot be read, as it was typed."""
    text = (error.text or "").strip() if isinstance(error, SyntaxError) else ""
    return (
        Remark("lesson.line", {"text": text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"}) if text else None
    )


def _ran(traceback: TracebackType | None) -> bool:
    """Something of a cell ran before the error: it is about other code, not about the cell."""
    while traceback:
        if traceback.tb_frame.f_code.co_name == "<module>":
            return True
        traceback = traceback.tb_next
    return False


def _misread(error: SyntaxError) -> Remark:
    line, text = error.lineno or 1, error.text or ""
    found = _quotes(text) or _two_numbers(text) or _grammar(error) or _bare_word(text) or ("unreadable", {})
    return Remark(f"lesson.{found[0]}", {"line": line, **found[1]})


_Found = tuple[str, dict[str, str]] | None


def _quotes(text: str) -> _Found:
    """Quotes as people print them."""
    outside = _STRING.sub('""', text)
    if not any(sign in outside for sign in _QUOTES):
        return None
    quoted = _QUOTED.search(outside)
    return "straight-quotes", {"written": f'"{quoted[1]}"' if quoted else '"…"'}


def _two_numbers(text: str) -> _Found:
    """A position or a take as the lessons print it."""
    found = _PAIR.search(_STRING.sub('""', text))
    return ("two-numbers", {"written": f"({found[1]}, {found[2]})"}) if found else None


def _bare_word(text: str) -> _Found:
    """Words one after another, without quotes and commas."""
    found = re.search(rf"\b({_WORD}|{_CELL})\b", _STRING.sub('""', text), re.IGNORECASE)
    return ("bare-word", {"written": f'"{found[1]}"'}) if found else None


def _grammar(error: SyntaxError) -> _Found:
    """What Python says, where it says it plainly enough."""
    said = error.msg or ""
    if found := re.match(r"'([(\[{])' was never closed", said):
        return "not-closed", {"sign": found[1], "other": _CLOSED_BY[found[1]]}
    if said == "incomplete input" and (sign := _left_open(error.text or "")):  # notebooks say no more
        return "not-closed", {"sign": sign, "other": _CLOSED_BY[sign]}
    if found := re.match(r"unmatched '(.)'|closing parenthesis '(.)'", said):
        return "too-many-closed", {"sign": found[1] or found[2]}
    if "unterminated" in said and "string literal" in said:
        return "text-not-closed", {}
    if found := re.match(r"invalid (?:non-printable )?character (?:'(.)' )?\(?U\+([0-9A-F]+)", said):
        sign = chr(int(found[2], 16))
        return ("strange-space", {}) if unicodedata.category(sign) in ("Zs", "Cf") else ("strange-sign", {"sign": sign})
    if said.startswith("expected ':'"):
        return "colon", {}
    return ("indent", {}) if isinstance(error, IndentationError) else None


def _left_open(text: str) -> str:
    """The last bracket of a line that is not closed."""
    waiting: list[str] = []
    for sign in _STRING.sub("", text):
        if sign in _CLOSED_BY:
            waiting.append(sign)
        elif waiting and sign == _CLOSED_BY[waiting[-1]]:
            waiting.pop()
    return waiting[-1] if waiting else ""
