"""``rvbkit lab``: the pupil's copy of the lessons, and a JupyterLab that opens the first."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from rvbkit import lab
from rvbkit.cli import main
from rvbkit.lab import Beside, copy_notebooks, notebooks_home
from rvbkit.text import LANGUAGES, use
from rvbkit.trouble import Trouble
from tests.cases import over

POSIX = pytest.mark.skipif(os.name != "posix", reason="a matter of POSIX systems")
LESSON = "00-welcome.ipynb"
NEW = "00-welcome (new).ipynb"


class Shop:
    """A package that holds lessons, as an installed wheel does, and a pupil's folder."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "rvbkit"
        self.home = folder / "home"
        for language in LANGUAGES:
            self.publish(f"lessons/{language}/{LESSON}", f"lesson 0, {language}")
            self.publish(f"lessons/{language}/01-moves.ipynb", f"lesson 1, {language}")
            self.publish(f"exercises/{language}/{LESSON}", f"exercise 0, {language}")

    def publish(self, name: str, text: str) -> None:
        file = self.package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def copy(self) -> list[Beside]:
        return copy_notebooks(self.home, self.package)

    def held(self) -> dict[str, str]:
        """The pupil's files, the hidden ones left out."""
        files = {str(file.relative_to(self.home).as_posix()): file for file in self.home.rglob("*") if file.is_file()}
        return {name: file.read_text() for name, file in sorted(files.items()) if not name.startswith(".")}


@pytest.fixture
def shop(tmp_path: Path) -> Shop:
    return Shop(tmp_path)


# -- both homes of the notebooks -------------------------------------------------------------


@pytest.mark.parametrize("kind", ["lessons", "exercises"])
def test_an_installed_package_holds_its_notebooks(tmp_path: Path, kind: str) -> None:
    package = tmp_path / "site-packages" / "rvbkit"
    (package / kind / "fr").mkdir(parents=True)
    (package.parent / kind / "fr").mkdir(parents=True)  # of somebody else
    assert notebooks_home(kind, "fr", package) == package / kind / "fr"


@pytest.mark.parametrize("kind", ["lessons", "exercises"])
def test_in_a_checkout_they_lie_beside_the_package(tmp_path: Path, kind: str) -> None:
    package = tmp_path / "checkout" / "rvbkit"
    package.mkdir(parents=True)
    (package.parent / kind / "en").mkdir(parents=True)
    assert notebooks_home(kind, "en", package) == package.parent / kind / "en"


def test_lessons_that_are_nowhere_are_said(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="doctor"):
        notebooks_home("lessons", "en", tmp_path / "rvbkit")


@over("kind", ["lessons", "exercises"])
@over("language", LANGUAGES)
def test_this_installation_has_its_notebooks(kind: str, language: str) -> None:
    assert list(notebooks_home(kind, language).glob("00-*.ipynb"))


# -- the copies --------------------------------------------------------------------------------


def test_lessons_and_exercises_are_copied(shop: Shop) -> None:
    assert shop.copy() == []
    assert shop.held() == {
        LESSON: "lesson 0, en",
        "01-moves.ipynb": "lesson 1, en",
        f"exercises/{LESSON}": "exercise 0, en",
    }


def test_a_french_pupil_finds_french_names(shop: Shop) -> None:
    use("fr")
    shop.copy()
    assert shop.held()[f"exercices/{LESSON}"] == "exercise 0, fr"


def test_hidden_files_and_leftovers_are_no_lessons(shop: Shop) -> None:
    for name in (".gitkeep", ".ipynb_checkpoints/00-welcome-checkpoint.ipynb", "__pycache__/build.pyc"):
        shop.publish(f"lessons/en/{name}", "")
    shop.copy()
    assert len(shop.held()) == 3


def test_a_changed_file_is_never_overwritten(shop: Shop) -> None:
    shop.copy()
    (shop.home / LESSON).write_text("my work")
    shop.publish(f"lessons/en/{LESSON}", "a better lesson 0")
    assert shop.copy() == [Beside(LESSON, NEW)]
    assert shop.held()[LESSON] == "my work"
    assert shop.held()[NEW] == "a better lesson 0"
    assert sorted(shop.held())[:2] == [NEW, LESSON]  # the one beside the other


