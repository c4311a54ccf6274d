"""How sentences name what was given: numbers of any size, texts and objects, however strange or long they are.

``say`` fills every blank through ``spoken``, and ``NotationError`` takes any object for a blank through ``quoted``:
whoever raises one hands over what was given as it is.
"""

from __future__ import annotations

import sys
from dataclasses import fields
from functools import lru_cache
from reprlib import Repr
from typing import Any

from rvbkit.text.remarks import Remark

#: What a sentence quotes of a longer text, and what a line of a verdict shows of one.
QUOTED, LONGEST = 60, 80
#: Longer texts of positions and moves are not what a cell shows of them.
LONG_TEXT = 1_000
#: Longer numbers are named by their ends and their length.
SHOWN_DIGITS, ENDS = 20, 6
#: What Python writes as a pupil would write it.
_PLAIN = (bool, int, float, complex, str, bytes, list, tuple, dict, set, frozenset, range, type(None), type(...))


def spoken(blank: Any) -> Any:
    """What a sentence says in a blank: a remark's own sentence, a giant number in short, no sign that breaks a page."""
    if isinstance(blank, Remark):
        return blank.sentence
    if isinstance(blank, str):
        return readable(blank)
    return in_words(blank) if is_long(blank) else blank


def readable(text: str) -> str:
    """A text as any page, file and terminal can hold it: halves of signs and signs that steer are blotted out.

    >>> readable("a\\ud800b\\x00c")
    'a\ufffdb\ufffdc'
    """
    text = str.__str__(text)
    if text.isprintable():
        return text
    return "".join("\ufffd" if "\ud800" <= sign <= "\udfff" or sign in _STEERING else sign for sign in text)


