"""The outcome of a comparison: rows, a sentence, a pandas frame, a picture, and what a notebook shows of them."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from rvbkit.draw.palette import PALETTE
from rvbkit.game import Remark
from rvbkit.games.nim.numbers import told_pair, unbroken
from rvbkit.quoting import in_short, in_words
from rvbkit.text import language, say

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

Pair = tuple[int, int]

#: A page shows so many rows; the frame has all of them.
MOST_SHOWN = 200
CELL = "text-align:left;padding:3px 10px"
#: Of fewer rows a picture shows nothing that the table does not.
FEWEST_DRAWN = 3
#: Text shows so many of those that do not agree.
MOST_WRITTEN = 20


@dataclass(frozen=True)
class Row:
    """One row of the table, or a gap in it (``pair`` and ``place`` are None), beside the computed pair.

    ``number`` is the computed pair's; ``why`` says what is wrong, and is empty where the row agrees.
    ``gap`` is how many pairs are missing here, beginning with the computed one.

    >>> from rvbkit.study import nim
    >>> row = nim.compare([(0, 0), (1, 3), (2, 7)], k=1).rows[2]
    >>> row.pair, row.computed, row.agrees
    ((2, 7), (2, 6), False)
    """

    order: int
    place: Remark | None
    pair: Pair | None
    number: int | None
    computed: Pair | None
    why: tuple[Remark, ...] = ()
    gap: int = 0

    __repr__ = in_short

    @property
    def agrees(self) -> bool:
        return not self.why

    @property
    def reason(self) -> str:
        """What is wrong, in the language in use."""
        return " ".join(remark.sentence for remark in self.why)

    @property
    def line(self) -> str:
        """What is wrong and where: a gap has no place, and a row that holds no pair names its own."""
        return say("nim-table.at", place=self.place, what=self.reason) if self.pair else self.reason

    def cells(self) -> dict[str, str]:
        """The row in words, by the names of columns."""
        return {
            "row": "" if self.place is None else self.place.sentence,
            "n": "" if self.number is None else in_words(self.number),
            "yours": _written(self.pair),
            "computed": _written(self.computed),
            "agrees": say("nim-table.agrees" if self.agrees else "nim-table.agrees-not"),
            "why": self.reason,
        }


@dataclass(frozen=True)
class Comparison:
    """``rows`` of a table beside the computed one for ``k``; ``hint``: the game whose table it may be instead.

    >>> from rvbkit.study import nim
    >>> found = nim.compare([(0, 0), (1, 3), (2, 7)], k=1)
    >>> found.agrees, [row.pair for row in found.wrong]
    (False, [(2, 7)])
    """

    k: int
    misere: bool
    rows: tuple[Row, ...]
    hint: Remark | None = None

    @property
    def agrees(self) -> bool:
        """Whether there is a table, and nothing is wrong with it."""
        return bool(self.rows) and all(row.agrees for row in self.rows)

    @property
    def wrong(self) -> tuple[Row, ...]:
        """The rows that do not agree, gaps included."""
        return tuple(row for row in self.rows if not row.agrees)

    @property
    def remark(self) -> Remark:
        """The whole outcome in one sentence."""
        game = Remark("nim-table.game-misere" if self.misere else "nim-table.game", {"k": self.k})
        mine = [row for row in self.rows if not row.gap]
        if not mine:
            return Remark("nim-table.empty", {"game": game})
        right, missing = sum(row.agrees for row in mine), sum(row.gap for row in self.rows)
        if right == len(mine) and not missing:
            return Remark("nim-table.all-agree", {"count": right, "game": game})
        if right == len(mine):
            return Remark("nim-table.only-missing", {"count": min(missing, 2), "missing": missing, "game": game})
        blanks = {"count": len(mine) - right, "all": len(mine), "game": game}
        if missing:
            return Remark("nim-table.wrong-and-missing", blanks | {"missing": missing})
        return Remark("nim-table.some-wrong", blanks)

    @property
    def sentence(self) -> str:
        """The whole outcome in the language in use."""
        return " ".join(remark.sentence for remark in (self.remark, self.hint) if remark)

    @property
    def frame(self) -> pd.DataFrame:
        """Row by row: the pair, the computed one, whether they agree, and why not."""
        return _framed(self.rows)

    def plot(self) -> Figure:
        """The pairs in the quarter plane: those that agree, those that do not and where they should be."""
        from rvbkit.study.nim.agreement import compared

        return compared(self)

    # -- what a notebook shows ------------------------------------------------------------------

    def __repr__(self) -> str:
        lines = [self.sentence, *(row.line for row in self.wrong[:MOST_WRITTEN])]
        if len(self.wrong) > MOST_WRITTEN:
            lines.append(say("nim-table.more-rows", count=len(self.wrong) - MOST_WRITTEN))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        root = ET.Element("div", {"class": "rvbkit-comparison"})
        ET.SubElement(root, "p").text = unbroken(self.sentence)
        if not self.rows:
            return ET.tostring(root, encoding="unicode")
        if self.wrong:
            root.append(_table(self.wrong, _columns(self.rows)))
        if len(self.rows) >= FEWEST_DRAWN:
            root.append(self._picture)
        whole = ET.SubElement(root, "details")
        ET.SubElement(whole, "summary").text = say("nim-table.all-rows")
        whole.append(_table(self.rows, _columns(self.rows)))
        return ET.tostring(root, encoding="unicode")

    @cached_property
    def _pictures(self) -> dict[str, ET.Element]:
        return {}

    @property
    def _picture(self) -> ET.Element:
        """The picture, drawn once a language."""
        spoken = language()
        if spoken not in self._pictures:
            from rvbkit.study.figures import as_png, width_of
            from rvbkit.study.inline import on_page

            figure = self.plot()
            page = on_page(figure)
            if page is not None:
                self._pictures[spoken] = page
                return page
            source = "data:image/png;base64," + b64encode(as_png(figure)).decode()
            made = {"src": source, "alt": self.sentence, "width": str(width_of(figure)), "style": "max-width:100%"}
            self._pictures[spoken] = ET.Element("img", made)
        return self._pictures[spoken]


def _written(both: Pair | None) -> str:
    return told_pair(*both).sentence if both else ""


def _framed(rows: tuple[Row, ...]) -> pd.DataFrame:
    import pandas as pd

    columns = ("row", "n", "yours", "computed", "agrees", "why")
    frame = pd.DataFrame([row.cells() for row in rows], columns=list(columns))
    return frame.rename(columns={name: say(f"nim-table.{name}-column") for name in columns})


def _columns(rows: tuple[Row, ...]) -> list[str]:
    """What is told of the rows; where each stands is left out if that is nothing but its n."""
    only_n = all(row.place is None or _is_its_n(row.place, row.number) for row in rows)
    return ["n", "yours", "computed", "agrees", "why"] if only_n else ["row", *_columns(())]


def _is_its_n(place: Remark, number: int | None) -> bool:
    return place.key == "nim-table.n" and number is not None and place.blanks["n"] == number


def _table(rows: tuple[Row, ...], names: list[str]) -> ET.Element:
    """Rows as a table of a page; those that disagree have a mark besides a colour."""
    table = ET.Element("table", {"class": "dataframe"})
    line = ET.SubElement(ET.SubElement(table, "thead"), "tr")
    for name in names:
        ET.SubElement(line, "th", {"scope": "col", "style": CELL}).text = say(f"nim-table.{name}-column")
    body = ET.SubElement(table, "tbody")
    for row in rows[:MOST_SHOWN]:
        line = ET.SubElement(body, "tr")
        for name, text in ((name, row.cells()[name]) for name in names):
            style = CELL + (";white-space:nowrap" if name != "why" else "")
            if name == "agrees" and not row.agrees:
                style += f";background:{PALETTE['R-fill'][0]};color:{PALETTE['R-ink'][0]}"
            ET.SubElement(line, "td", {"style": style}).text = unbroken(text)
    if len(rows) > MOST_SHOWN:
        line = ET.SubElement(body, "tr")
        more = say("nim-table.more-rows", count=len(rows) - MOST_SHOWN)
        ET.SubElement(line, "td", {"colspan": str(len(names))}).text = more
    return table
