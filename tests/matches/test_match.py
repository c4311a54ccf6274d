"""A game being played: taps, history, computers, its one line of text. And monkeys."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from rvbkit import text
from rvbkit.game import IllegalMove, NotationError, Remark
from rvbkit.games import STEMS, rules, rvb
from rvbkit.matches import transcript
from rvbkit.matches.match import Match
from rvbkit.matches.opponents import levels
from rvbkit.matches.seat import FRIEND, Seat
from tests.cases import over, own

RING = rvb.Position.parse("RV/B.R/VB cross 1")
STARS = rvb.Position.parse("RV/BRR/RR cross 1")
COMPUTER = Seat("random")


def tapped(position: rvb.Position, *taps: str, seats: tuple[Seat, ...] = ()) -> Match:
    match = Match(position, seats=seats, seed=1)
    for tap in taps:
        match.tap(tap)
    return match


def told(match: Match) -> str:
    return match.remark.key if match.remark else ""


def moves(match: Match) -> list[str]:
    return [str(move) for move in match.moves]


def let_think(match: Match) -> int:
    return sum(1 for _ in match.think())


# -- taps --------------------------------------------------------------------------------


def test_taps_write_a_line_and_enter_plays_it() -> None:
    match = tapped(RING, "b1", "a1")
    assert (match.taps, match.draft.text, told(match)) == (("b1", "a1"), "b1-a1", "rvb.line")
    match.tap("enter")
    assert (moves(match), match.taps, str(match.position)) == (["b1-a1"], (), "rV/b.R/VB cross 2")
    assert match.remark is not None and match.remark.sentence == "Player 1 plays b1-a1."


def test_a_second_tap_on_the_last_cell_takes_it_back() -> None:
    match = tapped(RING, "b1", "a1", "a1")
    assert moves(match) == [] and match.taps == ("b1",) and told(match) == "rvb.alone"
    match.tap("b1")
    assert not match.moves and not match.taps and match.remark is None
    match.tap("b1")
    match.tap("enter")
    assert moves(match) == ["b1"], "a line of one cell is played by Enter, and by the key that says Play"


def test_a_second_tap_takes_a_letter_back_that_is_being_placed() -> None:
    match = tapped(rvb.start(3), "b1", "b2", "b2")
    assert match.taps == ("b1",) and match.draft.note == Remark("rvb.place-next", {"letter": "V"})
    match.tap("b1")
    assert not match.taps and not match.moves


def test_a_second_tap_on_an_earlier_cell_of_the_line_does_not_play() -> None:
    match = tapped(RING, "b1", "a1", "b1")
    assert moves(match) == [] and match.taps == ("b1", "a1") and told(match) == "rvb.cell-twice"


def test_enter_with_nothing_written_says_so() -> None:
    match = tapped(RING, "enter")
    assert moves(match) == [] and told(match) == "match.nothing-written"


def test_enter_in_the_middle_of_a_placing_turn_says_which_letter_comes_next() -> None:
    match = tapped(rvb.start(2), "a1", "enter")
    assert match.taps == ("a1",) and match.remark == Remark("rvb.place-next", {"letter": "V"})
    assert str(match.position) == "../.../.. place 1"


def test_back_takes_back_one_cell_and_escape_all() -> None:
    match = tapped(RING, "b1", "a1", "a2", "back")
    assert (match.taps, match.draft.text) == (("b1", "a1"), "b1-a1")
    for tap in ("escape", "back", "escape"):
        match.tap(tap)
        assert (match.taps, match.draft.text, match.remark) == ((), "", None)


def test_a_refused_tap_is_dropped_and_keeps_the_line() -> None:
    match = tapped(RING, "b1", "a1", "c2")
    assert match.taps == ("b1", "a1") and match.draft.text == "b1-a1" and told(match) == "rvb.not-touching"
    assert match.draft.refusal is match.remark
    match.tap("a2")
    assert match.draft.text == "b1-a1-a2" and match.draft.refusal is None


def test_cells_are_marked_as_wrong_only_while_the_reason_is_told() -> None:
    match = tapped(RING, "b1", "c2")
    assert match.draft.refusal is not None
    match.redo()
    assert told(match) == "match.nothing-to-redo" and match.draft.refusal is None and match.draft.text == "b1"


def test_a_line_may_be_played_in_spite_of_a_refused_tap() -> None:
    assert moves(tapped(RING, "b1", "a1", "c2", "enter")) == ["b1-a1"]


def test_the_third_letter_of_a_placing_turn_is_played_at_once() -> None:
    assert moves(tapped(rvb.start(2), "a1", "a2", "b3")) == ["R@a1 V@a2 B@b3"]


def test_placing_ends_into_crossing() -> None:
    match = tapped(rvb.start(2), "a1", "a2", "b1", "b3", "c1", "c2", "b1", "a1", "enter")
    assert str(match.position) == "rV/b.R/VB cross 2"
    assert moves(match) == ["R@a1 V@a2 B@b1", "R@b3 V@c1 B@c2", "b1-a1"]


@over("tap", ["", "z9", "pass", "e6", "A1", "enter ", "é", "a1-a2", "🙂", "R@a1"])
def test_a_tap_that_means_nothing_is_refused_in_words(tap: str) -> None:
    for position in (RING, rvb.start(2)):
        match = tapped(position, tap)
        assert match.taps == () and told(match) == "rvb.off-board"
        assert match.remark is not None and match.remark.sentence


def test_taps_after_the_end_say_that_the_game_is_over() -> None:
    match = tapped(RING, "c1", "b1", "a1", "enter", "a2", "enter")
    assert match.over and told(match) == "game.over" and match.taps == () and match.draft.move is None
    assert match.headline().sentence == "Player 1 wins"


def test_a_move_may_be_played_without_taps_and_a_wrong_one_changes_nothing() -> None:
    match = Match(RING)
    with pytest.raises(IllegalMove):
        match.play(rvb.Move.parse("a1-b1"))
    assert moves(match) == [] and match.position == RING
    match.play(rvb.Move.parse("b1-a1"))
    assert moves(match) == ["b1-a1"]


# -- undo, redo, looking back ------------------------------------------------------------


def test_undo_takes_back_a_letter_then_a_turn() -> None:
    match = tapped(rvb.start(2), "a1", "a2", "b1", "b3", "c1")
    match.undo()
    assert match.draft.text == "R@b3"
    match.undo()
    assert match.taps == () and len(match.last) == 1
    match.undo()
    assert match.position == rvb.start(2) and match.can_undo is False and match.can_redo
    match.undo()
    assert told(match) == "match.nothing-to-undo"


def test_redo_plays_again_what_was_undone() -> None:
    match = tapped(RING, "b1", "enter", "a1", "enter")
    match.undo()
    match.undo()
    match.redo()
    assert moves(match) == ["b1", "a1"] and [str(m) for m in match.last] == ["b1"] and told(match) == "match.redone"
    match.redo()
    assert match.at == 2 and not match.can_redo
    match.redo()
    assert match.at == 2 and told(match) == "match.nothing-to-redo"


def test_a_new_move_after_undo_forgets_what_was_undone() -> None:
    match = tapped(RING, "b1", "enter", "a1", "enter")
    match.undo()
    match.tap("a2")
    match.tap("enter")
    assert moves(match) == ["b1", "a2"] and not match.can_redo


def test_going_back_shows_any_position_and_keeps_the_game() -> None:
    match = tapped(RING, "b1", "enter", "a1", "enter", "a2")
    for at, shown in ((0, 0), (1, 1), (2, 2), (99, 2), (-3, 0)):
        match.go(at)
        assert match.at == shown and len(match.last) == shown and match.taps == ()
        assert moves(match) == ["b1", "a1"] and match.turns == (1, 2)
    assert match.remark is not None and match.remark.sentence == "Position after move 0 of 2."


def test_undo_comes_back_from_the_end_of_the_game() -> None:
    match = tapped(RING, "c1", "b1", "a1", "enter")
    match.undo()
    assert not match.over and match.position == RING and match.draft.next != ()


def test_a_new_game_begins_where_this_one_did_or_elsewhere() -> None:
    match = tapped(RING, "b1", "enter")
    match.new()
    assert match.position == RING and moves(match) == [] and not match.can_undo and not match.can_redo
    match.new(STARS)
    assert match.position == match.start == STARS


# -- computers ---------------------------------------------------------------------------


def against_computer(*taps: str) -> Match:
    return tapped(STARS, *taps, seats=(Seat(), COMPUTER))


def test_a_computer_plays_when_it_thinks() -> None:
    match = against_computer("a1", "enter")
    assert match.thinking and match.headline().sentence == "The computer is thinking…"
    let_think(match)
    assert len(match.moves) == 2 and not match.thinking and match.turns == (1, 2)


def test_a_thinking_computer_takes_no_tap() -> None:
    match = against_computer("a1", "enter", "b2", "enter")
    assert moves(match) == ["a1"] and match.taps == () and told(match) == "match.wait"


def test_two_computers_play_a_whole_game() -> None:
    match = Match(rvb.start(2), seats=(COMPUTER, COMPUTER), seed=5)
    let_think(match)
    assert match.over and not match.thinking
    again = Match(rvb.start(2), seats=(COMPUTER, COMPUTER), seed=5)
    let_think(again)
    assert again.text() == match.text()


def test_thinking_gives_way_between_slices() -> None:
    match = against_computer("a1", "enter")
    thought = match.think()
    next(thought)
    assert len(match.moves) == 1  # a slice is over, and the move has not fallen yet
    assert list(thought) is not None and len(match.moves) == 2


def test_undo_against_a_computer_goes_back_to_ones_own_turn() -> None:
    match = against_computer("a1", "enter")
    let_think(match)
    match.undo()
    assert match.position == STARS and match.seat.kind == FRIEND and len(match.moves) == 2
    match.redo()
    assert match.at == 2 and match.seat.kind == FRIEND


def test_undo_while_the_computer_thinks_throws_its_thought_away() -> None:
    match = against_computer("a1", "enter")
    thought = match.think()
    next(thought)
    match.undo()
    assert list(thought) == [] and match.position == STARS and match.at == 0 and moves(match) == ["a1"]


def test_a_thought_is_thrown_away_even_when_the_same_position_is_back() -> None:
    match = against_computer("a1", "enter")
    thought = match.think()
    next(thought)
    match.undo()
    match.redo()
    assert match.thinking and list(thought) == [] and moves(match) == ["a1"]
    let_think(match)
    assert len(match.moves) == 2


@over("what", ["new", "load", "go"])
def test_a_thought_does_not_outlive_the_game(what: str) -> None:
    match = against_computer("a1", "enter")
    thought = match.think()
    next(thought)
    if what == "new":
        match.new()
    elif what == "load":
        match.load(f"rvb {RING}")
    else:
        match.go(0)
    shown = match.text()
    assert list(thought) == [] and match.text() == shown


def test_a_person_may_take_the_seat_of_a_computer_in_mid_thought() -> None:
    match = against_computer("a1", "enter")
    thought = match.think()
    next(thought)
    match.sit(2, Seat(FRIEND, "Zoé"))
    assert list(thought) == [] and moves(match) == ["a1"] and not match.thinking
    match.tap("b2")
    assert match.taps == ("b2",) and match.headline().sentence == "Zoé to play"


def test_a_computer_may_take_the_seat_of_a_person_in_mid_line() -> None:
    match = tapped(STARS, "a1")
    match.sit(1, COMPUTER)
    assert match.taps == () and match.thinking
    let_think(match)
    assert len(match.moves) == 1 and not match.thinking


def test_a_new_name_does_not_disturb_the_line_being_written() -> None:
    match = tapped(STARS, "a1", "b2")
    match.sit(1, Seat(FRIEND, "Ana"))
    assert match.taps == ("a1", "b2") and match.draft.text == "a1-b2"


def test_a_computer_does_not_play_while_one_looks_back() -> None:
    match = against_computer("a1", "enter")
    let_think(match)
    match.go(1)
    assert match.seat.kind == "random" and not match.thinking and let_think(match) == 0 and len(match.moves) == 2
    match.tap("b2")
    assert told(match) == "match.looking-back" and match.remark is not None and match.remark.sentence


def test_an_unknown_kind_of_player_is_explained() -> None:
    with pytest.raises(NotationError, match="no player of kind “genius”"):
        Match(RING, seats=(Seat("genius"), Seat()))
    match = Match(RING)
    with pytest.raises(NotationError):
        match.sit(1, Seat("genius"))
    assert match.seats == (Seat(), Seat())


# -- names -------------------------------------------------------------------------------


def test_names_are_said_as_typed_and_otherwise_by_the_seat() -> None:
    match = Match(RING, seats=(Seat(FRIEND, "Ana {0} <b>"), COMPUTER))
    assert match.headline().sentence == "Ana {0} <b> to play"
    match.tap("b1")
    match.tap("enter")
    assert match.remark is not None and match.remark.sentence == "Ana {0} <b> plays b1."
    text.use("fr")
    assert match.headline().sentence == "L’ordinateur réfléchit…"


def test_the_winner_is_called_by_name() -> None:
    over = rvb.Position.parse("Rr/vVb/.B cross 1")
    match = Match(over, seats=(Seat(FRIEND, "Ana"), Seat(FRIEND, "Léo")))
    assert match.headline().sentence == "Léo wins"
    against = {
        ((FRIEND, ""), ("learner", "")): "The computer wins",
        (("learner", ""), (FRIEND, "")): "You beat the computer!",
        (("learner", ""), (FRIEND, "Léo")): "Léo beats the computer!",
        (("learner", "Ada"), (FRIEND, "")): "You beat Ada!",
        (("learner", ""), ("perfect", "")): "Computer 2 wins",
    }
    for seats, said in against.items():
        assert Match(over, seats=[Seat(*seat) for seat in seats]).headline().sentence == said


def test_who_beats_the_computer_on_points_is_told_so_and_by_how_many() -> None:
    over = rules("roliversi").Position.parse("VVVB/VVVV/VVVV/RRRR RJ")
    assert over.outcome() is not None
    told = {lang: own_headline(over, lang) for lang in ("en", "fr")}
    assert told == {"en": "You beat the computer, 12 to 4!", "fr": "Vous avez battu l’ordinateur, 12 à 4\u00a0!"}
    text.use("en")
    draw = rules("roliversi").Position.parse("VVVV/VVVV/RRRR/RRRR RJ")
    assert Match(draw, seats=(Seat(), Seat())).headline().key == "match.with-points", "nobody has beaten anybody"


def own_headline(over: Any, language: str) -> str:
    text.use(language)
    return Match(over, seats=(Seat(), COMPUTER)).headline().sentence


# -- one line of text ----------------------------------------------------------------------


def test_a_game_is_one_line_of_text_and_can_be_loaded_again() -> None:
    match = tapped(rvb.start(2), "a1", "a2", "b1", "b3", "c1", "c2", "b1", "a1", "enter")
    line = match.text()
    assert line == "rvb ../.../.. place 1 | R@a1 V@a2 B@b1 | R@b3 V@c1 B@c2 | b1-a1"
    other = Match(RING)
    other.load(line)
    assert other.text() == line and other.position == match.position and other.moves == match.moves
    assert other.remark is not None and other.remark.sentence == "Game loaded: 3 moves."
    assert Match.of(line).text() == line and Match.of(line).at == 3
    other.undo()
    assert other.text() == line


def test_loading_forgives_spaces_and_case() -> None:
    match = Match(STARS)
    match.load("  RVB RV/B.R/VB  CROSS 1|B1 - a1 |  A2 \n")
    assert match.text() == "rvb RV/B.R/VB cross 1 | b1-a1 | a2"


@over(
    "line, sentence",
    [
        ("", "“” is not a game: write its name, a position, then each move after a |."),
        ("rvb", "“rvb” is not a game: write its name, a position, then each move after a |."),
        ("chess 8/8 w", f"There is no game called “chess”. Known games: {', '.join(STEMS)}."),
        ("rvb RV/B.R/VB crossing 1", "“crossing” should be “place” or “cross”."),
        (
            "rvb RV/B.R/VB cross 1 | b1-a1 | a1",
            "Move 2 of this game, “a1”, cannot be played: a1 is already crossed.",
        ),
        (
            "rvb RV/B.R/VB cross 1 | b1-zz",
            "Move 1 of this game, “b1-zz”, cannot be played: "
            "“zz” in “b1-zz” is not a cell: a cell is a letter and a number, such as d6.",
        ),
        (
            "rvb RV/B.R/VB cross 1 |",
            "Move 1 of this game, “”, cannot be played: This move is empty: name the cells to cross, such as a1-a2.",
        ),
    ],
)
def test_a_wrong_text_changes_nothing_and_says_where(line: str, sentence: str) -> None:
    match = tapped(RING, "b1", "enter", "a1")
    before = (match.text(), match.at, match.taps, match.draft, match.seq)
    with pytest.raises(NotationError) as caught:
        match.load(line)
    assert str(caught.value) == sentence
    assert (match.text(), match.at, match.taps, match.draft, match.seq) == before


# -- watchers ----------------------------------------------------------------------------


def test_watchers_are_called_after_every_change_until_they_stop() -> None:
    match, seen = Match(RING), list[tuple[str, int]]()
    stop = match.watch(lambda m: seen.append((m.text(), m.seq)))
    match.tap("b1")
    match.tap("enter")
    match.undo()
    assert len(seen) == 3 and seen[1][0].endswith("| b1") and [n for _, n in seen] == sorted({n for _, n in seen})
    stop()
    stop()
    match.redo()
    assert len(seen) == 3


def test_a_watcher_may_play_in_its_turn() -> None:
    match = Match(RING)

    def answer(m: Match) -> None:
        if m.position.turn == 2 and not m.over:
            m.play(next(iter(m.position.moves())))

    match.watch(answer)
    match.tap("b1")
    match.tap("enter")
    assert len(match.moves) == 2 and match.at == 2


# -- monkeys -----------------------------------------------------------------------------


def check(match: Match) -> None:
    draft = rules(match.stem).draft(match.position, match.taps)
    assert replace(match.draft, refusal=None) == draft
    assert draft.refusal is None and (match.draft.refusal is None or match.draft.refusal is match.remark)
    assert 0 <= match.at <= len(match.moves) and len(match.seats) == 2
    assert match.over == (match.position.outcome() is not None)
    assert not match.thinking or (match.seat.kind != FRIEND and not match.taps and not match.over)
    assert match.headline().sentence
    assert match.remark is None or match.remark.sentence
    assert match.can_undo or (not match.taps and match._back() is None)


class Monkey:
    """Does anything, in any order, with one or two thoughts going on."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        begin = self.chance.choice([rvb.start(2), rvb.filled(3, seed), rvb.filled(2, seed, connected=True), STARS])
        self.match = Match(begin, seats=(Seat(), self.chance.choice([Seat(), COMPUTER])), seed=seed)
        self.texts = ["rvb nonsense", "", "| |", f"rvb {RING} | b1", f"rvb {RING} | a1-b1"]
        self.thoughts: list[Iterator[None]] = []

    def act(self) -> None:
        match, chance = self.match, self.chance
        kinds = ["tap"] * 30 + ["think"] * 12 + ["undo"] * 4 + ["redo"] * 4
        match chance.choice([*kinds, "go", "new", "load", "load", "sit", "keep"]):
            case "tap":
                cells = match.draft.next or own(match.position).grid.names
                keys = ["enter", "enter", "escape", "back", "pass", "z9", "", *match.taps[-1:] * 3]
                match.tap(chance.choice([*cells, *keys]) if chance.random() < 0.7 else chance.choice(keys))
            case "think":
                self.thoughts = [*self.thoughts, match.think()][-2:]
                for _ in islice(chance.choice(self.thoughts), chance.randrange(4)):
                    check(match)
            case "undo":
                match.undo()
            case "redo":
                match.redo()
            case "go":
                match.go(chance.randrange(-2, len(match.moves) + 3))
            case "new":
                match.new(chance.choice([None, rvb.start(2), rvb.filled(3, 1)]))
            case "load":
                self.load(chance.choice(self.texts))
            case "sit":
                match.sit(chance.choice([1, 2]), Seat(chance.choice([FRIEND, "random"]), chance.choice(["", "{x}"])))
            case "keep":
                self.texts.append(match.text())

    def load(self, line: str) -> None:
        before = (self.match.text(), self.match.at, self.match.taps)
        try:
            self.match.load(line)
        except NotationError as error:
            assert str(error) and (self.match.text(), self.match.at, self.match.taps) == before


