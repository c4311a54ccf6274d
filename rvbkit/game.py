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
from collections.abc import Callable, Iterator, Mapping, Sequence
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


def told(thing: Any) -> Any:
    """How a sentence names a position or a move: as the game says it is written by hand, else its text."""
    return getattr(thing, "told", None) or str(thing)


class Position(Protocol):
    """Everything needed to go on. Frozen, with a text; nothing mutates it."""

    stem: ClassVar[str]

    @classmethod
    def parse(cls, text: str) -> Self: ...

    @property
    def turn(self) -> int:
        """The player, 1 or more, who must move or answer."""

    def moves(self) -> Iterator[Any]:
        """The legal moves, lazily and without repeats; none exactly when the game is over."""

    def refuse(self, move: Any) -> Refusal | None:
        """Why ``move`` is not allowed, or None. Judges by itself, without listing moves."""

    def play(self, move: Any) -> Self:
        """The position after ``move``; raises ``IllegalMove``."""

    def outcome(self) -> tuple[float, ...] | None:
        """None while the game goes on, else one number a player: the highest wins."""


@dataclass(frozen=True)
class Draft:
    """A move being written with taps.

    ``text``     the move so far, as a player would write it
    ``move``     the move it would be, if it is one already
    ``next``     the taps that may follow, found without listing moves
    ``done``     complete by itself: played at once, without Enter
    ``refusal``  why the last tap cannot stand (it is then left out of the draft)
    ``note``     something worth saying of a draft that does stand
    ``marked``   the places that the draft has taken, where its text does not say which
    ``typed``    not every move is within reach of taps: a field to type one is wanted
    """

    text: str = ""
    move: Any = None
    next: tuple[str, ...] = ()
    done: bool = False
    refusal: Refusal | None = None
    note: Remark | None = None
    marked: tuple[str, ...] = ()
    typed: bool = False


@dataclass(frozen=True)
class Value:
    """What a move is worth to the player who makes it."""

    kind: Literal["win", "loss", "draw", "score", "unknown"]
    number: float | None = None
    exact: bool = True


class Rules(Protocol):
    """What the module of a game, ``rvbkit.games.<stem>``, holds."""

    Position: type[Any]
    Move: type[Any]

    #: What a new game may be asked: each option's values.
    OPTIONS: Mapping[str, Sequence[Any]]

    def begin(self, **options: Any) -> Any:
        """The first position of a new game, by its options and a ``seed``."""

    def options_of(self, position: Any) -> dict[str, Any]:
        """The options of a new game of the kind that ``position`` is from."""

    def draft(self, position: Any, taps: Sequence[str]) -> Draft: ...


def perft(position: Any, depth: int) -> list[int]:
    """How many lines of play of each length 1..depth start here: the move lister's own test.

    >>> from rvbkit.games import rvb
    >>> perft(rvb.Position.parse("RV/B.R/VB cross 1"), 1)
    [16]
    """
    nodes = [0] * depth
    if depth:
        for move in position.moves():
            nodes[0] += 1
            if depth > 1:
                for deeper, count in enumerate(perft(position.play(move), depth - 1), 1):
                    nodes[deeper] += count
    return nodes
