"""What a picture is asked to show: one thing for every game and every view."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rvbkit.game import Draft, Value
from rvbkit.text.lazy import listed

__all__ = ["Scene"]
__dir__ = listed(__name__)


@dataclass(frozen=True)
class Scene:
    """A position and what of it is to be seen; a room draws it in ``draw(scene)``.

    ``position``  what is drawn: already as ``eyes`` see it
    ``draft``     the move being written; ``draft.so_far`` is what is drawn of it
    ``last``      the moves that led here, the latest one marked
    ``before``    the position before the last of them, where a page may show what it has changed
    ``view``      one of the views of the game, or None for the first
    ``called``    what each player is called
    ``eyes``      the player who looks, where not all is open; None: everybody
    ``taps``      what can be tapped answers, and has a spoken name
    ``names``     names of places and the lines that explain are written
    ``follow``    what may be tapped next is marked
    ``values``    what a tap is worth; empty, but not None, keeps the room that its words need
    ``worth``     what the move being written is worth as it stands
    ``shown``     a move to look at, as in a hint
    ``where``     places to look at: those of a hint that does not say the move, or that are asked about
    ``refutes``   the move to look at is the answer to a mistake, and no hint

    >>> from rvbkit.games.nim import start
    >>> scene = Scene(start(4, 7), taps=False)
    >>> scene.pen, scene.role, scene.draft.next
    ('p1', 'shown', ())
    """

    position: Any
    draft: Draft = field(default_factory=Draft)
    last: Sequence[Any] = ()
    before: Any = None
    view: str | None = None
    called: Sequence[str] = ()
    eyes: int | None = None
    taps: bool = True
    names: bool = True
    follow: bool = True
    values: Mapping[str, Value] | None = None
    worth: Value | None = None
    shown: Any = None
    where: Collection[str] = ()
    refutes: bool = False
    coloured: bool = True

    @property
    def role(self) -> str:
        """The colour of the move to look at."""
        return "wrong" if self.refutes else "shown"

    @property
    def pen(self) -> str:
        """The role of the colour of whoever has the turn."""
        return f"p{self.position.turn}"

    def pens(self) -> list[str]:
        """The same for who made each of ``last``, in a game of two who take turns."""
        return [f"p{2 - (self.position.turn + back) % 2}" for back in range(len(self.last), 0, -1)]
