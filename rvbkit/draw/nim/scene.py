"""What both views of Nim are told, and what both say: the rule, numbers, signs of values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from rvbkit.draw.svg import Element, add, number
from rvbkit.game import Draft, Remark, Value
from rvbkit.games.nim import Move, Position
from rvbkit.games.nim import draft as draft_of
from rvbkit.games.nim.numbers import shown as short
from rvbkit.games.nim.places import BUNDLED, target
from rvbkit.text import say

#: From here on a number is too long for a line that says more.
LONG = 10**5
#: How a value is spoken.
WORTH = {"win": "nim.worth-win", "loss": "nim.worth-loss", "unknown": "nim.worth-unknown"}
#: What a value looks like: shapes first, colour besides.
SIGNS = {"win": ("win", "m-3.6 0l2.6 3 4.6-5.6"), "loss": ("wrong", "m-2.6-2.6l5.2 5.2m0-5.2l-5.2 5.2")}


@dataclass(frozen=True)
class Scene:
    """A position and what of it is to be shown."""

    position: Position
    draft: Draft
    last: tuple[Move, ...]
    taps: bool
    names: bool
    follow: bool
    values: Mapping[str, Value]
    shown: Move | None

    @cached_property
    def written(self) -> Move:
        """What is taken so far."""
        return Move.parse(self.draft.text) if self.draft.text else Move(0, 0)

    @cached_property
    def hinted(self) -> frozenset[str]:
        """The matches and bundles of the move to look at, in the piles whose matches are shown."""
        if self.shown is None:
            return frozenset()
        piles = ((self.position.first, self.shown.first), (self.position.second, self.shown.second))
        (a, n), (b, m) = (of if of[0] <= BUNDLED else (0, 0) for of in piles)
        seen = Position(a, b, k=BUNDLED)
        return frozenset(draft_of(seen, (target(seen, n, m),)).marked)

    def piles_at_first(self) -> tuple[int, int]:
        """The piles that the game began with: pictures keep their size while it goes on."""
        first = sum((move.first for move in self.last), self.position.first)
        return first, sum((move.second for move in self.last), self.position.second)

    def spoken(self, tap: str, label: str) -> str:
        """The name of what can be tapped, with its value."""
        value = self.values.get(tap)
        return f"{label}, {say(WORTH[value.kind])}" if value else label


def rule(position: Position) -> list[str]:
    """How uneven a take may be, and what the last match means."""
    k = position.k
    apart = say("nim.rule-same") if k == 0 else say("nim.rule-large" if k >= LONG else "nim.rule", k=in_words(k))
    return [apart, say("nim.rule-misere" if position.misere else "nim.rule-last")]


def in_words(count: int) -> str:
    """A number with all its digits, or its ends and how many it has."""
    told = short(count)
    return told.sentence if isinstance(told, Remark) else str(told)


def signs(svg: Element, centres: Iterable[tuple[float, float, Value]], *, disc: bool) -> None:
    """Ticks, crosses and question marks; ``disc`` puts each on a disc of the page's colour."""
    layer = add(svg, "g", stroke_linecap="round", stroke_width=2, class_="mark value", aria_hidden="true")
    strokes: dict[str, list[str]] = {}
    discs: list[str] = []
    unknown = []
    for x, y, value in centres:
        discs.append(circle(x, y, 7))
        if value.kind in SIGNS:
            strokes.setdefault(value.kind, []).append(f"M{number(x)} {number(y)}{SIGNS[value.kind][1]}")
        else:
            unknown.append((x, y))
    if disc and discs:
        add(layer, "path", fill="page", stroke="faint", stroke_width=1, d="".join(discs))
    for kind, paths in strokes.items():
        add(layer, "path", fill="none", stroke=SIGNS[kind][0], d="".join(paths))
    for x, y in unknown:
        add(layer, "text", fill="faint", x=x, y=y + 3.8, font_size=11, font_weight=700, text_anchor="middle").text = "?"


def circle(x: float, y: float, radius: float, upright: float = 0) -> str:
    """A circle, or an ellipse, as a part of a path."""
    wide, high, both = number(radius), number(upright or radius), number(2 * round(radius, 1))
    return f"M{number(x - radius)} {number(y)}a{wide} {high} 0 1 0 {both} 0a{wide} {high} 0 1 0-{both} 0z"
