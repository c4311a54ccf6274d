"""Ends: what only this game has."""

from __future__ import annotations

import pytest
from rvbkit.games.toy import Move, Position, draft  # type: ignore[import-untyped]

from rvbkit.game import Hidden


def test_who_answers_right_has_a_point_and_then_the_turn() -> None:
    asked = Position.parse("10.02 12/11 33 0/0 1").play(Move("draw"))
    right, wrong = asked.play(Move("even")), asked.play(Move("odd"))
    assert (right.scores, wrong.scores) == ((0, 1), (0, 0)) and right.turn == wrong.turn == asked.turn == 2


def test_a_piece_that_fits_when_it_is_turned_is_turned() -> None:
    position = Position.parse("10.02 12/11 33 0/0 1")
    assert str(draft(position, ("12", "<")).move) == "21<"


def test_a_hand_that_is_not_one_s_own_cannot_be_played_from() -> None:
    with pytest.raises(Hidden):
        draft(Position.parse("10.02 12/11 33 0/0 1").seen_by(2), ())
