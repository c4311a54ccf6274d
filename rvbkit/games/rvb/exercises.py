"""Kinds of exercises about RVB: lines to judge, winning sets, cells that no pen can cross together, replies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, permutations
from typing import Any

from rvbkit.games.rvb import Move, Position
from rvbkit.questions.exercise import (
    Case,
    Cells,
    Exercise,
    Finding,
    Line,
    Rights,
    Slip,
    Wording,
    first_wrong,
    first_wrong_row,
)
from rvbkit.questions.forms import list_of, move_of, yes_or_no
from rvbkit.questions.kinds import BestMove, Value, winning
from rvbkit.text.remarks import NotationError, Remark


def orders(position: Position, cells: tuple[str, ...]) -> list[Move]:
    """The orders in which a pen may cross exactly these cells."""
    return [move for move in map(Move, permutations(cells)) if position.refuse(move) is None]


def as_drawn(position: Position, move: Move) -> Move:
    """The move; a line that can only be crossed from its other end is turned round, as on the board."""
    turned = Move(move.cells[::-1])
    return turned if not move.letters and position.refuse(move) and not position.refuse(turned) else move


# -- lines to judge -----------------------------------------------------------------------------------


def lines_of(lines: Iterable[str]) -> list[Case]:
    """A row for each line: its cells in their order, and the line itself."""
    return [Case(line.replace("-", "–"), move=Move.parse(line)) for line in lines]


def judged_lines(
    key: str, board: str, lines: tuple[str, ...], wording: Wording | None = None, **slips: tuple[str, ...]
) -> Value:
    """Which lines of a board may be crossed; a slip is to forget the rules of some keys."""
    position, moves = Position.parse(board), list(map(Move.parse, lines))

    def allowed(*forgotten: str) -> list[bool]:
        return [refusal is None or refusal.key in forgotten for refusal in map(position.refuse, moves)]

    def told(row: int, _: bool) -> Finding:
        blanks = {"place": row + 1, "line": lines[row]}
        said = position.refuse(moves[row]) or Remark("exercise.rvb-line-allowed", blanks)
        remarks = Remark("exercise.rvb-line-look", blanks), said
        return Finding(False, remarks, shown=position, move=moves[row])

    return Value(
        key=key,
        wording=wording,
        form=list_of(yes_or_no),
        computed=allowed,
        refute=first_wrong_row(allowed, told),
        cases=lambda: lines_of(lines),
        board=lambda: position,
        slips=tuple(Slip(name.replace("_", "-"), partial(allowed, *rules)) for name, rules in slips.items()),
    )


# -- sets of cells ------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class WinningSet(BestMove):
    """A winning move, where only the cells matter: a line typed from its other end is turned round."""

    def record(self, answer: Any) -> Any:
        return str(as_drawn(self.position(), Move.parse(super().record(answer))))

    def essence(self, record: Any) -> Any:
        return sorted(Move.parse(record).cells)


@dataclass(frozen=True, kw_only=True)
class NotTogether(Exercise):
    """Neighbouring cells, so many of them, that no pen can cross together on this board: any such cells are right."""

    board: str
    count: int = 2

    @property
    def position(self) -> Position:
        return Position.parse(self.board)

    def asks(self) -> Cells:
        return Cells(self.position, tuple(self.position.left), self.count)

    def record(self, answer: Any) -> Any:
        move = Move.parse(move_of(Move, answer))
        if len(move.cells) != self.count or len(set(move.cells)) != self.count:
            raise NotationError("check.how-many-cells", count=self.count, given=len(set(move.cells)))
        return str(move)

    def rights(self) -> Rights:
        return Rights(tuple(str(Move(cells)) for cells in self.sets() if not orders(self.position, cells)))

    def reference(self) -> Any:
        return self.rights().records[0]

    def sets(self) -> list[tuple[str, ...]]:
        """Neighbours on the board, each set once."""
        position = self.position
        found: dict[frozenset[str], tuple[str, ...]] = {}
        for cells in filter(partial(_touch, position), permutations(position.left, self.count)):
            found.setdefault(frozenset(cells), cells)
        return list(found.values())

    def essence(self, record: Any) -> Any:
        return sorted(Move.parse(record).cells)

    def examine(self, record: Any) -> Finding:
        position, move = self.position, Move.parse(record)
        empty = [cell for cell in move.cells if cell not in position.left]
        if empty:
            refusal = position.refuse(Move((empty[0],)))
            return Finding(False, (Remark("check.with-letters"), *([refusal] if refusal else [])), shown=position)
        if not _touch(position, move.cells):
            return Finding(False, (Remark("check.no-neighbours", {"cells": ", ".join(move.cells)}),), shown=position)
        possible = orders(position, move.cells)
        if possible:
            letters = "→".join(map(position.at, possible[0].cells))
            blanks = {"move": possible[0].told, "letters": letters}
            return Finding(False, (Remark("check.together", blanks),), shown=position, move=possible[0])
        reasons = [position.refuse(Move(cells)) for cells in permutations(move.cells)]
        last = [refusal for refusal in reasons if refusal and refusal.key == "rvb.last-letter"]
        return Finding(True, (Remark("check.right"), *last[:1]))


def _touch(position: Position, cells: tuple[str, ...]) -> bool:
    """Whether they stand on the board with a letter each, one touching the next."""
    near = position.grid.near
    return {*cells} <= {*position.left} and all(two in near[one] for one, two in pairwise(cells))


@dataclass(frozen=True, kw_only=True)
class Replies(Exercise):
    """For each move in one position a reply that wins; a line typed from its other end is turned round."""

    position: Callable[[], Position]
    moves: tuple[str, ...]

    def asks(self) -> Line:
        labels = [Remark("check.after-move", {"move": Move.parse(move).told}) for move in self.moves]
        return Line(tuple(map(Case, labels, self._after())))

    def record(self, answer: Any) -> Any:
        replies = list_of(lambda part: move_of(Move, part))(answer)
        if len(replies) != len(self.moves):
            raise NotationError("check.how-many", count=len(self.moves), given=len(replies))
        return replies

    def rights(self) -> Rights:
        single = all(len(winning(after)) == 1 for after in self._after())
        return replace(super().rights(), complete=single)

    def reference(self) -> Any:
        return [str(winning(after)[0]) for after in self._after()]

    def essence(self, record: Any) -> Any:
        return [sorted(Move.parse(reply).cells) for reply in record]

    def _after(self) -> list[Position]:
        return [self.position().play(Move.parse(move)) for move in self.moves]

    def examine(self, record: Any) -> Finding:
        replies = self.record(record)  # what is in a file may have been shortened
        wrong = first_wrong(map(self._refuted, self.moves, self._after(), map(Move.parse, replies)))
        return wrong or Finding(True, (Remark("check.all-replies", {"count": len(record)}),))

    def _refuted(self, asked: str, after: Position, move: Move) -> Finding | None:
        """What is wrong with one reply."""
        move = as_drawn(after, move)
        refusal = after.refuse(move)
        first = Remark("check.after-move", {"move": asked})
        if refusal:
            return Finding(False, (first, refusal), shown=after)
        then = after.play(move)
        better = [] if then.outcome() is not None else winning(then)
        if not better:
            return None
        blanks = {"move": move.told, "reply": better[0].told}
        return Finding(False, (first, Remark("check.refuted", blanks)), shown=then, move=better[0])
