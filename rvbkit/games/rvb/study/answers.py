"""Problems, and answers to "find the winning move": right, refused, or losing, and then why.

>>> one = problem("..../...../.....R/....VBB/.....R/...RV/.... cross 1")
>>> one.judge("d5-d6").kind
'right'
>>> verdict = one.judge("d7")
>>> verdict.kind, str(verdict.reply)
('losing', 'd5')

Four problems have names: two with printed answers, and two easier ones to begin with. Vincent Everaert's article
(Tangente jeux 10, 2004) asks twice for the winning move and answers "VB" and "VVV"; its figures are lost. The positions
here are ours, made so that these answers are the only ones, whether a move of one letter is a line or any group.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import InitVar, dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from rvbkit.game import Refusal
from rvbkit.games.rvb import Move, Position
from rvbkit.kernels import seconds_allowed
from rvbkit.page.problem import Problem as AnyProblem
from rvbkit.text.quoting import in_short
from rvbkit.text.remarks import NotationError, Remark, written

if TYPE_CHECKING:
    from rvbkit.games.rvb.solver import Solution
    from rvbkit.games.rvb.study.problems import Grade
    from rvbkit.page.svg import Element


#: Cells whose table, with all winning moves, takes a moment only.
EASY = 24
#: Cells of the largest position whose winning moves are counted.
COUNTED = 30


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth.

    ``kind``     ``right``: the only winning set; ``wins-too``: one of several (or perhaps, on a board too large
                 to count them); ``losing``; ``refused``: not allowed; ``unsettled``: not known in the time
    ``remark``   the verdict in one sentence; its cells are those to show
    ``refusal``  why a refused one is not allowed
    ``reply``    the move that refutes a losing one
    ``line``     that reply and how it goes on to the end: the winner takes as many cells as he can, the
                 loser single ones. On large boards only the beginning is known.

    >>> verdict = problem("RV/B../VB cross 1").judge("a2")
    >>> verdict
    Verdict(kind='losing', move=Move.parse('a2'), reply=Move.parse('b1'), line=(Move.parse('b1'),))
    >>> print(verdict)
    a2 loses: the other player answers b1 and leaves one cell of each letter.
    """

    __repr__ = in_short

    kind: Literal["right", "wins-too", "losing", "refused", "unsettled"]
    move: Move
    remark: Remark = field(repr=False)
    refusal: Refusal | None = field(default=None, repr=False)
    reply: Move | None = None
    line: tuple[Move, ...] = ()

    def __str__(self) -> str:
        return self.remark.sentence

    @property
    def wins(self) -> bool:
        return self.kind in ("right", "wins-too")


@dataclass(frozen=True, repr=False)
class Problem(AnyProblem):
    """A position in which the winning move is asked for.

    >>> one = problem("RV/B.R/VB cross 1")
    >>> one.difficulty, len(one.solve()), one.judge("c1").wins
    (1, 4, False)
    """

    key: str
    position: Position
    name: Remark
    source: Remark
    letters: InitVar[str]

    def __post_init__(self, letters: str) -> None:
        self._keep(answer=letters)

    @property
    def answer(self) -> str:
        """The letters that the pen meets on the winning line, empty where they are not told."""
        return str(self._kept["answer"])

    if TYPE_CHECKING:

        def solve(self) -> tuple[Move, ...]: ...

    def judge(self, move: Move | str, time: float = 20.0) -> Verdict:
        """What crossing these cells is worth; on large boards within ``time`` seconds, if it can be known."""
        move = self.position.move(move)
        time = seconds_allowed(time)
        refusal = self.position.refuse(move)
        if refusal:
            return Verdict("refused", move, refusal, refusal)
        after = self.position.play(move)
        answered = solution(after, time)
        if answered.outcome == "loss":
            return self._winning(move)
        if answered.outcome == "win":
            return _losing(move, after, answered.winning_moves)
        why = answered.why.remark if answered.why else ""
        return Verdict("unsettled", move, Remark("rvb-study.unsettled", {"move": str(move), "why": why}, move.cells))

    def _winning(self, move: Move) -> Verdict:
        blanks: dict[str, Any] = {"move": str(move), "letters": "".join(map(self.position.at, move.cells))}
        if len(self.position.left) > COUNTED:
            return Verdict("wins-too", move, Remark("rvb-study.wins", blanks, move.cells))
        blanks["count"] = len(self.winning)
        kind: Literal["right", "wins-too"] = "right" if blanks["count"] == 1 else "wins-too"
        return Verdict(kind, move, Remark(f"rvb-study.{kind}", blanks, move.cells))

    @property
    def winning(self) -> tuple[Move, ...]:
        """The winning moves (on large boards, those that are known)."""
        return solution(self.position).winning_moves

    @property
    def difficulty(self) -> int:
        return self.grade.level

    def _drawn(self) -> tuple[Element, int]:
        from rvbkit.games.rvb.study.display import close

        return close(self.position)

    @property
    def grade(self) -> Grade:
        """How hard it is to find the answer, and what makes it so."""
        from rvbkit.games.rvb.study.problems import grade

        return grade(self.position)


