"""What leaves a puzzle as it is: values renamed, the figure turned."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.pieces import VALUES, named

#: The new name of each value.
Renaming = tuple[int, int, int, int]


@lru_cache(256)
def renamings(box: frozenset[str], joker: str | None, fixed: frozenset[str]) -> tuple[Renaming, ...]:
    """The ways to rename the values that leave the box and the joker as they are, and each of some values.

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
    """For each value the set of the values before it with which it may change places and nothing else does.

    >>> alike(renamings(frozenset(["001", "002"]), None, frozenset()))
    (0, 0, 2, 0)
    """
    swaps = {names: [value for value in range(4) if names[value] != value] for names in some}
    pairs = [tuple(moved) for moved in swaps.values() if len(moved) == 2]
    before = [sum(1 << low for low, high in pairs if high == value) for value in range(4)]
    return before[0], before[1], before[2], before[3]


def changes(some: tuple[Renaming, ...]) -> tuple[Renaming, ...]:
    """Those of them that only change values among themselves with which each may change places."""
    before = alike(some)
    classes = [next(last for last in (3, 2, 1, 0) if last == value or before[last] >> value & 1) for value in range(4)]
    return tuple(names for names in some if all(classes[names[value]] == classes[value] for value in range(4)))


@lru_cache(256)
def rotations(figure: Figure) -> tuple[tuple[int, ...], ...]:
    """The turns by 60 degrees, once and more often, that map the figure to itself: where each vertex goes, by number.

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
