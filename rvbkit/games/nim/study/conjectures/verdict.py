"""What the desk answers: a verdict, its counterexamples, and the proof that a position loses.

A position claimed to lose is refuted by the move that wins. A position claimed to win is refuted by all its moves:
each leaves the other player a winning reply. A verdict shows itself in a notebook, in the language in use.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from xml.etree import ElementTree as ET

from rvbkit.games.nim import Position
from rvbkit.games.nim.position import killed, told_pair, told_take, unbroken
from rvbkit.games.nim.solver import lost, winning_move
from rvbkit.games.nim.study.conjectures.claim import Case, Claim, Pair
from rvbkit.text import say
from rvbkit.text.quoting import in_short
from rvbkit.text.remarks import Remark

#: A proof looks at so many moves; a position with more moves shows three of them.
MOST_MOVES = 3000
#: How many counterexamples a verdict keeps, and how many moves of a proof it shows.
KEPT = 20
SHOWN_MOVES = 40


@dataclass(frozen=True)
class Reply:
    """A move that loses: what it takes and leaves, and the reply that wins."""

    __repr__ = in_short

    taken: Pair
    left: Pair
    reply: Pair

    @property
    def then(self) -> Pair:
        """The losing pair that the reply leaves."""
        return self.left[0] - self.reply[0], self.left[1] - self.reply[1]

    @property
    def remark(self) -> Remark:
        return Remark("nim-guess.reply", {"taken": told_take(*self.taken), "killed": killed(*self.left, self.reply)})


@dataclass(frozen=True)
class Proof:
    """That a position loses: every move (``complete``) or the first few, each with the reply that wins."""

    __repr__ = in_short

    piles: Pair
    moves: int
    replies: tuple[Reply, ...]

    @classmethod
    def of(cls, piles: Pair, k: int, misere: bool) -> Proof:
        position = Position(*piles, k, 1, misere)
        count = position.count_moves()
        replies = []
        for move in islice(position.moves(), MOST_MOVES if count <= MOST_MOVES else 3):
            left = (piles[0] - move.first, piles[1] - move.second)
            reply = winning_move(*left, k, misere)
            if reply:  # without a reply the game is over there, and the player who moved has lost
                replies.append(Reply((move.first, move.second), left, reply))
        return cls(piles, count, tuple(replies))

    @property
    def complete(self) -> bool:
        return self.moves <= MOST_MOVES


class Witness:
    """A position that shows that something is wrong: who wins there, and by which move."""

    piles: Pair
    k: int
    misere: bool

    @cached_property
    def wins(self) -> bool:
        return not lost(*self.piles, self.k, self.misere)

    @cached_property
    def taken(self) -> Pair | None:
        """What to take so that the other player loses; None from a losing pair."""
        return winning_move(*self.piles, self.k, self.misere)

    @cached_property
    def leaves(self) -> Pair | None:
        """The losing pair that this move leaves."""
        return (self.piles[0] - self.taken[0], self.piles[1] - self.taken[1]) if self.taken else None

    @cached_property
    def proof(self) -> Proof | None:
        """Why no move wins, for a position that loses."""
        return None if self.wins or self.piles == (0, 0) else Proof.of(self.piles, self.k, self.misere)


@dataclass(frozen=True)
class Fault(Witness):
    """A place in the table where a statement is wrong, and why."""

    __repr__ = in_short

    piles: Pair
    remark: Remark
    k: int
    misere: bool


@dataclass(frozen=True)
class Counterexample(Witness):
    """A position where a claim is wrong."""

    __repr__ = in_short

    claim: Claim
    case: Case
    k: int
    misere: bool

    def __post_init__(self) -> None:
        object.__setattr__(self, "piles", self.case.piles)

    @property
    def values(self) -> Mapping[str, int]:
        """What the letters of the family are here."""
        return dict(zip(self.claim.letters, self.case.values, strict=True))

    @property
    def where(self) -> Remark:
        """The position as a sentence names it: "for n = 1, (1 ; 5)", or the pair alone."""
        place = told_pair(*self.piles)
        values = self.claim.values_told(self.case.values)
        return Remark("nim-guess.for-values", {"values": values, "pair": place}) if values else place

    @property
    def short(self) -> Remark:
        """Without the reason: "for n = 7, (7 ; 17) loses"."""
        if self.claim.take and self.wins:
            return Remark("nim-guess.move-fails", {"where": self.where})
        return Remark("nim-guess.it-wins" if self.wins else "nim-guess.it-loses", {"where": self.where})

    @property
    def remark(self) -> Remark:
        """Who wins here and why, and so why the claim is wrong or right here."""
        return self._recipe() if self.claim.take else self._outcome()

    @property
    def explained(self) -> Remark:
        """What the desk says of this case: that nothing is claimed, that the claim is right, or why it is wrong."""
        if self.case.right is None:
            return Remark("nim-guess.case-none", {"where": self.where})
        return Remark("nim-guess.case-right" if self.case.right else "nim-guess.counterexample", {"why": self.remark})

    def _outcome(self) -> Remark:
        if self.piles == (0, 0):
            return Remark("nim-guess.at-end-misere" if self.misere else "nim-guess.at-end", {"where": self.where})
        if self.taken:
            return Remark("nim-guess.but-wins", {"where": self.where, "killed": killed(*self.piles, self.taken)})
        assert self.proof
        blanks = {"where": self.where, "reply": self.proof.replies[0].remark if self.proof.replies else ""}
        if not self.proof.replies:  # misère play with one match, which must be taken
            return Remark("nim-guess.last-match", blanks)
        if self.proof.complete:
            return Remark("nim-guess.but-loses", {**blanks, "count": self.proof.moves})
        return Remark("nim-guess.but-loses-large", {**blanks, "moves": self.proof.moves})

    def _recipe(self) -> Remark:
        taken = self.case.taken
        if taken is None:
            return Remark("nim-guess.but-refused", {"where": self.where, "why": self.case.refusal or ""})
        left = (self.piles[0] - taken[0], self.piles[1] - taken[1])
        blanks = {"where": self.where, "taken": told_take(*taken), "left": told_pair(*left)}
        if self.case.would:
            return Remark("nim-guess.but-works", blanks)
        reply = winning_move(*left, self.k, self.misere)
        if reply is None:  # misère play: the last match was taken
            return Remark("nim-guess.but-takes-last", blanks)
        return Remark("nim-guess.but-leaves", {**blanks, "killed": killed(*left, reply)})


@dataclass(frozen=True)
class Verdict:
    """``holds``: no counterexample was found; None when there was nothing to check.

    ``checked``         the cases tried, of which ``wrong`` are counterexamples
    ``counterexamples`` the first of them, the smallest first
    ``skipped``         the cases left out, where the letters give no pair of piles
    ``cut``             the time was up before the bound was reached
    ``complete``        every case of the claim was tried: that is a proof
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
    def mark(self) -> str:
        """The verdict as one sign: only a proof gets a tick; a claim that is not refuted stays open."""
        if self.holds is None:
            return "–"
        return "✕" if not self.holds else "✓" if self.complete else "○"

    @property
    def sentence(self) -> str:
        """The whole verdict in words, in the language in use."""
        return " ".join([f"{self.headline.sentence}.", *(remark.sentence for remark in self.remarks)])

    @property
    def game(self) -> Remark:
        """The game that the verdict is about."""
        return Remark("nim-guess.game-misere" if self.misere else "nim-guess.game", {"k": self.k})

    def __repr__(self) -> str:
        lines = [self.told.sentence, self.game.sentence, f"{self.mark} {self.headline.sentence}."]
        return "\n".join([*lines, *(remark.sentence for remark in self.remarks)])

    def _repr_html_(self) -> str:
        return ET.tostring(self.element(), encoding="unicode", method="html")

    def element(self, *, claim: bool = True, game: bool = True) -> ET.Element:
        """The verdict for a page, with the claim and the game that it is about."""
        root = ET.Element("div", {"class": "rk-verdict"})
        if claim:
            _add(_add(root, "p"), "strong", self.told.sentence)
        if game:
            _add(root, "p", self.game.sentence, "rk-game")
        kind = {"✓": "rk-holds", "✕": "rk-fails"}.get(self.mark, "rk-open")
        _add(_add(root, "p", class_=kind), "strong", f"{self.mark} {self.headline.sentence}")
        for remark in self.remarks:
            _add(root, "p", remark.sentence)
        first = self.counterexample
        if first and first.proof and first.proof.replies:
            _add_proof(root, first.proof)
        if self.wrong > 1:
            listed = _add(_folded(root, say("nim-guess.more-counterexamples", count=len(self.counterexamples))), "ul")
            for one in self.counterexamples:
                _add(listed, "li", one.remark.sentence)
        return root


