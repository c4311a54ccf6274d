"""Lesson 08b: the number system of the losing pairs, Grundy values, misère play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from numbers import Integral
from typing import Any

from rvbkit.course import nim_programs
from rvbkit.games.nim import Move, Position
from rvbkit.games.nim.exercises import Built, PairValue, cases_of, least_refuted, plane, refuted
from rvbkit.games.nim.position import told_pair
from rvbkit.games.nim.solver import lost_pair, partner, winning_moves
from rvbkit.games.nim.study import read_number, write_number
from rvbkit.questions.exercise import Blank, Case, Exercise, Finding, Slip
from rvbkit.questions.forms import filled_in, list_of, whole_number, yes_or_no
from rvbkit.questions.kinds import BestMove, Function, Value
from rvbkit.text.remarks import NotationError

#: The game of this lesson.
K = 1
#: The number to be written, those to be told apart, the one whose pair is asked for.
NUMBER = 50
ENDINGS = ("100", "1010", "2000", "12", "120000", "10000")
SHIFTED = "1201"
#: The equal piles whose value is asked for; the row to be worked out, of a landscape that the lesson does not show.
EQUAL, ROW_K, ROW = 100, 2, tuple((1, m) for m in range(6))
#: Larger numbers are not written out to be told.
MOST_WRITTEN = 10**9
#: Digits of the longest writing that is read.
LONGEST = 40
#: Rows of the misère table, and the one whose difference the pupil predicts.
ROWS, FAR_ROW = 5, 20
#: The position to begin with, those whose values are found by hand, and the other k of the diagonal.
START = Position(4, 4, K, misere=True)
SMALL = ((2, 1), (2, 2))
OTHER_KS = (0, 2)
#: As many numbers are written to see which digits there are; equal piles so far are looked at.
SEEN, SEEN_EQUAL = 2_000, 12
#: The writings to be judged, and the board of misère play.
WRITINGS = ("121", "1202", "2020", "220", "3010", "10012")
BOARD = Position(7, 10, K, misere=True)


PICTURE = partial(plane, START)


@filled_in(Blank("number"))
def writing(answer: Any) -> str:
    """Digits, as a text or as a number."""
    number = isinstance(answer, Integral) and not isinstance(answer, bool) and abs(answer) < 10**LONGEST
    text = str(int(answer)) if number else answer
    bare = text.strip() if isinstance(text, str) else ""
    if not (bare.isascii() and bare.isdecimal()) or len(bare) > LONGEST:
        raise NotationError("exercise.nim-write-50-form")
    return bare.lstrip("0") or "0"


def _value_told(record: Any) -> Finding | None:
    """What another writing stands for, if it stands for anything."""
    try:
        number = read_number(writing(record), K)
    except NotationError as error:
        return Finding(False, (error.remark,))
    return refuted("exercise.nim-write-50-other", text=writing(record), number=number)


def smaller(text: str) -> bool:
    """Whether the number written so is the smaller one of its pair."""
    number = read_number(text, K)
    return partner(number, K) > number


def _zeros(text: str) -> int:
    return len(text) - len(text.rstrip("0"))


def allowed(text: str) -> bool:
    """Whether this is how a number is written."""
    try:
        return write_number(read_number(text, K), K) == text
    except NotationError:
        return False


def value_of(first: int, second: int, k: int) -> int:
    """The Grundy value of a position, from the solver's landscape."""
    from rvbkit.games.nim.solver.tables import values

    return int(values(k, max(first, second))[first, second])


def _after_2() -> int:
    """The one digit that follows a 2 in the writings of numbers."""
    texts = [write_number(number, K) for number in range(1, SEEN)]
    (found,) = {two for text in texts for one, two in pairwise(text) if one == "2"}
    return int(found)


def _diagonal(k: int) -> bool:
    """Whether equal piles of n have the value 2n, as far as it was looked at."""
    return all(value_of(n, n, k) == 2 * n for n in range(SEEN_EQUAL + 1))


