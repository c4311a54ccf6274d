"""Pictures of R.S.V.P.: what each must hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rvbkit.games import begin
from rvbkit.games.rsvp import Move, Position
from rvbkit.games.rsvp.frame import ALPHABET, CELLS
from rvbkit.games.rsvp.picture import VIEWS, board_text
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page.board import Board
from rvbkit.page.frame import open_board
from rvbkit.page.picture import draw
from rvbkit.page.svg import Element, as_text
from rvbkit.text import use
from tests.cases import over, own
from tests.seen import press

START = f"rsvp {begin('rsvp', {})}"
BLUFF = f"rsvp {begin('rsvp', {'way': 'challenge', 'target': 25})}"
PRINTED = f"{START} | R@f6 | E@f7 | V@f8 | E@f9 | L@f10 | E@f11 | A@f5 | U@g7 | J@e7 | X@h7"
FAR = f"{BLUFF} | R@f6 | E@f7 | V@f8 | E@f9 | E@f11"
#: A letter that reaches the target, and may still be challenged.
WON = "/".join(["." * 11] * 5 + [".....JEU..."] + ["." * 11] * 5) + " 1 10-19 25 AAEIOSTUX challenge"
ONE, TWO = VIEWS
GAMES: dict[str, tuple[str, tuple[str, ...], str]] = {
    "start": (START, (), TWO),
    "printed-1": (f"{PRINTED} | A@g8", (), ONE),
    "printed-2": (f"{PRINTED} | A@g8", (), TWO),
    "in-hand": (f"{START} | R@f6 | E@f7 | V@f8", ("E",), ONE),
    "would-form": (PRINTED, ("A", "g8"), TWO),
    "refused": (PRINTED, ("S", "i7"), TWO),
    "cell-chosen": (f"{START} | R@f6 | E@f7", ("f8",), TWO),
    "a-word": (PRINTED, ("S", "h9", "witness"), TWO),
    "other-side": (f"{START} | L@f6 | E@f7 | A@k6 | S@f8", (), ONE),
    "may-challenge": (FAR, (), ONE),
    "challenged": (f"{FAR} | challenge", (), TWO),
    "proving": (f"{FAR} | challenge", ("f6", "f11", "L"), TWO),
    "proved": (f"{FAR} | challenge | proof f6-f11 ELEVER", (), ONE),
    "last-letter": (f"rsvp {WON} | X@f9", (), TWO),
    "no-proof": (f"{FAR} | challenge | no-proof", (), ONE),
    "no-proof-far": (f"{BLUFF} | R@f6 | E@f7 | Z@f1 | challenge | no-proof", (), TWO),
}


def tapped(game: str, *taps: str) -> Match:
    match = Match.of(game)
    for tap in taps:
        match.tap(tap)
    return match


def drawn(match: Match, view: str = ONE, **how: Any) -> Element:
    usual = {"draft": match.draft, "last": match.last, "before": match.before, "shown": match.shown, "view": view}
    return draw(match.seen, **{**usual, **how})


def shown(match: Match, view: str = ONE, **how: Any) -> str:
    return as_text(drawn(match, view, **how))


def pictures(**how: Any) -> dict[str, str]:
    """Those that somebody looks at."""
    return {name: shown(tapped(game, *taps), view, **how) for name, (game, taps, view) in GAMES.items()}


def spoken(match: Match, view: str = ONE) -> dict[str, str]:
    """What each tap is called."""
    return {
        one.attrib["data-tap"]: one.attrib["aria-label"]
        for one in drawn(match, view).iter()
        if "data-tap" in one.attrib
    }


def texts(match: Match, view: str = ONE, **how: Any) -> list[str]:
    return [one.text or "" for one in drawn(match, view, **how).iter() if one.tag == "text"]


def tiles(match: Match, view: str) -> list[tuple[float, float, str]]:
    """The letters in the frame, by where they stand: how far down, how far to the right."""
    found = []
    for group in drawn(match, view, taps=False, names=False).iter("g"):
        if group.get("transform"):
            x, y = map(float, group.attrib["transform"].removeprefix("translate(").removesuffix(")").split())
            letter = next(one.text for one in group if one.tag == "text")
            found.append((y, x, letter or ""))
    return sorted(found)


# -- the frame from both sides -----------------------------------------------------------------------------------


def test_player_2_sees_rows_the_other_way_round_and_letters_upright() -> None:
    match = tapped(f"{PRINTED} | A@g8")
    sides = []
    for view in VIEWS:
        rows: dict[float, str] = {}
        for y, _, letter in tiles(match, view):
            rows[y] = rows.get(y, "") + letter
        sides.append([*rows.values()])
    assert sides == [["J", "AREVELE", "UA", "X"], ["J", "ELEVERA", "AU", "X"]]
    assert "scale" not in shown(match, TWO), "no letter is mirrored"


def test_rows_and_columns_are_named_as_texts_name_them() -> None:
    for view, columns in ((ONE, range(1, 12)), (TWO, range(11, 0, -1))):
        written = [one for one in drawn(Match.of(START), view).iter("text") if one.get("font-size") == "9.5"]
        assert [one.text for one in written if one.text in [*"abcdefghijk"]] == [*"abcdefghijk"]
        numbers = sorted((float(one.attrib["x"]), one.text) for one in written if (one.text or "").isdecimal())
        assert [text for _, text in numbers] == [*map(str, columns)]
    places = {}
    for view in VIEWS:
        cells = {
            one.get("data-tap"): one.attrib["d"]
            for one in drawn(Match.of(START), view).iter("path")
            if one.get("data-tap")
        }
        places[view] = cells
    assert places[ONE]["c1"] == places[TWO]["c11"] and places[ONE]["c6"] == places[TWO]["c6"]


def test_the_picture_says_whose_side_it_is_seen_from() -> None:
    for number, view in enumerate(VIEWS, 1):
        picture = drawn(Match.of(START), view)
        assert (picture.get("data-side"), picture.get("aria-label")) == (
            str(number),
            f"Frame of R.S.V.P., from player {number}’s side",
        )
    assert {"Player 2 reads →", "French words · first to 100 points"} <= {*texts(Match.of(START), TWO)}
    assert "English words · first to 100 points" in texts(Match.of(f"{START} en"))


def test_a_list_of_one_s_own_is_named_above_the_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wednesday-club.words").write_text("language: en\n", encoding="utf-8")
    assert "words “wednesday…” · first to 100 points" in texts(
        Match.of(f"rsvp {begin('rsvp', {'words': 'wednesday-club'})}")
    )


# -- words --------------------------------------------------------------------------------------------------------


@over("view", VIEWS)
def test_words_just_formed_stand_beside_their_letters_with_their_points_on_either_side(view: str) -> None:
    match = tapped(f"{PRINTED} | A@g8")
    assert {"AU +2", "VA +5"} <= {*texts(match, view)}
    outlines = [
        one
        for one in drawn(match, view).iter("path")
        if one.get("stroke-width") == "3" and "s-p2" in (one.get("class") or "")
    ]
    assert len({one.get("stroke-dasharray") for one in outlines}) == 2, "told apart without colour"


def test_a_word_that_only_the_other_one_reads_scores_nothing() -> None:
    """LES on the side of player 1: SEL on the other one."""
    match = tapped(f"{START} | L@f6 | E@f7 | A@k6")
    match.write("S@f8")
    assert {"LES +3", "SEL 0"} <= {*texts(match)}
    assert match.remark and "SEL, on the other side, counts for nobody" in match.remark.sentence


@over("name", sorted(GAMES))
def test_a_bubble_hides_no_letter_and_leaves_the_frame_nowhere(name: str) -> None:
    game, taps, view = GAMES[name]
    picture = drawn(tapped(game, *taps), view)
    letters = [(x, y) for y, x, _ in tiles(tapped(game, *taps), view)]
    for group in picture.iter("g"):
        bubble = [
            one for one in group if one.tag == "text" and ("+" in (one.text or "") or (one.text or "").endswith(" 0"))
        ]
        for one in bubble:
            x, y, half = float(one.attrib["x"]), float(one.attrib["y"]) - 4.2, (8.2 * len(one.text or "") + 10) / 2
            assert x - half > 17 and x + half < 392
            assert all(abs(x - a) > half + 14 or abs(y - b) > 22 for a, b in letters), one.text


def test_what_a_letter_would_form_is_seen_before_it_is_played() -> None:
    match = tapped(PRINTED, "A", "g8")
    assert {"AU +2", "VA +5"} <= {*texts(match, TWO)} and "JEUX +20" not in texts(match, TWO)
    assert "JEUX +20" in texts(tapped(PRINTED), TWO)


def test_a_word_that_was_asked_for_is_pale_in_the_frame() -> None:
    match = tapped(PRINTED, "S", "h9")
    before, after = shown(match, TWO), shown(tapped(PRINTED, "S", "h9", "witness"), TWO)
    assert before.count('stroke-dasharray="4 3"') + 1 == after.count('stroke-dasharray="4 3"'), "SIX wants one letter"


# -- challenges ---------------------------------------------------------------------------------------------------


def test_a_challenge_is_a_key_and_so_is_its_answer() -> None:
    assert spoken(tapped(FAR))["challenge"] == "challenge the E on f11" and "witness" not in spoken(tapped(FAR))
    asked = tapped(FAR, "challenge", "challenge")
    assert spoken(asked)["f11"] == "f11, E, challenged" and spoken(asked)["no-proof"] == "say that you have no proof"
    assert "?" in texts(asked)
    use("fr")
    assert "Contester E f11" in texts(tapped(FAR))


def test_a_letter_that_ends_the_game_has_a_key_to_let_it_stand_below_the_challenge() -> None:
    last, far = tapped(f"rsvp {WON} | X@f9"), tapped(FAR)
    assert spoken(last)["accept"] == "let the X on f9 stand" and spoken(last)["challenge"] == "challenge the X on f9"
    assert "accept" not in spoken(far) and float(drawn(last).get("height", 0)) > float(drawn(far).get("height", 0))
    assert "The X on f9 ends the game: challenge it, or let it stand." in board_text(own(last.position))
    use("fr")
    assert {"Contester X f9", "Laisser la lettre"} <= {*texts(last)}


def test_a_proof_is_shown_in_the_frame_with_what_it_brought() -> None:
    proved = tapped(f"{FAR} | challenge | proof f6-f11 ELEVER")
    assert "ELEVER +15" in texts(proved) and "L" in [letter for *_, letter in tiles(proved, ONE)]
    given_up = tapped(f"{FAR} | challenge | no-proof")
    assert "+15" in texts(given_up)


# -- names, keys, fingers -------------------------------------------------------------------------------------------


def test_each_cell_and_each_letter_of_the_stock_has_a_name() -> None:
    names = spoken(tapped(PRINTED))
    assert {*CELLS, *ALPHABET} <= {*names}
    assert (names["f7"], names["h7"], names["a1"]) == ("f7, E", "h7, X, placed last", "a1, empty")
    assert (names["K"], names["X"]) == ("K, 10 points, 1 left", "X, 10 points, 0 left")
    names = spoken(tapped(PRINTED, "A"))
    assert (names["A"], names["g8"]) == ("A, 1 point, in hand", "g8, empty: A may go there")
    assert spoken(tapped(PRINTED, "A", "g8"))["g8"] == "g8, A, not played yet"


def test_letters_are_picked_up_and_dropped_where_they_may_go() -> None:
    picked = {one.get("data-tap") for one in drawn(tapped(PRINTED)).iter() if one.get("data-pick") is not None}
    assert picked == {*ALPHABET} - {"J", "X"}
    match = tapped(PRINTED, "A")
    dropped = {one.get("data-tap") for one in drawn(match).iter() if one.get("data-drop") is not None}
    assert dropped == {tap for tap in match.draft.next if tap in CELLS}
    pieces = [one.get("data-piece") for one in drawn(match).iter() if one.get("data-piece")]
    assert {*pieces} == picked and drawn(match).get("data-drag") == "none" and drawn(match).get("data-types") == "place"


def test_where_the_letter_in_hand_may_go_is_marked_only_if_that_is_wished() -> None:
    match = tapped(PRINTED, "A")
    assert 'stroke-dasharray="2.4 2"' in shown(match) and 'stroke-dasharray="2.4 2"' not in shown(match, follow=False)


def test_a_hint_is_drawn_and_so_is_where_to_look() -> None:
    match = Match.of(PRINTED)
    assert "s-shown" in shown(match, shown=Move.parse("A@g8")) and "s-shown" in shown(match, where=("g8",))
    asked = Match.of(f"{FAR} | challenge")
    assert "s-shown" in shown(asked, shown=Move.parse("proof f6-f11 ELEVER"))


def test_in_letters_for_a_terminal() -> None:
    text = board_text(own(tapped(f"{PRINTED} | A@g8").position))
    assert (
        "f  .  .  .  .  A  R  E  V  E  L  E" in text
        and text.splitlines()[-2].endswith("WYZ")
        and "1: 40   2: 41   > 1" in text
    )
    assert len({len(line) for line in text.splitlines()[1:12]}) == 1
    assert text.splitlines()[-1] == "French words · first to 100 points"
    asked, last = board_text(own(tapped(f"{FAR} | challenge").position)), "Place a letter, or challenge the E on f11."
    assert board_text(own(tapped(FAR).position)).endswith(f"with challenges · {last}")
    assert "with challenges · The letter on f11 is challenged:" in asked


def test_a_picture_in_black_and_white_keeps_its_grid() -> None:
    position = Position.parse(str(begin("rsvp", {})))
    assert "s-edge" in as_text(draw(position, coloured=False, taps=False))


# -- one's own side ---------------------------------------------------------------------------------------------------


def side(board: Board) -> str | None:
    (picture,) = board.pictures()["parts"]
    assert picture["id"] == "board"
    return ET.fromstring(picture["svg"]).get("data-side")


def test_two_at_one_screen_each_see_their_own_side_on_their_turn() -> None:
    frame = open_board(START)
    assert side(frame) == "2"
    frame.match.write("R@f6")
    assert side(frame) == "1"
    press(frame, "walk")
    assert (
        side(frame) == "2"
        and frame.match.remark
        and frame.match.remark.sentence == "You look from the side of Player 2."
    )
    press(frame, "walk")
    assert side(frame) == "1"
    for name in ("menu", "open-seats", "walk"):
        press(frame, name)
    frame.match.write("E@f7")
    assert side(frame) == "2", "whoever has walked round stands on his own side again when it is his turn"
    frame.match.undo()
    assert side(frame) == "1"


@pytest.mark.parametrize("seat", [1, 2])
def test_against_a_computer_one_stays_on_ones_own_side(seat: int) -> None:
    match = Match(
        begin("rsvp", {}), seats=[Seat("friend" if player == seat else "random") for player in (1, 2)], seed=3
    )
    board = open_board(match)
    board.match.seats = match.seats
    for _ in range(3):
        assert side(board) == str(seat)
        match.play(next(iter(match.position.moves())))


def test_a_view_that_is_asked_for_stays() -> None:
    frame = open_board(START, view="side-2")
    frame.match.write("R@f6")
    assert frame.in_sight == ("side-2",) and not frame.walks
