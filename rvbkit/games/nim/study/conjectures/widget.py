"""The desk: a conjecture put together in blanks, what the search finds, the first cases as a picture, the list tried.

The page shows the conjecture that the blanks make after every change. Each click says everything again, in the
language in use. With a key, each conjecture tried is kept in the lesson's journal as plain JSON, and comes back when
the cell is run again::

    {"text": "(n; n+4) loses for n >= 1", "k": 1, "misere": false, "bound": 200}

Verdicts are never kept: the search finds them again when they are looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any
from weakref import WeakSet
from xml.etree import ElementTree as ET

from rvbkit.game import safely
from rvbkit.games.nim.position import unbroken
from rvbkit.games.nim.study.conjectures import form
from rvbkit.games.nim.study.conjectures.article import claims
from rvbkit.games.nim.study.conjectures.claim import Claim
from rvbkit.games.nim.study.conjectures.search import BOUND, MOST, Checkable, conjecture, understood
from rvbkit.games.nim.study.conjectures.verdict import Counterexample, Verdict
from rvbkit.games.nim.study.tables import k_of
from rvbkit.page import live
from rvbkit.page.errand import in_turn
from rvbkit.page.live import Bundle, Live, Part
from rvbkit.page.svg import as_text
from rvbkit.questions import session
from rvbkit.text import current, say
from rvbkit.text.inputs import flag
from rvbkit.text.quoting import cut, in_short
from rvbkit.text.remarks import NotationError, Remark, written


@dataclass
class Tried:
    """A conjecture that was put to the desk. Its verdict is found when it is looked at.

    An earlier version may have kept a text that cannot be read any more: it has no claim.
    """

    __repr__ = in_short

    text: str
    k: int
    misere: bool
    bound: int

    @property
    def claim(self) -> Claim | Checkable | None:
        """What it claims, if that can be read."""
        try:
            return understood(self.text)
        except NotationError:
            return None

    @cached_property
    def verdict(self) -> Verdict:
        return conjecture(self.text, self.k, self.misere, self.bound)

    @property
    def known(self) -> bool:
        """Whether the verdict was found already."""
        return "verdict" in self.__dict__

    @property
    def row(self) -> Remark:
        """A line of the list."""
        claim = self.claim
        if claim is None:
            return Remark("nim-guess.unjudged-row", {"text": cut(self.text)})
        return Remark("nim-guess.tried-row", {"mark": self.verdict.mark if self.known else "…", "claim": claim.told})

    def plain(self) -> dict[str, Any]:
        """For the journal."""
        return {one.name: getattr(self, one.name) for one in fields(self)}

    @classmethod
    def of(cls, entry: Any) -> Tried | None:
        """What a journal has kept, if it is that."""
        match entry:
            case {"text": str(text), "k": int(k), "misere": bool(misere), "bound": int(bound)}:
                return cls(text, k, misere, bound) if k >= 0 and 1 <= bound <= MOST else None
        return None


def kept(key: str, known: Sequence[Tried] = ()) -> list[Tried]:
    """Those known, and what else the journal has under this key, each once."""
    found = [*known]
    for one in map(Tried.of, session.kept(key)):
        if one and one not in found:
            found.append(one)
    return found


class Desk(Live):
    """The desk on screen. ``tried`` is what was put to it; ``verdict`` the one that is shown."""

    says = "nim-guess.live"

    def __init__(
        self, k: int = 1, misere: bool = False, bound: int = BOUND, *, key: str = "", article: bool = True
    ) -> None:
        if not isinstance(key, str):
            raise NotationError("nim-guess.bad-key", given=key)
        asked = conjecture("(1; 3) loses", k, misere, bound)  # refuses what is no k and no bound, in words
        self.k: int = k_of(asked.k)  # a longer one would swell the file
        self.misere: bool = asked.misere
        self.key: str = written(key)
        self.tried: list[Tried] = []
        self._forget()
        self._spoken = ""
        self._at = 0  # which of those tried is shown
        self._focus = ""
        self._article = flag(article, "article")
        #: What stands in the blanks, and up to where is searched; a higher ``_fresh`` brings it to the page.
        self.filled, self.bound, self._fresh = dict(form.BEGUN), asked.bound, 0
        self._letters: tuple[str, ...] = ()
        #: A statement about the whole table, which no blanks make.
        self._whole: Checkable | None = None
        self._unread: form.Unread | None = None
        if self.key:
            session.reread()
            self.tried = kept(self.key)
            current().part(Desks).add(self)
        super().__init__()

    def _forget(self) -> None:
        self.verdict: Verdict | None = None
        self._wrong: Remark | None = None
        self._chosen: form.Values | None = None
        self._case: Remark | None = None

    # -- what people do -----------------------------------------------------------------------

    def take(self, tap: str) -> None:
        """Says what is known of the case that is tapped; any other tap is answered too, for the page waits."""
        claim = self.verdict.claim if self.verdict else None
        values = form.tapped(claim, tap)
        if claim and self.verdict and values is not None:
            k, misere = self.verdict.k, self.verdict.misere
            case, self._chosen = claim.look(values, k, misere), values
            found = Counterexample(claim, case, k, misere) if case else None
            self._case = found.explained if found else Remark("nim-guess.case-no-pair")
        self.refresh(self._case.sentence if self._case else "")

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        self._focus = ""
        if name == "article" and fields["article"]:
            self._fill(claims()[fields["article"]].claim, self.bound)
            self._changed()
        elif name == "tried" and 0 <= fields["tried"] < len(self.tried):
            self._look_back(self.tried[fields["tried"]])
        else:
            changed = {blank: text for blank, text in fields.items() if self._blanks().get(blank, text) != text}
            self.bound = fields["bound"]
            if changed:
                self.filled |= changed
                self._whole = None
            if name == "check":
                self._check()
            elif changed:
                self._changed()

    def check(self, text: str | None = None) -> None:
        """Puts what is filled in, or this text, to the search; what is wrong with it is told."""

        def put() -> None:
            if text is not None:
                self._fill(understood(text), self.bound)
            self._check()

        safely(put, self.tell)

    def _check(self) -> None:
        try:
            claim = self._whole or form.claim_of(self.filled)
        except form.Unread as error:
            self._focus = error.name
            self.tell(error.remark)
            return
        new = Tried(str(claim), self.k, self.misere, self.bound)
        one = next((old for old in self.tried if old == new), new)
        trouble, _verdict = None, one.verdict  # nothing is kept that has none
        if one is new:
            self.tried.append(one)
            trouble = session.record(self.key, one.plain()) if self.key else None
        for desk in [desk for desk in current().part(Desks) if desk.key == self.key]:
            desk.tried = kept(desk.key, desk.tried)
            desk.refresh()
        self._show(one, trouble)

    def _look_back(self, one: Tried) -> None:
        """Shows one of those tried again; what is not read any more is told as that."""
        self._at = self.tried.index(one)
        if one.claim is None:
            self.tell(Remark("nim-guess.unjudged", {"text": cut(one.text)}))
        else:
            self._fill(one.claim, one.bound)
            self._show(one, None)

    def _changed(self) -> None:
        """Says the conjecture that now stands in the blanks, and forgets the last verdict."""
        self._forget()
        self.refresh(self._preview().sentence)

    def _preview(self) -> Remark:
        """The conjecture as it stands, or what is missing or wrong."""
        self._unread = None
        try:
            return self._whole.told if self._whole else form.claim_of(self.filled).told
        except form.Unread as error:
            self._unread = error
            return error.remark

    def tell(self, remark: Remark) -> None:
        """Says what is wrong with the typed conjecture, and forgets the last verdict."""
        self._forget()
        self._wrong = remark
        self.refresh(remark.sentence)

    def _fill(self, claim: Claim | Checkable, bound: int) -> None:
        self._whole = None if isinstance(claim, Claim) else claim
        self.filled = form.filled_with(claim) if isinstance(claim, Claim) else self.filled
        self.bound = bound
        self._fresh += 1

    def _show(self, one: Tried, trouble: Remark | None) -> None:
        self._forget()
        self.verdict, self._case = one.verdict, trouble
        self._at = self.tried.index(one)
        self.refresh(self.verdict.sentence)

    # -- what is seen -------------------------------------------------------------------------

    @in_turn
    def refresh(self, spoken: str = "") -> None:
        """Says everything again, in the language in use."""
        self._spoken = spoken
        self.show()

    def state(self) -> dict[str, Any]:
        return {"spoken": self._spoken, "focus": self._focus, "refused": self._wrong is not None}

    def look(self) -> list[Part]:
        claim = self.verdict.claim if self.verdict else None
        k, misere = (self.verdict.k, self.verdict.misere) if self.verdict else (self.k, self.misere)
        game = say("nim-guess.game-misere" if self.misere else "nim-guess.game", k=self.k)
        told = self._preview()
        wrong = self._unread.name if self._unread and self._flagged else ""
        cases = live.picture("cases", as_text(form.chart(claim, k, misere, chosen=self._chosen)))
        parts = [
            live.words("", [("", unbroken(game))], mood="label", id_="game"),
            self._menu() if self._article else None,
            *form.blanks(self._blanks(), self._letters, self._fresh, wrong),
            self._told(told),
            live.row(
                "asking",
                live.field(
                    "bound", "number", say("nim-guess.up-to"), self.bound, fresh=self._fresh, least=1, most=MOST,
                    enter="check",
                ),
                live.keys(live.key("check", say("nim-guess.check"), solid=True), id_="ask"),
            ),
            self._found(),
            live.pictures(cases) if claim else None,
            live.words("", [("", unbroken(self._case.sentence))], id_="case") if self._case else None,
            self._list(),
        ]  # fmt: skip
        return [live.row("desk", *parts, look="form")]

    def _blanks(self) -> dict[str, str]:
        """What stands in the blanks that are seen."""
        found = form.letters_in(self.filled)
        self._letters = self._letters if found is None else found
        return form.seen_of(self.filled, self._letters)

    @property
    def _flagged(self) -> bool:
        """Whether what is wrong in the blanks is shown as wrong: a blank that is still empty when it is asked for."""
        return self._unread is not None and (not self._unread.empty or self._wrong is not None)

    def _told(self, told: Remark) -> Part:
        """The conjecture that the blanks make."""
        if self._unread:
            return live.words("", [("", told.sentence)], mood="wrong" if self._flagged else "label", id_="preview")
        return live.words(unbroken(told.sentence), id_="preview")

    def _menu(self) -> Part:
        shipped = [("", say("nim-guess.choose"))] + [(key, one.title.sentence) for key, one in claims().items()]
        return live.field("article", "choice", say("nim-guess.from-article"), "", options=shipped, acts=True)

    def _list(self) -> Part | None:
        rows = [(at, one.row.sentence) for at, one in enumerate(self.tried)]
        chosen = self._at if self.verdict else -1
        return live.field("tried", "list", say("nim-guess.tried"), chosen, options=rows, acts=True) if rows else None

    def _found(self) -> Part | None:
        if self._wrong and not self._unread:  # else it stands above
            return live.words("", [("", unbroken(self._wrong.sentence))], mood="wrong", id_="wrong")
        if not self.verdict:
            return None
        other_game = (self.verdict.k, self.verdict.misere) != (self.k, self.misere)
        shown = ET.tostring(self.verdict.element(claim=False, game=other_game), encoding="unicode", method="html")
        return live.markup("verdict", shown)

    # -- showing --------------------------------------------------------------------------------

    def saved(self) -> list[Bundle]:
        """What the saved page shows instead: what was tried, and the verdict on it."""
        root = ET.Element("div", {"class": "rk-twin"})
        known = [one.verdict for one in self.tried if one.known]
        for verdict in known:
            root.append(verdict.element())
        if not known:
            ET.SubElement(root, "p").text = say("nim-guess.live")
        plain = "\n\n".join(map(repr, known)) or say("nim-guess.live")
        return [{"text/html": ET.tostring(root, encoding="unicode", method="html"), "text/plain": plain}]

    def saved_state(self) -> object:
        return self.saved()

    def __repr__(self) -> str:
        return say("nim-guess.live")


class Desks(WeakSet[Desk]):
    """The desks of a session that keep what is tried: those with one key show the same."""
