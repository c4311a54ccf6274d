"""Looking ahead in the game for two champions: listing, playing and taking back pieces, estimating, searching.

All of it is compiled, and stands in this one file: compiled code is cached by file, and would not see that another one
has changed.

A turning of a piece is a number of three values, 16 a + 4 b + c, and all 64 of them are turnings of one of the 24
pieces: so a cell whose three corners are known takes one single piece, and one with two known corners takes one of four.
A placing is 64 * cell + turning. A state is the cells, where 1 says that a piece lies, the vertices with their values
and with how many pieces meet there, and a row of the stack: who moves, the turns that he still has, whether he may
object, the pieces left as bits.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rvbkit.solve.jit import compiled

#: Moves that place nothing; and the move of a table that knows none.
PASSED, OBJECTED, NOTHING = 8000, 8001, 8002
#: What the stack holds of each ply, by column.
MOVER, EXTRA, OBJECTS, LEFT, KEY, DEPTH, ALPHA, BETA, BEST, MOVE, COUNT, NEXT, WIDE, ALPHA0 = range(14)
COLUMNS, PLIES, MOVES = 14, 100, 260
#: What is kept of the search itself, one number each: the ply, what happens there next, the value that came back,
#: positions; then what ``list_moves`` has counted, for both players.
PLY, DOING, VALUE, NODES, FITS, SAFE = 0, 1, 2, 3, 4, 6
CONTROLS = 8
ENTERING, GOING_ON, RETURNING = range(3)
#: More than any value; what a win is worth besides the pieces that the other one has left, in hundredths.
INFINITE, WON = 100_000, 10_000
EXACT, AT_LEAST, AT_MOST = range(3)
#: Nearer to the end of a line than this no table is asked.
SHALLOW = 2


@compiled
def count(pieces: Any) -> Any:
    """How many pieces are in a set."""
    n = 0
    while pieces:
        pieces &= pieces - 1
        n += 1
    return n


@compiled
def list_moves(row: Any, moves: Any, control: Any, cells: Any, vertices: Any, shape: Any, piece_of: Any, own: Any) -> Any:
    """Writes the moves of a state into a row, and says how many there are: none at the end.

    Counted on the way, for both players: the pieces that fit somewhere, and the cells that nobody else can fill.
    """
    control[FITS], control[FITS + 1], control[SAFE], control[SAFE + 1] = 0, 0, 0, 0
    mover, left, n = row[MOVER], row[LEFT], 0
    if not left & own[0] or not left & own[1]:
        return 0
    for at in range(len(cells)):
        if cells[at] or not (
            (shape[at, 3] >= 0 and cells[shape[at, 3]])
            or (shape[at, 4] >= 0 and cells[shape[at, 4]])
            or (shape[at, 5] >= 0 and cells[shape[at, 5]])
        ):
            continue
        turning, weight, free = 0, 16, 0
        for corner in range(3):
            v = shape[at, corner]
            if vertices[v, 1]:
                turning += weight * vertices[v, 0]
            else:
                free = weight
            weight //= 4
        for _ in range(4 if free else 1):
            bit = np.int64(1) << piece_of[turning]
            if left & bit:
                player = 0 if own[0] & bit else 1
                control[FITS + player] |= bit
                if not free:
                    control[SAFE + player] |= bit
                if player == mover:
                    moves[n] = 64 * at + turning
                    n += 1
            turning += free
    other = control[FITS + 1 - mover]
    if n == 0 and other:
        moves[0] = PASSED
        return 1
    if n and row[EXTRA]:  # without turns to lose, who passes though he could play gains nothing: he is made to play
        moves[n] = PASSED
        n += 1
    if n and row[OBJECTS] and other:
        moves[n] = OBJECTED
        n += 1
    return n


@compiled
def make(
    row: Any, below: Any, move: int, able: bool, cells: Any, vertices: Any, shape: Any, piece_of: Any, chance: Any
) -> None:
    """Makes a move, and says in the row below what comes after it. ``able``: who passes could have played."""
    mover = row[MOVER]
    below[MOVER], below[EXTRA], below[OBJECTS] = 1 - mover, 0, 0
    below[LEFT], below[KEY] = row[LEFT], row[KEY]
    if move == PASSED:
        below[OBJECTS] = 1 if able else 0
    elif move != OBJECTED:
        at, turning = move // 64, move % 64
        cells[at] = 1
        hexagons, weight = 0, 16
        for corner in range(3):
            v = shape[at, corner]
            vertices[v, 0] = (turning // weight) % 4
            vertices[v, 1] += 1
            if vertices[v, 1] == 6:
                hexagons += 1
            weight //= 4
        turns = row[EXTRA] + hexagons
        if turns:
            below[MOVER], below[EXTRA] = mover, turns - 1
        below[LEFT] ^= np.int64(1) << piece_of[turning]
        below[KEY] ^= chance[move]


@compiled
def take_back(move: int, cells: Any, vertices: Any, shape: Any) -> None:
    """Takes a piece off again."""
    if move < PASSED:
        cells[move // 64] = 0
        for corner in range(3):
            vertices[shape[move // 64, corner], 1] -= 1


@compiled
def ended(row: Any, own: Any) -> Any:
    """What a game that is over is worth to whoever would move, in hundredths of a piece."""
    ahead = 100 * (count(row[LEFT] & own[1 - row[MOVER]]) - count(row[LEFT] & own[row[MOVER]]))
    return ahead + WON if ahead > 0 else ahead - WON if ahead < 0 else ahead


@compiled
def features(row: Any, control: Any, own: Any, found: Any) -> None:
    """What is counted of a state, each time what whoever moves has less what the other one has."""
    me, left = row[MOVER], row[LEFT]
    mine, theirs = left & own[me], left & own[1 - me]
    found[0] = count(theirs) - count(mine)
    found[1] = count(control[FITS + me]) - count(control[FITS + 1 - me])
    found[2] = count(control[SAFE + me]) - count(control[SAFE + 1 - me])
    found[3] = row[EXTRA]
    found[4] = 1


@compiled
def estimate(row: Any, control: Any, own: Any, weights: Any, found: Any) -> Any:
    """What a state seems worth to whoever moves, in hundredths of a piece."""
    features(row, control, own, found)
    pieces = count(row[LEFT])
    weight = weights[0 if pieces > 14 else 1 if pieces > 7 else 2]
    value = np.int64(0)
    for i in range(len(found)):
        value += weight[i] * found[i]
    return min(np.int64(1200), max(np.int64(-1200), value))


@compiled
def _sort(row: Any, moves: Any, ranks: Any, n: int, first: int, history: Any, vertices: Any, shape: Any) -> None:
    """The most promising moves first: the table's, hexagons, then those that were good elsewhere."""
    for i in range(n):
        move = moves[i]
        rank = np.int64(0)
        if move == first:
            rank = np.int64(1) << 60
        elif move < PASSED:
            rank = history[row[MOVER], move]
            for corner in range(3):
                if vertices[shape[move // 64, corner], 1] == 5:
                    rank += np.int64(1) << 50
        else:
            rank = np.int64(-1)
        j = i
        while j and ranks[j - 1] < rank:
            ranks[j] = ranks[j - 1]
            moves[j] = moves[j - 1]
            j -= 1
        ranks[j] = rank
        moves[j] = move


@compiled
def search(
    control: Any,
    stack: Any,
    moves: Any,
    ranks: Any,
    history: Any,
    table: Any,
    cells: Any,
    vertices: Any,
    shape: Any,
    piece_of: Any,
    own: Any,
    chance: Any,
    weights: Any,
    found: Any,
    limit: int,
) -> bool:
    """Goes on for so many positions; True when the value of the position at the bottom of the stack is found.

    Alpha-beta with a null window for all but the first move of a position, over a stack of its own: so it can be left
    after so many positions, and taken up again where it was.
    """
    p, doing, value, nodes = control[PLY], control[DOING], control[VALUE], control[NODES]
    until = nodes + limit
    slots = len(table) // 2 - 1
    done = False
    while not done:
        row = stack[p]
        if doing == ENTERING:
            if nodes >= until:
                break
            nodes += 1
            n = list_moves(row, moves[p], control, cells, vertices, shape, piece_of, own)
            depth = row[DEPTH]
            if n == 0 or depth <= 0:
                value = estimate(row, control, own, weights, found) if n else ended(row, own)
                doing = RETURNING
                continue
            first = np.int64(NOTHING)
            if depth >= SHALLOW:
                key = row[KEY] ^ chance[OBJECTED + 64 * row[MOVER] + 2 * row[EXTRA] + row[OBJECTS]]
                at = 2 * (key & slots)
                for slot in range(2):
                    entry = table[at + slot]
                    if entry[0] == key:
                        first = entry[3]
                        known, meant = entry[1], entry[2] & 3
                        if entry[2] >> 2 >= depth and (
                            meant == EXACT
                            or (meant == AT_LEAST and known >= row[BETA])
                            or (meant == AT_MOST and known <= row[ALPHA])
                        ):
                            value = known
                            doing = RETURNING
                        break
                if doing == RETURNING:
                    continue
            if n > 1:
                _sort(row, moves[p], ranks, n, first, history, vertices, shape)
            row[COUNT], row[NEXT], row[BEST], row[MOVE] = n, 0, -INFINITE, NOTHING
            row[ALPHA0], row[WIDE] = row[ALPHA], 1
            doing = GOING_ON
        elif doing == GOING_ON:
            below, move = stack[p + 1], moves[p, row[NEXT]]
            make(row, below, move, row[COUNT] > 1, cells, vertices, shape, piece_of, chance)
            below[DEPTH] = row[DEPTH] - 1 if move < PASSED else row[DEPTH]
            alpha, beta = row[ALPHA], row[BETA] if row[WIDE] else row[ALPHA] + 1
            if below[MOVER] == row[MOVER]:
                below[ALPHA], below[BETA] = alpha, beta
            else:
                below[ALPHA], below[BETA] = -beta, -alpha
            p += 1
            doing = ENTERING
        else:
            if p == 0:
                done = True
                break
            p -= 1
            row = stack[p]
            move = moves[p, row[NEXT]]
            take_back(move, cells, vertices, shape)
            if stack[p + 1, MOVER] != row[MOVER]:
                value = -value
            if not row[WIDE] and row[ALPHA] < value < row[BETA]:
                row[WIDE] = 1
                doing = GOING_ON
                continue
            if value > row[BEST]:
                row[BEST], row[MOVE] = value, move
                row[ALPHA] = max(row[ALPHA], value)
            row[NEXT] += 1
            row[WIDE] = 0
            if row[ALPHA] < row[BETA] and row[NEXT] < row[COUNT]:
                doing = GOING_ON
                continue
            value, depth = row[BEST], row[DEPTH]
            if value >= row[BETA] and row[MOVE] < PASSED:
                history[row[MOVER], row[MOVE]] += depth * depth
            if depth >= SHALLOW:
                key = row[KEY] ^ chance[OBJECTED + 64 * row[MOVER] + 2 * row[EXTRA] + row[OBJECTS]]
                kind = AT_LEAST if value >= row[BETA] else AT_MOST if value <= row[ALPHA0] else EXACT
                at = 2 * (key & slots)
                if table[at, 0] != key and table[at, 2] >> 2 > depth:
                    at += 1
                table[at, 0], table[at, 1], table[at, 2], table[at, 3] = key, value, 4 * depth + kind, row[MOVE]
            doing = RETURNING
    control[PLY], control[DOING], control[VALUE], control[NODES] = p, doing, value, nodes
    return done
