"""What of a position of Nim can be tapped, and how it is called.

* ``1-3``: the third match of pile 1, or its third bundle, where bundles are shown;
* ``@4;7``: where to go on the quarter plane; ``-3;4`` names the same target by what is taken,
  which is shorter when the piles have many digits.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rvbkit.games.nim.numbers import read
from rvbkit.quoting import is_long

if TYPE_CHECKING:
    from rvbkit.games.nim.position import Position

#: Up to so many matches are tapped one by one; a larger pile by bundles of so many.
SINGLES, BUNDLE = 30, 10
#: Up to so many matches are shown one by one or in bundles; a larger pile is a number.
BUNDLED = 300
#: The quarter plane shows the token and so many places to its left and below.
WINDOW = 24


def units(pile: int) -> list[int]:
    """What can be tapped in a pile, in order: single matches, or bundles and then singles.

    One bundle is always open, so that every number from 1 to the pile can be taken.

    >>> units(47)[:5]
    [10, 10, 10, 1, 1]
    """
    if pile <= SINGLES:
        return [1] * pile
    if pile <= BUNDLED:
        return [BUNDLE] * (pile // BUNDLE - 1) + [1] * (pile % BUNDLE + BUNDLE)
    return []


def targets(position: Position) -> list[tuple[int, int]]:
    """What can be taken so that the token stays in the window of the quarter plane."""
    a, b = min(position.first, WINDOW), min(position.second, WINDOW)
    found = [(n, 0) for n in range(a, 0, -1)] + [(0, m) for m in range(b, 0, -1)]
    for n in range(1, a + 1):
        found += [(n, m) for m in range(max(1, n - position.k), min(b, n + position.k) + 1)]
    return found


def target(position: Position, n: int, m: int) -> str:
    """The tap that takes n and m.

    >>> from rvbkit.games.nim.position import Position
    >>> target(Position(4, 7), 3, 4)
    '@1;3'
    """
    if is_long(max(position.first, position.second)):
        return f"-{n};{m}"
    return f"@{position.first - n};{position.second - m}"


def meant(position: Position, tap: str) -> tuple[int, int] | None:
    """What a tap on a target takes, below zero if the token would go up; None for another tap."""
    if not re.fullmatch(r"[@-]\d+;\d+", tap, re.A):
        return None
    x, y = (read(number, "nim.pile") for number in tap[1:].split(";"))
    return (x, y) if tap[0] == "-" else (position.first - x, position.second - y)
