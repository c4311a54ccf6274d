"""Lesson 02: the two printed pieces of advice, where they end, cells that do not touch.

Colourings are counted by writing all of them and asking which a pen may cross, so that the slips are
counts too: of a pupil who forgets one direction, one kind of line, or that order matters.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement, cycle, pairwise, permutations, product

from rvbkit.course import rvb_programs, welcome
from rvbkit.course.rvb_rules import WORDS, colourings, either_end, may_follow, one_letter
from rvbkit.games.rvb import Move, Position
from rvbkit.games.rvb.exercises import NotTogether, lines_of, orders
from rvbkit.games.rvb.grid import grid
from rvbkit.games.rvb.position import LETTERS, lettered
from rvbkit.questions.exercise import Exercise, Finding, Slip, first_wrong_row
from rvbkit.questions.forms import list_of, player, whole_number, yes_or_no
from rvbkit.questions.kinds import Function, Value
from rvbkit.text.remarks import Remark

#: The boards that lesson and exercises speak of; a test holds the notebooks to them.
ENDS_BOARD = "RV/V.B/BV cross 1"
APART_BOARD = ".V../V...B/...R../.B...B./..V.../B..B./.V.. cross 1"
SETS_BOARD = "V.V/V.BR/RVRBV/R.../... cross 1"
SETS = ("b1-c1", "c2-c3-b3", "c1-c2-c3", "b3-c4", "b3-b4-c5-c4", "a1-b1-c2")
#: So many cells apart when somebody asks who wins.
FAR_APART = 15
#: Letters of the game with one colour more, in the order of its cycle.
FOUR = "RVBJ"
PICTURE = f"{ENDS_BOARD} | a2-b3"


def _different(letters: str) -> bool:
    return len(set(letters)) == len(letters)


def _count(cells: int, kind: Callable[[str], bool]) -> int:
    return sum(map(kind, colourings(cells)))


def _counted(
    key: str,
    computed: Callable[[], int],
    tells: Callable[[int, int], dict[str, int]] | None = None,
    **slips: Callable[[], int],
) -> Value:
    named = tuple(Slip(name.replace("_", "-"), specimen) for name, specimen in slips.items())
    return Value(key=key, form=whole_number, computed=computed, tells=tells, slips=named)


def played_out(position: Position) -> int:
    """How many moves a game lasts, played anyhow: where no cells touch, each lasts as long."""
    return len(welcome.played_out(position).last)


def apart(cells: int) -> Position:
    """A board of side 5 on which so many cells carry letters, and no two of them touch; player 1 is to move."""
    chosen: list[str] = []
    for cell, near in grid(5).near.items():
        if len(chosen) < cells and not {*near} & {*chosen}:
            chosen.append(cell)
    return lettered(5, dict(zip(chosen, cycle(LETTERS), strict=False)))


def _winner_apart() -> int:
    """The player who makes the last move."""
    return 1 if played_out(apart(FAR_APART)) % 2 else 2


# -- sets of cells ----------------------------------------------------------------------------------


def _together() -> list[bool]:
    position = Position.parse(SETS_BOARD)
    return [bool(orders(position, Move.parse(cells).cells)) for cells in SETS]


def _as_written() -> list[bool]:
    """By a pupil who reads each set only in the order in which it is written."""
    position = Position.parse(SETS_BOARD)
    return [position.refuse(Move.parse(cells)) is None for cells in SETS]


def _forgetting_the_last() -> list[bool]:
    """By a pupil who forgets that a cell of each letter stays."""
    position = Position.parse(SETS_BOARD)
    return [any(map(may_follow, _readings(position, Move.parse(cells)))) for cells in SETS]


def _trusting_three() -> list[bool]:
    """By a pupil who believes that any three neighbours may be crossed."""
    return [len(Move.parse(cells).cells) == 3 or right for cells, right in zip(SETS, _together(), strict=True)]


def _readings(position: Position, move: Move) -> list[str]:
    """The letters in every order in which each cell touches the one before."""
    near = position.grid.near
    chains = (cells for cells in permutations(move.cells) if all(two in near[one] for one, two in pairwise(cells)))
    return ["".join(map(position.at, cells)) for cells in chains]


def _told_set(row: int, _: bool) -> Finding:
    """Of a set that is judged wrongly: a pen that crosses it, or why there is none."""
    position, move = Position.parse(SETS_BOARD), Move.parse(SETS[row])
    looked = Remark("exercise.rvb-sets-look", {"place": row + 1, "cells": ", ".join(move.cells)})
    possible = orders(position, move.cells)
    if possible:
        letters = "→".join(map(position.at, possible[0].cells))
        said: Remark = Remark("check.together", {"move": str(possible[0]), "letters": letters})
    else:
        said = Remark("exercise.rvb-sets-none", {"letters": "".join(map(position.at, move.cells))})
    return Finding(False, (looked, said), shown=position, move=(possible or [move])[0])


# -- a cycle of four letters, a program -----------------------------------------------------


def _next_of(letter: str) -> str:
    return FOUR[(FOUR.index(letter) + 1) % len(FOUR)]


def _four_pairs(allowed: Callable[[str, str], bool]) -> int:
    """How many of the ordered couples of four letters pass."""
    return sum(allowed(one, two) for one, two in product(FOUR, repeat=2))


def _crossed_in_four(one: str, two: str) -> bool:
    return one == two or _next_of(one) == two or _next_of(two) == one


def _same_or_all_different(letters: str) -> bool:
    """The printed advice taken for the whole truth."""
    return one_letter(letters) or _different(letters)


def _each_two(letters: str) -> bool:
    """By a pupil who only looks at two neighbours at a time: then everything may be crossed."""
    return all(either_end(one + two) for one, two in pairwise(letters))


LESSON: tuple[Exercise, ...] = (
    _counted(
        "rvb-two-colourings",
        lambda: len(colourings(2)),
        six=lambda: len(list(combinations_with_replacement(LETTERS, 2))),
        eight=lambda: 2 ** len(LETTERS),
    ),
    _counted(
        "rvb-two-together",
        lambda: _count(2, either_end),
        one_way=lambda: _count(2, may_follow),
        same=lambda: _count(2, one_letter),
    ),
    _counted(
        "rvb-three-colourings",
        lambda: len(colourings(3)),
        product=lambda: 3 * len(LETTERS),
        different=lambda: _count(3, _different),
    ),
    _counted(
        "rvb-three-different",
        lambda: _count(3, _different),
        cycle_only=lambda: _count(3, lambda letters: _different(letters) and may_follow(letters)),
        not_all_the_same=lambda: _count(3, lambda letters: not one_letter(letters)),
    ),
    _counted(
        "rvb-three-together",
        lambda: _count(3, either_end),
        six=lambda: _count(3, may_follow),
        same=lambda: _count(3, one_letter),
    ),
    _counted(
        "rvb-four-together",
        lambda: _count(4, either_end),
        three_times=lambda: 3 * _count(3, either_end),
        six=lambda: _count(4, may_follow),
        same=lambda: _count(4, one_letter),
        none_different=lambda: _count(4, _different),
    ),
    NotTogether(key="rvb-not-together", board=ENDS_BOARD),
    _counted(
        "rvb-apart-moves",
        lambda: played_out(Position.parse(APART_BOARD)),
        tells=lambda moves, _: {"count": moves, "left": max(0, len(Position.parse(APART_BOARD).left) - moves)},
        all_cells=lambda: len(Position.parse(APART_BOARD).left),
        one_stays=lambda: len(Position.parse(APART_BOARD).left) - 1,
    ),
    Value(
        key="rvb-apart-winner",
        form=player,
        computed=_winner_apart,
        slips=(Slip("other", lambda: 3 - _winner_apart()),),
    ),
)

EXERCISES: tuple[Exercise, ...] = (
    Value(
        key="rvb-sets",
        form=list_of(yes_or_no),
        computed=_together,
        refute=first_wrong_row(_together, _told_set),
        cases=lambda: lines_of(SETS),
        board=lambda: Position.parse(SETS_BOARD),
        slips=(
            Slip("as-written", _as_written),
            Slip("last-letter", _forgetting_the_last),
            Slip("any-three", _trusting_three),
        ),
    ),
    _counted(
        "rvb-four-letters",
        lambda: _four_pairs(_crossed_in_four),
        all=lambda: _four_pairs(lambda _one, _two: True),
        one_way=lambda: _four_pairs(lambda one, two: one == two or _next_of(one) == two),
    ),
    Function(
        key="rvb-either-end",
        calls=WORDS,
        computed=either_end,
        example=rvb_programs.either_end,
        slips=(
            Slip("one-end", lambda: may_follow),
            Slip("advice-only", lambda: _same_or_all_different),
            Slip("two-by-two", lambda: _each_two),
        ),
    ),
)
