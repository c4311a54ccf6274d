"""The notebooks under nbgrader: what its documentation says of cells, and nbgrader itself.

nbgrader makes the pupils' version by replacing every cell marked as a solution, and gives all points of a
check cell unless its outputs hold an error or standard error.
"""

from __future__ import annotations

import html
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

from rvbkit.cli import main
from rvbkit.questions import PARTS, ROOMS, notebooks, of
from rvbkit.questions.check import WIDE
from rvbkit.questions.journal import Journal
from rvbkit.questions.notebooks import NBGRADER
from rvbkit.text import LANGUAGES
from tests.cases import over
from tests.course.test_lessons import environment, run_notebook
from tests.notebooks import NOTEBOOKS, ROOT, book, lesson_of

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
    assert list(cells) == [one.key for one in of(lesson_of(path), PARTS[1])]
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


#: What a pupil answers by forms, and on a board.
BY_FORM: dict[str, Any] = {
    "rvb-more-lines": [True, False, False, True, False, False, False],
    "rvb-longest": "c2-b1-b2-c3-d3-e3-e2-e1",
}
#: A program that is right, in the place of its dots.
WRITTEN = "    after = {'R': 'V', 'V': 'B', 'B': 'R'}\n    both = list(zip(letters, letters[1:]))\n"
WRITTEN += "    return all(x == y for x, y in both) or all(after[x] == y for x, y in both)"


def released() -> Any:
    return read(book("exercises", "en", "01-rvb-rules"))


def programmed(language: str = "en") -> Any:
    """Exercise 01 with its program written, and nothing else."""
    notebook = read(book("exercises", language, "01-rvb-rules"))
    for cell in notebook.cells:
        if "def may_follow" in cell.source:
            cell.source = cell.source[: cell.source.index("    ...")] + WRITTEN
    return notebook


def answered(folder: Path, answers: dict[str, Any]) -> None:
    """A journal with these answers."""
    journal = Journal(folder / "01-rvb-rules.answers.json")
    for key, answer in answers.items():
        journal.add(key, answer)
    journal.save()


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_are_given_for_right_answers_of_forms_boards_and_cells(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NBGRADER, "autograde")
    notebook = read(book("exercises", language, "01-rvb-rules"))
    run_notebook(notebook, tmp_path)
    assert points(notebook) == dict.fromkeys(graded(notebook), False)
    answered(tmp_path, BY_FORM | {"rvb-end-game": "a1"})
    notebook = programmed(language)
    run_notebook(notebook, tmp_path)
    assert points(notebook) == {
        "rvb-more-lines": True,
        "rvb-end-game": False,
        "rvb-longest": True,
        "rvb-may-follow": True,
    }


def test_an_answer_whose_cell_stops_gets_no_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NBGRADER, "autograde")
    answered(tmp_path, BY_FORM)
    notebook = programmed()
    for cell in notebook.cells:
        cell.source = cell.source.replace("def may_follow", "1 / 0\n\ndef may_follow")
    run_notebook(notebook, tmp_path)
    assert points(notebook)["rvb-may-follow"] is False and points(notebook)["rvb-more-lines"] is True


# -- nbgrader itself -----------------------------------------------------------------------

CHEAT = "import rvbkit\nrvbkit.check = lambda *given, **named: None"
END_GAME = {"rvb-end-game": "b1-b2-a2"}
JOURNAL, BOOK = "01-rvb-rules.answers.json", book("exercises", "en", "01-rvb-rules").name
KEYS = ["rvb-more-lines", "rvb-end-game", "rvb-longest", "rvb-may-follow"]

#: nbgrader calls alembic by its name.
PROGRAMS = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])


#: What is typed, each command in a process of its own; nbgrader itself is loaded once, which takes it seconds.
TYPED = """
import json, os, sys
from nbgrader.apps.nbgraderapp import main
for folder, *words in json.loads(sys.argv[1]):
    if not (child := os.fork()):
        os.chdir(folder)
        sys.argv[1:] = words
        sys.exit(main())
    if os.waitpid(child, 0)[1]:
        sys.exit(f"{words} failed")
"""


