"""With what a question is answered where it stands, as data: an exercise says it, ``rvbkit.ask`` shows it.

============  ==================================================================================
``Fields``    things to fill in, in one row or in several, perhaps beside what the rows speak of
``Line``      a move to play on a board; several boards: one after another
``Cells``     so many cells to choose on a board, whether or not a move could cross them
``Play``      a whole game to play, against the computer where it is a ``duel``
``Own``       what a game has of its own: the exercise gives what stands on the page
``Program``   a function: it is written in a cell, and put to ``rvbkit.check``
============  ==================================================================================
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rvbkit.game import Remark

Words = Remark | str


def words_of(words: Words) -> str:
    """Words as they stand on a page."""
    return words.sentence if isinstance(words, Remark) else words


@dataclass(frozen=True)
class Blank:
    """One thing to fill in: "number", "decimal" or "text"; a "choice" has options, each with its words."""

    kind: str
    options: tuple[tuple[Any, Words], ...] = ()
    label: Words = ""


#: A whole number; two of them.
NUMBER = Blank("number")
PAIR = (Blank("number", label=Remark("ask.first")), Blank("number", label=Remark("ask.second")))


@dataclass(frozen=True)
class Case:
    """One row of several: its words, and the position that it speaks of, or a move in the one that all speak of.

    A picture without ``names`` of places and legends may be small.
    """

    label: Words
    position: Any = None
    move: Any = None
    names: bool = True


@dataclass(frozen=True)
class Fields:
    """``blanks`` to fill in: once, or in the row of each of the ``cases``. ``position`` is what all speak of, the
    places ``marked`` those of it that are asked about.
    """

    blanks: tuple[Blank, ...]
    cases: tuple[Case, ...] = ()
    position: Any = None
    marked: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """A move on the board of each of the ``cases``; with one case alone the move is the answer."""

    cases: tuple[Case, ...]


@dataclass(frozen=True)
class Cells:
    """``count`` cells of a position, among the ``free`` ones."""

    position: Any
    free: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class Play:
    """A game from ``start``; a ``duel`` is played as player 1 against a computer of this level."""

    start: Any
    duel: str = ""
    helps: tuple[str, ...] = ()


@dataclass(frozen=True)
class Own:
    """A thing on the page that shows the question itself: ``made(question)``."""

    made: Callable[[Any], Any]


@dataclass(frozen=True)
class Program:
    """A function of the pupil's."""


Asked = Fields | Line | Cells | Play | Own | Program
