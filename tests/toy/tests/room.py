"""What the property suite must know of this game: see ``tests.games.rooms``."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from tests.games.rooms import Room
from tests.toy.tests import judge
from tests.toy.toy import begin
from tests.toy.toy.position import PIECES

_TEXTS = st.sampled_from(judge.ALL)


def _tapped(_position: Any, move: Any) -> Sequence[str]:
    """The piece, turned if need be, and where it goes; or a word."""
    piece = "".join(sorted(move.piece))
    return [*([piece] if piece else []), *(["turn"] if piece != move.piece else []), move.verb]


def _twin(position: Any, eyes: int, chance: random.Random) -> Any:
    """What a player does not see, dealt anew."""
    unseen = [piece for seat, hand in enumerate(position.hands, 1) for piece in hand if seat != eyes]
    unseen += position.stock
    chance.shuffle(unseen)
    deal = iter(unseen)
    hands = tuple(h if seat == eyes else tuple(next(deal) for _ in h) for seat, h in enumerate(position.hands, 1))
    return replace(position, hands=hands, stock=tuple(deal))


ROOM = Room(
    begin=st.builds(begin, players=st.integers(1, 4), seed=st.integers(0, 2**16)),
    small=lambda _position: True,
    tries=lambda _position: _TEXTS,
    same=str,
    taps=lambda _position: [*PIECES, "turn", "<", ">", "bury", "draw", "even", "odd", "zz", ""],
    tapped=_tapped,
    judge=judge,
    longest=40,
    twin=_twin,
)
