"""Trioker's rules, sentence by sentence: what fits, three forms of the game, panels; texts; taps; a new game."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rvbkit import text
from rvbkit.game import Draft, Hidden, IllegalMove, NotationError
from rvbkit.games.option import Data
from rvbkit.games.trioker import FIGURES, OPTIONS, Champions, Move, Position, Puzzle, Quick, begin, draft, options_of
from rvbkit.games.trioker.figure import Figure, by_rows
from rvbkit.games.trioker.panel import AGAIN, GIVE, LONGEST, PANELS, PAY_BANK, PAY_EACH, RECEIVE, Panel, panel_of
from rvbkit.games.trioker.pieces import JOKER, PIECES, UNSEEN, aloud, points
from tests.cases import over

HEXAGON = "puzzle AVA/VAV a1=012 a2=210"
OPENED = "champions 73 2 d7=002"
#: What lies round the start cell: with a piece there, so many hexagons are complete.
ROUND = {
    1: "c6=132 c7=201 c8=023 d6=223 d8=032",
    2: "c6=132 c7=201 c8=023 d5=312 d6=223 d8=032 e5=121 e6=210 e7=002",
    3: "c6=132 c7=201 c8=023 d5=312 d6=223 d8=032 d9=303 e5=121 e6=210 e7=002 e8=000 e9=030",
}


def refused(position: str, move: str) -> str:
    refusal = Position.parse(position).refuse(Move.parse(move))
    return refusal.sentence if refusal else ""


def after(position: str, *moves: str) -> Any:
    found = Position.parse(position)
    for move in moves:
        found = found.play(Move.parse(move))
    return found


def listed(position: str) -> set[str]:
    return {str(move) for move in Position.parse(position).moves()}


# -- pieces and figures ---------------------------------------------------------------------------------


def test_each_value_fills_eighteen_corners_and_stands_on_thirteen_pieces() -> None:
    assert Counter("".join(PIECES)) == dict.fromkeys("0123", 18) and sum(map(points, PIECES)) == 108
    assert [sum(value in piece for piece in PIECES) for value in "0123"] == [13] * 4


@over("piece, said", [
    ("000", "triple zero"), ("001", "double zero-one"), ("110", "double one-zero"), ("203", "two-zero-three"),
    ("23*", "joker two-three"), ("22*", "joker two-two"),
])  # fmt: skip
def test_a_piece_is_called_as_the_box_calls_it(piece: str, said: str) -> None:
    assert aloud(piece).sentence == said


def test_named_figures_have_their_cells() -> None:
    cells = {name: len(Figure.parse(one.text).cells) for name, one in FIGURES.items()}
    assert cells["hexagon"] == 6 and cells["giant-hexagon"] == 24 and cells["super-triangle"] == 25
    assert all(6 <= cells[name] <= 21 for name, one in FIGURES.items() if one.kind == "easy")


@over("figure, key", [
    ("", "figure-empty"), (".../..", "figure-empty"), ("AVX", "figure-sign"), ("AA", "figure-parity"),
    ("A/A", "figure-parity"), ("A" * 61, "figure-size"), ("A/" * 30, "figure-size"),
])  # fmt: skip
def test_a_figure_that_cannot_be_is_told(figure: str, key: str) -> None:
    with pytest.raises(NotationError) as caught:
        Figure.parse(figure)
    assert caught.value.remark.key == f"trioker.{key}"


def test_a_gap_in_a_row_of_vertices_is_kept() -> None:
    figure = Figure.parse(".A...A.")
    assert by_rows(dict.fromkeys(figure.vertices, "1")) == "1 1/1111" and not figure.connected


# -- what fits --------------------------------------------------------------------------------------------


@over("position, move, sentence", [
    (HEXAGON, "a3=000", "On a3, the 0 of the top corner would touch a 1 (a2), the 0 of the left corner would touch a 2 "
     "(a1, a2): corners that meet carry the same value."),
    (HEXAGON, "b3=313", "On b3, the 3 of the left corner would touch a 2 (a1, a2): corners that meet carry the same "
     "value."),
    (HEXAGON, "a3=123", ""),
    (HEXAGON, "a2=123", "On a2 there is a piece already: 210."),
    (HEXAGON, "c1=123", "There is no cell c1 here."),
    (HEXAGON, "a3=12*", "12* is not in the box of this puzzle."),
    ("puzzle AVA/VAV of=012,123", "a1=000", "000 is not in the box of this puzzle."),
])  # fmt: skip
def test_corners_that_meet_carry_the_same_value(position: str, move: str, sentence: str) -> None:
    assert refused(position, move) == sentence


def test_a_clash_names_the_cells_that_it_speaks_of() -> None:
    refusal = Position.parse(HEXAGON).refuse(Move.parse("a3=000"))
    assert refusal and refusal.cells == ("a3", "a2", "a1")


def test_the_black_corner_takes_any_value_and_tells_the_others_none() -> None:
    begun = "puzzle AVA/VAV a1=012 joker=23*"
    assert {move for move in listed(begun) if "*" in move and "a2" in move} == {"a2=23*"}
    assert refused("puzzle AVA/VAV a1=012 a2=23* joker=23*", "a3=321") == ""
    beside = "puzzle AVA/VAV a2=*23 joker=23*"
    assert {move[3:] for move in listed(beside) if move.startswith("b2=")} >= {"000", "111", "222", "333"}


# -- puzzles ------------------------------------------------------------------------------------------------


def test_in_a_puzzle_a_piece_may_go_anywhere_and_any_piece_comes_off_again() -> None:
    assert refused("puzzle AVAVA a1=000", "a5=333") == ""
    position = after("puzzle AVA/VAV", "a1=012", "b3=332", "-a1")
    assert str(position) == "puzzle AVA/VAV b3=332"
    assert refused(str(position), "-a1") == "Nothing lies on a1."
    assert refused(str(position), "-z1") == "There is no cell z1 here."


def test_a_piece_that_lies_is_taken_from_where_it_lay() -> None:
    assert str(after(HEXAGON, "b1=021")) == "puzzle AVA/VAV a1=012 b1=021"
    assert str(after("puzzle AVA/VAV a1=012", "a1=120")) == "puzzle AVA/VAV a1=120"
    assert refused("puzzle AVA/VAV a1=012", "a1=012") == "012 lies on a1 just so."
    assert refused(HEXAGON, "a2=012") == "On a2 there is a piece already: 210."


def test_a_puzzle_is_over_when_all_cells_are_filled() -> None:
    solved = after("puzzle AVA a1=012 a2=210", "a3=123")
    assert solved.outcome() == (1.0,) and not listed(str(solved))
    assert refused(str(solved), "-a1") == "The game is over."


def test_what_is_no_move_of_a_form_is_told() -> None:
    assert refused("puzzle A", "draw") == "“draw” is no move of a puzzle."
    assert refused(OPENED, "give 012") == "“give 012” is no move of the game for two champions."
    assert refused(str(begin(seed=1)), "object") == "“object” is no move of the quick game."


# -- two champions --------------------------------------------------------------------------------------------


def test_pair_has_even_sums_or_more_even_corners() -> None:
    pair, impair = Champions.begun().hands
    even = ["000", "002", "110", "301", "220", "310", "330", "112", "123", "132", "222", "332"]
    assert {*pair} == {*even} and len(impair) == 12
    assert Champions.begun(camps="corners").hands[0] == (*PIECES[:6], *PIECES[12:18])


def test_every_opening_can_be_answered_and_a_triple_hardly() -> None:
    answers = {str(move): len([*after("champions 73 1", str(move)).moves()]) - 1 for move in Champions.begun().moves()}
    assert set(answers.values()) == {6} and len(answers) == 30
    assert len(listed("champions 73 2 d7=000")) == 1 + 2 * 3, "two pieces, along three sides"
    assert listed("champions 73 2 camps=corners d7=002") == {"pass"}


@over("position, move, sentence", [
    ("champions 73 1", "d7=000", "The opening may not be a triple such as 000."),
    ("champions 73 1", "c7=002", "The first piece goes on the start cell, d7."),
    ("champions 73 1", "pass", "Pair opens on d7: the opening is not passed."),
    (OPENED, "a4=001", "a4 has no side in common with a piece that lies."),
    (OPENED, "d8=002", "002 lies on d7 already."),
    (OPENED, "d8=220", "220 is not one of your pieces."),
    (OPENED, "d7=001", "On d7 there is a piece already: 002."),
    (OPENED, "d8=112", "112 is not one of your pieces."),
    (OPENED, "d8=111", "On d8, the 1 of the bottom corner would touch a 2 (d7), the 1 of the left corner would touch a "
     "0 (d7): corners that meet carry the same value."),
    (OPENED, "object", "Nothing to object to: the other one has not just passed an ordinary turn."),
    ("champions 52 2 d7=002", "a4=001", "There is no cell a4 here."),
])  # fmt: skip
def test_on_the_panel_a_placing_is_refused_in_words(position: str, move: str, sentence: str) -> None:
    assert refused(position, move) == sentence


@over("hexagons", [1, 2, 3])
def test_who_completes_hexagons_has_as_many_more_turns(hexagons: int) -> None:
    before = Position.parse(f"champions 73 1 {ROUND[hexagons]}")
    move = Move.parse("d7=220")
    assert isinstance(before, Champions) and before.completed(move) == hexagons
    position = before.play(move)
    for turns in range(hexagons, 0, -1):
        assert (position.turn, position.earned) == (1, turns) and f" extra={turns - 1} " in str(position)
        position = position.play(next(move for move in position.moves() if move.verb == "place"))
    assert (position.turn, position.earned) == (2, 0) and "extra" not in str(position)


def test_turns_add_up_and_a_pass_gives_them_up() -> None:
    more = after(f"champions 73 1 extra=2 {ROUND[2]}", "d7=220")
    assert (more.turn, more.earned) == (1, 4)
    passed = more.play(Move.parse("pass"))
    assert (passed.turn, passed.earned, passed.passed) == (2, 0, False)


@over("hexagons", [1, 2, 3])
def test_a_turn_won_by_a_hexagon_may_be_declined_and_nobody_objects(hexagons: int) -> None:
    won = after(f"champions 73 1 {ROUND[hexagons]}", "d7=220")
    assert "pass" in listed(str(won)) and won.hint.sentence.endswith("press “Pass” to give it up.")
    declined = won.play(Move.parse("pass"))
    assert refused(str(declined), "object").startswith("Nothing to object to") and "object" not in listed(str(declined))
    lies = " ".join(f"{cell}={corners}" for cell, corners in declined.placed.items())
    assert str(declined) == f"champions 73 2 {lies}", "an ordinary turn of the other one, as if none had been won"
    assert declined.hint is None and "pass" in listed(str(declined))


def test_who_passes_though_he_could_play_may_be_made_to() -> None:
    passed = after(OPENED, "pass")
    assert str(passed) == "champions 73 1 passed d7=002" and "object" in listed(str(passed))
    said = "The other one has passed. If something fitted, press “You could!”; else play on."
    assert passed.hint.sentence == said
    must = passed.play(Move.parse("object"))
    assert str(must) == "champions 73 2 must d7=002"
    assert refused(str(must), "pass") == "You have been made to play: one of your pieces fits."
    assert str(must.play(Move.parse("d8=210"))) == "champions 73 1 d7=002 d8=210"


@over(
    "move, said",
    [
        ("object", "The computer objects: the other player could have played."),
        ("draw", "The computer draws a piece."),
        ("give 012", "The computer gives a piece to the left neighbour."),
        ("pass", "The computer passes."),
        ("c5=120", "The computer plays 120 on c5."),
    ],
)
def test_nobody_plays_a_word(move: str, said: str) -> None:
    text.use("en")
    assert Move.parse(move).told_by("The computer").sentence == said


def test_the_other_one_may_just_go_on_and_need_not_object() -> None:
    passed = after(OPENED, "pass")
    placing = next(str(move) for move in passed.moves())
    gone_on = passed.play(Move.parse(placing))
    assert (gone_on.turn, gone_on.passed) == (2, False)


def test_who_had_nothing_is_not_objected_to() -> None:
    blocked = "champions 73 2 camps=corners d7=002"
    passed = str(after(blocked, "pass"))
    assert refused(passed, "object") == (
        "None of the 12 pieces of the other one fits: passing was all that could be done."
    )
    assert "object" not in listed(passed)


def test_after_a_pass_only_who_is_blocked_passes() -> None:
    passed = str(after(OPENED, "pass"))
    said = "The other one has just passed: now only who is blocked passes. Play, or object."
    assert refused(passed, "pass") == said
    assert refused("champions 73 2 camps=corners passed d7=002", "pass") == ""


def test_the_first_to_place_his_last_piece_wins_and_where_both_are_blocked_the_one_with_fewer() -> None:
    endings = Counter[str]()
    for seed in range(60):
        chance = random.Random(seed)
        position: Any = Champions.begun(52 if seed % 2 else 73)
        while position.outcome() is None:
            position = position.play(chance.choice([*position.moves()]))
        first, second = map(len, position.hands)
        endings["placed" if not first * second else "drawn" if first == second else "blocked"] += 1
        assert position.outcome() == ((0.5, 0.5) if first == second else (float(first < second), float(first > second)))
        assert refused(str(position), "pass") == "The game is over."
    assert len(endings) == 3, endings


def test_without_the_hatched_cells_the_others_keep_their_names() -> None:
    whole, small = Champions.begun(73), Champions.begun(52)
    assert set(small.figure.cells) == set(whole.figure.cells) - set(whole.panel.hatched)
    assert (len(whole.figure.cells), len(small.figure.cells), whole.start) == (73, 52, "d7")


# -- the quick game ---------------------------------------------------------------------------------------------


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A game on a small panel, where a2 says something and a4 and b3 do not."""
    monkeypatch.chdir(tmp_path)

    def set_(
        asks: str = "", hands: str = "330.012/001", *, more: str = "stock=- money=35/35 bank=200", lies: str = ""
    ) -> str:
        (tmp_path / "strip.panel").write_text(f"AVAVA\nVAVAV\nstart: a3\n{asks}\n", encoding="utf-8")
        return f"quick {PANELS.taken('panel', 'strip')} 1 hands={hands} {more} {lies or 'a3=333'}"

    return set_


