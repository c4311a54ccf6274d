"""A slow judge of RVB, written from the rules and from nothing of rvbkit.

The rules it knows (Vincent Everaert, Tangente jeux 10, 2004):

* hexagonal board; two cells touch when their middles are one step apart;
* placing: one R, one V and one B in three empty cells, until one cell is empty; then crossing;
* crossing: one cell; or neighbouring cells of one letter; or neighbouring cells one after another in the
  cycle R V B R...; never both kinds in one move; never a cell twice; never an empty or a crossed cell;
* the last R, the last V and the last B may not be crossed; who cannot move loses;
* under "connected" a move of one letter may be any connected group, written so that each cell touches an earlier one.

It reads the public texts and answers with public texts. It is slow on purpose: a cell's place is a point of the
plane, a neighbour is a distance, and the moves are all orders that grow cell by cell and are judged as a whole.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations

AFTER = {"R": "V", "V": "B", "B": "R"}
OTHER = {"1": "2", "2": "1"}


@dataclass(frozen=True)
class Board:
    """A text of a position, taken to pieces."""

    rows: tuple[str, ...]
    phase: str
    player: str
    connected: bool

    def __str__(self) -> str:
        return f"{'/'.join(self.rows)} {self.phase} {self.player}{' connected' if self.connected else ''}"

    @cached_property
    def signs(self) -> dict[str, str]:
        """What stands in each cell, by the cell's name."""
        return {f"{'abcdefghi'[r]}{c + 1}": sign for r, row in enumerate(self.rows) for c, sign in enumerate(row)}

    @cached_property
    def letters(self) -> dict[str, str]:
        """The letters that still count."""
        return {cell: sign for cell, sign in self.signs.items() if sign in "RVB"}

    def middle(self, cell: str) -> tuple[float, float]:
        """Where the cell's middle is, when two neighbours of a row are 1 apart."""
        row, number = "abcdefghi".index(cell[0]), int(cell[1:])
        return number - len(self.rows[row]) / 2, row * math.sqrt(3) / 2

    def touch(self, one: str, two: str) -> bool:
        """Whether the two cells are neighbours."""
        return abs(math.dist(self.middle(one), self.middle(two)) - 1) < 0.01

    def put(self, changes: dict[str, str]) -> Board:
        """The board with other signs in some cells; phase and player as they were."""
        signs = self.signs | changes
        rows = tuple(
            "".join(signs[f"{'abcdefghi'[r]}{c + 1}"] for c in range(len(row))) for r, row in enumerate(self.rows)
        )
        return Board(rows, self.phase, self.player, self.connected)


def read(text: str) -> Board:
    """Take a canonical text to pieces."""
    rows, phase, player, *rest = text.split(" ")
    return Board(tuple(rows.split("/")), phase, player, rest == ["connected"])


def may_cross(board: Board, order: tuple[str, ...]) -> bool:
    """Whether the pen may go over these cells in this order, as one move."""
    letters = board.letters
    if board.phase != "cross" or not order or len(set(order)) < len(order) or not set(order) <= set(letters):
        return False
    left = Counter(letters.values()) - Counter(letters[cell] for cell in order)
    if any(left[letter] == 0 for letter in "RVB"):
        return False
    same = len({letters[cell] for cell in order}) == 1
    for i in range(1, len(order)):
        if same and board.connected:
            if not any(board.touch(order[i], earlier) for earlier in order[:i]):
                return False
        elif not board.touch(order[i - 1], order[i]):
            return False
        if not same and letters[order[i]] != AFTER[letters[order[i - 1]]]:
            return False
    return True


def may_place(board: Board, cells: tuple[str, ...]) -> bool:
    """Whether R, V and B may be written in these three cells, in this order."""
    signs = board.signs
    return (
        board.phase == "place"
        and len(cells) == 3
        and len(set(cells)) == 3
        and all(signs.get(cell) == "." for cell in cells)
    )


