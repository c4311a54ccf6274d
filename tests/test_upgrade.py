"""What version 0.1 wrote (``tests/data/v0.1``) is opened with the present version, and nothing is lost."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, cast

import pytest

import rvbkit
from rvbkit.cli import main
from rvbkit.games import rsvp
from rvbkit.jupyter import lab, shelf
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.matches.match import Match
from rvbkit.page import runner
from rvbkit.page.resumption import Games
from rvbkit.questions import Own, exercise, notebooks, permission, session
from rvbkit.questions.check import judged
from rvbkit.teach import sets
from rvbkit.text import LANGUAGES, current, use
from tests.kernel import restart
from tests.teach.test_nbgrader import nbgrader

OLD = Path(__file__).parent / "data" / "v0.1"
#: How the exercises' folder and the notebook for R.S.V.P. are called, by language.
NAMES = {"fr": ("exercices", "jouer-rsvp.ipynb"), "en": ("exercises", "play-rsvp.ipynb")}


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Kernel:
    return Kernel(monkeypatch, tmp_path)


class Kernel:
    """Opens copies of old folders, each notebook as a page does, in a kernel of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        self.monkeypatch, self.room = monkeypatch, tmp_path
        shutil.copytree(OLD / "jupyter-data", tmp_path / "data")
        monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))

    def copy(self, name: str) -> Path:
        return Path(shutil.copytree(OLD / name, self.room / name))

    def open(self, folder: Path, lesson: str, language: str, part: str = "lesson") -> str:
        """Opens a lesson; returns what its first cell says."""
        self.monkeypatch.chdir(folder)
        restart(self.monkeypatch)
        current().part(Own).clear()
        use(language)
        self.monkeypatch.setattr(runner, "by_page", lambda: True)
        return repr(open_lesson(lesson, language, part))

    def play(self, cell: str, source: str) -> Match:
        """The game on the board that a cell of the open notebook shows."""
        current().part(Games).starts(type("Info", (), {"cell_id": cell}))
        shown: Match = eval(source, {"rvbkit": rvbkit}).match
        return shown


def answers_of(path: Path) -> dict[str, Any]:
    """The answers that a journal or a notebook holds, by question."""
    data = json.loads(path.read_bytes())
    found: dict[str, Any] = data["answers"] if "answers" in data else data["metadata"]["rvbkit"]["answers"]["answers"]
    return found


def play_cell(path: Path, mark: str) -> tuple[str, str]:
    """The cell of a notebook that shows the board so marked: its name, and the call."""
    for cell in json.loads(path.read_bytes())["cells"]:
        source = "".join(cell["source"])
        if mark in source:
            return cell["id"], source[source.index("rvbkit.play(") :]
    raise LookupError(mark)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pupils_folder_is_brought_up_to_date_and_keeps_what_is_the_pupils(language: str, kernel: Kernel) -> None:
    old, home = OLD / f"pupil-{language}", kernel.copy(f"pupil-{language}")
    exercises, play = NAMES[language]
    beside = lab.copy_notebooks(home, language=language)
    assert [one.file for one in beside] in ([], [play]), "only what the pupil changed goes beside"
    assert (home / play).read_bytes() == (old / play).read_bytes()
    for path in old.rglob("*.answers.json"):
        assert (home / path.relative_to(old)).read_bytes() == path.read_bytes()
    for path in (*old.glob("*.ipynb"), *(old / exercises).glob("*.ipynb")):
        before = notebooks.ours(notebooks.read_file(path)).get("answers")
        assert notebooks.ours(notebooks.read_file(home / path.relative_to(old))).get("answers") == before
    package = dict(lab._notebooks(notebooks.PACKAGE, language))
    given = {path.relative_to(home).as_posix() for path in home.rglob("*.ipynb")}
    assert package.keys() <= given, "lessons that were thrown away are given once more"
    for name in package.keys() - {play}:
        assert notebooks.version((home / name).read_bytes()).split()[-1] in notebooks.version(package[name])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pupils_answers_are_found_and_judged(language: str, kernel: Kernel) -> None:
    home = kernel.copy(f"pupil-{language}")
    lab.copy_notebooks(home, language=language)
    right, wrong = "✓", "✗"
    for lesson, part, signs in (
        ("01-rvb-rules", "lesson", [right]),
        ("01-rvb-rules", "exercises", [right, right]),
        ("05-nim-table", "lesson", [wrong]),
    ):
        folder = home / NAMES[language][0] if part == "exercises" and not (home / f"{lesson}.answers.json") else home
        before = answers_of(folder / f"{lesson}.answers.json")
        said = kernel.open(folder, lesson, language, part)
        assert [line[0] for line in said.splitlines() if line[:1] in (right, wrong)] == signs, said
        kept = answers_of(folder / f"{lesson}.answers.json")
        assert {key: kept[key][: len(entries)] for key, entries in before.items()} == before
        assert session.pupil() == {"fr": "Zoé", "en": "Amir"}[language]
    kernel.monkeypatch.chdir(home)
    far = {(one.lesson, one.part): one.far for one in shelf.notebooks()}
    assert sum(one.right is True for one in far["01-rvb-rules", "lesson"].standings) == 1
    assert far["01-rvb-rules", "lesson"].when and far["05-nim-table", "lesson"].when


