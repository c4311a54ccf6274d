"""Problems, their verdicts, the search for new ones, the census, the printed advice.

What the solver says is checked by a slow recursion that knows the judge of ``tests/games/rvb/judge.py`` and nothing of
rvbkit.
"""

from __future__ import annotations

import multiprocessing
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Any

import pytest

from rvbkit import text
from rvbkit.game import NotationError
from rvbkit.games import rvb
from rvbkit.games.rvb import Move, Position
from rvbkit.games.rvb.solver import Patch, solve
from rvbkit.games.rvb.study import (
    LEVELS,
    SHAPES,
    Case,
    NotFound,
    Problem,
    advice_1,
    advice_2,
    canonical,
    census,
    exceptions,
    fillings,
    frame,
    images,
    labelled,
    listed,
    mine,
    parity,
    problem,
    problems,
    summary,
)
from rvbkit.games.rvb.study.problems import drawn, level_of
from tests.cases import over
from tests.games.rvb import judge
from tests.games.rvb.remoteness import Remoteness

Cells = frozenset[str]


@cache
def slow_winning(position: str) -> frozenset[Cells]:
    """The sets of cells whose crossing wins, by plain recursion: for some twelve cells."""
    board = judge.read(position)
    runs = list(judge.crossings(board))

    @cache
    def wins(left: Cells) -> bool:
        return any(run <= left and lawful(left - run) and not wins(left - run) for run in runs)

    def lawful(left: Cells) -> bool:
        return {board.letters[cell] for cell in left} == set("RVB")

    everything = frozenset(board.letters)
    return frozenset(run for run in runs if not wins(everything - run))


def rows(table: Any) -> Any:
    """The rows of a frame, one after another; the stubs of pandas give their columns every type there is."""
    return table.itertuples()


def is_lost(position: Position) -> bool:
    return not slow_winning(str(position))


def sets(moves: tuple[Move, ...]) -> set[Cells]:
    return {frozenset(move.cells) for move in moves}


NAMED = list(problems().values())
BOTH_READINGS = over("connected", [False, True])


# -- the named problems ------------------------------------------------------------------


def test_the_printed_answers_are_vb_and_vvv() -> None:
    assert [(key, one.answer) for key, one in problems().items() if key.startswith("pb")] == [
        ("pb-1", "VB"),
        ("pb-2", "VVV"),
    ]


@BOTH_READINGS
@over("one", NAMED)
def test_a_named_problem_has_exactly_one_winning_set_and_its_letters_are_the_answer(
    one: Problem, connected: bool
) -> None:
    position = replace(one.position, connected=connected)
    (move,) = problem(position).winning
    assert slow_winning(str(position)) == {frozenset(move.cells)}
    assert "".join(map(position.at, move.cells)) == one.answer


@over("key, moves", [("warm-up-1", 18), ("warm-up-2", 8), ("pb-1", 33), ("pb-2", 46)])
def test_a_named_problem_has_as_many_legal_moves_as_the_facts_say(key: str, moves: int) -> None:
    one = problems()[key]
    assert one.grade.moves == moves == len(judge.crossings(judge.read(str(one.position))))


def test_the_warm_ups_are_easier_than_the_printed_problems() -> None:
    levels = {key: one.grade.level for key, one in problems().items()}
    assert max(levels["warm-up-1"], levels["warm-up-2"]) < min(levels["pb-1"], levels["pb-2"])


def test_names_and_sources_are_told_in_both_languages() -> None:
    said = {}
    for language in ("en", "fr"):
        text.use(language)
        said[language] = [one.name.sentence + one.source.sentence for one in NAMED]
    assert len({*said["en"], *said["fr"]}) == 8
    assert all("Everaert" in said[language][i] for language in said for i in (2, 3))


# -- verdicts ----------------------------------------------------------------------------


def test_the_only_winning_set_is_right_in_every_legal_order() -> None:
    one = problems()["pb-2"]
    for order in ("e5-f4-g3", "g3-f4-e5"):
        verdict = one.judge(order)
        assert verdict.kind == "right" and verdict.wins
    assert verdict.remark.sentence == "Right: g3-f4-e5 (VVV) wins, and no other move does."


