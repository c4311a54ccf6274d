"""Roliversi's rules, sentence by sentence; the texts; taps; the options of a new game."""

from __future__ import annotations

import random

import pytest

from rvbkit import text
from rvbkit.game import IllegalMove, NotationError
from rvbkit.games import begin, rules
from rvbkit.games.roliversi import PASS, Move, Position, draft, options_of, start
from rvbkit.games.roliversi.position import names
from rvbkit.matches.match import Match
from tests.cases import over

EXAMPLE = "......../......../..BBBVJ./..VVRJ../..VBR.../....R.../......../........ RJ"
MUST_PASS = "RVB./..../..../.... VB"


def refused(position: str, move: str) -> str:
    refusal = Position.parse(position).refuse(Move.parse(move))
    return refusal.sentence if refusal else ""


# -- the rules -----------------------------------------------------------------------------------------


def test_the_worked_example_red_flips_four_and_yellow_two() -> None:
    position = Position.parse(EXAMPLE)
    red, yellow = position.play(Move("R", "b3")), position.play(Move("J", "b3"))
    assert str(red) == "......../......../.RRRRRJ./..VVRJ../..VBR.../....R.../......../........ VB"
    assert str(yellow) == "......../......../.JBBBVJ./..JVRJ../..VJR.../....R.../......../........ VB"


@over("opening, starter, moves", [
    ("rolit", "VB", {"V@d3", "V@f3", "B@f5", "B@f4"}),
    ("diagonal", "RJ", set()),
])  # fmt: skip
def test_each_camp_begins_with_four_moves(opening: str, starter: str, moves: set[str]) -> None:
    for side in (4, 6, 8):
        for one in ("VB", "RJ"):
            listed = list(start(side, opening, one).moves())
            assert len(listed) == 4 and all(len(start(side, opening, one).changed(move)) == 2 for move in listed)
    assert start(8, opening, starter).count_moves() == 4


@over("move, sentence", [
    ("R@c3", "On c3 there is a ball already: blue."),
    ("V@b3", "You do not own green: you place red or yellow."),
    ("R@a1", "No enemy ball lies next to a1: a ball must flip at least one."),
    ("R@g2", "The line down to the left ends on your own red, on e4: it must end on your yellow."),
    ("R@b7", "No enemy ball lies next to b7: a ball must flip at least one."),
    ("R@b5", "The line to the right ends on your own red, on e5: it must end on your yellow."),
    ("J@d6", "The line upwards ends on d2, which is empty: it must end on your red."),
    ("pass", "Who can flip something may not pass: yellow on b2 flips 2 balls."),
    ("R@b3", ""),
])  # fmt: skip
def test_a_refusal_says_what_the_line_lacks(move: str, sentence: str) -> None:
    assert refused(EXAMPLE, move) == sentence


def test_a_line_to_the_edge_is_told_as_such() -> None:
    assert refused("RVB./J.../..../.... RJ", "J@b2") == "The line upwards runs to the edge: it must end on your red."
    assert refused("..../.RJ./.BV./.... VB", "V@h8") == "There is no square h8 on this board of 4 by 4."


def test_a_refusal_names_the_squares_of_its_line() -> None:
    refusal = Position.parse(EXAMPLE).refuse(Move("R", "g2"))
    assert refusal and refusal.cells == ("f3", "e4")


def test_who_can_flip_nothing_passes_and_nobody_else() -> None:
    position = Position.parse(MUST_PASS)
    assert list(position.moves()) == [PASS] and position.count_moves() == 1 and position.outcome() is None
    after = position.play(PASS)
    assert str(after) == "RVB./..../..../.... RJ" and refused(str(after), "pass")
    over_now = after.play(Move("J", "d1"))
    assert over_now.outcome() == (0, 4) and refused(str(over_now), "pass") == "The game is over."


