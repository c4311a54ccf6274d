"""What the pictures of all games are drawn with: the scene that is asked for, cells that can be tapped, signs of
values.

A ``Scene`` is what a picture is asked to show: one thing for every game and every view. ``Cells`` draws the
parts of a picture that can be tapped, each with its outline, its spoken name, its rings, its value.

The sign of a value is told by its shape. A tick in a full disc wins as it stands; three dots in a circle: a win is
still within reach, with more taps (a win that is not ``exact``); a cross in a diamond loses, whatever is added. Two
bars in a capsule: a draw; a number in a capsule: a score; the capsule is dotted where more taps are needed to get
there. A question mark in a dashed square: not known.

What a picture says to its page, whatever the game (and the page knows no more than this):

==================  ===============================================================================================
``data-tap``        what a tap here sends; with ``role="button"`` and an ``aria-label`` keys stop here too
``data-pick``       on what can be tapped: a piece of a hand, of a stock or of the board that a tap picks up
``data-drop``       on what can be tapped: a place where the piece that is held may be dropped
``data-turnings``   on the place whose piece is held: in how many ways that can lie
``data-piece``      the group that goes along with a finger, drawn as it lies round the origin of its own coordinates:
                    its own ``transform`` says only where; its value is the tap where it lies
``data-from``       on what has ``just-moved``: where it came from, as ``x y``
``data-player``     on the root: whose turn it is, and so whose pen
``data-types``      on the root: letters that are typed here are taps, ``'E``; if it is ``place``, ``'E@f7`` with the
                    place in focus
``data-side``       on the root: whose side it is seen from; when that changes, the page turns the picture round
``data-drag``       on the root: ``carry``, if what is dragged counts only where it is dropped; ``none``, if a drag
                    means nothing but on what is picked up, and a finger scrolls; else a drag is a pen
``data-reach``      on the root: nothing to hit is smaller; where a finger plays, the picture is scrolled, not shrunk
class ``mark``      answers to no tap
class ``just-…``    what the latest move did: ``just-drawn`` (a stroke; its ``pathLength`` is 1), ``just-aged`` (the
                    stroke before it), ``just-put``, ``just-turned``, ``just-moved``, ``just-left`` (what has left, not
                    to be seen any more), ``just-gone`` (what is left to see of it); and ``just-refused``
==================  ===============================================================================================

A page may animate what is ``just-…`` once, when it shows a position that it did not show before; what was refused,
whenever that is new.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import cos, radians, sin
from typing import Any

from rvbkit.game import Draft, Value
from rvbkit.page.svg import Element, add, circle, number, stroke, words
from rvbkit.text import say
from rvbkit.text.lazy import listed

__all__ = [
    "RINGS",
    "Cells",
    "Place",
    "Scene",
    "Shape",
    "box",
    "button",
    "disc",
    "polygon",
]

__dir__ = listed(__name__)


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


@dataclass(frozen=True)
class Scene:
    """A position and what of it is to be seen; a room draws it in ``draw(scene)``.

    ``position``  what is drawn: already as ``eyes`` see it
    ``draft``     the move being written; ``draft.so_far`` is what is drawn of it
    ``last``      the moves that led here, the latest one marked
    ``before``    the position before the last of them, where a page may show what it has changed
    ``view``      one of the views of the game, or None for the first
    ``called``    what each player is called
    ``eyes``      the player who looks, where not all is open; None: everybody
    ``taps``      what can be tapped answers, and has a spoken name
    ``names``     names of places and the lines that explain are written
    ``follow``    what may be tapped next is marked
    ``values``    what a tap is worth; empty, but not None, keeps the room that its words need
    ``worth``     what the move being written is worth as it stands
    ``shown``     a move to look at, as in a hint
    ``where``     places to look at: those of a hint that does not say the move, or that are asked about
    ``refutes``   the move to look at is the answer to a mistake, and no hint

    >>> from rvbkit.games.nim import start
    >>> scene = Scene(start(4, 7), taps=False)
    >>> scene.pen, scene.role, scene.draft.next
    ('p1', 'shown', ())
    """

    position: Any
    draft: Draft = field(default_factory=Draft)
    last: Sequence[Any] = ()
    before: Any = None
    view: str | None = None
    called: Sequence[str] = ()
    eyes: int | None = None
    taps: bool = True
    names: bool = True
    follow: bool = True
    values: Mapping[str, Value] | None = None
    worth: Value | None = None
    shown: Any = None
    where: Collection[str] = ()
    refutes: bool = False
    coloured: bool = True

    @property
    def role(self) -> str:
        """The colour of the move to look at."""
        return "wrong" if self.refutes else "shown"

    @property
    def pen(self) -> str:
        """The role of the colour of whoever has the turn."""
        return f"p{self.position.turn}"

    def pens(self) -> list[str]:
        """The same for who made each of ``last``, in a game of two who take turns."""
        return [f"p{2 - (self.position.turn + back) % 2}" for back in range(len(self.last), 0, -1)]


#: The middle of a cell and, for shapes that may be turned, by how many degrees it is.
Place = tuple[float, ...]
#: The outline of a cell at its place, by so much smaller than it is: ``shape(*place, inset=2)``.
Shape = Callable[..., str]

#: Rings, by the role of their colour: how wide, how dashed. No two are told apart by colour alone.
RINGS = {"next": (3, "5 3"), "wrong": (3.5, ""), "shown": (4, "0.5 6")}


def polygon(corners: int, radius: float) -> Shape:
    """A regular polygon with a corner on top.

    >>> polygon(4, 10)(0, 0), polygon(3, 10)(0.5, 0, 180, inset=1)
    ('M0 -10l10 10-10 10-10-10z', 'M0.5 9l-7.8-13.5 15.6 0z')
    """

    @cache
    def outline(turn: float, inset: float) -> tuple[float, float, str]:
        angles = [radians(360 / corners * i + turn) for i in range(corners)]
        points = [((radius - inset) * sin(angle), (inset - radius) * cos(angle)) for angle in angles]
        steps = [b - a for one, other in pairwise(points) for a, b in zip(one, other, strict=True)]
        return *points[0], f"l{_joined(*steps)}z"

    def at(x: float, y: float, turn: float = 0, *, inset: float = 0) -> str:
        dx, dy, steps = outline(turn, inset)
        return f"M{number(x + dx)} {number(y + dy)}{steps}"

    return at


def box(width: float, height: float, corner: float = 0) -> Shape:
    """A rectangle, perhaps with round corners.

    >>> box(10, 6)(5, 3), box(10, 6, 2)(5, 3)
    ('M0 0h10v6h-10z', 'M2 0h6q2 0 2 2v2q0 2-2 2h-6q-2 0-2-2v-2q0-2 2-2z')
    """

    @cache
    def outline(inset: float) -> tuple[float, float, str]:
        wide, high = width / 2 - inset, height / 2 - inset
        h, v, c = (number(side) for side in (2 * (wide - corner), 2 * (high - corner), corner))
        bends = f"q{c} 0 {c} {c}", f"q0 {c}-{c} {c}", f"q-{c} 0-{c}-{c}", f"q0-{c} {c}-{c}"
        first, second, third, last = bends if corner else ("", "", "", "")
        return corner - wide, -high, f"h{h}{first}v{v}{second}h-{h}{third}{f'v-{v}{last}' if corner else ''}z"

    def at(x: float, y: float, *, inset: float = 0) -> str:
        dx, dy, sides = outline(inset)
        return f"M{number(x + dx)} {number(y + dy)}{sides}"

    return at


def disc(radius: float) -> Shape:
    """A circle.

    >>> disc(10)(5, 3), disc(10)(5, 3, inset=2) == disc(8)(5, 3)
    ('M-5 3a10 10 0 1 0 20 0a10 10 0 1 0-20 0z', True)
    """
    return lambda x, y, *, inset=0: circle(x, y, radius - inset)


def _joined(*values: float) -> str:
    """Numbers in a row, a space between them only where no sign parts them."""
    first, *rest = map(number, values)
    return first + "".join(text if text[0] == "-" else f" {text}" for text in rest)


def button(element: Element, tap: str, called: str, value: Value | None = None) -> None:
    """Lets an element answer to a tap, with its name and value for who hears them.

    >>> from xml.etree.ElementTree import Element
    >>> cell = Element("path")
    >>> button(cell, "b1", "b1, red", Value("win"))
    >>> cell.attrib
    {'data-tap': 'b1', 'role': 'button', 'aria-label': 'b1, red, wins'}
    """
    element.set("data-tap", tap)
    element.set("role", "button")
    element.set("aria-label", f"{called}, {spoken(value)}" if value else called)


class Cells:
    """The cells of one shape in a picture, each by its tap; rings are drawn so far ``inside`` of them.

    >>> from xml.etree.ElementTree import Element
    >>> cells = Cells(Element("svg"), {"a1": (0, 0), "a2": (20, 0)}, box(18, 18), inside=2)
    >>> laid = cells.lay("cell {}".format)
    >>> laid["a2"].get("data-tap"), laid["a2"].get("aria-label")
    ('a2', 'cell a2')
    >>> cells.ring(["a1"], "next")
    >>> [part.tag for part in cells.svg]
    ['g', 'path']
    """

    def __init__(self, svg: Element, places: Mapping[str, Place], shape: Shape, inside: float = 0) -> None:
        self.svg, self.places, self.shape, self.inside = svg, places, shape, inside

    def lay(
        self,
        called: Callable[[str], str] | None,
        colour: Callable[[str], str] | None = None,
        values: Mapping[str, Value] | None = None,
        edge: Callable[[str], str] | None = None,
        **layer: Any,
    ) -> dict[str, Element]:
        """Draws them, in the order in which keys go through them; gives each by its tap, for what a game adds.

        ``called`` is the spoken name, to which the value is added; without it no tap is answered. ``colour`` and
        ``edge``, of its outline, are roles of the palette; without a colour they are there to be hit, and not seen.
        """
        layer |= {} if colour else {"fill": "none", "stroke": "line", "stroke_width": 0, "pointer_events": "all"}
        ground, laid = add(self.svg, "g", **layer), {}
        for tap, place in self.places.items():
            roles = {"fill": colour(tap) if colour else "", "stroke": edge(tap) if edge else ""}
            laid[tap] = cell = add(ground, "path", **roles, d=self.shape(*place))
            if called:
                button(cell, tap, called(tap), (values or {}).get(tap))
        return laid

    def write(self, texts: Mapping[str, str], dy: float, **how: Any) -> None:
        """A text in each of these cells, so far below its middle. It is for the eyes: the cell's name says it."""
        if texts:
            layer = add(self.svg, "g", text_anchor="middle", class_="mark", aria_hidden="true", **how)
            for tap, text in texts.items():
                x, y = self.places[tap][:2]
                add(layer, "text", x=x, y=y + dy).text = text

    def rings(self, scene: Scene, may_follow: Collection[str] | None = None) -> None:
        """Round what may be tapped next, and round what a refusal speaks of."""
        if scene.follow:
            self.ring(scene.draft.next if may_follow is None else may_follow, "next", scene.pen)
        if scene.draft.refusal:
            self.ring(scene.draft.refusal.cells, "wrong", kind="just-refused")

    def ring(self, taps: Iterable[str], role: str, colour: str = "", kind: str = "") -> None:
        """A ring of this role inside each of those that are here; ``colour``: whose it is, if it is somebody's."""
        width, dashes = RINGS[role]
        rings = "".join(self.shape(*self.places[tap], inset=self.inside) for tap in taps if tap in self.places)
        if rings:
            cap = "round" if role == "shown" else ""
            stroke(self.svg, rings, colour or role, width, dashes, kind=kind, stroke_linecap=cap)

    def signs(self, values: Mapping[str, Value] | None, dx: float = 0, dy: float = 0) -> None:
        """What a tap on each is worth, so far from its middle."""
        here = [(self.places[tap], value) for tap, value in (values or {}).items() if tap in self.places]
        if here:
            signs(self.svg, [(place[0] + dx, place[1] + dy, value) for place, value in here])
