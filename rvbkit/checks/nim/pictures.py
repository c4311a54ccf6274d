"""What the cards of lessons about Nim show: matches, and the plane of positions with its losing pairs.

All is drawn as on the boards, and cut to what can be seen on a card: no numbers, no names of piles.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from rvbkit.draw import draw
from rvbkit.draw.nim import piles
from rvbkit.draw.nim import plane as quarter
from rvbkit.draw.nim.sieve import Marks
from rvbkit.draw.nim.sieve import draw as draw_sieve
from rvbkit.draw.svg import Element, number
from rvbkit.games.nim import Position
from rvbkit.solve.nim import lost_pair

Place = tuple[int, int]


def _losing(size: int, k: int) -> list[Place]:
    """The losing pairs of the square, each of them both ways round."""
    found = takewhile(lambda both: both[0] <= size, (lost_pair(row, k) for row in range(size + 1)))
    return [place for a, b in found for place in {(a, b), (b, a)} if max(place) <= size]


def crossed(size: int, pairs: int, k: int = 1) -> Element:
    """The first losing positions, and what they cross out."""
    from rvbkit.study.nim.sieving import leading_to  # an answer is judged without the tables and their pictures

    losing = _losing(size, k)[:pairs]
    strokes: dict[Place, str] = {}
    for where in losing:
        for place, way in leading_to(where, k, size):
            strokes.setdefault(place, way)
    return draw_sieve(size, Marks(frozenset(losing), strokes), label="", bare=True)


def rays(size: int, k: int = 1, *, kill: tuple[Place, Place] | None = None) -> Element:
    """Losing positions as far as one sees, and a move that kills a wrong one."""
    return draw_sieve(size, Marks(frozenset(_losing(size, k)), kill=kill), label="", bare=True)


def matches(first: int, second: int) -> Element:
    """Two piles, of five matches at most."""
    drawn = draw(Position(first, second), names=False, follow=False, taps=False)
    return _cut(drawn, 0, 0, 5 * piles.COLUMN + 2 * piles.MARGIN, float(drawn.attrib["height"]))


def plane(position: Position, **how: Any) -> Element:
    """The plane without its axes."""
    drawn = draw(position, view="plane", names=False, taps=False, **how)
    side = float(drawn.attrib["width"]) - quarter.LEFT - quarter.RIGHT + 2
    return _cut(drawn, quarter.LEFT - 1, quarter.TOP - 1, side, side)


def _cut(drawn: Element, x: float, y: float, width: float, height: float) -> Element:
    """A part of a picture, from so far to the right of its corner and below it."""
    left, top, *_ = map(float, drawn.attrib["viewBox"].split())
    drawn.set("viewBox", " ".join(map(number, (left + x, top + y, width, height))))
    return drawn