def position_of(given: Any) -> Position:
    """A position, or the one that a text says."""
    if isinstance(given, str):
        return Position.parse(given)
    if not isinstance(given, Position):
        raise NotationError("game.not-a-position", given=given)
    return given


def crossing_of(given: Any) -> Position:
    """The same, where crossing has begun."""
    position = position_of(given)
    if position.phase == "place":
        from rvbkit.games.rvb.solver import Unsettled

        raise Unsettled("solve.before-crossing")
    return position


def problem(position: Position | str, key: str = "own") -> Problem:
    """Any crossing position as a problem.

    >>> from rvbkit.study import rvb
    >>> print(rvb.problem("RV/B../VB cross 1").judge("a2").remark)
    a2 loses: the other player answers b1 and leaves one cell of each letter.
    """
    return Problem(
        written(key), crossing_of(position), Remark("rvb-study.own-problem"), Remark("rvb-study.own-source"), ""
    )


def solution(position: Position, time: float = 20.0, memory: float | None = None) -> Solution[Move]:
    """Who wins a position, and the winning moves: all of them up to a moderate size."""
    from rvbkit.games.rvb.solver import solve  # numba, when it is first needed

    if position.phase == "place" or position.outcome() is not None or len(position.left) > EASY:
        return solve(position, time=time, memory=memory)
    return _all_winning(position)


@lru_cache(256)
def _all_winning(position: Position) -> Solution[Move]:
    from rvbkit.games.rvb.solver import Solution, Unsettled, table

    try:
        moves = tuple(table(position).winning_moves())
    except Unsettled as unsettled:  # without numba even this may be too much
        return Solution(None, why=unsettled)
    return Solution("win" if moves else "loss", moves, True)


def _losing(move: Move, after: Position, winning: tuple[Move, ...]) -> Verdict:
    """The refutation, played on to the end as far as positions are easy to solve."""
    line: list[Move] = []
    while after.outcome() is None and (not line or len(after.left) <= EASY):
        if line:
            winning = solution(after).winning_moves
        played = max(winning, key=lambda m: len(m.cells)) if winning else next(iter(after.moves()))
        line.append(played)
        after = after.play(played)
    reply = line[0]
    blanks = {"move": str(move), "reply": str(reply)}
    if len(line) == 1 and after.outcome() is not None:
        remark = Remark("rvb-study.losing-at-once", blanks, reply.cells)
    else:
        remark = Remark("rvb-study.losing", {**blanks, "line": ", ".join(map(str, line))}, reply.cells)
    return Verdict("losing", move, remark, None, reply, tuple(line))


# -- the problems that have names ----------------------------------------------------------------------

_BOARDS = {
    "warm-up-1": ("..../...../.....R/....VBB/.....R/...RV/.... cross 1", "VB"),
    "warm-up-2": ("BVV./.RV../....../......./....../..V../.... cross 1", "VVV"),
    "pb-1": ("..../...../....B./....RB./...VRV/...VV/.... cross 1", "VB"),
    "pb-2": ("..../...../....../....B../...VV./..VVR/.RVB cross 1", "VVV"),
}


def problems() -> Mapping[str, Problem]:
    """The named problems by their keys, the easiest first.

    >>> from rvbkit.study import rvb
    >>> list(rvb.problems())
    ['warm-up-1', 'warm-up-2', 'pb-1', 'pb-2']
    """
    return MappingProxyType({key: _named(key, board, answer) for key, (board, answer) in _BOARDS.items()})


def _named(key: str, board: str, answer: str) -> Problem:
    source = Remark("rvb-study.printed-answer" if key.startswith("pb") else "rvb-study.own-source")
    return Problem(key, Position.parse(board), Remark(f"rvb-study.{key}-name"), source, answer)