def test_an_answer_written_from_the_wrong_end_is_refused_with_the_reason() -> None:
    verdict = problems()["pb-1"].judge("d6-e6")
    assert verdict.kind == "refused" and verdict.refusal is not None and verdict.refusal.key == "rvb.backwards"
    assert verdict.remark.sentence.startswith("Start from the other end") and not verdict.wins


@BOTH_READINGS
@over("one", NAMED)
def test_every_other_legal_move_is_judged_losing_and_refuted_to_the_end(one: Problem, connected: bool) -> None:
    own = problem(replace(one.position, connected=connected))
    (right,) = own.winning
    for move in own.position.moves():
        verdict = own.judge(move)
        if set(move.cells) == set(right.cells):
            assert verdict.kind == "right"
            continue
        assert verdict.kind == "losing" and verdict.reply == verdict.line[0]
        position = own.position.play(move)
        for turn, played in enumerate(verdict.line):
            if turn % 2 == 0:  # whoever refutes
                assert frozenset(played.cells) in slow_winning(str(position))
            position = position.play(played)
        assert len(verdict.line) % 2 == 1 and position.outcome() == (0, 1)


def test_a_losing_answer_is_told_with_its_refutation() -> None:
    verdict = problems()["pb-1"].judge("c5")
    sentence = "c5 loses. The other player answers e4 and wins, for instance: e4, d5, e6-f5."
    assert verdict.remark.sentence == sentence and verdict.remark.cells == ("e4",)
    at_once = problem("RV/B../VB cross 1").judge("a2")
    assert at_once.remark.sentence == "a2 loses: the other player answers b1 and leaves one cell of each letter."


def test_where_several_moves_win_each_of_them_wins_too() -> None:
    position = Position.parse("RV/B.R/VB cross 1")
    winning = slow_winning(str(position))
    assert len(winning) == 4
    for move in position.moves():
        verdict = problem(position).judge(move)
        assert (verdict.kind == "wins-too") == verdict.wins == (frozenset(move.cells) in winning)
        assert not verdict.wins or verdict.remark.sentence.endswith("one of 4 winning moves.")


def test_a_position_without_winning_move_can_be_judged_and_not_graded() -> None:
    lost = next(position for position in fillings() if is_lost(position))
    assert {problem(lost).judge(move).kind for move in lost.moves()} == {"losing"}
    with pytest.raises(NotationError, match="No move wins here"):
        _ = problem(lost).grade


def test_a_text_that_is_no_move_or_a_board_without_all_letters_is_told_so() -> None:
    with pytest.raises(NotationError, match="is not a cell"):
        problems()["pb-1"].judge("z9")
    with pytest.raises(NotationError, match="Letters are still being placed"):
        problem(rvb.start(2))


def test_on_a_board_too_large_to_count_the_winning_moves_a_proved_one_still_wins() -> None:
    position = rvb.filled(4, seed=2)
    won = solve(position, time=120)
    assert won.outcome == "win" and not won.complete
    verdict = problem(position).judge(won.winning_moves[0])
    assert verdict.kind == "wins-too" and verdict.remark.sentence.endswith(") wins.")


def test_what_cannot_be_known_in_the_time_is_not_judged() -> None:
    position = rvb.filled(4, seed=2)
    verdict = problem(position).judge(position.left[0], time=0.0)
    assert verdict.kind == "unsettled" and not verdict.wins
    assert verdict.remark.sentence.startswith(f"{position.left[0]} is allowed, but could not be judged. ")


# -- symmetry ----------------------------------------------------------------------------


def some_positions(count: int, size: int, side: int = 3) -> list[Position]:
    chance = random.Random(size)
    return [drawn(chance, size, side) for _ in range(count)]


@pytest.mark.once
@BOTH_READINGS
def test_turning_mirroring_and_renaming_even_swapping_two_letters_moves_the_winning_sets_along(
    connected: bool,
) -> None:
    for position in some_positions(6, 8):
        position = replace(position, connected=connected)
        winning = slow_winning(str(position))
        seen = set()
        for image, moved in images(position):
            assert slow_winning(str(image)) == {frozenset(moved[cell] for cell in run) for run in winning}
            assert canonical(image) == canonical(position)
            seen.add(tuple(moved.values()))
        assert len(seen) == 12


