"""What runs over millions of pairs or places: plain whole numbers, compiled where numba is."""

from __future__ import annotations

from typing import Any

import numpy as np

from rvbkit.kernels import COMPILED, compiled

#: So many pairs at once fit into the processor's cache.
CHUNK = 1 << 14


def fill(smaller: Any, larger: Any, m: int, a: int, more: int, root: float) -> None:
    """The pairs with the differences m, m + a, m + 2a... ``root`` is that of a*a + 4."""
    slope, offset = 2 / (a - 2 + root), more / (2 * a)  # (2 - a + root) / (2 * a), but without loss
    if COMPILED:
        _fill(smaller, larger, m, a, more, slope, offset)
        return
    for at in range(0, len(smaller), CHUNK):
        end = min(at + CHUNK, len(smaller))
        differences = np.arange(m + a * at, m + a * end, a, dtype=np.int64)
        estimate = (differences * slope + offset).astype(np.int64)
        smaller[at:end] = corrected(estimate, differences, a, more)
        larger[at:end] = smaller[at:end] + differences


@compiled
def corrected(estimate: Any, m: Any, a: Any, more: Any) -> Any:
    """The smaller number of the pair of difference m, from an estimate one off at most: exact, see ``formula.lost``.

    Floating point is no further off: below 2**45 its error is under 2**-6, before it is rounded down.
    """
    least = 2 * a * estimate - more + m * (a - 2)
    over = m * m * (a * a + 4) - least * least
    return estimate + (over >= 4 * a * (least + a)) - (over < 0)


@compiled
def _fill(smaller: Any, larger: Any, m: Any, a: Any, more: Any, slope: Any, offset: Any) -> None:
    for i in range(smaller.shape[0]):
        difference = m + a * i
        found = corrected(np.int64(difference * slope + offset), difference, a, more)
        smaller[i] = found
        larger[i] = found + difference


@compiled
def settle(lost: Any, remoteness: Any, best: Any, k: Any, misere: Any) -> None:
    """Row by row: a place that nothing has struck is lost, and strikes all from which it can be reached.

    ``remoteness`` comes as -1 everywhere; ``best`` as 0. When a place's turn comes all it can
    reach is settled, and so is whether it can reach a lost one.
    """
    size = lost.shape[0]
    for x in range(size):
        for y in range(size):
            if remoteness[x, y] < 0:
                if misere and x == 0 and y == 0:
                    remoteness[x, y] = 0
                else:
                    lost[x, y] = True
                    _longest(remoteness, best, k, x, y)
                    _strike(remoteness, best, k, x, y)


@compiled
def _longest(remoteness: Any, best: Any, k: Any, x: Any, y: Any) -> None:
    """The loser goes where the game lasts longest."""
    longest, n_best, m_best = -1, 0, 0
    for n in range(x + 1):
        begin, end = (0, y) if n == 0 else (max(1, n - k), min(y, n + k))
        for m in range(begin, end + 1):
            if n + m and remoteness[x - n, y - m] > longest:
                longest, n_best, m_best = remoteness[x - n, y - m], n, m
        if n and remoteness[x - n, y] > longest:
            longest, n_best, m_best = remoteness[x - n, y], n, 0
    remoteness[x, y] = longest + 1
    best[x, y, 0] = n_best
    best[x, y, 1] = m_best


@compiled
def _strike(remoteness: Any, best: Any, k: Any, x: Any, y: Any) -> None:
    """Whoever can go to the lost place (x ; y) wins."""
    more = remoteness.shape[0] - 1
    for n in range(1, more - x + 1):
        _win(remoteness, best, x, y, n, 0)
        for m in range(max(1, n - k), min(more - y, n + k) + 1):
            _win(remoteness, best, x, y, n, m)
    for m in range(1, more - y + 1):
        _win(remoteness, best, x, y, 0, m)


@compiled
def _win(remoteness: Any, best: Any, x: Any, y: Any, n: Any, m: Any) -> None:
    """The winner goes where it is soonest over."""
    moves = remoteness[x, y] + 1
    if remoteness[x + n, y + m] < 0 or remoteness[x + n, y + m] > moves:
        remoteness[x + n, y + m] = moves
        best[x + n, y + m, 0] = n
        best[x + n, y + m, 1] = m


@compiled
def grundy(found: Any, row: Any, columns: Any, diagonals: Any, k: Any, bits: Any) -> None:
    """The least number in none of the three sets of each place: see ``rvbkit.games.nim.solver.tables``."""
    size = found.shape[0]
    full = (1 << (1 << bits)) - 1
    for x in range(size):
        row[:] = 0
        for y in range(size):
            column, diagonal = columns[y], diagonals[x - y + size - 1]
            if x and y:
                for m in range(1, min(y, k + 1) + 1):
                    _enter(diagonal, int(found[x - 1, y - m]), bits)
                for n in range(2, min(x, k + 1) + 1):
                    _enter(diagonal, int(found[x - n, y - 1]), bits)
            word = 0
            while row[word] | column[word] | diagonal[word] == full:
                word += 1
            gap = ~(row[word] | column[word] | diagonal[word])
            value = word << bits
            while not gap & 1:
                gap >>= 1
                value += 1
            found[x, y] = value
            _enter(row, value, bits)
            _enter(column, value, bits)


@compiled
def _enter(numbers: Any, number: Any, bits: Any) -> None:
    numbers[number >> bits] |= 1 << (number & (1 << bits) - 1)
