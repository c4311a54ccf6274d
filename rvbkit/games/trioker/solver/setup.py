"""A puzzle as the solver takes it: a figure, the placed pieces, the pieces left in the box, and the joker.

The last chapter finds what leaves a puzzle as it is: renamings of the values, rotations of the figure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations, product

from rvbkit.games.trioker.figure import Figure, Vertex
from rvbkit.games.trioker.pieces import BLACK, PIECES, VALUES, named, turned, turnings, ways
from rvbkit.text.inputs import row
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError

#: The most pieces that a box may name.
MOST_PIECES = 100

Placed = Mapping[str, str]


@dataclass(frozen=True)
class Puzzle:
    """``box`` and ``joker`` may still be placed; ``on_tip``: the joker's black corner only on a free tip.

    >>> puzzle("AV", {"a1": "012"}).known("a2")
    '2.0'
    """

    figure: Figure
    placed: tuple[tuple[str, str], ...]
    box: frozenset[str]
    joker: str | None
    on_tip: bool = False

    @cached_property
    def values(self) -> dict[Vertex, str]:
        """The values of the placed pieces at their vertices."""
        found: dict[Vertex, str] = {}
        for cell, corners in self.placed:
            vertices = self.figure.corners[self.figure.number[cell]]
            for vertex, value in zip(vertices, corners, strict=True):
                if value != BLACK and found.setdefault(vertex, value) != value:
                    raise NotationError("trioker-study.corners-differ", cell=cell, value=value, other=found[vertex])
        return found

    @cached_property
    def empty(self) -> tuple[str, ...]:
        """The empty cells."""
        return tuple(cell for cell in self.figure.cells if cell not in dict(self.placed))

    def known(self, cell: str) -> str:
        """The known values at the corners of a cell; a point for each other corner."""
        return self.figure.wanted(self.values, self.figure.number[cell])

    @cached_property
    def rotations(self) -> tuple[tuple[int, ...], ...]:
        """The rotations that leave the puzzle as it is: no piece is there twice, so each placed piece must stay."""
        found, still = rotations(self.figure), tuple(range(len(self.figure.vertices)))
        for cell, corners in self.placed:
            numbers = {self.figure.vertices.index(v) for v in self.figure.corners[self.figure.number[cell]]}
            same = len({*corners}) == 1
            found = tuple(goes for goes in found if goes == still or (same and {goes[n] for n in numbers} == numbers))
        return found

    def black_in(self, cell: int, corners: str, turn: int = 0) -> list[int]:
        """The corners of a cell where the joker may be black; ``corners`` are its values, read from that turn on.

        On a free tip the black corner has no value of its own: it gets the value of the corner after it, and no other.
        (So in a cell that stands alone, a joker with two equal corners counts once, however it is turned.)
        """
        found = black_corners(self.joker)[int(corners, 4)] if self.joker else ()
        tips = [self.figure.corners[cell][(at + turn) % 3] in self.figure.free_tips for at in found]
        return [
            (at + turn) % 3
            for at, tip in zip(found, tips, strict=True)
            if not self.on_tip or (tip and corners[at] == corners[(at + 1) % 3])
        ]


def puzzle(
    figure: Figure | str,
    placed: Placed | None = None,
    joker: str | None = None,
    box: Sequence[str] = PIECES,
    *,
    on_tip: bool = False,
) -> Puzzle:
    """Makes a puzzle of plain arguments, or says what is wrong with them.

    ``box`` may also hold the joker and the placed pieces: they are taken out.

    >>> half = puzzle("AVA/VAV", {"a1": "012"})
    >>> half.empty, len(half.box)
    (('a2', 'a3', 'b1', 'b2', 'b3'), 23)
    """
    if not isinstance(figure, Figure):
        figure = Figure.parse(figure)
    if not isinstance(placed or {}, Mapping):
        raise NotationError("trioker-study.no-cell", cell=typed(placed))
    pieces = row(box, MOST_PIECES)
    if pieces is None or len(pieces) > MOST_PIECES:
        raise NotationError("trioker-study.no-piece", piece=typed(box))
    left = {*map(_piece, pieces), *([] if joker is None else [_piece(joker)])}
    jokers = {piece for piece in left if BLACK in piece}
    if len(jokers) > 1 or (joker is not None and not jokers):
        raise NotationError("trioker-study.no-joker", piece=typed(joker))
    lying: dict[str, str] = {}
    for cell, corners in (placed or {}).items():
        if cell not in figure.number:
            raise NotationError("trioker-study.no-cell", cell=typed(cell))
        piece = _piece(corners)
        other = next((other for other, there in lying.items() if named(there) == piece), None)
        if other:
            raise NotationError("trioker-study.twice", piece=piece, cell=other, other=cell)
        lying[cell] = corners
        left -= jokers if BLACK in piece else {piece}
    found = Puzzle(figure, tuple(lying.items()), frozenset(left - jokers), next(iter(left & jokers), None), on_tip)
    assert found.values is not None  # pieces that do not fit together are refused now
    return found


def _piece(corners: object) -> str:
    """The name of a piece, however it is turned."""
    name = named(corners) if isinstance(corners, str) else None
    if name is None:
        raise NotationError("trioker-study.no-piece", piece=typed(corners))
    return name


# -- pieces as numbers ----------------------------------------------------------------------------------


#: The values of three corners, by their number: ``CODES[int("123", 4)] == "123"``.
CODES = tuple(map("".join, product(VALUES, repeat=3)))
#: The bit of each piece in a box, by all its corners in order.
BITS = {way: 1 << number for number, piece in enumerate(PIECES) for way in turnings(piece)}


@lru_cache(256)
def bits_of(box: frozenset[str]) -> tuple[int, ...]:
    """For each code the bit of its piece; 0 if it is not in the box."""
    return tuple(BITS[way] if named(way) in box else 0 for way in CODES)


@lru_cache(32)
def black_corners(joker: str) -> tuple[tuple[int, ...], ...]:
    """For each code the corners where the joker can be black.

    >>> black_corners("23*")[CODES.index("123")], black_corners("22*")[CODES.index("222")]
    ((0,), (0, 1, 2))
    """
    turns = [(at, turned(joker, 2 - at)) for at in range(3)]
    return tuple(tuple(at for at, way in turns if way in ways(joker, corners)) for corners in CODES)


# -- symmetry -------------------------------------------------------------------------------------------

#: The new name of each value.
Renaming = tuple[int, int, int, int]


@lru_cache(256)
def renamings(box: frozenset[str], joker: str | None, fixed: frozenset[str]) -> tuple[Renaming, ...]:
    """The renamings that leave the box and the joker as they are, and each of some ``fixed`` values.

    >>> len(renamings(frozenset(["001", "002"]), None, frozenset())), len(renamings(frozenset(), "23*", frozenset()))
    (2, 2)
    """
    found = []
    for names in permutations(VALUES):
        table = str.maketrans(VALUES, "".join(names))
        same = all(value.translate(table) == value for value in fixed)
        if same and joker is not None:
            same = named(joker.translate(table)) == joker
        if same and {named(piece.translate(table)) for piece in box} == box:
            found.append(tuple(map(int, names)))
    return tuple(found)  # type: ignore[arg-type]  # four values each


def alike(some: tuple[Renaming, ...]) -> tuple[int, int, int, int]:
    """For each value the set of smaller values that it may change places with, while the others stay.

    >>> alike(renamings(frozenset(["001", "002"]), None, frozenset()))
    (0, 0, 2, 0)
    """
    swaps = {names: [value for value in range(4) if names[value] != value] for names in some}
    pairs = [tuple(moved) for moved in swaps.values() if len(moved) == 2]
    before = [sum(1 << low for low, high in pairs if high == value) for value in range(4)]
    return before[0], before[1], before[2], before[3]


def changes(some: tuple[Renaming, ...]) -> tuple[Renaming, ...]:
    """The renamings that only exchange values which may change places with each other."""
    before = alike(some)
    classes = [next(last for last in (3, 2, 1, 0) if last == value or before[last] >> value & 1) for value in range(4)]
    return tuple(names for names in some if all(classes[names[value]] == classes[value] for value in range(4)))


@lru_cache(256)
def rotations(figure: Figure) -> tuple[tuple[int, ...], ...]:
    """The rotations by multiples of 60 degrees that map the figure to itself: the number where each vertex goes.

    >>> len(rotations(Figure.parse("AVA/VAV"))), len(rotations(Figure.parse("AV")))
    (6, 2)
    """
    here = [((x - y) // 2, y) for x, y in figure.vertices]  # steps to the right, and down to the right
    number = {at: n for n, at in enumerate(here)}
    cells = {frozenset(map(figure.vertices.index, corners)) for corners in figure.corners}
    found, now, least = [], here, min(here)
    for _ in range(6):
        a, b = min(now)
        moved = [(x - a + least[0], y - b + least[1]) for x, y in now]
        if {*moved} == {*here}:
            goes = tuple(number[at] for at in moved)
            if {frozenset(goes[vertex] for vertex in cell) for cell in cells} == cells:
                found.append(goes)
        now = [(-y, x + y) for x, y in now]
    return tuple(found)
