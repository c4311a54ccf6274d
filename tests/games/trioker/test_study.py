"""The patience counted, puzzles found, and each step of the proof of the giant hexagon."""

from __future__ import annotations

import random
from itertools import combinations, product
from math import comb, log2
from statistics import mean

import pytest

from rvbkit.game import NotationError
from rvbkit.games.trioker import Move
from rvbkit.games.trioker.figure import FIGURES, Figure
from rvbkit.games.trioker.pieces import PIECES, named
from rvbkit.games.trioker.solver import count, fits, one, puzzle, solutions
from rvbkit.games.trioker.study import NotFound, Problem, mine, patience, patience_curve, proof
from rvbkit.games.trioker.study.patience import hexagons, holding
from rvbkit.text import use
from tests.cases import over, short

# -- the catalogue ---------------------------------------------------------------------------------------


def test_every_figure_of_the_catalogue_can_be_filled_and_says_what_it_is() -> None:
    for name, known in FIGURES.items():
        figure, joker = Figure.parse(known.text), "23*" if known.kind == "joker" else None
        assert str(figure) == known.text and known.name == name and figure.connected
        assert one(figure, joker=joker, on_tip=known.on_tip), name
        cells = len(figure.cells)
        assert {"easy": 6 <= cells <= 21, "champion": cells == 24, "joker": cells > 23}[known.kind], name
        if known.kind == "joker":
            assert one(figure) is None


