"""Looking ahead in the game for two champions: listing, playing and taking back pieces, estimating, searching.

All of it is compiled, and stands in this one file: compiled code is cached by file, and would not see that another one
has changed.

A turning of a piece is a number of three values, 16 a + 4 b + c, and all 64 of them are turnings of one of the 24
pieces: so a cell whose three corners are known takes one single piece, and one with two known corners one of four. A
placing is 64 * cell + turning. A state is a ``Game``, what lies, and a row of the stack: who moves, the turns won by
hexagons that he has, this one included, and the pieces left as bits. Whether a pass may be objected to is no part of
it: the search leaves out each pass that could be.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rvbkit.solve.jit import compiled

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
