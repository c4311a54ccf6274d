"""Why a position refutes a claim: the winning move, or a proof that there is none.

A position claimed to lose is refuted by the move that wins. A position claimed to win is refuted by going
through its moves: each leaves the other player a winning reply.

Why a claim about a family of positions is right: a proof in two sentences, for the key of a sheet.

In each losing pair (a ; b) with a > 0 the difference is a multiple of k + 1, each multiple comes once, and
``r a < b < r a + r - 1`` where r = (k + 1 + √((k + 1)² + 4)) / 2: so says the formula of the table.

>>> from rvbkit.text import use
>>> use("en")
>>> for remark in reasons(Family(1, 2, 0), 1):
...     print(remark.sentence)
In each losing pair, the larger pile is more than 2.41 times the smaller one. Here it is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import count, islice
from math import isqrt
from typing import NamedTuple

from rvbkit.games.nim import Position
from rvbkit.games.nim.position import killed, told_pair, told_take
from rvbkit.games.nim.solver import lost_pair, winning_move
from rvbkit.games.nim.study.conjectures.claim import Case, Claim, Pair
from rvbkit.text.quoting import in_short
from rvbkit.text.remarks import Remark

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


# -- Why a claim about a family of positions is right: a proof in two sentences, for the key of a sheet --


class Family(NamedTuple):
    """The claim that ``(a n ; b n + d)`` wins for n ≥ ``least``; or ``(n ; n + p)`` for each p of one ``parity``."""

    a: int
    b: int
    d: int
    least: int = 1
    parity: str = ""

    @property
    def text(self) -> str:
        """The claim as it is typed."""
        if self.parity:
            return f"(n; n+p) wins for p {self.parity}"
        first, second = (f"{factor if factor > 1 else ''}n" for factor in (self.a, self.b))
        bound = f" for n >= {self.least}" if self.least > 1 else ""
        return f"({first}; {second}{f'+{self.d}' if self.d else ''}) wins{bound}"


def reasons(family: Family, k: int) -> Iterator[Remark]:
    """Why the claim is right, which it must be."""
    step = k + 1
    grows = family.b - family.a
    if family.parity or all((grows * n + family.d) % step for n in range(step)):
        yield Remark("nim.sheet-claim-multiple", {"step": step})
    elif not grows:
        pair = told_pair(*lost_pair(family.d // step, k))
        yield Remark("nim.sheet-claim-one", {"pair": pair, "difference": family.d, "least": family.least})
    else:
        yield from _by_ratio(family, k)


def _by_ratio(family: Family, k: int) -> Iterator[Remark]:
    """From some n on the larger pile is too small for a losing pair, or too large; before that one looks."""
    a, b, d = family[:3]
    for scale in (10**digits for digits in count(2)):
        low = ((k + 1) * scale + isqrt(((k + 1) ** 2 + 4) * scale**2)) // 2  # low / scale < r < (low + 1) / scale
        high = low + 1
        small, large = a * low - b * scale, b * scale - a * high
        if small > 0:
            key, ratio, begin = "small", low, -(-d * scale // small)
        elif large > 0:
            key, ratio, begin = "large", high, -(-(high - scale - d * scale) // large)
        else:
            continue
        blanks = {"ratio": _decimal(ratio, scale), "more": _decimal(ratio - scale, scale), "n": begin}
        yield Remark(f"nim.sheet-claim-{key}" if begin <= 1 else f"nim.sheet-claim-{key}-from", blanks)
        if begin > 1:
            yield Remark("nim.sheet-claim-before", {"pair": told_pair(*_last(a * (begin - 1), k))})
        return


def _last(largest: int, k: int) -> tuple[int, int]:
    """The last losing pair whose smaller pile is no larger than that."""
    row = next(row for row in count(1) if lost_pair(row + 1, k)[0] > largest)
    return lost_pair(row, k)


def _decimal(number: int, scale: int) -> Remark:
    whole, part = divmod(number, scale)
    return Remark("solve.decimal", {"whole": whole, "tenth": f"{part:0{len(str(scale)) - 1}d}"})
