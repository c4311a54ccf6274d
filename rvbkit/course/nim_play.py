"""Lesson 04: the rules of the two-pile Nim, winning and losing positions, a game against the computer.

A slip is the answer of a pupil who plays by another rule, so it is computed with that rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from rvbkit.course import nim_programs
from rvbkit.game import Refusal
from rvbkit.games.nim import Move, Position
from rvbkit.games.nim.exercises import Kills, cases_of, left_by, matches, refuted, takes_from
from rvbkit.games.nim.position import told_pair, told_take
from rvbkit.games.nim.solver import delay, lost, partner, winning_moves
from rvbkit.matches.match import Match
from rvbkit.questions.exercise import Exercise, Finding, Slip
from rvbkit.questions.forms import count_pair, list_of, player, whole_number, yes_or_no
from rvbkit.questions.kinds import BestMove, Function, Game, Value, winning, won_by_first
from rvbkit.text.remarks import Remark

Pair = tuple[int, int]

#: What lesson and exercises ask about; the notebooks show the same.
COUNTED: Pair = (2, 3)
AT_ONCE: tuple[Pair, ...] = ((6, 0), (5, 5), (3, 5), (7, 8), (9, 8), (2, 4))
WHO: tuple[Pair, ...] = ((1, 2), (1, 3), (1, 4), (2, 3), (2, 4))
AIMED: Pair = (5, 7)
SMALLER = 2
DUEL: Pair = (7, 12)
ALLOWED_FROM: Pair = (4, 9)
TAKES: tuple[Pair, ...] = ((0, 5), (4, 5), (3, 1), (5, 5), (0, 0), (4, 0), (2, 2))
AIMS: tuple[Pair, ...] = ((1, 9), (7, 9), (10, 13))
WHO_K_0: tuple[Pair, ...] = ((4, 4), (1, 2), (1, 3), (2, 3), (3, 5))
PICTURE = partial(matches, 3, 5)
#: Piles and takes on which the program is tried.
PILES = ((0, 0), (0, 3), (2, 2), (4, 9), (6, 1))


# -- allowed or not -------------------------------------------------------------------------


def refusals(tried: Sequence[tuple[Pair, Pair]], k: int = 1) -> list[Refusal | None]:
    """What the rules say of takes, each with the piles it is from."""
    return [Position(*piles, k).refuse(Move(*taken)) for piles, taken in tried]


def _yes_or_no(key: str, tried: Sequence[tuple[Pair, Pair]], *slips: Slip) -> Value:
    """For each take whether it is allowed."""

    def refute(answers: list[bool]) -> Finding | None:
        for place, ((piles, taken), refusal, answer) in enumerate(zip(tried, refusals(tried), answers, strict=True), 1):
            if answer != (refusal is None):
                pair, move = told_pair(*piles), told_take(*taken)
                why = refusal or Remark("exercise.nim-take-allowed")
                return refuted("exercise.nim-take-look", place=place, pair=pair, move=move, why=why)
        return None

    return Value(
        key=key,
        form=list_of(yes_or_no),
        computed=lambda: [refusal is None for refusal in refusals(tried)],
        refute=refute,
        cases=lambda: cases_of(taken for _, taken in tried),
        slips=slips,
    )


def _allowed(tried: Sequence[tuple[Pair, Pair]], k: int = 1, forgotten: str = "") -> list[bool]:
    """Yes or no for each take, as a pupil says who plays with another k or forgets a rule."""
    return [refusal is None or refusal.key == forgotten for refusal in refusals(tried, k)]


def _all_at_once(in_order: bool) -> list[bool]:
    """The answers of a pupil who takes from one pile at a time, or who thinks that the smaller pile comes first."""
    allowed = _allowed(_EVERYTHING)
    return [yes and (a <= b if in_order else min(a, b) > 0) for yes, (a, b) in zip(allowed, AT_ONCE, strict=True)]


_EVERYTHING = [(piles, piles) for piles in AT_ONCE]
_TRIED = [(ALLOWED_FROM, taken) for taken in TAKES]


# -- who wins ---------------------------------------------------------------------------------


def _winners(positions: Sequence[Pair], k: int) -> list[int]:
    """The player who wins from each: 1 moves first."""
    return [2 if lost(*both, k) else 1 for both in positions]


def _who(key: str, positions: Sequence[Pair], k: int, *slips: Slip) -> Value:
    """For each position who wins; a wrong answer is refuted by a move, where there is one."""

    def refute(answers: list[int]) -> Finding | None:
        for place, (both, answer) in enumerate(zip(positions, answers, strict=True), 1):
            moves = winning_moves(*both, k)
            if answer != (1 if moves else 2):
                position, blanks = Position(*both, k), {"place": place, "pair": told_pair(*both)}
                if not moves:
                    return replace(refuted("exercise.nim-who-loses", **blanks), shown=position)
                move = Move(*moves[0])
                found = refuted("exercise.nim-who-has-a-move", **blanks, move=move.told)
                return replace(found, shown=position, move=move)
        return None

    return Value(
        key=key,
        form=list_of(player),
        cases=lambda: cases_of(positions),
        computed=lambda: _winners(positions, k),
        refute=refute,
        slips=(
            *slips,
            Slip("at-once", lambda: [2 if Position(*one, k).refuse(Move(*one)) else 1 for one in positions]),
            Slip("other-way", lambda: [3 - one for one in _winners(positions, k)]),
        ),
    )


def _refuted_pair(answer: list[int]) -> Finding | None:
    """The move that shows that a position is not losing."""
    first, second = answer
    if first != SMALLER:
        return refuted("exercise.nim-pair-of-2-first", pair=told_pair(first, second))
    move = Move(*winning_moves(first, second, 1)[0])
    found = refuted("exercise.nim-pair-of-2-refuted", pair=told_pair(first, second), move=move.told)
    return replace(found, shown=Position(first, second), move=move)


# -- a game ------------------------------------------------------------------------------------


def _well_played() -> str:
    """A game that player 1 wins against an opponent who resists as long as possible."""
    match = Match(Position(*DUEL))
    while not match.over:
        now = match.position
        assert isinstance(now, Position)
        best = winning(now)
        match.play(best[0] if best else Move(*delay(now.first, now.second, now.k)))
    return match.text()


# -- the program -----------------------------------------------------------------------------------


def may_take(a: int, b: int, n: int, m: int) -> bool:
    """Whether the rules allow it, with k = 1."""
    return Position(a, b).refuse(Move(n, m)) is None


def _forgets(key: str) -> Callable[..., bool]:
    """A program that knows all rules but the one of this refusal."""

    def function(a: int, b: int, n: int, m: int) -> bool:
        refusal = Position(a, b).refuse(Move(n, m))
        return refusal is None or refusal.key == key

    return function


LESSON: tuple[Exercise, ...] = (
    Value(
        key="nim-moves",
        form=whole_number,
        computed=Position(*COUNTED).count_moves,
        slips=(
            Slip("one-kind", lambda: sum(COUNTED)),  # from one pile; there are as many from both
            Slip("same-only", lambda: Position(*COUNTED, 0).count_moves()),
            Slip("any", lambda: Position(*COUNTED, max(COUNTED)).count_moves()),
        ),
    ),
    _yes_or_no(
        "nim-all-at-once",
        _EVERYTHING,
        Slip("same-only", lambda: _allowed(_EVERYTHING, 0)),
        Slip("two-apart", lambda: _allowed(_EVERYTHING, 2)),
        Slip("both-piles", lambda: _all_at_once(in_order=False)),
        Slip("in-order", lambda: _all_at_once(in_order=True)),
    ),
    _who("nim-who-wins", WHO, 1, Slip("k-0", lambda: _winners(WHO, 0))),
    BestMove(key="nim-aim", position=lambda: Position(*AIMED)),
    Value(
        key="nim-pair-of-2",
        form=count_pair,
        computed=lambda: (SMALLER, partner(SMALLER, 1)),
        refute=_refuted_pair,
        slips=(
            Slip("turned", lambda: (partner(SMALLER, 1), SMALLER)),
            Slip("k-0", lambda: (SMALLER, partner(SMALLER, 0))),
        ),
    ),
    Game(
        key="nim-beat",
        start=lambda: Position(*DUEL),
        reached=won_by_first("nim-beat"),
        shown_how=_well_played,
        duel=True,
        helps=("teaching",),
    ),
)

EXERCISES: tuple[Exercise, ...] = (
    _yes_or_no(
        "nim-allowed",
        _TRIED,
        Slip("same-only", lambda: _allowed(_TRIED, 0)),
        Slip("two-apart", lambda: _allowed(_TRIED, 2)),
        Slip("more-than-held", lambda: _allowed(_TRIED, 1, "nim.more-than-held")),
        Slip("nothing", lambda: _allowed(_TRIED, 1, "nim.nothing-taken")),
    ),
    Kills(
        key="nim-aims",
        positions=AIMS,
        k=1,
        slips=(Slip("left", lambda: left_by(AIMS)), Slip("turned", lambda: [(m, n) for n, m in takes_from(AIMS)])),
    ),
    _who("nim-who-k-0", WHO_K_0, 0, Slip("k-1", lambda: _winners(WHO_K_0, 1))),
    Function(
        key="nim-may-take",
        calls=tuple((*piles, *taken) for piles in PILES for taken in product(range(6), repeat=2)),
        computed=may_take,
        example=nim_programs.may_take,
        slips=(
            Slip("held", lambda: _forgets("nim.more-than-held")),
            Slip("nothing", lambda: _forgets("nim.nothing-taken")),
            Slip("one-pile", lambda: lambda a, b, n, m: may_take(a, b, n, m) and abs(n - m) <= 1),
        ),
    ),
)
