"""``rvbkit class report``: what is handed in is found, judged from the records, and nothing of it is run."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rvbkit.cli import main
from rvbkit.kernels import COMPILED
from rvbkit.questions import exercises, of
from rvbkit.questions.journal import Journal

LESSON = "01-rvb-rules"
RIGHT = {"rvb-longest": "c2-b1-b2-c3-d3-e3-e2-e1", "rvb-end-game": "b1-b2-a2"}


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are written where one is."""
    desk = tmp_path.with_name(f"{tmp_path.name}-desk")
    desk.mkdir()
    monkeypatch.chdir(desk)


def hand_in(folder: Path, name: str = f"{LESSON}.answers.json", **answers: Any) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    journal = Journal(folder / name)
    for key, given in answers.items():
        for answer in given:
            journal.keep(f"rvb-{key.replace('_', '-')}", answer)
    return folder / name


def notebook(path: Path, journal: Path | None = None, lesson: str = LESSON) -> None:
    """A notebook that carries what a journal holds."""
    said: dict[str, Any] = {"lesson": lesson, "language": "fr"}
    if journal:
        said["answers"] = json.loads(journal.read_bytes())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"cells": [], "metadata": {"rvbkit": said}, "nbformat": 4, "nbformat_minor": 5}))


def graded(capsys: pytest.CaptureFixture[str], folder: Path) -> tuple[int, list[Any], str]:
    """Exit status, rows, and what is said on standard error."""
    status = main(["class", "report", str(folder), "--json"])
    said = capsys.readouterr()
    return status, [json.loads(line) for line in said.out.splitlines()], said.err


def test_every_exercise_of_every_pupil_has_a_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand_in(tmp_path / "ana", longest=["c2-b1", RIGHT["rvb-longest"]], end_game=["zzz"])
    hand_in(tmp_path / "bob")
    (tmp_path / "cy").mkdir()
    notebook(tmp_path / "cy" / f"{LESSON}.ipynb")  # he forgot his answers
    status, rows, said = graded(capsys, tmp_path)
    assert status == 0 and said == ""
    keys = [one.key for one in of(LESSON, "exercises")]
    at = [row["pupil"] for row in rows].index("bob")
    bob = rows.pop(at)
    assert (bob["exercise"], bob["state"], bob["tries"]) == ("", "– nothing handed in", 0)
    assert [(row["pupil"], row["exercise"]) for row in rows] == [(who, k) for who in ("ana", "cy") for k in keys]
    ana = {row["exercise"]: (row["right"], row["tries"]) for row in rows if row["pupil"] == "ana"}
    assert ana["rvb-longest"] == (True, 2) and ana["rvb-more-lines"] == (None, 0)
    assert not ana["rvb-end-game"][0] and ana["rvb-end-game"][1] == 1
    assert all(row["right"] is None and row["when"] is None for row in rows if row["pupil"] == "cy")
    assert {row["part"] for row in rows} == {"exercises"} and all(row["disagrees"] is None for row in rows)


def test_what_nobody_in_the_class_worked_on_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand_in(tmp_path / "ana", longest=["c2-b1"])
    hand_in(tmp_path / "bob", placing_turns=[36])
    _, rows, _ = graded(capsys, tmp_path)
    assert {(row["pupil"], row["part"]) for row in rows} == {
        (pupil, part) for pupil in ("ana", "bob") for part in ("lesson", "exercises")
    }


