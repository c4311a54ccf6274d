"""Computer players: legal moves, the same ones for the same seed, in slices, without listing."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from rvbkit.game import NotationError, perft
from rvbkit.games import STEMS, begin, nim, rvb
from rvbkit.matches import opponents
from rvbkit.matches.match import Match
from tests.cases import over
from tests.games.rvb.test_rules import lines_run_in_listing

BOARDS = [
    make(side, connected=connected)
    for make in (rvb.start, lambda side, connected: rvb.filled(side, 3, connected), rvb.regular)
    for side in (2, 3, 4, 5)
    for connected in (False, True)
]


def chosen(position: Any, seed: int, level: str = "random") -> Any:
    *waits, move = opponents.think(position, level, seed)
    assert waits and all(wait is None for wait in waits)
    return move


@over("position", BOARDS)
def test_a_random_player_plays_legal_moves_without_listing_them(position: Any) -> None:
    with lines_run_in_listing() as count:
        for seed in range(10):
            assert position.refuse(chosen(position, seed)) is None
    assert count[0] == 0


@over("position", [*BOARDS, nim.start(4, 7), nim.start(10**5000, 300, 3, True)])
def test_the_same_seed_gives_the_same_move(position: Any) -> None:
    assert [chosen(position, seed) for seed in range(8)] == [chosen(position, seed) for seed in range(8)]
    assert len({chosen(position, seed) for seed in range(8)}) > 1


@pytest.mark.once
def test_a_random_player_may_play_any_move_of_a_small_board() -> None:
    position = rvb.Position.parse("RV/BRR/RR cross 1 connected")
    sets = {frozenset(chosen(position, seed).cells) for seed in range(2500)}
    assert sets == {frozenset(move.cells) for move in position.moves()}


def test_a_random_player_plays_its_only_moves_at_the_end() -> None:
    position = rvb.Position.parse("R./rVb/BB cross 1")
    assert {str(chosen(position, seed)) for seed in range(20)} == {"c1", "c2"}


@over("first", [rvb.start(3), nim.start(12, 19), nim.start(200, 90, 0, True)])
@over("level", ["random", "learner", "perfect"])
def test_every_level_plays_whole_games(first: Any, level: str) -> None:
    position, chance = first, random.Random(4)
    assert level in opponents.levels(position.stem)
    while position.outcome() is None:
        position = position.play(chosen(position, chance.getrandbits(32), level))
    assert position.outcome() in [(0, 1), (1, 0)]


def test_an_unknown_level_is_explained() -> None:
    with pytest.raises(NotationError, match="no player of kind “genius”"):
        next(opponents.think(rvb.start(2), "genius", 1))


@over("stem", STEMS)
def test_what_is_known_tells_itself(stem: str) -> None:
    """Without an address, which would be another one in every run."""
    position = begin(stem, {}, seed=1)
    *_, known = opponents.analyse(position.seen_by(position.turn), 0.2)
    assert re.fullmatch(r"Analysis\((about )?(win|loss|draw|score|unknown)( [+-]\d+)?(, best .+)?\)", repr(known)), (
        known
    )


def finished(stem: str) -> Any:
    """A position of a game that was played at random to its end."""
    position, chance = begin(stem, {"side": 2} if stem == "rvb" else {}), random.Random(1)
    while position.outcome() is None:
        position = position.play(opponents.random_move(position, chance))
    return position


@over("stem", STEMS)
def test_who_is_asked_to_play_when_the_game_is_over_says_so(stem: str) -> None:
    position = finished(stem)
    asks: list[Any] = [lambda: opponents.analyse(position), lambda: opponents.random_move(position, random.Random(1))]
    asks += [lambda: opponents.tapped(position, random.Random(1))]
    asks += [lambda level=level: opponents.think(position, level, 1) for level in opponents.levels(stem)]
    for ask in asks:
        with pytest.raises(NotationError, match="The game is over"):
            ask()
    *_, known = opponents.known_of(position)
    assert known and known.best is None, "a match judges the last move by it"


@over("given", [None, "4;7", 3, object()])
def test_what_is_no_position_is_told_in_a_sentence(given: Any) -> None:
    asks: list[Any] = [opponents.analyse, lambda junk: opponents.random_move(junk, random.Random(1)), Match]
    for ask in [*asks, lambda junk: opponents.think(junk, "random", 1), lambda junk: perft(junk, 1)]:
        with pytest.raises(NotationError, match="is no position"):
            ask(given)


@over("given", [[], object(), "x", 1.5])
def test_a_seed_of_a_thought_is_a_whole_number(given: Any) -> None:
    with pytest.raises(NotationError, match="A seed is a whole number"):
        opponents.think(nim.start(4, 7), "random", given)
