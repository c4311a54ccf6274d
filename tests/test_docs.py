"""The pages may not lie: their lines are run, each block alone; what is published says one version."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from docs.package_page import page
from rvbkit.cli import main

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


def test_what_is_published_says_one_version() -> None:
    version = PROJECT["version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\n## {version}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


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
