"""Combinatorial games for the classroom.

``play`` opens a board, ``show`` draws a position, ``use`` chooses the language. Everything
heavy is imported when it is first needed: ``import rvbkit`` itself is light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rvbkit.text import use

if TYPE_CHECKING:
    from rvbkit.controls import Frame
    from rvbkit.draw import Picture

__version__ = "0.1.0"
__all__ = ["__version__", "answer", "answers", "check", "lesson", "play", "show", "use"]


def play(game: Any = "rvb", position: Any = None, *too_many: Any, **options: Any) -> Frame:
    """Opens a board to play on: ``play("rvb", side=2)``.

    ``game`` is a game's name, a position, or a whole game as one line of text. ``position`` (a
    position or its text) is where to begin; without it, ``side=4``, ``filled=True``, ``seed=7`` and
    the game's other options make one. ``seats=("friend", "random")`` says who plays,
    ``names=("Ana", "Léo")`` how they are called, ``big=True`` shows the board large, ``hints=False`` leaves
    out what tells a good move. A game that can be looked at
    in several ways shows them side by side; ``view="plane"`` shows one of them only.
    """
    from rvbkit.controls import open_board

    return open_board(game, position, *too_many, **options)


def show(game: Any = "rvb", position: Any = None, *, names: bool = True, view: str | None = None) -> Picture:
    """Draws a position: ``show(position)`` or ``show("rvb", "RV/B.R/VB cross 1")``.

    ``names=False`` leaves the cells' names out. ``view="plane"`` is another way to look at a game that has one.
    """
    from rvbkit.asked import flag
    from rvbkit.draw import Picture
    from rvbkit.given import one_position, views_of

    shown = one_position(game, position)
    return Picture(shown, names=flag(names, "names"), view=views_of(shown, view)[0])


def lesson(name: str = "", language: str = "", part: str = "lesson") -> Any:
    """What the first cell of a lesson runs: sets the language, opens the journal, tells the progress.

    In the notebook of the lesson's exercises ``part`` is "exercises".
    """
    from rvbkit.notebook import open_lesson

    return open_lesson(name, language, part)


def answer(key: str = "", /, *values: Any, **named: Any) -> Any:
    """Keeps a pupil's answer to an exercise in the journal beside the notebook, judged by nobody.

    Several values are one list, and what is given a name is kept as that value, as ``check`` takes them.
    """
    from rvbkit.keeping import keep_answer

    given = [*values, *named.values()]
    return keep_answer(key, given[0] if len(given) == 1 else given or None)


def check(key: str = "", /, *values: Any, **named: Any) -> Any:
    """Judges a pupil's answer to an exercise: right, or what is wrong with it; hints to unfold. It is kept."""
    from rvbkit.checks.asking import check as ask
    from rvbkit.checks.asking import in_cell

    return in_cell(ask(key, *values, **named))


def answers() -> Any:
    """A button that makes one page of the answers of this notebook, to print or to hand in."""
    from rvbkit.checks.handing import hand_in

    return hand_in()
