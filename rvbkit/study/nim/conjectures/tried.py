"""What was put to the desk: kept as plain JSON without its verdict, which is found when it is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rvbkit import keeping
from rvbkit.game import NotationError, Remark
from rvbkit.quoting import cut, in_short
from rvbkit.study.nim.conjectures.claim import Claim
from rvbkit.study.nim.conjectures.searching import MOST, Checkable, conjecture, understood
from rvbkit.study.nim.conjectures.verdict import Verdict, mark


@dataclass
class Tried:
    """A conjecture that was put to the desk. Its verdict is found when it is looked at.

    What an earlier version has kept, in words that are not read any more, has none.
    """

    __repr__ = in_short

    text: str
    k: int
    misere: bool
    bound: int
    _found: list[Verdict] = field(default_factory=list, repr=False)

    @property
    def claim(self) -> Claim | Checkable | None:
        """What it claims, if that can be read."""
        try:
            return understood(self.text)
        except NotationError:
            return None

    @property
    def verdict(self) -> Verdict:
        if not self._found:
            self._found.append(conjecture(self.text, self.k, self.misere, self.bound))
        return self._found[0]

    @property
    def known(self) -> bool:
        return bool(self._found)

    @property
    def row(self) -> Remark:
        """A line of the list."""
        claim = self.claim
        if claim is None:
            return Remark("nim-guess.unjudged-row", {"text": cut(self.text)})
        return Remark("nim-guess.tried-row", {"mark": mark(self.verdict) if self.known else "…", "claim": claim.told})

    def plain(self) -> dict[str, Any]:
        """For the journal."""
        return {"text": self.text, "k": self.k, "misere": self.misere, "bound": self.bound}

    @classmethod
    def of(cls, entry: Any) -> Tried | None:
        """What a journal has kept, if it is that."""
        match entry:
            case {"text": str(text), "k": int(k), "misere": bool(misere), "bound": int(bound)}:
                return cls(text, k, misere, bound) if k >= 0 and 1 <= bound <= MOST else None
        return None


def kept(key: str, known: Sequence[Tried] = ()) -> list[Tried]:
    """Those known, and what else a journal has kept under this key, each once."""
    found = {tuple(one.plain().items()): one for one in known}
    for entry in keeping.kept(key):
        one = Tried.of(entry)
        if one:
            found.setdefault(tuple(one.plain().items()), one)
    return list(found.values())
