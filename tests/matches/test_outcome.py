"""Games for one to four: their seats, and how they end, in words of both languages."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from rvbkit import text
from rvbkit.game import NotationError, Remark
from rvbkit.games import begin, rules
from rvbkit.matches.match import Match
from rvbkit.matches.seat import FRIEND, Seat
from rvbkit.matches.transcript import first, result
from tests import toy

NAMES = ("", "Ana", "Léo", "Zoé", "Max")


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.move_in(monkeypatch)


def said(*outcome: float, points: bool = False, tally: tuple[float, ...] | None = None) -> str:
    return result(outcome, lambda player: NAMES[player], outcome if points else tally).sentence.replace("\u00a0", " ")


def test_a_game_that_is_won_shared_or_drawn_is_told_in_words() -> None:
    told = {
        (1, 0): ("Ana wins", "Ana gagne"),
        (0.5, 0.5): ("A draw", "Partie nulle"),
        (1,): ("Solved", "Résolu"),
        (0,): (
            "No move is left, and this is not solved: take moves back.",
            "Il ne reste aucun coup, et ce n’est pas résolu : reprendre des coups.",
        ),
        (0, 0, 1): ("Zoé wins", "Zoé gagne"),
        (1, 1, 0): ("Ana and Léo win together", "Ana et Léo gagnent ensemble"),
        (1, 1, 0, 1): ("Ana, Léo and Max win together", "Ana, Léo et Max gagnent ensemble"),
        (2, 3, 1): ("Léo wins, then Ana, then Zoé", "Léo gagne, puis Ana, puis Zoé"),
        (1, 3, 1, 2): ("Léo wins, then Max, then Ana and Zoé", "Léo gagne, puis Max, puis Ana et Zoé"),
        (7, 7, 7): ("A draw", "Partie nulle"),
    }
    for outcome, sentences in told.items():
        for language, sentence in zip(("en", "fr"), sentences, strict=True):
            text.use(language)
            assert said(*outcome) == sentence


def test_points_are_told_beside_the_names() -> None:
    text.use("en")
    assert said(34, 41, points=True) == "Léo wins (Ana: 34, Léo: 41)"
    assert said(20.0, 20.0, points=True) == "A draw (Ana: 20, Léo: 20)"
    assert said(5, 2.5, -1, points=True) == "Ana wins (Ana: 5, Léo: 2.5, Zoé: -1)"
    assert said(36, points=True) == "Solved (36)"
    assert said(1, 0, 0, tally=(20, 41, 3)) == "Ana wins (Ana: 20, Léo: 41, Zoé: 3)", "somebody may win with fewer"
    assert said(0.5, 0.5, tally=(20, 41)) == "A draw (Ana: 20, Léo: 41)"
    text.use("fr")
    assert said(5, 5, 1, points=True) == "Ana et Léo gagnent ensemble (Ana : 5, Léo : 5, Zoé : 1)"


def test_the_first_are_those_with_most_and_who_is_alone_needs_something() -> None:
    for outcome, players in {(0, 1): (2,), (3, 3, 1): (1, 2), (0,): (), (2,): (1,), (0, 0): (1, 2)}.items():
        assert first(outcome) == players


# -- seats -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_computers_play_whole_games_from_every_number_of_seats(players: int) -> None:
    ended = set()
    for seed in range(12):
        match = Match(begin("toy", {"players": players, "seed": seed}), seats=[Seat("random")] * players, seed=seed)
        for _ in match.think():
            pass
        assert match.over and set(match.turns) == set(range(1, players + 1))
        text.use("fr" if seed % 2 else "en")
        ended.add(match.headline().key)
        assert match.headline() == Match.of(match.text(), seats=match.seats).headline()
        if players == 1:
            assert "1" not in match.headline().sentence, "who plays alone has beaten nobody"
    assert ended & {"match.puzzle-solved", "match.with-points"}


def test_everybody_has_a_seat_and_a_turn_unless_told_otherwise() -> None:
    for players in (1, 2, 3, 4):
        match = Match(begin("toy", {"players": players, "seed": 3}))
        assert match.seats == (Seat(),) * players and match.name(players) == Remark("match.player", {"player": players})


def test_too_few_or_too_many_seats_are_told_in_words() -> None:
    with pytest.raises(NotationError, match=r"^This game has 3 seats, not 2\.$"):
        Match(begin("toy", {"seed": 1}), seats=(Seat(), Seat()))
    with pytest.raises(NotationError):
        Match(rules("nim").Position.parse("4;7 k=1 1"), seats=[Seat()] * 3)


def test_seats_follow_the_game_when_another_has_more_players_or_fewer() -> None:
    match = Match(begin("toy", {"players": 2, "seed": 1}), seats=(Seat(name="Ana"), Seat("random", "Bot")))
    match.new(begin("toy", {"players": 4, "seed": 1}))
    assert [seat.name for seat in match.seats] == ["Ana", "Bot", "", ""] and match.seats[3].kind == FRIEND
    match.new(begin("toy", {"players": 1, "seed": 1}))
    assert match.seats == (Seat(name="Ana"),)
    match.load("toy - 01.02/03.11/12.13 22.23.33.00 0/0/0 3")
    assert len(match.seats) == 3 and match.turn == 3


# -- alone -------------------------------------------------------------------------------


def alone(line: str = "12 23 00 0 1") -> Match:
    return Match(rules("toy").Position.parse(line))


def test_who_plays_alone_solves_a_puzzle_and_beats_nobody() -> None:
    text.use("en")
    match = alone()
    assert match.headline().sentence == "Your turn"
    match.write("23>")
    assert match.remark and match.remark.sentence == "23> is played."
    assert match.over and match.headline().sentence == "Solved"
    stuck = alone("12 33 - 0 1")
    stuck.write("bury 33")
    assert stuck.over and stuck.headline().key == "match.puzzle-stuck" and stuck.can_undo


def test_a_puzzle_may_be_given_up_and_taken_up_again() -> None:
    text.use("en")
    match = alone()
    match.tap("23")
    before = match.seq
    match.give_up()
    assert match.over and match.headline().sentence == "Given up" and match.seq == before + 1
    assert (match.taps, match.draft.next) == ((), ())
    acts: list[Callable[[], Any]] = [lambda: match.tap("23"), lambda: match.write("23>"), match.hint, match.give_up]
    for act in acts:
        act()
        assert match.remark and match.remark.sentence == "Given up" and not match.moves
    assert match.can_undo
    match.undo()
    assert not match.over and match.draft.next and not match.can_undo
    match.write("23>")
    match.give_up()
    assert match.headline().key == "match.puzzle-solved" and match.remark and match.remark.key == "game.over"


def test_nobody_gives_up_against_others() -> None:
    match = Match(begin("toy", {"players": 2, "seed": 1}))
    match.give_up()
    assert not match.over and match.remark and match.remark.key == "match.not-alone"


# -- a random player ----------------------------------------------------------------------


def test_a_random_player_that_taps_into_a_dead_end_begins_anew() -> None:
    """A piece that fits nowhere can be picked up. A double cannot even be turned, and leads nowhere where it is alone;
    two pieces can be taken up in turn for ever.
    """
    from rvbkit.matches import opponents

    alone, circle = (rules("toy").Position.parse(f"01.11 {hand}/02 12.13 0/0 1") for hand in ("33", "33.23"))
    draft = rules("toy").draft
    assert draft(alone, ["33"]).next == () and draft(alone, ["33"]).move is None
    assert draft(circle, ["33"]).next == ("23",) and draft(circle, ["33", "23"]).next == ("33", "turn")
    for seed in range(60):
        for position in (alone, circle):
            assert str(opponents.random_move(position, random.Random(seed))) == "draw"


def test_a_game_says_whether_a_second_tap_plays() -> None:
    """In the toy game it turns the piece, in Nim it puts the match back, on a line of RVB it plays."""
    match = alone()
    for tap in ("23", "23", "23", "23"):
        match.tap(tap)
    assert match.draft.text == "32" and not match.moves
    nim = Match.of("nim 4;7 k=1 1")
    for tap in ("1-1", "1-2", "1-2", "1-2"):
        nim.tap(tap)
    assert nim.draft.text == "2;0" and not nim.moves
    nim.tap("@2;7")
    nim.tap("@2;7")
    assert [str(move) for move in nim.moves] == ["2;0"]
