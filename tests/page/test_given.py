"""Whatever ``play``, ``show``, ``answer`` and the parsers are given, nothing but a sentence comes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rvbkit
from rvbkit.game import NotationError
from rvbkit.games import nim, rvb
from rvbkit.matches.match import Match
from rvbkit.page.board import Board
from rvbkit.page.frame import open_board
from tests.cases import over, own

BOARD = "RV/B.R/VB cross 1"
POSITION = rvb.Position.parse(BOARD)

#: Asked for what no type checker would let pass.
play: Any = rvbkit.play
show: Any = rvbkit.show

WRONG: dict[str, Callable[[], Any]] = {
    "a number for a position": lambda: play("rvb", 5),
    "options without names": lambda: play("rvb", None, 3),
    "a bare position": lambda: play(BOARD),
    "seats that are none": lambda: play("rvb", seats=None),
    "a number for seats": lambda: play("rvb", seats=5),
    "one seat": lambda: play("rvb", seats=("friend",)),
    "a number for names": lambda: play("rvb", names=5),
    "an option beside a position": lambda: play("rvb", BOARD, side=3),
    "a misspelt option beside a position": lambda: play("rvb", BOARD, sied=3),
    "a wrong seed beside a position": lambda: play("rvb", BOARD, seed="x"),
    "an array for a side": lambda: play("rvb", side=np.array([2, 3])),
    "an array for a view": lambda: play("nim", view=np.array([1, 2])),
    "a view of a game that has one": lambda: show(POSITION, view="plane"),
    "two positions": lambda: play(POSITION, BOARD),
    "nothing to show": lambda: show(None),
    "a number to show": lambda: show(5),
    "a class to show": lambda: show(rvb.Move),
    "a game without a position to show": lambda: show("rvb"),
    "a second text to show": lambda: show(POSITION, "x"),
    "a cell that is none where a move is asked for": lambda: POSITION.play("q9"),
    "a number for the judge": lambda: POSITION.refuse(5),  # type: ignore[arg-type]
    "another game's move for a match": lambda: Match(POSITION).play(nim.Move(1, 0)),
    "the length of what was not counted": lambda: len(POSITION.moves()),
    "a number to parse": lambda: rvb.Position.parse(5),  # type: ignore[arg-type]
    "a number to parse as a move": lambda: rvb.Move.parse(5),  # type: ignore[arg-type]
    "no language": lambda: rvbkit.use(),
    "a number for a language": lambda: rvbkit.use(5),  # type: ignore[arg-type]
    "a lesson without a name": lambda: rvbkit.lesson(),
}


@over("call", WRONG.values())
@over("language", ["en", "fr"])
def test_a_wrong_call_is_one_sentence(call: Callable[[], Any], language: str) -> None:
    rvbkit.use(language)
    with pytest.raises(NotationError) as caught:
        call()
    sentence = str(caught.value)
    assert sentence.rstrip("»”\u00a0").endswith((".", "!", "?", "»."))
    assert "{" not in sentence
    assert caught.value._render_traceback_() == [sentence]


@over("value", [np.arange(3), 10**5000, object(), float("nan")])
def test_an_answer_that_cannot_be_kept_is_told(value: Any) -> None:
    assert "keep" in repr(rvbkit.answer("a", value)) or "kept" in repr(rvbkit.answer("a", value))


def test_a_match_a_frame_and_a_board_stand_for_their_position() -> None:
    frame = open_board("rvb", BOARD)
    frame.match.play(rvb.Move.parse("a1"))
    for given in (frame, frame.match, Board(frame.match)):
        assert str(rvbkit.show(given)) == str(rvbkit.show(frame.match.position))
        opened = rvbkit.play(given)
        assert opened.match is not frame.match
        assert opened.match.text() == frame.match.text()


def test_a_game_may_stand_behind_the_name_of_its_game() -> None:
    text = f"{BOARD} | b3-a2 | c2"
    assert str(rvbkit.show("rvb", text)) == str(rvbkit.show(f"rvb {text}"))
    assert rvbkit.play("rvb", text).match.text() == f"rvb {text}"


def test_what_is_meant_is_forgiven() -> None:
    assert own(rvbkit.play("RVB", side=np.int64(2), filled=np.bool_(True)).match.position).side == 2
    assert rvbkit.play("rvb", names=(None, 3)).match.seats[1].name == "3"
    assert str(rvb.Move.parse("e6–d6")) == "e6-d6"
    with pytest.raises(NotationError) as caught:
        rvbkit.play(BOARD)
    assert "rvb RV" in str(caught.value), "it says how to write it"


def test_an_option_of_the_board_that_is_misspelt_is_named() -> None:
    for given in ("rvb", "rvb RV/B.R/VB cross 1"):
        with pytest.raises(NotationError, match=r"There is no option “hint” here: is hints meant\?"):
            rvbkit.play(given, hint=True)
