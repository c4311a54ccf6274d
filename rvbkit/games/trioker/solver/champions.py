"""The game for two champions, looked ahead in: exact near its end, a likely value before.

Looking ahead in the game for two champions: listing, playing and taking back pieces, estimating, searching.

All of it is compiled, and stands in this one file: compiled code is cached by file, and would not see that another one
has changed.

A turning of a piece is a number of three values, 16 a + 4 b + c, and all 64 of them are turnings of one of the 24
pieces: so a cell whose three corners are known takes one single piece, and one with two known corners one of four. A
placing is 64 * cell + turning. A state is a ``Game``, what lies, and a row of the stack: who moves, the turns won by
hexagons that he has, this one included, and the pieces left as bits. Whether a pass may be objected to is no part of
it: the search leaves out each pass that could be.

Looking ahead in the game for two champions: each move gets a value, deeper and deeper, in short steps.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from rvbkit.games.trioker import Champions, Move
from rvbkit.games.trioker.figure import PASS, PLACE, Figure
from rvbkit.games.trioker.pieces import PIECES, named
from rvbkit.kernels import COMPILED, compiled

__all__ = [
    "WON",
    "Rated",
    "Report",
    "Search",
]


#: Moves that place nothing; and the move of a table that knows none.
PASSED, OBJECTED, NOTHING = 8000, 8001, 8002
#: What the stack holds of each ply, by column.
MOVER, EARNED, LEFT, KEY, DEPTH, ALPHA, BETA, BEST, MOVE, COUNT, NEXT, WIDE, ALPHA0 = range(13)
COLUMNS, PLIES, MOVES = 13, 100, 260
#: What is kept of the search itself, one number each: the ply, what happens there next, the value that came back,
#: positions; then for both players, as bits, the pieces that fit somewhere, and those for which a cell waits.
PLY, DOING, VALUE, NODES, FITS, WAITED, CONTROLS = 0, 1, 2, 3, 4, 6, 8
ENTERING, GOING_ON, RETURNING = range(3)
#: More than any value; what a win is worth besides the pieces that the other one has left, in hundredths.
INFINITE, WON = 100_000, 10_000
EXACT, AT_LEAST, AT_MOST = range(3)
#: Nearer to the end of a line than this no table is asked.
SHALLOW = 2
_ONE = np.int64(1)


class Game(NamedTuple):
    """Arrays: whether a piece lies in each cell; of each vertex the value and how many pieces meet there; of each cell
    its three vertices and its neighbours, -1 where there is none; the piece of each turning; the pieces of both camps,
    as bits; a random number for each move and each kind of turn.
    """

    cells: Any
    vertices: Any
    shape: Any
    piece_of: Any
    own: Any
    chance: Any


@compiled
def list_moves(game: Any, row: Any, moves: Any, control: Any) -> Any:
    """Writes the moves of a state into a row, and says how many there are: none at the end."""
    cells, vertices, shape, own = game.cells, game.vertices, game.shape, game.own
    control[FITS:] = 0
    mover, left, n = row[MOVER], row[LEFT], 0
    if not left & own[0] or not left & own[1]:
        return 0
    for at in range(len(cells)):
        near = 0
        for side in range(3, 6):
            if shape[at, side] >= 0:
                near += cells[shape[at, side]]
        if cells[at] or not near:
            continue
        turning, weight, free = 0, 16, 0
        for corner in range(3):
            vertex = shape[at, corner]
            if vertices[vertex, 1]:
                turning += weight * vertices[vertex, 0]
            else:
                free = weight
            weight //= 4
        for _ in range(4 if free else 1):
            bit = _ONE << game.piece_of[turning]
            if left & bit:
                player = 0 if own[0] & bit else 1
                control[FITS + player] |= bit
                if not free:
                    control[WAITED + player] |= bit
                if player == mover:
                    moves[n] = 64 * at + turning
                    n += 1
            turning += free
    other = control[FITS + 1 - mover]
    if n == 0 and other:
        moves[0] = PASSED
        return 1
    if n and row[EARNED]:  # declined; any other pass of a player who could place a piece gains nothing
        moves[n] = PASSED
        n += 1
    return n


@compiled
def make(game: Any, row: Any, below: Any, move: int) -> None:
    """Makes a move, and says in the row below what comes after it."""
    mover, turns, weight = row[MOVER], max(row[EARNED] - 1, 0), 16
    below[MOVER], below[EARNED], below[LEFT], below[KEY] = 1 - mover, 0, row[LEFT], row[KEY]
    if move < PASSED:
        game.cells[move // 64] = 1
        for corner in range(3):
            vertex = game.shape[move // 64, corner]
            game.vertices[vertex, 0] = (move % 64 // weight) % 4
            game.vertices[vertex, 1] += 1
            if game.vertices[vertex, 1] == 6:
                turns += 1
            weight //= 4
        if turns:
            below[MOVER], below[EARNED] = mover, turns
        below[LEFT] ^= _ONE << game.piece_of[move % 64]
        below[KEY] ^= game.chance[move]


@compiled
def take_back(game: Any, move: int) -> None:
    """Takes a piece off again."""
    if move < PASSED:
        game.cells[move // 64] = 0
        for corner in range(3):
            game.vertices[game.shape[move // 64, corner], 1] -= 1


@compiled
def count(pieces: Any) -> Any:
    """How many pieces are in a set."""
    n = 0
    while pieces:
        pieces &= pieces - 1
        n += 1
    return n


@compiled
def worth(game: Any, row: Any, control: Any, weights: Any, over: bool) -> Any:
    """What a state is worth to whoever moves, in hundredths of a piece: as it ends, or as it seems by what is counted,
    each time what he has more than the other one.
    """
    mine, theirs, left = game.own[row[MOVER]], game.own[1 - row[MOVER]], row[LEFT]
    ahead = count(left & theirs) - count(left & mine)
    if over:
        return 100 * ahead + (WON if ahead > 0 else -WON if ahead < 0 else 0)
    fits, waited, pieces = control[FITS] | control[FITS + 1], control[WAITED] | control[WAITED + 1], count(left)
    weight = weights[0 if pieces > 14 else 1 if pieces > 10 else 2]
    value = weight[0] * ahead + weight[1] * (count(fits & mine) - count(fits & theirs))
    value += (
        weight[2] * (count(waited & mine) - count(waited & theirs)) + weight[3] * max(row[EARNED] - 1, 0) + weight[4]
    )
    return min(np.int64(1200), max(np.int64(-1200), value))


@compiled
def sort(game: Any, row: Any, moves: Any, ranks: Any, n: int, first: Any, history: Any) -> None:
    """The most promising moves first: the table's, hexagons, then those that were good elsewhere."""
    for i in range(n):
        move, rank = moves[i], np.int64(-1)
        if move < PASSED:
            rank = history[row[MOVER], move]
            for corner in range(3):
                if game.vertices[game.shape[move // 64, corner], 1] == 5:
                    rank += _ONE << 50
        if move == first:
            rank = _ONE << 60
        j = i
        while j and ranks[j - 1] < rank:
            ranks[j], moves[j] = ranks[j - 1], moves[j - 1]
            j -= 1
        ranks[j], moves[j] = rank, move


@compiled
def search(
    game: Any, control: Any, stack: Any, lists: Any, ranks: Any, history: Any, table: Any, weights: Any, limit: int
) -> bool:
    """Goes on for so many positions; True when the value of the state at the bottom of the stack is found.

    Alpha-beta with a null window for all but the first move of a state, over a stack of its own: so it can be left
    after so many positions, and taken up again where it was.
    """
    p, doing, value, nodes = control[PLY], control[DOING], control[VALUE], control[NODES]
    until, slots = nodes + limit, len(table) // 2 - 1
    done = False
    while not done:
        row = stack[p]
        key = row[KEY] ^ game.chance[OBJECTED + 64 * row[MOVER] + row[EARNED]]
        at, depth = 2 * (key & slots), row[DEPTH]
        if doing == ENTERING:
            if nodes >= until:
                break
            nodes += 1
            n = list_moves(game, row, lists[p], control)
            doing, first = GOING_ON, np.int64(NOTHING)
            if n == 0 or depth <= 0:
                value, doing = worth(game, row, control, weights, n == 0), RETURNING
            elif depth >= SHALLOW:
                entry = table[at] if table[at, 0] == key else table[at + 1]
                if entry[0] == key:
                    value, meant, first = entry[1], entry[2] & 3, entry[3]
                    if entry[2] >> 2 >= depth and (
                        meant == EXACT
                        or (meant == AT_LEAST and value >= row[BETA])
                        or (meant == AT_MOST and value <= row[ALPHA])
                    ):
                        doing = RETURNING
            if doing == GOING_ON:
                sort(game, row, lists[p], ranks, n, first, history)
                row[COUNT], row[NEXT], row[BEST], row[MOVE] = n, 0, -INFINITE, NOTHING
                row[ALPHA0], row[WIDE] = row[ALPHA], 1
        elif doing == GOING_ON:
            below, move = stack[p + 1], lists[p, row[NEXT]]
            make(game, row, below, move)
            below[DEPTH] = depth - 1 if move < PASSED else depth
            below[ALPHA], below[BETA] = row[ALPHA], row[BETA] if row[WIDE] else row[ALPHA] + 1
            if below[MOVER] != row[MOVER]:
                below[ALPHA], below[BETA] = -below[BETA], -below[ALPHA]
            p += 1
            doing = ENTERING
        elif p == 0:
            done = True
        else:
            p -= 1
            row, move, depth = stack[p], lists[p, stack[p, NEXT]], stack[p, DEPTH]
            take_back(game, move)
            doing = GOING_ON
            if stack[p + 1, MOVER] != row[MOVER]:
                value = -value
            if not row[WIDE] and row[ALPHA] < value < row[BETA]:
                row[WIDE] = 1
                continue
            if value > row[BEST]:
                row[BEST], row[MOVE] = value, move
                row[ALPHA] = max(row[ALPHA], value)
            row[NEXT] += 1
            row[WIDE] = 0
            if row[ALPHA] < row[BETA] and row[NEXT] < row[COUNT]:
                continue
            doing, value = RETURNING, row[BEST]
            if value >= row[BETA] and row[MOVE] < PASSED:
                history[row[MOVER], row[MOVE]] += depth * depth
            if depth >= SHALLOW:
                key = row[KEY] ^ game.chance[OBJECTED + 64 * row[MOVER] + row[EARNED]]
                at = 2 * (key & slots)
                if table[at, 0] != key and table[at, 2] >> 2 > depth:
                    at += 1
                kind = AT_LEAST if value >= row[BETA] else AT_MOST if value <= row[ALPHA0] else EXACT
                table[at, 0], table[at, 1], table[at, 2], table[at, 3] = key, value, 4 * depth + kind, row[MOVE]
    control[PLY], control[DOING], control[VALUE], control[NODES] = p, doing, value, nodes
    return done


# -- Looking ahead in the game for two champions: each move gets a value, deeper and deeper, in short ste --

#: Positions that are looked at in one step, and entries of the table, two to a place, by their number of bits.
STEP, BITS = (6_000, 18) if COMPILED else (40, 12)
#: In hundredths of a piece, with more than 14 pieces left, more than 10, and fewer: pieces ahead, pieces more that fit
#: somewhere, pieces more for which a cell waits, turns to come, the turn. Read off 1,000 games and 1,500 positions that
#: were looked at to the end.
WEIGHTS = np.array([[30, 20, 5, 50, 10], [69, 65, 36, 50, 32], [101, 77, 42, 50, 19]], dtype=np.int64)
_PIECE_OF = np.array([PIECES.index(named(f"{n // 16}{n // 4 % 4}{n % 4}") or "") for n in range(64)], np.int64)
_CHANCE = np.random.default_rng(1).integers(-(2**63), 2**63 - 1, OBJECTED + 130, np.int64)


class Rated(NamedTuple):
    """A move and what it is worth in hundredths of a piece; ``bound``: at most that."""

    move: Move
    value: int
    bound: bool


class Report(NamedTuple):
    """What the moves of a position are worth, the best first; ``exact``: looked at to the end of the game."""

    moves: tuple[Rated, ...]
    depth: int
    exact: bool


@lru_cache(4)
def _shape(figure: Figure) -> np.ndarray:
    number = {vertex: at for at, vertex in enumerate(figure.vertices)}
    rows = [
        [*(number[vertex] for vertex in corners), *(*near, -1, -1, -1)[:3]]
        for corners, near in zip(figure.corners, figure.neighbours, strict=True)
    ]
    return np.array(rows, np.int64)


class Search:
    """One position and the memory of a search from there."""

    def __init__(self, position: Champions, weights: np.ndarray = WEIGHTS, bits: int = BITS) -> None:
        self.position, self.weights = position, weights
        shape = _shape(position.figure)
        whole = Champions.begun(camps=position.camps).hands
        camps = [sum(1 << PIECES.index(piece) for piece in hand) for hand in whole]
        cells, vertices = np.zeros(len(shape), np.int64), np.zeros((len(position.figure.vertices), 2), np.int64)
        self.game = Game(cells, vertices, shape, _PIECE_OF, np.array(camps, np.int64), _CHANCE)
        self.control = np.zeros(CONTROLS, np.int64)
        self.stack = np.zeros((PLIES, COLUMNS), np.int64)
        self.lists, self.ranks = np.zeros((PLIES, MOVES), np.int64), np.zeros(MOVES, np.int64)
        self.history = np.zeros((2, 64 * len(shape)), np.int64)
        self.table = np.zeros((2 << bits, 4), np.int64)
        self.root = np.zeros(COLUMNS, np.int64)
        self.root[LEFT] = sum(camps)
        for at, corners in enumerate(position.lying):
            if corners:
                make(self.game, self.root, self.root, 64 * at + int(corners, 4))
        self.root[[MOVER, EARNED]] = position.turn - 1, position.earned

    def _number(self, move: Move) -> int:
        if move.verb == PLACE:
            return 64 * self.position.figure.number[move.cell] + int(move.corners, 4)
        return PASSED if move.verb == PASS else OBJECTED

    def _value(self, depth: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """What the state at the bottom of the stack is worth within a window, so many placings ahead."""
        self.control[:] = 0
        self.stack[0, [DEPTH, ALPHA, BETA]] = depth, alpha, beta
        memory = self.control, self.stack, self.lists, self.ranks, self.history, self.table
        while not search(self.game, *memory, self.weights, STEP):
            yield
        return int(self.control[VALUE])

    def _rated(self, depth: int, margin: int, order: Sequence[Move]) -> Generator[None, None, list[Rated]]:
        """Each move, the best first. Who is more than ``margin`` behind the best has a bound instead of a value; but
        beside a win it is found out of all others whether they win too.
        """
        found: list[Rated] = []
        best = -INFINITE
        for move in order:
            number, least = self._number(move), max(best - margin - 1, -INFINITE)
            least = min(least, -1) if best >= WON else least
            make(self.game, self.root, self.stack[0], number)
            if self.stack[0, MOVER] == self.root[MOVER]:
                value = yield from self._value(depth - 1, least, INFINITE)
            else:
                value = -(yield from self._value(depth - 1, -INFINITE, -least))
            take_back(self.game, number)
            found.append(Rated(move, value, value <= least))
            best = max(best, value)
        return sorted(found, key=lambda one: -one.value)

    def deepening(self, margin: int, most: int = len(PIECES)) -> Iterator[Report | None]:
        """None after each short step, and a report after each depth; the last one is exact where ``most`` allows.

        A player who could place a piece gains nothing by passing an ordinary turn, because he can be made to play: such
        a pass is left out. Declining a turn that was won is a move like any other.
        """
        idle = PLACE in self.position.allowed and not self.position.earned
        order = [move for move in self.position.moves() if not (idle and move.verb == PASS)]
        left = sum(map(len, self.position.hands))
        for depth in range(1, min(left, most) + 1):
            found = yield from self._rated(depth, margin, order)
            order = [one.move for one in found]
            yield Report(tuple(found), depth, depth >= left)
