"""The pages may not lie: their lines are run, each block alone; what is published says one version."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from contextlib import suppress
from fnmatch import fnmatch
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import unquote

import pytest

from docs.made import filled, kept
from docs.package_page import page
from rvbkit.cli import main
from rvbkit.text.lazy import Moved
from tests import toy
from tests.cases import over

ROOT = Path(__file__).parent.parent
#: All but what was measured, which takes hours and gigabytes.
PAGES = [ROOT / "README.md", *sorted(set((ROOT / "docs").rglob("*.md")) - {ROOT / "docs" / "figures.md"})]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

#: Runs blocks one by one, as somebody who pastes each into a new notebook; says how many values were shown.
RUN = """
import ast, json, sys
shown = 0
for block in json.load(sys.stdin):
    names = {}
    for line in ast.parse(block).body:
        if isinstance(line, ast.Expr):
            shown += eval(compile(ast.Expression(line.value), block, "eval"), names) is not None
        else:
            exec(compile(ast.Module([line], []), block, "exec"), names)
print(shown)
"""


def blocks(text: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


@pytest.mark.once
@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_each_block_of_python_runs_alone(path: Path, tmp_path: Path) -> None:
    found = blocks(path.read_text(encoding="utf-8"), "python")
    if found:
        run = [sys.executable, "-c", RUN]
        done = subprocess.run(
            run, input=json.dumps(found), capture_output=True, text=True, encoding="utf-8", cwd=tmp_path
        )
        assert done.returncode == 0, done.stderr


@pytest.mark.once
@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_each_command_that_is_shown_is_understood(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What a page has typed is read by the command itself: a word that it does not know is an error."""
    text = path.read_text(encoding="utf-8")
    shown = "".join(block for kind in ("sh", "console") for block in blocks(text, kind))
    for line in re.findall(r"^(?:\$ )?rvbkit (.*)$", shown, re.MULTILINE):
        words = shlex.split(line, comments=True)
        assert main([*words, "--help"]) == 0, f"{line}: {capsys.readouterr().err}"


#: All that is read in a clone, whether it is written or made.
MARKDOWN = [*ROOT.glob("*.md"), *sorted((ROOT / "docs").rglob("*.md"))]
NOTEBOOKS = [*sorted((ROOT / "lessons").rglob("*.ipynb")), *sorted((ROOT / "exercises").rglob("*.ipynb"))]


