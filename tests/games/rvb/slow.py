"""A slow solver of crossing positions, written from the rules, and positions to try it on.

It takes the runs of the whole position from the judge beside it, which knows the rules and
nothing of rvbkit. Fewer cells allow the runs whose cells are all there, if each letter stays. What
remains is a recursion over sets of cells that remembers what it has seen.
"""

from __future__ import annotations

import random
from functools import cache

from rvbkit.games import rvb
from tests.games.rvb import judge


class Slow:
    """Who wins each set of cells of a position, and in how many moves, where so many cells of each letter stay.

    Inside, a set is a number whose bits are cells: a recursion over sets of names would take four times as long.
    """

    def __init__(self, position: rvb.Position, keep: int = 1) -> None:
        board = judge.read(str(position))
        self.everything = frozenset(board.letters)
        self._bit = {cell: 1 << at for at, cell in enumerate(board.letters)}
        self._letters = [
            sum(bit for cell, bit in self._bit.items() if board.letters[cell] == letter) for letter in "RVB"
        ]
        self._runs = {self._set(run): run for run in judge.crossings(board)}
        self._keep = keep
        self._remoteness = cache(self._slowly)

    def _set(self, cells: frozenset[str]) -> int:
        return sum(self._bit[cell] for cell in cells)

    def _moves(self, left: int) -> list[int]:
        return [run for run in self._runs if not run & ~left and self._stays(left & ~run)]

    def _stays(self, left: int) -> bool:
        return all((left & letter).bit_count() >= self._keep for letter in self._letters)

    def _slowly(self, left: int) -> int:
        """Moves to the end: the winner takes the quickest way, the loser the longest."""
        after = [self._remoteness(left & ~run) for run in self._moves(left)]
        lost = [moves for moves in after if moves % 2 == 0]
        return 1 + min(lost) if lost else 1 + max(after, default=-1)

    def remoteness(self, left: frozenset[str]) -> int:
        return self._remoteness(self._set(left))

    def wins(self, left: frozenset[str]) -> bool:
        """The winner makes the last move, so he counts an odd number of them."""
        return self.remoteness(left) % 2 == 1

    def moves(self, left: frozenset[str]) -> list[frozenset[str]]:
        return [self._runs[run] for run in self._moves(self._set(left))]

    def winning_moves(self) -> set[frozenset[str]]:
        return {run for run in self.moves(self.everything) if not self.wins(self.everything - run)}


def patch(seed: int, cells: int) -> rvb.Position:
    """Some cells of a board of any side, scattered or together, both variants.

    Filled at random, tidily, or mostly with one letter.
    """
    chance = random.Random(seed)
    side = chance.choice([2, 3, 4, 5] if cells <= 6 else [3, 4, 5])
    grid = rvb.start(side).grid
    kept = [chance.randrange(grid.size)]
    together = chance.random() < 0.7
    while len(kept) < cells:
        near = {d for c in kept for d in grid.touching[c]} if together else set(range(grid.size))
        kept.append(chance.choice(sorted(near - set(kept))))
    marks = ["."] * grid.size
    letters = _letters(chance, kept, grid.place)
    for cell, letter in zip(kept, letters, strict=True):
        marks[cell] = letter
    return rvb.Position(side, "".join(marks), "cross", chance.choice([1, 2]), chance.random() < 0.5)


def _letters(chance: random.Random, kept: list[int], place: tuple[tuple[int, int], ...]) -> list[str]:
    kind = chance.choice(["random", "tidy", "one letter"])
    if kind == "tidy":
        letters = ["RVB"[(x + 3 * y) // 2 % 3] for x, y in (place[cell] for cell in kept)]
    else:
        letters = chance.choices("RVB", [1, 1, 1] if kind == "random" else [6, 1, 1], k=len(kept))
    for missing in sorted(set("RVB") - set(letters)):
        letters[next(i for i, one in enumerate(letters) if letters.count(one) > 1)] = missing
    return letters