def _add(parent: ET.Element, tag: str, text: str = "", class_: str = "") -> ET.Element:
    made = ET.SubElement(parent, tag, {"class": class_} if class_ else {})
    made.text = unbroken(text) or None
    return made


def _folded(root: ET.Element, summary: str) -> ET.Element:
    folded = _add(root, "details")
    _add(folded, "summary", summary)
    return folded


def _add_proof(root: ET.Element, proof: Proof) -> None:
    """Every move and its reply, folded away."""
    folded = _folded(root, say("nim-guess.proof", pair=told_pair(*proof.piles)))
    table = _add(folded, "table")
    table.set("tabindex", "0")  # on a narrow page it scrolls, also without a mouse
    head = _add(_add(table, "thead"), "tr")
    for column in ("taken", "left", "reply", "then"):
        _add(head, "th", say(f"nim-guess.{column}-column")).set("scope", "col")
    body = _add(table, "tbody")
    for reply in proof.replies[:SHOWN_MOVES]:
        row = _add(body, "tr")
        for both in (reply.taken, reply.left, reply.reply, reply.then):
            _add(row, "td", told_pair(*both).sentence)
    hidden = proof.moves - min(len(proof.replies), SHOWN_MOVES)
    if hidden > 0:
        _add(folded, "p", say("nim-guess.proof-more", count=hidden))
