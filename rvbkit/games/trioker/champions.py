"""The game for two champions: twelve imposed pieces for each player, all of them seen, and no chance.

The rule of the extra turn is ``Champions.earned_after``: the board, the checker, the lister and the solver follow it.
The lessons that tell it are marked ``trioker.play-again``; the judge of the tests has the rule once more.

If a player passes although he could place a piece, the opponent may ``object``; then the player must place one. Our own
rule: after a pass that nobody objects to, the opponent may pass only if he is blocked. So a game comes to its end, and
nobody is kept from objecting.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import ClassVar, Self

from rvbkit.game import Refusal
from rvbkit.games.trioker.checker import first_fit
from rvbkit.games.trioker.moves import OBJECT, PASS, PLACE, Move
from rvbkit.games.trioker.panel import PANELS, Panel, panel_of
from rvbkit.games.trioker.pieces import BOX, PIECES, points
from rvbkit.games.trioker.position import Position, read_lying
from rvbkit.text.remarks import NotationError, Remark

#: The cells of the panel, with the hatched ones and without.
CELLS = (73, 52)
#: The pieces of Pair, by how the pieces are divided; Impair has the others.
PAIR = {
    "points": tuple(piece for piece in PIECES if points(piece) % 2 == 0),
    "corners": (*BOX[0], *BOX[2]),
}


@dataclass(frozen=True, repr=False)
class Champions(Position):
    """``champions <73|52> <player>[ camps=corners][ extra=<turns>][ passed][ must][ <cell>=<corners>...]``.

    ``earned``  the extra turns that the player to move has, this turn included; 0: this is an ordinary turn. The text
                writes ``extra=``, the number of extra turns that come after this one. The rule is ``earned_after``.
    ``passed``  the opponent has just passed: the player to move may object
    ``must``    the opponent has objected: the player to move must place a piece

    >>> position = Champions.begun()
    >>> position.players, len(position.figure.cells), str(position.play("d7=002"))
    (2, 73, 'champions 73 2 d7=002')
    """

    form: ClassVar[str] = "champions"
    verbs: ClassVar[tuple[str, ...]] = (PLACE, PASS, OBJECT)

    camps: str = "points"
    earned: int = 0
    passed: bool = False
    must: bool = False

    # -- the rule of the extra turn -----------------------------------------------------------

    @staticmethod
    def earned_after(earned: int, hexagons: int) -> int:
        """The rule of the extra turn: the extra turns that the player has after he places a piece.

        ``earned`` are those that he had, the turn that he just used included. ``hexagons`` are those that the piece
        completes: each wins one extra turn. If none is left, it is the opponent's turn. An extra turn is a right: the
        player may decline it with ``pass``, and gives up the others too; the opponent cannot object.

        >>> Champions.earned_after(0, 2), Champions.earned_after(2, 0), Champions.earned_after(1, 0)
        (2, 1, 0)
        """
        return max(earned - 1, 0) + hexagons

    def completed(self, move: Move) -> int:
        """The number of hexagons that an allowed placing completes."""
        after = self._with(move.cell, move.corners)
        own = self.figure.number[move.cell]
        return sum(own in cells and all(after[at] for at in cells) for cells in self.figure.hexagons.values())

    # -- the beginning, and texts -------------------------------------------------------------

    @classmethod
    def begun(cls, cells: int = CELLS[0], camps: str = "points") -> Self:
        """The empty panel; Pair opens."""
        panel = _panel()
        figure = panel.figure if cells == CELLS[0] else panel.unhatched
        return cls(figure, ("",) * len(figure.cells), 1, camps)

    @classmethod
    def _read(cls, words: list[str]) -> Self:
        if len(words) < 2 or words[0] not in map(str, CELLS) or words[1] not in ("1", "2"):
            raise NotationError("trioker.champions-form", text=" ".join(words))
        found, placed = replace(cls.begun(int(words[0])), turn=int(words[1])), []
        for word in map(str.lower, words[2:]):
            if word in ("passed", "must"):
                found = replace(found, passed=found.passed or word == "passed", must=found.must or word == "must")
            elif word in [f"camps={camps}" for camps in PAIR]:
                found = replace(found, camps=word[6:])
            elif word.startswith("extra=") and word[6:] in map(str, range(25)):
                found = replace(found, earned=int(word[6:]) + 1)
            else:
                placed.append(word)
        found = replace(found, lying=read_lying(found.figure, placed, found.start))
        joker = not {*found.used} <= {*PIECES}
        if joker or (found.passed and found.must) or (not found.used and (found.passed or found.must or found.earned)):
            raise NotationError("trioker.champions-form", text=" ".join(words))
        return found

    def _head(self) -> Iterable[str]:
        yield from (str(len(self.lying)), str(self.turn))
        yield from ["camps=corners"] if self.camps == "corners" else []
        yield from [f"extra={self.earned - 1}"] if self.earned else []
        yield from (word for word in ("passed", "must") if getattr(self, word))

    # -- what can be done ---------------------------------------------------------------------

    @property
    def panel(self) -> Panel:
        """The whole panel, with its hatched cells."""
        return _panel()

    @property
    def start(self) -> str:
        return self.panel.start

    @cached_property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        left = [piece for piece in PIECES if piece not in self.used]
        pair = PAIR[self.camps]
        return tuple(tuple(piece for piece in left if (piece in pair) == own) for own in (True, False))

    @property
    def offered(self) -> Sequence[str]:
        """The opening is no triple."""
        return self.hand if self.used else [piece for piece in self.hand if not _triple(piece)]

    @cached_property
    def _can(self) -> tuple[bool, ...]:
        """Whether each player could place a piece now."""
        return tuple(map(self._able, self.hands))

    def outcome(self) -> tuple[float, ...] | None:
        """The first player without pieces wins; if both are blocked, the player with fewer pieces."""
        first, second = map(len, self.hands)
        if first and second and any(self._can):
            return None
        return (0.5, 0.5) if first == second else (float(first < second), float(second < first))

    @cached_property
    def allowed(self) -> Sequence[str]:
        """A blocked player passes, and an extra turn may be declined. Any other turn may be passed too, except the
        opening, a turn after an objection, and a turn after a pass.
        """
        if self.outcome() is not None:
            return ()
        able, other = self._can[self.turn - 1], self._can[2 - self.turn]
        passes = not able or self.earned or not (self.must or self.passed or not self.used)
        return [PLACE] * able + [PASS] * bool(passes) + [OBJECT] * (self.passed and other)

    def _moves(self) -> Iterator[Move]:
        """The pieces that fit, then the words."""
        if PLACE in self.allowed:
            yield from self._fits(self.offered)
        yield from (Move.known(word) for word in self.allowed if word != PLACE)

    @property
    def hint(self) -> Remark | None:
        if self.must:
            return Remark("trioker.must-play")
        if self.passed:
            return Remark("trioker.they-passed", {"button": Remark("trioker.on-object")})
        if PLACE not in self.allowed:
            return Remark("trioker.must-pass")
        return Remark("trioker.play-again", {"button": Remark("trioker.on-pass")}) if self.earned else None

    def _refuse(self, move: Move) -> Refusal | None:
        if move.verb == PASS:
            return self._refuse_pass()
        if move.verb == OBJECT:
            if not self.passed:
                return Refusal("trioker.nobody-passed")
            other = first_fit(self.figure, self.lying, self.hands[2 - self.turn])
            return None if other else Refusal("trioker.had-nothing", {"count": len(self.hands[2 - self.turn])})
        if not self.used and move.piece in self.hand and _triple(move.piece):
            return Refusal("trioker.no-triple", {"piece": move.piece})
        return self._refuse_placing(move)

    def _refuse_pass(self) -> Refusal | None:
        """An extra turn may be declined. Any other turn may be passed, except the opening; a player who can place a
        piece may not pass after an objection or after a pass.
        """
        if self.earned:
            return None
        if not self.used:
            return Refusal("trioker.must-open", {"start": self.start}, (self.start,))
        able = (self.must or self.passed) and first_fit(self.figure, self.lying, self.hand)
        if not able:
            return None
        return Refusal("trioker.made-to-play" if self.must else "trioker.passed-already")

    def _played(self, move: Move) -> Self:
        if move.verb == PASS:
            return replace(self, turn=3 - self.turn, earned=0, passed=not self.earned, must=False)
        if move.verb == OBJECT:
            return replace(self, turn=3 - self.turn, earned=0, passed=False, must=True)
        earned = self.earned_after(self.earned, self.completed(move))
        lying = self._with(move.cell, move.corners)
        turn = self.turn if earned else 3 - self.turn
        return replace(self, lying=lying, turn=turn, earned=earned, passed=False, must=False)


@cache
def _panel() -> Panel:
    return panel_of(PANELS.taken("panel", "champions"))


def _triple(piece: str) -> bool:
    return len({*piece}) == 1
