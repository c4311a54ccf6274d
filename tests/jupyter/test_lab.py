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
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import psutil
import pytest
from jupyter_client.blocking.client import BlockingKernelClient

from rvbkit.cli import main
from rvbkit.jupyter import lab, lab_server
from rvbkit.jupyter.lab import Beside, copy_notebooks
from rvbkit.questions.notebooks import notebooks_home, version
from rvbkit.text import LANGUAGES, use
from rvbkit.text.files import Trouble
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


def test_the_other_language_goes_beside_under_names_of_its_own(tmp_path: Path) -> None:
    home = tmp_path / "home"
    for language, first in (("en", "home.ipynb"), ("fr", "accueil.ipynb"), ("en", "home.ipynb")):
        use(language)
        assert copy_notebooks(home) == []
        assert lab._first_page(home) == first, "the front page of the language asked for opens"
    names = sorted(path.name for path in home.glob("*.ipynb"))
    assert len(names) == len({*names}) == sum(len(list(notebooks_home("lessons", one).iterdir())) for one in LANGUAGES)


# -- what opening, running and answering leave in a file ----------------------------------------

ANSWERS = {"format": 1, "id": "ana", "answers": {"a": [{"answer": 3, "when": "2025-01-01"}]}}
FIRST = {"lesson": "00-welcome", "language": "en"}


def notebook(*texts: str, said: Any = FIRST, tags: Sequence[str] = (), **used: Any) -> str:
    """The text of a notebook; ``used`` is what running it leaves in each cell."""
    cell = {"cell_type": "code", "metadata": {"tags": list(tags)}, "execution_count": None, "outputs": []} | used
    cells = [cell | {"id": f"c{at}", "source": text} for at, text in enumerate(texts)]
    return json.dumps({"cells": cells, "metadata": {"rvbkit": said}, "nbformat": 4, "nbformat_minor": 5}, indent=1)


RUN: dict[str, Any] = {"execution_count": 3, "outputs": [{"output_type": "stream", "name": "stdout", "text": ["3"]}]}


def opened(*texts: str, said: Any = FIRST) -> str:
    """A notebook that was run, answered and saved by JupyterLab, which adds an empty cell at the end."""
    return notebook(*texts, "", said=said | {"answers": ANSWERS}, **RUN)


def carried(text: str) -> Any:
    return json.loads(text)["metadata"]["rvbkit"].get("answers")


def test_a_lesson_that_was_run_and_answered_is_brought_up_to_date_and_keeps_its_answers(shop: Shop) -> None:
    for better in (notebook("rvbkit.lesson()", "rvbkit.play()"), notebook("rvbkit.lesson()", tags=("stage",))):
        shop.publish(f"lessons/en/{LESSON}", notebook("rvbkit.lesson()"))
        shop.copy()
        (shop.home / LESSON).write_text(opened("rvbkit.lesson()"))
        assert shop.copy() == [] and shop.held()[LESSON] == opened("rvbkit.lesson()"), "the same version is left alone"
        shop.publish(f"lessons/en/{LESSON}", better)
        assert shop.copy() == []
        held = shop.held()
        assert NEW not in held and carried(held[LESSON]) == ANSWERS
        assert json.loads(held[LESSON])["cells"] == json.loads(better)["cells"]
        assert shop.copy() == [] and shop.held() == held
        (shop.home / LESSON).unlink()


def test_a_lesson_whose_text_was_changed_stays_however_it_was_run(shop: Shop) -> None:
    shop.publish(f"lessons/en/{LESSON}", notebook("mine = ..."))
    shop.copy()
    (shop.home / LESSON).write_text(opened("mine = 3"))
    assert shop.copy() == []
    shop.publish(f"lessons/en/{LESSON}", notebook("mine = ...", tags=("stage",)))
    assert shop.copy() == [], "nothing that one reads is new in it"
    shop.publish(f"lessons/en/{LESSON}", notebook("yours = ..."))
    assert shop.copy() == [Beside(LESSON, NEW)]
    (shop.home / NEW).write_text(opened("yours = ..."))
    shop.publish(f"lessons/en/{LESSON}", notebook("ours = ..."))
    assert shop.copy() == [Beside(LESSON, NEW)], "what was only opened gives way to the next"
    assert carried(shop.held()[LESSON]) == ANSWERS and "mine = 3" in shop.held()[LESSON]