@pytest.mark.once
def test_two_positions_are_the_same_problem_exactly_if_one_is_an_image_of_the_other() -> None:
    orbits = {min(image.cells for image, _ in images(position)) for position in fillings()}
    assert len({canonical(position) for position in fillings()}) == len(orbits) < 630 / 12


def test_a_piece_moved_to_where_it_touches_no_other_is_the_same_problem() -> None:
    here, there = "RV./.B../..V.R/..../..B cross 1", "B../...V/...B./..RV/R.. cross 2"
    assert canonical(Position.parse(here)) == canonical(Position.parse(there))
    assert len(slow_winning(here)) == len(slow_winning(there)) > 0
    joined = Position.parse("RV./.BV./....R/..../..B cross 1")
    assert canonical(joined) != canonical(Position.parse(here))


def test_the_two_readings_are_two_problems() -> None:
    position = Position.parse("RV./.B../..V.R/..../..B cross 1")
    assert canonical(position) != canonical(replace(position, connected=True))


# -- mining ------------------------------------------------------------------------------


@BOTH_READINGS
def test_a_mined_problem_has_exactly_one_winning_set(connected: bool) -> None:
    found = mine(30, 1, range(6, 12), connected=connected)
    assert {len(one.position.left) for one in found} == {6, 7, 8, 9, 10, 11}
    for one in found:
        (move,) = one.winning
        assert slow_winning(str(one.position)) == {frozenset(move.cells)}
        assert "".join(map(one.position.at, move.cells)) == one.answer and one.judge(move).kind == "right"


@pytest.mark.compiled
def test_problems_may_have_twenty_cells() -> None:
    found = mine(3, 1, 20)
    for one in found:
        exact = Remoteness(Patch(one.position))
        everything = (1 << 20) - 1
        winning = [
            move for move in one.position.moves() if not exact.wins(everything & ~exact.patch.set_of(move.cells))
        ]
        assert len(winning) == 1 and len(one.position.left) == 20


@pytest.mark.once
def test_no_two_mined_problems_are_images_of_each_other() -> None:
    found = mine(40, 1, 6)
    orbits = {min(image.cells for image, _ in images(one.position)) for one in found}
    assert len(orbits) == 40 and len({one.key for one in found}) == 40


def test_without_unique_any_winning_position_will_do() -> None:
    found = mine(10, 1, 8, unique=False)
    counts = [len(slow_winning(str(one.position))) for one in found]
    assert min(counts) >= 1 and max(counts) > 1
    assert all(one.answer in {"".join(map(one.position.at, move.cells)) for move in one.winning} for one in found)


def test_a_seed_always_finds_the_same_and_another_seed_something_else() -> None:
    first = mine(5, 1, 10)
    assert mine(5, 1, 10) == first and mine(3, 1, 10) == first[:3]
    assert not {one.position for one in mine(5, 2, 10)} & {one.position for one in first}


@pytest.mark.once
@over("level, cells", [(1, 7), (2, 8), (3, 12), (4, 14), (5, 18)])
def test_a_difficulty_is_kept_whether_told_by_number_or_by_name_in_either_language(level: int, cells: int) -> None:
    found = mine(3, 1, cells, level)
    assert {one.grade.level for one in found} == {level}
    for language in ("en", "fr"):
        text.use(language)
        assert level_of(found[0].grade.name.sentence) == level_of(str(level)) == level


def test_the_grade_counts_what_it_says() -> None:
    for one in mine(6, 4, range(6, 10)):
        position, grade = one.position, one.grade
        winning = slow_winning(str(position))
        runs = judge.crossings(judge.read(str(position)))
        (right,) = winning
        assert (grade.moves, grade.winning, grade.length) == (len(runs), 1, len(right))
        letters = {position.at(cell) for cell in right}
        assert grade.kind == ("single" if len(right) == 1 else "letter" if len(letters) == 1 else "cycle")
        tempting = 0
        for run, orders in runs.items():
            if run != right:
                replies = slow_winning(str(position.play(Move(orders[0]))))
                tempting += len(run) >= max(2, len(right)) or len(replies) == 1
        assert grade.tempting == tempting


