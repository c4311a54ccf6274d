"""What to tell a pupil whose cell Python cannot read, reads otherwise, or that speaks of a name that is not there.

Most pupils have never written Python: they type as on paper, ``(1 ; 3)``, ``«oui»``, ``12 tours``. Python's own
words about that are in English and speak of its grammar.
"""

from __future__ import annotations

import ast
import keyword
import re
import unicodedata
from linecache import getline
from types import TracebackType

from rvbkit.game import Remark
from rvbkit.quoting import cut

#: A line of code that is shown is cut after so many signs.
LONGEST = 100
#: Of a line of code so many signs are looked at: a page that was pasted into one is not looked through.
READ = 2_000
#: What stands for Python's True and False.
TRUTHS = ("vrai", "faux", "true", "false")
#: Signs of mathematics and of print, and what Python writes instead.
WRITTEN = {
    "×": "*", "·": "*", "∗": "*", "÷": "/", "∕": "/", "−": "-", "–": "-", "—": "-", "‐": "-", "≤": "<=", "≥": ">=",
    "≠": "!=", "²": "** 2", "³": "** 3", "…": "...", "，": ",",
}  # fmt: skip
_QUOTES = "«»“”„‟‘’‚‹›"
_QUOTED = re.compile(rf"[{_QUOTES}]\s*([^{_QUOTES}\"']*?)\s*[{_QUOTES}\"']")
_ROW = re.compile(r"[\[(][^\[\]()]*;[^\[\]()]*[\])]")
_PAIR = re.compile(r"\(\s*-?\d+\s*;\s*-?\d+\s*\)")
_STRING = re.compile(r"\"[^\"]*\"|'[^']*'")
_CLOSED_BY = {"(": ")", "[": "]", "{": "}"}


def explained(error: BaseException, traceback: TracebackType | None) -> Remark | None:
    """One remark for a cell that cannot be read or speaks of an unknown name, or None for another error."""
    if isinstance(error, SyntaxError):
        return None if _ran(traceback) else _misread(error)
    if not isinstance(error, NameError) or isinstance(error, UnboundLocalError) or not error.name:
        return None
    while traceback and traceback.tb_next:
        traceback = traceback.tb_next
    line = traceback.tb_lineno if traceback else 1
    text = getline(traceback.tb_frame.f_code.co_filename, line)[:READ] if traceback else ""
    if error.name.casefold() in TRUTHS:
        return Remark("lesson.true-false", {"line": line})
    if remark := compared(text.lstrip(), line):
        return remark
    if re.search(rf"\b(check|answer)\(\s*{re.escape(error.name)}\s*-", text):
        return Remark("lesson.key-unquoted", {"line": line})
    return Remark("lesson.unknown-name", {"name": error.name, "line": line})


def compared(cell: str, first: int = 1) -> Remark | None:
    """A value is compared with a name, or set behind a colon, where it should be given; line ``first`` is the first."""
    try:
        statements = ast.parse(cell).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    for one in statements:
        match one:
            case ast.Expr(value=ast.Compare(left=ast.Name(id=name), ops=[ast.Eq()], comparators=[value])):
                written = f"{name} = {ast.get_source_segment(cell, value)}"
                return Remark("lesson.compared", {"line": first + one.lineno - 1, "written": cut(written, LONGEST)})
            case ast.AnnAssign(target=ast.Name(id=name), value=None):
                return Remark("lesson.equals-missing", {"line": first + one.lineno - 1, "name": name})
    return None


def line_of(error: BaseException) -> Remark | None:
    """The line that cannot be read, as it was typed."""
    text = _line(error).strip() if isinstance(error, SyntaxError) else ""
    return Remark("lesson.line", {"text": cut(text, LONGEST)}) if text else None


def _line(error: SyntaxError) -> str:
    return (error.text or "")[:READ]


def _ran(traceback: TracebackType | None) -> bool:
    """Something of a cell ran before the error: it is about other code, not about the cell."""
    while traceback:
        if traceback.tb_frame.f_code.co_name == "<module>":
            return True
        traceback = traceback.tb_next
    return False


