"""Lesson 05: the tables of losing pairs, made by hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from rvbkit.checks import programs
from rvbkit.checks.exercise import Exercise, Finding, Slip
from rvbkit.checks.forms import list_of, unordered_pair, whole_number
from rvbkit.checks.kinds import BestMove, Function, Value
from rvbkit.checks.nim.kinds import Built, Kills, PairValue, as_pairs, least_refuted, pairs_in_words, rows_refuted
from rvbkit.game import NotationError, Remark
from rvbkit.games.nim import Position
from rvbkit.games.nim.numbers import pair as told_pair
from rvbkit.solve.nim import pair as lost_pair
from rvbkit.solve.nim import winning_moves

#: The rows that the lesson asks for, besides row 0.
ROWS = 8
#: The row whose difference is to be foretold, and the k and row of the general question.
FAR_ROW, OTHER_K, OTHER_ROW = 20, 5, 4
#: Row after which the exercises go on.
GIVEN = 8
KILLED = ((5, 11), (7, 30), (20, 9), (15, 16))
#: A table with one wrong pair of our own making: (row, pair).
SPOILT_K, SPOILT_ROWS, SPOILT = 2, 10, (8, (10, 33))


def spoilt_table() -> list[tuple[int, int]]:
    """The losing pairs of k = 2, one of them wrong."""
    rows = [lost_pair(row, SPOILT_K) for row in range(SPOILT_ROWS + 1)]
    rows[SPOILT[0]] = SPOILT[1]
    return rows


def losing_pairs(k: int, rows: int) -> list[list[int]]:
    """The first losing pairs, row 0 among them."""
    return as_pairs(lost_pair(row, k) for row in range(rows))


def _table(smaller: Callable[[set[int], int], int], difference: Callable[[int, int], int]) -> Callable[..., object]:
    def function(k: int, rows: int) -> list[list[int]]:
        used: set[int] = set()
        found: list[list[int]] = []
        for row in range(rows):
            a = smaller(used, row)
            b = a + difference(k, row)
            used |= {a, b}
            found.append([a, b])
        return found

    return function


def _least(used: set[int], _row: int) -> int:
    return next(number for number in count() if number not in used)


def _takes() -> list[tuple[int, int]]:
    """A winning take from each position of the second exercise."""
    return [winning_moves(*both, 1)[0] for both in KILLED]


def _row_or_pair(answer: Any) -> int | list[int]:
    """The number of a row; its pair is understood too, to say that the number was asked for."""
    try:
        return whole_number(answer)
    except NotationError as error:
        try:
            return unordered_pair(answer)
        except NotationError:
            raise error from None


def _row_is_right(given: int | list[int]) -> Finding | None:
    """A row that is as it should be."""
    rows = [list(both) for both in spoilt_table()]
    row = given if isinstance(given, int) else rows.index(given) if given in rows else None
    if row is None:
        return None
    if not 0 <= row < len(rows):
        return Finding(False, (Remark("check.no-row", {"row": row, "last": len(rows) - 1}),))
    return Finding(False, (Remark("check.row-is-right", {"row": row, "pair": told_pair(*rows[row])}),))


LESSON: tuple[Exercise, ...] = (
    PairValue(
        key="nim-first-pair",
        computed=lambda: lost_pair(1, 1),
        refute=least_refuted(1),
        slips=(
            Slip("reaches-zero", lambda: (1, 2)),
            Slip("other-row", lambda: lost_pair(2, 1)),
            Slip("start", lambda: lost_pair(0, 1)),
        ),
    ),
    BestMove(key="nim-kill", position=lambda: Position(4, 7, 1)),
    Built(key="nim-table-1", k=1, rows=ROWS, tries=60),
    Value(
        key="nim-far-difference",
        form=whole_number,
        computed=lambda: lost_pair(FAR_ROW, 1)[1] - lost_pair(FAR_ROW, 1)[0],
        slips=(Slip("row", lambda: FAR_ROW), Slip("next", lambda: 2 * FAR_ROW + 2)),
    ),
    Built(key="nim-table-0", k=0, rows=6, tries=60),
    Built(key="nim-table-2", k=2, rows=6, tries=60),
    Value(
        key="nim-other-k",
        form=whole_number,
        computed=lambda: lost_pair(OTHER_ROW, OTHER_K)[1] - lost_pair(OTHER_ROW, OTHER_K)[0],
        slips=(Slip("k-times", lambda: OTHER_K * OTHER_ROW), Slip("as-before", lambda: 2 * OTHER_ROW)),
    ),
)

EXERCISES: tuple[Exercise, ...] = (
    Value(
        key="nim-next-rows",
        form=list_of(unordered_pair),
        computed=lambda: [lost_pair(row, 1) for row in range(GIVEN + 1, GIVEN + 4)],
        refute=rows_refuted(GIVEN + 1, k=1),
        words=pairs_in_words,
        slips=(
            Slip("used", lambda: [(12 + n, 12 + n + 2 * (GIVEN + 1 + n)) for n in range(3)]),
            Slip("same-difference", lambda: [(n, n + 2 * GIVEN + 2) for n in (12, 14, 15)]),
        ),
    ),
    Kills(
        key="nim-kills",
        positions=KILLED,
        k=1,
        slips=(
            Slip("left", lambda: [(a - n, b - m) for (a, b), (n, m) in zip(KILLED, _takes(), strict=True)]),
            Slip("other-pile", lambda: [(m, n) for n, m in _takes()]),
        ),
    ),
    Value(
        key="nim-spoilt",
        form=_row_or_pair,
        computed=lambda: SPOILT[0],
        refute=_row_is_right,
        words=lambda given: pairs_in_words([given]) if isinstance(given, list) else str(given),
        slips=(
            Slip("number", lambda: SPOILT[1][0]),
            Slip("larger-number", lambda: SPOILT[1][1]),
            Slip("its-pair", lambda: SPOILT[1]),
            Slip("counted-from-1", lambda: SPOILT[0] + 1),
        ),
    ),
    Function(
        key="nim-by-program",
        calls=tuple((k, rows) for k in (1, 0, 2, 5) for rows in (1, 2, 5, 30)),
        computed=losing_pairs,
        example=programs.losing_pairs,
        slips=(
            Slip("used", lambda: _table(lambda _used, row: row, lambda k, row: (k + 1) * row)),
            Slip("k-not-k-plus-1", lambda: _table(_least, lambda k, row: k * row)),
            Slip("only-k-1", lambda: _table(_least, lambda k, row: 2 * row)),
        ),
    ),
)