@over("seed", range(12))
def test_whatever_a_monkey_does_the_match_stays_in_order(seed: int) -> None:
    monkey = Monkey(seed)
    calls: list[int] = []
    monkey.match.watch(lambda match: calls.append(match.seq))
    for step in range(1000):
        monkey.act()
        check(monkey.match)
        if step % 20 == 0:
            positions, played = transcript.read(monkey.match.text())
            assert tuple(played) == monkey.match.moves and positions[monkey.match.at] == monkey.match.position
    assert calls == list(range(calls[0], calls[0] + len(calls)))


# -- games that are not this one's -----------------------------------------------------------


def test_the_game_of_another_board_is_not_loaded() -> None:
    match = Match.of("nim 4;7 k=1 1 | 3;4")
    before = match.text()
    with pytest.raises(NotationError) as caught:
        match.load("rvb RV/B.R/VB cross 1")
    assert caught.value.remark.key == "match.other-game" and match.text() == before
    match.load("nim 5;5 k=0 1")
    assert match.text() == "nim 5;5 k=0 1"


@over("text, game", [("4;7 k=1 1 | 3;4", "nim"), ("RV/B.R/VB cross 1", "rvb")])
def test_a_game_without_its_name_is_told_which_name_to_put_first(text: str, game: str) -> None:
    with pytest.raises(NotationError) as caught:
        transcript.read(text)
    assert caught.value.remark.key == "match.name-first" and f"“{game} " in str(caught.value)


