"""The outcome of a comparison: rows, a sentence, a pandas frame, a picture, and what a notebook shows of them.

A table of losing pairs beside the computed one: what agrees, row by row, and why the rest does not.

Every pair that is not losing comes with a move that leaves the other player a losing one; it stands
beside the computed pair that it should have been. Numbers that were passed over are pointed out where
they should come. The order of the rows and of the two numbers is free; (0 ; 0) may be left out, and
a table may begin to count at 1. ``judge`` does this for pairs, ``compare`` for tables in any form.

Tables beside one another, with a rule between them; on a narrow page one below another.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from rvbkit.games.nim.position import killed, told_pair, unbroken
from rvbkit.games.nim.solver import lost, lost_pair, number_of, partner, winning_move
from rvbkit.games.nim.study.grids import Counting, Entry, asked_number, placed
from rvbkit.games.nim.study.reading import entries
from rvbkit.games.survey import frame_with
from rvbkit.page.svg import PALETTE
from rvbkit.text import language, say
from rvbkit.text.inputs import flag, part, whole
from rvbkit.text.quoting import in_short, in_words
from rvbkit.text.remarks import Mistake, Remark, any_length

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from rvbkit.games.nim.study.handmade import HandTable
    from rvbkit.page.twin import Bundle


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
        from rvbkit.games.nim.study.agreement import compared

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


# -- A table of losing pairs beside the computed one: what agrees, row by row, and why the rest does not --

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
        from rvbkit.page.twin import Twins  # and IPython with it

        twins = Twins(self._now, lambda: self.mine.pairs)
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


# -- row by row ----------------------------------------------------------------------------------


def judge(found: Iterable[Entry], k: int, misere: bool) -> list[Row]:
    """The rows in the order of the computed table, with those that are missing between them."""
    judging = _Judging(list(found), k, misere)
    rows = [judging.row(at) for at in range(len(judging.entries))]
    return sorted([*rows, *judging.missing(rows)], key=lambda row: row.order)


class _Judging:
    """What is known of the whole table while its rows are judged one by one."""

    def __init__(self, found: list[Entry], k: int, misere: bool) -> None:
        self.k, self.misere = k, misere
        numbers = self._numbers(found)
        self.entries, self.counting = placed(found, numbers), Counting(found, numbers)
        #: Losing pairs, and any number, by where they stand first.
        self.right: dict[Pair, Entry] = {}
        self.standing: dict[int, Entry] = {}
        for entry in self.entries:
            if entry.pair and self.loses(entry.pair):
                self.right.setdefault(_sorted(entry.pair), entry)
        for both, entry in self.right.items():
            for number in both:
                self.standing.setdefault(number, entry)
        self.taken = set(self.right)
        self.last = 0

    def loses(self, both: Pair) -> bool:
        return lost(*both, self.k, self.misere)

    def rank(self, both: Pair) -> int:
        number = number_of(both[1] - both[0], self.k, self.misere)
        assert number is not None
        return number

    def with_number(self, number: int) -> Pair:
        """The computed pair that a number stands in."""
        return _sorted((number, partner(number, self.k, self.misere)))

    def _numbers(self, found: Sequence[Entry]) -> list[int | None]:
        """The computed number of each row's pair, where it loses and stands for the first time."""
        seen: set[Pair] = set()
        numbers: list[int | None] = []
        for entry in found:
            both = _sorted(entry.pair) if entry.pair and self.loses(entry.pair) else None
            numbers.append(self.rank(both) if both and both not in seen else None)
            seen |= {both} if both else set()
        return numbers

    def row(self, at: int) -> Row:
        """The row that stands at this place of the table, counted from 0."""
        entry = self.entries[at]
        if entry.pair is None:
            return self._no_pair(entry)
        both = _sorted(entry.pair)
        if self.loses(both):
            self.last = self.rank(both)
            why = tuple(self._aside(at, both, self.last))
            return Row(self.last, entry.place, entry.pair, self.last, both, why)
        expected = self._expected(both)
        if expected:
            self.taken.add(expected)
            self.last = self.rank(expected)
        number: int | None = self.last if expected else None
        return Row(self.last, entry.place, entry.pair, number, expected, tuple(self._why(entry, both, expected)))

    def _no_pair(self, entry: Entry) -> Row:
        """A row without a pair; the one number that can be read tells which pair it was to be."""
        why = (entry.trouble,) if entry.trouble else ()
        expected = None if entry.half is None else self.with_number(entry.half)
        if expected is None or expected in self.taken:
            return Row(self.last, entry.place, None, None, None, why)
        self.taken.add(expected)
        number = self.last = self.rank(expected)
        return Row(number, entry.place, None, number, expected, why)

    def _aside(self, at: int, both: Pair, number: int) -> Iterator[Remark]:
        """What is wrong about a losing pair: repeated, misplaced, a wrong difference beside it."""
        entry, first = self.entries[at], self.right[both]
        if first is not entry:
            yield Mistake("nim-table.repeated", {"pair": told_pair(*both), "place": _inside(first.place)})
        elif entry.rank is not None and not self.counting.fits(entry.rank, at, number):
            blanks = {"pair": told_pair(*both), "right": self.counting.due(number), "given": entry.rank}
            yield Mistake("nim-table.wrong-rank", blanks)
        if entry.difference is not None and entry.difference != both[1] - both[0]:
            blanks = {"pair": told_pair(*both), "right": both[1] - both[0], "given": entry.difference}
            yield Mistake("nim-table.wrong-difference", blanks)

    def _expected(self, both: Pair) -> Pair | None:
        """The computed pair that a wrong one was to be: one with a number of it that is not there yet.

        Its smaller number as such, its larger number as such, its smaller number at all; else it is one too many.
        """
        smaller, larger = (self.with_number(number) for number in both)
        wanted = [(smaller, smaller[0] == both[0]), (larger, larger[1] == both[1]), (smaller, True)]
        return next((one for one, fits in wanted if fits and one not in self.taken), None)

    def _why(self, entry: Entry, both: Pair, expected: Pair | None) -> Iterator[Remark]:
        written = entry.pair or both
        taken = winning_move(*written, self.k, self.misere)
        if taken is None:  # in misère play nobody has to take anything from (0 ; 0)
            yield Mistake("nim-table.empty-wins", {"pair": told_pair(*both)})
        else:
            yield Mistake("nim-table.not-losing", {"pair": told_pair(*written), "move": killed(*written, taken)})
        for number in dict.fromkeys(both):
            other = self.standing.get(number)
            if other:
                blanks = {"number": number, "pair": told_pair(*_sorted(other.pair or both))}
                yield Mistake("nim-table.used", blanks | {"place": _inside(other.place)})
        if entry.difference is not None and entry.difference != both[1] - both[0]:
            blanks = {"right": both[1] - both[0], "given": entry.difference}
            yield Mistake("nim-table.no-difference", blanks)
        if expected:
            yield Remark("nim-table.expected", {"pair": told_pair(*expected)})

    def missing(self, rows: Sequence[Row]) -> Iterator[Row]:
        """A row for each gap up to the last pair of the table; (0 ; 0) is no gap."""
        ranks = sorted({row.number for row in rows if row.number is not None})
        before = -1
        if ranks and not self.misere and ranks[0] > 0:
            before = 0
        for number in ranks:
            if number > before + 1:
                yield self._gap(before + 1, number - before - 1)
            before = number

    def _gap(self, number: int, count: int) -> Row:
        expected = lost_pair(number, self.k, self.misere)
        blanks = {"number": expected[0], "pair": told_pair(*expected), "count": min(count, 2), "many": count}
        return Row(number, None, None, number, expected, (Mistake("nim-table.missing", blanks),), count)


