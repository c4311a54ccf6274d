"""A seat at a game: a person or a level of the computer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rvbkit.matches import opponents
from rvbkit.text.lazy import listed
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError

__all__ = ["FRIEND", "Seat"]
__dir__ = listed(__name__)

#: The seat of a person; any other kind is a level of ``rvbkit.matches.opponents``.
FRIEND = "friend"
#: Joins signs into one picture, as in families of emoji; it is not printable by itself.
JOINER = "\u200d"
#: Letters of a name that are kept.
NAME_LENGTH = 24


@dataclass(frozen=True)
class Seat:
    """Who plays: a person or a level of the computer, and the name shown.

    Which levels there are, its game says, ``rvbkit.matches.opponents.levels``: a ``Match`` refuses what is no level
    of its own.

    >>> Seat(), Seat("random", name="Léo")
    (Seat(kind='friend', name=''), Seat(kind='random', name='Léo'))
    """

    kind: str = FRIEND
    name: str = ""

    def __post_init__(self) -> None:
        """A name is one short line: no sign in it may turn the sentence round it or hide in it."""
        shown = "".join(sign if sign.isprintable() or sign == JOINER else " " for sign in self.name)
        object.__setattr__(self, "name", " ".join(shown.split())[:NAME_LENGTH].rstrip())


def seat_of(given: Any, stem: str) -> Seat:
    """A seat of this game, or the one that a text says: a person or a level."""
    seat = Seat(given) if isinstance(given, str) else given
    if not isinstance(seat, Seat):
        raise NotationError("match.no-seat", given=typed(given), known=", ".join((FRIEND, *opponents.levels(stem))))
    if not isinstance(seat.kind, str) or seat.kind != FRIEND:
        opponents.known_level(seat.kind, stem)
    return seat
