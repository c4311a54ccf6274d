"""Playing Roliversi: levels that differ, help that is right where it says so and modest where it is not."""

from __future__ import annotations

import random
from itertools import count
from math import inf

import pytest

import rvbkit
from rvbkit.games.roliversi import Move, Position, start
from rvbkit.games.roliversi import player as room
from rvbkit.games.roliversi.solver.search import Rated, Report, Search, of_position
from rvbkit.games.roliversi.study import interval, mine
from rvbkit.kernels import COMPILED
from rvbkit.matches import analysis, opponents
from rvbkit.matches.analysis import Analysis
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.text import use
from tests.cases import over, short
from tests.games.roliversi.slow import worth
from tests.games.roliversi.test_solver import met
from tests.matches import steps_instead_of_seconds

EXAMPLE = "......../......../..BBBVJ./..VVRJ../..VBR.../....R.../......../........ RJ"
MUST_PASS = "RVB./..../..../.... VB"


def known(position: Position) -> Analysis:
    return [one for one in opponents.analyse(position) if one][-1]


def chosen(position: Position, level: str, seed: int) -> Move:
    move = list(opponents.think(position, level, seed))[-1]
    assert isinstance(move, Move)
    return move


def helped(game: str) -> Match:
    match = Match.of(f"roliversi {game}", seats=[Seat("friend"), Seat("friend")])
    match.help.values_shown = match.help.teaching = True
    for _ in match.think():
        pass
    return match


# -- levels ----------------------------------------------------------------------------------------------


@pytest.fixture
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks long: from 6 × 6 squares, eight or ten moves ahead."""
    steps_instead_of_seconds(monkeypatch, room, 4)


@pytest.fixture
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever thinks comes to the end of the game."""
    steps_instead_of_seconds(monkeypatch, room, inf)


