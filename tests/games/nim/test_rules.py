"""Nim's rules, sentence by sentence; every way of being wrong; the texts; taps; giant piles."""

from __future__ import annotations

import sys
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rvbkit import games, text
from rvbkit.game import IllegalMove, NotationError
from rvbkit.games import nim
from rvbkit.games.nim import Move, Position, begin, draft, options_of, start
from rvbkit.games.nim.draft import BUNDLED, SINGLES, meant, target, targets, units
from rvbkit.games.nim.position import MOST_DIGITS, read, write
from tests.cases import over

NB = "\u00a0"


def at(position: str) -> Position:
    return Position.parse(position)


def refused(position: str, move: str) -> str:
    refusal = at(position).refuse(Move.parse(move))
    return refusal.key if refusal else ""


# -- the rules ---------------------------------------------------------------------------


@over("move", ["1;0", "4;0", "0;1", "0;7"])
def test_any_number_may_be_taken_from_one_pile(move: str) -> None:
    assert refused("4;7 k=1 1", move) == ""


@over("move", ["1;1", "1;2", "2;1", "3;4", "4;4", "4;5", "4;3"])
def test_about_as_many_may_be_taken_from_both(move: str) -> None:
    assert refused("4;7 k=1 1", move) == ""


@over("k, apart", [(0, 0), (1, 1), (2, 2), (7, 7), (10**30, 40)])
def test_two_takes_may_differ_by_k_and_no_more(k: int, apart: int) -> None:
    position = start(60, 60, k)
    assert position.refuse(Move(5, 5 + apart)) is None and position.refuse(Move(5 + apart, 5)) is None
    if k < 50:
        assert position.refuse(Move(5, 6 + k)).key == position.refuse(Move(6 + k, 5)).key == "nim.uneven"  # type: ignore[union-attr]


def test_an_uneven_take_is_told_with_its_numbers_and_k() -> None:
    with pytest.raises(IllegalMove) as caught:
        at("4;7 k=1 1").play(Move(1, 3))
    refusal = caught.value.refusal
    assert (refusal.blanks["n"], refusal.blanks["m"], refusal.blanks["k"]) == (1, 3, 1)
    assert str(caught.value) == (
        "1 from one pile and 3 from the other differ by 2: from both at once, they may differ by 1 at most."
    )


def test_more_than_a_pile_holds_cannot_be_taken() -> None:
    assert refused("4;7 k=1 1", "5;0") == refused("4;7 k=1 1", "0;8") == "nim.more-than-held"
    refusal = at("4;7 k=1 1").refuse(Move(5, 0))
    assert refusal and refusal.sentence == "Pile 1 holds 4: 5 cannot be taken from it."


def test_nothing_cannot_be_taken() -> None:
    assert refused("4;7 k=1 1", "0;0") == refused("0;0 k=1 1", "0;0") == "nim.nothing-taken"


def test_players_move_in_turn_and_piles_keep_their_places() -> None:
    position = at("7;4 k=1 1").play(Move(1, 2))
    assert str(position) == "6;2 k=1 2" and str(position.play(Move(0, 2))) == "6;0 k=1 1"


def test_who_takes_the_last_match_wins() -> None:
    assert at("1;1 k=0 2").play(Move(1, 1)).outcome() == (0, 1)
    assert at("1;0 k=0 1").play(Move(1, 0)).outcome() == (1, 0)


def test_under_misere_who_takes_the_last_match_loses() -> None:
    assert at("1;1 k=0 2 misere").play(Move(1, 1)).outcome() == (1, 0)
    assert at("1;0 k=0 1 misere").play(Move(1, 0)).outcome() == (0, 1)


def test_the_articles_worked_examples_are_legal_moves() -> None:
    for position, move, left in [
        ("2;3", "1;0", "1;3"),
        ("2;4", "1;1", "1;3"),
        ("2;5", "1;2", "1;3"),
        ("4;5", "3;2", "1;3"),
        ("4;6", "3;3", "1;3"),
        ("4;7", "3;4", "1;3"),
        ("4;8", "2;2", "2;6"),
        ("4;9", "2;3", "2;6"),
    ]:
        assert str(at(f"{position} k=1 1").play(Move.parse(move))) == f"{left} k=1 2"


# -- texts -------------------------------------------------------------------------------


