"""What to tell a pupil whose cell Python cannot read, reads otherwise, or that speaks of a name that is not there.

Most pupils have never written Python: they type an answer as on paper, ``(1 ; 3)``, ``oui``, ``«oui»``,
``12 tours``. Python's own words about that are in English and speak of its grammar.
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
#: What stands for an answer when a pupil forgets the quotes.
WORDS = ("oui", "non", "yes", "no")
#: How pupils write a square root, and words of Python in French.
ROOTS = ("sqrt", "racine", "rac")
FRENCH = {
    "si": "if", "sinon": "else", "pour": "for", "tant que": "while", "tantque": "while", "retourner": "return",
    "retourne": "return", "renvoyer": "return", "renvoie": "return",
}  # fmt: skip
#: What stands for Python's True and False.
TRUTHS = ("vrai", "faux", "true", "false")
#: Letters that are answers, and just as well names in a program.
LETTERS = "ABCDRV"
#: Signs of mathematics and of print, and what Python writes instead.
WRITTEN = {
    "×": "*", "·": "*", "∗": "*", "÷": "/", "∕": "/", "−": "-", "–": "-", "—": "-", "‐": "-", "≤": "<=", "≥": ">=",
    "≠": "!=", "²": "** 2", "³": "** 3", "…": "...", "，": ",",
}  # fmt: skip
_CELL = r"[a-m](?:1[0-3]|[1-9])"
_CELLS = rf"{_CELL}(?:\s*-\s*{_CELL})*"
_WORD = rf"(?:{'|'.join(WORDS)})"
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
    if error.name.casefold() in ROOTS:
        return Remark("lesson.root", {"line": line})
    if remark := compared(text.lstrip(), line):
        return remark
    if re.search(rf"\b(check|answer)\(\s*{re.escape(error.name)}\s*-", text):
        return Remark("lesson.key-unquoted", {"line": line})
    if traceback and traceback.tb_frame.f_code.co_name != "<module>":  # in a function it is a name, no answer
        return Remark("lesson.unknown-name", {"name": error.name, "line": line})
    if written := _unquoted(error.name, text):
        return Remark("lesson.bare-word", {"line": line, "written": f'"{written}"'})
    if written := _in_a_pair(error.name, text):
        return Remark("lesson.bare-pair", {"line": line, "written": f'"{written}"'})
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


def _unquoted(name: str, text: str) -> str:
    """The answer that this name is a part of, if it looks like one."""
    if re.fullmatch(_CELL, name, re.IGNORECASE):
        lines = re.findall(rf"\b{_CELLS}\b", _masked(text), re.IGNORECASE)
        return next((line for line in lines if name in re.split(r"\s*-\s*", line)), name)
    if re.fullmatch(_WORD, name, re.IGNORECASE):
        return name
    given = re.search(r"\bcheck\(|^\s*\w+\s*=[^=]", text)
    return name if given and len(name) == 1 and name in LETTERS else ""


def _in_a_pair(name: str, text: str) -> str:
    """The pair with a letter, ``(n, n+1)``, in which this name stands, as an answer."""
    found = re.search(rf"(?<!\w)\(([^()]*\b{re.escape(name)}\b[^()]*)\)", text)
    if not found or len(name) > 1 or "," not in found[1]:
        return ""
    return f"({found[1].replace(',', ' ;')})"


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
    readers = (_quotes, _row, _signs, _thousands, _french)
    found = next(filter(None, (reader(text) for reader in readers)), None)
    found = (
        found or _grammar(error) or _no_equals(text) or _bare_word(text) or _beside_a_number(text) or ("unreadable", {})
    )
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
    if re.search(r"[^\W\d_]", found[0]):
        return "bare-pair", {"written": f'"{row}"'}
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


def _thousands(text: str) -> _Found:
    """A number in groups of three digits; in square brackets these are rather values without commas."""
    found = re.search(r"(?<![\w.])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\w)", _masked(text))
    if not found or "[" in text[: found.start()]:
        return None
    return "thousands", {"written": re.sub(r"\s", "", found[0])}


def _french(text: str) -> _Found:
    found = re.match(rf"\s*({'|'.join(FRENCH)})\b", text)
    return ("sign-instead", {"sign": found[1], "other": FRENCH[found[1]]}) if found else None


def _no_equals(text: str) -> _Found:
    """A name and its value with no sign between them, or another sign."""
    found = re.match(r"\s*([^\W\d]\w*)(?:\s+(?=[\d\[\"])|\s*:=|\s*=\s+=)", text)
    return ("equals-missing", {"name": found[1]}) if found and not keyword.iskeyword(found[1]) else None


def _bare_word(text: str) -> _Found:
    """Words one after another, without quotes and commas."""
    outside = _masked(text)
    if re.search(rf"\b(?:{'|'.join(TRUTHS)})\b", outside):
        return "true-false", {}
    found = re.search(rf"\b({_WORD}|{_CELLS})\b", outside, re.IGNORECASE)
    return ("bare-word", {"written": f'"{found[1]}"'}) if found else None


def _beside_a_number(text: str) -> _Found:
    """A number with a word behind it, or with another value and no comma between."""
    outside = _masked(text)
    if re.search(r"[\d\"\])]\s+[\d\"\[(]", outside):
        return "comma", {}
    for found in re.finditer(r"\b\d+\s*([^\W\d]\w*)", outside):
        if not keyword.iskeyword(found[1]):
            return "number-word", {"word": found[1]}
    return None


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