def test_flips_bring_no_other_flips() -> None:
    """All is looked at before the move: d1 becomes red by the run from a1, and ends no other run."""
    position = Position.parse("......../......../..BBBVJ./..VVRJ../..VBR.../....R.../......../........ RJ")
    after = position.play(Move("R", "b3"))
    assert after.cells.count("V") == position.cells.count("V") - 1


def test_a_corner_is_never_flipped() -> None:
    chance = random.Random(1)
    for seed in range(30):
        position, held = start(4 if seed % 2 else 6), dict[str, str]()
        while position.outcome() is None:
            position = position.play(chance.choice(list(position.moves())))
            side = position.side
            corners = {names(side)[at]: position.cells[at] for at in (0, side - 1, side * side - side, side * side - 1)}
            now = {cell: "VB" if ball in "VB" else "RJ" for cell, ball in corners.items() if ball != "."}
            assert held.items() <= now.items()
            held = now


def test_plain_reversi_has_one_colour_a_camp() -> None:
    position = start(8, "diagonal", plain=True)
    assert {str(move) for move in position.moves()} == {"V@d3", "V@c4", "V@f5", "V@e6"}
    refusal = position.refuse(Move("B", "d3"))
    assert refusal and refusal.sentence == "You do not own blue: you place green."
    assert str(position).endswith(" VB reversi")


# -- texts ----------------------------------------------------------------------------------------------


@over("text_, key", [
    ("", "position-form"), ("..../..../..../....", "position-form"), ("..../..../..../.... XX", "camp"),
    ("..../..../..../... VB", "position-form"), ("..../..../..../...X VB", "position-form"),
    ("..../..../..../.... VB othello", "position-form"), ("...J/..../..../.... VB reversi", "plain-balls"),
    ("...../...../...../...../..... VB", "position-form"),
])  # fmt: skip
def test_a_text_that_is_no_position_is_told(text_: str, key: str) -> None:
    with pytest.raises(NotationError) as caught:
        Position.parse(text_)
    assert caught.value.remark.key == f"roliversi.{key}"


@over("text_", ["", "R", "R@", "R@i1", "X@a1", "R@a9", "R@@a1", "passe", "R@a1 J@a2"])
def test_a_text_that_is_no_move_is_told(text_: str) -> None:
    with pytest.raises(NotationError, match="is not a move"):
        Move.parse(text_)


def test_texts_are_read_however_they_are_typed() -> None:
    assert str(Move.parse("  r@C6 ")) == "R@c6" and str(Move.parse("PASS")) == "pass"
    assert str(Position.parse(" ..../.rj./.bv./....   vb ")) == "..../.RJ./.BV./.... VB"


@over("colour, cell", [("R", ""), ("", "a1"), ("Z", "a1"), ("R", "z1"), ("RJ", "a1")])
def test_a_move_that_is_none_is_not_made(colour: str, cell: str) -> None:
    with pytest.raises(NotationError):
        Move(colour, cell)


# -- taps -----------------------------------------------------------------------------------------------


def tapped(*taps: str, on: str = EXAMPLE) -> tuple[str, str]:
    """What is written, and what is said."""
    so_far = draft(Position.parse(on), taps)
    told = so_far.refusal or so_far.note
    return so_far.text, told.sentence if told else ""


