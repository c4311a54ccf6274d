"""The two piles of matches, to be tapped.

Matches stand in rows of ten, grouped by five. What is taken so far is lifted; what the last move took is
left as dashed outlines while it would still be seen, and its number is written. From bottom to top: what can
be tapped, matches, outlines, signs, words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rvbkit.draw.nim.legend import LINE, PARTS, draw_legend, lines
from rvbkit.draw.nim.scene import Scene
from rvbkit.draw.nim.stick import HEAP, LIFT, draw_bundle, draw_heap, draw_sticks, ghost, outline
from rvbkit.draw.svg import Element, add, canvas, number
from rvbkit.draw.worth import signs
from rvbkit.games.nim import Move
from rvbkit.games.nim.numbers import pair
from rvbkit.games.nim.places import BUNDLE, BUNDLED, SINGLES, units
from rvbkit.quoting import in_words
from rvbkit.text import say

#: What a finger hits is so wide and so high; after five comes a gap.
COLUMN, ROW, GAP = 31, 62, 12
IN_ROW = 10
WIDTH = IN_ROW * COLUMN + GAP
MARGIN, HEAD, BETWEEN = 14, 30, 10
#: Letters of a note that stands beside the number of matches.
NOTE = 20

#: A part of a path, given the middle of its top.
Shape = Callable[[float, float], str]


@dataclass(frozen=True)
class _Spot:
    """A match or a bundle on the picture: its tap, how many matches it is, the middle of its top."""

    tap: str
    size: int
    x: float
    y: float


def draw_piles(scene: Scene) -> Element:
    """Pile 1 above, pile 2 below, then the rule."""
    position = scene.position
    piles = (position.first, position.second)
    notes = [_note(scene, pile) for pile in (1, 2)]
    first = scene.piles_at_first()
    taken = [_of(scene.last[-1], pile) if scene.last else 0 for pile in (1, 2)]
    heights = [
        _height(*pile) + _extra(note) for pile, note in zip(zip(piles, taken, first, strict=True), notes, strict=True)
    ]
    height = sum(heights) + BETWEEN + 2 * MARGIN + LINE * lines(scene)
    svg = canvas(
        WIDTH + 2 * MARGIN,
        height,
        label=say("nim.piles", piles=pair(*piles)),
        interactive=scene.taps,
    )
    top = MARGIN - height / 2
    for pile, high, note in zip((1, 2), heights, notes, strict=True):
        _Pile(svg, scene, pile, top, note).draw()
        top += high + BETWEEN
    if scene.taps:
        svg.set("data-reach", number(COLUMN))
    draw_legend(svg, scene, -WIDTH / 2, height / 2 - MARGIN + 4, PARTS, goal=False)
    return svg


def _of(move: Move, pile: int) -> int:
    return move.second if pile == 2 else move.first


def _note(scene: Scene, pile: int) -> tuple[str, str] | None:
    """What a hint says to take from a pile, or else what the last move took, with the role of its colour."""
    hint = _of(scene.shown, pile) if scene.shown else 0
    if hint:
        return "shown", say("nim.hint-takes", n=in_words(hint))
    before = _of(scene.last[-1], pile) if scene.last else 0
    return ("last", say("nim.last-takes", n=in_words(before))) if before else None


def _extra(note: tuple[str, str] | None) -> int:
    """A long note has a line of its own."""
    return LINE if note and len(note[1]) > NOTE else 0


def _height(now: int, taken: int, first: int) -> float:
    """Room for a pile and for what is left to see of the last move.

    Matches drawn one by one have a row more while the game began with more of them: pictures do not shrink with
    every row that is gone, and little of them is empty.
    """
    if now > SINGLES:
        return HEAD + (HEAP if now > BUNDLED else ROW * _rows(now))
    seen = now + taken if now + taken <= SINGLES else now
    return HEAD + ROW * max(_rows(seen), min(_rows(now) + 1, _rows(min(first, SINGLES))))


def _rows(pile: int) -> int:
    """Of bundles, and then of matches; an empty pile has a row to be seen."""
    sizes = units(pile)
    bundles = sizes.count(BUNDLE)
    return max(1, -(-bundles // IN_ROW) - (-(len(sizes) - bundles) // IN_ROW))


class _Pile:
    """One pile, drawn below its heading."""

    def __init__(self, svg: Element, scene: Scene, pile: int, top: float, note: tuple[str, str] | None) -> None:
        self.svg, self.scene, self.pile, self.top, self.note = svg, scene, pile, top, note
        self.body = top + HEAD + _extra(note)
        position = scene.position
        self.count = position.first if pile == 1 else position.second
        self.taken = _of(scene.written, pile)
        self.before = _of(scene.last[-1], pile) if scene.last else 0
        self.marked = frozenset(scene.draft.marked)
        self.spots = self._places(units(self.count))

    def draw(self) -> None:
        self._heading()
        if self.count > BUNDLED:
            draw_heap(self.svg, self.body, in_words(self.count))
            return
        if self.scene.taps:
            self._hits()
        self._units()
        self._outlines()
        values = self.scene.values or {}
        signs(self.svg, [(s.x, s.y + ROW - 9, values[s.tap]) for s in self.spots if s.tap in values], disc=True)

    def _places(self, sizes: list[int]) -> list[_Spot]:
        """Rows of bundles, then rows of matches."""
        bundles = sizes.count(BUNDLE)
        rows = -(-bundles // IN_ROW)
        return [
            _Spot(f"{self.pile}-{i + 1}", size, *(self._at(i) if i < bundles else self._at(i - bundles, rows)))
            for i, size in enumerate(sizes)
        ]

    def _at(self, place: int, row: int = 0) -> tuple[float, float]:
        row, column = row + place // IN_ROW, place % IN_ROW
        x = (column + 0.5) * COLUMN + (GAP if column >= IN_ROW // 2 else 0) - WIDTH / 2
        return x, self.body + row * ROW

    # -- parts -----------------------------------------------------------------------------

    def _heading(self) -> None:
        """Which pile, how many, how many are taken; to the right what a hint or the last move takes."""
        scene, y = self.scene, self.top + 19
        say_count = scene.names and self.count <= BUNDLED
        words = add(self.svg, "text", fill="line", x=-WIDTH / 2, y=y, font_size=14, font_weight=700)
        words.text = say("nim.pile-number", pile=self.pile)
        sum_ = str(self.count) if say_count else ""
        if self.taken and scene.names:
            sum_ = f"{sum_} − {self.taken}" + (f" = {self.count - self.taken}" if say_count else "")
        if sum_:
            add(self.svg, "text", fill="pen", x=70 - WIDTH / 2, y=y, font_size=19, font_weight=700).text = sum_.strip()
        if self.note:
            role, told = self.note
            y += _extra(self.note)
            add(self.svg, "text", fill=role, x=WIDTH / 2, y=y, font_size=12.5, text_anchor="end").text = told

    def _hits(self) -> None:
        layer = add(self.svg, "g", fill="none", stroke="line", stroke_width=0, pointer_events="all")
        for spot in self.spots:
            hit = add(layer, "rect", x=spot.x - COLUMN / 2, y=spot.y, width=COLUMN, height=ROW, rx=6, data_tap=spot.tap)
            hit.set("role", "button")
            hit.set("aria-label", self.scene.spoken(spot.tap, self._name(spot)))

    def _name(self, spot: _Spot) -> str:
        name = say("nim.match" if spot.size == 1 else "nim.bundle", number=spot.tap.partition("-")[2], pile=self.pile)
        return say("nim.taken-so-far", match=name) if spot.tap in self.marked else name

    def _units(self) -> None:
        """Lifted, at rest, and pale where a tap would not be allowed; each kind is a few paths."""
        scene = self.scene
        allowed = set(scene.draft.next) if scene.follow and scene.draft.text else None

        def state(spot: _Spot) -> str:
            if spot.tap in self.marked:
                return "lifted"
            return "pale" if allowed is not None and spot.tap not in allowed else "rest"

        for kind in ("pale", "rest", "lifted"):
            self._drawn([spot for spot in self.spots if state(spot) == kind], kind)

    def _drawn(self, spots: list[_Spot], state: str) -> None:
        if not spots:
            return
        lifted = state == "lifted"
        layer = add(self.svg, "g", stroke="pen" if lifted else "line", class_="mark", aria_hidden="true")
        layer.set("stroke-width", "2" if lifted else "0.9")
        if state == "pale":
            layer.set("opacity", "0.4")
        up = LIFT if lifted else 0
        draw_sticks(layer, [(spot.x, spot.y - up) for spot in spots if spot.size == 1])
        for spot in spots:
            if spot.size > 1:
                draw_bundle(layer, spot.x, spot.y - up)

    def _outlines(self) -> None:
        """What the last move took, what a hint says, what a refusal speaks of."""
        scene = self.scene
        gone = self.count + self.before
        if self.before and gone <= SINGLES:
            self._outline([self._at(place) for place in range(self.count, gone)], "last", "3 2.5", 1.4, ghost)
        self._outline([(s.x, s.y) for s in self.spots if s.tap in scene.hinted], "shown", "1 4.5", 3.2)
        wrong = scene.draft.refusal.cells if scene.draft.refusal else ()
        self._outline([(s.x, s.y) for s in self.spots if s.tap in wrong], "wrong", "", 3)

    def _outline(
        self, tops: list[tuple[float, float]], role: str, dashes: str, width: float, shape: Shape = outline
    ) -> None:
        if tops:
            drawn = add(
                self.svg,
                "path",
                fill="none",
                stroke=role,
                stroke_width=width,
                stroke_linecap="round",
                class_="mark",
                d="".join(shape(x, y) for x, y in tops),
            )
            if dashes:
                drawn.set("stroke-dasharray", dashes)
