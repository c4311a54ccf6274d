"""Lesson 07: claims of the article, their counterexamples and their proofs.

What is true is never written down: the search for counterexamples and the solver say it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, product
from typing import Any

from rvbkit.course import nim_programs
from rvbkit.games.nim import Move, Position
from rvbkit.games.nim.exercises import PairValue, least_refuted, plane, refuted
from rvbkit.games.nim.position import killed, told_pair
from rvbkit.games.nim.solver import lost, lost_pair, partner, winning_moves
from rvbkit.games.nim.study.conjectures import conjecture, read
from rvbkit.games.nim.study.conjectures.verdict import Verdict
from rvbkit.page.svg import Element
from rvbkit.questions.exercise import PAIR, Case, Exercise, Fields, Finding, Slip
from rvbkit.questions.forms import count_pair, list_of, one_of, unordered_pair, whole_number, yes_or_no
from rvbkit.questions.kinds import Function, Value
from rvbkit.text.quoting import cut
from rvbkit.text.remarks import NotationError, Remark

#: The game of this lesson.
K = 1
#: The difference of the refuted claim, and that of the claim which ten thousand cases confirm.
FOUR, FAR = 4, 20_000
#: The number that the article's proof of statement 1 is about.
TWENTY = 20
#: The differences of the second exercise.
DIFFERENCES = (8, 9, 10, 11, 12)
#: The claims of the lesson that are bet on, as the desk reads them.
FOUR_CLAIMS = ("(n; n+1) wins", "(n; 2n) wins", "(n; n+4) loses", "(n; n+d) wins for d odd")
#: The claims of the third exercise.
SIX = (
    "(n; n+3) wins",
    "(n; n+6) wins",
    "(n; 3n) wins",
    "(2n; 3n) wins",
    "(n; p) wins for n+p odd",
    "(n; p) loses for p > 2n",
)
#: The families that a recipe is asked for: as the desk reads them, and from which n on.
RECIPE_C = (("(n; n+1)", 1),)
RECIPES_D_E = (("(n; n+2)", 2), ("(n; n+3)", 1))
#: Recipes that the reference is looked for among: n or nothing, a little more or less.
_TAKES = [f"{letter}{more:+d}" for letter, more in product(("n", "0"), (0, -1, 1, -2, 2, 3))]


def _pictured() -> Element:
    """A counterexample to the refuted claim."""
    shown = Move(*winning_moves(1, 1 + FOUR, K)[0])
    return plane(Position(1, 1 + FOUR, K), shown=shown, refutes=True, follow=False)


PICTURE = _pictured


@dataclass(frozen=True, kw_only=True)
class Bet(Value):
    """What is believed of some claims before they are tried: kept, shown again, and judged by nobody."""

    judged = False

    def in_short(self, record: Any) -> str:
        return ""  # the sentence about it says it

    def examine(self, record: Any) -> Finding:
        return Finding(True, (Remark(f"exercise.{self.key}-kept", {"answer": self.told(record)}),))


@dataclass(frozen=True, kw_only=True)
class CounterExample(Exercise):
    """A position of a family that wins, where it was claimed that all of them lose: any such position is right."""

    family: Callable[[int, int], bool]

    def asks(self) -> Fields:
        return Fields(PAIR)

    def record(self, answer: Any) -> Any:
        return count_pair(answer)

    def reference(self) -> Any:
        pairs = ([a, total - a] for total in range(100) for a in range(total // 2 + 1))
        return next(both for both in pairs if self.judge(both).right)

    def essence(self, record: Any) -> Any:
        return sorted(record)

    def told(self, record: Any) -> str:
        return told_pair(*record).sentence

    def examine(self, record: Any) -> Finding:
        first, second = count_pair(record)
        told = told_pair(first, second)
        if not self.family(*sorted((first, second))):
            return refuted(f"exercise.{self.key}-not-one", pair=told)
        if lost(first, second, K):
            return refuted(f"exercise.{self.key}-loses", pair=told)
        move = killed(first, second, winning_moves(first, second, K)[0])
        return Finding(True, (Remark("exercise.nim-counterexample-right", {"pair": told, "move": move}),))


@dataclass(frozen=True, kw_only=True)
class Recipe(Exercise):
    """For each family of positions what to take, as a text with the letter n: tried on many values of n."""

    families: tuple[tuple[str, int], ...]

    def asks(self) -> Fields:
        taken = tuple(replace(blank, kind="text") for blank in PAIR)
        return Fields(taken, tuple(Case(family.replace(";", " ;")) for family, _ in self.families))

    def filled(self, record: Any, several: bool) -> list[list[Any]]:
        return [[part.strip() for part in text.strip("()").split(";")] for text in record]

    def record(self, answer: Any) -> Any:
        texts = [answer] if isinstance(answer, str) else answer
        if not isinstance(texts, list | tuple):
            raise NotationError("check.no-list", given=answer)
        if len(self.families) == 1 and len(texts) == 2 and all(isinstance(text, str) for text in texts):
            texts = ["; ".join(texts)]  # ("n", "n+1"): the two numbers apart
        if len(texts) != len(self.families):
            raise NotationError("check.how-many", count=len(self.families), given=len(texts))
        return [_recipe(text) for text in texts]

    def reference(self) -> Any:
        takes = [f"({one}; {other})" for one, other in product(_TAKES, _TAKES)]
        return [next(take for take in takes if tried(_claim(family, take)).holds is True) for family in self.families]

    def essence(self, record: Any) -> Any:
        return [str(read(_claim(*both))) for both in zip(self.families, record, strict=True)]

    def told(self, record: Any) -> str:
        return ", ".join(record)

    def examine(self, record: Any) -> Finding:
        for family, take in zip(self.families, record, strict=True):
            verdict = conjecture(_claim(family, take), K)
            if verdict.counterexample:
                return refuted("exercise.nim-recipe-fails", recipe=take, why=verdict.counterexample.remark)
            if not verdict.holds:
                return refuted("exercise.nim-recipe-nowhere", recipe=take)
        return Finding(True, (Remark("exercise.nim-recipe-right", {"count": len(record)}),))


def _recipe(text: Any) -> str:
    """A recipe that can be read, in brackets; its two numbers may come apart."""
    if isinstance(text, list | tuple) and len(text) == 2 and all(isinstance(part, str) for part in text):
        text = "; ".join(text)
    if not isinstance(text, str):
        raise NotationError("exercise.nim-recipe-form", given=text)
    bare = text.strip()
    if bare.startswith("(") and bare.endswith(")"):
        bare = bare[1:-1]
    first, between, second = bare.replace(",", ";").partition(";")
    if not between or not first.strip() or not second.strip():
        raise NotationError("exercise.nim-recipe-form", given=cut(text, 40))
    found = f"({first.strip()} ; {second.strip()})"
    read(_claim(("(n; n)", 1), found))
    return found


def _claim(family: tuple[str, int], take: str) -> str:
    return f"{family[0]} wins by taking {take} for n >= {family[1]}"


@cache
def tried(claim: str, bound: int = 200) -> Verdict:
    """One of our own claims: tried once, and to the end however slow the machine is."""
    return conjecture(claim, K, bound=bound, time=60)


def first_failure(difference: int) -> int:
    """The smallest n from 1 on such that (n ; n + difference) loses, or 0."""
    return next((n for n in range(1, difference + 1) if lost(n, n + difference, K)), 0)


def failures(larger: bool = False) -> list[int]:
    """The first failures, or the larger numbers of the same pairs."""
    found = [first_failure(difference) for difference in DIFFERENCES]
    return [n + d if n and larger else n for n, d in zip(found, DIFFERENCES, strict=True)]


def _no_two_claims(both: list[int]) -> Finding | None:
    """Why these are not two of the claims."""
    if both[0] != both[1] and all(1 <= one <= len(FOUR_CLAIMS) for one in both):
        return None
    return refuted("exercise.nim-contradiction-claims", most=len(FOUR_CLAIMS))


def _not_of_family(both: list[int]) -> Finding | None:
    """Why this pair is not the one of the refuted family that loses."""
    a, b = both
    if b - a == FOUR:
        return least_refuted(K)(both)
    return refuted("exercise.nim-only-4-difference", pair=told_pair(a, b), difference=b - a)


def _not_a_failure(answers: list[int]) -> Finding | None:
    """The first family for which this is not where it fails: a pair that wins, or that there is a row."""
    for difference, n, right in zip(DIFFERENCES, answers, failures(), strict=True):
        if n == right:
            continue
        if n < 1:
            return refuted("exercise.nim-first-failures-row", difference=difference)
        return least_refuted(K)([n, n + difference])
    return None


def six(bound: int = 200) -> list[bool]:
    """Which of the six claims no position up to the bound refutes."""
    return [tried(text, bound).holds is True for text in SIX]


def _why_not(answers: list[bool]) -> Finding | None:
    """The first claim that is judged wrongly, with its counterexample if it has one."""
    for place, (text, answer) in enumerate(zip(SIX, answers, strict=True), 1):
        found = tried(text).counterexample
        if found and answer:
            return refuted("exercise.nim-six-claims-refuted", place=place, why=found.remark)
        if not found and not answer:
            return refuted("exercise.nim-six-claims-holds", place=place)
    return None


# -- before it is told ---------------------------------------------------------------------------------

#: What each of the four claims says of a position with the smaller pile first: that it wins, loses, or nothing.
_SAYS: tuple[Callable[[int, int], bool | None], ...] = (
    lambda a, b: True if b == a + 1 else None,
    lambda a, b: True if b == 2 * a else None,
    lambda a, b: False if b == a + FOUR else None,
    lambda a, b: True if (b - a) % 2 else None,
)
#: The rows whose numbers are counted; they are those of the table that the lesson shows.
COUNTED_ROWS = 5


def contradictions() -> list[list[int]]:
    """Which two of the four claims say something different of one position, with small piles."""
    pairs = [(a, b) for a in range(1, 20) for b in range(a, 40)]
    return [
        [one + 1, other + 1]
        for one, other in combinations(range(len(_SAYS)), 2)
        if any({_SAYS[one](*both), _SAYS[other](*both)} == {True, False} for both in pairs)
    ]


def _numbers_written() -> int:
    return len({number for row in range(COUNTED_ROWS) for number in lost_pair(row, K)})


def _even_column() -> str:
    """The one column of the table in which there is no odd number."""
    rows = [lost_pair(row, K) for row in range(30)]
    columns = {"A": [a for a, _ in rows], "B": [b for _, b in rows], "D": [b - a for a, b in rows]}
    (found,) = [name for name, numbers in columns.items() if not any(number % 2 for number in numbers)]
    return found


LESSON: tuple[Exercise, ...] = (
    Bet(
        key="nim-bets",
        form=list_of(yes_or_no),
        computed=lambda: [tried(text).holds is True for text in FOUR_CLAIMS],
        cases=lambda: [Case(Remark(f"exercise.nim-bets-row-{n}")) for n in range(1, len(FOUR_CLAIMS) + 1)],
    ),
    Value(
        key="nim-contradiction",
        form=unordered_pair,
        computed=lambda: contradictions()[0],
        refute=_no_two_claims,
        words=lambda both: ", ".join(map(str, both)),
        slips=(Slip("last-two", lambda: (3, 4)), Slip("first-and-third", lambda: (1, 3))),
    ),
    CounterExample(key="nim-counter-4", family=lambda a, b: a >= 1 and b - a == FOUR),
    PairValue(
        key="nim-only-4",
        computed=lambda: (first_failure(FOUR), first_failure(FOUR) + FOUR),
        refute=_not_of_family,
        slips=(Slip("row", lambda: lost_pair(FOUR, K)), Slip("from-zero", lambda: (0, FOUR))),
    ),
    Value(
        key="nim-ten-thousand",
        form=yes_or_no,
        computed=lambda: not first_failure(FAR),
        slips=(Slip("believed", lambda: True),),
    ),
    Recipe(
        key="nim-recipe-c",
        families=RECIPE_C,
        slips=(Slip("as-many", lambda: "(n ; n)"), Slip("one-match", lambda: "(0 ; 1)")),
    ),
    Value(
        key="nim-numbers-written",
        form=whole_number,
        computed=_numbers_written,
        slips=(Slip("zero-twice", lambda: 2 * COUNTED_ROWS), Slip("rows", lambda: COUNTED_ROWS)),
    ),
    Value(key="nim-column", form=one_of("A", "B", "D"), computed=_even_column, slips=(Slip("b", lambda: "B"),)),
    CounterExample(key="nim-even-winning", family=lambda a, b: a >= 1 and (b - a) % 2 == 0),
    PairValue(
        key="nim-forgotten-case",
        computed=lambda: (TWENTY, TWENTY),
        slips=(
            Slip("its-row", lambda: (TWENTY, partner(TWENTY, K))),
            Slip("zero", lambda: (0, TWENTY)),
            Slip("start", lambda: (0, 0)),
        ),
    ),
)

EXERCISES: tuple[Exercise, ...] = (
    Recipe(
        key="nim-recipes-d-e",
        families=RECIPES_D_E,
        slips=(Slip("all", lambda: ["(n ; n+2)", "(n ; n+3)"]), Slip("swapped", lambda: ["(n-1 ; n)", "(n-1 ; n-1)"])),
    ),
    Value(
        key="nim-first-failures",
        form=list_of(whole_number),
        computed=failures,
        refute=_not_a_failure,
        cases=lambda: [Case(f"(n ; n + {difference})") for difference in DIFFERENCES],
        slips=(
            Slip("rows", lambda: [0 if d % 2 else d // 2 for d in DIFFERENCES]),
            Slip("larger", lambda: failures(larger=True)),
        ),
    ),
    Value(
        key="nim-six-claims",
        form=list_of(yes_or_no),
        computed=six,
        cases=lambda: [Case(Remark(f"exercise.nim-six-claims-row-{n}")) for n in range(1, len(SIX) + 1)],
        refute=_why_not,
        slips=(Slip("three-cases", lambda: six(bound=3)), Slip("turned", lambda: [not one for one in six()])),
    ),
    Function(
        key="nim-first-failure-by-program",
        calls=tuple((d,) for d in (1, 2, 3, 4, 5, 6, 8, 10, 12, 37, 40, 100, 300, 338)),
        computed=first_failure,
        example=nim_programs.first_failure,
        slips=(
            Slip("row", lambda: lambda d: 0 if d % 2 else d // 2),
            Slip("larger", lambda: lambda d: first_failure(d) + d if first_failure(d) else 0),
            Slip("odd", lambda: lambda d: lost_pair(d // 2, K)[0]),
        ),
    ),
)