def test_journals_are_found_however_a_class_sends_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for place in (tmp_path / "submitted" / "ana" / "rvb-01", tmp_path / "submitted" / "bob"):
        hand_in(place, longest=["c2-b1"])
        shutil.copy(place / f"{LESSON}.answers.json", place / f"{LESSON}.answers (1).json")  # a browser numbers them
        hand_in(place, f"{LESSON}.answers (1).json", longest=[RIGHT["rvb-longest"]])
    hand_in(tmp_path / "autograded" / "ana" / "rvb-01", longest=["never read"])
    hand_in(tmp_path / "submitted" / ".trash", longest=["never read"])
    _, rows, _ = graded(capsys, tmp_path)
    found = {(row["pupil"], row["assignment"]): row for row in rows if row["exercise"] == "rvb-longest"}
    assert sorted(found) == [("ana", "rvb-01"), ("bob", "")]
    assert all(row["right"] and row["tries"] == 2 for row in found.values())
    flat = tmp_path / "flat"
    hand_in(flat, f"ana - {LESSON}.answers.json", longest=["c2-b1"])
    hand_in(flat, f"bob_{LESSON}.answers.json", longest=["c2-b1"])
    hand_in(flat, longest=["c2-b1"])
    _, rows, _ = graded(capsys, flat)
    assert {row["pupil"] for row in rows} == {"ana", "bob", LESSON}


def test_a_notebook_handed_in_without_its_journal_is_judged_by_the_answers_that_it_carries(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    apart, class_ = tmp_path / "apart", tmp_path / "class"
    right, wrong, other, fourth = (
        hand_in(apart, f"{name}-{LESSON}.answers.json", longest=[given])
        for name, given in (
            *(("right", RIGHT["rvb-longest"]), ("wrong", "c2-b1")),
            *(("other", RIGHT["rvb-longest"]), ("fourth", "c2-b1")),
        )
    )
    hand_in(class_ / "both", longest=["c2-b1"])  # a journal, and a notebook that knows more of the same
    both = class_ / "both" / f"{LESSON}.answers.json"
    before = both.read_bytes()
    Journal(both).keep("rvb-longest", RIGHT["rvb-longest"])
    notebook(class_ / "both" / "01-regles-de-rvb.ipynb", both)
    both.write_bytes(before)
    notebook(class_ / "alone" / "01-regles-de-rvb.ipynb", right)
    notebook(class_ / "none" / "01-regles-de-rvb.ipynb")
    notebook(class_ / "01-regles-de-rvb.ipynb", right)  # mailed, and kept without a folder
    notebook(class_ / "01-regles-de-rvb (1).ipynb", wrong)
    notebook(class_ / "zoe-01-regles-de-rvb.ipynb", other)
    notebook(class_ / "yann.ipynb", fourth)
    status, rows, _ = graded(capsys, class_)
    found = {
        (row["pupil"], row["assignment"]): (row["right"], row["tries"])
        for row in rows
        if row["exercise"] == "rvb-longest"
    }
    assert found == {
        ("both", ""): (True, 2),
        ("alone", ""): (True, 1),
        ("none", ""): (None, 0),
        ("01-regles-de-rvb (1)", ""): (False, 1),
        ("01-regles-de-rvb", ""): (True, 1),
        ("zoe", ""): (True, 1),
        ("yann", ""): (False, 1),
    }
    assert status == 0


def test_a_notebook_that_carries_another_ones_answers_is_told_and_not_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    of_a_friend = hand_in(tmp_path / "apart", longest=[RIGHT["rvb-longest"]])
    hand_in(tmp_path / "class" / "ana", longest=["c2-b1"])
    notebook(tmp_path / "class" / "ana" / "01-regles-de-rvb.ipynb", of_a_friend)
    notebook(tmp_path / "class" / "bob" / "01-regles-de-rvb.ipynb", of_a_friend)
    (tmp_path / "class" / "cy").mkdir()
    data = {"cells": [], "metadata": {"rvbkit": {"lesson": LESSON, "answers": {"format": 1, "answers": 7}}}}
    (tmp_path / "class" / "cy" / "x.ipynb").write_text(json.dumps(data))
    status, (first, second, *rows), _ = graded(capsys, tmp_path / "class")
    told = {wrong["file"].split("/")[-2]: wrong["error"] for wrong in (first, second)}
    assert status == 2 and "other answers" in told["ana"] and "damaged" in told["cy"]
    found = {row["pupil"]: row["right"] for row in rows if row["exercise"] == "rvb-longest"}
    assert found == {"ana": False, "bob": True}


def test_a_damaged_journal_is_told_and_the_others_are_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand_in(tmp_path / "ana", longest=[RIGHT["rvb-longest"]])
    hand_in(tmp_path / "bob").write_bytes(b"{")
    status, (wrong, *rows), _ = graded(capsys, tmp_path)
    assert status == 2 and len(rows) == 5 and wrong.keys() == {"file", "error"} and "damaged" in wrong["error"]
    assert main(["class", "report", str(tmp_path), "--lang", "fr", "--csv"]) == 2
    said = capsys.readouterr()
    assert "abîmé" in said.err and "ana" in said.out
    assert [path.name for path in (tmp_path / "bob").iterdir()] == [f"{LESSON}.answers.json"], (
        "nothing is set aside here"
    )


def test_no_record_however_strange_stops_the_judge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deep: Any = []
    for _ in range(200):
        deep = [deep]
    strange = [
        deep,
        {},
        None,
        -1,
        1e308,
        "\ud800",
        "9" * 5000,
        [[]],
        [],
        {"gave": 7},
        {"gave": [{"value": deep}], "code": 1},
    ]
    asked = {*exercises()} - (set() if COMPILED else {"rvb-fair"})  # 200 boards are solved for it, uncompiled in 40 s
    journal = {key: [{"answer": one, "when": "=1+1"} for one in strange] for key in asked}
    for lesson in (LESSON, "07-nim-conjectures", "08-nim-formula"):
        file = tmp_path / "ana" / f"{lesson}.answers.json"
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps({"format": 1, "answers": journal}))
    status, rows, _ = graded(capsys, tmp_path)
    assert status == 0 and len(rows) > 12
    assert not [row for row in rows if exercises()[row["exercise"]].judged and (row["right"] or row["when"])]