def orders(board: Board) -> Iterator[tuple[str, ...]]:
    """All legal pen orders: what is cut off an order's end leaves an order, so they grow cell by cell."""
    cells = list(board.letters)
    layer: list[tuple[str, ...]] = [(cell,) for cell in cells if may_cross(board, (cell,))]
    while layer:
        yield from layer
        layer = [(*order, cell) for order in layer for cell in cells if may_cross(board, (*order, cell))]


def orders_blindly(board: Board) -> Iterator[tuple[str, ...]]:
    """All legal pen orders, by trying every order of every choice of cells: for 7 cells only."""
    cells = list(board.letters)
    for length in range(1, len(cells) + 1):
        yield from (order for order in permutations(cells, length) if may_cross(board, order))


def crossings(board: Board) -> dict[frozenset[str], list[tuple[str, ...]]]:
    """Each set of cells that one move may cross, with all its legal pen orders."""
    found: dict[frozenset[str], list[tuple[str, ...]]] = {}
    for order in orders(board):
        found.setdefault(frozenset(order), []).append(order)
    return found


def count_lines(board: Board, keep: int = 1) -> int:
    """How many sets of cells a line may cross, for boards with millions; ``keep`` cells of each letter stay.

    Sets are numbers whose bits are cells. Lines only: not for "connected".
    """
    letters = board.letters
    bit = {cell: 1 << i for i, cell in enumerate(letters)}
    of_letter = {letter: sum(bit[cell] for cell in letters if letters[cell] == letter) for letter in "RVB"}
    found: set[int] = set()
    kinds: tuple[Callable[[str, str], bool], ...] = (lambda one, two: one == two, lambda one, two: two == AFTER[one])
    for follows in kinds:
        on = {
            cell: [
                (c, bit[c], of_letter[letters[c]])
                for c in letters
                if board.touch(cell, c) and follows(letters[cell], letters[c])
            ]
            for cell in letters
        }
        lines = [(c, bit[c]) for c in letters if (of_letter[letters[c]] & ~bit[c]).bit_count() >= keep]
        while lines:
            cell, crossed = lines.pop()
            found.add(crossed)
            for other, its_bit, alike in on[cell]:
                if not crossed & its_bit and (alike & ~crossed & ~its_bit).bit_count() >= keep:
                    lines.append((other, crossed | its_bit))
    return len(found)


def moves(board: Board) -> set[str]:
    """The canonical texts of all moves."""
    if board.phase == "cross":
        return {"-".join(min(written)) for written in crossings(board).values()}
    empty = [cell for cell, sign in board.signs.items() if sign == "."]
    return {f"R@{r} V@{v} B@{b}" for r, v, b in permutations(empty, 3)}


def play(board: Board, move: str) -> Board:
    """The board after a canonical move."""
    if board.phase == "cross":
        after = board.put({cell: board.signs[cell].lower() for cell in move.split("-")})
    else:
        after = board.put({cell: letter for letter, cell in (part.split("@") for part in move.split())})
    full = list(after.signs.values()).count(".") == 1
    phase = "cross" if after.phase == "cross" or full else "place"
    return Board(after.rows, phase, OTHER[board.player], board.connected)


def legal(board: Board, text: str) -> bool:
    """Whether a move, written as text, is allowed; the three letters of a placing stand in the order R V B."""
    if "@" in text:
        written = [part.split("@") for part in text.split()]
        return [letter for letter, _ in written] == ["R", "V", "B"] and may_place(
            board, tuple(cell for _, cell in written)
        )
    return may_cross(board, tuple(text.split("-")))


def losers(board: Board) -> set[int] | None:
    """The player who cannot move, when there is one."""
    return None if moves(board) else {int(board.player)}


def perft(board: Board, depth: int) -> int:
    """How many games of `depth` moves there are, sets counted once."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(moves(board))
    return sum(perft(play(board, move), depth - 1) for move in moves(board))
