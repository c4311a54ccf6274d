"""Lesson 02b: four endings to win; what is surplus, cells left standing alone, a reply to every move."""

from __future__ import annotations

from rvbkit.games.rvb import Move, Position
from rvbkit.games.rvb.exercises import Replies, WinningSet
from rvbkit.games.rvb.picture import close_up
from rvbkit.games.rvb.position import KEEP, LETTERS
from rvbkit.games.rvb.study import problems
from rvbkit.page.picture import draw
from rvbkit.page.svg import Element
from rvbkit.questions.exercise import Case, Exercise, Slip
from rvbkit.questions.forms import list_of, whole_number
from rvbkit.questions.kinds import Value, winning

#: The boards that the exercises speak of; the first one is of our miner.
MINED_BOARD = "...V/..BB./..BV../...V.../...R../...V./.... cross 1"
ALONE_BOARD = "..../...../...B.V/......./...B.R/...VB/.RRV cross 1"
#: A lost position, and some of the moves that each need a reply.
LOST_BOARD = "B.../V..../.V..../..B..../RV..../...../.... cross 1"
MOVES = ("a1", "c2", "b1-c2", "e2-d3")


def _problem(key: str) -> WinningSet:
    return WinningSet(key=f"rvb-{key}", position=lambda: problems()[key].position)


def _surplus(kept: int = KEEP) -> list[int]:
    """How many cells of each letter are too many, if so many of it stay."""
    position = Position.parse(MINED_BOARD)
    return [position.count(letter) - kept for letter in LETTERS]


def _leaving_apart(even: bool) -> str:
    """A move after which no two cells touch, and so many are left that the other wins or loses."""
    position = Position.parse(ALONE_BOARD)
    for move in position.moves():
        left = position.play(move).left
        if (len(left) % 2 == 0) == even and all({*left}.isdisjoint(position.grid.near[cell]) for cell in left):
            return str(move)
    raise AssertionError(ALONE_BOARD)


def _longest_losing() -> str:
    """The longest move that loses."""
    position = Position.parse(ALONE_BOARD)
    wins = {frozenset(move.cells) for move in winning(position)}
    losing = [move for move in position.moves() if frozenset(move.cells) not in wins]
    return str(max(losing, key=lambda move: len(move.cells)))


def _single_cells() -> list[str]:
    """By a pupil who always replies with one cell, where one is not enough too."""
    found = []
    for text in MOVES:
        after = Position.parse(LOST_BOARD).play(Move.parse(text))
        single = [move for move in after.moves() if len(move.cells) == 1]
        wins = [move for move in single if move in winning(after)]
        found.append(str([*wins, *single][0]))
    return found


def _pictured() -> Element:
    """The second printed problem."""
    position = problems()["pb-2"].position
    drawn = draw(position, names=False, follow=False, taps=False)
    close_up(drawn, position)
    return drawn


PICTURE = _pictured


LESSON: tuple[Exercise, ...] = (
    _problem("warm-up-1"),
    _problem("warm-up-2"),
    _problem("pb-1"),
    _problem("pb-2"),
)

EXERCISES: tuple[Exercise, ...] = (
    Value(
        key="rvb-surplus",
        form=list_of(whole_number),
        computed=_surplus,
        cases=lambda: list(map(Case, LETTERS)),
        board=lambda: Position.parse(MINED_BOARD),
        slips=(Slip("all", lambda: _surplus(0)),),
    ),
    WinningSet(key="rvb-mined", position=lambda: Position.parse(MINED_BOARD)),
    WinningSet(
        key="rvb-leave-apart",
        position=lambda: Position.parse(ALONE_BOARD),
        slips=(Slip("even", lambda: _leaving_apart(even=True)), Slip("longest", _longest_losing)),
    ),
    Replies(
        key="rvb-answers",
        position=lambda: Position.parse(LOST_BOARD),
        moves=MOVES,
        slips=(Slip("single", _single_cells),),
    ),
)
