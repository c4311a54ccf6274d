"""Boards as 64-bit words, and what is done with them: moves, flips, counting lines of play, searching. All of it
compiled.

Everything compiled stands in this one file: compiled code is cached by file, and would not see that another one has
changed.

A word is a set of squares, bit 8 y + x; smaller boards lie in the top left corner, and ``board`` is their squares. Of
the four words of a position the mover's two colours come first, then the other camp's: after each move they change
places. Plain Reversi has one word a camp, the others are empty; a run then ends on the colour placed itself.

A run of enemies never reaches the first or the last column sideways and goes on: so these are left out of what is
followed, and nothing comes in by the other side.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rvbkit.kernels import compiled

ONE, NONE = np.uint64(1), np.uint64(0)
_S1, _S2, _S4, _S7, _S8, _S9, _S56 = (np.uint64(n) for n in (1, 2, 4, 7, 8, 9, 56))
_INNER = np.uint64(0x7E7E7E7E7E7E7E7E)
_M1, _M2, _M4 = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333), np.uint64(0x0F0F0F0F0F0F0F0F)
_M8 = np.uint64(0x0101010101010101)
_LEFT, _TOP, _RIGHT = _M8, np.uint64(0xFF), np.uint64(0x8080808080808080)
#: The number of a pass among moves, which are 2 * square + which of the two colours.
PASSED = 128


# -- kernels ----------------------------------------------------------------------------------------


@compiled
def count(word: Any) -> Any:
    """How many squares are in a set."""
    word = word - ((word >> _S1) & _M1)
    word = (word & _M2) + ((word >> _S2) & _M2)
    return np.int64((((word + (word >> _S4)) & _M4) * _M8) >> _S56)


@compiled
def reached(ends: Any, enemies: Any) -> Any:
    """The squares next to a run of enemies whose other end is one of ``ends``, occupied ones among them."""
    inner, found = enemies & _INNER, NONE
    for shift in (_S8, _S1, _S9, _S7):
        through = enemies if shift == _S8 else inner
        up, down = (ends << shift) & through, (ends >> shift) & through
        for _ in range(5):
            up |= (up << shift) & through
            down |= (down >> shift) & through
        found |= (up << shift) | (down >> shift)
    return found


@compiled
def flipped(bit: Any, ends: Any, enemies: Any) -> Any:
    """What a ball on a square flips: the runs from there that end on one of ``ends``."""
    inner, found = enemies & _INNER, NONE
    for shift in (_S8, _S1, _S9, _S7):
        through = enemies if shift == _S8 else inner
        up, down = (bit << shift) & through, (bit >> shift) & through
        for _ in range(5):
            up |= (up << shift) & through
            down |= (down >> shift) & through
        if (up << shift) & ends:
            found |= up
        if (down >> shift) & ends:
            found |= down
    return found


@compiled
def mobility(a: Any, b: Any, enemies: Any, empty: Any, plain: bool) -> Any:
    """How many moves a camp has: squares for the one colour and for the other. A pass is none."""
    if plain:
        return count(reached(a, enemies) & empty)
    return count(reached(b, enemies) & empty) + count(reached(a, enemies) & empty)


@compiled
def after(a: Any, b: Any, c: Any, d: Any, bit: Any, which: Any, plain: bool) -> Any:
    """The words after a ball of one of the two colours on a square, for the other camp."""
    turned = flipped(bit, a if plain or which else b, c | d)
    if which:
        return c & ~turned, d & ~turned, a, b | bit | turned
    return c & ~turned, d & ~turned, a | bit | turned, b


@compiled
def perft(a: Any, b: Any, c: Any, d: Any, board: Any, plain: bool, depth: int) -> Any:
    """How many lines of play of so many moves there are; a pass is a move. Lines of one move are counted at once."""
    enemies, empty = c | d, board & ~(a | b | c | d)
    moves = mobility(a, b, enemies, empty, plain)
    if moves == 0:
        if mobility(c, d, a | b, empty, plain) == 0:
            return np.int64(0)
        return np.int64(1) if depth == 1 else np.int64(perft(c, d, a, b, board, plain, depth - 1))
    if depth == 1:
        return moves
    total = np.int64(0)
    for which in range(1 if plain else 2):
        rest = reached(a if plain or which else b, enemies) & empty
        while rest:
            bit = rest & ~(rest - ONE)
            rest ^= bit
            na, nb, nc, nd = after(a, b, c, d, bit, which, plain)
            total += perft(na, nb, nc, nd, board, plain, depth - 1)
    return total


@compiled
def list_moves(state: Any, moves: Any, board: Any, plain: bool) -> Any:
    """Writes the moves of a position, or a pass, into a row, and says how many there are: none at the end."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    enemies, empty = c | d, board & ~(a | b | c | d)
    n = 0
    for which in range(1 if plain else 2):
        rest = reached(a if plain or which else b, enemies) & empty
        while rest:
            bit = rest & ~(rest - ONE)
            rest ^= bit
            moves[n] = 2 * count(bit - ONE) + which
            n += 1
    if n == 0 and mobility(c, d, a | b, empty, plain) > 0:
        moves[0] = PASSED
        n = 1
    return n


