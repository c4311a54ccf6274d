"""What the page of a lesson asks of its kernel: plain calls. ``tests/browser/test_alive.py`` tries the page itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rvbkit.jupyter import stage
from rvbkit.jupyter.lesson import Opened, open_lesson
from rvbkit.page import runner
from rvbkit.questions import exercise, of, permission, session
from rvbkit.questions.check import check
from rvbkit.questions.exercise import Program
from rvbkit.text import use
from tests.cases import over
from tests.notebooks import NOTEBOOKS, book

pytestmark = pytest.mark.usefixtures("fresh_kernel")


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The user's data folder, and the folder of the notebook."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    use("en")
    return tmp_path


def ask(question: Any, **given: Any) -> Any:
    """Asks as the page does: JSON there, and back what the kernel shows of it."""
    return json.loads(repr(question(json.dumps(given))))


def allowed(*sources: str) -> list[bool]:
    cells = [{"source": source, "models": []} for source in sources]
    found = ask(stage.allowed, language="fr", cells=cells)
    assert found["due"] == [at for at, may in enumerate(found["allowed"]) if may], "nothing lives yet"
    return list(found["allowed"])


def test_stage_cells_of_every_lesson_may_run_and_others_may_not() -> None:
    for path in NOTEBOOKS:
        sources = [*permission.staged(path.read_bytes())]
        assert sources and all(allowed(*sources)), path
        assert not any(allowed(*(f"{source} " for source in sources))), path
    assert allowed("import os", "", "rvbkit.lesson()", "\ud800") == [False] * 4


def test_a_set_that_this_user_opened_runs_too_and_a_spoilt_one_counts_for_nothing(home: Path) -> None:
    mine = book("lessons", "en", "01-rvb-rules").read_text(encoding="utf-8").replace("side=2", "side=3")
    sources = [*permission.staged(mine.encode())]
    assert not all(allowed(*sources))
    permission.allow("my class", [mine.encode()])
    assert all(allowed(*sources))
    (folder,) = home.glob("data/rvbkit/allowed")
    for number, spoilt in enumerate(
        ("", "[]", "{}", '{"format": 2, "sources": 1}', '{"format": 1, "sources": [[]]}', "[" * 9999)
    ):
        (folder / f"{number}.json").write_text(spoilt)
    (folder / "folder.json").mkdir()
    assert all(allowed(*sources)) and allowed("x") == [False]


def test_one_page_at_a_time_runs_cells_and_nothing_beside_the_notebook_is_a_module_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    assert ask(stage.begin, page="one", sources=["a"]) == {"mine": True}
    assert "" not in sys.path
    assert ask(stage.begin, page="two", sources=["a"]) == {"mine": False}
    ask(stage.end, page="two")
    assert ask(stage.begin, page="two", sources=["a"]) == {"mine": False}, "only who began ends"
    monkeypatch.setattr(runner, "inputs", lambda: ["b", "a"])
    assert stage.by_page()
    monkeypatch.setattr(runner, "inputs", lambda: ["a", "b"])
    assert not stage.by_page(), "another cell was run by hand"
    ask(stage.end, page="one")
    assert sys.path[-1] == "" and sys.path.count("") == 1
    assert ask(stage.begin, page="two", sources=["a"]) == {"mine": True}
    monkeypatch.setattr("rvbkit.page.runner.time.monotonic", lambda: 1e9)
    assert ask(stage.begin, page="three", sources=[]) == {"mine": True}, "one that was closed is not waited for"
    ask(stage.end, page="three")


def states() -> tuple[list[str], str, str]:
    found = ask(stage.progress)
    return [one["state"] for one in found["questions"]], found["here"], found["count"]


def test_who_writes_no_python_comes_to_an_end_too() -> None:
    open_lesson("01-rvb-rules", "en", "exercises")
    for one in of("01-rvb-rules", "exercises"):
        if not isinstance(one.asks(), Program):
            assert not ask(stage.progress)["finished"]
            check(one.key, one.reference())
    found = ask(stage.progress)
    assert found["finished"] and "open" in [one["state"] for one in found["questions"]]
    assert (found["count"], found["here"]) == ("3 of 3", ""), "nobody is sent back to what is optional"
    assert found["questions"][3]["says"] == "Question 4, optional: In Python: may these letters follow one another?"
    assert "○ In Python: may these letters follow one another? (optional)" in repr(Opened(*session.opened(), None))
    check("rvb-may-follow", exercise("rvb-may-follow").reference())
    assert ask(stage.progress)["count"] == "3 of 3, and 1 optional"


def test_progress_is_what_was_answered_and_goes_on_where_one_was() -> None:
    nothing = {"title": "", "count": "", "questions": [], "here": "", "finished": True, "next": None, "home": None}
    assert ask(stage.progress) == nothing
    open_lesson("01-rvb-rules", "fr")
    (first, second, *_), _, _ = [one["key"] for one in ask(stage.progress)["questions"]], 0, 0
    number = len(ask(stage.progress)["questions"])
    assert states() == (["open"] * number, "", f"0 sur {number}")
    check(first, 11)
    assert states() == (["tried", *["open"] * (number - 1)], first, f"0 sur {number}")
    check(first, 12)
    assert states() == (["done", *["open"] * (number - 1)], second, f"1 sur {number}")


@over(
    "lesson, part, then",
    [
        ("01-rvb-rules", "lesson", ("01-rvb-rules", "exercises")),
        ("01-rvb-rules", "exercises", ("02-rvb-advice", "lesson")),
        ("08b-nim-further", "exercises", ("09-trioker-pieces", "lesson")),
        ("09-trioker-pieces", "exercises", ("10-trioker-puzzles", "lesson")),
        ("11-roliversi", "exercises", ("12-rsvp", "lesson")),
        ("12-rsvp", "exercises", None),
    ],
)
def test_after_a_lesson_come_its_exercises_then_the_next_lesson(lesson: str, part: str, then: Any) -> None:
    open_lesson(lesson, "en", part)
    found = ask(stage.progress)["next"]
    assert then == (found and (found["lesson"], found["part"]))


def test_the_next_notebook_is_found_by_what_it_is_and_its_absence_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def put(room: str, name: str, to: str, language: str = "en") -> None:
        (home / to).parent.mkdir(exist_ok=True)
        (home / to).write_bytes(book(room, language, name).read_bytes())

    put("lessons", "01-rvb-rules", "01-x.ipynb")
    put("lessons", "02-rvb-advice", "02-another.ipynb", "fr")
    put("exercises", "01-rvb-rules", "practice/01-mine.ipynb")
    (home / "02-spoilt.ipynb").write_text("{")
    use("en")
    assert ask(stage.where, lesson="01-rvb-rules", part="exercises")["path"] == "practice/01-mine.ipynb"
    missing = ask(stage.where, lesson="02-rvb-advice", part="lesson")
    assert missing["path"] == "" and "not in this folder" in missing["missing"]
    use("fr")
    monkeypatch.chdir(home / "practice")
    assert ask(stage.where, lesson="02-rvb-advice", part="lesson")["path"] == "../02-another.ipynb"


@pytest.mark.compiled
def test_settings_of_numba_that_lie_beside_a_notebook_are_not_read(tmp_path: Path) -> None:
    """They name a folder of compiled code, which is loaded as Python's pickles are: as a program."""
    (tmp_path / ".numba_config.yaml").write_text("cache_dir: evil\n", encoding="utf-8")
    plain = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    for program, read in (("", "evil"), ("import rvbkit.kernels.compiler, yaml; ", "")):
        code = [sys.executable, "-c", f"{program}import numba; print(numba.config.CACHE_DIR)"]
        done = subprocess.run(code, cwd=tmp_path, env=plain, capture_output=True, text=True, check=True)
        assert (done.stdout.strip(), done.stderr) == (read, "")