#: Control signs but for the ends of lines and the tabulator; what turns the direction of writing round.
_CODES = (*range(9), 11, 12, *range(14, 32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_STEERING = frozenset(map(chr, _CODES))


def cut(text: str, longest: int = LONGEST) -> str:
    """The beginning of a text that is too long for a line.

    >>> cut("1, 2, 3, 4", 6)
    '1, 2,…'
    """
    text = str.__str__(text)
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


# -- numbers -------------------------------------------------------------------------------------


def is_long(number: Any) -> bool:
    """Whether a sentence leaves digits of it out."""
    return isinstance(number, int) and abs(number) >= 10**SHOWN_DIGITS


def in_words(number: int) -> str:
    """A whole number for a sentence: all its digits, or its ends and how many it has.

    >>> from rvbkit.text import use
    >>> use("en")
    >>> in_words(-(10**5000) - 7), in_words(7)
    ('−100000…000007 (5001 digits)', '7')
    """
    if not is_long(number):
        return str(number)
    return ("−" if number < 0 else "") + Remark("game.long-number", _ends(abs(number))).sentence


@lru_cache(32)
def _ends(size: int) -> dict[str, Any]:
    """Kept, for a board says a number many times. The digits between are never computed: that takes too long."""
    digits = size.bit_length() * 30103 // 100_000  # one too few at most, up to a million digits
    power = 10**digits
    if size >= power:
        digits, power = digits + 1, power * 10
    start, end = size // (power // 10**ENDS), size % 10**ENDS
    return {"start": start, "end": f"{end:0{ENDS}d}", "count": digits}


# -- anything ------------------------------------------------------------------------------------


class _Short(Repr):
    """Python's own shortening, without the addresses that it writes of objects."""

    def repr_instance(self, x: Any, level: int) -> str:
        if isinstance(x, _PLAIN) and not isinstance(x, float):
            return repr(x)
        one = single(x)
        return str(one) if isinstance(x, float) or one is not x else of_type(x).sentence

    def repr_int(self, x: int, level: int) -> str:
        return in_words(x)


_SHORT = _Short()
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = _SHORT.maxset = _SHORT.maxfrozenset = 8
_SHORT.maxlevel, _SHORT.maxstring = 4, LONGEST


def quoted(given: Any) -> Any:
    """What was given, for a blank: texts and numbers as they stand, plain values as Python writes them, else its kind.

    Whatever goes wrong in the object itself, it is named by its kind.
    """
    if isinstance(given, Remark):
        return given
    paths = sys.modules.get("pathlib")  # whoever gives us a path has loaded it
    if isinstance(given, str) or (paths and isinstance(given, paths.PurePath)):
        return cut(given if isinstance(given, str) else str(given), QUOTED)
    if given is ...:
        return Remark("game.the-three-dots")
    given = single(given)
    if type(given) in (int, bool, float):
        return given
    try:
        if isinstance(given, _PLAIN):
            return cut(_SHORT.repr(given), QUOTED)
    except Exception:  # noqa: BLE001 (what somebody else's object raises)
        return of_type(given)
    return Remark("game.a-function") if callable(given) else of_type(given)


def typed(given: Any) -> Any:
    """The same where a text may be taken for what it is not: with its quotes, as it is typed."""
    return repr(cut(given, QUOTED)) if isinstance(given, str) else quoted(given)


def of_type(given: Any) -> Remark:
    """An object told by its kind, without its address."""
    return Remark("game.an-object", {"kind": cut(type(given).__name__, QUOTED)})


def single(value: Any) -> Any:
    """A single value of numpy as Python's own; anything else as it is."""
    try:
        return value.item() if getattr(value, "ndim", None) == 0 and hasattr(value, "item") else value
    except Exception:  # noqa: BLE001 (what somebody else's object raises)
        return value


#: Moves, numbers… that a cell shows of a long list.
SHOWN_PARTS = 10


def in_short(thing: Any) -> str:
    """How a cell shows a dataclass: as Python does, but with short names of giant numbers, which Python refuses, the
    beginning of long lists, and nothing of what is not there.
    """
    parts = ((one.name, getattr(thing, one.name)) for one in fields(thing) if one.repr)
    parts = ((name, part) for name, part in parts if part is not None and not (type(part) is tuple and not part))
    return f"{type(thing).__name__}({', '.join(f'{name}={_shown(part)}' for name, part in parts)})"


def as_text_or_short(thing: Any, text: str) -> str:
    """How a cell shows what has a text: by that, or what it holds in short."""
    return text if len(text) <= LONG_TEXT else in_short(thing)


def _shown(part: Any) -> str:
    if isinstance(part, list | tuple) and type(part) in (list, tuple):
        first = [*map(_shown, part[:SHOWN_PARTS])]
        more = Remark("game.and-more", {"count": len(part) - SHOWN_PARTS}).sentence
        inside = ", ".join([*first, more] if len(part) > SHOWN_PARTS else first)
        return f"[{inside}]" if isinstance(part, list) else f"({inside}{',' if len(part) == 1 else ''})"
    if isinstance(part, set | frozenset):
        return f"{{{', '.join(map(_shown, part))}}}"
    if isinstance(part, dict):
        return f"{{{', '.join(f'{_shown(name)}: {_shown(value)}' for name, value in part.items())}}}"
    if isinstance(part, Textual):
        return Textual.__repr__(part)  # on one line, also a position
    return in_words(part) if is_long(part) else repr(part)


def signed(points: float) -> str:
    """Points with their sign, as a pupil writes them.

    >>> signed(6), signed(0), signed(-3.5)
    ('+6', '0', '−3.5')
    """
    return f"{points:+g}".replace("-", "−") if points else "0"


class Textual:
    """What sentences name by its text, and a cell as one writes it: ``Move.parse('c1-b1-a1')``.

    A dataclass says ``repr=False``: else Python's own repr takes the place of this one, and of a position's.

    >>> from rvbkit.games.rvb import Move
    >>> Move.parse(" C1 - b1 "), Move.parse("c1-b1").told
    (Move.parse('c1-b1'), 'c1-b1')
    """

    @property
    def told(self) -> Remark | str:
        return str(self)

    def told_by(self, name: Any) -> Remark:
        """The sentence that somebody of this name has made the move: that he plays it, or passes."""
        return Remark("match.passed" if str(self) == "pass" else "match.played", {"name": name, "move": self.told})

    def __repr__(self) -> str:
        return as_text_or_short(self, f"{type(self).__name__}.parse({str(self)!r})")
