"""The move that shows why a position is not lost: from (4 ; 7) take (3 ; 4) and leave (1 ; 3)."""

from __future__ import annotations

from rvbkit.game import Remark
from rvbkit.solve.nim import winning_moves


def killer(first: int, second: int, k: int, misere: bool = False) -> tuple[int, int] | None:
    """What to take so that the other player loses, leaving the smallest position; None if nothing does.

    >>> killer(4, 7, k=1), killer(4, 10, k=1)
    ((3, 4), None)
    """
    moves = winning_moves(first, second, k, misere)
    return moves[0] if moves else None


def killed(first: int, second: int, taken: tuple[int, int]) -> Remark:
    """That move in words."""
    n, m = taken
    blanks = {"x": first, "y": second, "n": n, "m": m, "u": first - n, "v": second - m}
    return Remark("nim.killed", blanks)
