"""Combinatorial games for the classroom.

``play`` opens a board, ``show`` draws a position, ``use`` chooses the language; ``games`` are their rules,
``solve`` who knows, ``study`` what there is to find out. Everything heavy is imported when it is first needed:
``import rvbkit`` itself is light.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

from rvbkit.games import STEMS
from rvbkit.text import use
from rvbkit.text.inputs import by_name
from rvbkit.text.lazy import Moved, lazily
from rvbkit.text.session import Session, speaking

if TYPE_CHECKING:
    from pathlib import Path

    from rvbkit import games, solve, study
    from rvbkit.game import Position
    from rvbkit.matches.match import Match
    from rvbkit.page.board import Board
    from rvbkit.page.frame import Frame
    from rvbkit.page.live import Live
    from rvbkit.page.note import Fold, Note
    from rvbkit.page.picture import Picture
    from rvbkit.page.problem import Problem
    from rvbkit.questions.answer_page import Handing
    from rvbkit.questions.verdict import Verdict
    from rvbkit.teach.sheets.sheet import Sheet

__version__ = "0.1.0"
__all__ = ["Session", "__version__", "answer", "answers", "ask", "check", "fold", "lesson", "play", "question"]
__all__ += ["games", "sheet", "show", "solve", "speaking", "study", "use"]
__getattr__, __dir__ = lazily(__name__, ("games", "solve", "study"))

#: Modules that stood elsewhere before 0.2: users' files name them.
for _old, _new in {
    "rvbkit.classroom": "teach",
    "rvbkit.classroom.nbgrading": "teach.nbgrading",
    "rvbkit.draw": "page.picture",
    "rvbkit.match": "matches.match",
    "rvbkit.opponent": "matches.opponents",
    "rvbkit.seat": "matches.seat",
}.items():
    globals()[_old.rpartition(".")[2]] = Moved(_old, f"rvbkit.{_new}")


@by_name
def play(
    game: str | Position | Match | Board | Problem = STEMS[0],
    position: str | Position | Match | Board | None = None,
    *,
    seats: Sequence[str] = (),
    names: Sequence[str | int | None] = (),
    big: bool = False,
    hints: bool = True,
    seed: int | None = None,
    view: str | Sequence[str] | None = None,
    language: str = "",
    **options: object,
) -> Frame:
    """Opens a board to play on: ``play("rvb", side=2)``.

    ``game`` is a game's name, a position, a problem, or a whole game as one line of text. ``position`` (a
    position or its text) is where to begin; without it, ``side=4``, ``filled=True``, ``seed=7`` and
    the game's other options make one. ``seats=("friend", "random")`` says who plays,
    ``names=("Ana", "Léo")`` how they are called, ``big=True`` shows the board large, ``hints=False`` leaves
    out what tells a good move. A game that can be looked at
    in several ways shows them side by side; ``view="plane"`` shows one of them only. ``language="fr"`` is the language
    of this board alone.

    >>> board = play("rvb", "RV/B.R/VB cross 1")
    >>> board.match.play("c1-b1-a1")
    >>> board.match
    a   r V
    b  b . R
    c   v B
    Player 1 wins
    rvb RV/B.R/VB cross 1 | c1-b1-a1
    """
    from rvbkit.page.frame import open_board

    how: dict[str, Any] = {"seats": seats, "names": names, "big": big, "hints": hints, "seed": seed, "view": view}
    with speaking(language):
        return open_board(game, position, **how, **options)


@by_name
def show(
    game: str | Position | Match | Board | Problem = STEMS[0],
    position: str | Position | Match | Board | None = None,
    *,
    names: bool = True,
    view: str | None = None,
    language: str = "",
) -> Picture:
    """Draws a position: ``show(position)`` or ``show("rvb", "RV/B.R/VB cross 1")``.

    ``names=False`` leaves the cells' names out. ``view="plane"`` is another way to look at a game that has one.
    ``language="fr"`` is the language of what a screen reader says of it.

    >>> show("rvb", "RV/B.R/VB cross 1")
    a   R V
    b  B . R
    c   V B
    """
    from rvbkit.page.given import asked_of, one_position, views_of
    from rvbkit.page.picture import Picture
    from rvbkit.text.inputs import flag

    with speaking(language):
        shown = one_position(game, position)
        return Picture(shown, says=asked_of(game), names=flag(names, "names"), view=views_of(shown.stem, view)[0])


def lesson(name: str = "", language: str = "", part: str = "lesson") -> Live | Note:
    """What the first cell of a lesson runs: sets the language, opens the journal, tells the progress.

    In the notebook of the lesson's exercises ``part`` is "exercises".

    >>> print(repr(lesson("05-nim-table", "en")).splitlines()[0])
    All is ready. Your answers will be kept beside this notebook, in the file 05-nim-table.answers.json.
    """
    from rvbkit.jupyter.lesson import open_lesson

    opened: Live | Note = open_lesson(name, language, part)
    return opened


def answer(key: str = "", /, *values: object, **named: object) -> Note:
    """Keeps a pupil's answer to an exercise in the journal beside the notebook, judged by nobody.

    Several values are one list, and what is given a name is kept as that value, as ``check`` takes them.

    >>> _ = lesson("mine", "en")
    >>> answer("first-idea", [4, 7])
    Kept: 4, 7. This is your answer number 1.
    """
    from rvbkit.questions.session import keep_answer

    given = [*values, *named.values()]
    return keep_answer(key, given[0] if len(given) == 1 else given or None)


def ask(key: str = "") -> Live | Note:
    """A question, with what it is answered with: fields, choices, a board. It is judged and kept as ``check`` does.

    >>> ask("rvb-last-move")
    Player 2 to play (a picture: run the cell to play)
    """
    from rvbkit.questions.instruments import pose

    return pose(key)


@by_name
def question(
    key: str = "",
    text: str = "",
    *,
    answer: object = None,
    choices: Sequence[object] | None = None,
    rows: Mapping[str, object] | Sequence[object] | None = None,
    columns: Sequence[str] | None = None,
    position: str | Position | Match | Board | None = None,
    beat: str | None = None,
    judge: Callable[..., object] | None = None,
    hints: str | Collection[str] | None = None,
    mistakes: Mapping[object, str] | None = None,
    solution: str | None = None,
    tries: int | None = None,
) -> Live | Note:
    """A question of your own, shown and kept as ``ask`` does: ``question("turns", "How many turns?", answer=16)``.

    What is right says how it is answered: a number, a text, yes or no, one of ``choices``, a table of ``rows``, a move
    on a ``position``. ``help(rvbkit.questions.custom)`` shows all of it.

    >>> _ = question("turns", "How many turns?", answer=16, mistakes={15: "The last one counts."})
    >>> _ = lesson("mine", "en")
    >>> check("turns", 15)
    ✗ The last one counts.
    """
    from rvbkit.questions.instruments import define_and_pose

    said = {"answer": answer, "choices": choices, "rows": rows, "columns": columns, "position": position}
    said |= {"beat": beat, "judge": judge, "hints": hints, "mistakes": mistakes, "solution": solution, "tries": tries}
    return define_and_pose(key, text, **said)


def check(key: str = "", /, *values: object, **named: object) -> Verdict | None:
    """Judges a pupil's answer to an exercise: right, or what is wrong with it; hints to unfold. It is kept.

    >>> _ = lesson("03-rvb-solving", "en")
    >>> check("rvb-last-move", "c1")
    ✗ c1 loses: the other player answers b1, and wins.
    """
    from rvbkit.questions.check import check_in_cell

    return check_in_cell(key, *values, **named)


def fold(*things: object) -> Fold:
    """Shows pictures and tables behind one line to unfold: what a question above asks for.

    >>> fold(show("rvb", "RV/B.R/VB cross 1"))
    Compare, once you have answered
    """
    from rvbkit.page.note import Fold

    return Fold(*things)


if TYPE_CHECKING:

    @overload
    def sheet() -> Note: ...

    @overload
    def sheet(
        what: str | Path,
        *,
        count: int | None = None,
        difficulty: int | None = None,
        title: str | None = None,
        paper: str = "a4",
        seed: str | int | None = None,
        pupils: int | Sequence[str] | None = None,
        class_key: str | int | None = None,
    ) -> Sheet: ...


@by_name
def sheet(
    what: str | Path = "",
    *,
    count: int | None = None,
    difficulty: int | None = None,
    title: str | None = None,
    paper: str = "a4",
    seed: str | int | None = None,
    pupils: int | Sequence[str] | None = None,
    class_key: str | int | None = None,
) -> Sheet | Note:
    """A worksheet on paper: ``sheet("rvb-problems", count=6, pupils=30).save("sheets.pdf", key="key.pdf")``.

    ``what`` is a kind, or a teacher's own file that ends in ``.toml``; without it the kinds are listed. ``count``,
    ``difficulty`` from 1 to 5, ``title``, ``paper``, "a4" or "letter"; ``seed``, the code printed on a sheet, gives
    that one again; ``pupils``, how many or their names, makes as many different ones, with ``class_key`` always the
    same for a name.

    >>> sheet("nim-play", count=2, seed="K7R-2P4M")
    Find a move that wins: 2 tasks. Variant K7R-2P4M.
    """
    from rvbkit.teach.sheets.sheet import listed, made

    how: dict[str, Any] = {"count": count, "difficulty": difficulty, "title": title, "seed": seed}
    how |= {"pupils": pupils, "class_key": class_key}
    if isinstance(what, str) and not str.__str__(what) and all(given is None for given in how.values()):
        return listed()
    return made(what, paper=paper, **how)


def answers() -> Handing | Note:
    """A button that makes one page of the answers of this notebook, to print or to hand in.

    >>> _ = lesson("mine", "en")
    >>> page = answers()
    >>> page.file.name
    'mine.answers.html'
    """
    from rvbkit.questions.answer_page import hand_in

    return hand_in()
