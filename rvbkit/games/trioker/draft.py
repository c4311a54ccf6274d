"""A move being written with taps: a piece, perhaps turned, then its cell; or a word.

The player taps a piece in the hand or in the box. In a puzzle he may also tap a placed piece, and place it elsewhere; a
tap on ``box`` or Enter puts it back into the box. If only one turning of a piece fits in a cell, the piece takes that
turning. If several fit, the piece stays as it is turned; if it does not fit so, the player is told why. One tap chooses
a piece to give, a second tap gives it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rvbkit.game import Draft, Refusal
from rvbkit.games.trioker.figure import is_cell
from rvbkit.games.trioker.moves import BOX, GIVE, OFF, PLACE, TURN, WORDS, Move
from rvbkit.games.trioker.pieces import turned, turnings
from rvbkit.games.trioker.position import Position
from rvbkit.text.remarks import Remark


def draft(position: Position, taps: Sequence[str]) -> Draft:
    """The move that some taps make so far; a tap that cannot stand is left out.

    >>> position = Position.parse("puzzle AVA/VAV a1=012")
    >>> str(draft(position, ["001", "a2"]).refusal.key)
    'trioker.clash'
    """
    if position.outcome() is not None:
        return Draft(refusal=Refusal("game.over") if taps else None)
    fingers = _Fingers(position)
    for tap in taps:
        made = fingers.take(tap)
        if isinstance(made, Move):
            return Draft(str(made), made, done=True)
        fingers.refusal, fingers.last = made, fingers.last if made else tap
    return fingers.drafted()


class _Fingers:
    """The piece in hand: where it was taken, and how it is turned; or the piece that is chosen to give."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.held = self.corners = self.given = self.last = ""
        self.refusal: Refusal | None = None
        self.giving = GIVE in position.allowed
        self.words = [word for word in WORDS if word in position.allowed]
        self.able = PLACE in position.allowed

    def take(self, tap: str) -> Move | Refusal | None:
        """The move that a tap completes, or why the tap cannot stand; None: it goes on."""
        if tap in WORDS:
            return self._tried(Move(tap))
        if tap == BOX and is_cell(self.held):
            return self._tried(Move(OFF, self.held))
        if tap == TURN and len(self.ways) > 1:
            self.corners = turned(self.corners)
        elif tap in self.position.hand:
            return self._pick(tap)
        elif self._lies(tap) and tap != self.held:
            self.held, self.corners = tap, self.position.placed[tap]
        elif is_cell(tap):
            return self._drop(tap)
        else:
            return Refusal("trioker.no-such-tap", {"tap": tap})
        return None

    def _tried(self, move: Move) -> Move | Refusal:
        return self.position.refuse(move) or move

    def _pick(self, piece: str) -> Refusal | None:
        if self.giving:
            self.given = piece
        elif not self.able:
            return Refusal("trioker.no-fit")
        else:
            self.held = self.corners = piece
        return None

    def _drop(self, cell: str) -> Move | Refusal:
        if not self.held:
            return Refusal(f"trioker.{'give-first' if self.giving else 'pick-first' if self.able else 'no-fit'}")
        ways = self.fits.get(cell, [])
        return self._tried(Move(PLACE, cell, ways[0] if len(ways) == 1 and cell != self.held else self.corners))

    def _lies(self, tap: str) -> bool:
        """Whether a tap is a cell whose piece may be picked up."""
        return OFF in self.position.verbs and tap in self.position.placed

    @property
    def ways(self) -> tuple[str, ...]:
        """The turnings of the piece in hand."""
        return turnings(self.corners) if self.held else ()

    @property
    def fits(self) -> dict[str, list[str]]:
        """The cells where the piece in hand fits, with the turnings that fit."""
        return self.position.ways_of(Move.known(PLACE, "", self.corners).piece)

    def drafted(self) -> Draft:
        move = None
        if self.given:
            move = Move(GIVE, corners=self.given)
        elif is_cell(self.held):
            move = Move(OFF, self.held)
        elif not self.held and not self.able and len(self.words) == 1:
            move = Move(self.words[0])  # Enter does the only thing to do
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
        """The taps that may follow: other pieces, the turn, the cells where the piece may go, the words."""
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
