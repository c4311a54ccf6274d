"""Computer players and help, thinking in small slices so that the board never freezes.

A level is a way of choosing; ``think`` runs it. ``analyse`` finds out what is known of a position.
Both yield None between slices of at most 50 ms and the result last, so that whoever drives them
can stop, or answer an undo, in between. A game that can be played well has a room of its own here: see
``rvbkit.games.Playing``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from rvbkit.game import AMove, AMove_co, Draft, Moves, Position
from rvbkit.games import is_position, playing, rules
from rvbkit.matches.analysis import Analysis
from rvbkit.text.inputs import seed as seed_of
from rvbkit.text.lazy import listed
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError

#: What whoever plays against a level, or writes a game, needs; the rest is the house's own business.
__all__ = ["Analysis", "analyse", "can_judge", "levels", "random_move", "tapped", "think"]
__dir__ = listed(__name__)

#: The level that every game has.
RANDOM = "random"
#: How often a random player goes on with a move that could already be played.
GO_ON = 0.6
#: Taps of one draft at most, and how often a random player begins anew where they lead nowhere.
MOST_TAPS, TRIES = 200, 100
#: Seconds that a thought about a position may take before it gives up.
BUDGET = 5.0


class PositionOf(Protocol[AMove_co]):
    """A position, so that a type checker knows the moves of its game."""

    def moves(self) -> Moves[AMove_co]: ...


@dataclass(frozen=True)
class Thought:
    """Something to find out: short steps that touch nothing but their own, and the last thing they yield.

    ``wanted`` says whether the answer still matters.
    """

    steps: Iterator[Any]
    wanted: Callable[[], bool]

    def as_long_as(self, wanted: Callable[[], bool]) -> Iterator[Any]:
        """The steps: None after each but the last, which is the answer."""
        for found in self.steps:
            yield found
            if not wanted():
                return


def levels(stem: str) -> tuple[str, ...]:
    """What a seat of this game can be besides a person.

    >>> levels("nim")
    ('random', 'learner', 'perfect')
    """
    room = playing(stem)
    return (RANDOM, *(room.ERRS_ONCE_IN if room else ()))


def known_level(level: str, stem: str) -> str:
    """The level, if this game has it."""
    if not isinstance(level, str) or level not in levels(stem):
        raise NotationError("opponent.unknown-level", level=level, known=", ".join(("friend", *levels(stem))))
    return level


def prepare(stem: str) -> None:
    """Loads what the computer will need to play well: better before a game than in its midst."""
    room = playing(stem)
    if room is not None:
        room.prepare()


def can_judge(stem: str) -> bool:
    """Whether anything is known here of what this game's moves are worth.

    >>> can_judge("nim")
    True
    """
    return playing(stem) is not None


def think(position: PositionOf[AMove], level: str, seed: int) -> Iterator[AMove | None]:
    """Slices of thought (None), then the move of a level; the same seed, the same move. ``NotationError`` at the end
    of a game.

    >>> from rvbkit.games import nim
    >>> *waits, move = think(nim.start(4, 7), "perfect", seed=1)
    >>> move, {*waits}
    (Move.parse('3;4'), {None})
    """
    going_on = _going_on(position)
    return _thoughts(going_on, known_level(level, going_on.stem), random.Random(seed_of(seed)))


def _thoughts(position: Position, level: str, chance: random.Random) -> Iterator[Any]:
    move = None
    yield None
    room = playing(position.stem) if level != RANDOM else None
    if room is not None:
        for known in known_of(position):
            yield None
            if known is not None:
                move = room.choose(position, known, level, chance)
    yield move or _at_random(position, chance)


def _going_on(position: PositionOf[AMove]) -> Position:
    """The position; ``NotationError`` if it is none, or if its game is over, because there is no move to find."""
    if not is_position(position):
        raise NotationError("game.not-a-position", given=typed(position))
    going_on = cast(Position, position)
    if going_on.outcome() is not None:
        raise NotationError("game.over")
    return going_on


def analyse(position: Position, budget: float = BUDGET) -> Iterator[Analysis | None]:
    """Slices of thought (None), then what is known within so many seconds. ``NotationError`` at the end of a game.

    >>> from rvbkit.games import nim
    >>> *_, known = analyse(nim.start(4, 7))
    >>> known.value.kind, known.best, known.after(nim.Move.parse("1;1")).kind
    ('win', Move.parse('3;4'), 'loss')
    """
    return known_of(_going_on(position), budget)


def known_of(position: Position, budget: float = BUDGET) -> Iterator[Analysis | None]:
    """The same for a match, which also asks about a finished position: its value judges the last move."""
    room = playing(position.stem)
    return iter([Analysis()]) if room is None else room.analyse(position, budget)


def random_move(position: PositionOf[AMove], chance: random.Random) -> AMove:
    """A legal move, as the game makes one at random. ``NotationError`` at the end of a game.

    >>> from rvbkit.games import nim
    >>> position = nim.start(4, 7)
    >>> random_move(position, random.Random(1)) in position.moves()
    True
    """
    move: AMove = _at_random(_going_on(position), chance)
    return move


def _at_random(position: Position, chance: random.Random) -> Any:
    room = playing(position.stem)
    return tapped(position, chance) if room is None else room.random_move(position, chance)


def tapped(position: PositionOf[AMove], chance: random.Random) -> AMove:
    """A legal move found by tapping at random: no list of moves is made, however many there are. ``NotationError`` at
    the end of a game.

    Taps that lead nowhere are all taken back. Where only they are found, the first move that is listed must do.

    >>> from rvbkit.games import rvb
    >>> position = rvb.Position.parse("RV/B.R/VB cross 1")
    >>> tapped(position, random.Random(1)) in position.moves()
    True
    """
    draft = rules(_going_on(position).stem).draft
    for _ in range(TRIES):
        found: AMove | None = _some_taps(draft, position, chance)
        if found is not None:
            return found
    return next(iter(position.moves()))


def _some_taps(draft: Callable[[Any, Sequence[str]], Draft], position: Any, chance: random.Random) -> Any:
    """The move that some taps at random amount to; None at a dead end, in a circle of pieces picked up and turned that
    fit nowhere, or when no end is in sight.
    """
    taps: list[str] = []
    held: set[str] = set()
    while len(taps) <= MOST_TAPS:
        so_far = draft(position, taps)
        if so_far.move is not None and (so_far.done or not so_far.next or chance.random() > GO_ON):
            return so_far.move
        if not so_far.next or so_far.text in held:
            break
        held |= {so_far.text} if so_far.held else set()
        taps.append(chance.choice(so_far.next))
    return None