def against(level: str, other: str, games: int, side: int) -> tuple[float, float]:
    """Between which shares of the points the first one's lies."""
    points = []
    for number in range(games):
        position, chance = start(side), random.Random(number // 2)
        for _ in range(4):
            position = position.play(chance.choice(list(position.moves())))
        while position.outcome() is None:
            playing = level if (position.turn == 1) == (number % 2 == 0) else other
            position = position.play(chosen(position, playing, number))
        first, second = position.outcome() or (0, 0)
        mine, theirs = (first, second) if number % 2 == 0 else (second, first)
        points.append((mine > theirs) + (mine == theirs) / 2)
    return interval(points)


@pytest.mark.compiled
@pytest.mark.full
@over("better, worse, games", [("strong", "careful", 24), ("careful", "greedy", 40), ("greedy", "random", 40)])
@pytest.mark.usefixtures("_hurry")
def test_each_level_beats_the_one_below(better: str, worse: str, games: int) -> None:
    low, high = against(better, worse, games, 6)
    assert low > 50, (better, worse, low, high)


@pytest.mark.usefixtures("_hurry")
def test_the_greedy_one_flips_as_many_balls_as_it_can() -> None:
    position = Position.parse(EXAMPLE)
    assert {str(chosen(position, "greedy", seed)) for seed in range(8)} == {"R@b3"}


@pytest.mark.usefixtures("_no_hurry")
def test_the_strong_one_plays_the_end_without_a_mistake() -> None:
    for seed in range(short(24)):
        position = met(seed, 8, 6 if seed % 2 else 4, plain=False)
        move = chosen(position, "strong", seed)
        assert -worth(str(position.play(move))) == worth(str(position))


@pytest.mark.usefixtures("_hurry")
def test_the_learner_errs_now_and_then() -> None:
    position = met(7, 8, 6, plain=False)
    best = known(position).best
    moves = [chosen(position, "learner", seed) for seed in range(40)]
    assert 10 < moves.count(best) < 40


@pytest.mark.usefixtures("_hurry")
def test_whoever_must_pass_passes() -> None:
    for level in ("random", "greedy", "careful", "learner", "strong"):
        assert str(chosen(Position.parse(MUST_PASS), level, 1)) == "pass"


def test_a_thought_comes_in_short_steps_and_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()
    for clock in ("monotonic", "process_time"):
        monkeypatch.setattr(analysis, clock, lambda: next(looks) / 100)  # each look takes a hundredth of a second
    found = list(opponents.analyse(start()))
    assert found[-1] is not None and sum(one is None for one in found) > 3
    assert next(looks) < 4 * 100, "two looks a step, two seconds at most"


# -- help ------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("_no_hurry")
def test_values_of_squares_and_colours_are_those_of_the_moves() -> None:
    position = met(11, 8, 5, plain=False)
    looked, moves = known(position), list(position.moves())
    true = {move: -worth(str(position.play(move))) for move in moves}
    for move in moves:
        value = looked.after(move)
        assert value.number == true[move] if value.exact else (value.number or 0) >= true[move]
        tapped = looked.taps([move.colour])[move.cell]
        assert tapped == value
    for colour in {move.colour for move in moves}:
        reached = looked.taps([])[colour]
        assert reached
        assert reached.number == max(true[move] for move in moves if move.colour == colour) or not reached.exact


@over("game, first, second", [
    (f"{EXAMPLE}", "", "A guess from"),
    ("VVV./RRR./VJV./BBB. VB", "The end can be counted from here", "with best play it ends"),
])  # fmt: skip
@pytest.mark.usefixtures("_hurry")
def test_a_hint_says_why_and_then_what(game: str, first: str, second: str) -> None:
    match = helped(game)
    match.hint()
    for _ in match.think():
        pass
    assert match.remark and match.remark.sentence.startswith(first) and match.shown is None
    assert match.remark.cells, "where to look"
    match.hint()
    for _ in match.think():
        pass
    assert match.remark and second in match.remark.sentence and match.shown is not None


def looked_at(position: Position, *values: int) -> room.Looked:
    """As if a search had found this of the moves, as they are listed."""
    rated = zip(Search(position.side).moves(of_position(position)), values, strict=False)
    return room.Looked(position, Report(tuple(Rated(move, value) for move, value in rated), 6, False, 1))


def test_a_corner_is_the_reason_to_take_one() -> None:
    position = Position.parse(".VJ...../......../......../......../......../......../...VR.../........ RJ")
    looked = looked_at(position, 0, 0)
    looked.rated = {Move("R", "a1"): Rated(0, 0), **looked.rated}
    remark = looked.where()
    use("fr")
    assert remark.key == "roliversi.why-corner" and remark.sentence.startswith("Regarder les coins")
    assert set(remark.cells) == {"a1", "h1", "a8", "h8"}, "all of them: which one is not told yet"


@over("second, key", [(350, "why-even"), (120, "why-deep")])
def test_several_moves_are_as_good_only_where_their_values_are_close(second: int, key: str) -> None:
    assert looked_at(start(), 400, second, 0, 0).where().key == f"roliversi.{key}"


@over("ahead, said", [(1700, "you are ahead"), (300, "nobody is ahead"), (-900, "the other is ahead")])
def test_a_guess_says_no_balls(ahead: int, said: str) -> None:
    sentence = looked_at(start(), ahead, 0).how().sentence
    assert sentence.endswith(f"A guess from 6 moves ahead: {said}.")


def test_a_forced_pass_is_no_answer() -> None:
    position = Position.parse("..BV/.RBJ/.BRV/.R.J VB")
    looked = looked_at(position, 0, 0, 0, 0)
    stuck = next(move for move in position.moves() if not next(iter(position.play(move).moves())).colour)
    looked.rated = {stuck: looked.rated[stuck], **looked.rated}
    assert looked.best == stuck and looked.where().sentence.endswith("leaves none.")


@pytest.mark.usefixtures("_no_hurry")
def test_a_move_that_costs_balls_is_told_at_the_end_of_a_game() -> None:
    position = next(
        one
        for seed in range(200)
        for one in [met(seed, 8, 4, plain=False)]
        if max(values := [-worth(str(one.play(move))) for move in one.moves()]) - min(values) > 8
    )
    match = helped(str(position))
    worst = min(position.moves(), key=lambda move: -worth(str(position.play(move))))
    match.play(worst)
    for _ in match.think():
        pass
    assert match.blunder is not None and match.remark and match.remark.key == "match.blunder-points"


@pytest.mark.usefixtures("_no_hurry")
def test_who_is_ahead_is_told_by_the_balls_at_the_end() -> None:
    position = met(11, 8, 5, plain=False)
    numbers = known(position).numbers(position)
    assert numbers and sum(numbers) == 64
    mine, theirs = numbers if position.turn == 1 else numbers[::-1]
    assert mine - theirs == worth(str(position))


def test_a_problem_is_played_and_its_first_move_judged() -> None:
    (problem,) = mine(1, 1)
    wrong = next(move for move in problem.position.moves() if move != problem.best)
    assert (
        problem.judge(str(problem.best)).key == "match.solved-points" and problem.judge(wrong).key == "roliversi.costs"
    )
    assert problem.judge("pass").key == "roliversi.may-not-pass"
    for move, key in ((problem.best, "match.solved-points"), (wrong, "match.blunder-points")):
        match = rvbkit.play(problem).match
        match.play(move)
        for _ in match.think():
            pass
        assert match.remark and match.remark.key == key and (match.blunder is None) == (move == problem.best)


def test_values_of_looking_further_swing_no_more_than_a_guess_may() -> None:
    """Odd numbers of moves flatter whoever moved last: only even ones are looked at."""
    reports = [one for one in Search(8, bits=16).deepening(Position.parse(EXAMPLE), 0, 6 if COMPILED else 2) if one]
    values = [one.value for one in reports]
    assert all(one.depth % 2 == 0 for one in reports) and max(values) - min(values) < 100 * room.ROUGH
