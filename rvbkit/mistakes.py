"""What Python's errors are about: one table for whoever tells them, beside a call or below a cell.

The journal has an error as Python names it: ``IndexError: list index out of range``.
"""

from __future__ import annotations

import re

from rvbkit.game import Remark
from rvbkit.quoting import cut

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
