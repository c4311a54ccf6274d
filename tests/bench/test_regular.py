"""The tidy filling of side 4, listed whole: millions of sets, counted by us and by the judge.

The number depends on where the empty cell is, and on the rule of the last letter: a line that
takes the last R, V or B is no move. Without that rule one more corner case is counted: 4,503,014.
"""

from __future__ import annotations

from typing import Any

import pytest

from rvbkit.games import rvb
from tests.bench.figures import note
from tests.games.rvb import judge


def tidy(empty: str) -> rvb.Position:
    """The tidy filling of 37 letters with one of them rubbed out."""
    position = rvb.regular(4)
    full = position.cells.replace(".", "V")
    number = position.grid.number[empty]
    return rvb.Position(4, full[:number] + "." + full[number + 1 :], "cross")


@pytest.mark.parametrize(
    ("empty", "moves", "without_the_last_letter_rule"),
    [("a1", 4_502_689, 4_503_014), ("b3", 2_075_566, None), ("d4", 2_706_570, None)],
)
def test_a_tidy_board_is_listed_whole(
    benchmark: Any, empty: str, moves: int, without_the_last_letter_rule: int | None
) -> None:
    position = tidy(empty)
    assert all(position.cells[i] != position.cells[j] for i, near in enumerate(position.grid.touching) for j in near)
    listed = benchmark.pedantic(lambda: sum(1 for _ in position.moves()), rounds=1)
    counted = judge.count_lines(judge.read(str(position)))
    seconds = benchmark.stats.stats.median
    note(f"the tidy board of side 4, {empty} empty", f"{listed} sets", f"{seconds:.1f} s; the judge: {counted}")
    assert listed == counted == moves
    if without_the_last_letter_rule:
        assert judge.count_lines(judge.read(str(position)), keep=0) == without_the_last_letter_rule