@over("players, pieces, stock, money", [(2, 10, 5, 35), (3, 7, 4, 35), (4, 6, 1, 30)])
def test_pieces_and_money_are_dealt(players: int, pieces: int, stock: int, money: int) -> None:
    first = begin(players=players, seed=3)
    assert isinstance(first, Quick) and begin(players=players, seed=3) == first != begin(players=players, seed=4)
    assert [len(hand) for hand in first.hands] == [pieces] * players and len(first.stock) == stock
    assert first.tally == (money,) * players and first.bank == 200
    assert sorted([*first.stock, *(piece for hand in first.hands for piece in hand)]) == sorted([*PIECES, JOKER])


def test_the_highest_piece_that_is_called_opens_on_the_start_cell() -> None:
    order = ["333", "332", "331", "223", "330"]
    opened = Counter[str]()
    for seed in range(300):
        first = begin(players=2 + seed % 3, seed=seed)
        called = next(piece for piece in order if any(piece in hand for hand in first.hands))
        assert called in first.hands[first.turn - 1]
        assert {(move.cell, move.piece) for move in first.moves()} == {("d7", called)}
        opened[called] += 1
        other = next(piece for piece in first.hand if piece != called)
        assert refused(str(first), f"d7={other}") == f"The opening is the highest piece that is called: {called}."
        assert refused(str(first), f"d6={called}") == "The first piece goes on the start cell, d7."
    assert len(opened) >= 3