def _greedy(places: list[int], number: int) -> str:
    text = ""
    for place in reversed([place for place in places if place <= number]):
        text, number = text + str(number // place), number % place
    return text


def _in_base_3(number: int) -> str:
    return _greedy([3**power for power in range(20)], number)


@dataclass(frozen=True, kw_only=True)
class Writer(Function):
    """A function that writes numbers; zeros in front are one mistake, however many there are."""

    def essence(self, record: Any) -> Any:
        came = super().essence(record)
        written = [one.get("value") for one in came]
        right = [self.computed(*arguments) for arguments in self.calls]
        if written != right and [text.lstrip("0") for text in written if isinstance(text, str)] == right:
            return "zeros in front"
        return came


def _other_places(number: int) -> str:
    """Who begins the places with 1 and 2."""
    places = [1, 2]
    while places[-1] <= number:
        places.append(2 * places[-1] + places[-2])
    return _greedy(places, number)


def _first_wrong_writing(answers: list[bool]) -> Finding | None:
    """Which writing to look at again."""
    wrong = [text for text, answer in zip(WRITINGS, answers, strict=True) if allowed(text) != answer]
    return refuted("exercise.nim-writings-look", text=wrong[0]) if wrong else None


def _not_shifted(pair: list[int]) -> Finding | None:
    """How the two numbers are written, where they should be."""
    smaller, larger = (write_number(min(number, MOST_WRITTEN), K) for number in pair)
    return refuted("exercise.nim-shifted-written", pair=told_pair(*pair), smaller=smaller, larger=larger)


def _small_wrong(answers: list[int]) -> Finding | None:
    """The first value that is wrong: it can be left, or a smaller number is missing."""
    for (a, b), given in zip(SMALL, answers, strict=True):
        if given != value_of(a, b, K):
            key = "left" if 0 <= given < value_of(a, b, K) else "smaller"
            return refuted(f"exercise.nim-grundy-small-{key}", pair=told_pair(a, b), given=given)
    return None


def _first_wrong_value(answers: list[int]) -> Finding | None:
    """Which position to work out again: those before it are right, and its own is made from them."""
    for both, given in zip(ROW, answers, strict=True):
        if given != value_of(*both, ROW_K):
            return refuted("exercise.nim-grundy-line-look", pair=told_pair(*both), given=given)
    return None


LESSON: tuple[Exercise, ...] = (
    BestMove(key="nim-misere-start", position=lambda: START, slips=(Slip("everything", lambda: str(Move(4, 4))),)),
    PairValue(
        key="nim-misere-first",
        computed=lambda: lost_pair(0, K, True),
        refute=least_refuted(K, misere=True),
        slips=(Slip("empty", lambda: (0, 0)), Slip("ordinary", lambda: lost_pair(1, K))),
    ),
    Built(key="nim-misere-table", k=K, rows=ROWS - 1, misere=True, tries=60),
    Value(
        key="nim-misere-difference",
        form=whole_number,
        computed=lambda: lost_pair(FAR_ROW, K, True)[1] - lost_pair(FAR_ROW, K, True)[0],
        slips=(Slip("ordinary", lambda: 2 * FAR_ROW), Slip("row-before", lambda: 2 * FAR_ROW - 1)),
    ),
    Value(
        key="nim-digit-3",
        form=yes_or_no,
        computed=lambda: any("3" in write_number(number, K) for number in range(1, SEEN)),
        slips=(Slip("taken", lambda: True),),
    ),
    Value(
        key="nim-after-2", form=whole_number, computed=_after_2, slips=(Slip("one", lambda: 1), Slip("two", lambda: 2))
    ),
    Value(
        key="nim-write-50",
        form=writing,
        computed=lambda: write_number(NUMBER, K),
        refute=_value_told,
        slips=(
            Slip("base-3", lambda: _in_base_3(NUMBER)),
            Slip("not-greedy", lambda: "2202"),
            Slip("ordinary", lambda: str(NUMBER)),
        ),
    ),
    Value(
        key="nim-zeros",
        form=list_of(yes_or_no),
        computed=lambda: [smaller(text) for text in ENDINGS],
        cases=lambda: list(map(Case, ENDINGS)),
        tells=lambda _, place: {"count": _zeros(ENDINGS[place])},
        slips=(
            Slip("no-zero", lambda: [not _zeros(text) for text in ENDINGS]),
            Slip("turned", lambda: [not smaller(text) for text in ENDINGS]),
        ),
    ),
    PairValue(
        key="nim-shifted",
        computed=lambda: (read_number(SHIFTED, K), partner(read_number(SHIFTED, K), K)),
        refute=_not_shifted,
        slips=(
            Slip("ten-times", lambda: (read_number(SHIFTED, K), 10 * read_number(SHIFTED, K))),
            Slip("as-written", lambda: (int(SHIFTED), 10 * int(SHIFTED))),
        ),
    ),
    Value(
        key="nim-grundy-small",
        form=list_of(whole_number),
        computed=lambda: [value_of(*both, K) for both in SMALL],
        refute=_small_wrong,
        cases=lambda: cases_of(SMALL),
        slips=(
            Slip("one-pile-at-a-time", lambda: [a ^ b for a, b in SMALL]),  # as in ordinary Nim
            Slip("moves", lambda: [Position(*both, K).count_moves() for both in SMALL]),
        ),
    ),
    Value(
        key="nim-grundy-diagonal",
        form=whole_number,
        computed=lambda: value_of(EQUAL, EQUAL, K),
        slips=(Slip("one-pile", lambda: EQUAL), Slip("losing", lambda: 0)),
    ),
    Value(
        key="nim-diagonal-k",
        form=list_of(yes_or_no),
        computed=lambda: [_diagonal(k) for k in OTHER_KS],
        cases=lambda: [Case(f"k = {k}") for k in OTHER_KS],
        slips=(
            Slip("turned", lambda: [not _diagonal(k) for k in OTHER_KS]),
            Slip("only-1", lambda: [False for _ in OTHER_KS]),
        ),
    ),
)

EXERCISES: tuple[Exercise, ...] = (
    Value(
        key="nim-writings",
        form=list_of(yes_or_no),
        computed=lambda: [allowed(text) for text in WRITINGS],
        cases=lambda: list(map(Case, WRITINGS)),
        refute=_first_wrong_writing,
        slips=(
            Slip("base-3", lambda: [max(text) <= "2" for text in WRITINGS]),
            Slip("last-2", lambda: [allowed(text) and text[-1] != "2" for text in WRITINGS]),
        ),
    ),
    Value(
        key="nim-grundy-line",
        form=list_of(whole_number),
        computed=lambda: [value_of(*both, ROW_K) for both in ROW],
        cases=lambda: cases_of(ROW),
        refute=_first_wrong_value,
        slips=(
            Slip("sums", lambda: [sum(both) for both in ROW]),
            Slip("one-pile-at-a-time", lambda: [a ^ b for a, b in ROW]),
            Slip("k-1", lambda: [value_of(*both, K) for both in ROW]),
        ),
    ),
    BestMove(
        key="nim-misere-move",
        position=lambda: BOARD,
        slips=(
            Slip("ordinary", lambda: str(Move(*winning_moves(BOARD.first, BOARD.second, K)[0]))),
            Slip("whole-pile", lambda: str(Move(BOARD.first, 0))),
        ),
    ),
    Writer(
        key="nim-strange",
        calls=tuple((number,) for number in (*range(1, 21), 24, 32, 50, 99, 1000, 123456)),
        computed=lambda number: write_number(number, K),
        example=nim_programs.strange,
        slips=(
            Slip("base-3", lambda: _in_base_3),
            Slip("no-zeros", lambda: lambda number: write_number(number, K).replace("0", "")),
            Slip("a-number", lambda: lambda number: int(write_number(number, K))),
            Slip("zeros-in-front", lambda: lambda number: f"0{write_number(number, K)}"),
            Slip("other-places", lambda: _other_places),
        ),
    ),
)
