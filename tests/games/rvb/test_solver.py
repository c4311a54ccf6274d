"""The exact solver of RVB against the plain definition, and one of its ways against the other."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from rvbkit.game import NotationError
from rvbkit.games import rvb
from rvbkit.games.rvb.solver import Patch, Unsettled, solve, solving, table
from rvbkit.games.rvb.solver.plan import ByPen, ByRuns, planning
from rvbkit.games.rvb.solver.table import Room, Table, steps
from rvbkit.kernels import finished, words
from rvbkit.text.session import speaking
from tests.cases import many, over
from tests.games.rvb.remoteness import Remoteness

PROBLEMS = {
    "..../...../....B./....RB./...VRV/...VV/.... cross 1": (33, "e6-d6"),
    "..../...../....../....B../...VV./..VVR/.RVB cross 1": (46, "e5-f4-g3"),
    "..../...../.....R/....VBB/.....R/...RV/.... cross 1": (18, "d5-d6"),
    "BVV./.RV../....../......./....../..V../.... cross 1": (8, "a2-a3-b3"),
}


@cache
def ends(position: rvb.Position) -> tuple[bool, int]:
    """Whether the mover wins, and in how many moves when the winner hurries and the loser delays."""
    after = [ends(position.play(move)) for move in position.moves()]
    lost = [moves for wins, moves in after if not wins]
    return (True, 1 + min(lost)) if lost else (False, 1 + max(moves for _, moves in after) if after else 0)


def patch(seed: int, cells: int) -> rvb.Position:
    """Some cells of a board, each letter among them: every size, filling and variant in turn."""
    chance = random.Random(seed)
    side = chance.choice([3, 4, 5])
    full = (rvb.regular if seed % 4 == 0 else lambda s: rvb.filled(s, seed))(side)
    spots = [i for i, mark in enumerate(full.cells) if mark != "."]
    while True:
        near = chance.choice(spots)
        x, y = full.grid.place[near]
        around = sorted(spots, key=lambda i: (full.grid.place[i][0] - x) ** 2 + 3 * (full.grid.place[i][1] - y) ** 2)
        kept = set(around[:cells] if seed % 2 else chance.sample(spots, cells))
        marks = "".join(mark if i in kept else mark.lower() for i, mark in enumerate(full.cells))
        if all(letter in marks for letter in "RVB"):
            return replace(full, cells=marks, connected=seed % 3 == 0)


@over("seed", many(range(200)))
def test_outcome_winning_moves_and_remoteness_are_those_of_the_plain_definition(seed: int) -> None:
    position = patch(seed, 4 + seed % 6)
    wins, moves = ends(position)
    found = solve(position)
    assert (found.outcome, found.remoteness, found.complete) == ("win" if wins else "loss", moves, True)
    winning = {frozenset(move.cells) for move in position.moves() if not ends(position.play(move))[0]}
    assert {frozenset(move.cells) for move in found.winning_moves} == winning


def groups(cells: Patch) -> list[int]:
    """The moves of one letter that a pen cannot draw in the option ``connected``."""
    position = cells.position
    moves = (move.cells for move in position.moves() if position.connected and len(move.cells) > 1)
    return [cells.set_of(move) for move in moves if len(set(map(position.at, move))) == 1]


@over("seed", many(range(12)))
def test_both_ways_give_the_same_table_in_blocks_of_any_size(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    position = patch(seed, 14)
    cells = Patch(position)
    listed = [cells.set_of(move.cells) for move in position.moves()]
    tables = []
    for block in (1, 5, 14):
        for way in (ByRuns, ByPen):
            monkeypatch.setattr(way, "BLOCK", block)
            plan: Any = finished(way.planning(cells, words(listed if way is ByRuns else groups(cells))))
            memory = finished(Room().taken(plan.sizes))
            assert list(steps(plan, memory, threads=2))[-1] == 1.0
            made = Table(cells, plan, memory[0])
            tables.append([made.lost_set(s) for s in range(1 << cells.size)])
    assert all(other == tables[0] for other in tables)
    assert any(tables[0])


@over("variant", ["", " connected"])
@over("text", PROBLEMS)
def test_the_problems_have_their_count_of_moves_and_one_answer(text: str, variant: str) -> None:
    position = rvb.Position.parse(text + variant)
    count, answer = PROBLEMS[text]
    assert sum(1 for _ in position.moves()) == count
    assert [str(move) for move in solve(position).winning_moves] == [answer]


@pytest.mark.once
def test_the_first_player_wins_618_of_the_630_fillings_of_seven_cells() -> None:
    lost = []
    fillings = 0
    for empty in range(7):
        cells = [i for i in range(7) if i != empty]
        for red in combinations(cells, 2):
            for green in combinations([i for i in cells if i not in red], 2):
                marks = "".join(
                    "." if i == empty else "R" if i in red else "V" if i in green else "B" for i in range(7)
                )
                fillings += 1
                if solve(rvb.Position(2, marks, "cross")).outcome == "loss":
                    lost.append(empty)
    assert (fillings, len(lost), set(lost)) == (630, 12, {3}), "the losing ones have the empty cell in the centre"


@over("position", [rvb.filled(4, 2), rvb.filled(4, 8), rvb.regular(4)])
def test_the_winning_move_of_a_full_board_leaves_a_lost_position(position: rvb.Position) -> None:
    found = solve(position)
    assert found.outcome == "win"
    assert not found.complete
    after = position.play(found.winning_moves[0])
    assert solve(after).outcome == "loss"


def test_a_table_answers_for_every_subset_of_its_cells() -> None:
    position = patch(5, 9)
    made = table(position)
    for seed in range(40):
        left = random.Random(seed).sample(position.left, 6)
        smaller = Patch.of(position, left).position
        if all(smaller.count(letter) for letter in "RVB"):
            assert made.lost(left) == (not ends(smaller)[0])


def test_progress_grows_to_the_end() -> None:
    heard: list[float] = []
    table(patch(7, 20), progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1.0


@pytest.mark.compiled
def test_what_does_not_fit_is_refused_before_it_is_tried() -> None:
    with pytest.raises(Unsettled, match="MiB may be used"):
        table(rvb.filled(4, 1), memory=2.0**20)
    found = solve(rvb.filled(4, 1), memory=2.0**10)
    assert found.outcome is None
    assert "memory" in str(found.why)


def test_a_spent_time_is_an_answer_too() -> None:
    before = threading.active_count()
    with pytest.raises(Unsettled, match="in the time allowed"):
        table(rvb.filled(4, 18), rvb.filled(4, 18).left[:20], time=0.0)
    assert threading.active_count() == before
    assert solve(rvb.filled(4, 18), time=0.0).outcome is None


def test_a_finished_game_and_a_board_still_being_filled() -> None:
    over = solve(rvb.Position.parse("RV/b.r/vB cross 2"))
    assert (over.outcome, over.winning_moves, over.complete, over.remoteness) == ("loss", (), True, 0)
    placing = solve(rvb.start(3))
    assert placing.outcome is None
    assert "being placed" in str(placing.why)


def mostly_one_letter(cells: int) -> rvb.Position:
    """So many cells in rows, all R but a V and a B: a group may be any connected set of them."""
    marks = "".join("." if i >= cells else "V" if i == 3 else "B" if i == 14 else "R" for i in range(37))
    return rvb.Position(4, marks, "cross", 1, True)


def planned(position: rvb.Position, cells: int, memory: float = float("inf")) -> Any:
    """The plan for the first cells of a board."""
    return finished(planning(Patch.of(position, position.left[:cells]), memory))


@pytest.mark.once
@pytest.mark.compiled
def test_groups_of_a_large_cluster_are_streamed_like_any_run() -> None:
    position = mostly_one_letter(20)
    cells = Patch(position)
    by_pen = finished(ByPen.planning(cells, words(groups(cells))))
    memory = finished(Room().taken(by_pen.sizes))
    for _ in steps(by_pen, memory):
        pass
    other, made = Table(cells, by_pen, memory[0]), table(position)
    chance = random.Random(1)
    sets = [chance.getrandbits(cells.size) for _ in range(20_000)]
    assert [made.lost_set(s) for s in sets] == [other.lost_set(s) for s in sets]
    assert 0.01 < sum(map(made.lost_set, sets)) / len(sets) < 0.5
    exact = Remoteness(cells)
    lawful = [s for s in sets[:300] if len({cells.letters[i] for i in range(cells.size) if s >> i & 1}) == 3]
    assert len(lawful) > 50
    assert [made.lost_set(s) for s in lawful] == [not exact.wins(s) for s in lawful]


@pytest.mark.once
@pytest.mark.compiled
def test_too_many_groups_are_a_sentence() -> None:
    with pytest.raises(Unsettled, match=r"allow more than [0-9]+ different moves"):
        table(mostly_one_letter(30), memory=2.0**33)


@pytest.mark.once
def test_groups_are_planned_in_steps_that_can_be_stopped() -> None:
    position = mostly_one_letter(20)
    assert sum(1 for _ in planning(Patch(position), 2.0**30)) > 20
    with pytest.raises(Unsettled, match="in the time allowed"):
        table(position, time=0.0)


@pytest.mark.compiled
@over("cells", [20, 24, 28, 30, 31, 33])
def test_lists_are_preferred_where_they_save_gigabytes(cells: int) -> None:
    for board in (rvb.filled(4, 7), rvb.filled(4, 1), *([rvb.regular(4)] if cells in (30, 31) else [])):
        plan = planned(board, cells)
        assert isinstance(plan, ByRuns)
        assert plan.bytes < 2.0 ** (cells - 3) + 2**24


@pytest.mark.compiled
@over("cells", [20, 24, 26])
def test_the_pen_is_followed_where_runs_abound(cells: int) -> None:
    crowded = replace(mostly_one_letter(36), connected=False)
    plan = planned(crowded, cells)
    assert isinstance(plan, ByPen)
    if cells == 24:
        assert isinstance(planned(crowded, 24, plan.bytes / 2), ByRuns), "where memory is scarce, a list will do"


@pytest.mark.once
@pytest.mark.compiled
@over("seed", [3, 7])
def test_beyond_a_jump_all_winning_moves_are_found_if_time_allows(seed: int) -> None:
    full = rvb.filled(4, seed)
    position = Patch.of(full, full.left[:31]).position
    found = solve(position, time=120)
    assert found.complete and found.outcome == "win"
    assert sorted(map(str, found.winning_moves)) == sorted(map(str, table(position).winning_moves()))
    assert list(found.winning_moves) == sorted(found.winning_moves, key=lambda move: (len(move.cells), str(move)))
    hurried = [one for one in solving(position, time=0.0) if one]
    assert [(one.outcome, one.complete, len(one.winning_moves)) for one in hurried] == [("win", False, 1)]
    assert hurried[0].winning_moves[0] in found.winning_moves


def test_the_gigabytes_of_a_full_board_are_taken_only_if_the_caller_says_so() -> None:
    *_, last = solving(rvb.regular(4), time=1000.0)
    assert last and (last.outcome, last.complete) == ("win", False)


def test_winning_moves_are_named_the_shortest_first_as_the_rules_write_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rvbkit.games.rvb.solver.patch.AT_ONCE", 5)  # a large board's list is long in the making
    for seed in range(30):
        position = patch(seed, 12)
        moves = list(table(position).winning_moves())
        assert [len(move.cells) for move in moves] == sorted(len(move.cells) for move in moves)
        assert set(moves) <= set(position.moves())


def test_a_long_game_is_measured_level_by_level() -> None:
    full = rvb.regular(4)
    apart = [cell for cell in full.left if full.at(cell) == "R"]
    marks = ["."] * full.grid.size
    for i, cell in enumerate(apart):
        marks[full.grid.number[cell]] = "RVB"[i % 3]
    exact = Remoteness(Patch(rvb.Position(4, "".join(marks), "cross")))
    assert exact.of((1 << 12) - 1) == 9 and exact.wins((1 << 12) - 1)
    assert exact.of((1 << 11) - 1) == 8 and not exact.wins((1 << 11) - 1)


@over("wrong", [float("nan"), -1.0])
def test_a_time_or_a_memory_that_is_none_is_told_so(wrong: float) -> None:
    position = patch(1, 8)
    for ask in (solve, table):
        with pytest.raises(NotationError, match="is no time: seconds are"):
            ask(position, time=wrong)
        with pytest.raises(NotationError, match="is no amount of memory: bytes are"):
            ask(position, memory=wrong)


def test_a_cell_that_is_not_there_is_named() -> None:
    position = patch(1, 8)
    gone = next(cell for cell in position.grid.names if cell not in position.left)
    for cell in ("zz", gone):
        with pytest.raises(NotationError, match=f"“{cell}” is not one of the cells left here"):
            table(position, [*position.left, cell])
        with pytest.raises(NotationError, match=f"“{cell}” is not one of the cells left here"):
            table(position).lost([cell])
    with pytest.raises(Unsettled, match="being placed"):
        table(rvb.start(3))


@pytest.mark.compiled
def test_memory_is_told_in_its_unit_and_with_the_sign_of_the_language() -> None:
    def refused(language: str, cells: int, memory: float) -> str:
        with speaking(language), pytest.raises(Unsettled) as caught:
            table(rvb.filled(4, 1), rvb.filled(4, 1).left[:cells], memory=memory)
        with speaking(language):
            return str(caught.value)

    assert refused("en", 35, 1.5 * 2**30) == "Solving 35 cells needs 4 GiB of memory; 1.5 GiB may be used."
    assert "demande 4 Gio de mémoire" in refused("fr", 35, 1.5 * 2**30)
    assert "1,5 Gio sont permis" in refused("fr", 35, 1.5 * 2**30)
    assert refused("en", 24, 2.0**20) == "Solving 24 cells needs 2 MiB of memory; 1 MiB may be used."


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from rvbkit.games import rvb
from rvbkit import kernels
from rvbkit.games.rvb.solver import solve
from rvbkit.text.session import speaking
assert not kernels.COMPILED
for text in sys.stdin:
    found = solve(rvb.Position.parse(text))
    print(found.outcome, found.complete, found.remoteness, *found.winning_moves)
print(solve(rvb.filled(4, 1)).why)
"""


@pytest.mark.once
def test_without_numba_small_positions_have_the_same_answers_and_large_ones_a_sentence() -> None:
    positions = [patch(seed, cells) for seed, cells in enumerate((8, 8, 8, 8, 8, 8, 15, 16))]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WITHOUT_NUMBA],
        input="\n".join(map(str, positions)),
        capture_output=True,
        text=True,
        check=True,
        env={"RVBKIT_LANG": "en", "PATH": "", "PYTHONPATH": ":".join(sys.path)},
    )
    *answers, sentence = done.stdout.splitlines()
    expected = [solve(position) for position in positions]
    assert answers == [
        " ".join(map(str, (found.outcome, found.complete, found.remoteness, *found.winning_moves)))
        for found in expected
    ]
    assert "Install numba" in sentence
