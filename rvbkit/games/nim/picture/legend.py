"""What both views of Nim share: how large the piles were, what is taken so far, and the lines below the picture.

The lines tell what the written move is worth as it stands, the rule, and what the signs mean.
"""

from __future__ import annotations

from collections.abc import Sequence

from rvbkit.game import Value
from rvbkit.games.nim import Move, Position
from rvbkit.games.nim.draft import target, targets
from rvbkit.page.cells import Scene, role_of, signs, spoken, stands
from rvbkit.page.svg import Element, number, stroke, words
from rvbkit.text import say
from rvbkit.text.quoting import in_words

#: From here on a number is too long for a line that says more.
LONG = 10**5
LINE = 16
_SIZE, _LETTER = 11, 6.3
#: The signs that stand on places to go, and those on matches, which can be added to.
ENDS = (Value("win"), Value("loss"))
PARTS = (Value("win"), Value("win", exact=False), Value("loss"))


def lines(scene: Scene) -> int:
    """How many lines there are. Their number does not depend on the turn, so that nothing jumps."""
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
            stroke(svg, f"M{number(left + 0.8)} {number(y - 8.5)}h9v9h-9z", "line", 1.6)
        words(svg, sentence, left + (15 if framed else 0), y, "faint", _SIZE)
        y += LINE
    if scene.values is not None:
        _signs(svg, left, y, told)


def _note(svg: Element, scene: Scene, left: float, y: float, *, outside: bool) -> None:
    """What the written move is worth as it stands, or else where a winning move is to be looked for."""
    told, x = stands(scene.worth), left
    if told and scene.worth:
        signs(svg, [(left + 7, y - 4.5, scene.worth)])
        x += 20
    elif outside and _wins_outside(scene):
        told = say("nim.win-outside")
    if told:
        words(svg, told, x, y, role_of(scene.worth) if scene.worth else "win", 12.5, bold=True)


def _signs(svg: Element, left: float, y: float, told: Sequence[Value]) -> None:
    centres = []
    for value in told:
        word = spoken(value)
        centres.append((left + 9, y - 4, value))
        words(svg, word, left + 22, y, "faint", _SIZE)
        left += 22 + _LETTER * len(word) + 14
    signs(svg, centres)


def rule(position: Position) -> list[str]:
    """How uneven a take may be, and what the last match means."""
    k = position.k
    apart = say("nim.rule-same") if k == 0 else say("nim.rule-large" if k >= LONG else "nim.rule", k=in_words(k))
    return [apart, say("nim.rule-misere" if position.misere else "nim.rule-last")]


def _wins_outside(scene: Scene) -> bool:
    """Whether the position is won, but every winning move leads out of the window."""
    values, position = scene.values or {}, scene.position
    home = values.get(target(position, 0, 0))
    seen = (values.get(target(position, n, m)) for n, m in targets(position))
    return home is not None and home.kind == "win" and not any(one and one.kind == "win" for one in seen)


def piles_at_first(scene: Scene) -> tuple[int, int]:
    """The piles that the game began with: pictures keep their size while it goes on."""
    first, second = scene.position.first, scene.position.second
    return sum((move.first for move in scene.last), first), sum((move.second for move in scene.last), second)


def taken(scene: Scene) -> Move:
    """What is taken so far."""
    return scene.draft.so_far or Move(0, 0)
