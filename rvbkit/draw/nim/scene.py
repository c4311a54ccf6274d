"""What both views of Nim are told, and what both say: the rule, numbers, signs of values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rvbkit.draw.worth import spoken
from rvbkit.game import Draft, Value
from rvbkit.games.nim import Move, Position
from rvbkit.games.nim import draft as draft_of
from rvbkit.games.nim.places import BUNDLED, target, targets
from rvbkit.quoting import in_words
from rvbkit.text import say

#: From here on a number is too long for a line that says more.
LONG = 10**5


@dataclass(frozen=True)
class Scene:
    """A position and what of it is to be shown."""

    position: Position
    draft: Draft
    last: tuple[Move, ...]
    taps: bool
    names: bool
    follow: bool
    values: Mapping[str, Value] | None
    shown: Move | None
    worth: Value | None = None

    @cached_property
    def written(self) -> Move:
        """What is taken so far."""
        return Move.parse(self.draft.text) if self.draft.text else Move(0, 0)

    @cached_property
    def hinted(self) -> frozenset[str]:
        """The matches and bundles of the move to look at, in the piles whose matches are shown."""
        if self.shown is None:
            return frozenset()
        piles = ((self.position.first, self.shown.first), (self.position.second, self.shown.second))
        (a, n), (b, m) = (of if of[0] <= BUNDLED else (0, 0) for of in piles)
        seen = Position(a, b, k=BUNDLED)
        return frozenset(draft_of(seen, (target(seen, n, m),)).marked)

    def piles_at_first(self) -> tuple[int, int]:
        """The piles that the game began with: pictures keep their size while it goes on."""
        first = sum((move.first for move in self.last), self.position.first)
        return first, sum((move.second for move in self.last), self.position.second)

    def spoken(self, tap: str, label: str) -> str:
        """The name of what can be tapped, with its value."""
        value = (self.values or {}).get(tap)
        return f"{label}, {spoken(value)}" if value else label

    @property
    def wins_outside(self) -> bool:
        """Somebody who may win sees only places that lose: every winning move leads out of the window."""
        values = self.values or {}
        home = values.get(target(self.position, 0, 0))
        seen = (values.get(target(self.position, n, m)) for n, m in targets(self.position))
        return home is not None and home.kind == "win" and not any(one and one.kind == "win" for one in seen)


def rule(position: Position) -> list[str]:
    """How uneven a take may be, and what the last match means."""
    k = position.k
    apart = say("nim.rule-same") if k == 0 else say("nim.rule-large" if k >= LONG else "nim.rule", k=in_words(k))
    return [apart, say("nim.rule-misere" if position.misere else "nim.rule-last")]
