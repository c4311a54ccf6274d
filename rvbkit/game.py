"""The words that every game shares.

* A **position** is everything needed to go on; a **move** is what a player writes on paper.
  Both have a text: ``str(X.parse(text)) == text`` for canonical texts.
* A **remark** is a key with blanks, never a sentence: ``rvbkit.text`` makes the sentence in
  the language in use. A **refusal** is the remark that says why a move is not allowed, and
  the cells it speaks of.
* There are two kinds of no. A text that is no move or position at all raises
  ``NotationError``. A well-formed move that is not allowed here has a ``Refusal``: ``refuse``
  returns it, ``play`` raises it inside ``IllegalMove``. Nothing else may reach a pupil.
* A **draft** is a move being written with taps; a **value** is what a move is worth.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, Protocol, Self


@dataclass(frozen=True, repr=False)
class Remark:
    """Something to tell a player: a catalogue key, what fills its blanks, the cells concerned.

    A blank may itself be a remark; it is said in the same language.
    """

    key: str
    blanks: Mapping[str, Any] = field(default_factory=dict, hash=False)
    cells: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The remark in the language in use."""
        from rvbkit.text import say  # not at the top: rules need no catalogue

        return say(self.key, **self.blanks)

    def __repr__(self) -> str:
        from rvbkit.quoting import in_short

        return in_short(self)


@dataclass(frozen=True, repr=False)
class Own(Remark):
    """What somebody else has written, a teacher: it stands in no catalogue, ``key`` is its text."""

    @property
    def sentence(self) -> str:
        return self.key


@dataclass(frozen=True, repr=False)
class Mistake(Remark):
    """What is wrong with something that was written or asked for."""


@dataclass(frozen=True, repr=False)
class Refusal(Mistake):
    """Why a well-formed move is not allowed."""


def written(text: Any) -> str:
    """The text that a parser was given; anything else is told as such."""
    if not isinstance(text, str):
        raise NotationError("game.not-a-text", given=text)
    return str.__str__(text)  # whatever a text of somebody's own making does


@contextmanager
def any_length() -> Iterator[None]:
    """Lets Python turn numbers of more than 4,300 digits into text and back: its limit is lifted, and put back."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)


class _Spoken(ValueError):
    """A mistake told in one sentence: notebooks show that sentence instead of a traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


class NotationError(_Spoken):
    """A text (or an option) that is no move, position or game at all. A blank may be whatever was given."""

    def __init__(self, key: str, **blanks: Any) -> None:
        from rvbkit.quoting import quoted

        super().__init__(key)
        self.remark = Mistake(key, {name: quoted(value) for name, value in blanks.items()})

    def __str__(self) -> str:
        return self.remark.sentence


class Hidden(NotationError):
    """Asked of a position as one player sees it: something that he cannot know."""

    def __init__(self) -> None:
        super().__init__("game.hidden")


class IllegalMove(_Spoken):
    """A move that the rules do not allow here; ``.refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.sentence


def safely(act: Callable[[], Any], tell: Callable[[Mistake], Any]) -> None:
    """Does what a click or a key asks for; what goes wrong is told where the answer would have stood.

    So nothing that was said before is taken for the answer. An error of our own is told too, and goes on to the log.
    """
    try:
        act()
    except NotationError as error:
        tell(error.remark)
    except IllegalMove as error:
        tell(error.refusal)
    except Exception:
        tell(Mistake("game.broken"))
        raise


def log(when: str) -> None:
    """Writes down the error that is being handled, for whoever listens to "rvbkit", and never below a pupil's cell."""
    import logging  # not at the top: a tenth of the time that ``import rvbkit`` would take

    logger = logging.getLogger("rvbkit")
    if not logger.handlers:
        logger.addHandler(logging.NullHandler())
    logger.exception(when)


class Move(Protocol):
    """What a player writes on paper. Frozen, with a text."""

    @classmethod
    def parse(cls, text: str) -> Self: ...

    @property
    def told(self) -> Remark | str:
        """How a sentence names it: as it is written by hand, else its text."""