def nbgrader(*typed: tuple[Path, str]) -> None:
    """Commands of nbgrader, each in its folder."""
    commands = [[str(folder), *words.split(), "--log-level=ERROR"] for folder, words in typed]
    command = [sys.executable, "-c", TYPED, json.dumps(commands)]
    env = environment(typed[0][0]) | {"PATH": PROGRAMS}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course made by ``rvbkit class init``, whose teacher has answered in its source, and what came of a round.

    Ana has three right answers, and a cell that cheats for the rest; Bob nothing but that cell; Dan has lost his
    journal; Eve answers right, then spoils her program, and has a cell that never ends; Fay hands in the notebook
    alone, which carries the right answers; Hal hands in what he was given; Ivy answers wrong, and overwrites the
    checks; Jo has the teacher's journal, of a release that was made by hand.
    """
    room = tmp_path_factory.mktemp("course")
    course, own = room / "class", room / "own"
    _own_notebook(own)
    assert main(["class", "init", str(course), "01", "--from", str(own), "--lang", "en"]) == 0
    exchange = f"c.Exchange.root = {str(room / 'exchange')!r}\n"
    configured = (course / "nbgrader_config.py").read_text()
    (course / "nbgrader_config.py").write_text(configured + exchange)
    source = course / "source" / "rvb-01"
    answered(source, BY_FORM | END_GAME | {"rvb-may-follow": {"code": WRITTEN, "gave": []}})
    answers = read(source / BOOK)
    answers.metadata.rvbkit["answers"] = json.loads((source / JOURNAL).read_bytes())
    nbformat.write(answers, source / BOOK)  # type: ignore[no-untyped-call]
    desk = room / "ana"  # a pupil's own folder, with nothing of the course but its name
    desk.mkdir()
    (desk / "nbgrader_config.py").write_text(f'c = get_config()\nc.CourseDirectory.course_id = "class"\n{exchange}')
    nbgrader(
        (course, "generate_assignment rvb-01"),
        (course, "generate_assignment shapes"),
        (course, "release_assignment rvb-01"),
        (desk, "fetch_assignment rvb-01"),
    )
    shutil.copytree(desk / "rvb-01", room / "fetched")
    home = room / "home"  # where a notebook is worked on, without nbgrader: there the journal is made
    home.mkdir()
    answered(home, BY_FORM)
    run_notebook(programmed(), home)
    for pupil in ("ana", "bob", "dan", "eve", "fay", "hal", "ivy", "jo"):
        inbound = room / "exchange" / "class" / "inbound" / f"{pupil}+rvb-01+2026-01-05 10:00:00 UTC+{pupil}"
        folder = desk / "rvb-01" if pupil == "ana" else inbound
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "timestamp.txt").write_text("2026-01-05 10:00:00 UTC")
        fresh = pupil in ("bob", "fay", "hal", "ivy", "jo")
        notebook = read(course / "release" / "rvb-01" / BOOK) if fresh else programmed()
        if pupil in ("ana", "eve", "fay"):
            shutil.copy(home / JOURNAL, folder)
            _of_his_own(folder / JOURNAL, pupil)
        if pupil == "fay":
            Journal(folder / JOURNAL).keep("rvb-end-game", END_GAME["rvb-end-game"])
            notebook.metadata.rvbkit["answers"] = json.loads((folder / JOURNAL).read_bytes())
            (folder / JOURNAL).unlink()
        if pupil == "jo":
            shutil.copy(source / JOURNAL, folder)
            notebook.metadata.rvbkit["answers"] = json.loads((source / JOURNAL).read_bytes())
        if pupil == "ivy":
            answered(folder, {"rvb-longest": "c2-b1", "rvb-end-game": "a1"})
            for cell in graded(notebook).values():
                cell.source = "pass"
        if pupil in ("ana", "bob"):
            notebook.cells.insert(2, nbformat.v4.new_code_cell(CHEAT))  # type: ignore[no-untyped-call]
        if pupil == "eve":
            notebook.cells.insert(3, nbformat.v4.new_code_cell("import time\ntime.sleep(1000)"))  # type: ignore[no-untyped-call]
            for cell in notebook.cells:
                cell.source = cell.source.replace(WRITTEN, "    return True")
        nbformat.write(notebook, folder / BOOK)  # type: ignore[no-untyped-call]
    shapes = course / "submitted" / "ana" / "shapes"
    shutil.copytree(course / "release" / "shapes", shapes)
    Journal(shapes / "shapes.answers.json").keep("how many sides", 6)
    Journal(shapes / "shapes.answers.json").keep("how many corners", 5)
    nbgrader(
        (desk, "submit rvb-01 --student=ana"),
        (course, "collect rvb-01"),
        (course, "autograde rvb-01 --Execute.timeout=15"),
        (course, "generate_feedback rvb-01 --student=ivy"),
        (course, "autograde shapes"),
    )
    return course


def _of_his_own(journal: Path, pupil: str) -> None:
    """A journal of one pupil's: each has an id and times of his own."""
    data = json.loads(journal.read_bytes())
    for entries in data["answers"].values():
        for entry in entries:
            entry["when"] = f"{entry['when'][:-13]}{len(pupil)}{ord(pupil[0])}00+00:00"
    journal.write_text(json.dumps(data | {"id": pupil}))


