"""Listing the legal moves of RVB, lazily. Written without a look at the checker.

Crossings are listed by sets of cells: a set that the pen can cross in several orders is one
move, written in its alphabetically first order. The pen is led through all lines in
alphabetical order, so the first time that a set shows up is in that order.

A regularly filled board has millions of sets: take what you need and stop.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from rvbkit.games.rvb.position import AFTER, KEEP, LETTERS, SAME, Move, Position, alphabetical

Touching = Sequence[Sequence[int]]


def placings(position: Position) -> Iterator[Move]:
    """Every way of writing R, V and B in three empty cells."""
    return (Move.known(cells, LETTERS) for cells in permutations(position.empty, len(LETTERS)))


def crossings(position: Position) -> Iterator[Move]:
    """Single cells, lines of one letter and lines of the cycle; one move for each set."""
    names = position.grid.names
    for line in _lines(position):
        yield Move.known(tuple(names[i] for i in line))


def _lines(position: Position) -> Iterator[list[int]]:
    marks, touching = position.cells, position.grid.touching
    spare = {letter: position.count(letter) - KEEP for letter in LETTERS}
    starts = [start for start, mark in enumerate(marks) if mark in LETTERS and spare[mark] > 0]
    for start in starts:
        yield [start]
        if position.connected:
            yield from _groups(start, marks, touching, spare[marks[start]])
    seen: set[int] = set()
    along = [_next(marks, touching, follows) for follows in ((AFTER,) if position.connected else (SAME, AFTER))]
    for start in starts:
        for nexts in along:
            yield from _drawn(start, nexts, marks, dict(spare), seen)


def _next(marks: str, touching: Touching, follows: Mapping[str, str]) -> Touching:
    """For each cell, the neighbours that may come next on a line; ``follows`` says which letter does."""
    wanted = map(follows.get, marks)
    return [[cell for cell in near if marks[cell] == one] for near, one in zip(touching, wanted, strict=True)]


def _drawn(start: int, nexts: Touching, marks: str, spare: dict[str, int], seen: set[int]) -> Iterator[list[int]]:
    """Lines of two cells or more from ``start``, by the cells that may come next."""
    line, mask = [start], 1 << start
    spare[marks[start]] -= 1
    ways = [iter(nexts[start])]
    while ways:
        for cell in ways[-1]:
            if not mask >> cell & 1 and spare[marks[cell]]:
                line.append(cell)
                mask |= 1 << cell
                spare[marks[cell]] -= 1
                if mask not in seen:
                    seen.add(mask)
                    yield line
                ways.append(iter(nexts[cell]))
                break
        else:
            ways.pop()
            cell = line.pop()
            mask ^= 1 << cell
            spare[marks[cell]] += 1


def _groups(start: int, marks: str, touching: Touching, spare: int) -> Iterator[list[int]]:
    """Connected groups of two or more of one letter whose first cell is ``start``, each once.

    A group grows from its first cell by cells on its border; a border cell once passed over
    stays out for good on that branch, so no group is met twice.
    """

    def border(cell: int, known: set[int]) -> list[int]:
        return [c for c in touching[cell] if c > start and marks[c] == marks[start] and c not in known]

    first = border(start, {start})
    stack: list[tuple[tuple[int, ...], list[int], frozenset[int]]] = [((start,), first, frozenset([start, *first]))]
    while stack:
        group, choices, known = stack.pop()
        if len(group) > 1:
            yield alphabetical(group, touching)
        if len(group) >= spare:
            continue
        for i, cell in enumerate(choices):
            fresh = border(cell, set(known))
            stack.append(((*group, cell), choices[i + 1 :] + fresh, known | frozenset(fresh)))
