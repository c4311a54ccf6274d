"""A match, a bundle of ten, a heap: shapes, given the middle of their top."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from rvbkit.draw.svg import Element, add, circle, number, words

#: How far a match is lifted that is taken so far.
LIFT = 9
#: A heap with its number below is so high.
HEAP = 142
_TOP, _LONG, _HALF = 19, 38, 3.1
_HEAD = (5.4, 7.4)


def draw_sticks(parent: Element, tops: Sequence[tuple[float, float]]) -> None:
    """Matches: all sticks are one path, all heads another."""
    if tops:
        add(parent, "path", fill="wood", d="".join(_stick(x, y) for x, y in tops))
        add(parent, "path", fill="head", d="".join(_head(x, y) for x, y in tops))


def _stick(x: float, y: float) -> str:
    wide = number(2 * _HALF)
    return f"M{number(x - _HALF)} {number(y + _TOP)}h{wide}v{_LONG}h-{wide}z"


def _head(x: float, y: float) -> str:
    return circle(x, y + _TOP - 1, *_HEAD)


def draw_bundle(parent: Element, x: float, y: float) -> None:
    """Ten matches, of which five are seen, with a band that carries the number."""
    tops = [x + 4.4 * i for i in range(-2, 3)]
    add(parent, "path", fill="wood", d="".join(f"M{number(at - 2.2)} {number(y + 18)}h4.4v38h-4.4z" for at in tops))
    add(parent, "path", fill="head", d="".join(circle(at, y + 16, 2.2, 4.6) for at in tops))
    add(parent, "rect", fill="page", x=x - 12.5, y=y + 29, width=25, height=15, rx=3)
    words(parent, "10", x, y + 40.5, "line", 11.5, "middle", bold=True).set("stroke", "none")


def ghost(x: float, y: float) -> str:
    """What is left to see of a match that has gone."""
    return f"{_stick(x, y + _HEAD[1] - 1)}{_head(x, y)}".replace(f"v{_LONG}", f"v{_LONG - _HEAD[1] + 1:g}")


def draw_heap(parent: Element, top: float, count: str) -> None:
    """Matches thrown together, for a pile that nobody would count, and how many there are."""
    layer = add(
        parent, "g", stroke="line", stroke_width=0.9, stroke_linejoin="round", class_="mark", aria_hidden="true"
    )
    for x, y, turn in _thrown():
        dx, dy = cos(turn), sin(turn)
        x, y = x, top + 88 - y
        corners = [
            (x + along * dx - across * dy, y + along * dy + across * dx)
            for along, across in ((-20, -_HALF), (20, -_HALF), (20, _HALF), (-20, _HALF))
        ]
        add(layer, "path", fill="wood", d="M" + "L".join(f"{number(a)} {number(b)}" for a, b in corners) + "z")
        add(layer, "circle", fill="head", cx=x + 20 * dx, cy=y + 20 * dy, r=4.6)
    size = 19 if len(count) <= 22 else 15
    words(parent, count, 0, top + 132, "pen", size, "middle", bold=True)


def _thrown() -> list[tuple[float, float, float]]:
    """Where the matches of a heap lie, and how they are turned: wide below, narrow above."""
    places = []
    for row, many in enumerate((9, 7, 6, 4, 2)):
        for i in range(many):
            turn = ((row * 37 + i * 61) % 100 / 100 - 0.5) * pi * 0.9
            places.append(((i - (many - 1) / 2) * 25 + (row * 13 + i * 7) % 9 - 4, row * 15.0, turn))
    return places
