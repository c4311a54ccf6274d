"""Roliversi on paper: boards to play on, and balls of which it is asked what they flip."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from rvbkit.games.roliversi import OPENINGS, Move, Position, start
from rvbkit.games.roliversi.exercises import Seen, flipped, seen, which
from rvbkit.games.roliversi.position import CAMPS, EMPTY, SIDES, names, partner
from rvbkit.questions.exercise import Exercise, Wording
from rvbkit.teach.sheets.kind import Free, Kind, Listed, Order
from rvbkit.text.remarks import Remark

# -- boards to play on ---------------------------------------------------------------------------------

#: Of a level, the side of the board, and the lines to write moves on.
BOARDS = dict(enumerate(zip(SIDES, (2, 4, 6), strict=True), 1))


def _boards(order: Order) -> list[Exercise]:
    """Both openings in turn."""
    side, lines = BOARDS[order.level]
    found: list[Exercise] = []
    for at, key in enumerate(order.names()):
        opening = (*OPENINGS,)[at % len(OPENINGS)]
        wording = Wording(Remark(f"roliversi.sheet-board-{opening}"))
        found.append(Free(key=key, wording=wording, position=start(side, opening), lines=lines))
    return found


# -- what flips ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """Of a level: how many balls were placed before, the lines of enemies from the square, how many of them flip for
    neither colour; and whether both colours flip something.
    """

    placed: range
    lines: range
    traps: range
    both: bool


LEVELS = {
    1: Asked(range(4, 9), range(1, 3), range(1), False),
    2: Asked(range(6, 13), range(2, 4), range(2), True),
    3: Asked(range(10, 19), range(3, 5), range(1, 3), True),
    4: Asked(range(14, 27), range(4, 6), range(1, 4), True),
    5: Asked(range(20, 35), range(5, 9), range(2, 5), True),
}


def _flips(order: Order) -> list[Exercise]:
    found: list[Exercise] = []
    met: set[str] = set()
    keys = order.names()
    while len(found) < order.count:
        position = _reached(order.chance, order.chance.choice(LEVELS[order.level].placed))
        cells = [cell for cell in names(position.side) if _fits(position, cell, LEVELS[order.level])]
        if not cells or str(position) in met:
            continue
        met.add(str(position))
        found.append(_task(next(keys), position, order.chance.choice(cells)))
    return found


def _reached(chance: Random, placed: int) -> Position:
    """A position of a game at random."""
    position = start(SIDES[-1], chance.choice([*OPENINGS]), chance.choice(CAMPS))
    for _ in range(placed):
        if position.outcome() is None:
            position = position.play(chance.choice([*position.moves()]))
    return position


def _balls(position: Position, cell: str) -> list[Move]:
    """The two balls that may be asked about."""
    return [Move.known(colour, cell) for colour in CAMPS[position.turn - 1]]


def _fits(position: Position, cell: str, asked: Asked) -> bool:
    """Whether the square is empty, and has lines as they are wanted."""
    if position.cells[names(position.side).index(cell)] != EMPTY:
        return False
    first, second = _balls(position, cell)
    lines = [*seen(position, first)]
    traps = sum(line.ends in ("empty", "edge") for line in lines)
    able = [bool(flipped(position, ball)) for ball in (first, second)]
    return len(lines) in asked.lines and traps in asked.traps and (all(able) if asked.both else any(able))


def _task(key: str, position: Position, cell: str) -> Exercise:
    balls = _balls(position, cell)
    title = Remark("roliversi.sheet-flips-title", {"cell": cell, "camp": Remark(f"roliversi.camp-{position.turn}")})
    why = Listed.of(_why(line, balls[0]) for line in seen(position, balls[0]))
    return which(key, position, balls, Wording(title, solution=why))


def _why(line: Seen, first: Move) -> Remark:
    """What a line does for either colour."""
    blanks = {"way": Remark(f"roliversi.to-{line.way}"), "squares": ", ".join(line.enemies), "end": line.at}
    if line.ends in ("empty", "edge"):
        return Remark(f"roliversi.sheet-line-{line.ends}", blanks)
    end = first.colour if line.ends == "own" else partner(first.colour)
    colours = {
        "ball": Remark(f"roliversi.ball-{end.lower()}"),
        "other": Remark(f"roliversi.ball-{partner(end).lower()}"),
    }
    return Remark("roliversi.sheet-line-ball", blanks | colours)


KINDS = {"board": Kind(_boards, count=1, level=3, levels=range(1, 4)), "flips": Kind(_flips, count=4)}
