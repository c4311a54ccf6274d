"""A move of Nim being written with taps: what can be tapped, how it is called, what the taps amount to.

* ``1-3``: the third match of pile 1, or its third bundle, where bundles are shown;
* ``@4;7``: where to go on the quarter plane; ``-3;4`` names the same target by what is taken,
  which is shorter when the piles have many digits.

A match that is tapped is taken; tapped again it is put back. A pile of many is tapped by its bundles of ten. A tap on
the quarter plane says at once where to go, and the last such tap counts; matches may be added or put back after it.
What is taken so far need not be a move yet: three from one pile and one from the other may become three and two.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from rvbkit.game import Draft, Refusal
from rvbkit.games.nim.position import Move, Position, read
from rvbkit.text.quoting import is_long
from rvbkit.text.remarks import Remark

#: Up to so many matches are tapped one by one; a larger pile by bundles of so many.
SINGLES, BUNDLE = 30, 10
#: Up to so many matches are shown one by one or in bundles; a larger pile is a number.
BUNDLED = 300
#: The quarter plane shows the token and so many places to its left and below.
WINDOW = 24


def units(pile: int) -> list[int]:
    """What can be tapped in a pile, in order: single matches, or bundles and then singles.

    One bundle is always open, so that every number from 1 to the pile can be taken.

    >>> units(47)[:5]
    [10, 10, 10, 1, 1]
    """
    if pile <= SINGLES:
        return [1] * pile
    if pile <= BUNDLED:
        return [BUNDLE] * (pile // BUNDLE - 1) + [1] * (pile % BUNDLE + BUNDLE)
    return []


def targets(position: Position) -> list[tuple[int, int]]:
    """What can be taken so that the token stays in the window of the quarter plane."""
    a, b = min(position.first, WINDOW), min(position.second, WINDOW)
    found = [(n, 0) for n in range(a, 0, -1)] + [(0, m) for m in range(b, 0, -1)]
    for n in range(1, a + 1):
        found += [(n, m) for m in range(max(1, n - position.k), min(b, n + position.k) + 1)]
    return found


def target(position: Position, n: int, m: int) -> str:
    """The tap that takes n and m.

    >>> from rvbkit.games.nim.position import Position
    >>> target(Position(4, 7), 3, 4)
    '@1;3'
    """
    if is_long(max(position.first, position.second)):
        return f"-{n};{m}"
    return f"@{position.first - n};{position.second - m}"


def meant(position: Position, tap: str) -> tuple[int, int] | None:
    """What a tap on a target takes, below zero if the token would go up; None for another tap."""
    if not re.fullmatch(r"[@-]\d+;\d+", tap, re.A):
        return None
    x, y = (read(number, "nim.pile") for number in tap[1:].split(";"))
    return (x, y) if tap[0] == "-" else (position.first - x, position.second - y)


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
        note = Remark("nim.take-any", {"k": position.k}) if position.k else Remark("nim.take-same")
        return Draft(next=following, refusal=refusal, note=note, typed=typed)
    move = Move(*hand.taken)
    allowed = position.refuse(move) is None
    return Draft(
        str(move),
        move if allowed else None,
        following,
        refusal=refusal,
        note=_so_far(hand, allowed),
        again=meant(position, last) is not None,  # a match that is tapped again is put back
        marked=tuple(sorted(hand.marked, key=lambda tap: [int(part) for part in tap.split("-")])),
        typed=typed,
        so_far=move,
    )


def _so_far(hand: _Hand, allowed: bool) -> Remark:
    (n, m), before = hand.taken, hand.position
    if not allowed:
        return Remark("nim.not-yet", before.uneven(n, m))
    return Remark("nim.taking", {"n": n, "m": m, "x": before.first - n, "y": before.second - m})


def _next(hand: _Hand) -> tuple[str, ...]:
    position = hand.position
    counts = (1, len(units(position.first))), (2, len(units(position.second)))
    places = [f"{pile}-{place}" for pile, count in counts for place in range(1, count + 1)]
    follow = [tap for tap in places if isinstance(hand.tap(tap), _Hand)]
    return (*follow, *(target(position, n, m) for n, m in [(0, 0), *targets(position)]))
