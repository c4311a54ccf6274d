"""The lines below both views of Nim: what a move is worth as it stands, the rule, what the signs mean."""

from __future__ import annotations

from collections.abc import Sequence

from rvbkit.draw.nim.scene import Scene, rule
from rvbkit.draw.svg import Element, add, number
from rvbkit.draw.worth import role_of, signs, spoken, stands
from rvbkit.game import Value
from rvbkit.text import say

LINE = 16
_SIZE, _LETTER = 11, 6.3
#: The signs that stand on places to go, and those on matches, which can be added to.
ENDS = (Value("win"), Value("loss"))
PARTS = (Value("win"), Value("win", exact=False), Value("loss"))


def lines(scene: Scene) -> int:
    """How many lines there are; as many while values are shown, whoever has the turn: nothing jumps."""
    return (2 if scene.names else 0) + (2 if scene.values is not None else 0)


def draw_legend(svg: Element, scene: Scene, left: float, last: float, told: Sequence[Value], goal: bool) -> None:
    """The lines, the ``last`` of them at this height.

    ``told`` are the signs to explain. ``goal``: the picture frames the position without matches, and the rule
    about the last match has that frame before it.
    """
    y = last - LINE * (lines(scene) - 1)
    if scene.values is not None:
        _note(svg, scene, left, y - 2, outside=told is ENDS)
        y += LINE
    for i, sentence in enumerate(rule(scene.position) if scene.names else ()):
        framed = goal and i == 1
        if framed:
            add(
                svg,
                "path",
                fill="none",
                stroke="line",
                stroke_width=1.6,
                class_="mark",
                d=f"M{number(left + 0.8)} {number(y - 8.5)}h9v9h-9z",
            )
        x = left + (15 if framed else 0)
        add(svg, "text", fill="faint", x=float(x), y=float(y), font_size=_SIZE).text = sentence
        y += LINE
    if scene.values is not None:
        _signs(svg, left, y, told)


def _note(svg: Element, scene: Scene, left: float, y: float, *, outside: bool) -> None:
    """What the written move is worth as it stands, or else where a winning move is to be looked for."""
    told, x = stands(scene.worth), left
    if told and scene.worth:
        signs(svg, [(left + 7, y - 4.5, scene.worth)], disc=True)
        x += 20
    elif outside and scene.wins_outside:
        told = say("nim.win-outside")
    if told:
        role = role_of(scene.worth) if scene.worth else "win"
        add(svg, "text", fill=role, x=float(x), y=float(y), font_size=12.5, font_weight=700).text = told


def _signs(svg: Element, left: float, y: float, told: Sequence[Value]) -> None:
    centres = []
    for value in told:
        word = spoken(value)
        centres.append((left + 7, y - 4, value))
        add(svg, "text", fill="faint", x=float(left + 18), y=float(y), font_size=_SIZE).text = word
        left += 18 + _LETTER * len(word) + 14
    signs(svg, centres, disc=True)
