"""The two piles of matches, to be tapped.

Matches stand in rows of ten, grouped by five; a larger pile is drawn in bundles of ten, a huge one as a heap with its
number. What is taken so far is lifted. What the last move took is left as dashed outlines while it would still be seen,
and its number is written. From bottom to top: what can be tapped, matches, rings, signs.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from rvbkit.games.nim import Move, Position
from rvbkit.games.nim import draft as draft_of
from rvbkit.games.nim.draft import BUNDLE, BUNDLED, SINGLES, target, units
from rvbkit.games.nim.picture.legend import LINE, PARTS, draw_legend, lines, piles_at_first, taken
from rvbkit.games.nim.position import told_pair
from rvbkit.page.cells import Cells, Scene, box
from rvbkit.page.svg import Element, add, canvas, circle, number, stroke, words
from rvbkit.text import say
from rvbkit.text.quoting import in_words

# -- a match, a bundle of ten, a heap: given the middle of their top -----------------------------------

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
    how: dict[str, Any] = {"stroke_width": 0.9, "stroke_linejoin": "round", "class_": "mark", "aria_hidden": "true"}
    layer = add(parent, "g", stroke="line", **how)
    for x, up, turn in _thrown():
        dx, dy, y = cos(turn), sin(turn), top + 88 - up
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


# -- the piles ---------------------------------------------------------------------------------------

#: What a finger hits is so wide and so high; after five comes a gap.
COLUMN, ROW, GAP = 31, 62, 12
IN_ROW = 10
WIDTH = IN_ROW * COLUMN + GAP
MARGIN, HEAD, BETWEEN = 14, 30, 10
#: Letters of a note that stands beside the number of matches.
NOTE = 20


def draw_piles(scene: Scene) -> Element:
    """Pile 1 above, pile 2 below, then the rule."""
    piles = (scene.position.first, scene.position.second)
    notes = [_note(scene, pile) for pile in (1, 2)]
    rooms = zip(piles, (_before(scene, 1), _before(scene, 2)), piles_at_first(scene), notes, strict=True)
    heights = [_height(now, gone, first) + _extra(note) for now, gone, first, note in rooms]
    height = sum(heights) + BETWEEN + 2 * MARGIN + LINE * lines(scene)
    label = say("nim.piles", piles=told_pair(*piles))
    svg = canvas(WIDTH + 2 * MARGIN, height, label=label, interactive=scene.taps)
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


def _before(scene: Scene, pile: int) -> int:
    """What the last move took from a pile."""
    return _of(scene.last[-1], pile) if scene.last else 0


def _note(scene: Scene, pile: int) -> tuple[str, str] | None:
    """What a hint says to take from a pile, or else what the last move took, with the role of its colour."""
    hint = _of(scene.shown, pile) if scene.shown else 0
    if hint:
        return scene.role, say("nim.hint-takes", n=in_words(hint))
    before = _before(scene, pile)
    return (scene.pens()[-1], say("nim.last-takes", n=in_words(before))) if before else None


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
        self.count = scene.position.first if pile == 1 else scene.position.second
        self.before = _before(scene, pile)
        sizes = units(self.count)
        #: By its tap: how many matches it is, and the middle of its top.
        self.sizes = {f"{pile}-{i}": size for i, size in enumerate(sizes, 1)}
        self.tops = dict(zip(self.sizes, self._places(sizes), strict=True))

    def draw(self) -> None:
        """From bottom to top: see above."""
        self._heading()
        if self.count > BUNDLED:
            draw_heap(self.svg, self.body, in_words(self.count))
            return
        scene, middles = self.scene, {tap: (x, y + ROW / 2) for tap, (x, y) in self.tops.items()}
        cells = Cells(self.svg, middles, box(COLUMN, ROW, 6), inside=3)
        if scene.taps:
            cells.lay(self._called, values=scene.values)
        self._units()
        self._gone()
        cells.ring(_hinted(scene), scene.role)
        cells.rings(scene, ())
        cells.signs(scene.values, 0, ROW / 2 - 9)

    def _places(self, sizes: list[int]) -> list[tuple[float, float]]:
        """Rows of bundles, then rows of matches."""
        bundles = sizes.count(BUNDLE)
        rows = -(-bundles // IN_ROW)
        return [self._at(i) if i < bundles else self._at(i - bundles, rows) for i in range(len(sizes))]

    def _at(self, place: int, row: int = 0) -> tuple[float, float]:
        row, column = row + place // IN_ROW, place % IN_ROW
        x = (column + 0.5) * COLUMN + (GAP if column >= IN_ROW // 2 else 0) - WIDTH / 2
        return x, self.body + row * ROW

    def _heading(self) -> None:
        """Which pile, how many, how many are taken; to the right what a hint or the last move takes."""
        scene, y = self.scene, self.top + 19
        say_count = scene.names and self.count <= BUNDLED
        words(self.svg, say("nim.pile-number", pile=self.pile), -WIDTH / 2, y, "line", 14, bold=True)
        told, off = str(self.count) if say_count else "", _of(taken(scene), self.pile)
        if off and scene.names:
            told = f"{told} − {off}" + (f" = {self.count - off}" if say_count else "")
        if told:
            words(self.svg, told.strip(), 70 - WIDTH / 2, y, "pen", 19, bold=True)
        if self.note:
            role, told = self.note
            words(self.svg, told, WIDTH / 2, y + _extra(self.note), role, 12.5, "end")

    def _called(self, tap: str) -> str:
        number = tap.partition("-")[2]
        name = say("nim.match" if self.sizes[tap] == 1 else "nim.bundle", number=number, pile=self.pile)
        return say("nim.taken-so-far", match=name) if tap in self.scene.draft.marked else name

    def _units(self) -> None:
        """Pale where a tap would not be allowed, at rest, and lifted; each kind is a few paths."""
        draft = self.scene.draft
        allowed = frozenset(draft.next) if self.scene.follow and draft.so_far else self.sizes.keys()
        lifted = [tap for tap in self.sizes if tap in draft.marked]
        rest = [tap for tap in self.sizes if tap in allowed and tap not in draft.marked]
        pale = [tap for tap in self.sizes if tap not in allowed and tap not in draft.marked]
        self._drawn(pale, opacity=0.4)
        self._drawn(rest)
        self._drawn(lifted, LIFT)

    def _drawn(self, taps: list[str], up: float = 0, **how: Any) -> None:
        if not taps:
            return
        how["stroke_width"] = 2 if up else 0.9
        layer = add(self.svg, "g", stroke=self.scene.pen if up else "line", class_="mark", aria_hidden="true", **how)
        tops = {tap: (self.tops[tap][0], self.tops[tap][1] - up) for tap in taps}
        draw_sticks(layer, [top for tap, top in tops.items() if self.sizes[tap] == 1])
        for tap, (x, y) in tops.items():
            if self.sizes[tap] > 1:
                draw_bundle(layer, x, y)

    def _gone(self) -> None:
        """What the last move took, where it would still be seen: the matches that leave, and what is left to see."""
        gone = self.count + self.before
        if self.before and gone <= SINGLES:
            places = [self._at(place) for place in range(self.count, gone)]
            ghosts = "".join(ghost(*place) for place in places)
            stroke(self.svg, ghosts, self.scene.pens()[-1], 1.4, "3 2.5", kind="just-gone", stroke_linecap="round")
            if self.scene.taps:
                how: dict[str, Any] = {"class_": "mark just-left", "stroke_width": 0.9, "opacity": "0"}
                draw_sticks(add(self.svg, "g", stroke="line", aria_hidden="true", **how), places)


def _hinted(scene: Scene) -> tuple[str, ...]:
    """The matches and bundles of the move to look at, in the piles whose matches are shown."""
    if scene.shown is None:
        return ()
    piles = ((scene.position.first, scene.shown.first), (scene.position.second, scene.shown.second))
    (a, n), (b, m) = (of if of[0] <= BUNDLED else (0, 0) for of in piles)
    seen = Position(a, b, k=BUNDLED)
    return draft_of(seen, (target(seen, n, m),)).marked
