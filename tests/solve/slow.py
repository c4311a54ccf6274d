"""A slow solver of crossing positions, written from the rules, and positions to try it on.

It takes the runs of the whole position from the judge in ``tests/judges``, which knows the rules and
nothing of rvbkit: a run of fewer cells is still one when its own cells are all there and each letter stays.
What remains is a recursion over sets of cells that remembers what it has seen.
"""

from __future__ import annotations

import random
from functools import cache

from rvbkit.games import rvb
from tests.judges import rvb as judge


class Slow:
    """Who wins each set of cells left of a position, and in how many moves."""

    def __init__(self, position: rvb.Position) -> None:
        board = judge.read(str(position))
        self.letters = board.letters
        self.runs = list(judge.crossings(board))
        self.everything = frozenset(self.letters)
        self.remoteness = cache(self._remoteness)

    def moves(self, left: frozenset[str]) -> list[frozenset[str]]:
        return [run for run in self.runs if run <= left and len({self.letters[c] for c in left - run}) == 3]

    def wins(self, left: frozenset[str]) -> bool:
        """A winner counts an odd number of moves: the last one is his."""
        return self.remoteness(left) % 2 == 1

    def _remoteness(self, left: frozenset[str]) -> int:
        """Moves to the end: the winner takes the quickest way, the loser the longest."""
        after = [self.remoteness(left - run) for run in self.moves(left)]
        lost = [moves for moves in after if moves % 2 == 0]
        return 1 + min(lost) if lost else 1 + max(after, default=-1)

    def winning_moves(self) -> set[frozenset[str]]:
        return {run for run in self.moves(self.everything) if not self.wins(self.everything - run)}


def sets(moves: tuple[rvb.Move, ...]) -> set[frozenset[str]]:
    return {frozenset(move.cells) for move in moves}


def patch(seed: int, cells: int, connected: bool | None = None) -> rvb.Position:
    """Some cells of a board of any side: filled at random, tidily or mostly with one letter; scattered or together."""
    chance = random.Random(seed)
    side = chance.choice([2, 3, 4, 5] if cells <= 6 else [3, 4, 5])
    variant = chance.random() < 0.5 if connected is None else connected
    kind = chance.choice(["random", "random", "regular", "heavy"])
    board = rvb.regular(side) if kind == "regular" else rvb.filled(side, seed)
    grid = board.grid
    together = chance.random() < 0.7
    kept = chance.sample(range(grid.size), 1)
    while len(kept) < cells:
        near = {d for c in kept for d in grid.touching[c]} if together else set(range(grid.size))
        kept.append(chance.choice(sorted(near - set(kept))))
    heavy = chance.choice("RVB")
    marks = [mark.lower() if mark != "." else "." for mark in board.cells]
    for i in kept:
        marks[i] = heavy if kind == "heavy" and chance.random() < 0.7 else marks[i].upper().replace(".", heavy)
    for letter, i in zip("RVB", kept, strict=False):
        if letter not in (marks[j] for j in kept):
            marks[i] = letter
    if any(letter not in marks for letter in "RVB"):  # one of the first three was the only one of its letter
        for letter, i in zip("RVB", kept, strict=False):
            marks[i] = letter
    return rvb.Position.parse(str(rvb.Position(side, "".join(marks), "cross", chance.choice([1, 2]), variant)))
