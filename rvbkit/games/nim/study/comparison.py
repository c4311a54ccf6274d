"""The outcome of a comparison: a sentence, a pandas frame, a picture, and the page that a notebook shows of them."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from rvbkit.games.nim.position import in_order, told_pair, unbroken
from rvbkit.games.nim.solver import lost, lost_pair
from rvbkit.games.nim.study.alignment import Pair, Row, judge
from rvbkit.games.nim.study.entries import Entry, entries
from rvbkit.games.nim.study.pictures import game, sides
from rvbkit.games.nim.study.tables import asked_number
from rvbkit.page.live import adapter
from rvbkit.page.picture import in_our_look
from rvbkit.page.svg import PALETTE
from rvbkit.text import language, say
from rvbkit.text.inputs import flag, part, whole
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from rvbkit.games.nim.study.handmade import HandTable
    from rvbkit.page.live import Bundle

#: A page shows so many rows; the frame has all of them.
MOST_SHOWN = 200
COLUMNS = ["row", "n", "yours", "computed", "agrees", "why"]
CELL = "text-align:left;padding:3px 10px"
#: Of fewer rows a picture shows nothing that the table does not.
FEWEST_DRAWN = 3
#: Text shows so many of those that do not agree.
MOST_WRITTEN = 20


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
        told, mine = game(self.k, self.misere), [row for row in self.rows if not row.gap]
        if not mine:
            return Remark("nim-table.empty", {"game": told})
        right, missing = sum(row.agrees for row in mine), sum(row.gap for row in self.rows)
        if right == len(mine) and not missing:
            return Remark("nim-table.all-agree", {"count": right, "game": told})
        if right == len(mine):
            return Remark("nim-table.only-missing", {"count": min(missing, 2), "missing": missing, "game": told})
        blanks = {"count": len(mine) - right, "all": len(mine), "game": told}
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
        import pandas as pd

        names = {name: say(f"nim-table.{name}-column") for name in COLUMNS}
        return pd.DataFrame([row.cells() for row in self.rows], columns=COLUMNS).rename(columns=names)

    def plot(self) -> Figure:
        """The pairs in the quarter plane: those that agree, those that do not and where they should be."""
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
            from rvbkit.page.plots import as_png, on_page, width_of

            figure = self.plot()
            page = on_page(figure)
            if page is None:
                source = "data:image/png;base64," + b64encode(as_png(figure)).decode()
                made = {"src": source, "alt": self.sentence, "width": str(width_of(figure)), "style": "max-width:100%"}
                page = ET.Element("img", made)
            self._pictures[spoken] = page
        return self._pictures[spoken]


def _columns(rows: tuple[Row, ...]) -> list[str]:
    """The columns of a page; the place of each row is left out if it is nothing but its n."""
    numbered = [row for row in rows if row.place is not None]
    only_n = all(row.place == Remark("nim-table.n", {"n": row.number}) for row in numbered)
    return COLUMNS[1:] if only_n else COLUMNS


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


#: Whose pairs a table may be instead: asked only where most of it is wrong.
OTHER_GAMES = [(k, misere) for misere in (False, True) for k in range(6)]


def compare(mine: object, k: int | None = None, misere: bool | None = None) -> Comparison:
    """Compares a table of pairs with the computed one.

    ``mine`` may be a list of pairs, columns by their names, a frame, a table made by hand, a CSV file or its text.
    More than two columns need names. Without ``k``, tables that know theirs are compared with it, others with k = 1.

    >>> from rvbkit.study import nim
    >>> nim.compare([(0, 0), (1, 3), (2, 7)], k=1)
    1 row of 3 is wrong (k = 1).
    n = 2: (2 ; 7) is not losing: from (2 ; 7) take 0 and 1, and leave (2 ; 6). Expected: (2 ; 6).
    """
    known = _known(mine)
    k = asked_number(known[0] if k is None else k, "nim-table.k")
    misere = flag(known[1] if misere is None else misere, "misere")
    found = entries(mine)
    rows = judge(found, k, misere)
    made = k, misere, tuple(rows), _other_game(found, rows, k, misere)
    by_hand = part(part(mine, "table"), "watch") is not None
    return Followed(*made, mine=mine) if by_hand else Comparison(*made)  # type: ignore[arg-type]


@dataclass(frozen=True, kw_only=True, repr=False)
class Followed(Comparison):
    """The comparison of a table made by hand: where it is shown, it changes with the table."""

    mine: HandTable

    def _ipython_display_(self) -> None:
        twins = adapter().Twins(self._now, lambda: self.mine.pairs)
        twins.show(None, "")
        self.mine.table.watch(twins.update)

    def _now(self) -> list[Bundle]:
        now = compare(self.mine, self.k, self.misere)
        return [{"text/html": now._repr_html_(), "text/plain": repr(now)}]


def _known(mine: Any) -> tuple[Any, Any]:
    """The k and the variant that a table carries."""
    attributes = part(mine, "attrs")
    if isinstance(attributes, dict):
        return attributes.get("k", 1), attributes.get("misere", False)
    for one in (mine, part(mine, "building")):
        if whole(part(one, "k")) is not None:
            return one.k, part(one, "misere", False)
    return 1, False


def _other_game(found: Sequence[Entry], rows: Sequence[Row], k: int, misere: bool) -> Remark | None:
    """The game whose losing pairs these are, if they are not those of the game asked for."""
    pairs = {in_order(entry.pair) for entry in found if entry.pair} - {(0, 0)}
    right = sum(lost(*both, k, misere) for both in pairs)
    if len(pairs) < 2 or 2 * right > len(pairs):
        return None
    for other, variant in OTHER_GAMES:
        if 4 * sum(lost(*both, other, variant) for both in pairs) >= 3 * len(pairs):
            return Remark("nim-table.other-misere" if variant else "nim-table.other-k", {"k": other})
    return None


# -- the picture --------------------------------------------------------------------------------

#: Pairs of larger numbers are left out of a picture.
MOST_DRAWN = 10**12
#: So many pairs that are wrong or missing are named beside their marks.
MOST_NAMED = 6
#: So many pairs of a gap are drawn.
MOST_MISSING = 100


@in_our_look
def compared(comparison: Comparison) -> Figure:
    """The pairs of a table in the quarter plane, smaller number along the bottom, with one kind of mark a verdict."""
    from rvbkit.page.plots import INK, legend, sheet, titled, whole_ticks

    figure, (axes,) = sheet(6.4, 5.6)
    rows = [row for row in comparison.rows if _drawable(row)]
    marks: dict[str, dict[str, Any]] = {
        "nim-table.mark-right": {"marker": "o", "color": INK["B-ink"], "s": 20},
        "nim-table.mark-beside": {"marker": "P", "color": INK["last"], "s": 55},
        "nim-table.mark-missing": {"marker": "s", "facecolor": "none", "edgecolor": INK["next"], "s": 48, "lw": 1.4},
        "nim-table.mark-expected": {"marker": "D", "facecolor": "none", "edgecolor": INK["V-ink"], "s": 80, "lw": 1.4},
        "nim-table.mark-wrong": {"marker": "x", "color": INK["wrong"], "s": 60, "lw": 2.2},
    }
    points: dict[str, list[Pair]] = {key: [] for key in marks}
    for row in rows:
        for key, both in _marks(row, comparison):
            points[key].append(both)
    for key, style in marks.items():
        if points[key]:
            label = say("nim-table.mark-count", mark=say(key), count=len(points[key]))
            axes.scatter(*sides(points[key]), label=label, zorder=3, **style)
    drawn = [(1, 1), *(both for some in points.values() for both in some)]
    size = [max(numbers) * 1.08 for numbers in sides(drawn)]
    axes.set(xlim=(-size[0] / 40, size[0]), ylim=(-size[1] / 40, size[1]))
    for row in [row for row in rows if not row.agrees][:MOST_NAMED]:
        _name(axes, row, size[0] / 2)
    # where all is right there is nothing to compare: what is seen are the losing pairs
    title = "nim-table.right-title" if comparison.agrees else "nim-table.compared-title"
    told = Remark(title, {"game": game(comparison.k, comparison.misere)})
    titled(axes, told, "nim-table.smaller-axis", "nim-table.larger-axis")
    whole_ticks(axes, "x", "y")
    axes.grid(True)
    if rows:
        legend(figure, 2)
    return figure


def _drawable(row: Row) -> bool:
    numbers = [number for both in (row.pair, row.computed) if both for number in both]
    return bool(numbers) and max(numbers) <= MOST_DRAWN


def _name(axes: Axes, row: Row, middle: float) -> None:
    """What a row holds, beside its mark: to the right below the pairs, or to the left above them."""
    from rvbkit.page.plots import INK

    both = in_order(row.pair) if row.pair else row.computed
    if both is None:
        return
    told = told_pair(*both).sentence
    if row.pair and row.computed not in (None, both):
        told = say("nim-table.instead", mine=told, computed=told_pair(*(row.computed or both)))
    left = both[0] > middle
    look: dict[str, Any] = {"textcoords": "offset points", "ha": "right" if left else "left", "color": INK["pen"]}
    axes.annotate(told, both, (-9, 5) if left else (9, -9), **look)


def _marks(row: Row, comparison: Comparison) -> list[tuple[str, Pair]]:
    """What is drawn of a row of the table, and where; of a gap the first pairs that are missing."""
    if row.gap:
        missing = range(row.number or 0, (row.number or 0) + min(row.gap, MOST_MISSING))
        return [("nim-table.mark-missing", lost_pair(n, comparison.k, comparison.misere)) for n in missing]
    expected = [("nim-table.mark-expected", row.computed)] if row.computed else []
    if row.pair is None:
        return expected
    both = in_order(row.pair)
    if row.agrees:
        return [("nim-table.mark-right", both)]
    return [("nim-table.mark-beside", both)] if both == row.computed else [("nim-table.mark-wrong", both), *expected]
