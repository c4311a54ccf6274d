"""A slow judge of the two-pile Nim, written from the rules and from nothing of rvbkit.

The rules it knows:

* two piles of matches; a move takes at least one match;
* either all from one pile, or some from each: then the two numbers differ by k at most;
* who takes the last match wins; under "misere" that player loses.

It reads the public texts and answers with public texts. It is slow on purpose: piles are rows of
matches that are picked up one by one, and a move is looked for by trying everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Table:
    """Two rows of matches on a table, and the words beside them."""

    left: tuple[str, ...]
    right: tuple[str, ...]
    k: int
    player: str
    misere: bool

    def __str__(self) -> str:
        words = [f"{len(self.left)};{len(self.right)}", f"k={self.k}", self.player]
        return " ".join(words + ["misere"] * self.misere)


def read(text: str) -> Table:
    """The text of a position, taken to pieces."""
    piles, k, player, *variant = text.split(" ")
    left, right = (("|",) * int(pile) for pile in piles.split(";"))
    return Table(left, right, int(k.removeprefix("k=")), player, variant == ["misere"])


def even_enough(n: int, m: int, k: int) -> bool:
    """Whether n and m may be taken at once: pair the matches off, and count those left over."""
    while n and m:
        n, m = n - 1, m - 1
    return len("|" * n + "|" * m) <= k


def legal(table: Table, move: str) -> bool:
    """Whether the matches named by ``n;m`` may be picked up."""
    n, m = map(int, move.split(";"))
    held = n in range(len(table.left) + 1) and m in range(len(table.right) + 1)
    if not held or (n, m) == (0, 0):
        return False
    return 0 in (n, m) or even_enough(n, m, table.k)


def tries(table: Table) -> Iterator[str]:
    """Every number from the first pile with every number from the second."""
    for n in range(len(table.left) + 1):
        for m in range(len(table.right) + 1):
            yield f"{n};{m}"


def moves(table: Table) -> set[str]:
    """The texts of all moves."""
    return {move for move in tries(table) if legal(table, move)}


def play(table: Table, move: str) -> Table:
    """The table after a move."""
    n, m = map(int, move.split(";"))
    left, right = list(table.left), list(table.right)
    for row, count in ((left, n), (right, m)):
        for _ in range(count):
            row.pop()
    return Table(tuple(left), tuple(right), table.k, {"1": "2", "2": "1"}[table.player], table.misere)


def losers(table: Table) -> set[int] | None:
    """When nothing is left: the player to move, or under "misere" the one who took the last match."""
    if table.left or table.right:
        return None
    player = int(table.player)
    return {3 - player if table.misere else player}


def perft(table: Table, depth: int) -> int:
    """How many games of ``depth`` moves there are."""
    if depth == 0:
        return 1
    return sum(perft(play(table, move), depth - 1) for move in moves(table))
