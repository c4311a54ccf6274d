"""Puzzles of Trioker against a solver that tries every piece in every cell, and all the counts of the facts."""

from __future__ import annotations

import random
import re
from itertools import islice

import pytest

from rvbkit.game import NotationError
from rvbkit.games.solution import Unsettled
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.pieces import PIECES, named
from rvbkit.games.trioker.solver import count, dead, fits, forced, impossible, one, puzzle, read, solutions
from rvbkit.games.trioker.solver import search as searching
from rvbkit.games.trioker.solver.search import Search
from tests.cases import many, over
from tests.games.trioker.slow import Slow

HEXAGON, GIANT = "AVA/VAV", ".AVAVA./AVAVAVA/VAVAVAV/.VAVAV."
LONG, FLAT, THIN = ".AVAVAVAVAVAV/AVAVAVAVAVAV.", "..AVAVAVAV/.AVAVAVAV./AVAVAVAV..", "AV" * 12
SUPER = "....A..../...AVA.../..AVAVA../.AVAVAVA./AVAVAVAVA"


def drawn(chance: random.Random, size: int) -> str:
    """A figure of so many cells, mostly in one piece."""
    cells = {(4, 8)}
    while len(cells) < size:
        y, x = chance.choice(sorted(cells))
        side = (y + 1, x) if (x + y) % 2 == 0 else (y - 1, x)  # of a cell that points up, the one below
        y, x = chance.choice([(y, x - 1), (y, x + 1), side])
        if chance.random() < 0.05:
            x += chance.choice([-2, 2])
        if 0 <= y < 9 and 0 <= x < 17:
            cells.add((y, x))
    rows = range(min(y for y, _ in cells), 1 + max(y for y, _ in cells))
    columns = range(min(x for _, x in cells), 1 + max(x for _, x in cells))
    return "/".join("".join(("AV"[(x + y) % 2] if (y, x) in cells else ".") for x in columns) for y in rows)


class Asked:
    """A puzzle at random: a figure, a box, perhaps a joker and some pieces that lie there."""

    def __init__(self, seed: int) -> None:
        chance = random.Random(seed)
        size = 1 + seed % 9
        self.text = drawn(chance, size)
        self.figure = Figure.parse(self.text)
        self.joker = chance.choice([None, None, "23*", "01*", "10*", "22*"])
        most = 24 if size <= 3 else min(24, size + chance.randrange(3 if self.joker else 5))
        self.box = chance.sample(PIECES, max(1, chance.choice([most, most, most - 1])))
        if size < 7 and chance.random() < 0.3:  # a box that a renaming of two values leaves as it is
            two = str.maketrans("0123", "".join(chance.sample("01", 2)) + "23")
            self.box = sorted({named(piece.translate(two)) or "" for piece in self.box} | {*self.box})[:24]
        self.placed: dict[str, str] = {}
        lying = next(solutions(self.text, joker=self.joker, seed=seed)).placed
        if chance.random() < 0.4:  # a box in which nothing is left over
            self.box = sorted({named(corners) or "" for corners in lying.values() if "*" not in corners})
        if chance.random() < 0.5:
            self.placed = {cell: lying[cell] for cell in chance.sample(self.figure.cells, chance.randrange(size + 1))}
        single = size > 1 and self.figure.connected  # no cell has two tips
        self.on_tip = chance.random() < 0.4 and (single or self.joker != "22*")

    @property
    def arguments(self) -> tuple[str, dict[str, str], str | None, list[str]]:
        return self.text, self.placed, self.joker, self.box

    def slow(self) -> Slow:
        return Slow(*self.arguments, self.on_tip)


@over("seed", many(range(360)))
def test_all_is_as_a_solver_says_that_tries_every_piece_everywhere(seed: int) -> None:
    asked = Asked(seed)
    slow = asked.slow()
    found = count(*asked.arguments, on_tip=asked.on_tip)
    assert (found.raw, found.rotation, found.renaming) == (
        len(slow.solutions),
        slow.up_to_rotation(),
        slow.up_to_renaming(),
    )
    listed = list(solutions(*asked.arguments, on_tip=asked.on_tip))
    assert len(listed) == found.raw == len({*map(str, listed)})
    assert {(one.values, one.joker and one.joker[0]) for one in listed} == {
        ("".join(value for _, value in sorted(values, key=lambda at: at[0][::-1])), black)
        for values, black in slow.solutions
    }