@pytest.mark.once
def test_a_search_that_finds_too_little_says_so_and_keeps_what_it_found() -> None:
    with pytest.raises(NotFound, match="The search found 0 of the 2 problems wanted") as nothing:
        mine(2, 1, 6, difficulty=5, tries=300)
    assert nothing.value.found == ()
    with pytest.raises(NotFound) as few:
        mine(1000, 1, 5, tries=300, side=2)
    found = few.value.found
    assert 0 < len(found) < 1000 and f"found {len(found)} of the 1000" in str(few.value)


@over(
    "wrong, sentence",
    [
        ({"count": 0}, "0 is not a number from 1 on"),
        ({"seed": "x"}, "A seed is a whole number"),
        ({"cells": 4}, "Problems have from 5 to 24 cells here, not 4"),
        ({"cells": 7, "side": 2}, "Problems have from 5 to 6 cells here, not 7"),
        ({"cells": ()}, "cells here"),
        ({"side": 9}, "A board of side 9 does not exist"),
        ({"difficulty": "cruel"}, "cruel is no difficulty. Choose one of: 1 .very easy., 2"),
        ({"difficulty": 6}, "6 is no difficulty"),
    ],
)
def test_a_wrong_wish_is_told_in_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    wishes: dict[str, Any] = {"count": 1, "seed": 1, "cells": 6, **wrong}
    with pytest.raises(NotationError, match=sentence):
        mine(**wishes)


def test_there_are_five_levels() -> None:
    assert [level_of(number) for number in range(1, 6)] == [1, 2, 3, 4, 5] and len(LEVELS) == 5


# -- the census --------------------------------------------------------------------------


def test_of_the_630_fillings_of_the_7_cell_board_618_win_and_the_others_have_an_empty_centre() -> None:
    table = census(fillings())
    assert len(table) == len(set(table.position)) == 630
    assert table.outcome.value_counts().to_dict() == {"win": 618, "loss": 12}
    assert set(table[table.outcome == "loss"].position.map(lambda position: Position.parse(position).at("b2"))) == {"."}
    for row in rows(table.iloc[::12]):
        runs = judge.crossings(judge.read(row.position))
        winning = slow_winning(row.position)
        assert (row.moves, row.longest, row.winning) == (len(runs), max(map(len, runs)), len(winning))
        assert row.winning_length == max(map(len, winning)) if winning else row.outcome == "loss"


@pytest.mark.compiled
def test_of_300_random_19_cell_boards_298_win() -> None:
    table = census(300, 1, side=3)
    assert table.outcome.value_counts().to_dict() == {"win": 298, "loss": 2} and table.winning.notna().all()
    for row in rows(table[table.outcome == "win"].iloc[::15]):
        after = Position.parse(row.position).play(Move.parse(row.winning_move))
        assert len(after.left) > 12 or is_lost(after)
        assert row.moves == judge.count_lines(judge.read(row.position))
    for row in rows(table[table.outcome == "loss"]):
        exact = Remoteness(Patch(Position.parse(row.position)))  # the solver's other way
        assert not exact.wins((1 << 18) - 1)


def test_a_boards_seed_makes_it_again() -> None:
    table = census(5, 7, side=3, connected=True)
    assert len(set(table.seed)) == 5
    for row in rows(table):
        assert str(rvb.filled(3, seed=row.seed, connected=True)) == row.position


@pytest.mark.compiled
def test_on_side_4_a_winning_first_move_is_proved_and_the_others_are_not_counted() -> None:
    import pandas as pd

    table = pd.concat([census(1, seed, time=120) for seed in (2, 6, 7)])  # boards on which it is found soon
    for row in rows(table):
        assert row.outcome == "win" and row.cells == 36
        after = Position.parse(row.position).play(Move.parse(row.winning_move))
        assert solve(after, time=120).outcome == "loss" and row.winning_length == 36 - len(after.left)
    assert table.winning.isna().all()


def test_a_board_not_settled_in_its_time_has_no_outcome() -> None:
    table = census([rvb.filled(4, seed=2)], time=0.0)
    assert table.outcome.isna().all() and table.winning_move.isna().all() and table.moves.notna().all()
    assert labelled(table)["For the player to move"].tolist() == ["not settled"]
    told = summary(table)
    assert (told.boards, told.settled, told.share, told.median_winning) == (1, 0, None, None)
    assert told.median_moves == table.moves[0]


