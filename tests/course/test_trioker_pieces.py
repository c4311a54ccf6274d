"""What lesson 09 and its exercises print, and what their checks say of other answers."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rvbkit import questions
from rvbkit.course import trioker_pieces
from rvbkit.game import NotationError
from rvbkit.games.trioker import Champions, Move, Position
from rvbkit.games.trioker.champions import PAIR
from rvbkit.games.trioker.exercises import fitting, mirrored, piece, wanted
from rvbkit.games.trioker.pieces import BOX, PIECES, named, raised, turnings
from rvbkit.games.trioker.quick import DEALT, FINE, PAID, PRIZE
from rvbkit.matches.match import Match
from rvbkit.questions.kinds import winning
from rvbkit.text import LANGUAGES, use
from tests.cases import over, own
from tests.games.trioker import judge as slow

SOURCE = Path(__file__).parents[2] / "lessons" / "source" / "09-trioker-pieces.py"
LESSON = SOURCE.read_text(encoding="utf-8").replace("\u00a0", " ")


def exercise(key: str) -> Any:
    """The exercise called so, whatever kind it is."""
    return questions.exercise(key)


def count(position: Any) -> int:
    """The ways to fill what is empty."""
    cell = next((cell for cell, lies in zip(position.figure.cells, position.lying, strict=True) if not lies), "")
    ways = [move for move in position.moves() if move.cell == cell and move.piece in position.hand]
    return sum(count(position.play(move)) for move in ways) if cell else 1


def test_the_lesson_shows_the_boards_and_the_figures_that_are_asked_about() -> None:
    shown = re.findall(r'rvbkit\.play\("trioker", "([^"]*)"', LESSON)
    assert shown == [trioker_pieces.FITS, str(trioker_pieces._opened(trioker_pieces.OPENINGS[0]))]
    for row in BOX[:2]:
        assert LESSON.count(f"# | {' | '.join(row)} |") == len(LANGUAGES)
    names = {*map("".join, product("0123", repeat=3))}
    assert len(names) == 64 and all(len(turnings(one)) == 3 - 2 * (len({*one}) == 1) for one in PIECES)
    assert {named(name) for name in names} == {*PIECES}, "no piece is missing"
    assert (DEALT[2], PAID[2], FINE, PRIZE) == (10, 35, 2, 10) and "each gets 10 pieces and 35 in chips" in LESSON
    assert {raised(one) for one in PAIR["points"]} == {*PIECES} - {*PAIR["points"]}, "one more exchanges the camps"


def test_solutions_name_what_is_computed() -> None:
    for language in LANGUAGES:
        use(language)
        for one in (*trioker_pieces.LESSON, *trioker_pieces.EXERCISES):
            right = one.reference()
            if isinstance(right, list) and isinstance(right[0], int) and not isinstance(right[0], bool):
                said = re.findall(r"\d+", one.solution.sentence)
                assert said[: len(right)] == list(map(str, right)), one.key
            elif isinstance(right, list) and isinstance(right[0], str) and right[0].isdigit():
                assert re.findall(r"\d+", one.solution.sentence)[: len(right)] == right, one.key
        placed = re.findall(r"(\d{3}) (?:on|en) ([a-z]\d)", exercise("trioker-fill").solution.sentence)
        assert len(placed) == 5
        position = Position.parse(trioker_pieces.FILL)
        for corners, cell in placed:
            position = position.play(Move.parse(f"{cell}={corners}"))
        assert position.outcome() == (1.0,)
        for key, board, cells in (
            ("count", trioker_pieces.FITS, trioker_pieces.COUNTED),
            ("more", trioker_pieces.MORE_FITS, trioker_pieces.MORE_COUNTED),
        ):
            at = re.split(r" (?:On|En) ", exercise(f"trioker-{key}").solution.sentence.replace("\u00a0", " "))[1:]
            for cell, words in zip(cells, at, strict=True):
                assert words.startswith(cell)
                assert {*fitting(Position.parse(board), cell)} <= {*re.findall(r"\d{3}", words)}


def test_six_pieces_leave_one_way_but_for_turning_the_whole() -> None:
    assert count(Position.parse(trioker_pieces.SIX)) == 6
    assert [value for value in "0123" if all(value in one for one in Position.parse(trioker_pieces.SIX).hand)] == ["0"]


@over(
    "text",
    [
        *trioker_pieces.BLOCKED,
        trioker_pieces.TURNS[0],
        *(f"champions 73 2 d7={one}" for one in trioker_pieces.OPENINGS),
    ],
)
def test_an_independent_judge_agrees_about_the_boards_of_champions(text: str) -> None:
    position = Position.parse(text)
    assert {*map(str, position.moves())} == {*slow.moves(slow.read(text))}


def test_extra_turns_are_those_that_the_game_gives() -> None:
    before = Position.parse(trioker_pieces.TURNS[0])
    assert isinstance(before, Champions)
    for text, turns in zip(trioker_pieces.TURNS[1], exercise("trioker-turns").reference(), strict=True):
        after = before.play(Move.parse(text))
        assert (after.turn, after.earned) == (before.turn if turns else 3 - before.turn, turns)


def test_openings_are_answered_by_so_many_pieces_and_a_triple_may_not_open() -> None:
    for opening, answers in zip(trioker_pieces.OPENINGS, exercise("trioker-openings").reference(), strict=True):
        assert len({move.piece for move in trioker_pieces._opened(opening).moves() if move.piece}) == answers
        refusal = Champions.begun().refuse(Move.parse(f"d7={opening}"))
        assert bool(refusal) == (answers == 2) == (len({*opening}) == 1) or opening == "123"


def test_a_wrong_count_is_told_what_the_corners_ask_for() -> None:
    one = exercise("trioker-count")
    right = one.reference()
    for place, cell in enumerate(trioker_pieces.COUNTED):
        finding = one.judge([*right[:place], right[place] + 9, *right[place + 1 :]])
        said = finding.remarks[0]
        assert said.key == "exercise.trioker-imposed" and said.blanks["cell"] == cell and finding.wrong == (place,)
    assert wanted(Position.parse(trioker_pieces.FITS), "c7") == ".13"
    assert {wanted(Position.parse(trioker_pieces.FITS), cell).count(".") for cell in trioker_pieces.GOES} == {0}
    assert {*trioker_pieces.OFFERED} == {*map(mirrored, trioker_pieces.OFFERED)}, "each with its mirror image"


@over("given, right", [("131", "113"), (" 12 ", None), (12, "012"), (331, "331"), ("Joker", "23*"), ("3*2", "23*")])
def test_a_piece_is_read_however_it_is_turned(given: Any, right: str | None) -> None:
    if right is None:
        with pytest.raises(NotationError):
            piece(given)
    else:
        assert piece(given) == right


@over("given", ["", "444", "01", 444, -1, True, None, "012 012"])
def test_what_is_no_piece_is_told(given: Any) -> None:
    with pytest.raises(NotationError, match="012"):
        piece(given)


def test_a_figure_is_filled_by_its_shown_way_and_an_open_one_is_no_try() -> None:
    for key in ("trioker-fill", "trioker-six"):
        one = exercise(key)
        assert one.judge(one.record(one.reference())).right
        half = one.record(" | ".join(one.reference().split(" | ")[:3]))
        assert one.judge(half).partly and not one.counts(half)
    assert winning(Position.parse("puzzle AVA/VAV a1=012 of=012,021,333,111,000,222")) == []
    assert own(Match.of(f"trioker {trioker_pieces.PICTURE}").position).used
