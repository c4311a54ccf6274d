"""What keeps a large table from taking the machine over: memory refused beforehand, Ctrl-C answered in between."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from rvbkit.games import rvb
from rvbkit.games.rvb.solver import Patch, Unsettled, solve, table
from tests.cases import over

pytestmark = pytest.mark.compiled

RANDOM, TIDY = rvb.filled(4, 1), rvb.regular(4)
#: Mostly one letter: so many runs that the pen is followed instead.
CROWDED = rvb.Position.parse("RRRV/RRRRR/RRRRBR/RRRRRRR/RRRRRR/RRRRR/RVB. cross 1")


@over("position", [RANDOM, TIDY])
def test_what_does_not_fit_is_refused_before_memory_is_taken(position: rvb.Position) -> None:
    asked = 2.0**27  # 128 MiB, and 32 cells need 512
    tracemalloc.start()
    try:
        with pytest.raises(Unsettled, match="Solving 32 cells needs"):
            table(position, position.left[:32], memory=asked)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < asked / 4


@over("position", [TIDY, CROWDED])
def test_a_table_keeps_within_the_memory_that_it_is_allowed(position: rvb.Position) -> None:
    cells = position.left[:24]

    def lost(allowed: float) -> int:
        try:
            return table(position, cells, memory=allowed).count()
        except Unsettled:
            return 0

    answers = []
    for allowed in (2.0**k for k in range(20, 28)):
        lost(allowed)  # what is compiled or cached is no part of it, and each way has its own
        tracemalloc.start()
        try:
            answers.append(lost(allowed))
        finally:
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
        assert peak <= allowed + 2**18, "all but a few small things are counted"
    assert answers == sorted(answers) and answers[0] == 0 < answers[-2] == answers[-1]


@over("allowed", [0.0, 2.0**17 + 2**16, 2.0**18, 2.0**19, 2.0**21, 2.0**23])
def test_a_solution_keeps_within_its_memory_with_all_that_belongs_to_it(allowed: float) -> None:
    position = Patch.of(RANDOM, RANDOM.left[:20]).position
    whole = solve(position)
    tracemalloc.start()
    try:
        found = solve(position, memory=allowed)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak <= allowed + 2**18
    assert found.outcome in (None, whole.outcome) and found.remoteness in (None, whole.remoteness)
    assert (found.outcome is None) == (allowed < 2**17) and (found == whole) == (allowed > 2**20)


INTERRUPTED = """
import sys, threading
from rvbkit.games import rvb
from rvbkit.games.rvb.solver import table

def progress(share):
    print(share, flush=True)

full = rvb.filled(4, 1)
try:
    table(full, full.left[:33], progress=progress)
except KeyboardInterrupt:
    print("interrupted", [thread.name for thread in threading.enumerate() if thread is not threading.main_thread()])
"""


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is another thing elsewhere")
def test_ctrl_c_stops_a_large_table_within_a_few_steps_and_leaves_no_thread() -> None:
    with subprocess.Popen([sys.executable, "-c", INTERRUPTED], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        shares = [float(process.stdout.readline()) for _ in range(3)]
        process.send_signal(signal.SIGINT)
        *later, last = process.stdout.read().splitlines()
        assert process.wait() == 0
    shares += map(float, later)
    assert last == "interrupted []"
    assert shares == sorted(shares) and shares[-1] < 0.5
    assert len(later) < 100


@pytest.mark.once
def test_compiling_takes_nothing_from_the_time_that_was_given(tmp_path: Path) -> None:
    """On a machine where nothing is compiled yet a small position is solved as it is at any other time."""
    program = """
from time import monotonic
from rvbkit.games.rvb import Position
begun = monotonic()
found = Position.parse("RV/B.R/VB cross 1").solve(time=0.5)
print(found.complete, len(found.winning_moves), monotonic() - begun > 0.5)
"""
    fresh = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], env=fresh, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "4", "True"]