def test_a_changed_exercise_gets_its_new_version_in_its_own_folder(shop: Shop) -> None:
    shop.copy()
    (shop.home / "exercises" / LESSON).write_text("my work")
    shop.publish(f"exercises/en/{LESSON}", "a better exercise")
    assert shop.copy() == [Beside(f"exercises/{LESSON}", f"exercises/{NEW}")]


def test_a_file_that_nobody_changed_is_brought_up_to_date(shop: Shop) -> None:
    shop.copy()
    shop.publish(f"lessons/en/{LESSON}", "a better lesson 0")
    assert shop.copy() == []
    assert shop.held()[LESSON] == "a better lesson 0"
    assert len(shop.held()) == 3


def test_work_on_the_latest_version_is_left_in_peace(shop: Shop) -> None:
    shop.copy()
    (shop.home / LESSON).write_text("my work")
    before = shop.held()
    assert shop.copy() == shop.copy() == []
    assert shop.held() == before


def test_a_new_version_is_offered_once(shop: Shop) -> None:
    shop.copy()
    (shop.home / LESSON).write_text("my work")
    shop.publish(f"lessons/en/{LESSON}", "a better lesson 0")
    shop.copy()
    before = shop.held()
    assert shop.copy() == []
    (shop.home / NEW).unlink()  # not wanted
    assert shop.copy() == []
    assert shop.held() == {name: text for name, text in before.items() if name != NEW}


