"""The search that looks ahead in the game for two champions: exact near its end, a likely value before.

``Search.deepening`` gives each move a value, deeper and deeper, in short steps. Everything that is compiled stands in
this one file: compiled code is cached by file, and would not see that another file has changed. The rule of the extra
turn is ``Champions.earned_after``; the kernels read it from a table.

A turning of a piece is a number of three values, 16 a + 4 b + c. All 64 numbers are turnings of one of the 24 pieces.
So a cell with three known corners takes one piece only, and a cell with two known corners takes one of four. A placing
is 64 * cell + turning. A state is a ``Game``, the placed pieces, and a row of the stack: the player to move, the extra
turns that he has, this turn included, and the pieces left as bits. A state does not say whether a pass may be objected
to: the search leaves out each such pass.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from rvbkit.games.trioker import Champions, Move
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.moves import PASS, PLACE
from rvbkit.games.trioker.pieces import PIECES, named
from rvbkit.kernels import COMPILED, compiled

#: The moves that place no piece; the move of a table entry that knows none.
PASSED, OBJECTED, NOTHING = 8000, 8001, 8002
#: The columns of the stack, which has a row for each ply.
MOVER, EARNED, LEFT, KEY, DEPTH, ALPHA, BETA, BEST, MOVE, COUNT, NEXT, WIDE, ALPHA0 = range(13)
COLUMNS, PLIES, MOVES = 13, 100, 260
#: The places in ``control``, one number each: the ply, what happens there next, the value that came back, the positions
#: so far; then for both players, as bits, the pieces that fit somewhere, and the pieces for which a cell waits.
PLY, DOING, VALUE, NODES, FITS, WAITED, CONTROLS = 0, 1, 2, 3, 4, 6, 8
ENTERING, GOING_ON, RETURNING = range(3)
#: More than any value; the value of a win, in hundredths, without the pieces that the opponent has left.
INFINITE, WON = 100_000, 10_000
EXACT, AT_LEAST, AT_MOST = range(3)
#: Nearer to the end of a line the table is not asked.
SHALLOW = 2
_ONE = np.int64(1)


class Game(NamedTuple):
    """Arrays for the kernels.

    ``cells``     whether a piece lies in each cell
    ``vertices``  the value of each vertex, and the number of pieces that meet there
    ``shape``     the three vertices of each cell, then its neighbours; -1: none
    ``piece_of``  the piece of each turning
    ``own``       the pieces of both camps, as bits
    ``earned``    the rule of the extra turn: the extra turns after a placing, by those before and by hexagons
    ``chance``    a random number for each move and each kind of turn
    """

    cells: Any
    vertices: Any
    shape: Any
    piece_of: Any
    own: Any
    earned: Any
    chance: Any


@compiled
def list_moves(game: Any, row: Any, moves: Any, control: Any) -> Any:
    """Writes the moves of a state into a row, and returns how many there are: none at the end."""
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
    if n and row[EARNED]:  # an extra turn is declined; any other pass of a player who could place a piece gains nothing
        moves[n] = PASSED
        n += 1
    return n


@compiled
def make(game: Any, row: Any, below: Any, move: int) -> None:
    """Makes a move, and writes the state after it into the row below."""
    mover, earned, hexagons, weight = row[MOVER], row[EARNED], 0, 16
    below[MOVER], below[EARNED], below[LEFT], below[KEY] = 1 - mover, 0, row[LEFT], row[KEY]
    if move < PASSED:
        game.cells[move // 64] = 1
        for corner in range(3):
            vertex = game.shape[move // 64, corner]
            game.vertices[vertex, 0] = (move % 64 // weight) % 4
            game.vertices[vertex, 1] += 1
            if game.vertices[vertex, 1] == 6:
                hexagons += 1
            weight //= 4
        earned = game.earned[earned, hexagons]
        if earned:
            below[MOVER], below[EARNED] = mover, earned
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
    """The number of pieces in a set."""
    n = 0
    while pieces:
        pieces &= pieces - 1
        n += 1
    return n


@compiled
def worth(game: Any, row: Any, control: Any, weights: Any, over: bool) -> Any:
    """The value of a state to the player to move, in hundredths of a piece: the result, or a likely one. Each part of
    it is what the player has more than the opponent.
    """
    mine, theirs, left = game.own[row[MOVER]], game.own[1 - row[MOVER]], row[LEFT]
    ahead = count(left & theirs) - count(left & mine)
    if over:
        return 100 * ahead + (WON if ahead > 0 else -WON if ahead < 0 else 0)
    fits, waited, pieces = control[FITS] | control[FITS + 1], control[WAITED] | control[WAITED + 1], count(left)
    weight = weights[0 if pieces > 14 else 1 if pieces > 10 else 2]
    value = weight[0] * ahead + weight[1] * (count(fits & mine) - count(fits & theirs))
    value += weight[2] * (count(waited & mine) - count(waited & theirs))
    value += weight[3] * max(row[EARNED] - 1, 0) + weight[4]
    return min(np.int64(1200), max(np.int64(-1200), value))


@compiled
def sort(game: Any, row: Any, moves: Any, ranks: Any, n: int, first: Any, history: Any) -> None:
    """Sorts moves, the most promising first: the move of the table, hexagons, then moves that were good elsewhere."""
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
    """Goes on for ``limit`` positions; True when the value of the state at the bottom of the stack is found.

    This is alpha-beta with a null window for all but the first move of a state. It has a stack of its own, so it can be
    left after some positions and taken up again.
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


