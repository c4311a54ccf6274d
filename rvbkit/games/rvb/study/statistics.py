"""First moves of full boards: who wins, by which moves, and why.

**A census** counts who wins, and how many first moves do it. Boards of sides 2 and 3 are solved completely. On side 4
a winning first move is looked for and proved; a board that is not settled within its time has no outcome.

>>> frame = census(fillings())
>>> len(frame), int((frame.outcome == "win").sum())
(630, 618)

**A fairer game?** The player who crosses first nearly always wins: some long line leaves a losing position. If the
first stroke may have at most so many cells, that player wins if and only if a winning move is not longer.

**The proof** that a first move wins is the table of what it leaves. A board of 36 letters has too many positions for a
table in class. But a long line leaves few cells, and a few cells have a small table, which says of every position of
theirs who wins.

>>> first = first_move(filled(4, seed=2))
>>> first.proved, len(first.move.cells) + len(first.left)
(True, 36)
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import combinations, islice
from math import comb
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from rvbkit.games.rvb import Move, Position, filled
from rvbkit.games.rvb.grid import SIDES, grid, known_side
from rvbkit.games.rvb.position import KEEP, LETTERS
from rvbkit.games.rvb.study.answers import EASY, crossing_of, position_of, solution
from rvbkit.games.survey import count, frame_with, in_order, seeded, several, watched, workers
from rvbkit.kernels import bytes_allowed, seconds_allowed
from rvbkit.page.picture import FITS, draw, themed
from rvbkit.page.problem import Problem
from rvbkit.text import grouped
from rvbkit.text.inputs import whole
from rvbkit.text.remarks import NotationError, Remark

if TYPE_CHECKING:
    import pandas as pd

#: The largest board whose winning moves are all known in a moment.
LARGEST = 3


@lru_cache
def shortest_wins(boards: int = 200, seed: int = 0, side: int = 3) -> tuple[int | None, ...]:
    """For each of some boards filled at random, the length of the shortest winning move, or None if none wins."""
    from rvbkit.games.rvb.solver import table

    return tuple(
        min((len(move.cells) for move in table(filled(side, seed + number)).winning_moves()), default=None)
        for number in range(1, boards + 1)
    )


def first_strokes(boards: int = 200, seed: int = 0, *, side: int = 3, most: int = 8) -> pd.DataFrame:
    """On how many boards the player who crosses first wins if the first stroke has at most 1, 2, 3... cells.

    >>> list(first_strokes(2).columns)
    ['boards', 'wins', 'percent']
    """
    import pandas as pd

    boards, most, side = count(boards), count(most), known_side(side, range(SIDES[0], LARGEST + 1))
    lengths = shortest_wins(boards, seeded(seed), side)
    limits = range(1, most + 1)
    wins = [sum(length is not None and length <= limit for length in lengths) for limit in limits]
    percent = [round(100 * won / boards, 1) for won in wins]
    return pd.DataFrame({"boards": boards, "wins": wins, "percent": percent}, pd.Index(limits, name="limit"))


# -- a census ----------------------------------------------------------------------------------------

#: Boards with more moves than this are not counted out; tidy ones have millions.
LISTED = 50_000
#: Small boards that a worker is given at a time.
TOGETHER = 20
#: What a board may use: the largest table that a jump asks for. Each worker needs as much.
MEMORY = 2.0**30


#: The columns of a census. ``Int64`` may be empty; seeds stay Python's numbers, as ``random`` takes no others.
COLUMNS = {
    "board": "int64",
    "seed": "object",
    "position": "object",
    "cells": "int64",
    "moves": "Int64",
    "longest": "Int64",
    "outcome": "object",
    "winning": "Int64",
    "winning_move": "object",
    "winning_length": "Int64",
}


#: A board of a census: its number, its position, and the seed that makes it.
Board = tuple[int, Position, int | None]


def census(
    boards: int | Iterable[Position | Problem],
    seed: int = 0,
    executor: Executor | None = None,
    *,
    side: int = 4,
    connected: bool = False,
    time: float = 20.0,
    memory: float = MEMORY,
) -> pd.DataFrame:
    """One row a board: so many boards filled at random, or the positions given, or those of problems.

    Columns: ``board`` (its number), ``seed`` (``rvb.filled(side, seed)`` makes it), ``position``, ``cells``;
    ``moves`` (legal ones) and ``longest`` (run), both empty beyond 50,000 moves; ``outcome``, ``win`` or
    ``loss`` for the player to move, or empty: not settled within ``time`` seconds and ``memory`` bytes;
    ``winning`` (how many first moves win, where all are known); ``winning_move`` and ``winning_length``:
    the longest winning move that is known.

    >>> from rvbkit.study import rvb
    >>> rvb.census(3, seed=1, side=2).outcome.tolist()
    ['win', 'win', 'loss']
    """
    import pandas as pd

    work = partial(_rows, seconds_allowed(time), bytes_allowed(memory))
    known = list(_boards(boards, seed, side, connected))
    size = TOGETHER if all(len(position.left) <= EASY for _, position, _ in known) else 1
    parts = [known[start : start + size] for start in range(0, len(known), size)]
    done = watched(in_order(work, parts, workers(executor)), total=len(parts))
    rows = [row for part in done for row in part]
    return pd.DataFrame(rows, columns=list(COLUMNS), dtype="object").astype(COLUMNS)


def summary(frame: pd.DataFrame) -> pd.Series:
    """A census in a few numbers: boards, how many are settled, won and lost, the share won, and medians.

    >>> from rvbkit.study import rvb
    >>> int(rvb.summary(rvb.census(3, seed=1, side=2))["wins"])
    2
    """
    import pandas as pd

    frame = frame_with(frame, ("outcome", "moves", "longest", "winning"))
    settled, wins = int(frame.outcome.notna().sum()), int((frame.outcome == "win").sum())
    return pd.Series(
        {
            "boards": len(frame),
            "settled": settled,
            "wins": wins,
            "losses": settled - wins,
            "share": wins / settled if settled else None,
            **{f"median_{name}": _median(frame[name]) for name in ("moves", "longest", "winning")},
        },
        dtype=object,
    )


def _median(column: pd.Series) -> float | None:
    """Of what is known; on large boards that may be nothing."""
    known = column.dropna()
    return float(known.median()) if len(known) else None


def fillings(side: int = 2) -> Iterator[Position]:
    """All ways of filling a board; 630 on side 2, and on larger ones more than anyone can count out.

    >>> from rvbkit.study import rvb
    >>> print(next(rvb.fillings()))
    RR/VVB/B. cross 1
    """
    side = known_side(side)
    cells = frozenset(range(grid(side).size))
    each = len(cells) // 3
    for red in combinations(sorted(cells), each):
        for green in combinations(sorted(cells - {*red}), each):
            for blue in combinations(sorted(cells - {*red, *green}), each):
                marks = dict.fromkeys(red, "R") | dict.fromkeys(green, "V") | dict.fromkeys(blue, "B")
                yield Position(side, "".join(marks.get(cell, ".") for cell in sorted(cells)), "cross")


def _boards(boards: int | Iterable[Position | Problem], seed: int, side: int, connected: bool) -> Iterator[Board]:
    if whole(boards) is None:
        for number, board in enumerate(several(boards), 1):
            yield number, position_of(board.position if isinstance(board, Problem) else board), None
        return
    side, seed = known_side(side), seeded(seed)
    for number in range(1, count(boards) + 1):
        own = random.Random(f"{seed}/{number}").getrandbits(32)
        yield number, filled(side, own, connected), own


def _rows(time: float, memory: float, boards: Iterable[Board]) -> list[dict[str, Any]]:
    """The rows of some boards; a function of the module, so that any process can be sent it."""
    return [_row(*board, time, memory) for board in boards]


def _row(number: int, position: Position, seed: int | None, time: float, memory: float) -> dict[str, Any]:
    moves = list(islice(position.moves(), LISTED + 1))
    known = solution(position, time, memory)
    best = max(known.winning_moves, key=lambda move: len(move.cells), default=None)
    counted = len(moves) <= LISTED
    return {
        "board": number,
        "seed": seed,
        "position": str(position),
        "cells": len(position.left),
        "moves": len(moves) if counted else None,
        "longest": max((len(move.cells) for move in moves), default=0) if counted else None,
        "outcome": known.outcome,
        "winning": len(known.winning_moves) if known.complete else None,
        "winning_move": str(best) if best else None,
        "winning_length": len(best.cells) if best else None,
    }


# -- the proof ---------------------------------------------------------------------------------------

#: The most cells whose table is made to prove a move, which takes a second or so.
PROVED = 28


@dataclass(frozen=True)
class FirstMove:
    """A winning move, what it leaves, and the table that proves it.

    ``positions``  how many positions the cells left have, each letter there at least once
    ``lost``       how many of them lose for the player to move
    ``proved``     whether the one that the move leaves is among these

    >>> found = first_move("RVB/VBRV/BRVBR/VBRV/BRV cross 1")
    >>> len(found.move.cells), len(found.after.left), found.proved
    (16, 3, True)
    """

    position: Position
    move: Move
    after: Position
    positions: int
    lost: int
    proved: bool

    @property
    def left(self) -> tuple[str, ...]:
        return self.after.left

    @property
    def remarks(self) -> tuple[Remark, Remark]:
        """What the move does, and why it wins."""
        letters = "".join(map(self.position.at, self.move.cells))
        done = {"letters": letters, "count": len(self.move.cells), "left": len(self.left)}
        why = {"left": len(self.left), "positions": grouped(self.positions), "lost": grouped(self.lost)}
        return Remark("rvb-study.first-move", done), Remark("rvb-study.first-move-proved", why)

    def __repr__(self) -> str:
        return "\n".join([str(self.move), *(remark.sentence for remark in self.remarks)])

    def _repr_html_(self) -> str:
        root = themed()
        picture = draw(self.after, last=[self.move], taps=False)
        picture.set("style", FITS)
        root.append(picture)
        for remark in self.remarks:
            ET.SubElement(root, "p").text = remark.sentence
        return ET.tostring(root, encoding="unicode", method="html")


def first_move(position: Position | str, time: float = 20.0) -> FirstMove:
    """A winning move of a large board, looked for within ``time`` seconds, with its proof.

    Raises ``NotationError`` where none is found, or where what it leaves is too large for a table.

    >>> from rvbkit.study import rvb
    >>> print(rvb.first_move("RVB/VBRV/BRVBR/VBRV/BRV cross 1").remarks[0])
    VBRVBRVBRVBRVBRV: 16 cells crossed in one stroke. 3 are left.
    """
    return _first_move(crossing_of(position), seconds_allowed(time))


@lru_cache(16)
def _first_move(position: Position, time: float) -> FirstMove:
    from rvbkit.games.rvb.solver import solve, table

    known = solve(position, time=time).winning_moves
    move = max(known, key=lambda move: len(move.cells), default=None)
    if move is None or len(position.left) - len(move.cells) > PROVED:
        raise NotationError("rvb-study.no-first-move", seconds=f"{time:g}")
    after = position.play(move)
    made = table(after)
    positions = 1
    for letter in LETTERS:
        left = after.count(letter)
        positions *= sum(comb(left, some) for some in range(KEEP, left + 1))
    return FirstMove(position, move, after, positions, made.count(), made.lost(after.left))
