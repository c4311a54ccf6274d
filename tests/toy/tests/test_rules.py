"""Ends: what only this game has."""

from __future__ import annotations

import html
import re
import tomllib
from pathlib import Path

import pytest

from rvbkit.game import Hidden
from rvbkit.page.picture import draw
from rvbkit.page.svg import as_text
from rvbkit.text import LANGUAGES
from tests.games.smalls import Small
from tests.games.test_agreement import check, check_after
from tests.toy import toy
from tests.toy.tests.small import SMALL
from tests.toy.toy import Move, Position, draft


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


def test_lister_checker_and_judge_agree_on_every_move_of_small_boards() -> None:
    game: Small = SMALL
    tried = [*game.positions()]
    assert len(tried) > 50
    for position in tried:
        check(position, game)
        check_after(position, game)


def test_every_tap_that_plays_is_drawn() -> None:
    position = Position.parse("10.02 12.33/11 00 0/0 1")
    drawn = as_text(draw(position, draft=draft(position, ())))
    assert all(f'data-tap="{html.escape(tap)}"' in drawn for tap in draft(position, ()).next)


#: Sentences whose keys are made up: of options, sheets, places.
MADE_UP = r"name|about|credit|option-players|sheet-points(-about|-text)?|(to|on)-\w+"


def test_it_says_what_it_asks_for_in_both_languages() -> None:
    home = Path(toy.__file__).parent
    said = [tomllib.loads((home / f"{language}.toml").read_text(encoding="utf-8")) for language in LANGUAGES]
    assert len({str({room: [*told] for room, told in one.items()}) for one in said}) == 1
    written = "".join(file.read_text(encoding="utf-8") for file in home.glob("*.py"))
    asked = {*re.findall(r'"toy\.([\w-]+)"', written)}
    assert asked == {key for key in said[0]["toy"] if not re.fullmatch(MADE_UP, key)} | {"credit"} & asked
