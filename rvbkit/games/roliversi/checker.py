"""The move checker of Roliversi: why a move is not allowed. It lists no moves.

It looks at one ball on one square, line by line, and says what the most telling line lacks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rvbkit.game import Refusal
from rvbkit.games.roliversi.position import EMPTY, Move, Position, ball_named, camp_of, lines, names, number, partner
from rvbkit.text.remarks import Remark


def refuse(position: Position, move: Move) -> Refusal | None:
    """Refuses any move at the end, a pass of a player who can move, a wrong square or colour, and a ball that flips
    nothing.
    """
    cells, side, plain = position.cells, position.side, position.plain
    if position.outcome() is not None:
        return Refusal("game.over")
    if not move.colour:
        return _refuse_pass(position)
    at = number(side).get(move.cell)
    if at is None:
        return Refusal("roliversi.no-square", {"cell": move.cell, "side": side})
    if move.colour not in position.colours:
        return not_yours(move.colour, position.colours, move.cell)
    if cells[at] != EMPTY:
        return Refusal("roliversi.taken", {"cell": move.cell, "ball": ball_named(cells[at])}, (move.cell,))
    if flipped(cells, side, at, move.colour, plain):
        return None
    return nothing_flipped(cells, side, at, move.colour, plain)


def _refuse_pass(position: Position) -> Refusal | None:
    """Names the first ball that flips something, if there is one."""
    for move in (Move(colour, cell) for cell in names(position.side) for colour in position.colours):
        found = position.flips(move.colour, move.cell)
        if found:
            blanks = {"move": move.told, "count": sum(len(run.enemies) for run in found)}
            return Refusal("roliversi.may-not-pass", blanks, (move.cell,))
    return None


class Run(NamedTuple):
    """Enemies in a line next to a square, and where that stops: ``end`` is None at the edge of the board."""

    way: str
    enemies: tuple[int, ...]
    end: int | None


def runs(cells: str, side: int, at: int, colour: str) -> Iterator[Run]:
    """The lines from a square that begin with an enemy."""
    for way, squares in lines(side)[at]:
        enemies = []
        end = None
        for square in squares:
            ball = cells[square]
            if ball == EMPTY or camp_of(ball) == camp_of(colour):
                end = square
                break
            enemies.append(square)
        if enemies:
            yield Run(way, tuple(enemies), end)


def closing(colour: str, plain: bool) -> str:
    """The ball on which a run must end to be flipped."""
    return colour if plain else partner(colour)


def flipped(cells: str, side: int, at: int, colour: str, plain: bool) -> list[Run]:
    """The runs that a ball flips; all are looked for on the board as it is before the move."""
    wanted = closing(colour, plain)
    return [run for run in runs(cells, side, at, colour) if run.end is not None and cells[run.end] == wanted]


def nothing_flipped(cells: str, side: int, at: int, colour: str, plain: bool) -> Refusal:
    """Why a ball on an empty square flips nothing: what the most telling line lacks, and its squares."""
    named, found = names(side), list(runs(cells, side, at, colour))
    if not found:
        return Refusal("roliversi.no-enemy", {"cell": named[at]}, (named[at],))
    own = [run for run in found if run.end is not None and cells[run.end] != EMPTY]
    open_ = [run for run in found if run.end is not None and cells[run.end] == EMPTY]
    run = max(own or open_ or found, key=lambda run: len(run.enemies))
    blanks = {
        "ball": ball_named(colour),
        "wanted": ball_named(closing(colour, plain)),
        "way": Remark(f"roliversi.to-{run.way}"),
        "end": "" if run.end is None else named[run.end],
    }
    key = "roliversi.ends-own" if own else "roliversi.ends-empty" if open_ else "roliversi.ends-edge"
    squares = run.enemies if run.end is None else (*run.enemies, run.end)
    return Refusal(key, blanks, tuple(named[square] for square in squares))


def not_yours(colour: str, colours: str, *cells: str) -> Refusal:
    """Refuses a colour that the player does not own."""
    own = Remark(f"roliversi.own-{colours.lower()}")
    return Refusal("roliversi.not-yours", {"ball": ball_named(colour), "own": own}, cells)
