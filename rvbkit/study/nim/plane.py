"""The quarter plane on a page, where losing positions are claimed and cross out others.

A first tap on a position looks at it: dots show where its moves lead. A second tap, or Enter, claims that it
loses; Escape looks away. A drag goes on looking, so that a small cell is found with a large finger.
"""

from __future__ import annotations

import re

from rvbkit.draw.nim.sieve import Marks, draw
from rvbkit.draw.svg import as_text
from rvbkit.game import Mistake, Remark
from rvbkit.games.nim.numbers import told_pair
from rvbkit.study.nim.building import Pair
from rvbkit.study.nim.keeping import Table
from rvbkit.study.nim.sieving import Sieve, reached_from
from rvbkit.text import say

#: The largest plane: beyond it cells are too small to be hit, and too many to be drawn at each tap.
MOST = 40


class Plane:
    """The positions up to (extent ; extent) with what the pairs of a table cross out."""

    def __init__(self, of: Table, extent: int) -> None:
        self.table = of
        self.extent = extent
        self.chosen: Pair | None = None
        self._of = of.building
        self.sieve = Sieve.of(self._of, extent)

    # -- taps -----------------------------------------------------------------------------------

    def take(self, tap: str) -> None:
        """Looks at a position, or claims the one looked at."""
        place = self._place(tap)
        if tap in ("escape", "back"):
            self._look(None)
        elif tap == "enter" and self.chosen is None:
            self.table.tell(Mistake("nim-build.nothing-chosen"))
        elif tap == "enter" or (place and place == self.chosen):
            claimed, self.chosen = self.chosen or (0, 0), None
            self.table.propose(*claimed)
        elif place:
            self._look(place)

    def _place(self, tap: str) -> Pair | None:
        found = re.fullmatch(r"@(\d{1,3});(\d{1,3})", tap, re.ASCII)
        place = (int(found[1]), int(found[2])) if found else None
        return place if place and max(place) <= self.extent else None

    def _look(self, place: Pair | None) -> None:
        self.chosen = place
        self.table.tell(Remark("nim-build.chosen", {"pair": told_pair(*place)}) if place else None)

    # -- what is seen ------------------------------------------------------------------------------

    @property
    def taps(self) -> list[str]:
        return [f"@{self.chosen[0]};{self.chosen[1]}"] if self.chosen else []

    def refresh(self) -> None:
        """Crosses out what the pairs of the table do, if they have changed."""
        if self._of != self.table.building:
            self._of, self.chosen = self.table.building, None
            self.sieve = Sieve.of(self._of, self.extent)

    def picture(self, taps: bool = True) -> str:
        """The plane as an SVG; without ``taps`` for paper, with the strokes alone."""
        label = say("nim-build.plane", size=self.extent, k=self.table.building.k)
        marks = self._marks() if taps else Marks(frozenset(self.sieve.losing), self._directions(), self.sieve.over)
        return as_text(draw(self.extent, marks, label=label, spoken=self._called if taps else None))

    def _directions(self) -> dict[Pair, str]:
        return {place: stroke.direction for place, stroke in self.sieve.strokes.items()}

    def _marks(self) -> Marks:
        verdict = self.table.verdict
        kill = None
        if verdict and verdict.leads and max(*verdict.pair, *verdict.leads) <= self.extent:
            kill = (verdict.pair, verdict.leads)
        return Marks(
            losing=frozenset(self.sieve.losing),
            strokes=self._directions(),
            over=self.sieve.over,
            newest=self._newest() if verdict and verdict.right else frozenset(),
            chosen=self.chosen,
            reach=reached_from(self.chosen, self.table.building.k) if self.chosen else (),
            kill=kill,
        )

    def _newest(self) -> frozenset[Pair]:
        last = len(self._of.pairs) - 1
        strokes = {place for place, stroke in self.sieve.strokes.items() if stroke.number == last}
        return frozenset(strokes | {place for place, number in self.sieve.losing.items() if number == last})

    def _called(self, place: Pair) -> str:
        """How a position is spoken."""
        if place in self.sieve.losing:
            return say("nim-build.cell-losing", pair=told_pair(*place))
        stroke = self.sieve.strokes.get(place)
        if stroke:
            return say("nim-build.cell-crossed", pair=told_pair(*place), losing=told_pair(*stroke.losing))
        if place in self.sieve.over:
            return say("nim-build.cell-over", pair=told_pair(*place))
        return say("nim-build.cell-open", pair=told_pair(*place))
