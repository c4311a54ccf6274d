"""Which checks of a table never fail, and the one pair that is misprinted in the article's tables.

Which pair that is is written nowhere: the printed tables are judged by the solver, and the checks are
tried on tables in which one number was changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from rvbkit.checks.exercise import Finding
from rvbkit.checks.forms import Form, filled_in, list_of, whole_number
from rvbkit.checks.instruments import PAIR, Blank
from rvbkit.checks.kinds import Value
from rvbkit.game import NotationError, Remark
from rvbkit.games.nim.numbers import killed, told_pair
from rvbkit.solve.nim import lost_pair, winning_moves
from rvbkit.study.nim.article import PRINTED, printed

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
CHECKS: tuple[Callable[[Table], bool], ...] = (
    _no_number_twice,
    _right_differences,
    _going_up(0),
    _going_up(1),
)


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
            blanks = {"place": number + 1, "before": told_pair(*change[0]), "after": told_pair(*change[1])}
            return Finding(False, (Remark("exercise.nim-sure-check-blind", blanks | {"row": TRIED_ROWS}),))
        if not answer and not change:
            return Finding(False, (Remark("exercise.nim-sure-check-sees", {"place": number + 1}),))
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
        blanks = {
            "k": k,
            "row": row,
            "pair": told_pair(*both),
            "difference": both[1] - both[0],
            "rule": (k + 1) * row,
            "step": k + 1,
            "move": killed(*both, winning_moves(*both, k)[0]),
        }
        return Remark(f"exercise.{self.key}-solution", blanks)


def not_misprinted(answer: list[int]) -> Finding | None:
    """Why this is not the misprint: it is not printed there, or it is right."""
    k, a, b = answer
    if k not in PRINTED:
        return Finding(False, (Remark("exercise.nim-misprint-no-table", {"k": k}),))
    blanks = {"k": k, "pair": told_pair(a, b)}
    if min(a, b) < 0 or (a, b) not in printed_pairs(k):
        return Finding(False, (Remark("exercise.nim-misprint-not-there", blanks),))
    row = printed_pairs(k).index((a, b))
    blanks |= {"row": row, "difference": b - a, "step": k + 1}
    return Finding(False, (Remark("exercise.nim-misprint-right", blanks),))


def mended() -> list[int]:
    """What should be printed, given for what is."""
    k, row, _ = misprints()[0]
    return [k, *lost_pair(row, k)]


def other_table() -> list[int]:
    """The right pair in another table."""
    k, _, both = misprints()[0]
    return [next(other for other in PRINTED if other != k), *both]