def test_a_list_of_old_knows_the_files_that_were_not_opened(shop: Shop) -> None:
    shop.publish(f"lessons/en/{LESSON}", notebook("1"))
    shop.copy()
    listed = shop.home / lab.HIDDEN / lab.LIST
    kept = json.loads(listed.read_text())
    old = {name: hashes.split()[0] for name, hashes in kept["given"].items()}
    listed.write_text(json.dumps({"format": 1, "language": "en", "given": old}))
    shop.publish(f"lessons/en/{LESSON}", notebook("2"))
    shop.publish("lessons/en/01-moves.ipynb", "a better lesson 1")
    assert shop.copy() == [] and shop.held()["01-moves.ipynb"] == "a better lesson 1"
    assert json.loads(listed.read_text())["given"].keys() == old.keys()


def test_nobodys_answers_are_handed_out(shop: Shop) -> None:
    """As from a checkout in which somebody has tried the lesson."""
    shop.publish(f"lessons/en/{LESSON}", opened("rvbkit.lesson()"))
    for name in ("00-welcome.answers.json", ".00-welcome.lesson.games.json", "00-welcome.answers.set-aside-1.json"):
        shop.publish(f"lessons/en/{name}", "{}")
    shop.copy()
    held = shop.held()
    assert set(held) == {LESSON, "01-moves.ipynb", f"exercises/{LESSON}"} and carried(held[LESSON]) is None
    assert json.loads(held[LESSON])["cells"] == json.loads(notebook("rvbkit.lesson()", ""))["cells"]
    assert not list(shop.home.glob(".*.json"))


# -- lessons that have another name now -----------------------------------------------------------

FORMER, NAMED = "01-rvb-rules.ipynb", "01-regles-de-rvb.ipynb"
RULES = {"lesson": "01-rvb-rules", "language": "fr"}


@pytest.fixture
def french(shop: Shop) -> Shop:
    """A shop that has sold a lesson under one name, and now has it under another."""
    use("fr")
    shop.publish(f"lessons/fr/{FORMER}", notebook("1", said=RULES))
    shop.publish(f"exercises/fr/{FORMER}", notebook("exercise", said=RULES))
    shop.copy()
    for room in ("lessons", "exercises"):
        (shop.package / room / "fr" / FORMER).unlink()
    shop.publish(f"lessons/fr/{NAMED}", notebook("2", said=RULES))
    shop.publish(f"exercises/fr/{NAMED}", notebook("exercise", said=RULES))
    return shop


def test_a_lesson_gets_its_new_name_with_its_answers(french: Shop) -> None:
    (french.home / FORMER).write_text(opened("1", said=RULES))
    (french.home / "01-rvb-rules.answers.json").write_text("its journal")
    assert french.copy() == []
    held = french.held()
    assert FORMER not in held and f"exercices/{FORMER}" not in held and f"exercices/{NAMED}" in held
    assert carried(held[NAMED]) == ANSWERS and '"2"' in held[NAMED]
    assert held["01-rvb-rules.answers.json"] == "its journal", "journals keep their names"
    given = json.loads((french.home / lab.HIDDEN / lab.LIST).read_text())["given"]
    assert FORMER not in given and NAMED in given
    assert french.copy() == [] and french.held() == held


def test_a_lesson_that_the_pupil_changed_stays_his_under_the_name_that_he_knows(french: Shop) -> None:
    (french.home / FORMER).write_text(opened("mine", said=RULES))
    mine = french.held()[FORMER]
    assert french.copy() == [Beside(FORMER, NAMED)]
    held = french.held()
    assert held[FORMER] == mine and '"2"' in held[NAMED] and len(held) == 6
    assert french.copy() == [] and french.held() == held


def test_of_a_changed_lesson_and_a_newer_one_beside_it_the_newer_gets_the_name(french: Shop) -> None:
    (french.home / FORMER).write_text(opened("mine", said=RULES))
    beside = "01-rvb-rules (nouveau).ipynb"
    (french.home / beside).write_text(notebook("1b", said=RULES))
    listed = french.home / lab.HIDDEN / lab.LIST
    kept = json.loads(listed.read_text())
    kept["given"][beside] = version(notebook("1b", said=RULES).encode())
    listed.write_text(json.dumps(kept))
    assert french.copy() == []
    held = french.held()
    assert "mine" in held[FORMER] and '"2"' in held[NAMED] and beside not in held


def test_what_the_pupil_has_called_so_himself_is_no_lesson_of_ours(french: Shop) -> None:
    copy, other = "ma copie.ipynb", "01-autre.ipynb"
    for name in (copy, other):
        (french.home / name).write_text(notebook("1", said=RULES))
    (french.home / NAMED).write_text("quite another thing")
    assert french.copy() == [Beside(NAMED, "01-regles-de-rvb (nouveau).ipynb")]
    held = french.held()
    assert held[NAMED] == "quite another thing" and held[copy] == held[other] == notebook("1", said=RULES)
    assert FORMER in held, "the name is taken"


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