def test_four_hexagons_glued_in_any_of_the_seven_ways_can_be_filled() -> None:
    """All ways of gluing are made, and those told apart that no turn and no mirror makes of one another."""
    steps = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    shapes = {frozenset([(0, 0)])}
    for _ in range(3):
        shapes = {s | {(q + a, r + b)} for s in shapes for q, r in s for a, b in steps if (q + a, r + b) not in s}

    def form(some: frozenset[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        ways = []
        for mirror, turns in product((False, True), range(6)):
            now = [(r, q) if mirror else (q, r) for q, r in some]
            for _ in range(turns):
                now = [(-r, q + r) for q, r in now]
            least = min(now)
            ways.append(tuple(sorted((q - least[0], r - least[1]) for q, r in now)))
        return min(ways)

    free = {form(some) for some in shapes}
    catalogue = set()
    for known in FIGURES.values():
        figure = Figure.parse(known.text)
        if known.kind == "champion" and not figure.free_tips:
            whole = [v for v in figure.hexagons if any(len(figure.around[w]) < 6 for w in figure.vertices)]
            four = next(
                some
                for some in combinations(whole, 4)
                if len({cell for v in some for cell in figure.hexagons[v]}) == 24
            )
            (x0, y0), *_ = four  # the way from one hexagon to the next: (3, 1) or (0, 2)
            centres = frozenset(((x - x0) // 3, (y - y0 - (x - x0) // 3) // 2) for x, y in four)
            catalogue.add(form(centres))
    assert len(free) == 7 and catalogue == free


# -- the patience ----------------------------------------------------------------------------------------


def test_of_ten_pieces_as_many_hands_hold_a_hexagon_as_the_facts_say() -> None:
    assert len(hexagons()) == 432
    assert holding()[10] == 688_778 and comb(24, 10) == 1_961_256
    assert holding()[:7] == (0, 0, 0, 0, 0, 0, 432) and holding()[24] == 1


def test_hands_of_seven_and_of_twenty_are_counted_one_by_one() -> None:
    sets = set(hexagons())
    for size in (6, 7):
        held = {one | 1 << piece for one in sets for piece in range(24)} if size == 7 else sets
        assert len({hand for hand in held if hand.bit_count() == size}) == holding()[size]
    missing = 0  # of so many pieces, by what is not in the hand
    for left in combinations(range(24), 4):
        hand = (1 << 24) - 1 - sum(1 << piece for piece in left)
        missing += all(one & ~hand for one in sets)
    assert comb(24, 20) - missing == holding()[20]


def test_a_table_of_the_patience_and_its_picture() -> None:
    table = patience(hands=400, seed=3)
    assert table["pieces"].tolist() == list(range(6, 17)) and table["percent"].is_monotonic_increasing
    assert table.equals(patience(hands=400, seed=3)) and not table.equals(patience(hands=400, seed=4))
    assert ((table["low"] <= table["percent"]) & (table["percent"] <= table["high"])).mean() > 0.7
    assert patience(10, hands=0)["holding"].tolist() == [688_778]
    for language, word in (("en", "pieces in the hand"), ("fr", "pièces dans la main")):
        use(language)
        (axes,) = patience_curve(table).axes
        assert axes.get_xlabel() == word
    assert {line.get_marker() for line in axes.lines} >= {"o", "s"}
    assert len(patience_curve(patience([6, 8], hands=0)).axes[0].lines) == 1


@over("how", [{"sizes": 0}, {"sizes": 25}, {"sizes": "10"}, {"hands": -1}, {"seed": "x"}, {"sizes": [6, 2.5]}])
def test_what_is_wrong_with_a_patience_is_told(how: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        patience(**{"hands": 1, **how})  # type: ignore[arg-type]
    with pytest.raises(NotationError):
        patience_curve(how)


# -- puzzles ---------------------------------------------------------------------------------------------


@over("size", [6, 9, 12, 15, 24])
def test_a_puzzle_found_has_one_solution_but_for_renamings(size: int) -> None:
    found = mine(short(4), 5, size)
    assert found == mine(short(4), 5, size) != mine(short(4), 6, size)
    for problem in found:
        figure, box = problem.figure, problem.box
        assert len(figure.cells) == size == len(box) and figure.connected
        assert count(figure, box=box).renaming == 1
        assert problem.solution.values in {one.values for one in solutions(figure, box=box)}
        assert problem.forced + len(problem.choices) == size - 1 and all(ways > 1 for ways in problem.choices)
        assert 1 <= problem.level <= 5 and problem.free_tips == len(figure.free_tips)
        assert count(figure, dict([problem.first]), box=box).renaming == 1
        assert {named(corners) for corners in problem.solution.placed.values()} == {*box}


def guessed(problem: Problem, chance: random.Random) -> bool:
    """Whether somebody gets to the end who goes on where fewest pieces fit and takes any of them."""
    placed = dict([problem.first])
    while True:
        now = puzzle(problem.figure, placed, box=problem.box)
        if not now.empty:
            return True
        cell = min(now.empty, key=lambda one: (len(fits(now, one)), one))
        ways = fits(now, cell)
        if not ways:
            return False
        placed[cell] = chance.choice(ways)


@pytest.mark.once
def test_a_puzzle_takes_as_many_guesses_as_its_level_says() -> None:
    chance, share = random.Random(1), {}
    for size, level in ((6, 1), (10, 2), (14, 3)):
        found = [problem for problem in mine(10, 3, size) if problem.level == level][:3]
        share[level] = mean(guessed(problem, chance) for problem in found for _ in range(200))
        least = mean(2 ** -sum(map(log2, problem.choices)) for problem in found)
        assert share[level] > least / 3, "other names of the values only help"
    assert share[1] > 3 * share[2] > 9 * share[3]


def test_a_puzzle_found_is_played_and_told_with_its_free_tips() -> None:
    (problem,) = mine(1, 1, 12)
    position = problem.position
    assert position.lying.count("") == 11 and position.box == problem.box
    for cell, corners in problem.solution.placed.items():
        if cell != problem.first[0]:
            position = position.play(Move.parse(f"{cell}={corners}"))
    assert position.outcome() == (1.0,)
    for language, tips in (("en", "free tip"), ("fr", "pointe")):
        use(language)
        assert f"{problem.free_tips} {tips}" in repr(problem) and str(problem.figure) in repr(problem)
        assert repr(problem).count(str(problem.forced)) and ", ".join(map(str, problem.choices)) in repr(problem)


def test_larger_puzzles_are_harder_and_what_cannot_be_found_is_told() -> None:
    level = [sum(problem.level for problem in mine(8, 1, size)) for size in (6, 12, 24)]
    assert level == sorted(level) and len({*level}) == 3
    with pytest.raises(NotFound) as caught:
        mine(1_000, 1, 6)
    assert 0 < len(caught.value.found) < 1_000
    for wrong in ({"size": 5}, {"size": 25}, {"count": 0}, {"seed": None}):
        with pytest.raises(NotationError):
            mine(**{"count": 1, "seed": 1, **wrong})  # type: ignore[arg-type]


# -- the proof -------------------------------------------------------------------------------------------


def test_step_1_types_are_those_that_solve_the_equation() -> None:
    assert {*proof.types()} == {
        (i, c, s) for i in range(8) for c in range(7) for s in range(7) if 6 * i + 2 * c + 3 * s == 18
    }
    assert {some.corner for some in proof.types()} == {0, 3, 6} and all(some.side % 2 == 0 for some in proof.types())
    assert proof.type_of(proof.GIANT.vertices) == (7, 6, 6)


def test_step_2_the_triple_leaves_three_types() -> None:
    assert {*proof.with_triple()} == {(1, 3, 2), (2, 0, 2), (3, 0, 0)}
    for some in set(proof.types()) - {*proof.with_triple()}:
        for vertices in proof.GIANT.corners:
            assert any(here > own for here, own in zip(proof.type_of(vertices), some, strict=True))


def test_step_3_four_values_share_the_vertices_in_one_way() -> None:
    assert proof.distributions() == (((1, 3, 2), (1, 3, 2), (3, 0, 0), (2, 0, 2)),)


def test_step_4_r_lies_on_the_centre_and_two_neighbours() -> None:
    places, (centre,) = proof.places_of_r(), [v for v in proof.GIANT.vertices if v == (4, 2)]
    assert len(places) == 6 and all(centre in place for place in places)
    assert {proof.GIANT.around[centre]} == {tuple(proof.GIANT.corners.index(place) for place in places)}


def test_step_5_thirteen_cells_and_a_walk_of_nine() -> None:
    for place in proof.places_of_r():
        assert len(proof.bearing_r(place)) == 13 == sum("0" in piece for piece in PIECES)
        way = proof.walk(place)
        assert len(way) == 9 == len({*way}) and not {*way} & {*place}
        assert {*proof.opposite(place)} <= {*way} and len(proof.opposite(place)) == 3


def test_step_6_each_place_of_s_uses_a_pair_twice() -> None:
    for place in proof.places_of_r():
        triples = proof.places_of_s(place)
        assert len(triples) == 3
        for triple in triples:
            found = proof.walks(place, triple)
            assert len(found) == 6 and all(walk.twice for walk in found)
            for walk in found:
                round_ = walk.values + walk.values[0]
                assert all(sum(round_[at : at + 2] == pair for at in range(9)) > 1 for pair in walk.twice)
    assert proof.left() == ()


def test_where_a_walk_uses_no_pair_twice_the_proof_would_say_so() -> None:
    """A walk of nine with all pairs once exists: it is the hexagon's rim that has no room for it."""
    chance, good = random.Random(1), 0
    for _ in range(20_000):
        letters = "".join(chance.choices("PQS", k=9))
        good += len({a + b for a, b in zip(letters, letters[1:] + letters[0], strict=True)}) == 9
    assert good