def test_the_turn_goes_to_the_left(table: Any) -> None:
    assert after(table(), "a4=303").turn == 2
    three = table(hands="000/001/330.012", more="stock=- money=1/1/1 bank=9").replace(" 1 hands", " 3 hands")
    assert after(three, "a4=303").turn == 1


def test_who_can_play_must_and_who_cannot_draws_one_piece_then_plays_or_passes(table: Any) -> None:
    able = table(more="stock=331.002 money=35/35 bank=200")
    for word in ("draw", "pass"):
        assert refused(able, word) == "You can play: 330 on a2."
    blocked = table(hands="012/001", more="stock=331.002 money=35/35 bank=200")
    assert listed(blocked) == {"draw"}
    assert refused(blocked, "pass") == "There is a stock: who cannot play draws first."
    drawn = after(blocked, "draw")
    assert " hands=012.331/001 stock=002 money=35/35 bank=200 drawn " in str(drawn) and drawn.turn == 1
    assert {move.piece for move in drawn.moves()} == {"331"}
    useless = after(table(hands="012/001", more="stock=002.331 money=35/35 bank=200"), "draw")
    assert [*map(str, useless.moves())] == ["pass"]
    assert refused(str(useless), "draw") == "One piece is drawn in a turn, and you have drawn it."
    assert (useless.play(Move.parse("pass")).turn, useless.play(Move.parse("pass")).drawn) == (2, False)


