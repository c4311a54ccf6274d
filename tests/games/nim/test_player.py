"""Playing Nim and helping with it: right in every position, honest about every tap, calm before giants."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import pytest

from rvbkit import text
from rvbkit.games import nim
from rvbkit.games.nim.draft import meant
from rvbkit.games.nim.solver import lost, lost_pair
from rvbkit.matches import opponents
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from tests.cases import over, own
from tests.games.nim.slow import slow

GAMES = list(product((0, 1, 2, 4), (False, True)))
of_games = over("k, misere", GAMES)
GIANT = random.Random(4).randrange(10**99_998, 10**99_999)


def chosen(position: nim.Position, seed: int, level: str) -> nim.Move:
    move = list(opponents.think(position, level, seed))[-1]
    assert isinstance(move, nim.Move)
    return move


def known(position: nim.Position) -> Any:
    return list(opponents.known_of(position))[-1]


def settle(match: Match) -> None:
    for _ in match.think():
        pass


# -- playing -----------------------------------------------------------------------------------------


@of_games
def test_the_perfect_player_wins_where_it_can_and_is_a_nuisance_where_it_cannot(k: int, misere: bool) -> None:
    solved = slow(k, misere)
    for a, b in product(range(17), repeat=2):
        if not (a or b):
            continue
        move = chosen(nim.start(a, b, k, misere), a + b, "perfect")
        after = a - move.first, b - move.second
        assert solved.wins[a, b] != solved.wins[after]
        assert solved.moves[after] == solved.moves[a, b] - 1, "the winner hurries, the loser delays"


def test_on_lost_ground_the_perfect_player_varies_and_leaves_as_few_good_answers_as_it_can() -> None:
    solved = slow(1, False)
    for a, b in solved.pairs()[3:8]:
        moves = [chosen(nim.start(a, b), seed, "perfect") for seed in range(12)]
        assert len(set(moves)) > 1
        for move in moves:
            assert len(solved.winning((a - move.first, b - move.second))) == 1


@of_games
def test_the_perfect_player_beats_the_random_one_from_every_won_position(k: int, misere: bool) -> None:
    solved = slow(k, misere)
    for seed, (a, b) in enumerate(product(range(0, 40, 9), repeat=2)):
        if not solved.wins[a, b] or not (a or b):
            continue
        position, level = nim.start(a, b, k, misere), "perfect"
        while position.outcome() is None:
            position = position.play(chosen(position, seed, level))
            level = "random" if level == "perfect" else "perfect"
        assert position.outcome() == (1, 0)


def test_the_learner_errs_about_once_in_three_moves() -> None:
    position = nim.start(30, 31, 0)
    right = [move for move in position.moves() if known(position).after(move).kind == "win"]
    errors = sum(chosen(position, seed, "learner") not in right for seed in range(600))
    assert 150 < errors < 250


@pytest.mark.once
@over("k", [0, 1, 3, 50])
@over("piles", [(4, 7), (9, 2), (0, 5), (3, 0), (6, 6), (1, 1)])
def test_a_random_player_plays_every_move_and_each_as_often(piles: tuple[int, int], k: int) -> None:
    position, chance = nim.start(*piles, k), random.Random(7)
    each = 400
    moves = list(position.moves())
    counts = Counter(opponents.random_move(position, chance) for _ in range(each * len(moves)))
    assert set(counts) == set(moves)
    assert sum((count - each) ** 2 / each for count in counts.values()) < 2 * len(moves) + 20, "chi-square"


@over("level", opponents.levels("nim"))
def test_a_giant_is_played_in_steps_and_gets_smaller(level: str) -> None:
    for position in (nim.start(GIANT, GIANT // 3), nim.start(*lost_pair(GIANT // 3, 2), 2)):
        *waits, move = opponents.think(position, level, 2)
        assert waits
        assert all(wait is None for wait in waits)
        assert isinstance(move, nim.Move)
        assert position.refuse(move) is None


@pytest.mark.once
def test_a_random_player_brings_a_giant_to_an_end() -> None:
    position, chance, moves = nim.start(10**2_000, 10**2_000), random.Random(1), 0
    while position.outcome() is None:
        move = opponents.random_move(position, chance)
        assert isinstance(move, nim.Move)
        position = position.play(move)
        moves += 1
    assert moves < 60_000


# -- values of taps ------------------------------------------------------------------------------------


@pytest.mark.once
@of_games
@over("piles", [(4, 7), (6, 5), (2, 6), (34, 8), (0, 9)])
def test_each_tap_is_worth_what_can_still_be_made_of_it(piles: tuple[int, int], k: int, misere: bool) -> None:
    position = nim.start(*piles, k, misere)
    winning = slow(k, misere).winning(piles)
    analysis, chance = known(position), random.Random(k)
    for _ in range(12):
        taps: list[str] = []
        for _ in range(chance.randrange(7)):
            taps.append(chance.choice(nim.draft(position, taps).next))
        values = analysis.taps(taps)
        assert set(values) == set(nim.draft(position, taps).next)
        for tap, value in values.items():
            going = meant(position, tap)
            if going == (0, 0):
                good = bool(winning)
            else:
                good = going in winning if going else bool(reachable(position, (*taps, tap)) & winning)
            assert value.kind == ("win" if good else "loss"), (taps, tap)


@cache
def matches(position: nim.Position) -> tuple[tuple[str, ...], ...]:
    taps = nim.draft(position, ()).next
    return tuple(tuple(tap for tap in taps if tap.startswith(f"{pile}-")) for pile in (1, 2))


def reachable(position: nim.Position, taps: tuple[str, ...]) -> set[tuple[int, int]]:
    """What more matches and bundles can make of a draft, found by adding them pile by pile in every number."""
    draft = nim.draft(position, taps)
    taken = nim.Move.parse(draft.text) if draft.text else nim.Move(0, 0)
    sums = []
    for so_far, all_of_pile in zip((taken.first, taken.second), matches(position), strict=True):
        free = [tap for tap in all_of_pile if tap not in draft.marked]
        made = {so_far}
        for tap in free:
            size = size_of(position, tap)
            made |= {number + size for number in made}
        sums.append(made)
    return {(n, m) for n in sums[0] for m in sums[1]}


@cache
def size_of(position: nim.Position, tap: str) -> int:
    """How many matches a tap takes."""
    return sum(map(int, nim.draft(position, (tap,)).text.split(";")))


def test_of_giants_the_places_to_go_are_valued_too() -> None:
    a, b = lost_pair(10**50_000, 1)
    position = nim.start(a + 3, b + 2)
    values = known(position).taps(())
    assert len(values) > 100
    for tap, value in values.items():
        n, m = meant(position, tap) or (0, 0)
        good = lost(position.first - n, position.second - m, 1) if n or m else True
        assert value.kind == ("win" if good else "loss"), tap
    assert values["-3;2"].kind == "win"


# -- hints ---------------------------------------------------------------------------------------------


@over(
    "piles, where, how",
    [
        ((4, 7), "Think of both piles at once", "“take 3 and 4” wins: it leaves (1 ; 3)"),
        (
            (1, 9),
            "Look at pile 2: a move that wins takes from it alone.",
            "“take 6 from pile 2” wins: it leaves (1 ; 3)",
        ),
        ((13, 1), "Look at pile 1", "“take 10 from pile 1” wins"),
        ((5, 5), "Think of both piles", "“take 5 and 5” wins: that is all there is."),
    ],
)
def test_a_hint_says_first_where_to_look_and_then_what_to_take_and_where_that_leads(
    piles: tuple[int, int], where: str, how: str
) -> None:
    match = Match(nim.start(*piles))
    match.hint()
    settle(match)
    assert match.remark
    assert match.remark.sentence.startswith(where)
    assert match.remark.cells
    assert match.shown is None
    match.hint()
    assert match.remark.sentence.startswith(how)
    assert known(own(match.position)).after(match.shown).kind == "win"


def test_where_nothing_wins_a_hint_says_so_and_no_more() -> None:
    match = Match(nim.start(4, 10))
    for _ in range(2):
        match.hint()
        settle(match)
        assert match.remark
        assert match.remark.key == "match.hint-lost"
    assert match.shown is None


def test_a_hint_before_giants_stays_one_short_sentence() -> None:
    text.use("fr")
    match = Match(nim.start(GIANT, GIANT // 3))
    for _ in range(2):
        match.hint()
        settle(match)
        assert match.remark
        assert len(match.remark.sentence) < 250
    assert match.remark and "chiffres" in match.remark.sentence


@of_games
def test_a_move_that_gives_the_win_away_is_told_with_the_answer_and_only_such_a_move(k: int, misere: bool) -> None:
    solved = slow(k, misere)
    for a, b in [(4, 7), (3, 3), (5, 8), (2, 6)]:
        for move in nim.start(a, b, k, misere).moves():
            match = Match(nim.start(a, b, k, misere))
            match.use(teaching=True)
            match.play(move)
            settle(match)
            after = a - move.first, b - move.second
            gives_away = solved.wins[a, b] and solved.wins[after] and after != (0, 0)
            if after != (0, 0):
                assert (match.blunder == move) == gives_away
            if gives_away:
                assert (own(match.shown).first, own(match.shown).second) in solved.winning(after)


def test_a_match_against_the_perfect_player_remembers_who_was_winning() -> None:
    match = Match(nim.start(4, 7), seats=(Seat(), Seat("perfect")), seed=1)
    match.use(history=True)
    match.play(nim.Move(3, 4))  # right
    settle(match)
    match.play(nim.Move(*next(iter(slow(1, False).winning((own(match.position).first, own(match.position).second))))))
    settle(match)
    assert match.over
    assert set(match.winners()) == {1}


@over("misere", [False, True])
def test_of_a_finished_game_the_winner_is_known(misere: bool) -> None:
    analysis = known(nim.start(0, 0, 1, misere))
    assert analysis.value.kind == ("win" if misere else "loss")
    assert analysis.best is None
