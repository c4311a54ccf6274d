"""A slow solver of Roliversi, written from the rules: every move, to the end, nothing left out and nothing remembered.

A board is a row of numbers with a border: 0 empty, 9 beyond the edge, 1 and 2 the balls of player 1, 3 and 4 those of
player 2. It shares nothing with rvbkit; compiled where numba is, because it looks at everything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

try:
    from numba import njit
except ImportError:  # then only short ends of games are tried

    def njit(function: Callable[..., Any]) -> Callable[..., Any]:  # type: ignore[no-redef]
        return function


SIGNS = {".": 0, "V": 1, "B": 2, "R": 3, "J": 4}


@njit
def _worth(board: Any, wide: int, player: int, plain: bool, passed: bool) -> Any:
    """Own balls less the other's at the end, when both play as well as they can."""
    best = -1000
    for at in range(len(board)):
        if board[at] != 0:
            continue
        for ball in range(2 * player - 1, 2 * player + (0 if plain else 1)):
            wanted = ball if plain else 4 * player - 1 - ball
            after = board.copy()
            flips = 0
            for step in (1, wide - 1, wide, wide + 1, -1, 1 - wide, -wide, -wide - 1):
                reach = at + step
                while 1 <= board[reach] <= 4 and (board[reach] + 1) // 2 != player:
                    reach += step
                if board[reach] == wanted:
                    reach -= step
                    while reach != at:
                        after[reach] = ball
                        flips += 1
                        reach -= step
            if flips:
                after[at] = ball
                best = max(best, -_worth(after, wide, 3 - player, plain, False))
    if best == -1000:
        if not passed:
            return -_worth(board, wide, 3 - player, plain, True)
        own = 0
        for ball in board:
            if 1 <= ball <= 4:
                own += 1 if (ball + 1) // 2 == player else -1
        return own
    return best


def worth(text: str) -> int:
    """What a position is worth to whoever has the turn."""
    rows, camp, *rule = text.split(" ")
    lines = rows.split("/")
    wide = len(lines) + 2
    board = np.full(wide * wide, 9, np.int64)
    for y, line in enumerate(lines, 1):
        for x, sign in enumerate(line, 1):
            board[y * wide + x] = SIGNS[sign]
    return int(_worth(board, wide, 1 if camp == "VB" else 2, bool(rule), False))
