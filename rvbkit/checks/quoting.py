"""What a sentence says of an answer that is not what was expected, however strange or long it is."""

from __future__ import annotations

from reprlib import Repr
from typing import Any

from rvbkit.game import Remark
from rvbkit.game import cut as shortened

#: Longer texts are cut.
LONGEST = 80
#: What Python writes as a pupil would write it.
_PLAIN = (bool, int, float, complex, str, bytes, list, tuple, dict, set, frozenset, type(None), type(...))


class _Short(Repr):
    """Python's own shortening, without the addresses that it writes of objects."""

    def repr_instance(self, x: Any, level: int) -> str:
        return repr(x) if isinstance(x, _PLAIN) else of_type(x).sentence


_SHORT = _Short()
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = _SHORT.maxset = _SHORT.maxfrozenset = 8
_SHORT.maxlevel, _SHORT.maxstring, _SHORT.maxlong = 4, LONGEST, LONGEST


def quoted(answer: Any) -> str | Remark:
    """The answer for a sentence: a text as it stands, plain values as Python writes them, else what it is."""
    if isinstance(answer, str):
        return cut(answer)
    if answer is ...:
        return Remark("check.the-three-dots")
    if callable(answer):
        return Remark("check.a-function")
    if isinstance(answer, _PLAIN):
        try:
            return cut(_SHORT.repr(answer))
        except Exception:  # noqa: BLE001 (a number too long to write, or what somebody else's object raises)
            return of_type(answer)
    return of_type(answer)


def of_type(answer: Any) -> Remark:
    """An object told by its kind, without its address."""
    return Remark("check.an-object", {"kind": type(answer).__name__})


def cut(text: str, longest: int = LONGEST) -> str:
    """The same as ``rvbkit.game.cut``, for a line of a verdict."""
    return shortened(text, longest)