def _own_notebook(folder: Path) -> None:
    code = [
        'import rvbkit\nrvbkit.question("how many sides", "How many sides has a hexagon?", answer=6)',
        'rvbkit.question("how many corners", "And corners?", answer=6, mistakes={5: "Count again."})',
    ]
    folder.mkdir()
    cells = [nbformat.v4.new_code_cell(source) for source in code]  # type: ignore[no-untyped-call]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=kernel)  # type: ignore[no-untyped-call]
    nbformat.write(notebook, folder / "shapes.ipynb")  # type: ignore[no-untyped-call]


def rows_of(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_release_holds_nobodys_answers(course: Path) -> None:
    for folder in (course / "release" / "rvb-01", course.parent / "fetched"):
        assert [path.name for path in folder.iterdir()] == [BOOK]
        said = notebooks.ours(notebooks.read_file(folder / BOOK))
        assert said["lesson"] == "01-rvb-rules" and "answers" not in said
    source = course / "source" / "rvb-01"
    assert (source / JOURNAL).is_file() and "answers" in notebooks.ours(notebooks.read_file(source / BOOK)), (
        "it stays his"
    )


def test_what_a_cheating_cell_gets_from_nbgrader_the_records_do_not_confirm(
    course: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And the teacher's answers in the source give nobody a point: neither Hal, who has none, nor Jo, who has those."""
    database = (course / "gradebook.db").read_bytes()
    assert main(["class", "report", str(course), "--json"]) == 1
    rows = [row for row in rows_of(capsys) if row["assignment"] == "rvb-01"]
    seen: dict[str, dict[str, Any]] = {row["pupil"]: {} for row in rows}
    for row in rows:
        seen[row["pupil"]][row["exercise"]] = row["right"], row["points"] > 0, row["disagrees"]
    honest, nothing, wrong = (True, True, False), (None, False, False), (False, False, False)
    cheated, lost = (None, True, True), (None, True, True)
    expected = {
        "bob": (cheated,) * 4,
        "ana": (honest, cheated, honest, honest),
        "fay": (honest,) * 4,
        "dan": (nothing, nothing, nothing, lost),
        "eve": (honest, nothing, honest, (True, False, True)),
        "hal": (nothing,) * 4,
        "ivy": (nothing, wrong, wrong, nothing),
        "jo": (nothing,) * 4,
    }
    assert seen == {pupil: dict(zip(KEYS, states, strict=True)) for pupil, states in expected.items()}
    assert {row["part"] for row in rows} == {"exercises"}
    assert (course / "gradebook.db").read_bytes() == database


def test_a_pupils_own_journal_is_what_he_is_graded_by(course: Path) -> None:
    for pupil in ("ana", "eve"):
        kept = json.loads((course / "autograded" / pupil / "rvb-01" / JOURNAL).read_bytes())
        assert kept["id"] == pupil
    assert not (course / "autograded" / "hal" / "rvb-01" / JOURNAL).exists()
    of_jo = json.loads((course / "autograded" / "jo" / "rvb-01" / JOURNAL).read_bytes())
    assert not any(of_jo["answers"].values())


def test_feedback_says_what_the_pupil_would_have_read(course: Path) -> None:
    page = (course / "feedback" / "ivy" / "rvb-01" / BOOK).with_suffix(".html").read_text()
    said = re.findall(r'output_error">\s*<pre>(.*?)</pre>', page, re.DOTALL)
    assert any("c2-b1 is allowed, of length 2. There is a longer line." in one for one in said)
    assert max(map(len, said)) > WIDE, "one is longer than the page is wide"
    assert all(len(html.unescape(line)) <= WIDE for one in said for line in one.splitlines())


def test_a_teachers_own_questions_are_worth_a_point_each(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    released = (course / "release" / "shapes" / "shapes.ipynb").read_text()
    assert "answer=6" not in released and "hexagon" not in released
    assert main(["class", "report", str(course), "--json"]) == 1
    rows = [row for row in rows_of(capsys) if row["assignment"] == "shapes"]
    found = [(row["pupil"], row["exercise"], row["right"], row["points"], row["disagrees"]) for row in rows]
    assert found[:2] == [("ana", "how many sides", True, 1, False), ("ana", "how many corners", False, 0, False)]
    assert len(found) == 9 and all(row[1:] == ("", None, None, None) for row in found[2:]), "the others gave nothing"
    assert rows[1]["mistakes"] == ["Count again."]


def test_for_people_each_disagreement_is_told_in_a_sentence(
    course: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["class", "report", str(course), "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert "Gradebook and kept answers disagree 7 times:" in said.err
    assert "bob rvb-01 01-rvb-rules rvb-longest: " in said.err and said.err.count("kept answers say: ○ no answer") == 6
    assert "jo" in said.err and "they are the teacher’s" in said.err
    page = (tmp_path / "class-report.html").read_text()
    assert (
        page.count("in the gradebook</span>") == 7 and "disagree 7 times" in page and "they are the teacher’s" in page
    )
    assert main(["class", "report", str(course), "--lang", "fr", "--csv"]) == 1
    said = capsys.readouterr()
    assert "se contredisent 7 fois" in said.err and said.out.startswith('"élève";"devoir";"leçon";"cahier";"exercice";')


def test_without_nbgrader_there_are_the_records_and_a_word_about_it(
    course: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "nbgrader.api", None)  # as where it is not installed
    assert main(["class", "report", str(course), "--json"]) == 0
    said = capsys.readouterr()
    rows = [json.loads(line) for line in said.out.splitlines()]
    assert "pip install nbgrader" in said.err
    assert len(rows) == 34 + 7 and all(row["points"] is None and row["disagrees"] is None for row in rows)


def test_a_course_is_added_to_and_never_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home = tmp_path / "Seconde 2A"
    assert main(["class", "init", str(home), "01", "02b-rvb-endings", "--lang", "fr"]) == 0
    assert "nbgrader generate_assignment rvb-01" in capsys.readouterr().out
    changed = home / "source" / "rvb-01" / "01-regles-de-rvb.ipynb"
    changed.write_text("mine")
    assert main(["class", "init", str(home), "--json", "--lang", "fr"]) == 0
    said = capsys.readouterr()
    made = json.loads(said.out)
    assert len(made["assignments"]) == len(ROOMS) and len(made["kept"]) == 2 and str(changed) in made["kept"]
    assert changed.read_text() == "mine" and "laissé tel quel" in said.err
    assert 'course_id = "Seconde-2A"' in (home / "nbgrader_config.py").read_text()
    for name in LANGUAGES:
        assert main(["class", "init", str(home), "99", "--lang", name]) == 2
        assert "02b" in capsys.readouterr().err
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "nbgrader_config.py").write_text("c = get_config()")
    for words in ([str(tmp_path / "other"), "01"], [str(changed), "01"], [str(home), "--from", str(tmp_path / "none")]):
        assert main(["class", "init", *words]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_nbgrader_leaves_the_pupils_version_as_it_is() -> None:
    for path in NOTEBOOKS:
        notebook = read(path)
        before = [cell.source for cell in notebook.cells]
        for name in ("CheckCellMetadata", "ClearSolutions", "LockCells", "ClearHiddenTests", "ClearMarkScheme"):
            notebook, _ = getattr(preprocessors, name)().preprocess(notebook, {})
        assert [cell.source for cell in notebook.cells] == before, named(path)


def test_nbgrader_counts_points_as_this_file_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NBGRADER, "autograde")
    answered(tmp_path, {"rvb-longest": BY_FORM["rvb-longest"]})
    notebook = programmed()
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
    assert main(["class", "report", str(tmp_path), "--json"]) == 1
    rows = {row["exercise"]: row for row in map(json.loads, capsys.readouterr().out.splitlines())}
    assert len(rows) == 4 and rows["rvb-longest"]["disagrees"] is True and rows["rvb-longest"]["right"] is False
    assert rows["rvb-end-game"]["points"] is None
