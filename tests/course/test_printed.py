"""Every printed solution is right when a pupil enters it: read as printed, typed and tapped where the question stands.

The text is what ``rvbkit solutions`` prints, which is what the page shows once the solution is open (compared here).
``tests/reading.py`` reads from it what is entered. Where a solution is an argument and names no answer, ``ARGUED``
says what of it is compared instead.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from rvbkit.cli import main
from rvbkit.game import IllegalMove, NotationError
from rvbkit.games import rules
from rvbkit.games.nim.study.handmade import HandTable
from rvbkit.games.trioker.pieces import turnings
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.kernels import COMPILED
from rvbkit.page.board import Board
from rvbkit.page.live import Live
from rvbkit.questions import PARTS, ROOMS, exercise, exercises, notebooks, of
from rvbkit.questions.exercise import Cells, Exercise, Fields, Line, Play, Program, Special, words_of
from rvbkit.questions.kinds import winning
from rvbkit.text import LANGUAGES, use
from tests import reading, seen
from tests.answering import good, opened, taps, verdict
from tests.notebooks import book

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("fresh_kernel")]

#: A bet is neither right nor wrong; one question is judged by 200 boards solved.
JUDGED = [one for one in exercises().values() if one.judged and (COMPILED or one.key != "rvb-fair")]
#: Those that are answered in a cell of Python, and those that are answered where they stand.
TYPED = [one for one in JUDGED if isinstance(one.asks(), Program) or one.key == "nim-whole-formula"]
PLACED = [one for one in JUDGED if one not in TYPED]


def enter(thing: Live, one: Exercise, text: str) -> None:
    """Enters what a solution prints."""
    match one.asks():
        case Fields() as asked:
            seen.press(thing, "check", reading.filled(asked, text))
        case Cells():
            seen.tap(thing, *reading.together(text), "enter")
        case Line(cases=[case]):
            found = reading.moves(case.position.stem, text)
            seen.tap(thing, *taps(case.position, found[0]), "enter")
        case Line(cases=cases):
            for at, case in enumerate(cases):
                seen.choose(thing, "which", at)
                move = reading.beside(words_of(case.label), case.position.stem, text)
                seen.tap(thing, *taps(case.position, move), "enter")
            seen.press(thing, "check")
        case Special():
            assert isinstance(thing, HandTable)
            for smaller, larger in reading.pairs(text):
                if not complete(thing):  # a pupil stops where the page says so
                    seen.press(thing, "propose", {"smaller": str(smaller), "larger": str(larger)})
        case Play():
            assert isinstance(thing, Board)
            ARGUED.get(one.key, _placed)(thing, text)


def complete(table: HandTable) -> bool:
    """Whether the page says that the table is as long as was asked."""
    return "as long as was asked" in seen.words(table) or "la longueur demandée" in seen.words(table)


# -- games ---------------------------------------------------------------------------------------------------


def _placed(board: Board, text: str) -> None:
    """Places the pieces that are named, each turned until it fits; where several ways do, whichever leads on."""
    match = board.match
    placed = reading.moves(match.stem, text)
    found = _turned(match.position, placed)
    assert found, text
    for move in found:
        seen.tap(board, *taps(match.position, move), "enter")


def _turned(position: Any, placed: list[str]) -> list[str] | None:
    if not placed:
        return []
    cell, _, piece = placed[0].partition("=")
    move_of = rules(position.stem).Move.parse
    for corners in turnings(piece):
        move = move_of(f"{cell}={corners}")
        if position.refuse(move) is None and (rest := _turned(position.play(move), placed[1:])) is not None:
            return [str(move), *rest]
    return None


def _any(board: Board, text: str) -> None:
    """Any game will do: the first moves that there are."""
    while not board.match.over:
        move = next(iter(board.match.position.moves()))
        seen.tap(board, *taps(board.match.position, str(move)), "enter")


def _first_wins(board: Board, text: str) -> None:
    """The move that is named ends the game."""
    seen.tap(board, *taps(board.match.position, reading.moves("rvb", text)[0]), "enter")


def _first_then_losing(board: Board, text: str) -> None:
    """The move that is named, then each time a move that leaves a losing position, as the solution says."""
    match, move = board.match, reading.moves("rvb", text)[0]
    while not match.over:
        seen.tap(board, *taps(match.position, move), "enter")
        move = "" if match.over else str(winning(match.position)[0])


def _left(board: Board, text: str) -> None:
    """The take that is named, then each time whatever leaves a pair that is named."""
    match, named, move = board.match, reading.pairs(text), reading.moves("nim", text)[0]
    while not match.over:
        seen.tap(board, *taps(match.position, move), "enter")
        if not match.over:
            here = match.position
            left = {tuple(sorted((here.first - one.first, here.second - one.second))): str(one) for one in here.moves()}  # type: ignore[attr-defined]
            move = next(left[both] for both in named if both in left)


def _points(board: Board, text: str) -> None:
    """The solution names no move, but by how many balls the best play wins: so it is played, and that compared."""
    match = board.match
    worth = match.start.solve().value  # of whoever begins, which is the computer
    assert worth is not None and f"{-worth:.0f}" in reading.numbers(text)
    while not match.over:
        seen.tap(board, *taps(match.position, str(good(match.position))), "enter")


#: Games whose solutions tell how to play instead of listing all moves.
ARGUED: dict[str, Callable[[Board, str], None]] = {
    "rvb-first-board": _any,
    "rvb-first-win": _first_wins,
    "rvb-duel": _first_then_losing,
    "nim-beat": _left,
    "roliversi-beat": _points,
}


# -- the tests -----------------------------------------------------------------------------------------------


def printed(language: str, capsys: pytest.CaptureFixture[str]) -> dict[str, tuple[str, str]]:
    """The solution and the program of each question, as the command prints them."""
    for lesson in ROOMS:
        assert main(["--lang", language, "solutions", lesson, "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    return {one["exercise"]: ("\n".join(one["solution"]), one["program"]) for one in told}


def typed(one: Exercise, language: str) -> list[str]:
    """The cells of Python in which a question is answered."""
    lesson, part = next((name, part) for name in ROOMS for part in PARTS if one in of(name, part))
    cells = (notebooks.read_file(book("exercises" if part == "exercises" else "lessons", language, lesson)) or {})[
        "cells"
    ]
    codes = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    at = next(at for at, code in enumerate(codes) if f'rvbkit.check("{one.key}", ' in code)
    return codes[at - 1 : at + 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_solution_is_right_when_it_is_entered(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = []
    for key, (text, _) in printed(language, capsys).items():
        one = exercise(key)
        if one not in PLACED:
            continue
        use(language)
        thing = opened(one, language)
        try:
            enter(thing, one, text)
        except (reading.Unread, IllegalMove, NotationError, LookupError) as error:
            wrong.append((key, text, repr(error)))
            continue
        if verdict(thing) != "right":
            wrong.append((key, text, seen.words(thing, "verdict") if verdict(thing) != "none" else "nothing is judged"))
            continue
        seen.press(thing, "ask-solution")
        assert seen.parts(thing)["solution"]["lines"][0]["text"] == text, "the page shows what the command prints"
        assert not isinstance(thing, HandTable) or complete(thing), f"{key} asks for more rows than its page"
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_program_is_right_when_it_is_put_into_its_cell(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for key, (text, program) in printed(language, capsys).items():
        one = exercise(key)
        if one not in TYPED:
            continue
        use(language)
        lesson, part = next((name, part) for name in ROOMS for part in PARTS if one in of(name, part))
        open_lesson(lesson, language, part)
        answer, asked = typed(one, language)
        assert "..." in answer + asked, key
        names: dict[str, Any] = {}
        exec(answer, names)
        if program:
            exec(program, names)
        else:
            [formula] = re.findall(r"\w+\([^()]*\)", text)[:1]
            asked = asked.replace("...", formula)
        *rest, last = ast.parse(asked).body
        exec(compile(ast.Module(rest, []), "cell", "exec"), names)
        found = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # type: ignore[attr-defined]
        assert found.right, (key, text, program, repr(found))