def headings(text: str) -> set[str]:
    """What a page may be linked to at, as sites that show clones name headings."""
    titles = re.findall(r"^#+ +(.+)$", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def links(text: str) -> list[str]:
    """Where a text leads, without what stands in blocks of code."""
    shown = re.sub(r"^( *)```.*?^\1```", "", text, flags=re.DOTALL | re.MULTILINE)
    return re.findall(r"\]\(([^)\s]+)\)", shown) + re.findall(r'(?:src|href)=\\?"([^"\\]+)', shown)


def leads_nowhere(text: str, home: Path) -> list[str]:
    wrong = []
    for link in links(text):
        path, _, place = unquote(link).partition("#")
        if re.match(r"[a-z]+:", link):
            continue
        aim = home.parent / path if path else home
        known = headings(aim.read_text(encoding="utf-8")) if place and aim.suffix == ".md" and aim.exists() else {place}
        if not aim.exists() or place not in known:
            wrong.append(link)
    return wrong


@pytest.mark.once
def test_no_link_of_a_fresh_clone_leads_nowhere(tmp_path: Path) -> None:
    """Only what is handed over is looked at: a page that somebody has built here is in no clone."""
    listed = subprocess.run(["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no clone")
    clone = tmp_path / "clone"
    for name in {*listed.stdout.split("\0")} - {""}:
        (clone / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_file():
            (clone / name).symlink_to(ROOT / name)
    for path in MARKDOWN:
        wrong = leads_nowhere(path.read_text(encoding="utf-8"), clone / path.relative_to(ROOT))
        assert wrong == [], path.relative_to(ROOT)
    for book in NOTEBOOKS:
        for cell in json.loads(book.read_text(encoding="utf-8"))["cells"]:
            wrong = leads_nowhere("".join(cell["source"]), clone / book.relative_to(ROOT))
            assert wrong == [], book.relative_to(ROOT)
    assert leads_nowhere("[a](b.md) [c](index.md#no-such) <img src='x'>", clone / "docs" / "x.md") == [
        "b.md",
        "index.md#no-such",
    ]


# -- names of files and modules --------------------------------------------------------------------

#: A path from the root, as pages name one; ``<stem>`` stands for any name.
PATH = re.compile(r"(?<![\w/.-])(?:rvbkit|tests|lessons|exercises|docs|widgets|\.ci)/[\w./<>-]*[\w/>]")
#: A file without its folder, in a page that has named the folder.
FILE = re.compile(r"`((?:\w+/)*[\w-]+\.(?:py|ts|toml|txt))`")
DOTTED = re.compile(r"(?<![\w./])rvbkit(?:\.\w+)+")


@cache
def paths() -> tuple[str, ...]:
    """All files and folders of ours, from the root."""
    rooms = ("rvbkit", "tests", "lessons", "exercises", "docs", "widgets/src", "widgets/test", ".ci")
    return tuple(one.relative_to(ROOT).as_posix() for room in rooms for one in (ROOT / room).rglob("*"))


def is_file(path: str, within: str = "") -> bool:
    """Whether there is such a path, with some name in the place of each ``<…>``; a module may be a folder."""
    known = within + re.sub(r"<\w+>", "*", path.rstrip("/"))
    return any(fnmatch(one, known) or fnmatch(one, known.removesuffix(".py") + "/__init__.py") for one in paths())


def is_name(dotted: str) -> bool:
    """Whether a module or a name of one is there, and not only at the address that users' old files know."""
    parts = dotted.split(".")
    thing: Any = import_module(parts[0])
    for at, part in enumerate(parts[1:], 2):
        with suppress(ModuleNotFoundError):
            if isinstance(thing, ModuleType) and not hasattr(thing, part):
                import_module(".".join(parts[:at]))
        thing = getattr(thing, part, None)
        if thing is None or isinstance(thing, Moved):
            return False
    return True


@over("path", MARKDOWN)
def test_every_file_and_module_that_a_page_names_is_there(path: Path) -> None:
    """The changelog tells of the past; a page that shows the files of a game names them by their places there."""
    if path.name == "CHANGELOG.md":
        return
    text = re.sub(r"https?://\S+", "", path.read_text(encoding="utf-8"))
    wrong = [name for name in PATH.findall(text) if not is_file(name)]
    wrong += [name for name in DOTTED.findall(text) if not is_name(name)]
    if path.name == "CONTRIBUTING.md":
        wrong += [name for name in FILE.findall(text) if not is_file(name) and not is_file(name, "*/")]
    assert wrong == []


def test_a_name_that_has_moved_is_found_by_that() -> None:
    assert is_file("rvbkit/games/<stem>/moves.py") and is_file("rvbkit/games/") and is_file("match.py", "*/")
    assert not is_file("rvbkit/games/<stem>/listing.py") and not is_file("handing_out.py", "*/")
    assert all(map(is_name, ("rvbkit.ask", "rvbkit.games.rvb.EXAMPLE", "rvbkit.study.nim", "rvbkit.page.board.Board")))
    assert not any(map(is_name, ("rvbkit.checks", "rvbkit.opponent", "rvbkit.page.board.Bord")))
    assert PATH.findall("see `rvbkit/games/<stem>/`, [x](docs/a.md) and .ci/run.") == [
        "rvbkit/games/<stem>/",
        "docs/a.md",
        ".ci/run",
    ]


def test_pages_that_are_made_and_kept_are_as_they_are_made() -> None:
    """``python -m docs.made`` writes them again."""
    for file, text in kept():
        assert file.read_text(encoding="utf-8") == text, file


@pytest.mark.once
def test_without_what_the_site_needs_one_sentence_says_how_to_install_it(tmp_path: Path) -> None:
    needs = ("sphinx", "furo", "myst_parser")
    for needed in needs:
        (tmp_path / f"{needed}.py").write_text(f"raise ModuleNotFoundError('no {needed}', name='{needed}')\n")
        path = os.pathsep.join((str(tmp_path), str(ROOT)))
        run = [sys.executable, "-m", "docs.build", str(tmp_path / "site")]
        done = subprocess.run(run, capture_output=True, text=True, cwd=tmp_path, env={**os.environ, "PYTHONPATH": path})
        said = [f'The site needs {one}: install it with pip install -e ".[docs]"\n' for one in needs]
        named = [said[needs.index(needed)]] if all(map(find_spec, needs)) else said  # here, another may be missing too
        assert done.returncode == 1 and done.stderr in named and not (tmp_path / "site").exists()
        (tmp_path / f"{needed}.py").unlink()
    assert "site/" in (ROOT / ".gitignore").read_text().split()


#: Runs a command where there is no network at all, if this machine lets anybody do so.
ALONE = ["unshare", "-rn"] if not subprocess.run(["unshare", "-rn", "true"], capture_output=True).returncode else []


def recipe(page: Path) -> list[str]:
    """The commands of the technician's page that bring everything, and install it without a network."""
    commands = re.findall(r"`(pip [^`]*)`", page.read_text(encoding="utf-8"))
    return [next(one for one in commands if one.startswith(word)) for word in ("pip wheel", "pip install")]


def test_the_technicians_recipe_is_the_same_in_both_languages() -> None:
    french = recipe(ROOT / "docs" / "fr" / "technician.md")
    assert [one.replace("DOSSIER", "FOLDER") for one in french] == recipe(ROOT / "docs" / "technician.md")


@pytest.mark.full
@pytest.mark.once
def test_the_technicians_recipe_installs_without_a_network(tmp_path: Path) -> None:
    """The commands are those of the page. A proxy that leads nowhere stands for a network where there must be none."""
    brings, installs = recipe(ROOT / "docs" / "technician.md")
    carried, here = tmp_path / "carried", tmp_path / "here"
    here.mkdir()

    def run(*command: str, cwd: Path, **more: str) -> str:
        done = subprocess.run(command, cwd=cwd, env={**os.environ, **more}, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    words = [str(carried) if word == "FOLDER" else word for word in shlex.split(brings)]
    run(sys.executable, "-m", *words, "-q", cwd=ROOT)
    nowhere = dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"), "http://127.0.0.1:9")
    nowhere |= {"PIP_CONFIG_FILE": os.devnull, "NO_PROXY": "", "no_proxy": ""}
    run(*ALONE, sys.executable, "-m", "venv", ".venv", cwd=here, **nowhere)
    python = here / ".venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    words = [str(carried) if word == "FOLDER" else word for word in shlex.split(installs)]
    run(*ALONE, str(python), "-m", *words, "-q", cwd=here, **nowhere)
    played = run(*ALONE, str(python), "-m", "rvbkit", "play", "rvb", "RV/B.R/VB cross 1", "a1-a2", cwd=here, **nowhere)
    assert "rv/B.R/VB cross 2" in played


def test_what_is_published_says_one_version() -> None:
    version = PROJECT["version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\n## {version}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


#: What documents say and our texts once said otherwise.
WRONG = {
    "the Spear edition is of 1968": r"Spear(?! & Sons \(1968\)| & Sons, 1968)",
    "letters of R.S.V.P. need not touch": r"à la suite de lettres|into line with letters",
    "R.S.V.P. is usually played to 100": r"(?i)first to 50|premier à 50|target: int = 50",
    "the last letter may be challenged": r"it is not challenged either",
    "an extra turn is a right": r"completes hexagons plays again|complète un hexagone rejoue|rejoue tout de suite",
    "a palindrome needs equal room at both ends": r"peut faire autour de lui tout|can do around it all",
}


@over("fact", [*WRONG])
def test_no_text_contradicts_the_documents_again(fact: str) -> None:
    rooms = ("rvbkit", "lessons/source", "exercises/source")
    files = [one for room in rooms for one in (ROOT / room).rglob("*") if one.suffix in (".py", ".toml", ".md")]
    for path in (*PAGES, *files):
        text = " ".join(re.sub(r"^# ?", "", line) for line in path.read_text(encoding="utf-8").splitlines())
        found = re.search(WRONG[fact], text.replace("\u00a0", " "))
        assert found is None, (path, text[found.start() - 60 : found.end() + 60])


@pytest.mark.once
def test_no_release_without_its_tag() -> None:
    done = subprocess.run([ROOT / ".ci" / "release", "99.9"], capture_output=True, text=True)
    assert done.returncode == 1 and "pyproject.toml does not say" in done.stdout


def test_the_page_of_the_package_leads_nowhere_as_long_as_no_place_is_known() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    bare = page(text, "", "1.2")
    assert "<img" not in bare and not re.search(r"\]\((?!https?:|#)", bare) and "# rvbkit" in bare
    full = page(text, "https://example.org/rvbkit/", "1.2")
    assert full.count("<img") == text.count("<img") >= 1
    assert (
        'src="https://example.org/rvbkit/raw/v1.2/docs/' in full
        and "](https://example.org/rvbkit/blob/v1.2/docs/" in full
    )
    assert not re.search(r'src="(?!https?:)|\]\((?!https?:|#)', full)


def test_the_page_of_the_contract_shows_the_whole_game_of_the_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its files are shown as they are; ``tests/toy/tests`` plays it."""
    toy.move_in(monkeypatch)
    text = filled((ROOT / "docs" / "contract.md").read_text(encoding="utf-8"), tmp_path)
    home = toy.HERE
    shown = [home / "pyproject.toml", *(file for file in (home / "toy").iterdir() if file.suffix in (".py", ".toml"))]
    assert len(shown) > 8 and "made:" not in text
    for file in shown:
        assert f"\n{file.read_text(encoding='utf-8')}```" in text, file
    assert (tmp_path / "toy.svg").read_text(encoding="utf-8").count("data-") == 0 and "(pictures/toy.svg)" in text
