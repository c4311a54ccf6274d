"""What the desk answers: whether a counterexample was found, and how far was looked.

A verdict shows itself in a notebook, in the language in use.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Protocol
from xml.etree import ElementTree as ET

from rvbkit.game import Remark
from rvbkit.games.nim.numbers import counted, pair
from rvbkit.study.nim.conjectures.claim import Claim
from rvbkit.study.nim.conjectures.computing import Reason, Undefined
from rvbkit.study.nim.conjectures.refuting import Counterexample, Proof
from rvbkit.study.nim.unbroken import unbroken
from rvbkit.text import say

#: How many counterexamples a verdict keeps, and how many moves of a proof it shows.
KEPT = 20
SHOWN_MOVES = 40
#: How long, in seconds, a position is looked for among the cases of a claim.
PATIENCE = 5.0


class Finding(Protocol):
    """A counterexample, of whatever kind of claim."""

    @property
    def piles(self) -> tuple[int, int]: ...
    @property
    def wins(self) -> bool: ...
    @property
    def taken(self) -> tuple[int, int] | None: ...
    @property
    def proof(self) -> Proof | None: ...
    @property
    def remark(self) -> Remark: ...


@dataclass(frozen=True)
class Verdict:
    """``holds``: no counterexample was found; None when there was nothing to check.

    ``checked``         the cases tried, of which ``wrong`` are counterexamples
    ``counterexamples`` the first of them, the smallest first
    ``skipped``         the cases left out, by reason
    ``cut``             the time was up before the bound was reached
    ``complete``        every case was tried that is spoken of: that is a proof
    ``without``         what would be the first counterexample if the condition were left out
    ``remarks``         all this in words
    ``claim``           what was read, unless it is a statement about the whole table
    """

    told: Remark
    k: int
    misere: bool
    bound: int
    holds: bool | None
    checked: int
    wrong: int = 0
    counterexamples: tuple[Finding, ...] = ()
    skipped: Mapping[Reason, int] = field(default_factory=dict)
    cut: bool = False
    complete: bool = False
    without: Counterexample | None = None
    remarks: tuple[Remark, ...] = ()
    claim: Claim | None = None

    @property
    def counterexample(self) -> Finding | None:
        """The smallest one."""
        return self.counterexamples[0] if self.counterexamples else None

    def refuted_by(self, first: int, second: int) -> Counterexample | None:
        """The position (first ; second) as a counterexample to the claim, if it is one within the bound.

        Where the letters have very many values, the search ends after some seconds.
        """
        if self.claim is None:
            return None
        first, second, until = counted(first), counted(second), monotonic() + PATIENCE
        for values in self.claim.cases(self.bound):
            if monotonic() > until:
                break
            try:
                case = self.claim.look(values, self.k, self.misere)
            except Undefined:
                continue
            if case and case.right is False and sorted(case.piles) == sorted((first, second)):
                return Counterexample(self.claim, case, self.k, self.misere)
        return None

    @property
    def headline(self) -> Remark:
        """The verdict in a word or two."""
        if self.holds is None:
            return Remark("guess.no-time" if self.cut else "guess.nothing")
        if not self.holds:
            return Remark("guess.false")
        return Remark("guess.true" if self.complete else "guess.unrefuted")

    @property
    def sentence(self) -> str:
        """The whole verdict in words, in the language in use."""
        return " ".join([f"{self.headline.sentence}.", *(remark.sentence for remark in self.remarks)])

    @property
    def game(self) -> Remark:
        """Which game it is about."""
        return Remark("guess.game-misere" if self.misere else "guess.game", {"k": self.k})

    # -- showing --------------------------------------------------------------------------------

    def __repr__(self) -> str:
        lines = [self.told.sentence, self.game.sentence, f"{mark(self)} {self.headline.sentence}."]
        return "\n".join([*lines, *(remark.sentence for remark in self.remarks)])

    def _repr_html_(self) -> str:
        return ET.tostring(self.element(), encoding="unicode", method="html")

    def element(self, *, game: bool = True) -> ET.Element:
        """The verdict for a page; ``game`` says also which game it is about."""
        root = ET.Element("div", {"class": "rvb-verdict"})
        _add(_add(root, "p"), "strong", self.told.sentence)
        if game:
            _add(root, "p", self.game.sentence, "rvb-game")
        kind = {"✓": "rvb-holds", "✕": "rvb-fails"}.get(mark(self), "rvb-open")
        _add(_add(root, "p", class_=kind), "strong", f"{mark(self)} {self.headline.sentence}")
        for remark in self.remarks:
            _add(root, "p", remark.sentence)
        first = self.counterexample
        if first and first.proof and first.proof.replies:
            _proof(root, first.proof)
        if self.wrong > 1:
            folded = _add(root, "details")
            _add(folded, "summary", say("guess.more-counterexamples", count=len(self.counterexamples)))
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
    _add(folded, "summary", say("guess.proof", pair=pair(*proof.piles)))
    table = _add(folded, "table")
    head = _add(_add(table, "thead"), "tr")
    for key in ("guess.taken-column", "guess.left-column", "guess.reply-column", "guess.then-column"):
        _add(head, "th", say(key)).set("scope", "col")
    body = _add(table, "tbody")
    for reply in proof.replies[:SHOWN_MOVES]:
        row = _add(body, "tr")
        for both in (reply.taken, reply.left, reply.reply, reply.then):
            _add(row, "td", pair(*both).sentence)
    hidden = proof.moves - min(len(proof.replies), SHOWN_MOVES)
    if hidden > 0:
        _add(folded, "p", say("guess.proof-more", count=hidden))
