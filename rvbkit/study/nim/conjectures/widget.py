"""The desk: a field for a conjecture, what the search finds, the first cases as a picture, what was tried.

Everything is said anew in the language in use at each click. With a key, each conjecture tried is kept in
the lesson's journal as plain JSON, and comes back when the cell is run again::

    {"text": "(n; n+4) loses", "k": 1, "misere": false, "bound": 200}

Verdicts are never kept: they are found again when they are looked at.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from uuid import uuid4
from weakref import WeakSet
from xml.etree import ElementTree as ET

import ipywidgets as widgets

from rvbkit import keeping
from rvbkit.asked import flag
from rvbkit.draw.svg import as_text
from rvbkit.game import NotationError, Remark, safely, written
from rvbkit.in_turn import in_turn, on_enter, soon
from rvbkit.study.nim.asked import k_of
from rvbkit.study.nim.conjectures.article import claims
from rvbkit.study.nim.conjectures.chart import Values, chart, look, tapped
from rvbkit.study.nim.conjectures.reading import read
from rvbkit.study.nim.conjectures.refuting import explained
from rvbkit.study.nim.conjectures.searching import BOUND, MOST, conjecture, understood
from rvbkit.study.nim.conjectures.tried import Tried, kept
from rvbkit.study.nim.conjectures.verdict import Verdict, mark
from rvbkit.study.nim.conjectures.wording import EXAMPLES, help_html, line
from rvbkit.surface import Surface, words
from rvbkit.text import say
from rvbkit.twin import Bundle, Twins

AUTO = {"width": "auto", "max_width": "100%"}
WIDE = {"width": "auto", "max_width": "640px"}
ROW = {"flex_flow": "row wrap"}
OWN_WIDTH = {"description_width": "initial"}


#: The desks that keep what is tried: those with one key show the same.
_keyed: WeakSet[Desk] = WeakSet()


class Cases(Surface):
    """The picture of the first cases; it also speaks the verdicts."""

    _css = Surface._css + (Path(__file__).parent / "desk.css").read_text(encoding="utf-8")

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        super().__init__(svg=as_text(chart(None, 1, False)), words=words(), match_id=uuid4().hex)
        self.listen()

    def take(self, tap: str) -> None:
        """Says what is known of the case that is tapped; any other tap is answered too, for the page waits."""
        self.desk.look_at(tap)

    def tell(self, remark: Remark) -> None:
        self.desk.refuse(remark)

    def show(self, svg: str, spoken: str) -> None:
        """One message with all that is seen."""
        with self.hold_sync():
            self.svg, self.spoken, self.words = svg, spoken, words()
            self.seq += 1

    def __repr__(self) -> str:
        return "<Cases>"  # no address: saved notebooks stay the same


class Desk:
    """The desk on screen. ``tried`` is what was put to it; ``verdict`` the one that is shown."""

    def __init__(
        self, k: int = 1, misere: bool = False, bound: int = BOUND, *, key: str = "", article: bool = True
    ) -> None:
        if not isinstance(key, str):
            raise NotationError("guess.bad-key", given=key)
        asked = conjecture("(1; 3) loses", k, misere, bound)  # refuses what is no k and no bound, in words
        self.k: int = k_of(asked.k)  # a longer one would swell the file
        self.misere: bool = asked.misere
        self.key: str = written(key)
        self.tried: list[Tried] = []
        self.verdict: Verdict | None = None
        self._chosen: Values | None = None
        self._case: Remark | None = None
        self._wrong: Remark | None = None
        self._at = 0  # which of those tried is shown
        self._quiet: bool = False  # while refreshing, a changed widget is not a wish
        self._twins = Twins(lambda: [self._saved()], self._saved)
        self._make(asked.bound, flag(article, "article"))
        if self.key:
            keeping.reread()
            self.tried = kept(self.key)
            _keyed.add(self)
        self.refresh()

    # -- making -------------------------------------------------------------------------------

    def _make(self, bound: int, article: bool) -> None:
        self.game = widgets.HTML()
        self.field = widgets.Text(layout=widgets.Layout(**WIDE), style=OWN_WIDTH)
        self.field.on_msg(on_enter(self.check))
        self.bound = widgets.BoundedIntText(
            value=bound, min=1, max=MOST, layout=widgets.Layout(width="11em"), style=OWN_WIDTH
        )
        self.go = self._button(lambda: soon(self.check), button_style="primary")
        self.help = widgets.ToggleButton(value=False, layout=widgets.Layout(**AUTO))
        self.help.observe(lambda _: self.refresh(), names="value")
        self.article = widgets.Dropdown(options=[("", "")], layout=widgets.Layout(**AUTO), style=OWN_WIDTH)
        self.article.observe(self._from_article, names="value")
        self.examples_label = widgets.HTML()
        self.examples = [self._button(lambda text=text: self._write(read(text).told.sentence)) for text in EXAMPLES]
        self.help_text = widgets.HTML()
        self.found = widgets.HTML()
        self.cases = Cases(self)
        self.case = widgets.HTML()
        self.list = widgets.Select(options=[("", -1)], layout=widgets.Layout(**WIDE), style=OWN_WIDTH)
        self.list.observe(self._look_back, names="value")
        row, menu = widgets.Layout(**ROW), [self.article] if article else []
        self.widget = widgets.VBox(
            [
                self.game,
                self.field,
                widgets.HBox([self.bound, self.go, self.help], layout=row),
                self.help_text,
                widgets.HBox([self.examples_label, *self.examples, *menu], layout=row),
                self.found,
                self.cases,
                self.case,
                self.list,
            ],
            layout=widgets.Layout(max_width="100%", overflow="visible"),
        )
        self.widget.add_class("rvb-frame")
        self.widget.add_class("rvb-guess")

    def _button(self, action: Any, **options: Any) -> widgets.Button:
        made = widgets.Button(layout=widgets.Layout(**AUTO), **options)
        made.on_click(in_turn(lambda _: action()))
        return made

    # -- what people do -----------------------------------------------------------------------

    def check(self, text: str | None = None) -> None:
        """Puts what is in the field to the search; what is wrong with it is told."""
        if text is not None:
            self.field.value = written(text)
        safely(self._check, self.refuse)

    def _check(self) -> None:
        new = Tried(self.field.value.strip(), self.k, self.misere, self.bound.value)
        one = next((old for old in self.tried if old.plain() == new.plain()), new)
        trouble, _verdict = None, one.verdict  # nothing is kept that has none
        if one is new:
            self.tried.append(one)
            trouble = keeping.record(self.key, one.plain()) if self.key else None
        for desk in [desk for desk in _keyed if desk.key == self.key]:
            desk.tried = kept(desk.key, desk.tried)
            desk.refresh()
        self._show(one, trouble)

    def look_at(self, tap: str) -> None:
        """Says what is known of one case in the picture."""
        claim = self.verdict.claim if self.verdict else None
        values = tapped(claim, tap)
        if claim is not None and self.verdict and values is not None:
            k, misere = self.verdict.k, self.verdict.misere
            case = look(claim, values, k, misere)
            self._chosen = values
            self._case = explained(claim, case, k, misere) if case else Remark("guess.case-no-pair")
        self.refresh(self._case.sentence if self._case else "")

    def refuse(self, remark: Remark) -> None:
        """Says what is wrong with what was typed; the last verdict goes."""
        self._wrong, self.verdict, self._chosen, self._case = remark, None, None, None
        self.refresh(remark.sentence)

    def _write(self, text: str) -> None:
        self.field.value = text
        self.field.focus()

    @in_turn
    def _from_article(self, change: dict[str, Any]) -> None:
        if change["new"] and not self._quiet:
            self._write(claims()[change["new"]].told.sentence)
            self.refresh()

    @in_turn
    def _look_back(self, change: dict[str, Any]) -> None:
        if not self._quiet and change["new"] is not None and 0 <= change["new"] < len(self.tried):
            one = self.tried[change["new"]]
            self.field.value, self.bound.value = one.text, one.bound
            safely(lambda: self._show(one, None), self.refuse)

    def _show(self, one: Tried, trouble: Remark | None) -> None:
        self.verdict, self._wrong, self._chosen = one.verdict, None, None
        self._case = trouble
        self._at = self.tried.index(one)
        self.refresh(self.verdict.sentence)

    # -- what is seen -------------------------------------------------------------------------

    @in_turn
    def refresh(self, spoken: str = "") -> None:
        """Says everything anew, in the language in use."""
        self.found.value = self._found()
        self._quiet = True
        try:
            self._labels()
            self._list()
        finally:
            self._quiet = False
        self.case.value = line("rvb-told", self._case.sentence) if self._case else ""
        claim = self.verdict.claim if self.verdict else None
        k, misere = (self.verdict.k, self.verdict.misere) if self.verdict else (self.k, self.misere)
        self.cases.show(as_text(chart(claim, k, misere, chosen=self._chosen)), spoken)
        self._twins.update()

    def _labels(self) -> None:
        self.game.value = line("rvb-told", say("guess.game-misere" if self.misere else "guess.game", k=self.k))
        self.field.description = say("guess.field")
        self.field.placeholder = say("guess.hint", example=read(EXAMPLES[0]).told)
        self.bound.description, self.go.description = say("guess.up-to"), say("guess.check")
        self.help.description, self.examples_label.value = say("guess.help"), say("guess.examples")
        for button, text in zip(self.examples, EXAMPLES, strict=True):
            button.description = read(text).told.sentence
        self.article.description = say("guess.from-article")
        shipped = [(say("guess.choose"), "")] + [(one.title.sentence, key) for key, one in claims().items()]
        if tuple(self.article.options) != tuple(shipped) or self.article.value:
            self.article.options = shipped
            self.article.value = ""
        self.help_text.value = help_html() if self.help.value else ""

    def _list(self) -> None:
        rows = [
            (say("guess.tried-row", mark=mark(one.verdict) if one.known else "…", claim=understood(one.text).told), at)
            for at, one in enumerate(self.tried)
        ]
        self.list.layout.display = None if rows else "none"
        self.list.description = say("guess.tried")
        if tuple(self.list.options) != tuple(rows):
            self.list.options = rows
            self.list.rows = max(2, min(len(rows), 8))
        self.list.value = self._at if self.verdict and rows else None

    def _found(self) -> str:
        if self._wrong:
            return line("rvb-refused", self._wrong.sentence)
        if not self.verdict:
            return ""
        other_game = (self.verdict.k, self.verdict.misere) != (self.k, self.misere)
        return ET.tostring(self.verdict.element(game=other_game), encoding="unicode", method="html")

    # -- showing --------------------------------------------------------------------------------

    def _ipython_display_(self) -> None:
        self._twins.show(self.widget, say("guess.live"))

    def _saved(self) -> Bundle:
        """What the saved page shows instead: what was tried, and the verdict on it."""
        root = ET.Element("div", {"class": "rvb-guess-kept"})
        known = [one.verdict for one in self.tried if one.known]
        for verdict in known:
            root.append(verdict.element())
        if not known:
            ET.SubElement(root, "p").text = say("guess.live")
        plain = "\n\n".join(map(repr, known)) or say("guess.live")
        return {"text/html": ET.tostring(root, encoding="unicode", method="html"), "text/plain": plain}

    def __repr__(self) -> str:
        return say("guess.live")
