"""RVB on paper: empty boards, endings with one winning set of cells, lines to judge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import islice, zip_longest
from random import Random

from rvbkit.games.rvb import Move, Position, start
from rvbkit.games.rvb.exercises import WinningSet, judged_lines
from rvbkit.games.rvb.grid import SIDES
from rvbkit.games.rvb.position import LETTERS
from rvbkit.games.rvb.study import mine
from rvbkit.games.rvb.study.answers import solution
from rvbkit.games.rvb.study.problems import drawn, images
from rvbkit.questions.exercise import Exercise, Wording
from rvbkit.teach.sheets.kind import Free, Kind, Listed, Order
from rvbkit.text.remarks import Remark

# -- boards to play on ---------------------------------------------------------------------------------


def _grids(order: Order) -> list[Exercise]:
    wording = Wording(Remark("rvb.sheet-grid-title"))
    board = start(order.level)
    return [Free(key=key, wording=wording, position=board) for key in order.names()]


# -- endings ------------------------------------------------------------------------------------------

#: Of a level, how many cells are left and the side of the board: where such problems are not rare.
DRAWN_FROM = {
    1: ((6,), 3),
    2: ((6, 7, 8), 3),
    3: ((8, 9, 10, 12), 3),
    4: ((13, 14), 3),
    5: ((16, 17, 18), 4),
}
#: So many are put in another order at once, for each variant.
SHUFFLED = 12


@dataclass(frozen=True, kw_only=True)
class Ending(WinningSet):
    """A position with one winning set; the key tells what it leaves."""

    def reference(self) -> str:
        return str(_winning(self.position()))

    @property
    def solution(self) -> Remark:
        position, move = self.position(), _winning(self.position())
        after = position.play(move)
        letters = "".join(map(position.at, move.cells))
        over = after.outcome() is not None
        blanks = {"move": move.told, "letters": letters, "count": len(after.left)}
        return Remark("rvb.sheet-problem-over", blanks) if over else Remark("rvb.sheet-problem-left", blanks)


@lru_cache(512)
def _winning(position: Position) -> Move:
    """The one winning move, in one of the orders of its cells."""
    move: Move = solution(position).winning_moves[0]
    return move


@lru_cache(8)
def _searched(seed: int, level: int, count: int) -> tuple[Position, ...]:
    cells, side = DRAWN_FROM[level]
    return tuple(problem.position for problem in mine(count, seed, cells, level, side=side))


def _problems(order: Order) -> list[Exercise]:
    """Each variant has the same problems, so that they are equally hard, in another order and never the same to see."""
    known = _searched(order.common, order.level, order.count)
    keys = order.names()
    found: list[Exercise] = []
    for begin in range(0, order.count, SHUFFLED):
        some = [*known[begin : begin + SHUFFLED]]
        order.chance.shuffle(some)
        for position in (_turned(one, order.chance) for one in some):
            wording = Wording(Remark("rvb.sheet-problem", {"count": len(position.left)}))
            found.append(Ending(key=next(keys), wording=wording, position=partial(_as_it_is, position)))
    return found


def _as_it_is(position: Position) -> Position:
    return position


def _turned(position: Position, chance: Random) -> Position:
    """One of its 72 images, as hard to solve as it is."""
    all_ = list(images(position))
    return chance.choice(all_)[0]


# -- lines --------------------------------------------------------------------------------------------

#: Lines a board, half of them allowed.
LINES = 6
#: Of a level: letters on the board, how long its lines are, and the reasons for which the others are refused.
ASKED: dict[int, tuple[int, tuple[int, ...], tuple[str, ...]]] = {
    1: (18, (2, 3), ("rvb.wrong-order", "rvb.not-touching")),
    2: (18, (2, 3), ("rvb.wrong-order", "rvb.backwards", "rvb.not-touching", "rvb.mixed-kinds")),
    3: (14, (3, 4), ("rvb.wrong-order", "rvb.backwards", "rvb.not-touching", "rvb.mixed-kinds", "rvb.cell-twice")),
    4: (13, (3, 4), ("rvb.wrong-order", "rvb.backwards", "rvb.mixed-kinds", "rvb.last-letter")),
    5: (16, (4, 5), ("rvb.wrong-order", "rvb.mixed-kinds", "rvb.last-letter")),
}
#: Boards are drawn until one has all that is asked for; after so many the rarest reasons may be missing.
BOARDS, WALKS = 12, 200
#: How often a walk goes on to a cell that does not touch.
JUMPS = 0.06


def _runs(order: Order) -> list[Exercise]:
    found: list[Exercise] = []
    for key in order.names():
        position, lines = _lines(order.chance, order.level)
        told = Listed.of(_told(position, line) for line in lines)
        wording = Wording(Remark("rvb.sheet-runs-title"), solution=told)
        found.append(judged_lines(key, str(position), tuple(map(str, lines)), wording))
    return found


def _lines(chance: Random, level: int) -> tuple[Position, list[Move]]:
    """A board with some lines that may be crossed and as many that may not, for as many reasons as the level has."""
    cells, lengths, reasons = ASKED[level]
    half = LINES // 2
    tried: list[tuple[int, Position, list[Move]]] = []
    for _ in range(BOARDS):
        position = drawn(chance, cells, 3)
        if "rvb.last-letter" in reasons:
            position = _scarce(position, chance)
        allowed = _allowed(position, chance, lengths)[:half]
        refused = _refused(position, chance, lengths, reasons)[: LINES - len(allowed)]
        lines = [*allowed, *refused]
        chance.shuffle(lines)
        here = {refusal.key for refusal in map(position.refuse, refused) if refusal}
        tried.append((10 * len(allowed) + len(here), position, lines))
        if len(allowed) == half and len(here) >= min(len(reasons), half):
            break
    return max(tried, key=lambda one: one[0])[1:]


def _scarce(position: Position, chance: Random) -> Position:
    """The board with one of a letter only, which may not be crossed."""
    letter = chance.choice(LETTERS)
    kept = chance.choice([at for at, mark in enumerate(position.cells) if mark == letter])
    others = LETTERS.replace(letter, "")
    marks = [chance.choice(others) if mark == letter and at != kept else mark for at, mark in enumerate(position.cells)]
    return replace(position, cells="".join(marks))


def _allowed(position: Position, chance: Random, lengths: Sequence[int]) -> list[Move]:
    """Lines that may be crossed; those of several letters first, for the others are seen at once."""
    lines = [line for line in position.moves() if len(line.cells) in lengths]
    chance.shuffle(lines)
    return sorted(lines, key=lambda line: len({*map(position.at, line.cells)}) == 1)


def _refused(position: Position, chance: Random, lengths: Sequence[int], reasons: Sequence[str]) -> list[Move]:
    """Lines that may not, each reason once before one comes again."""
    by_reason: dict[str, dict[frozenset[str], Move]] = {reason: {} for reason in reasons}
    for line in islice(_walks(position, chance, lengths), WALKS):
        refusal = position.refuse(line)
        if refusal and refusal.key in by_reason:
            by_reason[refusal.key].setdefault(frozenset(line.cells), line)
    lines = [list(found.values()) for found in by_reason.values()]
    chance.shuffle(lines)
    return [line for turn in zip_longest(*lines) for line in turn if line]


def _walks(position: Position, chance: Random, lengths: Sequence[int]) -> Iterator[Move]:
    """Lines as a pen might draw them, mostly from one cell to the next."""
    left = position.left
    near = {cell: [other for other in position.grid.near[cell] if other in left] for cell in left}
    while True:
        cells = [chance.choice(left)]
        for _ in range(chance.choice(lengths) - 1):
            cells.append(chance.choice(near[cells[-1]] if near[cells[-1]] and chance.random() > JUMPS else left))
        if len({*cells}) > 1:
            yield Move.known(tuple(cells))


def _told(position: Position, line: Move) -> Remark:
    """Whether a line may be crossed, and why not."""
    letters, refusal = "".join(map(position.at, line.cells)), position.refuse(line)
    blanks = {"line": str(line).replace("-", "–"), "letters": letters}
    return Remark("rvb.sheet-run-no", blanks | {"why": refusal}) if refusal else Remark("rvb.sheet-run-yes", blanks)


KINDS = {
    "grid": Kind(_grids, count=6, level=3, levels=range(min(SIDES), max(SIDES) + 1)),
    "problems": Kind(_problems, count=6),
    "runs": Kind(_runs, count=4),
}