def test_a_right_answer_to_each_question_is_still_right_and_can_be_told() -> None:
    """Each kind of question keeps its answers in its own way."""
    (path,) = (OLD / "every-question").iterdir()
    answers = answers_of(path)
    assert len(answers) == 186
    for key, (entry,) in answers.items():
        asked = exercise(key)
        assert judged(asked, entry["answer"]).right is True, key
        assert asked.told(entry["answer"]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unfinished_game_goes_on(language: str, kernel: Kernel) -> None:
    home = kernel.copy(f"pupil-{language}")
    kept = json.loads((home / ".01-rvb-rules.lesson.games.json").read_bytes())["games"]
    lab.copy_notebooks(home, language=language)
    kernel.open(home, "01-rvb-rules", language)
    (path,) = home.glob("01-r*.ipynb")
    cell, source = play_cell(path, "VRB/B.BR/RRRVV/RVVB/BBV")
    match = kernel.play(cell, source)
    assert match.text() == kept[f"{cell} 0"]["line"]
    assert [str(move) for move in match.moves] == ["a1", "a3"]


def test_a_game_with_words_of_a_list_of_ones_own_goes_on(kernel: Kernel) -> None:
    home = kernel.copy("pupil-fr")
    lab.copy_notebooks(home, language="fr")
    kernel.open(home, "play-rsvp", "fr")
    cell, source = play_cell(home / "jouer-rsvp.ipynb", 'words="club"')
    match = kernel.play(cell, source)
    assert [str(move) for move in match.moves] == ["A@f6"]
    words = cast(rsvp.Position, match.position).words
    assert "WIFI" in words and "AA" not in words


def test_a_teachers_lesson_is_handed_out_again_and_its_answers_count(kernel: Kernel) -> None:
    home, teacher = kernel.copy("pupil-own"), kernel.copy("teacher")
    before = answers_of(home / "Week-3.answers.json")
    kernel.open(home, "Week-3", "en")
    stages = {*permission.staged((home / "Week-3.ipynb").read_bytes())}
    assert stages and {*map(permission.digest, stages)} <= permission.known_sources(), "its page still comes alive"
    for again in (False, True):
        if again:
            assert lab._copy_set(home, teacher) == []
        assert answers_of(home / "Week-3.answers.json") == before == answers_of(home / "Week-3.ipynb")
        kernel.monkeypatch.chdir(home)
        (own,) = [one for one in shelf.notebooks() if one.own]
        assert {one.exercise.key: one.right for one in own.far.standings} == {
            "Week-3-cells": True,
            "Week-3-win": None,
            "nim-play:3B:1": False,
            "o": True,
            "pairs": None,
        }
    assert set(sets.of_folder(teacher).files) == {"Week-3.ipynb", "Week-3.questions.json"}


def test_a_class_report_reads_what_was_handed_in(kernel: Kernel, capsys: pytest.CaptureFixture[str]) -> None:
    folder, teacher = kernel.copy("class"), kernel.copy("teacher")
    kernel.monkeypatch.chdir(kernel.room)
    assert main(["class", "report", str(folder), "--questions", str(teacher), "--lang", "fr", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    answered = {(row["pupil"][:3], row["exercise"]): (row["right"], row["tries"]) for row in rows if row["tries"]}
    assert answered == {
        ("Ana", "Week-3-cells"): (True, 2),
        ("Ana", "nim-play:3B:1"): (False, 1),
        ("Ana", "o"): (True, 1),
        ("Zoe", "rvb-placing-turns"): (True, 2),
        ("Zoe", "nim-first-pair"): (False, 1),
        ("Zoe", "nim-table-1"): (False, 4),
        ("Leo", "rvb-placing-turns"): (False, 1),
        ("Leo", "rvb-first-to-cross"): (True, 2),
        ("Leo", "rvb-last-move"): (False, 1),
    }
    asked = {row["exercise"] for row in rows if row["pupil"] == "Ana"}
    assert asked >= {"Week-3-win", "pairs"}, "what nobody answered has a column beside what somebody answered"


def test_a_course_is_graded_on(kernel: Kernel, capsys: pytest.CaptureFixture[str]) -> None:
    course = kernel.copy("course")
    nbgrader((course, "autograde rvb-01 --force"), (course, "autograde Week-3 --force"))
    capsys.readouterr()
    kernel.monkeypatch.chdir(kernel.room)
    assert main(["class", "report", str(course), "--lang", "en", "--json"]) == 0
    read = capsys.readouterr()
    rows = [json.loads(line) for line in read.out.splitlines()]
    assert {(row["pupil"], row["exercise"]): row["points"] for row in rows if row["tries"]} == {
        ("ana", "Week-3-cells"): 1,
        ("ana", "nim-play:3B:1"): 0,
        ("ana", "o"): 1,
        ("ana", "rvb-end-game"): 0,
        ("ana", "rvb-longest"): 2,
        ("bob", "rvb-longest"): 0,
    }
    assert "agree" in read.err
