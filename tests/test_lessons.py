"""Every built notebook, run from top to bottom in a fresh kernel, unanswered, in both languages."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from rvbkit import transcript
from rvbkit.checks.rvb import welcome
from rvbkit.game import perft
from rvbkit.games import rvb
from rvbkit.listening import STOPPED
from rvbkit.match import match_behind
from rvbkit.text import LANGUAGES
from tests.builder.specimens import references
from tests.cases import over

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted(path for room in ("lessons", "exercises") for path in (ROOT / room).glob("*/*.ipynb"))
#: Seconds for a cell, generous: this guards against an endless one, it measures nothing.
TIMEOUT = 120


def run_notebook(notebook: Any, folder: Path) -> list[list[Any]]:
    """Runs a notebook in a folder and gives the outputs of its code cells."""
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    client = NotebookClient(
        notebook,
        timeout=TIMEOUT,
        allow_errors=True,
        resources={"metadata": {"path": str(folder)}},
        kernel_name="python3",
    )
    client.execute(env=environment(folder))
    return [list(cell.outputs) for cell in notebook.cells if cell.cell_type == "code"]


def run(cells: Sequence[str], folder: Path) -> list[list[Any]]:
    """The same for cells of code."""
    made: Any = nbformat.v4
    return run_notebook(made.new_notebook(cells=[made.new_code_cell(code) for code in cells]), folder)


def environment(folder: Path) -> dict[str, str]:
    """IPython's own files go beside the folder, not into the home of whoever runs the tests."""
    return os.environ | {"IPYTHONDIR": str(folder.parent / f"{folder.name}-ipython")}


@pytest.mark.notebook
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: "-".join(path.relative_to(ROOT).with_suffix("").parts))
def test_a_notebook_runs_unanswered_without_error_and_writes_nothing(path: Path, tmp_path: Path) -> None:
    text = path.read_bytes()
    outputs = run_notebook(nbformat.read(path, as_version=4), tmp_path)  # type: ignore[no-untyped-call]
    errors = [output for cell in outputs for output in cell if output["output_type"] == "error"]
    assert errors == []
    notes = [output["data"].get("text/html", "") for cell in outputs for output in cell if "data" in output]
    assert [note for note in notes if STOPPED in note] == []
    assert "stderr" not in [output.get("name") for cell in outputs for output in cell]
    assert list(tmp_path.iterdir()) == []
    assert path.read_bytes() == text


def test_each_lesson_and_exercise_is_there_in_both_languages() -> None:
    there = {path.relative_to(ROOT).parts for path in NOTEBOOKS}
    sources = [path for room in ("lessons", "exercises") for path in (ROOT / room / "source").glob("*.py")]
    assert sources
    wanted = {(path.parts[-3], language, f"{path.stem}.ipynb") for path in sources for language in ("fr", "en")}
    assert there == wanted


def test_a_game_won_in_exercise_00_is_kept_with_who_won(tmp_path: Path) -> None:
    path = ROOT / "exercises" / "en" / "00-welcome.ipynb"
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]  # type: ignore[no-untyped-call]
    move = "from rvbkit.games.rvb import Move\ngame.match.play(Move.parse('b1-c1-b2'))"
    *_, kept = run([*cells[:2], move, cells[2]], tmp_path)
    assert "✓ Right: a game of 1 move (Player 1 wins)." in kept[0]["data"]["text/plain"]
    assert [path.name for path in tmp_path.iterdir()] == ["00-welcome.answers.json"]


@over("language", LANGUAGES)
def test_lesson_00_shows_the_boards_that_its_checks_judge(language: str) -> None:
    for room, cell, board in (("lessons", 1, welcome.FIRST_BOARD), ("exercises", 1, welcome.WON_BOARD)):
        path = ROOT / room / language / "00-welcome.ipynb"
        cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]  # type: ignore[no-untyped-call]
        shown: dict[str, object] = {}
        exec(cells[cell], shown)
        match = match_behind(shown["board" if room == "lessons" else "game"])
        assert match and match.start == board


# -- the numbers that are told ------------------------------------------------------------------


def test_lesson_00_counts_cells_and_letters_rightly() -> None:
    small, large = rvb.filled(2, seed=4), rvb.filled(3, seed=7)
    assert (len(small.cells), len(small.left), len(large.cells)) == (7, 6, 19)
    finished = transcript.read("rvb RV/B.R/VB cross 1 | c1-c2-b3")[0][-1]
    assert finished.outcome() is not None and len(finished.left) == 3


def test_the_mistakes_that_lesson_00_invites_to_are_refused_each_for_its_reason() -> None:
    small, large = rvb.filled(2, seed=4), rvb.filled(3, seed=7)
    tried = (
        (small, "a1 b3", "not-touching"),
        (small, "b1", "empty-cell"),
        (small, "b2 b3", "last-letter"),
        (large, "c1 c2 d2", "mixed-kinds"),
    )
    for start, taps, reason in tried:
        *before, last = taps.split()
        assert not before or rvb.draft(start, before).refusal is None
        refusal = rvb.draft(start, [*before, last]).refusal
        assert refusal and refusal.key == f"rvb.{reason}"


def test_exercise_00_can_be_won_at_once_and_lasts_three_moves_at_most() -> None:
    for start in (welcome.FIRST_BOARD, welcome.WON_BOARD):
        assert any(start.play(move).outcome() for move in start.moves())
        lines = perft(start, 4)
        assert lines[2] > 0 and lines[3] == 0
        assert (welcome.shortest(start), welcome.longest(start)) == (1, 3)


CLAIM = re.compile(r'rules="([^"]*)"')


def claims() -> list[tuple[str, int, str, str]]:
    """Every rule that a lesson or an exercise tells: file, line, rule, supposed value."""
    found = []
    for source in sorted([*(ROOT / "lessons" / "source").glob("*.py"), *(ROOT / "exercises" / "source").glob("*.py")]):
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
            for claim in found_claim[1].split() if (found_claim := CLAIM.search(line)) else []:
                rule, _, value = claim.partition("=")
                found.append((source.relative_to(ROOT).as_posix(), number, rule, value))
    return found


def test_lessons_tell_the_rules_as_they_are() -> None:
    """A changed rule names the lessons and exercises that tell the old one."""
    rules = references.RULES
    assert {rule for _, _, rule, _ in claims()} == set(rules)
    stale = [f"{file}:{line} tells {rule}={value}" for file, line, rule, value in claims() if str(rules[rule]) != value]
    assert not stale, "\n".join(stale)