def test_what_two_commands_give_at_once_stands_in_the_list(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    give = lab._give

    def give_while_another_does(home: Path, *given: Any) -> Beside | None:
        monkeypatch.setattr(lab, "_give", give)
        use("fr")
        shop.copy()
        use("en")
        return give(home, *given)

    monkeypatch.setattr(lab, "_give", give_while_another_does)
    shop.copy()
    held = set(shop.held())
    given = json.loads((shop.home / lab.HIDDEN / lab.LIST).read_text())["given"]
    assert held == set(given)


def test_a_third_version_replaces_the_second_that_nobody_touched(shop: Shop) -> None:
    shop.copy()
    (shop.home / LESSON).write_text("my work")
    for better in ("a better lesson 0", "the best lesson 0"):
        shop.publish(f"lessons/en/{LESSON}", better)
        assert shop.copy() == [Beside(LESSON, NEW)]
    assert (shop.held()[LESSON], shop.held()[NEW]) == ("my work", "the best lesson 0")


def test_a_third_version_goes_beside_a_second_that_was_worked_on(shop: Shop) -> None:
    shop.copy()
    (shop.home / LESSON).write_text("my work")
    shop.publish(f"lessons/en/{LESSON}", "a better lesson 0")
    shop.copy()
    (shop.home / NEW).write_text("my other work")
    shop.publish(f"lessons/en/{LESSON}", "the best lesson 0")
    assert shop.copy() == [Beside(LESSON, "00-welcome (new 2).ipynb")]
    assert [shop.held()[name] for name in (LESSON, NEW)] == ["my work", "my other work"]


def test_a_file_thrown_away_comes_back(shop: Shop) -> None:
    shop.copy()
    (shop.home / LESSON).unlink()
    assert shop.copy() == []
    assert shop.held()[LESSON] == "lesson 0, en"


def test_a_file_of_the_same_name_that_was_there_before_is_kept(shop: Shop) -> None:
    shop.home.mkdir()
    (shop.home / LESSON).write_text("quite another thing")
    assert shop.copy() == [Beside(LESSON, NEW)]
    assert shop.held()[LESSON] == "quite another thing"


def test_the_other_language_goes_beside_under_names_that_say_so(shop: Shop) -> None:
    shop.copy()
    (shop.home / LESSON).write_text("my work")
    use("fr")
    assert shop.copy() == []
    held = shop.held()
    assert (held["00-welcome (fr).ipynb"], held["01-moves (fr).ipynb"]) == ("lesson 0, fr", "lesson 1, fr")
    assert (held[LESSON], held["01-moves.ipynb"]) == ("my work", "lesson 1, en")
    assert lab._first_lesson(shop.home) == "00-welcome (fr).ipynb", "the lesson asked for opens"
    use("en")
    assert shop.copy() == []
    assert lab._first_lesson(shop.home) == LESSON


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", '{"format": 2, "given": {}}', '{"format": 1, "given": {"a": 1}}', "\xff"]
)
def test_without_a_readable_list_every_different_file_counts_as_changed(
    shop: Shop, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    shop.copy()
    listed = shop.home / lab.HIDDEN / lab.LIST
    listed.write_text(damage, encoding="latin-1")
    shop.publish(f"lessons/en/{LESSON}", "a better lesson 0")
    assert shop.copy() == [Beside(LESSON, NEW)]  # nobody knows that it was not changed
    assert shop.held()[LESSON] == "lesson 0, en"
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    aside = listed.with_name("given.damaged.json")
    assert str(aside) in said
    assert aside.read_text(encoding="latin-1") == damage
    assert shop.copy() == []
    assert capsys.readouterr().err == ""


def test_the_list_says_its_format(shop: Shop) -> None:
    shop.copy()
    kept = json.loads((shop.home / lab.HIDDEN / lab.LIST).read_text())
    assert kept["format"] == 1
    assert sorted(kept["given"]) == sorted(shop.held())


# -- folders that cannot be used -----------------------------------------------------------------


def refused(capsys: pytest.CaptureFixture[str], folder: Path) -> str:
    assert main(["lab", "--no-browser", str(folder)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_a_file_is_no_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("mine")
    assert str(tmp_path / "notes") in refused(capsys, tmp_path / "notes")
    assert str(tmp_path / "notes") in refused(capsys, tmp_path / "notes" / "lessons")
    assert (tmp_path / "notes").read_text() == "mine"


@POSIX
def test_a_place_where_nobody_may_write_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert "/proc/lessons" in refused(capsys, Path("/proc/lessons"))


@POSIX
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write everywhere")
def test_a_closed_folder_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o500)
    assert str(closed) in refused(capsys, closed)


# -- JupyterLab -----------------------------------------------------------------------------------


@contextmanager
def running(
    folder: Path, *words: str, start_new_session: bool = False, **settings: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The real command, with Jupyter folders of its own, and the address that it prints."""
    jupyter = {f"JUPYTER_{kind}_DIR": str(folder / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    environment = {**os.environ, **jupyter, "PYTHONIOENCODING": "utf-8", **settings}
    with subprocess.Popen(
        [sys.executable, "-m", "rvbkit", "lab", *words],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=start_new_session,
    ) as process:
        assert process.stdout
        try:
            yield process, process.stdout.readline().strip()
        finally:
            process.terminate()
            process.wait(30)


def fetch(address: str, path: str | None = None, method: str = "GET") -> bytes:
    """A page of the server, or with ``path`` what its programming interface answers."""
    parts = urlsplit(address)
    token = parse_qs(parts.query)["token"][0]
    url = address if path is None else f"{parts.scheme}://{parts.netloc}/{path}"
    request = urllib.request.Request(url, method=method, headers={"Authorization": f"token {token}"})
    with urllib.request.urlopen(request) as answer:
        return bytes(answer.read())


def gone(address: str) -> bool:
    try:
        fetch(address)
    except urllib.error.URLError:
        return True
    return False


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    folder = tmp_path_factory.mktemp("pupil")
    with running(folder, "mes leçons", "--no-browser", "--lang", "fr") as (_, address):
        yield folder / "mes leçons", address


def test_the_address_opens_the_first_lesson_in_the_simple_interface(served: tuple[Path, str]) -> None:
    home, address = served
    first = sorted(file.name for file in home.glob("*.ipynb"))[0]
    assert first.startswith("00-")
    assert urlsplit(address).path == f"/doc/tree/{first}"
    assert b"jupyter-config-data" in fetch(address)
    lesson = json.loads(fetch(address, f"api/contents/{first}"))
    assert lesson["content"]["cells"]


def test_the_exercises_lie_below_the_lessons(served: tuple[Path, str]) -> None:
    _, address = served
    assert json.loads(fetch(address, "api/contents/exercices"))["content"]


def test_no_question_about_news_is_asked(served: tuple[Path, str]) -> None:
    _, address = served
    answer = json.loads(fetch(address, "lab/api/settings/@jupyterlab/apputils-extension:notification"))
    assert answer["schema"]["properties"]["fetchNews"]["default"] == "false"
    assert answer["schema"]["properties"]["checkForUpdates"]["default"] is False


def test_only_this_machine_and_this_user_can_look(served: tuple[Path, str]) -> None:
    home, address = served
    parts = urlsplit(address)
    assert parts.hostname == "127.0.0.1"
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(f"http://{parts.netloc}/api/contents")
    token = parse_qs(parts.query)["token"][0]
    assert token not in (home / lab.HIDDEN / "jupyterlab.log").read_text(encoding="utf-8")
    if Path("/proc").is_dir():  # nor do other users see it among the running programs
        commands = [file.read_bytes() for file in Path("/proc").glob("[0-9]*/cmdline") if _readable(file)]
        assert not any(token.encode() in command for command in commands)


def _readable(file: Path) -> bool:
    """Programs come and go while we look."""
    try:
        file.read_bytes()
    except OSError:
        return False
    return True


@POSIX
@pytest.mark.parametrize("name", ["SIGINT", "SIGHUP"])
def test_ctrl_c_or_closing_the_terminal_stops_everything_without_a_question(tmp_path: Path, name: str) -> None:
    with running(tmp_path, "--no-browser", "--lang", "en", start_new_session=True) as (process, address):
        fetch(address, "api/kernels", "POST")
        os.killpg(process.pid, signal.Signals[name])  # as a terminal does: to all that run in it
        rest, said = process.communicate(timeout=60)
        assert (process.returncode, rest) == (0, "")
        assert said == "Open the address above in a browser. Ctrl-C here stops everything.\n"
        assert gone(address)
    home = tmp_path / "rvbkit-lessons"
    assert (home / LESSON).exists()
    assert "Kernel shutdown" in (home / lab.HIDDEN / "jupyterlab.log").read_text(encoding="utf-8")
    assert list((tmp_path / "runtime").glob("jpserver-*")) == []


@POSIX
def test_json_the_browser_and_a_changed_lesson(tmp_path: Path) -> None:
    """A second start, in which the lesson differs and a browser is wanted, until the server is shut down."""
    home, seen = tmp_path / "lessons", tmp_path / "seen"
    home.mkdir()
    (home / LESSON).write_text("mine")
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{seen}"\n')
    browser.chmod(0o755)
    with running(tmp_path, "lessons", "--json", "--lang", "en", BROWSER=f"{browser} %s") as (process, line):
        shown = json.loads(line)
        assert list(shown) == ["folder", "address", "beside"]
        assert (shown["folder"], shown["beside"]) == (str(home), [NEW])
        deadline = time.monotonic() + 30
        while not (seen.exists() and seen.read_text().endswith("\n")) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert seen.read_text().strip() == shown["address"]
        fetch(shown["address"], "api/shutdown", "POST")
        _, said = process.communicate(timeout=60)
        assert process.returncode == 0
        assert said.startswith(f"You changed {LESSON}: it stays as it is, and the new version is {NEW}.\n")
    assert (home / LESSON).read_text() == "mine"


def test_a_jupyterlab_that_cannot_start_is_said_with_its_log(tmp_path: Path) -> None:
    """It keeps files of its own where it runs: here that is no folder."""
    (tmp_path / "runtime").write_text("")
    with running(tmp_path, "lessons", "--no-browser", "--lang", "en") as (process, address):
        _, said = process.communicate(timeout=60)
    assert (address, process.returncode) == ("", 2)
    log = tmp_path / "lessons" / lab.HIDDEN / "jupyterlab.log"
    assert said == f"JupyterLab did not start; what it said is in {log}.\n"
    assert str(tmp_path / "runtime") in log.read_text(encoding="utf-8")
