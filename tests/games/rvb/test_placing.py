"""Positions of RVB in which letters are still being placed, against the plain definition and against play.

The slow side takes everything from the judge beside it, which knows the rules and nothing of rvbkit:
the placings, the fillings, and who wins each filling.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from rvbkit.game import NotationError
from rvbkit.games import rvb
from rvbkit.games.rvb import player as room
from rvbkit.games.rvb import study
from rvbkit.games.rvb.solver import Unsettled, solve, solving, table
from rvbkit.games.rvb.solver.solution import Placings
from rvbkit.matches.opponents import think
from rvbkit.text import use
from tests.cases import many, over
from tests.games.rvb import judge
from tests.games.rvb.slow import Slow

ROOT = Path(__file__).parents[3]
START = "../.../.. place 1"
#: Boards of 19 cells that the player to move wins with the last three letters.
LAST = (
    "BR./VBBB/VBR../R.RV/RVV place 2",
    "RBV/VR.B/R.RBR/V.B./BVV place 2",
    "RBR/VRBB/.VR.B/.VVB/V.R place 2",
)
#: A board of 37 cells, and one of 61, in the last turn of placing.
LARGE = "VBBB/BRBVB/VRVV.R/RVRRRVV/R.BRRR/BVB.B/V.VB place 2"
LARGEST = "BRBVB/VBVB.R/.B.RRVB/VBVRBVVR/BRVVRVRVB/RBRVRVRB/VRBVRRR/VVR.BB/BBVBR place 2"


@cache
def ends(text: str) -> int:
    """Moves to the end: the winner hurries, the loser delays. The winner makes the last move, so an odd number wins."""
    board = judge.read(text)
    if board.phase == "cross":
        return Slow(rvb.Position.parse(text)).remoteness(frozenset(board.letters))
    return best_of([ends(after) for after in leaves(text).values()])


@cache
def leaves(text: str) -> dict[str, str]:
    """Each placing, and the board after it. Who is to play changes nothing, so it is always player 1."""
    board = judge.read(text)
    afters = {move: judge.play(board, move) for move in judge.moves(board)}
    return {move: str(judge.Board(after.rows, after.phase, "1", after.connected)) for move, after in afters.items()}


def best_of(after: list[int]) -> int:
    lost = [moves for moves in after if moves % 2 == 0]
    return 1 + (min(lost) if lost else max(after))


def check(position: rvb.Position) -> None:
    """The solver says what the plain definition says."""
    text = f"{str(position).split()[0]} place 1{' connected' * position.connected}"
    moves, found = ends(text), solve(position)
    assert (found.outcome, found.complete) == ("win" if moves % 2 else "loss", True)
    assert found.remoteness == moves
    assert {str(move) for move in found.winning_moves} == {
        m for m, after in leaves(text).items() if not ends(after) % 2
    }
    assert all(move in position.moves() for move in found.winning_moves)


@pytest.mark.once
def test_seven_cells_from_the_first_placing_on_are_solved_as_the_plain_definition_does() -> None:
    check(rvb.start(2))
    for move in rvb.start(2).moves():
        check(rvb.start(2).play(move))


@over("seed", many(range(24)))
def test_after_some_first_placing_both_readings_of_the_rule_are_solved(seed: int) -> None:
    start = rvb.start(2, connected=seed % 2 == 0)
    check(start.play(list(start.moves())[seed * 37 % 210]))


def test_player_1_wins_seven_cells_by_126_first_placings() -> None:
    found = solve(rvb.start(2))
    middle = {move for move in found.winning_moves if "b2" in move.cells}
    assert (found.outcome, found.remoteness, len(found.winning_moves), len(middle)) == ("win", 3, 126, 90)
    assert middle == {move for move in rvb.start(2).moves() if "b2" in move.cells}, "whoever writes in the centre wins"
    source = (ROOT / "lessons" / "source" / "03-rvb-solving.py").read_text(encoding="utf-8").replace("\n# ", " ")
    for said in (
        "126 des 210 premiers placements gagnent : les 90 qui prennent le centre, et 36 autres",
        "126 of the 210 first placings win: the 90 that use the centre, and 36 others",
    ):
        assert source.replace("\u00a0", " ").count(said) == 1, "the lesson says the same"
    lost = [move for move in rvb.start(2).moves() if move not in found.winning_moves]
    assert {solve(rvb.start(2).play(move)).outcome for move in lost} == {"win"}


def test_a_last_placing_that_leaves_a_ring_of_pairs_is_the_only_one_that_wins() -> None:
    found = solve(rvb.Position.parse("BR/.../V. place 2"))
    assert [str(move) for move in found.winning_moves] == ["R@b3 V@c2 B@b1"]
    assert (found.outcome, found.remoteness) == ("win", 3)


@pytest.mark.compiled
@over("text", LAST)
def test_on_nineteen_cells_the_last_placing_is_solved(text: str) -> None:
    position = rvb.Position.parse(text)
    found = solve(position)
    lost = {move for move in position.moves() if table(position.play(move)).lost(position.play(move).left)}
    assert found.outcome == "win" and found.complete and set(found.winning_moves) == lost != set()
    assert found.remoteness == 1 + min(solve(position.play(move)).remoteness or 0 for move in lost)


@pytest.mark.once
@pytest.mark.compiled
def test_on_nineteen_cells_the_last_turn_but_one_is_solved() -> None:
    position = rvb.Position.parse("BR./VBB./VBR../..RV/RV. place 1")

    @cache
    def lost(cells: str) -> bool:
        filled = rvb.Position(3, cells, "cross")
        return table(filled, threads=1).lost(filled.left)

    winning = set()
    for move in position.moves():
        after = position.play(move)
        if not any(lost(after.play(reply).cells) for reply in after.moves()):
            winning.add(move)
    found = solve(position)
    assert found.complete and 0 < len(winning) < 210
    assert set(found.winning_moves) == winning


@pytest.mark.compiled
def test_of_a_large_board_in_its_last_turn_what_is_proved_is_told() -> None:
    lost = rvb.Position.parse("BVVB/RRVVB/B.V.RR/BVRBBBV/VBVRV./.RBRR/BVRR place 2")
    found = solve(lost, time=120)
    assert (found.outcome, found.winning_moves, found.complete) == ("loss", (), True)
    open_ = solve(rvb.Position.parse(LARGEST), time=0.5)
    assert open_.outcome is None and "60 cells could not be settled" in str(open_.why)
    poor = solve(rvb.Position.parse(LARGEST), time=float("inf"), memory=100)
    assert poor.outcome is None and str(poor.why).startswith("Solving 60 cells needs")


@over("position", [rvb.start(3), rvb.start(4), rvb.start(5, connected=True), rvb.start(3).play("R@a1 V@a2 B@a3")])
def test_of_a_larger_board_nobody_knows_the_winner_and_nobody_says_that_there_is_none(position: rvb.Position) -> None:
    said = {}
    for language in ("en", "fr"):
        use(language)
        found = solve(position)
        said[language] = str(found.why)
        assert found.record() == {"outcome": None, "winning_moves": [], "complete": False, "remoteness": None}
    assert said["en"].endswith("can be sure to win, but on this board nobody knows which one.")
    assert said["fr"].endswith("peut gagner à coup sûr, mais sur ce plateau on ne sait pas lequel.")


def test_the_solver_can_be_stopped_at_any_step_and_a_spent_time_is_told() -> None:
    known = [found for found in solving(rvb.start(2)) if found is not None]
    assert known[0].outcome is None and str(known[0].why) == "6 cells could not be settled in the time allowed."
    counts = [len(found.winning_moves) for found in known[1:]]
    assert {found.outcome for found in known[1:]} == {"win"} and counts == sorted(counts) and counts[0] == 1
    assert [found.complete for found in known].index(True) == len(known) - 1
    assert str(solve(rvb.start(2), time=0).why) == str(known[0].why)
    poor = solve(rvb.start(2), time=float("inf"), memory=100)
    assert poor.outcome is None and str(poor.why).startswith("Solving 6 cells needs")


def test_what_is_about_crossing_says_so() -> None:
    for ask in (table, study.problem, study.first_move):
        with pytest.raises(Unsettled, match="this can be asked when crossing has begun"):
            ask(rvb.start(2))
    told = repr(study.gallery([START, "../.../.. place 2", "R./VB./.. place 2"], solved=True))
    assert "winning: R on a1, V on a2, B on b1" in told
    with pytest.raises(NotationError):
        study.gallery(["RR/.../.. place 1"])


# -- the computer ---------------------------------------------------------------------------------------------


def chosen(position: rvb.Position, seed: int, level: str = "perfect") -> rvb.Move:
    *_, move = think(position, level, seed)
    assert isinstance(move, rvb.Move)
    return move


def wins_all(position: rvb.Position, player: int, seed: int) -> int:
    """How many games there are when the other player tries everything; the perfect computer must win each of them."""
    outcome = position.outcome()
    if outcome is not None:
        assert outcome[player - 1] == 1, position
        return 1
    moves = [chosen(position, seed)] if position.turn == player else position.moves()
    return sum(wins_all(position.play(move), player, seed) for move in moves)


@over("seed", range(4))
def test_the_perfect_player_who_begins_on_seven_cells_wins_whatever_is_replied(seed: int) -> None:
    assert wins_all(rvb.start(2), 1, seed) >= 24


@pytest.mark.once
def test_the_perfect_second_player_wins_after_each_first_placing_that_lets_him() -> None:
    given = [move for move in rvb.start(2).moves() if ends(leaves(START)[str(move)]) % 2]
    assert len(given) == 84
    for number, move in enumerate(given):
        assert wins_all(rvb.start(2).play(move), 2, number) > 1


def test_the_perfect_player_does_not_always_begin_alike_and_the_learner_errs() -> None:
    best = {str(move) for move in solve(rvb.start(2)).winning_moves}
    perfect = {str(chosen(rvb.start(2), seed)) for seed in range(12)}
    assert len(perfect) > 3 and perfect <= best
    assert not {str(chosen(rvb.start(2), seed, "learner")) for seed in range(60)} <= best


@pytest.mark.compiled
@over("text", LAST)
def test_a_last_placing_that_loses_is_never_chosen_while_another_wins(text: str) -> None:
    position = rvb.Position.parse(text)
    best = solve(position).winning_moves
    assert {chosen(position, seed) for seed in range(10)} <= set(best)


@pytest.mark.compiled
def test_where_little_is_proved_a_last_placing_known_to_lose_is_not_chosen() -> None:
    position = rvb.Position.parse(LARGE)
    placings = Placings(position, 2.0**28)
    for _ in placings.steps():
        if sum(left is not None for left in placings.left.values()) == 3:
            break  # a slow machine may know no more when its time is over
    known = room._Placing(placings)
    lost = [move for move in position.moves() if known.after(move).kind == "loss"]
    assert len(lost) == 3 and known.value.kind == "unknown"
    for seed in range(30):
        move = room.choose(position, known, "perfect", random.Random(seed))
        assert move in position.moves() and move not in lost
    assert all(solve(position.play(move), time=60).outcome == "win" for move in lost[:2]), "for the opponent"


@pytest.mark.compiled
def test_on_lost_ground_the_game_is_drawn_out() -> None:
    position = rvb.Position.parse("VBR/.RBR/VBV.V/B.VB/.RR place 2")
    *_, known = room.analyse(position, 60.0)
    assert known is not None and known.value.kind == "loss" and known.to_show is None
    move = room.choose(position, known, "perfect", random.Random(1))
    assert move is not None and solve(position.play(move)).remoteness == (solve(position).remoteness or 0) - 1


def test_far_from_the_end_letters_are_placed_at_random_and_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Placings, "_settled", None)
    *_, nothing = room.analyse(rvb.start(4), 5.0)
    assert nothing is not None and room.choose(rvb.start(4), nothing, "perfect", random.Random(1)) is None
    assert len({chosen(rvb.start(4), seed) for seed in range(5)}) > 1
