"""The frame round a board, driven through its buttons, without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import rvbkit
from rvbkit import text
from rvbkit.controls import Frame, open_board
from rvbkit.game import NotationError
from rvbkit.games import rvb
from rvbkit.match import NAME_LENGTH, Match

BOARD = "RV/B.R/VB cross 1"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    rvbkit.use("en")
    yield
    rvbkit.use("en")


def frame(**options: Any) -> Frame:
    return open_board("rvb", BOARD, **options)


def idle(button: Any) -> bool:
    return "rvb-idle" in button._dom_classes


def test_the_line_says_whose_turn_it_is_and_what_happened() -> None:
    board = frame(names=("Ana", "Léo"))
    assert "Ana to play" in board.line.value
    board.match.tap("a1")
    board.play.click()
    assert "Léo to play" in board.line.value
    assert "Ana plays a1." in board.line.value


def test_a_name_is_shown_as_typed_and_never_as_markup() -> None:
    board = frame(names=("<b>Ana</b>", ""))
    assert "&lt;b&gt;Ana&lt;/b&gt; to play" in board.line.value


def test_play_is_offered_when_a_move_is_written() -> None:
    board = frame()
    assert idle(board.play)
    board.match.tap("a1")
    assert not idle(board.play)


def test_an_idle_button_says_why_when_it_is_pressed() -> None:
    board = frame()
    for pressed, said in (
        (board.play, "No move is written yet"),
        (board.undo, "nothing to undo"),
        (board.redo, "nothing to redo"),
    ):
        pressed.click()
        assert said in board.line.value


def test_undo_and_redo_are_offered_when_there_is_something_to_undo_and_redo() -> None:
    board = frame()
    assert idle(board.undo)
    assert idle(board.redo)
    board.match.play(rvb.Move.parse("a1"))
    board.undo.click()
    assert str(board.match.position) == BOARD
    assert not idle(board.redo)
    board.redo.click()
    assert board.match.last == (rvb.Move.parse("a1"),)


def test_a_refusal_is_told_as_such() -> None:
    board = frame()
    board.match.tap("b2")
    assert 'class="rvb-refused"' in board.line.value
    assert "out of play" in board.line.value


def open_panel(board: Frame, name: str) -> Any:
    board.doors[f"frame.{name}"].value = True
    return board.panels[f"frame.{name}"]


def test_one_panel_is_open_at_a_time() -> None:
    board = frame()
    moves = open_panel(board, "moves")
    assert board.opened.children == (moves.box,)
    players = open_panel(board, "seats")
    assert board.opened.children == (players.box,)
    board.doors["frame.seats"].value = False
    assert board.opened.children == ()


def test_the_list_of_moves_goes_back_to_any() -> None:
    board = frame()
    for move in ("a1", "a2", "b1"):
        board.match.play(rvb.Move.parse(move))
    moves = open_panel(board, "moves")
    assert [label for label, _ in moves.list.options] == [
        "Start",
        "1. Player 1: a1",
        "2. Player 2: a2",
        "3. Player 1: b1",
    ]
    moves.list.value = 1
    assert board.match.at == 1
    assert len(board.match.moves) == len(board.match.last) + 2


def test_a_name_typed_in_the_panel_is_used_and_a_long_one_is_cut_with_a_sentence() -> None:
    board = frame()
    players = open_panel(board, "seats")
    players.names[0].value = "  Ana   Maria "
    assert board.match.seats[0].name == "Ana Maria"
    players.names[1].value = "x" * 40
    assert board.match.seats[1].name == "x" * NAME_LENGTH
    assert "cut" in board.line.value


def test_typing_a_name_keeps_the_line_being_drawn() -> None:
    board = frame()
    board.match.tap("a1")
    open_panel(board, "seats").names[0].value = "Ana"
    assert board.match.taps == ("a1",)


def test_a_computer_can_take_a_seat_in_mid_game() -> None:
    board = open_board("rvb", side=3, filled=True, seed=1)
    open_panel(board, "seats").kinds[0].value = "random"
    assert board.match.seats[0].kind == "random"


def test_a_new_game_has_the_chosen_options() -> None:
    board = frame()
    new = open_panel(board, "new")
    new.choices["side"].value = 3
    new.choices["filled"].value = True
    new.choices["connected"].value = True
    new.go.click()
    assert (board.match.position.side, board.match.position.phase, board.match.position.connected) == (3, "cross", True)


def test_a_new_game_is_first_offered_with_the_options_of_this_one() -> None:
    new = open_panel(open_board("rvb", side=3, filled=True), "new")
    assert {name: choice.value for name, choice in new.choices.items()} == {
        "side": 3,
        "filled": True,
        "connected": False,
    }


def test_the_game_as_text_is_shown_and_loads() -> None:
    board = frame()
    panel = open_panel(board, "text")
    assert panel.line.value == f"rvb {BOARD}"
    panel.line.value = f"rvb {BOARD} | a1 | a2"
    panel.load.click()
    assert len(board.match.moves) == 2
    assert "Game loaded: 2 moves." in board.line.value


def test_a_wrong_text_changes_nothing_and_says_where() -> None:
    board = frame()
    panel = open_panel(board, "text")
    panel.line.value = f"rvb {BOARD} | a1 | a1"
    panel.load.click()
    assert str(board.match.position) == BOARD
    assert "Move 2 of this game" in board.line.value
    assert panel.line.value.endswith("| a1 | a1"), "what was typed stays, to be mended"


def test_the_frame_speaks_the_language_in_use_from_the_next_change_on() -> None:
    board = frame()
    rvbkit.use("fr")
    board.match.tap("a1")
    assert (board.play.description, board.undo.description) == ("Jouer", "Annuler")
    assert "Joueur 1, à vous de jouer" in board.line.value


def test_the_line_says_what_can_be_done_next() -> None:
    board = open_board("rvb", side=2)
    assert "Now write R in an empty cell." in board.line.value
    board.match.tap("a1")
    assert board.line.value.count("Now write V in an empty cell.") == 1, "told once, not twice"
    assert "Cross out one letter" in frame().line.value


def test_the_end_is_explained() -> None:
    board = frame()
    for move in ("a1", "a2", "b1"):
        board.match.play(rvb.Move.parse(move))
    assert "Player 1 wins" in board.line.value
    assert "whoever played last wins" in board.line.value


def test_a_position_can_be_played_again() -> None:
    board = frame()
    board.match.play(rvb.Move.parse("a1"))
    open_panel(board, "new").again.click()
    assert (str(board.match.position), board.match.moves) == (BOARD, ())


def test_a_wrong_text_is_shown_as_a_mistake() -> None:
    board = frame()
    panel = open_panel(board, "text")
    panel.line.value = "x" * 100_000
    panel.load.click()
    assert 'class="rvb-refused"' in board.line.value
    assert len(board.line.value) < 1000, "a pasted page is not repeated whole"


def test_typed_text_stays_when_the_game_goes_on() -> None:
    board = frame()
    panel = open_panel(board, "text")
    panel.line.value = "rvb half a li"
    board.match.play(rvb.Move.parse("a1"))
    assert panel.line.value == "rvb half a li"
    panel.line.value = board.match.text()
    board.match.play(rvb.Move.parse("a2"))
    assert panel.line.value == board.match.text()


def test_a_name_cannot_turn_the_sentence_round() -> None:
    board = frame(names=("\u202eabc\n", "x" * 40))
    assert board.match.seats[0].name == "abc"
    assert len(board.match.seats[1].name) == NAME_LENGTH


def test_every_field_has_a_name() -> None:
    board = frame()
    for name in ("moves", "seats", "new", "text"):
        fields = [
            w
            for w in open_panel(board, name).box.children
            if hasattr(w, "description") and "HTML" not in type(w).__name__
        ]
        assert fields
        assert all(field.description for field in fields), name


def test_a_frame_shown_twice_has_one_picture_to_bring_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str, Any]] = []
    for name in ("display", "update_display"):
        monkeypatch.setattr(
            f"rvbkit.twin.ipython.{name}",
            lambda bundle, name=name, display_id=None, **_: shown.append((name, display_id)),
        )
    board = frame()
    board._ipython_display_()
    board._ipython_display_()
    board.match.play(rvb.Move.parse("a1"))
    twins = [(name, display_id) for name, display_id in shown if display_id]
    assert [name for name, _ in twins] == ["display", "display", "update_display"]
    assert len({display_id for _, display_id in twins}) == 1


@pytest.mark.parametrize(("views", "count"), [(None, 2), ("plane", 1)])
def test_the_saved_page_has_every_view_that_was_on_screen(
    views: str | None, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[dict[str, str]] = []
    monkeypatch.setattr("rvbkit.twin.ipython.display", lambda bundle, **_: shown.append(bundle))
    board = rvbkit.play("nim", "4;7 k=1 1", view=views)
    board._ipython_display_()
    saved = shown[-1]["image/svg+xml"]
    pictures = [str(rvbkit.show("nim", "4;7 k=1 1", view=one.view)) for one in board.boards]
    assert len(pictures) == count
    drawn = [picture[picture.index(">") + 1 : picture.rindex("<")] for picture in pictures]
    assert all(inside in saved for inside in drawn)
    ElementTree.fromstring(saved)


def test_a_misspelt_option_is_told_with_those_of_the_game_and_of_the_board() -> None:
    with pytest.raises(NotationError, match=r"game: side, .*seed; of the board: seats, names, big, hints, view"):
        rvbkit.play("rvb", hint=False)
    with pytest.raises(NotationError, match="hints cannot be 'no'"):
        rvbkit.play("rvb", hints="no")


def test_a_board_without_hints_has_no_button_that_tells_a_good_move() -> None:
    whole, bare = rvbkit.play("rvb", BOARD), rvbkit.play("rvb", BOARD, hints=False)
    shown = [button for one in (whole, bare) for button in [[*one.actions.children, *one.doors.values()]]]
    assert {button.description for button in shown[0]} - {button.description for button in shown[1]} == {
        "Hint",
        "Help",
        "Players",
    }
    bare.match.tap("a1")
    bare.play.click()
    assert len(bare.match.moves) == 1, "and it is played on like any other"


def test_a_big_board_stands_alone() -> None:
    board = frame(big=True)
    assert board.board.size == "big"
    assert {door.layout.display for door in board.doors.values()} == {"none"}
    assert board.big.layout.display is None
    board.big.value = False
    assert board.board.size == "normal"
    assert {door.layout.display for door in board.doors.values()} == {None}


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
        (lambda: rvbkit.play("rvb", seed="x"), "A seed is a whole number, not 'x'."),
        (lambda: open_board("rvb", "RVB cross 1"), "Rows of 3 cells make no board"),
        (lambda: open_board("rvb", seats=("friend",)), "A game has two seats"),
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
    open_panel(board, "help").switches[f"frame.{name}"].value = True


def test_the_hint_button_says_where_and_then_what() -> None:
    board = open_board("rvb", PB_1)
    board.hint.click()
    assert "a winning line goes through it" in board.line.value
    board.hint.click()
    assert "e6-d6 wins" in board.line.value
    assert "s-shown" in board.board.svg


def test_values_are_drawn_when_they_are_switched_on() -> None:
    board = open_board("rvb", PB_1)
    assert "value" not in board.board.svg
    switch(board, "values")
    assert board.board.svg.count('class="mark value"') == 1
    assert 'aria-label="e6, V, can still win"' in board.board.svg, "with d6"
    board.match.tap("e6")
    assert 'aria-label="d6, B, may follow, wins"' in board.board.svg
    assert "As it stands, this move loses." in board.board.svg
    assert board.board.spoken.endswith("As it stands, this move loses.")
    board.match.tap("d6")
    assert "As it stands, this move wins." in board.board.svg


def test_a_blunder_asks_a_question_with_two_buttons() -> None:
    board = open_board("rvb", PB_1)
    switch(board, "teaching")
    assert board.question.layout.display == "none"
    board.match.play(rvb.Move.parse("c5"))
    assert board.question.layout.display != "none"
    assert "gives the win away" in board.line.value
    board.take_back.click()
    assert str(board.match.position) == PB_1
    assert board.question.layout.display == "none"
    board.match.play(rvb.Move.parse("c5"))
    board.go_on.click()
    assert len(board.match.moves) == 1
    assert board.question.layout.display == "none"


def test_the_strip_says_who_was_winning_and_goes_there() -> None:
    board = open_board("rvb", PB_1)
    assert board.history.layout.display == "none"
    for move in ("c5", "e6"):
        board.match.play(rvb.Move.parse(move))
    switch(board, "history")
    assert board.history.layout.display != "none"
    assert [label for label, _ in board.history.options][:2] == ["0: ①", "1: ②"]
    board.history.value = 1
    assert board.match.at == 1


def test_a_problem_is_judged_on_the_board() -> None:
    class Problem:
        position = rvb.Position.parse(PB_1)

        def judge(self, move: Any) -> None: ...

    board = open_board(Problem())
    board.match.play(rvb.Move.parse("e6-d6"))
    assert "Right: e6-d6 wins" in board.line.value
    board.match.new()
    board.match.play(rvb.Move.parse("c5"))
    assert "gives the win away" in board.line.value


# -- a game with two views ----------------------------------------------------------------------


def test_a_game_with_two_views_shows_both_and_each_reflects_the_draft() -> None:
    both = rvbkit.play("nim", "4;7 k=1 1")
    assert [board.view for board in both.boards] == ["piles", "plane"]
    assert both.boards[1] in both.widget.children
    both.match.tap("@1;3")
    assert [board.taps for board in both.boards] == [["@1;3"]] * 2
    both.play.click()
    assert str(both.match.position) == "1;3 k=1 2"
    assert len({board.seq for board in both.boards}) == 1


@pytest.mark.parametrize("view", ["piles", "plane"])
def test_one_view_alone_can_be_asked_for(view: str) -> None:
    alone = rvbkit.play("nim", "1000;7 k=1 1", view=view)
    assert [board.view for board in alone.boards] == [view]
    assert alone.board.typed
    picture = rvbkit.show("nim", "1000;7 k=1 1", view=view)
    assert str(alone.picture()) == str(picture)
    assert str(rvbkit.show("nim", "1000;7 k=1 1")) == str(rvbkit.show("nim", "1000;7 k=1 1", view="piles"))


def test_only_one_of_two_views_has_the_field_to_type_in() -> None:
    assert [bool(board.typed) for board in rvbkit.play("nim", "1000;7 k=1 1").boards] == [True, False]


def test_a_board_of_one_view_stands_as_before() -> None:
    alone = frame()
    assert alone.boards == [alone.board]
    assert alone.widget.children[0] is alone.board
    assert "rvb-views" not in alone.widget._dom_classes


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


def test_all_views_are_big_or_none() -> None:
    both = rvbkit.play("nim", "4;7 k=1 1")
    both.big.value = True
    assert {board.size for board in both.boards} == {"big"}
    both.big.value = False
    assert {board.size for board in both.boards} == {"normal"}


def test_a_new_game_can_begin_from_a_position_that_is_typed() -> None:
    both = rvbkit.play("nim", "4;7 k=1 1")
    new = open_panel(both, "new")
    assert new.position.value == "4;7 k=1 1", "to be changed"
    assert new.position.placeholder
    new.position.value = "40; 70 K=2 2 misere"
    new.go_there.click()
    assert str(both.match.position) == "40;70 k=2 2 misere"
    assert both.match.moves == ()
    new.position.value = "40;70"
    new.go_there.click()
    assert "“40;70” is not a position" in both.line.value
    assert new.position.value == "40;70", "to be mended"


def test_a_move_that_is_chosen_while_the_list_of_moves_becomes_shorter_is_no_error() -> None:
    board = frame()
    for move in ("a1", "a2", "b1"):
        board.match.play(rvb.Move.parse(move))
    board.doors["frame.moves"].value = True
    board.match.help.use(history=True)
    sent: list[Any] = []
    for chosen in (board.panels["frame.moves"].list, board.history):  # type: ignore[attr-defined]
        assert len(chosen.options) == 4
        chosen.comm.send = lambda data=None, metadata=None, buffers=None: sent.append(data)
    board.match.new()
    for chosen in (board.panels["frame.moves"].list, board.history):  # type: ignore[attr-defined]
        sent.clear()
        late = {"method": "update", "state": {"index": 3}, "buffer_paths": []}
        chosen._handle_msg({"content": {"data": late}, "buffers": []})
        assert chosen.index == 0 and board.match.at == 0
        assert sent[-1]["state"]["index"] == 0, "the page hears what is chosen really"


def test_enter_in_the_field_of_a_position_begins_a_game_there() -> None:
    both = rvbkit.play("nim", "4;7 k=1 1")
    new = open_panel(both, "new")
    new.position.value = "5;9 k=2 1"
    new.position._handle_msg({"content": {"data": {"method": "custom", "content": {"event": "submit"}}}, "buffers": []})
    assert str(both.match.position) == "5;9 k=2 1"
    new.position.value = "5;9"
    new.position._handle_msg({"content": {"data": {"method": "custom", "content": {"event": "submit"}}}, "buffers": []})
    assert "“5;9” is not a position" in both.line.value


def test_a_position_of_many_digits_is_not_offered_for_change() -> None:
    assert open_panel(rvbkit.play("nim", f"{10**300};7 k=1 1"), "new").position.value == ""


def test_a_new_game_of_nim_has_the_chosen_options() -> None:
    both = rvbkit.play("nim", "4;7 k=1 1")
    new = open_panel(both, "new")
    assert {name: choice.value for name, choice in new.choices.items()} == {"most": 12, "k": 1, "misere": False}
    for name, value in (("most", 30), ("k", 0), ("misere", True)):
        new.choices[name].value = value
    new.go.click()
    position = both.match.position
    assert (position.k, position.misere) == (0, True)
    assert max(position.first, position.second) <= 30


def test_help_in_nim_values_hint_blunder_and_who_was_winning() -> None:
    both = rvbkit.play("nim", "4;7 k=1 1")
    for name in ("values", "teaching", "history"):
        switch(both, name)
    assert '"(1 ; 3), takes 3 and 4, wins"' in both.boards[1].svg
    assert '"(4 ; 6), takes 0 and 1, loses"' in both.boards[1].svg
    both.hint.click()
    both.hint.click()
    assert all("s-shown" in board.svg for board in both.boards)
    both.match.tap("@4;6")
    both.match.tap("enter")
    assert "gives the win away" in both.line.value
    assert [label for label, _ in both.history.options] == ["0: ①", "1: ②"]
    both.take_back.click()
    assert str(both.match.position) == "4;7 k=1 1"


def test_a_frame_of_nim_speaks_french() -> None:
    rvbkit.use("fr")
    both = rvbkit.play("nim", "1000;7 k=1 1")
    assert both.board.typed == "Ce que vous prenez dans chaque tas, comme 10;11\u00a0:"
    assert "Qui prend la dernière allumette gagne" in both.boards[1].svg
    assert "allumette 1 du tas 2" in both.board.svg