def test_a_tidy_boards_millions_of_moves_are_not_counted_out() -> None:
    table = census([rvb.regular(4)], time=0.0)
    assert table.moves.isna().all() and table.longest.isna().all() and table.cells.tolist() == [36]


def test_the_summary_adds_up() -> None:
    told = summary(census(fillings()))
    assert (told.boards, told.settled, told.wins, told.losses) == (630, 630, 618, 12)
    assert told.share == 618 / 630 and told.median_moves > told.median_winning > told.median_longest > 1
    text.use("fr")
    assert listed(told)["Gagnés"] == 618


def test_a_wrong_census_is_told_in_a_sentence() -> None:
    for wrong, sentence in (
        ({"boards": 0}, "0 is not a number"),
        ({"boards": 1, "side": 9}, "side 9"),
        ({"boards": 1, "seed": "x"}, "A seed is a whole number"),
    ):
        wishes: dict[str, Any] = wrong
        with pytest.raises(NotationError, match=sentence):
            census(**wishes)


# -- the same by many workers ------------------------------------------------------------


@pytest.fixture(scope="module")
def pool() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as workers:
        yield workers


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Executor]:
    distributed = pytest.importorskip("distributed", reason="dask is not installed (the extra “cluster”)")
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address=None,
            local_directory=str(tmp_path_factory.mktemp("dask")),
        ) as machines,
        distributed.Client(machines) as client,
        client.get_executor() as workers,
    ):
        yield workers


@pytest.fixture(params=["pool", "cluster"])
def workers(request: pytest.FixtureRequest) -> Executor:
    found: Executor = request.getfixturevalue(request.param)
    return found


def test_workers_find_the_same_problems(workers: Executor) -> None:
    assert mine(12, 3, range(6, 13), executor=workers) == mine(12, 3, range(6, 13))
    assert mine(2, 3, 9, "medium", executor=workers) == mine(2, 3, 9, "medium")


@pytest.mark.once
def test_workers_that_find_nothing_say_the_same(workers: Executor) -> None:
    told = []
    for executor in (None, workers):
        with pytest.raises(NotFound) as nothing:
            mine(500, 1, 5, tries=25, side=2, executor=executor)
        told.append((str(nothing.value), nothing.value.found))
    assert told[0] == told[1]


@pytest.mark.once
def test_workers_make_the_same_census(workers: Executor) -> None:
    import pandas as pd

    pd.testing.assert_frame_equal(census(45, 2, workers, side=3), census(45, 2, side=3))


def test_workers_check_the_parity_as_well(workers: Executor) -> None:
    assert parity(20, 1, workers) == parity(20, 1)


# -- the advice --------------------------------------------------------------------------


def agrees_with_the_judge(case: Case) -> bool:
    board = judge.read(str(case.position))
    orders = {order for order in permutations(case.cells) if judge.may_cross(board, order)}
    return {move.cells for move in case.orders} == orders


def test_two_neighbours_can_be_crossed_in_all_nine_colourings() -> None:
    cases = advice_1()
    assert {case.letters for case in cases} == {a + b for a in "RVB" for b in "RVB"} and len(cases) == 9
    assert all(case.crossable and agrees_with_the_judge(case) for case in cases)
    assert [len(case.orders) for case in cases] == [2 if not case.different else 1 for case in cases]


@over("shape", ["line", "bend", "triangle"])
def test_three_different_neighbours_can_be_crossed_in_all_six_colourings(shape: str) -> None:
    cases = advice_2(shape)
    assert len({case.letters for case in cases}) == len(cases) == 27
    different = [case for case in cases if case.different]
    assert len(different) == 6 and all(case.crossable for case in different)
    assert {"".join(map(case.position.at, case.orders[0].cells)) for case in different} <= {"RVB", "VBR", "BRV"}
    others = {case.letters for case in cases if case.crossable and not case.different}
    assert others == {"RRR", "VVV", "BBB"}
    assert all((case.refusal is None) == case.crossable and agrees_with_the_judge(case) for case in cases)


