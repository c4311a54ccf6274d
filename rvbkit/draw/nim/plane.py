"""The quarter plane: a token that goes left, down, or nearly diagonally, and the places it may go to.

Pile 1 is counted to the right, pile 2 upwards, as in mathematics. The rays of legal targets are tinted, with
a dashed ring at each. The move being written is an arrow to where the token will stand; a fainter one comes from
where it stood before. An arrow that would leave the window ends at its border.
"""

from __future__ import annotations

from math import hypot
from xml.etree import ElementTree as ET

from rvbkit.draw.nim.legend import ENDS, LINE, draw_legend, lines
from rvbkit.draw.nim.scene import LONG, Scene
from rvbkit.draw.nim.window import Spot, Window
from rvbkit.draw.svg import Element, add, canvas, circle, number
from rvbkit.draw.worth import signs
from rvbkit.games.nim import Move
from rvbkit.games.nim.numbers import pair
from rvbkit.games.nim.places import target, targets
from rvbkit.quoting import in_words, is_long
from rvbkit.text import say

LEFT, RIGHT, TOP, BELOW = 44, 24, 36, 44
#: What the axes are called where the numbers are too long to be written.
LETTERS = ("a", "b")


def draw_plane(scene: Scene) -> Element:
    """The window of the plane with its axes, then the rule."""
    return _Plane(scene).svg


