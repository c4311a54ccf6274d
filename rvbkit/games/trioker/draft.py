"""A move of Trioker being written with taps: a piece, turned as often as one likes, then its cell; or a word.

A piece is tapped in the hand or the box; in a puzzle also where it lies, to be placed elsewhere, or put back into the
box by a tap on ``box`` or by Enter. Dropped where only one of its turnings fits, a piece takes that one; where
several do, it stays as it is turned, and if it does not fit so, it is told why. A piece to give is chosen by one tap
and given by another one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rvbkit.game import Draft, Refusal
from rvbkit.games.trioker.figure import BOX, GIVE, OFF, PLACE, TURN, WORDS, Move, is_cell
from rvbkit.games.trioker.pieces import turned, turnings
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    from rvbkit.games.trioker.position import Position


def draft(position: Position, taps: Sequence[str]) -> Draft:
    """What the taps amount to; a tap that cannot stand is left out.

    >>> from rvbkit.games.trioker import Position
    >>> position = Position.parse("puzzle AVA/VAV a1=012")
    >>> str(draft(position, ["001", "a2"]).refusal.key)
    'trioker.clash'
    """
    if position.outcome() is not None:
        return Draft(refusal=Refusal("game.over") if taps else None)
    fingers = _Fingers(position)
    for tap in taps:
        done, fingers.refusal = fingers.take(tap)
        if done:
            return Draft(str(done), done, done=True)
        fingers.last = fingers.last if fingers.refusal else tap
    return fingers.drafted()


class _Fingers:
    """The piece in hand: where it was taken from, and how it is turned; or the piece chosen to be given."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.held = self.corners = self.given = self.last = ""
        self.refusal: Refusal | None = None
        self.giving = GIVE in position.allowed
        self.words = [word for word in WORDS if word in position.allowed]
        self.able = PLACE in position.allowed

    def take(self, tap: str) -> tuple[Move | None, Refusal | None]:
        """The move that a tap completes, or why it cannot stand."""
        if tap in WORDS:
            return self._tried(Move(tap))
        if tap == BOX and is_cell(self.held):
            return self._tried(Move(OFF, self.held))
        if tap == TURN and len(self.ways) > 1:
            self.corners = turned(self.corners)
            return None, None
        if tap in self.position.hand:
            return None, self._pick(tap)
        if self._lies(tap) and tap != self.held:
            self.held, self.corners = tap, self.position.placed[tap]
            return None, None
        if is_cell(tap):
            return self._drop(tap)
        return None, Refusal("trioker.no-such-tap", {"tap": tap})

    def _tried(self, move: Move) -> tuple[Move | None, Refusal | None]:
        refusal = self.position.refuse(move)
        return (None, refusal) if refusal else (move, None)

    def _pick(self, piece: str) -> Refusal | None:
        if self.giving:
            self.given = piece
        elif not self.able:
            return Refusal("trioker.no-fit")
        else:
            self.held = self.corners = piece
        return None

    def _drop(self, cell: str) -> tuple[Move | None, Refusal | None]:
        if not self.held:
            key = "trioker.give-first" if self.giving else "trioker.pick-first" if self.able else "trioker.no-fit"
            return None, Refusal(key)
        ways = self.fits.get(cell, [])
        only = ways[0] if len(ways) == 1 and cell != self.held else self.corners
        return self._tried(Move(PLACE, cell, only))

    def _lies(self, tap: str) -> bool:
        """Whether it is a cell whose piece may be picked up."""
        return OFF in self.position.verbs and tap in self.position.placed

    @property
    def ways(self) -> tuple[str, ...]:
        """The turnings of the piece in hand."""
        return turnings(self.corners) if self.held else ()

    @property
    def fits(self) -> dict[str, list[str]]:
        """Where the piece in hand fits, with the turnings."""
        return self.position.ways_of(Move.known(PLACE, "", self.corners).piece)

    def drafted(self) -> Draft:
        move = None
        if self.given:
            move = Move(GIVE, corners=self.given)
        elif is_cell(self.held):
            move = Move(OFF, self.held)
        elif not self.held and not self.able and len(self.words) == 1:
            move = Move(self.words[0])  # Enter does the only thing that there is to do
        return Draft(
            str(move) if move else self.corners,
            move,
            tuple(self._following()),
            refusal=self.refusal,
            note=self._note(),
            again=bool(self.given) and self.given == self.last,
            marked=(self.given,) if self.given else (),
            so_far=Move.known(PLACE, "", self.corners) if self.held else move,
            held=self.held,
            turnings=len(self.ways) or 1,
        )

    def _following(self) -> list[str]:
        """What may be picked up, instead of what is in hand; what turns that; where it may go; the words."""
        position = self.position
        found = [piece for piece in position.hand if piece != self.held and (self.able or self.giving)]
        found += [cell for cell in position.figure.cells if self._lies(cell) and cell != self.held]
        if self.held:
            found += [TURN] if len(self.ways) > 1 else []
            fits = self.fits.items()
            found += [cell for cell, ways in fits if self.corners in ways or (len(ways) == 1 and cell != self.held)]
            found += [BOX] if is_cell(self.held) else []
        return [*found, *self.words]

    def _note(self) -> Remark | None:
        if self.given:
            return Remark("trioker.giving", {"piece": self.given})
        if self.held:
            key = "trioker.in-hand" if len(self.ways) > 1 else "trioker.in-hand-triple"
            if not self.fits and not is_cell(self.held):
                key = "trioker.in-hand-nowhere"
            return Remark(key, {"piece": self.corners})
        return self.position.hint
