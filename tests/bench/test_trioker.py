"""Puzzles of Trioker beside exact cover (xcover, exact-cover) and CP-SAT of OR-tools, all in one run.

``pip install -e ".[bench]"`` brings them. Each gets the puzzle as it likes it best: xcover pieces in cells with the
values as colours of the vertices; exact-cover the same without colours, a vertex that has a value taking those that it
has not; CP-SAT a number for each vertex and a table of placements for each cell. What they are given is made outside
the clock, ours inside. Each is also told the value of one vertex, and its count taken four times.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.pieces import PIECES, VALUES, turnings
from rvbkit.games.trioker.solver import count
from rvbkit.games.trioker.solver.search import plan
from rvbkit.games.trioker.study.patience import hexagons, holding
from tests.bench.figures import milliseconds, note
from tests.games.trioker.test_solver import GIANT, LONG, THIN

WAYS = [(piece, way) for piece in PIECES for way in turnings(piece)]


def least(run: Callable[[], Any], rounds: int) -> float:
    times = []
    for _ in range(rounds):
        begun = perf_counter()
        run()
        times.append(perf_counter() - begun)
    return min(times)


@cache
def corners(text: str) -> tuple[tuple[int, ...], ...]:
    figure = Figure.parse(text)
    return tuple(tuple(figure.vertices.index(vertex) for vertex in some) for some in figure.corners)


def centre(text: str) -> int:
    """A vertex where most cells meet: its value is given."""
    every = [vertex for cell in corners(text) for vertex in cell]
    return max(every, key=every.count)


def by_xcover(text: str) -> Callable[[], int]:
    """Algorithm C of Knuth, compiled by numba."""
    xcover = pytest.importorskip("xcover")
    solvers = pytest.importorskip("xcover.solvers")
    options = [
        [f"c{cell}", piece, *(f"v{vertex}:{value}" for vertex, value in zip(some, way, strict=True))]
        for cell, some in enumerate(corners(text))
        for piece, way in WAYS
        if all(vertex != centre(text) or value == "0" for vertex, value in zip(some, way, strict=True))
    ]
    vertices = sorted({vertex for some in corners(text) for vertex in some})
    cells = [f"c{cell}" for cell in range(len(corners(text)))]
    arrays = solvers.input_as_arrays(
        options, primary=[*cells, *PIECES], secondary=[f"v{vertex}" for vertex in vertices], colored=True
    )
    return lambda: 4 * sum(1 for _ in xcover.algorithm_c(*arrays))


def by_exact_cover(text: str) -> Callable[[], int]:
    """Dancing links in C."""
    exact_cover = pytest.importorskip("exact_cover")
    rows: list[list[Any]] = []
    for cell, some in enumerate(corners(text)):
        for piece, way in WAYS:
            rows.append([f"c{cell}", piece, *((vertex, value, cell) for vertex, value in zip(some, way, strict=True))])
    for vertex in sorted({vertex for some in corners(text) for vertex in some}):
        for value in "0" if vertex == centre(text) else VALUES:
            cells = [cell for cell, some in enumerate(corners(text)) if vertex in some]
            rows.append(
                [f"v{vertex}", *((vertex, other, cell) for cell in cells for other in VALUES if other != value)]
            )
    number = {item: at for at, item in enumerate(dict.fromkeys(item for row in rows for item in row))}
    matrix = np.zeros((len(rows), len(number)), dtype=np.int32)
    for at, row in enumerate(rows):
        matrix[at, [number[item] for item in row]] = 1
    return lambda: 4 * int(exact_cover.get_solution_count(matrix))


def by_cp_sat(text: str) -> Callable[[], int]:
    """OR-tools: all solutions, by one worker, as that needs."""
    cp_model = pytest.importorskip("ortools.sat.python.cp_model")
    model = cp_model.CpModel()
    vertices = {v: model.new_int_var(0, 3, f"v{v}") for v in sorted({v for some in corners(text) for v in some})}
    model.add(vertices[centre(text)] == 0)
    pieces = []
    for cell, some in enumerate(corners(text)):
        pieces.append(model.new_int_var(0, len(PIECES) - 1, f"p{cell}"))
        table = [(PIECES.index(piece), *map(int, way)) for piece, way in WAYS]
        model.add_allowed_assignments([pieces[-1], *(vertices[vertex] for vertex in some)], table)
    model.add_all_different(pieces)

    class Counter(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1

    def solve() -> int:
        solver, counter = cp_model.CpSolver(), Counter()
        solver.parameters.enumerate_all_solutions = True
        solver.parameters.num_workers = 1
        solver.solve(model, counter)
        return 4 * int(counter.found)

    return solve


# -- beside the peers ------------------------------------------------------------------------------------

#: How much slower each peer has to be.
WANTED = {"xcover": (by_xcover, 100), "exact-cover": (by_exact_cover, 100), "CP-SAT": (by_cp_sat, 1_000)}


@pytest.mark.compiled
@pytest.mark.parametrize("name, text, solutions", [("giant hexagon", GIANT, 0), ("2 × 6", LONG, 240)])
def test_beside_exact_cover_and_cp_sat(benchmark: Any, name: str, text: str, solutions: int) -> None:
    def ours() -> int:
        plan.cache_clear()
        return count(Figure.parse(text)).raw

    assert ours() == solutions
    mine = benchmark.pedantic(least, (ours, 30), rounds=1)
    note(f"Trioker: {name} counted, {solutions} solutions", milliseconds(mine), "from the figure's text on")
    for peer, (make, wanted) in WANTED.items():
        run = make(text)
        assert run() == solutions
        theirs = least(run, 3)
        note(f"Trioker: {name} by {peer}", milliseconds(theirs), f"{theirs / mine:.0f} times ours; wanted {wanted}")
        assert theirs >= wanted * mine


@pytest.mark.compiled
def test_the_thin_parallelogram(benchmark: Any) -> None:
    seconds = benchmark.pedantic(least, (lambda: count(THIN), 5), rounds=1)
    note("Trioker: 1 × 12 counted, 206,472 solutions", milliseconds(seconds), "wanted about 100 ms")


WITHOUT_NUMBA = """
import json, sys, time
sys.modules["numba"] = None
from rvbkit.games.trioker.solver import count, search
assert not search.FAST
times = []
for text in sys.argv[1:]:
    begun = time.perf_counter()
    count(text)
    times.append(time.perf_counter() - begun)
print(json.dumps(times))
"""


def test_without_numba(benchmark: Any) -> None:
    def fresh() -> list[float]:
        texts = GIANT, LONG, THIN
        done = subprocess.run([sys.executable, "-c", WITHOUT_NUMBA, *texts], capture_output=True, text=True, check=True)
        return [float(seconds) for seconds in json.loads(done.stdout)]

    for name, seconds in zip(("giant hexagon", "2 × 6", "1 × 12"), benchmark.pedantic(fresh, rounds=1), strict=True):
        note(f"Trioker: {name} without numba", milliseconds(seconds), "wanted 4 s")


def test_the_patience(benchmark: Any) -> None:
    def counted() -> int:
        holding.cache_clear()
        hexagons.cache_clear()
        return holding()[10]

    assert counted() == 688_778
    note("Trioker: hands of the patience, all sizes", milliseconds(benchmark.pedantic(least, (counted, 3), rounds=1)))
