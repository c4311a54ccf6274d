"""Lesson 06: a table beside the computed one, the misprint in the printed tables, the slope of the rays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import count, takewhile
from typing import Any

from rvbkit.checks.exercise import Exercise, Finding, Slip
from rvbkit.checks.forms import (
    Form,
    decimal,
    decimal_in_words,
    list_of,
    unordered_pair,
    whole_number,
    yes_or_no,
)
from rvbkit.checks.instruments import Case
from rvbkit.checks.kinds import Function, Value
from rvbkit.checks.nim import programs
from rvbkit.checks.nim.kinds import Built
from rvbkit.checks.nim.misprint import (
    CHECKS,
    Misprint,
    Pair,
    Table,
    but,
    check_refuted,
    mended,
    misprints,
    not_misprinted,
    other_table,
    rows_of,
)
from rvbkit.checks.nim.pictures import rays
from rvbkit.game import Remark
from rvbkit.games.nim.numbers import killed, told_pair
from rvbkit.solve.nim import lost, lost_pair, winning_moves
from rvbkit.text import grouped

#: The table that is written without help: k, and the last row.
OWN_K, OWN_ROWS = 3, 5
#: So far away the quotients have come to their limits, for one decimal.
FAR = 10**12
#: The table of k = 1 with one row erased: the last row, the erased one.
ERASED_ROWS, ERASED = 8, 5
MOST = 100
PICTURE = partial(rays, 13, kill=((4, 7), (1, 3)))
SLOPE_K = 3
#: A row by which another slope is refuted: the last one that the article prints.
SLOPE_ROW = 56
#: How far from the truth an answer may be: with two decimals; with more, as the quotient of a row is; an exact one.
TWO_DECIMALS, MORE, EXACT = 0.01, 0.02, 1e-9


# -- slopes --------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Rounded(Value):
    """A number to one decimal: where more are given, they must be right too; ``exact``, it is that very number."""

    exact: bool = False

    form: Form[Any] = decimal

    def filled(self, record: Any, several: bool) -> list[list[Any]]:
        return [[decimal_in_words(self.form(record))]]

    def told(self, record: Any) -> str:
        given = self.form(record)
        return str(int(given)) if given.is_integer() else decimal_in_words(given, 4)

    def essence(self, record: Any) -> Any:
        return round(self.form(record), 1)

    def examine(self, record: Any) -> Finding:
        given, right = self.form(record), self.computed()
        if round(given, 1) != round(right, 1):
            return Finding(False, (self._why_not(given),))
        most = next((most for places, most in ((1, 0.1), (2, TWO_DECIMALS)) if given == round(given, places)), MORE)
        if abs(given - right) <= (EXACT if self.exact else most):
            return Finding(True, (Remark("check.right"),))
        return Finding(False, (Remark(f"exercise.{self.key}-close", {"answer": self.told(record)}),))


def alpha(k: int) -> float:
    """What A over n goes to."""
    return lost_pair(FAR, k)[0] / FAR


def slope(k: int) -> float:
    """What B over A goes to."""
    smaller, larger = lost_pair(FAR, k)
    return larger / smaller


def _of_row(given: float, k: int, row: int) -> dict[str, Any]:
    """What B would be in a row if this were the slope, and the pair that stands there."""
    smaller, larger = lost_pair(row, k)
    larger_then = round(given * smaller, 1)
    told = grouped(int(larger_then)) if larger_then.is_integer() else decimal_in_words(larger_then, 1)
    return {"product": told, "smaller": smaller, "pair": told_pair(smaller, larger)}


# -- the exercises ---------------------------------------------------------------------------------


def erased_table() -> list[Pair]:
    """The table that the exercise shows."""
    return [both for row, both in enumerate(rows_of(1, ERASED_ROWS)) if row != ERASED]


def _not_erased(answer: list[int]) -> Finding | None:
    a, b = answer
    blanks: dict[str, Any] = {"pair": told_pair(a, b)}
    if (a, b) in erased_table():
        return Finding(False, (Remark("exercise.nim-erased-there", blanks),))
    if lost(a, b, 1):
        return Finding(False, (Remark("exercise.nim-erased-later", blanks),))
    blanks["move"] = killed(a, b, winning_moves(a, b, 1)[0])
    return Finding(False, (Remark("exercise.nim-erased-refuted", blanks),))


def _up_to(most: int, place: int) -> int:
    """The rows whose smaller (0) or larger (1) number is at most this."""
    return sum(1 for _ in takewhile(lambda row: lost_pair(row, 1)[place] <= most, count()))


def wrong_rows(pairs: Table, k: int) -> list[int]:
    """The rows whose difference is not that of the losing pair.

    >>> wrong_rows([(0, 0), (1, 3), (2, 7)], 1)
    [2]
    """
    due = [b - a for a, b in rows_of(k, len(pairs))]
    return [row for row, (a, b) in enumerate(pairs) if b - a != due[row]]


def _spoilt(k: int, rows: int, **larger: int) -> list[Pair]:
    """A table in which the larger number of row ``r3`` is changed by so much."""
    return [(a, b + larger.get(f"r{row}", 0)) for row, (a, b) in enumerate(rows_of(k, rows))]


_CALLS: tuple[tuple[Any, ...], ...] = (
    ([(0, 0), (1, 3), (2, 7)], 1),
    (rows_of(1, 6), 1),
    (_spoilt(1, 6, r2=1, r5=-2), 1),
    (_spoilt(0, 5, r3=1), 0),
    (_spoilt(2, 5, r1=-1, r2=3, r5=2), 2),
    (rows_of(4, 5), 4),
    (_spoilt(4, 5, r4=-1), 4),
    (_spoilt(1, 2, r0=4), 1),
    ([], 1),
)

LESSON: tuple[Exercise, ...] = (
    Built(
        key="nim-own-rows",
        k=OWN_K,
        rows=OWN_ROWS,
        alone=True,
        slips=(
            Slip("used", lambda: [(row, row + (OWN_K + 1) * row) for row in range(OWN_ROWS + 1)]),
            Slip("k-times", lambda: rows_of(OWN_K - 1, OWN_ROWS)),
            Slip("k-1", lambda: rows_of(1, OWN_ROWS)),
        ),
    ),
    Value(
        key="nim-sure-check",
        form=list_of(yes_or_no),
        computed=but,
        cases=lambda: [Case(Remark(f"exercise.nim-sure-check-row-{n}")) for n in range(1, len(CHECKS) + 1)],
        refute=check_refuted,
        slips=(Slip("twice", lambda: but(0)), Slip("growing", lambda: but(2, 3)), Slip("all", lambda: but(0, 2, 3))),
    ),
    Misprint(
        key="nim-misprint",
        computed=lambda: [misprints()[0][0], *misprints()[0][2]],
        refute=not_misprinted,
        tries=6,
        slips=(Slip("mended", mended), Slip("other-table", other_table)),
    ),
    Rounded(
        key="nim-slope",
        computed=lambda: slope(1),
        tells=lambda given, _: _of_row(given, 1, SLOPE_ROW),
        slips=(
            Slip("over-n", lambda: lost_pair(FAR, 1)[1] / FAR),
            Slip("alpha", lambda: alpha(1)),
            Slip("inverse", lambda: 1 / slope(1)),
            Slip("difference", lambda: 2),
        ),
    ),
    Rounded(
        key="nim-alpha",
        computed=lambda: alpha(1) ** 2,
        exact=True,
        slips=(Slip("alpha", lambda: alpha(1)), Slip("k-0", lambda: alpha(0) ** 2), Slip("slope", lambda: slope(1))),
    ),
)

EXERCISES: tuple[Exercise, ...] = (
    Value(
        key="nim-erased",
        form=unordered_pair,
        computed=lambda: lost_pair(ERASED, 1),
        refute=_not_erased,
        slips=(
            Slip("used", lambda: (6, 6 + 2 * ERASED)),
            Slip("next-difference", lambda: (lost_pair(ERASED, 1)[0], lost_pair(ERASED, 1)[0] + 2 * ERASED + 2)),
        ),
    ),
    Value(
        key="nim-up-to-100",
        form=whole_number,
        computed=lambda: _up_to(MOST, 1),
        slips=(
            Slip("without-0", lambda: _up_to(MOST, 1) - 1),
            Slip("smaller", lambda: _up_to(MOST, 0)),
            Slip("both-orders", lambda: 2 * _up_to(MOST, 1) - 1),
        ),
    ),
    Rounded(
        key="nim-other-slope",
        computed=lambda: slope(SLOPE_K),
        tells=lambda given, _: _of_row(given, SLOPE_K, SLOPE_ROW),
        slips=(
            Slip("alpha", lambda: alpha(SLOPE_K)),
            Slip("over-n", lambda: lost_pair(FAR, SLOPE_K)[1] / FAR),
            Slip("inverse", lambda: 1 / slope(SLOPE_K)),
            Slip("k-1", lambda: slope(1)),
            Slip("difference", lambda: SLOPE_K + 1),
        ),
    ),
    Function(
        key="nim-wrong-rows",
        calls=_CALLS,
        computed=wrong_rows,
        example=programs.wrong_rows,
        slips=(
            Slip("from-1", lambda: lambda pairs, k: [row + 1 for row in wrong_rows(pairs, k)]),
            Slip("only-k-1", lambda: lambda pairs, k: wrong_rows(pairs, 1)),
            Slip("first-only", lambda: lambda pairs, k: wrong_rows(pairs, k)[:1]),
            Slip("pairs", lambda: lambda pairs, k: [pairs[row] for row in wrong_rows(pairs, k)]),
        ),
    ),
)
