"""What both views of Nim share: how large the piles were, and the lines below them.

They tell what a move is worth as it stands, the rule, what the signs mean.

What the quarter plane shows: up to 25 by 25 positions, the token's among them, and where they lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rvbkit.game import Value
from rvbkit.games.nim import Move, Position
from rvbkit.games.nim.draft import WINDOW, target, targets
from rvbkit.page.scene import Scene
from rvbkit.page.svg import Element, number, stroke, words
from rvbkit.page.worth import role_of, signs, spoken, stands
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
    """Somebody who may win sees only places that lose: every winning move leads out of the window."""
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


# -- What the quarter plane shows: up to 25 by 25 positions, the token's among them, and where they lie --

#: A smaller window would be no plane.
LEAST = 6
#: Piles up to so many matches no longer need a larger one.
SMALL = WINDOW // 2
#: The grid is about so wide; a position is between these sizes.
GRID, SMALLEST, LARGEST = 500, 20, 42
LETTER = 6.6

#: A point of the picture.
Spot = tuple[float, float]


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
        column, row = self.token
        far = max(abs(n), abs(m))
        if far <= 2 * WINDOW:
            share = 1.0 if far == 0 else min(self._room(n, column), self._room(m, row))
            inside = share >= 1
        else:  # whole numbers first: they may be too large for a float
            n, m = n * 10**6 // far, m * 10**6 // far
            share, inside = min(self._room(n, column), self._room(m, row)), False
        share = min(1.0, share)
        return self.centre(column - share * n, row - share * m), inside

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
