"""What to tell a pupil whose cell stopped while it ran, in place of Python's traceback.

The line that is told is a line of a cell, the innermost one. An error that Python names in a way that
points to a mistake of beginners gets that mistake's sentence; any other is quoted, for whoever can help.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from linecache import getline
from traceback import format_exception
from types import TracebackType

from rvbkit.game import Remark

#: Python's own words are cut after so many signs.
LONGEST = 200

_Found = tuple[str, dict[str, str]] | None


def stopped(error: BaseException, traceback: TracebackType | None) -> Remark:
    """One remark for an error in a cell that could be read."""
    if isinstance(error, KeyboardInterrupt):
        return Remark("lesson.interrupted")
    inner = _in_cells(traceback)
    line = inner.tb_lineno if inner else 1
    text = getline(inner.tb_frame.f_code.co_filename, line).strip() if inner else ""
    said = _cut(f"{type(error).__name__}: {_words(error)}".removesuffix(": "))
    found: _Found = None
    if inner and inner.tb_next is None:  # in the cell itself, not in what it calls
        found = next(filter(None, (rule(error, text) for rule in _RULES)), None)
    key, blanks = found or ("stopped-inside" if inner and inner.tb_next else "stopped", {"said": said})
    return Remark(f"lesson.{key}", {"line": line, **blanks})


def shown(error: BaseException, traceback: TracebackType | None) -> Remark | None:
    """The line of the cell, as it was typed."""
    inner = _in_cells(traceback)
    text = getline(inner.tb_frame.f_code.co_filename, inner.tb_lineno).strip() if inner else ""
    return None if not text or isinstance(error, KeyboardInterrupt) else Remark("lesson.line", {"text": _cut(text)})


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
        return {made[1] or made[2] for made in re.finditer(r"^(?:def\s+(\w+)|(\w+)\s*=(?!=))", cell, re.MULTILINE)}
    return {name for one in statements for name in _made(one)}


def _made(statement: ast.stmt) -> Iterator[str]:
    match statement:
        case ast.FunctionDef(name=name):
            yield name
        case ast.Assign(targets=targets):
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def _in_cells(traceback: TracebackType | None) -> TracebackType | None:
    """Where a cell was, last."""
    found = None
    while traceback:
        if _is_cell(traceback):
            found = traceback
        traceback = traceback.tb_next
    return found


def _is_cell(traceback: TracebackType) -> bool:
    return traceback.tb_frame.f_globals.get("__name__") == "__main__"


def _words(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # noqa: BLE001 (a kind of error of the pupil's own making)
        return ""


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


# -- mistakes of beginners ---------------------------------------------------------------------------


def _by_type(error: BaseException, text: str) -> _Found:
    match error:
        case ZeroDivisionError():
            return "by-zero", {}
        case UnboundLocalError():
            name = re.search(r"variable '(\w+)'", _words(error))
            return "not-yet-in-function", {"name": name[1] if name else ""}
        case KeyError(args=(key, *_)):
            return "no-entry", {"name": _cut(str(key))}
        case IndexError():
            return "beyond-the-end", {}
        case RecursionError():
            return "calls-itself", {}
        case AttributeError():
            return "no-such-part", {"name": str(error.name or "")}
        case _:
            return None


def _ellipsis(error: BaseException, text: str) -> _Found:
    """The three dots are still there."""
    return ("three-dots", {}) if isinstance(error, TypeError) and "ellipsis" in _words(error) else None


def _operators(error: BaseException, text: str) -> _Found:
    found = re.search(r"unsupported operand type\(s\) for (\S+): '(\w+)' and '(\w+)'", _words(error))
    if isinstance(error, TypeError) and "can only concatenate str" in _words(error):
        return "text-and-number", {}
    if not found or not isinstance(error, TypeError):
        return None
    sign, *kinds = found.groups()
    if "NoneType" in kinds:
        return "gives-nothing", {}
    if sign == "-" and kinds == ["str", "str"]:
        lines = re.search(r"([\"'])[^\"']*\1(?:\s*-\s*([\"'])[^\"']*\2)+", text)
        written = re.sub(r"[\"'\s]", "", lines[0]) if lines else "a1-a2"
        return "hyphen-inside", {"written": f'"{written}"'}
    if sign == "^":
        return "power", {}
    return ("text-and-number", {}) if "str" in kinds else None


def _calls(error: BaseException, text: str) -> _Found:
    """Two brackets with no comma between, or the wrong kind of bracket."""
    said = _words(error)
    if not isinstance(error, TypeError):
        return None
    named = re.fullmatch(r"([^\W\d]\w*)\s*\(.*", text)
    if named and re.search(r"'(tuple|int|float|str|bool|ellipsis)' object is not callable", said):
        return "equals-missing", {"name": named[1]}
    if re.search(r"'(int|float)' object is not callable", said):
        return "times", {}
    if "indices must be integers or slices, not tuple" in said:
        return "comma", {}
    if found := re.search(r"'(\w+)' object is not callable", said):
        between = re.search(r"[)\]\"']\s*\(", text)
        return ("comma" if between or found[1] in ("tuple", "str") else "square-brackets"), {}
    if found := re.match(r"(\w+)\(\) (?:missing|takes|got) ", said):
        return "wrong-call", {"name": found[1]}
    return ("gives-nothing", {}) if "NoneType" in said else None


_RULES: tuple[Callable[[BaseException, str], _Found], ...] = (_by_type, _calls, _ellipsis, _operators)