@over("seed", many(range(500, 620)))
def test_what_is_forced_is_what_all_solutions_share(seed: int) -> None:
    asked = Asked(seed)
    every = list(solutions(*asked.arguments))
    found = forced(*asked.arguments)
    assert (found is None) == (not every) == (impossible(*asked.arguments) is not None)
    if found and asked.joker != "22*":  # with three equal corners it lies in any way
        empty = [cell for cell in asked.figure.cells if cell not in asked.placed]
        shared = set.intersection(*({*one.placed.items()} for one in every))
        assert found.placements == {cell: corners for cell, corners in shared if cell in empty}
        used = set.intersection(*({named(one.placed[cell]) for cell in empty} for one in every))
        assert {*found.pieces} == used - {named(corners) for corners in found.placements.values()}


@over("seed", many(range(700, 780)))
def test_what_fits_is_what_a_figure_of_that_cell_and_the_pieces_placed_has(seed: int) -> None:
    asked = Asked(seed)
    dying = {one.cell: one for one in dead(*asked.arguments)}
    for cell in [cell for cell in asked.figure.cells if cell not in asked.placed]:
        bare = {**asked.placed, cell: ""}
        rows = [
            "".join(sign if f"{chr(97 + y)}{x + 1}" in bare else "." for x, sign in enumerate(row))
            for y, row in enumerate(asked.text.split("/"))
        ]
        ways = set(fits(puzzle(*asked.arguments), cell))
        slow = Slow("/".join(rows), asked.placed, asked.joker, asked.box)
        lying = {
            (tuple(dict(values)[point] for point in slow.cells[cell]), black == cell)
            for values, black in slow.solutions
        }
        assert {way for way in ways if "*" not in way} == {"".join(corners) for corners, joker in lying if not joker}
        assert bool(ways) == bool(slow.solutions)
        assert (cell in dying) == (not ways)


# -- the counts of the facts -----------------------------------------------------------------------------


@over("figure, counts", [(LONG, (240, 120, 10)), (FLAT, (120, 60, 5)), (GIANT, (0, 0, 0)), (HEXAGON, (3216, 536, 134))])
def test_figures_have_as_many_solutions_as_the_facts_say(figure: str, counts: tuple[int, int, int]) -> None:
    found = count(figure)
    assert (found.raw, found.rotation, found.renaming) == counts


def test_a_hexagon_has_432_different_sets_of_six() -> None:
    assert len({frozenset(map(named, one.placed.values())) for one in solutions(HEXAGON)}) == 432


@over("joker, counts", [("23*", (36, 12)), ("32*", (36, 12)), ("01*", (36, 12)), ("22*", (0, 0)), ("00*", (0, 0))])
def test_the_super_triangle_needs_two_different_plain_corners(joker: str, counts: tuple[int, int]) -> None:
    found = count(SUPER, joker=joker, on_tip=True)
    assert (found.raw, found.rotation) == counts
    assert count(SUPER).raw == 0


@pytest.mark.compiled
def test_the_thin_parallelogram_and_the_giant_hexagon_with_the_joker() -> None:
    assert count(THIN).raw == 206_472
    found = one(GIANT, joker="23*")
    assert found and found.joker and str(read(GIANT, str(found), "23*")) == str(found)


# -- steps -----------------------------------------------------------------------------------------------


@over("length", [1, 7, 1_000])
def test_a_search_can_be_left_after_every_step_and_taken_up_again(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(20, 40):
        asked = Asked(seed)
        whole = count(*asked.arguments)
        every = list(map(str, solutions(*asked.arguments)))
        with monkeypatch.context() as patched:
            patched.setattr(searching, "STEP", length)
            assert count(*asked.arguments) == whole
            assert list(map(str, solutions(*asked.arguments))) == every
            search, shares = Search(puzzle(*asked.arguments)), [0.0]
            while not search.over:  # each time from the beginning of ``run``, as after an interruption
                shares += islice(search.run(), 1)
            assert shares == sorted(shares) and shares[-1] <= 1 and search.nodes == whole.choices


def test_time_is_kept_and_whoever_waits_hears_how_much_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "STEP", 1_000)
    heard: list[float] = []
    assert count(FLAT, step=heard.append).raw == 120
    assert len(heard) > 10 and heard == sorted(heard) and 0 < heard[0] < heard[-1] == 1
    with pytest.raises(Unsettled):
        count(THIN, time=0)
    with pytest.raises(NotationError):
        count(THIN, time="long")  # type: ignore[arg-type]


