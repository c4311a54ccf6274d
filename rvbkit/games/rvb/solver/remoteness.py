"""How long a game lasts when the winner hurries and the loser delays.

Level by level, all sets at once, sixty-four to a word: a position is lost within k moves if every
move leads to one that is won within k - 1, and won within k + 1 if some move leads to one that is
lost within k. So a level costs the runs twice, and only as many levels are made as the game is long.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

import numpy as np

from rvbkit.games.rvb.solver.lines import BYTES, Listing
from rvbkit.games.rvb.solver.patch import LOW, Layout, Patch
from rvbkit.games.rvb.solver.runs import LANE_MASKS, MAKING_BYTES, PAD, WITHOUT_LOW, laid_out, placed, pull
from rvbkit.games.rvb.solver.runs import STEP as PLACED
from rvbkit.kernels import COMPILED, compiled

#: Cells, compiled and not, that take a moment only.
MOST = 20 if COMPILED else 18
#: Word operations of one step, some 10 ms.
STEP = 1e7 if COMPILED else 1e4
#: Tables of all sets that are in use at once.
TABLES = 8
_FIRST = np.uint64(PAD)


class Remoteness:
    """Moves to the end of every subset of a small patch, and who wins it."""

    def __init__(self, patch: Patch) -> None:
        self.patch = patch
        self._levels = [level for level in _Levels(patch, np.inf).made() if level is not None]

    def of(self, cells: int) -> int:
        """Moves to the end from a set in the patch's numbering."""
        return next(moves for moves in (level.moves(cells) for level in self._levels) if moves is not None)

    def wins(self, cells: int) -> bool:
        return self.of(cells) % 2 == 1


def moves_to_the_end(patch: Patch, memory: float) -> Generator[None, None, int | None]:
    """How long the game of the whole patch lasts, found in short steps; None where that does not fit."""
    if patch.size > MOST or 8.0 * TABLES * (1 << max(0, patch.size - LOW)) > memory:
        return None
    for level in _Levels(patch, memory).made():
        moves = level.moves((1 << patch.size) - 1) if level else None
        if moves is not None:
            return moves
        yield
    return None


class _Level:
    """The sets that are lost within so many moves, and those that are won within one more."""

    def __init__(self, layout: Layout, moves: int, lost: Any, won: Any) -> None:
        self.layout, self._moves, self.lost, self.won = layout, moves, lost, won

    def moves(self, cells: int) -> int | None:
        index = self.layout.index(cells)
        for later, table in enumerate((self.lost, self.won)):
            if int(table[index >> LOW]) >> (index & (1 << LOW) - 1) & 1:
                return self._moves + later
        return None


class _Levels:
    """Makes them, the shortest games first."""

    def __init__(self, patch: Patch, memory: float) -> None:
        self.patch = patch
        room = memory - 8.0 * TABLES * (1 << max(0, patch.size - LOW))
        self.listing = Listing(patch, int(min(1 << patch.size, room / (BYTES + MAKING_BYTES))))

    def made(self) -> Iterator[_Level | None]:
        """None after each short step, and each level; none at all where the runs do not fit into the memory."""
        yield from self.listing.steps()
        if not self.listing.complete:
            return
        runs = self.listing.sets
        layout = yield from laid_out(self.patch, runs)
        self.above, self.low = np.zeros_like(runs), np.zeros_like(runs)
        for at in range(0, len(runs), PLACED):
            self.above[at : at + PLACED], self.low[at : at + PLACED] = placed(layout, runs[at : at + PLACED])
            yield None
        self.keep = WITHOUT_LOW[self.low]
        lawful = layout.lawful_words()
        self.both = np.zeros(PAD + 2 * layout.words, dtype=np.uint64)
        won, moves = np.zeros_like(lawful), 0
        while True:
            safe = yield from self._reach(lawful & ~won)
            lost = lawful & ~safe
            won = yield from self._reach(lost)
            yield _Level(layout, moves, lost, won)
            moves += 2
            if not (lawful & ~(lost | won)).any():
                return

    def _reach(self, sets: Any) -> Generator[None, None, Any]:
        """Of which sets some run leads to one of these."""
        words_ = len(sets)
        self.both[PAD : PAD + words_], self.both[PAD + words_ :] = sets, 0
        batch = max(1, int(STEP / words_))
        for at in range(0, len(self.above), batch):
            here = slice(at, at + batch)
            _pull_all(self.both, np.uint64(words_), self.above[here], self.keep[here], self.low[here], LANE_MASKS)
            yield
        return self.both[PAD + words_ :].copy()


@compiled
def _pull_all(both: Any, size: Any, above: Any, keep: Any, shift: Any, masks: Any) -> None:
    """From the first half of ``both`` to the second."""
    for r in range(above.shape[0]):
        pull(both, _FIRST, _FIRST + size, size, above[r], keep[r], shift[r], masks)
