"""What has changed in what is seen: plain data of which only the new part goes to the page.

Changes are a list. Each names its place, the keys and numbers that lead there, and what is new there:

* ``[[..place], value]``: this value stands there now;
* ``[[..place], "cut", [[at, gone, [piece, ..]], ..]]``: the text that stands there is cut before every ``<``. From the
  piece ``at`` on so many pieces are gone, and these stand there. The last place comes first, so that the numbers of the
  others stay true.

``widgets/src/changes.ts`` makes the same changes on the page.

>>> old = {"seq": 1, "parts": [{"id": "a", "svg": "<svg>" + 200 * "<g/>" + "<text>1</text></svg>"}], "taps": []}
>>> new = {"seq": 2, "parts": [{"id": "a", "svg": "<svg>" + 200 * "<g/>" + "<text>2</text></svg>"}], "taps": ["c1"]}
>>> changes(old, new)
[[['seq'], 2], [['parts', 0, 'svg'], 'cut', [(202, 1, ['<text>2'])]], [['taps'], ['c1']]]
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

#: Shorter texts go whole.
LONG = 400
#: Where so many pieces lie between the first change and the last one, nobody looks for more that is the same in
#: between.
MOST = 1_500

Change = list[Any]


def changes(old: Any, new: Any) -> list[Change]:
    """What leads from the one to the other; both are plain JSON."""
    return list(_changes([], old, new))


def _changes(place: list[str | int], old: Any, new: Any) -> Iterator[Change]:
    if old == new and type(old) is type(new):
        return
    match old, new:
        case dict(), dict() if old.keys() == new.keys():
            for key, value in new.items():
                yield from _changes([*place, key], old[key], value)
        case list(), list() if _alike(old, new):
            for at, (before, value) in enumerate(zip(old, new, strict=True)):
                yield from _changes([*place, at], before, value)
        case str(), str() if min(len(old), len(new)) > LONG:
            yield [place, "cut", cuts(pieces(old), pieces(new))]
        case _:
            yield [place, new]


def _alike(old: list[Any], new: list[Any]) -> bool:
    """Whether two lists have the same parts in the same places, which may have changed within."""
    names = [[one.get("id", one.get("name")) if isinstance(one, dict) else None for one in row] for row in (old, new)]
    return names[0] == names[1] and None not in names[0]


def pieces(text: str) -> list[str]:
    """A text cut before every ``<``."""
    first, *others = text.split("<")
    return [first, *["<" + one for one in others]]


def cuts(old: list[str], new: list[str]) -> list[tuple[int, int, list[str]]]:
    """Where pieces are gone and others stand instead, the last place first."""
    begin, most = 0, min(len(old), len(new))
    while begin < most and old[begin] == new[begin]:
        begin += 1
    end = 0
    while end < most - begin and old[-1 - end] == new[-1 - end]:
        end += 1
    before, after = old[begin : len(old) - end], new[begin : len(new) - end]
    if max(len(before), len(after)) > MOST:
        return [(begin, len(before), after)]
    found = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return [(begin + a, b - a, after[c:d]) for tag, a, b, c, d in reversed(found) if tag != "equal"]
