"""Lesson 01: the rules of RVB. Who crosses first, which lines may be crossed, the last letters.

Each list of lines is put to the move checker; the slips are what a pupil would answer who forgets
one rule, so they are computed from the reasons of the refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Any

from rvbkit.course import rvb_programs
from rvbkit.game import Refusal
from rvbkit.games.rvb import Move, Position, filled, start
from rvbkit.games.rvb.position import AFTER
from rvbkit.questions.exercise import Case, Exercise, Finding, Line, Rights, Slip, Wording
from rvbkit.questions.forms import list_of, move_of, player, whole_number, yes_or_no
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


def refusals(board: str, lines: tuple[str, ...]) -> list[Refusal | None]:
    """What the checker says of each line."""
    position = Position.parse(board)
    return [position.refuse(Move.parse(line)) for line in lines]


def _allowed(board: str, lines: tuple[str, ...], forgotten: tuple[str, ...] = ()) -> list[bool]:
    """Yes or no for each line, by a player who forgets the rules of these keys."""
    return [refusal is None or refusal.key in forgotten for refusal in refusals(board, lines)]


def _why(board: str, lines: tuple[str, ...]) -> Callable[[list[bool]], Finding | None]:
    """The first line that is judged wrongly, with the checker's reason."""

    def refute(answers: list[bool]) -> Finding | None:
        for place, (line, refusal, answer) in enumerate(zip(lines, refusals(board, lines), answers, strict=True), 1):
            if answer != (refusal is None):
                blanks = {"place": place, "line": line}
                said = Remark("exercise.rvb-line-allowed", blanks) if refusal is None else refusal
                first = Remark("exercise.rvb-line-look", blanks)
                return Finding(False, (first, said), shown=Position.parse(board), move=Move.parse(line))
        return None

    return refute


def lines_of(lines: Iterable[str]) -> list[Case]:
    """A row for each line: its cells in their order, and the line itself."""
    return [Case(line.replace("-", "–"), move=Move.parse(line)) for line in lines]


def judged_lines(
    key: str, board: str, lines: tuple[str, ...], wording: Wording | None = None, **slips: tuple[str, ...]
) -> Value:
    """Which lines of a board may be crossed; a slip is to forget the rules of some keys."""

    def slip(name: str, forgotten: tuple[str, ...]) -> Slip:
        return Slip(name.replace("_", "-"), lambda: _allowed(board, lines, forgotten))

    return Value(
        key=key,
        wording=wording,
        form=list_of(yes_or_no),
        computed=lambda: _allowed(board, lines),
        refute=_why(board, lines),
        cases=lambda: lines_of(lines),
        board=lambda: Position.parse(board),
        slips=tuple(slip(name, forgotten) for name, forgotten in slips.items()),
    )


def _placed() -> Position:
    """A board of 37 cells after the placing, whatever was written where."""
    position = start(4)
    while position.phase == "place":
        position = position.play(Move(tuple(position.empty[:3]), "RVB"))
    return position


def _turns() -> int:
    position, turns = start(4), 0
    while position.phase == "place":
        position, turns = position.play(Move(tuple(position.empty[:3]), "RVB")), turns + 1
    return turns


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


def _either_way(letters: str) -> bool:
    return may_follow(letters) or may_follow(letters[::-1])


def _step_by_step(letters: str) -> bool:
    """Who looks at two neighbours at a time, and so mixes the kinds."""
    return all(may_follow(one + two) for one, two in pairwise(letters))


def _one_letter_only(letters: str) -> bool:
    return len(set(letters)) == 1


_WORDS = tuple(("".join(letters),) for length in (1, 2, 3, 4) for letters in product("RVB", repeat=length))

LESSON: tuple[Exercise, ...] = (
    Value(
        key="rvb-placing-turns",
        form=whole_number,
        computed=_turns,
        tells=lambda turns, _: {"count": turns, "letters": 3 * turns},
        slips=(Slip("letters", lambda: 3 * _turns()), Slip("one-player", lambda: _turns() // 2)),
    ),
    Value(
        key="rvb-first-to-cross",
        form=player,
        computed=lambda: _placed().turn,
        slips=(Slip("other", lambda: 3 - _placed().turn),),
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
        calls=_WORDS,
        computed=may_follow,
        example=rvb_programs.may_follow,
        slips=(
            Slip("either-way", lambda: _either_way),
            Slip("step-by-step", lambda: _step_by_step),
            Slip("one-letter", lambda: _one_letter_only),
        ),
    ),
)
