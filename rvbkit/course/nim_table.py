"""Lesson 05: the tables of losing pairs, made by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count

from rvbkit.course import nim_programs
from rvbkit.games.nim import Position
from rvbkit.games.nim.exercises import (
    Built,
    Kills,
    PairValue,
    as_pairs,
    cases_of,
    crossed,
    least_refuted,
    left_by,
    pairs_in_words,
    refuted,
    rows_refuted,
    takes_from,
)
from rvbkit.games.nim.position import told_pair
from rvbkit.games.nim.solver import lost_pair
from rvbkit.questions.exercise import Case, Exercise, Finding, Slip
from rvbkit.questions.forms import list_of, one_of, unordered_pair, whole_number
from rvbkit.questions.kinds import BestMove, Function, Value
from rvbkit.text.remarks import Remark

#: The rows that the lesson asks for, besides row 0.
ROWS = 8
#: The row whose difference the pupil predicts, and the k and row of the general question.
FAR_ROW, OTHER_K, OTHER_ROW = 20, 5, 4
#: Row after which the exercises go on.
GIVEN = 8
KILLED = ((5, 11), (7, 30), (20, 9), (15, 16))
#: A table with one wrong pair of our own making: (row, pair).
SPOILT_K, SPOILT_ROWS, SPOILT = 2, 10, (8, (10, 33))
#: The row on which the proof is followed; positions refuted on the way, and those sorted by the step that settles each.
STEP_ROW = 5
SMALLER, BETWEEN, BEYOND = ((3, 11), (6, 9)), ((7, 13), (7, 14)), ((7, 21), (9, 17), (17, 17), (4, 17))
SORTED = ((5, 17), (7, 3), (7, 12), (6, 15))
BY_SMALLER, BY_BETWEEN = "1", "4"
STEPS = tuple(Remark(f"exercise.nim-step-sort-step-{step}") for step in (BY_SMALLER, BY_BETWEEN))
#: Of this row it is asked how far the smallest free number has come at least.
FREE_ROW = 101


PICTURE = partial(crossed, 7, 3)


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


def _row_is_right(row: int) -> Finding:
    """A row that is as it should be."""
    rows = spoilt_table()
    if not 0 <= row < len(rows):
        return refuted("check.no-row", row=row, last=len(rows) - 1)
    return refuted("check.row-is-right", row=row, pair=told_pair(*rows[row]))


# -- the proof, step by step ------------------------------------------------------------------------


def _row() -> tuple[int, int]:
    return lost_pair(STEP_ROW, 1)


def _differences(k: int) -> list[int]:
    """What the difference of the row can become by taking from both piles."""
    both = Position(*_row(), k)
    taken = [move for move in both.moves() if move.first and move.second]
    return sorted({abs((both.second - move.second) - (both.first - move.first)) for move in taken})


def _by_step(smaller: Callable[[int, int], bool]) -> list[str]:
    """For each of the sorted positions the step that settles it."""
    return [BY_SMALLER if smaller(*both) else BY_BETWEEN for both in SORTED]


def _risen() -> int:
    """How far the smallest free number has come at least, by one from row to row."""
    return sum(min(1, lost_pair(row + 1, 1)[0] - lost_pair(row, 1)[0]) for row in range(FREE_ROW))


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
    Kills(key="nim-step-smaller", positions=SMALLER, k=1, slips=(Slip("left", lambda: left_by(SMALLER)),)),
    Value(
        key="nim-step-differences",
        form=list_of(whole_number),
        computed=lambda: _differences(1),
        cases=lambda: [Case(Remark(f"exercise.nim-step-differences-row-{n}")) for n in (1, 2, 3)],
        slips=(
            Slip("down-only", lambda: [_differences(1)[0] - 1, *_differences(1)[:2]]),
            Slip("earlier", lambda: [2 * row for row in range(STEP_ROW - 3, STEP_ROW)]),
            Slip("turned", lambda: _differences(1)[::-1]),
        ),
    ),
    Kills(key="nim-step-between", positions=BETWEEN, k=1, slips=(Slip("left", lambda: left_by(BETWEEN)),)),
    Value(
        key="nim-step-sort",
        form=list_of(one_of(BY_SMALLER, BY_BETWEEN, told=STEPS)),
        cases=lambda: cases_of(SORTED),
        computed=lambda: _by_step(lambda a, b: min(a, b) < _row()[0]),
        slips=(Slip("seven", lambda: _by_step(lambda a, _b: a < _row()[0])),),
    ),
    Kills(key="nim-step-beyond", positions=BEYOND, k=1, slips=(Slip("left", lambda: left_by(BEYOND)),)),
    Value(
        key="nim-step-free",
        form=whole_number,
        computed=_risen,
        slips=(Slip("row-before", lambda: _risen() - 1), Slip("twice", lambda: 2 * FREE_ROW)),
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
        cases=lambda: [Case(f"n = {row}") for row in range(GIVEN + 1, GIVEN + 4)],
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
            Slip("left", lambda: left_by(KILLED)),
            Slip("other-pile", lambda: [(m, n) for n, m in takes_from(KILLED)]),
        ),
    ),
    Value(
        key="nim-spoilt",
        form=whole_number,
        computed=lambda: SPOILT[0],
        refute=_row_is_right,
        slips=(
            Slip("number", lambda: SPOILT[1][0]),
            Slip("larger-number", lambda: SPOILT[1][1]),
            Slip("counted-from-1", lambda: SPOILT[0] + 1),
        ),
    ),
    Function(
        key="nim-by-program",
        calls=tuple((k, rows) for k in (1, 0, 2, 5) for rows in (1, 2, 5, 30)),
        computed=losing_pairs,
        example=nim_programs.losing_pairs,
        slips=(
            Slip("used", lambda: _table(lambda _used, row: row, lambda k, row: (k + 1) * row)),
            Slip("k-not-k-plus-1", lambda: _table(_least, lambda k, row: k * row)),
            Slip("only-k-1", lambda: _table(_least, lambda k, row: 2 * row)),
        ),
    ),
)
