"""The quarter plane: a token that goes left, down, or nearly diagonally, and the places it may go to.

Pile 1 is counted to the right, pile 2 upwards, as in mathematics. A ``Window`` of up to 25 by 25 positions is shown,
the token's among them. The rays of legal targets are tinted, with a dashed ring at each. The move being written is an
arrow to where the token will stand; a fainter one comes from where it stood before. An arrow that would leave the
window ends at its border.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from typing import Any
from xml.etree.ElementTree import SubElement

from rvbkit.games.nim import Move
from rvbkit.games.nim.draft import WINDOW, target, targets
from rvbkit.games.nim.picture.legend import ENDS, LINE, LONG, draw_legend, lines, piles_at_first, taken
from rvbkit.games.nim.position import told_pair
from rvbkit.page.cells import Cells, Scene, box
from rvbkit.page.svg import Element, add, canvas, circle, number, stroke, words
from rvbkit.text import say
from rvbkit.text.quoting import in_words, is_long

#: A smaller window would be no plane.
LEAST = 6
#: Piles up to so many matches no longer need a larger one.
SMALL = WINDOW // 2
#: The grid is about so wide; a position is between these sizes.
GRID, SMALLEST, LARGEST = 500, 20, 42
LETTER = 6.6

#: A point of the picture.
Spot = tuple[float, float]
LEFT, RIGHT, TOP, BELOW = 44, 24, 36, 44
#: What the axes are called where the numbers are too long to be written.
LETTERS = ("a", "b")


@dataclass(frozen=True)
class Window:
    """Columns and rows are counted from the bottom left; ``lowest`` is the position there.

    The window is as large as the largest pile of the whole game, so that nothing moves but the token,
    and follows the token where a pile is larger than it. When both piles have become small, so does a
    large window, once.
    """

    lowest: tuple[int, int]
    token: tuple[int, int]
    size: int
    unit: float

    @classmethod
    def of(cls, scene: Scene) -> Window:
        piles = (scene.position.first, scene.position.second)
        size = max(LEAST, min(WINDOW, max(piles_at_first(scene))))
        size = SMALL if max(piles) <= SMALL < size else size
        lowest = (max(0, piles[0] - size), max(0, piles[1] - size))
        unit = max(SMALLEST, min(LARGEST, GRID // (size + 1)))
        return cls(lowest, (piles[0] - lowest[0], piles[1] - lowest[1]), size, float(unit))

    @property
    def side(self) -> float:
        return self.unit * (self.size + 1)

    def places(self) -> Iterator[tuple[int, int]]:
        """Every column and row."""
        return ((column, row) for row in range(self.size + 1) for column in range(self.size + 1))

    def centre(self, column: float, row: float) -> Spot:
        """Where a position lies in the grid, whose bottom left corner is the origin and where down is more."""
        return (column + 0.5) * self.unit, -(row + 0.5) * self.unit

    def from_token(self, n: int, m: int) -> tuple[Spot, bool]:
        """Where the token stood, or will stand, n to its left and m below; if that is beyond the window, the last
        place on the way there, and False.
        """
        (column, row), far = self.token, max(abs(n), abs(m))
        near = far <= 2 * WINDOW
        if not near:  # shortened in whole numbers: they may be too large for a float
            n, m = n * 10**6 // far, m * 10**6 // far
        share = min(1.0, self._room(n, column), self._room(m, row))
        return self.centre(column - share * n, row - share * m), near and share >= 1

    def _room(self, step: int, at: int) -> float:
        """How many times one can step to the left (or down) before leaving the window."""
        if step == 0:
            return float("inf")
        room = at + 0.35 if step > 0 else self.size + 0.75 - at
        return 1.0 if 0 <= at - step <= self.size else min(0.999, room / abs(step))

    def ticks(self, axis: int, letter: str) -> Iterator[tuple[int, str, bool]]:
        """The numbers along an axis (0 below, 1 to the left): place, text, whether it is the token's.

        Large numbers are told by their distance from the token's, which is called ``letter``.
        """
        low, token = self.lowest[axis], self.token[axis]
        large = low + self.size >= LONG
        longest = f"{letter}−{self.size}" if large else str(low + self.size)
        needed = (len(longest) * LETTER + 6) if axis == 0 else 15.0
        step = next(step for step in (1, 2, 5, 10, 25) if step * self.unit >= needed)
        for place in range(self.size + 1):
            if place == token:
                yield place, letter if large else str(low + place), True
            elif abs(place - token) * self.unit >= needed:
                if large and (token - place) % max(step, 2) == 0:
                    yield place, f"{letter}{'−' if place < token else '+'}{abs(token - place)}", False
                elif not large and (low + place) % step == 0:
                    yield place, str(low + place), False


def draw_plane(scene: Scene) -> Element:
    """The window of the plane with its axes, then the rule."""
    return _Plane(scene).svg


class _Plane:
    def __init__(self, scene: Scene) -> None:
        self.scene, self.position = scene, scene.position
        self.window = Window.of(scene)
        self.piles = (self.position.first, self.position.second)
        side, unit = self.window.side, self.window.unit
        self.bottom = BELOW + LINE * lines(scene)
        label = say("nim.plane", position=told_pair(*self.piles))
        size = (LEFT + side + RIGHT, TOP + side + self.bottom)
        # the origin is the bottom left corner of the grid
        self.svg = canvas(*size, label=label, interactive=scene.taps, corner=(-LEFT, -TOP - side))
        if scene.taps:
            self.svg.set("data-drag", "carry")
            self.svg.set("data-reach", number(unit))
        square = box(unit, unit)
        (column, row), legal = self.window.token, targets(self.position)
        home = {target(self.position, 0, 0): self._home()}
        ends = {target(self.position, n, m): self.window.centre(column - n, row - m) for n, m in legal}
        #: What each end takes, the ends, what has a name, and all that the window shows, by their taps.
        self.takes = dict(zip(ends, legal, strict=True))
        self.ends = Cells(self.svg, ends, square)
        self.named = Cells(self.svg, home | ends, square)
        self.far = is_long(max(self.piles))
        places = {self._elsewhere(column - x, row - y): self.window.centre(x, y) for x, y in self.window.places()}
        self.all = Cells(self.svg, places, square, inside=1.5)
        self._draw()

    def _draw(self) -> None:
        scene = self.scene
        self._ground()
        if scene.taps:
            self._hits()
        if scene.follow:
            bare = (place for tap, place in self.ends.places.items() if tap not in (scene.values or {}))
            rings = "".join(circle(x, y, 0.32 * self.window.unit) for x, y in bare)  # elsewhere a sign stands
            if rings:
                stroke(self.svg, rings, scene.pen, 1.3, "3 2")
        self.all.rings(scene, ())
        self._arrows()
        self._token()
        self.ends.signs(scene.values)
        self._axes()
        draw_legend(self.svg, scene, 0, self.bottom - 10, ENDS, goal=self.window.lowest == (0, 0))

    # -- ground ----------------------------------------------------------------------------

    def _ground(self) -> None:
        """Tinted rays, a light grid, a frame that is dotted where the plane goes on."""
        svg, window = self.svg, self.window
        if self.scene.follow and self.takes:
            add(svg, "path", fill="ray", d="".join(self.ends.shape(*place) for place in self.ends.places.values()))
        side, unit = number(window.side), window.unit
        steps = range(1, window.size + 1)
        stroke(svg, "".join(f"M{number(i * unit)} 0v-{side}M0 {number(-i * unit)}h{side}" for i in steps), "grid", 0.8)
        stroke(svg, f"M0-{side}h{side}v{side}", "line", 0.8, "1 4")
        if window.lowest == (0, 0):
            stroke(svg, self.all.shape(*window.centre(0, 0), inset=1.5), "line", 1.6)

    def _hits(self) -> None:
        """What can be tapped: first places where one may not go, without a name, then the token, then the targets."""
        layer = add(self.svg, "g", fill="none", pointer_events="all")
        for tap, place in self.all.places.items():
            if tap and tap not in self.named.places:
                SubElement(layer, "path", {"data-tap": tap, "d": self.all.shape(*place)})
        self.named.lay(self._name, values=self.scene.values)

    def _name(self, tap: str) -> str:
        if tap not in self.takes:
            return say("nim.token", position=told_pair(*self.piles))
        n, m = self.takes[tap]
        if self.far:
            name = say("nim.takes", n=n, m=m)
        else:
            name = say("nim.target", x=self.piles[0] - n, y=self.piles[1] - m, n=n, m=m)
        return say("nim.chosen", target=name) if Move(n, m) == taken(self.scene) else name

    def _elsewhere(self, n: int, m: int) -> str:
        """The tap on a place, also where the token may not go; none where it could not be written."""
        if n >= 0 and m >= 0:
            return target(self.position, n, m)
        return f"@{self.piles[0] - n};{self.piles[1] - m}" if not self.far else ""

    # -- marks -----------------------------------------------------------------------------

    def _arrows(self) -> None:
        """Where the token came from, where a hint says to go, where the draft leads."""
        scene, move = self.scene, taken(self.scene)
        if scene.last:
            (before, inside), role = self._before(), scene.pens()[-1]
            if inside:
                stroke(self.svg, circle(*before, 0.36 * self.window.unit), role, 1.8, "3 2.5", kind="just-gone")
            self._arrow(before, self._home(), role, width=2, starts=inside)
        if scene.shown:
            self._lead(scene.shown, scene.role, width=3.4, dashes="" if scene.refutes else "0.5 6")
        if move.first or move.second:
            self._lead(move, scene.pen, width=3, dashes="" if scene.draft.move is not None else "6 5")

    def _before(self) -> tuple[Spot, bool]:
        """Where the token stood before the last move, and whether that is in the window."""
        last = self.scene.last[-1]
        return self.window.from_token(-last.first, -last.second)

    def _home(self) -> Spot:
        return self.window.centre(*self.window.token)

    def _lead(self, move: Move, role: str, *, width: float, dashes: str) -> None:
        """An arrow from the token to where a move leads, with a ring there."""
        end, inside = self.window.from_token(move.first, move.second)
        if inside:
            stroke(self.svg, circle(*end, 0.38 * self.window.unit), role, 2.2, "4 3" if dashes else "")
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
        stroke(self.svg, line, role, width, dashes, stroke_linecap="round")
        side = (-dy * head * 0.55, dx * head * 0.55)
        wings = f"L{_at(neck[0] + side[0], neck[1] + side[1])}L{_at(neck[0] - side[0], neck[1] - side[1])}z"
        add(self.svg, "path", fill=role, class_="mark", d=f"M{_at(*tip)}{wings}")

    def _token(self) -> None:
        """A round piece. The page carries this very group along with a finger."""
        x, y = self._home()
        radius = 0.36 * self.window.unit
        marks = {"class_": "mark just-moved" if self.scene.last else "mark", "aria_hidden": "true"}
        piece = add(self.svg, "g", stroke="line", transform=f"translate({_at(x, y)})", **marks)
        if self.scene.taps:
            piece.set("data-piece", target(self.position, 0, 0))
            if self.scene.last:
                piece.set("data-from", _at(*self._before()[0]))
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
            stroke(self.svg, line, "line", 1.6, "2 4" if window.lowest[1 - axis] else "")
            add(self.svg, "path", fill="line", class_="mark", d=head)
            if names:
                self._numbers(axis)
        for axis, x, y, anchor in ((0, window.side, 36.0, "end"), (1, 8.0 - LEFT, -window.side - 22, "start")):
            words(self.svg, self._called(axis), x, y, "line", 12.5, anchor, bold=True)

    def _numbers(self, axis: int) -> None:
        anchor = "end" if axis else "middle"
        layer = add(self.svg, "g", fill="faint", font_size=10.5, text_anchor=anchor, class_="mark", aria_hidden="true")
        for place, text, token in self.window.ticks(axis, LETTERS[axis]):
            along = (place + 0.5) * self.window.unit
            x, y = (-7.0, 4 - along) if axis else (along, 15.0)
            bold: dict[str, Any] = {"fill": "line", "font_weight": 700, "font_size": 12} if token else {}
            add(layer, "text", x=x, y=y, **bold).text = text

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