def test_solutions_come_one_by_one() -> None:
    """The first of a great many is there at once, and another seed begins with another."""
    figure = "AVAVAVAVAVAV"
    first = {str(next(solutions(figure, seed=seed))) for seed in range(10)}
    assert len(first) > 5 and str(next(solutions(figure, seed=3))) in first


# -- what is told ----------------------------------------------------------------------------------------


def test_more_cells_than_pieces_are_impossible_at_once() -> None:
    too_large = "/".join(["AV" * 10, "VA" * 10])
    found = impossible(too_large)
    assert found is not None and found.blanks == {"cells": 40, "pieces": 24} and "40" in found.sentence
    assert count(too_large).choices == 0 and one(too_large) is None and forced(too_large) is None
    assert impossible(SUPER) is not None and impossible(SUPER, joker="23*") is None


def test_a_dead_cell_tells_its_corners_and_where_its_pieces_are() -> None:
    lying = {"a1": "012", "b1": "021", "b3": "002"}
    asked = (HEXAGON, lying, None, ["012", "021", "002", "000", "111", "222", "333"])
    cell = next(one for one in dead(*asked) if one.cell == "a2")
    assert cell.corners == "2.0"
    assert (cell.taken, cell.missing) == ((("002", "b3"), ("021", "b1")), ("220", "230"))
    for part in ("a2", "2·0", "002 (b3)", "220, 230"):
        assert part in cell.remark.sentence
    assert impossible(*asked) == dead(*asked)[0].remark
    assert [one.cell for one in dead(HEXAGON, lying)] == ["b2"]


def test_the_box_may_hold_the_joker_and_what_is_placed() -> None:
    """As a position has it."""
    lying = {"a1": "012", "a2": "23*"}
    asked = puzzle(HEXAGON, lying, "23*"), puzzle(HEXAGON, lying, box=[*PIECES, "23*"])
    assert asked[0] == asked[1] and asked[0].joker is None and len(asked[0].box) == 23
    assert puzzle(HEXAGON, None, "3*2") == puzzle(HEXAGON, {}, None, [*PIECES, "*23"])


@over("wrong", [
    {"placed": {"z9": "012"}}, {"placed": {"a1": "014"}}, {"placed": {"a1": "012", "a2": "120"}}, {"placed": 3},
    {"placed": {"a1": "012", "a2": "333"}}, {"joker": "012"}, {"joker": "2*"}, {"box": ["000", "9"]}, {"box": 7},
    {"joker": "23*", "box": ["01*"]}, {"figure": "AA"}, {"figure": 5}, {"placed": {"a1": 12}},
])  # fmt: skip
def test_what_is_wrong_with_a_puzzle_is_told_in_a_sentence(wrong: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        count(**{"figure": HEXAGON, **wrong})  # type: ignore[arg-type]


# -- the notation ----------------------------------------------------------------------------------------


def test_solutions_are_read_as_they_are_written() -> None:
    for seed in range(40):
        asked = Asked(seed)
        for found in islice(solutions(*asked.arguments, on_tip=asked.on_tip, seed=1), 20):
            assert str(read(asked.text, str(found), asked.joker)) == str(found)
            again = read(asked.text, f"  {str(found).replace('/', ' / ')} ".upper(), asked.joker)
            assert again.values == found.values and again.placed.keys() == found.placed.keys()


@over("text, joker, told", [
    ("01/203", None, "3 rows"), ("01/20/13", None, "Row 2"), ("01/203/14", None, "“4”"), ("00/000/00", None, "a2"),
    ("01/203/13 *a1", None, "no joker"), ("01/203/13 *c1", "23*", "c1"), ("01/203/13 *a1", "23*", "020"),
    ("0*/203/13 *a1", "23*", "“*”"), ("", None, "rows"),
])  # fmt: skip
def test_what_is_wrong_with_a_notation_is_named(text: str, joker: str | None, told: str) -> None:
    with pytest.raises(NotationError, match=re.escape(told)):
        read(HEXAGON, text, joker)
    with pytest.raises(NotationError, match="not in the box"):
        read(HEXAGON, "01/203/13", box=["000"])
