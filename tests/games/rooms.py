"""What the property suite must know of a game.

``tests/games/<stem>/room.py`` gives ``ROOM`` of its game; ``tests/games/test_games.py`` asks for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

Draw = Callable[[st.SearchStrategy[Any]], Any]


@dataclass(frozen=True)
class Room:
    """What the suite knows of one game.

    ``begin``    positions to play on from
    ``small``    whether all moves of a position may be listed, by us and by the slow judge
    ``tries``    texts of well-formed moves, legal or not, worth trying in a position
    ``same``     two moves written differently are one move of the list when this agrees
    ``taps``     every tap that could mean something, and some that mean nothing
    ``tapped``   the taps that write a move
    ``judge``    the slow judge of the game
    ``longest``  no game has more moves than this
    ``ends``     whether a game begun here ends however it is played: a puzzle need not, whose pieces come off again
    ``nothing``  a move that does nothing, where one can be written
    ``examples`` how many examples a test tries: fewer where each takes long
    ``twin``     where something is hidden: another position that looks the same to a player, by chance
    """

    begin: st.SearchStrategy[Any]
    small: Callable[[Any], bool]
    tries: Callable[[Any], st.SearchStrategy[str]]
    same: Callable[[Any], Hashable]
    taps: Callable[[Any], Sequence[str]]
    tapped: Callable[[Any, Any], Sequence[str]]
    judge: Any
    longest: int
    nothing: Any = None
    twin: Callable[[Any, int, random.Random], Any] | None = None
    ends: Callable[[Any], bool] = lambda _position: True
    examples: int = 40
