"""What a pupil sees of a table made by hand: a form with the table below it and, for the sieve, the plane.

Both show one ``keeping.Table`` and keep nothing themselves but what is chosen on the plane.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import ipywidgets as widgets

from rvbkit.entry import Entry
from rvbkit.game import Mistake, Remark, safely, written
from rvbkit.games.nim.numbers import counted, write
from rvbkit.study.nim.building import Building, Pair, read_pair
from rvbkit.study.nim.keeping import Table, table
from rvbkit.study.nim.plane import Plane
from rvbkit.study.nim.tables import framed
from rvbkit.text import say
from rvbkit.twin import Bundle, Twins

if TYPE_CHECKING:
    import pandas as pd

BACK = "back"


class HandTable:
    """A table being made by hand: ``pairs`` are those found so far, ``frame()`` is the table for pandas.

    ``widget`` is what the page shows: ``entry``, the form with the table, and for a sieve ``plane``, the
    quarter plane with what the pairs cross out. The saved page shows the table, and the picture.
    """

    def __init__(self, of: Table, rows: int | None = None, size: int | None = None) -> None:
        self.table = of
        self.rows = rows
        self._asked = self._two_texts = False
        self.plane = Plane(of, size) if size else None
        self.entry = Entry(submit=self._submit, press=self._press, **self._seen())
        self._twins = Twins(self._bundles, lambda: (self.building, say("build.live")))
        self.widget = self._box()
        of.watch(self.refresh)

    def _box(self) -> widgets.Widget:
        if not self.plane:
            return self.entry
        self.plane.layout = widgets.Layout(flex="6 1 400px", min_width="0", max_width=f"{self.plane.width}px")
        self.entry.layout = widgets.Layout(flex="1 1 230px", min_width="0")
        row = widgets.Layout(flex_flow="row wrap", max_width="100%", overflow="visible")
        box = widgets.HBox([self.plane, self.entry], layout=row)
        box.add_class("rvb-frame")
        return box

    # -- what it holds ----------------------------------------------------------------------

    @property
    def building(self) -> Building:
        return self.table.building

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs found so far, smaller number first."""
        return self.building.pairs

    def frame(self) -> pd.DataFrame:
        """The table for pandas: one row a pair, by its number n, with A, B and the difference D."""
        return framed(self.pairs)

    def propose(self, first: int, second: int) -> Remark:
        """Proposes a pair, as the button does; returns what is said of it."""
        both = (one if isinstance(one, str) else write(counted(one)) for one in (first, second))
        return self.table.propose(*read_pair(*map(written, both))).remark

    # -- what the page sends ------------------------------------------------------------------

    def _submit(self, texts: Sequence[str]) -> None:
        self._two_texts = all(map(str.strip, texts))
        self._asking(lambda: self.table.propose(*self._ordered(*read_pair(*texts))))

    def _press(self, name: str) -> None:
        if name == BACK:
            self._asking(self.table.take_back)

    def _asking(self, act: Callable[[], Any]) -> None:
        self._asked = True
        try:
            safely(act, self.table.tell)
        finally:
            self._asked = False

    def _ordered(self, first: int, second: int) -> Pair:
        """A table has the smaller number first; on the plane both orders are places."""
        return (first, second) if first <= second or self.plane else (second, first)

    # -- what is seen ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Shows the table as it is now."""
        if self.plane:
            self.plane.refresh(aloud=not self._asked)
        self.entry.show(**self._seen())
        self._twins.update()

    def _seen(self) -> dict[str, Any]:
        right = bool(self.table.verdict and self.table.verdict.right)
        return {
            "fields": [say("build.smaller"), say("build.larger")],
            "send": say("build.propose"),
            "buttons": {BACK: say("build.take-back")},
            "says": "".join(_markup(line) for line in self._lines()),
            "shows": _markup(self._html(newest=right)),
            "spoken": self._spoken(right),
            "focus": self._field(),
            "empty": right,
        }

    def _field(self) -> int:
        """Where one types next: in the field that is empty, or whose number does not go with the one asked."""
        remark, verdict = self.table.remark, self.table.verdict
        if remark and remark.key == "build.missing":
            return 1
        asked = verdict and not verdict.right and min(verdict.pair) == self.building.asked
        return 1 if asked and self._two_texts else 0

    def _spoken(self, right: bool) -> str:
        """What has happened and, when something new is asked, what."""
        told = self.table.told
        return f"{told} {self._headline().sentence}".strip() if right or not told else told

    def _headline(self) -> Remark:
        found, asked = len(self.pairs) - self.building.given, self.building.asked
        if self.plane:
            inside = sum(max(both) <= self.plane.extent for both in self.pairs)
            done = not self.plane.sieve.open()
            return Remark("build.sieve-done", {"count": inside}) if done else Remark("build.sieve-asks")
        if self.rows and found >= self.rows:
            return Remark("build.complete", {"count": found, "number": asked})
        return Remark("build.asks", {"number": asked})

    def _lines(self) -> list[ET.Element]:
        """What comes next, what was said of the last proposal, what there is to say of the file."""
        headline = ET.Element("div", {"class": "rvb-headline"})
        headline.text = self._headline().sentence
        lines = [headline]
        for remark in (self.table.remark, self.table.trouble):
            if remark:
                refused = isinstance(remark, Mistake)
                lines.append(ET.Element("div", {"class": "rvb-refused" if refused else "rvb-told"}))
                lines[-1].text = remark.sentence
        return lines

    def _html(self, newest: bool = False) -> ET.Element:
        """The table as a page shows it."""
        root = ET.Element("table")
        key = "build.caption-misere" if self.building.misere else "build.caption"
        caption = ET.SubElement(root, "caption", {"style": "white-space:nowrap"})  # else as narrow as the table
        caption.text = say(key, k=self.building.k)
        head = ET.SubElement(ET.SubElement(root, "thead"), "tr")
        for title in "nABD":
            ET.SubElement(head, "th", {"scope": "col"}).text = title
        body = ET.SubElement(root, "tbody")
        for n, (a, b) in enumerate(self.pairs):
            last = newest and n == len(self.pairs) - 1
            row = ET.SubElement(body, "tr", {"class": "rvb-last"} if last else {})
            ET.SubElement(row, "th", {"scope": "row"}).text = str(n)
            for number in (a, b, b - a):
                ET.SubElement(row, "td").text = str(number)
        return root

    # -- the saved page -------------------------------------------------------------------------------

    def _ipython_display_(self) -> None:
        self._twins.show(self.widget, say("build.live"))

    def _repr_mimebundle_(self, **_how: Any) -> dict[str, str]:
        """The table, and the plane, for a page without kernel."""
        return {name: text for bundle in reversed(self._bundles()) for name, text in bundle.items()}

    def _bundles(self) -> list[Bundle]:
        """The table; for a sieve also the plane."""
        twin = ET.Element("div", {"class": "rvb-twin"})
        twin.append(self._html())
        table: Bundle = {"text/html": _markup(twin), "text/plain": repr(self)}
        if not self.plane:
            return [table]
        return [table, {"image/svg+xml": self.plane.picture(taps=False), "text/plain": say("build.live")}]

    def __repr__(self) -> str:
        lines = ["\t".join("nABD"), *("\t".join(map(str, (n, a, b, b - a))) for n, (a, b) in enumerate(self.pairs))]
        return "\n".join(lines)


def open_table(key: str, k: int, misere: bool, rows: int | None = None, size: int | None = None) -> HandTable:
    """The form, or the sieve, on the table kept under this key: shown twice, it is one and the same."""
    found = _shown(table(key, k, misere), rows, size)
    found.refresh()  # perhaps in another language
    return found


@cache
def _shown(of: Table, rows: int | None, size: int | None) -> HandTable:
    return HandTable(of, rows, size)


def _markup(element: ET.Element) -> str:
    return ET.tostring(element, encoding="unicode", method="html")