def test_without_a_stock_one_passes(table: Any) -> None:
    blocked = table(hands="012/331")
    assert listed(blocked) == {"pass"} and refused(blocked, "draw") == "The stock is empty: who cannot play passes."


@over("asks, money, bank", [
    ("pay-bank 2", (33, 35, 35), 202), ("pay-bank 5", (30, 35, 35), 205), ("pay-each 2", (31, 37, 37), 200),
    ("pay-each 5", (25, 40, 40), 200), ("receive 2", (37, 35, 35), 198), ("receive 5", (40, 35, 35), 195),
    ("again", (35, 35, 35), 200), ("", (35, 35, 35), 200),
])  # fmt: skip
def test_what_a_cell_asks_for_is_done(asks: str, money: tuple[int, ...], bank: int) -> None:
    panel = Panel.parse(Data("one", f"AVAVA\nVAVAV\nstart: a3\n{asks and asks + ': a2'}"))
    lying = ("", "", "333", *[""] * 7)
    before = Quick(panel.figure, lying, 1, panel, (("330", "012"), ("000",), ("001",)), (), (35, 35, 35), 200)
    position = before.play(Move.parse("a2=330"))
    assert (position.tally, position.bank) == (money, bank)
    assert position.turn == (1 if asks == "again" else 2)


def test_who_cannot_pay_gives_what_he_has_and_plays_on(table: Any) -> None:
    poor = "stock=- money=3/35/35 bank=200"
    hands = "330.331/000/001"
    each = after(table("pay-each 2: a2", hands, more=poor), "a2=330")
    assert each.tally == (0, 37, 36) and each.outcome() is None, "the left neighbour comes first"
    assert after(table("pay-bank 5: a2", hands, more=poor), "a2=330").tally == (0, 35, 35)


def test_who_must_give_a_piece_chooses_it_and_gives_it_to_his_left_neighbour(table: Any) -> None:
    begun = table("give: a2", "330.012.111/001", more="stock=222 money=35/35 bank=200")
    giving = after(begun, "a2=330")
    assert giving.turn == 1 and " give " in str(giving) and {*map(str, giving.moves())} == {"give 012", "give 111"}
    assert refused(str(giving), "draw") == "First give a piece to your left neighbour."
    assert refused(str(giving), "give 333") == "333 is not one of your pieces."
    assert refused(begun, "give 012") == "No piece is given now."
    given = giving.play(Move.parse("give 120"))
    assert (given.hands, given.turn, given.giving) == ((("111",), ("001", "012")), 2, False)
    assert giving.seen_move(Move.parse("give 012"), 2) == Move.parse("give 012")
    assert str(giving.seen_move(Move.parse("give 012"), 0)) == "give ???"


def test_the_first_without_a_piece_wins_receives_10_and_the_others_pay_2_and_their_points(table: Any) -> None:
    begun = table("", "330/000.23*/111", more="stock=222 money=35/35/4 bank=200")
    won = after(begun, "a2=330")
    assert won.outcome() == (1, 0, 0) and won.tally == (45, 35 - 2 - 0 - 5, 0), "5 for the joker; 4 is all he had"
    assert won.bank == 200 - 10 + 7 + 4


