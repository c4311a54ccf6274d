"""Panels: the cells, the start cell, the hatched cells, and what a cell of the quick game asks for.

A panel is a text. A line that begins with # is for people. Rows of the figure come first, as ``figure`` describes them,
``.`` for nothing; then lines of a word, a colon and cells, named as in the figure:

    start: d7               where the first piece goes, one cell
    hatched: a4 a5          cells that champions may agree not to use
    pay-bank 2: b3 b11      a player who places a piece there pays 2 to the bank
    pay-each 5: g5          the player pays 5 to each other player
    receive 2: e1 e13       the player receives 2 from the bank
    give: c2 c12            the player gives a piece to the left neighbour
    again: a7               the player has another turn

A cell asks for one thing at most, the start cell for nothing. The sentence about a mistake names its line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple, Self

from rvbkit.games.option import Data, File
from rvbkit.games.trioker.figure import NOTHING, Figure
from rvbkit.text.remarks import NotationError, Remark

PANELS = File(Path(__file__).parent / "data", ".panel")
PAY_BANK, PAY_EACH, RECEIVE, GIVE, AGAIN = "pay-bank", "pay-each", "receive", "give", "again"
#: What a cell may ask for, and whether that has an amount.
ASKS = {PAY_BANK: True, PAY_EACH: True, RECEIVE: True, GIVE: False, AGAIN: False}
START, HATCHED = "start", "hatched"
#: Signs of the longest file that is read.
LONGEST = 20_000


class Mark(NamedTuple):
    """What a cell asks for, with the amount of money if there is one."""

    asks: str
    amount: int = 0


@dataclass(frozen=True)
class Panel:
    """What a file says, and the file itself: two panels are equal if their files are."""

    data: Data
    figure: Figure = field(compare=False)
    start: str = field(compare=False)
    hatched: tuple[str, ...] = field(compare=False)
    marks: Mapping[str, Mark] = field(compare=False)

    @classmethod
    def parse(cls, data: Data) -> Self:
        """Reads a file of data, or raises an error that names the line of the first mistake."""
        reader = _Reader(data)
        figure = reader.read()
        return cls(data, figure, reader.start, tuple(reader.hatched), reader.marks)

    @cached_property
    def unhatched(self) -> Figure:
        """The figure without its hatched cells; the other cells keep their places and names."""
        rows = [[*row] for row in self.figure.rows]
        for cell in self.hatched:
            row, column = self.figure.places[self.figure.number[cell]]
            rows[row][column] = NOTHING
        return replace(self.figure, rows=tuple(map("".join, rows)))


@lru_cache(64)
def panel_of(data: Data) -> Panel:
    """The panel of a file; each file is read once."""
    return Panel.parse(data)


class _Reader:
    """Reads a file line by line; ``number`` is the present line."""

    def __init__(self, data: Data) -> None:
        self.data, self.number, self.start = data, 1, ""
        self.rows: dict[int, str] = {}
        self.hatched: list[str] = []
        self.marks: dict[str, Mark] = {}

    def read(self) -> Figure:
        figure = None
        if len(self.data.text) > LONGEST:
            raise NotationError("trioker.panel-long", name=self.data.name, most=LONGEST)
        for number, line in enumerate(map(str.strip, self.data.text.splitlines()), 1):
            self.number = number
            if re.fullmatch("[AVav.]+", line):
                self._row(line, late=figure is not None)
            elif line and not line.startswith("#"):
                figure = figure or self._figure()
                self._word(figure, line)
        figure = figure or self._figure()
        self._demand(bool(self.start), "trioker.panel-no-start")
        return figure

    def _demand(self, so: bool, key: str, /, **blanks: object) -> None:
        if not so:
            raise self._wrong(Remark(key, blanks))

    def _wrong(self, why: Remark) -> NotationError:
        return NotationError("trioker.panel-line", name=self.data.name, line=self.number, why=why)

    def _row(self, line: str, late: bool) -> None:
        self._demand(not late, "trioker.panel-row-late")
        self._demand(not self.rows or self.number - 1 in self.rows, "trioker.panel-row-gap")
        self.rows[self.number] = line

    def _figure(self) -> Figure:
        """The figure of the rows, after the last one."""
        self._demand(bool(self.rows), "trioker.panel-no-rows")
        try:
            figure = Figure.parse("/".join(self.rows.values()))
        except NotationError as error:
            cell = error.remark.blanks.get("cell", "a")
            self.number = [*self.rows][ord(cell[0]) - ord("a")]
            raise self._wrong(error.remark) from None
        if not figure.connected:
            self.number = min(self.rows)
            raise self._wrong(Remark("trioker.panel-apart"))
        return figure

    def _word(self, figure: Figure, line: str) -> None:
        found = re.fullmatch(r"([a-z-]{1,20})(?: ([0-9]{1,3}))? ?:([^:]*)", " ".join(line.lower().split()), re.A)
        word, amount, named = found.groups() if found else ("", None, "")
        known = (START, HATCHED, *ASKS)
        self._demand(word in known, "trioker.panel-word", known=", ".join(known))
        money = ASKS.get(word, False)
        right = int(amount or 0) > 0 if money else amount is None
        self._demand(right, "trioker.panel-amount" if money else "trioker.panel-no-amount", word=word)
        cells = named.split()
        for cell in cells:
            self._demand(cell in figure.number, "trioker.no-cell", cell=cell[:20])
        self._demand(bool(cells), "trioker.panel-no-cells")
        self._demand(word != START or (len(cells) == 1 and not self.start), "trioker.panel-one-start")
        for cell in cells:
            said = cell == self.start or cell in (self.hatched if word == HATCHED else self.marks)
            self._demand(not said and not (word == START and cell in self.hatched), "trioker.panel-said", cell=cell)
            if word == START:
                self.start = cell
            elif word == HATCHED:
                self.hatched.append(cell)
            else:
                self.marks[cell] = Mark(word, int(amount or 0))
