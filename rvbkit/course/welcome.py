"""Lesson 00: what is left at the end of a game, a whole game, a game won, the longest game.

Small boards, so each number is found by playing every game out.
"""

from __future__ import annotations

from functools import cache

from rvbkit.games.rvb import Position, filled
from rvbkit.matches.match import Match
from rvbkit.questions.exercise import Exercise, Finding, Slip
from rvbkit.questions.forms import whole_number
from rvbkit.questions.kinds import Game, Value, winning, won_by_first
from rvbkit.text.remarks import Remark

#: The boards that lesson and exercises show; a test holds the notebooks to them.
FIRST_BOARD = filled(2, seed=4)
WON_BOARD = filled(2, seed=5)
PICTURE = f"{FIRST_BOARD} | c1-b2-a2"


@cache
def lengths(position: Position) -> frozenset[int]:
    """How many moves a game may still last, however it is played."""
    after = (lengths(position.play(move)) for move in position.moves())
    return frozenset(1 + moves for one in after for moves in one) or frozenset([0])


def played_out(position: Position) -> Match:
    """A whole game, any."""
    match = Match(position)
    while not match.over:
        match.play(next(iter(match.position.moves())))
    return match


def _left() -> int:
    """Letters that stand when a game is over."""
    last = played_out(FIRST_BOARD).position
    assert isinstance(last, Position)
    return len(last.left)


def _over(match: Match) -> Remark | None:
    return None if match.over else Remark("exercise.rvb-first-board-not-over")


def _won_at_once() -> str:
    match = Match(WON_BOARD)
    match.play(winning(WON_BOARD)[0])
    return match.text()


def _refuted_length(answer: int) -> Finding | None:
    """No game lasts as long, or there are longer ones."""
    if answer < min(lengths(WON_BOARD)):
        return None
    less = answer < max(lengths(WON_BOARD))
    key = "exercise.rvb-longest-game-less" if less else "exercise.rvb-longest-game-more"
    return Finding(False, (Remark(key, {"count": answer}),))


LESSON: tuple[Exercise, ...] = (
    Game(
        key="rvb-first-board",
        start=lambda: FIRST_BOARD,
        reached=_over,
        shown_how=lambda: played_out(FIRST_BOARD).text(),
    ),
    Value(
        key="rvb-cells-left",
        form=whole_number,
        computed=_left,
        slips=(
            Slip("with-empty", lambda: _left() + 1),
            Slip("last-letter", lambda: 1),
            Slip("none", lambda: 0),
        ),
    ),
)

EXERCISES: tuple[Exercise, ...] = (
    Game(
        key="rvb-first-win",
        start=lambda: WON_BOARD,
        reached=won_by_first("rvb-first-win"),
        shown_how=_won_at_once,
        duel=True,
        level="random",
    ),
    Value(
        key="rvb-longest-game",
        form=whole_number,
        computed=lambda: max(lengths(WON_BOARD)),
        refute=_refuted_length,
        slips=(
            Slip("letters", lambda: len(WON_BOARD.left)),
            Slip("shortest", lambda: min(lengths(WON_BOARD))),
        ),
    ),
)
