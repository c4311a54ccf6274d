"""Why a position refutes a claim: the winning move, or a proof that there is none.

A position claimed to lose is refuted by the move that wins. A position claimed to win is refuted by going
through its moves: each leaves the other player a winning reply.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from rvbkit.game import Remark
from rvbkit.games.nim import Position
from rvbkit.games.nim.numbers import killed, told_pair, told_take
from rvbkit.quoting import in_short
from rvbkit.solve.nim import winning_move
from rvbkit.study.nim.conjectures.claim import Case, Claim, Pair

#: Positions of more moves are not gone through move by move: a few stand for all.
MOST_MOVES = 3000


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
            if reply:  # else the game is over there, and who moved has lost it
                replies.append(Reply((move.first, move.second), left, reply))
        return cls(piles, count, tuple(replies))

    @property
    def complete(self) -> bool:
        return self.moves <= MOST_MOVES


@dataclass(frozen=True)
class Counterexample:
    """A position where a claim is wrong. ``taken`` is the move that shows it, where there is one.

    ``values`` is what the letters of a family are there; ``move`` what a recipe takes.
    """

    __repr__ = in_short

    claim: Claim
    case: Case
    k: int
    misere: bool

    @property
    def piles(self) -> Pair:
        return self.case.piles

    @property
    def wins(self) -> bool:
        return self.case.wins

    @property
    def values(self) -> Mapping[str, int]:
        return dict(zip(self.claim.letters, self.case.values, strict=True))

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

    # -- in words -----------------------------------------------------------------------------

    @property
    def where(self) -> Remark:
        """The position as a sentence names it, with its letters."""
        return where(self.claim, self.case)

    @property
    def short(self) -> Remark:
        """Without the reason: "for n = 7, (7 ; 17) loses"."""
        if self.claim.take and self.wins:
            return Remark("nim-guess.move-fails", {"where": self.where})
        return Remark("nim-guess.it-wins" if self.wins else "nim-guess.it-loses", {"where": self.where})

    @property
    def remark(self) -> Remark:
        """Who wins here and why: so also why the claim is wrong here, or right."""
        return self._recipe() if self.claim.take else self._outcome()

    def _outcome(self) -> Remark:
        if self.piles == (0, 0):
            return Remark("nim-guess.at-end-misere" if self.misere else "nim-guess.at-end", {"where": self.where})
        if self.taken:
            return Remark("nim-guess.but-wins", {"where": self.where, "killed": killed(*self.piles, self.taken)})
        assert self.proof
        blanks = {"where": self.where, "reply": self.proof.replies[0].remark if self.proof.replies else ""}
        if not self.proof.replies:  # misère, one match: it must be taken
            return Remark("nim-guess.last-match", blanks)
        if self.proof.complete:
            return Remark("nim-guess.but-loses", {**blanks, "count": self.proof.moves})
        return Remark("nim-guess.but-loses-large", {**blanks, "moves": self.proof.moves})

    def _recipe(self) -> Remark:
        taken, refusal = self.case.taken, self.case.refusal
        if taken is None:
            return Remark("nim-guess.but-refused", {"where": self.where, "why": refusal or ""})
        left = (self.piles[0] - taken[0], self.piles[1] - taken[1])
        blanks = {"where": self.where, "taken": told_take(*taken), "left": told_pair(*left)}
        if self.case.would:
            return Remark("nim-guess.but-works", blanks)
        reply = winning_move(*left, self.k, self.misere)
        if reply is None:  # misère: the last match was taken
            return Remark("nim-guess.but-takes-last", blanks)
        return Remark("nim-guess.but-leaves", {**blanks, "killed": killed(*left, reply)})


def explained(claim: Claim, case: Case, k: int, misere: bool) -> Remark:
    """What is to be said of one case: nothing is claimed, it agrees, or why not."""
    found = Counterexample(claim, case, k, misere)
    if case.right is None:
        return Remark("nim-guess.case-none", {"where": found.where})
    if case.right:
        return Remark("nim-guess.case-right", {"why": found.remark})
    return Remark("nim-guess.counterexample", {"why": found.remark})


def where(claim: Claim, case: Case) -> Remark:
    """A case as a sentence names it: "for n = 1, (1 ; 5)", or the pair alone."""
    place = told_pair(*case.piles)
    if not claim.letters:
        return place
    return Remark("nim-guess.for-values", {"values": values_told(claim, case.values), "pair": place})


def values_told(claim: Claim, values: tuple[int, ...]) -> str:
    """What the letters are: "n = 1, p = 4"."""
    return ", ".join(f"{letter} = {value}" for letter, value in zip(claim.letters, values, strict=True))
