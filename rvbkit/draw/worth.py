"""What values look like and how they are spoken, in the pictures of all games.

A tap that wins as it stands carries a tick; one after which a win is still within reach, with more taps,
carries three dots: its value is a win that is not ``exact``. A cross loses, whatever is added.
"""

from __future__ import annotations

from collections.abc import Iterable

from rvbkit.draw.svg import Element, add, circle, number
from rvbkit.game import Value
from rvbkit.text import say

#: kind: the role of its colour, and its shape from the middle of its place on.
_SIGNS = {
    "win": ("win", "m-3.6 0l2.6 3 4.6-5.6"),
    "open": ("win", "m-3.4 0h.01m3.4 0h.01m3.4 0h.01"),
    "loss": ("wrong", "m-2.6-2.6l5.2 5.2m0-5.2l-5.2 5.2"),
}
_SPOKEN = {
    "win": "board.worth-win",
    "open": "board.worth-open",
    "loss": "board.worth-loss",
    "unknown": "board.worth-unknown",
}
_STANDS = {"win": "board.stands-win", "loss": "board.stands-loss"}


def spoken(value: Value) -> str:
    """A value in a word or two, for who hears it and for a legend."""
    return say(_SPOKEN[_sort(value)])


def stands(worth: Value | None) -> str:
    """What is said of a move that is written and not yet played; nothing where that is not known."""
    key = _STANDS.get(_sort(worth)) if worth else None
    return say(key) if key else ""


def signs(svg: Element, centres: Iterable[tuple[float, float, Value]], *, disc: bool) -> None:
    """Ticks, dots, crosses and question marks; ``disc`` puts each on a disc of the page's colour."""
    layer = add(svg, "g", stroke_linecap="round", stroke_width=2, class_="mark value", aria_hidden="true")
    strokes: dict[str, list[str]] = {}
    discs: list[str] = []
    unknown = []
    for x, y, value in centres:
        discs.append(circle(x, y, 7))
        if _sort(value) in _SIGNS:
            strokes.setdefault(_sort(value), []).append(f"M{number(x)} {number(y)}{_SIGNS[_sort(value)][1]}")
        else:
            unknown.append((x, y))
    if disc and discs:
        add(layer, "path", fill="page", stroke="faint", stroke_width=1, d="".join(discs))
    for sort, paths in strokes.items():
        add(layer, "path", fill="none", stroke=_SIGNS[sort][0], d="".join(paths))
    for x, y in unknown:
        add(layer, "text", fill="faint", x=x, y=y + 3.8, font_size=11, font_weight=700, text_anchor="middle").text = "?"


def role_of(value: Value) -> str:
    """The role of the colour of a value's sign."""
    return _SIGNS[_sort(value)][0] if _sort(value) in _SIGNS else "faint"


def _sort(value: Value) -> str:
    return "open" if value.kind == "win" and not value.exact else value.kind
