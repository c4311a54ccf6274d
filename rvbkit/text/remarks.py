"""What is told to somebody: a key with blanks, which becomes a sentence in the language in use; errors that are one."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, repr=False)
class Remark:
    """Something to tell a player: a catalogue key, what fills its blanks, the cells concerned.

    A blank may itself be a remark; it is said in the same language.

    >>> print(Remark("match.turn", {"name": "Ana"}))
    Ana to play
    """

    key: str
    blanks: Mapping[str, Any] = field(default_factory=dict, hash=False)
    cells: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The remark in the language in use."""
        from rvbkit.text import say  # not at the top: it says remarks

        return say(self.key, **self.blanks)

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        from rvbkit.text.quoting import in_short

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


def written(text: Any) -> str:
    """The text that a parser was given; anything else is told as such.

    >>> written("c1-b1")
    'c1-b1'
    """
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


class Spoken(ValueError):
    """A mistake told in one sentence: notebooks show that sentence instead of a traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


class NotationError(Spoken):
    """A text (or an option) that is no move, position or game at all. A blank may be whatever was given.

    >>> from rvbkit.games.rvb import Move
    >>> try:
    ...     Move.parse("z9")
    ... except NotationError as error:
    ...     print(error)
    “z9” is not a cell: a cell is a letter and a number, such as d6.
    """

    def __init__(self, key: str, **blanks: Any) -> None:
        from rvbkit.text.quoting import quoted

        super().__init__(key)
        self.remark = Mistake(key, {name: quoted(value) for name, value in blanks.items()})

    def __str__(self) -> str:
        return self.remark.sentence


class NotCounted(NotationError, TypeError):
    """Asked for a length or a place that only a list would tell, or that Python cannot hold."""


def log(when: str) -> None:
    """Writes down the error that is being handled, for whoever listens to "rvbkit", and never below a pupil's cell."""
    import logging  # not at the top: a tenth of the time that ``import rvbkit`` would take

    logger = logging.getLogger("rvbkit")
    if not logger.handlers:
        logger.addHandler(logging.NullHandler())
    logger.exception(when)
