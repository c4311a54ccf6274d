"""Combinatorial games for the classroom.

``play`` opens a board, ``show`` draws a position, ``use`` chooses the language. Everything
heavy is imported when it is first needed: ``import rvbkit`` itself is light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rvbkit.games import STEMS
from rvbkit.text import use

if TYPE_CHECKING:
    from rvbkit.controls import Frame
    from rvbkit.draw import Picture

__version__ = "0.1.0"
__all__ = ["__version__", "answer", "answers", "ask", "check", "fold", "lesson", "play", "question"]
__all__ += ["sheet", "show", "use"]


def play(game: Any = STEMS[0], position: Any = None, *too_many: Any, **options: Any) -> Frame:
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


def show(game: Any = STEMS[0], position: Any = None, *, names: bool = True, view: str | None = None) -> Picture:
    """Draws a position: ``show(position)`` or ``show("rvb", "RV/B.R/VB cross 1")``.

    ``names=False`` leaves the cells' names out. ``view="plane"`` is another way to look at a game that has one.
    """
    from rvbkit.coerce import flag
    from rvbkit.draw import Picture
    from rvbkit.given import one_position, views_of

    shown = one_position(game, position)
    return Picture(shown, names=flag(names, "names"), view=views_of(shown.stem, view)[0])


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


def ask(key: str = "") -> Any:
    """A question, with what it is answered with: fields, choices, a board. It is judged and kept as ``check`` does."""
    from rvbkit.checks.posing import pose

    return pose(key)


def question(
    key: str = "",
    text: str = "",
    *others: Any,
    answer: Any = None,
    choices: Any = None,
    rows: Any = None,
    columns: Any = None,
    position: Any = None,
    beat: Any = None,
    judge: Any = None,
    hints: Any = None,
    mistakes: Any = None,
    solution: Any = None,
    tries: Any = None,
    **unknown: Any,
) -> Any:
    """A question of your own, shown and kept as ``ask`` does: ``question("turns", "How many turns?", answer=16)``.

    What is right says how it is answered: a number, a text, yes or no, one of ``choices``, a table of ``rows``, a move
    on a ``position``. ``help(rvbkit.checks.own)`` shows all of it.
    """
    from rvbkit.checks.posing import define_and_pose

    said = {"answer": answer, "choices": choices, "rows": rows, "columns": columns, "position": position}
    said |= {"beat": beat, "judge": judge, "hints": hints, "mistakes": mistakes, "solution": solution, "tries": tries}
    return define_and_pose(key, text, *others, **said, **unknown)


def check(key: str = "", /, *values: Any, **named: Any) -> Any:
    """Judges a pupil's answer to an exercise: right, or what is wrong with it; hints to unfold. It is kept."""
    from rvbkit.checks.asking import check as ask
    from rvbkit.checks.asking import in_cell

    return in_cell(ask(key, *values, **named), bool(values or named))


def fold(*things: Any) -> Any:
    """Shows pictures and tables behind one line to unfold: what a question above asks for."""
    from rvbkit.note import Fold

    return Fold(*things)


def sheet(what: Any = "", /, *others: Any, **options: Any) -> Any:
    """A worksheet on paper: ``sheet("rvb-problems", count=6, pupils=30).save("sheets.pdf", key="key.pdf")``.

    ``what`` is a kind, or a teacher's own file that ends in ``.toml``; without it the kinds are listed. ``count``,
    ``difficulty`` from 1 to 5, ``title``, ``paper``, "a4" or "letter"; ``seed``, the code printed on a sheet, gives
    that one again; ``pupils``, how many or their names, makes as many different ones, with ``class_key`` always the
    same for a name.
    """
    from rvbkit.sheets.made import asked

    return asked(what, options, others)


def answers() -> Any:
    """A button that makes one page of the answers of this notebook, to print or to hand in."""
    from rvbkit.checks.handing import hand_in

    return hand_in()
