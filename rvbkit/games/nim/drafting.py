"""A move of Nim being written with taps.

A match that is tapped is taken, tapped again it is put back; a pile of many is tapped by its
bundles of ten. A tap on the quarter plane says at once where to go, and the last one counts;
matches may be added or put back after it. What is taken so far need not be a move yet: three
from one pile and one from the other may become three and two.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rvbkit.game import Draft, Refusal, Remark
from rvbkit.games.nim.places import BUNDLE, BUNDLED, meant, target, targets, units
from rvbkit.games.nim.position import Move

if TYPE_CHECKING:
    from rvbkit.games.nim.position import Position


@dataclass(frozen=True)
class _Hand:
    """What is taken so far: how many from each pile, and which matches, ``1-3``, where they are shown."""

    position: Position
    taken: tuple[int, int] = (0, 0)
    marked: frozenset[str] = frozenset()

    def tap(self, tap: str) -> _Hand | Refusal:
        taken = meant(self.position, tap)
        if taken:
            return self._go(tap, *taken)
        found = re.fullmatch(r"([12])-([1-9]\d{0,2})", tap, re.A)
        sizes = units(self._pile(int(found[1]))) if found else []
        if not found or int(found[2]) > len(sizes):
            return Refusal("nim.no-such-match", {"tap": tap})
        pile, size = int(found[1]), sizes[int(found[2]) - 1]
        if tap in self.marked:
            return replace(self, taken=self._with(pile, -size), marked=self.marked - {tap})
        more = replace(self, taken=self._with(pile, size), marked=self.marked | {tap})
        return more if more.can_become_a_move() else more.uneven(tap)

    def _go(self, tap: str, first: int, second: int) -> _Hand | Refusal:
        if first < 0 or second < 0:
            return Refusal("nim.not-down", {}, (tap,))
        refusal = self.position.refuse(Move(first, second)) if first or second else None
        if refusal:
            return replace(refusal, cells=(tap,))
        return _Hand(self.position, (first, second), frozenset([*self._last(1, first), *self._last(2, second)]))

    def _last(self, pile: int, count: int) -> list[str]:
        """Units of a pile that make so many matches: bundles first, then the last singles."""
        sizes = units(self._pile(pile))
        if not sizes:
            return []
        bundles = min(sizes.count(BUNDLE), count // BUNDLE)
        singles = count - BUNDLE * bundles
        places = [*range(1, bundles + 1), *range(len(sizes) - singles + 1, len(sizes) + 1)]
        return [f"{pile}-{place}" for place in places]

    def _pile(self, pile: int) -> int:
        return self.position.second if pile == 2 else self.position.first

    def _with(self, pile: int, more: int) -> tuple[int, int]:
        first, second = self.taken
        return (first + more, second) if pile == 1 else (first, second + more)

    def can_become_a_move(self) -> bool:
        """By more matches of the pile from which less is taken, if that is not one already."""
        first, second = self.taken
        if not first or not second:
            return True
        most = self.position.second if first > second else self.position.first
        return max(first, second) - most <= self.position.k

    def uneven(self, tap: str) -> Refusal:
        """Why too much of one pile is taken for what the other one holds."""
        first, second = self.taken
        return Refusal("nim.uneven", self.position.uneven(first, second), (tap,))


def draft(position: Position, taps: Sequence[str]) -> Draft:
    """What the taps amount to; a tap that cannot stand is left out.

    >>> from rvbkit.games.nim import start
    >>> move = draft(start(4, 7), ["1-4", "2-7"])
    >>> move.text, str(move.move)
    ('1;1', '1;1')
    """
    if position.outcome() is not None:
        refusal = Refusal("game.over") if taps else None
        return Draft(note=Remark("nim.over-misere" if position.misere else "nim.over"), refusal=refusal)
    hand, refusal, last = _Hand(position), None, ""
    for tap in taps:
        held = hand.tap(tap)
        refusal = held if isinstance(held, Refusal) else None
        hand, last = (hand, last) if isinstance(held, Refusal) else (held, tap)
    following, typed = _next(hand), max(position.first, position.second) > BUNDLED
    if hand.taken == (0, 0):
        return Draft(next=following, refusal=refusal, note=_begin(position), typed=typed)
    move = Move(*hand.taken)
    allowed = position.refuse(move) is None
    return Draft(
        str(move),
        move if allowed else None,
        following,
        refusal=refusal,
        note=_so_far(hand, allowed),
        again=meant(position, last) is not None,  # a match that is tapped again is put back
        marked=_sorted(hand),
        typed=typed,
        so_far=move,
    )


def _begin(position: Position) -> Remark:
    if position.k == 0:
        return Remark("nim.take-same")
    return Remark("nim.take-any", {"k": position.k})


def _so_far(hand: _Hand, allowed: bool) -> Remark:
    first, second = hand.taken
    after = hand.position
    blanks = {"n": first, "m": second}
    left = {"x": after.first - first, "y": after.second - second}
    return Remark("nim.taking", blanks | left) if allowed else Remark("nim.not-yet", after.uneven(first, second))


def _sorted(hand: _Hand) -> tuple[str, ...]:
    return tuple(sorted(hand.marked, key=lambda tap: tuple(map(int, tap.split("-")))))


def _next(hand: _Hand) -> tuple[str, ...]:
    position = hand.position
    places = [
        f"{pile}-{place}"
        for pile, size in ((1, position.first), (2, position.second))
        for place in range(1, len(units(size)) + 1)
    ]
    follow = [tap for tap in places if isinstance(hand.tap(tap), _Hand)]
    return (*follow, *(target(position, n, m) for n, m in [(0, 0), *targets(position)]))