def test_the_others_pay_in_before_the_bank_pays_the_prize(table: Any) -> None:
    won = after(table("", "330/331/001", more="stock=222 money=35/35/35 bank=3"), "a2=330")
    assert (won.tally, won.bank) == ((45, 35 - 2 - 7, 35 - 2 - 1), 3 + 9 + 3 - 10)
    poor = after(table("", "330/331", more="stock=222 money=35/4 bank=1"), "a2=330")
    assert (poor.tally, poor.bank) == ((40, 0), 0), "all that there is"


def test_the_last_piece_may_be_given(table: Any) -> None:
    won = after(table("give: a2", "330.012/001", more="stock=222 money=35/35 bank=200"), "a2=330", "give 012")
    assert won.outcome() == (1, 0) and won.tally == (45, 35 - 2 - 1 - 3)
    placed = after(table("give: a2", "330/001", more="stock=222 money=35/35 bank=200"), "a2=330")
    assert placed.outcome() == (1, 0), "who has nothing left gives nothing"


def test_where_nobody_can_go_on_the_game_is_drawn(table: Any) -> None:
    drawn = after(table(hands="330.012/111", more="stock=- money=9/35 bank=200"), "a2=330")
    assert drawn.outcome() == (0.5, 0.5) and drawn.tally == (9, 35) and not listed(str(drawn))
    waiting = after(table(hands="330.012/111", more="stock=222 money=9/35 bank=200"), "a2=330")
    assert waiting.outcome() is None, "there is still something to draw"


def test_a_ruined_bank_ends_it_and_the_richest_win(table: Any) -> None:
    ruined = after(table("receive 5: a2", "330.012/331/001", more="stock=222 money=20/30/30 bank=4"), "a2=330")
    assert (ruined.bank, ruined.tally, ruined.outcome()) == (0, (24, 30, 30), (0, 1, 1))
    last = after(table("receive 5: a2", "330/331", more="stock=222 money=20/60 bank=4"), "a2=330")
    assert last.outcome() == (1, 0), "whoever has placed all has won all the same"


# -- what is hidden ---------------------------------------------------------------------------------------------


def test_a_player_sees_his_own_hand_and_nobody_the_stock(table: Any) -> None:
    whole = Position.parse(table("give: a2", "012.111.330/001", more="stock=222 money=35/35 bank=200"))
    mine, nobody_s = whole.seen_by(1), whole.seen_by(0)
    assert " hands=012.111.330/??? stock=??? " in str(mine) and " hands=???.???.???/??? stock=??? " in str(nobody_s)
    given = mine.play(Move.parse("a2=330")).play(Move.parse("give 012"))
    assert given.hands == (("111",), (UNSEEN, UNSEEN)), "what was given is not seen any more"
    assert given == whole.play(Move.parse("a2=330")).play(Move.parse("give 012")).seen_by(1)


def test_what_is_not_known_is_not_guessed(table: Any) -> None:
    blocked = Position.parse(table(hands="012/001", more="stock=331 money=35/35 bank=200"))
    last = Position.parse(table(hands="330/001", more="stock=331 money=35/35 bank=200"))
    for ask in (
        lambda: blocked.seen_by(1).play(Move.parse("draw")),
        lambda: [*blocked.seen_by(2).moves()],
        lambda: draft(blocked.seen_by(2), ()),
        lambda: blocked.seen_by(2).refuse(Move.parse("draw")),
        lambda: blocked.seen_by(1).seen_by(2),
        lambda: last.seen_by(1).play(Move.parse("a2=330")),
    ):
        with pytest.raises(Hidden):
            ask()


def test_only_the_quick_game_hides_something() -> None:
    assert begin(seed=1).hides and not begin("champions").hides and not begin("puzzle").hides


# -- panels -------------------------------------------------------------------------------------------------------


def test_our_panel_has_ten_sides_and_is_its_own_mirror_image() -> None:
    panel = panel_of(PANELS.taken("panel", "quick"))
    assert (len(panel.figure.cells), panel.start, panel.figure.connected) == (69, "d7", True)
    mirrored = {cell: f"{cell[0]}{14 - int(cell[1:])}" for cell in panel.figure.cells}
    assert {mirrored[cell]: mark for cell, mark in panel.marks.items()} == panel.marks
    near = [panel.figure.cells[at] for at in panel.figure.neighbours[panel.figure.number["d7"]]]
    assert not {*near} & {*panel.marks}
    asked = {(mark.asks, mark.amount) for mark in panel.marks.values()}
    amounts = {(asks, amount) for asks in (PAY_BANK, PAY_EACH, RECEIVE) for amount in (2, 5)}
    assert asked == amounts | {(GIVE, 0), (AGAIN, 0)}
    outer = {panel.figure.cells[at] for at, near in enumerate(panel.figure.neighbours) if len(near) < 3}
    assert {*panel.marks} <= outer


