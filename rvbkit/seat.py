"""A seat at a game: a person or a level of the computer."""

from __future__ import annotations

from dataclasses import dataclass

from rvbkit import opponent

__all__ = ["FRIEND", "Seat"]

#: The seat of a person; any other kind is a level of ``rvbkit.opponent``.
FRIEND = "friend"
#: Joins signs into one picture, as in families of emoji; it is not printable by itself.
JOINER = "\u200d"
#: Letters of a name that are kept.
NAME_LENGTH = 24


@dataclass(frozen=True)
class Seat:
    """Who plays: a person or a level of the computer, and the name shown.

    >>> Seat(), Seat("random", name="Léo")
    (Seat(kind='friend', name=''), Seat(kind='random', name='Léo'))
    """

    kind: str = FRIEND
    name: str = ""

    def __post_init__(self) -> None:
        """A name is one short line: no sign in it may turn the sentence round it or hide in it."""
        shown = "".join(sign if sign.isprintable() or sign == JOINER else " " for sign in self.name)
        object.__setattr__(self, "name", " ".join(shown.split())[:NAME_LENGTH].rstrip())


def known_kind(kind: str, stem: str) -> None:
    """Refuses, in a sentence, what is no kind of seat in this game."""
    if not isinstance(kind, str) or kind != FRIEND:
        opponent.known_level(kind, stem)