@compiled
def make(state: Any, move: int, plain: bool) -> None:
    """Makes a move: the words of the position after it, for the other camp."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    if move == PASSED:
        state[0], state[1], state[2], state[3] = c, d, a, b
    else:
        state[0], state[1], state[2], state[3] = after(a, b, c, d, ONE << np.uint64(move >> 1), move & 1, plain)


# -- searching --------------------------------------------------------------------------------------
#
# Alpha-beta with a null window for all but the first move of a position, over a stack of its own: so it can be left
# after so many positions, and taken up again where it was. Values are hundredths of a ball, for the player to move.

#: What the stack holds of each ply, by column: words are in another array.
DEPTH, ALPHA, BETA, BEST, MOVE, COUNT, NEXT, WIDE, ALPHA0 = range(9)
COLUMNS = 9
#: What is kept of the search itself, one number each: the ply, what happens there next, the value that came back,
#: positions.
PLY, DOING, VALUE, NODES = range(4)
ENTERING, GOING_ON, RETURNING = range(3)
#: More than any value; and deeper than any board, with passes.
INFINITE, PLIES = 100_000, 140
#: How a value in the table is meant.
EXACT, AT_LEAST, AT_MOST = range(3)
#: Nearer to the end than this no table is asked, and moves are not put in order by what they leave.
SHALLOW, UNSORTED = 2, 2
#: So far from it the moves are put in order by a look ahead, of one move or of two.
MIDDLE, FAR = 9, 14
#: The move of a table that knows none.
NOTHING = 255
_K1, _K2, _K3 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F), np.uint64(0x165667B19E3779F9)
_S17, _S29, _S32, _S47 = (np.uint64(n) for n in (17, 29, 32, 47))
_FLAGS, _DEPTHS, _VALUES = np.int64(8), np.int64(16), np.int64(24)


@compiled
def _mixed(word: Any, by: Any) -> Any:
    word = (word ^ (word >> _S29)) * by
    return word ^ (word >> _S32)


@compiled
def key_of(a: Any, b: Any, c: Any, d: Any) -> Any:
    """A number for a position, the same when the two colours of a camp change their names."""
    own = _mixed(a, _K1) + _mixed(b, _K1)
    other = _mixed(c, _K2) + _mixed(d, _K2)
    return _mixed(own ^ ((other << _S17) | (other >> _S47)), _K3)


@compiled
def estimate(a: Any, b: Any, c: Any, d: Any, masks: Any, weights: Any, plain: bool) -> Any:
    """What a position seems worth, from what can be counted there. ``masks``: the board, the edges, then for each
    corner itself, the square beside it towards the middle, and its two neighbours on the edges.
    """
    own, other = a | b, c | d
    empty = masks[0] & ~(own | other)
    moves = mobility(a, b, other, empty, plain) - mobility(c, d, own, empty, plain)
    corners = beside = near = np.int64(0)
    for corner in range(4):
        at = masks[2 + 3 * corner]
        if at & own:
            corners += 1
        elif at & other:
            corners -= 1
        else:
            beside += count(masks[3 + 3 * corner] & own) - count(masks[3 + 3 * corner] & other)
            near += count(masks[4 + 3 * corner] & own) - count(masks[4 + 3 * corner] & other)
    edges = count(masks[1] & own) - count(masks[1] & other)
    around = ((empty & _INNER) << _S1) | ((empty & _INNER) >> _S1) | (empty << _S8) | (empty >> _S8)
    open_ = count(around & own) - count(around & other)
    left = count(empty)
    phase = 0 if left > 40 else 1 if left > 20 else 2
    row = weights[phase]
    value = (
        row[0] * moves
        + row[1] * corners
        + row[2] * beside
        + row[3] * near
        + row[4] * edges
        + row[5] * open_
        + row[6] * (count(own) - count(other))
        + row[7]
    )
    return min(np.int64(6300), max(np.int64(-6300), value))


@compiled
def stable(own: Any, masks: Any) -> Any:
    """The balls of a camp that nothing can flip any more: in each of the four ways through one there is the edge on
    one side, or such a ball of the same camp. So it begins with corners. There may be more.
    """
    sides, ends = _LEFT | masks[14], _TOP | masks[15]
    found = NONE
    while True:
        across = sides | ((found << _S1) & ~_LEFT) | ((found >> _S1) & ~_RIGHT)
        down = ends | (found << _S8) | (found >> _S8)
        falling = sides | ends | ((found << _S9) & ~_LEFT) | ((found >> _S9) & ~_RIGHT)
        rising = sides | ends | ((found << _S7) & ~_RIGHT) | ((found >> _S7) & ~_LEFT)
        more = own & across & down & falling & rising
        if more == found:
            return count(found)
        found = more


@compiled
def _ahead(a: Any, b: Any, c: Any, d: Any, masks: Any, weights: Any, plain: bool, depth: int) -> Any:
    """What a position seems worth after so many moves, one or more, the best-looking one each time."""
    enemies, empty = c | d, masks[0] & ~(a | b | c | d)
    best = np.int64(-INFINITE)
    for which in range(1 if plain else 2):
        rest = reached(a if plain or which else b, enemies) & empty
        while rest:
            bit = rest & ~(rest - ONE)
            rest ^= bit
            na, nb, nc, nd = after(a, b, c, d, bit, which, plain)
            if depth == 1:
                best = max(best, -estimate(na, nb, nc, nd, masks, weights, plain))
            else:
                best = max(best, -np.int64(_ahead(na, nb, nc, nd, masks, weights, plain, depth - 1)))
    return best if best > -INFINITE else estimate(a, b, c, d, masks, weights, plain)


@compiled
def _sort(
    state: Any, moves: Any, ranks: Any, n: int, first: Any, depth: int, masks: Any, weights: Any, plain: bool
) -> None:
    """The most promising moves first: the table's; far from the end those that look best two or three moves ahead,
    else corners, then those that leave the other camp the fewest.
    """
    a, b, c, d = state[0], state[1], state[2], state[3]
    corners = masks[2] | masks[5] | masks[8] | masks[11]
    for i in range(n):
        move = moves[i]
        bit = ONE << np.uint64(move >> 1)
        rank = np.int64(-100000 if move == first else -600 if bit & corners else 0)
        if depth > UNSORTED and move != first:
            na, nb, nc, nd = after(a, b, c, d, bit, move & 1, plain)
            if depth >= MIDDLE:
                rank = _ahead(na, nb, nc, nd, masks, weights, plain, 2 if depth >= FAR else 1)
            else:
                turned, empty = count((c | d) & ~(na | nb)), masks[0] & ~(na | nb | nc | nd)
                rank += 4 * turned + 100 * mobility(na, nb, nc | nd, empty, plain)
        j = i
        while j and ranks[j - 1] > rank:
            ranks[j] = ranks[j - 1]
            moves[j] = moves[j - 1]
            j -= 1
        ranks[j] = rank
        moves[j] = move


@compiled
def search(
    control: Any,
    stack: Any,
    states: Any,
    moves: Any,
    ranks: Any,
    table: Any,
    masks: Any,
    weights: Any,
    plain: bool,
    limit: int,
) -> bool:
    """Goes on for so many positions; True when the value of the position at the bottom of the stack is found."""
    p, doing, value, nodes = control[PLY], control[DOING], control[VALUE], control[NODES]
    until = nodes + limit
    board, slots = masks[0], np.uint64(len(table) // 4 - 1)
    done = False
    while not done:
        if doing == ENTERING:
            if nodes >= until:
                break
            nodes += 1
            row = stack[p]
            state = states[p]
            a, b, c, d = state[0], state[1], state[2], state[3]
            depth = row[DEPTH]
            n = list_moves(state, moves[p], board, plain)
            if n == 0:
                value = 100 * (count(a | b) - count(c | d))
                doing = RETURNING
                continue
            if depth <= 0:
                value = estimate(a, b, c, d, masks, weights, plain)
                doing = RETURNING
                continue
            if depth > UNSORTED:  # what nothing can flip any more is a bound
                squares = count(board)
                if 100 * (2 * count(a | b) - squares) >= row[BETA]:
                    value = 100 * (2 * stable(a | b, masks) - squares)
                    if value >= row[BETA]:
                        doing = RETURNING
                        continue
                if 100 * (squares - 2 * count(c | d)) <= row[ALPHA]:
                    value = 100 * (squares - 2 * stable(c | d, masks))
                    if value <= row[ALPHA]:
                        doing = RETURNING
                        continue
            first = np.int64(NOTHING)
            if depth >= SHALLOW:
                key = key_of(a, b, c, d)
                at = np.int64(4) * np.int64(key & slots)
                for slot in range(2):
                    if table[at + 2 * slot] == key:
                        entry = np.int64(table[at + 2 * slot + 1])
                        first = entry & np.int64(255)
                        if first < PASSED and a > b:
                            first ^= np.int64(1)
                        if (entry >> _DEPTHS) & np.int64(255) >= depth:
                            known = (entry >> _VALUES) - np.int64(INFINITE)
                            meant = (entry >> _FLAGS) & np.int64(255)
                            if (
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
                _sort(state, moves[p], ranks, n, first, depth, masks, weights, plain)
            row[COUNT], row[NEXT], row[BEST], row[MOVE] = n, 0, -INFINITE, NOTHING
            row[ALPHA0] = row[ALPHA]
            row[WIDE] = 1
            doing = GOING_ON
        elif doing == GOING_ON:
            row, below = stack[p], stack[p + 1]
            move = moves[p, row[NEXT]]
            states[p + 1, 0], states[p + 1, 1] = states[p, 0], states[p, 1]
            states[p + 1, 2], states[p + 1, 3] = states[p, 2], states[p, 3]
            make(states[p + 1], move, plain)
            below[DEPTH] = row[DEPTH] if move == PASSED else row[DEPTH] - 1
            below[BETA] = -row[ALPHA]
            below[ALPHA] = -row[BETA] if row[WIDE] else -row[ALPHA] - 1
            p += 1
            doing = ENTERING
        else:
            if p == 0:
                done = True
                break
            p -= 1
            row = stack[p]
            value = -value
            if not row[WIDE] and row[ALPHA] < value < row[BETA]:
                row[WIDE] = 1
                doing = GOING_ON
                continue
            if value > row[BEST]:
                row[BEST], row[MOVE] = value, moves[p, row[NEXT]]
                row[ALPHA] = max(row[ALPHA], value)
            row[NEXT] += 1
            row[WIDE] = 0
            if row[ALPHA] < row[BETA] and row[NEXT] < row[COUNT]:
                doing = GOING_ON
                continue
            value = row[BEST]
            if row[DEPTH] >= SHALLOW:
                a, b = states[p, 0], states[p, 1]
                key = key_of(a, b, states[p, 2], states[p, 3])
                kind = AT_LEAST if value >= row[BETA] else AT_MOST if value <= row[ALPHA0] else EXACT
                best = row[MOVE]
                if best < PASSED and a > b:
                    best ^= np.int64(1)
                entry = ((value + np.int64(INFINITE)) << _VALUES) | (row[DEPTH] << _DEPTHS) | (kind << _FLAGS) | best
                at = np.int64(4) * np.int64(key & slots)
                if table[at] == key or ((np.int64(table[at + 1]) >> _DEPTHS) & np.int64(255)) <= row[DEPTH]:
                    table[at], table[at + 1] = key, np.uint64(entry)
                else:
                    table[at + 2], table[at + 3] = key, np.uint64(entry)
            doing = RETURNING
    control[PLY], control[DOING], control[VALUE], control[NODES] = p, doing, value, nodes
    return done
