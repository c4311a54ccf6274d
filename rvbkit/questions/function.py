"""The kind of exercise where a pupil writes a function: it is called on many cases.

A record holds the code and, for each call, what came of it (``calls.Came``). So nobody's program runs again when an
old answer is judged. The journal has an error as Python names it: ``IndexError: list index out of range``. ``about``
says what such an error is about, beside a call of this exercise and below a cell of the notebook.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from rvbkit.questions.calls import LAST, same
from rvbkit.questions.calls import gave as plain_of
from rvbkit.questions.exercise import Exercise, Finding, Program, Row
from rvbkit.questions.sandbox import SECONDS, call_all
from rvbkit.text.quoting import cut
from rvbkit.text.remarks import NotationError, Remark

#: Errors whose name alone is enough, and what they are about.
_NAMED = {
    "IndexError": "beyond",
    "KeyError": "no-entry",
    "ZeroDivisionError": "by-zero",
    "UnboundLocalError": "not-yet",
    "RecursionError": "itself",
    "MemoryError": "memory",
    "NameError": "no-name",
}
#: What Python says of values, mostly of the wrong kind: kinds, a sign between them, a name.
_SAID = (
    (r"(?P<one>\w+)'? object cannot be interpreted as an integer", "whole"),
    (r"indices must be integers(?: or slices)?, not '?(?P<one>\w+)", "whole"),
    (r"multiply sequence by non-int of type '(?P<one>\w+)'", "whole"),
    (r"unsupported .* for (?P<sign>\S+)(?: or \S+)?: '(?P<one>\w+)' and '(?P<two>\w+)'", "between"),
    (r"'(?P<sign>[<>]=?)' not supported between .* '(?P<one>\w+)' and '(?P<two>\w+)'", "between"),
    (r"can only concatenate (?P<two>\w+) \(not \"(?P<one>\w+)\"\) to", "joined"),
    (r"'(?P<one>\w+)' object is not iterable", "one-by-one"),
    (r"argument of type '(?P<one>\w+)' is not", "one-by-one"),
    (r"cannot unpack non-iterable (?P<one>\w+) object", "one-by-one"),
    (r"'(?P<one>\w+)' object is not subscriptable", "no-items"),
    (r"'(?P<one>\w+)' object does not support item assignment", "unchanged"),
    (r"object of type '(?P<one>\w+)' has no len", "no-length"),
    (r"'(?P<one>\w+)' object is not callable", "no-function"),
    (r"'(?P<one>\w+)' object has no attribute '(?P<name>\w+)'", "no-part"),
    (r"(?P<name>\w+)\(\) (?:missing|takes|got) ", "call"),
    (r"(?:invalid literal for int\(\).*|could not convert string to float): (?P<name>.+)", "no-number"),
    (r"(?:not enough|too many) values to unpack", "unpacked"),
)
#: Kinds of values that pupils meet; others keep the name that Python gives them.
_KINDS = ("int", "float", "str", "list", "tuple", "bool", "dict", "NoneType", "range", "set", "function")


def about(error: str) -> tuple[str, dict[str, str]]:
    """What an error is about, and the words that Python says of it; an empty text where the table has none.

    >>> about("TypeError: 'int' object is not iterable")
    ('one-by-one', {'one': 'int'})
    """
    kind, _, said = error.partition(": ")
    if kind in _NAMED:
        names = re.search(r"'([^']*)'", said)
        return _NAMED[kind], {"said": names[1] if names else cut(said)}
    for pattern, subject in _SAID if kind in ("TypeError", "AttributeError", "ValueError") else ():
        if found := re.search(pattern, said):
            return subject, found.groupdict()
    return "", {}


def raised(error: str) -> Remark:
    """An error in a pupil's function, in the few words that go beside a call."""
    subject, parts = about(error)
    if not subject:
        return Remark("check.raised", {"said": cut(error)})
    kinds = {name: Remark(f"check.kind-{kind.lower()}") for name, kind in parts.items() if kind in _KINDS}
    return Remark(f"check.raised-{subject}", parts | {name: kinds[name] for name in ("one", "two") if name in kinds})


