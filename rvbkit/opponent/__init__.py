"""Computer players, thinking in small slices so that the board never freezes.

A level is a way of choosing; ``think`` runs it. It yields None between slices of at most 50 ms
and the chosen move last, so that whoever drives it can stop, or answer an undo, in between.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rvbkit.game import NotationError
from rvbkit.games import rules

#: What a seat can be besides a person.
LEVELS = ("random",)

#: How often a random player goes on with a move that could already be played.
GO_ON = 0.6


def think(position: Any, level: str, seed: int) -> Iterator[Any]:
    """Slices of thought (None), then the move."""
    if level not in LEVELS:
        raise NotationError("opponent.unknown-level", level=level, known=", ".join(LEVELS))
    yield None
    yield random_move(position, random.Random(seed))


def random_move(position: Any, chance: random.Random) -> Any:
    """A legal move found by tapping at random: no list of moves is made, however many there are."""
    draft = rules(position.stem).draft
    taps: list[str] = []
    while True:
        so_far = draft(position, taps)
        if so_far.move is not None and (so_far.done or not so_far.next or chance.random() > GO_ON):
            return so_far.move
        taps.append(chance.choice(so_far.next))
