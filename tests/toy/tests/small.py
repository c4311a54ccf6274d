"""Whole games of Ends, with every text that could be a move."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.smalls import Small, games, seeds
from tests.toy.tests import judge
from tests.toy.toy import Move, Position, begin

MOVES = [Move.parse(text) for text in judge.ALL]


def positions() -> Iterator[Position]:
    for players in (1, 2, 3, 4):
        yield from games(begin(players=players, seed=players), seeds(4))


SMALL = Small(judge, positions, lambda _position: MOVES)
