"""R.S.V.P.'s rules, one by one; the game that they print, move by move; texts, taps, challenges, lists of one's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rvbkit import text
from rvbkit.game import IllegalMove, NotationError
from rvbkit.games import begin, begin_as_typed, options, rules
from rvbkit.games.rsvp import Move, Position, draft, options_of
from rvbkit.games.rsvp.frame import ALPHABET, CELLS, STOCK, VALUES
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from tests.cases import over, own

BLUFFED = f"rsvp {begin('rsvp', {'way': 'challenge'})}"
#: Number, player, letter, where, what it forms, and the running totals that the rules print.
PRINTED = (
    (1, 1, "E@f7", "RE 2", (2, 0)),
    (2, 2, "V@f8", "VER 6", (2, 6)),
    (3, 1, "E@f9", "REVE 7", (9, 6)),
    (4, 2, "L@f10", "LEVER 8", (9, 14)),
    (5, 1, "E@f11", "REVELE 9", (18, 14)),
    (6, 2, "A@f5", "ELEVERA 10", (18, 24)),
    (7, 1, "U@g7", "EU 2", (20, 24)),
    (8, 2, "J@e7", "JEU 10", (20, 34)),
    (9, 1, "X@h7", "JEUX 20", (40, 34)),
    (10, 2, "A@g8", "AU 2 + VA 5", (40, 41)),
)


def frame(rows: str = "", more: str = "1 0-0 50 AEIOULSRZ") -> Position:
    """A frame by some rows, ``f=.....R, g=…``, filled up with nothing, and the rest of a text."""
    held = dict(row.split("=") for row in rows.split())
    return Position.parse("/".join(held.get(row, "").ljust(11, ".") for row in "abcdefghijk") + f" {more}")


def played(position: Position, *moves: str) -> Position:
    for move in moves:
        position = position.play(Move.parse(move))
    return position


def refused(position: Position, move: str) -> str:
    refusal = position.refuse(Move.parse(move))
    return refusal.sentence if refusal else ""


def formed(position: Position, move: str) -> list[tuple[int, str, int]]:
    return [(one.player, one.word, one.points) for one in position.formed(Move.parse(move))]


# -- the printed game ----------------------------------------------------------------------------------


def test_the_printed_game_is_replayed_with_all_its_scores() -> None:
    position = played(begin("rsvp", {}), "R@f6")
    assert (position.scores, position.turn) == ((0, 0), 1)
    for number, player, move, words, totals in PRINTED:
        assert position.turn == player, number
        (gained,) = {" + ".join(map(str, position.seen_move(Move.parse(move), 0).gained))}
        position = played(position, move)
        assert (gained, position.scores) == (words, totals), number
    assert position.frame[44:88] == "......J........AREVELE......UA.........X...." and position.outcome() is None
    assert len(position.stock) == 64 and sorted(position.stock + "JAREVELEUAX") == sorted(STOCK)


def test_the_other_printed_table_is_a_word_that_grows() -> None:
    position, scores = frame("f=.....E"), []
    for move, words in (("R@f5", "RE 2"), ("A@f4", "ARE 3"), ("G@f3", "GARE 5"), ("E@f2", "EGARE 6")):
        position = replace(position, turn=1, stock=STOCK)
        assert [str(one) for one in position.seen_move(Move.parse(move), 0).gained] == [words]
        position = played(position, move)
        scores.append(position.scores[0])
    assert scores == [2, 5, 10, 16]


def test_values_are_those_of_the_french_scrabble_and_the_stock_has_75_letters() -> None:
    values = (1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10)
    assert dict(zip(ALPHABET, values, strict=True)) == VALUES
    counts = (7, 1, 2, 2, 11, 2, 2, 2, 6, 1, 1, 4, 2, 4, 4, 1, 1, 4, 4, 4, 4, 2, 1, 1, 1, 1)
    assert "".join(map(str.__mul__, ALPHABET, counts)) == STOCK and len(STOCK) == 75


# -- the rules, by their numbers -----------------------------------------------------------------------


def test_the_first_letter_goes_to_the_centre_and_player_1_begins_then() -> None:
    position = begin("rsvp", {})
    assert refused(position, "E@f7") == "The first letter goes to the central cell, f6."
    assert {str(move) for move in position.moves()} == {f"{letter}@f6" for letter in ALPHABET}
    assert position.turn == 2 and played(position, "Q@f6").turn == 1


def test_1_the_second_letter_goes_anywhere_in_line_with_the_first() -> None:
    cells = {move.cell for move in frame("f=.....E").moves()}
    assert cells <= {f"f{n}" for n in range(1, 12)} | {f"{row}6" for row in "abcdefghijk"} - {"f6"} and len(cells) == 20


def test_2_and_15_words_are_read_on_ones_own_side() -> None:
    assert formed(frame("f=.....R"), "E@f7") == [(1, "RE", 2)]
    assert formed(frame("f=.....R", "2 0-0 50 E"), "E@f5") == [(2, "RE", 2)]
    assert formed(frame("f=.....R"), "E@g6") == formed(frame("f=.....R", "1 0-0 50 E"), "E@g6") == [(1, "RE", 2)]
    assert formed(frame("f=.....R", "2 0-0 50 E"), "E@g6") == [(2, "RE", 2)]
    assert formed(frame("f=.....E", "2 0-0 50 E"), "R@g6") == []  # from top to bottom


def test_3_a_letter_need_not_complete_a_word_but_must_belong_to_one() -> None:
    position = frame("f=.....X")
    assert formed(position, "U@f4") == [] and refused(position, "U@f4") == ""
    assert "no French word" in refused(frame("f=.....X", "1 0-0 50 Z"), "Z@f7")


def test_6_far_letters_may_be_joined_but_those_that_touch_must_agree() -> None:
    gap = frame("f=.....Q")
    assert refused(gap, "S@f9") == "" and str(gap.witness("S", "f9"))
    both = frame("f=.....Q e=......X")
    assert refused(both, "R@f7").startswith("With R on f7, row f would read QR and column 7 would read XR:")
    refusal = frame("f=.....E e=......X").refuse(Move.parse("R@f7"))
    assert refusal and refusal.cells == ("f7", "e7") and "column 7 would read XR:" in refusal.sentence


def test_a_word_that_would_stop_beside_another_letter_is_no_witness() -> None:
    """Of R . . Z the letters in between can never be parted again."""
    position = frame("f=.....R..Z", "1 0-0 50 EU")
    assert refused(position, "E@f7") == "" and refused(position, "U@f8").startswith("With U on f8, row f would read UZ")


def test_7_and_9_both_words_of_one_letter_are_counted() -> None:
    position = frame("e=.......V f=......U", "2 0-0 50 A")
    assert formed(position, "A@f8") == [(2, "AU", 2), (2, "VA", 5)]
    assert played(position, "A@f8").scores == (0, 7)


def test_8_what_the_other_side_reads_counts_for_nobody_until_it_is_made_longer() -> None:
    position = frame("f=....LE", "1 0-0 50 SS")
    assert formed(position, "S@f7") == [(1, "LES", 3), (2, "SEL", 0)]
    position = played(position, "S@f7")
    assert position.scores == (3, 0) and formed(position, "S@f4") == [(2, "SELS", 4)]
    assert played(position, "S@f4").scores == (3, 4)
    told = frame("f=....LE", "1 0-0 50 SS").seen_move(Move.parse("S@f7"), 1).told.sentence
    assert told == "S on f7 (LES 3); SEL, on the other side, counts for nobody"


def test_11_what_goes_before_or_behind_counts_the_whole_new_word() -> None:
    position = frame("f=.....JEU", "1 0-0 50 X")
    assert formed(position, "X@f9") == [(1, "JEUX", 20)]


def test_13_a_word_with_other_letters_beside_it_is_none() -> None:
    position = frame("f=.....VE.T", "1 0-0 50 R")
    assert formed(position, "R@f8") == [(1, "VERT", 7)], "and not VER"


def test_14_nothing_is_passed_and_no_letter_leaves_its_cell() -> None:
    position = frame("f=.....RE")
    assert refused(position, "A@f6") == "On f6 there is a letter already: R."
    with pytest.raises(NotationError):
        Move.parse("pass")


def test_there_must_be_a_letter_left_and_one_in_line() -> None:
    position = frame("f=.....RE", "1 0-0 50 AB")
    assert refused(position, "C@f8") == "No C is left in stock."
    assert refused(position, "A@a1").startswith("No letter lies in the row or the column of a1")


def test_a_letter_that_joins_nothing_is_told_its_lines() -> None:
    position, words = frame("f=.....Q", "1 0-0 50 J"), "no French word of at most eleven letters"
    assert refused(position, "J@f9") == f"J on f9 touches no letter, and {words} joins it with one: Q..J in row f."
    other = frame("f=.....Q", "2 0-0 50 W")
    assert "W..Q in row f" in refused(other, "W@f9"), "player 2 reads it the other way round"


def test_two_lines_that_fit_nothing_are_both_told() -> None:
    position = frame("e=.......Q f=......Q", "1 0-0 50 X")
    assert refused(position, "X@f8").startswith("With X on f8, row f would read QX and column 8 would read QX:")
    text.use("fr")
    assert refused(position, "X@f8") == (
        "Avec X en f8, la rangée f se lirait QX et la colonne 8 se lirait QX\u00a0: "
        "aucun mot français d’au plus onze lettres qui tienne là ne contient ces lettres à la suite."
    )


@over("row, sentence", [
    ("f=AR1VELE", "Row f is “AR1VELE....”: it may have letters A to Z, and . for an empty cell."),
    ("k=!", "Row k is “!..........”: it may have letters A to Z, and . for an empty cell."),
])  # fmt: skip
def test_a_row_that_is_none_is_named(row: str, sentence: str) -> None:
    with pytest.raises(NotationError) as wrong:
        frame(row)
    assert str(wrong.value) == sentence


def test_accents_in_a_frame_are_those_of_the_dictionary_and_the_target_is_told_by_name() -> None:
    assert frame("f=AREVELÉ") == frame("f=AREVELE")
    with pytest.raises(NotationError, match=r"^target cannot be 0: whole numbers"):
        frame("f=.....R", "1 0-0 0 A")


def test_a_match_says_who_challenges_what_and_what_it_brings() -> None:
    match = Match.of(f"{BLUFFED} | R@f6 | E@f7 | Z@f1")
    for move, told in (
        ("challenge", "Player 1 challenges the Z on f1."),
        ("no-proof", "Player 2 gives no proof, though ERAFLEZ would have been one: 15 points for the other player."),
    ):
        match.play(match.position.move(move))
        assert match.remark and match.remark.sentence == told
    match.undo()
    match.play(match.position.move("proof f7-f1 ERAFLEZ"))
    assert match.remark and match.remark.sentence == "Player 2 proves the letter by ERAFLEZ, and scores 15."


def test_what_a_challenge_came_to_is_still_told_when_the_computer_has_answered() -> None:
    seats = (Seat("friend"), Seat("learner"))
    match = Match.of(f"{BLUFFED} | Q@f6 | K@f7 | challenge", seats=seats)
    match.play(match.position.move("no-proof"))
    for _ in match.think():
        pass
    told = match.remark.sentence if match.remark else ""
    assert told.startswith("Player 1 has no proof: 15 points for the other player. The computer plays ")


def test_on_a_page_an_option_is_named_as_the_page_does() -> None:
    with pytest.raises(NotationError, match=r"^Points to reach cannot be"):
        begin_as_typed("rsvp", {"target": "0"})


# -- the end -------------------------------------------------------------------------------------------


def test_the_first_to_reach_the_target_wins() -> None:
    position = frame("f=.....JEU", "1 30-49 50 XS")
    after = played(position, "X@f9")
    assert after.outcome() == (50, 49) and refused(after, "S@f10") == "The game is over."
    assert played(replace(position, target=51), "X@f9").outcome() is None


def test_a_game_is_to_100_points_unless_it_says_otherwise() -> None:
    asked = {one["name"]: one for one in options(begin("rsvp", {}))}
    assert begin("rsvp", {}).target == begin_as_typed("rsvp", {}).target == 100 and asked["target"]["value"] == "100"
    assert begin("rsvp", {"target": 50}).target == frame("f=.....R").target == 50


def test_without_letters_or_places_more_points_win() -> None:
    assert played(frame("f=.....R", "1 0-1 50 E"), "E@f7").outcome() == (2, 1)
    nowhere = frame("f=.....W", "1 3-3 50 JJ")
    assert nowhere.outcome() == (3, 3) and not list(nowhere.moves()) and nowhere.count_moves() == 0


# -- 12: challenges ------------------------------------------------------------------------------------

BLUFF = "1 9-14 50 EZ challenge"


def test_12_any_free_cell_in_line_with_a_letter_takes_any_letter() -> None:
    position = frame("f=.....RE", BLUFF)
    assert refused(position, "Z@f8") == "" and refused(position, "Z@a1") != "" and refused(position, "Z@f6") != ""
    assert position.count_moves() == 2 * (9 + 10 + 10) == len(list(position.moves()))


def test_12_a_proof_brings_15_points_and_the_turn_goes_on() -> None:
    asked = played(frame("f=.....RE.E", "2 9-14 50 EZ challenge @f9"), "challenge")
    assert (asked.turn, asked.asked, str(asked)[-3:]) == (1, True, "?f9")
    assert refused(asked, "Z@f8") == "The letter on f9 is challenged: show a word, or say that you have no proof."
    after = played(asked, "proof f6-f9 REVE")
    assert (after.scores, after.turn, after.placed, after.frame) == ((24, 14), 2, "", asked.frame)
    assert "proof f6-f9 REVE" in map(str, asked.moves()) and "no-proof" in map(str, asked.moves())
    assert refused(after, "challenge") == "Only a letter that the other player has just placed can be challenged."


def test_12_without_proof_the_challenger_has_15_points() -> None:
    asked = played(frame("f=.....REW", "2 9-14 50 EZ challenge @f8"), "challenge")
    assert played(asked, "no-proof").scores == (9, 29) and played(asked, "no-proof").turn == 2
    told = asked.seen_move(Move.parse("no-proof"), 1).told.sentence
    assert told == "“no proof”", "there was none"
    proved = played(frame("f=.....RE.E", "2 9-14 50 EZ challenge @f9"), "challenge")
    assert "would have been one" in proved.seen_move(Move.parse("no-proof"), 1).told.sentence


@over("move, sentence", [
    ("proof f6-f9 REVA", "f9 has E, and the word wants A there."),
    ("proof f6-f9 REZE", "REZE is not among the French words."),
    ("proof f6-f7 RE", "The word must go through the letter that is challenged, on f9."),
    ("proof f7-f9 ETE", "The word would stop beside the R on f6: it must take in all letters that touch it."),
    ("proof f9-f11 ETE", "The word must go through f9 and through another letter that lies in the frame."),
    ("proof e9-f9 LE", "The word must go through f9 and through another letter that lies in the frame."),
    ("proof f6-f9 REVE", ""),
])  # fmt: skip
def test_12_what_is_no_proof_is_told(move: str, sentence: str) -> None:
    assert refused(frame("f=.....RE.E", "1 9-14 50 EZ challenge ?f9"), move) == sentence


def test_12_a_proof_in_one_line_needs_the_other_line_to_fit() -> None:
    position = frame("e=.....Q f=.....X", "1 9-14 50 EZ challenge ?f6")
    assert position.outcome() is None and [str(move) for move in position.moves()] == ["no-proof"]
    crossed = frame("e=.......X f=.....REZ", "1 0-0 50 E challenge ?f8")
    assert refused(crossed, "proof f6-f11 REZERA").startswith("REZERA is not") or refused(
        crossed, "proof f6-f11 REZERA"
    )


def test_12_player_2_shows_his_word_as_he_reads_it() -> None:
    position = frame("f=.....REVEL", "2 9-6 50 A challenge ?f10")
    assert refused(position, "proof f6-f10 LEVER") == "" and refused(position, "proof f6-f10 REVEL") != ""
    assert played(position, "proof f10-f6 lever").scores == (9, 21)


def test_12_only_a_letter_just_placed_is_challenged_and_never_the_first() -> None:
    position = played(begin("rsvp", {"way": "challenge"}), "R@f6")
    assert position.placed == "" and refused(position, "challenge") != ""
    position = played(position, "Z@f7")
    assert position.placed == "f7" and "challenge" in map(str, position.moves())
    assert played(position, "E@f8").placed == "f8"


#: Letters that end the game, by points or as the last of the stock, and a proof where there is one.
ENDS = {
    "points": (frame("f=.....JEU", "1 30-49 50 XS challenge"), "X@f9", "proof f6-f9 JEUX"),
    "points by a letter without a word": (frame("e=........W f=.....JEU", "1 30-49 50 XS challenge"), "X@f9", ""),
    "stock": (frame("f=.....WX", "1 2-0 50 Z challenge @f7"), "Z@f8", ""),
}


@over("why", [*ENDS])
def test_12_a_letter_that_ends_the_game_may_be_challenged_before_it_is_over(why: str) -> None:
    before, letter, proof = ENDS[why]
    position = played(before, letter)
    assert position.outcome() is None and position.ending and {*map(str, position.moves())} == {"challenge", "accept"}
    assert position.count_moves() == 2 and Position.parse(str(position)) == position
    cell = letter[2:]
    assert refused(position, "S@f10") == f"The {letter[0]} on {cell} ends the game: challenge it, or let it stand."
    stands = played(position, "accept")
    assert stands.outcome() == position.scores and stands.frame == position.frame and not [*stands.moves()]
    asked = played(position, "challenge")
    assert asked.outcome() is None and asked.turn == before.turn and "no-proof" in map(str, asked.moves())
    first, second = position.scores
    assert played(asked, "no-proof").outcome() == (first, second + 15)
    if proof:
        assert played(asked, proof).outcome() == (first + 15, second)
    else:
        assert [str(move) for move in asked.moves()] == ["no-proof"]


def test_12_nobody_lets_a_letter_stand_in_words_while_the_game_goes_on() -> None:
    position = played(frame("f=.....JEU", "1 0-0 50 XS challenge"), "X@f9")
    assert not position.ending and "accept" not in map(str, position.moves())
    assert refused(position, "accept") == "You cannot pass your turn: place a letter, or challenge the last one."
    assert refused(frame("f=.....JEU"), "accept").startswith("In this game a referee judges")
    assert refused(frame("f=.....JEU", BLUFF), "accept").startswith("Only a letter that the other player has just")
    assert refused(played(position, "challenge"), "accept").startswith("The letter on f9 is challenged")


def test_12_a_game_that_was_kept_when_its_last_letter_ended_it_still_opens() -> None:
    start = frame("f=.....JEU", "1 30-49 50 XS challenge")
    match = Match.of(f"rsvp {start} | X@f9")
    assert str(match.position).endswith(" 2 50-49 50 S challenge @f9") and not match.over
    assert match.draft.next == ("challenge", "accept")
    match.tap("accept")
    assert match.remark and match.remark.sentence == "The X on f9 stands, and the game is over."
    match.tap("accept")
    assert match.over and match.position.outcome() == (50, 49)
    assert match.text() == f"rsvp {start} | X@f9 | accept"


def test_12_taps_at_the_last_letter_challenge_or_accept_and_place_nothing() -> None:
    position = played(ENDS["stock"][0], "Z@f8")
    for tap in ("'E", "E", "f9", "'E@f9"):
        refusal = draft(position, [tap]).refusal
        assert refusal and refusal.sentence == "The Z on f8 ends the game: challenge it, or let it stand.", tap
    for tap in ("challenge", "accept"):
        assert str(draft(position, [tap]).move) == tap and draft(position, [tap]).note


def test_a_referee_knows_no_challenges() -> None:
    position = frame("f=.....RE")
    for move in ("challenge", "no-proof", "proof f6-f7 RE"):
        assert refused(position, move) == "In this game a referee judges every letter: there are no challenges."
    assert refused(frame("f=.....RE", BLUFF), "no-proof") == "No letter is challenged: there is nothing to prove."


# -- witnesses -----------------------------------------------------------------------------------------


def test_a_witness_is_a_proof_for_every_letter_that_is_allowed_and_there_is_none_for_others() -> None:
    position = frame("e=......J f=....AREVELE g=......U h=......X", "1 20-34 50 ABEILNOSTUZ")
    allowed = {str(move) for move in position.moves()}
    for cell in CELLS:
        for letter in "ABEZ":
            move = Move.parse(f"{letter}@{cell}")
            proof = position.witness(letter, cell) if position.frame[CELLS.index(cell)] == "." else None
            assert (proof is not None) == (str(move) in allowed), str(move)
            if proof:
                laid = replace(position, bluff=True, frame=_with(position.frame, move), placed=cell, asked=True)
                assert laid.refuse(proof) is None


def _with(frame: str, move: Move) -> str:
    at = CELLS.index(move.cell)
    return frame[:at] + move.letter + frame[at + 1 :]


# -- words ---------------------------------------------------------------------------------------------


def test_words_are_french_unless_the_text_says_otherwise() -> None:
    french, english = frame("f=.....TH"), frame("f=.....TH", "1 0-0 50 EUYX en")
    assert (french.words.name, english.words.name) == ("fr", "en") and formed(french, "E@f8") == [(1, "THE", 6)]
    assert formed(english, "Y@f8") == [(1, "THY", 15)] and formed(french, "Y@f8") == []
    assert str(english).endswith(" en") and "no English word" in refused(english, "X@f8")
    text.use("fr")
    assert "aucun mot anglais" in refused(english, "X@f8")


def test_a_teachers_list_is_named_in_the_text_and_must_be_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sixth.words").write_text("language: fr\n+ REZ\n- REVE", encoding="utf-8")
    position = begin("rsvp", {"words": "sixth"})
    assert options_of(position)["words"] == "sixth" and Position.parse(str(position)) == position
    position = played(replace(position, frame=frame("f=.....RE").frame, turn=1), "Z@f8")
    assert position.scores == (12, 0) and "no word of the list sixth" in refused(position, "W@f9")
    written = str(position)
    Path("sixth.words").write_text("language: fr", encoding="utf-8")
    with pytest.raises(NotationError, match="sixth"):
        Position.parse(written)


# -- texts and options ---------------------------------------------------------------------------------


@over("wrong", [
    "", "..../.... 1 0-0 50 A", "3 0-0 50 A", "1 0 50 A", "1 0-0 0 A", "1 0-0 50 A4", "1 0-0 50 A de",
    "1 0-0 50 A challenge @a1", "1 0-0 50 A @f6", "1 0-0 50 A challenge ?f6 ?f6", "1 0-0 50 A nowhere:12345678",
    "1 0-0 50 A challenge en", "1 0-0 50 " + "A" * 121,
])  # fmt: skip
def test_a_text_that_is_no_position_is_told_in_a_sentence(wrong: str) -> None:
    rows = "/".join(["." * 11] * 5 + [".....R....."] + ["." * 11] * 5)
    with pytest.raises(NotationError) as caught:
        Position.parse(f"{rows} {wrong}" if wrong[:1] != "." else wrong)
    assert str(caught.value).endswith(".")


def test_a_text_is_read_forgivingly_and_written_one_way() -> None:
    rows = "/".join(["." * 11] * 5 + [".....re...."] + ["." * 11] * 5)
    assert (
        str(Position.parse(f" {rows}  2 3-0  50 zea  Challenge ?F7 ")) == f"{rows.upper()} 2 3-0 50 AEZ challenge ?f7"
    )
    assert str(Position.parse(f"{rows} 1 0-0 50 -")).endswith(" 50 -")


@over(
    "wrong",
    ["", "E", "E@l1", "E@f12", "œ@f6", "proof f6-g7 RE", "proof f6-f8 RE", "proof f6-f7 R3", "proof", "no proof"],
)
def test_a_text_that_is_no_move_is_told_in_a_sentence(wrong: str) -> None:
    with pytest.raises(NotationError) as caught:
        Move.parse(wrong)
    assert str(caught.value).endswith(".") or "AABCD" in str(caught.value)


def test_options_make_the_game_that_they_say() -> None:
    position = begin("rsvp", {"target": 25, "words": "en", "way": "challenge", "stock": "zz a"})
    assert str(position).endswith(" 2 0-0 25 AZZ en challenge")
    assert options_of(position) == {"target": 25, "words": "en", "way": "challenge", "stock": "AZZ"}
    assert "stock" not in options_of(played(begin("rsvp", {}), "R@f6"))
    assert [one["name"] for one in options(begin("rsvp", {}))] == ["target", "words", "way"]
    for wrong in ({"target": 0}, {"stock": "A1"}, {"words": "latin"}, {"way": "pass"}, {"stock": ""}):
        with pytest.raises(NotationError):
            begin("rsvp", wrong)


# -- taps ----------------------------------------------------------------------------------------------


def test_a_letter_and_a_cell_are_tapped_in_any_order() -> None:
    position = frame("f=.....R", "1 0-0 50 EZ")
    for taps in (["E", "f7"], ["f7", "E"], ["f7", "'E"], ["'E@f7"], ["Z", "f9", "'E@f7"]):
        drafted = draft(position, taps)
        assert drafted.text == "E@f7" and drafted.held == "E" and drafted.refusal is None, taps
        assert drafted.so_far.formed[0].word == "RE" and drafted.note and drafted.note.sentence == "E on f7 makes RE 2."
    assert not draft(position, ["f7", "E"]).again and draft(position, ["E", "f7"]).again


def test_a_tap_that_cannot_stand_is_told_why() -> None:
    position = frame("f=.....R..Z", "1 0-0 50 EQW")
    for taps, key in (
        (["f6"], "rsvp.taken"), (["a1"], "rsvp.not-in-line"), (["A"], "rsvp.none-left"),
        (["Q", "f8"], "rsvp.no-word"), (["f8", "Q"], "rsvp.no-word"), (["'Q@f8"], "rsvp.no-word"),
        (["challenge"], "rsvp.no-challenges"), (["witness"], "rsvp.witness-when"), (["zz"], "rsvp.no-such-tap"),
    ):  # fmt: skip
        refusal = draft(position, taps).refusal
        assert refusal and refusal.key == key and refusal.sentence, taps
    for taps, key in ((["f1"], "rsvp.no-letter-here"), (["J"], "rsvp.nowhere")):
        refusal = draft(frame("f=.....W", "1 0-0 50 JE"), taps).refusal
        assert refusal and refusal.key == key, taps


def test_a_word_for_the_letter_chosen_is_shown_when_asked_for_and_not_before() -> None:
    position = frame("f=.....R", "1 0-0 50 E")
    assert len(draft(position, ["E", "f9"]).so_far.formed) == 0
    shown = draft(position, ["E", "f9", "witness"])
    (word,) = shown.so_far.formed
    assert word.word in position.words and not word.points and shown.note and word.word in shown.note.sentence
    assert position.refuse(shown.move) is None
    rude = frame("f=CH", "1 0-0 50 Z")
    told = draft(rude, ["Z", "f5", "witness"])
    assert refused(rude, "Z@f5") == "" and rude.witness("Z", "f5") is None and told.so_far.formed == ()
    assert told.note and told.note.sentence == "Words allow Z on f5, but none that is shown here."
    bluff = frame("f=.....R", "1 0-0 50 E challenge")
    assert draft(bluff, ["E", "f9", "witness"]).refusal, "who bluffs asks nobody"


def test_a_proof_is_tapped_by_its_ends_and_its_missing_letters() -> None:
    position = frame("f=.....RE.E", "1 9-14 50 EZ challenge ?f9")
    begun = draft(position, [])
    assert begun.note and begun.note.sentence.startswith("The E on f9 is challenged.")
    assert {"f6", "f10", "f11", "no-proof"} <= {*begun.next} and not {"f7", "a1", "E"} & {*begun.next}
    taps = ["f9", "f6"]
    assert draft(position, taps).note.sentence == "RE.E: 1 letter is missing."  # type: ignore[union-attr]
    right, wrong = draft(position, [*taps, "'V@a1"]), draft(position, [*taps, "Z"])
    assert right.text == "proof f6-f9 REVE" and right.move
    assert wrong.move is None and wrong.note and wrong.note.sentence == "REZE is not among the French words."
    assert draft(position, [*taps, "V", "E"]).refusal
    assert draft(position, ["no-proof"]).text == "no-proof" and draft(position, ["no-proof"]).again


def test_accents_that_are_typed_are_dropped_as_in_the_dictionary() -> None:
    position = frame("f=.....R.VE", "1 9-14 50 EZ challenge ?f9")
    assert draft(position, ["f6", "f9", "'É"]).text == draft(position, ["f6", "f9", "'é@a1"]).text == "proof f6-f9 REVE"
    assert draft(frame("f=.....R", "1 0-0 50 CE"), ["'Ê@f7"]).text == "E@f7"
    told = {str(Move.parse(text)) for text in ("proof f6-f9 rêvé", "proof f6-f9 RE\u0302VE\u0301", "proof f6-f9 reve")}
    assert told == {"proof f6-f9 REVE"} and str(Move.parse("ç@f7")) == "C@f7"
    assert draft(position, ["f6", "f9", "'Œ"]).refusal and draft(position, ["f6", "f9", "É"]).refusal


def test_player_2_spells_the_missing_letters_as_he_reads() -> None:
    position = frame("f=.....R..EL", "2 9-6 50 A challenge ?f10")
    drafted = draft(position, ["f6", "f10", "V", "E"])
    assert drafted.text == "proof f6-f10 LEEVR" or drafted.note
    drafted = draft(position, ["f6", "f10", "V", "E"])
    assert drafted.so_far.word == "LEVER" and drafted.move


def test_what_a_letter_has_formed_is_told_by_the_match() -> None:
    match = Match(begin("rsvp", {}))
    for _, _, move, *_ in ((0, 0, "R@f6"), *PRINTED):
        match.write(move)
    assert match.remark and match.remark.sentence == "Player 2 plays A on g8 (AU 2 + VA 5)."
    assert [str(one) for one in own(match.last[-1]).formed] == ["AU 2", "VA 5"] and match.last[-1] == Move.parse("A@g8")
    assert "formed" not in match.text() and match.position.tally == (40, 41)


def test_the_example_can_be_played() -> None:
    first, *moves = rules("rsvp").EXAMPLE.split(" | ")
    assert played(Position.parse(first), *moves).scores == (40, 34)
    with pytest.raises(IllegalMove):
        Position.parse(first).play(Move.parse("Z@f4"))


def test_a_text_of_somebodys_own_making_is_no_position() -> None:
    """What its own methods raise never comes out."""
    failing = type("Failing", (str,), {"strip": lambda _self: 1 / 0, "split": lambda _self: 1 / 0})
    with pytest.raises(NotationError):
        Position.parse(failing("3"))
