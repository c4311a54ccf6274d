"""Positions and moves of the two-pile Nim: their texts, the lister of moves, the checker, the play of a move.

Piles have up to 100,000 digits. Python refuses to turn numbers of more than 4,300 digits into text and back:
``read`` and ``write`` lift that limit for one conversion and put it back at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

from rvbkit.game import Open, Refusal, Textual
from rvbkit.text.inputs import at_least, flag, whole
from rvbkit.text.remarks import NotationError, Remark, any_length, written

if TYPE_CHECKING:
    from rvbkit.games.solution import Solution


#: The longest pile: beyond it even a sentence would take seconds.
MOST_DIGITS = 100_000


def read(text: str, what: str) -> int:
    """The number written; ``what`` is the catalogue key of what it stands for."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal()):
        raise NotationError("nim.not-a-number", text=digits, what=Remark(what))
    if len(digits) > MOST_DIGITS:
        raise NotationError("nim.too-long", count=len(digits), most=MOST_DIGITS, what=Remark(what))
    with any_length():
        return int(digits)


def write(number: int) -> str:
    """All its digits."""
    with any_length():
        return str(number)


def counted(number: Any) -> int:
    """A number of matches as it may stand in a position: whole, not below zero, not too long."""
    count = at_least(number, 0, "nim.not-a-count")
    if count.bit_length() > MOST_DIGITS * 3.32 and count >= 10**MOST_DIGITS:
        raise NotationError("nim.not-so-long", most=MOST_DIGITS)
    return count


def told_pair(first: int, second: int) -> Remark:
    """Two numbers as screen and paper have them, ``(4 ; 7)``: a position."""
    return Remark("nim.pair", {"n": first, "m": second})


def told_take(first: int, second: int) -> Remark:
    """What is taken from each pile, ``3 and 4``: without brackets, which mean a position."""
    return Remark("nim.both", {"n": first, "m": second})


def in_order(both: tuple[int, int]) -> tuple[int, int]:
    """The pair with its smaller number first."""
    return both if both[0] <= both[1] else (both[1], both[0])


def unbroken(text: str) -> str:
    """A sentence whose pairs no line end divides.

    >>> unbroken("(4 ; 7) wins").count(chr(0xA0))
    2
    """
    return re.sub(r"\(([^()\s;]+)\s; ([^()\s;]+)\)", "(\\1\u00a0;\u00a0\\2)", text)


def killed(first: int, second: int, taken: tuple[int, int]) -> Remark:
    """The move that shows why a position is not lost: from (4 ; 7) take 3 and 4, and leave (1 ; 3)."""
    n, m = taken
    return Remark("nim.killed", {"x": first, "y": second, "n": n, "m": m, "u": first - n, "v": second - m})