class _Plane:
    def __init__(self, scene: Scene) -> None:
        self.scene, self.position = scene, scene.position
        self.window = Window.of(scene)
        self.piles = (self.position.first, self.position.second)
        side = self.window.side
        self.bottom = BELOW + LINE * lines(scene)
        # the origin is the bottom left corner of the grid
        self.svg = canvas(
            LEFT + side + RIGHT,
            TOP + side + self.bottom,
            label=say("nim.plane", position=pair(*self.piles)),
            interactive=scene.taps,
            corner=(-LEFT, -TOP - side),
        )
        if scene.taps:
            self.svg.set("data-drag", "carry")
            self.svg.set("data-reach", number(self.window.unit))
        self._draw()

    def _draw(self) -> None:
        legal = {target(self.position, n, m): self._place(n, m) for n, m in targets(self.position)}
        self._ground(list(legal.values()))
        if self.scene.taps:
            self._hits(legal)
        self._rings(legal)
        self._arrows()
        self._token()
        values = self.scene.values or {}
        centres = ((*self.window.centre(*place), values[tap]) for tap, place in legal.items() if tap in values)
        signs(self.svg, centres, disc=not self.scene.follow)
        self._axes()
        draw_legend(self.svg, self.scene, 0, self.bottom - 10, ENDS, goal=self.window.lowest == (0, 0))

    def _place(self, n: int, m: int) -> tuple[int, int]:
        column, row = self.window.token
        return column - n, row - m

    def _square(self, place: tuple[int, int], inset: float = 0) -> str:
        x, y = self.window.centre(*place)
        side = self.window.unit - 2 * inset
        return f"M{number(x - side / 2)} {number(y - side / 2)}h{number(side)}v{number(side)}h-{number(side)}z"

    # -- ground ----------------------------------------------------------------------------

    def _ground(self, legal: list[tuple[int, int]]) -> None:
        """Tinted rays, a light grid, a frame that is dotted where the plane goes on."""
        window = self.window
        if self.scene.follow and legal:
            add(self.svg, "path", fill="ray", d="".join(map(self._square, legal)))
        side, unit = number(window.side), window.unit
        lines = "".join(
            f"M{number(i * unit)} 0v-{side}M0 {number(-i * unit)}h{side}" for i in range(1, window.size + 1)
        )
        add(self.svg, "path", fill="none", stroke="grid", stroke_width=0.8, d=lines)
        add(
            self.svg,
            "path",
            fill="none",
            stroke="line",
            stroke_width=0.8,
            d=f"M0-{side}h{side}v{side}",
            stroke_dasharray="1 4",
        )
        if window.lowest == (0, 0):
            add(self.svg, "path", fill="none", stroke="line", stroke_width=1.6, d=self._square((0, 0), 1.5))

    def _hits(self, legal: dict[str, tuple[int, int]]) -> None:
        """What can be tapped: first places where one may not go, without a name, then the token, then the targets."""
        window = self.window
        clear = {"fill": "none", "pointer-events": "all"}
        layer = ET.SubElement(self.svg, "g", clear)
        column, row = window.token
        taken = {window.token, *legal.values()}
        for place in window.places():
            tap = self._elsewhere(column - place[0], row - place[1]) if place not in taken else ""
            if tap:
                ET.SubElement(layer, "path", {"data-tap": tap, "d": self._square(place)})
        layer = add(self.svg, "g", stroke="line", stroke_width=0, **{"pointer-events": "all"})
        layer.set("fill", "none")
        self._button(layer, target(self.position, 0, 0), window.token, say("nim.token", position=pair(*self.piles)))
        far = is_long(max(self.piles))
        chosen = target(self.position, self.scene.written.first, self.scene.written.second)
        for tap, place in legal.items():
            n, m = column - place[0], row - place[1]
            blanks = {"n": n, "m": m}
            if far:
                name = say("nim.takes", **blanks)
            else:
                name = say("nim.target", x=self.piles[0] - n, y=self.piles[1] - m, **blanks)
            name = say("nim.chosen", target=name) if tap == chosen else name
            self._button(layer, tap, place, self.scene.spoken(tap, name))

    def _button(self, layer: Element, tap: str, place: tuple[int, int], name: str) -> None:
        ET.SubElement(layer, "path", {"data-tap": tap, "role": "button", "aria-label": name, "d": self._square(place)})

    def _elsewhere(self, n: int, m: int) -> str:
        """The tap on a place where the token may not go; none where it could not be written."""
        if n >= 0 and m >= 0:
            return target(self.position, n, m)
        return f"@{self.piles[0] - n};{self.piles[1] - m}" if not is_long(max(self.piles)) else ""

    # -- marks -----------------------------------------------------------------------------

    def _rings(self, legal: dict[str, tuple[int, int]]) -> None:
        """Dashed rings on targets, a full one where a refusal speaks of."""
        radius = 0.32 * self.window.unit
        if self.scene.follow and legal:
            bare = (
                place for tap, place in legal.items() if tap not in (self.scene.values or {})
            )  # else a sign stands there
            rings = "".join(circle(*self.window.centre(*place), radius) for place in bare)
            add(
                self.svg,
                "path",
                fill="none",
                stroke="next",
                stroke_width=1.3,
                stroke_dasharray="3 2",
                class_="mark",
                d=rings,
            )
        for cell in self.scene.draft.refusal.cells if self.scene.draft.refusal else ():
            place = self._named(cell)
            if place:
                add(
                    self.svg,
                    "path",
                    fill="none",
                    stroke="wrong",
                    stroke_width=3,
                    class_="mark",
                    d=self._square(place, 1.5),
                )

    def _named(self, tap: str) -> tuple[int, int] | None:
        """The place of the window that a tap names, if it does."""
        column, row = self.window.token
        for place in self.window.places():
            if self._elsewhere(column - place[0], row - place[1]) == tap:
                return place
        return None

    def _arrows(self) -> None:
        """Where the token came from, where a hint says to go, where the draft leads."""
        scene = self.scene
        if scene.last:
            before, inside = self.window.from_token(-scene.last[-1].first, -scene.last[-1].second)
            if inside:
                x, y = before
                add(
                    self.svg,
                    "path",
                    fill="none",
                    stroke="last",
                    stroke_width=1.8,
                    stroke_dasharray="3 2.5",
                    class_="mark",
                    d=circle(x, y, 0.36 * self.window.unit),
                )
            self._arrow(before, self._home(), "last", width=2, starts=inside)
        if scene.shown:
            self._lead(scene.shown, "shown", width=3.4, dashes="0.5 6")
        written = scene.written
        if written.first or written.second:
            self._lead(written, "pen", width=3, dashes="" if scene.draft.move is not None else "6 5")

    def _home(self) -> Spot:
        return self.window.centre(*self.window.token)

    def _lead(self, move: Move, role: str, *, width: float, dashes: str) -> None:
        """An arrow from the token to where a move leads, with a ring there."""
        end, inside = self.window.from_token(move.first, move.second)
        if inside:
            ring = circle(*end, 0.38 * self.window.unit)
            drawn = add(self.svg, "path", fill="none", stroke=role, stroke_width=2.2, class_="mark", d=ring)
            if dashes:
                drawn.set("stroke-dasharray", "4 3")
        self._arrow(self._home(), end, role, width=width, dashes=dashes, ends=inside)

    def _arrow(
        self,
        start: Spot,
        end: Spot,
        role: str,
        *,
        width: float,
        dashes: str = "",
        starts: bool = True,
        ends: bool = True,
    ) -> None:
        """A line with a head, clear of the rings at its ends; ``starts`` and ``ends``: whether there is one."""
        length = hypot(end[0] - start[0], end[1] - start[1])
        if not length:
            return
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        ring = 0.4 * self.window.unit
        begin, stop = (ring if starts else 0.0), length - (ring if ends else 0.0)
        head = min(9.0, max(5.0, stop - begin))
        tip = (start[0] + dx * stop, start[1] + dy * stop)
        neck = (tip[0] - dx * head, tip[1] - dy * head)
        line = f"M{_at(start[0] + dx * begin, start[1] + dy * begin)}L{_at(*neck)}"
        drawn = add(self.svg, "path", fill="none", stroke=role, stroke_width=width, class_="mark", d=line)
        drawn.set("stroke-linecap", "round")
        if dashes:
            drawn.set("stroke-dasharray", dashes)
        side = (-dy * head * 0.55, dx * head * 0.55)
        wings = f"L{_at(neck[0] + side[0], neck[1] + side[1])}L{_at(neck[0] - side[0], neck[1] - side[1])}z"
        add(self.svg, "path", fill=role, class_="mark", d=f"M{_at(*tip)}{wings}")

    def _token(self) -> None:
        """A round piece. The page carries this very group along with a finger."""
        x, y = self._home()
        radius = 0.36 * self.window.unit
        piece = add(
            self.svg, "g", stroke="line", class_="mark", aria_hidden="true", transform=f"translate({_at(x, y)})"
        )
        if self.scene.taps:
            piece.set("data-piece", target(self.position, 0, 0))
        add(piece, "circle", fill="token", stroke_width=1.6, r=radius)
        add(piece, "circle", fill="none", stroke_width=1.2, r=0.55 * radius)

    # -- axes ------------------------------------------------------------------------------

    def _axes(self) -> None:
        """Arrows along the axes, dotted where they are not at nought; numbers; what is counted."""
        window, names = self.window, self.scene.names
        reach = window.side + 12
        for axis, line, head in (
            (0, f"M0 0h{number(reach)}", f"M{_at(reach + 4, 0)}l-7-4v8z"),
            (1, f"M0 0v-{number(reach)}", f"M{_at(0, -reach - 4)}l-4 7h8z"),
        ):
            drawn = add(self.svg, "path", fill="none", stroke="line", stroke_width=1.6, class_="mark", d=line)
            if window.lowest[1 - axis]:
                drawn.set("stroke-dasharray", "2 4")
            add(self.svg, "path", fill="line", class_="mark", d=head)
            if names:
                self._numbers(axis)
        for axis, x, y, anchor in ((0, window.side, 36.0, "end"), (1, 8.0 - LEFT, -window.side - 22, "start")):
            words = add(self.svg, "text", fill="line", x=x, y=y, font_size=12.5, font_weight=700, text_anchor=anchor)
            words.text = self._called(axis)

    def _numbers(self, axis: int) -> None:
        anchor = "end" if axis else "middle"
        layer = add(self.svg, "g", fill="faint", font_size=10.5, text_anchor=anchor, class_="mark", aria_hidden="true")
        for place, text, token in self.window.ticks(axis, LETTERS[axis]):
            along = (place + 0.5) * self.window.unit
            x, y = (-7.0, 4 - along) if axis else (along, 15.0)
            written = add(layer, "text", fill="line" if token else "", x=x, y=y)
            written.text = text
            if token:
                written.set("font-weight", "700")
                written.set("font-size", "12")

    def _called(self, axis: int) -> str:
        pile, count = axis + 1, self.piles[axis]
        if not self.scene.names:
            return say("nim.pile-number", pile=pile)
        told = in_words(count)
        if self.window.lowest[axis] + self.window.size >= LONG:
            return say("nim.axis-large", pile=pile, letter=LETTERS[axis], count=told)
        return say("nim.axis", pile=pile, count=told)


def _at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"