def _sorted(both: Pair) -> Pair:
    return both if both[0] <= both[1] else (both[1], both[0])


def _inside(place: Remark) -> Remark:
    """A place named within a sentence."""
    return replace(place, key="nim-table.row-inside") if place.key == "nim-table.row" else place


def _other_game(found: Sequence[Entry], rows: Sequence[Row], k: int, misere: bool) -> Remark | None:
    """The game whose losing pairs these are, if they are not those of the game asked for."""
    pairs = {_sorted(entry.pair) for entry in found if entry.pair} - {(0, 0)}
    right = sum(lost(*both, k, misere) for both in pairs)
    if len(pairs) < 2 or 2 * right > len(pairs):
        return None
    for other, variant in OTHER_GAMES:
        if 4 * sum(lost(*both, other, variant) for both in pairs) >= 3 * len(pairs):
            return Remark("nim-table.other-misere" if variant else "nim-table.other-k", {"k": other})
    return None


# -- Tables beside one another, with a rule between them; on a narrow page one below another --

#: Tables stand in rows as long as they fit; the rule goes with the text's colour, whatever the theme.
ROWS = "display:flex;flex-wrap:wrap;gap:1.5em 0"
ONE = "padding:0 0.6em;border-left:2px solid #888"


class SideBySide:
    """Some tables for one look."""

    def __init__(self, tables: tuple[pd.DataFrame, ...]) -> None:
        self.tables = tables

    def __repr__(self) -> str:
        with any_length():
            return "\n\n".join(f"{_name(one)}\n{one}" for one in self.tables)

    def _repr_html_(self) -> str:
        root = ET.Element("div", {"style": ROWS})
        for one in self.tables:
            box = ET.SubElement(root, "div", {"style": ONE})
            ET.SubElement(ET.SubElement(box, "p"), "strong").text = unbroken(_name(one))
            # the name of the index stands at the head of its column, in the one line of heads
            headed = one.rename_axis(index=None, columns=str(one.index.name or ""))
            with any_length():
                box.append(ET.fromstring(headed.to_html(border=0)))
        return ET.tostring(root, encoding="unicode", method="html")


def side_by_side(*tables: pd.DataFrame) -> SideBySide:
    """Shows tables beside one another, each under the k that it belongs to.

    >>> from rvbkit.study import nim
    >>> [line for line in repr(nim.side_by_side(nim.table(1), nim.table(2))).splitlines() if "k =" in line]
    ['k = 1', 'k = 2']
    """
    return SideBySide(tuple(map(frame_with, tables)))


def _name(table: pd.DataFrame) -> str:
    k = table.attrs.get("k")
    return "" if k is None else Remark("nim-table.game", {"k": k}).sentence