# -- the exercise -------------------------------------------------------------------------------------

#: Failed calls that are shown, lines of what was printed, signs of a program that are kept.
SHOWN, PRINTED, PROGRAM = 3, 3, 10_000
#: What ends a check: what is told of it, and what stands where a value should.
_ENDS = {
    "endless": ("check.endless", "check.no-end"),
    "too-large": ("check.too-large", "check.got-too-large"),
    "asks": ("check.asks", "check.got-asks"),
    "exits": ("check.exits", "check.got-exits"),
    "interrupted": ("check.interrupted", "check.got-interrupted"),
}
#: Items shown of long lists, from a little before the first one that differs.
AROUND = 4


@dataclass(frozen=True, kw_only=True)
class Function(Exercise):
    """A function that the pupil writes: called on every one of ``calls`` and compared with ``computed``.

    ``example`` is a program as a pupil may write it: what the solution shows, and what the tests try.
    """

    calls: tuple[tuple[Any, ...], ...]
    computed: Callable[..., Any]
    example: Callable[..., Any]
    seconds: float = SECONDS
    optional: ClassVar[bool] = True

    def asks(self) -> Program:
        return Program()

    def unanswered(self, answer: Any) -> bool:
        """Also a function that has no lines of its own yet is none."""
        return super().unanswered(answer) or (callable(answer) and _does_nothing(answer))

    def not_yet(self, answer: Any) -> Remark:
        return Remark("check.unwritten")

    def record(self, answer: Any) -> Any:
        if not callable(answer):
            raise NotationError("check.no-function", given=answer)
        if not _takes(answer, len(self.calls[0])):
            raise NotationError("check.arguments", count=len(self.calls[0]))
        kept = []
        for one in call_all(answer, self.calls, self.seconds):
            lines = [line for line in one.printed.splitlines() if line.strip()][:PRINTED]
            kept.append(one.gave | ({"printed": lines} if lines else {}))
        return {"code": code_of(answer)[:PROGRAM], "gave": kept}

    def reference(self) -> Any:
        return self.example

    @property
    def program(self) -> str:
        return code_of(self.example)

    def essence(self, record: Any) -> Any:
        """What came back, whatever was printed."""
        return [{name: part for name, part in one.items() if name != "printed"} for one in record["gave"]]

    def examine(self, record: Any) -> Finding:
        came, rows = record["gave"], []
        printed = next((tuple(one["printed"]) for one in came if "printed" in one), ())
        for arguments, one in zip(self.calls, came, strict=False):
            expected = self.computed(*arguments)
            if "value" not in one or not _agrees(one["value"], plain_of(expected).get("value")):
                rows.append(_row(record["code"], arguments, expected, one))
        if not rows and len(came) == len(self.calls):
            right = Remark("check.right-calls", {"count": len(self.calls)})
            return Finding(True, (right,), printed=printed)
        ended = bool(came) and not came[-1].keys().isdisjoint(LAST)
        said = self._ended(came[-1], rows[-1].call) if ended else self._why(came, len(rows))
        shown = (*rows[: SHOWN - 1], rows[-1]) if ended and len(rows) > SHOWN else tuple(rows[:SHOWN])
        return Finding(False, (said,), shown, printed=() if said.key == "check.prints-only" else printed)

    def _ended(self, last: dict[str, Any], call: str) -> Remark:
        """Why no other call was tried."""
        told = next(told for end, (told, _) in _ENDS.items() if end in last)
        return Remark(told, {"call": call, "seconds": f"{self.seconds:g}"})

    def _why(self, came: list[dict[str, Any]], wrong: int) -> Remark:
        """What is wrong in all calls alike, else how many fail."""
        if came and all(_TRUTH.match(str(one.get("error", ""))) for one in came):
            return Remark("check.true-false")
        if came and all("value" in one and one["value"] is None for one in came):
            return Remark("check.prints-only" if any("printed" in one for one in came) else "check.no-return")
        booleans = all(isinstance(self.computed(*arguments), bool) for arguments in self.calls)
        if booleans and not any(isinstance(one.get("value"), bool) or "error" in one for one in came):
            return Remark("check.true-or-false")
        return Remark("check.calls-failed", {"count": wrong})

    def told(self, record: Any) -> str:
        return str(record["code"])

    def in_short(self, record: Any) -> str:
        return ""


