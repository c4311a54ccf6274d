"""What to tell a pupil whose cell Python cannot read, reads otherwise, or that stopped while it ran.

Most pupils have never written Python: they type as on paper, ``(1 ; 3)``, ``«oui»``, ``12 tours``. Python's own words
about that are in English and speak of its grammar. The line that is told is a line of a cell, the innermost one. An
error that Python names in a way that points to a mistake of beginners gets the sentence of that mistake; any other is
quoted, for whoever can help.
"""

from __future__ import annotations

import ast
import builtins
import keyword
import re
import unicodedata
from collections.abc import Iterator
from keyword import iskeyword
from linecache import getline
from traceback import format_exception
from types import TracebackType
from typing import Any

from rvbkit.questions.function import about
from rvbkit.text.quoting import cut, quoted
from rvbkit.text.remarks import Remark

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


#: Python's own words are cut after so many signs.
LONGEST_LINE = 200

#: What has names for itself alone, or makes none.
_NAMES_OF_ITS_OWN = (ast.AugAssign, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

#: What a line of code gives a value: the names of a loop, or all that stands left of signs ``=``.
_LEFT = re.compile(r"\s*(?:for\s+(\S.*?)\s+in\b|((?:[\w\s,\[\]():]+=(?!=))+))")

_Known = tuple[str, dict[str, Any]] | None


def stopped(error: BaseException, traceback: TracebackType | None) -> Remark:
    """One remark for an error in a cell that could be read."""
    if isinstance(error, KeyboardInterrupt):
        return Remark("lesson.interrupted")
    inner = _in_cells(traceback)
    line, text = inner.tb_lineno if inner else 1, _typed(inner)
    said = cut(f"{type(error).__name__}: {_words(error)}".removesuffix(": "), LONGEST_LINE)
    found: _Known = None
    within = inner and inner.tb_next and inner.tb_next.tb_frame.f_globals.get("__name__") != "rvbkit.text.lazy"
    if inner and not within:  # in the cell itself, not in what it calls: a name that a package does not offer is, too
        found = _renamed(inner, text) or _meant(error, text)
    what = "stopped-showing" if inner is None else "stopped-inside" if within else "stopped"
    key, blanks = found or (what, {"said": said})
    return Remark(f"lesson.{key}", {"line": line, **blanks})


def shown(error: BaseException, traceback: TracebackType | None) -> Remark | None:
    """The line of the cell, as it was typed."""
    text = _typed(_in_cells(traceback))
    if not text or text.startswith("get_ipython().") or isinstance(error, KeyboardInterrupt):
        return None  # nobody typed what IPython makes of a line that begins with a sign of its own
    return Remark("lesson.line", {"text": cut(text, LONGEST_LINE)})


def in_full(error: BaseException, traceback: TracebackType | None) -> str:
    """Python's own account, from the cell on."""
    while traceback and not _is_cell(traceback):
        traceback = traceback.tb_next
    return "".join(format_exception(type(error), error, traceback))


def reached(traceback: TracebackType | None) -> int:
    """The line of the cell that was running, at its own level."""
    while traceback and not (_is_cell(traceback) and traceback.tb_frame.f_code.co_name == "<module>"):
        traceback = traceback.tb_next
    return traceback.tb_lineno if traceback else 1


def unmade(cell: str, line: int) -> set[str]:
    """Names that a cell gives a value in the statement at this line or later; all, where it cannot be read.

    >>> sorted(unmade("a = 1\\nb = [\\n2,\\n3]\\ndef f(x):\\n    c = x", 3)), unmade("d = [1,\\ne == 2", 2)
    (['b', 'f'], {'d'})
    """
    try:
        statements = [one for one in ast.parse(cell).body if (one.end_lineno or one.lineno) >= line]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return set(_written(cell))
    return {name for one in statements for name in _made(one)}


def _made(node: ast.AST) -> Iterator[str]:
    """Names that a statement gives a value, or that a loop or branch in it does; those in functions are their own."""
    parts = [node]  # no call within a call: a long sum is nested deeply
    while parts:
        part = parts.pop()
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield part.name
        elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            yield part.id
        elif not isinstance(part, _NAMES_OF_ITS_OWN):
            parts += ast.iter_child_nodes(part)


def _written(cell: str) -> Iterator[str]:
    """The same of a cell that cannot be read, line by line: what is indented below ``def`` belongs to the function."""
    inside = False
    for line in cell.split("\n"):
        if line[:1].strip():
            inside = bool(re.match(r"(?:async\s+)?(?:def|class)\s", line))
        if named := re.match(r"(?:async\s+)?(?:def|class)\s+(\w+)", line):
            yield named[1]
        elif not inside and (left := _LEFT.match(line[:READ])):
            yield from (name for name in re.findall(r"\b[^\W\d]\w*", left[1] or left[2]) if not iskeyword(name))


def _in_cells(traceback: TracebackType | None) -> TracebackType | None:
    """Where a cell was, last."""
    found = None
    while traceback:
        if _is_cell(traceback):
            found = traceback
        traceback = traceback.tb_next
    return found


def _typed(traceback: TracebackType | None) -> str:
    """The line where it was."""
    return getline(traceback.tb_frame.f_code.co_filename, traceback.tb_lineno)[:READ].strip() if traceback else ""


def _is_cell(traceback: TracebackType) -> bool:
    return traceback.tb_frame.f_globals.get("__name__") == "__main__"


def _words(error: BaseException) -> str:
    try:
        return str(error)
    except BaseException:  # noqa: BLE001 (a kind of error of the pupil's own making)
        return ""


# -- mistakes of beginners ---------------------------------------------------------------------------


def _meant(error: BaseException, text: str) -> _Known:
    """The mistake that an error in the cell itself points to."""
    said = _words(error)
    if isinstance(error, AttributeError) and isinstance(error.name, str):
        return _no_value(error.obj) or ("no-such-part", {"name": error.name})
    if isinstance(error, KeyError) and error.args:
        return "no-entry", {"name": quoted(error.args[0])}
    subject, parts = about(f"{type(error).__name__}: {said}")
    found: _Known = None
    match subject:
        case "beyond" | "by-zero" | "itself":
            found = {"beyond": "beyond-the-end", "itself": "calls-itself"}.get(subject, subject), {}
        case "not-yet":
            found = "not-yet-in-function", {"name": parts["said"]}
        case "whole" if "not tuple" in said:
            found = ("comma" if re.search(r"\]\s*\[", text) else "one-place"), {}
        case "no-items" if parts["one"] in ("function", "method", "type", "builtin_function_or_method"):
            found = "round-brackets", {}
        case "no-function":
            found = _no_function(parts["one"], text)
        case "call":
            found = "wrong-call", {"name": parts["name"]}
        case "joined" if parts["two"] == "str":
            found = "text-and-number", {}
        case "between" if "ellipsis" not in said:
            found = _operators(parts["sign"], [parts["one"], parts["two"]], text)
    if found or not isinstance(error, TypeError):
        return found
    return ("three-dots", {}) if "ellipsis" in said else ("gives-nothing", {}) if "NoneType" in said else None


def _no_value(thing: Any) -> _Known:
    """What stands where nothing was given back, or where the three dots are still there."""
    return ("gives-nothing", {}) if thing is None else ("three-dots", {}) if thing is ... else None


def _operators(sign: str, kinds: list[str], text: str) -> _Known:
    if "NoneType" in kinds or sign in ("<", "<=", ">", ">="):
        return None
    if sign == "-" and kinds == ["str", "str"]:
        lines = re.search(r"([\"'])[^\"']*\1(?:\s*-\s*([\"'])[^\"']*\2)+", text)
        written = re.sub(r"[\"'\s]", "", lines[0]) if lines else "a1-a2"
        return "hyphen-inside", {"written": f'"{written}"'}
    if sign == "^":
        return "power", {}
    return ("text-and-number", {}) if "str" in kinds else None


def _no_function(kind: str, text: str) -> _Known:
    """A value of this kind was called: a sign is missing before the bracket, or it is the wrong bracket."""
    named = re.fullmatch(r"([^\W\d]\w*)\s*\([^()]*\)", text)
    if named and kind in ("tuple", "int", "float", "str", "bool", "ellipsis"):
        return "equals-missing", {"name": named[1]}
    if kind in ("int", "float"):
        return "times", {}
    if re.search(r"[)\]\"']\s*\(", text) and kind in ("tuple", "list", "str"):
        return "comma", {}
    if kind in ("list", "dict", "tuple", "str"):
        return "square-brackets", {}
    return None


def _renamed(traceback: TracebackType, text: str) -> _Known:
    """A name of Python's own that the pupil has given a value, and then calls as the function that it was."""
    seen = traceback.tb_frame.f_globals | traceback.tb_frame.f_locals
    for name in re.findall(r"\b(\w+)\s*\(", text):
        if hasattr(builtins, name) and name in seen and not callable(seen[name]):
            return "python-name", {"name": name}
    return None
