"""What a pupil sees of a table made by hand: a form with the table below it and, for the sieve, the plane.

Both show one ``keeping.Table`` and keep nothing themselves but what is chosen on the plane.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from rvbkit import live
from rvbkit.game import Mistake, Remark, written
from rvbkit.games.nim.numbers import counted, write
from rvbkit.live import Live, Part
from rvbkit.study.nim.building import Building, Pair, read_pair
from rvbkit.study.nim.keeping import Table, table
from rvbkit.study.nim.plane import Plane
from rvbkit.study.nim.tables import framed
from rvbkit.text import say
from rvbkit.twin import Bundle, in_jupyter

if TYPE_CHECKING:
    import pandas as pd

BACK = "back"


class HandTable(Live):
    """A table being made by hand: ``pairs`` are those found so far, ``frame()`` is the table for pandas.

    The page shows a form with the table below it and, for a sieve, the quarter plane with what the pairs cross out. The
    saved page shows the table, and the picture.
    """

    says = "nim-build.live"

    def __init__(self, of: Table, rows: int | None = None, size: int | None = None) -> None:
        self.table = of
        self.rows = rows
        self._two_texts = False
        self._fresh = 0
        self._proposed = False
        self.plane = Plane(of, size) if size else None
        super().__init__()
        of.watch(self.refresh)

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

    def take(self, tap: str) -> None:
        if self.plane:
            self.plane.take(tap)

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        self._proposed = name != BACK
        if name == BACK:
            self.table.take_back()
            return
        texts = fields["smaller"], fields["larger"]
        self._two_texts = all(map(str.strip, texts))
        self.table.propose(*self._ordered(*read_pair(*texts)))

    def tell(self, remark: Remark) -> None:
        self.table.tell(remark)

    def _ordered(self, first: int, second: int) -> Pair:
        """A table has the smaller number first; on the plane both orders are places."""
        return (first, second) if first <= second or self.plane else (second, first)

    # -- what is seen ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Shows the table as it is now."""
        if self.plane:
            self.plane.refresh()
        self._fresh += bool(self.table.verdict and self.table.verdict.right)
        self.show()

    def look(self) -> list[Part]:
        right = bool(self.table.verdict and self.table.verdict.right)
        told = [remark for remark in (self.table.remark, self.table.trouble) if remark]
        wrong = any(isinstance(remark, Mistake) for remark in told)
        lines = [("wrong" if isinstance(remark, Mistake) else "", remark.sentence) for remark in told]
        said = live.words(self._headline().sentence, lines, mood="wrong" if wrong else "right" if right else "")
        if wrong and not right:  # what is asked is not what is wrong
            said = live.words(say("nim-build.refused"), [*lines, ("", self._headline().sentence)], mood="wrong")
        seen = sorted(self.plane.chosen) if self.plane and self.plane.chosen else ("", "")
        fields = [
            live.field(
                name, "text", say(f"nim-build.{name}"), str(number), fresh=self._fresh, enter="propose", digits=True
            )
            for name, number in zip(("smaller", "larger"), seen, strict=True)
        ]
        send = live.key("propose", say("nim-build.propose"), solid=True)
        form = live.row("form", *fields, live.keys(send, live.key(BACK, say("nim-build.take-back"), sign="undo")))
        table = live.markup("table", _markup(self._html(newest=right)))
        if not self.plane:
            return [live.row("builder", said, form, table, look="form")]
        beside = live.row("beside", said, form, table, look="more")
        return [live.row("sieve", live.pictures(live.picture("plane", self.plane.picture())), beside, look="beside")]

    def state(self) -> dict[str, Any]:
        right = bool(self.table.verdict and self.table.verdict.right)
        return {
            "seq": self.table.seq,
            "spoken": self._spoken(right),
            "focus": self._field() if self._proposed else "",
            "taps": self.plane.taps if self.plane else [],
            "refused": isinstance(self.table.remark, Mistake),
        }

    def _field(self) -> str:
        """Where one types next: in the field that is empty, or whose number does not go with the one asked."""
        remark, verdict = self.table.remark, self.table.verdict
        if remark and remark.key == "nim-build.missing":
            return "larger"
        asked = verdict and not verdict.right and min(verdict.pair) == self.building.asked
        return "larger" if asked and self._two_texts else "smaller"

    def _spoken(self, right: bool) -> str:
        """What has happened and, when something new is asked, what."""
        told = self.table.told
        return f"{told} {self._headline().sentence}".strip() if right or not told else told

    def _headline(self) -> Remark:
        if self.plane:
            inside = sum(max(both) <= self.plane.extent for both in self.pairs)
            done = not self.plane.sieve.open()
            return Remark("nim-build.sieve-done", {"count": inside}) if done else Remark("nim-build.sieve-asks")
        if self.rows and len(self.pairs) - self.building.given >= self.rows:
            return Remark("nim-build.complete", {"count": len(self.pairs)})
        return Remark("nim-build.asks")

    def _html(self, newest: bool = False) -> ET.Element:
        """The table as a page shows it."""
        root = ET.Element("table")
        key = "nim-build.caption-misere" if self.building.misere else "nim-build.caption"
        caption = ET.SubElement(root, "caption", {"style": "white-space:nowrap"})  # else as narrow as the table
        caption.text = say(key, k=self.building.k)
        head = ET.SubElement(ET.SubElement(root, "thead"), "tr")
        for title in "nABD":
            ET.SubElement(head, "th", {"scope": "col"}).text = title
        body = ET.SubElement(root, "tbody")
        for n, (a, b) in enumerate(self.pairs):
            last = newest and n == len(self.pairs) - 1
            row = ET.SubElement(body, "tr", {"class": "rk-last"} if last else {})
            ET.SubElement(row, "th", {"scope": "row"}).text = str(n)
            for number in (a, b, b - a):
                ET.SubElement(row, "td").text = str(number)
        return root

    # -- the saved page -------------------------------------------------------------------------------

    def saved(self) -> list[Bundle]:
        """The table; for a sieve also the plane."""
        twin = ET.Element("div", {"class": "rk-twin"})
        twin.append(self._html())
        table: Bundle = {"text/html": _markup(twin), "text/plain": repr(self)}
        if not self.plane:
            return [table]
        return [table, {"image/svg+xml": self.plane.picture(taps=False), "text/plain": say("nim-build.live")}]

    def saved_state(self) -> object:
        return self.building, say(self.says)

    def __repr__(self) -> str:
        lines = ["\t".join("nABD"), *("\t".join(map(str, (n, a, b, b - a))) for n, (a, b) in enumerate(self.pairs))]
        return "\n".join(lines)


def open_table(key: str, k: int, misere: bool, rows: int | None = None, size: int | None = None) -> HandTable:
    """The form, or the sieve, on the table kept under this key.

    Shown twice in a notebook of Jupyter, it is one and the same. Elsewhere (marimo) it is a new one: there a widget
    ends with the run of its cell, and one process may serve several pages.
    """
    found = (_shown if in_jupyter() else HandTable)(table(key, k, misere), rows, size)
    if found.plane:
        found.plane.chosen = None
    found.refresh()  # perhaps in another language
    return found


@cache
def _shown(of: Table, rows: int | None, size: int | None) -> HandTable:
    return HandTable(of, rows, size)


def _markup(element: ET.Element) -> str:
    return ET.tostring(element, encoding="unicode", method="html")