def _agrees(got: Any, wanted: Any) -> bool:
    """Equal; 1 and 0 are taken for True and False, as Python takes them."""
    as_truth = isinstance(wanted, bool) and type(got) is int and got in (0, 1)
    return same(bool(got) if as_truth else got, wanted)


def code_of(function: Any) -> str:
    """The source, as far as it can be had."""
    try:
        return textwrap.dedent(inspect.getsource(function)).strip()
    except (OSError, TypeError):
        return f"{getattr(function, '__name__', 'function')}(...)"


def _takes(function: Any, count: int) -> bool:
    """Whether it can be called with so many arguments, as far as Python knows."""
    try:
        inspect.signature(function).bind(*range(count))
    except TypeError:
        return False
    except ValueError:  # some functions of Python's own do not tell
        return True
    return True


def _does_nothing(function: Any) -> bool:
    """Only dots, ``pass``, a docstring, or ``return`` of nothing."""
    try:
        tree = ast.parse(code_of(function)).body
    except SyntaxError:
        return False
    body = tree[0].body if tree and isinstance(tree[0], ast.FunctionDef) else [ast.Raise()]
    return all(map(_is_nothing, body))


def _is_nothing(line: ast.stmt) -> bool:
    match line:
        case ast.Pass() | ast.Return(value=None) | ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.Return(value=ast.Constant(value=value)) | ast.Expr(value=ast.Constant(value=value)):
            return value is None or value is ...
    return False


# -- the rows that are shown -------------------------------------------------------------------


def _row(code: str, arguments: tuple[Any, ...], expected: Any, came: dict[str, Any]) -> Row:
    name = code.removeprefix("def ").partition("(")[0].strip() if code.startswith("def ") else "f"
    call = f"{name}({', '.join(map(repr, arguments))})"
    wanted = plain_of(expected).get("value")
    if "value" not in came:
        return Row(call, _text(wanted), _instead(came, isinstance(wanted, list)))
    if isinstance(wanted, list) and isinstance(came["value"], list):
        return Row(call, *_where_they_part(wanted, came["value"]))
    return Row(call, _text(wanted), _text(came["value"]))


def _instead(came: dict[str, Any], of_a_list: bool) -> Any:
    """What came where no value did."""
    if "kind" in came:
        return Remark("check.no-list-back" if of_a_list else "game.an-object", {"kind": came["kind"]})
    if "error" in came:
        return raised(str(came["error"]))
    return next((Remark(instead) for end, (_, instead) in _ENDS.items() if end in came), "?")


#: Python's True and False as people write them.
_TRUTH = re.compile(r"NameError: name '(?:true|false|vrai|faux)'", re.IGNORECASE)


def _where_they_part(wanted: list[Any], got: list[Any]) -> tuple[str, str]:
    """Both lists; of long ones the part where they begin to differ."""
    texts = _text(wanted), _text(got)
    if not any(text.endswith("…") for text in texts):
        return texts
    alike = next((i for i, both in enumerate(zip(wanted, got, strict=False)) if not same(*both)), 0)
    start = max(0, (alike or min(len(wanted), len(got))) - 1)
    return _from(wanted, start), _from(got, start)


def _from(row: list[Any], start: int) -> str:
    shown = ", ".join(repr(item) for item in row[start : start + AROUND])
    return cut(f"[{'…, ' if start else ''}{shown}{', …' if len(row) > start + AROUND else ''}]")


def _text(value: Any) -> str:
    return cut(repr(value))
