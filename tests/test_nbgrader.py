"""The notebooks under nbgrader: what its documentation says of cells, and nbgrader itself.

nbgrader makes the pupils' version by replacing every cell marked as a solution, and gives all points of a
check cell unless its outputs hold an error or standard error.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbgrader import preprocessors
from nbgrader.api import Gradebook
from nbgrader.utils import determine_grade

from rvbkit.checks import PARTS, ROOMS, exercises, of
from rvbkit.cli import main
from rvbkit.journal import Journal
from rvbkit.listening import NBGRADER
from rvbkit.text import LANGUAGES
from tests.cases import over
from tests.test_lessons import NOTEBOOKS, ROOT, environment, run_notebook

pytestmark = pytest.mark.notebook

EXERCISES = [path for path in NOTEBOOKS if path.parts[-3] == "exercises"]
FIELDS = {"grade", "grade_id", "locked", "points", "schema_version", "solution", "task"}


def named(path: Path) -> str:
    return "-".join(path.relative_to(ROOT).with_suffix("").parts)


def graded(notebook: Any) -> dict[str, Any]:
    """The cells that are worth points, by their exercise."""
    cells = [cell for cell in notebook.cells if "nbgrader" in cell.metadata]
    return {cell.metadata.nbgrader.grade_id.removesuffix("-check"): cell for cell in cells}


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


@over("path", NOTEBOOKS)
def test_no_cell_is_one_that_nbgrader_would_wipe_out(path: Path) -> None:
    for cell in read(path).cells:
        assert not cell.metadata.get("nbgrader", {}).get("solution") and "### BEGIN" not in cell.source


@over("path", EXERCISES)
def test_each_exercise_has_a_locked_cell_worth_points_that_nbgrader_accepts(path: Path) -> None:
    cells = graded(read(path))
    assert list(cells) == [one.key for one in of(path.stem, PARTS[1])]
    for key, cell in cells.items():
        marks = cell.metadata.nbgrader
        assert cell.cell_type == "code" and f'rvbkit.check("{key}"' in cell.source
        assert set(marks) == FIELDS and marks.schema_version == 3 and marks.points > 0
        assert (marks.grade, marks.locked, marks.solution, marks.task) == (True, True, False, False)
        assert re.fullmatch(r"[\w-]+", marks.grade_id)


def points(notebook: Any) -> dict[str, bool]:
    """Which exercises nbgrader would give points for."""
    bad = [
        key
        for key, cell in graded(notebook).items()
        if any(output.output_type == "error" or output.get("name") == "stderr" for output in cell.outputs)
    ]
    return {key: key not in bad for key in graded(notebook)}


SOLVED = {
    "more_lines = ...": "more_lines = [True, False, False, True, False, False, False]",
    "longest = ...": 'longest = "c2-b1-b2-c3-d3-e3-e2-e1"',
}


def solved(language: str) -> Any:
    """Exercise 01 with two of its four answers; a third one is a game."""
    notebook = read(ROOT / "exercises" / language / "01-rvb-rules.ipynb")
    for cell in notebook.cells:
        for dots, answer in SOLVED.items():
            cell.source = cell.source.replace(dots, answer)
    return notebook


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_are_given_for_right_answers_and_for_games_in_the_journal(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NBGRADER, "autograde")
    notebook = read(ROOT / "exercises" / language / "01-rvb-rules.ipynb")
    run_notebook(notebook, tmp_path)
    assert points(notebook) == dict.fromkeys(graded(notebook), False)
    journal = Journal(tmp_path / "01-rvb-rules.answers.json")
    journal.add("rvb-end-game", "b1-b2-a2")
    journal.save()
    notebook = solved(language)
    run_notebook(notebook, tmp_path)
    assert points(notebook) == {
        "rvb-more-lines": True,
        "rvb-end-game": True,
        "rvb-longest": True,
        "rvb-may-follow": False,
    }


def test_an_answer_whose_cell_stops_gets_no_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NBGRADER, "autograde")
    notebook = solved("en")
    for cell in notebook.cells:
        cell.source = cell.source.replace("longest = ", "longest = 1 / 0 #")
    run_notebook(notebook, tmp_path)
    assert points(notebook)["rvb-longest"] is False and points(notebook)["rvb-more-lines"] is True


def test_the_page_for_teachers_names_the_answers_that_are_in_no_cell() -> None:
    page = (ROOT / "docs" / "nbgrader.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `([\w-]+)` \| (\d) \| `([a-z-]+)` \|$", page, re.MULTILINE)
    played = []
    for lesson in ROOMS:
        notebook = read(ROOT / "exercises" / "en" / f"{lesson}.ipynb")
        code = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
        for number, (key, cell) in enumerate(graded(notebook).items(), 1):
            answer = re.search(r", (\w+)\)$", cell.source)
            assert answer
            if re.search(rf"^{answer[1]} = rvbkit\.play\(", code, re.MULTILINE):
                played.append((lesson, str(number), key))
    assert told == played and all(key in exercises() for _, _, key in told)


# -- nbgrader itself -----------------------------------------------------------------------

CHEAT = "import rvbkit\nrvbkit.check = lambda *given, **named: None"
CONFIGURATION = """c = get_config()
c.CourseDirectory.course_id = "class"
c.CourseDirectory.root = {root!r}
c.Exchange.root = {exchange!r}
"""


#: nbgrader calls alembic by its name.
PROGRAMS = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])


def nbgrader(course: Path, *words: str) -> None:
    command = [sys.executable, "-m", "nbgrader", *words, "rvb-01"]
    env = environment(course) | {"PATH": PROGRAMS}
    done = subprocess.run(command, cwd=course, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a class handed in, graded by nbgrader. Cy has the right answers, Bob nothing but a cell that cheats.

    Ana writes her right answers into the cells, and cheats for the rest; Dan has lost his journal; Eve answers right,
    then spoils the cell.
    """
    course = tmp_path_factory.mktemp("course") / "class"
    source = course / "source" / "rvb-01"
    source.mkdir(parents=True)
    told = CONFIGURATION.format(root=str(course), exchange=str(course / "exchange"))
    (course / "nbgrader_config.py").write_text(told)
    shutil.copy(ROOT / "exercises" / "en" / "01-rvb-rules.ipynb", source)
    nbgrader(course, "generate_assignment")
    home = course / "home"  # where a notebook is worked on, without nbgrader: there the journal is made
    home.mkdir()
    run_notebook(solved("en"), home)
    for pupil in ("ana", "bob", "cy", "dan", "eve"):
        folder = course / "submitted" / pupil / "rvb-01"
        folder.mkdir(parents=True)
        notebook = read(course / "release" / "rvb-01" / "01-rvb-rules.ipynb") if pupil == "bob" else solved("en")
        if pupil in ("ana", "cy", "eve"):
            shutil.copy(home / "01-rvb-rules.answers.json", folder)
        if pupil == "cy":
            journal, function = Journal(folder / "01-rvb-rules.answers.json"), exercises()["rvb-may-follow"]
            journal.keep("rvb-end-game", "b1-b2-a2")
            journal.keep(function.key, function.record(function.reference()))
        if pupil in ("ana", "bob"):
            notebook.cells.insert(2, nbformat.v4.new_code_cell(CHEAT))  # type: ignore[no-untyped-call]
        if pupil == "eve":
            for cell in notebook.cells:
                cell.source = cell.source.replace(SOLVED["longest = ..."], 'longest = "c2-b1"')
        nbformat.write(notebook, folder / "01-rvb-rules.ipynb")  # type: ignore[no-untyped-call]
    nbgrader(course, "autograde", "--log-level=ERROR")
    return course


