"""What a pupil sees of a table made by hand: a form with the table below it and, for the sieve, the quarter plane.

``builder`` asks for one pair after another. ``sieve`` shows the plane, where losing positions cross out others: a first
tap on a position looks at it, and dots show where its moves lead; a second tap, or Enter, claims that it loses; Escape
looks away. A drag goes on looking, so that a small cell is found with a large finger. ``carry_on`` takes up a table
from the journal of an earlier lesson, which it only reads.

Form and plane show one ``builder.Table``. They keep nothing themselves but the position chosen on the plane.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from rvbkit.games.nim.picture.sieve import Marks, draw
from rvbkit.games.nim.position import counted, in_order, told_pair, write
from rvbkit.games.nim.study.builder import Building, Pair, Sieve, Table, reached_from, read_pair, table
from rvbkit.games.nim.study.tables import framed
from rvbkit.page import live
from rvbkit.page.live import Bundle, Live, Part
from rvbkit.page.runner import shell_in_use
from rvbkit.page.svg import as_text
from rvbkit.questions import check, session
from rvbkit.questions.entries import NoJournal, kept_in
from rvbkit.questions.question import Question
from rvbkit.text import current, files, say
from rvbkit.text.inputs import at_least, flag
from rvbkit.text.quoting import SHOWN_DIGITS, typed
from rvbkit.text.remarks import Mistake, NotationError, Remark, written

if TYPE_CHECKING:
    import pandas as pd


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
        strokes = {place: stroke.direction for place, stroke in self.sieve.strokes.items()}
        marks = Marks(frozenset(self.sieve.losing), strokes, self.sieve.over)
        marks = self._with_last(marks) if taps else marks
        return as_text(draw(self.extent, marks, label=label, spoken=self._called if taps else None))

    def _with_last(self, marks: Marks) -> Marks:
        """These marks, with what the last proposal or look adds."""
        verdict, kill = self.table.verdict, None
        if verdict and verdict.leads and max(*verdict.pair, *verdict.leads) <= self.extent:
            kill = (verdict.pair, verdict.leads)
        newest = self._newest() if verdict and verdict.right else frozenset()
        reach = reached_from(self.chosen, self.table.building.k) if self.chosen else ()
        return replace(marks, newest=newest, chosen=self.chosen, reach=reach, kill=kill)

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


# -- the form ------------------------------------------------------------------------------------

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
        self._two_texts, both = all(map(str.strip, texts)), read_pair(*texts)
        self.table.propose(*(both if self.plane else in_order(both)))  # on the plane both orders are places

    def tell(self, remark: Remark) -> None:
        self.table.tell(remark)

    # -- what is seen ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Shows the table as it is now."""
        if self.plane:
            self.plane.refresh()
        self._fresh += self._right
        self.show()

    @property
    def _right(self) -> bool:
        """Whether the last proposal was right."""
        return bool(self.table.verdict and self.table.verdict.right)

    def look(self) -> list[Part]:
        right, told = self._right, [remark for remark in (self.table.remark, self.table.trouble) if remark]
        wrong = any(isinstance(remark, Mistake) for remark in told)
        lines = [("wrong" if isinstance(remark, Mistake) else "", remark.sentence) for remark in told]
        said = live.words(self._headline().sentence, lines, mood="wrong" if wrong else "right" if right else "")
        if wrong and not right:  # what is asked is not what is wrong
            said = live.words(say("nim-build.refused"), [*lines, ("", self._headline().sentence)], mood="wrong")
        seen = sorted(self.plane.chosen) if self.plane and self.plane.chosen else ("", "")
        how: dict[str, Any] = {"fresh": self._fresh, "enter": "propose", "digits": True}
        pairs = zip(("smaller", "larger"), seen, strict=True)
        fields = [live.field(name, "text", say(f"nim-build.{name}"), str(number), **how) for name, number in pairs]
        send = live.key("propose", say("nim-build.propose"), solid=True)
        form = live.row("form", *fields, live.keys(send, live.key(BACK, say("nim-build.take-back"), sign="undo")))
        table = live.markup("table", _markup(self._html(newest=right)))
        if not self.plane:
            return [live.row("builder", said, form, table, look="form")]
        beside = live.row("beside", said, form, table, look="more")
        return [live.row("sieve", live.pictures(live.picture("plane", self.plane.picture())), beside, look="beside")]

    def state(self) -> dict[str, Any]:
        told = self.table.told
        return {
            "seq": self.table.seq,
            "spoken": f"{told} {self._headline().sentence}".strip() if self._right or not told else told,
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


def _markup(element: ET.Element) -> str:
    return ET.tostring(element, encoding="unicode", method="html")


# -- what a notebook calls -----------------------------------------------------------------------

#: A larger number would swell the file of the answers.
MOST_K = 10**SHOWN_DIGITS


def builder(k: int = 1, misere: bool = False, rows: int | None = None, key: str = "table") -> HandTable:
    """A table of losing pairs to make by hand, pair by pair: a wrong one is refused with the move that kills it.

    ``rows`` is how many pairs are asked for, not counting (0 ; 0), which is given; one may go on.
    The table is kept under ``key`` in the lesson's
    journal, with what was tried, and comes back when the cell is run again.

    >>> from rvbkit.study import nim
    >>> print(nim.builder(k=1).propose(1, 2))
    (1 ; 2) does not lose: from (1 ; 2) take 1 and 2, and leave (0 ; 0), which loses.
    """
    if rows is not None:
        rows = at_least(rows, 1, "nim-build.wrong-rows", most=MOST_K)
    return _opened(k, misere, key, rows=rows)


def sieve(k: int = 1, size: int = 20, misere: bool = False, key: str = "table") -> HandTable:
    """The quarter plane up to (size ; size): a losing position that is found crosses out all that can reach it.

    The table is the one that ``builder`` makes under the same ``key``.

    >>> from rvbkit.study import nim
    >>> print(nim.sieve(k=1, size=8).propose(1, 3))
    (1 ; 3) loses: it is entered, with the difference D = 2.
    """
    return _opened(k, misere, key, size=at_least(size, 1, "nim-build.wrong-size", most=MOST))


def _opened(k: Any, misere: Any, key: Any, rows: int | None = None, size: int | None = None) -> HandTable:
    """The form, or the sieve, on the table kept under this key.

    Shown twice in a notebook of Jupyter, it is one and the same. Elsewhere (marimo) it is a new one: there a widget
    ends with the run of its cell, and one process may serve several pages.
    """
    k, misere = at_least(k, 0, "nim-build.wrong-k", most=MOST_K), flag(misere, "misere")
    if not isinstance(key, str) or not (key := written(key)):
        raise NotationError("nim-build.wrong-key", given=typed(key))
    of = table(key, k, misere)
    found = current().part(Shown).get((of, rows, size)) or HandTable(of, rows, size)
    if shell_in_use():
        current().part(Shown)[of, rows, size] = found
    if found.plane:
        found.plane.chosen = None
    found.refresh()  # perhaps in another language
    return found


class Shown(dict[tuple[Table, int | None, int | None], HandTable]):
    """What a session shows of its tables: each with so many rows, or of that size, once."""


def carry_on(lesson: str, key: str, k: int = 1, rows: int | None = None, misere: bool = False) -> HandTable:
    """The table kept under ``key``, here or in the answers to an earlier ``lesson``, whichever is longer.

    What comes from there is kept in this notebook's journal too, once. ``rows`` is how many pairs are asked for.

    >>> from rvbkit.study import nim
    >>> nim.carry_on("05-nim-table", "table").pairs
    ((0, 0),)
    """
    if not isinstance(lesson, str) or not re.fullmatch(r"[0-9A-Za-z][0-9A-Za-z-]*", lesson := written(lesson)):
        raise NotationError("lesson.name", name=lesson)
    table = builder(k=k, misere=misere, rows=rows, key=key)
    found, _ = Building.of(_entries(lesson, key), table.building.k, table.building.misere)
    more = len(found.pairs) - len(table.pairs)
    if more > 0 and found.entry() not in session.kept(key):  # else pairs were taken back since
        session.record(key, found.entry())
        table = builder(k=k, misere=misere, rows=rows, key=key)
        number = lesson.partition("-")[0]  # pupils know the name by no other file than that of their answers
        table.table.tell(Remark("nim-build.carried", {"count": more, "lesson": number}))
    return table


def _entries(lesson: str, key: str) -> list[Any]:
    """The answers that the lesson's journal has under this key; none if there is none, or it is damaged."""
    here = session.journal_path()
    path = (Path(here).parent if here else Path.cwd()) / f"{lesson}.answers.json"
    try:
        entries = kept_in(files.read(path, links=False)).answers.get(key, [])
    except (OSError, NoJournal):
        return []
    return [entry["answer"] for entry in entries]


class Making(HandTable):
    """The builder of the table that is kept under the exercise's name, from row 0 to row ``last``."""

    def __init__(self, question: Question, k: int, misere: bool, last: int) -> None:
        self.question = question
        kept = table(question.key, k, misere)
        super().__init__(kept, last + 1 - kept.building.given)  # in misère play row 0 is not given
        question.changed = self.show

    def refresh(self) -> None:
        self.question.verdict = check.kept_verdict(self.question.exercise)
        super().refresh()

    def look(self) -> list[Part]:
        question = self.question
        card = question.card() if question.right else question.hinted()
        return [live.row("question", *question.heading(), *super().look(), question.keys(), *card, look="ask")]

    def state(self) -> dict[str, Any]:
        mine = self.question.state()
        return super().state() | {name: mine[name] for name in ("key", "kept")}

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        if not self.question.press(name):
            super().press(name, fields)
