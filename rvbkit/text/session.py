"""A session: what belongs to one open notebook or page. Two of them in one process do not disturb each other.

A kernel of Jupyter serves one notebook, and has one session, the process's own. Who serves several pages from one
process makes a session for each and does everything of a page within it::

    with rvbkit.Session("fr"):
        board = rvbkit.play("nim", "4;7")

What is shown goes on in the session, and in the language, in which it was made.

Whoever keeps something for a session (its answers, the games to resume, what its user permits) is a class that is made
without arguments: ``current().part(Games)`` is that of the session in which we are.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

from rvbkit.text.remarks import NotationError

LANGUAGES = ("en", "fr")
Kind = TypeVar("Kind")


def known(language: str) -> str:
    """A language, if there is such a one here."""
    if not isinstance(language, str) or language not in LANGUAGES:
        raise NotationError("text.language", language=language, known=", ".join(LANGUAGES))
    return language


def _or_none(language: str) -> str:
    """The same where none need be given."""
    return "" if isinstance(language, str) and not language else known(language)


class Session:
    """What belongs to one notebook or page; without a language it speaks that of the notebook, or of the system.

    >>> from rvbkit.text import say
    >>> with Session("fr"):
    ...     say("game.over")
    'La partie est finie.'
    """

    def __init__(self, language: str = "") -> None:
        self.language = _or_none(language)
        #: What it speaks until a language is chosen.
        self.suggested = ""
        self._parts: dict[type[Any], Any] = {}

    def part(self, kind: type[Kind]) -> Kind:
        """What is kept of this kind for this session; made when it is first asked for."""
        if kind not in self._parts:
            self._parts.setdefault(kind, kind())
        made: Kind = self._parts[kind]
        return made

    def __enter__(self) -> Session:
        _within.set((*_within.get(), self))
        return self

    def __exit__(self, *_error: object) -> None:
        _within.set(_within.get()[:-1])

    def __repr__(self) -> str:
        return f"Session({self.language!r})"


#: The session of whoever has entered none.
_process = Session()
#: The sessions that were entered here, the innermost one last; and the language of a ``speaking`` block.
_within: ContextVar[tuple[Session, ...]] = ContextVar("rvbkit sessions", default=())
_spoken: ContextVar[str] = ContextVar("rvbkit language", default="")


def current() -> Session:
    """The session in which we are."""
    return _within.get()[-1] if _within.get() else _process


def language() -> str:
    """The language in use: of a ``speaking`` block, else of the session, ``RVBKIT_LANG``, the locale; else English."""
    session = current()
    return _spoken.get() or session.language or session.suggested or _default()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Within the block all speaks this language: ``"fr"`` or ``"en"``; without one, the language stays.

    Other threads and sessions hear nothing of it. What is shown in the block goes on in that language.

    >>> from rvbkit.text import say, use
    >>> use("en")
    >>> with speaking("fr"):
    ...     say("game.over")
    'La partie est finie.'
    >>> say("game.over")
    'The game is over.'
    """
    with _speaks(_or_none(language) or _spoken.get()):
        yield


@contextmanager
def _speaks(language: str) -> Iterator[None]:
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


class Place:
    """Where something was made: its session, and the language of the block around it.

    >>> with speaking("fr"):
    ...     place = Place()
    >>> with place.again():
    ...     language()
    'fr'
    """

    def __init__(self) -> None:
        self._session, self._language = current(), _spoken.get()

    @contextmanager
    def again(self) -> Iterator[None]:
        """Within the block we are there."""
        with self._session, _speaks(self._language):
            yield


def _default() -> str:
    wishes = (os.environ.get("RVBKIT_LANG"), *(os.environ.get(n) for n in ("LC_ALL", "LC_MESSAGES", "LANG")))
    for wish in (*wishes, locale.getlocale()[0]):
        if wish and wish not in ("C", "POSIX"):
            short = wish[:2].lower()
            return short if short in LANGUAGES else "en"
    return "en"
