"""Computer players and help, thinking in small slices so that the board never freezes.

A level is a way of choosing; ``think`` runs it. ``analyse`` finds out what is known of a position.
Both yield None between slices of at most 50 ms and the result last, so that whoever drives them
can stop, or answer an undo, in between. A game that can be played well has a room of its own
here, ``rvbkit.opponent.<stem>``, with ``ERRS_ONCE_IN``, ``prepare``, ``analyse`` and ``choose``, and ``random_move``
if tapping at random would play oddly.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rvbkit.game import NotationError
from rvbkit.games import rules
from rvbkit.opponent.analysis import Analysis

#: The level that every game has.
RANDOM = "random"
#: How often a random player goes on with a move that could already be played.
GO_ON = 0.6
#: Seconds that a thought about a position may take before it gives up.
BUDGET = 5.0


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


def _room(stem: str) -> Any:
    name = f"rvbkit.opponent.{stem}"
    return import_module(name) if find_spec(name) else None


def levels(stem: str) -> tuple[str, ...]:
    """What a seat of this game can be besides a person."""
    room = _room(stem)
    return (RANDOM, *(room.ERRS_ONCE_IN if room else ()))


def known_level(level: str, stem: str) -> str:
    """The level, if this game has it."""
    if not isinstance(level, str) or level not in levels(stem):
        raise NotationError("opponent.unknown-level", level=level, known=", ".join(("friend", *levels(stem))))
    return level


def prepare(stem: str) -> None:
    """Loads what the computer will need to play well: better before a game than in its midst."""
    room = _room(stem)
    if room is not None:
        room.prepare()


def think(position: Any, level: str, seed: int) -> Iterator[Any]:
    """Slices of thought (None), then the move."""
    known_level(level, position.stem)
    chance = random.Random(seed)
    move = None
    yield None
    if level != RANDOM:
        room = _room(position.stem)
        for known in analyse(position):
            yield None
            if known is not None:
                move = room.choose(position, known, level, chance)
    yield move or random_move(position, chance)


def analyse(position: Any, budget: float = BUDGET) -> Iterator[Analysis | None]:
    """Slices of thought (None), then what is known."""
    room = _room(position.stem)
    if room is None:
        yield Analysis()
    else:
        yield from room.analyse(position, budget)


def random_move(position: Any, chance: random.Random) -> Any:
    """A legal move found by tapping at random: no list of moves is made, however many there are."""
    room = _room(position.stem)
    if hasattr(room, "random_move"):
        return room.random_move(position, chance)
    draft = rules(position.stem).draft
    taps: list[str] = []
    while True:
        so_far = draft(position, taps)
        if so_far.move is not None and (so_far.done or not so_far.next or chance.random() > GO_ON):
            return so_far.move
        taps.append(chance.choice(so_far.next))
