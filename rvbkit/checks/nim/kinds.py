"""Kinds of exercises about the two-pile Nim: a table made by hand, moves that kill wrong pairs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rvbkit.checks.exercise import Exercise, Finding
from rvbkit.checks.forms import count_pair, list_of, pair
from rvbkit.game import NotationError, Remark
from rvbkit.games.nim import Move, Position
from rvbkit.games.nim.numbers import pair as told_pair
from rvbkit.solve.nim import lost, winning_moves
from rvbkit.solve.nim import pair as lost_pair
from rvbkit.study.nim.killing import killed


@dataclass(frozen=True, kw_only=True)
class Built(Exercise):
    """A table of losing pairs, from row 0 to row ``rows``, in order.

    The answer is a builder's table, or a list of pairs. The record is what a builder keeps, so that a
    table under the same key counts as it grows.
    """

    k: int
    rows: int
    misere: bool = False

    def unanswered(self, answer: Any) -> bool:
        """A builder in which nothing was found yet holds only what was given."""
        return super().unanswered(answer) or len(getattr(answer, "pairs", (0, 0))) < 2

    def record(self, answer: Any) -> Any:
        if isinstance(answer, dict) and isinstance(answer.get("pairs"), list):
            answer = answer["pairs"]
        pairs = list_of(count_pair)(getattr(answer, "pairs", answer))
        return {"k": self.k, "misere": self.misere, "pairs": [sorted(both) for both in pairs]}

    def reference(self) -> Any:
        return [list(lost_pair(row, self.k, self.misere)) for row in range(self.rows + 1)]

    def essence(self, record: Any) -> Any:
        return record["pairs"]

    def told(self, record: Any) -> str:
        return ", ".join(told_pair(*both).sentence for both in record["pairs"])

    def examine(self, record: Any) -> Finding:
        pairs = self.record(record)["pairs"]  # what is in a file may have been spoilt
        for row, both in enumerate(pairs):
            if list(lost_pair(row, self.k, self.misere)) != list(both):
                return Finding(False, (self._why(row, both),))
        left = self.rows + 1 - len(pairs)
        if left > 0:
            return Finding(False, (Remark("check.rows-left", {"count": left}),), partly=True)
        return Finding(True, (Remark("check.rows-right", {"count": len(pairs)}),))

    def _why(self, row: int, both: list[int]) -> Remark:
        moves = winning_moves(both[0], both[1], self.k, self.misere)
        blanks: dict[str, Any] = {"row": row, "pair": told_pair(*both)}
        if not moves:
            return Remark("check.row-out-of-place", blanks)
        return Remark("check.row-killed", blanks | {"move": killed(both[0], both[1], moves[0])})


@dataclass(frozen=True, kw_only=True)
class Kills(Exercise):
    """For each position a move that leaves a lost one: any such move is right."""

    positions: tuple[tuple[int, int], ...]
    k: int

    def record(self, answer: Any) -> Any:
        moves = list_of(pair)(answer)
        if len(moves) != len(self.positions):
            raise NotationError("check.how-many", count=len(self.positions), given=len(moves))
        return moves

    def reference(self) -> Any:
        return [list(winning_moves(*both, self.k)[0]) for both in self.positions]

    def essence(self, record: Any) -> Any:
        return record

    def told(self, record: Any) -> str:
        return ", ".join(told_pair(*both).sentence for both in record)

    def examine(self, record: Any) -> Finding:
        for (a, b), (n, m) in zip(self.positions, record, strict=True):
            position = Position(a, b, self.k)
            refusal = position.refuse(Move(n, m)) if n >= 0 and m >= 0 else Remark("check.no-take")
            if refusal:
                return Finding(False, (Remark("check.from-position", {"pair": told_pair(a, b)}), refusal))
            if not lost(a - n, b - m, self.k):
                reply = winning_moves(a - n, b - m, self.k)[0]
                blanks = {
                    "pair": told_pair(a, b),
                    "move": told_pair(n, m),
                    "left": told_pair(a - n, b - m),
                    "reply": told_pair(*reply),
                }
                return Finding(False, (Remark("check.no-kill", blanks),))
        return Finding(True, (Remark("check.all-kill", {"count": len(record)}),))


def as_pairs(rows: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Pairs as plain JSON."""
    return [list(both) for both in rows]
