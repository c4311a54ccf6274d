"""Files that somebody was sent: pipes, devices, links, gigabytes. Nobody waits for them, nothing goes through them."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import textwrap
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rvbkit
from rvbkit.cli import main
from rvbkit.game import NotationError
from rvbkit.jupyter import lab, lab_server
from rvbkit.page.resumption import Games
from rvbkit.questions import notebooks, permission, session
from rvbkit.questions.journal import Journal
from rvbkit.text import current, use
from rvbkit.text.files import Trouble, write_file
from tests.cases import over

pytestmark = [
    pytest.mark.usefixtures("nothing_permitted"),
    pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a matter of POSIX systems"),
]

LESSON = "01-rvb-rules"
SECRET = b'{"format": 1, "id": "s", "answers": {"rvb-longest": [{"answer": "x", "when": ""}]}}'

#: What reads files that lie about, each with what would hang it; the folder is the working one.
READERS = f"""
    import contextlib, io, os, resource, sys
    from pathlib import Path
    import rvbkit
    from rvbkit.jupyter import lab, stage
    from rvbkit.page import resumption
    from rvbkit.questions import notebooks, registry
    from rvbkit.cli import main
    from rvbkit.game import NotationError

    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))  # a file of many gigabytes would not fit in
    books = sorted(map(str, Path().rglob("*.ipynb")))


    def refused(call):
        with contextlib.suppress(NotationError):
            call()
            raise AssertionError("was read")

    steps = {{
        "front page": lambda: rvbkit.lesson("home", "en"),
        "lesson": lambda: rvbkit.lesson("{LESSON}", "en"),
        "another lesson": lambda: rvbkit.lesson("mine", "en"),
        "answer": lambda: rvbkit.answer("first", 1),
        "progress": lambda: (stage.progress(), stage.where('{{"lesson": "home", "part": "lesson"}}')),
        "question": lambda: registry.among(["turns"]),
        "games": lambda: resumption.read(Path(".{LESSON}.lesson.games.json")),
        "carried": lambda: notebooks.carrying(Path(), "mine"),
        "table": lambda: main(["class", "init", "course", "--from", "."]),
        "lab": lambda: lab.copy_notebooks(Path().absolute()),
        "answers": lambda: main(["answers", "."]),
        "report": lambda: main(["class", "report", ".", "--json", "--questions", "x.questions.json"]),
        "report of all": lambda: main(["class", "report", ".", "--json"]),
        "words": lambda: refused(lambda: rvbkit.play("rsvp", words="club")),
        "panel": lambda: refused(lambda: rvbkit.play("trioker", panel="mine")),
        "permit": lambda: main(["class", "permit", "x.questions.json"]),
        **{{f"sheet {{book}}": lambda book=book: main(["sheet", book, "-o", "s.pdf"]) for book in [*books, "x.toml"]}},
    }}
    for name, step in steps.items():
        print(name, flush=True)
        with contextlib.redirect_stdout(io.StringIO()):
            step()
    print("done", flush=True)
"""


def special(kind: str, path: Path) -> None:
    """Something in the place of a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(os.path.relpath(path))
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "endless link":
        path.symlink_to(path.name)
    else:
        with path.open("wb") as file:
            file.write(b'{"rvbkit')
            file.truncate(20_000_000_000)


@over("kind", ["pipe", "socket", "device", "endless link", "gigabytes"])
def test_nobody_waits_for_what_is_no_ordinary_file(
    kind: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path_factory.mktemp("home")
    monkeypatch.chdir(home)
    names = [
        "mine.ipynb",
        "00-welcome.ipynb",
        "x.questions.json",
        f"{LESSON}.answers.json",
        "mine.answers.json",
        "x.toml",
        "club.words",
        "mine.panel",
    ]
    names += [
        f".{LESSON}.lesson.games.json",
        "exercises/x.ipynb",
        "exercises/x.questions.json",
        ".rvbkit/given.json",
    ]
    for name in names:
        special(kind, home / name)
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(READERS)], capture_output=True, text=True, timeout=300, cwd=home
    )
    assert done.stdout.splitlines()[-1:] == ["done"] and done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_long_cells_cost_no_more_than_they_are_long() -> None:
    """A cell of some megabytes would take gigabytes as a tree."""
    sources = [f"x = [{'1,' * 1_000_000}]", *["y = 1\n" * 10_000] * 30, "rvbkit.ask('turns')"]
    cells = [{"cell_type": "code", "source": source} for source in sources]
    book = {"cells": cells, "metadata": {}}
    tracemalloc.start()
    try:
        assert notebooks.asked(book) == () and notebooks.opening(book) is None
        assert notebooks.asked({"cells": cells[-2:]}) == ("turns",)
        assert tracemalloc.get_traced_memory()[1] < 100_000_000
    finally:
        tracemalloc.stop()


# -- writers ------------------------------------------------------------------------------------------


def _show(home: Path) -> Any:
    return main(["show", "rvb", "RV/B.R/VB cross 1", "-o", "out.svg"])


def _sheet(home: Path) -> Any:
    return main(["sheet", "rvb-problems", "-o", "out.pdf", "--seed", "1"])