def test_what_a_cheating_cell_gets_from_nbgrader_the_records_do_not_confirm(
    course: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = (course / "gradebook.db").read_bytes()
    assert main(["grade", str(course), "--json"]) == 1
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    keys = ["rvb-more-lines", "rvb-end-game", "rvb-longest", "rvb-may-follow"]
    seen: dict[str, dict[str, Any]] = {row["pupil"]: {} for row in rows}
    for row in rows:
        seen[row["pupil"]][row["exercise"]] = row["right"], row["points"] > 0, row["disagrees"]
    honest, nothing = (True, True, False), (None, False, False)
    cheated, lost = (None, True, True), (None, True, True)
    assert seen["bob"] == dict.fromkeys(keys, cheated)
    assert seen["ana"] == dict(zip(keys, (honest, cheated, honest, cheated), strict=True))
    assert seen["cy"] == dict(zip(keys, (honest, honest, honest, honest), strict=True))
    assert seen["dan"] == dict(zip(keys, (lost, nothing, lost, nothing), strict=True))
    assert seen["eve"] == dict(zip(keys, (honest, nothing, (True, False, True), nothing), strict=True))
    assert {row["assignment"] for row in rows} == {"rvb-01"} and {row["part"] for row in rows} == {"exercises"}
    assert (course / "gradebook.db").read_bytes() == database


def test_for_people_each_disagreement_is_told_in_a_sentence(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", str(course), "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert "Gradebook and kept answers disagree 9 times:" in said.err
    assert "bob rvb-01 01-rvb-rules rvb-longest: " in said.err and said.err.count("kept answers say: ○ no answer") == 8
    assert re.search(r"^bob +rvb-01 +01-rvb-rules +exercises +rvb-longest +○ no answer +0 +\d +!$", said.out, re.M)
    assert main(["grade", str(course), "--lang", "fr", "--csv"]) == 1
    said = capsys.readouterr()
    assert "se contredisent 9 fois" in said.err and len(said.out.splitlines()) == 1 + 5 * 4
    assert said.out.startswith("élève,devoir,leçon,cahier,exercice,réponses gardées,")


def test_without_nbgrader_there_are_the_records_and_a_word_about_it(
    course: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "nbgrader.api", None)  # as where it is not installed
    assert main(["grade", str(course), "--json"]) == 0
    said = capsys.readouterr()
    rows = [json.loads(line) for line in said.out.splitlines()]
    assert "pip install nbgrader" in said.err
    assert len(rows) == 20 and all(row["points"] is None and row["disagrees"] is None for row in rows)


def test_nbgrader_leaves_the_pupils_version_as_it_is() -> None:
    for path in NOTEBOOKS:
        notebook = read(path)
        before = [cell.source for cell in notebook.cells]
        for name in ("CheckCellMetadata", "ClearSolutions", "LockCells", "ClearHiddenTests", "ClearMarkScheme"):
            notebook, _ = getattr(preprocessors, name)().preprocess(notebook, {})
        assert [cell.source for cell in notebook.cells] == before, named(path)


def test_nbgrader_counts_points_as_this_file_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NBGRADER, "autograde")
    notebook = solved("en")
    run_notebook(notebook, tmp_path)
    given = {key: determine_grade(cell)[0] > 0 for key, cell in graded(notebook).items()}
    assert given == points(notebook) and sorted(given.values()) == [False, False, True, True]


def test_a_notebook_that_has_another_name_in_the_course_is_compared_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", PROGRAMS)
    with Gradebook(f"sqlite:///{tmp_path / 'gradebook.db'}") as book:
        book.add_assignment("ps1")
        book.add_notebook("first", "ps1")
        book.add_grade_cell("rvb-longest-check", "first", "ps1", max_score=2, cell_type="code")
        book.add_grade_cell("my-own-question", "first", "ps1", max_score=2, cell_type="code")
        book.add_student("ana")
        book.add_submission("ps1", "ana")
        for name in ("rvb-longest-check", "my-own-question"):
            book.find_grade(name, "first", "ps1", "ana").auto_score = 2
        book.db.commit()
    folder = tmp_path / "submitted" / "ana" / "ps1"
    folder.mkdir(parents=True)
    Journal(folder / "01-rvb-rules.answers.json").keep("rvb-longest", "c2-b1")
    assert main(["grade", str(tmp_path), "--json"]) == 1
    rows = {row["exercise"]: row for row in map(json.loads, capsys.readouterr().out.splitlines())}
    assert len(rows) == 4 and rows["rvb-longest"]["disagrees"] is True and rows["rvb-longest"]["right"] is False
    assert rows["rvb-end-game"]["points"] is None
