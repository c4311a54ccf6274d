"""R.S.V.P. on paper: the frame and its letters, and positions of games in the words of the language in use."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from rvbkit.games.rsvp.exercises import DASH, Dearest, most
from rvbkit.games.rsvp.frame import CENTRE, NUMBER, STOCK
from rvbkit.games.rsvp.sheets import CELL, CELL_MM, LEVELS, game
from rvbkit.games.rsvp.words import words
from rvbkit.page.svg import as_text
from rvbkit.text import LANGUAGES, use
from tests.cases import over
from tests.games.rsvp import judge as slow
from tests.teach.sheets.test_kinds import made


def test_the_letters_to_cut_out_are_the_stock_and_fit_the_cells_of_the_frame() -> None:
    frame, letters = made("rsvp-frame")
    shown = [part.text for part in letters.picture(False).iter("text") if part.text and part.text.isalpha()]
    assert sorted(shown) == sorted(STOCK)
    for one in (frame, letters):
        wide = float(one.picture(False).attrib["width"])
        assert abs(one.mm / wide * CELL - CELL_MM) < 0.05, "a cell has one size on both"
    assert NUMBER[CENTRE] == 60 and as_text(frame.picture(False)) != as_text(letters.picture(False))


def test_games_hold_no_rude_word_and_are_in_the_words_that_were_asked_for() -> None:
    for language in LANGUAGES:
        known = words(language)
        for position in game(Random(5), language):
            assert position.words is known
            across = str(position).split()[0].replace("/", " ").replace(".", " ").split()
            assert not {*across} & known.rude


@pytest.mark.once
@over("level", [*LEVELS])
def test_letters_to_find_are_the_only_best_and_words_prove_what_the_slow_judge_allows(level: int) -> None:
    use("fr")
    dearest, proved = (one.here for one in made("rsvp-letters", level))
    assert isinstance(dearest, Dearest)
    for position in (dearest.position(), proved.position()):
        laid = len(position.frame.replace(".", ""))
        assert laid in LEVELS[level].laid and position.turn == LEVELS[level].player
    count, moves = most(dearest.position())
    assert len(moves) == 1 and str(count) in dearest.title.sentence
    assert dearest.position().play(moves[0]).scores[LEVELS[level].player - 1] == (
        dearest.position().scores[LEVELS[level].player - 1] + count
    )
    board = slow.read(str(proved.position()))
    right = proved.reference()
    assert [word != DASH for word in right] == [slow.legal(board, str(move)) for move in proved.moves]
    assert right.count(DASH) == 2 and all(word in words("fr") for word in right if word != DASH)
    assert all(str(word) in proved.solution.sentence for word in right if word != DASH)


def test_a_task_is_judged_by_the_words_in_which_it_was_asked() -> None:
    use("fr")
    task: Any = made("rsvp-letters")[1]
    record = json.loads(json.dumps(task.record(task.reference())))
    use("en")
    again: Any = made("rsvp-letters")[1]
    assert again.judge(record).right and again.title.sentence.startswith("Player")
    assert str(again.asks().position).split()[5:] == ["en"]