def test_a_shape_is_what_its_name_says() -> None:
    board = judge.read(str(advice_1()[0].position))
    touching = {
        shape: [board.touch(one, two) for i, two in enumerate(cells) for one in cells[:i]]
        for shape, cells in SHAPES.items()
    }
    assert touching == {
        "pair": [True],
        "line": [True, False, True],
        "bend": [True, False, True],
        "triangle": [True, True, True],
    }
    ends = {shape: (board.middle(SHAPES[shape][0]), board.middle(SHAPES[shape][2])) for shape in ("line", "bend")}
    assert ends["line"][0][1] == ends["line"][1][1] and ends["bend"][0][1] != ends["bend"][1][1]


def test_an_unknown_shape_is_told_so() -> None:
    with pytest.raises(NotationError, match=r"“ring” is no shape\. Choose one of: pair, line"):
        advice_2("ring")


def test_the_advice_ends_where_a_letter_would_be_lost() -> None:
    found = exceptions()
    assert {case.shape for case in found} == set(SHAPES)
    assert {case.letters for case in found if case.shape == "pair"} == {"RR", "RV"}
    lawful = {case.letters: case for case in (*advice_1(), *advice_2())}
    for case in found:
        board = judge.read(str(case.position))
        assert judge.losers(board) is None and lawful[case.letters].crossable
        assert not case.crossable and agrees_with_the_judge(case)
        assert case.refusal is not None and case.refusal.key == "rvb.last-letter"
        assert len(board.letters) == 4  # with three the game is over


def test_if_no_two_cells_touch_whoever_must_move_wins_exactly_if_their_number_is_even() -> None:
    apart = parity(150, 3)
    assert all(one.holds for one in apart)
    assert {one.cells for one in apart} >= set(range(3, 12))
    for one in apart[::10]:
        board = judge.read(str(one.position))
        assert not any(board.touch(a, b) for a in board.letters for b in board.letters)
        assert len(board.letters) > 10 or one.wins == bool(slow_winning(str(one.position)))


def test_the_parity_is_asked_of_boards_that_can_show_it() -> None:
    for wrong, sentence in (
        ({"side": 2}, "sides from 3 to 5, not 2"),
        ({"boards": 0}, "0 is not"),
        ({"seed": 1.5}, "A seed"),
    ):
        wishes: dict[str, Any] = wrong
        with pytest.raises(NotationError, match=sentence):
            parity(**wishes)


# -- tables for lessons ------------------------------------------------------------------


def test_tables_speak_both_languages() -> None:
    titles, words = {}, {}
    for language in ("en", "fr"):
        text.use(language)
        tables = [frame(advice_1()), frame(exceptions()), frame(parity(3, 1)), labelled(census(2, 1, side=2))]
        titles[language] = [title for table in tables for title in table.columns]
        words[language] = [str(tables[0].iloc[0, 0]), str(tables[1].iloc[0, -1]), str(tables[3].iloc[0, 6])]
    assert all(en != fr for en, fr in zip(titles["en"], titles["fr"], strict=True) if en not in ("Position",))
    assert words["en"] == [
        "two neighbours",
        "Crossing a2 would take the last R: one cell of each letter must stay.",
        "win",
    ]
    assert not set(words["en"]) & set(words["fr"])


def test_looking_at_problems_loads_nothing_heavy() -> None:
    loaded = "import sys; from rvbkit.study.rvb import problems; problems(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert {"numpy", "numba", "pandas"} & set(done.stdout.split()) == set()
    assert "rvbkit.games.rvb.study.answers" in done.stdout.split()


@pytest.mark.once
def test_without_numba_small_problems_are_judged_and_larger_ones_honestly_not() -> None:
    """Where numba cannot be imported: the same code uncompiled, with the solver's smaller limit."""
    script = """
import sys
sys.modules["numba"] = None
from rvbkit.games import rvb
from rvbkit.games.rvb.solver import Patch
from rvbkit.study.rvb import census, mine, problem, problems
print([one.judge(one.winning[0]).kind for one in problems().values()])
print([one.answer for one in mine(3, 1, 6)])
full = rvb.filled(4, seed=1)
board = Patch.of(full, full.left[:24]).position
print(problem(board).judge(board.left[0]).kind, census([board]).outcome.tolist())
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    named, mined, large = done.stdout.splitlines()
    assert named == str(["right"] * 4) and mined == str([one.answer for one in mine(3, 1, 6)])
    assert large == "unsettled [None]"