def test_no_line_of_a_pupils_is_run(tmp_path: Path) -> None:
    """Neither the program in a record, nor a notebook, nor a module that lies beside them under a known name."""
    mark = tmp_path / "mark"
    leave = f"open({str(mark)!r}, 'w')"
    work = tmp_path / "class" / "ana"
    hand_in(work, may_follow=[{"code": f"def f(x):\n    {leave}", "gave": [{"value": True}]}])
    (work / f"{LESSON}.ipynb").write_text(json.dumps({"cells": [{"cell_type": "code", "source": leave}]}))
    for name in ("csv", "nbgrader", "numpy", "rvbkit", "sitecustomize"):
        (work / f"{name}.py").write_text(leave)
    command = [str(Path(sys.executable).with_name("rvbkit")), "class", "report", ".", "--json"]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, env={**os.environ, "RVBKIT_LANG": "en"})
    assert done.returncode == 0 and '"rvb-may-follow"' in done.stdout, done.stderr
    assert not mark.exists()


def test_what_is_wrong_with_the_folder_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "gradebook.db").write_text("no database")
    for words in (
        ["class", "report"],
        ["class", "report", str(tmp_path / "none")],
        ["class", "report", str(tmp_path / "file")],
        ["class", "report", str(tmp_path)],
    ):
        assert main(words) == 2
        said = capsys.readouterr()
        assert said.out == "" and len(said.err.splitlines()) == 1, said.err
    assert main(["class", "report", str(tmp_path), "--csv", "--json"]) == 2
    (tmp_path / "gradebook.db").unlink()
    capsys.readouterr()
    for name in ("class-report.html", "class-report.csv"):
        Path(name).write_text("of last week")
    for words in ([], ["--json"], ["--csv"]):
        assert main(["class", "report", str(tmp_path), *words]) == 2
        said = capsys.readouterr()
        assert "Nothing of a lesson was found" in said.err and said.out == ""
    assert {path.read_text() for path in Path().iterdir()} == {"of last week"}
