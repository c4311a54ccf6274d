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
from xml.etree import ElementTree as ET

from rvbkit.game import NotationError, Remark, written
from rvbkit.study.nim.conjectures.claim import Claim
from rvbkit.study.nim.conjectures.reading import read
from rvbkit.study.nim.conjectures.searching import BOUND, TIME, conjecture
from rvbkit.study.nim.conjectures.verdict import Verdict
from rvbkit.study.nim.conjectures.wholes import Whole
from rvbkit.text import say

#: Each claim as it is typed, or the name of a statement about the whole table.
CLAIMS = {
    "A": "(n; n) wins for n >= 1",
    "B": "(n; n-1) wins for n >= 1",
    "C": "(n; n+1) wins for n >= 0",
    "D": "(n; n+2) wins except n = 1",
    "E": "(n; n+3) wins for n >= 0",
    "F": "(n; 2n) wins for n >= 1",
    "G": "(n; n+1) wins for n < 7",
    "G-meant": "(n; n+10) wins for n < 7",
    "H": "(n; n+11) wins for n < 7",
    "odd": "odd difference => wins",
    "odd-converse": "wins => odd difference",
    "second-4": "(n; n+4) loses for n >= 1",
    "second-5": "(n; n+5) loses for n >= 1",
    "second-6": "(n; n+6) loses for n >= 1",
    "second-p": "(n; n+p) loses for p >= 4",
    "take-A": "in (n; n) take (n; n)",
    "take-B": "in (n; n-1) take (n; n-1)",
    "take-C": "in (n; n+1) take (n; n+1)",
    "take-D": "in (n; n+2) take (n-1; n-1) for n >= 2",
    "take-E": "in (n; n+3) take (n-1; n)",
    "T": "the difference of a losing pair is even",
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
            return Remark("guess.take-title", {"letter": rest})
        if self.key in ("A", "B", "C", "D", "E", "F", "G", "H"):
            return Remark("guess.letter-title", {"letter": self.key})
        if self.key in ("1", "2"):
            return Remark("guess.statement-title", {"number": self.key})
        if head == "second":
            return Remark("guess.second-title", {"difference": rest})
        return Remark(f"guess.{self.key.lower()}-title")

    @property
    def told(self) -> Remark:
        """What is claimed, as the screen has it."""
        return self.claim.told

    @property
    def note(self) -> Remark | None:
        """What else is known of where it comes from."""
        return Remark(f"guess.{self.key.lower()}-note") if self.key in NOTED else None

    @property
    def source(self) -> Remark:
        """Whom it is owed to."""
        ours = self.key in ("G-meant", "odd-converse")
        return Remark("guess.source-ours" if ours else "guess.source")

    def check(self, k: int = 1, misere: bool = False, bound: int = BOUND, time: float = TIME) -> Verdict:
        """What the search finds."""
        return conjecture(self.claim, k, misere, bound, time=time)

    def __repr__(self) -> str:
        return "\n".join(one.sentence for one in self._lines())

    def _lines(self) -> Iterator[Remark]:
        yield Remark("guess.titled", {"title": self.title, "claim": self.told})
        if self.note:
            yield self.note
        yield self.source


class Collection(dict[str, Shipped]):
    """The claims by their keys; an unknown key is told in one sentence."""

    def __getitem__(self, key: Any) -> Shipped:
        found = self.get(written(key)) if isinstance(key, str) else None
        if found is None:
            raise NotationError("guess.no-claim", name=key, known=", ".join(self))
        return found

    def __repr__(self) -> str:
        return "\n".join(say("guess.titled", title=one.title, claim=one.told) for one in self.values())

    def _repr_html_(self) -> str:
        table = ET.Element("table", {"class": "rvb-claims"})
        head = ET.SubElement(ET.SubElement(table, "thead"), "tr")
        for key in ("guess.key-column", "guess.column-title", "guess.claim-column"):
            ET.SubElement(head, "th", {"scope": "col", "style": "text-align: left"}).text = say(key)
        body = ET.SubElement(table, "tbody")
        for key, one in self.items():
            row = ET.SubElement(body, "tr")
            for text in (key, one.title.sentence, one.told.sentence):
                ET.SubElement(row, "td", {"style": "text-align: left"}).text = text
        return ET.tostring(table, encoding="unicode", method="html")


def claims() -> Collection:
    """The article's claims by their keys.

    >>> str(claims()["D"].claim)
    '(n; n+2) wins for n != 1'
    >>> claims()["D"].check().holds
    True
    """
    return Collection(_all())


@cache
def _all() -> MappingProxyType[str, Shipped]:
    return MappingProxyType({key: Shipped(key, read(text) if text else Whole(key)) for key, text in CLAIMS.items()})