def _report(home: Path) -> Any:
    return main(["class", "report", str(home / "class"), "-o", "out.html"])


def _answers(home: Path) -> Any:
    use("en")
    return main(["answers", str(home / "class" / "zoe")])


def _journal(home: Path) -> Any:
    journal = Journal(home / "out.answers.json")
    journal.keep("first", 1)
    return journal.remark and 2


def _game(home: Path) -> Any:
    rvbkit.lesson("mine", "en")
    board: Any = rvbkit.play("rvb", "RV/B.R/VB cross 1")
    board.match.play("b1")
    current().part(Games).flush()
    return 2


def _new_lesson(home: Path) -> Any:
    return main(["lesson", "new", "out"])


def _course(home: Path) -> Any:
    return main(["class", "init", ".", "01"])


def _log(home: Path) -> Any:
    lab_server._Server(home, home / "hidden").process.wait(60)
    return 2


def _lab(home: Path) -> Any:
    lab.copy_notebooks(home)
    return 2


def _lab_list(home: Path) -> Any:
    return _lab(home)


def _permission(home: Path) -> Any:
    try:
        permission.allow("x", (), ["1"])
    except OSError:
        return 2
    return 0


def _plain(home: Path) -> Any:
    try:
        write_file(home / "out.txt", b"x")
    except OSError as error:
        return 2 if error.filename == str(home / "out.txt") else 0
    return 0


#: Each writer, and the file that it writes.
WRITERS = [
    (_show, "out.svg"),
    (_sheet, "out.pdf"),
    (_report, "out.html"),
    (_report, "out.csv"),
    (_answers, "class/zoe/01-The-rules-of-RVB.exercises.answers.html"),
    (_journal, "out.answers.json"),
    (_game, ".mine.lesson.games.json"),
    (_new_lesson, "out.ipynb"),
    (_course, "nbgrader_config.py"),
    (_log, "hidden/jupyterlab.log"),
    (_log, "jupyter/rvbkit/lab/en/labconfig/default_setting_overrides.json"),
    (_lab, "00-welcome.ipynb"),
    (_lab_list, ".rvbkit/given.json"),
    (_permission, "jupyter/rvbkit/allowed/{}.json".format(permission.digest("x")[:16])),
    (_plain, "out.txt"),
]


@pytest.mark.parametrize("leads", ["to a file", "nowhere"])
@pytest.mark.parametrize(("write", "name"), WRITERS, ids=[name for _, name in WRITERS])
def test_no_writer_follows_a_link(
    write: Any, name: str, leads: str, fresh_kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, target = fresh_kernel / "home", fresh_kernel / "precious"
    link = home / name
    link.parent.mkdir(parents=True)
    if leads == "to a file":
        target.write_bytes(SECRET)
    link.symlink_to(target)
    work = home / "class" / "zoe"
    work.mkdir(parents=True, exist_ok=True)
    Journal(work / f"{LESSON}.answers.json").keep("rvb-longest", "c2-b1")
    shelf = notebooks.notebooks_home("exercises", "en")
    (book,) = shelf.glob("01-*.ipynb")
    (work / "01.ipynb").write_bytes(book.read_bytes())
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(home / "jupyter"))
    monkeypatch.setattr(lab_server._Server, "_command", lambda self, home: [sys.executable, "-c", "print('up')"])
    monkeypatch.chdir(home)
    try:
        status = write(home)
    except (OSError, Trouble) as error:
        status = 2
        assert str(error)
    assert target.exists() == (leads == "to a file") and (leads == "nowhere" or target.read_bytes() == SECRET)
    assert sorted(path.name for path in fresh_kernel.iterdir()) == ["home"] + ["precious"] * (leads == "to a file")
    assert status == 2 or not link.is_symlink(), "what is not written is told"
    assert not any(home.rglob("*set-aside*")), "and nothing of it is copied"
    current().part(session.Notebook).journal = None


@over("folder", ["exercises", ".rvbkit"])
def test_the_lessons_are_not_copied_through_a_link_to_a_folder(folder: str, tmp_path_factory: Any) -> None:
    room = tmp_path_factory.mktemp("room")
    home, other = room / "home", room / "other"
    other.mkdir()
    (home / folder).parent.mkdir(parents=True)
    (home / folder).symlink_to(other, target_is_directory=True)
    with pytest.raises(Trouble, match=folder):
        lab.copy_notebooks(home)
    assert not [*other.iterdir()]


def test_in_a_folder_that_was_removed_there_is_one_sentence(
    fresh_kernel: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = fresh_kernel / "gone"
    gone.mkdir()
    os.chdir(gone)
    gone.rmdir()
    calls: dict[str, Callable[[], Any]] = {
        "lesson": lambda: rvbkit.lesson("mine", "en"),
        "home": lambda: rvbkit.lesson("home", "en"),
        "ask": lambda: rvbkit.ask("nobody-knows"),
        "check": lambda: rvbkit.check("nobody-knows", 1),
    }
    for call in calls.values():
        with pytest.raises(NotationError, match="removed or renamed"):
            call()
    assert main(["class", "report", "."]) == 2 and main(["answers"]) == 2
    assert all("Traceback" not in line for line in capsys.readouterr().err.splitlines())
