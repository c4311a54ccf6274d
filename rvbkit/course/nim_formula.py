"""Lesson 08: the square root of 2 in the table, Beatty's theorem, the formula in whole numbers, giant piles."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial
from itertools import count
from math import floor, isqrt, sqrt
from typing import Any

from rvbkit.course import nim_programs
from rvbkit.games.nim import Move, Position
from rvbkit.games.nim.exercises import Giant, PairValue, cases_of, giant_number, pairs_in_words, rays, refuted
from rvbkit.games.nim.position import killed, told_pair
from rvbkit.games.nim.solver import lost, lost_pair, winning_moves
from rvbkit.questions.exercise import Blank, Case, Exercise, Finding, Slip
from rvbkit.questions.forms import calculated, count_pair, filled_in, list_of, one_of, pair, whole_number, yes_or_no
from rvbkit.questions.kinds import Function, Value
from rvbkit.text.remarks import Remark

#: The last row that the lesson shows, and the one to predict.
SHOWN_ROW, FAR_ROW = 1_000, 100_000
#: Two numbers like those of Beatty's theorem, but fractions.
BEATTY = (Fraction(3, 2), Fraction(3))
#: The numbers whose squares are even or not.
SQUARED = (3, 4, 6, 7, 10)
#: What q² may be when p is 2r, by the letter of each: how many times r² it is.
OPTIONS = {"A": Fraction(1, 2), "B": Fraction(1), "C": Fraction(2), "D": Fraction(4)}
#: Below these numbers the terms of the two sequences are counted; the row after which the free number is asked for.
COUNTED, FORETOLD, ROWS_USED = 10, 21, 4
#: A row whose n times the root of 2 lies just below a whole number; the same for k = 0 and the golden ratio.
ROW, GOLDEN_ROW = 70, 55
#: Up to here the lesson compares floating point with whole numbers.
TRIED = 100_000_000
#: The row of the whole formula; that of the giant first pile, and the second pile.
BIG_ROW = 10**50
GIANT_ROW, GIANT_SECOND = 10**999, 35 * 10**998
#: The positions of the second exercise.
POSITIONS = ((41, 99), (57, 139), (99, 239), (1414, 3414), (1415, 3415))
#: The k of the third exercise.
OTHER_K = 2
PICTURE = partial(rays, 17)


@filled_in(Blank("text"))
def giant_take(answer: Any) -> int:
    """A number of matches: a calculation with the names that the lesson gives to the piles and the row, or a number."""
    if isinstance(answer, str) and re.search("[^0-9 ]", answer):
        answer = calculated(answer, dict(zip(("first", "second", "row"), (*_giant_piles(), GIANT_ROW), strict=True)))
    return giant_number(answer)


def missing(x: Fraction, y: Fraction, twice: bool = False) -> int:
    """The first number from 1 on that is no whole part of a multiple of x or y; or the first that is two of them."""
    wanted = 2 if twice else 0
    return next(number for number in count(1) if _hits(x, number) + _hits(y, number) == wanted)


def _hits(x: Fraction, number: int) -> int:
    return sum(floor(n * x) == number for n in range(1, number + 2))


# -- the proofs, step by step -----------------------------------------------------------------------


def _square_of_q() -> str:
    """Which option makes p² = 2q² for p = 2r."""
    (found,) = [name for name, times in OPTIONS.items() if all((2 * r) ** 2 == 2 * times * r * r for r in range(1, 9))]
    return found


def _options(key: str, letters: Iterable[str]) -> tuple[Remark, ...]:
    """What may be chosen."""
    return tuple(Remark(f"exercise.{key}-{letter.lower()}") for letter in letters)


def _even_ones() -> str:
    """Which of p and q are even whenever p² = 2q²: by what is left when squares are divided by 4."""
    left = {(p % 2, q % 2) for p in range(4) for q in range(4) if (p * p - 2 * q * q) % 4 == 0}
    even = {(0, 0): "C", (0, 1): "A", (1, 0): "B"}
    (found,) = [even[both] for both in left]
    return found


def _below(most: int) -> list[int]:
    """How many whole parts of multiples of √2, and of 2 + √2, are below this."""
    rows = [lost_pair(row, 1) for row in range(1, most + 1)]
    return [sum(both[place] < most for both in rows) for place in (0, 1)]


def _counts_below(key: str, most: int, *slips: Slip) -> Value:
    """The question how many terms of the two sequences are below ``most``; a wrong count is refuted by a term."""

    def refute(counts: list[int]) -> Finding | None:
        for place, (given, right) in enumerate(zip(counts, _below(most), strict=True)):
            if given != right:
                many = given > right
                last = min(given, 10**6) if many else given + 1
                key = "exercise.nim-beatty-too-many" if many else "exercise.nim-beatty-too-few"
                return refuted(key, term=last, value=lost_pair(last, 1)[place], below=most, sequence=place + 1)
        return None

    def words(both: list[int]) -> str:
        return pairs_in_words([both])

    return Value(key=key, form=count_pair, computed=lambda: _below(most), refute=refute, words=words, slips=slips)


def _not_missing(number: int) -> Finding | None:
    """Why this is not the first number that both sequences leave out."""
    hits = [(x, n) for x in BEATTY for n in range(1, min(number, 10**4) + 1) if floor(n * x) == number]
    if hits:
        x, n = hits[0]
        return refuted("exercise.nim-beatty-missing-there", number=number, n=n, multiple=str(x).replace("/", " / "))
    key = "later" if number > 0 else "below"
    return refuted(f"exercise.nim-beatty-missing-{key}", number=number)


def _not_free(number: int) -> Finding | None:
    """Why this is not the smallest number that is free."""
    smaller = number > max(_used()) or (number not in _used() and number >= 0)
    return refuted(f"exercise.nim-free-after-4-{'smaller' if smaller else 'taken'}", number=number)


def _not_the_root(number: int) -> Finding | None:
    """Whether its square is too large or too small: that is what a root is."""
    return refuted(f"exercise.nim-whole-formula-{'high' if number**2 > 2 * BIG_ROW**2 else 'low'}")


def _used() -> set[int]:
    return {number for row in range(ROWS_USED + 1) for number in lost_pair(row, 1)}


def float_wrong(most: int) -> bool:
    """Whether floating point goes wrong for some n up to here: it does first where n√2 is next to a whole one."""
    n, before = 1, 0
    while n <= most:
        if int(n * sqrt(2)) != isqrt(2 * n * n):
            return True
        n, before = 2 * n + before, n
    return False


def _giant_piles() -> tuple[int, int]:
    return lost_pair(GIANT_ROW, 1)[0], GIANT_SECOND


def _no_giant_take(taken: int) -> Finding:
    """Why this is not the number to take from the second pile."""
    refusal = Position(*_giant_piles(), 1).refuse(Move(0, taken)) if taken >= 0 else Remark("check.no-take")
    key = "many" if taken > GIANT_SECOND - lost_pair(GIANT_ROW, 1)[1] else "few"
    return Finding(False, (refusal or Remark(f"exercise.nim-giant-take-{key}"),))


def losing(answer: Callable[[int, int], bool] = lambda a, b: lost(a, b, 1)) -> list[bool]:
    """Which of the positions lose, or seem to."""
    return [answer(*both) for both in POSITIONS]


def _rounded(a: int, b: int) -> bool:
    """Who takes the nearest whole number for the whole part."""
    return (b - a) % 2 == 0 and a == round((b - a) // 2 * sqrt(2))


def _why_not(answers: list[bool]) -> Finding | None:
    """The first position that is judged wrongly, with the move that wins, or the row that it is."""
    for (a, b), answer, truth in zip(POSITIONS, answers, losing(), strict=True):
        if answer and not truth:
            move = killed(a, b, winning_moves(a, b, 1)[0])
            return refuted("exercise.nim-which-lose-wins", pair=told_pair(a, b), move=move)
        if truth and not answer:
            return refuted("exercise.nim-which-lose-loses", pair=told_pair(a, b))
    return None


def exact_row(n: int, k: int) -> list[int]:
    """The pair of row n."""
    return list(lost_pair(n, k))


def _by_float(n: int, k: int) -> list[int]:
    a = int(n * (1 - k + sqrt((k + 1) ** 2 + 4)) / 2)
    return [a, a + (k + 1) * n]


def _only_k_1(n: int, k: int) -> list[int]:
    a = isqrt(2 * n * n)
    return [a, a + (k + 1) * n]


def _k_for_k_plus_1(n: int, k: int) -> list[int]:
    a = lost_pair(n, k)[0]
    return [a, a + k * n]


LESSON: tuple[Exercise, ...] = (
    Value(
        key="nim-far-row",
        form=whole_number,
        computed=lambda: lost_pair(FAR_ROW, 1)[0],
        slips=(
            Slip("zeros", lambda: FAR_ROW // SHOWN_ROW * lost_pair(SHOWN_ROW, 1)[0]),
            Slip("larger", lambda: lost_pair(FAR_ROW, 1)[1]),
            Slip("next-row", lambda: lost_pair(FAR_ROW // 10, 1)[0]),
        ),
    ),
    Value(
        key="nim-root-even",
        form=list_of(yes_or_no),
        computed=lambda: [number * number % 2 == 0 for number in SQUARED],
        cases=lambda: [Case(str(number)) for number in SQUARED],
        tells=lambda _, place: {"square": SQUARED[place] ** 2},
        slips=(
            Slip("turned", lambda: [number % 2 == 1 for number in SQUARED]),
            Slip("fours", lambda: [number % 4 == 0 for number in SQUARED]),
        ),
    ),
    Value(
        key="nim-root-q",
        form=one_of(*OPTIONS, told=_options("nim-root-q", OPTIONS)),
        computed=_square_of_q,
        slips=(Slip("not-squared", lambda: "B"), Slip("not-halved", lambda: "D")),
    ),
    Value(
        key="nim-root-both",
        form=one_of("A", "B", "C", told=_options("nim-root-both", "ABC")),
        computed=_even_ones,
        slips=(Slip("only-p", lambda: "A"), Slip("only-q", lambda: "B")),
    ),
    _counts_below(
        "nim-beatty-count",
        COUNTED,
        Slip("turned", lambda: _below(COUNTED)[::-1]),
        Slip("with-ten", lambda: _below(COUNTED + 1)),
    ),
    Value(
        key="nim-beatty-sum",
        form=whole_number,
        computed=lambda: sum(_below(COUNTED)) + 1,
        slips=(Slip("of-counts", lambda: sum(_below(COUNTED))), Slip("once", lambda: 1)),
    ),
    Value(
        key="nim-beatty-parts",
        form=whole_number,
        computed=lambda: COUNTED - sum(_below(COUNTED)),
        slips=(Slip("none", lambda: 0), Slip("two", lambda: 2)),
    ),
    _counts_below(
        "nim-beatty-predict",
        FORETOLD,
        Slip("rounded", lambda: [round(FORETOLD / sqrt(2)), round(FORETOLD / (2 + sqrt(2)))]),
        Slip("twice", lambda: [2 * count for count in _below(COUNTED)]),
    ),
    Value(
        key="nim-beatty-missing",
        form=whole_number,
        computed=lambda: missing(*BEATTY),
        refute=_not_missing,
        slips=(Slip("twice", lambda: missing(*BEATTY, twice=True)),),
    ),
    Value(
        key="nim-free-after-4",
        form=whole_number,
        computed=lambda: next(number for number in count() if number not in _used()),
        refute=_not_free,
        slips=(Slip("used", lambda: lost_pair(ROWS_USED, 1)[0] + 1), Slip("larger", lambda: max(_used()) + 1)),
    ),
    PairValue(
        key="nim-row-70",
        computed=lambda: lost_pair(ROW, 1),
        slips=(
            Slip("rounded", lambda: (lost_pair(ROW, 1)[0] + 1, lost_pair(ROW, 1)[1] + 1)),
            Slip("only-n", lambda: (lost_pair(ROW, 1)[0], lost_pair(ROW, 1)[0] + ROW)),
        ),
    ),
    Value(
        key="nim-floats",
        form=yes_or_no,
        computed=lambda: not float_wrong(TRIED),
        slips=(Slip("trusted", lambda: True),),
    ),
    Giant(
        key="nim-whole-formula",
        form=giant_number,
        computed=lambda: lost_pair(BIG_ROW, 1)[0],
        refute=_not_the_root,
        slips=(
            Slip("by-float", lambda: int(BIG_ROW * sqrt(2))),
            Slip("no-root", lambda: 2 * BIG_ROW * BIG_ROW),
            Slip("not-squared", lambda: isqrt(2 * BIG_ROW)),
        ),
    ),
    Giant(
        key="nim-giant-take",
        form=giant_take,
        computed=lambda: GIANT_SECOND - lost_pair(GIANT_ROW, 1)[1],
        refute=lambda record: _no_giant_take(giant_take(record)),
        slips=(
            Slip("what-is-left", lambda: lost_pair(GIANT_ROW, 1)[1]),
            Slip("equal-piles", lambda: GIANT_SECOND - lost_pair(GIANT_ROW, 1)[0]),
            Slip("turned", lambda: lost_pair(GIANT_ROW, 1)[1] - GIANT_SECOND),
        ),
    ),
)

EXERCISES: tuple[Exercise, ...] = (
    PairValue(
        key="nim-golden-row",
        computed=lambda: lost_pair(GOLDEN_ROW, 0),
        slips=(
            Slip("rounded", lambda: (lost_pair(GOLDEN_ROW, 0)[0] + 1, lost_pair(GOLDEN_ROW, 0)[1] + 1)),
            Slip("twice-n", lambda: (lost_pair(GOLDEN_ROW, 0)[0], lost_pair(GOLDEN_ROW, 0)[0] + 2 * GOLDEN_ROW)),
            Slip("root-of-2", lambda: (lost_pair(GOLDEN_ROW, 1)[0], lost_pair(GOLDEN_ROW, 1)[0] + GOLDEN_ROW)),
        ),
    ),
    Value(
        key="nim-which-lose",
        form=list_of(yes_or_no),
        computed=losing,
        cases=lambda: cases_of(POSITIONS),
        refute=_why_not,
        slips=(Slip("even", lambda: losing(lambda a, b: (b - a) % 2 == 0)), Slip("rounded", lambda: losing(_rounded))),
    ),
    Value(
        key="nim-equation",
        form=pair,
        computed=lambda: (OTHER_K - 1, -(OTHER_K + 1)),
        words=lambda both: "p = {}, q = {}".format(*both).replace("-", "−"),
        blanks=(Blank("number", label="p ="), Blank("number", label="q =")),
        slips=(
            Slip("signs", lambda: (1 - OTHER_K, OTHER_K + 1)),
            Slip("as-before", lambda: (0, -2)),
            Slip("last-sign", lambda: (OTHER_K - 1, OTHER_K + 1)),
        ),
    ),
    Function(
        key="nim-exact-row",
        calls=(*((n, k) for k in (1, 0, 2, 5) for n in (1, 2, 10, 70)), (0, 1), *((10**30 + 7, k) for k in (1, 0, 2))),
        computed=exact_row,
        example=nim_programs.row,
        slips=(
            Slip("by-float", lambda: _by_float),
            Slip("only-k-1", lambda: _only_k_1),
            Slip("k-not-k-plus-1", lambda: _k_for_k_plus_1),
        ),
    ),
)