@over(
    "written, canonical",
    [
        ("4;7 k=1 1", "4;7 k=1 1"),
        ("  4 ; 7   K = 1   2 ", "4;7 k=1 2"),
        ("007;0 k=0 1 MISERE", "7;0 k=0 1 misere"),
        ("4 ;7 k= 12 1", "4;7 k=12 1"),
        ("4;7\tk=1\t1", "4;7 k=1 1"),
    ],
)
def test_positions_are_read_with_spaces_and_case_forgiven(written: str, canonical: str) -> None:
    assert str(at(written)) == canonical


@over(
    "written, key",
    [
        ("", "nim.position-form"),
        ("4;7", "nim.position-form"),
        ("4;7 k=1", "nim.position-form"),
        ("4,7 k=1 1", "nim.position-form"),
        ("4;7;1 k=1 1", "nim.position-form"),
        ("4;7 k=1 1 misere misere", "nim.position-form"),
        ("4;7 k=1 1 connected", "nim.position-form"),
        ("4;7 k=1 3", "nim.player"),
        ("4;x k=1 1", "nim.not-a-number"),
        ("-4;7 k=1 1", "nim.not-a-number"),
        ("4.5;7 k=1 1", "nim.not-a-number"),
        ("4;7 k=-1 1", "nim.not-a-number"),
        ("٤;7 k=1 1", "nim.not-a-number"),
        ("²;7 k=1 1", "nim.not-a-number"),
        (";7 k=1 1", "nim.not-a-number"),
    ],
)
def test_a_wrong_position_is_told_by_what_is_wrong(written: str, key: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(written)
    assert caught.value.remark.key == key and "{" not in str(caught.value)


@over(
    "written, key",
    [
        ("3", "nim.move-form"),
        ("3;", "nim.move-form"),
        (";", "nim.move-form"),
        ("3;4;5", "nim.move-form"),
        ("3-4", "nim.move-form"),
        ("a;1", "nim.not-a-number"),
        ("-1;0", "nim.not-a-number"),
        ("1.0;0", "nim.not-a-number"),
    ],
)
def test_a_wrong_move_is_told_by_what_is_wrong(written: str, key: str) -> None:
    with pytest.raises(NotationError) as caught:
        Move.parse(written)
    assert caught.value.remark.key == key and "{" not in str(caught.value)


def test_moves_are_read_with_spaces_forgiven() -> None:
    assert str(Move.parse("  3 ;  04 ")) == "3;4"


def test_what_is_no_text_or_no_move_is_told_as_such() -> None:
    for wrong in (None, 4, (4, 7)):
        with pytest.raises(NotationError):
            Position.parse(wrong)  # type: ignore[arg-type]
    with pytest.raises(NotationError):
        at("4;7 k=1 1").refuse(3)  # type: ignore[arg-type]


@over("first, second, k", [(-1, 2, 1), (1, 2, -1), ("4", 7, 1), (4.0, 7, 1), (True, 1, 1)])
def test_a_game_begins_with_whole_numbers(first: int, second: int, k: int) -> None:
    with pytest.raises(NotationError):
        start(first, second, k)


def test_a_place_and_a_take_are_told_apart_on_screen() -> None:
    assert at("4;7 k=1 1").told.sentence == "(4 ; 7)" and Move(4, 7).told.sentence == "“take 4 and 7”"
    assert [Move(*one).told.sentence for one in ((4, 0), (0, 7))] == ["“take 4 from pile 1”", "“take 7 from pile 2”"]
    text.use("fr")
    assert at("4;7 k=1 1").told.sentence == f"(4{NB}; 7)"
    assert Move(4, 7).told.sentence == f"«{NB}prendre 4 et 7{NB}»"


@over("taken", [(-1, 0), (1.5, 0), (True, 0), (0, "1")])
def test_a_move_takes_whole_numbers(taken: tuple[Any, Any]) -> None:
    with pytest.raises(NotationError):
        Move(*taken)


@over("numbers", [(-4, 7, 1, 1), (4, 7, -1, 1), (4, 7, 1, 5), (4, 7.0, 1, 1), (10**MOST_DIGITS, 1, 1, 1)])
def test_a_position_has_piles_players_and_k_as_they_may_be(numbers: tuple[Any, ...]) -> None:
    with pytest.raises(NotationError) as caught:
        Position(*numbers)
    assert len(str(caught.value)) < 150


def test_numbers_of_numpy_become_whole_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    position = Position(numpy.int64(4), numpy.int64(7), numpy.int64(1))
    assert type(position.first) is type(position.k) is int and position == at("4;7 k=1 1")
    assert position.refuse(Move(numpy.int64(3), numpy.int64(4))) is None


def test_what_the_screen_writes_can_be_typed() -> None:
    assert str(at("(4 ; 7) k=1 1 misère")) == "4;7 k=1 1 misere"
    assert str(Move.parse("( 3 ; 4 )")) == "3;4"


def test_piles_are_single_matches_up_to_30_bundles_up_to_300_and_then_a_number() -> None:
    assert units(30) == [1] * 30 and units(31)[0] == 10
    assert units(300)[0] == 10 and units(301) == []


# -- new games ---------------------------------------------------------------------------


#: Piles and a k that no list of choices offers.
GIANT = f"{10**50};3 k={10**50} 1"


def test_a_seed_gives_the_same_piles_and_others_give_others() -> None:
    assert begin(most=30, seed=5) == begin(most=30, seed=5)
    assert len({begin(most=30, seed=seed) for seed in range(20)}) > 10
    assert all(1 <= pile <= 12 for s in range(50) for pile in (begin(seed=s).first, begin(seed=s).second))


@over("written", ["4;7 k=1 1", "25;3 k=0 2 misere", "400;3 k=9 1", "0;0 k=1 1", GIANT])
def test_a_new_game_like_this_one_has_the_same_rules_and_piles_of_about_its_size(written: str) -> None:
    position, options = at(written), options_of(at(written))
    assert options.keys() == nim.OPTIONS.keys() - {"seed"}
    new = games.begin("nim", options, seed=1)
    assert (new.k, new.misere) == (position.k, position.misere)
    larger = max(position.first, position.second)
    assert larger <= options["most"] <= max(12, 10 * larger)
    assert {option["name"]: option["value"] for option in games.options(position)}["k"] == str(position.k)


# -- counting moves ----------------------------------------------------------------------


@given(st.integers(0, 40), st.integers(0, 40), st.integers(0, 45))
def test_the_number_of_moves_is_known_without_listing_them(first: int, second: int, k: int) -> None:
    position = start(first, second, k)
    assert position.count_moves() == sum(1 for _ in position.moves())


def test_the_moves_of_giant_piles_are_counted_exactly_and_listed_lazily() -> None:
    huge = 10**40
    position = start(huge, huge, 1)
    assert position.count_moves() == 2 * huge + huge + 2 * (huge - 1)
    assert [str(move) for move in islice(position.moves(), 3)] == ["1;0", "2;0", "3;0"]
    assert start(huge, 3, 0).count_moves() == huge + 3 + 3


# -- giant piles -------------------------------------------------------------------------


def test_piles_of_a_hundred_thousand_digits_are_played() -> None:
    digits = "7" * MOST_DIGITS
    position = at(f"{digits};{digits} k=1 1")
    assert str(position) == f"{digits};{digits} k=1 1"
    after = position.play(Move.parse(f"{digits};{digits}"))
    assert str(after) == "0;0 k=1 2" and after.outcome() == (1, 0)


def test_longer_piles_are_refused_with_a_sentence() -> None:
    with pytest.raises(NotationError) as caught:
        at("1" * (MOST_DIGITS + 1) + ";7 k=1 1")
    assert str(caught.value) == "100001 digits are too many for a pile of matches: at most 100000."
    with pytest.raises(NotationError):
        Move.parse("1" * (MOST_DIGITS + 1) + ";7")


def test_pythons_own_limit_is_put_back_also_after_a_mistake() -> None:
    before = sys.get_int_max_str_digits()
    write(read("9" * 5000, "nim.pile"))
    with pytest.raises(NotationError):
        read("9" * (MOST_DIGITS + 1), "nim.pile")
    assert sys.get_int_max_str_digits() == before > 0
    with pytest.raises(ValueError, match="digits"):
        str(10**5000)


def test_a_refusal_about_giant_piles_is_short() -> None:
    giant = 10**50_000
    for position, move in [(start(giant, giant, 1), Move(giant, 1)), (start(giant, 5, 1), Move(giant + 1, 0))]:
        refusal = position.refuse(move)
        assert refusal and len(refusal.sentence) < 250


def test_a_wrong_text_is_told_without_repeating_a_page() -> None:
    for wrong in ("4;" + " " * 200_000 + "x", "x" * 200_000, "4;7 k=" + "1 " * 100_000, "4;7" + " k=1" * 50_000):
        with pytest.raises(NotationError) as caught:
            at(wrong)
        assert len(str(caught.value)) < 400


# -- taps --------------------------------------------------------------------------------


@over("pile", [0, 1, 5, SINGLES, SINGLES + 1, 47, 99, 100, BUNDLED])
def test_every_number_can_be_taken_from_a_pile_that_is_shown(pile: int) -> None:
    sums = {0}
    for size in units(pile):
        sums |= {known + size for known in sums}
    assert sums == set(range(pile + 1)) and sum(units(pile)) == pile
    assert units(BUNDLED + 1) == []


def test_a_match_is_taken_by_a_tap_and_put_back_by_another() -> None:
    position = at("4;7 k=1 1")
    assert draft(position, ["1-2"]).text == "1;0"
    assert draft(position, ["1-2", "2-5"]).text == "1;1"
    back = draft(position, ["1-2", "2-5", "1-2"])
    assert back.text == "0;1" and back.marked == ("2-5",)
    assert draft(position, ["1-2", "1-2"]).text == ""


def test_an_uneven_take_that_more_matches_can_mend_is_no_move_yet() -> None:
    so_far = draft(at("4;7 k=1 1"), ["1-1", "1-2", "1-3", "2-1"])
    assert so_far.move is None and so_far.text == "3;1" and so_far.refusal is None
    assert so_far.note and so_far.note.key == "nim.not-yet"
    assert draft(at("4;7 k=1 1"), ["1-1", "1-2", "1-3", "2-1", "2-2"]).move == Move(3, 2)


def test_a_match_that_makes_the_take_uneven_for_good_is_refused_and_the_rest_stays() -> None:
    position = at("1;7 k=1 1")
    so_far = draft(position, ["1-1", "2-1", "2-2", "2-3"])
    assert so_far.refusal and so_far.refusal.key == "nim.uneven" and so_far.refusal.cells == ("2-3",)
    assert so_far.text == "1;2" and so_far.move == Move(1, 2)


def test_a_place_on_the_quarter_plane_says_at_once_what_is_taken() -> None:
    so_far = draft(at("4;7 k=1 1"), ["@1;3"])
    assert so_far.move == Move(3, 4)
    assert so_far.marked == ("1-2", "1-3", "1-4", "2-4", "2-5", "2-6", "2-7")


def test_the_last_place_counts_and_matches_may_follow() -> None:
    position = at("4;7 k=1 1")
    assert draft(position, ["@1;3", "@4;5"]).text == "0;2"
    assert draft(position, ["@1;3", "2-1"]).text == "3;5" and draft(position, ["@1;3", "2-1"]).move is None
    assert draft(position, ["@3;6", "2-1"]).move == Move(1, 2)


def test_the_tokens_own_place_puts_everything_back() -> None:
    so_far = draft(at("4;7 k=1 1"), ["1-1", "@4;7"])
    assert (so_far.text, so_far.move, so_far.refusal, so_far.marked) == ("", None, None, ())


@over(
    "tap, key",
    [
        ("@5;7", "nim.not-down"),
        ("@1;7", ""),
        ("@0;0", "nim.uneven"),
        ("@2;3", "nim.uneven"),
        ("2-8", "nim.no-such-match"),
    ],
)
def test_a_place_that_no_move_reaches_is_refused_with_its_reason(tap: str, key: str) -> None:
    refusal = draft(at("4;7 k=1 1"), [tap]).refusal
    assert (refusal.key if refusal else "") == key
    assert not refusal or key == "nim.no-such-match" or refusal.cells == (tap,)


def test_bundles_are_taken_whole_and_one_is_open() -> None:
    position = at("47;3 k=1 1")
    assert draft(position, ["1-1"]).text == "10;0" and draft(position, ["1-4"]).text == "1;0"
    assert draft(position, ["@24;3"]).marked == ("1-1", "1-2", "1-18", "1-19", "1-20")


def test_giant_piles_are_tapped_by_what_is_taken_and_the_rest_is_typed() -> None:
    giant = start(10**30, 10**30, 1)
    so_far = draft(giant, [])
    assert so_far.typed and all(len(tap) < 10 for tap in so_far.next) and "-3;4" in so_far.next
    assert draft(giant, ["-3;4"]).move == Move(3, 4) and meant(giant, "-3;4") == (3, 4)
    assert not draft(at("4;7 k=1 1"), []).typed and draft(at("301;1 k=1 1"), []).typed


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 4))
def test_places_are_named_and_understood_alike(first: int, second: int, k: int) -> None:
    position = start(first, second, k)
    found = targets(position)
    assert len(found) == len(set(found))
    for n, m in found:
        assert meant(position, target(position, n, m)) == (n, m) and position.refuse(Move(n, m)) is None
    near = {(n, m) for n in range(min(first, 24) + 1) for m in range(min(second, 24) + 1)}
    assert set(found) == {(n, m) for n, m in near if position.refuse(Move(n, m)) is None}
