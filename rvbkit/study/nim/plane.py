"""The quarter plane on a page, where losing positions are claimed and cross out others.

A first tap on a position looks at it: dots show where its moves lead. A second tap, or Enter, claims that it
loses; Escape looks away. A drag goes on looking, so that a small cell is found with a large finger.
"""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

from rvbkit.draw.sieve import CELL, Marks, draw
from rvbkit.draw.svg import as_text
from rvbkit.game import Mistake, Remark
from rvbkit.games.nim.numbers import pair
from rvbkit.study.nim.building import Pair
from rvbkit.study.nim.keeping import Table
from rvbkit.study.nim.sieving import Sieve, reached_from
from rvbkit.surface import Surface, words
from rvbkit.text import say

#: The largest plane: beyond it cells are too small to be hit, and too many to be drawn at each tap.
MOST = 40


class Plane(Surface):
    """The positions up to (extent ; extent) with what the pairs of a table cross out."""

    def __init__(self, of: Table, extent: int) -> None:
        self.table = of
        self.extent = extent
        self.chosen: Pair | None = None
        self.sieve = Sieve.of(of.building, extent)
        self._of = of.building
        super().__init__(match_id=uuid4().hex, **self._seen())
        self.listen()

    @property
    def width(self) -> int:
        """How wide it is shown at most, in pixels."""
        return int((self.extent + 3) * CELL * 1.2)

    # -- taps -----------------------------------------------------------------------------------

    def take(self, tap: str) -> None:
        """Looks at a position, or claims the one looked at."""
        place = self._place(tap)
        if tap in ("escape", "back"):
            self._look(None)
        elif tap == "enter" and self.chosen is None:
            self.tell(Mistake("build.nothing-chosen"))
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
        self.table.tell(Remark("build.chosen", {"pair": pair(*place)}) if place else None)

    def tell(self, remark: Remark) -> None:
        """Says what went wrong."""
        self.table.tell(remark)

    # -- what is seen ------------------------------------------------------------------------------

    def refresh(self, aloud: bool = True) -> None:
        """Sends what has changed, in one message; what was done in the form is spoken there."""
        if self._of != self.table.building:
            self._of, self.chosen = self.table.building, None
            self.sieve = Sieve.of(self._of, self.extent)
        with self.hold_sync():
            self.spoken = self.table.told if aloud else ""
            for trait, value in self._seen().items():
                self.set_trait(trait, value)

    def _seen(self) -> dict[str, Any]:
        remark, verdict = self.table.remark, self.table.verdict
        refused = isinstance(remark, Mistake)
        near = [place for place in (verdict.leads, verdict.pair) if place] if verdict and refused else []
        return {
            "svg": self.picture(),
            "seq": self.table.seq,
            "message": remark.sentence if remark else "",
            "mood": "refused" if refused else "",
            "near": [f"@{x};{y}" for x, y in near if max(x, y) <= self.extent],
            "taps": [f"@{self.chosen[0]};{self.chosen[1]}"] if self.chosen else [],
            "words": words(),
        }

    def picture(self, taps: bool = True) -> str:
        """The plane as an SVG; without ``taps`` for paper, with the strokes alone."""
        label = say("build.plane", size=self.extent, k=self.table.building.k)
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
            return say("build.cell-losing", pair=pair(*place))
        stroke = self.sieve.strokes.get(place)
        if stroke:
            return say("build.cell-crossed", pair=pair(*place), losing=pair(*stroke.losing))
        if place in self.sieve.over:
            return say("build.cell-over", pair=pair(*place))
        return say("build.cell-open", pair=pair(*place))
