"""Playing R.S.V.P.: levels that differ, hints in two steps, challenges, no rude word."""

from __future__ import annotations

import random
from dataclasses import replace
from math import inf
from typing import Any

import pytest

from rvbkit.games.rsvp import Move, Position, begin
from rvbkit.games.rsvp import player as room
from rvbkit.games.rsvp.solver.search import WIN
from rvbkit.games.rsvp.solver.solution import judged
from rvbkit.games.survey import interval
from rvbkit.matches import opponents
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.text import use
from tests.cases import over, short
from tests.games.rsvp.test_solver import JEU, gained, met
from tests.matches import steps_instead_of_seconds

LEVELS = ("random", *room.ERRS_ONCE_IN)


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks long, and whoever thinks comes to the end of it."""
    monkeypatch.setattr(room, "FURTHER", ((2, 3),))
    steps_instead_of_seconds(monkeypatch, room, inf)


def known(position: Position) -> Any:
    *waits, last = opponents.analyse(position)
    assert all(wait is None for wait in waits)
    return last


def chosen(position: Position, level: str, seed: int = 0) -> Move:
    *_, move = opponents.think(position, level, seed)
    assert isinstance(move, Move)
    return move


def helped(position: Position) -> Match:
    match = Match(position, seats=[Seat("friend"), Seat("friend")])
    match.help.values_shown = match.help.teaching = True
    thinking(match)
    return match


def thinking(match: Match) -> None:
    for _ in match.think():
        pass


# -- levels ----------------------------------------------------------------------------------------------


@pytest.mark.once
@over("better, worse, games", [("careful", "greedy", 40), ("greedy", "random", 16)])
def test_each_level_beats_the_one_below(better: str, worse: str, games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "FURTHER", ())
    points = []
    for number in range(games):
        chance = random.Random(number // 2)
        position = begin(50)
        for _ in range(2):
            position = position.play(chance.choice([*position.moves()]))
        while position.outcome() is None:
            level = better if position.turn == 1 + number % 2 else worse
            position = position.play(chosen(position, level, number))
        mine, theirs = position.scores[:: 1 - 2 * (number % 2)]
        points.append((mine > theirs) + (mine == theirs) / 2)
    assert interval(points)[0] > 50, (better, worse, points)


def test_the_greedy_one_takes_what_is_worth_most() -> None:
    assert {str(chosen(Position.parse(JEU), "greedy", seed)) for seed in range(4)} == {"X@h7"}
    for seed in range(short(8)):
        position = met(seed, 3 + seed)
        worth = {move: gained(position, move) for move in position.moves()}
        assert worth[chosen(position, "greedy", seed)] == max(worth.values())


def test_the_careful_one_counts_the_best_answer() -> None:
    for seed in range(short(6)):
        position = met(seed, 4 + seed)
        first = known(position).found.first
        net = {one.move: one.points - one.answer for one in first if abs(one.value) < WIN}
        assert net[chosen(position, "careful", seed)] == max(net.values())


def test_whoever_can_reach_the_target_does() -> None:
    position = replace(Position.parse(JEU), scores=(31, 34))
    for level in ("greedy", "careful", "strong"):
        assert position.play(chosen(position, level)).outcome() == (51, 34)
    assert known(position).value.kind == "win" and known(position).how().key == "rsvp.hint-wins"


def test_the_learner_errs_now_and_then() -> None:
    position = Position.parse(JEU)
    moves = [chosen(position, "learner", seed) for seed in range(30)]
    assert 10 < moves.count(known(position).best) < 30


@over("way", ["referee", "challenge"])
def test_every_level_plays_a_game_to_its_end(way: str) -> None:
    for level in LEVELS:
        match = Match(begin(way=way, target=25), seats=[Seat(level), Seat("careful")])
        thinking(match)
        assert match.position.outcome() is not None


def test_a_first_letter_is_compared_by_what_it_opens() -> None:
    letters = known(begin()).found.letters
    assert len(letters) == 26 and str(known(begin()).best) == str(letters[0].move)
    for one in letters[:2] + letters[-2:]:
        after = begin().play(one.move)
        assert one.answer == max(gained(after, move) for move in after.moves())
    assert letters[0].value > letters[-1].value


# -- challenges ------------------------------------------------------------------------------------------


def test_a_letter_without_a_word_is_challenged_and_one_with_a_word_is_not() -> None:
    position = replace(Position.parse(JEU), bluff=True, target=100)
    for level in ("careful", "strong"):
        assert str(chosen(position.play(Move.parse("Q@e4")), level)) == "challenge"
        assert str(chosen(position.play(Move.parse("X@h7")), level)) != "challenge"


def test_whoever_is_challenged_proves_what_he_can() -> None:
    position = replace(Position.parse(JEU), bluff=True)
    for letter, proved in (("X@h7", True), ("Q@e4", False)):
        asked = position.play(Move.parse(letter)).play(Move.parse("challenge"))
        for level in LEVELS:
            answer = chosen(asked, level)
            assert asked.refuse(answer) is None and (answer.verb == "proof") == proved


@over("level", LEVELS)
def test_a_letter_that_ends_the_game_is_let_stand_where_a_word_justifies_it(level: str) -> None:
    position = replace(Position.parse(JEU), bluff=True, target=40)
    for move, said in (("X@h7", {"accept"}), ("X@d7", {"challenge", "accept"} if level == "random" else {"challenge"})):
        after = replace(position.play(Move.parse(move)), scores=(40, 34))
        if level != "learner" or said == {"accept"}:
            assert {str(chosen(after, level, seed)) for seed in range(12)} == said, (level, move)
        for seed in range(4):
            here = after
            while here.outcome() is None:
                here = here.play(chosen(here, level, seed))


def test_values_and_hints_at_the_last_letter() -> None:
    position = replace(Position.parse(JEU), bluff=True, target=40)
    for move, key, best in (("X@h7", "match.hint-lost", "accept"), ("X@d7", "rsvp.hint-doubt", "challenge")):
        after = replace(position.play(Move.parse(move)), scores=(40, 34))
        looked = known(after)
        assert str(looked.best) == best and looked.after(Move.parse("accept")).kind == "loss"
        assert {*looked.taps([])} == {"challenge", "accept"}
        assert looked.where().key == key


def test_the_beginner_bluffs_and_lets_bluffs_pass_and_the_strong_one_never_does() -> None:
    position = replace(Position.parse(JEU), bluff=True)
    right = {*judged(position).moves()}
    placed = [chosen(position, "random", seed) for seed in range(60)]
    assert 0 < sum(move not in right for move in placed) < 30
    bluffed = position.play(Move.parse("Q@e4"))
    answers = [chosen(bluffed, "random", seed).verb for seed in range(60)]
    assert 15 < answers.count("challenge") < 45
    assert chosen(position, "strong") in right


# -- help ------------------------------------------------------------------------------------------------


@over("language, line, words", [("en", "column 7", "JEUX 20"), ("fr", "la colonne 7", "JEUX 20")])
def test_a_hint_tells_the_line_and_then_the_letter_and_its_word(language: str, line: str, words: str) -> None:
    match = helped(Position.parse(JEU))
    use(language)
    match.hint()
    thinking(match)
    assert match.remark and line in match.remark.sentence and "JEUX" not in match.remark.sentence
    assert match.shown is None and {*match.remark.cells} >= {"e7", "f7", "g7", "h7"}
    match.hint()
    thinking(match)
    assert match.remark and words in match.remark.sentence and str(match.shown) == "X@h7"


def test_every_hint_is_a_sentence_that_shows_no_rude_word() -> None:
    for seed in range(short(16)):
        position = met(seed, seed % 12)
        position = replace(position, bluff=bool(seed % 2))
        looked = known(position)
        told = looked.where().sentence + looked.how().sentence
        assert looked.where().cells and position.refuse(looked.best) is None
        assert not position.words.rude & {*told.replace(".", " ").replace(",", " ").split()}


def test_a_rude_word_is_not_made() -> None:
    """Even where it is worth most."""
    position = begin()
    word = min((one for one in position.words.rude if len(one) > 3), key=len)
    row = f"...{word[:-1]}".ljust(11, ".")
    rude = Position.parse("/".join(["." * 11] * 5 + [row] + ["." * 11] * 5) + f" 1 0-0 5 {word[-1]}")
    move = Move("place", word[-1], f"f{len(word) + 3}")
    assert rude.refuse(move) is None and gained(rude, move) >= 1
    for level in ("greedy", "careful", "strong"):
        assert chosen(rude, level) != move
    assert known(rude).best != move


def test_values_of_letters_and_cells_are_the_best_that_can_still_be_done() -> None:
    looked = known(Position.parse(JEU))
    values = looked.taps([])
    assert values["X"] == values["h7"] == looked.after(Move.parse("X@h7")) == looked.value
    assert looked.taps(["X"])["h7"] == looked.value and looked.taps(["h7"])["X"] == looked.value
    assert looked.after(Move.parse("X@a1")).kind == "unknown"


@over("target, key", [(100, "match.blunder-guessed"), (50, "match.blunder")])
def test_what_is_given_away_is_told_with_the_answer_that_takes_it(target: int, key: str) -> None:
    """JEUX is worth 20 to either, and wins the game to 50 for player 2; player 1 closes the place, or takes it."""
    match = helped(replace(Position.parse(JEU), target=target))
    match.play(Move.parse("S@c5"))
    thinking(match)
    assert str(match.blunder) == "S@c5" and match.remark and match.remark.key == key
    assert str(match.shown) == "X@h7"