@dataclass(frozen=True, repr=False)
class Move(Textual):
    """What is taken from each pile.

    >>> str(Move.parse(" 3 ; 4 "))
    '3;4'
    """

    first: int
    second: int

    def __post_init__(self) -> None:
        """Whole numbers, as ours: also those of numpy."""
        object.__setattr__(self, "first", counted(self.first))
        object.__setattr__(self, "second", counted(self.second))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads ``<n>;<m>``, also as screens have it: ``(3 ; 4)``."""
        text = written(text)
        parts = _bare(text).split(";")
        if len(parts) != 2 or not all(map(str.strip, parts)):
            raise NotationError("nim.move-form", text=text.strip())
        return cls(read(parts[0], "nim.taken"), read(parts[1], "nim.taken"))

    def __str__(self) -> str:
        return f"{write(self.first)};{write(self.second)}"

    @property
    def told(self) -> Remark:
        """How sentences name it: “take 3 and 4”, “take 3 from pile 1”; (3 ; 4) would be a place."""
        if self.first and self.second:
            return Remark("nim.take", {"n": self.first, "m": self.second})
        return Remark("nim.take-from", {"n": self.first or self.second, "pile": 1 if self.first else 2})


@dataclass(frozen=True, repr=False)
class Position(Open[Move]):
    """Two piles, how uneven a take from both may be, whose turn, and whether the last match loses.

    >>> position = Position(4, 7, k=1)
    >>> len(position.moves()), position.refuse("1;3").key, str(position.play("3;4"))
    (22, 'nim.uneven', '1;3 k=1 2')
    """

    stem: ClassVar[str] = "nim"

    first: int
    second: int
    k: int = 1
    turn: int = 1
    misere: bool = False

    @property
    def players(self) -> int:
        return 2

    def __post_init__(self) -> None:
        """Whole numbers, as ours: also those of numpy."""
        for name in ("first", "second", "k"):
            object.__setattr__(self, name, counted(getattr(self, name)))
        object.__setattr__(self, "misere", flag(self.misere, "misere"))
        turn = whole(self.turn)
        if turn not in (1, 2):
            raise NotationError("nim.player", word=self.turn)
        object.__setattr__(self, "turn", turn)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads ``<a>;<b> k=<k> <player>[ misere]``, forgiving spaces, parentheses, the case of words and è."""
        text = written(text)
        spaced = " ".join(text.split())
        found = re.fullmatch(r"([^;]*);([^=]*) k ?= ?([^ ]+) ([^ ]+)(?: ([^ ]+))?", spaced, re.I)
        piles = _bare(f"{found[1]};{found[2]}").split(";") if found else []
        if not found or len(piles) != 2 or (found[5] or "misere").lower().replace("è", "e") != "misere":
            raise NotationError("nim.position-form", text=text.strip())
        if found[4] not in ("1", "2"):
            raise NotationError("nim.player", word=found[4])
        return cls(
            read(piles[0], "nim.pile"),
            read(piles[1], "nim.pile"),
            read(found[3], "nim.unevenness"),
            int(found[4]),
            bool(found[5]),
        )

    def __str__(self) -> str:
        piles = f"{write(self.first)};{write(self.second)}"
        return f"{piles} k={write(self.k)} {self.turn}{' misere' if self.misere else ''}"

    @property
    def told(self) -> Remark:
        """How sentences name it: ``(4 ; 7)``."""
        return told_pair(self.first, self.second)

    if TYPE_CHECKING:  # what its solver answers is more than any solver's

        def solve(self, *, time: float = 20.0, memory: float | None = None) -> Solution[Move]: ...

    def _moves(self) -> Iterator[Move]:
        """From the first pile, from the second, then from both: lazily, for piles may be giant."""
        first, second = self.first, self.second
        n = 1
        while n <= first:
            yield Move(n, 0)
            n += 1
        m = 1
        while m <= second:
            yield Move(0, m)
            m += 1
        n = 1
        while n <= first:
            m = max(1, n - self.k)
            if m > second:
                return
            while m <= min(second, n + self.k):
                yield Move(n, m)
                m += 1
            n += 1

    def count_moves(self) -> int:
        """How many moves there are, exactly and at once."""
        a, b, k = self.first, self.second, self.k
        return a + b + a * b - _above(a - k - 1, b) - _above(b - k - 1, a)

    def _refuse(self, move: Move) -> Refusal | None:
        """Nothing taken, more than a pile holds, or an uneven take from both."""
        for pile, taken, held in ((1, move.first, self.first), (2, move.second, self.second)):
            if taken > held:
                blanks = {"pile": pile, "taken": taken, "held": held}
                return Refusal("nim.more-than-held", blanks, (f"{pile}-1",))
        if move.first == 0 and move.second == 0:
            return Refusal("nim.nothing-taken", {}, ())
        if move.first and move.second and abs(move.first - move.second) > self.k:
            return Refusal("nim.uneven", self.uneven(move.first, move.second), ("1-1", "2-1"))
        return None

    def uneven(self, n: int, m: int) -> dict[str, Any]:
        """The numbers that a sentence about an uneven take speaks of."""
        return {"n": n, "m": m, "k": self.k, "apart": abs(n - m)}

    def _played(self, move: Move) -> Self:
        """The piles without what is taken."""
        return replace(self, first=self.first - move.first, second=self.second - move.second, turn=3 - self.turn)

    def outcome(self) -> tuple[float, ...] | None:
        """None until both piles are empty. Then the player who took the last match wins, or loses in misère play."""
        if self.first or self.second:
            return None
        mover_wins = self.misere
        return (1, 0) if mover_wins == (self.turn == 1) else (0, 1)


def _bare(text: str) -> str:
    """The two numbers without the parentheses of the screen."""
    bare = text.strip()
    return bare[1:-1] if bare[:1] == "(" and bare[-1:] == ")" else bare


def _above(a: int, b: int) -> int:
    """Pairs (n, m) with m from 1 to b and n from m + k + 1 on, when ``a`` is the first pile less k + 1."""
    steps = min(a, b)
    return 0 if steps <= 0 else steps * (2 * a - steps + 1) // 2