def fetch(address: str, path: str | None = None, method: str = "GET", said: object = None) -> bytes:
    """A page of the server, or with ``path`` what its programming interface answers to what is ``said``."""
    parts = urlsplit(address)
    token = parse_qs(parts.query)["token"][0]
    url = address if path is None else f"{parts.scheme}://{parts.netloc}/{path}"
    data = None if said is None else json.dumps(said).encode()
    request = urllib.request.Request(url, data, method=method, headers={"Authorization": f"token {token}"})
    with urllib.request.urlopen(request) as answer:
        return bytes(answer.read())


@contextmanager
def kernel(folder: Path, address: str, notebook: str) -> Iterator[tuple[str, Callable[[str], str]]]:
    """A kernel of this notebook: its id, and what runs code in it and gives what that printed."""
    asked = {"path": notebook, "name": "", "type": "notebook", "kernel": {"name": "python3"}}
    id_ = json.loads(fetch(address, "api/sessions", "POST", asked))["kernel"]["id"]

    def run(code: str) -> str:
        client = BlockingKernelClient(connection_file=str(folder / "runtime" / f"kernel-{id_}.json"))
        client.load_connection_file()
        client.start_channels()
        printed: list[str] = []
        try:
            client.wait_for_ready(timeout=60)
            client.execute_interactive(
                code,
                timeout=60,
                output_hook=lambda said: printed.extend(
                    str(said["content"][part]) for part in ("text", "evalue") if part in said["content"]
                ),
            )
        finally:
            client.stop_channels()
        return "".join(printed)

    yield id_, run
    fetch(address, f"api/kernels/{id_}", "DELETE")


def gone(address: str) -> bool:
    try:
        fetch(address)
    except urllib.error.URLError:
        return True
    return False


def language_pack(folder: Path) -> str:
    """A pack of JupyterLab's own words in French, as pip installs one, and where Python looks for it."""
    words = folder / "french_words" / "locale" / "fr_FR" / "LC_MESSAGES"
    words.mkdir(parents=True)
    (words.parents[2] / "__init__.py").write_text("")
    (words / "jupyterlab.json").write_text(json.dumps({"": {"language": "fr_FR"}, "menu\u0004&File": ["&Fichier"]}))
    about = folder / "french_words-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: french-words\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[jupyterlab.languagepack]\nfr_FR = french_words\n")
    return os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))


#: What Jupyter and IPython call their settings.
SETTINGS = ["jupyter_config", "jupyter_server_config", "jupyter_lab_config", "ipython_config", "ipython_kernel_config"]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    folder = tmp_path_factory.mktemp("pupil")
    packs = language_pack(folder / "packs")
    received(folder / "mes leçons")
    (folder / "ipykernel.py").write_text("open('ran-ipykernel', 'w').close()\nraise ImportError", encoding="utf-8")
    with running(folder, "mes leçons", "--no-browser", "--lang", "fr", PYTHONPATH=packs) as (_, address):
        yield folder / "mes leçons", address


def received(home: Path) -> None:
    """A folder that somebody was sent, with settings of Jupyter's, which are Python, wherever they may lie in it."""
    for folder in (home, home / lab.HIDDEN, home / lab.HIDDEN / "jupyter", home / ".jupyter"):
        folder.mkdir(parents=True, exist_ok=True)
        for name in SETTINGS:
            trap = home / f"ran-{folder.name}-{name}"
            (folder / f"{name}.py").write_text(f"open({str(trap)!r}, 'w').close()", encoding="utf-8")


def test_no_settings_in_a_folder_that_was_received_are_run(served: tuple[Path, str]) -> None:
    home, address = served
    with kernel(home.parent, address, "accueil.ipynb") as (_, run):
        assert run("print(1)") == "1\n"
    assert json.loads(fetch(address, "api/kernelspecs"))["kernelspecs"]
    assert [*home.glob("ran-*")] == []
    assert not (home.parent / "ran-ipykernel").exists(), "nor a module where the command was given"


def test_the_address_opens_the_front_page_in_the_simple_interface(served: tuple[Path, str]) -> None:
    home, address = served
    assert urlsplit(address).path == "/doc/tree/accueil.ipynb" and (home / "accueil.ipynb").exists()
    assert b"jupyter-config-data" in fetch(address)
    lesson = json.loads(fetch(address, "api/contents/accueil.ipynb"))
    assert lesson["content"]["cells"]


def test_the_exercises_lie_below_the_lessons(served: tuple[Path, str]) -> None:
    _, address = served
    assert json.loads(fetch(address, "api/contents/exercices"))["content"]


