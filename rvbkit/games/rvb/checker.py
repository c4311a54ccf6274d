"""The move checker of RVB: why a move is not allowed. Written without a look at the lister.

The checker walks along the line as the pen does and speaks of the first cell that is wrong,
so that what it says of a whole move is what a player hears when he taps that cell.
"""

from __future__ import annotations

from itertools import pairwise

from rvbkit.game import Refusal
from rvbkit.games.rvb.position import AFTER, KEEP, LETTERS, Move, Position


def refuse(position: Position, move: Move) -> Refusal | None:
    """The first thing wrong with the move, or None."""
    if move.letters:
        return _refuse_placing(position, move)
    if position.phase == "place":
        return Refusal("rvb.not-crossing-yet", {}, move.cells[:1])
    return _refuse_crossing(position, move.cells)


def _refuse_placing(position: Position, move: Move) -> Refusal | None:
    if position.phase == "cross":
        return Refusal("rvb.not-placing-any-more", {}, move.cells[:1])
    for i, cell in enumerate(move.cells):
        if cell not in position.grid.number:
            return _off_board(position, cell)
        if cell in move.cells[:i]:
            return Refusal("rvb.one-letter-a-cell", {"cell": cell}, (cell,))
        if position.at(cell) != ".":
            return Refusal("rvb.full-cell", {"cell": cell, "letter": position.at(cell)}, (cell,))
    for letter in LETTERS:
        twice = tuple(c for c, x in zip(move.cells, move.letters, strict=True) if x == letter)
        if len(twice) > 1:
            return Refusal("rvb.letter-twice", {"letter": letter}, twice)
    if len(move.letters) < len(LETTERS):
        absent = ", ".join(letter for letter in LETTERS if letter not in move.letters)
        return Refusal("rvb.three-letters", {"missing": absent}, move.cells)
    return None


def _refuse_crossing(position: Position, line: tuple[str, ...]) -> Refusal | None:
    if not line:
        return Refusal("rvb.no-move")
    alike = _alike(position, line)
    spare = {letter: position.count(letter) - KEEP for letter in LETTERS}
    for i, cell in enumerate(line):
        wrong = (
            _refuse_cell(position, cell)
            or _refuse_step(position, line[:i], cell, i < alike)
            or _refuse_letter(position, line, i, alike)
            or (None if spare[position.at(cell)] else _last_letter(position, cell))
        )
        if wrong:
            return wrong
        spare[position.at(cell)] -= 1
    return None


def refuse_spot(position: Position, before: tuple[str, ...], cell: str) -> Refusal | None:
    """What is wrong with where the cell is on a line of mixed letters, whatever letter it carries."""
    return _refuse_cell(position, cell) or _refuse_step(position, before, cell, one_letter=False)


def _alike(position: Position, line: tuple[str, ...]) -> int:
    """How many cells from the first on carry the first one's letter; counted once, for speed on long lines."""
    number = position.grid.number
    first = position.at(line[0]) if line[0] in number else ""
    return next((i for i, cell in enumerate(line) if cell not in number or position.at(cell) != first), len(line))


def _refuse_cell(position: Position, cell: str) -> Refusal | None:
    if cell not in position.grid.number:
        return _off_board(position, cell)
    mark = position.at(cell)
    if mark == ".":
        return Refusal("rvb.empty-cell", {"cell": cell}, (cell,))
    if mark.islower():
        return Refusal("rvb.crossed-cell", {"cell": cell}, (cell,))
    return None


def _off_board(position: Position, cell: str) -> Refusal:
    return Refusal("rvb.off-board", {"cell": cell, "last": position.grid.names[-1]})


def _refuse_step(position: Position, before: tuple[str, ...], cell: str, one_letter: bool) -> Refusal | None:
    """Each cell is new and touches the one before (any one before, in a connected group)."""
    if not before:
        return None
    if cell in before:
        return Refusal("rvb.cell-twice", {"cell": cell}, (cell,))
    if position.connected and one_letter:
        if any(earlier in position.grid.near[cell] for earlier in before):
            return None
        return Refusal("rvb.not-touching-group", {"cell": cell}, (cell,))
    if cell not in position.grid.near[before[-1]]:
        return Refusal("rvb.not-touching", {"cell": cell, "before": before[-1]}, (before[-1], cell))
    return None


def _refuse_letter(position: Position, line: tuple[str, ...], i: int, alike: int) -> Refusal | None:
    """One letter all along, or the cycle all along; never both."""
    if i < alike:
        return None
    before, cell = line[i - 1], line[i]
    last, letter = position.at(before), position.at(cell)
    blanks = {"cell": cell, "letter": letter, "before": before, "last": last, "wanted": AFTER[last]}
    if letter == last or 1 < i <= alike:
        return Refusal("rvb.mixed-kinds", blanks, (before, cell))
    if letter == AFTER[last]:
        return None
    if i == 1 and _in_cycle(position, line[::-1]):
        turned = line[::-1]
        return Refusal("rvb.backwards", {"first": turned[0], "second": turned[1]}, turned)
    return Refusal("rvb.wrong-order", blanks, (before, cell))


def _last_letter(position: Position, cell: str) -> Refusal:
    return Refusal("rvb.last-letter", {"letter": position.at(cell), "cell": cell}, (cell,))


def _in_cycle(position: Position, line: tuple[str, ...]) -> bool:
    """Cells that a pen could cross in the cycle's order, leaving the last letters aside."""
    near = position.grid.near
    return all(cell in near for cell in line) and all(
        position.at(cell) == AFTER.get(position.at(before)) and cell in near[before] for before, cell in pairwise(line)
    )
