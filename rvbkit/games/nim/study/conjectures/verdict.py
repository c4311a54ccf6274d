"""What the desk answers: whether a counterexample was found, and how far was looked.

A verdict shows itself in a notebook, in the language in use.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from rvbkit.games.nim.position import told_pair, unbroken
from rvbkit.games.nim.study.conjectures.claim import Claim
from rvbkit.games.nim.study.conjectures.refutation import Counterexample, Proof
from rvbkit.text import say
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    from rvbkit.games.nim.study.conjectures.search import Fault

#: How many counterexamples a verdict keeps, and how many moves of a proof it shows.
KEPT = 20
SHOWN_MOVES = 40


@dataclass(frozen=True)
class Verdict:
    """``holds``: no counterexample was found; None when there was nothing to check.

    ``checked``         the cases tried, of which ``wrong`` are counterexamples
    ``counterexamples`` the first of them, the smallest first
    ``skipped``         the cases left out, where the letters give no pair of piles
    ``cut``             the time was up before the bound was reached
    ``complete``        every case was tried that is spoken of: that is a proof
    ``without``         what would be the first counterexample if the condition were left out
    ``remarks``         all this in words
    ``claim``           what was read, unless it is a statement about the whole table

    >>> from rvbkit.study import nim
    >>> verdict = nim.conjecture("(n; n+2) loses for n >= 1", k=1)
    >>> verdict.holds, verdict.checked, verdict.counterexample.piles
    (False, 200, (2, 4))
    """

    told: Remark
    k: int
    misere: bool
    bound: int
    holds: bool | None
    checked: int
    wrong: int = 0
    counterexamples: tuple[Counterexample | Fault, ...] = ()
    skipped: int = 0
    cut: bool = False
    complete: bool = False
    without: Counterexample | None = None
    remarks: tuple[Remark, ...] = ()
    claim: Claim | None = None

    @property
    def counterexample(self) -> Counterexample | Fault | None:
        """The smallest one."""
        return self.counterexamples[0] if self.counterexamples else None

    @property
    def headline(self) -> Remark:
        """The verdict in a word or two."""
        if self.holds is None:
            return Remark("nim-guess.no-time" if self.cut else "nim-guess.nothing")
        if not self.holds:
            return Remark("nim-guess.false")
        return Remark("nim-guess.true" if self.complete else "nim-guess.unrefuted")

    @property
    def sentence(self) -> str:
        """The whole verdict in words, in the language in use."""
        return " ".join([f"{self.headline.sentence}.", *(remark.sentence for remark in self.remarks)])

    @property
    def game(self) -> Remark:
        """Which game it is about."""
        return Remark("nim-guess.game-misere" if self.misere else "nim-guess.game", {"k": self.k})

    # -- showing --------------------------------------------------------------------------------

    def __repr__(self) -> str:
        lines = [self.told.sentence, self.game.sentence, f"{mark(self)} {self.headline.sentence}."]
        return "\n".join([*lines, *(remark.sentence for remark in self.remarks)])

    def _repr_html_(self) -> str:
        return ET.tostring(self.element(), encoding="unicode", method="html")

    def element(self, *, claim: bool = True, game: bool = True) -> ET.Element:
        """The verdict for a page, with what it is about: which claim, and which game."""
        root = ET.Element("div", {"class": "rk-verdict"})
        if claim:
            _add(_add(root, "p"), "strong", self.told.sentence)
        if game:
            _add(root, "p", self.game.sentence, "rk-game")
        kind = {"✓": "rk-holds", "✕": "rk-fails"}.get(mark(self), "rk-open")
        _add(_add(root, "p", class_=kind), "strong", f"{mark(self)} {self.headline.sentence}")
        for remark in self.remarks:
            _add(root, "p", remark.sentence)
        first = self.counterexample
        if first and first.proof and first.proof.replies:
            _proof(root, first.proof)
        if self.wrong > 1:
            folded = _add(root, "details")
            _add(folded, "summary", say("nim-guess.more-counterexamples", count=len(self.counterexamples)))
            listed = _add(folded, "ul")
            for one in self.counterexamples:
                _add(listed, "li", one.remark.sentence)
        return root


def mark(verdict: Verdict) -> str:
    """The verdict as one sign: only what is proved has a tick, what is not refuted stays open."""
    if verdict.holds is None:
        return "–"
    return "✕" if not verdict.holds else "✓" if verdict.complete else "○"


def _add(parent: ET.Element, tag: str, text: str = "", class_: str = "") -> ET.Element:
    made = ET.SubElement(parent, tag, {"class": class_} if class_ else {})
    made.text = unbroken(text) or None
    return made


def _proof(root: ET.Element, proof: Proof) -> None:
    """Every move and its reply, folded away."""
    folded = _add(root, "details")
    _add(folded, "summary", say("nim-guess.proof", pair=told_pair(*proof.piles)))
    table = _add(folded, "table")
    table.set("tabindex", "0")  # on a narrow page it scrolls, also without a mouse
    head = _add(_add(table, "thead"), "tr")
    for key in ("nim-guess.taken-column", "nim-guess.left-column", "nim-guess.reply-column", "nim-guess.then-column"):
        _add(head, "th", say(key)).set("scope", "col")
    body = _add(table, "tbody")
    for reply in proof.replies[:SHOWN_MOVES]:
        row = _add(body, "tr")
        for both in (reply.taken, reply.left, reply.reply, reply.then):
            _add(row, "td", told_pair(*both).sentence)
    hidden = proof.moves - min(len(proof.replies), SHOWN_MOVES)
    if hidden > 0:
        _add(folded, "p", say("nim-guess.proof-more", count=hidden))