def _misread(error: SyntaxError) -> Remark:
    line, text = error.lineno or 1, _line(error)
    readers = (_quotes, _row, _signs)
    found = next(filter(None, (reader(text) for reader in readers)), None)
    found = found or _grammar(error) or _no_equals(text) or _truth(text) or _beside_a_number(text) or ("unreadable", {})
    return Remark(f"lesson.{found[0]}", {"line": line, **found[1]})


_Found = tuple[str, dict[str, str]] | None


def _masked(text: str) -> str:
    """The line with what stands between quotes blotted out, as long as before."""
    return _STRING.sub(lambda found: f'"{"_" * (len(found[0]) - 2)}"', text)


def _quotes(text: str) -> _Found:
    """Quotes as people print them."""
    outside = _masked(text)
    if not any(sign in outside for sign in _QUOTES):
        return None
    quoted = _QUOTED.search(outside)
    return "straight-quotes", {"written": f'"{quoted[1]}"' if quoted else '"…"'}


def _row(text: str) -> _Found:
    """A pair as the lessons print it, or a list with semicolons."""
    found = _ROW.search(_masked(text))
    if not found:
        return None
    row = text[found.start() : found.end()]  # where a semicolon between quotes stays one
    commas = "".join("," if sign == ";" else row[at] for at, sign in enumerate(found[0]))
    written = re.sub(r"\s+,", ",", re.sub(r",(?=\S)", ", ", commas))
    return ("two-numbers" if _PAIR.fullmatch(found[0]) else "semicolons"), {"written": written}


def _signs(text: str) -> _Found:
    """Signs of mathematics, and those of Python in the other order."""
    outside = _masked(text)
    for sign, other in (*WRITTEN.items(), ("√", "** 0.5"), ("=<", "<="), ("=>", ">=")):
        if sign in outside:
            return "sign-instead", {"sign": sign, "other": other}
    return None


def _no_equals(text: str) -> _Found:
    """A name and its value with no sign between them, or another sign."""
    found = re.match(r"\s*([^\W\d]\w*)(?:\s+(?=[\d\[\"])|\s*:=|\s*=\s+=)", text)
    return ("equals-missing", {"name": found[1]}) if found and not keyword.iskeyword(found[1]) else None


def _truth(text: str) -> _Found:
    """True or False as people write them."""
    return ("true-false", {}) if re.search(rf"\b(?:{'|'.join(TRUTHS)})\b", _masked(text)) else None


def _beside_a_number(text: str) -> _Found:
    """A number or a text with another value behind it, and no comma between."""
    return ("comma", {}) if re.search(r"[\d\"\])]\s+[\d\"\[(]", _masked(text)) else None


def _grammar(error: SyntaxError) -> _Found:
    """What Python says, where it says it plainly enough."""
    said = error.msg or ""
    if found := re.match(r"'([(\[{])' was never closed", said):
        return "not-closed", {"sign": found[1], "other": _CLOSED_BY[found[1]]}
    if said == "incomplete input" and (sign := _left_open(_line(error))):  # notebooks say no more
        return "not-closed", {"sign": sign, "other": _CLOSED_BY[sign]}
    if found := re.match(r"closing parenthesis '.' does not match opening parenthesis '(.)'", said):
        return "not-closed", {"sign": found[1], "other": _CLOSED_BY[found[1]]}
    if found := re.match(r"unmatched '(.)'", said):
        return "too-many-closed", {"sign": found[1]}
    if "unterminated" in said and "string literal" in said:
        return ("apostrophe" if re.search(r"'[^'\"]*\w'\w", _line(error)) else "text-not-closed"), {}
    if said == "'return' outside function":
        return "return-outside", {}
    if found := re.match(r"'(break|continue)' (?:outside|not properly in) loop", said):
        return "loop-outside", {"word": found[1]}
    if said.startswith("Missing parentheses in call to"):
        return "print-brackets", {}
    if said.startswith("cannot assign to") or "Maybe you meant '=='" in said:
        compares = "'=='" in said and re.match(r"\s*(?:if|elif|while|return|assert)\b", _line(error))
        return ("compare" if compares else "left-side"), {}
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
