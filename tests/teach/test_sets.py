"""A teacher's own lessons: begun by a command, handed out without answers, found on the front page."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import time
from pathlib import Path

import nbformat
import pytest

from rvbkit.cli import main
from rvbkit.game import NotationError
from rvbkit.jupyter import lab
from rvbkit.jupyter.shelf import notebooks
from rvbkit.questions import PARTS, Own, exercise, permission
from rvbkit.questions import notebooks as ipynb
from rvbkit.questions.definitions import handed_out
from rvbkit.teach import sets
from rvbkit.text import LANGUAGES, current
from rvbkit.text.files import Trouble
from tests.cases import over


@pytest.fixture
def teachers(tmp_path: Path) -> Path:
    """A folder with a lesson in two languages, answered by the teacher, and junk among it."""
    folder = tmp_path / "teacher"
    sets.begin("Été & jeux", folder, ("fr", "en"))
    (folder / "data.csv").write_text("1,3\n")
    (folder / "Ete-jeux.answers.json").write_text('{"format": 1, "id": "t", "answers": {}}')
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "x.ipynb").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    book = json.loads((folder / "Ete-jeux-fr.ipynb").read_text())
    book["cells"][0]["source"] += "\n\nThe table is data.csv."
    book["metadata"]["rvbkit"]["answers"] = {"format": 1, "id": "t", "answers": {}}
    (folder / "Ete-jeux-fr.ipynb").write_text(json.dumps(book))
    return folder


def test_a_lesson_is_begun_in_one_language_or_in_two_and_never_over_another(tmp_path: Path) -> None:
    (one,) = sets.begin("mine", tmp_path, ("fr",))
    assert one.name == "mine.ipynb"
    nbformat.validate(json.loads(one.read_bytes()))
    assert [path.name for path in sets.begin("deux", tmp_path, ("fr", "en"))] == ["deux-fr.ipynb", "deux-en.ipynb"]
    before = one.read_bytes()
    with pytest.raises(Trouble, match=r"mine\.ipynb is there already"):
        sets.begin("mine", tmp_path, ("en",))
    assert one.read_bytes() == before


def test_the_command_that_is_told_opens_the_lesson_that_was_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is run as it stands, by a browser that only says what it was shown."""
    folder, shown, browser = tmp_path / "my lessons", tmp_path / "shown", tmp_path / "browser"
    folder.mkdir()
    monkeypatch.chdir(folder)
    assert main(["--lang", "en", "lesson", "new", "Week 3"]) == 0
    told = capsys.readouterr().out
    command = re.search(r"change it: (.*)\. To hand its folder out: rvbkit lab --from (.*)\.$", told)
    assert command and shlex.split(command[2]) == [str(folder)]
    page = "page=${1#file:}; page=${page#//}"  # Python 3.15 writes the address without the two bars
    browser.write_text(f'#!/bin/sh\n{page}\ncp "$page" "{shown}.part" && mv "{shown}.part" "{shown}"\n')
    browser.chmod(0o755)
    settings = tmp_path / "settings"
    settings.mkdir()
    (settings / "jupyter_server_config.json").write_text('{"ServerApp": {"allow_root": true}}')
    monkeypatch.chdir(tmp_path)  # whoever types it may be elsewhere by then
    environment = {**os.environ, "BROWSER": f"{browser} %s", "JUPYTER_CONFIG_DIR": str(settings)}
    lab = subprocess.Popen(
        shlex.split(command[1]), env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        end = time.monotonic() + 60
        while not shown.exists() and lab.poll() is None and time.monotonic() < end:
            time.sleep(0.1)
        assert "/lab/tree/Week-3.ipynb" in shown.read_text()
    finally:
        lab.terminate()
        lab.wait()


def test_a_lesson_is_called_after_all_of_its_name(tmp_path: Path) -> None:
    for name, file in (("Élèves: 1/2 ?", "Eleves-1-2.ipynb"), ("../../x", "x.ipynb")):
        assert sets.begin(name, tmp_path, ("en",)) == [tmp_path / file]


def test_a_begun_lesson_runs_as_it_is(tmp_path: Path, fresh_kernel: Path) -> None:
    """Its cells do what they say, in both languages: each is run, and each question is answered."""
    for tongue in LANGUAGES:
        current().part(Own).clear()
        (path,) = sets.begin(f"mine-{tongue}", tmp_path, (tongue,))
        for source, _ in ipynb.code(ipynb.read(path.read_bytes())):
            exec(compile(source, str(path), "exec"), {"rvbkit": __import__("rvbkit")})
        one, win = exercise(f"mine-{tongue}-cells"), exercise(f"mine-{tongue}-win")
        assert one.judge(7).right and not one.judge(6).right and one.judge(6).slip
        assert win.judge(win.reference()).right


def test_what_is_handed_out_is_what_pupils_need_and_nobodys_answers(teachers: Path) -> None:
    found = sets.of_folder(teachers)
    names = {"Ete-jeux-fr.ipynb", "Ete-jeux-en.ipynb", "data.csv"}
    assert {*found.files} == names | {"Ete-jeux-fr.questions.json", "Ete-jeux-en.questions.json"}
    assert found.languages == {"fr", "en"}
    for content in found.notebooks:
        said = ipynb.ours(ipynb.read(content))
        assert "answers" not in said and b"question(" not in content and b"answer=7" not in content
        code = [*ipynb.code(ipynb.read(content))]
        assert all("stage" in tags for _, tags in code), code


def test_what_no_notebook_names_stays_and_is_told(teachers: Path, tmp_path: Path) -> None:
    (teachers / "key.pdf").write_bytes(b"answers")
    (teachers / "helper.py").write_text("open('more.txt')")
    (teachers / "more.txt").write_text("named by helper.py only")
    book = json.loads((teachers / "Ete-jeux-fr.ipynb").read_text())
    book["cells"].append({"cell_type": "code", "metadata": {}, "source": "import helper", "id": "x", "outputs": []})
    (teachers / "Ete-jeux-fr.ipynb").write_text(json.dumps(book))
    found = sets.of_folder(teachers)
    assert {"helper.py", "more.txt", "data.csv"} <= found.files.keys() and found.left == ("key.pdf",)
    assert "key.pdf" in sets.left(found)[0]


def test_copies_never_go_into_the_set_they_are_made_of(
    teachers: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(teachers.parent / "jupyter"))
    with pytest.raises(Trouble, match="name another folder"):
        lab._copy_set(teachers, teachers)
    home = teachers / "rvbkit-lessons"
    for _ in range(2):
        lab._copy_set(home, teachers)
    assert not (home / "rvbkit-lessons").exists() and (home / "Ete-jeux-fr.ipynb").exists()


def test_a_plain_notebook_gets_a_first_cell_that_keeps_answers() -> None:
    plain = {"cells": [{"cell_type": "code", "metadata": {}, "source": "x = 1"}], "metadata": {}, "nbformat": 4}
    content, _ = handed_out(json.dumps(plain).encode(), "week 3/Ma leçon.ipynb", "fr")
    (first, tags), (second, none) = ipynb.code(ipynb.read(content))
    assert first.endswith('rvbkit.lesson("Ma-lecon", "fr")') and "stage" in tags
    assert second == "x = 1" and none == []
    assert ipynb.ours(ipynb.read(content)) == {"lesson": "Ma-lecon", "language": "fr", "part": "lesson"}
    assert handed_out(content, "other.ipynb")[0] == content, "once is enough"


@over("said", [{}, {"kernelspec": {"name": "rvb-2", "display_name": "Mine"}}, {"kernelspec": "python3"}])
def test_a_notebook_names_a_kernel_that_pupils_have(said: dict[str, object]) -> None:
    plain = {"cells": [], "metadata": said, "nbformat": 4, "nbformat_minor": 5}
    notebook = ipynb.read(handed_out(json.dumps(plain).encode(), "week-3.ipynb")[0])
    assert notebook and notebook["metadata"]["kernelspec"]["name"] == "python3"


@over("kind", ["lessons", "exercises"])
def test_the_lessons_of_the_house_are_handed_out_as_they_are(kind: str) -> None:
    for path in sorted((Path(__file__).parents[2] / kind).glob("*/*.ipynb")):
        content, questions = handed_out(path.read_bytes(), path.name)
        assert not questions and ipynb.work(content) == ipynb.work(path.read_bytes()), path


def test_a_set_is_copied_with_its_front_page_may_run_and_is_brought_up_to_date(
    teachers: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    home = tmp_path / "zoe"
    assert lab._copy_set(home, teachers) == []
    sources = [*permission.staged((home / "Ete-jeux-fr.ipynb").read_bytes())]
    assert len(sources) == 5 and {*map(permission.digest, sources)} <= permission.known_sources()
    monkeypatch.chdir(home)
    own = [one for one in notebooks() if one.own]
    assert [(one.title, one.part, len(one.far.standings)) for one in own] == [("Été & jeux", PARTS[0], 2)]
    book = json.loads((teachers / "Ete-jeux-fr.ipynb").read_text())
    book["cells"] = [cell for cell in book["cells"] if "-win" not in "".join(cell["source"])]
    (teachers / "Ete-jeux-fr.ipynb").write_text(json.dumps(book))
    assert lab._copy_set(home, teachers) == []
    assert "-win" not in (home / "Ete-jeux-fr.ipynb").read_text()


def test_a_folder_without_notebooks_or_with_a_wrong_one_is_said(tmp_path: Path) -> None:
    for folder, why in ((tmp_path, "no notebooks"), (tmp_path / "none", "none"), (tmp_path / "f", "f")):
        (tmp_path / "f").write_text("")
        with pytest.raises(Trouble, match=why):
            sets.of_folder(folder)
    (tmp_path / "a.ipynb").write_text("{")
    with pytest.raises(NotationError, match=r"a\.ipynb is no notebook"):
        sets.of_folder(tmp_path)
