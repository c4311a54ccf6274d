"""Lesson 06: a table beside the computed one, the misprint in the printed tables, the slope of the rays.

Which pair is misprinted is written nowhere: the solver judges the printed tables. Which check of a table never fails is
not written either: the checks are tried on tables in which one number was changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import count, pairwise, takewhile
from typing import Any

from rvbkit.course import nim_programs
from rvbkit.games.nim.exercises import Built, rays, refuted
from rvbkit.games.nim.position import killed, told_pair
from rvbkit.games.nim.solver import lost, lost_pair, winning_moves
from rvbkit.games.nim.study.tables import PRINTED, printed
from rvbkit.questions.exercise import PAIR, Blank, Case, Exercise, Finding, Slip
from rvbkit.questions.forms import (
    Form,
    decimal,
    decimal_in_words,
    filled_in,
    list_of,
    unordered_pair,
    whole_number,
    yes_or_no,
)
from rvbkit.questions.kinds import Function, Value
from rvbkit.text import grouped
from rvbkit.text.remarks import NotationError, Remark

Pair = tuple[int, int]
Table = Sequence[Pair]

#: On so many rows, and with so large numbers, one number is changed to try a check.
TRIED_ROWS, TRIED_UP_TO = 12, 40


def rows_of(k: int, rows: int) -> list[Pair]:
    """The losing pairs, row 0 among them."""
    return [lost_pair(row, k) for row in range(rows + 1)]


# -- a check that never fails --------------------------------------------------------------


def _no_number_twice(table: Table) -> bool:
    numbers = [number for both in table for number in both if number]
    return len(numbers) == len(set(numbers))


def _right_differences(table: Table) -> bool:
    return all(b - a == 2 * row for row, (a, b) in enumerate(table))


def _going_up(place: int) -> Callable[[Table], bool]:
    return lambda table: all(one[place] < two[place] for one, two in pairwise(table))


#: What the lesson proposes, in its order; each is true of a table in which it notices nothing.
CHECKS: tuple[Callable[[Table], bool], ...] = (_no_number_twice, _right_differences, _going_up(0), _going_up(1))


def _changes() -> Iterator[tuple[Pair, Pair, list[Pair]]]:
    """A right table with one number changed: the pair as it was, as it is, the whole; small changes first."""
    right = rows_of(1, TRIED_ROWS)
    for row in [*range(3, len(right)), *range(3)]:
        for place in (1, 0):
            for new in sorted(range(TRIED_UP_TO), key=lambda one: abs(one - right[row][place])):
                both = (new, right[row][1]) if place == 0 else (right[row][0], new)
                if both != right[row]:
                    yield right[row], both, [*right[:row], both, *right[row + 1 :]]


@cache
def unnoticed(number: int) -> tuple[Pair, Pair] | None:
    """A change that this check, counted from 0, does not notice; None if it notices every one."""
    return next(((before, after) for before, after, table in _changes() if CHECKS[number](table)), None)


def check_refuted(answers: list[bool]) -> Finding | None:
    """A change that a check does not notice, where it was said to notice all; or that it does notice all."""
    for number, answer in enumerate(answers):
        change = unnoticed(number)
        if answer and change:
            before, after = (told_pair(*both) for both in change)
            blind = "exercise.nim-sure-check-blind"
            return refuted(blind, place=number + 1, before=before, after=after, row=TRIED_ROWS)
        if not answer and not change:
            return refuted("exercise.nim-sure-check-sees", place=number + 1)
    return None


def but(*places: int) -> list[bool]:
    """The right answers, with those at these places turned round."""
    return [(unnoticed(number) is None) != (number in places) for number in range(len(CHECKS))]


# -- the misprint ------------------------------------------------------------------------------


@cache
def printed_pairs(k: int) -> tuple[Pair, ...]:
    """The pairs that the article prints."""
    frame = printed(k)
    return tuple((int(a), int(b)) for a, b in zip(frame.iloc[:, 0], frame.iloc[:, 1], strict=True))


@cache
def misprints() -> tuple[tuple[int, int, Pair], ...]:
    """Table, row and pair of all that is printed and does not lose there."""
    return tuple(
        (k, row, both) for k in PRINTED for row, both in enumerate(printed_pairs(k)) if both != lost_pair(row, k)
    )


@filled_in(Blank("choice", tuple((k, f"k = {k}") for k in PRINTED), Remark("ask.table")), *PAIR)
def table_and_pair(answer: Any) -> list[int]:
    """The number of a table and a pair: ``(1, 4, 10)`` or ``(1, (4, 10))``."""
    if isinstance(answer, list | tuple) and len(answer) == 2 and isinstance(answer[1], list | tuple):
        answer = [answer[0], *answer[1]]
    numbers = list_of(whole_number)(answer)
    if len(numbers) != 3:
        raise NotationError("exercise.nim-misprint-form", count=len(numbers))
    return [numbers[0], *sorted(numbers[1:])]


@dataclass(frozen=True, kw_only=True)
class Misprint(Value):
    """The misprinted pair; the solution tells it from what was computed."""

    form: Form[Any] = table_and_pair

    def essence(self, record: Any) -> Any:
        """In another table it is one mistake, whichever table that is."""
        table, *both = self.form(record)
        right, *pair = self.reference()
        return ["other-table", both] if both == pair and table != right and table in PRINTED else record

    @property
    def solution(self) -> Remark:
        k, row, both = misprints()[0]
        printed = {"k": k, "row": row, "pair": told_pair(*both), "difference": both[1] - both[0]}
        why = {"rule": (k + 1) * row, "step": k + 1, "move": killed(*both, winning_moves(*both, k)[0])}
        return Remark(f"exercise.{self.key}-solution", printed | why)


def not_misprinted(answer: list[int]) -> Finding | None:
    """Why this is not the misprint: it is not printed there, or it is right."""
    k, a, b = answer
    if k not in PRINTED:
        return refuted("exercise.nim-misprint-no-table", k=k)
    pair = told_pair(a, b)
    if min(a, b) < 0 or (a, b) not in printed_pairs(k):
        return refuted("exercise.nim-misprint-not-there", k=k, pair=pair)
    row = printed_pairs(k).index((a, b))
    return refuted("exercise.nim-misprint-right", k=k, pair=pair, row=row, difference=b - a, step=k + 1)


def mended() -> list[int]:
    """What should be printed, given for what is."""
    k, row, _ = misprints()[0]
    return [k, *lost_pair(row, k)]


def other_table() -> list[int]:
    """The right pair in another table."""
    k, _, both = misprints()[0]
    return [next(other for other in PRINTED if other != k), *both]


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
        return refuted(f"exercise.{self.key}-close", answer=self.told(record))


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


def _slope(key: str, k: int, *slips: Slip) -> Rounded:
    """The question for the slope of the steep ray."""
    return Rounded(
        key=key,
        computed=lambda: slope(k),
        tells=lambda given, _: _of_row(given, k, SLOPE_ROW),
        slips=(
            Slip("over-n", lambda: lost_pair(FAR, k)[1] / FAR),
            Slip("alpha", lambda: alpha(k)),
            Slip("inverse", lambda: 1 / slope(k)),
            *slips,
            Slip("difference", lambda: k + 1),
        ),
    )


# -- the exercises ---------------------------------------------------------------------------------


def erased_table() -> list[Pair]:
    """The table that the exercise shows."""
    return [both for row, both in enumerate(rows_of(1, ERASED_ROWS)) if row != ERASED]


def _not_erased(answer: list[int]) -> Finding | None:
    a, b = answer
    pair = told_pair(a, b)
    if (a, b) in erased_table():
        return refuted("exercise.nim-erased-there", pair=pair)
    if lost(a, b, 1):
        return refuted("exercise.nim-erased-later", pair=pair)
    return refuted("exercise.nim-erased-refuted", pair=pair, move=killed(a, b, winning_moves(a, b, 1)[0]))


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
    _slope("nim-slope", 1),
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
    _slope("nim-other-slope", SLOPE_K, Slip("k-1", lambda: slope(1))),
    Function(
        key="nim-wrong-rows",
        calls=_CALLS,
        computed=wrong_rows,
        example=nim_programs.wrong_rows,
        slips=(
            Slip("from-1", lambda: lambda pairs, k: [row + 1 for row in wrong_rows(pairs, k)]),
            Slip("only-k-1", lambda: lambda pairs, k: wrong_rows(pairs, 1)),
            Slip("first-only", lambda: lambda pairs, k: wrong_rows(pairs, k)[:1]),
            Slip("pairs", lambda: lambda pairs, k: [pairs[row] for row in wrong_rows(pairs, k)]),
        ),
    ),
)
