"""The article's claims, ready to be put to the desk. No verdict is kept here: the search finds it.

The pupils of the lycées of Argenteuil and Le Mée (MATh.en.JEANS) list positions in which they believe that
the first player wins, or the second, for k = 1. A to H are their letters, T is their table, 1 and 2 are their
statements. G is given as it is printed, and as it may have been meant (``G-meant``): that reading is ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from rvbkit.games.nim.study.conjectures.claim import Claim, read
from rvbkit.games.nim.study.conjectures.search import BOUND, TIME, Whole, conjecture
from rvbkit.games.nim.study.conjectures.verdict import Verdict
from rvbkit.text import say
from rvbkit.text.remarks import NotationError, Remark, written

#: Each claim as it is typed, or the name of a statement about the whole table.
CLAIMS = {
    "A": "(n; n) wins",
    "B": "(n; n-1) wins",
    "C": "(n; n+1) wins for n >= 0",
    "D": "(n; n+2) wins for n >= 2",
    "E": "(n; n+3) wins for n >= 0",
    "F": "(n; 2n) wins",
    "G": "(n; n+1) wins for n < 7",
    "G-meant": "(n; n+10) wins for n < 7",
    "H": "(n; n+11) wins for n < 7",
    "odd": "(n; n+d) wins for n >= 0 and d odd",
    "odd-converse": "(n; n+d) loses for n >= 0 and d even",
    "second-4": "(n; n+4) loses",
    "second-5": "(n; n+5) loses",
    "second-6": "(n; n+6) loses",
    "second-p": "(n; n+p) loses for p >= 4",
    "take-A": "(n; n) wins by taking (n; n)",
    "take-B": "(n; n-1) wins by taking (n; n-1)",
    "take-C": "(n; n+1) wins by taking (n; n+1)",
    "take-D": "(n; n+2) wins by taking (n-1; n-1) for n >= 2",
    "take-E": "(n; n+3) wins by taking (n-1; n)",
    "T": "(n; n+d) wins for n >= 0 and d odd",
    "1": "",
    "2": "",
    "favoured": "",
}
#: Those of which more is to be said: what the article adds, or that a reading is ours.
NOTED = ("F", "G", "G-meant", "H", "odd-converse", "second-p", "take-E", "T", "1", "2")


@dataclass(frozen=True)
class Shipped:
    """A claim of the article. ``check`` puts it to the desk; nothing tells its verdict before."""

    key: str
    claim: Claim | Whole

    @property
    def title(self) -> Remark:
        """What it is called."""
        head, _, rest = self.key.partition("-")
        if head == "take":
            return Remark("nim-guess.take-title", {"letter": rest})
        if self.key in ("A", "B", "C", "D", "E", "F", "G", "H"):
            return Remark("nim-guess.letter-title", {"letter": self.key})
        if self.key in ("1", "2"):
            return Remark("nim-guess.statement-title", {"number": self.key})
        if head == "second":
            return Remark("nim-guess.second-title", {"difference": rest})
        return Remark(f"nim-guess.{self.key.lower()}-title")

    @property
    def told(self) -> Remark:
        """What is claimed, as the screen has it."""
        return self.claim.told

    @property
    def note(self) -> Remark | None:
        """What else is known of where it comes from."""
        return Remark(f"nim-guess.{self.key.lower()}-note") if self.key in NOTED else None

    @property
    def source(self) -> Remark:
        """Whom it is owed to."""
        ours = self.key in ("G-meant", "odd-converse")
        return Remark("nim-guess.source-ours" if ours else "nim-guess.source")

    def check(self, k: int = 1, misere: bool = False, bound: int = BOUND, time: float = TIME) -> Verdict:
        """What the search finds."""
        return conjecture(self.claim, k, misere, bound, time=time)

    def __repr__(self) -> str:
        return "\n".join(one.sentence for one in self._lines())

    def _lines(self) -> Iterator[Remark]:
        yield Remark("nim-guess.titled", {"title": self.title, "claim": self.told})
        if self.note:
            yield self.note
        yield self.source


class Collection(dict[str, Shipped]):
    """The claims by their keys; an unknown key is told in one sentence."""

    def __getitem__(self, key: Any) -> Shipped:
        found = self.get(written(key)) if isinstance(key, str) else None
        if found is None:
            raise NotationError("nim-guess.no-claim", name=key, known=", ".join(self))
        return found

    def __repr__(self) -> str:
        return "\n".join(say("nim-guess.titled", title=one.title, claim=one.told) for one in self.values())


def claims() -> Collection:
    """The article's claims by their keys.

    >>> claims()["D"].check().holds
    True
    """
    return Collection(_all())


@cache
def _all() -> MappingProxyType[str, Shipped]:
    return MappingProxyType({key: Shipped(key, read(text) if text else Whole(key)) for key, text in CLAIMS.items()})