@over("taps, written, said", [
    ((), "", "In hand: red. Touch a square to see what it flips there."),
    (("b3",), "R@b3", "b3, red: flips c3, d3, e3, f3. The run ends on yellow at g3."),
    (("b3", "J"), "J@b3", "b3, yellow: flips c4, d5. The run ends on red at e6."),
    (("'J", "b3"), "J@b3", "b3, yellow: flips c4, d5. The run ends on red at e6."),
    (("'Y", "b3"), "J@b3", "b3, yellow: flips c4, d5. The run ends on red at e6."),
    (("J",), "J", "In hand: yellow. Touch a square to see what it flips there."),
    (("b2",), "J@b2", "b2, yellow: flips c3, d4. The run ends on red at e5."),
    (("R", "b2"), "R", "The line down to the right ends on your own red, on e5: it must end on your yellow."),
    (("b3", "b2"), "J@b2", "b2, yellow: flips c3, d4. The run ends on red at e5."),
    (("b3", "a1"), "R@b3", "No enemy ball lies next to a1: a ball must flip at least one."),
    (("V",), "", "You do not own green: you place red or yellow."),
    (("'V",), "", "You do not own green: you place red or yellow."),
    (("'g",), "", "You do not own green: you place red or yellow."),
    (("'X",), "", "“X” is neither a square nor a colour."),
    (("pass",), "", "Who can flip something may not pass: yellow on b2 flips 2 balls."),
])  # fmt: skip
def test_taps_write_a_move(taps: tuple[str, ...], written: str, said: str) -> None:
    assert tapped(*taps) == (written, said)


def test_several_runs_end_where_they_end() -> None:
    board = "......../......../.B..RV../.JJRR.../...BJV../....BJ../...BBV../........ VB"
    assert tapped("B", "d3", on=board)[1] == "d3, blue: flips e3, e4. The runs end on green at f3, f5."


def test_a_colour_that_was_asked_for_stays_in_hand_and_nothing_else_is_played() -> None:
    match = Match.of(f"roliversi {EXAMPLE}")
    for tap in ("g2", "R"):
        match.tap(tap)
    assert match.remark and match.remark.key == "roliversi.ends-own" and match.draft.text == "R"
    match.tap("g2")
    assert match.draft.refusal and match.draft.text == "R" and not match.last
    match.tap("b3")
    assert match.draft.text == "R@b3"


def test_only_a_second_tap_on_the_square_plays() -> None:
    position = Position.parse(EXAMPLE)
    assert draft(position, ["b3"]).again and not draft(position, ["b3", "J"]).again


def test_who_must_pass_only_presses_play() -> None:
    position = Position.parse(MUST_PASS)
    so_far = draft(position, [])
    assert so_far.move == PASS and not so_far.done and draft(position, ["pass"]).done
    refusal = draft(position, ["d1"]).refusal
    assert refusal and refusal.sentence.startswith("None of your balls flips anything")


def test_the_end_is_told() -> None:
    ended = Position.parse("VVVV/VVVV/VVVV/VVVB RJ")
    so_far = draft(ended, ["a1"])
    assert so_far.refusal and so_far.refusal.key == "game.over" and not so_far.next


# -- a new game -----------------------------------------------------------------------------------------


def test_options_of_a_position_begin_the_game_that_it_is_from() -> None:
    chance = random.Random(3)
    for side in (4, 6, 8):
        for opening in ("rolit", "diagonal"):
            for starter in ("VB", "RJ"):
                position = start(side, opening, starter)
                assert begin("roliversi", options_of(position)) == position
                later = position.play(chance.choice(list(position.moves())))
                assert options_of(later)["starter"] == starter and options_of(later)["side"] == side


def test_plain_reversi_is_kept_out_of_menus() -> None:
    assert "plain" not in options_of(start()) and options_of(start(plain=True))["plain"] is True
    assert begin("roliversi", options_of(start(8, "diagonal", plain=True))) == start(8, "diagonal", plain=True)


@over("options", [{"side": 5}, {"opening": "othello"}, {"starter": "VR"}])
def test_an_option_that_is_none_is_told(options: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        rules("roliversi").begin(**options)
    with pytest.raises(NotationError):
        begin("roliversi", options)


def test_french_says_it_too() -> None:
    text.use("fr")
    assert refused(EXAMPLE, "R@g2") == (
        "La ligne vers le bas à gauche s’arrête sur votre propre rouge, en e4\u00a0: "
        "elle doit s’arrêter sur votre jaune."
    )


def test_an_illegal_move_is_not_played() -> None:
    with pytest.raises(IllegalMove, match="ends on your own red"):
        Position.parse(EXAMPLE).play(Move("R", "g2"))
