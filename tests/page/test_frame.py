"""The frame round a board, driven through its keys, without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import rvbkit
from rvbkit import text
from rvbkit.game import NotationError, Remark
from rvbkit.games import rvb, trioker
from rvbkit.jupyter import widget
from rvbkit.matches.match import Match
from rvbkit.matches.seat import NAME_LENGTH, Seat
from rvbkit.page import live
from rvbkit.page.frame import Frame, open_board
from rvbkit.page.live import inside
from rvbkit.page.panels import HelpPanel
from tests.cases import own
from tests.seen import choose, is_wrong, keys, parts, pictures, press, send, tap, words

BOARD = "RV/B.R/VB cross 1"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    rvbkit.use("en")
    yield
    rvbkit.use("en")


def frame(**options: Any) -> Frame:
    return open_board("rvb", BOARD, **options)


def open_panel(board: Frame, name: str) -> None:
    if not board.opened:
        press(board, "menu")
    elif board.opened != "menu":
        press(board, "close")
        press(board, "menu")
    press(board, f"open-{name}")


def test_the_words_say_whose_turn_it_is_and_what_happened() -> None:
    board = frame(names=("Ana", "Léo"))
    assert words(board).startswith("Ana to play\n")
    tap(board, "a1")
    press(board, "play")
    assert words(board).startswith("Léo to play\nAna plays a1.\n")


def plates(board: Frame) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parts(board)["plates"]["players"]
    return found


def test_the_plates_say_who_plays_whose_turn_it_is_and_what_each_did_last() -> None:
    board = frame(names=("Ana", "Léo"), seats=("friend", "random"))
    assert [(one["number"], one["name"], one["kind"], one["on"]) for one in plates(board)] == [
        (1, "Ana", "", True),
        (2, "Léo", "computer, beginner", False),
    ]
    assert [one["initial"] for one in plates(board)] == ["A", "L"]
    nameless = plates(frame(seats=("friend", "learner")))
    assert [(one["name"], one["kind"], one["initial"]) for one in nameless] == [
        ("Player 1", "", "1"),
        ("Computer", "learner", "2"),
    ]
    assert [one["now"] for one in plates(board)] == ["your turn", "waits"]
    board.match.sit(2, Seat("friend", "Léo"))
    board.match.load(f"rvb {BOARD} | a1 | a2")
    assert [(one["now"], one["on"]) for one in plates(board)] == [("your turn", True), ("played a2", False)]
    board.match.load(f"rvb {BOARD} | a1 | a2 | b1")
    assert [(one["now"], one["on"]) for one in plates(board)] == [("★ winner", True), ("played a2", False)]


def test_who_passes_passes() -> None:
    board = open_board("trioker", form="champions", names=("Ana", ""))
    board.match.load("trioker champions 73 1 d7=002")
    board.match.play(trioker.Move.parse("pass"))
    assert "Ana passes." in words(board) and plates(board)[0]["now"] == "passed"
    rvbkit.use("fr")
    assert board.match.remark and board.match.remark.sentence == "Ana passe."


def test_who_objects_plays_nothing() -> None:
    board = open_board("trioker", form="champions", names=("Ana", "Léo"))
    board.match.load("trioker champions 73 2 d7=002 | pass")
    board.match.play(trioker.Move.parse("object"))
    assert plates(board)[0]["now"] == "“object”" and "Ana objects: the other player could" in words(board)


def test_a_name_goes_to_the_page_as_typed_and_never_as_markup() -> None:
    board = frame(names=("<b>Ana</b>", ""))
    assert words(board).startswith("<b>Ana</b> to play") and plates(board)[0]["name"] == "<b>Ana</b>"
    assert not parts(board, "markup"), "the page shows texts as they are"


def idle(board: Frame, name: str) -> bool:
    return bool(keys(board)[name]["idle"])


def test_play_is_offered_when_a_move_is_written() -> None:
    board = frame()
    assert idle(board, "play") and not keys(board)["play"]["solid"]
    tap(board, "a1")
    assert not idle(board, "play") and keys(board)["play"]["solid"], "the next thing to do"


def test_an_idle_key_says_why_when_it_is_pressed() -> None:
    board = frame()
    for name, said in (("play", "No move is begun yet"), ("undo", "nothing to undo")):
        assert idle(board, name)
        press(board, name)
        assert said in words(board) and said in board.seen["spoken"]


def test_undo_and_redo_are_offered_when_there_is_something_to_undo_and_redo() -> None:
    board = frame()
    press(board, "menu")
    assert idle(board, "undo") and "redo" not in keys(board)
    board.match.play(rvb.Move.parse("a1"))
    press(board, "undo")
    assert str(board.match.position) == BOARD
    press(board, "menu")
    press(board, "redo")
    assert board.match.last == (rvb.Move.parse("a1"),)
    assert "redo" not in keys(board)


def test_three_keys_and_a_menu_stand_beside_a_board() -> None:
    board = frame()
    beside = [list(keys(board))]
    for move in ("a1", "a2", "b1"):
        board.match.play(rvb.Move.parse(move))
    beside.append(list(keys(board)))
    press(board, "menu")
    press(board, "undo")
    assert board.opened == "", "back in the game"
    beside.append(list(keys(board)))
    press(board, "menu")
    assert beside == [["play", "undo", "hint", "menu"], ["again", "menu"], ["redo", "undo", "hint", "menu"]]
    board.take("b1")  # a game that is looked through goes on by that key, unless another move is begun
    assert board.opened == "" and list(keys(board)) == beside[0], "who plays on needs no menu"
    press(board, "menu")
    assert "redo" in keys(board) and len(board.match.last) == 2


def test_who_plays_alone_asks_with_one_key_whether_it_can_still_be_done() -> None:
    puzzle = "trioker puzzle VAV of=000,001,002,221,310"
    board = open_board(puzzle)
    assert list(keys(board)) == ["possible", "undo", "hint", "menu"]
    for tapped in ("221", "turn", "turn", "a2"):
        tap(board, tapped)
        assert next(iter(keys(board))) == ("possible" if tapped == "a2" else "turn")
    assert "possible" not in words(board) and "No:" not in words(board), "nobody has asked"
    press(board, "possible")
    assert "Possible?" in words(board) and "No: this cannot be completed" in words(board)
    press(board, "undo")
    assert next(iter(keys(board))) == "possible", "redo stands in the menu"
    press(board, "possible")
    assert "Yes: this can still be completed." in board.seen["spoken"]
    press(board, "menu")
    press(board, "redo")
    assert len(board.match.last) == 1
    switches = [field["label"] for field in HelpPanel(board.match).parts() if field]
    assert len(switches) == 3 and "completed" in switches[1] and "completed" in switches[2]
    assert "possible" not in keys(open_board(puzzle, hints=False)), "this board tells nobody anything"


def test_a_refusal_is_told_as_such() -> None:
    board = frame()
    tap(board, "b2")
    assert is_wrong(board) and words(board).startswith("Not allowed\nb2 is empty: it is out of play.")
    assert parts(board)["words"]["lines"][0]["mood"] == "wrong"


def test_one_thing_is_open_at_a_time() -> None:
    board = frame()
    assert "menu" not in parts(board) and keys(board)["menu"]["pressed"] is False
    press(board, "menu")
    assert "menu" in parts(board) and keys(board)["menu"]["pressed"] is True
    for name in ("moves", "seats"):
        open_panel(board, name)
        assert list(parts(board, "panel")) == [name] and "menu" not in parts(board)
    press(board, "close")
    assert not parts(board, "panel")
    open_panel(board, "text")
    press(board, "menu")
    assert not parts(board, "panel") and "menu" not in parts(board), "the key of the menu closes what is open"


def test_the_names_of_keys_and_fields_are_each_there_once() -> None:
    """What the page sends is known by its name alone."""
    for board in (frame(), rvbkit.play("nim", "1000;7 k=1 1")):
        board.match.use(history=True)
        for name in board.panels:
            open_panel(board, name)
            pressed = [one["name"] for part in parts(board, "keys").values() for one in part["keys"]]
            every = [part["id"] for part in inside(board.seen["parts"]) if part["is"] == "field"] + pressed
            assert len(every) == len(set(every)), name


def test_the_list_of_moves_goes_back_to_any() -> None:
    board = frame()
    for move in ("a1", "a2", "b1"):
        board.match.play(rvb.Move.parse(move))
    open_panel(board, "moves")
    assert parts(board, "field")["moves"]["options"] == [
        [0, "Start"],
        [1, "1. Player 1: a1"],
        [2, "2. Player 2: a2"],
        [3, "3. Player 1: b1"],
    ]
    choose(board, "moves", 1)
    assert board.match.at == 1 == parts(board, "field")["moves"]["value"]
    assert len(board.match.moves) == len(board.match.last) + 2


def test_a_name_typed_in_the_panel_is_used_and_a_long_one_is_cut_with_a_sentence() -> None:
    board = frame()
    open_panel(board, "seats")
    choose(board, "name-1", "  Ana   Maria ")
    assert board.match.seats[0].name == "Ana Maria" == parts(board)["name-1"]["value"]
    choose(board, "name-2", "x" * 40)
    assert board.match.seats[1].name == "x" * NAME_LENGTH
    assert "cut" in words(board)


def test_typing_a_name_keeps_the_line_being_drawn() -> None:
    board = frame()
    tap(board, "a1")
    open_panel(board, "seats")
    choose(board, "name-1", "Ana")
    assert board.match.taps == ("a1",)


def test_a_computer_can_take_a_seat_in_mid_game() -> None:
    board = open_board("rvb", side=3, filled=True, seed=1)
    open_panel(board, "seats")
    choose(board, "kind-1", "random")
    assert board.match.seats[0].kind == "random"
    choose(board, "kind-2", "grandmaster")
    assert board.match.seats[1].kind == "friend", "what is not offered is not chosen"


def test_a_new_game_has_the_chosen_options() -> None:
    board = frame()
    open_panel(board, "new")
    press(board, "begin", {"option-side": "3", "option-filled": "True", "option-connected": "True"})
    assert (own(board.match.position).side, own(board.match.position).phase, own(board.match.position).connected) == (
        3,
        "cross",
        True,
    )


def options_offered(board: Frame) -> dict[str, Any]:
    found = parts(board, "field").items()
    return {id_.removeprefix("option-"): part["value"] for id_, part in found if id_.startswith("option-")}


def test_figures_are_offered_by_their_names_in_the_language_in_use() -> None:
    text.use("fr")
    board = open_board("trioker", form="puzzle", figure="AV/VA")
    open_panel(board, "new")
    options = dict(parts(board, "field")["option-figure"]["options"])
    assert options["star"] == "étoile" and options["AV/VA"] == "AV/VA" == options_offered(board)["figure"]
    press(board, "begin", {"option-figure": "star"})
    assert options_offered(board)["figure"] == "star"
    assert "AV/VA" not in dict(parts(board, "field")["option-figure"]["options"])


def test_a_new_game_is_first_offered_with_the_options_of_this_one() -> None:
    board = open_board("rvb", side=3, filled=True)
    open_panel(board, "new")
    assert options_offered(board) == {"side": "3", "filled": "True", "connected": "False"}


def test_the_game_as_text_is_shown_copied_and_loads() -> None:
    board = frame()
    open_panel(board, "text")
    assert parts(board, "field")["text"]["value"] == f"rvb {BOARD}" == keys(board)["copy"]["copies"]
    press(board, "copy")
    assert "copied" in words(board).lower()
    press(board, "load", text=f"rvb {BOARD} | a1 | a2")
    assert len(board.match.moves) == 2
    assert "Game loaded: 2 moves." in words(board)


def test_a_move_taken_back_is_not_in_the_text_and_that_is_said() -> None:
    board = frame()
    for move in ("a1", "a2", "b1"):
        board.match.write(move)
    open_panel(board, "text")
    offered = [parts(board, "field")["text"]["value"]]
    for _ in range(2):
        board.match.undo()
        offered.append(parts(board, "field")["text"]["value"])
        assert keys(board)["copy"]["copies"] == offered[-1] == board.match.text(shown=True)
    assert offered == [f"rvb {BOARD}{rest}" for rest in (" | a1 | a2 | b1", " | a1 | a2", " | a1")]
    until = next(part for part in inside(board.seen["parts"]) if part["id"] == "until")
    assert until["lines"][0]["text"] == "The 2 moves after the position shown are left out."
    assert board.match.text().endswith("| b1"), "an answer is the whole game"
    board.match.redo()
    board.match.redo()
    assert not any(part["id"] == "until" for part in inside(board.seen["parts"]))


def test_a_wrong_text_changes_nothing_and_says_where() -> None:
    board = frame()
    open_panel(board, "text")
    before = parts(board, "field")["text"]
    press(board, "load", text=f"rvb {BOARD} | a1 | a1")
    assert str(board.match.position) == BOARD
    assert "Move 2 of this game" in words(board) and is_wrong(board)
    assert parts(board, "field")["text"] == before, "what was typed stays, to be mended"
    press(board, "load", text="x" * 100_000)
    assert is_wrong(board) and len(words(board)) < 1000, "a pasted page is not repeated whole"


def test_the_frame_speaks_the_language_in_use_from_the_next_change_on() -> None:
    board = frame()
    rvbkit.use("fr")
    tap(board, "a1")
    assert [keys(board)[name]["label"] for name in ("play", "undo")] == ["Jouer", "Annuler"]
    assert words(board).startswith("Votre coup : a1 (R).")


def test_the_words_say_what_can_be_done_next() -> None:
    board = open_board("rvb", side=2)
    assert "Place R in an empty cell." in words(board)
    tap(board, "a1")
    assert words(board).count("Place V in an empty cell.") == 1, "told once, not twice"
    assert "Cross out one letter" in words(frame())


def test_the_end_is_explained_and_what_comes_next_is_solid() -> None:
    board = frame()
    board.match.load(f"rvb {BOARD} | a1 | a2 | b1")
    assert "Player 1 wins" in words(board)
    assert "whoever played last wins" in words(board)
    assert parts(board)["words"]["mood"] == "won" and parts(board)["words"]["player"] == 1
    assert [name for name, one in keys(board).items() if one["solid"]] == ["again"]
    press(board, "again")
    assert (str(board.match.position), board.match.moves) == (BOARD, ())


def test_the_two_change_places_for_another_game() -> None:
    board = frame(names=("Ana", "Léo"), seats=("friend", "random"))
    board.match.load(f"rvb {BOARD} | a1 | a2 | b1")
    press(board, "swap")
    assert [(seat.name, seat.kind) for seat in board.match.seats] == [("Léo", "random"), ("Ana", "friend")]
    assert str(board.match.start) == BOARD and len(board.match.moves) == 1, "the computer has begun"
    for names in ((), ("Ana", "Léo")):
        board = frame(names=names)
        board.match.load(f"rvb {BOARD} | a1 | a2 | b1")
        assert ("swap" in keys(board)) == bool(names), "between two without a name nothing would change"


def test_a_position_can_be_played_again() -> None:
    board = frame()
    board.match.play(rvb.Move.parse("a1"))
    open_panel(board, "new")
    press(board, "same")
    assert (str(board.match.position), board.match.moves) == (BOARD, ())


def test_a_name_cannot_turn_the_sentence_round() -> None:
    board = frame(names=("\u202eabc\n", "x" * 40))
    assert board.match.seats[0].name == "abc"
    assert len(board.match.seats[1].name) == NAME_LENGTH


def test_every_field_has_a_name() -> None:
    board = frame()
    board.match.use(history=True)
    for name in board.panels:
        open_panel(board, name)
        fields = parts(board, "field")
        assert fields and all(field["label"] for field in fields.values()), name


def test_a_frame_shown_twice_has_one_picture_to_bring_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str, Any]] = []
    for name in ("display", "update_display"):
        monkeypatch.setattr(
            f"rvbkit.jupyter.widget.ipython.{name}",
            lambda bundle, name=name, display_id=None, **_: shown.append((name, display_id)),
        )
    board = frame()
    board._ipython_display_()
    board._ipython_display_()
    board.match.play(rvb.Move.parse("a1"))
    twins = [(name, display_id) for name, display_id in shown if display_id]
    assert [name for name, _ in twins] == ["display", "display", "update_display"]
    assert len({display_id for _, display_id in twins}) == 1


def test_the_picture_of_the_saved_page_is_drawn_when_all_is_quiet_and_no_tap_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(widget, "IDLE", 0.05)
    monkeypatch.setattr("rvbkit.jupyter.widget.ipython.display", lambda bundle, **_: None)
    monkeypatch.setattr(
        "rvbkit.jupyter.widget.ipython.update_display", lambda bundle, **_: drawn.append(bundle["text/plain"])
    )

    async def game() -> None:
        board = frame()
        board._ipython_display_()
        for one in ("a1", "enter", "a2", "enter"):
            tap(board, one)
            assert drawn == [], "somebody waits for the answer"
            await asyncio.sleep(0)
        while not drawn:
            await asyncio.sleep(0.01)
        tap(board, "b1")
        await asyncio.sleep(0.15)
        assert len(drawn) == 1, "a draft is not in the picture: nothing is drawn for it"

    asyncio.run(asyncio.wait_for(game(), 30))


@pytest.mark.parametrize(("views", "count"), [(None, 2), ("plane", 1)])
def test_the_saved_page_has_every_view_that_was_on_screen(
    views: str | None, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[dict[str, str]] = []
    monkeypatch.setattr("rvbkit.jupyter.widget.ipython.display", lambda bundle, **_: shown.append(bundle))
    board = rvbkit.play("nim", "4;7 k=1 1", view=views)
    board._ipython_display_()
    saved = shown[-1]["image/svg+xml"]
    pictures = [str(rvbkit.show("nim", "4;7 k=1 1", view=view)) for view in board.views]
    assert len(pictures) == count
    drawn = [picture[picture.index(">") + 1 : picture.rindex("<")] for picture in pictures]
    assert all(inside in saved for inside in drawn)
    ElementTree.fromstring(saved)


def test_a_misspelt_option_is_told_with_those_of_the_game_and_of_the_board() -> None:
    with pytest.raises(NotationError, match=r"game: side, .*seed; of the board: seats, names, big, hints, view"):
        rvbkit.play("rvb", colour=False)
    with pytest.raises(NotationError, match="hints cannot be 'no'"):
        rvbkit.play("rvb", hints="no")  # type: ignore[arg-type]


def test_a_board_without_hints_has_no_key_that_tells_a_good_move() -> None:
    offered = []
    whole, bare = rvbkit.play("rvb", BOARD), rvbkit.play("rvb", BOARD, hints=False)
    for board in (whole, bare):
        press(board, "menu")
        offered.append({key["label"] for key in keys(board).values()})
    assert offered[0] - offered[1] == {"Hint", "Help", "Players"}
    for name in ("hint", "open-help", "open-seats"):
        press(bare, name)
        assert bare.match.shown is None and not parts(bare, "panel")
    tap(bare, "a1")
    press(bare, "play")
    assert len(bare.match.moves) == 1, "and it is played on like any other"


def test_a_big_board_stands_alone_and_all_its_views_are_big() -> None:
    board = frame(big=True)
    assert board.seen["size"] == "big" and not parts(board, "plates")
    press(board, "menu")
    press(board, "big")
    assert board.seen["size"] == "normal" and parts(board, "plates") and "menu" not in parts(board)
    press(board, "menu")
    press(board, "big")
    assert board.seen["size"] == "big"


def test_the_picture_of_the_frame_is_the_one_that_show_draws() -> None:
    board = frame()
    assert str(board.picture()) == str(rvbkit.show("rvb", BOARD))


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: open_board("chess"), "There is no game called “chess”"),
        (lambda: open_board("rvb", side=9), "side cannot be 9. Possible values: 2, 3, 4, 5."),
        (lambda: open_board("rvb", size=3), "There is no option “size” here"),
        (lambda: open_board("rvb", filled="yes"), "filled cannot be 'yes'"),
        (lambda: rvbkit.play("rvb", seed="x"), "A seed is a whole number, not 'x'."),  # type: ignore[arg-type]
        (lambda: open_board("rvb", "RVB cross 1"), "Rows of 3 cells make no board"),
        (lambda: open_board("rvb", seats=("friend",)), "This game has 2 seats, not 1."),
        (lambda: open_board("rvb", seats=("friend", "grandmaster")), "There is no player of kind “grandmaster”"),
        (lambda: open_board(3), "3 is no game"),
        (lambda: open_board(f"rvb {BOARD} | z9"), "Move 1 of this game, “z9”, cannot be played"),
    ],
)
def test_a_wrong_call_is_told_in_one_sentence(call: Any, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        call()
    assert sentence in str(caught.value)
    assert caught.value._render_traceback_() == [str(caught.value)]


def test_a_frame_opens_on_a_position_a_text_or_a_whole_game() -> None:
    for made in (
        open_board(rvb.Position.parse(BOARD)),
        open_board("rvb", rvb.Position.parse(BOARD)),
        open_board(f"rvb {BOARD}"),
    ):
        assert str(made.match.position) == BOARD
    assert len(open_board(f"rvb {BOARD} | a1").match.moves) == 1


def test_play_answers_with_a_frame_and_its_sentence() -> None:
    board = rvbkit.play("rvb", BOARD)
    assert isinstance(board.match, Match)
    assert repr(board) == "Player 1 to play (a picture: run the cell to play)"
    assert text.language() == "en"


PB_1 = "..../...../....B./....RB./...VRV/...VV/.... cross 1"


def switch(board: Frame, name: str) -> None:
    open_panel(board, "help")
    choose(board, name, True)
    assert parts(board, "field")[name]["value"] is True


def test_the_hint_key_says_where_and_then_what() -> None:
    board = open_board("rvb", PB_1)
    press(board, "hint")
    assert "Hint\nLook at e6: a winning move crosses it." in words(board)
    press(board, "hint")
    assert "e6-d6 wins" in words(board) and parts(board)["words"]["mood"] == "hint"
    assert "s-shown" in pictures(board)[0]


def test_values_are_drawn_when_they_are_switched_on() -> None:
    board = open_board("rvb", PB_1)
    assert "value" not in pictures(board)[0]
    switch(board, "values")
    assert pictures(board)[0].count('class="mark value"') == 1
    assert 'aria-label="e6, V, can still win"' in pictures(board)[0], "with d6"
    tap(board, "e6")
    assert 'aria-label="d6, B, may follow, wins"' in pictures(board)[0]
    assert "As it stands, this move loses." in pictures(board)[0]
    assert board.seen["spoken"].endswith("As it stands, this move loses.")
    tap(board, "d6")
    assert "As it stands, this move wins." in pictures(board)[0]


def test_a_blunder_asks_a_question_with_two_keys() -> None:
    board = open_board("rvb", PB_1)
    switch(board, "teaching")
    assert "take-back" not in keys(board)
    board.match.play(rvb.Move.parse("c5"))
    assert {"take-back", "go-on"} <= keys(board).keys() and "play" not in keys(board)
    assert "gives the win away" in words(board) and is_wrong(board)
    press(board, "take-back")
    assert str(board.match.position) == PB_1
    assert "take-back" not in keys(board)
    board.match.play(rvb.Move.parse("c5"))
    press(board, "go-on")
    assert len(board.match.moves) == 1
    assert "go-on" not in keys(board)


def test_the_strip_says_who_was_winning_and_goes_there() -> None:
    board = open_board("rvb", PB_1)
    assert "strip" not in parts(board)
    for move in ("c5", "e6"):
        board.match.play(rvb.Move.parse(move))
    switch(board, "history")
    assert [label for _, label in parts(board)["strip"]["options"]][:2] == ["0: ①", "1: ②"]
    choose(board, "strip", 1)
    assert board.match.at == 1 == parts(board)["strip"]["value"]


def test_a_problem_is_judged_on_the_board() -> None:
    class Problem:
        position = rvb.Position.parse(PB_1)
        question = Remark("rvb.find")

    board = open_board(Problem())
    board.match.play(rvb.Move.parse("e6-d6"))
    assert words(board) == "Right: e6-d6 wins, whatever your opponent plays.", "and not whose turn it would be"
    assert parts(board)["words"]["mood"] == "right"
    board.match.new()
    board.match.play(rvb.Move.parse("c5"))
    assert "gives the win away" in words(board)


# -- a game with two views ----------------------------------------------------------------------


def test_a_game_with_two_views_shows_both_and_each_reflects_the_draft() -> None:
    both = rvbkit.play("nim", "4;7 k=1 1")
    assert list(parts(both, "picture")) == ["piles", "plane"] == list(both.views)
    tap(both, "@1;3")
    assert "taken so far" in pictures(both)[0] and "chosen" in pictures(both)[1]
    press(both, "play")
    assert str(both.match.position) == "1;3 k=1 2"


@pytest.mark.parametrize("view", ["piles", "plane"])
def test_one_view_alone_can_be_asked_for(view: str) -> None:
    alone = rvbkit.play("nim", "1000;7 k=1 1", view=view)
    assert list(parts(alone, "picture")) == [view]
    assert "move" in parts(alone, "field")
    picture = rvbkit.show("nim", "1000;7 k=1 1", view=view)
    assert str(alone.picture()) == str(picture)
    assert str(rvbkit.show("nim", "1000;7 k=1 1")) == str(rvbkit.show("nim", "1000;7 k=1 1", view="piles"))


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: rvbkit.play("nim", view="cube"), "There is no view “cube” here. Known views: piles, plane."),
        (lambda: rvbkit.show("nim", "4;7 k=1 1", view="Plane"), "There is no view “Plane” here"),
        (lambda: rvbkit.play("rvb", view="plane"), "This game is shown in one way only: leave out view=plane."),
        (lambda: rvbkit.show("rvb", BOARD, view="plane"), "This game is shown in one way only"),
    ],
)
def test_a_wrong_view_is_told_in_one_sentence(call: Any, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        call()
    assert sentence in str(caught.value)


def test_a_new_game_can_begin_from_a_position_that_is_typed() -> None:
    both = rvbkit.play("nim", "4;7 k=1 1")
    open_panel(both, "new")
    position = parts(both, "field")["position"]
    assert position["value"] == "4;7 k=1 1", "to be changed"
    assert position["hint"] and position["enter"] == "begin-there" in keys(both)
    press(both, "begin-there", position="40; 70 K=2 2 misere")
    assert str(both.match.position) == "40;70 k=2 2 misere"
    assert both.match.moves == ()
    before = parts(both, "field")["position"]
    press(both, "begin-there", position="40;70")
    assert "“40;70” is not a position" in words(both) and is_wrong(both)
    assert parts(both, "field")["position"] == before, "what was typed stays, to be mended"


def test_a_text_that_is_too_long_is_refused_and_not_cut_into_another_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "LONGEST_TEXT", 20)
    both = rvbkit.play("nim", "4;7 k=1 1")
    open_panel(both, "new")
    press(both, "begin-there", position="4;7" + "0" * 14 + " k=1 1 misere")
    assert str(both.match.position) == "4;7 k=1 1" and is_wrong(both)
    assert "at most 20 signs" in words(both)


def test_what_is_chosen_too_late_is_refused_and_the_page_hears_what_is_chosen_really() -> None:
    board = frame()
    for move in ("a1", "a2", "b1"):
        board.match.play(rvb.Move.parse(move))
    open_panel(board, "moves")
    board.match.use(history=True)
    assert [len(parts(board, "field")[name]["options"]) for name in ("moves", "strip")] == [4, 4]
    board.match.new()
    for name in ("moves", "strip"):
        before = board.seen["seq"]
        choose(board, name, 3)
        assert board.match.at == 0 == parts(board, "field")[name]["value"] and board.seen["seq"] > before
    choose(board, "moves", True)
    press(board, "close")
    send(board, {"press": "moves", "fields": {"moves": 0}})
    send(board, {"press": "name-1", "fields": {"name-1": "Ana"}})
    assert board.match.seats[0].name == "", "what is no longer open is not heard"


def test_a_position_of_many_digits_is_not_offered_for_change() -> None:
    board = rvbkit.play("nim", f"{10**300};7 k=1 1")
    open_panel(board, "new")
    assert parts(board, "field")["position"]["value"] == ""


def test_a_new_game_of_nim_has_the_chosen_options() -> None:
    both = rvbkit.play("nim", "4;7 k=1 1")
    open_panel(both, "new")
    assert options_offered(both) == {"most": "12", "k": "1", "misere": "False"}
    press(both, "begin", {"option-most": "30", "option-k": "0", "option-misere": "True"})
    position = both.match.position
    assert (own(position).k, own(position).misere) == (0, True)
    assert max(own(position).first, own(position).second) <= 30


def test_help_in_nim_values_hint_blunder_and_who_was_winning() -> None:
    both = rvbkit.play("nim", "4;7 k=1 1")
    for name in ("values", "teaching", "history"):
        switch(both, name)
    assert '"(1 ; 3), takes 3 and 4, wins"' in pictures(both)[1]
    assert '"(4 ; 6), takes 0 and 1, loses"' in pictures(both)[1]
    press(both, "hint")
    press(both, "hint")
    assert all("s-shown" in picture for picture in pictures(both))
    tap(both, "@4;6", "enter")
    assert "gives the win away" in words(both)
    assert [label for _, label in parts(both)["strip"]["options"]] == ["0: ①", "1: ②"]
    press(both, "take-back")
    assert str(both.match.position) == "4;7 k=1 1"


def test_a_frame_of_nim_speaks_french() -> None:
    rvbkit.use("fr")
    both = rvbkit.play("nim", "1000;7 k=1 1")
    assert parts(both)["move"]["label"] == "Ce qu’il faut prendre dans chaque tas, comme 10;11\u00a0:"
    assert "Qui prend la dernière allumette gagne" in pictures(both)[1]
    assert "allumette 1 du tas 2" in pictures(both)[0]


def test_a_refusal_that_says_what_can_be_done_says_it_once() -> None:
    frame = "/".join(["." * 11] * 5 + [".....JEU..."] + ["." * 11] * 5)
    thing = rvbkit.play("rsvp", f"{frame} 1 30-49 50 XS challenge")
    tap(thing, "X", "f9", "enter", "S")
    assert words(thing).split("\n")[1:] == ["The X on f9 ends the game: challenge it, or let it stand."]