class Position(Protocol):
    """Everything needed to go on. Frozen, with a text that says all of it; nothing mutates it."""

    stem: ClassVar[str]
    #: Whether in this game a player may not see all of a position: ``seen_by`` hides the rest. A game that is played in
    #: several forms may hide something in some of them.
    hides: ClassVar[bool]

    @classmethod
    def parse(cls, text: str) -> Self: ...

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def turn(self) -> int:
        """The player, 1 or more, who must move or answer."""

    @property
    def tally(self) -> tuple[float, ...] | None:
        """The points of each player so far, to be said beside the names; None in a game without points."""

    @property
    def told(self) -> Remark | str:
        """How a sentence names it: as it is written by hand, else its text."""

    def moves(self) -> Iterator[Any]:
        """The legal moves, lazily and without repeats; none exactly when the game is over."""

    def count_moves(self) -> int | None:
        """How many moves there are, where that needs no list; else None."""

    def refuse(self, move: Any) -> Refusal | None:
        """Why ``move`` is not allowed, or None. Judges by itself, without listing moves."""

    def play(self, move: Any) -> Self:
        """The position after ``move``; raises ``IllegalMove``."""

    def outcome(self) -> tuple[float, ...] | None:
        """None while the game goes on, else one number a player: the highest wins.

        Who plays alone has solved the puzzle with a number above nought. That a game is over is no secret: a position
        as a player sees it says the same.
        """

    def seen_by(self, player: int) -> Self:
        """What this player knows of it, and all of it when the game is over; 0 is a bystander, who sees no hand.

        It parses, refuses and lists that player's own moves exactly as the whole one does; asked for what is not
        known, it raises ``Hidden``, and so does what one player sees when it is asked what another one does.
        """

    def seen_move(self, move: Any, player: int) -> Any:
        """What this player knows of a move made here, and what it did, where that is to be told: a move to draw and to
        tell, not to play.
        """


class Textual:
    """What sentences name by its text."""

    @property
    def told(self) -> Remark | str:
        return str(self)


class Open(Textual):
    """What is usual for a position: nothing of it is hidden, its outcome says who wins, its moves are counted by
    listing them."""

    hides: ClassVar[bool] = False
    tally: tuple[float, ...] | None = None

    def count_moves(self) -> int | None:
        return None

    def seen_by(self, player: int) -> Self:
        return self

    def seen_move(self, move: Any, player: int) -> Any:
        return move


@dataclass(frozen=True)
class Draft:
    """A move being written with taps.

    A tap is a place, or a gesture: ``turn`` turns the piece in hand, ``'E`` writes a letter. A piece is picked up by
    the tap of its place, if need be instead of the one in hand; dragged, it arrives with where it came from, which is
    then tapped first. A tap on the piece in hand never comes here: it is ``turn``, or puts the piece back. Where a
    piece can lie in one way only, its drop takes that way: the game sees to it.

    ``text``     the move so far, as a player would write it
    ``move``     the move it would be, if it is one already
    ``next``     the taps that may follow, found without listing moves
    ``done``     complete by itself: played at once, without Enter
    ``refusal``  why the last tap cannot stand (it is then left out of the draft)
    ``note``     something worth saying of a draft that does stand
    ``again``    a second tap on the last place plays the move; otherwise it is one more tap of the draft
    ``marked``   the places that the draft has taken, where its text does not say which
    ``typed``    not every move is within reach of taps: a field to type one is wanted
    ``so_far``   the move so far as a move, for its picture, whether or not it may be played already
    ``held``     the place whose piece is in hand
    ``turnings`` in how many ways that piece can lie: there is a button that turns it
    """

    text: str = ""
    move: Any = None
    next: tuple[str, ...] = ()
    done: bool = False
    refusal: Refusal | None = None
    note: Remark | None = None
    again: bool = False
    marked: tuple[str, ...] = ()
    typed: bool = False
    so_far: Any = None
    held: str = ""
    turnings: int = 1


@dataclass(frozen=True)
class Value:
    """What a move is worth to the player who makes it."""

    kind: Literal["win", "loss", "draw", "score", "unknown"]
    number: float | None = None
    exact: bool = True


def perft(position: Any, depth: int) -> list[int]:
    """How many lines of play of each length 1..depth start here: the move lister's own test."""
    nodes = [0] * depth
    if depth:
        for move in position.moves():
            nodes[0] += 1
            if depth > 1:
                for deeper, count in enumerate(perft(position.play(move), depth - 1), 1):
                    nodes[deeper] += count
    return nodes
