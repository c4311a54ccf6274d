"""What values look like and how they are spoken, in the pictures of all games.

A sign is told by its shape. A tick in a full disc wins as it stands; three dots in a circle: a win is still within
reach, with more taps (a win that is not ``exact``); a cross in a diamond loses, whatever is added. Two bars in a
capsule: a draw; a number in a capsule: a score; the capsule is dotted where more taps are needed to get there. A
question mark in a dashed square: not known.
"""

from __future__ import annotations

from collections.abc import Iterable

from rvbkit.game import Value
from rvbkit.page.svg import Element, add, number, words
from rvbkit.text import say

_DISC = "m-7.5 0a7.5 7.5 0 0 0 15 0a7.5 7.5 0 0 0-15 0z"
_CAPSULE = "m-3.5-6.5h7a6.5 6.5 0 0 1 0 13h-7a6.5 6.5 0 0 1 0-13z"
_BARS = "m-3.5-1.8h7m-7 3.6h7"
#: sort: its frame and what is drawn in it, from the middle of its place on; where nothing is, a text stands.
_SIGNS = {
    "win": (_DISC, "m-3.6 0l2.6 3 4.6-5.6"),
    "win-open": (_DISC, "m-3.4 0h.01m3.4 0h.01m3.4 0h.01"),
    "loss": ("m0-8.4l8.4 8.4-8.4 8.4-8.4-8.4z", "m-2.6-2.6l5.2 5.2m0-5.2l-5.2 5.2"),
    "draw": (_CAPSULE, _BARS),
    "draw-open": (_CAPSULE, _BARS),
    "unknown": ("m-6.8-6.8h13.6v13.6h-13.6z", ""),
}
_DASHES = {"unknown": "2.6 2", "draw-open": "0.1 2.4", "score-open": "0.1 2.4"}


def spoken(value: Value) -> str:
    """A value in a word or two, for who hears it and for a legend."""
    return say(f"worth.{_sort(value)}", n=_written(value))


def stands(worth: Value | None) -> str:
    """What is said of a move that is written and not yet played; nothing where that is not known."""
    known = worth is not None and worth.kind == _sort(worth) != "unknown"
    return say(f"stands.{worth.kind}", n=_written(worth)) if worth and known else ""


def footnote(svg: Element, worth: Value | None, otherwise: str, y: float, size: float = 9.5) -> None:
    """A line in the middle: what a written move is worth as it stands or, while that is not known, something else."""
    told = stands(worth)
    if worth and told:
        words(svg, told, 0, y, role_of(worth), 9.5, "middle", bold=True)
    elif otherwise:
        words(svg, otherwise, 0, y, "faint", size, "middle")


def signs(svg: Element, centres: Iterable[tuple[float, float, Value]]) -> None:
    """The sign of each value round its place: those that look alike are one path."""
    alike: dict[tuple[str, str], list[tuple[float, float, Value]]] = {}
    for x, y, value in centres:
        alike.setdefault((_sort(value), role_of(value)), []).append((x, y, value))
    layer = add(svg, "g", stroke_linecap="round", class_="mark value", aria_hidden="true")
    for (sort, role), found in alike.items():
        frame, sign = _SIGNS.get(sort, ("", ""))
        starts = [(f"M{number(x)} {number(y)}", value) for x, y, value in found]
        frames = "".join(start + (frame or _capsule(_written(value))) for start, value in starts)
        ink, ground = ("page", role) if sort == "win" else (role, "page")
        dashes = _DASHES.get(sort, "")
        add(layer, "path", fill=ground, stroke=ink, stroke_width=1.4, stroke_dasharray=dashes, d=frames)
        if sign:
            signed = "".join(start + sign for start, _ in starts)
            wide = 2.6 if sort == "win-open" else 2
            add(layer, "path", fill="none", stroke=ink, stroke_width=wide, d=signed)
        else:
            for x, y, value in found:
                words(layer, _written(value), x, y + 3.8, role, 11, "middle", bold=True)


def role_of(value: Value) -> str:
    """The role of the colour of a value's sign."""
    better = (value.number or 0) if value.kind == "score" else {"win": 1, "loss": -1}.get(value.kind, 0)
    return "win" if better > 0 else "wrong" if better < 0 else "faint" if value.kind == "unknown" else "line"


def _sort(value: Value) -> str:
    """Its kind and, for what may still be reached with more taps, ``-open``."""
    if value.kind == "score" and value.number is None:
        return "unknown"
    return value.kind if value.exact or value.kind in ("loss", "unknown") else f"{value.kind}-open"


def _written(value: Value) -> str:
    """A score with its sign, as a pupil writes it; a question mark where there is none."""
    if value.number is None:
        return "?"
    digits = number(abs(float(value.number)))
    return {1: "+", 0: "", -1: "−"}[(value.number > 0) - (value.number < 0)] + digits


def _capsule(text: str) -> str:
    wide = max(2.0, 7.4 * len(text) - 6)
    return f"m{number(-wide / 2)}-6.5h{number(wide)}a6.5 6.5 0 0 1 0 13h-{number(wide)}a6.5 6.5 0 0 1 0-13z"
