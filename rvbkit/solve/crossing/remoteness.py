"""How long a game lasts when the winner hurries and the loser delays, for up to twenty cells.

The pen again (see ``pen``), with a byte a set instead of a bit: for each state of the pen and
each set that remains, the shortest loss and the longest game that stopping here or going on
can reach.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rvbkit.games.rvb.position import LETTERS
from rvbkit.solve.crossing.patch import Patch
from rvbkit.solve.crossing.pen import groups, pen_states
from rvbkit.solve.jit import COMPILED, compiled

#: Cells, compiled and not, that take a second at most.
MOST = 20 if COMPILED else 10
NONE = 255


class Remoteness:
    """Moves to the end of every subset of a small patch, and who wins it."""

    def __init__(self, patch: Patch) -> None:
        self.patch = patch
        states = pen_states(patch)
        number = {(cell, kind): i for i, (cell, kind, _) in enumerate(states)}
        follows = [[number[d, kind] for d in after] for _, kind, after in states]
        size = 1 << patch.size
        self._moves = np.full(size, NONE, dtype=np.uint8)
        self._wins = np.zeros(size, dtype=np.uint8)
        letters = [sum(1 << i for i, x in enumerate(patch.letters) if x == letter) for letter in LETTERS]
        _measure(
            self._moves,
            self._wins,
            np.full((len(states), size), NONE, dtype=np.uint8),
            np.zeros((len(states), size), dtype=np.uint8),
            np.array([cell for cell, _, _ in states], dtype=np.int64),
            np.cumsum([0, *map(len, follows)]).astype(np.int64),
            np.array([state for after in follows for state in after], dtype=np.int64),
            np.array(groups(patch), dtype=np.int64),
            np.array(letters, dtype=np.int64),
        )

    def of(self, cells: int) -> int:
        """Moves to the end from a set in the patch's numbering."""
        return int(self._moves[cells])

    def wins(self, cells: int) -> bool:
        return bool(self._wins[cells])


@compiled
def _measure(
    moves: Any, wins: Any, soonest: Any, latest: Any, cell: Any, start: Any, follow: Any, group: Any, letters: Any
) -> None:
    """``soonest``: the shortest loss ahead of the pen, or NONE. ``latest``: one more than the longest game, or 0."""
    states = cell.shape[0]
    for left in range(moves.shape[0]):
        lawful = (left & letters[0]) != 0 and (left & letters[1]) != 0 and (left & letters[2]) != 0
        quick = 255
        slow = 0
        if lawful:
            for s in range(states):
                if left >> cell[s] & 1:
                    quick = min(quick, int(soonest[s, left ^ (1 << cell[s])]))
                    slow = max(slow, int(latest[s, left ^ (1 << cell[s])]))
            for g in group:
                if g & ~left == 0 and moves[left ^ g] != 255:
                    slow = max(slow, int(moves[left ^ g]) + 1)
                    if wins[left ^ g] == 0:
                        quick = min(quick, int(moves[left ^ g]))
            wins[left] = quick != 255
            moves[left] = quick + 1 if quick != 255 else slow
        for s in range(states):
            if not left >> cell[s] & 1:
                near = 255
                far = 0
                if lawful:
                    far = int(moves[left]) + 1
                    if wins[left] == 0:
                        near = int(moves[left])
                for f in range(start[s], start[s + 1]):
                    d = cell[follow[f]]
                    if left >> d & 1:
                        near = min(near, int(soonest[follow[f], left ^ (1 << d)]))
                        far = max(far, int(latest[follow[f], left ^ (1 << d)]))
                soonest[s, left] = near
                latest[s, left] = far
