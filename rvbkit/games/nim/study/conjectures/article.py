"""The article's claims, ready to be put to the desk. No verdict is kept here: the search finds it.

The pupils of the lycées of Argenteuil and Le Mée (MATh.en.JEANS) list positions in which they believe that
the first player wins, or the second, for k = 1. A to H are their letters, T is their table, 1 and 2 are their
statements. G is given as it is printed, and as it may have been meant (``G-meant``): that reading is ours.
The claims stand in ``data/claims.json`` as they are typed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rvbkit.games.nim.study.conjectures.claim import Claim
from rvbkit.games.nim.study.conjectures.search import BOUND, TIME, Checkable, conjecture, understood
from rvbkit.games.nim.study.conjectures.verdict import Verdict
from rvbkit.text import say
from rvbkit.text.remarks import NotationError, Remark, written

_FILE = Path(__file__).parents[2] / "data" / "claims.json"


@dataclass(frozen=True)
class Shipped:
    """A claim of the article. ``check`` puts it to the desk; nothing tells its verdict before.

    ``note`` says what the article adds. ``ours``: the article does not say it in these words.
    """

    key: str
    claim: Claim | Checkable
    title: Remark
    note: Remark | None = None
    ours: bool = False

    @property
    def told(self) -> Remark:
        """The claim as the screen has it."""
        return self.claim.told

    @property
    def source(self) -> Remark:
        """Who made the claim."""
        return Remark("nim-guess.source-ours" if self.ours else "nim-guess.source")

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
def _all() -> dict[str, Shipped]:
    made = {}
    for key, row in json.loads(_FILE.read_text(encoding="utf-8")).items():
        title = Remark(f"nim-guess.{row['title']}-title", row.get("blanks", {}))
        note = Remark(f"nim-guess.{row['note']}-note") if "note" in row else None
        made[key] = Shipped(key, understood(row["claim"]), title, note, row.get("ours", False))
    return made