@over("lines, line, why", [
    ("", 1, "first comes the figure"), ("# only words\n\n", 2, "first comes the figure"),
    ("AVA\nAVA\nstart: a1", 2, "The cell b1 points the wrong way"), ("A...A\nstart: a1", 1, "do not all hang together"),
    ("AVA\n\nVAV\nstart: a1", 3, "without a line between them"), ("AVA\nstart: a1\nVAV", 3, "come before all words"),
    ("AVA\nstart a1", 2, "a line is a row of the figure"), ("AVA\nfree: a1", 2, "a line is a row of the figure"),
    ("AVA\nstart: a9", 2, "There is no cell a9 here."), ("AVA\nstart:", 2, "come after the colon"),
    ("AVA\nstart: a1 a2", 2, "one start cell"), ("AVA\nstart: a1\nstart: a2", 3, "one start cell"),
    ("AVA\ngive: a2", 2, "no line names the start cell"), ("AVA\nstart: a1\ngive: a1", 3, "a1 already says something"),
    ("AVA\nstart: a1\n# ours\ngive: a2\nagain: a3 a2", 5, "a2 already says something else"),
    ("AVA\nhatched: a2\nstart: a2", 3, "a2 already says something else"),
    ("AVA\nstart: a1\npay-bank: a2", 3, "wants an amount"), ("AVA\nstart: a1\nreceive 0: a2", 3, "wants an amount"),
    ("AVA\nstart: a1\nagain 2: a2", 3, "“again” has no amount"),
])  # fmt: skip
def test_a_mistake_in_a_panel_is_named_by_its_line(lines: str, line: int, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        Panel.parse(Data("mine", lines))
    assert str(caught.value).startswith(f"Line {line} of the panel “mine”: ") and why in str(caught.value)


def test_a_panel_that_is_too_long_is_told_and_not_cut() -> None:
    lines = f"AVA\n{'#' * (LONGEST - 13)}\nstart: a1"
    assert Panel.parse(Data("mine", lines[:4] + lines[5:])).start == "a1"
    with pytest.raises(NotationError) as caught:
        Panel.parse(Data("mine", lines))
    assert str(caught.value) == "The panel “mine” is too long: it has 20000 signs at most."


def test_a_panel_of_one_s_own_replaces_ours_and_its_text_knows_it_by_its_mark(table: Any) -> None:
    table("pay-bank 2: a2")
    first = begin(panel="strip", seed=1)
    assert isinstance(first, Quick) and first.start == "a3" and Position.parse(str(first)) == first
    assert str(first).startswith("quick strip:") and options_of(first)["panel"] == "strip"
    table("pay-bank 3: a2")
    with pytest.raises(NotationError, match="is not the one meant"):
        Position.parse(str(first))
    with pytest.raises(NotationError, match="there is no file of data called “other”"):
        Position.parse(str(first).replace("strip:", "other:"))


# -- texts --------------------------------------------------------------------------------------------------------


@over("text_, key", [
    ("", "position-form"), ("AVA", "position-form"), ("puzzle", "figure-missing"), ("puzzle AA", "figure-parity"),
    ("puzzle AVA a1", "word"), ("puzzle AVA a1=444", "word"), ("puzzle AVA z1=000", "cannot-lie"),
    ("puzzle AVA a1=000 a1=001", "cannot-lie"), ("puzzle AVA a1=000 a2=111", "cannot-lie"),
    ("puzzle AVA a1=012 a3=120", "cannot-lie"), ("puzzle AVA a1=012 of=000", "cannot-lie"),
    ("puzzle AVA a1=23*", "cannot-lie"), ("puzzle AVA of=000,00", "pieces"), ("puzzle AVA of=", "pieces"),
    ("puzzle AVA of=012,120", "pieces"), ("puzzle AVA joker=012", "joker"), ("puzzle AVA of=23*", "joker"),
    ("champions", "champions-form"), ("champions 72 1", "champions-form"), ("champions 73 3", "champions-form"),
    ("champions 73 1 passed", "champions-form"), ("champions 73 1 passed must d7=002", "champions-form"),
    ("champions 73 1 d7=23*", "champions-form"), ("champions 73 1 often d7=002", "word"),
    ("quick", "quick-form"), ("quick quick 1 hands=000/001 stock=- money=35 bank=200", "quick-form"),
    ("quick quick 3 hands=000/001 stock=- money=35/35 bank=200", "quick-form"),
    ("quick quick 1 hands=000/001 stock=- money=35/-5 bank=200", "quick-form"),
    ("quick quick 1 hands=000/001 stock=000 money=35/35 bank=200", "piece-twice"),
    ("quick quick 1 hands=000/001 stock=??.?? money=35/35 bank=200", "pieces"),
    ("quick quick 1 hands=000/001 stock=- money=35/35 bank=200 d7=012 d8=012", "cannot-lie"),
])  # fmt: skip
def test_a_text_that_is_no_position_is_told(text_: str, key: str) -> None:
    with pytest.raises(NotationError) as caught:
        Position.parse(text_)
    assert caught.value.remark.key == f"trioker.{key}" and str(caught.value)


@over("text_, piece", [
    ("champions 73 1 d7=002 a4=330", "a4=330"), ("champions 73 1 a4=330 d7=002", "a4=330"),
    ("champions 73 2 d7=002 d9=120", "d9=120"),
    ("quick quick 1 hands=000/001 stock=- money=35/35 bank=200 d7=333 a5=012", "a5=012"),
])  # fmt: skip
def test_pieces_that_nothing_joins_cannot_have_been_played(text_: str, piece: str) -> None:
    with pytest.raises(NotationError) as caught:
        Position.parse(text_)
    joins = "by sides it does not hang together with the other pieces that lie."
    assert str(caught.value) == f"“{piece}” cannot be: {joins}"


@over(
    "text_", ["", "a1", "a1=", "a1=44", "a1=012=", "A0=012", "a61=012", "1a=012", "give", "give 444", "--a1", "a1=0**"]
)
def test_a_text_that_is_no_move_is_told(text_: str) -> None:
    with pytest.raises(NotationError, match="is not a move"):
        Move.parse(text_)


@over("verb, cell, corners", [
    ("place", "a1", ""), ("place", "", "012"), ("off", "a1", "012"), ("pass", "a1", ""), ("give", "", ""),
    ("give", "", "120"), ("take", "a1", "012"), ("place", "z99", "012"), ("place", "a1", "0**"), (None, "", ""),
])  # fmt: skip
def test_a_move_that_is_none_is_not_made(verb: Any, cell: str, corners: str) -> None:
    with pytest.raises(NotationError):
        Move(verb, cell, corners)


def test_texts_are_read_however_they_are_typed() -> None:
    assert str(Position.parse(" PUZZLE  ava/vav OF=120,000 A1=000 ")) == "puzzle AVA/VAV a1=000 of=000,012"
    assert str(Position.parse("champions 73 2 must camps=corners d7=002")) == "champions 73 2 camps=corners must d7=002"
    assert str(Move.parse("GIVE 3*2")) == "give 23*" and repr(Move.parse("pass")) == "Move.parse('pass')"


def test_an_illegal_move_is_not_played() -> None:
    with pytest.raises(IllegalMove, match="Nothing lies on a1"):
        Position.parse("puzzle A").play(Move.parse("-a1"))


# -- taps ---------------------------------------------------------------------------------------------------------


def tapped(on: str, *taps: str) -> Draft:
    return draft(Position.parse(on), taps)


def told(so_far: Draft) -> str:
    said = so_far.refusal or so_far.note
    return said.sentence if said else ""


@over("taps, written, said", [
    ((), "", ""),
    (("123",), "123", "In hand: 123. Turn it, or touch a cell."),
    (("123", "turn"), "231", "In hand: 231. Turn it, or touch a cell."),
    (("123", "333"), "333", "In hand: 333. It fits nowhere now: put it back, and touch another piece."),
    (("123", "a3"), "a3=123", ""),
    (("123", "turn", "a3"), "a3=123", ""),
    (("111", "a3"), "111", "On a3, the 1 of the left corner would touch a 2 (a1, a2): corners that meet carry the same "
     "value."),
    (("a3",), "", "First touch a piece, then its cell."),
    (("turn",), "", "“turn” is neither a piece nor a cell here."),
    (("333", "turn"), "333", "“turn” is neither a piece nor a cell here."),
    (("a2",), "-a2", "In hand: 210. Turn it, or touch a cell."),
    (("a2", "box"), "-a2", ""),
    (("a2", "turn", "b1"), "b1=021", ""),
    (("a2", "a1"), "-a1", "In hand: 012. Turn it, or touch a cell."),
    (("210",), "", "“210” is neither a piece nor a cell here."),
])  # fmt: skip
def test_taps_write_a_move_of_a_puzzle(taps: tuple[str, ...], written: str, said: str) -> None:
    so_far = tapped(HEXAGON, *taps)
    assert (so_far.text, told(so_far)) == (written, said)
    assert so_far.done == (("=" in written) or taps[-1:] == ("box",))


def test_a_piece_in_hand_says_where_it_goes_and_how_it_may_be_turned() -> None:
    so_far = tapped(HEXAGON, "123")
    assert so_far.held == "123" and so_far.turnings == 3 and so_far.so_far.corners == "123"
    cells = {tap for tap in so_far.next if tap in Figure.parse("AVA/VAV").number}
    assert cells == {"a1", "a2", "a3", "b2", "b3"}, "two where a piece lies, and three where this one fits"
    assert "turn" in so_far.next and "box" not in so_far.next and "box" in tapped(HEXAGON, "a2").next


def test_a_piece_that_fits_in_several_turnings_lies_as_it_is_turned() -> None:
    assert tapped("puzzle AVA/VAV", "012", "turn", "a1").text == "a1=120"
    assert tapped("puzzle AVA/VAV", "012", "a1").text == "a1=012"


def test_a_picked_up_piece_dropped_where_it_was_stays_or_lies_turned() -> None:
    assert tapped("puzzle AVA a1=012", "a1", "turn", "a1").text == "a1=120"
    so_far = tapped("puzzle AVA a1=012", "a1", "a1")
    assert so_far.refusal and so_far.refusal.key == "trioker.lies-so"


def test_words_are_tapped_where_they_may_be_said() -> None:
    assert tapped(OPENED, "pass").done and "object" not in tapped(OPENED).next
    passed = str(after(OPENED, "pass"))
    assert tapped(passed, "object").done and told(tapped(passed)).startswith("The other one has passed.")
    must = str(after(passed, "object"))
    assert told(tapped(must)) == "You could have played, and it was pointed out: place a piece."
    assert told(tapped(must, "pass")) == "You have been made to play: one of your pieces fits."


def test_the_only_thing_to_do_is_written_and_only_wants_play(table: Any) -> None:
    blocked = table(hands="012/001", more="stock=331 money=35/35 bank=200")
    so_far = tapped(blocked)
    assert so_far.move == Move.parse("draw") and not so_far.done and tapped(blocked, "draw").done
    assert told(so_far) == "None of your pieces fits: press Play to draw one."
    assert told(tapped(blocked, "012")) == "None of your pieces fits anywhere now."
    only_pass = tapped("champions 73 2 camps=corners d7=002")
    assert (only_pass.text, told(only_pass)) == ("pass", "None of your pieces fits: press Play to pass.")


def test_a_piece_to_give_is_tapped_twice(table: Any) -> None:
    giving = str(after(table("give: a2", "330.012.111/001"), "a2=330"))
    assert told(tapped(giving)) == "Choose the piece that you give to your left neighbour."
    so_far = tapped(giving, "012")
    assert (so_far.text, so_far.again, so_far.done, so_far.marked) == ("give 012", True, False, ("012",))
    assert tapped(giving, "012", "111").text == "give 111"
    assert told(tapped(giving, "a4")) == "First give a piece to your left neighbour."


def test_who_opens_is_told_with_what() -> None:
    first = begin(seed=1)
    assert told(draft(first, ())) == f"You open: put {first.offered[0]}, the highest piece, on d7."


# -- a new game -----------------------------------------------------------------------------------------------------


def test_options_of_a_position_begin_a_game_of_its_form() -> None:
    for options in ({"form": "quick", "players": 3}, {"form": "champions", "cells": 52, "camps": "corners"}):
        first = begin(**options, seed=1)  # type: ignore[arg-type]
        assert options.items() <= options_of(first).items() and begin(**options_of(first), seed=1) == first
    for figure in (*FIGURES, "AVAV"):
        first = begin("puzzle", figure=figure)
        assert options_of(first)["figure"] == figure and begin(**options_of(first)) == first
    assert {*options_of(begin(seed=1))} <= {*OPTIONS}


@over("given, meant", [
    ("hexagone", "hexagon"), ("Étoile", "star"), ("etoile", "star"), ("grand triangle", "large-triangle"),
    ("Parallélogramme 2 x 6", "parallelogram-2-6"), ("GIANT HEXAGON", "giant-hexagon"), ("ava / vav", "hexagon"),
])  # fmt: skip
def test_a_figure_is_asked_for_by_its_name_in_any_language(given: str, meant: str) -> None:
    for language in text.LANGUAGES:
        text.use(language)
        assert options_of(begin("puzzle", figure=given))["figure"] == meant


def test_no_two_figures_are_called_the_same() -> None:
    called = [
        text.plainly(str(text.catalogue(one)[f"trioker.option-figure-{name}"]))
        for one in text.LANGUAGES
        for name in FIGURES
    ]
    for language in (called[: len(FIGURES)], called[len(FIGURES) :]):
        assert len({*language}) == len(FIGURES)
    for name in FIGURES:
        assert begin("puzzle", figure=name) == begin("puzzle", figure=called[list(FIGURES).index(name)])


def test_a_name_that_no_figure_has_is_told_as_a_name() -> None:
    with pytest.raises(NotationError, match="“hexagn” is neither the name of a figure"):
        begin("puzzle", figure="hexagn")


@over("figure, joker", [("giant-hexagon", True), ("super-triangle", True), ("parallelogram-2-6", False)])
def test_figures_that_need_the_joker_have_it(figure: str, joker: bool) -> None:
    first = begin("puzzle", figure=figure)
    assert isinstance(first, Puzzle) and first.joker == joker and (JOKER in first.box) == joker


@over("options", [
    {"form": "chess"}, {"players": 5}, {"players": 1}, {"panel": "other"}, {"bank": 0}, {"seed": "x"},
    {"form": "champions", "cells": 60}, {"form": "champions", "camps": "odd"},
    {"form": "puzzle", "figure": "AA"}, {"form": "puzzle", "joker": "yes"},
])  # fmt: skip
def test_an_option_that_is_none_is_told(options: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        begin(**options)


def test_french_says_it_too() -> None:
    text.use("fr")
    assert refused(HEXAGON, "b3=313").replace("\u00a0", " ") == (
        "En b3, le 3 du coin de gauche toucherait un 2 (a1, a2) : les coins réunis portent la même valeur."
    )
