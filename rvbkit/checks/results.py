"""What a pupil's function gave back, as plain JSON of a size that a journal can bear.

A result may be endless, or hold itself; so it is made plain where the function runs, and only so far.
"""

from __future__ import annotations

from collections.abc import Iterator, KeysView, ValuesView
from numbers import Integral
from typing import Any

#: What is kept of a result: values in it, levels of lists in lists, digits of a number, signs of a text.
ITEMS, LEVELS, DIGITS, SIGNS = 1_000, 8, 200, 2_000
_HUGE = 10**DIGITS


class _TooLarge(Exception):
    """The rest of the result is not looked at."""


class _NoForm(Exception):
    """A value that has no plain form; its text is of which kind it is."""


def gave(value: Any) -> dict[str, Any]:
    """``{"value": ...}``; ``{"too-large": True}``; or ``{"kind": ...}`` for what has no plain form.

    >>> gave((1, range(2))), gave([[0, 0]] * 10**7), gave({1, 2})
    ({'value': [1, [0, 1]]}, {'too-large': True}, {'kind': 'set'})
    """
    try:
        return {"value": _plain(value, iter(range(ITEMS)), LEVELS)}
    except _TooLarge:
        return {"too-large": True}
    except _NoForm as error:
        return {"kind": str(error)}


def same(one: Any, other: Any) -> bool:
    """Equal as plain JSON, where 2.0 is 2 but True is not 1.

    >>> same([2, {"value": 1.0}], [2.0, {"value": 1}]), same([1], [True])
    (True, False)
    """
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def _plain(value: Any, places: Iterator[int], levels: int) -> Any:
    if next(places, None) is None or levels < 0:
        raise _TooLarge
    if value is None or isinstance(value, bool | float):
        return _float(value) if isinstance(value, float) else value
    if isinstance(value, Integral):
        return _bounded(int(value), abs(value) >= _HUGE)
    if isinstance(value, str):
        return _bounded(str(value), len(value) > SIGNS)
    if isinstance(value, dict) and all(isinstance(name, str) for name in value):
        return {_plain(name, places, levels): _plain(part, places, levels - 1) for name, part in value.items()}
    if getattr(value, "ndim", None) == 0 and hasattr(value, "item"):  # a single value of numpy
        return _plain(value.item(), places, levels - 1)
    if _is_row(value):
        return [_plain(part, places, levels - 1) for part in value]
    if callable(getattr(type(value), "parse", None)):  # a position or a move
        return _plain(str(value), places, levels)
    raise _NoForm(type(value).__name__)


def _bounded(value: Any, too_large: bool) -> Any:
    if too_large:
        raise _TooLarge
    return value


def _float(value: float) -> float | str:
    """JSON has no infinity and no not-a-number."""
    plain = float(value)  # those of numpy would warn
    return plain if plain - plain == 0 else repr(plain)


def _is_row(value: Any) -> bool:
    """Something with an order: lists, ranges, what yields, numpy's arrays. A set has none."""
    return isinstance(value, list | tuple | range | Iterator | KeysView | ValuesView) or hasattr(value, "ndim")
