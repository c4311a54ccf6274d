"""The speed of what Python does: importing, drawing, answering a tap, listing moves.

Each figure has something beside it in the same run, so that a slow machine changes nothing: the
import of ``json``, python-chess drawing its board.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import timeit
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import chess
import chess.svg
import pytest

from rvbkit.games import rvb
from rvbkit.matches.match import Match
from rvbkit.page.picture import draw
from rvbkit.page.svg import as_text
from rvbkit.questions.journal import Journal
from tests.bench.figures import milliseconds, note


def chess_board() -> str:
    return str(chess.svg.board(chess.Board()))


def shown(match: Match) -> str:
    return as_text(draw(match.position, draft=match.draft, last=match.last))


def median(action: Callable[[], object], rounds: int = 60) -> float:
    return statistics.median(timeit.repeat(action, number=1, repeat=rounds))


@pytest.fixture(scope="module")
def peer() -> float:
    """How long python-chess takes to draw its board, here and now."""
    return median(chess_board)


def fresh(code: str) -> Callable[[], object]:
    return lambda: subprocess.run([sys.executable, "-c", code], check=True)


def test_importing_rvbkit_in_a_fresh_interpreter(benchmark: Any) -> None:
    nothing, standard = median(fresh("pass"), 15), median(fresh("import json, dataclasses, tomllib, locale"), 15)
    benchmark.pedantic(fresh("import rvbkit"), rounds=15)
    ours = benchmark.stats.stats.median
    beside = f"json, dataclasses, tomllib, locale: {milliseconds(standard - nothing)}"
    note("import rvbkit, above a bare interpreter", milliseconds(ours - nothing), beside)
    assert ours < 3 * standard


def test_drawing_the_37_cells_is_no_slower_and_no_larger_than_a_chess_board(benchmark: Any, peer: float) -> None:
    match = Match(rvb.filled(4, 7))
    svg = benchmark(lambda: shown(match))
    ours, bytes_ours, bytes_peer = benchmark.stats.stats.median, len(svg.encode()), len(chess_board().encode())
    note("drawing the 37-cell board", milliseconds(ours), f"{ours / peer:.2f} × python-chess ({milliseconds(peer)})")
    note("its size", f"{bytes_ours} bytes", f"{bytes_ours / bytes_peer:.2f} × python-chess ({bytes_peer} bytes)")
    assert ours <= peer and bytes_ours <= bytes_peer


def test_keeping_an_answer(benchmark: Any, tmp_path: Path) -> None:
    journal, numbers = Journal(tmp_path / "05-nim-table.answers.json"), count()
    benchmark.pedantic(lambda: journal.keep("pairs", next(numbers)), rounds=60)
    content, new, old = journal.path.read_bytes(), tmp_path / "new", tmp_path / "old"

    def replace() -> None:
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(old)

    ours, bare = benchmark.stats.stats.median, median(replace)
    note("keeping an answer so that nobody can take it away", milliseconds(ours), f"bare writing: {milliseconds(bare)}")
    assert ours <= 50 * bare, "it waits for nothing"


def test_a_tap_with_its_picture(benchmark: Any, peer: float) -> None:
    match = Match(rvb.filled(4, 7))

    def tap() -> str:
        match.tap("d2")
        svg = shown(match)
        match.taps = ()
        return svg

    benchmark(tap)
    ours = benchmark.stats.stats.median
    note("a first tap: draft and picture", milliseconds(ours), f"{ours / peer:.2f} × python-chess drawing")
    assert ours <= 4 * peer


@pytest.mark.parametrize("side", [4, 5])
def test_the_last_tap_of_the_longest_line_with_its_picture(benchmark: Any, peer: float, side: int) -> None:
    position, taps = rvb.regular(side), longest_line(side)
    match = Match(position)
    for tap in taps[:-1]:
        match.tap(tap)
    kept, draft = match.taps, match.draft

    def last_tap() -> str:
        match.taps, match.draft = kept, draft
        match.tap(taps[-1])
        return shown(match)

    benchmark(last_tap)
    assert len(match.taps) == len(taps)
    ours = benchmark.stats.stats.median
    what = f"tap {len(taps)} of a line, side {side}: draft and picture"
    note(what, milliseconds(ours), f"{ours / peer:.2f} × python-chess drawing")
    assert ours <= 8 * peer


def longest_line(side: int) -> list[str]:
    position, chance = rvb.regular(side), random.Random(3)
    best: list[str] = []
    for _ in range(40):
        taps: list[str] = []
        while follow := rvb.draft(position, taps).next:
            taps.append(chance.choice(follow))
        best = max(best, taps, key=len)
    return best


def test_listing_a_randomly_filled_board_of_36_letters(benchmark: Any, peer: float) -> None:
    boards = [rvb.filled(4, seed) for seed in range(40)]
    counts = [sum(1 for _ in board.moves()) for board in boards]
    worst = boards[counts.index(max(counts))]
    benchmark(lambda: sum(1 for _ in worst.moves()))
    ours = benchmark.stats.stats.median
    beside = f"{ours / peer:.0f} × python-chess drawing; {min(counts)} to {max(counts)} sets on 40 boards"
    note(f"listing the richest of 40 random boards, {max(counts)} sets", milliseconds(ours), beside)
    assert ours <= 300 * peer
