"""What a shell completes: commands, games, options, kinds of sheets; asked by a real shell where there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rvbkit.cli import COMMANDS, main
from rvbkit.cli.completion import SHELLS
from rvbkit.games import STEMS, rules
from tests.cases import over


def offered(capsys: pytest.CaptureFixture[str], typed: str, *before: str) -> list[str]:
    assert main(["completion", "words", "--", f"={typed}", *before]) == 0
    return capsys.readouterr().out.split()


def test_commands_are_completed_word_by_word(capsys: pytest.CaptureFixture[str]) -> None:
    first = offered(capsys, "")
    of_games = {name for stem in STEMS for name in (*rules(stem).ANSWERS, *rules(stem).STUDIES)}
    assert {"table", "mine"} <= of_games
    assert {name.split()[0] for name in COMMANDS} | of_games == {*first} and len({*first}) == len(first)
    assert offered(capsys, "cl") == ["class"] and offered(capsys, "", "class") == ["report", "permit", "init"]
    assert offered(capsys, "", "--lang", "fr", "class")[:1] == ["report"] and offered(capsys, "x") == []


@over(
    "typed, before, expected",
    [
        ("ro", ["show"], ["roliversi"]),
        ("", ["--lang"], ["en", "fr"]),
        ("--o", ["show", "rvb", "RV/B.R/VB cross 1"], ["--output"]),
        ("", ["show", "rvb", "X", "-o"], []),
        ("", ["show", "rvb", "X", "--width", "12cm"], []),
        ("--k", ["table", "nim"], ["--k"]),
        ("--c", ["mine", "rvb"], ["--connected", "--cells"]),
        ("po", ["completion"], ["powershell"]),
        ("--v", [], ["--version"]),
        ("", ["mine"], [stem for stem in STEMS if "mine" in rules(stem).STUDIES]),
        ("", ["table"], ["nim"]),
        ("--s", ["mine", "roliversi"], ["--seed", "--side"]),
        ("", ["mine", "rvb", "--side"], ["2", "3", "4", "5"]),
        ("", ["mine", "rsvp", "--words"], ["fr", "en"]),
        ("04", ["solutions"], ["04-nim-play"]),
        ("=", ["--lang"], ["en", "fr"]),
        ("f", ["--lang", "="], ["fr"]),
        ("--lang=f", ["mine", "rvb"], ["--lang=fr"]),
    ],
)
def test_what_may_follow_is_offered(
    capsys: pytest.CaptureFixture[str], typed: str, before: list[str], expected: list[str]
) -> None:
    assert offered(capsys, typed, *before) == expected


def test_a_key_loads_nobody_else_s_solver() -> None:
    """Nor what of a study is compiled: somebody waits at a prompt."""
    asked = "from rvbkit.cli import main; import sys; main(['completion', 'words', '--', '=--', 'mine', {!r}])"
    for stem in ("rvb", "roliversi", "rsvp"):
        program = f"{asked.format(stem)}; print(*({{'numba', 'numpy', 'pandas'}} & {{*sys.modules}}))"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        assert "--seed" in done.stdout.split() and done.stdout.splitlines()[-1] == "", stem


def test_games_and_sheets_are_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert offered(capsys, "", "moves") == [*STEMS]
    assert offered(capsys, "", "sheet") == [f"{stem}-{kind}" for stem in STEMS for kind in rules(stem).SHEETS]


#: A shell's own lines, and how to press Tab in it without a terminal: it prints what it is offered.
ASKED = {
    "bash": 'COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}}-1)); _rvbkit; printf "%s\\n" "${{COMPREPLY[@]}}"',
    "zsh": 'compadd() {{ shift; print -l -- "${{(@P)1}}" }}; words=({words}); CURRENT=$#words; _rvbkit',
}


@over("shell", [*ASKED])
def test_a_shell_asks_us(tmp_path: Path, shell: str) -> None:
    path = shutil.which(shell)
    if path is None:
        return
    program = tmp_path / "rvbkit"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m rvbkit "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    script = SHELLS[shell].partition("(( $+")[0].partition("complete -o")[0]
    for words, expected in (
        ("rvbkit show ro", "roliversi"),
        ('rvbkit class ""', "report\npermit\ninit"),
        ("rvbkit --la", "--lang"),
    ):
        done = subprocess.run(
            [path, "-c", f"{script}\n{ASKED[shell].format(words=words)}"],
            capture_output=True,
            text=True,
            env={**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(Path.cwd())},
        )
        assert done.stdout.strip() == expected, done.stderr


def test_what_is_no_shell_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["completion", "fish"], ["completion", "words"], ["completion", "bash", "more"]):
        assert main(["--lang", "en", *words]) == 2
        assert "is no shell that is known here: bash, zsh, powershell are." in capsys.readouterr().err
    for shell, script in SHELLS.items():
        assert main(["completion", shell]) == 0
        assert capsys.readouterr().out == f"{script}\n" and "rvbkit completion words" in script