def test_a_move_of_nim_is_typed_as_the_screen_writes_it() -> None:
    match = Match.of("nim (4 ; 7) k=1 1")
    match.write("(3 ; 4)")
    assert match.text() == "nim 4;7 k=1 1 | 3;4" and match.remark
    assert match.remark.sentence == "Player 1 plays “take 3 and 4”."


def test_seats_may_be_texts_and_what_is_none_is_told() -> None:
    text = "rvb RV/B.R/VB cross 1"
    match = Match.of(text, seats=("friend", "learner"))
    assert [seat.kind for seat in match.seats] == ["friend", "learner"]
    match.sit(2, "random")
    assert match.seats[1] == Seat("random")
    for wrong, said in (
        (lambda: Match.of(text, seats=own(3)), "3 is no list of seats: give one for each player (2 here)"),
        (lambda: match.sit(1, own(len)), "is no seat: write one of friend"),
        (lambda: match.sit(3, Seat()), "There is no player 3 here: they are numbered from 1 to 2."),
        (lambda: match.sit(1, "nobody"), ", ".join(levels("rvb"))),
    ):
        with pytest.raises(NotationError, match=re.escape(said)):
            wrong()


def test_a_place_that_is_no_number_is_told() -> None:
    match = Match(RING)
    for wrong in ("x", None, 1.5):
        with pytest.raises(NotationError, match="no place in this game"):
            match.go(wrong)  # type: ignore[arg-type]
    match.go(9)
    assert match.at == 0


@over("given", [None, "x", 0, 3, 1.5, True, []])
def test_who_is_no_player_has_no_name(given: Any) -> None:
    with pytest.raises(NotationError, match="numbered from 1 to 2"):
        Match(rvb.start(2)).name(given)


def test_a_watcher_is_a_function() -> None:
    with pytest.raises(NotationError, match="is no function"):
        Match(rvb.start(2)).watch("x")  # type: ignore[arg-type]
