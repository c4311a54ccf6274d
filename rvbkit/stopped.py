"""What to tell a pupil whose cell stopped while it ran, in place of Python's traceback.

The line that is told is a line of a cell, the innermost one. An error that Python names in a way that
points to a mistake of beginners gets that mistake's sentence; any other is quoted, for whoever can help.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from keyword import iskeyword
from linecache import getline
from traceback import format_exception
from types import TracebackType
from typing import Any

from rvbkit.game import Remark
from rvbkit.misspelt import READ
from rvbkit.mistakes import about
from rvbkit.quoting import cut, quoted

#: Python's own words are cut after so many signs.
LONGEST = 200

#: What has names for itself alone, or makes none.
_NAMES_OF_ITS_OWN = (ast.AugAssign, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

#: What a line of code gives a value: the names of a loop, or all that stands left of signs ``=``.
_LEFT = re.compile(r"\s*(?:for\s+(\S.*?)\s+in\b|((?:[\w\s,\[\]():]+=(?!=))+))")

_Found = tuple[str, dict[str, Any]] | None


def stopped(error: BaseException, traceback: TracebackType | None) -> Remark:
    """One remark for an error in a cell that could be read."""
    if isinstance(error, KeyboardInterrupt):
        return Remark("lesson.interrupted")
    inner = _in_cells(traceback)
    line, text = inner.tb_lineno if inner else 1, _typed(inner)
    said = cut(f"{type(error).__name__}: {_words(error)}".removesuffix(": "), LONGEST)
    found: _Found = None
    within = inner and inner.tb_next and inner.tb_next.tb_frame.f_globals.get("__name__") != "rvbkit.lazily"
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
    return Remark("lesson.line", {"text": cut(text, LONGEST)})


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


def _meant(error: BaseException, text: str) -> _Found:
    """The mistake that an error in the cell itself points to."""
    said = _words(error)
    if isinstance(error, AttributeError) and isinstance(error.name, str):
        return _no_value(error.obj) or ("no-such-part", {"name": error.name})
    if isinstance(error, KeyError) and error.args:
        return "no-entry", {"name": quoted(error.args[0])}
    subject, parts = about(f"{type(error).__name__}: {said}")
    found: _Found = None
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


def _no_value(thing: Any) -> _Found:
    """What stands where nothing was given back, or where the three dots are still there."""
    return ("gives-nothing", {}) if thing is None else ("three-dots", {}) if thing is ... else None


def _operators(sign: str, kinds: list[str], text: str) -> _Found:
    if "NoneType" in kinds or sign in ("<", "<=", ">", ">="):
        return None
    if sign == "-" and kinds == ["str", "str"]:
        lines = re.search(r"([\"'])[^\"']*\1(?:\s*-\s*([\"'])[^\"']*\2)+", text)
        written = re.sub(r"[\"'\s]", "", lines[0]) if lines else "a1-a2"
        return "hyphen-inside", {"written": f'"{written}"'}
    if sign == "^":
        return "power", {}
    return ("text-and-number", {}) if "str" in kinds else None


def _no_function(kind: str, text: str) -> _Found:
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


def _renamed(traceback: TracebackType, text: str) -> _Found:
    """A name of Python's own that the pupil has given a value, and then calls as the function that it was."""
    seen = traceback.tb_frame.f_globals | traceback.tb_frame.f_locals
    for name in re.findall(r"\b(\w+)\s*\(", text):
        if hasattr(builtins, name) and name in seen and not callable(seen[name]):
            return "python-name", {"name": name}
    return None
