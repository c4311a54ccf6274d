"""An error in a pupil's function, told in the few words that go beside a call.

The journal has it as Python names it: ``IndexError: list index out of range``.
"""

from __future__ import annotations

import re

from rvbkit.game import Remark
from rvbkit.quoting import cut

#: Errors whose name alone is enough.
_NAMED = {
    "IndexError": "check.raised-beyond",
    "KeyError": "check.raised-no-entry",
    "ZeroDivisionError": "check.raised-by-zero",
    "UnboundLocalError": "check.raised-not-yet",
    "RecursionError": "check.raised-itself",
    "MemoryError": "check.raised-memory",
    "NameError": "check.raised-no-name",
}
#: What Python says of values, mostly of the wrong kind, and what is told: kinds, a sign between them, a name.
_SAID = (
    (r"(?P<one>\w+)'? object cannot be interpreted as an integer", "check.raised-whole"),
    (r"indices must be integers(?: or slices)?, not '?(?P<one>\w+)", "check.raised-whole"),
    (r"multiply sequence by non-int of type '(?P<one>\w+)'", "check.raised-whole"),
    (r"unsupported .* for (?P<sign>\S+)(?: or \S+)?: '(?P<one>\w+)' and '(?P<two>\w+)'", "check.raised-between"),
    (r"'(?P<sign>[<>]=?)' not supported between .* '(?P<one>\w+)' and '(?P<two>\w+)'", "check.raised-between"),
    (r"can only concatenate (?P<two>\w+) \(not \"(?P<one>\w+)\"\) to", "check.raised-joined"),
    (r"'(?P<one>\w+)' object is not iterable", "check.raised-one-by-one"),
    (r"argument of type '(?P<one>\w+)' is not", "check.raised-one-by-one"),
    (r"cannot unpack non-iterable (?P<one>\w+) object", "check.raised-one-by-one"),
    (r"'(?P<one>\w+)' object is not subscriptable", "check.raised-no-items"),
    (r"'(?P<one>\w+)' object does not support item assignment", "check.raised-unchanged"),
    (r"object of type '(?P<one>\w+)' has no len", "check.raised-no-length"),
    (r"'(?P<one>\w+)' object is not callable", "check.raised-no-function"),
    (r"'(?P<one>\w+)' object has no attribute '(?P<name>\w+)'", "check.raised-no-part"),
    (r"(?P<name>\w+)\(\) (?:missing|takes|got) ", "check.raised-call"),
    (r"(?:invalid literal for int\(\).*|could not convert string to float): (?P<name>.+)", "check.raised-no-number"),
    (r"(?:not enough|too many) values to unpack", "check.raised-unpacked"),
)
#: Kinds of values that pupils meet; others keep the name that Python gives them.
_WORDS = {
    "int": "check.kind-int",
    "float": "check.kind-float",
    "str": "check.kind-str",
    "list": "check.kind-list",
    "tuple": "check.kind-tuple",
    "bool": "check.kind-bool",
    "dict": "check.kind-dict",
    "NoneType": "check.kind-nonetype",
    "range": "check.kind-range",
    "set": "check.kind-set",
    "function": "check.kind-function",
}


def raised(error: str) -> Remark:
    """One remark for an error."""
    kind, _, said = error.partition(": ")
    if kind in _NAMED:
        names = re.search(r"'([^']*)'", said)
        return Remark(_NAMED[kind], {"said": names[1] if names else cut(said)})
    for pattern, key in _SAID if kind in ("TypeError", "AttributeError", "ValueError") else ():
        if found := re.search(pattern, said):
            parts = found.groupdict()
            return Remark(key, {name: _word(part) if name in ("one", "two") else part for name, part in parts.items()})
    return Remark("check.raised", {"said": cut(error)})


def _word(kind: str) -> Remark | str:
    return Remark(_WORDS[kind]) if kind in _WORDS else kind
