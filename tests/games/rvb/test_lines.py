"""The compiled list of runs, and the lines drawn at random, against the rules' own listing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rvbkit.games import rvb
from rvbkit.games.rvb.solver import Patch, jump, solve
from rvbkit.games.rvb.solver.patch import Listing
from rvbkit.kernels import finished
from tests.cases import many, over
from tests.games.rvb.slow import patch


def listed(cells: Patch, most: int = 1 << 20, mixed: bool = True) -> Listing:
    listing = Listing(cells, most, mixed=mixed)
    for _ in listing.steps():
        pass
    return listing


@over("seed", many(range(120)))
def test_the_runs_are_the_moves_each_once_and_in_the_same_words(seed: int) -> None:
    cells = Patch(patch(seed, 4 + seed % 14))
    listing = listed(cells)
    assert listing.complete
    lines_ = ["-".join(cells.names[cell] for cell in listing.line(run)) for run in listing.sets.tolist()]
    assert sorted(lines_) == sorted(str(move) for move in cells.position.moves())


@over("seed", range(40))
def test_the_shortest_come_first_and_lines_of_the_cycle_can_be_left_out(seed: int) -> None:
    cells = Patch(patch(seed, 12))
    sizes = [run.bit_count() for run in listed(cells).sets.tolist()]
    assert sizes == sorted(sizes)
    one_letter = {
        cells.set_of(move.cells) for move in cells.position.moves() if len(set(map(cells.position.at, move.cells))) == 1
    }
    assert set(listed(cells, mixed=False).sets.tolist()) == one_letter


def test_a_list_that_is_too_long_says_so() -> None:
    cells = Patch(rvb.regular(4))
    listing = listed(cells, most=30_000)
    assert not listing.complete
    assert 30_000 < listing.count < 400_000
    assert all(cells.position.refuse(rvb.Move(tuple(cells.names[c] for c in listing.line(run)))) is None
               for run in random.Random(1).sample(listing.sets.tolist(), 200))  # fmt: skip


BANDS = "RRRRR/RRRRRR/RRRRRRR/RRVVVVVV/VVVVVVVVV/VVVVVBBB/BBBBBBB/BBBBBB/BBBB. cross 1"
MOSTLY = "RRRR/RRRRR/RRRRRR/RRRRRRR/RRRRRR/RRRVB/.... cross 1"


@pytest.mark.once
@over("one_letter", [jump.ONE_LETTER, 10**15])
@over("variant", ["", " connected"])
@over("text", [BANDS, MOSTLY])
def test_where_few_lines_can_be_drawn_drawing_comes_to_an_end(
    text: str, variant: str, one_letter: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # what the case before has changed
    monkeypatch.setattr(jump, "ONE_LETTER", one_letter)
    drawn = []
    line = jump._line

    def counted(*given: Any) -> tuple[int, ...]:
        drawn.append(line(*given))
        assert len(drawn) < jump.RUNS, "drawing does not end"
        return drawn[-1]

    monkeypatch.setattr(jump, "_line", counted)
    cells = Patch(rvb.Position.parse(text + variant))
    runs = finished(jump.long_runs(cells, 1, 500))
    sizes = [run.bit_count() for run in runs.sets.tolist()]
    assert drawn and sizes == sorted(sizes, reverse=True)
    assert len(set(runs.sets.tolist())) == len(sizes) == jump.RUNS
    assert [sum(1 << cell for cell in one) for one in runs.lines] == runs.sets[:500].tolist()
    for drawn_line in runs.lines:
        assert cells.position.refuse(rvb.Move(tuple(cells.names[cell] for cell in drawn_line))) is None
    assert any(len({cells.letters[cell] for cell in one}) == 1 < len(one) for one in runs.lines)


def test_a_board_in_bands_gives_its_budget_back() -> None:
    found = solve(rvb.Position.parse(BANDS), time=0.5)
    assert found.outcome in ("win", None)
    assert found.outcome or found.why


@pytest.mark.once
@over("variant", ["", " connected"])
def test_a_board_of_nearly_one_letter_is_won_by_a_long_run_of_it(variant: str) -> None:
    position = rvb.Position.parse(MOSTLY + variant)
    found = solve(position, time=60)
    assert found.outcome == "win"
    after = position.play(found.winning_moves[0])
    assert solve(after, time=60).outcome == "loss"
