"""Lesson 01: the rules of RVB. Who crosses first, which lines may be crossed, the last letters.

Each list of lines is put to the move checker. A slip is what a pupil answers who forgets one rule, so it is computed
from the reasons of the refusals.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, product
from typing import Any

from rvbkit.course import rvb_programs
from rvbkit.games.rvb import Move, Position, filled, start
from rvbkit.games.rvb.exercises import judged_lines
from rvbkit.games.rvb.position import AFTER, LETTERS
from rvbkit.questions.exercise import Case, Exercise, Finding, Line, Rights, Slip
from rvbkit.questions.forms import move_of, player, whole_number
from rvbkit.questions.kinds import BestMove, Function, Value
from rvbkit.text.remarks import Remark

#: The boards that lesson and exercises speak of; the notebooks show them from here.
LINES_BOARD = str(filled(3, seed=2))
LINES = ("c1-c2-c3", "a3-a2-a1-b1", "e1-e2-d3", "d4-d3", "c3-c5", "d4-e3-e2")
MORE_LINES_BOARD = str(filled(2, seed=7))
MORE_LINES = ("b2-b1-a1", "c1-b1", "b1-b2", "c1-c2-b3", "a1-b3", "c2-b3-b2", "b2-c2-b3")
LAST_MOVE_BOARD = "rV/B.R/VB cross 2"
END_GAME_BOARD = "RV/BRV/.B cross 1"
LONGEST_BOARD = str(filled(3, seed=8))
PICTURE = f"{LINES_BOARD} | c1-c2-c3 | a3-a2"


def _placed() -> tuple[Position, int]:
    """A board of 37 cells after the placing, whatever was written where, and how many turns it took."""
    position, turns = start(4), 0
    while position.phase == "place":
        position, turns = position.play(Move(tuple(position.empty[:3]), "RVB")), turns + 1
    return position, turns


@dataclass(frozen=True, kw_only=True)
class LongestLine(Exercise):
    """A longest line of a board: there may be several."""

    board: str

    def asks(self) -> Line:
        return Line((Case("", Position.parse(self.board)),))

    def record(self, answer: Any) -> Any:
        return move_of(Move, answer)

    def rights(self) -> Rights:
        moves = list(Position.parse(self.board).moves())
        longest = max(len(move.cells) for move in moves)
        return Rights(tuple(str(move) for move in moves if len(move.cells) == longest))

    def reference(self) -> Any:
        return self.rights().records[0]

    def essence(self, record: Any) -> Any:
        return len(Move.parse(record).cells)

    def examine(self, record: Any) -> Finding:
        position, move = Position.parse(self.board), Move.parse(record)
        refusal = position.refuse(move)
        if refusal:
            return Finding(False, (refusal,), shown=position, move=move)
        longest = Move.parse(self.reference())
        if len(move.cells) < len(longest.cells):
            blanks = {"move": move.told, "length": len(move.cells)}
            return Finding(False, (Remark(f"exercise.{self.key}-shorter", blanks),), shown=position, move=move)
        return Finding(True, (Remark("exercise.rvb-longest-right", {"count": len(move.cells)}),))


def may_follow(letters: str) -> bool:
    """Whether a pen may cross touching cells with these letters, in this order, if each letter stays somewhere.

    >>> may_follow("RVBR"), may_follow("VVV"), may_follow("VR")
    (True, True, False)
    """
    pairs = list(pairwise(letters))
    return all(one == two for one, two in pairs) or all(AFTER[one] == two for one, two in pairs)


def either_end(letters: str) -> bool:
    """Whether a pen may cross a whole straight chain with these letters, from one end or from the other."""
    return may_follow(letters) or may_follow(letters[::-1])


def one_letter(letters: str) -> bool:
    """Whether it is the same letter all along."""
    return len(set(letters)) == 1


def _step_by_step(letters: str) -> bool:
    """By a pupil who looks at two neighbours at a time, and so mixes the kinds."""
    return all(may_follow(one + two) for one, two in pairwise(letters))


def colourings(cells: int) -> list[str]:
    """All ways of writing letters on a chain of cells."""
    return ["".join(letters) for letters in product(LETTERS, repeat=cells)]


#: The calls with which a pupil's function is tried.
WORDS = tuple((word,) for length in (1, 2, 3, 4) for word in colourings(length))

LESSON: tuple[Exercise, ...] = (
    Value(
        key="rvb-placing-turns",
        form=whole_number,
        computed=lambda: _placed()[1],
        tells=lambda turns, _: {"count": turns, "letters": 3 * turns},
        slips=(Slip("letters", lambda: 3 * _placed()[1]), Slip("one-player", lambda: _placed()[1] // 2)),
    ),
    Value(
        key="rvb-first-to-cross",
        form=player,
        computed=lambda: _placed()[0].turn,
        slips=(Slip("other", lambda: 3 - _placed()[0].turn),),
    ),
    judged_lines(
        "rvb-lines",
        LINES_BOARD,
        LINES,
        order=("rvb.backwards", "rvb.wrong-order"),
        mixed=("rvb.mixed-kinds",),
        touch=("rvb.not-touching",),
    ),
    BestMove(key="rvb-last-move", position=lambda: Position.parse(LAST_MOVE_BOARD)),
)

EXERCISES: tuple[Exercise, ...] = (
    judged_lines(
        "rvb-more-lines",
        MORE_LINES_BOARD,
        MORE_LINES,
        order=("rvb.backwards", "rvb.wrong-order"),
        mixed=("rvb.mixed-kinds",),
        last_letter=("rvb.last-letter",),
        touch=("rvb.not-touching",),
    ),
    BestMove(key="rvb-end-game", position=lambda: Position.parse(END_GAME_BOARD)),
    LongestLine(key="rvb-longest", board=LONGEST_BOARD),
    Function(
        key="rvb-may-follow",
        calls=WORDS,
        computed=may_follow,
        example=rvb_programs.may_follow,
        slips=(
            Slip("either-way", lambda: either_end),
            Slip("step-by-step", lambda: _step_by_step),
            Slip("one-letter", lambda: one_letter),
        ),
    ),
)