def test_no_question_about_news_is_asked(served: tuple[Path, str]) -> None:
    _, address = served
    answer = json.loads(fetch(address, "lab/api/settings/@jupyterlab/apputils-extension:notification"))
    assert answer["schema"]["properties"]["fetchNews"]["default"] == "false"
    assert answer["schema"]["properties"]["checkForUpdates"]["default"] is False


def test_where_its_pack_is_installed_jupyterlabs_own_menus_speak_the_pupils_language(
    served: tuple[Path, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home, address = served
    answer = json.loads(fetch(address, "lab/api/settings/@jupyterlab/translation-extension:plugin"))
    assert answer["schema"]["properties"]["locale"]["default"] == "fr_FR"
    words = json.loads(fetch(address, "lab/api/translations/fr_FR"))
    assert words["data"]["jupyterlab"]["menu\u0004&File"] == ["&Fichier"]
    asked = (home.parent / "data/rvbkit/lab/fr/labconfig/default_setting_overrides.json").read_text()
    assert "fr_FR" in asked and not (home.parent / "config" / "lab" / "user-settings").exists(), "his own stay his"
    plugin = "@jupyterlab/translation-extension:plugin"
    language_pack(tmp_path)
    for language, found in (("fr", True), ("en", False)):
        use(language)
        monkeypatch.syspath_prepend(str(tmp_path))
        assert (plugin in lab_server._settings()) == found


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


#: What lies beside a notebook that was received: modules of Python, also of another system's, and of libraries.
TRAPS = ("random", "nt", "_winapi", "msvcrt", "numpy", "ipykernel", "IPython", "rvbkit", "decimal", "datetime", "tqdm")
#: Says which of them came from the notebook's folder, here and in a Python that the kernel starts.
TRY = """
import importlib, pathlib, subprocess, sys
for name in TRAPS:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        assert name in sys.stdlib_module_names
subprocess.run([sys.executable, "-c", "import random, decimal, json"])
subprocess.run([sys.executable, "-m", "calendar", "2026"], stdout=subprocess.DEVNULL)
import helper
print(helper.x, sys.path.count(""), sys.path[-1] == "", [*pathlib.Path().glob("ran-*")])
"""


def test_a_file_beside_a_notebook_replaces_no_module_and_a_helper_of_ones_own_is_found(
    served: tuple[Path, str],
) -> None:
    home, address = served
    folder = home / "received"
    folder.mkdir()
    for trap in TRAPS:
        (folder / f"{trap}.py").write_text(f"open('ran-{trap}', 'w')")
    (folder / "helper.py").write_text("x = 42")
    with kernel(home.parent, address, "received/any.ipynb") as (id_, run):
        for _ in range(2):
            assert run(f"TRAPS = {TRAPS}\n{TRY}") == "42 1 True []\n"
            fetch(address, f"api/kernels/{id_}/restart", "POST")


def alive(number: int) -> bool:
    """Whether this process is there, and more than a name that waits to be asked for."""
    try:
        return bool(psutil.Process(number).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


@POSIX
def test_kill_9_leaves_neither_the_server_nor_its_kernels_behind(tmp_path: Path) -> None:
    with (
        running(tmp_path, "--no-browser", "--lang", "en") as (process, address),
        suppress(urllib.error.URLError),
        kernel(tmp_path, address, "00-welcome.ipynb") as (_, run),
    ):
        (server,) = psutil.Process(process.pid).children()
        pids = [server.pid, int(run("import os; print(os.getpid())"))]
        assert all(map(alive, pids))
        process.kill()
        process.wait(30)
        deadline = time.monotonic() + 60
        while any(map(alive, pids)) and time.monotonic() < deadline:
            time.sleep(0.1)
        left = [one for one in pids if alive(one)]
        for one in left:
            os.kill(one, signal.SIGKILL)
        assert left == []
        assert gone(address)
    assert "Kernel shutdown" in (tmp_path / "rvbkit-lessons" / lab.HIDDEN / "jupyterlab.log").read_text("utf-8")


@pytest.mark.once
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


@pytest.mark.once
def test_a_jupyterlab_that_cannot_start_is_said_with_its_log(tmp_path: Path) -> None:
    """It keeps files of its own where it runs: here that is no folder."""
    (tmp_path / "runtime").write_text("")
    with running(tmp_path, "lessons", "--no-browser", "--lang", "en") as (process, address):
        _, said = process.communicate(timeout=60)
    assert (address, process.returncode) == ("", 2)
    log = tmp_path / "lessons" / lab.HIDDEN / "jupyterlab.log"
    assert said == f"JupyterLab did not start; what it said is in {log}.\n"
    assert str(tmp_path / "runtime") in log.read_text(encoding="utf-8")
