"""Playing RVB well: every answer comes from the exact solver.

One table answers for every position that can still arise from its cells, so the table of the
first position that is small enough serves the whole rest of the game. A larger board is only
searched for a proved winning run. While letters are placed, every way of filling the board is
solved where there are few: on side 2, and in the last turns of a larger board. Before these the
computer places at random.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from rvbkit.game import Value
from rvbkit.games.rvb.position import AFTER, BEFORE, KEEP, LETTERS, SAME
from rvbkit.matches.analysis import UNKNOWN, Analysis, patience
from rvbkit.matches.opponents import tapped
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    from rvbkit.games.rvb import Move, Position
    from rvbkit.games.rvb.solver import Table
    from rvbkit.games.rvb.solver.solution import Placings

random_move = tapped
#: Levels besides playing at random: the learner errs once in so many moves.
ERRS_ONCE_IN: dict[str, int | None] = {"learner": 3, "perfect": None}
#: Cells whose table takes a moment only, compiled.
TABLE_CELLS = 28
#: Cells of the largest table that a search for a winning run may ask for.
JUMP_CELLS = 30
#: Bytes that a thought may take: to get much more for the first time takes longer than doing with less.
MEMORY = 2.0**28
#: Lines that are followed at most to value the taps of one draft.
LINES = 20_000

_WIN, _LOSS = Value("win"), Value("loss")
#: Not yet a win, but one is within reach.
_OPEN = Value("win", exact=False)


class _Finished(Analysis):
    """The game is over, and the player to move has lost."""

    value = _LOSS


class _Known(Analysis):
    """Who wins is known, and mostly a best move."""

    def __init__(self, value: Value, best: Move | None) -> None:
        self.value, self._best = value, best

    @property
    def best(self) -> Move | None:
        return self._best

    def where(self) -> Remark:
        if self.value == _LOSS:
            return Remark("match.hint-lost")
        if self.best is None:
            return super().where()
        return Remark("rvb.hint-where", {"cell": self.best.cells[0]}, self.best.cells[:1])


class _Jump(_Known):
    """A large board of which one winning move is known."""

    def __init__(self, move: Move) -> None:
        super().__init__(_WIN, move)
        self.move = move

    def taps(self, taps: Sequence[str]) -> Mapping[str, Value]:
        cells, so_far = self.move.cells, len(taps)
        if so_far == len(cells) or tuple(taps) != cells[:so_far]:
            return {}
        return {cells[so_far]: _WIN if so_far == len(cells) - 1 else _OPEN}

    def after(self, move: Move) -> Value:
        return _WIN if {*move.cells} == {*self.move.cells} else super().after(move)


class _Placing(Analysis):
    """Letters are being placed: what is known of each placing, often nothing."""

    def __init__(self, placings: Placings) -> None:
        worth = placings.worth
        self._left = {move: left for move, left in placings.left.items() if left}
        self._open = [move for move in placings.left if move not in self._left]
        self._winning = placings.winning
        self.value = UNKNOWN if worth is None else _WIN if worth.wins else _LOSS

    @property
    def best(self) -> Move | None:
        """A winning placing that ends soonest; on lost ground one that lasts longest."""
        if self._winning:
            return min(self._winning, key=self._moves)
        return max(self._left, key=self._moves) if self.value == _LOSS else None

    def _moves(self, move: Move) -> int:
        return self._left[move].moves or 0

    def good(self) -> Sequence[Move]:
        """All placings that are as good as any, as far as is known; a lost one only where all are."""
        best = self.best
        return self._winning or self._open or ([best] if best else [])

    def after(self, move: Move) -> Value:
        left = self._left.get(move)
        return UNKNOWN if left is None else _LOSS if left.wins else _WIN

    def taps(self, taps: Sequence[str]) -> Mapping[str, Value]:
        """A cell is worth what the best placing that goes on with it is worth."""
        so_far = len(taps)
        values: dict[str, Value] = {}
        for known in (_LOSS, UNKNOWN, _WIN if so_far == len(LETTERS) - 1 else _OPEN):
            for move in (*self._left, *self._open):
                value = self.after(move)
                if move.cells[:so_far] == tuple(taps) and so_far < len(LETTERS) and value.kind == known.kind:
                    values[move.cells[so_far]] = known
        return values

    def where(self) -> Remark:
        if self.value == _LOSS:
            return Remark("match.hint-lost")
        if self.best is None:
            return Remark("rvb.hint-placing")
        cell, letter = self.best.cells[0], self.best.letters[0]
        return Remark("rvb.hint-place", {"cell": cell, "letter": letter}, (cell,))


class _Unsettled(Analysis):
    """A large board of which no winning move is known, only a run that may well be one."""

    def __init__(self, lead: Move | None) -> None:
        self.lead = lead


class _Solved(_Known):
    """A position whose every continuation is in a table."""

    def __init__(self, position: Position, table: Table, best: Move | None) -> None:
        """``best``: a shortest winning run; on lost ground a single cell, which keeps the most to go wrong."""
        super().__init__(_LOSS if table.lost(position.left) else _WIN, best)
        self.position, self.table, self.patch = position, table, table.patch
        self.left = self.patch.set_of(position.left)

    def after(self, move: Move) -> Value:
        return self._after(move.cells)

    def _after(self, cells: Sequence[str]) -> Value:
        return _WIN if self.table.lost_set(self.left & ~self.patch.set_of(cells)) else _LOSS

    def taps(self, taps: Sequence[str]) -> Mapping[str, Value]:
        from rvbkit.games.rvb import draft

        lines = _Lines(self)
        values = {}
        for tap in draft(self.position, taps).next:
            won = lines.can_win((*taps, tap))
            now = self._after((*taps, tap))
            values[tap] = now if now == _WIN else UNKNOWN if won is None else _OPEN if won else _LOSS
        return values


class _Lines:
    """Follows the lines that go on from a draft, until one is found that wins."""

    def __init__(self, solved: _Solved) -> None:
        self.table, self.patch, self.position = solved.table, solved.patch, solved.position
        self.left = solved.left
        self.spare = {letter: self.position.count(letter) - KEEP for letter in LETTERS}
        self.followed = 0

    def can_win(self, taps: Sequence[str]) -> bool | None:
        """Whether a winning move begins with these taps; None when there are too many lines."""
        line = [self.patch.number[cell] for cell in taps]
        letters = [*map(self.position.at, taps)]
        ways = [way for way in (SAME, AFTER, BEFORE) if len(line) == 1 or way[letters[0]] == letters[1]]
        crossed = sum(1 << cell for cell in line)
        if self.table.lost_set(self.left & ~crossed):
            return True
        found = [self._go_on(line, crossed, way) for way in ways]
        return True if True in found else None if None in found else False

    def _go_on(self, line: list[int], crossed: int, way: dict[str, str]) -> bool | None:
        """The same of a line that has crossed these cells; ``way`` says which letter comes next."""
        wanted = way[self.patch.letters[line[-1]]]
        taken = sum(self.patch.letters[cell] == wanted for cell in line)
        if taken >= self.spare[wanted]:
            return False
        tips = line if self.position.connected and way is SAME else line[-1:]
        unknown = False
        for cell in sorted({cell for tip in tips for cell in self.patch.near(tip, wanted)}):
            if crossed >> cell & 1 or not self.left >> cell & 1:
                continue
            self.followed += 1
            if self.followed > LINES:
                return None
            now = crossed | 1 << cell
            if self.table.lost_set(self.left & ~now):
                return True
            further = self._go_on([*line, cell], now, way)
            if further:
                return True
            unknown = unknown or further is None
        return None if unknown else False


#: The last tables: one answers for the whole rest of a game.
_tables: list[Table] = []


def _covering(position: Position) -> Table | None:
    for table in _tables:
        known = table.patch.position
        same_board = (known.side, known.connected) == (position.side, position.connected)
        if same_board and all(known.at(name) == position.at(name) for name in position.left):
            return table
    return None


def analyse(position: Position, budget: float) -> Iterator[Analysis | None]:
    """None after each short step and, last, what is known after ``budget`` seconds at most."""
    from rvbkit.games.rvb.solver.jump import Hunt

    if position.phase == "place":
        yield from _placing(position, budget)
        return
    if position.outcome() is not None:
        yield _Finished()
        return
    table, over = _covering(position), patience(budget)
    if table is None:
        yield None
        prepare()
        over = patience(budget)
        for made in _tabled(position):
            table = made
            if over():
                break
            yield None
    if table is not None:
        yield from _solved(position, table)
        return
    hunt = Hunt(position, MEMORY, JUMP_CELLS)
    for move in hunt.moves():
        if move is not None:
            yield _Jump(move)
            return
        if over():
            break
        yield None
    yield _Unsettled(hunt.likeliest(_table_cells()))


def _placing(position: Position, budget: float) -> Iterator[_Placing | None]:
    """None after each short step and, last, what is known of each placing."""
    from rvbkit.games.rvb.solver.solution import Placings, within_reach

    if within_reach(position):
        yield None
        prepare()
    placings, over = Placings(position, MEMORY), patience(budget)
    for _ in placings.steps():
        if over():
            break
        yield None
    yield _Placing(placings)


def _table_cells() -> int:
    """Cells whose table takes a moment only, here and now."""
    from rvbkit.games.rvb.solver.plan import UNCOMPILED_CELLS
    from rvbkit.kernels import COMPILED

    return TABLE_CELLS if COMPILED else UNCOMPILED_CELLS


@cache
def prepare() -> None:
    """Compiles the kernels, or reads them from where they are kept.

    That takes long, and holds Python's lock for so long at a time that a player who taps meanwhile would wait. So it is
    done before a game against a computer is shown, and in no thought.
    """
    from rvbkit.games.rvb import Position
    from rvbkit.games.rvb.solver import table

    list(table(Position.parse("RV/B.R/VB cross 1")).winning())


def _tabled(position: Position) -> Iterator[Table | None]:
    """None after each short step and, last, the table of a position that is small enough."""
    from rvbkit.games.rvb.solver import Patch, Unsettled
    from rvbkit.games.rvb.solver.table import building

    if len(position.left) > _table_cells():
        return
    try:
        table = yield from building(Patch.of(replace(position, turn=1)), MEMORY)
    except Unsettled:
        return
    _tables[:] = [table, *_tables[:3]]
    yield table


def _solved(position: Position, table: Table) -> Iterator[_Solved | None]:
    """None after each short step and, last, what the table says."""
    from rvbkit.games.solution import Unsettled

    best: Move | None = next(iter(position.moves()))  # a single cell
    if not table.lost(position.left):
        try:
            for best in table.winning(position):
                if best is not None:
                    break
                yield None
        except Unsettled:  # too many runs to look at, and none of them wins so far
            best = None
    yield _Solved(position, table, best)


def choose(position: Position, known: Analysis, level: str, chance: random.Random) -> Move | None:
    """The move of a level, or None for one at random."""
    errs = ERRS_ONCE_IN[level]
    if errs and chance.randrange(errs) == 0:
        return None
    if position.phase == "place":
        good = known.good() if isinstance(known, _Placing) else ()
        return chance.choice(good) if good else None
    if known.best is not None:
        return known.best  # type: ignore[no-any-return]
    if isinstance(known, _Unsettled) and known.lead is not None:
        return known.lead
    # nothing is known: the longest of some lines, which leads towards solvable ground
    lines = islice(position.moves(), LINES)
    return max(lines, key=lambda move: len(move.cells), default=None)