# -- the search ---------------------------------------------------------------------------------

#: The positions of one step; the number of bits of a place in the table, which has two entries at each place.
STEP, BITS = (6_000, 18) if COMPILED else (40, 12)
#: The weights of ``worth`` in hundredths of a piece, with more than 14 pieces left, more than 10, and fewer: pieces
#: ahead, more pieces that fit somewhere, more pieces for which a cell waits, extra turns to come, the turn. They come
#: from 1,000 games and from 1,500 positions that were searched to the end.
WEIGHTS = np.array([[30, 20, 5, 50, 10], [69, 65, 36, 50, 32], [101, 77, 42, 50, 19]], dtype=np.int64)
_PIECE_OF = np.array([PIECES.index(named(f"{n // 16}{n // 4 % 4}{n % 4}") or "") for n in range(64)], np.int64)
#: The rule of the extra turn as a table: nobody has more than 63 extra turns, and a piece completes 3 hexagons at most.
_EARNED = np.array([[Champions.earned_after(had, new) for new in range(4)] for had in range(64)], np.int64)
_CHANCE = np.random.default_rng(1).integers(-(2**63), 2**63 - 1, OBJECTED + 130, np.int64)


class Rated(NamedTuple):
    """A move and its value in hundredths of a piece; ``bound``: the value is at most that."""

    move: Move
    value: int
    bound: bool


class Report(NamedTuple):
    """The values of the moves of a position, the best first; ``exact``: searched to the end of the game."""

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
    """A position, and the memory of a search from there."""

    def __init__(self, position: Champions, weights: np.ndarray = WEIGHTS, bits: int = BITS) -> None:
        self.position, self.weights = position, weights
        shape = _shape(position.figure)
        whole = Champions.begun(camps=position.camps).hands
        camps = [sum(1 << PIECES.index(piece) for piece in hand) for hand in whole]
        cells, vertices = np.zeros(len(shape), np.int64), np.zeros((len(position.figure.vertices), 2), np.int64)
        self.game = Game(cells, vertices, shape, _PIECE_OF, np.array(camps, np.int64), _EARNED, _CHANCE)
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
        """The value of the state at the bottom of the stack within a window, ``depth`` placings ahead."""
        self.control[:] = 0
        self.stack[0, [DEPTH, ALPHA, BETA]] = depth, alpha, beta
        memory = self.control, self.stack, self.lists, self.ranks, self.history, self.table
        while not search(self.game, *memory, self.weights, STEP):
            yield
        return int(self.control[VALUE])

    def _rated(self, depth: int, margin: int, order: Sequence[Move]) -> Generator[None, None, list[Rated]]:
        """Each move, the best first. A move more than ``margin`` behind the best gets a bound instead of a value.
        Beside a win the search finds out for each other move whether it wins too.
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
        """None after each short step, and a report after each depth; the last report is exact if ``most`` allows it.

        A player who could place a piece gains nothing by passing an ordinary turn, because the opponent can object: the
        search leaves out such a pass. Declining an extra turn is a move like any other.
        """
        idle = PLACE in self.position.allowed and not self.position.earned
        order = [move for move in self.position.moves() if not (idle and move.verb == PASS)]
        left = sum(map(len, self.position.hands))
        for depth in range(1, min(left, most) + 1):
            found = yield from self._rated(depth, margin, order)
            order = [one.move for one in found]
            yield Report(tuple(found), depth, depth >= left)
